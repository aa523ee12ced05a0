/* zug-ending-turns.c: all turns of the states of a slice, kept small */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ending-turns.h"

#include "zug-thread-pool.h"
#include "zug-outcome.h"
#include "zug-pairs.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

enum
{
  STRETCH = 128,        /* states that a thread takes at a time */
  BLOCK_CELLS = 1 << 18 /* of a store's blocks, at least */
};

/* --- the work shared by threads --------------------------------------------------------------- */

typedef struct
{
  const ZugEndingWork *work;
  uint32_t n;
  ZugEndingStatus (*part) (void *data, int job, uint32_t from, uint32_t to);
  void *data;
  atomic_int status; /* ZugEndingStatus */
} Shared;

static void
do_stretch (void *data, int job, int number)
{
  Shared *shared = data;
  uint32_t from = (uint32_t) number * STRETCH;
  uint32_t to = shared->n - from > STRETCH ? from + STRETCH : shared->n;
  ZugEndingStatus status;

  if (atomic_load (&shared->status) != ZUG_ENDING_GOOD)
    return;
  status = shared->part (shared->data, job, from, to);
  if (status == ZUG_ENDING_GOOD && job == 0
      && !shared->work->tick ((double) to / shared->n, shared->work->tick_data))
    status = ZUG_ENDING_STOPPED;
  if (status != ZUG_ENDING_GOOD)
    atomic_store (&shared->status, (int) status);
}

ZugEndingStatus
zug_ending_share (const ZugEndingWork *work, uint32_t n,
                  ZugEndingStatus (*part) (void *data, int job, uint32_t from, uint32_t to),
                  void *data)
{
  Shared shared = {.work = work, .n = n, .part = part, .data = data};
  ZugThreadPool *pool = zug_thread_pool_new (work->jobs, do_stretch, &shared);

  if (pool == NULL)
    return ZUG_ENDING_MEMORY;
  zug_thread_pool_run (pool, (int) ((n + STRETCH - 1) / STRETCH));
  zug_thread_pool_free (pool);
  return (ZugEndingStatus) atomic_load (&shared.status);
}

/* --- where cells are kept --------------------------------------------------------------------- */

typedef struct _ZugEndingBlock
{
  struct _ZugEndingBlock *before;
  uint32_t cell[];
} Block;

void
zug_ending_store_free (ZugEndingStore *store)
{
  if (store == NULL)
    return;
  while (store->blocks != NULL)
    {
      Block *block = store->blocks;

      store->blocks = block->before;
      free (block);
    }
  free (store->chance);
  free (store);
}

/* What one thread finds turns with. */
typedef struct
{
  Block *blocks; /* the one being filled first */
  size_t used;
  size_t room;
  int most_rows;
  int most_columns;
  ZugChoices choices[ZUG_N_SIDES];
  ZugPairs pairs;
} Finder;

typedef struct
{
  ZugEndingSlice *slice;
  const ZugEndingWork *work;
  ZugLaws laws; /* without the draw by quiet turns: how many are left is no part of a state */
  Finder *finder[ZUG_ENDING_JOBS];
  pthread_mutex_t lock; /* of the chances */
} Search;

static uint32_t *
take_cells (Finder *finder, size_t n)
{
  if (finder->blocks == NULL || finder->room - finder->used < n)
    {
      size_t room = n > BLOCK_CELLS ? n : BLOCK_CELLS;
      Block *block = malloc (sizeof *block + room * sizeof *block->cell);

      if (block == NULL)
        return NULL;
      block->before = finder->blocks;
      finder->blocks = block;
      finder->room = room;
      finder->used = 0;
    }
  finder->used += n;
  return finder->blocks->cell + finder->used - n;
}

/* --- where a pair leads ----------------------------------------------------------------------- */

