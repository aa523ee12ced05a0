/* zug-squares.h: the sets of squares the rules reckon with, in two widths */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include "zug-width.h"

#include <string.h>

/* Narrow: 64 squares in one word, bit rank * 8 + file. Wide: 256 squares in four, bit rank * 16 +
 * file. Both understand & | ^ ~; everything else goes through the functions below, so that one
 * source serves for both. */

#define ZUG_HIDDEN __attribute__ ((visibility ("hidden")))

#if ZUG_WIDE
/* Aligned as memory from the heap is, so that whoever allocates a position need not think of it. */
typedef uint64_t ZugSquares __attribute__ ((vector_size (32), aligned (16)));
#define ZUG_NONE ((ZugSquares) {0, 0, 0, 0})
#define ZUG_ALL_RANKS(word) ((ZugSquares) {(word), (word), (word), (word)})
#define ZUG_FIRST_FILE ZUG_ALL_RANKS (UINT64_C (0x0001000100010001))
#define ZUG_LAST_FILE ZUG_ALL_RANKS (UINT64_C (0x8000800080008000))
#define ZUG_LIGHT ZUG_ALL_RANKS (UINT64_C (0x5555aaaa5555aaaa))
enum
{
  ZUG_WIDTH_TYPES = ZUG_N_TYPES,
  ZUG_WIDTH_SQUARES = 256
};

/* Looked up, since what is put together in memory word by word is slow to read as a whole. The rays
 * are described in zug-attack-sets.h. */
extern const ZugSquares zug_bit_table[ZUG_WIDTH_SQUARES] ZUG_HIDDEN;
extern const ZugSquares zug_rank_table[16] ZUG_HIDDEN;
extern const ZugSquares zug_ray_table[8][ZUG_WIDTH_SQUARES] ZUG_HIDDEN;
#else
typedef uint64_t ZugSquares;
#define ZUG_NONE ((ZugSquares) 0)
#define ZUG_FIRST_FILE UINT64_C (0x0101010101010101)
#define ZUG_LAST_FILE UINT64_C (0x8080808080808080)
#define ZUG_LIGHT UINT64_C (0x55aa55aa55aa55aa)
enum
{
  ZUG_WIDTH_TYPES = ZUG_N_ORTHODOX,
  ZUG_WIDTH_SQUARES = 64
};
#endif

/* The number of a square's bit, below ZUG_WIDTH_SQUARES, and back. */
static inline unsigned
zug_index (unsigned square)
{
#if ZUG_WIDE
  return square;
#else
  return (square + (square & 7)) >> 1;
#endif
}

static inline ZugSquare
zug_square_of (unsigned index)
{
#if ZUG_WIDE
  return (ZugSquare) index;
#else
  return (ZugSquare) (index + (index & 0x38));
#endif
}

static inline ZugSquares
zug_bit (unsigned square)
{
#if ZUG_WIDE
  return zug_bit_table[square];
#else
  return (ZugSquares) 1 << zug_index (square);
#endif
}

static inline bool
zug_any (ZugSquares set)
{
#if ZUG_WIDE
  return (set[0] | set[1] | set[2] | set[3]) != 0;
#else
  return set != 0;
#endif
}

static inline bool
zug_has (ZugSquares set, unsigned square)
{
#if ZUG_WIDE
  return set[square >> 6] >> (square & 63) & 1;
#else
  return set >> zug_index (square) & 1;
#endif
}

static inline bool
zug_same (ZugSquares a, ZugSquares b)
{
  return !zug_any (a ^ b);
}

static inline int
zug_count (ZugSquares set)
{
#if ZUG_WIDE
  /* Bits are added up in pairs, fours and bytes for all words at once; four bytes hold at most 32.
   */
  const ZugSquares pairs = ZUG_ALL_RANKS (UINT64_C (0x5555555555555555));
  const ZugSquares fours = ZUG_ALL_RANKS (UINT64_C (0x3333333333333333));
  const ZugSquares bytes = ZUG_ALL_RANKS (UINT64_C (0x0f0f0f0f0f0f0f0f));

  set -= set >> 1 & pairs;
  set = (set & fours) + (set >> 2 & fours);
  set = (set + (set >> 4)) & bytes;
  return (int) ((set[0] + set[1] + set[2] + set[3]) * UINT64_C (0x0101010101010101) >> 56);
#else
  return __builtin_popcountll (set);
#endif
}

