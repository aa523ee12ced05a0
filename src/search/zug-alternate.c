/* zug-alternate.c: the choice in an alternating game: alpha-beta with captures to the end */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-width.h"

#include "zug-reach.h"

#include "zug-attack.h"
#include "zug-evaluate.h"
#include "zug-resolve.h"
#include "zug-search-private.h"
#include "zug-worth.h"

#include <math.h>

/* Values are hundredths of a pawn from the view of the side to move. */
enum
{
  MATE = 30000,
  LIMIT = 32000,
  MAX_PLY = 24,
  MAX_MOVES = 256, /* looked at after the first; orthodox chess has at most 218 */
  CAPTURE_PLIES = 8,
  KING_TAKEN = 100000,
  NEARLY_AS_GOOD = 12, /* moves that the computer treats as equal to the best */
  EASY_BLUNDER = 90
};

static const int level_depth[ZUG_SEARCH_LEVELS + 1] = {1, 1, 2, 4};

/* Moves to look at, with what they take or gain at once. */
typedef struct
{
  int n;
  ZugMove move[MAX_MOVES];
  int gain[MAX_MOVES];
} Moves;

static int search (ZugSearchJob *job, const ZugPosition *position, int depth, int ply, int alpha,
                   int beta);

static int
static_value (ZugSearchJob *job, const ZugPosition *position)
{
  int value = zug_evaluate_men (job->laws, position);

  return position->to_move == ZUG_WHITE ? value : -value;
}

static bool
in_check (ZugSearchJob *job, const ZugPosition *position)
{
  return zug_any (zug_check (job->laws, position, (ZugSide) position->to_move).immediate);
}

static bool
has_lost_king (ZugSearchJob *job, const ZugPosition *position)
{
  return job->laws->game == ZUG_INPUT_CHESS
         && zug_position_king_lost (job->laws, position, (ZugSide) position->to_move);
}

/* What a move takes or gains at once, with the cheapest taker first; 0 for a quiet move. */
static int
gain_of (const ZugLaws *laws, const ZugPosition *position, ZugMove move)
{
  ZugSide side = (ZugSide) position->to_move;
  int gain = 0;

  if (move.kind == ZUG_MOVE_PASS || move.kind == ZUG_MOVE_PLACE || zug_move_is_castle (move))
    return 0;
  if (move.kind == ZUG_MOVE_EN_PASSANT)
    gain = zug_worth (laws, ZUG_PAWN);
  else if (zug_has (position->occupied[zug_other (side)], move.to))
    {
      ZugManType taken = zug_man_on (position, zug_other (side), move.to);

      gain = laws->man[taken].royal ? KING_TAKEN : zug_worth (laws, taken) + 1;
    }
  if (move.promotion != ZUG_NO_MAN)
    gain += zug_worth (laws, (ZugManType) move.promotion) - zug_worth (laws, ZUG_PAWN);
  if (gain > 0)
    gain = gain * 16 - zug_worth (laws, zug_man_on (position, side, move.from)) / 10;
  return gain;
}

/* Every move, or where there are too many those that gain and as many others as there is room for. */
static void
list_moves (ZugSearchJob *job, const ZugPosition *position, Moves *moves)
{
  ZugChoices *all = &job->choices;
  int quiet = MAX_MOVES;

  zug_choices (job->laws, position, (ZugSide) position->to_move, all);
  if (all->n > MAX_MOVES)
    for (int i = 0; i < all->n && quiet > 0; i++)
      quiet -= gain_of (job->laws, position, all->move[i]) != 0;
  moves->n = 0;
  for (int i = 0; i < all->n && moves->n < MAX_MOVES; i++)
    {
      int gain = gain_of (job->laws, position, all->move[i]);

      if (gain == 0 && quiet-- <= 0)
        continue;
      moves->move[moves->n] = all->move[i];
      moves->gain[moves->n++] = gain;
    }
}

