/* zug-ending-make.c: makes the tables of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ending-file.h"
#include "zug-ending-part.h"
#include "zug-endings.h"
#include "zug-outcome.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Of the time a slice takes, the share that finding its turns takes, roughly. */
static const double finding = 0.3;

/* One ending. */
typedef struct
{
  ZugEndingIndex index;
  char name[ZUG_ENDING_NAME];
  bool wanted;
  int n_solved; /* slices */
  float *full;  /* of each state with all turns left; of those slices */
  int n_layers; /* most that a slice had */
  uint32_t *place;
  ZugEndingBytes bytes; /* of those slices, as the file will have them */
} Ending;

typedef struct
{
  const ZugEndingsPlan *plan;
  ZugEndingBoard board;
  char laws[ZUG_LAWS_TEXT];
  int n;
  Ending *ending;
  int n_wanted; /* of these */
  int n_begun;
  Ending *current;
  ZugEndingSlice slice; /* of the current one */
  ZugEndingWork work;
  double begun; /* of the current ending, where the step under way begins and */
  double step;  /* how much it is */
} Maker;

/* --- what the threads ask and tell ------------------------------------------------------------ */

static double
value_outside (const ZugPosition *position, void *data)
{
  const Maker *maker = data;
  ZugEndingPlace place;

  if (!zug_ending_read (&maker->board, position, &place))
    return NAN;
  for (int i = 0; i < maker->n; i++)
    {
      const Ending *ending = &maker->ending[i];
      uint32_t state;

      if (ending->index.ending.man != place.ending.man
          || ending->index.ending.strong != place.ending.strong || ending->full == NULL)
        continue;
      state = zug_ending_state (&ending->index, &place);
      if (state == ZUG_NO_STATE || state / ending->index.n_slice >= (uint32_t) ending->n_solved)
        return NAN;
      return (double) (place.flipped ? -ending->full[state] : ending->full[state]);
    }
  return NAN;
}

static bool
tell (double done, void *data)
{
  const Maker *maker = data;
  ZugEndingsProgress progress = {.name = maker->current->name,
                                 .n = maker->n_begun,
                                 .n_endings = maker->n_wanted,
                                 .done = maker->begun + done * maker->step};

  return maker->plan->progress == NULL || maker->plan->progress (&progress, maker->plan->data);
}

/* The next step of the current ending is this part of the slice under way. */
static void
set_step (Maker *maker, double from, double to)
{
  int n = maker->current->index.n_slices;

  maker->begun = (maker->current->n_solved + from) / n;
  maker->step = (to - from) / n;
}

/* --- a slice, and what was kept of it --------------------------------------------------------- */

static bool
take_room (Ending *ending)
{
  const ZugEndingIndex *index = &ending->index;

  ending->full = malloc (index->n_states * sizeof *ending->full);
  ending->place = malloc ((zug_ending_blocks (index->n_slice) * (size_t) index->n_slices + 1)
                          * sizeof *ending->place);
  return ending->full != NULL && ending->place != NULL;
}

/* Codes the slice as it will stand in the file. */
static bool
code_slice (Ending *ending, const ZugEndingSlice *slice)
{
  uint32_t *place = ending->place + (size_t) ending->n_solved * zug_ending_blocks (slice->n);

  for (uint32_t state = 0; state < slice->n; state++)
    {
      if (state % ZUG_ENDING_BLOCK == 0)
        *place++ = (uint32_t) ending->bytes.n;
      zug_ending_code_add (&ending->bytes, slice->layer, slice->n_layers, state);
    }
  *place = (uint32_t) ending->bytes.n;
  return !ending->bytes.failed && ending->bytes.n < UINT32_MAX;
}

/* What is left of a slice once it is solved: its number of layers, v_L of its states, and from
 * where its code begins the places of its blocks and the code. */
static ZugEndingStatus
keep_slice (const Ending *ending, const ZugEndingSlice *slice, uint32_t from, ZugEndingPart *part)
{
  size_t n_values = slice->n * sizeof (float);
  size_t n_places = (zug_ending_blocks (slice->n) + 1) * sizeof (uint32_t);
  size_t n_code = ending->bytes.n - from;
  uint32_t layers[2] = {(uint32_t) slice->n_layers, from};
  uint8_t *bytes = malloc (sizeof layers + n_values + n_places + n_code);
  ZugEndingStatus status = ZUG_ENDING_MEMORY;

  if (bytes == NULL)
    return status;
  memcpy (bytes, layers, sizeof layers);
  memcpy (bytes + sizeof layers, slice->value, n_values);
  memcpy (bytes + sizeof layers + n_values,
          ending->place + (size_t) ending->n_solved * zug_ending_blocks (slice->n), n_places);
  memcpy (bytes + sizeof layers + n_values + n_places, ending->bytes.byte + from, n_code);
  status = zug_ending_part_add (part, ZUG_PART_SLICE, bytes,
                                sizeof layers + n_values + n_places + n_code);
  free (bytes);
  return status;
}

