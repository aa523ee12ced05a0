/* zug-turn-search.c: a position of a simultaneous game, its turn solved so many turns deep */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-search.h"

#include "zug-endings.h"
#include "zug-exact.h"
#include "zug-hash.h"
#include "zug-outcome.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A position is looked at in two steps. First the turn is solved with what the evaluation says of
 * every pair, by double oracle, so that few of them are evaluated: the others are guessed by what
 * either choice changes alone. Where that is not the last turn, the best few choices of both sides
 * are then solved again, a pair being worth what the position after it is worth. But a win is none
 * before every choice of the loser's was looked at. */

enum
{
  ENDING_MEN = 4 /* more than any table has */
};

static const double slight = 1e-7; /* a difference that is none */
static const double gain =
    0.002; /* what a further choice must promise: about a hundredth of a pawn */
static const double guess_margin = 0.1; /* by so much guesses can be wrong */

struct _ZugNode
{
  ZugTurnSearch *search;
  int depth;
  ZugTurnPairs turn;
  double alone[ZUG_N_SIDES][ZUG_MAX_CHOICES]; /* each choice with the other side passing */

  /* All choices that are looked at, as indices of `choices`, and the turn's matrix of them. */
  uint16_t broad[ZUG_N_SIDES][ZUG_NODE_WIDTH];
  ZugOracle shallow;
  double shallow_low[ZUG_NODE_WIDTH * ZUG_NODE_WIDTH];
  double shallow_high[ZUG_NODE_WIDTH * ZUG_NODE_WIDTH];
  double shallow_estimate[ZUG_NODE_WIDTH * ZUG_NODE_WIDTH];

  /* The best few, likewise. */
  uint16_t few[ZUG_N_SIDES][ZUG_NODE_WIDTH];
  ZugOracle deep;
  double deep_low[ZUG_NODE_FEW * ZUG_NODE_WIDTH];
  double deep_high[ZUG_NODE_FEW * ZUG_NODE_WIDTH];
  double deep_estimate[ZUG_NODE_FEW * ZUG_NODE_WIDTH];
};

void
zug_past_init (ZugPast *past, const uint64_t *keys, int n_keys)
{
  past->keys = keys;
  past->n_keys = n_keys;
  memset (past->seen, 0, sizeof past->seen);
  for (int i = 0; i < n_keys; i++)
    past->seen[keys[i] >> 6 & 63] |= (uint64_t) 1 << (keys[i] & 63);
}

/* How often a position has been there before. */
static int
times_seen (const ZugTurnSearch *search, uint64_t key, int ply)
{
  const ZugPast *past = search->past;
  int n = 0;

  for (int i = 0; i < ply; i++)
    n += search->path[i] == key;
  if (past->seen[key >> 6 & 63] >> (key & 63) & 1)
    for (int i = 0; i < past->n_keys; i++)
      n += past->keys[i] == key;
  return n;
}

/* The one that is asked for, and at the highest level the program's own otherwise. */
static const ZugNet *
find_net (const ZugSearchRun *run)
{
  const ZugSearchLimits *limits = run->limits;

  if (limits->net != NULL)
    return zug_net_serves (limits->net, run->laws) ? limits->net : NULL;
  return limits->level == ZUG_SEARCH_LEVELS ? zug_net_of (run->laws) : NULL;
}

void
zug_turn_search_init (ZugTurnSearch *search, ZugSearchRun *run, ZugTranspositions *table,
                      uint64_t game, const ZugPast *past)
{
  memset (search->node, 0, sizeof search->node);
  memset (search->valued, 0, sizeof search->valued);
  search->run = run;
  search->table = table;
  search->net = find_net (run);
  search->game = search->net != NULL ? game ^ search->net->key : game;
  search->past = past;
}

void
zug_turn_search_clear (ZugTurnSearch *search)
{
  for (int i = 0; i <= ZUG_NODE_PLIES; i++)
    free (search->node[i]);
}

