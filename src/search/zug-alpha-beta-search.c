/* zug-alpha-beta-search.c: alpha-beta with a transposition table, pruning and quiescence search */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-alpha-beta.h"

#include "zug-attack.h"
#include "zug-evaluate.h"
#include "zug-outcome.h"

#include <string.h>

/* Depths in moves left, margins in hundredths of a pawn. */
enum
{
  CLOCK_EVERY = 64,      /* positions */
  QUIESCENCE_PLIES = 24, /* of captures, one after the other */
  CHECK_PLIES = 4,       /* of these, in which every way out of check is looked at */
  FUTILITY_MARGIN = 90,  /* what a move is expected to change at most, for each move left */
  FUTILITY_DEPTH = 6,
  DELTA_MARGIN = 150, /* what a capture may bring beyond the man it takes */
  NULL_MOVE_DEPTH = 3,
  NULL_MOVE_MARGIN = 200, /* what is above beta for which one more move need not be looked at */
  RAZOR_MARGIN = 250,     /* below alpha for each move left, quiescence search is asked alone, */
  RAZOR_DEPTH = 2,        /* up to this depth */
  EXCHANGE_DEPTH = 4,     /* up to which captures that lose by static exchange are left out */
  LATE_MOVE_DEPTH = 3,    /* from this on late moves are reduced, up to it left out */
  INTERNAL_DEPTH = 4      /* from which on a position without a move in the table is reduced */
};

/* 16 times the natural logarithm. */
static const uint8_t logarithm[64] = {
    0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    49, 50, 51, 52, 52, 53, 53, 54, 54, 55, 55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60,
    61, 61, 61, 62, 62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66};

static bool
is_time_over (const ZugAlphaBeta *tree)
{
  const ZugSearchLimits *limits = tree->limits;

  return atomic_load_explicit (&tree->over, memory_order_relaxed)
         || (limits->stop != NULL && atomic_load_explicit (limits->stop, memory_order_relaxed))
         || (limits->clock != NULL && limits->clock (limits->clock_data) >= limits->deadline);
}

static bool
is_aborted (ZugAlphaBetaWorker *worker)
{
  if (worker->aborted)
    return true;
  worker->nodes++;
  if (worker->most > 0 && worker->nodes > worker->most)
    worker->aborted = true;
  else if (worker->nodes % CLOCK_EVERY == 0)
    {
      worker->aborted = is_time_over (worker->tree);
      if (worker->helps)
        atomic_fetch_add_explicit (&worker->tree->aside, CLOCK_EVERY, memory_order_relaxed);
    }
  return worker->aborted;
}

static int
value_of (const ZugAlphaBeta *tree, const ZugPosition *position)
{
  int value = zug_evaluate_men (tree->laws, position);

  return position->to_move == ZUG_WHITE ? value : -value;
}

static bool
in_check (const ZugAlphaBeta *tree, const ZugPosition *position)
{
  return tree->chess
         && zug_any (
             zug_check_squares (tree->laws, position, (ZugSide) position->to_move).immediate);
}

void
zug_alpha_beta_play (ZugAlphaBetaWorker *worker, int ply, ZugMove move)
{
  ZugAlphaBetaFrame *frame = &worker->frame[ply];
  ZugAlphaBetaFrame *next = &worker->frame[ply + 1];
  ZugPair pair = {{move, move}};
  uint64_t keys[2];

  frame->move = move;
  zug_resolve_keyed (worker->tree->laws, zug_alpha_beta_position (frame), frame->key, pair,
                     &next->outcomes, keys);
  next->key = keys[0];
  next->check = in_check (worker->tree, zug_alpha_beta_position (next));
}

/* --- the end of a game ------------------------------------------------------------------------ */

static bool
has_lost_king (const ZugAlphaBeta *tree, const ZugPosition *position)
{
  return tree->chess && zug_position_king_lost (tree->laws, position, (ZugSide) position->to_move);
}

static int
ended_value (const ZugAlphaBeta *tree, const ZugPosition *position, int ply)
{
  ZugEnd end = zug_outcome (tree->laws, position, NULL, 0);

  if (end.result == ZUG_RESULT_DRAW || end.result == ZUG_RESULT_OPEN)
    return 0;
  return (end.result == ZUG_RESULT_WHITE) == (position->to_move == ZUG_WHITE)
             ? ZUG_ALPHA_BETA_MATE - ply
             : ply - ZUG_ALPHA_BETA_MATE;
}

