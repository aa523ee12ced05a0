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

/* One man goes, comes, or becomes another, or one request is another. Requests that are no longer
 * legal are asked anew. False where less than half of n are left, or nothing changed. */
gboolean zug_hostile_change (const ZugLaws *laws, GRand *rand, int men, int n,
                             ZugPosition *position, ZugRequests *requests);

/* A turn as a line `… | key=value … | ZFEN | TURN`, the laws those by which fair-team is different.
 * FALSE where a line is none, or this build can't play it. The text is the caller's. */
gboolean zug_hostile_read (const char *line, ZugLaws *laws, ZugPosition *position,
                           ZugRequests *requests);
char *zug_hostile_write (const ZugLaws *laws, const ZugPosition *position,
                         const ZugRequests *requests);
