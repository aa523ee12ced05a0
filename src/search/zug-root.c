/* zug-root.c: the turn to be decided, with all choices of both sides */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-root.h"

#include "zug-best-first.h"
#include "zug-hash.h"

#include <stdlib.h>
#include <string.h>

enum
{
  OWN_TABLE = 16 << 20, /* bytes, where the search is given none */
  FALLBACK = 8 /* one of so many is taken where time does not suffice for looking at pairs */
};

static const double noise =
    0.004; /* which of equal choices is favoured: some hundredths of a pawn */

/* --- choices ---------------------------------------------------------------------------------- */

/* A choice and how promising it is. */
typedef struct
{
  ZugMove move;
  double worth;
} Ranked;

static int
compare_ranked (const void *a, const void *b)
{
  const Ranked *x = a;
  const Ranked *y = b;

  if (x->worth != y->worth)
    return x->worth > y->worth ? -1 : 1;
  return memcmp (&x->move, &y->move, sizeof x->move);
}

/* By what they are worth with the other side standing still. False where there is no time for it.
 */
static bool
rank (ZugRootWorker *worker, ZugSide side, Ranked *ranked)
{
  ZugTurnPairs *turn = &worker->turn;
  int n = turn->n[side];

  for (int i = 0; i < n; i++)
    {
      double value = side == ZUG_WHITE
                         ? zug_turn_search_evaluate (&worker->search, turn, i, turn->n[ZUG_BLACK])
                         : -zug_turn_search_evaluate (&worker->search, turn, turn->n[ZUG_WHITE], i);

      ranked[i] = (Ranked) {turn->choices[side].move[i], value};
      if (worker->run->aborted)
        return false;
    }
  qsort (ranked, (size_t) n, sizeof *ranked, compare_ranked);
  return true;
}

/* Cuts lists that are too long down to the most promising choices. */
static bool
cut_choices (ZugRoot *root)
{
  ZugRootWorker *worker = root->worker[0];

  if (root->choices[ZUG_WHITE]->n <= ZUG_ROOT_WIDTH
      && root->choices[ZUG_BLACK]->n <= ZUG_ROOT_WIDTH)
    return true;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    worker->turn.choices[side] = *root->choices[side];
  zug_turn_search_begin (&worker->search, &worker->turn, root->position, root->key);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices *choices = root->choices[side];
      Ranked *ranked = malloc (sizeof *ranked * (size_t) choices->n);
      int keep = choices->n < ZUG_ROOT_WIDTH ? choices->n : ZUG_ROOT_WIDTH;

      if (ranked == NULL)
        return false;
      if (rank (worker, (ZugSide) side, ranked))
        for (int i = 0; i < keep; i++)
          choices->move[i] = ranked[i].move;
      choices->n = keep;
      free (ranked);
    }
  return true;
}

static bool
list_choices (ZugRoot *root)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      root->choices[side] = malloc (sizeof *root->choices[side]);
      if (root->choices[side] == NULL)
        return false;
      zug_choices (root->run->laws, root->position, (ZugSide) side, root->choices[side]);
      if (root->choices[side]->n == 0)
        return false;
    }
  return cut_choices (root);
}

/* --- workers ------------------------------------------------------------------------------------
 */

static ZugRootWorker *
worker_new (ZugRoot *root, ZugSearchRun *run)
{
  ZugRootWorker *worker = malloc (sizeof *worker);

  if (worker == NULL)
    return NULL;
  worker->run = run;
  worker->turn.ply = 0;
  zug_turn_search_init (&worker->search, run, root->table,
                        zug_transpositions_game (root->run->laws), &root->past);
  return worker;
}

static void
work (void *data, int worker, int task)
{
  ZugRoot *root = data;

  root->work (root, worker, task);
}

static void
value_cell (ZugRoot *root, int number, int task)
{
  ZugRootWorker *worker = root->worker[number];
  ZugOracleCell *cell = &root->wanted[task];
  double favour = zug_root_favour (root, cell->row, cell->column);
  ZugBounds bounds;

  if (worker->run->aborted)
    return;
  bounds = zug_turn_search_pair (&worker->search, &worker->turn, cell->row, cell->column,
                                 root->further, cell->low - favour, cell->high - favour);
  cell->low = bounds.low + favour;
  cell->high = bounds.high + favour;
}