/* The reverse. */
static bool
take_slice (Ending *ending, const uint8_t *bytes, size_t n)
{
  uint32_t n_slice = ending->index.n_slice;
  size_t n_values = n_slice * sizeof (float);
  size_t n_places = (zug_ending_blocks (n_slice) + 1) * sizeof (uint32_t);
  uint32_t layers[2];
  size_t head = sizeof layers + n_values + n_places;
  uint8_t *grown;

  if (n < head || ending->n_solved == ending->index.n_slices)
    return false;
  memcpy (layers, bytes, sizeof layers);
  grown = realloc (ending->bytes.byte, ending->bytes.n + n - head + 1);
  if (layers[1] != ending->bytes.n || grown == NULL)
    {
      ending->bytes.byte = grown != NULL ? grown : ending->bytes.byte;
      return false;
    }
  ending->bytes.byte = grown;
  memcpy (grown + ending->bytes.n, bytes + head, n - head);
  ending->bytes.n += n - head;
  ending->bytes.room = ending->bytes.n + 1;
  memcpy (ending->full + (size_t) ending->n_solved * n_slice, bytes + sizeof layers, n_values);
  memcpy (ending->place + (size_t) ending->n_solved * zug_ending_blocks (n_slice),
          bytes + sizeof layers + n_values, n_places);
  if (ending->n_layers < (int) layers[0])
    ending->n_layers = (int) layers[0];
  ending->n_solved++;
  return true;
}

/* A record of the work done before. The slice under way has to be begun before its layers are
 * taken. */
static bool
take_record (ZugEndingPartKind kind, const void *bytes, size_t n, void *data)
{
  Maker *maker = data;
  Ending *ending = maker->current;
  ZugEndingSlice *slice = &maker->slice;

  if (kind == ZUG_PART_SLICE)
    return take_slice (ending, bytes, n);
  if (kind != ZUG_PART_LAYER || n != ending->index.n_slice * sizeof (float)
      || ending->n_solved == ending->index.n_slices)
    return false;
  if (slice->n_layers == 0
      && zug_ending_slice_begin (slice, &ending->index, ending->n_solved, &maker->work)
             != ZUG_ENDING_GOOD)
    {
      zug_ending_slice_clear (slice);
      return false;
    }
  return !slice->settled && zug_ending_slice_resume (slice, bytes) == ZUG_ENDING_GOOD;
}

static ZugEndingStatus
solve_slice (Maker *maker, ZugEndingPart *part)
{
  ZugEndingSlice *slice = &maker->slice;
  Ending *ending = maker->current;
  int quiet = maker->board.laws->quiet;
  uint32_t from = (uint32_t) ending->bytes.n;
  ZugEndingStatus status = ZUG_ENDING_GOOD;

  set_step (maker, 0, finding);
  if (slice->n_layers == 0)
    status = zug_ending_slice_begin (slice, &ending->index, ending->n_solved, &maker->work);
  while (status == ZUG_ENDING_GOOD && !slice->settled)
    {
      double solved = (double) (slice->n_layers - 1) / quiet;

      set_step (maker, finding + (1 - finding) * solved,
                finding + (1 - finding) * (solved + 1.0 / quiet));
      status = zug_ending_slice_step (slice, &maker->work);
      if (status == ZUG_ENDING_GOOD && ending->index.n_slices == 1)
        status = zug_ending_part_add (part, ZUG_PART_LAYER, slice->value,
                                      slice->n * sizeof *slice->value);
    }
  if (status == ZUG_ENDING_GOOD && !code_slice (ending, slice))
    status = ZUG_ENDING_MEMORY;
  if (status == ZUG_ENDING_GOOD)
    status = keep_slice (ending, slice, from, part);
  if (status != ZUG_ENDING_GOOD)
    return status;
  memcpy (ending->full + slice->first, slice->value, slice->n * sizeof *slice->value);
  if (ending->n_layers < slice->n_layers)
    ending->n_layers = slice->n_layers;
  ending->n_solved++;
  return ZUG_ENDING_GOOD;
}

/* --- an ending -------------------------------------------------------------------------------- */

/* Endings see one another as files have them, so that a table does not depend on which of the
 * others were there before. */
static void
round_values (Ending *ending)
{
  for (uint32_t state = 0; state < ending->index.n_states; state++)
    ending->full[state] = (float) lrintf (ending->full[state] * ZUG_ENDING_ONE) / ZUG_ENDING_ONE;
}

