/* zug-match-turn.c: a turn of a match: asked for, sealed, resolved, revealed */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-computer-private.h"
#include "zug-latest.h"
#include "zug-match-private.h"
#include "zug-player-private.h"
#include "zug-seal.h"
#include <string.h>

/* Milliseconds after which a turn takes long to resolve: nearly every one is over in one. */
#define SLOW 600

static gboolean
is_sealed (ZugMatch *self, ZugSide side)
{
  return zug_player_get_state (self->players[side]) == ZUG_PLAYER_SEALED;
}

/* Which side's man or move stands: one bit nobody can foresee. */
static ZugChance
throw_coin (void)
{
  guint8 bits;

  zug_player_random (&bits, sizeof bits);
  return (bits & 1) != 0 ? ZUG_CHANCE_WHITE : ZUG_CHANCE_BLACK;
}

/* What every side that was asked has sealed; the others pass. */
static void
copy_plans (ZugMatch *self, ZugPlan plans[ZUG_N_SIDES])
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_match_is_asked (self, side))
      zug_player_copy_plan (self->players[side], &plans[side]);
    else
      plans[side] = zug_plan_of_move (ZUG_PASS);
}

static void
add_team_turn (ZugMatch *self, ZugTurn *last, const ZugPlan plans[ZUG_N_SIDES],
               GAsyncReadyCallback callback)
{
  ZugRequests requests;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      requests.n[side] = (int) plans[side].n;
      memcpy (requests.move[side], plans[side].move, plans[side].n * sizeof (ZugMove));
    }
  zug_game_add_requests_async (self->game, last, &requests, 0, self->resolving, callback,
                               g_object_ref (self));
  explicit_bzero (&requests, sizeof requests);
}

static void
add_turn (ZugMatch *self, ZugTurn *last, const ZugPlan plans[ZUG_N_SIDES],
          GAsyncReadyCallback callback)
{
  ZugPair pair = {{plans[ZUG_WHITE].move[0], plans[ZUG_BLACK].move[0]}};
  ZugChance chance = ZUG_CHANCE_NONE;

  if (zug_game_needs_chance (self->game, last, pair))
    chance = throw_coin ();
  zug_game_add_turn_async (self->game, last, pair, self->asked, 0, chance, self->resolving,
                           callback, g_object_ref (self));
  explicit_bzero (&pair, sizeof pair);
}

/* hashes: what was sealed with a fingerprint; transfer full */
static void
reveal_players (ZugMatch *self, char *hashes[ZUG_N_SIDES])
{
  guint asked = self->asked;

  self->asked = 0;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if ((asked & 1u << side) != 0)
      {
        hashes[side] = g_strdup (zug_player_get_fingerprint (self->players[side]));
        zug_player_reveal (self->players[side]);
      }
}

/* So that the game says by itself what a computer had sealed, and what it drew from. */
static void
keep_seals (ZugMatch *self, ZugTurn *turn, char *hashes[ZUG_N_SIDES])
{
  gboolean simultaneous = zug_variant_is_simultaneous (zug_game_get_variant (self->game));

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPlayer *player = self->players[side];

      /* Where sides take turns nothing was secret. */
      if (hashes[side] != NULL && simultaneous)
        zug_seal_keep (self->game, turn, side, hashes[side], zug_player_get_seal_nonce (player),
                       ZUG_IS_COMPUTER (player) ? zug_computer_get_last_mix (ZUG_COMPUTER (player))
                                                : NULL);
      g_free (hashes[side]);
    }
}

/* What comes of the turn is known: the choices and what they led to are told at once. */
static void
on_resolved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ZugMatch) self = data;
  g_autoptr (GError) error = NULL;
  char *hashes[ZUG_N_SIDES] = {NULL};
  ZugTurn *turn;

  /* The turn has been dropped, and perhaps another one is under way. */
  if (!zug_latest_take (&self->resolving, result))
    return;
  g_clear_handle_id (&self->slow, g_source_remove);
  reveal_players (self, hashes);
  turn = zug_game_add_finish (self->game, result, &error);
  if (turn == NULL)
    {
      g_critical ("The game has changed under its match: %s", error->message);
      zug_match_set_state (self, ZUG_MATCH_IDLE);
      g_free (hashes[ZUG_WHITE]);
      g_free (hashes[ZUG_BLACK]);
      return;
    }
  keep_seals (self, turn, hashes);
  zug_match_forget_taken (self);
  if (self->clock != NULL)
    zug_clock_end_turn (self->clock, self->game, turn);
  zug_game_set_time (self->game, turn, g_get_real_time () / 1000);
  zug_match_set_offer (self, ZUG_OFFER_NONE, ZUG_WHITE);
  zug_match_emit_revealed (self, turn);
  if (self->state == ZUG_MATCH_CHOOSING && self->asked == 0)
    zug_match_go_on (self);
}

