/* zug-arena-game.c: one game of a match, from its opening to its end */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-arena-game.h"

#include "zug-evaluate.h"
#include "zug-hash.h"

/* --- the board -------------------------------------------------------------------------------- */

void
zug_arena_board_init (ZugArenaBoard *self, const ZugLaws *laws)
{
  self->laws = laws;
  self->keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  zug_position_start (laws, &self->position);
}

void
zug_arena_board_copy (ZugArenaBoard *self, const ZugArenaBoard *other)
{
  self->laws = other->laws;
  self->position = other->position;
  self->keys = g_array_copy (other->keys);
}

void
zug_arena_board_clear (ZugArenaBoard *self)
{
  g_clear_pointer (&self->keys, g_array_unref);
}

ZugEnd
zug_arena_board_end (const ZugArenaBoard *self)
{
  return zug_outcome (self->laws, &self->position, (const guint64 *) self->keys->data,
                      (int) self->keys->len);
}

static double
luck_of (const ZugLaws *laws, const ZugOutcomes *outcomes, int came)
{
  double value[2];

  if (outcomes->n == 1)
    return 0;
  for (int i = 0; i < 2; i++)
    value[i] = zug_evaluate (laws, &outcomes->position[i]);
  /* Values go from -1 to 1, points from 0 to 1. */
  return (value[came] - value[0] * outcomes->probability[0] - value[1] * outcomes->probability[1])
         / 2;
}

/* Goes to a position; a turn that is to be played again is not counted for repetition. */
static void
go_to (ZugArenaBoard *self, const ZugPosition *position)
{
  if (position->replays == 0)
    {
      guint64 key = zug_hash (self->laws, &self->position);

      g_array_append_val (self->keys, key);
    }
  self->position = *position;
}

ZugChance
zug_arena_board_play (ZugArenaBoard *self, ZugPair pair, ZugArenaRandom *random, double *luck)
{
  ZugOutcomes outcomes;
  int i;

  zug_resolve (self->laws, &self->position, pair, &outcomes);
  i = outcomes.n > 1 && zug_arena_random_unit (random) >= outcomes.probability[0];
  if (luck != NULL)
    *luck = luck_of (self->laws, &outcomes, i);
  go_to (self, &outcomes.position[i]);
  return (ZugChance) outcomes.chance[i];
}

void
zug_arena_board_play_team (ZugArenaBoard *self, const ZugRequests *requests)
{
  ZugOutcomes outcomes;

  zug_resolve_team (self->laws, &self->position, requests, &outcomes);
  go_to (self, &outcomes.position[0]);
}

/* --- what is kept of a game ------------------------------------------------------------------- */

static void
clear_turn (gpointer data)
{
  ZugArenaTurn *turn = data;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    g_clear_pointer (&turn->mix[side], g_array_unref);
}

static void
add_turn (ZugArenaGame *self, const ZugArenaTurn *turn)
{
  if (self->turns == NULL)
    {
      self->turns = g_array_new (FALSE, FALSE, sizeof (ZugArenaTurn));
      g_array_set_clear_func (self->turns, clear_turn);
    }
  g_array_append_vals (self->turns, turn, 1);
}

void
zug_arena_game_clear (ZugArenaGame *self)
{
  g_clear_pointer (&self->turns, g_array_unref);
}

static GArray *
keep_mix (const ZugMix *mix)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (ZugArenaPart));

  for (int i = 0; i < mix->n; i++)
    {
      ZugArenaPart part = {mix->move[i], mix->probability[i]};

      g_array_append_val (parts, part);
    }
  return parts;
}

void
zug_arena_game_add (ZugArenaGame *self, ZugArenaBoard *board, ZugMix *const mix[ZUG_N_SIDES],
                    ZugArenaRandom *random)
{
  ZugArenaTurn turn = {.pair = {{ZUG_PASS, ZUG_PASS}}};
  double luck;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (mix[side] != NULL)
      {
        turn.pair.choice[side] = zug_mix_draw (mix[side], zug_arena_random_next (random));
        turn.mix[side] = keep_mix (mix[side]);
      }
  turn.chance = zug_arena_board_play (board, turn.pair, random, &luck);
  self->luck += luck;
  add_turn (self, &turn);
}