/* Room for the work on a position; NULL where there is no memory. */
static ZugNode *
node_at (ZugTurnSearch *search, int ply)
{
  ZugNode *node = search->node[ply];

  if (node == NULL && ply < ZUG_NODE_PLIES)
    {
      node = search->node[ply] = malloc (sizeof *node);
      if (node != NULL)
        {
          node->search = search;
          node->turn.ply = ply;
        }
    }
  return node;
}

static ZugBounds
exactly (double value)
{
  return (ZugBounds) {value, value};
}

/* --- one turn --------------------------------------------------------------------------------- */

/* What the evaluation says of a position. */
static double
evaluate (const ZugTurnSearch *search, const ZugPosition *position)
{
  return zug_evaluate_with (search->run->laws, position, search->net, NULL);
}

/* What the evaluation says of an outcome. Where turns have an order every third has just been
 * there: whoever comes too late changes nothing, whatever it was. */
static double
evaluate_outcome (ZugTurnSearch *search, const ZugPairOutcomes *outcomes, int i,
                  const ZugNetSums *places)
{
  const ZugPosition *position = outcomes->position[i];
  const uint64_t key = zug_turn_search_key (search, position, outcomes->key[i], 0);
  ZugValued *valued = &search->valued[key % ZUG_N_VALUED];

  if (valued->key != key)
    *valued =
        (ZugValued) {key, zug_evaluate_with (search->run->laws, position, search->net, places)};
  return valued->value;
}

/* What the men of a pair come to where they stand: NULL where nobody asks, or where it must be
 * added up. */
static const ZugNetSums *
places_of (const ZugTurnSearch *search, const ZugTurnPairs *turn, const ZugPairOutcomes *outcomes,
           int row, int column, ZugNetSums *places)
{
  if (search->net == NULL || !search->net->places || !outcomes->apart)
    return NULL;
  zug_net_add_changes (&turn->still, &turn->change[ZUG_WHITE][row],
                       &turn->change[ZUG_BLACK][column], places);
  return places;
}

double
zug_turn_search_evaluate (ZugTurnSearch *search, ZugTurnPairs *turn, int row, int column)
{
  const ZugPairOutcomes *outcomes = zug_pairs_resolve (&turn->pairs, row, column);
  ZugNetSums sums;
  const ZugNetSums *places = places_of (search, turn, outcomes, row, column, &sums);
  double sum = 0;

  zug_search_tick (search->run);
  if (outcomes->n == 1)
    return evaluate_outcome (search, outcomes, 0, places);
  for (int i = 0; i < outcomes->n; i++)
    sum += outcomes->probability[i] * evaluate_outcome (search, outcomes, i, places);
  return sum;
}

/* What each choice changes in where men stand while the other side passes: n + m sums serve n * m
 * pairs. */
static void
sum_places (ZugTurnSearch *search, ZugTurnPairs *turn)
{
  const int n[] = {turn->n[ZUG_WHITE], turn->n[ZUG_BLACK]};
  const ZugPosition *still = &turn->pairs.passed;

  if (!turn->pairs.direct)
    return;
  zug_evaluate_places (still, search->net, &turn->still);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i <= n[side] && i < ZUG_MAX_HALVES; i++)
      {
        const ZugPairOutcomes *outcomes = side == ZUG_WHITE
                                              ? zug_pairs_resolve (&turn->pairs, i, n[ZUG_BLACK])
                                              : zug_pairs_resolve (&turn->pairs, n[ZUG_WHITE], i);

        zug_evaluate_change (still, outcomes->position[0], search->net, &turn->change[side][i]);
      }
}