/* Brings the best of the moves from `first` on to that place; of equal ones the first. */
static void
pick (ZugMove move[], int gain[], int n, int first)
{
  int best = first;
  ZugMove picked;
  int value;

  for (int i = first + 1; i < n; i++)
    if (gain[i] > gain[best])
      best = i;
  picked = move[best];
  value = gain[best];
  for (int i = best; i > first; i--)
    {
      move[i] = move[i - 1];
      gain[i] = gain[i - 1];
    }
  move[first] = picked;
  gain[first] = value;
}

static void
play (ZugSearchJob *job, const ZugPosition *position, ZugMove move, ZugPosition *after)
{
  ZugPair pair = {{move, move}};
  ZugOutcomes outcomes;

  zug_resolve (job->laws, position, pair, &outcomes);
  zug_position_copy (after, &outcomes.position[0]);
}

static int
ended_value (ZugSearchJob *job, const ZugPosition *position, int ply)
{
  ZugEnd end = zug_outcome (job->laws, position, NULL, 0);

  if (end.result == ZUG_RESULT_DRAW || end.result == ZUG_RESULT_OPEN)
    return 0;
  return (end.result == ZUG_RESULT_WHITE) == (position->to_move == ZUG_WHITE) ? MATE - ply
                                                                              : ply - MATE;
}

/* Captures and promotions until nothing more is won; every move while in check. */
static int
search_captures (ZugSearchJob *job, const ZugPosition *position, int left, int ply, int alpha,
                 int beta)
{
  Moves moves;
  bool check;
  int best;

  if (zug_search_tick (job))
    return 0;
  if (has_lost_king (job, position))
    return ply - MATE;
  check = left > CAPTURE_PLIES - 2 && in_check (job, position);
  best = check ? -LIMIT : static_value (job, position);
  if (best >= beta || left == 0 || ply >= MAX_PLY)
    return best > -LIMIT ? best : static_value (job, position);
  alpha = best > alpha ? best : alpha;
  list_moves (job, position, &moves);
  if (moves.n == 0)
    return ended_value (job, position, ply);
  for (int i = 0; i < moves.n; i++)
    {
      ZugPosition after;
      int value;

      pick (moves.move, moves.gain, moves.n, i);
      if (moves.gain[i] == 0 && !check)
        break;
      play (job, position, moves.move[i], &after);
      value = -search_captures (job, &after, left - 1, ply + 1, -beta, -alpha);
      if (job->out)
        return 0;
      best = value > best ? value : best;
      alpha = value > alpha ? value : alpha;
      if (alpha >= beta)
        break;
    }
  return best;
}

static bool
has_bare_kings (const ZugLaws *laws, const ZugPosition *position)
{
  ZugSquares royals =
      zug_royals (laws, position, ZUG_WHITE) | zug_royals (laws, position, ZUG_BLACK);

  return !zug_any ((position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK]) & ~royals);
}

/* Whether a law other than the lack of moves ends the game here. */
static bool
is_drawn (ZugSearchJob *job, const ZugPosition *position)
{
  bool asks = job->laws->game == ZUG_INPUT_ROW || has_bare_kings (job->laws, position)
              || (job->laws->quiet > 0 && position->quiet >= 2 * job->laws->quiet)
              || (job->laws->pass_draw > 0 && position->passes >= 2 * job->laws->pass_draw);

  return asks && zug_outcome (job->laws, position, NULL, 0).result == ZUG_RESULT_DRAW;
}

static int
search (ZugSearchJob *job, const ZugPosition *position, int depth, int ply, int alpha, int beta)
{
  Moves moves;
  int best = -LIMIT;

  if (zug_search_tick (job))
    return 0;
  if (has_lost_king (job, position))
    return ply - MATE;
  if (is_drawn (job, position))
    return 0;
  if (depth <= 0 || ply >= MAX_PLY)
    return search_captures (job, position, CAPTURE_PLIES, ply, alpha, beta);
  list_moves (job, position, &moves);
  if (moves.n == 0)
    return ended_value (job, position, ply);
  for (int i = 0; i < moves.n && alpha < beta; i++)
    {
      ZugPosition after;
      int value;

      pick (moves.move, moves.gain, moves.n, i);
      play (job, position, moves.move[i], &after);
      value = -search (job, &after, depth - 1, ply + 1, -beta, -alpha);
      if (job->out)
        return 0;
      best = value > best ? value : best;
      alpha = value > alpha ? value : alpha;
    }
  return best;
}

