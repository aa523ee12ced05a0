/* zug-alpha-beta.c: the choice in an alternating game: iterative deepening at the root */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-alpha-beta.h"

#include "zug-attack.h"
#include "zug-thread-pool.h"
#include "zug-evaluate.h"
#include "zug-hash.h"
#include "zug-mate.h"
#include "zug-piece-value.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum
{
  ASPIRATION_WINDOW = 18, /* how little a value is expected to change from one depth to the next */
  ASPIRATION_DEPTH = 4,   /* from which on that is expected */
  TABLE_SIZE = 16 << 20,  /* of a table of its own, where the search is none too short for one */
  TABLE_DEPTH = 3,
  MAX_THREADS = 256,
  FAVOUR = 5,
  LATE_ROOT_MOVES = 4 /* moves of the root that are looked at as deeply as possible at once */
};

/* A move at the root. */
typedef struct
{
  ZugMove move;
  int value;  /* as last looked at, what the seed adds included: exact, or that it is no better */
  int favour; /* what the seed adds to it, so that moves nearly as good are not always passed over
               */
} Root;

/* What one thread looks at, and what it has found. */
typedef struct
{
  ZugAlphaBetaWorker *worker;
  Root *root; /* the best first */
  int n;
  int depth; /* completely looked at */
  int value; /* of the first */
  int n_line;
  ZugMove line[ZUG_MAX_PRINCIPAL];
} Search;

/* --- setting up ------------------------------------------------------------------------------- */

static void
fill_sieve (ZugAlphaBeta *tree)
{
  const ZugSearchLimits *limits = tree->limits;

  for (int i = 0; i < limits->n_keys; i++)
    {
      unsigned bit = (unsigned) (limits->keys[i] % ZUG_ALPHA_BETA_KEYS);

      tree->sieve[bit / 64] |= UINT64_C (1) << (bit % 64);
    }
}

/* A royal man is given for nothing, and taking one ends the game. */
enum
{
  ROYAL_VALUE = 10000
};

static ZugAlphaBeta *
tree_new (const ZugSearchRun *run)
{
  const ZugLaws *laws = run->laws;
  ZugAlphaBeta *tree = calloc (1, sizeof *tree);

  if (tree == NULL)
    return NULL;
  tree->laws = laws;
  tree->limits = run->limits;
  tree->chess = !zug_laws_place_marks (laws);
  tree->null_moves = tree->chess && !zug_laws_let_pass (laws) && !zug_laws_know_rest (laws);
  for (int type = 0; tree->chess && type < zug_n_types_of (laws); type++)
    tree->piece_value[type] =
        laws->man[type].royal ? ROYAL_VALUE : zug_piece_value (laws, (ZugManType) type);
  fill_sieve (tree);
  return tree;
}

static ZugAlphaBetaWorker *
worker_new (ZugAlphaBeta *tree, const ZugPosition *position)
{
  ZugAlphaBetaWorker *worker = calloc (1, sizeof *worker);
  ZugAlphaBetaFrame *top;

  if (worker == NULL)
    return NULL;
  worker->tree = tree;
  top = &worker->frame[0];
  zug_position_copy (&top->outcomes.position[0], position);
  top->key = zug_hash (tree->laws, position);
  top->check =
      tree->chess
      && zug_any (zug_check_squares (tree->laws, position, (ZugSide) position->to_move).immediate);
  top->value = zug_evaluate_men (tree->laws, position) * (position->to_move == ZUG_WHITE ? 1 : -1);
  for (int ply = 0; ply < ZUG_ALPHA_BETA_PLIES + 2; ply++)
    worker->frame[ply].killer[0] = worker->frame[ply].killer[1] = ZUG_PASS;
  return worker;
}

/* The moves of the root: what gains first, then as the seed has it. */
static void
order_roots (Search *search)
{
  const ZugAlphaBeta *tree = search->worker->tree;
  const ZugPosition *position = zug_alpha_beta_position (&search->worker->frame[0]);

  for (int i = 0; i < search->n; i++)
    {
      Root root = search->root[i];
      int gain = zug_alpha_beta_gain (tree, position, root.move);
      int place = i;

      if (gain > 0)
        gain = 1 + zug_alpha_beta_exchange (tree, position, root.move, gain);
      root.favour = (int) lround (FAVOUR * zug_search_noise (tree->limits, root.move));
      root.value = gain * 1000 + root.favour;
      for (; place > 0 && search->root[place - 1].value < root.value; place--)
        search->root[place] = search->root[place - 1];
      search->root[place] = root;
    }
}