/* Whether a law other than the lack of moves and repetition ends the game here. */
static bool
is_drawn (const ZugAlphaBeta *tree, const ZugPosition *position)
{
  const ZugLaws *laws = tree->laws;
  bool asks = !tree->chess || zug_laws_quiet_draws (laws, position->quiet / 2)
              || zug_laws_passes_draw (laws, position->passes / 2);

  if (!asks && zug_laws_bare_kings_draw (laws))
    asks = !zug_any ((position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK])
                     & ~zug_royals (laws, position, ZUG_WHITE)
                     & ~zug_royals (laws, position, ZUG_BLACK));
  return asks && zug_outcome (laws, position, NULL, 0).result == ZUG_RESULT_DRAW;
}

/* Whether the game so far has had the position often enough for one time more to end it. */
static bool
ends_by_history (const ZugAlphaBeta *tree, uint64_t key)
{
  const ZugSearchLimits *limits = tree->limits;
  unsigned bit = (unsigned) (key % ZUG_ALPHA_BETA_KEYS);
  int n = 1;

  if (!(tree->sieve[bit / 64] >> (bit % 64) & 1))
    return false;
  for (int i = 0; i < limits->n_keys; i++)
    n += limits->keys[i] == key;
  return zug_laws_repetition_draws (tree->laws, n);
}

/* A position that comes back on the way is taken for drawn at once: whoever could do better could
 * have done so before. */
static bool
is_repeated (const ZugAlphaBetaWorker *worker, int ply)
{
  uint64_t key = worker->frame[ply].key;
  int quiet = zug_alpha_beta_position (&worker->frame[ply])->quiet;

  for (int i = ply - 2; i >= 0 && i >= ply - quiet; i -= 2)
    if (worker->frame[i].key == key)
      return true;
  return zug_laws_know_repetition (worker->tree->laws) && ends_by_history (worker->tree, key);
}

/* --- the table -------------------------------------------------------------------------------- */

/* Mates are kept as seen from their own position. */
static int
to_table (int value, int ply)
{
  return value >= ZUG_ALPHA_BETA_SURE    ? value + ply
         : value <= -ZUG_ALPHA_BETA_SURE ? value - ply
                                         : value;
}

static int
from_table (double value, int ply)
{
  int whole = (int) value;

  return whole >= ZUG_ALPHA_BETA_SURE    ? whole - ply
         : whole <= -ZUG_ALPHA_BETA_SURE ? whole + ply
                                         : whole;
}

/* What the table knows: the best move (a pass where there is none), and whether it is enough. */
static bool
probe (ZugAlphaBetaWorker *worker, int ply, int depth, int alpha, int beta, ZugMove *first,
       int *value)
{
  const ZugAlphaBeta *tree = worker->tree;
  const ZugAlphaBetaFrame *frame = &worker->frame[ply];
  ZugSide side = (ZugSide) zug_alpha_beta_position (frame)->to_move;
  ZugTransposition known;
  int low, high;

  *first = ZUG_PASS;
  if (tree->table == NULL
      || !zug_transpositions_probe (tree->table, frame->key ^ tree->game, &known))
    return false;
  if (known.n[side] > 0)
    *first = known.move[side][0];
  if (known.depth < depth)
    return false;
  low = from_table (side == ZUG_WHITE ? known.low : -known.high, ply);
  high = from_table (side == ZUG_WHITE ? known.high : -known.low, ply);
  *value = low >= beta ? low : high;
  return low >= beta || high <= alpha || low == high;
}

/* Keeps that a value lies between two. */
static void
store (ZugAlphaBetaWorker *worker, int ply, int depth, int low, int high, ZugMove best)
{
  const ZugAlphaBeta *tree = worker->tree;
  const ZugAlphaBetaFrame *frame = &worker->frame[ply];
  ZugSide side = (ZugSide) zug_alpha_beta_position (frame)->to_move;
  ZugTransposition known;

  if (tree->table == NULL)
    return;
  memset (&known, 0, sizeof known);
  low = to_table (low, ply);
  high = to_table (high, ply);
  known.low = (float) (side == ZUG_WHITE ? low : -high);
  known.high = (float) (side == ZUG_WHITE ? high : -low);
  known.depth = (uint8_t) (depth > 0 ? depth : 0);
  if (best.kind != ZUG_MOVE_PASS)
    {
      known.n[side] = 1;
      known.move[side][0] = best;
      known.probability[side][0] = UINT8_MAX;
    }
  zug_transpositions_store (tree->table, frame->key ^ tree->game, &known);
}