/* Whether a set holds more than one square. */
static inline bool
zug_many (ZugSquares set)
{
#if ZUG_WIDE
  return zug_count (set) > 1;
#else
  return (set & (set - 1)) != 0;
#endif
}

/* The lowest square of a set that is not empty. */
static inline ZugSquare
zug_first (ZugSquares set)
{
#if ZUG_WIDE
  unsigned word = 0;

  while (!set[word])
    word++;
  return (ZugSquare) (word * 64 + (unsigned) __builtin_ctzll (set[word]));
#else
  return zug_square_of ((unsigned) __builtin_ctzll (set));
#endif
}

/* The highest square of a set that is not empty. */
static inline ZugSquare
zug_last (ZugSquares set)
{
#if ZUG_WIDE
  unsigned word = 3;

  while (!set[word])
    word--;
  return (ZugSquare) (word * 64 + 63 - (unsigned) __builtin_clzll (set[word]));
#else
  return zug_square_of (63 - (unsigned) __builtin_clzll (set));
#endif
}

/* Takes the lowest square out of a set that is not empty. */
static inline ZugSquare
zug_take (ZugSquares *set)
{
  ZugSquare square = zug_first (*set);

#if ZUG_WIDE
  (*set)[square >> 6] &= (*set)[square >> 6] - 1;
#else
  *set &= *set - 1;
#endif
  return square;
}

/* One rank up, towards the last. */
static inline ZugSquares
zug_up (ZugSquares set)
{
#if ZUG_WIDE
  ZugSquares carried = __builtin_shufflevector (ZUG_NONE, set >> 48, 0, 4, 5, 6);

  return set << 16 | carried;
#else
  return set << 8;
#endif
}

static inline ZugSquares
zug_down (ZugSquares set)
{
#if ZUG_WIDE
  ZugSquares carried = __builtin_shufflevector (set << 48, ZUG_NONE, 1, 2, 3, 4);

  return set >> 16 | carried;
#else
  return set >> 8;
#endif
}

/* One file towards the first, and towards the last. */
static inline ZugSquares
zug_left (ZugSquares set)
{
  return (set & ~ZUG_FIRST_FILE) >> 1;
}

static inline ZugSquares
zug_right (ZugSquares set)
{
  return (set & ~ZUG_LAST_FILE) << 1;
}

/* One rank ahead, as a side sees it. */
static inline ZugSquares
zug_ahead (ZugSide side, ZugSquares set)
{
  return side == ZUG_WHITE ? zug_up (set) : zug_down (set);
}

/* Goes through a set as it is now, the lowest square first. The outer loop, which declares the
 * square, runs once. */
#define ZUG_FOR_SQUARES(square, set)                                                               \
  for (ZugSquare square = 0, *once_##square = &square; once_##square; once_##square = NULL)        \
    for (ZugSquares left_of_##square = (set);                                                      \
         zug_any (left_of_##square) && (square = zug_take (&left_of_##square), true);)

/* All squares of a rank, those off the board included. */
static inline ZugSquares
zug_whole_rank (int rank)
{
#if ZUG_WIDE
  return zug_rank_table[rank];
#else
  return UINT64_C (0xff) << (8 * rank);
#endif
}

/* The squares strictly between two of one rank. */
static inline ZugSquares
zug_rank_between (unsigned a, unsigned b)
{
  unsigned low = zug_index (a < b ? a : b), high = zug_index (a < b ? b : a);

#if ZUG_WIDE
  return zug_ray_table[0][low] & zug_ray_table[4][high];
#else
  return low == high ? 0 : (UINT64_C (1) << high) - (UINT64_C (2) << low);
#endif
}

/* The n-th rank of a side, 0 being its own edge. */
static inline ZugSquares
zug_rank_of (const ZugLaws *laws, ZugSide side, int n)
{
  return zug_whole_rank (zug_side_rank (laws, side, n));
}

/* Squares that are no part of the board, holes included. */
static inline ZugSquares
zug_off (const ZugLaws *laws)
{
#if ZUG_WIDE
  ZugSquares set;

  memcpy (&set, laws->off.word, sizeof set);
  return set;
#else
  return laws->off_narrow;
#endif
}

static inline ZugSet
zug_set_of_squares (ZugSquares from)
{
  ZugSet set = {{0}};

#if ZUG_WIDE
  memcpy (set.word, &from, sizeof from);
#else
  for (int rank = 0; rank < 8; rank++)
    set.word[rank >> 2] |= (from >> (8 * rank) & 0xff) << (16 * (rank & 3));
#endif
  return set;
}
