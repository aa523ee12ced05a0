/* zug-position.h: a position: a small flat struct without pointers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"

enum
{
  ZUG_MAX_BANS = 8
};

/* A position between two turns. Copied by assignment; never holds a pointer. Men of one side never
 * share a square; a square in both occupied[] sets is shared. */
typedef struct
{
  ZugSquares men[ZUG_N_SIDES][ZUG_N_TYPES];
  ZugSquares occupied[ZUG_N_SIDES];
  ZugSquares rest[ZUG_N_SIDES]; /* men that may not move on the coming turn */
  ZugSquares rights;            /* rooks that may still castle, both sides */
  ZugSquares ep;                /* passed squares on which a pawn may be captured now */
  ZugMove bans[ZUG_N_SIDES][ZUG_MAX_BANS];
  uint8_t n_bans[ZUG_N_SIDES];
  uint8_t pool[ZUG_N_SIDES]
              [ZUG_N_TYPES]; /* captured own men that can promote; promotion=captured */
  uint16_t turn;             /* its number, from 1 */
  uint16_t quiet;            /* turns (alternating: single moves) since a capture or pawn move */
  uint16_t passes;           /* turns running on which both passed (alternating: single passes) */
  ZugSquare leave;           /* shared square both men must leave now, or ZUG_NO_SQUARE */
  uint8_t replays;           /* times this turn has been undone by a collision */
  uint8_t to_move;           /* ZugSide in alternating games; ZUG_WHITE where both choose */
  uint8_t kingless;          /* bit 1 << side: plays without a king */
} ZugPosition;

void zug_position_clear (ZugPosition *position);

/* The array the laws start from. */
void zug_position_start (const ZugLaws *laws, ZugPosition *position);

/* The man of a side on a square, ZUG_NO_MAN where none stands. */
ZugManType zug_position_man (const ZugPosition *position, ZugSide side, ZugSquare square);

void zug_position_put (ZugPosition *position, ZugSide side, ZugManType type, ZugSquare square);

/* Takes a side's man off a square; returns what stood there. */
ZugManType zug_position_take (ZugPosition *position, ZugSide side, ZugSquare square);

static inline ZugSquares
zug_position_shared (const ZugPosition *position)
{
  return position->occupied[ZUG_WHITE] & position->occupied[ZUG_BLACK];
}

/* The king's square, ZUG_NO_SQUARE where the side has none. */
ZugSquare zug_position_king (const ZugPosition *position, ZugSide side);

/* Whether a side has lost its king. */
static inline bool
zug_position_king_lost (const ZugPosition *position, ZugSide side)
{
  return !position->men[side][ZUG_KING] && !(position->kingless >> side & 1);
}

/* Whether a side chooses on the coming turn: both in a simultaneous game. */
static inline bool
zug_position_chooses (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return laws->turn == ZUG_TURN_TOGETHER || position->to_move == side;
}

/* Equality of everything a game can tell apart, numbers of turns included. */
bool zug_position_equal (const ZugPosition *a, const ZugPosition *b);

/* Colours exchanged and ranks mirrored. */
void zug_position_flip (const ZugPosition *position, ZugPosition *flipped);
ZugMove zug_move_flip (ZugMove move);

/* Forbids a side a move; nothing happens where it is forbidden already. The order of bans means
 * nothing. */
void zug_position_ban (ZugPosition *position, ZugSide side, ZugMove move);
bool zug_position_banned (const ZugPosition *position, ZugSide side, ZugMove move);

typedef enum
{
  ZUG_POSITION_GOOD,
  ZUG_POSITION_TWO_KINGS,      /* square: the second king */
  ZUG_POSITION_NO_KING_MARKED, /* kingless says a side plays without a king, yet one stands there */
  ZUG_POSITION_PAWN_ON_EDGE,   /* square: a pawn on its first or far rank */
  ZUG_POSITION_SHARED_ALTERNATE, /* shared squares cannot arise under these laws */
  ZUG_POSITION_REST,             /* square: rest without a man there, or laws without rest */
  ZUG_POSITION_RIGHTS,           /* square: castling right without rook or king in place */
  ZUG_POSITION_EN_PASSANT,       /* square: no pawn can have passed it */
  ZUG_POSITION_LEAVE,   /* square: shared and not to be left, or the reverse, or no law asks to */
  ZUG_POSITION_POOL,    /* captured men counted where the laws do not */
  ZUG_POSITION_BANS,    /* bans where the laws know none */
  ZUG_POSITION_REPLAYS, /* replays where the laws know none, or more than two */
  ZUG_POSITION_PASSES,  /* passes counted where nobody may pass */
  ZUG_POSITION_OTHER_IN_CHECK, /* alternating: the side that just moved is in check */
  ZUG_POSITION_TOO_MANY        /* more men of a side than a game starts with */
} ZugPositionFault;

/* Why no game under these laws could hold the position; *square is set where the fault has one. */
ZugPositionFault zug_position_check (const ZugLaws *laws, const ZugPosition *position,
                                     ZugSquare *square);

/* A fault in English words; msgid with context "position". */
const char *zug_position_fault_words (ZugPositionFault fault);
