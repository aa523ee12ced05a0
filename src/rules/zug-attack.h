/* zug-attack.h: who attacks a square, and check */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* Check as the laws know it. Attackers are the enemy men that attack a royal man. */
typedef struct
{
  ZugSet immediate; /* attackers to be answered now */
  ZugSet delayed;   /* `timed`: attackers that rest */
} ZugCheckState;

/* The men of `side` that attack `square` (LAWS.md section 1), resting or not: none where a man of
 * `side` stands there itself. */
ZugSet zug_attackers (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                      ZugSquare square);

/* Both empty under `check=none`, without a king and on a shared square. */
ZugCheckState zug_check (const ZugLaws *laws, const ZugPosition *position, ZugSide side);

#ifdef ZUG_WIDE

/* The same within a build. */
typedef struct
{
  ZugSquares immediate;
  ZugSquares delayed;
} ZugCheckSquares;

ZugSquares zug_attacker_squares (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                                 ZugSquare square);
ZugCheckSquares zug_check_squares (const ZugLaws *laws, const ZugPosition *position, ZugSide side);

#endif
