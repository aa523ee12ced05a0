/* zug-threats.h: what a side stands to lose by the attacks on its men */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-scan.h"

/* Counts the threats to both sides' men in a simultaneous game, and notes for a net each man that
 * is attacked. What the other side wins by taking one is its value, the taker's loss on the turn
 * after deducted: having moved it rests, or stands where it is awaited, and a defended square costs
 * it. */
void zug_threats_count (const ZugScan *scan, ZugCounts *counts);
