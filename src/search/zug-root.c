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

static const double whim =
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
rank (ZugHand *hand, ZugSide side, Ranked *ranked)
{
  ZugTurn *turn = &hand->turn;
  int n = turn->n[side];

  for (int i = 0; i < n; i++)
    {
      double value = side == ZUG_WHITE
                         ? zug_searcher_glance (&hand->searcher, turn, i, turn->n[ZUG_BLACK])
                         : -zug_searcher_glance (&hand->searcher, turn, turn->n[ZUG_WHITE], i);

      ranked[i] = (Ranked) {turn->choices[side].move[i], value};
      if (hand->job->out)
        return false;
    }
  qsort (ranked, (size_t) n, sizeof *ranked, compare_ranked);
  return true;
}

/* Cuts lists that are too long down to the most promising choices. */
static bool
cut_choices (ZugRoot *root)
{
  ZugHand *hand = root->hand[0];

  if (root->choices[ZUG_WHITE]->n <= ZUG_ROOT_WIDTH
      && root->choices[ZUG_BLACK]->n <= ZUG_ROOT_WIDTH)
    return true;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    hand->turn.choices[side] = *root->choices[side];
  zug_searcher_begin (&hand->searcher, &hand->turn, root->position, root->key);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices *choices = root->choices[side];
      Ranked *ranked = malloc (sizeof *ranked * (size_t) choices->n);
      int keep = choices->n < ZUG_ROOT_WIDTH ? choices->n : ZUG_ROOT_WIDTH;

      if (ranked == NULL)
        return false;
      if (rank (hand, (ZugSide) side, ranked))
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
      zug_choices (root->job->laws, root->position, (ZugSide) side, root->choices[side]);
      if (root->choices[side]->n == 0)
        return false;
    }
  return cut_choices (root);
}

/* --- hands ------------------------------------------------------------------------------------ */

static ZugHand *
hire (ZugRoot *root, ZugSearchJob *job)
{
  ZugHand *hand = malloc (sizeof *hand);

  if (hand == NULL)
    return NULL;
  hand->job = job;
  hand->turn.ply = 0;
  zug_searcher_init (&hand->searcher, job, root->table, zug_transpositions_game (root->job->laws),
                     &root->past);
  return hand;
}

static void
work (void *data, int hand, int task)
{
  ZugRoot *root = data;

  root->work (root, hand, task);
}

static void
value_cell (ZugRoot *root, int number, int task)
{
  ZugHand *hand = root->hand[number];
  ZugOracleCell *cell = &root->wanted[task];
  double favour = zug_root_favour (root, cell->row, cell->column);
  ZugBounds bounds;

  if (hand->job->out)
    return;
  bounds = zug_searcher_pair (&hand->searcher, &hand->turn, cell->row, cell->column, root->further,
                              cell->low - favour, cell->high - favour);
  cell->low = bounds.low + favour;
  cell->high = bounds.high + favour;
}

/* Threads beside the one that calls. Without them it does all alone. */
static void
hire_others (ZugRoot *root)
{
  int threads = root->job->limits->threads;

  threads = threads < ZUG_ROOT_THREADS ? threads : ZUG_ROOT_THREADS;
  if (threads <= 1 || root->job->exact != NULL)
    return;
  while (root->n_hands < threads)
    {
      ZugSearchJob *job = malloc (sizeof *job);
      ZugHand *hand = job != NULL ? hire (root, job) : NULL;

      if (hand == NULL)
        {
          free (job);
          break;
        }
      hand->limits = *root->job->limits;
      hand->limits.nodes = (hand->limits.nodes + (uint64_t) threads - 1) / (uint64_t) threads;
      *job = (ZugSearchJob) {.laws = root->job->laws, .limits = &hand->limits};
      root->hand[root->n_hands++] = hand;
    }
  if (root->n_hands > 1)
    root->crew = zug_crew_new (root->n_hands, work, root);
}

bool
zug_root_run (ZugRoot *root, void (*what) (ZugRoot *root, int hand, int task), int n_tasks)
{
  root->work = what;
  if (root->crew != NULL && n_tasks > 1)
    zug_crew_run (root->crew, n_tasks);
  else
    for (int i = 0; i < n_tasks; i++)
      what (root, 0, i);
  for (int i = 1; i < root->n_hands; i++)
    root->job->out = root->job->out || root->hand[i]->job->out;
  return !root->job->out;
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
  const ZugSearchLimits *limits = root->job->limits;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      int n = root->choices[side]->n;
      int likely = n < ZUG_ROOT_WIDTH ? n : FALLBACK;

      for (int i = 0; i < n; i++)
        {
          ZugMove move = root->choices[side]->move[i];

          root->analysis->move[side][i] = move;
          root->analysis->probability[side][i] = i < likely ? 1.0 / likely : 0;
          root->whim[side][i] = whim * zug_search_whim (limits, move);
        }
    }
}

static void
begin_turn (ZugRoot *root, ZugHand *hand)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    hand->turn.choices[side] = *root->choices[side];
  zug_searcher_begin (&hand->searcher, &hand->turn, root->position, root->key);
}

bool
zug_root_init (ZugRoot *root, ZugSearchJob *job, const ZugPosition *position, ZugAnalysis *analysis)
{
  const ZugSearchLimits *limits = job->limits;

  memset (root, 0, sizeof *root);
  root->job = job;
  root->position = position;
  root->key = zug_hash (job->laws, position);
  root->analysis = analysis;
  root->table = limits->transpositions;
  root->own_table = root->table == NULL;
  if (root->own_table)
    root->table = zug_transpositions_new (limits->depth == 1 ? 0 : OWN_TABLE);
  if (root->table == NULL)
    return false;
  zug_transpositions_begin (root->table);
  zug_past_init (&root->past, limits->keys, limits->n_keys);
  root->hand[0] = hire (root, job);
  root->n_hands = root->hand[0] != NULL;
  if (root->n_hands == 0 || !list_choices (root) || !take_arrays (root))
    return false;
  tell_choices (root);
  hire_others (root);
  for (int i = 0; i < root->n_hands; i++)
    begin_turn (root, root->hand[i]);
  return true;
}

void
zug_root_clear (ZugRoot *root)
{
  zug_crew_free (root->crew);
  zug_best_first_free (root->lines);
  for (int i = 0; i < root->n_hands; i++)
    {
      zug_searcher_clear (&root->hand[i]->searcher);
      if (i > 0)
        free (root->hand[i]->job);
      free (root->hand[i]);
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    free (root->choices[side]);
  free (root->low);
  free (root->high);
  free (root->estimate);
  if (root->own_table)
    zug_transpositions_unref (root->table);
}
