/* zug-attack.h: what men attack and where they can go */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* Attacks are physical: from where a man stands, with these squares occupied. */
ZugSquares zug_attacks_knight (ZugSquare from);
ZugSquares zug_attacks_king (ZugSquare from);
ZugSquares zug_attacks_bishop (ZugSquare from, ZugSquares occupied);
ZugSquares zug_attacks_rook (ZugSquare from, ZugSquares occupied);
/* The two squares diagonally ahead of a pawn of a side, fewer at the edge. */
ZugSquares zug_attacks_pawn (ZugSide side, ZugSquare from);
/* Of any man but a pawn. */
ZugSquares zug_attacks_of (ZugManType type, ZugSquare from, ZugSquares occupied);

/* The squares strictly between two on one line, none where they are on no common line. */
ZugSquares zug_between (ZugSquare a, ZugSquare b);

/* The board as the legality of a choice sees it: who stands where. */
typedef struct
{
  ZugSquares men[ZUG_N_TYPES]; /* the attacking side's */
  ZugSquares own;              /* all of the attacking side's */
  ZugSquares other;            /* all of the other side's */
} ZugAttackers;

/* The men of `side` that attack `square` (LAWS.md section 1), resting or not: none where a man of
 * `side` stands there itself. */
ZugSquares zug_attackers (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                          ZugSquare square);

/* The same on any board. */
ZugSquares zug_attackers_on (const ZugLaws *laws, const ZugAttackers *board, ZugSide side,
                             ZugSquare square);

/* Check as the laws know it. Attackers are the enemy men that attack the king. */
typedef struct
{
  ZugSquares immediate; /* attackers to be answered now */
  ZugSquares delayed;   /* `timed`: attackers that rest */
} ZugCheckState;

/* Both empty under `check=none`, without a king and on a shared square. */
ZugCheckState zug_check (const ZugLaws *laws, const ZugPosition *position, ZugSide side);
