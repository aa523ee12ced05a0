/* zug-alpha-beta-search.c: alpha-beta with a transposition table, pruning and quiescence search */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-alpha-beta.h"

#include "zug-attack.h"
#include "zug-evaluate.h"
#include "zug-outcome.h"

#include <string.h>

enum
{
  CLOCK_EVERY = 64,   /* positions */
  CHECK_PLIES = 4,    /* of captures in which every way out of check is looked at */
  CAPTURE_PLIES = 24, /* one after the other */
  FUTILE = 90,        /* what a move is expected to change at most, for each move left */
  FUTILE_DEPTH = 6,
  SURPLUS = 150, /* what a capture may bring beyond the man it takes */
  NULL_DEPTH = 3,
  SURPLUS_A_MOVE = 200, /* what is above beta for which one more move need not be looked at */
  HOPELESS = 250,       /* below alpha for each move left, captures alone are looked at, */
  HOPELESS_DEPTH = 2,   /* up to this depth */
  LOSING_DEPTH = 4,     /* up to which moves that give away material are left out */
  LATE_DEPTH = 3,       /* from this on late moves are looked at less deeply, up to it left out */
  NO_MOVE_DEPTH = 4
};

/* 16 times the natural logarithm. */
static const uint8_t logarithm[64] = {
    0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    49, 50, 51, 52, 52, 53, 53, 54, 54, 55, 55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60,
    61, 61, 61, 62, 62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66};

static bool
is_time_over (const ZugTree *tree)
{
  const ZugSearchLimits *limits = tree->limits;

  return atomic_load_explicit (&tree->over, memory_order_relaxed)
         || (limits->stop != NULL && atomic_load_explicit (limits->stop, memory_order_relaxed))
         || (limits->clock != NULL && limits->clock (limits->clock_data) >= limits->deadline);
}

static bool
is_out (ZugTreeWorker *worker)
{
  if (worker->out)
    return true;
  worker->nodes++;
  if (worker->most > 0 && worker->nodes > worker->most)
    worker->out = true;
  else if (worker->nodes % CLOCK_EVERY == 0)
    {
      worker->out = is_time_over (worker->tree);
      if (worker->helps)
        atomic_fetch_add_explicit (&worker->tree->aside, CLOCK_EVERY, memory_order_relaxed);
    }
  return worker->out;
}

static int
value_of (const ZugTree *tree, const ZugPosition *position)
{
  int value = zug_evaluate_men (tree->laws, position);

  return position->to_move == ZUG_WHITE ? value : -value;
}

static bool
in_check (const ZugTree *tree, const ZugPosition *position)
{
  return tree->chess
         && zug_any (
             zug_check_squares (tree->laws, position, (ZugSide) position->to_move).immediate);
}

void
zug_tree_play (ZugTreeWorker *worker, int ply, ZugMove move)
{
  ZugTreeFrame *frame = &worker->frame[ply];
  ZugTreeFrame *next = &worker->frame[ply + 1];
  ZugPair pair = {{move, move}};
  uint64_t keys[2];

  frame->move = move;
  zug_resolve_keyed (worker->tree->laws, zug_tree_position (frame), frame->key, pair,
                     &next->outcomes, keys);
  next->key = keys[0];
  next->check = in_check (worker->tree, zug_tree_position (next));
}

/* --- the end of a game ------------------------------------------------------------------------ */

static bool
has_lost_king (const ZugTree *tree, const ZugPosition *position)
{
  return tree->chess && zug_position_king_lost (tree->laws, position, (ZugSide) position->to_move);
}

static int
ended_value (const ZugTree *tree, const ZugPosition *position, int ply)
{
  ZugEnd end = zug_outcome (tree->laws, position, NULL, 0);

  if (end.result == ZUG_RESULT_DRAW || end.result == ZUG_RESULT_OPEN)
    return 0;
  return (end.result == ZUG_RESULT_WHITE) == (position->to_move == ZUG_WHITE) ? ZUG_TREE_MATE - ply
                                                                              : ply - ZUG_TREE_MATE;
}

