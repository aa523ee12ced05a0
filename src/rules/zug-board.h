/* zug-board.h: sides, men, squares, sets of squares and choices */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The rules know nothing above libc. */

typedef enum
{
  ZUG_WHITE,
  ZUG_BLACK,
  ZUG_N_SIDES
} ZugSide;

/* The six men of orthodox chess are in every game; a variant's own are numbered from
 * ZUG_N_ORTHODOX. */
typedef enum
{
  ZUG_PAWN,
  ZUG_KNIGHT,
  ZUG_BISHOP,
  ZUG_ROOK,
  ZUG_QUEEN,
  ZUG_KING,
  ZUG_N_ORTHODOX,
  ZUG_N_TYPES = 26, /* a letter each */
  ZUG_NO_MAN = ZUG_N_TYPES
} ZugManType;

/* A square is rank * 16 + file on boards of every size: a1 is 0, p16 is 255. */
typedef uint16_t ZugSquare;
enum
{
  ZUG_N_SQUARES = 256,
  ZUG_NO_SQUARE = ZUG_N_SQUARES
};

static inline int
zug_file (ZugSquare square)
{
  return square & 15;
}

static inline int
zug_rank (ZugSquare square)
{
  return square >> 4;
}

static inline ZugSquare
zug_square (int file, int rank)
{
  return (ZugSquare) (rank * 16 + file);
}

/* "e4" into buffer; "-" for ZUG_NO_SQUARE. Returns buffer. */
const char *zug_square_write (ZugSquare square, char buffer[4]);

/* The square that a text begins with ("e4", "p16"); returns the bytes it takes, 0 and ZUG_NO_SQUARE
 * where there is none. */
size_t zug_square_scan (const char *text, size_t length, ZugSquare *square);

/* The square that a NUL-terminated text names, ZUG_NO_SQUARE where it names none. */
ZugSquare zug_square_read (const char *text);

/* A set of squares of any board: bit s % 64 of word s / 64 is square s. */
typedef struct
{
  uint64_t word[4];
} ZugSet;

static inline bool
zug_set_has (const ZugSet *set, ZugSquare square)
{
  return square < ZUG_N_SQUARES && (set->word[square >> 6] >> (square & 63) & 1);
}

static inline void
zug_set_add (ZugSet *set, ZugSquare square)
{
  if (square < ZUG_N_SQUARES)
    set->word[square >> 6] |= UINT64_C (1) << (square & 63);
}

static inline bool
zug_set_is_empty (const ZugSet *set)
{
  return !(set->word[0] | set->word[1] | set->word[2] | set->word[3]);
}

static inline int
zug_set_count (const ZugSet *set)
{
  return __builtin_popcountll (set->word[0]) + __builtin_popcountll (set->word[1])
         + __builtin_popcountll (set->word[2]) + __builtin_popcountll (set->word[3]);
}

/* Takes the lowest square out of a set; ZUG_NO_SQUARE where it is empty. */
static inline ZugSquare
zug_set_take (ZugSet *set)
{
  for (int i = 0; i < 4; i++)
    if (set->word[i])
      {
        ZugSquare square = (ZugSquare) (i * 64 + __builtin_ctzll (set->word[i]));

        set->word[i] &= set->word[i] - 1;
        return square;
      }
  return ZUG_NO_SQUARE;
}

/* A set of one square; empty for ZUG_NO_SQUARE. */
static inline ZugSet
zug_set_of (ZugSquare square)
{
  ZugSet set = {{0}};

  zug_set_add (&set, square);
  return set;
}

static inline ZugSide
zug_other (ZugSide side)
{
  return (ZugSide) (side ^ 1);
}

typedef enum
{
  ZUG_MOVE_PLAIN,
  ZUG_MOVE_DOUBLE,       /* a pawn's double step */
  ZUG_MOVE_EN_PASSANT,   /* a pawn's capture on a passed square */
  ZUG_MOVE_CASTLE_SHORT, /* towards the last file; `from` and `to` are the king's */
  ZUG_MOVE_CASTLE_LONG,
  ZUG_MOVE_PASS, /* `from` and `to` are both 0 */
  ZUG_MOVE_PLACE /* a mark in a row game; `from` and `to` are both its square */
} ZugMoveKind;

/* One side's choice. Equal choices are equal in every field. */
typedef struct
{
  uint8_t from;      /* ZugSquare */
  uint8_t to;        /* ZugSquare */
  uint8_t promotion; /* ZugManType, ZUG_NO_MAN where nothing promotes */
  uint8_t kind;      /* ZugMoveKind */
} ZugMove;

#define ZUG_PASS ((ZugMove) {0, 0, ZUG_NO_MAN, ZUG_MOVE_PASS})

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
