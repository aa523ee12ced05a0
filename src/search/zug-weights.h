/* zug-weights.h: what the evaluation's counts weigh, by families of games */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-evaluation-terms.h"
#include "zug-laws.h"

enum
{
  ZUG_WEIGHT_UNIT = 10, /* a weight of 10 is a hundredth of a pawn */
  ZUG_PHASE_ALL = 64,   /* values of men at which `middle` counts and `end` does not */
  ZUG_CHANCES_ALL = 16, /* of ZugWeights.chances: nothing is taken off */
  ZUG_N_CHANCES = 3,    /* a side without pawns that is ahead by up to 3, 5, 9 pawns */
  ZUG_WEIGHTS_ROOM = ZUG_N_EVALUATION_TERMS
                     + (-ZUG_N_EVALUATION_TERMS & 15), /* zeros behind the last, for whole words */
  ZUG_WEIGHTS_TEXT = 8192 /* bytes that a file of weights fits in, the closing NUL included */
};

/* A set of weights, for each part of a count (see zug-evaluation-terms.h), while all men are on the
 * board and when none but pawns and kings is left. */
typedef struct
{
  int16_t middle[ZUG_WEIGHTS_ROOM];
  int16_t end[ZUG_WEIGHTS_ROOM];
  int16_t chances[ZUG_N_CHANCES]; /* what the side ahead is left with, of ZUG_CHANCES_ALL */
} ZugWeights;

/* One that is part of the program: a file of data/evaluation. */
typedef struct
{
  const char *family;
  ZugWeights weights;
} ZugWeightsFamily;

extern const ZugWeightsFamily zug_weights_families[];
extern const size_t zug_n_weights_families;

/* The weights for a game, never NULL: those fitted for it or for the family that its laws are
 * nearest to. Alternating games are one; of simultaneous ones those resolved in order, those
 * merged, those without check, those in which men rest (one more where a shared square must be
 * left), and others. */
const ZugWeights *zug_weights_of (const ZugLaws *laws);

/* The name of that family. */
const char *zug_weights_family_of (const ZugLaws *laws);

/* Reads the text of a file: lines "name = middle end", in hundredths of a pawn with at most one
 * decimal, "chances = n n n", and lines that are empty or begin with #. False where a line is none
 * of these, a name unknown, given twice or missing; *line is its number from 1, 0 where a name is
 * missing. */
bool zug_weights_read (const char *text, ZugWeights *weights, int *line);

/* Writes such a text, without remarks, into buffer and returns it. */
const char *zug_weights_write (const ZugWeights *weights, char buffer[ZUG_WEIGHTS_TEXT]);

/* A man as so many quarters of a pawn, knight, bishop, rook and queen (types 0 to 4); all 0 for a
 * royal one. */
void zug_weights_parts (const ZugLaws *laws, ZugManType type, int parts[ZUG_KING]);
