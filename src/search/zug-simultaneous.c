/* zug-simultaneous.c: a turn of a simultaneous game: iterative deepening by double oracle */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-width.h"

#include "zug-best-first.h"
#include "zug-exact.h"
#include "zug-root.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MANY_CELLS = 48 * 48, /* up to so many are all valued before a mix is asked for */
  FIRST_STEPS = 256,    /* along likely lines before what was found is told; then twice as many, */
  MOST_STEPS = 1 << 18  /* up to this */
};

static const double exactly = 1e-9;
static const double gain =
    0.002; /* what a further choice must promise: about a hundredth of a pawn */
static const double guess_margin = 0.2; /* by so much guesses can be wrong, */
static const double deep_margin = 0.15; /* and what was found by looking less far */
static const double likely = 0.01;      /* choices of less probability are no part of an answer */

/* --- the answer so far ------------------------------------------------------------------------ */

/* What the pairs are worth that the mixes are made of. Lines go by the most promising choices: a
 * win that is seen along them alone is none yet. */
static double
value_of (const ZugRoot *root)
{
  const ZugOracle *oracle = &root->oracle;
  double sum = 0;

  for (int i = 0; i < oracle->n_in[ZUG_WHITE]; i++)
    for (int j = 0; j < oracle->n_in[ZUG_BLACK]; j++)
      {
        int row = oracle->in[ZUG_WHITE][i], column = oracle->in[ZUG_BLACK][j];

        sum += oracle->mix[ZUG_WHITE][i] * oracle->mix[ZUG_BLACK][j]
               * (root->low[row * oracle->n[ZUG_BLACK] + column]
                  - zug_root_favour (root, row, column));
      }
  if (root->lines != NULL && !root->sure && zug_evaluate_winner (sum) != 0)
    return zug_evaluate_winner (sum) * zug_node_unsure;
  return fmax (-1, fmin (1, sum));
}

/* Takes the mixes of the last round as the answer. */
static void
take_mixes (void *data)
{
  ZugRoot *root = data;
  const ZugOracle *oracle = &root->oracle;
  ZugAnalysis *analysis = root->analysis;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      memset (analysis->probability[side], 0,
              sizeof *analysis->probability[side] * (size_t) analysis->n[side]);
      for (int k = 0; k < oracle->n_in[side]; k++)
        analysis->probability[side][oracle->in[side][k]] = oracle->mix[side][k];
    }
  analysis->value = value_of (root);
}

/* Takes over what the last oracle has found out about cells. */
static void
take_cells (ZugRoot *root)
{
  ZugAnalysis *analysis = root->analysis;

  for (int i = 0; i < analysis->n[ZUG_WHITE]; i++)
    for (int j = 0; j < analysis->n[ZUG_BLACK]; j++)
      {
        int cell = i * analysis->n[ZUG_BLACK] + j;

        if (root->low[cell] != root->high[cell])
          continue;
        analysis->cell[cell] = root->low[cell] - zug_root_favour (root, i, j);
        analysis->looked[cell] = (uint8_t) root->further;
      }
}

/* --- the first look --------------------------------------------------------------------------- */

/* What pairs are worth if their choices do not touch each other: what either choice changes alone.
 * False where there was no time for it. */
static bool
estimate (ZugRoot *root)
{
  ZugRootWorker *worker = root->worker[0];
  ZugTurnPairs *turn = &worker->turn;
  int rows = turn->n[ZUG_WHITE], columns = turn->n[ZUG_BLACK];
  double still = zug_turn_search_evaluate (&worker->search, turn, rows, columns);
  double white[ZUG_ROOT_WIDTH], black[ZUG_ROOT_WIDTH];

  for (int i = 0; i < rows && !root->run->aborted; i++)
    white[i] = zug_turn_search_evaluate (&worker->search, turn, i, columns);
  for (int j = 0; j < columns && !root->run->aborted; j++)
    black[j] = zug_turn_search_evaluate (&worker->search, turn, rows, j);
  if (root->run->aborted)
    return false;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
        double value = fmax (-1, fmin (1, white[i] + black[j] - still));

        root->analysis->cell[i * columns + j] = value;
        root->estimate[i * columns + j] = value + zug_root_favour (root, i, j);
      }
  return true;
}