static ZugEndingStatus
solve_ending (Maker *maker, ZugEndingPart *part, const char *path)
{
  Ending *ending = maker->current;
  ZugEndingTable table = {.name = ending->name,
                          .laws = maker->laws,
                          .index = &ending->index,
                          .place = ending->place,
                          .bytes = &ending->bytes};

  while (ending->n_solved < ending->index.n_slices)
    {
      ZugEndingStatus status = solve_slice (maker, part);

      zug_ending_slice_clear (&maker->slice);
      if (status != ZUG_ENDING_GOOD)
        return status;
    }
  table.n_layers = ending->n_layers;
  return zug_ending_file_write (path, &table);
}

/* What is noted at the head of the work. */
static const char *
describe_work (const Maker *maker, char text[ZUG_LAWS_TEXT + 64])
{
  static const char order[] = "1 zugleich ending ";

  strcpy (text, order);
  strcat (text, maker->current->name);
  strcat (text, " ");
  return strcat (text, maker->laws);
}

static ZugEndingStatus
make_ending (Maker *maker, const char *path)
{
  Ending *ending = maker->current;
  char text[ZUG_LAWS_TEXT + 64], part_path[ZUG_ENDING_PATH];
  ZugEndingPart part = {.file = -1};
  ZugEndingStatus status;

  errno = ENAMETOOLONG;
  if (!zug_ending_path (part_path, maker->plan->folder, ending->name, maker->laws, ".part"))
    return ZUG_ENDING_FILE;
  if (!take_room (ending))
    return ZUG_ENDING_MEMORY;
  set_step (maker, 0, 0);
  status = zug_ending_part_open (&part, part_path, describe_work (maker, text), take_record, maker);
  if (status == ZUG_ENDING_GOOD)
    status = solve_ending (maker, &part, path);
  zug_ending_slice_clear (&maker->slice);
  zug_ending_part_close (&part, status == ZUG_ENDING_GOOD ? part_path : NULL);
  if (status == ZUG_ENDING_GOOD)
    round_values (ending);
  free (ending->bytes.byte);
  free (ending->place);
  ending->bytes = (ZugEndingBytes) {0};
  ending->place = NULL;
  return status;
}

/* --- what a table teaches --------------------------------------------------------------------- */

static void
count_state (const ZugEndingIndex *index, uint32_t state, double value, uint64_t weight,
             ZugEndingsFigures *figures)
{
  ZugPosition position;

  if (!zug_ending_position (index, state, &position) || position.passes > 0
      || zug_outcome (index->board->laws, &position, NULL, 0).result != ZUG_RESULT_OPEN)
    return;
  if (index->ending.strong == ZUG_BLACK)
    value = -value;
  figures->positions += weight;
  figures->mean += value * (double) weight;
  if (value > 0.99)
    figures->won += (double) weight;
  else if (value < -0.99)
    figures->lost += (double) weight;
  else if (fabs (value) < 0.01)
    figures->drawn += (double) weight;
  else
    figures->mixed += (double) weight;
}

/* Each state stands for as many positions as its leading man has squares in its orbit. */
static void
count_states (const Ending *ending, ZugEndingsFigures *figures)
{
  const ZugEndingIndex *index = &ending->index;
  uint32_t n_orbit = index->n_states / (uint32_t) index->n_orbits;
  uint64_t weight[ZUG_ENDING_SQUARES] = {0};

  for (int i = 0; i < index->board->n; i++)
    if (index->orbit[i] < index->n_orbits)
      weight[index->orbit[i]]++;
  for (uint32_t state = 0; state < index->n_states; state++)
    count_state (index, state, (double) ending->full[state], weight[state / n_orbit], figures);
  if (figures->positions == 0)
    return;
  figures->won /= (double) figures->positions;
  figures->drawn /= (double) figures->positions;
  figures->lost /= (double) figures->positions;
  figures->mixed /= (double) figures->positions;
  figures->mean /= (double) figures->positions;
}

/* --- all of them ------------------------------------------------------------------------------ */

/* Takes from a finished table what others lead into. */
static bool
load (Ending *ending, const ZugEndingFile *file, int quiet)
{
  ending->full = malloc (ending->index.n_states * sizeof *ending->full);
  for (uint32_t state = 0; ending->full != NULL && state < ending->index.n_states; state++)
    {
      int16_t value;

      if (!zug_ending_file_value (file, state, quiet, &value))
        return false;
      ending->full[state] = (float) value / ZUG_ENDING_ONE;
    }
  ending->n_solved = ending->index.n_slices;
  return ending->full != NULL;
}

