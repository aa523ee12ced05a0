/* zug-board.h: sides, men, squares, sets of squares and choices */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* The rules know nothing above libc. A square is rank * 8 + file: a1 is 0, h8 is 63. */

typedef enum
{
  ZUG_WHITE,
  ZUG_BLACK,
  ZUG_N_SIDES
} ZugSide;

typedef enum
{
  ZUG_PAWN,
  ZUG_KNIGHT,
  ZUG_BISHOP,
  ZUG_ROOK,
  ZUG_QUEEN,
  ZUG_KING,
  ZUG_N_TYPES,
  ZUG_NO_MAN = ZUG_N_TYPES
} ZugManType;

typedef uint8_t ZugSquare;
enum
{
  ZUG_N_SQUARES = 64,
  ZUG_NO_SQUARE = 255
};

/* A set of squares: bit s is square s. */
typedef uint64_t ZugSquares;

static inline ZugSquares
zug_bit (unsigned square)
{
  return (ZugSquares) 1 << square;
}

static inline int
zug_count (ZugSquares set)
{
  return __builtin_popcountll (set);
}

/* The lowest square of a set that is not empty. */
static inline ZugSquare
zug_first (ZugSquares set)
{
  return (ZugSquare) __builtin_ctzll (set);
}

/* Takes the lowest square out of a set that is not empty. */
static inline ZugSquare
zug_take (ZugSquares *set)
{
  ZugSquare square = zug_first (*set);

  *set &= *set - 1;
  return square;
}

static inline int
zug_file (ZugSquare square)
{
  return square & 7;
}

static inline int
zug_rank (ZugSquare square)
{
  return square >> 3;
}

static inline ZugSquare
zug_square (int file, int rank)
{
  return (ZugSquare) (rank * 8 + file);
}

static inline ZugSide
zug_other (ZugSide side)
{
  return (ZugSide) (side ^ 1);
}

/* The rank, 0 to 7, that a side counts as its n-th, 0 being its own edge. */
static inline int
zug_side_rank (ZugSide side, int n)
{
  return side == ZUG_WHITE ? n : 7 - n;
}

typedef enum
{
  ZUG_MOVE_PLAIN,
  ZUG_MOVE_DOUBLE,       /* a pawn's double step */
  ZUG_MOVE_EN_PASSANT,   /* a pawn's capture on a passed square */
  ZUG_MOVE_CASTLE_SHORT, /* towards the last file; `from` and `to` are the king's */
  ZUG_MOVE_CASTLE_LONG,
  ZUG_MOVE_PASS /* `from` and `to` are both 0 */
} ZugMoveKind;

/* One side's choice. Equal choices are equal in every field. */
typedef struct
{
  ZugSquare from;
  ZugSquare to;
  uint8_t promotion; /* ZugManType, ZUG_NO_MAN where nothing promotes */
  uint8_t kind;      /* ZugMoveKind */
} ZugMove;

#define ZUG_PASS ((ZugMove){0, 0, ZUG_NO_MAN, ZUG_MOVE_PASS})

static inline bool
zug_move_equal (ZugMove a, ZugMove b)
{
  return a.from == b.from && a.to == b.to && a.promotion == b.promotion && a.kind == b.kind;
}

static inline bool
zug_move_is_castle (ZugMove move)
{
  return move.kind == ZUG_MOVE_CASTLE_SHORT || move.kind == ZUG_MOVE_CASTLE_LONG;
}

/* Both choices of a turn, [ZUG_WHITE] and [ZUG_BLACK]. In an alternating game only the one of the
 * side to move counts. */
typedef struct
{
  ZugMove choice[ZUG_N_SIDES];
} ZugPair;

/* The letter of a man: "PNBRQK" for White's, lower case for Black's. */
char zug_man_letter (ZugSide side, ZugManType type);

/* The type a letter stands for, either case; ZUG_NO_MAN for any other character. */
ZugManType zug_man_type (char letter);