void
zug_turn_search_begin (ZugTurnSearch *search, ZugTurnPairs *turn, const ZugPosition *position,
                       uint64_t key)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices *choices = &turn->choices[side];

      if (choices->n == ZUG_MAX_CHOICES)
        choices->n--;
      turn->n[side] = choices->n;
      choices->move[choices->n++] = ZUG_PASS;
    }
  search->path[turn->ply] = key;
  zug_pairs_begin (&turn->pairs, search->run->laws, position, key, &turn->choices[ZUG_WHITE],
                   &turn->choices[ZUG_BLACK]);
  if (search->net != NULL && search->net->places)
    sum_places (search, turn);
}

/* False where a side has no choice. */
static bool
list_choices (ZugNode *node, const ZugPosition *position, uint64_t key)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      zug_choices (node->search->run->laws, position, (ZugSide) side, &node->turn.choices[side]);
      if (node->turn.choices[side].n == 0)
        return false;
    }
  zug_turn_search_begin (node->search, &node->turn, position, key);
  return true;
}

/* Which of choices that are worth the same comes first: a number below 1 that does not change with
 * the colours. */
static double
precedence (const ZugLaws *laws, ZugSide side, ZugMove move)
{
  ZugMove seen =
      side == ZUG_WHITE || move.kind == ZUG_MOVE_PASS ? move : zug_move_flip (laws, move);

  return ((seen.from * 256 + seen.to) * 64 + seen.promotion % 64) / 4194304.0; /* 2^22 */
}

/* Values each choice with the other side passing, as its side sees it, and takes the best. */
static void
choose_broad (ZugNode *node, ZugSide side)
{
  ZugTurnPairs *turn = &node->turn;
  double *alone = node->alone[side];
  uint16_t *broad = node->broad[side];
  int n = 0;

  for (int i = 0; i < turn->n[side] && !node->search->run->aborted; i++)
    {
      int at;

      alone[i] = side == ZUG_WHITE
                     ? zug_turn_search_evaluate (node->search, turn, i, turn->n[ZUG_BLACK])
                     : -zug_turn_search_evaluate (node->search, turn, turn->n[ZUG_WHITE], i);
      alone[i] += slight * precedence (node->search->run->laws, side, turn->choices[side].move[i]);
      if (n == ZUG_NODE_WIDTH && alone[i] <= alone[broad[n - 1]])
        continue;
      if (n < ZUG_NODE_WIDTH)
        n++;
      for (at = n - 1; at > 0 && alone[broad[at - 1]] < alone[i]; at--)
        broad[at] = broad[at - 1];
      broad[at] = (uint16_t) i;
    }
  node->shallow.n[side] = n;
}

static bool
value_shallow (void *data, ZugOracleCell *cell, int n_cells)
{
  ZugNode *node = data;

  for (int i = 0; i < n_cells; i++)
    cell[i].low = cell[i].high =
        zug_turn_search_evaluate (node->search, &node->turn, node->broad[ZUG_WHITE][cell[i].row],
                                  node->broad[ZUG_BLACK][cell[i].column]);
  return !node->search->run->aborted;
}

/* Where two choices do not touch each other a pair changes what either changes alone. */
static void
estimate_shallow (ZugNode *node)
{
  ZugOracle *shallow = &node->shallow;
  double still = zug_turn_search_evaluate (node->search, &node->turn, node->turn.n[ZUG_WHITE],
                                           node->turn.n[ZUG_BLACK]);

  for (int i = 0; i < shallow->n[ZUG_WHITE]; i++)
    for (int j = 0; j < shallow->n[ZUG_BLACK]; j++)
      {
        int cell = i * shallow->n[ZUG_BLACK] + j;

        node->shallow_estimate[cell] = node->alone[ZUG_WHITE][node->broad[ZUG_WHITE][i]]
                                       - node->alone[ZUG_BLACK][node->broad[ZUG_BLACK][j]] - still;
        node->shallow_low[cell] = -1;
        node->shallow_high[cell] = 1;
      }
}

