/* zug-together.c: the choice in a game of simultaneous turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-width.h"

#include "zug-evaluate.h"
#include "zug-exact.h"
#include "zug-matrix.h"
#include "zug-turn-matrix.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum
{
  FIRST_WIDTH = 24, /* choices a side that are paired first where there are very many */
  DEEP_LEVEL = 3
};

static const double whim =
    0.004; /* which of equal choices is favoured: some hundredths of a pawn */
static const double blunder = 0.10; /* how wrong the easy level values its choices, */
static const double vague = 0.045;  /* how little it minds the second best, */
static const double naive = 0.12;   /* and how little it thinks the other side does */

static void
turn_clear (ZugTurnMatrix *turn)
{
  free (turn->shallow);
  free (turn->deep);
}

static bool
turn_init (ZugTurnMatrix *turn, ZugSearchJob *job, const ZugPosition *position)
{
  size_t cells;

  turn->job = job;
  turn->position = position;
  turn->value = 0;
  turn->shallow = NULL;
  turn->deep = NULL;
  if (!zug_turn_list (turn))
    return false;
  cells = (size_t) (turn->side[ZUG_WHITE].n * turn->side[ZUG_BLACK].n);
  turn->shallow = malloc (sizeof (double) * cells);
  turn->deep = malloc (sizeof (double) * cells);
  if (turn->shallow == NULL || turn->deep == NULL)
    return false;
  for (size_t i = 0; i < cells; i++)
    turn->shallow[i] = turn->deep[i] = NAN;
  return true;
}

double
zug_turn_whim (const ZugTurnMatrix *turn, int row, int column)
{
  const ZugSearchLimits *limits = turn->job->limits;

  return whim
         * (zug_search_whim (limits, turn->side[ZUG_WHITE].move[row])
            - zug_search_whim (limits, turn->side[ZUG_BLACK].move[column]));
}

/* Values the pairs of the first few choices. False where time ran out. */
static bool
turn_fill (ZugTurnMatrix *turn, int rows, int columns)
{
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
        double *cell = &turn->shallow[i * turn->side[ZUG_BLACK].n + j];

        if (!isnan (*cell))
          continue;
        *cell = zug_search_pair_value (turn->job, turn->position, turn->side[ZUG_WHITE].move[i],
                                       turn->side[ZUG_BLACK].move[j], 0)
                + zug_turn_whim (turn, i, j);
        if (turn->job->out)
          return false;
      }
  return true;
}

static bool
turn_fill_all (ZugTurnMatrix *turn)
{
  return turn_fill (turn, turn->side[ZUG_WHITE].n, turn->side[ZUG_BLACK].n);
}

/* The equilibrium of the first few choices, so that there is one should time run out. */
static void
turn_solve_first (ZugTurnMatrix *turn)
{
  double cells[FIRST_WIDTH * FIRST_WIDTH];
  ZugTurnSide *white = &turn->side[ZUG_WHITE];
  ZugTurnSide *black = &turn->side[ZUG_BLACK];
  int rows = white->n < FIRST_WIDTH ? white->n : FIRST_WIDTH;
  int columns = black->n < FIRST_WIDTH ? black->n : FIRST_WIDTH;

  if (!turn_fill (turn, rows, columns))
    return;
  for (int i = 0; i < rows; i++)
    memcpy (&cells[i * columns], &turn->shallow[i * black->n], sizeof (double) * (size_t) columns);
  zug_matrix_solve (cells, rows, columns, white->mix, black->mix, &turn->value);
}

/* What every choice of both sides is worth against the other side's mix. */
static void
turn_expect (ZugTurnMatrix *turn)
{
  ZugTurnSide *white = &turn->side[ZUG_WHITE];
  ZugTurnSide *black = &turn->side[ZUG_BLACK];

  memset (white->expected, 0, sizeof white->expected);
  memset (black->expected, 0, sizeof black->expected);
  for (int i = 0; i < white->n; i++)
    for (int j = 0; j < black->n; j++)
      {
        double value = turn->shallow[i * black->n + j];

        white->expected[i] += black->mix[j] * value;
        black->expected[j] += white->mix[i] * value;
      }
}

