/* zug-one-turn.c: contestants that look at one turn alone */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-one-turn.h"

#include "zug-evaluate.h"
#include "zug-hash.h"
#include "zug-matrix.h"
#include "zug-pairs.h"
#include <math.h>
#include <stdlib.h>

static double
sign_of (ZugSide side)
{
  return side == ZUG_WHITE ? 1 : -1;
}

/* What a choice is worth to its side with the other standing still. */
static double
value_alone (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};

  pair.choice[side] = move;
  return sign_of (side) * zug_evaluate_pair (laws, position, pair);
}

typedef struct
{
  ZugMove move;
  double value;
} Valued;

static int
compare_valued (const void *a, const void *b)
{
  double x = ((const Valued *) a)->value;
  double y = ((const Valued *) b)->value;

  return (x < y) - (x > y);
}

/* Leaves as many as a matrix holds. */
static void
keep_best (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugChoices *choices)
{
  g_autofree Valued *valued = g_new (Valued, choices->n);

  for (int i = 0; i < choices->n; i++)
    valued[i] = (Valued) {choices->move[i], value_alone (laws, position, side, choices->move[i])};
  qsort (valued, (size_t) choices->n, sizeof *valued, compare_valued);
  choices->n = ZUG_MATRIX_MAX;
  for (int i = 0; i < choices->n; i++)
    choices->move[i] = valued[i].move;
}

static void
list_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugChoices *choices)
{
  choices->n = 0;
  if (zug_position_chooses (laws, position, side))
    zug_choices (laws, position, side, choices);
  else
    choices->move[choices->n++] = ZUG_PASS;
  if (choices->n > ZUG_MATRIX_MAX)
    keep_best (laws, position, side, choices);
}

ZugOneTurn *
zug_one_turn_new (const ZugLaws *laws, const ZugPosition *position)
{
  ZugOneTurn *self = g_new (ZugOneTurn, 1);
  g_autofree ZugPairs *pairs = g_new (ZugPairs, 1);
  int rows, columns;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    list_choices (laws, position, (ZugSide) side, &self->choices[side]);
  rows = self->choices[ZUG_WHITE].n;
  columns = self->choices[ZUG_BLACK].n;
  self->cell = g_new (double, rows *columns);
  zug_pairs_begin (pairs, laws, position, zug_hash (laws, position), &self->choices[ZUG_WHITE],
                   &self->choices[ZUG_BLACK]);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
        const ZugPairOutcomes *outcomes = zug_pairs_resolve (pairs, i, j);
        double sum = 0;

        for (int k = 0; k < outcomes->n; k++)
          sum += outcomes->probability[k] * zug_evaluate (laws, outcomes->position[k]);
        self->cell[i * columns + j] = sum;
      }
  return self;
}

void
zug_one_turn_free (ZugOneTurn *self)
{
  if (self == NULL)
    return;
  g_free (self->cell);
  g_free (self);
}

double
zug_one_turn_solve (const ZugOneTurn *self, double *mix[ZUG_N_SIDES])
{
  double own[ZUG_N_SIDES][ZUG_MATRIX_MAX];
  double value;

  zug_matrix_solve (self->cell, self->choices[ZUG_WHITE].n, self->choices[ZUG_BLACK].n,
                    mix != NULL ? mix[ZUG_WHITE] : own[ZUG_WHITE],
                    mix != NULL ? mix[ZUG_BLACK] : own[ZUG_BLACK], &value);
  return value;
}

/* Of several best ones each is equally likely. */
typedef struct
{
  double value;
  int n;
  ZugMove move;
} Best;

static void
consider (Best *best, ZugMove move, double value, ZugArenaRandom *random)
{
  if (best->n > 0 && value < best->value)
    return;
  best->n = best->n > 0 && value == best->value ? best->n + 1 : 1;
  best->value = value;
  if (zug_arena_random_below (random, best->n) == 0)
    best->move = move;
}

ZugMove
zug_one_turn_greedy (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                     ZugArenaRandom *random)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  Best best = {.n = 0, .move = ZUG_PASS};

  zug_choices (laws, position, side, choices);
  for (int i = 0; i < choices->n; i++)
    consider (&best, choices->move[i], value_alone (laws, position, side, choices->move[i]),
              random);
  return best.move;
}

/* A choice's value to its side against the other's j-th. */
static double
cell_of (const ZugOneTurn *turn, ZugSide side, int i, int j)
{
  int columns = turn->choices[ZUG_BLACK].n;

  return side == ZUG_WHITE ? turn->cell[i * columns + j] : -turn->cell[j * columns + i];
}

ZugMove
zug_one_turn_maximin (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                      ZugArenaRandom *random)
{
  g_autoptr (ZugOneTurn) turn = zug_one_turn_new (laws, position);
  Best best = {.n = 0, .move = ZUG_PASS};

  for (int i = 0; i < turn->choices[side].n; i++)
    {
      double worst = INFINITY;

      for (int j = 0; j < turn->choices[zug_other (side)].n; j++)
        worst = MIN (worst, cell_of (turn, side, i, j));
      consider (&best, turn->choices[side].move[i], worst, random);
    }
  return best.move;
}

ZugMove
zug_one_turn_best (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                   ZugArenaRandom *random)
{
  g_autoptr (ZugOneTurn) turn = zug_one_turn_new (laws, position);
  double white[ZUG_MATRIX_MAX], black[ZUG_MATRIX_MAX];
  double *mix[ZUG_N_SIDES] = {white, black};
  Best best = {.n = 0, .move = ZUG_PASS};

  zug_one_turn_solve (turn, mix);
  for (int i = 0; i < turn->choices[side].n; i++)
    consider (&best, turn->choices[side].move[i], mix[side][i], random);
  return best.move;
}

ZugMove
zug_one_turn_respond (const ZugLaws *laws, const ZugPosition *position, ZugSide responder,
                      const ZugMix *mix, double *value)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  ZugMove best = ZUG_PASS;
  double most = -INFINITY;

  zug_choices (laws, position, responder, choices);
  for (int i = 0; i < choices->n; i++)
    {
      double sum = 0;

      for (int j = 0; j < mix->n; j++)
        {
          ZugPair pair;

          pair.choice[responder] = choices->move[i];
          pair.choice[zug_other (responder)] = mix->move[j];
          sum += mix->probability[j] * zug_evaluate_pair (laws, position, pair);
        }
      if (sign_of (responder) * sum > most)
        {
          most = sign_of (responder) * sum;
          best = choices->move[i];
        }
    }
  if (value != NULL)
    *value = most;
  return best;
}