static void
search_clear (Search *search)
{
  free (search->worker);
  free (search->root);
}

static bool
search_init (Search *search, ZugAlphaBeta *tree, const ZugPosition *position, const ZugMove move[],
             int n)
{
  memset (search, 0, sizeof *search);
  search->worker = worker_new (tree, position);
  search->root = calloc ((size_t) n, sizeof *search->root);
  if (search->worker == NULL || search->root == NULL)
    {
      search_clear (search);
      return false;
    }
  search->n = n;
  for (int i = 0; i < n; i++)
    search->root[i].move = move[i];
  order_roots (search);
  search->value = search->worker->frame[0].value + search->root[0].favour;
  for (int i = 0; i < n; i++)
    search->root[i].value = search->worker->frame[0].value + search->root[i].favour;
  search->line[0] = search->root[0].move;
  search->n_line = 1;
  return true;
}

/* --- the root --------------------------------------------------------------------------------- */

/* A move has turned out to be the best: it comes first, the others one further back. */
static void
put_first (Search *search, int i, int value)
{
  const ZugAlphaBetaFrame *next = &search->worker->frame[1];
  Root root = search->root[i];
  int n = next->n_line < ZUG_MAX_PRINCIPAL - 1 ? next->n_line : ZUG_MAX_PRINCIPAL - 1;

  memmove (search->root + 1, search->root, (size_t) i * sizeof root);
  search->root[0] = root;
  search->value = value;
  search->line[0] = root.move;
  memcpy (search->line + 1, next->line, (size_t) n * sizeof (ZugMove));
  search->n_line = n + 1;
}

static bool
is_sure (int value)
{
  return value >= ZUG_ALPHA_BETA_SURE || value <= -ZUG_ALPHA_BETA_SURE;
}

/* What the best move is worth without what the seed adds. */
static int
plain_value (const Search *search)
{
  return is_sure (search->value) ? search->value : search->value - search->root[0].favour;
}

/* The value of a move, exact if it is above `floor`. */
static int
value_root (Search *search, int i, int depth, int floor, int beta)
{
  ZugAlphaBetaWorker *worker = search->worker;
  int less = i >= LATE_ROOT_MOVES && depth >= ASPIRATION_DEPTH && !worker->frame[0].check ? 1 : 0;
  int favour = is_sure (floor) ? 0 : search->root[i].favour; /* mates are told apart as they are */
  int value = floor - favour + 1;

  floor -= favour;
  beta -= favour;
  zug_alpha_beta_play (worker, 0, search->root[i].move);
  if (i > 0 && less > 0)
    value = -zug_alpha_beta_search (worker, 1, depth - 1 - less, -floor - 1, -floor, true);
  if (i > 0 && value > floor)
    value = -zug_alpha_beta_search (worker, 1, depth - 1, -floor - 1, -floor, true);
  if (i == 0 || value > floor)
    value = -zug_alpha_beta_search (worker, 1, depth - 1, -beta, -floor, true);
  return is_sure (value) ? value : value + favour;
}

/* Looks at all moves. The best value, no more than a bound outside alpha and beta. */
static int
value_roots (Search *search, int depth, int alpha, int beta)
{
  int margin = search->worker->tree->limits->margin;
  int best = -ZUG_ALPHA_BETA_LIMIT;

  for (int i = 0; i < search->n && best < beta; i++)
    {
      int floor = best - margin > alpha ? best - margin : alpha;
      int value = value_root (search, i, depth, floor, beta);

      if (search->worker->aborted)
        break;
      search->root[i].value = value;
      if (value > best && value > alpha)
        put_first (search, i, value);
      best = value > best ? value : best;
    }
  return best;
}

