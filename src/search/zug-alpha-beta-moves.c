/* zug-alpha-beta-moves.c: move ordering: captures by static exchange, killers, history */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-alpha-beta.h"

#include "zug-piece-value.h"

enum
{
  KING_TAKEN = 10000,
  /* Places in the order: what gains, killers, everything else by history, what loses. */
  FIRST = 1 << 30,
  GAINS = 1 << 22,
  KILLS = 1 << 21,
  LOSES = -(1 << 22),
  MOST_HISTORY = 16000
};

int
zug_alpha_beta_gain (const ZugAlphaBeta *tree, const ZugPosition *position, ZugMove move)
{
  ZugSide other = zug_other ((ZugSide) position->to_move);
  int gain = 0;

  if (move.kind == ZUG_MOVE_PASS || move.kind == ZUG_MOVE_PLACE || zug_move_is_castle (move))
    return 0;
  if (move.kind == ZUG_MOVE_EN_PASSANT)
    gain = tree->piece_value[ZUG_PAWN];
  else if (zug_has (position->occupied[other], move.to))
    gain = tree->piece_value[zug_man_on (position, other, move.to)] + 1;
  if (move.promotion != ZUG_NO_MAN)
    gain += tree->piece_value[move.promotion] - tree->piece_value[ZUG_PAWN];
  return gain;
}

/* The square of the least man among some. */
static ZugSquare
least_of (const ZugAlphaBeta *tree, const ZugPosition *position, ZugSide side, ZugSquares men,
          int *worth)
{
  ZugSquare best = ZUG_NO_SQUARE;

  *worth = KING_TAKEN + 1;
  for (int type = 0; type < zug_n_types_of (tree->laws); type++)
    {
      ZugSquares those = men & position->men[side][type];

      if (!zug_any (those) || tree->piece_value[type] >= *worth)
        continue;
      *worth = tree->piece_value[type];
      best = zug_first (those);
    }
  return best;
}

int
zug_alpha_beta_exchange (const ZugAlphaBeta *tree, const ZugPosition *position, ZugMove move,
                         int gain)
{
  ZugSide side = (ZugSide) position->to_move;
  ZugSquares occupied =
      (position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK] | zug_off (tree->laws))
      & ~zug_bit (move.from);
  int value[2 * ZUG_MAX_MEN];
  int n = 0;
  int stands = move.promotion != ZUG_NO_MAN
                   ? tree->piece_value[move.promotion]
                   : tree->piece_value[zug_man_on (position, side, move.from)];

  value[0] = gain;
  while (n + 1 < 2 * ZUG_MAX_MEN)
    {
      ZugSquares takers;
      ZugSquare from;
      int worth;

      side = zug_other (side);
      takers = zug_hits (tree->laws, position->men[side], side, occupied, move.to) & occupied
               & ~position->rest[side];
      from = least_of (tree, position, side, takers, &worth);
      if (from == ZUG_NO_SQUARE)
        break;
      n++;
      value[n] = stands - value[n - 1];
      stands = worth;
      occupied &= ~zug_bit (from);
    }
  for (; n > 0; n--)
    if (value[n] > -value[n - 1])
      value[n - 1] = -value[n];
  return value[0];
}

/* Whether a move that gains loses more by what follows on its square. */
static bool
loses (const ZugAlphaBeta *tree, const ZugPosition *position, ZugMove move, int gain)
{
  int own = tree->piece_value[zug_man_on (position, (ZugSide) position->to_move, move.from)];

  return own > gain && zug_alpha_beta_exchange (tree, position, move, gain) < 0;
}

static int16_t *
history_of (ZugAlphaBetaWorker *worker, const ZugPosition *position, ZugMove move)
{
  return &worker->history[position->to_move][zug_index (move.from)][zug_index (move.to)];
}

static int
place_of (ZugAlphaBetaWorker *worker, const ZugAlphaBetaFrame *frame, ZugMove move, int gain,
          ZugMove first)
{
  const ZugAlphaBeta *tree = worker->tree;
  const ZugPosition *position = zug_alpha_beta_position (frame);

  if (zug_move_equal (move, first))
    return FIRST;
  if (gain > 0)
    {
      int own = tree->piece_value[zug_man_on (position, (ZugSide) position->to_move, move.from)];

      return (loses (tree, position, move, gain) ? LOSES : GAINS) + gain * 8 - own / 16;
    }
  if (zug_move_equal (move, frame->killer[0]))
    return KILLS + 1;
  if (zug_move_equal (move, frame->killer[1]))
    return KILLS;
  return *history_of (worker, position, move);
}