void
zug_arena_game_add_plain (ZugArenaGame *self, ZugPair pair, ZugChance chance)
{
  ZugArenaTurn turn = {.pair = pair, .chance = chance};

  add_turn (self, &turn);
}

int
zug_arena_half_points (const ZugArenaGame *self)
{
  return 1 + zug_result_value (self->end.result);
}

int
zug_arena_game_asked (const ZugArenaGame *self, ZugSide side)
{
  int n = 0;

  for (guint i = 0; self->turns != NULL && i < self->turns->len; i++)
    n += g_array_index (self->turns, ZugArenaTurn, i).mix[side] != NULL;
  return n;
}

/* --- playing ---------------------------------------------------------------------------------- */

/* Lets the side choose, if it does on this turn; its mix is NULL where it does not. */
static gboolean
let_choose (ZugArenaGame *self, const ZugArenaBoard *board, ZugSide side, ZugContestant *seat,
            ZugMix **mix, GError **error)
{
  gint64 began = g_get_monotonic_time ();
  gint64 took;
  gboolean good;
  ZugContestantTurn turn = {.laws = board->laws,
                            .position = &board->position,
                            .side = side,
                            .keys = (const guint64 *) board->keys->data,
                            .n_keys = (int) board->keys->len};

  if (!zug_position_chooses (board->laws, &board->position, side))
    {
      g_clear_pointer (mix, g_free);
      return TRUE;
    }
  if (*mix == NULL)
    *mix = g_new (ZugMix, 1);
  good = zug_contestant_choose (seat, &turn, *mix, error);
  took = g_get_monotonic_time () - began;
  self->used[side] += took;
  self->longest[side] = MAX (self->longest[side], took);
  return good;
}

/* What has been revealed can be learnt from. */
static void
watch (ZugContestant *seats[ZUG_N_SIDES], const ZugLaws *laws, const ZugPosition *before,
       ZugMix *const mix[ZUG_N_SIDES], ZugPair pair)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (mix[zug_other ((ZugSide) side)] != NULL)
      zug_contestant_watch (seats[side], laws, before, zug_other ((ZugSide) side),
                            pair.choice[zug_other ((ZugSide) side)]);
}

static gboolean
is_stopped (const ZugArenaTerms *terms)
{
  return terms->stop != NULL && atomic_load_explicit (terms->stop, memory_order_relaxed);
}

gboolean
zug_arena_game_play (ZugArenaGame *self, ZugArenaBoard *board, ZugContestant *seats[ZUG_N_SIDES],
                     const ZugArenaTerms *terms, GError **error)
{
  ZugArenaRandom random = zug_arena_random (terms->seed);
  ZugMix *mix[ZUG_N_SIDES] = {NULL, NULL};
  gboolean good = TRUE;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_contestant_begin (seats[side], zug_arena_random_next (&random));
  while (good && !is_stopped (terms))
    {
      int played = self->turns != NULL ? (int) self->turns->len : 0;

      self->end = zug_arena_board_end (board);
      self->cut =
          self->end.result == ZUG_RESULT_OPEN && terms->max_turns > 0 && played >= terms->max_turns;
      if (self->cut)
        self->end = (ZugEnd) {ZUG_RESULT_DRAW, ZUG_REASON_AGREEMENT};
      if (self->end.result != ZUG_RESULT_OPEN)
        break;
      for (int side = 0; good && side < ZUG_N_SIDES; side++)
        good = let_choose (self, board, (ZugSide) side, seats[side], &mix[side], error);
      if (good)
        {
          const ZugPosition before = board->position;

          zug_arena_game_add (self, board, mix, &random);
          watch (seats, board->laws, &before, mix,
                 g_array_index (self->turns, ZugArenaTurn, self->turns->len - 1).pair);
        }
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      self->lost_turns[side] = zug_contestant_lost_turns (seats[side]);
      g_free (mix[side]);
    }
  return good;
}
