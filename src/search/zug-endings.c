/* zug-endings.c: exact values of endings with few men */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-endings.h"

#include "zug-ending-file.h"
#include "zug-matrix.h"
#include "zug-outcome.h"
#include "zug-pairs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A table and the numbering of its states. */
typedef struct
{
  ZugEndingIndex index;
  ZugEndingFile file;
} Table;

struct _ZugEndings
{
  ZugLaws laws;
  ZugEndingBoard board;
  Table
      *of[ZUG_N_SIDES][ZUG_N_TYPES + 1]; /* by whose man it is, and which: ZUG_NO_MAN is the last */
};

/* --- opening ---------------------------------------------------------------------------------- */

static Table *
open_table (const ZugEndingBoard *board, ZugEnding ending, const char *folder, const char *text)
{
  char path[ZUG_ENDING_PATH], name[ZUG_ENDING_NAME];
  Table *table = malloc (sizeof *table);

  if (table == NULL)
    return NULL;
  zug_ending_index_init (&table->index, board, ending);
  zug_ending_name (board, ending, name);
  if (zug_ending_path (path, folder, name, text, ".ending")
      && zug_ending_file_open (&table->file, path, name, text, &table->index))
    return table;
  free (table);
  return NULL;
}

static int
open_tables (ZugEndings *endings, const char *folder)
{
  char text[ZUG_LAWS_TEXT];
  ZugEnding list[ZUG_MAX_ENDINGS];
  int n = zug_ending_list (&endings->board, list);
  int opened = 0;

  zug_laws_write (&endings->laws, text);
  for (int i = 0; i < n; i++)
    {
      Table *table = open_table (&endings->board, list[i], folder, text);

      endings->of[list[i].strong][list[i].man] = table;
      opened += table != NULL;
    }
  return opened;
}

ZugEndings *
zug_endings_open (const char *folder, const ZugLaws *laws)
{
  ZugEndings *endings = calloc (1, sizeof *endings);
  const char *reason;

  if (endings == NULL)
    return NULL;
  endings->laws = *laws;
  if (zug_ending_board_init (&endings->board, &endings->laws, &reason)
      && open_tables (endings, folder) > 0)
    return endings;
  zug_endings_close (endings);
  return NULL;
}

void
zug_endings_close (ZugEndings *endings)
{
  if (endings == NULL)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int man = 0; man <= ZUG_N_TYPES; man++)
      if (endings->of[side][man] != NULL)
        {
          zug_ending_file_close (&endings->of[side][man]->file);
          free (endings->of[side][man]);
        }
  free (endings);
}

const char *
zug_endings_problem (const ZugLaws *laws)
{
  ZugEndingBoard board;
  const char *reason;

  zug_ending_board_init (&board, laws, &reason);
  return reason;
}

/* --- one position ----------------------------------------------------------------------------- */

/* Laws that came from the same place are equal in every byte, which is quickly seen. */
static bool
are_same (const ZugLaws *a, const ZugLaws *b)
{
  return memcmp (a, b, sizeof *a) == 0 || zug_laws_equal (a, b);
}

bool
zug_endings_value (const ZugEndings *endings, const ZugLaws *laws, const ZugPosition *position,
                   double *value)
{
  int left = zug_laws_quiet_left (laws, position->quiet);
  ZugEndingPlace place;
  const Table *table;
  uint32_t state;
  int16_t stored;

  if (!zug_ending_read (&endings->board, position, &place))
    return false;
  table = endings->of[place.ending.strong][place.ending.man];
  if (table == NULL || !are_same (&endings->laws, laws))
    return false;
  state = zug_ending_state (&table->index, &place);
  if (state == ZUG_NO_STATE || !zug_ending_file_value (&table->file, state, left, &stored))
    return false;
  *value = (double) (place.flipped ? -stored : stored) / ZUG_ENDING_ONE;
  return true;
}

/* --- a turn ----------------------------------------------------------------------------------- */

static bool
value_of (const ZugEndings *endings, const ZugLaws *laws, const ZugPosition *position,
          double *value)
{
  switch (zug_outcome (laws, position, NULL, 0).result)
    {
    case ZUG_RESULT_WHITE:
      *value = 1;
      return true;
    case ZUG_RESULT_BLACK:
      *value = -1;
      return true;
    case ZUG_RESULT_DRAW:
      *value = 0;
      return true;
    default:
      return zug_endings_value (endings, laws, position, value);
    }
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
zug_endings_analyse (const ZugEndings *endings, const ZugLaws *laws, const ZugPosition *position,
                     ZugAnalysis *analysis)
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