/* Who has to be heard out before a turn counts as won: ZUG_N_SIDES where nobody wins. */
static ZugSide
find_loser (const ZugOracle *oracle)
{
  if (zug_evaluate_winner (zug_node_delay * oracle->lower) > 0)
    return ZUG_BLACK;
  return zug_evaluate_winner (zug_node_delay * oracle->upper) < 0 ? ZUG_WHITE : ZUG_N_SIDES;
}

/* A win is in doubt where not even those choices that are looked at at all are all there are. */
static void
doubt_win (const ZugNode *node, ZugOracle *oracle)
{
  ZugSide loser = find_loser (oracle);

  if (loser == ZUG_N_SIDES || node->shallow.n[loser] == node->turn.n[loser])
    return;
  oracle->lower = oracle->upper = loser == ZUG_BLACK ? zug_node_unsure : -zug_node_unsure;
}

/* Solves the turn by what the evaluation says. False where the search must end. */
static bool
solve_shallow (ZugNode *node)
{
  ZugOracle *shallow = &node->shallow;

  choose_broad (node, ZUG_WHITE);
  choose_broad (node, ZUG_BLACK);
  if (node->search->run->aborted)
    return false;
  estimate_shallow (node);
  shallow->low = node->shallow_low;
  shallow->high = node->shallow_high;
  shallow->estimate = node->shallow_estimate;
  shallow->gain = gain;
  shallow->margin = guess_margin;
  shallow->at_once = 1;
  shallow->value = value_shallow;
  shallow->round = NULL;
  shallow->data = node;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      shallow->n_in[side] = 0;
      for (int i = 0; i < shallow->n[side] && i < 2; i++)
        zug_oracle_add (shallow, side, i);
    }
  if (!zug_oracle_solve (shallow, -INFINITY, INFINITY))
    return false;
  if (find_loser (shallow) == ZUG_N_SIDES)
    return true;
  shallow->margin = INFINITY;
  if (!zug_oracle_solve (shallow, -INFINITY, INFINITY))
    return false;
  doubt_win (node, shallow);
  return true;
}

/* --- further turns ---------------------------------------------------------------------------- */

/* How many choices of a side are looked at further. */
static int
few_at (int depth)
{
  return depth > 2 ? 5 : 6;
}

/* The best few, so many at most, by what they promise against the other side's mix of the shallow
 * matrix. */
static void
choose_few (ZugNode *node, ZugSide side, int most)
{
  const ZugOracle *shallow = &node->shallow;
  double guess[ZUG_NODE_WIDTH];
  uint16_t *few = node->few[side];
  int n = 0;

  for (int i = 0; i < shallow->n[side]; i++)
    {
      int at;

      guess[i] = zug_oracle_guess (shallow, side, i);
      if (n == most && guess[i] <= guess[few[n - 1]])
        continue;
      if (n < most)
        n++;
      for (at = n - 1; at > 0 && guess[few[at - 1]] < guess[i]; at--)
        few[at] = few[at - 1];
      few[at] = (uint16_t) i;
    }
  node->deep.n[side] = n;
}

static bool
value_deep (void *data, ZugOracleCell *cell, int n_cells)
{
  ZugNode *node = data;

  for (int i = 0; i < n_cells; i++)
    {
      int row = node->broad[ZUG_WHITE][node->few[ZUG_WHITE][cell[i].row]];
      int column = node->broad[ZUG_BLACK][node->few[ZUG_BLACK][cell[i].column]];
      ZugBounds bounds = zug_turn_search_pair (node->search, &node->turn, row, column,
                                               node->depth - 1, cell[i].low, cell[i].high);

      cell[i].low = bounds.low;
      cell[i].high = bounds.high;
    }
  return !node->search->run->aborted;
}