static void
add (ZugAlphaBetaMoves *moves, ZugMove move, int gain, int order)
{
  moves->move[moves->n] = move;
  moves->gain[moves->n] = gain;
  moves->order[moves->n++] = order;
}

void
zug_alpha_beta_list (ZugAlphaBetaWorker *worker, ZugAlphaBetaFrame *frame, ZugMove first)
{
  const ZugPosition *position = zug_alpha_beta_position (frame);
  const ZugAlphaBeta *tree = worker->tree;
  ZugChoices *all = &worker->choices;
  ZugAlphaBetaMoves *moves = &frame->moves;
  int quiet = ZUG_ALPHA_BETA_MOVES;

  zug_choices (tree->laws, position, (ZugSide) position->to_move, all);
  if (all->n > ZUG_ALPHA_BETA_MOVES)
    for (int i = 0; i < all->n && quiet > 0; i++)
      quiet -= zug_alpha_beta_gain (tree, position, all->move[i]) > 0;
  moves->n = 0;
  for (int i = 0; i < all->n && moves->n < ZUG_ALPHA_BETA_MOVES; i++)
    {
      int gain = zug_alpha_beta_gain (tree, position, all->move[i]);

      if (gain <= 0 && quiet-- <= 0)
        continue;
      add (moves, all->move[i], gain, place_of (worker, frame, all->move[i], gain, first));
    }
}

void
zug_alpha_beta_list_gains (ZugAlphaBetaWorker *worker, ZugAlphaBetaFrame *frame)
{
  const ZugPosition *position = zug_alpha_beta_position (frame);
  const ZugAlphaBeta *tree = worker->tree;
  ZugChoices *all = &worker->choices;
  ZugAlphaBetaMoves *moves = &frame->moves;

  zug_choices (tree->laws, position, (ZugSide) position->to_move, all);
  moves->n = 0;
  for (int i = 0; i < all->n && moves->n < ZUG_ALPHA_BETA_MOVES; i++)
    {
      int gain = zug_alpha_beta_gain (tree, position, all->move[i]);

      if (gain > 0 && !loses (tree, position, all->move[i], gain))
        add (moves, all->move[i], gain,
             gain * 8
                 - tree->piece_value[zug_man_on (position, (ZugSide) position->to_move,
                                                 all->move[i].from)]
                       / 16);
    }
}

bool
zug_alpha_beta_loses (const ZugAlphaBetaMoves *moves, int index)
{
  return moves->order[index] < LOSES / 2;
}

void
zug_alpha_beta_pick (ZugAlphaBetaMoves *moves, int from)
{
  ZugMove move;
  int order, gain;
  int best = from;

  for (int i = from + 1; i < moves->n; i++)
    if (moves->order[i] > moves->order[best])
      best = i;
  move = moves->move[best];
  order = moves->order[best];
  gain = moves->gain[best];
  moves->move[best] = moves->move[from];
  moves->order[best] = moves->order[from];
  moves->gain[best] = moves->gain[from];
  moves->move[from] = move;
  moves->order[from] = order;
  moves->gain[from] = gain;
}

/* Brings a number nearer to the most it can be, the more the further off it is. */
static void
drift (int16_t *history, int by)
{
  *history = (int16_t) (*history + by - *history * (by < 0 ? -by : by) / MOST_HISTORY);
}

void
zug_alpha_beta_reward (ZugAlphaBetaWorker *worker, ZugAlphaBetaFrame *frame, int index, int depth)
{
  const ZugPosition *position = zug_alpha_beta_position (frame);
  const ZugAlphaBetaMoves *moves = &frame->moves;
  ZugMove move = moves->move[index];
  int by = depth * depth * 16 < 2000 ? depth * depth * 16 : 2000;

  if (!zug_move_equal (move, frame->killer[0]))
    {
      frame->killer[1] = frame->killer[0];
      frame->killer[0] = move;
    }
  drift (history_of (worker, position, move), by);
  for (int i = 0; i < index; i++)
    if (moves->gain[i] <= 0)
      drift (history_of (worker, position, moves->move[i]), -by);
}
