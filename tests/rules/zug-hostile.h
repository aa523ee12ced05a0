/* zug-hostile.h: crowded team turns that are hard to merge */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-resolve.h"

#include <glib.h>

/* A position with both kings in the open, enemy riders on many lines to them, men of either side
 * between, and up to `men` men a side in all. */
void zug_hostile_position (const ZugLaws *laws, GRand *rand, int men, ZugPosition *position);

/* Up to n legal requests of different men, taken at random from both sides; returns how many. Moves
 * near the kings are preferred. */
int zug_hostile_requests (const ZugLaws *laws, const ZugPosition *position, GRand *rand, int n,
                          ZugRequests *requests);

/* Positions are made until one offers at least `least` requests, of which up to n are taken. */
int zug_hostile_turn (const ZugLaws *laws, GRand *rand, int men, int least, int n,
                      ZugPosition *position, ZugRequests *requests);
