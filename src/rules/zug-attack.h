/* zug-attack.h: who attacks a square, and check */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

#ifdef ZUG_WIDE
typedef ZugSquares ZugAttackers;
#else
typedef ZugSet ZugAttackers;
#endif

/* Check as the laws know it. Attackers are the enemy men that attack a royal man. */
typedef struct
{
  ZugAttackers immediate; /* to be answered now */
  ZugAttackers delayed;   /* `timed`: those that rest */
} ZugCheckState;

/* The men of `side` that attack `square` (LAWS.md section 1), resting or not: none where a man of
 * `side` stands there itself. */
ZugAttackers zug_attackers (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                            ZugSquare square);

/* Both empty under `check=none`, without a king and on a shared square. */
ZugCheckState zug_check (const ZugLaws *laws, const ZugPosition *position, ZugSide side);

/* The same as sets of squares of any board; for zug-dispatch.c. */
void zug_tell_attackers (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                         ZugSquare square, ZugSet *attackers);
void zug_tell_check (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                     ZugSet *immediate, ZugSet *delayed);