/* The number of a position that a quiet turn led to within the slice, ZUG_NO_STATE of any other. */
static uint32_t
number_within (const ZugEndingSlice *slice, const ZugPosition *position)
{
  const ZugEndingIndex *index = slice->index;
  ZugEndingPlace place;
  uint32_t state;

  if (position->quiet == 0 || !zug_ending_read (index->board, position, &place)
      || place.ending.man != index->ending.man || place.ending.strong != index->ending.strong)
    return ZUG_NO_STATE;
  state = zug_ending_state (index, &place);
  if (state == ZUG_NO_STATE || state < slice->first || state - slice->first >= slice->n)
    return ZUG_NO_STATE;
  return state - slice->first;
}

static bool
find_cell (const Search *search, const ZugPosition *position, uint32_t *cell)
{
  ZugEnd end;
  double value;

  *cell = number_within (search->slice, position);
  if (*cell != ZUG_NO_STATE)
    return true;
  end = zug_outcome (&search->laws, position, NULL, 0);
  value = end.result != ZUG_RESULT_OPEN
              ? zug_result_value (end.result)
              : search->work->outside (position, search->work->outside_data);
  if (isnan (value))
    return false;
  *cell = zug_cell_of_value (value);
  return true;
}

static ZugEndingStatus
add_chance (Search *search, ZugEndingChance chance, uint32_t *cell)
{
  ZugEndingStore *store = search->slice->store;
  ZugEndingStatus status = ZUG_ENDING_GOOD;

  pthread_mutex_lock (&search->lock);
  if (store->n_chances == store->room)
    {
      uint32_t room = store->room * 2 + 1024;
      ZugEndingChance *grown = realloc (store->chance, room * sizeof *grown);

      if (grown == NULL)
        status = ZUG_ENDING_MEMORY;
      else
        {
          store->chance = grown;
          store->room = room;
        }
    }
  if (status == ZUG_ENDING_GOOD)
    {
      *cell = search->slice->n + store->n_chances;
      store->chance[store->n_chances++] = chance;
    }
  pthread_mutex_unlock (&search->lock);
  return status;
}

static ZugEndingStatus
find_pair (Search *search, const ZugPairOutcomes *outcomes, uint32_t *cell)
{
  ZugEndingChance chance;

  for (int i = 0; i < outcomes->n; i++)
    if (!find_cell (search, outcomes->position[i], &chance.cell[i]))
      return ZUG_ENDING_STRANGE;
  *cell = chance.cell[0];
  if (outcomes->n == 1 || chance.cell[0] == chance.cell[1])
    return ZUG_ENDING_GOOD;
  if (!(chance.cell[0] & chance.cell[1] & ZUG_CELL_FIXED))
    return add_chance (search, chance, cell);
  *cell = zug_cell_of_value (
      (zug_cell_value (chance.cell[0], NULL) + zug_cell_value (chance.cell[1], NULL)) / 2);
  return ZUG_ENDING_GOOD;
}

/* --- the turns of a state --------------------------------------------------------------------- */

static ZugEndingStatus
fill_turn (Search *search, Finder *finder, const ZugPosition *position, ZugEndingTurn *turn)
{
  const ZugChoices *white = &finder->choices[ZUG_WHITE], *black = &finder->choices[ZUG_BLACK];
  size_t n = (size_t) white->n * (size_t) black->n;
  uint32_t *cell = take_cells (finder, n);

  if (cell == NULL)
    return ZUG_ENDING_MEMORY;
  turn->cell = cell;
  turn->rows = (uint16_t) white->n;
  turn->columns = (uint16_t) black->n;
  if (finder->most_rows < white->n)
    finder->most_rows = white->n;
  if (finder->most_columns < black->n)
    finder->most_columns = black->n;
  zug_pairs_begin (&finder->pairs, &search->laws, position, 0, white, black);
  for (int i = 0; i < white->n; i++)
    for (int j = 0; j < black->n; j++)
      {
        ZugEndingStatus status =
            find_pair (search, zug_pairs_resolve (&finder->pairs, i, j), cell++);

        if (status != ZUG_ENDING_GOOD)
          return status;
      }
  return ZUG_ENDING_GOOD;
}