/* --- quiescence search ------------------------------------------------------------------------ */

/* Quiescence search: captures and promotions until nothing more is won, with delta pruning; every
 * move while in check. */
static int
quiesce (ZugAlphaBetaWorker *worker, int ply, int left, int alpha, int beta)
{
  const ZugAlphaBeta *tree = worker->tree;
  ZugAlphaBetaFrame *frame = &worker->frame[ply];
  const ZugPosition *position = zug_alpha_beta_position (frame);
  bool check = frame->check && left > QUIESCENCE_PLIES - CHECK_PLIES;
  ZugAlphaBetaMoves *moves = &frame->moves;
  int value = 0, best;

  frame->n_line = 0;
  if (is_aborted (worker))
    return 0;
  if (has_lost_king (tree, position))
    return ply - ZUG_ALPHA_BETA_MATE;
  if (!check)
    value = value_of (tree, position);
  best = check ? ply - ZUG_ALPHA_BETA_MATE : value;
  if (ply >= ZUG_ALPHA_BETA_PLIES || left == 0)
    return check ? value_of (tree, position) : best;
  if (best >= beta || !tree->chess)
    return best;
  alpha = best > alpha ? best : alpha;
  if (check)
    zug_alpha_beta_list (worker, frame, ZUG_PASS);
  else
    zug_alpha_beta_list_gains (worker, frame);
  if (check && moves->n == 0)
    return ended_value (tree, position, ply);
  for (int i = 0; i < moves->n && alpha < beta; i++)
    {
      int found;

      zug_alpha_beta_pick (moves, i);
      if (!check && value + moves->gain[i] + DELTA_MARGIN <= alpha)
        {
          best = value + moves->gain[i] + DELTA_MARGIN > best
                     ? value + moves->gain[i] + DELTA_MARGIN
                     : best;
          continue;
        }
      zug_alpha_beta_play (worker, ply, moves->move[i]);
      found = -quiesce (worker, ply + 1, left - 1, -beta, -alpha);
      if (worker->aborted)
        return 0;
      best = found > best ? found : best;
      alpha = found > alpha ? found : alpha;
    }
  return best;
}

/* --- the tree --------------------------------------------------------------------------------- */

/* Whether a side has men enough for passing to be no better than moving, as a rule. */
static bool
has_force (const ZugAlphaBeta *tree, const ZugPosition *position)
{
  ZugSide side = (ZugSide) position->to_move;

  return zug_many (position->occupied[side] & ~position->men[side][ZUG_PAWN]
                   & ~zug_royals (tree->laws, position, side));
}

/* Whether a position is so good that it need not be looked at: as it stands (reverse futility
 * pruning), or even after passing (null-move pruning). */
static bool
is_pruned_above (ZugAlphaBetaWorker *worker, int ply, int depth, int beta, bool may_pass,
                 int *value)
{
  const ZugAlphaBeta *tree = worker->tree;
  ZugAlphaBetaFrame *frame = &worker->frame[ply];
  int less, found;

  if (frame->check || !tree->chess || beta >= ZUG_ALPHA_BETA_SURE || beta <= -ZUG_ALPHA_BETA_SURE)
    return false;
  if (depth <= FUTILITY_DEPTH && frame->value - FUTILITY_MARGIN * (depth - frame->improves) >= beta)
    {
      *value = frame->value;
      return true;
    }
  if (!may_pass || !tree->null_moves || depth < NULL_MOVE_DEPTH || frame->value < beta
      || !has_force (tree, zug_alpha_beta_position (frame)))
    return false;
  zug_alpha_beta_play (worker, ply, ZUG_PASS);
  less = (frame->value - beta) / NULL_MOVE_MARGIN;
  less = 3 + depth / 4 + (less < 1 ? less : 1);
  found = -zug_alpha_beta_search (worker, ply + 1, depth - less, -beta, 1 - beta, false);
  if (worker->aborted || found < beta)
    return false;
  *value = found >= ZUG_ALPHA_BETA_SURE ? beta : found;
  return true;
}

