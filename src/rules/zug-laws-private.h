/* zug-laws-private.h: what the files of the laws share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"

#define ZUG_ORTHODOX_ARRAY "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

typedef enum
{
  ZUG_ARRAY_GOOD,
  ZUG_ARRAY_NONE,  /* none given, and the board is not that of orthodox chess */
  ZUG_ARRAY_SIZE,  /* not as many squares as the board */
  ZUG_ARRAY_HOLES, /* not the holes of the board */
  ZUG_ARRAY_MAN,   /* a letter that is no man of the game */
  ZUG_ARRAY_PAWN,  /* a pawn on the first or the last rank */
  ZUG_ARRAY_MANY,  /* more than ZUG_MAX_MEN of a side */
  ZUG_ARRAY_BARE   /* a side without men */
} ZugArrayFault;

/* Reads the laws' array, or the one that goes without saying. */
ZugArrayFault zug_laws_read_array (const ZugLaws *laws, ZugArray *array);

/* The six men of orthodox chess. */
void zug_laws_init_men (ZugLaws *laws);

/* Whether a man moves and is royal as the orthodox man of its type, whatever its name and value;
 * false of a man that orthodox chess does not have. */
bool zug_laws_man_moves_as_usual (const ZugLaws *laws, ZugManType type);

/* The codes of what men differ in ("B4", and C1 C3 C4 where they do): a set of code numbers. */
uint64_t zug_laws_codes_of_men (const ZugLaws *laws);

/* A code ("A3") as a bit of a set: letter * 8 + digit. */
static inline uint64_t
zug_code_bit (const char *code)
{
  return UINT64_C (1) << ((code[0] - 'A') * 8 + (code[1] - '0'));
}

/* The orthodox array has one spelling: none at all. */
void zug_laws_settle_array (ZugLaws *laws);
