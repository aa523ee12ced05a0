/* zug-arena-opening.c: where games of a match begin */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-arena-game.h"

#include "zug-analysis.h"
#include "zug-matrix.h"
#include "zug-one-turn.h"
#include <math.h>

enum
{
  TRIES = 300,
  LOOK_DEPTH = 2, /* turns looked at to see whether a position is even, */
  LOOK_NODES = 20000,
  SHORTEST = 6, /* turns before a middlegame, and how many more at most */
  LONGER = 35
};

static const double carelessness = 0.1; /* of the choices of a middlegame's players */

static ZugMove
choose_any (const ZugArenaBoard *board, ZugSide side, ZugArenaRandom *random)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);

  if (!zug_position_chooses (board->laws, &board->position, side))
    return ZUG_PASS;
  zug_choices (board->laws, &board->position, side, choices);
  return choices->move[zug_arena_random_below (random, choices->n)];
}

static void
play (ZugArenaBoard *board, ZugPair pair, ZugArenaRandom *random, ZugArenaGame *game)
{
  ZugChance chance = zug_arena_board_play (board, pair, random, NULL);

  if (game != NULL)
    zug_arena_game_add_plain (game, pair, chance);
}

static gboolean
is_open (const ZugArenaBoard *board)
{
  return zug_arena_board_end (board).result == ZUG_RESULT_OPEN;
}

/* A look at one turn tells most uneven positions apart; a look further also those in which a man is
 * about to be lost. */
static gboolean
is_even (const ZugArenaBoard *board, double most)
{
  const ZugSearchLimits limits = {.depth = LOOK_DEPTH, .nodes = LOOK_NODES};
  g_autoptr (ZugOneTurn) turn = zug_one_turn_new (board->laws, &board->position);
  ZugAnalysis analysis;
  double value;

  if (fabs (zug_one_turn_solve (turn, NULL)) > most)
    return FALSE;
  if (!zug_search_analyse (board->laws, &board->position, &limits, &analysis))
    return TRUE;
  value = analysis.value;
  zug_analysis_clear (&analysis);
  return fabs (value) <= most;
}

static void
restart (ZugArenaBoard *board, ZugArenaGame *game)
{
  const ZugLaws *laws = board->laws;

  zug_arena_board_clear (board);
  zug_arena_board_init (board, laws);
  if (game != NULL && game->turns != NULL)
    g_array_set_size (game->turns, 0);
}

gboolean
zug_arena_play_at_random (ZugArenaBoard *board, int turns, ZugArenaRandom *random,
                          ZugArenaGame *game)
{
  for (int turn = 0; turn < turns; turn++)
    {
      ZugPair pair;

      for (int side = 0; side < ZUG_N_SIDES; side++)
        pair.choice[side] = choose_any (board, (ZugSide) side, random);
      play (board, pair, random, game);
      if (!is_open (board))
        return FALSE;
    }
  return TRUE;
}

static void
note_opening (ZugArenaGame *game)
{
  if (game != NULL)
    game->n_opening = game->turns != NULL ? (int) game->turns->len : 0;
}

void
zug_arena_open (ZugArenaBoard *board, int turns, double most, guint64 seed, ZugArenaGame *game)
{
  ZugArenaRandom random = zug_arena_random (seed);

  for (int left = TRIES; left > 0; left--)
    {
      /* Towards the end whatever is not over will do, and then ever fewer turns. */
      int shorter = left <= turns ? turns - left + 1 : 0;

      restart (board, game);
      if (zug_arena_play_at_random (board, turns - shorter, &random, game)
          && (left <= TRIES / 10 || is_even (board, most)))
        break;
    }
  if (!is_open (board))
    restart (board, game);
  note_opening (game);
}

/* The choices of both sides by the turn's equilibrium, some at random. */
static ZugPair
choose_by_turn (const ZugArenaBoard *board, ZugArenaRandom *random)
{
  g_autoptr (ZugOneTurn) turn = zug_one_turn_new (board->laws, &board->position);
  double white[ZUG_MATRIX_MAX], black[ZUG_MATRIX_MAX];
  double *mix[ZUG_N_SIDES] = {white, black};
  ZugPair pair;

  zug_one_turn_solve (turn, mix);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      const ZugChoices *choices = &turn->choices[side];
      double point = zug_arena_random_unit (random);
      int i = 0;

      if (zug_arena_random_unit (random) < carelessness)
        i = zug_arena_random_below (random, choices->n);
      else
        for (; i < choices->n - 1 && point >= mix[side][i]; i++)
          point -= mix[side][i];
      pair.choice[side] = choices->move[i];
    }
  return pair;
}

void
zug_arena_middlegame (ZugArenaBoard *board, double most, guint64 seed, ZugArenaGame *game)
{
  ZugArenaRandom random = zug_arena_random (seed);

  for (int left = TRIES; left > 0; left--)
    {
      int turns = SHORTEST + zug_arena_random_below (&random, LONGER);

      restart (board, game);
      while (turns-- > 0 && is_open (board))
        play (board, choose_by_turn (board, &random), &random, game);
      if (is_open (board) && is_even (board, most))
        break;
    }
  if (!is_open (board))
    restart (board, game);
  note_opening (game);
}

void
zug_arena_opening_begin (const ZugArenaOpening *self, ZugArenaBoard *board, ZugArenaGame *game)
{
  zug_arena_board_copy (board, &self->board);
  for (int i = 0; i < self->game.n_opening; i++)
    {
      const ZugArenaTurn *turn = &g_array_index (self->game.turns, ZugArenaTurn, i);

      zug_arena_game_add_plain (game, turn->pair, turn->chance);
    }
  game->n_opening = self->game.n_opening;
}

void
zug_arena_opening_clear (ZugArenaOpening *self)
{
  zug_arena_board_clear (&self->board);
  zug_arena_game_clear (&self->game);
}
