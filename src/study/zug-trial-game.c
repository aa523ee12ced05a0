/* zug-trial-game.c: one game of a trial */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-trial-private.h"

#include "zug-arena-game.h"
#include "zug-choices.h"

enum
{
  OPENING_TURNS = 2, /* at random */
  TEAM_NODES = 3000, /* positions valued for a team's plan */
  FORGETS = 5,       /* one request of a team in so many is forgotten */
  SEED_OPENING = 0,  /* parts of a game's seed */
  SEED_GAME = 1
};

static const char *const player = "full,nodes=2000,memory=1";

struct ZugTrialTable
{
  const ZugLaws *laws;
  const atomic_bool *stop;
  ZugContestantSpec *spec;
  ZugContestant *seats[ZUG_N_SIDES]; /* NULL in team games */
  ZugRequests requests;
  ZugEvents events;
};

ZugTrialTable *
zug_trial_table_new (const ZugLaws *laws, const atomic_bool *stop)
{
  ZugTrialTable *self = g_new0 (ZugTrialTable, 1);
  const ZugContestantCost cost = {0};

  self->laws = laws;
  self->stop = stop;
  self->spec = zug_contestant_spec_new (player, NULL);
  for (int side = 0; side < ZUG_N_SIDES && !zug_laws_know_teams (laws); side++)
    self->seats[side] = zug_contestant_new (self->spec, &cost, NULL, stop, NULL);
  return self;
}

void
zug_trial_table_free (ZugTrialTable *self)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    g_clear_pointer (&self->seats[side], zug_contestant_free);
  zug_contestant_spec_free (self->spec);
  g_free (self);
}

static gboolean
is_stopped (const ZugTrialTable *self)
{
  return atomic_load_explicit (self->stop, memory_order_relaxed);
}

/* Moves of one side alone are half a turn. */
static guint
moves_a_turn (const ZugLaws *laws)
{
  return zug_laws_simultaneous (laws) ? 1 : 2;
}

/* --- counting --------------------------------------------------------------------------------- */

static void
count_choices (ZugTrialTable *self, const ZugPosition *position, ZugTrialGame *game)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (zug_position_chooses (self->laws, position, (ZugSide) side))
      {
        game->asked++;
        game->choices += (guint) zug_count_choices (self->laws, position, (ZugSide) side);
      }
}

static void
count_events (ZugTrialTable *self, ZugTrialGame *game)
{
  for (int i = 0; i < self->events.n; i++)
    game->events[self->events.event[i].kind]++;
}

/* Goes through a game that has been played. */
static void
count_turns (ZugTrialTable *self, const ZugPosition *start, const ZugArenaGame *played,
             ZugTrialGame *game)
{
  ZugPosition position = *start;

  for (guint i = 0; played->turns != NULL && i < played->turns->len; i++)
    {
      const ZugArenaTurn *turn = &g_array_index (played->turns, ZugArenaTurn, i);
      ZugOutcomes outcomes;

      count_choices (self, &position, game);
      zug_resolve_events (self->laws, &position, turn->pair, turn->chance, &self->events);
      count_events (self, game);
      zug_resolve (self->laws, &position, turn->pair, &outcomes);
      position = outcomes.position[outcomes.n > 1 && outcomes.chance[1] == turn->chance];
    }
}

/* --- playing ---------------------------------------------------------------------------------- */

static void
set_board (ZugTrialTable *self, ZugArenaRandom *random, ZugArenaBoard *board)
{
  zug_arena_board_init (board, self->laws);
  if (zug_laws_draw_array (self->laws))
    zug_position_start_shuffled (
        self->laws, (unsigned) zug_arena_random_below (random, ZUG_N_SHUFFLES), &board->position);
}

/* The start and a few turns at random; fewer where the game would be over. */
static void
open_game (ZugTrialTable *self, guint64 seed, ZugPosition *start, ZugArenaBoard *board,
           ZugArenaGame *played)
{
  ZugArenaRandom random = zug_arena_random (zug_arena_seed (seed, SEED_OPENING));
  int turns = OPENING_TURNS * (int) moves_a_turn (self->laws);

  set_board (self, &random, board);
  *start = board->position;
  while (turns > 0 && !zug_arena_play_at_random (board, turns, &random, played))
    {
      turns--;
      zug_arena_board_clear (board);
      zug_arena_board_init (board, self->laws);
      board->position = *start;
      zug_arena_game_clear (played);
    }
  played->n_opening = turns;
}

static gboolean
play_for_two (ZugTrialTable *self, guint64 seed, ZugTrialGame *game)
{
  g_auto (ZugArenaBoard) board = {NULL};
  g_auto (ZugArenaGame) played = {NULL};
  guint moves = moves_a_turn (self->laws);
  ZugPosition start;
  const ZugArenaTerms terms = {.max_turns = (int) (ZUG_TRIAL_LONGEST * moves),
                               .seed = zug_arena_seed (seed, SEED_GAME),
                               .stop = self->stop};

  open_game (self, seed, &start, &board, &played);
  if (!zug_arena_game_play (&played, &board, self->seats, &terms, NULL)
      || played.end.result == ZUG_RESULT_OPEN)
    return FALSE;
  if (!played.cut)
    game->end = played.end;
  game->turns = ((played.turns != NULL ? played.turns->len : 0) + moves - 1) / moves;
  count_turns (self, &start, &played, game);
  return TRUE;
}

/* What a team asks for. Two teams that both want everything block each other, and want the same
 * again: some of it is forgotten, so that they get on. */
static void
plan_team (ZugTrialTable *self, const ZugPosition *position, ZugSide side, ZugArenaRandom *random)
{
  const ZugSearchLimits limits = {
      .nodes = TEAM_NODES, .seed = zug_arena_random_next (random), .stop = self->stop};
  int n = 0;

  zug_search_team (self->laws, position, side, &limits, &self->requests);
  for (int i = 0; i < self->requests.n[side]; i++)
    if (zug_arena_random_below (random, FORGETS) > 0)
      self->requests.move[side][n++] = self->requests.move[side][i];
  self->requests.n[side] = n;
}

/* Every man asks for something of its own, so a team's turn is no pair of choices. */
static gboolean
play_as_teams (ZugTrialTable *self, guint64 seed, ZugTrialGame *game)
{
  g_auto (ZugArenaBoard) board = {NULL};
  ZugArenaRandom random = zug_arena_random (seed);

  set_board (self, &random, &board);
  for (; game->turns < ZUG_TRIAL_LONGEST; game->turns++)
    {
      game->end = zug_arena_board_end (&board);
      if (game->end.result != ZUG_RESULT_OPEN)
        break;
      count_choices (self, &board.position, game);
      for (int side = 0; side < ZUG_N_SIDES; side++)
        plan_team (self, &board.position, (ZugSide) side, &random);
      if (is_stopped (self))
        return FALSE;
      zug_resolve_team_events (self->laws, &board.position, &self->requests, &self->events, NULL);
      count_events (self, game);
      zug_arena_board_play_team (&board, &self->requests);
    }
  return TRUE;
}

gboolean
zug_trial_table_play (ZugTrialTable *self, guint64 seed, ZugTrialGame *game)
{
  *game = (ZugTrialGame) {0};
  return zug_laws_know_teams (self->laws) ? play_as_teams (self, seed, game)
                                          : play_for_two (self, seed, game);
}