static void
estimate_deep (ZugNode *node)
{
  const ZugOracle *shallow = &node->shallow;

  for (int i = 0; i < node->deep.n[ZUG_WHITE]; i++)
    for (int j = 0; j < node->deep.n[ZUG_BLACK]; j++)
      {
        int cell = i * node->deep.n[ZUG_BLACK] + j;
        int from = node->few[ZUG_WHITE][i] * shallow->n[ZUG_BLACK] + node->few[ZUG_BLACK][j];

        node->deep_estimate[cell] = shallow->low[from] == shallow->high[from]
                                        ? shallow->low[from]
                                        : shallow->estimate[from];
        node->deep_low[cell] = -1;
        node->deep_high[cell] = 1;
      }
}

/* Which of the few share in the game from the beginning: those that did when the position was
 * looked at last, else the shallow matrix's. */
static void
begin_deep (ZugNode *node, ZugSide side, const ZugTransposition *known)
{
  ZugOracle *deep = &node->deep;

  deep->n_in[side] = 0;
  for (int k = 0; known != NULL && k < known->n[side]; k++)
    for (int i = 0; i < deep->n[side]; i++)
      if (zug_move_equal (known->move[side][k],
                          node->turn.choices[side].move[node->broad[side][node->few[side][i]]]))
        zug_oracle_add (deep, side, i);
  for (int k = 0; known == NULL && k < node->shallow.n_in[side]; k++)
    for (int i = 0; i < deep->n[side]; i++)
      if (node->few[side][i] == node->shallow.in[side][k] && node->shallow.mix[side][k] >= 0.02)
        zug_oracle_add (deep, side, i);
  if (deep->n_in[side] == 0)
    zug_oracle_add (deep, side, 0);
}

/* Takes the best few choices of both sides, but of `whole` all. */
static void
prepare_deep (ZugNode *node, ZugSide whole)
{
  ZugOracle *deep = &node->deep;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    choose_few (node, (ZugSide) side,
                (ZugSide) side == whole ? ZUG_NODE_WIDTH : few_at (node->depth));
  estimate_deep (node);
  deep->low = node->deep_low;
  deep->high = node->deep_high;
  deep->estimate = node->deep_estimate;
  deep->gain = gain;
  deep->margin = INFINITY;
  deep->at_once = 1;
  deep->value = value_deep;
  deep->round = NULL;
  deep->data = node;
}

/* Solves the turn of the best few by what comes of it. False where the search must end. */
static bool
solve_deep (ZugNode *node, const ZugTransposition *known, double low, double high)
{
  ZugOracle *deep = &node->deep;
  ZugSide loser;

  prepare_deep (node, ZUG_N_SIDES);
  begin_deep (node, ZUG_WHITE, known);
  begin_deep (node, ZUG_BLACK, known);
  if (!zug_oracle_solve (deep, low, high))
    return false;
  loser = find_loser (deep);
  if (loser == ZUG_N_SIDES)
    return true;
  /* The few come first among all: those that share in the game go on doing so. */
  prepare_deep (node, loser);
  if (!zug_oracle_solve (deep, low, high))
    return false;
  doubt_win (node, deep);
  return true;
}

/* --- positions -------------------------------------------------------------------------------- */

/* The likeliest choices of a side, for when the position comes up again. */
static void
remember_choices (const ZugNode *node, const ZugOracle *oracle, ZugSide side,
                  ZugTransposition *known)
{
  bool used[ZUG_ORACLE_MOST] = {false};

  known->n[side] = 0;
  while (known->n[side] < ZUG_TRANSPOSITION_CHOICES)
    {
      int best = -1, index;

      for (int k = 0; k < oracle->n_in[side]; k++)
        if (!used[k] && oracle->mix[side][k] > 0
            && (best < 0 || oracle->mix[side][k] > oracle->mix[side][best]))
          best = k;
      if (best < 0)
        return;
      used[best] = true;
      index = oracle->in[side][best];
      if (oracle == &node->deep)
        index = node->few[side][index];
      known->move[side][known->n[side]] = node->turn.choices[side].move[node->broad[side][index]];
      known->probability[side][known->n[side]++] = (uint8_t) lround (255 * oracle->mix[side][best]);
    }
}

