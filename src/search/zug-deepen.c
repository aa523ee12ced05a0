/* zug-deepen.c: a second turn of a simultaneous game, for the choices that deserve it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-width.h"

#include "zug-matrix.h"
#include "zug-turn-matrix.h"

#include <math.h>
#include <string.h>

enum
{
  MAX_SUPPORT = 24, /* choices a side kept in the deeper matrix */
  MAX_ROUNDS = 16
};

static const double hopeless = 0.3; /* shallow loss at which a choice is not looked at deeper */
static const double gain = 0.002;   /* what a further choice must promise */

/* A pair with a turn more. */
static double
turn_deep (ZugTurnMatrix *turn, int row, int column)
{
  double *cell = &turn->deep[row * turn->side[ZUG_BLACK].n + column];

  if (isnan (*cell))
    {
      double value =
          zug_search_pair_value (turn->job, turn->position, turn->side[ZUG_WHITE].move[row],
                                 turn->side[ZUG_BLACK].move[column], 1);

      if (turn->job->out)
        return 0;
      *cell = value + zug_turn_whim (turn, row, column);
    }
  return *cell;
}

/* The choices of a side that are in the deeper matrix. */
typedef struct
{
  int n;
  int index[MAX_SUPPORT];
  double mix[MAX_SUPPORT];
} Support;

static bool
support_add (Support *support, int index)
{
  for (int i = 0; i < support->n; i++)
    if (support->index[i] == index)
      return false;
  if (support->n == MAX_SUPPORT)
    return false;
  support->index[support->n++] = index;
  return true;
}

/* A choice the deeper matrix starts with: whatever the shallow mix holds, then the best few. */
static void
support_init (const ZugTurnMatrix *turn, ZugSide side, Support *support)
{
  const double *expected = turn->side[side].expected;
  int n = turn->side[side].n;

  support->n = 0;
  for (int i = 0; i < n && support->n < MAX_SUPPORT / 2; i++)
    if (turn->side[side].mix[i] >= 0.02)
      support_add (support, i);
  for (int k = 0; k < 3; k++)
    {
      int best = -1;

      for (int i = 0; i < n; i++)
        {
          bool held = false;

          for (int j = 0; j < support->n; j++)
            held = held || support->index[j] == i;
          if (!held && (best < 0 || zug_turn_sign (side) * (expected[i] - expected[best]) > 0))
            best = i;
        }
      if (best >= 0)
        support_add (support, best);
    }
}

static bool
solve_deep (ZugTurnMatrix *turn, Support support[ZUG_N_SIDES], double *value)
{
  double cells[MAX_SUPPORT * MAX_SUPPORT];
  Support *rows = &support[ZUG_WHITE];
  Support *columns = &support[ZUG_BLACK];

  for (int i = 0; i < rows->n; i++)
    for (int j = 0; j < columns->n; j++)
      cells[i * columns->n + j] = turn_deep (turn, rows->index[i], columns->index[j]);
  if (turn->job->out)
    return false;
  zug_matrix_solve (cells, rows->n, columns->n, rows->mix, columns->mix, value);
  return true;
}

/* What a choice of a side is worth, to that side, against the other's deeper mix. */
static double
deep_expected (ZugTurnMatrix *turn, ZugSide side, int index, const Support *other)
{
  double sum = 0;

  for (int k = 0; k < other->n; k++)
    if (other->mix[k] >= 1e-6)
      sum += other->mix[k]
             * (side == ZUG_WHITE ? turn_deep (turn, index, other->index[k])
                                  : turn_deep (turn, other->index[k], index));
  return zug_turn_sign (side) * sum;
}

/* Adds the side's best reply to the other's mix, over all its choices, where it gains. */
static bool
add_best_reply (ZugTurnMatrix *turn, ZugSide side, Support support[ZUG_N_SIDES], double value)
{
  const Support *other = &support[zug_other (side)];
  double best = zug_turn_sign (side) * value + gain;
  int found = -1;

  for (int i = 0; i < turn->side[side].n && !turn->job->out; i++)
    {
      double expected;

      if (zug_turn_sign (side) * (turn->shallow_value - turn->side[side].expected[i]) > hopeless)
        continue;
      expected = deep_expected (turn, side, i, other);
      if (expected > best)
        {
          best = expected;
          found = i;
        }
    }
  return !turn->job->out && found >= 0 && support_add (&support[side], found);
}

static void
turn_take (ZugTurnMatrix *turn, const Support support[ZUG_N_SIDES], double value)
{
  turn->value = value;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      memset (turn->side[side].mix, 0, sizeof (double) * turn->side[side].n);
      for (int k = 0; k < support[side].n; k++)
        turn->side[side].mix[support[side].index[k]] = support[side].mix[k];
    }
}

void
zug_turn_solve_deep (ZugTurnMatrix *turn)
{
  Support support[ZUG_N_SIDES];
  double value;

  support_init (turn, ZUG_WHITE, &support[ZUG_WHITE]);
  support_init (turn, ZUG_BLACK, &support[ZUG_BLACK]);
  for (int round = 0; round < MAX_ROUNDS; round++)
    {
      bool grown;

      if (!solve_deep (turn, support, &value))
        return;
      turn_take (turn, support, value);
      grown = add_best_reply (turn, ZUG_WHITE, support, value);
      if (!add_best_reply (turn, ZUG_BLACK, support, value) && !grown)
        return;
    }
}
