/* zug-attack.h: who attacks a square, and check */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* Check as the laws know it. Attackers are the enemy men that attack a royal man. */
#ifdef ZUG_WIDE
typedef struct
{
  ZugSquares immediate;
  ZugSquares delayed;
} ZugCheckState;
ZugSquares zug_attackers (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                          ZugSquare square);
#else
typedef struct
{
  ZugSet immediate; /* attackers to be answered now */
  ZugSet delayed;   /* `timed`: attackers that rest */
} ZugCheckState;

/* The men of `side` that attack `square` (LAWS.md section 1), resting or not: none where a man of
 * `side` stands there itself. */
ZugSet zug_attackers (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                      ZugSquare square);
#endif

/* Both empty under `check=none`, without a king and on a shared square. */
ZugCheckState zug_check (const ZugLaws *laws, const ZugPosition *position, ZugSide side);