/* Each depth has a place of its own: values that look further than their neighbours in a matrix
 * would be compared with what they cannot be compared with. */
uint64_t
zug_turn_search_key (const ZugTurnSearch *search, const ZugPosition *position, uint64_t key,
                     int depth)
{
  const ZugLaws *laws = search->run->laws;
  uint64_t counted = (uint64_t) depth << 32 | position->passes;

  if (zug_laws_quiet_draws (laws, position->quiet + 2 * ZUG_NODE_PLIES))
    counted |= (uint64_t) position->quiet << 16;
  return key ^ search->game ^ counted * UINT64_C (0x9e3779b97f4a7c15);
}

static void
remember (const ZugNode *node, const ZugOracle *oracle, uint64_t key, ZugBounds bounds)
{
  ZugTransposition known = {.depth = (uint8_t) node->depth};

  known.low = (float) bounds.low;
  known.high = (float) bounds.high;
  remember_choices (node, oracle, ZUG_WHITE, &known);
  remember_choices (node, oracle, ZUG_BLACK, &known);
  zug_transpositions_store (node->search->table, key, &known);
}

/* The turn's matrix and further ones. */
static ZugBounds
turn_value (ZugNode *node, const ZugPosition *position, uint64_t key, double low, double high)
{
  ZugTurnSearch *search = node->search;
  uint64_t place = zug_turn_search_key (search, position, key, node->depth);
  ZugTransposition known;
  const ZugOracle *solved = &node->shallow;
  ZugBounds bounds;
  bool found = zug_transpositions_probe (search->table, place, &known);

  if (found && (known.low == known.high || known.high <= low || known.low >= high))
    return (ZugBounds) {known.low, known.high};
  if (!list_choices (node, position, key))
    return exactly (evaluate (search, position));
  if (!solve_shallow (node))
    return exactly (0);
  if (node->depth > 1)
    {
      found =
          found
          || zug_transpositions_probe (
              search->table, zug_turn_search_key (search, position, key, node->depth - 1), &known);
      if (!solve_deep (node, found ? &known : NULL, low / zug_node_delay, high / zug_node_delay))
        return exactly (0);
      solved = &node->deep;
    }
  bounds = (ZugBounds) {zug_node_delay * fmax (solved->lower, -1),
                        zug_node_delay * fmin (solved->upper, 1)};
  remember (node, solved, place, bounds);
  return bounds;
}

/* Whether a table knows what a position is worth. */
static bool
in_table (const ZugSearchRun *run, const ZugPosition *position, double *value)
{
  const ZugEndings *endings = run->limits->endings;

  return endings != NULL
         && zug_count (position->occupied[ZUG_WHITE]) + zug_count (position->occupied[ZUG_BLACK])
                <= ENDING_MEN
         && zug_endings_value (endings, run->laws, position, value);
}

/* Whether it is known what a position is worth, but for the game's end. True also where the search
 * must end. */
static bool
is_known (ZugTurnSearch *search, const ZugPosition *position, uint64_t key, int ply, double *value)
{
  ZugSearchRun *run = search->run;

  *value = 0;
  if (zug_search_tick (run))
    return true;
  if (zug_laws_know_repetition (run->laws)
      && zug_laws_repetition_draws (run->laws, times_seen (search, key, ply) + 1))
    return true;
  if (run->exact != NULL)
    {
      *value = zug_node_delay * zug_exact_value (run, position);
      return true;
    }
  return in_table (run, position, value);
}

/* Whether the game is over, or there is no room for looking further. */
static bool
is_last (ZugTurnSearch *search, const ZugPosition *position, int ply, double *value)
{
  ZugEnd end = zug_outcome (search->run->laws, position, NULL, 0);

  if (end.result != ZUG_RESULT_OPEN)
    *value = zug_result_value (end.result);
  else if (node_at (search, ply) == NULL)
    *value = evaluate (search, position);
  else
    return false;
  return true;
}

