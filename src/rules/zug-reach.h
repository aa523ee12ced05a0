/* zug-reach.h: the fast inner part of attacks, for the rules' own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"
#include "zug-splitmix.h"

/* The squares below and above a square on one of its four lines, in the order of square numbers. */
typedef struct
{
  ZugSquares below;
  ZugSquares above;
} ZugLine;

enum
{
  ZUG_LINE_RANK,
  ZUG_LINE_FILE,
  ZUG_LINE_RISING,  /* the diagonal that rises to the right */
  ZUG_LINE_FALLING, /* the diagonal that falls to the right */
  ZUG_N_LINES
};

#define ZUG_HIDDEN __attribute__ ((visibility ("hidden")))

extern const ZugLine zug_line_table[64][4] ZUG_HIDDEN;
extern const ZugSquares zug_knight_table[64] ZUG_HIDDEN;
extern const ZugSquares zug_king_table[64] ZUG_HIDDEN;
extern const ZugSquares zug_pawn_table[2][64] ZUG_HIDDEN;
extern const ZugSquares zug_between_table[64][64] ZUG_HIDDEN;
extern const uint64_t zug_key_table[ZUG_KEY_TO_MOVE + 1] ZUG_HIDDEN;

#define ZUG_FILE_A UINT64_C (0x0101010101010101)
#define ZUG_FILE_H UINT64_C (0x8080808080808080)
#define ZUG_RANK(n) (UINT64_C (0xff) << (8 * (n)))
#define ZUG_LIGHT UINT64_C (0x55aa55aa55aa55aa)

/* A ride along one line: subtracting the nearest man below from the men above borrows through the
 * vacant squares up to the nearest man above, so the difference shows both ends at once. */
static inline ZugSquares
zug_ride (const ZugLine *line, ZugSquares occupied)
{
  ZugSquares above = line->above & occupied;
  ZugSquares below = (line->below & occupied) | 1;
  ZugSquares nearest = (ZugSquares) 1 << (63 - __builtin_clzll (below));

  return (line->above | line->below) & (above ^ (above - nearest));
}

static inline ZugSquares
zug_rook_reach (ZugSquare from, ZugSquares occupied)
{
  return zug_ride (&zug_line_table[from][ZUG_LINE_RANK], occupied)
         | zug_ride (&zug_line_table[from][ZUG_LINE_FILE], occupied);
}

static inline ZugSquares
zug_bishop_reach (ZugSquare from, ZugSquares occupied)
{
  return zug_ride (&zug_line_table[from][ZUG_LINE_RISING], occupied)
         | zug_ride (&zug_line_table[from][ZUG_LINE_FALLING], occupied);
}

static inline ZugSquares
zug_reach_of (ZugManType type, ZugSquare from, ZugSquares occupied)
{
  switch (type)
    {
    case ZUG_KNIGHT:
      return zug_knight_table[from];
    case ZUG_BISHOP:
      return zug_bishop_reach (from, occupied);
    case ZUG_ROOK:
      return zug_rook_reach (from, occupied);
    case ZUG_QUEEN:
      return zug_rook_reach (from, occupied) | zug_bishop_reach (from, occupied);
    case ZUG_KING:
      return zug_king_table[from];
    default:
      return 0;
    }
}

/* The type of a man of `side` known to stand on `square`: added up from the sets, as the branches of a
 * search through them would be guessed wrong most of the time. */
static inline ZugManType
zug_man_on (const ZugPosition *position, ZugSide side, ZugSquare square)
{
  const ZugSquares *men = position->men[side];

  return (ZugManType) ((men[ZUG_KNIGHT] >> square & 1) * ZUG_KNIGHT
                       + (men[ZUG_BISHOP] >> square & 1) * ZUG_BISHOP
                       + (men[ZUG_ROOK] >> square & 1) * ZUG_ROOK
                       + (men[ZUG_QUEEN] >> square & 1) * ZUG_QUEEN
                       + (men[ZUG_KING] >> square & 1) * ZUG_KING);
}

/* One rank ahead, as a side sees it. */
static inline ZugSquares
zug_ahead (ZugSide side, ZugSquares set)
{
  return side == ZUG_WHITE ? set << 8 : set >> 8;
}

static inline ZugSquares
zug_rank_of (ZugSide side, int n)
{
  return ZUG_RANK (zug_side_rank (side, n));
}

/* The pawns of a side that capture straight ahead onto `square` under `pawn=both`. */
static inline ZugSquares
zug_straight_hits (const ZugLaws *laws, const ZugSquares men[ZUG_N_TYPES], ZugSide side,
                   ZugSquares occupied, ZugSquare square)
{
  ZugSquares one = zug_ahead (zug_other (side), zug_bit (square));
  ZugSquares from = one;

  if (laws->double_step && !(one & occupied))
    from |= zug_ahead (zug_other (side), one) & zug_rank_of (side, 1);
  return from & men[ZUG_PAWN];
}

/* The men of `side` that reach `square` to capture there, whoever stands on it. */
static inline ZugSquares
zug_hits (const ZugLaws *laws, const ZugSquares men[ZUG_N_TYPES], ZugSide side, ZugSquares occupied,
          ZugSquare square)
{
  ZugSquares hits = (zug_knight_table[square] & men[ZUG_KNIGHT])
                    | (zug_king_table[square] & men[ZUG_KING])
                    | (zug_pawn_table[zug_other (side)][square] & men[ZUG_PAWN])
                    | (zug_rook_reach (square, occupied) & (men[ZUG_ROOK] | men[ZUG_QUEEN]))
                    | (zug_bishop_reach (square, occupied) & (men[ZUG_BISHOP] | men[ZUG_QUEEN]));

  if (laws->pawn == ZUG_PAWN_BOTH)
    hits |= zug_straight_hits (laws, men, side, occupied, square);
  return hits;
}

/* A side's men that count as resting: those that rest, and those made to leave where the law says
 * that they rest meanwhile. */
static inline ZugSquares
zug_resting (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares rest = position->rest[side];

  if (position->leave != ZUG_NO_SQUARE && laws->collision == ZUG_COLLISION_SHARE_THEN_LEAVE)
    rest |= zug_bit (position->leave);
  return rest;
}