/* Late-move reduction: by how much less deeply a late quiet move is looked at first. */
static int
late_move_reduction (const ZugAlphaBetaWorker *worker, const ZugAlphaBetaFrame *frame, int i,
                     int depth, bool exact)
{
  int late = i < 63 ? i + 1 : 63;
  int deep = depth < 63 ? depth : 63;
  int reduction = (logarithm[deep] * logarithm[late] + 430) / 576;

  if (frame->moves.gain[i] > 0)
    return 0;
  reduction -= exact;
  reduction += !frame->improves;
  reduction -= frame->moves.order[i] / 6000;
  return reduction < 0 ? 0 : reduction > depth - 2 ? depth - 2 : reduction;
}

/* Razoring: whether quiescence search is enough to see that a position is too bad. */
static bool
is_razored (ZugAlphaBetaWorker *worker, int ply, int depth, int alpha, int *value)
{
  const ZugAlphaBetaFrame *frame = &worker->frame[ply];

  if (frame->check || !worker->tree->chess || depth > RAZOR_DEPTH || alpha >= ZUG_ALPHA_BETA_SURE
      || frame->value + RAZOR_MARGIN * depth > alpha)
    return false;
  *value = quiesce (worker, ply, QUIESCENCE_PLIES, alpha, alpha + 1);
  return *value <= alpha;
}

/* Whether a move that gives no check is too late (late-move pruning), gives too much away (static
 * exchange evaluation), or the position is too bad for it (futility pruning). */
static bool
is_futile (const ZugAlphaBeta *tree, const ZugAlphaBetaFrame *frame, int i, int depth, int alpha)
{
  const ZugAlphaBetaMoves *moves = &frame->moves;

  if (frame->check || !tree->chess)
    return false;
  if (moves->gain[i] > 0)
    return depth <= EXCHANGE_DEPTH && zug_alpha_beta_loses (moves, i)
           && zug_alpha_beta_exchange (tree, zug_alpha_beta_position (frame), moves->move[i],
                                       moves->gain[i])
                  < -FUTILITY_MARGIN * depth;
  return (depth <= LATE_MOVE_DEPTH && i >= 4 + 3 * depth * depth)
         || (depth <= FUTILITY_DEPTH && frame->value + FUTILITY_MARGIN * (depth + 1) <= alpha);
}

static void
extend_line (ZugAlphaBetaWorker *worker, int ply, ZugMove move)
{
  ZugAlphaBetaFrame *frame = &worker->frame[ply];
  const ZugAlphaBetaFrame *next = &worker->frame[ply + 1];
  int n = next->n_line < ZUG_MAX_PRINCIPAL - 1 ? next->n_line : ZUG_MAX_PRINCIPAL - 1;

  frame->line[0] = move;
  memcpy (frame->line + 1, next->line, (size_t) n * sizeof (ZugMove));
  frame->n_line = n + 1;
}

/* Principal variation search: looks at the position after the i-th move, first, with a null window,
 * only whether it is better than alpha. */
static int
search_move (ZugAlphaBetaWorker *worker, int ply, int i, int depth, int alpha, int beta)
{
  const ZugAlphaBetaFrame *frame = &worker->frame[ply];
  bool exact = beta - alpha > 1;
  int reduction, value;

  if (i == 0)
    return -zug_alpha_beta_search (worker, ply + 1, depth - 1, -beta, -alpha, true);
  reduction = depth >= LATE_MOVE_DEPTH && i >= 2 && !frame->check && !worker->frame[ply + 1].check
                  ? late_move_reduction (worker, frame, i, depth, exact)
                  : 0;
  value = -zug_alpha_beta_search (worker, ply + 1, depth - 1 - reduction, -alpha - 1, -alpha, true);
  if (value > alpha && reduction > 0)
    value = -zug_alpha_beta_search (worker, ply + 1, depth - 1, -alpha - 1, -alpha, true);
  if (value > alpha && exact)
    value = -zug_alpha_beta_search (worker, ply + 1, depth - 1, -beta, -alpha, true);
  return value;
}