/* Whether a law other than the lack of moves and repetition ends the game here. */
static bool
is_drawn (const ZugTree *tree, const ZugPosition *position)
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
ends_by_history (const ZugTree *tree, uint64_t key)
{
  const ZugSearchLimits *limits = tree->limits;
  unsigned bit = (unsigned) (key % ZUG_TREE_KEYS);
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
is_repeated (const ZugTreeWorker *worker, int ply)
{
  uint64_t key = worker->frame[ply].key;
  int quiet = zug_tree_position (&worker->frame[ply])->quiet;

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
  return value >= ZUG_TREE_SURE ? value + ply : value <= -ZUG_TREE_SURE ? value - ply : value;
}

static int
from_table (double value, int ply)
{
  int whole = (int) value;

  return whole >= ZUG_TREE_SURE ? whole - ply : whole <= -ZUG_TREE_SURE ? whole + ply : whole;
}

/* What the table knows: the best move (a pass where there is none), and whether it is enough. */
static bool
look_up (ZugTreeWorker *worker, int ply, int depth, int alpha, int beta, ZugMove *first, int *value)
{
  const ZugTree *tree = worker->tree;
  const ZugTreeFrame *frame = &worker->frame[ply];
  ZugSide side = (ZugSide) zug_tree_position (frame)->to_move;
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
keep (ZugTreeWorker *worker, int ply, int depth, int low, int high, ZugMove best)
{
  const ZugTree *tree = worker->tree;
  const ZugTreeFrame *frame = &worker->frame[ply];
  ZugSide side = (ZugSide) zug_tree_position (frame)->to_move;
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

/* --- captures --------------------------------------------------------------------------------- */

/* Captures and promotions until nothing more is won; every move while in check. */
static int
search_captures (ZugTreeWorker *worker, int ply, int left, int alpha, int beta)
{
  const ZugTree *tree = worker->tree;
  ZugTreeFrame *frame = &worker->frame[ply];
  const ZugPosition *position = zug_tree_position (frame);
  bool check = frame->check && left > CAPTURE_PLIES - CHECK_PLIES;
  ZugTreeMoves *moves = &frame->moves;
  int value = 0, best;

  frame->n_line = 0;
  if (is_out (worker))
    return 0;
  if (has_lost_king (tree, position))
    return ply - ZUG_TREE_MATE;
  if (!check)
    value = value_of (tree, position);
  best = check ? ply - ZUG_TREE_MATE : value;
  if (ply >= ZUG_TREE_PLIES || left == 0)
    return check ? value_of (tree, position) : best;
  if (best >= beta || !tree->chess)
    return best;
  alpha = best > alpha ? best : alpha;
  if (check)
    zug_tree_list (worker, frame, ZUG_PASS);
  else
    zug_tree_list_gains (worker, frame);
  if (check && moves->n == 0)
    return ended_value (tree, position, ply);
  for (int i = 0; i < moves->n && alpha < beta; i++)
    {
      int found;

      zug_tree_pick (moves, i);
      if (!check && value + moves->gain[i] + SURPLUS <= alpha)
        {
          best = value + moves->gain[i] + SURPLUS > best ? value + moves->gain[i] + SURPLUS : best;
          continue;
        }
      zug_tree_play (worker, ply, moves->move[i]);
      found = -search_captures (worker, ply + 1, left - 1, -beta, -alpha);
      if (worker->out)
        return 0;
      best = found > best ? found : best;
      alpha = found > alpha ? found : alpha;
    }
  return best;
}

/* --- the tree --------------------------------------------------------------------------------- */

/* Whether a side has men enough for passing to be no better than moving, as a rule. */
static bool
has_force (const ZugTree *tree, const ZugPosition *position)
{
  ZugSide side = (ZugSide) position->to_move;

  return zug_many (position->occupied[side] & ~position->men[side][ZUG_PAWN]
                   & ~zug_royals (tree->laws, position, side));
}

/* Whether a position is so good that it need not be looked at: as it stands, or even after passing.
 */
static bool
is_good_enough (ZugTreeWorker *worker, int ply, int depth, int beta, bool may_pass, int *value)
{
  const ZugTree *tree = worker->tree;
  ZugTreeFrame *frame = &worker->frame[ply];
  int less, found;

  if (frame->check || !tree->chess || beta >= ZUG_TREE_SURE || beta <= -ZUG_TREE_SURE)
    return false;
  if (depth <= FUTILE_DEPTH && frame->value - FUTILE * (depth - frame->improves) >= beta)
    {
      *value = frame->value;
      return true;
    }
  if (!may_pass || !tree->calm || depth < NULL_DEPTH || frame->value < beta
      || !has_force (tree, zug_tree_position (frame)))
    return false;
  zug_tree_play (worker, ply, ZUG_PASS);
  less = (frame->value - beta) / SURPLUS_A_MOVE;
  less = 3 + depth / 4 + (less < 1 ? less : 1);
  found = -zug_tree_search (worker, ply + 1, depth - less, -beta, 1 - beta, false);
  if (worker->out || found < beta)
    return false;
  *value = found >= ZUG_TREE_SURE ? beta : found;
  return true;
}

/* By how much less deeply a late quiet move is looked at first. */
static int
reduction_of (const ZugTreeWorker *worker, const ZugTreeFrame *frame, int i, int depth, bool exact)
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

/* Whether captures alone are enough to see that a position is too bad. */
static bool
is_hopeless (ZugTreeWorker *worker, int ply, int depth, int alpha, int *value)
{
  const ZugTreeFrame *frame = &worker->frame[ply];

  if (frame->check || !worker->tree->chess || depth > HOPELESS_DEPTH || alpha >= ZUG_TREE_SURE
      || frame->value + HOPELESS * depth > alpha)
    return false;
  *value = search_captures (worker, ply, CAPTURE_PLIES, alpha, alpha + 1);
  return *value <= alpha;
}

/* Whether a move that gives no check is too late, gives too much away, or the position is too bad
 * for it. */
static bool
is_futile (const ZugTree *tree, const ZugTreeFrame *frame, int i, int depth, int alpha)
{
  const ZugTreeMoves *moves = &frame->moves;

  if (frame->check || !tree->chess)
    return false;
  if (moves->gain[i] > 0)
    return depth <= LOSING_DEPTH && zug_tree_loses (moves, i)
           && zug_tree_exchange (tree, zug_tree_position (frame), moves->move[i], moves->gain[i])
                  < -FUTILE * depth;
  return (depth <= LATE_DEPTH && i >= 4 + 3 * depth * depth)
         || (depth <= FUTILE_DEPTH && frame->value + FUTILE * (depth + 1) <= alpha);
}

static void
extend_line (ZugTreeWorker *worker, int ply, ZugMove move)
{
  ZugTreeFrame *frame = &worker->frame[ply];
  const ZugTreeFrame *next = &worker->frame[ply + 1];
  int n = next->n_line < ZUG_MAX_PRINCIPAL - 1 ? next->n_line : ZUG_MAX_PRINCIPAL - 1;

  frame->line[0] = move;
  memcpy (frame->line + 1, next->line, (size_t) n * sizeof (ZugMove));
  frame->n_line = n + 1;
}

/* Looks at the position after the i-th move: first only whether it is better than alpha. */
static int
search_move (ZugTreeWorker *worker, int ply, int i, int depth, int alpha, int beta)
{
  const ZugTreeFrame *frame = &worker->frame[ply];
  bool exact = beta - alpha > 1;
  int reduction, value;

  if (i == 0)
    return -zug_tree_search (worker, ply + 1, depth - 1, -beta, -alpha, true);
  reduction = depth >= LATE_DEPTH && i >= 2 && !frame->check && !worker->frame[ply + 1].check
                  ? reduction_of (worker, frame, i, depth, exact)
                  : 0;
  value = -zug_tree_search (worker, ply + 1, depth - 1 - reduction, -alpha - 1, -alpha, true);
  if (value > alpha && reduction > 0)
    value = -zug_tree_search (worker, ply + 1, depth - 1, -alpha - 1, -alpha, true);
  if (value > alpha && exact)
    value = -zug_tree_search (worker, ply + 1, depth - 1, -beta, -alpha, true);
  return value;
}

/* All moves, the table and whatever spares them having been asked before. */
static int
search_moves (ZugTreeWorker *worker, int ply, int depth, int alpha, int beta, ZugMove first)
{
  const ZugTree *tree = worker->tree;
  ZugTreeFrame *frame = &worker->frame[ply];
  ZugTreeMoves *moves = &frame->moves;
  int floor = alpha, best = -ZUG_TREE_LIMIT;
  bool exact = beta - alpha > 1;
  ZugMove choice = ZUG_PASS;

  zug_tree_list (worker, frame, first);
  if (moves->n == 0)
    return ended_value (tree, zug_tree_position (frame), ply);
  for (int i = 0; i < moves->n && alpha < beta; i++)
    {
      int value;

      zug_tree_pick (moves, i);
      zug_tree_play (worker, ply, moves->move[i]);
      if (!exact && best > -ZUG_TREE_SURE && !worker->frame[ply + 1].check
          && is_futile (tree, frame, i, depth, alpha))
        {
          best = best > alpha ? best : alpha; /* more is not known */
          continue;
        }
      value = search_move (worker, ply, i, depth, alpha, beta);
      if (worker->out)
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
        zug_tree_reward (worker, frame, i, depth);
    }
  keep (worker, ply, depth, best > floor ? best : -ZUG_TREE_LIMIT,
        best < beta ? best : ZUG_TREE_LIMIT, choice);
  return best;
}

int
zug_tree_search (ZugTreeWorker *worker, int ply, int depth, int alpha, int beta, bool may_pass)
{
  const ZugTree *tree = worker->tree;
  ZugTreeFrame *frame = &worker->frame[ply];
  const ZugPosition *position = zug_tree_position (frame);
  bool exact = beta - alpha > 1;
  ZugMove first;
  int value;

  if (frame->check)
    depth++;
  if (depth <= 0 || ply >= ZUG_TREE_PLIES)
    {
      frame->n_line = 0;
      if (is_drawn (tree, position) || is_repeated (worker, ply))
        return 0;
      if (!tree->chess && zug_outcome (tree->laws, position, NULL, 0).result != ZUG_RESULT_OPEN)
        return ended_value (tree, position, ply);
      return search_captures (worker, ply, CAPTURE_PLIES, alpha, beta);
    }
  frame->n_line = 0;
  worker->frame[ply + 2].killer[0] = worker->frame[ply + 2].killer[1] = ZUG_PASS;
  if (is_out (worker))
    return 0;
  if (has_lost_king (tree, position))
    return ply - ZUG_TREE_MATE;
  if (is_drawn (tree, position) || is_repeated (worker, ply))
    return 0;
  if (alpha < ply - ZUG_TREE_MATE)
    alpha = ply - ZUG_TREE_MATE;
  if (beta > ZUG_TREE_MATE - ply)
    beta = ZUG_TREE_MATE - ply;
  if (alpha >= beta)
    return alpha;
  if (look_up (worker, ply, depth, alpha, beta, &first, &value) && !exact)
    return value;
  if (!frame->check)
    frame->value = value_of (tree, position);
  else
    frame->value = ply >= 2 ? worker->frame[ply - 2].value : 0;
  frame->improves = !frame->check && (ply < 2 || frame->value > worker->frame[ply - 2].value);
  if (!exact
      && (is_hopeless (worker, ply, depth, alpha, &value)
          || is_good_enough (worker, ply, depth, beta, may_pass, &value)))
    return value;
  if (worker->out)
    return 0;
  if (first.kind == ZUG_MOVE_PASS && depth >= NO_MOVE_DEPTH)
    depth--;
  return search_moves (worker, ply, depth, alpha, beta, first);
}
