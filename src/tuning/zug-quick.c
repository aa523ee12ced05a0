/* zug-quick.c: the quickest player that is worth learning from: one turn, by any weights */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-quick.h"
#include "zug-evaluate.h"
#include "zug-hash.h"
#include <math.h>

enum
{
  CAPTURES = 6, /* deep */
  MOST_CAPTURES = 64
};

static const double temperature =
    0.01; /* how little it minds the second best where it has not to mix */

static int
count (const ZugQuick *self, ZugSide side)
{
  return MIN (self->choices[side].n, ZUG_MATRIX_MAX);
}

void
zug_quick_list (ZugQuick *self, const ZugLaws *laws, const ZugPosition *position)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      zug_choices (laws, position, (ZugSide) side, &self->choices[side]);
      if (!zug_position_chooses (laws, position, (ZugSide) side))
        self->choices[side] = (ZugChoices) {.n = 1, .move = {ZUG_PASS}};
      for (int i = 0; i < count (self, (ZugSide) side); i++)
        self->mix[side][i] = 1.0 / count (self, (ZugSide) side);
    }
}

ZugMove
zug_quick_draw (const ZugQuick *self, ZugSide side, GRand *random)
{
  double left = g_rand_double (random);
  int i = 0;

  while (i + 1 < count (self, side) && left >= self->mix[side][i])
    left -= self->mix[side][i++];
  return self->choices[side].move[i];
}

static void
think_together (ZugQuick *self, const ZugLaws *laws, const ZugPosition *position,
                const ZugWeights *weights)
{
  int rows = count (self, ZUG_WHITE), columns = count (self, ZUG_BLACK);

  zug_pairs_begin (&self->pairs, laws, position, zug_hash (laws, position),
                   &self->choices[ZUG_WHITE], &self->choices[ZUG_BLACK]);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
        const ZugPairOutcomes *outcomes = zug_pairs_resolve (&self->pairs, i, j);
        double *cell = &self->cell[i * columns + j];

        *cell = 0;
        for (int k = 0; k < outcomes->n; k++)
          *cell +=
              outcomes->probability[k] * zug_evaluate_by (laws, outcomes->position[k], weights);
      }
  zug_matrix_solve (self->cell, rows, columns, self->mix[ZUG_WHITE], self->mix[ZUG_BLACK],
                    &self->value);
  self->quiet = TRUE;
}

/* What a move takes or becomes, in pawns; 0 for any other. */
static int
gain_of (const ZugLaws *laws, const ZugPosition *position, ZugMove move)
{
  ZugManType taken = zug_position_man (position, zug_other ((ZugSide) position->to_move), move.to);
  int gain = taken == ZUG_NO_MAN ? 0 : laws->man[taken].value;

  return move.promotion == ZUG_NO_MAN ? gain : gain + laws->man[move.promotion].value;
}

static double
sign_of (const ZugPosition *position)
{
  return position->to_move == ZUG_WHITE ? 1 : -1;
}

static void
play_alone (const ZugLaws *laws, const ZugPosition *position, ZugMove move, ZugPosition *after)
{
  ZugOutcomes outcomes;

  zug_resolve (laws, position, (ZugPair) {{move, move}}, &outcomes);
  *after = outcomes.position[0];
}

/* The moves that gain something, the dearest first. */
static int
list_captures (const ZugLaws *laws, const ZugPosition *position, ZugMove captures[MOST_CAPTURES])
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  int gains[MOST_CAPTURES];
  int n = 0;

  zug_choices (laws, position, (ZugSide) position->to_move, choices);
  for (int i = 0; i < choices->n && n < MOST_CAPTURES; i++)
    {
      int gain = gain_of (laws, position, choices->move[i]);
      int at = n;

      if (gain == 0)
        continue;
      for (n++; at > 0 && gains[at - 1] < gain; at--)
        {
          gains[at] = gains[at - 1];
          captures[at] = captures[at - 1];
        }
      gains[at] = gain;
      captures[at] = choices->move[i];
    }
  return n;
}

/* To the side to move: standing still, or the best capture. */
static double
after_captures (const ZugLaws *laws, const ZugPosition *position, const ZugWeights *weights,
                int left, double alpha, double beta)
{
  double best = sign_of (position) * zug_evaluate_by (laws, position, weights);
  ZugMove captures[MOST_CAPTURES];
  int n;

  if (left == 0 || best >= beta || fabs (best) == 1)
    return best;
  n = list_captures (laws, position, captures);
  for (int i = 0; i < n && best < beta; i++)
    {
      ZugPosition after;
      double value;

      play_alone (laws, position, captures[i], &after);
      value = -after_captures (laws, &after, weights, left - 1, -beta, -MAX (alpha, best));
      best = MAX (best, value);
    }
  return best;
}

static void
think_alternating (ZugQuick *self, const ZugLaws *laws, const ZugPosition *position,
                   const ZugWeights *weights)
{
  ZugSide side = (ZugSide) position->to_move;
  double best = -2, sum = 0;

  for (int i = 0; i < count (self, side); i++)
    {
      ZugPosition after;

      play_alone (laws, position, self->choices[side].move[i], &after);
      self->cell[i] =
          -after_captures (laws, &after, weights, CAPTURES, -2, -(best - 10 * temperature));
      best = MAX (best, self->cell[i]);
    }
  for (int i = 0; i < count (self, side); i++)
    sum += self->mix[side][i] = exp ((self->cell[i] - best) / temperature);
  for (int i = 0; i < count (self, side); i++)
    self->mix[side][i] /= sum;
  self->value = sign_of (position) * best;
  self->quiet = after_captures (laws, position, weights, CAPTURES, -2, 2)
                == sign_of (position) * zug_evaluate_by (laws, position, weights);
}

void
zug_quick_think (ZugQuick *self, const ZugLaws *laws, const ZugPosition *position,
                 const ZugWeights *weights)
{
  zug_quick_list (self, laws, position);
  if (zug_laws_simultaneous (laws))
    think_together (self, laws, position, weights);
  else
    think_alternating (self, laws, position, weights);
}