static void
begin_oracle (ZugRoot *root)
{
  ZugOracle *oracle = &root->oracle;
  size_t cells = (size_t) root->analysis->n[ZUG_WHITE] * (size_t) root->analysis->n[ZUG_BLACK];

  for (size_t i = 0; i < cells; i++)
    {
      root->low[i] = -1.01; /* noise included */
      root->high[i] = 1.01;
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    oracle->n[side] = root->analysis->n[side];
  oracle->low = root->low;
  oracle->high = root->high;
  oracle->estimate = root->estimate;
  oracle->at_once = root->n_workers > 1 ? 2 * root->n_workers : 1;
  oracle->value = zug_root_value;
  oracle->data = root;
  oracle->round = take_mixes;
}

/* Values every cell that is not yet exact. */
static bool
fill (ZugRoot *root)
{
  ZugOracleCell cell[ZUG_ROOT_WIDTH];
  int columns = root->analysis->n[ZUG_BLACK];

  for (int i = 0; i < root->analysis->n[ZUG_WHITE]; i++)
    {
      int n = 0;

      for (int j = 0; j < columns; j++)
        if (root->low[i * columns + j] != root->high[i * columns + j])
          cell[n++] = (ZugOracleCell) {i, j, -INFINITY, INFINITY};
      if (!zug_root_value (root, cell, n))
        return false;
      for (int k = 0; k < n; k++)
        root->low[i * columns + cell[k].column] = root->high[i * columns + cell[k].column] =
            cell[k].low;
    }
  return true;
}

/* The best choice of a side by the estimates, so that there is one to begin with. */
static void
share_best (ZugRoot *root, ZugSide side)
{
  int columns = root->analysis->n[ZUG_BLACK];
  int best = 0;

  for (int i = 1; i < root->analysis->n[side]; i++)
    if (side == ZUG_WHITE ? root->estimate[i * columns] > root->estimate[best * columns]
                          : root->estimate[i] < root->estimate[best])
      best = i;
  zug_oracle_add (&root->oracle, side, best);
}

/* The whole turn without looking further: its equilibrium. False where there was no time for it. */
static bool
look_at_once (ZugRoot *root)
{
  bool many = root->analysis->n[ZUG_WHITE] * root->analysis->n[ZUG_BLACK] > MANY_CELLS;
  ZugOracle *oracle = &root->oracle;
  bool whole;

  root->further = 0;
  if (!estimate (root))
    return false;
  begin_oracle (root);
  share_best (root, ZUG_WHITE);
  share_best (root, ZUG_BLACK);
  oracle->gain = gain;
  oracle->margin = guess_margin;
  if (many && !zug_oracle_solve (oracle, -INFINITY, INFINITY))
    return false;
  whole = fill (root);
  oracle->gain = exactly;
  oracle->margin = INFINITY;
  whole = whole && zug_oracle_solve (oracle, -INFINITY, INFINITY);
  take_cells (root);
  return whole;
}

/* --- further looks ---------------------------------------------------------------------------- */

/* What a choice of a side is worth against the other's mix, as its side sees it. */
static double
expect (const ZugRoot *root, ZugSide side, int choice)
{
  const ZugAnalysis *analysis = root->analysis;
  const double *mix = analysis->probability[zug_other (side)];
  int columns = analysis->n[ZUG_BLACK];
  double sum = 0;

  for (int k = 0; k < analysis->n[zug_other (side)]; k++)
    if (mix[k] > 0)
      sum += mix[k]
             * (side == ZUG_WHITE ? root->estimate[choice * columns + k]
                                  : -root->estimate[k * columns + choice]);
  return sum;
}

/* Who shares in the game at first: what was in the mix, and the two best by what was found so far.
 */
static void
begin_shares (ZugRoot *root, ZugSide side)
{
  const double *mix = root->analysis->probability[side];
  ZugOracle *oracle = &root->oracle;

  oracle->n_in[side] = 0;
  for (int i = 0; i < root->analysis->n[side]; i++)
    if (mix[i] >= likely)
      zug_oracle_add (oracle, side, i);
  for (int k = 0; k < 2; k++)
    {
      int best = -1;
      double most = -INFINITY;

      for (int i = 0; i < root->analysis->n[side]; i++)
        if (mix[i] < likely && expect (root, side, i) > most
            && (k == 0 || i != oracle->in[side][oracle->n_in[side] - 1]))
          {
            best = i;
            most = expect (root, side, i);
          }
      if (best >= 0)
        zug_oracle_add (oracle, side, best);
    }
}

/* The turn with each pair looked at so many turns further. False where there was no time for it. */
static bool
look_further (ZugRoot *root, int further)
{
  ZugAnalysis *analysis = root->analysis;
  bool whole;

  root->further = further;
  for (int i = 0; i < analysis->n[ZUG_WHITE]; i++)
    for (int j = 0; j < analysis->n[ZUG_BLACK]; j++)
      root->estimate[i * analysis->n[ZUG_BLACK] + j] =
          analysis->cell[i * analysis->n[ZUG_BLACK] + j] + zug_root_favour (root, i, j);
  begin_oracle (root);
  begin_shares (root, ZUG_WHITE);
  begin_shares (root, ZUG_BLACK);
  root->oracle.gain = gain;
  root->oracle.margin = deep_margin;
  whole = zug_oracle_solve (&root->oracle, -INFINITY, INFINITY);
  /* A win is none before every choice of the loser's was looked at. */
  if (whole && zug_evaluate_winner (value_of (root)) != 0)
    {
      root->oracle.margin = INFINITY;
      whole = zug_oracle_solve (&root->oracle, -INFINITY, INFINITY);
    }
  take_cells (root);
  return whole;
}

/* --- the likeliest lines ---------------------------------------------------------------------- */

/* Solves the whole turn again by what is known now. */
static void
mix_again (ZugRoot *root)
{
  begin_shares (root, ZUG_WHITE);
  begin_shares (root, ZUG_BLACK);
  zug_oracle_solve (&root->oracle, -INFINITY, INFINITY);
}

/* Begins to look further where the game is likely to go. */
static bool
begin_lines (ZugRoot *root)
{
  const ZugAnalysis *analysis = root->analysis;
  int columns = analysis->n[ZUG_BLACK];

  for (int i = 0; i < analysis->n[ZUG_WHITE]; i++)
    for (int j = 0; j < columns; j++)
      {
        int cell = i * columns + j;
        double favour = zug_root_favour (root, i, j);

        /* What was not worth an exact look is worth what is known of it. */
        zug_root_note (root, cell,
                       fmax (root->low[cell] - favour,
                             fmin (root->high[cell] - favour, analysis->cell[cell])));
      }
  root->oracle.gain = exactly;
  root->oracle.margin = INFINITY;
  root->sure = zug_evaluate_winner (analysis->value) != 0;
  root->lines = zug_best_first_new (root, mix_again, ZUG_BEST_FIRST_NODES);
  return root->lines != NULL;
}

static void
follow_lines (ZugRoot *root, int worker, int task)
{
  (void) task;
  for (int i = 0; i < root->steps && zug_best_first_step (root->lines, worker); i++)
    ;
}

/* --- the analysis ----------------------------------------------------------------------------- */

static int
likeliest (const ZugAnalysis *analysis, ZugSide side)
{
  int best = 0;

  for (int i = 1; i < analysis->n[side]; i++)
    if (analysis->probability[side][i] > analysis->probability[side][best])
      best = i;
  return best;
}

/* The pairs that are expected: each turn's likeliest, as far as the table knows. */
static void
tell_principal (ZugRoot *root)
{
  const ZugLaws *laws = root->run->laws;
  ZugAnalysis *analysis = root->analysis;
  ZugPair pair;
  ZugPosition position;
  ZugOutcomes outcomes;

  if (root->lines != NULL)
    {
      zug_best_first_tell (root->lines, likeliest (analysis, ZUG_WHITE),
                           likeliest (analysis, ZUG_BLACK), analysis);
      return;
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    pair.choice[side] = analysis->move[side][likeliest (analysis, (ZugSide) side)];
  zug_position_copy (&position, root->position);
  analysis->n_principal = 0;
  do
    {
      analysis->principal[analysis->n_principal++] = pair;
      zug_resolve (laws, &position, pair, &outcomes);
      zug_position_copy (&position, &outcomes.position[0]);
    }
  while (analysis->n_principal < ZUG_MAX_PRINCIPAL && analysis->n_principal < analysis->depth
         && zug_turn_search_expects (&root->worker[0]->search, &position,
                                     analysis->depth - analysis->n_principal, &pair));
}

static double
now (const ZugSearchLimits *limits)
{
  return limits->clock != NULL && limits->report != NULL ? limits->clock (limits->clock_data) : 0;
}

static uint64_t
nodes_of (const ZugRoot *root)
{
  uint64_t sum = 0;

  for (int i = 0; i < root->n_workers; i++)
    sum += root->worker[i]->run->nodes;
  return sum;
}

static void
report (ZugRoot *root, double begun)
{
  const ZugSearchLimits *limits = root->run->limits;
  const ZugAnalysis *analysis = root->analysis;
  ZugSearchReport found = {.depth = analysis->depth,
                           .seldepth = root->lines != NULL ? zug_best_first_deepest (root->lines)
                                                           : analysis->depth,
                           .nodes = nodes_of (root),
                           .value = analysis->value,
                           .principal = analysis->principal};

  if (limits->report == NULL)
    return;
  tell_principal (root);
  found.n_principal = analysis->n_principal;
  found.seconds = now (limits) - begun;
  limits->report (&found, limits->report_data);
}

/* How many turns are looked at whatever is likely: as many as the limits let it, two where there
 * are none. */
static int
deepest (const ZugSearchLimits *limits)
{
  if (limits->depth > 0)
    return limits->depth < ZUG_NODE_PLIES ? limits->depth : ZUG_NODE_PLIES;
  if (limits->clock == NULL && limits->nodes == 0 && limits->stop == NULL)
    return 2;
  return limits->best_first ? 2 : ZUG_NODE_PLIES;
}

static void
deepen (ZugRoot *root)
{
  const ZugSearchLimits *limits = root->run->limits;
  double begun = now (limits);

  root->analysis->depth = 0;
  if (!look_at_once (root))
    return;
  root->analysis->depth = root->run->exact != NULL ? ZUG_ANALYSIS_EXACT : 1;
  report (root, begun);
  if (root->run->exact != NULL)
    return;
  for (int depth = 2; depth <= deepest (limits); depth++)
    {
      if (!look_further (root, depth - 1))
        return;
      root->analysis->depth = depth;
      report (root, begun);
    }
  if (!limits->best_first || limits->depth > 0 || !begin_lines (root))
    return;
  for (root->steps = FIRST_STEPS;
       zug_root_run (root, follow_lines, root->n_workers) && !zug_best_first_is_done (root->lines);
       root->steps = root->steps < MOST_STEPS ? 2 * root->steps : MOST_STEPS)
    report (root, begun);
  mix_again (root);
}

static void
tell (ZugRoot *root)
{
  ZugAnalysis *analysis = root->analysis;

  for (int i = 0; i < analysis->n[ZUG_WHITE]; i++)
    for (int j = 0; j < analysis->n[ZUG_BLACK]; j++)
      {
        double value = analysis->cell[i * analysis->n[ZUG_BLACK] + j];

        analysis->expected[ZUG_WHITE][i] += analysis->probability[ZUG_BLACK][j] * value;
        analysis->expected[ZUG_BLACK][j] += analysis->probability[ZUG_WHITE][i] * value;
      }
  analysis->nodes = nodes_of (root);
  tell_principal (root);
}

bool
zug_simultaneous_analyse (ZugSearchRun *run, const ZugPosition *position, ZugAnalysis *analysis)
{
  ZugRoot *root = malloc (sizeof *root);
  bool good = false;

  if (root == NULL)
    return false;
  zug_exact_init (run, position);
  if (zug_root_init (root, run, position, analysis))
    {
      good = true;
      deepen (root);
      tell (root);
    }
  zug_root_clear (root);
  zug_exact_clear (run);
  free (root);
  return good;
}

double
zug_simultaneous_value (ZugSearchRun *run, const ZugPosition *position, ZugSide side)
{
  ZugSearchLimits limits = *run->limits;
  ZugAnalysis analysis;
  double value = 0;

  limits.depth = 1;
  run->limits = &limits;
  if (zug_simultaneous_analyse (run, position, &analysis))
    value = side == ZUG_WHITE ? analysis.value : -analysis.value;
  zug_analysis_clear (&analysis);
  return value;
}