/* Values all moves at a depth; those that are not nearly as good as the best only as such. False,
 * the values as before, where time ran out. */
static bool
value_moves (ZugSearchJob *job, const ZugPosition *position, const ZugChoices *choices, int depth,
             int value[])
{
  int found[ZUG_MAX_CHOICES];
  int margin = NEARLY_AS_GOOD + (job->limits->level <= 1 ? 2 * EASY_BLUNDER : 0);
  int best = -LIMIT;

  for (int i = 0; i < choices->n; i++)
    {
      ZugPosition after;
      int floor = best - margin < -LIMIT ? -LIMIT : best - margin;

      play (job, position, choices->move[i], &after);
      found[i] = -search (job, &after, depth - 1, 1, -LIMIT, -floor);
      if (job->out)
        return false;
      best = found[i] > best ? found[i] : best;
    }
  for (int i = 0; i < choices->n; i++)
    value[i] = found[i];
  return true;
}

/* Even chances for the moves that are as good as the best or nearly so. */
static void
mix_best (ZugSearchJob *job, const ZugChoices *choices, const int value[], ZugMix *mix)
{
  bool easy = job->limits->level <= 1;
  double width = easy ? EASY_BLUNDER / 3.0 : NEARLY_AS_GOOD / 3.0;
  int margin = easy ? EASY_BLUNDER : NEARLY_AS_GOOD;
  double felt[ZUG_MAX_CHOICES];
  double best = -INFINITY;
  double sum = 0;

  for (int i = 0; i < choices->n; i++)
    {
      felt[i] =
          value[i] + (easy ? EASY_BLUNDER * zug_search_whim (job->limits, choices->move[i]) : 0);
      best = fmax (best, felt[i]);
    }
  mix->n = choices->n;
  for (int i = 0; i < choices->n; i++)
    {
      mix->move[i] = choices->move[i];
      mix->probability[i] = felt[i] >= best - margin ? exp ((felt[i] - best) / width) : 0;
      sum += mix->probability[i];
    }
  for (int i = 0; i < choices->n; i++)
    mix->probability[i] /= sum;
}

static double
expectation (int value)
{
  if (value > MATE - 1000)
    return 1;
  if (value < 1000 - MATE)
    return -1;
  return zug_evaluate_expectation (value);
}

void
zug_search_alternate (ZugSearchJob *job, const ZugPosition *position, ZugMix *mix)
{
  ZugChoices choices;
  int value[ZUG_MAX_CHOICES];
  int level = job->limits->level;
  int best = -LIMIT;

  level = level < 1 ? 1 : level > ZUG_SEARCH_LEVELS ? ZUG_SEARCH_LEVELS : level;
  zug_choices (job->laws, position, (ZugSide) position->to_move, &choices);
  for (int i = 0; i < choices.n; i++)
    value[i] = gain_of (job->laws, position, choices.move[i]);
  for (int depth = 1; depth <= level_depth[level]; depth++)
    {
      for (int i = 0; i < choices.n; i++)
        pick (choices.move, value, choices.n, i);
      if (!value_moves (job, position, &choices, depth, value))
        break;
    }
  for (int i = 0; i < choices.n; i++)
    best = value[i] > best ? value[i] : best;
  mix_best (job, &choices, value, mix);
  mix->value = expectation (best);
}

double
zug_search_alternate_value (ZugSearchJob *job, const ZugPosition *position)
{
  return expectation (search (job, position, 2, 0, -LIMIT, LIMIT));
}