static ZugBounds
position_value (ZugTurnSearch *search, const ZugPosition *position, uint64_t key, int depth,
                int ply, double low, double high)
{
  ZugNode *node;
  double value;

  if (is_known (search, position, key, ply, &value))
    return exactly (value);
  if (depth == 0)
    return exactly (evaluate (search, position));
  if (is_last (search, position, ply, &value))
    return exactly (value);
  node = node_at (search, ply);
  node->depth = depth;
  return turn_value (node, position, key, low, high);
}

double
zug_turn_search_value (ZugTurnSearch *search, const ZugPosition *position, uint64_t key, int depth,
                       int ply)
{
  return position_value (search, position, key, depth, ply, -INFINITY, INFINITY).low;
}

static void
tell_few (const ZugNode *node, ZugLeaf *leaf)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      leaf->n[side] = node->deep.n[side];
      for (int i = 0; i < leaf->n[side]; i++)
        leaf->move[side][i] = node->turn.choices[side].move[node->broad[side][node->few[side][i]]];
    }
  memcpy (leaf->cell, node->deep_estimate,
          sizeof *leaf->cell * (size_t) (leaf->n[ZUG_WHITE] * leaf->n[ZUG_BLACK]));
}

bool
zug_turn_search_leaf (ZugTurnSearch *search, const ZugPosition *position, uint64_t key, int ply,
                      bool brief, ZugLeaf *leaf)
{
  ZugNode *node;

  leaf->settled = is_known (search, position, key, ply, &leaf->value)
                  || is_last (search, position, ply, &leaf->value);
  if (leaf->settled || brief)
    return !search->run->aborted;
  node = node_at (search, ply);
  node->depth = 2; /* the few are chosen for a further turn */
  leaf->settled = !list_choices (node, position, key);
  if (leaf->settled)
    {
      leaf->value = evaluate (search, position);
      return true;
    }
  if (!solve_shallow (node))
    return false;
  leaf->value = zug_node_delay * fmax (-1, fmin (1, node->shallow.lower));
  prepare_deep (node, ZUG_N_SIDES);
  tell_few (node, leaf);
  return true;
}

ZugBounds
zug_turn_search_pair (ZugTurnSearch *search, ZugTurnPairs *turn, int row, int column, int depth,
                      double low, double high)
{
  const ZugPairOutcomes *outcomes = zug_pairs_resolve (&turn->pairs, row, column);
  ZugBounds sum = {0, 0};
  double left = 1; /* the probability of what has not been looked at yet: worth -1 to 1 */

  if (outcomes->n == 1)
    return position_value (search, outcomes->position[0], outcomes->key[0], depth, turn->ply + 1,
                           low, high);
  for (int i = 0; i < outcomes->n; i++)
    {
      double p = outcomes->probability[i];
      ZugBounds one;

      left = i == outcomes->n - 1 ? 0 : left - p;
      one = position_value (search, outcomes->position[i], outcomes->key[i], depth, turn->ply + 1,
                            (low - sum.high - left) / p, (high - sum.low + left) / p);
      sum.low += p * one.low;
      sum.high += p * one.high;
      if (sum.high + left <= low || sum.low - left >= high)
        break;
    }
  return (ZugBounds) {sum.low - left, sum.high + left};
}

bool
zug_turn_search_expects (const ZugTurnSearch *search, const ZugPosition *position, int depth,
                         ZugPair *pair)
{
  uint64_t key = zug_hash (search->run->laws, position);
  ZugTransposition known;

  if (!zug_transpositions_probe (search->table, zug_turn_search_key (search, position, key, depth),
                                 &known)
      || known.n[ZUG_WHITE] == 0 || known.n[ZUG_BLACK] == 0)
    return false;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    pair->choice[side] = known.move[side][0];
  return true;
}