/* All moves, the table and whatever spares them having been asked before. */
static int
search_moves (ZugAlphaBetaWorker *worker, int ply, int depth, int alpha, int beta, ZugMove first)
{
  const ZugAlphaBeta *tree = worker->tree;
  ZugAlphaBetaFrame *frame = &worker->frame[ply];
  ZugAlphaBetaMoves *moves = &frame->moves;
  int floor = alpha, best = -ZUG_ALPHA_BETA_LIMIT;
  bool exact = beta - alpha > 1;
  ZugMove choice = ZUG_PASS;

  zug_alpha_beta_list (worker, frame, first);
  if (moves->n == 0)
    return ended_value (tree, zug_alpha_beta_position (frame), ply);
  for (int i = 0; i < moves->n && alpha < beta; i++)
    {
      int value;

      zug_alpha_beta_pick (moves, i);
      zug_alpha_beta_play (worker, ply, moves->move[i]);
      if (!exact && best > -ZUG_ALPHA_BETA_SURE && !worker->frame[ply + 1].check
          && is_futile (tree, frame, i, depth, alpha))
        {
          best = best > alpha ? best : alpha; /* more is not known */
          continue;
        }
      value = search_move (worker, ply, i, depth, alpha, beta);
      if (worker->aborted)
        return 0;
      if (value <= best)
        continue;
      best = value;
      if (value <= alpha)
        continue;
      alpha = value;
      choice = moves->move[i];
      extend_line (worker, ply, choice);
      if (value >= beta && moves->gain[i] <= 0)
        zug_alpha_beta_reward (worker, frame, i, depth);
    }
  store (worker, ply, depth, best > floor ? best : -ZUG_ALPHA_BETA_LIMIT,
         best < beta ? best : ZUG_ALPHA_BETA_LIMIT, choice);
  return best;
}

int
zug_alpha_beta_search (ZugAlphaBetaWorker *worker, int ply, int depth, int alpha, int beta,
                       bool may_pass)
{
  const ZugAlphaBeta *tree = worker->tree;
  ZugAlphaBetaFrame *frame = &worker->frame[ply];
  const ZugPosition *position = zug_alpha_beta_position (frame);
  bool exact = beta - alpha > 1;
  ZugMove first;
  int value;

  if (frame->check)
    depth++;
  if (depth <= 0 || ply >= ZUG_ALPHA_BETA_PLIES)
    {
      frame->n_line = 0;
      if (is_drawn (tree, position) || is_repeated (worker, ply))
        return 0;
      if (!tree->chess && zug_outcome (tree->laws, position, NULL, 0).result != ZUG_RESULT_OPEN)
        return ended_value (tree, position, ply);
      return quiesce (worker, ply, QUIESCENCE_PLIES, alpha, beta);
    }
  frame->n_line = 0;
  worker->frame[ply + 2].killer[0] = worker->frame[ply + 2].killer[1] = ZUG_PASS;
  if (is_aborted (worker))
    return 0;
  if (has_lost_king (tree, position))
    return ply - ZUG_ALPHA_BETA_MATE;
  if (is_drawn (tree, position) || is_repeated (worker, ply))
    return 0;
  if (alpha < ply - ZUG_ALPHA_BETA_MATE)
    alpha = ply - ZUG_ALPHA_BETA_MATE;
  if (beta > ZUG_ALPHA_BETA_MATE - ply)
    beta = ZUG_ALPHA_BETA_MATE - ply;
  if (alpha >= beta)
    return alpha;
  if (probe (worker, ply, depth, alpha, beta, &first, &value) && !exact)
    return value;
  if (!frame->check)
    frame->value = value_of (tree, position);
  else
    frame->value = ply >= 2 ? worker->frame[ply - 2].value : 0;
  frame->improves = !frame->check && (ply < 2 || frame->value > worker->frame[ply - 2].value);
  if (!exact
      && (is_razored (worker, ply, depth, alpha, &value)
          || is_pruned_above (worker, ply, depth, beta, may_pass, &value)))
    return value;
  if (worker->aborted)
    return 0;
  if (first.kind == ZUG_MOVE_PASS && depth >= INTERNAL_DEPTH)
    depth--;
  return search_moves (worker, ply, depth, alpha, beta, first);
}