/* Looks a certain depth deep, first in an aspiration window around the value of the last one. */
static void
go_deep (Search *search, int depth)
{
  int margin = search->worker->tree->limits->margin;
  bool near = depth >= ASPIRATION_DEPTH && abs (search->value) < ZUG_ALPHA_BETA_SURE;
  int below = ASPIRATION_WINDOW + margin, above = ASPIRATION_WINDOW;
  int middle = search->value;

  while (!search->worker->aborted)
    {
      int alpha =
          near && middle - below > -ZUG_ALPHA_BETA_SURE ? middle - below : -ZUG_ALPHA_BETA_LIMIT;
      int beta =
          near && middle + above < ZUG_ALPHA_BETA_SURE ? middle + above : ZUG_ALPHA_BETA_LIMIT;
      int value = value_roots (search, depth, alpha, beta);

      if (value <= alpha)
        below *= 3;
      else if (value >= beta)
        above *= 3;
      else
        break;
    }
  if (!search->worker->aborted)
    search->depth = depth;
}

/* --- what is told ----------------------------------------------------------------------------- */

/* A value to the side to move as the analysis has it. */
static double
expectation (int value)
{
  if (value >= ZUG_ALPHA_BETA_SURE)
    return zug_mate_value (ZUG_ALPHA_BETA_MATE - value);
  if (value <= -ZUG_ALPHA_BETA_SURE)
    return -zug_mate_value (ZUG_ALPHA_BETA_MATE + value);
  return zug_evaluate_expectation (value);
}

static int
fill_principal (const Search *search, ZugPair principal[ZUG_MAX_PRINCIPAL])
{
  ZugSide side = (ZugSide) zug_alpha_beta_position (&search->worker->frame[0])->to_move;

  for (int i = 0; i < search->n_line; i++, side = zug_other (side))
    {
      principal[i].choice[side] = search->line[i];
      principal[i].choice[zug_other (side)] = ZUG_PASS;
    }
  return search->n_line;
}

/* Those of all threads. */
static uint64_t
nodes_of (const Search *search)
{
  return search->worker->nodes
         + atomic_load_explicit (&search->worker->tree->aside, memory_order_relaxed);
}

static void
tell (const Search *search, double start)
{
  const ZugSearchLimits *limits = search->worker->tree->limits;
  int sign = zug_alpha_beta_position (&search->worker->frame[0])->to_move == ZUG_WHITE ? 1 : -1;
  ZugPair principal[ZUG_MAX_PRINCIPAL];
  ZugSearchReport report = {.depth = search->depth,
                            .nodes = nodes_of (search),
                            .value = sign * expectation (plain_value (search)),
                            .n_principal = fill_principal (search, principal),
                            .principal = principal};

  if (limits->report == NULL)
    return;
  if (limits->clock != NULL)
    report.seconds = limits->clock (limits->clock_data) - start;
  limits->report (&report, limits->report_data);
}

/* Iterative deepening, until the limits say so or a forced end is looked at to the end. */
static void
deepen (Search *search)
{
  const ZugSearchLimits *limits = search->worker->tree->limits;
  bool tells = limits->report != NULL && limits->clock != NULL;
  double start = tells ? limits->clock (limits->clock_data) : 0;
  int most = limits->depth > 0 && limits->depth < ZUG_ALPHA_BETA_MAX_DEPTH
                 ? limits->depth
                 : ZUG_ALPHA_BETA_MAX_DEPTH;

  for (int depth = 1; depth <= most && !search->worker->aborted; depth++)
    {
      int moves = ZUG_ALPHA_BETA_MATE - abs (search->value);

      if (moves < depth / 2)
        break;
      go_deep (search, depth);
      if (!search->worker->aborted)
        tell (search, start);
    }
}

/* The values of all moves, in the order of the analysis, none above the best. */
static void
fill_analysis (const Search *search, ZugAnalysis *analysis, ZugSide side)
{
  int sign = side == ZUG_WHITE ? 1 : -1;
  int best = plain_value (search);

  for (int i = 0; i < search->n; i++)
    {
      const Root *root = &search->root[i];
      int value = is_sure (root->value) ? root->value : root->value - root->favour;
      int at = zug_analysis_find (analysis, side, root->move);

      value = i == 0 || value > best ? best : value;
      analysis->cell[at] = analysis->expected[side][at] = sign * expectation (value);
      analysis->looked[at] = (uint8_t) (search->depth > 0 ? search->depth - 1 : 0);
      if (i > 0)
        continue;
      analysis->probability[side][at] = 1;
      analysis->value = analysis->expected[zug_other (side)][0] = analysis->cell[at];
    }
  analysis->depth = search->depth;
  analysis->n_principal = fill_principal (search, analysis->principal);
}