/* Threads beside the one that calls. Without them it does all alone. */
static void
add_workers (ZugRoot *root)
{
  int threads = root->run->limits->threads;

  threads = threads < ZUG_ROOT_THREADS ? threads : ZUG_ROOT_THREADS;
  if (threads <= 1 || root->run->exact != NULL)
    return;
  while (root->n_workers < threads)
    {
      ZugSearchRun *run = malloc (sizeof *run);
      ZugRootWorker *worker;

      if (run != NULL)
        *run = (ZugSearchRun) {.laws = root->run->laws, .limits = root->run->limits};
      worker = run != NULL ? worker_new (root, run) : NULL;
      if (worker == NULL)
        {
          free (run);
          break;
        }
      worker->limits = *root->run->limits;
      worker->limits.nodes = (worker->limits.nodes + (uint64_t) threads - 1) / (uint64_t) threads;
      run->limits = &worker->limits;
      root->worker[root->n_workers++] = worker;
    }
  if (root->n_workers > 1)
    root->pool = zug_thread_pool_new (root->n_workers, work, root);
}

bool
zug_root_run (ZugRoot *root, void (*what) (ZugRoot *root, int worker, int task), int n_tasks)
{
  root->work = what;
  if (root->pool != NULL && n_tasks > 1)
    zug_thread_pool_run (root->pool, n_tasks);
  else
    for (int i = 0; i < n_tasks; i++)
      what (root, 0, i);
  for (int i = 1; i < root->n_workers; i++)
    root->run->aborted = root->run->aborted || root->worker[i]->run->aborted;
  return !root->run->aborted;
}

bool
zug_root_value (void *data, ZugOracleCell *cell, int n)
{
  ZugRoot *root = data;

  root->wanted = cell;
  return zug_root_run (root, value_cell, n);
}

void
zug_root_note (ZugRoot *root, int cell, double value)
{
  ZugAnalysis *analysis = root->analysis;
  int columns = analysis->n[ZUG_BLACK];

  analysis->cell[cell] = value;
  if (root->lines != NULL && analysis->looked[cell] == 0)
    analysis->looked[cell] = 1; /* at the least */
  root->low[cell] = root->high[cell] =
      value + zug_root_favour (root, cell / columns, cell % columns);
}

/* --- beginning and end ------------------------------------------------------------------------ */

static bool
take_arrays (ZugRoot *root)
{
  int rows = root->choices[ZUG_WHITE]->n, columns = root->choices[ZUG_BLACK]->n;
  size_t size = sizeof (double) * (size_t) rows * (size_t) columns;

  root->low = malloc (size);
  root->high = malloc (size);
  root->estimate = malloc (size);
  return root->low != NULL && root->high != NULL && root->estimate != NULL
         && zug_analysis_init (root->analysis, rows, columns);
}

/* The choices as the analysis has them, all equally likely for the moment: or the most promising
 * few, where they are many and in order. */
static void
tell_choices (ZugRoot *root)
{
  const ZugSearchLimits *limits = root->run->limits;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      int n = root->choices[side]->n;
      int likely = n < ZUG_ROOT_WIDTH ? n : FALLBACK;

      for (int i = 0; i < n; i++)
        {
          ZugMove move = root->choices[side]->move[i];

          root->analysis->move[side][i] = move;
          root->analysis->probability[side][i] = i < likely ? 1.0 / likely : 0;
          root->noise[side][i] = noise * zug_search_noise (limits, move);
        }
    }
}

static void
begin_turn (ZugRoot *root, ZugRootWorker *worker)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    worker->turn.choices[side] = *root->choices[side];
  zug_turn_search_begin (&worker->search, &worker->turn, root->position, root->key);
}

bool
zug_root_init (ZugRoot *root, ZugSearchRun *run, const ZugPosition *position, ZugAnalysis *analysis)
{
  const ZugSearchLimits *limits = run->limits;

  memset (root, 0, sizeof *root);
  root->run = run;
  root->position = position;
  root->key = zug_hash (run->laws, position);
  root->analysis = analysis;
  root->table = limits->transpositions;
  root->own_table = root->table == NULL;
  if (root->own_table)
    root->table = zug_transpositions_new (limits->depth == 1 ? 0 : OWN_TABLE);
  if (root->table == NULL)
    return false;
  zug_transpositions_begin (root->table);
  zug_past_init (&root->past, limits->keys, limits->n_keys);
  root->worker[0] = worker_new (root, run);
  root->n_workers = root->worker[0] != NULL;
  if (root->n_workers == 0 || !list_choices (root) || !take_arrays (root))
    return false;
  tell_choices (root);
  add_workers (root);
  for (int i = 0; i < root->n_workers; i++)
    begin_turn (root, root->worker[i]);
  return true;
}

void
zug_root_clear (ZugRoot *root)
{
  zug_thread_pool_free (root->pool);
  zug_best_first_free (root->lines);
  for (int i = 0; i < root->n_workers; i++)
    {
      zug_turn_search_clear (&root->worker[i]->search);
      if (i > 0)
        free (root->worker[i]->run);
      free (root->worker[i]);
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    free (root->choices[side]);
  free (root->low);
  free (root->high);
  free (root->estimate);
  if (root->own_table)
    zug_transpositions_unref (root->table);
}
