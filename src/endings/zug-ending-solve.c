/* zug-ending-solve.c: the values of a slice of an ending, by turns left */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ending-turns.h"

#include "zug-matrix.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Values that differ by less are the same: a change that small is not passed on, so that work ends.
 * Less than half of what a table tells apart, even if it happened on every turn. */
static const float same = 1e-7F;

/* --- one layer -------------------------------------------------------------------------------- */

typedef struct
{
  ZugEndingSlice *slice;
  double *room[ZUG_ENDING_JOBS]; /* of each thread: cells, then both mixes */
} Step;

static bool
has_changed (const ZugEndingSlice *slice, const ZugEndingTurn *turn)
{
  int n = turn->rows * turn->columns;

  if (slice->n_layers == 1)
    return true;
  for (int i = 0; i < n; i++)
    if (!(turn->cell[i] & ZUG_CELL_FIXED) && slice->changed[turn->cell[i]])
      return true;
  return false;
}

static float
solve_turn (const ZugEndingSlice *slice, const ZugEndingTurn *turn, double *cells)
{
  int n = turn->rows * turn->columns;
  double *row_mix = cells + n, *column_mix = row_mix + turn->rows;
  double value;

  for (int i = 0; i < n; i++)
    cells[i] = zug_cell_value (turn->cell[i], slice->value);
  zug_matrix_solve (cells, turn->rows, turn->columns, row_mix, column_mix, &value);
  return (float) value;
}

static int16_t
rounded (float value)
{
  return (int16_t) lrintf (value * ZUG_ENDING_ONE);
}

static ZugEndingStatus
step_stretch (void *data, int job, uint32_t from, uint32_t to)
{
  const Step *step = data;
  ZugEndingSlice *slice = step->slice;
  int16_t *layer = slice->layer[slice->n_layers];

  for (uint32_t state = from; state < to; state++)
    {
      const ZugEndingTurn *turn = &slice->turn[state];
      float before = slice->value[state];
      float value = before;

      if (turn->cell != NULL && has_changed (slice, turn))
        value = solve_turn (slice, turn, step->room[job]);
      slice->next_changed[state] = fabsf (value - before) > same;
      slice->next[state] = slice->next_changed[state] ? value : before;
      layer[state] = rounded (slice->next[state]);
    }
  return ZUG_ENDING_GOOD;
}

/* Chances follow from the states at once. */
static void
follow_chances (ZugEndingSlice *slice)
{
  const ZugEndingStore *store = slice->store;

  for (uint32_t i = 0; i < store->n_chances; i++)
    {
      const uint32_t *cell = store->chance[i].cell;
      float value =
          (float) ((zug_cell_value (cell[0], slice->value) + zug_cell_value (cell[1], slice->value))
                   / 2);

      slice->changed[slice->n + i] = slice->value[slice->n + i] != value;
      slice->value[slice->n + i] = value;
      slice->next[slice->n + i] = value;
    }
}

/* The layer solved becomes the last one. */
static void
finish_layer (ZugEndingSlice *slice)
{
  float *value = slice->value;
  uint8_t *changed = slice->changed;

  slice->value = slice->next;
  slice->next = value;
  slice->changed = slice->next_changed;
  slice->next_changed = changed;
  slice->n_layers++;
  slice->settled = memchr (slice->changed, 1, slice->n) == NULL
                   || zug_laws_quiet_draws (slice->index->board->laws, slice->n_layers - 1);
  follow_chances (slice);
}

static bool
take_layer (ZugEndingSlice *slice)
{
  int16_t **layer = &slice->layer[slice->n_layers];

  if (*layer == NULL)
    *layer = malloc (slice->n * sizeof **layer);
  return *layer != NULL;
}

ZugEndingStatus
zug_ending_slice_step (ZugEndingSlice *slice, const ZugEndingWork *work)
{
  size_t rows = (size_t) slice->store->most_rows, columns = (size_t) slice->store->most_columns;
  Step step = {.slice = slice};
  ZugEndingStatus status = ZUG_ENDING_GOOD;

  if (slice->settled)
    return ZUG_ENDING_GOOD;
  if (!take_layer (slice))
    return ZUG_ENDING_MEMORY;
  for (int i = 0; i < work->jobs; i++)
    {
      step.room[i] = malloc ((rows * columns + rows + columns + 1) * sizeof *step.room[i]);
      if (step.room[i] == NULL)
        status = ZUG_ENDING_MEMORY;
    }
  if (status == ZUG_ENDING_GOOD)
    status = zug_ending_share (work, slice->n, step_stretch, &step);
  for (int i = 0; i < work->jobs; i++)
    free (step.room[i]);
  if (status == ZUG_ENDING_GOOD)
    finish_layer (slice);
  return status;
}

/* --- the slice -------------------------------------------------------------------------------- */

/* v_0: what is over is what it is, and all else is drawn. */
static void
begin_layers (ZugEndingSlice *slice)
{
  for (uint32_t state = 0; state < slice->n; state++)
    {
      float value = slice->turn[state].value;

      slice->value[state] = isnan (value) ? 0 : value;
      slice->layer[0][state] = rounded (slice->value[state]);
    }
  slice->n_layers = 1;
  follow_chances (slice);
}

ZugEndingStatus
zug_ending_slice_begin (ZugEndingSlice *slice, const ZugEndingIndex *index, int number,
                        const ZugEndingWork *work)
{
  ZugEndingStatus status;
  size_t n;

  slice->index = index;
  slice->n = index->n_slice;
  slice->first = (uint32_t) number * index->n_slice;
  status = zug_ending_turns_find (slice, work);
  if (status != ZUG_ENDING_GOOD)
    return status;
  n = (size_t) slice->n + slice->store->n_chances;
  slice->value = calloc (n, sizeof *slice->value);
  slice->next = calloc (n, sizeof *slice->next);
  slice->changed = calloc (n, 1);
  slice->next_changed = calloc (n, 1);
  if (slice->value == NULL || slice->next == NULL || slice->changed == NULL
      || slice->next_changed == NULL || !take_layer (slice))
    return ZUG_ENDING_MEMORY;
  begin_layers (slice);
  return ZUG_ENDING_GOOD;
}

ZugEndingStatus
zug_ending_slice_resume (ZugEndingSlice *slice, const float *values)
{
  if (!take_layer (slice))
    return ZUG_ENDING_MEMORY;
  for (uint32_t state = 0; state < slice->n; state++)
    {
      slice->next[state] = values[state];
      slice->next_changed[state] = values[state] != slice->value[state];
      slice->layer[slice->n_layers][state] = rounded (values[state]);
    }
  finish_layer (slice);
  return ZUG_ENDING_GOOD;
}

void
zug_ending_slice_clear (ZugEndingSlice *slice)
{
  free (slice->turn);
  zug_ending_store_free (slice->store);
  free (slice->value);
  free (slice->next);
  free (slice->changed);
  free (slice->next_changed);
  for (int i = 0; i <= ZUG_ENDING_QUIET; i++)
    free (slice->layer[i]);
  *slice = (ZugEndingSlice) {0};
}