static ZugEndingStatus
find_turn (Search *search, Finder *finder, uint32_t state)
{
  ZugEndingSlice *slice = search->slice;
  ZugEndingTurn *turn = &slice->turn[state];
  ZugPosition position;
  ZugEnd end;

  *turn = (ZugEndingTurn) {.value = 0};
  if (!zug_ending_position (slice->index, slice->first + state, &position))
    {
      turn->value = NAN;
      return ZUG_ENDING_GOOD;
    }
  end = zug_outcome (&search->laws, &position, NULL, 0);
  if (end.result != ZUG_RESULT_OPEN)
    {
      turn->value = (float) zug_result_value (end.result);
      return ZUG_ENDING_GOOD;
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_choices (&search->laws, &position, (ZugSide) side, &finder->choices[side]);
  return fill_turn (search, finder, &position, turn);
}

static ZugEndingStatus
find_stretch (void *data, int job, uint32_t from, uint32_t to)
{
  Search *search = data;
  ZugEndingStatus status = ZUG_ENDING_GOOD;

  for (uint32_t state = from; state < to && status == ZUG_ENDING_GOOD; state++)
    status = find_turn (search, search->finder[job], state);
  return status;
}

/* No turn may lead to a state that no game could hold: then the numbering would be wrong. */
static ZugEndingStatus
check_stretch (void *data, int job, uint32_t from, uint32_t to)
{
  const ZugEndingSlice *slice = ((const Search *) data)->slice;

  (void) job;
  for (uint32_t state = from; state < to; state++)
    {
      const ZugEndingTurn *turn = &slice->turn[state];

      for (int i = 0; turn->cell != NULL && i < turn->rows * turn->columns; i++)
        if (turn->cell[i] < slice->n && isnan (slice->turn[turn->cell[i]].value))
          return ZUG_ENDING_STRANGE;
    }
  return ZUG_ENDING_GOOD;
}

/* Hands the thread's blocks over to the store. */
static void
collect (ZugEndingStore *store, Finder *finder)
{
  Block *last = finder->blocks;

  while (last != NULL && last->before != NULL)
    last = last->before;
  if (last != NULL)
    {
      last->before = store->blocks;
      store->blocks = finder->blocks;
    }
  if (store->most_rows < finder->most_rows)
    store->most_rows = finder->most_rows;
  if (store->most_columns < finder->most_columns)
    store->most_columns = finder->most_columns;
  free (finder);
}

ZugEndingStatus
zug_ending_turns_find (ZugEndingSlice *slice, const ZugEndingWork *work)
{
  Search search = {.slice = slice, .work = work, .laws = *slice->index->board->laws};
  ZugEndingStatus status = ZUG_ENDING_GOOD;
  int n = 0;

  search.laws.quiet = 0;
  slice->turn = calloc (slice->n, sizeof *slice->turn);
  slice->store = calloc (1, sizeof *slice->store);
  for (; n < work->jobs; n++)
    {
      search.finder[n] = malloc (sizeof *search.finder[n]);
      if (search.finder[n] == NULL)
        break;
      search.finder[n]->blocks = NULL;
      search.finder[n]->used = search.finder[n]->room = 0;
      search.finder[n]->most_rows = search.finder[n]->most_columns = 0;
    }
  if (slice->turn == NULL || slice->store == NULL || n < work->jobs
      || pthread_mutex_init (&search.lock, NULL) != 0)
    status = ZUG_ENDING_MEMORY;
  else
    {
      status = zug_ending_share (work, slice->n, find_stretch, &search);
      pthread_mutex_destroy (&search.lock);
    }
  while (n-- > 0)
    if (slice->store != NULL)
      collect (slice->store, search.finder[n]);
    else
      free (search.finder[n]);
  if (status == ZUG_ENDING_GOOD)
    status = zug_ending_share (work, slice->n, check_stretch, &search);
  return status;
}
