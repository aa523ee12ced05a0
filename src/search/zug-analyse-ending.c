/* zug-analyse-ending.c: a turn whose every pair the tables of endings know */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis.h"
#include "zug-matrix.h"
#include "zug-outcome.h"
#include "zug-pairs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool
value_of (const ZugEndings *endings, const ZugLaws *laws, const ZugPosition *position,
          double *value)
{
  ZugResult result = zug_outcome (laws, position, NULL, 0).result;

  if (result == ZUG_RESULT_OPEN)
    return zug_endings_value (endings, laws, position, value);
  *value = zug_result_value (result);
  return true;
}

/* What the matrix of a turn is filled with. */
typedef struct
{
  const ZugEndings *endings;
  const ZugLaws *laws;
  ZugPosition position;
  ZugChoices choices[ZUG_N_SIDES];
  ZugPairs pairs;
} Turn;

static bool
fill_cell (Turn *turn, const ZugPairOutcomes *outcomes, double *cell)
{
  *cell = 0;
  for (int k = 0; k < outcomes->n; k++)
    {
      double value;

      if (!value_of (turn->endings, turn->laws, outcomes->position[k], &value))
        return false;
      *cell += outcomes->probability[k] * value;
    }
  return true;
}

/* The matrix with so many turns left to the draw by quiet turns, this one included. */
static bool
fill_matrix (Turn *turn, int turns, double *cell)
{
  const ZugChoices *white = &turn->choices[ZUG_WHITE], *black = &turn->choices[ZUG_BLACK];

  turn->position.quiet = (uint16_t) (turn->laws->quiet - turns);
  zug_pairs_begin (&turn->pairs, turn->laws, &turn->position, 0, white, black);
  for (int i = 0; i < white->n; i++)
    for (int j = 0; j < black->n; j++)
      if (!fill_cell (turn, zug_pairs_resolve (&turn->pairs, i, j), cell++))
        return false;
  return true;
}

/* The fewest turns in which a side that wins for certain does so, being worth `value` with so many.
 */
static int
find_shortest (Turn *turn, int turns, double value)
{
  ZugPosition position = turn->position;
  double shorter = value;

  for (; turns > 1; turns--)
    {
      position.quiet = (uint16_t) (turn->laws->quiet - turns + 1);
      if (!zug_endings_value (turn->endings, turn->laws, &position, &shorter) || shorter != value)
        break;
    }
  return turns;
}

/* Where a side wins for certain every delay that still wins is as good by its value. So that it
 * gets on all the same, it plays for a win in the fewest turns, and the other side, for whom all is
 * lost, for one turn more than that. */
static bool
hasten (Turn *turn, ZugAnalysis *analysis, int turns)
{
  int rows = analysis->n[ZUG_WHITE], columns = analysis->n[ZUG_BLACK];
  int shortest = find_shortest (turn, turns, analysis->value);
  ZugSide winner = analysis->value > 0 ? ZUG_WHITE : ZUG_BLACK;
  double *room = malloc (((size_t) rows * columns + rows + columns) * sizeof *room);
  bool good = room != NULL;

  for (int side = 0; side < ZUG_N_SIDES && good; side++)
    {
      double *mix[ZUG_N_SIDES] = {room + rows * columns, room + rows * columns + rows};
      double value;

      good =
          fill_matrix (turn, side == (int) winner || shortest == 1 ? shortest : shortest - 1, room);
      if (!good)
        break;
      zug_matrix_solve (room, rows, columns, mix[ZUG_WHITE], mix[ZUG_BLACK], &value);
      memcpy (analysis->probability[side], mix[side],
              (size_t) analysis->n[side] * sizeof *mix[side]);
    }
  free (room);
  return good;
}

static void
expect (ZugAnalysis *analysis)
{
  int columns = analysis->n[ZUG_BLACK];

  for (int i = 0; i < analysis->n[ZUG_WHITE]; i++)
    for (int j = 0; j < columns; j++)
      {
        double cell = analysis->cell[i * columns + j];

        analysis->expected[ZUG_WHITE][i] += cell * analysis->probability[ZUG_BLACK][j];
        analysis->expected[ZUG_BLACK][j] += cell * analysis->probability[ZUG_WHITE][i];
      }
}

static bool
analyse (Turn *turn, ZugAnalysis *analysis)
{
  int turns = turn->laws->quiet - turn->position.quiet;
  const ZugChoices *choices = turn->choices;
  size_t n;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_choices (turn->laws, &turn->position, (ZugSide) side, &turn->choices[side]);
  if (!zug_analysis_init (analysis, choices[ZUG_WHITE].n, choices[ZUG_BLACK].n))
    return false;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    memcpy (analysis->move[side], choices[side].move,
            (size_t) choices[side].n * sizeof *choices[side].move);
  if (!fill_matrix (turn, turns, analysis->cell))
    return false;
  zug_matrix_solve (analysis->cell, analysis->n[ZUG_WHITE], analysis->n[ZUG_BLACK],
                    analysis->probability[ZUG_WHITE], analysis->probability[ZUG_BLACK],
                    &analysis->value);
  if (fabs (analysis->value) == 1 && !hasten (turn, analysis, turns))
    return false;
  n = (size_t) choices[ZUG_WHITE].n * (size_t) choices[ZUG_BLACK].n;
  memset (analysis->looked, UINT8_MAX, n);
  analysis->nodes = n;
  analysis->depth = UINT8_MAX;
  expect (analysis);
  zug_analysis_sort (analysis);
  analysis->n_principal = 1;
  analysis->principal[0] = (ZugPair) {{analysis->move[ZUG_WHITE][0], analysis->move[ZUG_BLACK][0]}};
  return true;
}

bool
zug_search_ending_analyse (const ZugEndings *endings, const ZugLaws *laws,
                           const ZugPosition *position, ZugAnalysis *analysis)
{
  double value;
  Turn *turn;
  bool good;

  memset (analysis, 0, sizeof *analysis);
  if (!zug_endings_value (endings, laws, position, &value)
      || zug_outcome (laws, position, NULL, 0).result != ZUG_RESULT_OPEN)
    return false;
  turn = malloc (sizeof *turn);
  if (turn == NULL)
    return false;
  turn->endings = endings;
  turn->laws = laws;
  turn->position = *position;
  good = analyse (turn, analysis);
  free (turn);
  if (!good)
    zug_analysis_clear (analysis);
  return good;
}
