/* zug-weights.c: which weights a game is evaluated with */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-counts.h"
#include "zug-evaluate.h"
#include "zug-piece-value.h"

/* In the order of Family. */
const ZugWeightsFamily zug_weights_families[] = {
#include "zug-weights.inc"
};
const size_t zug_n_weights_families = sizeof zug_weights_families / sizeof zug_weights_families[0];

/* As meson.build names their files. */
typedef enum
{
  ALTERNATING,
  FAIR,
  PARITY,
  PARITY_SINGLE,
  RANDOMIZED,
  SYNCHRONOUS,
  TOGETHER,
  N_FAMILIES
} Family;

enum
{
  QUEEN = 9 /* pawns */
};

_Static_assert ((int) ZUG_EVAL_PAWN == ZUG_PAWN && (int) ZUG_EVAL_QUEEN == ZUG_QUEEN,
                "the first terms are men");
_Static_assert (sizeof zug_weights_families / sizeof zug_weights_families[0] == N_FAMILIES,
                "a family without weights");

static Family
family_of (const ZugLaws *laws)
{
  if (zug_laws_alternate (laws))
    return ALTERNATING;
  if (!zug_laws_resolve_together (laws))
    return zug_laws_resolve_merged (laws) ? FAIR : RANDOMIZED;
  if (!zug_laws_know_check (laws))
    return SYNCHRONOUS;
  if (zug_laws_forbid_check (laws) && !zug_laws_know_rest (laws))
    return TOGETHER;
  return zug_laws_must_leave (laws) ? PARITY_SINGLE : PARITY;
}

const ZugWeights *
zug_weights_of (const ZugLaws *laws)
{
  return &zug_weights_families[family_of (laws)].weights;
}

const char *
zug_weights_family_of (const ZugLaws *laws)
{
  return zug_weights_families[family_of (laws)].family;
}

/* Four quarters. A value between those of two men of orthodox chess is made up of both; 3 is half a
 * knight and half a bishop, and beyond a queen each pawn of value is a pawn. */
void
zug_weights_parts (const ZugLaws *laws, ZugManType type, int parts[ZUG_KING])
{
  static const uint8_t made_of[][ZUG_KING] = {
      {0, 0, 0, 0, 0}, {4, 0, 0, 0, 0}, {2, 1, 1, 0, 0}, {0, 2, 2, 0, 0}, {0, 1, 1, 2, 0},
      {0, 0, 0, 4, 0}, {0, 0, 0, 3, 1}, {0, 0, 0, 2, 2}, {0, 0, 0, 1, 3}, {0, 0, 0, 0, 4}};
  int value = zug_man_value (laws, type);
  int beyond = value > QUEEN ? value - QUEEN : 0;

  for (int i = 0; i < ZUG_KING; i++)
    parts[i] = made_of[value - beyond][i];
  parts[ZUG_PAWN] += 4 * beyond;
  if ((type == ZUG_KNIGHT || type == ZUG_BISHOP) && value == 3)
    {
      parts[ZUG_KNIGHT] = type == ZUG_KNIGHT ? 4 : 0;
      parts[ZUG_BISHOP] = type == ZUG_BISHOP ? 4 : 0;
    }
}

int
zug_piece_value (const ZugLaws *laws, ZugManType type)
{
  const ZugWeights *weights = zug_weights_of (laws);
  int parts[ZUG_KING];
  int sum = 0;

  zug_weights_parts (laws, type, parts);
  for (int i = 0; i < ZUG_KING; i++)
    sum += parts[i] * (weights->middle[i] + weights->end[i]);
  return sum / (2 * ZUG_WEIGHT_UNIT);
}

int
zug_weigh (const ZugCounts *counts, const ZugWeights *weights)
{
  const int16_t *white = counts->count[ZUG_WHITE], *black = counts->count[ZUG_BLACK];
  int middle = 0, end = 0;
  int64_t sum;
  int chances;

  for (int i = 0; i < ZUG_WEIGHTS_ROOM; i++)
    {
      int16_t more = (int16_t) (white[i] - black[i]);

      middle += more * weights->middle[i];
      end += more * weights->end[i];
    }
  sum = (int64_t) middle * counts->phase + (int64_t) end * (ZUG_PHASE_ALL - counts->phase);
  chances = counts->chances[sum > 0 ? ZUG_WHITE : ZUG_BLACK];
  sum *= chances < 0 ? ZUG_CHANCES_ALL : weights->chances[chances];
  return (int) (sum / (ZUG_PHASE_ALL * ZUG_CHANCES_ALL * ZUG_WEIGHT_UNIT))
         + ZUG_EVALUATE_MOST * counts->kings;
}