static gboolean
on_slow (gpointer data)
{
  ZugMatch *self = data;

  self->slow = 0;
  zug_match_emit_resolving (self);
  return G_SOURCE_REMOVE;
}

/* Both stay sealed while the turn is resolved: until it is over nothing can be seen of it. */
static gboolean
reveal (gpointer data)
{
  ZugMatch *self = data;
  ZugTurn *last = zug_game_get_last (self->game);
  ZugPlan plans[ZUG_N_SIDES];

  self->reveal = 0;
  zug_latest_begin (&self->resolving);
  self->slow = g_timeout_add (SLOW, on_slow, self);
  copy_plans (self, plans);
  if (zug_variant_is_team (zug_game_get_variant (self->game)))
    add_team_turn (self, last, plans, on_resolved);
  else
    add_turn (self, last, plans, on_resolved);
  explicit_bzero (plans, sizeof plans);
  return G_SOURCE_REMOVE;
}

/* A person's seal waits for a computer that was asked the same turn, and for nobody else. */
static void
let_seal (ZugMatch *self)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSide other = zug_other (side);

      if (!zug_match_is_asked (self, side)
          || zug_player_get_state (self->players[side]) != ZUG_PLAYER_CHOOSING)
        continue;
      if (!zug_match_is_asked (self, other) || is_sealed (self, other)
          || !ZUG_IS_COMPUTER (self->players[other]))
        zug_player_let_seal (self->players[side]);
    }
}

static gboolean
all_sealed (ZugMatch *self)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_match_is_asked (self, side) && !is_sealed (self, side))
      return FALSE;
  return self->asked != 0;
}

static gboolean
is_person_asked (ZugMatch *self)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_match_is_asked (self, side) && ZUG_IS_PERSON (self->players[side]))
      return TRUE;
  return FALSE;
}

/* Always the same way from the last seal to the reveal, whatever was chosen. */
void
zug_match_player_changed (ZugMatch *self, ZugPlayer *player)
{
  ZugSide other = zug_other (zug_player_get_side (player));

  if (self->elsewhere != NULL)
    {
      zug_match_friend_player_changed (self, player);
      return;
    }
  zug_match_update_clock (self);
  /* Too late: the match is about to end. */
  if (self->clock != NULL && zug_clock_get_flagged (self->clock) != 0)
    return;
  if (zug_match_is_asked (self, other) && zug_player_get_state (player) == ZUG_PLAYER_SEALED
      && zug_player_get_state (self->players[other]) == ZUG_PLAYER_CHOOSING)
    zug_player_let_seal (self->players[other]);
  if (self->offer == ZUG_OFFER_PUT_BACK && !zug_match_can_put_back (self))
    zug_match_set_offer (self, ZUG_OFFER_NONE, ZUG_WHITE);
  if (self->reveal == 0 && self->resolving == NULL && all_sealed (self))
    self->reveal = g_timeout_add (is_person_asked (self) ? 0 : self->pace, reveal, self);
  zug_match_update_chooser (self);
}

static gboolean
can_go_on (ZugMatch *self)
{
  ZugTurn *last = zug_game_get_last (self->game);
  gboolean half = zug_variant_is_simultaneous (zug_game_get_variant (self->game))
                  && zug_turn_has_choice (last, ZUG_WHITE) != zug_turn_has_choice (last, ZUG_BLACK);

  return !half && zug_game_get_end (self->game).result == ZUG_RESULT_OPEN;
}

void
zug_match_go_on (ZugMatch *self)
{
  const ZugLaws *laws = zug_game_get_laws (self->game);
  ZugPosition position = *zug_turn_get_position (zug_game_get_last (self->game));
  guint asked = 0;

  if (self->elsewhere != NULL)
    {
      zug_match_friend_go_on (self);
      return;
    }
  if (!can_go_on (self))
    {
      zug_match_end (self);
      return;
    }
  if (self->clock != NULL)
    zug_game_time_set_standing (self->game, NULL);
  zug_match_set_state (self, ZUG_MATCH_CHOOSING);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_position_chooses (laws, &position, side))
      asked |= 1u << side;
  self->asked = asked;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_match_is_asked (self, side))
      zug_player_ask (self->players[side], self->game, self->clock);
  let_seal (self);
  zug_match_update_chooser (self);
}
