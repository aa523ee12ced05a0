/* zug-hint-reason.h: what speaks for a choice, in a sentence */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include <glib.h>

G_BEGIN_DECLS

/* What matters most of what a choice does on the coming turn of a position, true and in this order:
 * it wins, answers a check, takes (or saves what is worth more), meets a guess, gives check,
 * threatens; and only where nothing of that is so, where it puts a man, and then why something is
 * not taken that seems to be there for it. How much a thing matters is measured by the search
 * (zug-threat.h). start: where the game began. found: the turn's matrix, for what the other
 * side is likely to do; NULL where nobody knows. stop: may be NULL; once set the reason does not
 * matter any more. In any thread that may wait, for some tenths of a second. Whole sentences.
 * Transfer full. */
char *zug_hint_reason (const ZugLaws *laws, const ZugPosition *start, const ZugPosition *position,
                       ZugSide side, ZugMove move, const ZugAnalysis *found,
                       const atomic_bool *stop);

G_END_DECLS