void
zug_alpha_beta_choices (ZugSearchRun *run, const ZugPosition *position)
{
  const ZugSearchLimits *limits = run->limits;
  ZugChoices *choices = &run->choices;
  int n = 0;

  zug_choices (run->laws, position, (ZugSide) position->to_move, choices);
  if (limits->n_only == 0)
    return;
  for (int i = 0; i < choices->n; i++)
    for (int j = 0; j < limits->n_only; j++)
      if (zug_move_equal (choices->move[i], limits->only[j]))
        {
          choices->move[n++] = choices->move[i];
          break;
        }
  choices->n = n;
}

/* --- threads ---------------------------------------------------------------------------------- */

/* What helps looks at the same root, by its own history and sooner or later at other depths, so
 * that the table fills with what the others will ask. */
static void
help (Search *search, int first)
{
  search->worker->helps = true;
  for (int depth = first; !search->worker->aborted;)
    {
      go_deep (search, depth);
      depth = depth < ZUG_ALPHA_BETA_MAX_DEPTH ? depth + 1 : 1;
    }
}

/* Number 0, the thread that called, decides how long it takes; the others go on until then, so that
 * it is left one of the tasks. Where there are fewer threads than tasks, those that are left are
 * none any more. */
static void
work (void *data, int number, int task)
{
  Search *search = data;

  if (number > 0)
    {
      help (&search[number], 1 + number % 2);
      return;
    }
  if (!atomic_load (&search->worker->tree->over))
    deepen (search);
  atomic_store (&search->worker->tree->over, true);
}

/* Searches with as many threads as there are to be had. */
static void
search_in_threads (Search *search, int n)
{
  ZugThreadPool *pool = n > 1 ? zug_thread_pool_new (n, work, search) : NULL;

  search->worker->most = (search->worker->tree->limits->nodes + (uint64_t) n - 1) / (uint64_t) n;
  if (pool != NULL)
    zug_thread_pool_run (pool, n);
  else
    deepen (search);
  zug_thread_pool_free (pool);
}

static int
threads_of (const ZugSearchLimits *limits)
{
  return limits->threads < 1 ? 1 : limits->threads < MAX_THREADS ? limits->threads : MAX_THREADS;
}

/* A table that is shared, or one of its own where the search is none too short for it. Where there
 * is none it goes without. */
static ZugTranspositions *
take_table (ZugAlphaBeta *tree)
{
  const ZugSearchLimits *limits = tree->limits;
  ZugTranspositions *own = NULL;

  if (limits->transpositions == NULL && (limits->depth == 0 || limits->depth >= TABLE_DEPTH))
    own = zug_transpositions_new (TABLE_SIZE);
  tree->table = own != NULL ? own : limits->transpositions;
  if (tree->table == NULL)
    return NULL;
  tree->game = zug_transpositions_game (tree->laws);
  zug_transpositions_begin (tree->table);
  return own;
}

bool
zug_alpha_beta_analyse (ZugSearchRun *run, const ZugPosition *position, ZugAnalysis *analysis)
{
  ZugSide side = (ZugSide) position->to_move;
  ZugAlphaBeta *tree = tree_new (run);
  Search search[MAX_THREADS];
  int most = threads_of (run->limits);
  int n = 0;

  while (tree != NULL && n < most
         && search_init (&search[n], tree, position, analysis->move[side], analysis->n[side]))
    n++;
  if (n > 0)
    {
      ZugTranspositions *own = take_table (tree);

      search_in_threads (search, n);
      fill_analysis (&search[0], analysis, side);
      analysis->nodes = nodes_of (&search[0]);
      zug_transpositions_unref (own);
    }
  for (int i = 0; i < n; i++)
    search_clear (&search[i]);
  free (tree);
  return n > 0;
}

double
zug_alpha_beta_value (ZugSearchRun *run, const ZugPosition *position)
{
  ZugAlphaBeta *tree = tree_new (run);
  ZugAlphaBetaWorker *worker = tree != NULL ? worker_new (tree, position) : NULL;
  int value = 0;

  if (worker != NULL)
    value = zug_alpha_beta_search (worker, 0, 2, -ZUG_ALPHA_BETA_LIMIT, ZUG_ALPHA_BETA_LIMIT, true);
  free (worker);
  free (tree);
  return expectation (value);
}