/* False where time ran out; the mixes are then the best that is known. */
static bool
turn_solve_shallow (ZugTurnMatrix *turn)
{
  ZugTurnSide *white = &turn->side[ZUG_WHITE];
  ZugTurnSide *black = &turn->side[ZUG_BLACK];

  if (white->n * black->n > ZUG_TURN_MANY_CELLS)
    turn_solve_first (turn);
  if (!turn_fill_all (turn))
    return false;
  zug_matrix_solve (turn->shallow, white->n, black->n, white->mix, black->mix, &turn->value);
  turn->shallow_value = turn->value;
  turn_expect (turn);
  return true;
}

/* Probabilities that fall with what a choice is worth less than the best. */
static void
soften (const double *worth, int n, double width, double *mix)
{
  double best = -INFINITY;
  double sum = 0;

  for (int i = 0; i < n; i++)
    best = fmax (best, worth[i]);
  for (int i = 0; i < n; i++)
    sum += mix[i] = exp ((worth[i] - best) / width);
  for (int i = 0; i < n; i++)
    mix[i] /= sum;
}

/* The easy level: it expects the other side to play what looks good against anything, values its
 * own choices wrongly by up to `blunder`, and takes a good one rather than the best. */
static void
turn_solve_naively (ZugTurnMatrix *turn, ZugSide side)
{
  ZugTurnSide *us = &turn->side[side];
  ZugTurnSide *them = &turn->side[zug_other (side)];

  for (int i = 0; i < us->n; i++)
    us->mix[i] = 1.0 / us->n;
  turn_expect (turn);
  for (int j = 0; j < them->n; j++)
    them->expected[j] *= zug_turn_sign (zug_other (side));
  soften (them->expected, them->n, naive, them->mix);
  turn_expect (turn);
  for (int i = 0; i < us->n; i++)
    us->expected[i] = zug_turn_sign (side) * us->expected[i]
                      + blunder * zug_search_whim (turn->job->limits, us->move[i]);
  soften (us->expected, us->n, vague, us->mix);
  turn->value = 0;
  for (int i = 0; i < us->n; i++)
    turn->value += zug_turn_sign (side) * us->mix[i] * us->expected[i];
}

static void
turn_read (const ZugTurnMatrix *turn, ZugSide side, ZugMix *mix)
{
  const ZugTurnSide *us = &turn->side[side];

  mix->n = us->n;
  mix->value = fmax (-1, fmin (1, zug_turn_sign (side) * turn->value));
  memcpy (mix->move, us->move, sizeof us->move[0] * (size_t) us->n);
  memcpy (mix->probability, us->mix, sizeof us->mix[0] * (size_t) us->n);
}

void
zug_search_together (ZugSearchJob *job, const ZugPosition *position, ZugSide side, ZugMix *mix)
{
  ZugTurnMatrix turn;

  if (job->limits->level > 1)
    zug_exact_init (job, position);
  if (turn_init (&turn, job, position))
    {
      if (job->limits->level <= 1)
        {
          if (turn_fill_all (&turn))
            turn_solve_naively (&turn, side);
        }
      else if (turn_solve_shallow (&turn) && job->limits->level >= DEEP_LEVEL && job->exact == NULL)
        zug_turn_solve_deep (&turn);
      turn_read (&turn, side, mix);
    }
  turn_clear (&turn);
  zug_exact_clear (job);
}

double
zug_search_together_value (ZugSearchJob *job, const ZugPosition *position, ZugSide side)
{
  ZugTurnMatrix turn;
  double value = 0;

  if (turn_init (&turn, job, position) && turn_solve_shallow (&turn))
    value = zug_turn_sign (side) * turn.value;
  turn_clear (&turn);
  return value;
}