static ZugEndingStatus
provide (Maker *maker, Ending *ending)
{
  ZugEndingsFigures figures = {.name = ending->name};
  char path[ZUG_ENDING_PATH];
  ZugEndingFile file;
  ZugEndingStatus status = ZUG_ENDING_GOOD;

  maker->current = ending;
  maker->n_begun++;
  errno = ENAMETOOLONG;
  if (!zug_ending_path (path, maker->plan->folder, ending->name, maker->laws, ".ending"))
    return ZUG_ENDING_FILE;
  if (!zug_ending_file_open (&file, path, ending->name, maker->laws, &ending->index))
    {
      figures.made = true;
      status = make_ending (maker, path);
      if (status == ZUG_ENDING_GOOD
          && !zug_ending_file_open (&file, path, ending->name, maker->laws, &ending->index))
        status = ZUG_ENDING_FILE;
    }
  else if (!load (ending, &file, maker->board.laws->quiet))
    status = ZUG_ENDING_MEMORY;
  if (status != ZUG_ENDING_GOOD)
    return status;
  figures.layers = file.n_layers;
  figures.size = file.size;
  zug_ending_file_close (&file);
  if (maker->plan->finished != NULL)
    {
      count_states (ending, &figures);
      maker->plan->finished (&figures, maker->plan->data);
    }
  return ZUG_ENDING_GOOD;
}

/* Which endings are wanted; false where one that is called for is none. */
static bool
choose (Maker *maker)
{
  const Ending *only = NULL;

  for (int i = 0; i < maker->n && maker->plan->only != NULL; i++)
    if (strcmp (maker->plan->only, maker->ending[i].name) == 0)
      only = &maker->ending[i];
  for (int i = 0; i < maker->n; i++)
    {
      ZugEnding ending = maker->ending[i].index.ending;

      maker->ending[i].wanted = only == NULL || only == &maker->ending[i]
                                || ending.man == ZUG_NO_MAN
                                || (only->index.ending.man == ZUG_PAWN
                                    && zug_laws_offer (maker->board.laws, (ZugManType) ending.man));
      maker->n_wanted += maker->ending[i].wanted;
    }
  return maker->plan->only == NULL || only != NULL;
}

static bool
list_endings (Maker *maker)
{
  ZugEnding list[ZUG_MAX_ENDINGS];

  maker->n = zug_ending_list (&maker->board, list);
  maker->ending = calloc ((size_t) maker->n, sizeof *maker->ending);
  for (int i = 0; i < maker->n && maker->ending != NULL; i++)
    {
      zug_ending_index_init (&maker->ending[i].index, &maker->board, list[i]);
      zug_ending_name (&maker->board, list[i], maker->ending[i].name);
    }
  return maker->ending != NULL;
}

static ZugEndingsStatus
say (ZugEndingStatus status)
{
  static const ZugEndingsStatus said[] = {
      [ZUG_ENDING_GOOD] = ZUG_ENDINGS_GOOD,       [ZUG_ENDING_STOPPED] = ZUG_ENDINGS_STOPPED,
      [ZUG_ENDING_MEMORY] = ZUG_ENDINGS_MEMORY,   [ZUG_ENDING_FILE] = ZUG_ENDINGS_FILE,
      [ZUG_ENDING_STRANGE] = ZUG_ENDINGS_STRANGE, [ZUG_ENDING_BUSY] = ZUG_ENDINGS_BUSY,
  };

  return said[status];
}

static ZugEndingsStatus
make (Maker *maker)
{
  ZugEndingStatus status = ZUG_ENDING_GOOD;

  if (!list_endings (maker))
    return ZUG_ENDINGS_MEMORY;
  if (!choose (maker))
    return ZUG_ENDINGS_NAME;
  for (int i = 0; i < maker->n && status == ZUG_ENDING_GOOD; i++)
    if (maker->ending[i].wanted)
      status = provide (maker, &maker->ending[i]);
  return say (status);
}

ZugEndingsStatus
zug_endings_make (const ZugLaws *laws, const ZugEndingsPlan *plan)
{
  Maker *maker = calloc (1, sizeof *maker);
  ZugEndingsStatus status = ZUG_ENDINGS_LAWS;
  const char *reason;

  if (maker == NULL)
    return ZUG_ENDINGS_MEMORY;
  maker->plan = plan;
  maker->work = (ZugEndingWork) {.jobs = plan->jobs < 1                 ? 1
                                         : plan->jobs > ZUG_ENDING_JOBS ? ZUG_ENDING_JOBS
                                                                        : plan->jobs,
                                 .outside = value_outside,
                                 .outside_data = maker,
                                 .tick = tell,
                                 .tick_data = maker};
  zug_laws_write (laws, maker->laws);
  if (zug_ending_board_init (&maker->board, laws, &reason))
    status = make (maker);
  for (int i = 0; i < maker->n && maker->ending != NULL; i++)
    free (maker->ending[i].full);
  free (maker->ending);
  free (maker);
  return status;
}
