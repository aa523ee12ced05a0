/* zug-match-friend.c: a match one of whose players is elsewhere: it follows what both have sent */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-match-private.h"
#include "zug-player-private.h"
#include <string.h>

static const ZugFriendGame *
game_of (ZugMatch *self)
{
  return zug_friend_get_game (self->elsewhere);
}

static ZugPlayer *
person_of (ZugMatch *self)
{
  return self->players[game_of (self)->side];
}

/* --- what the desk is asked for --------------------------------------------------------------- */

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ZugMatch) self = data;
  g_autoptr (GError) error = NULL;
  const gboolean sent = self->sending;

  zug_friends_act_finish (ZUG_FRIENDS (source), result, &error);
  self->sending = FALSE;
  if (error != NULL)
    {
      if (sent)
        zug_player_forget (person_of (self));
      zug_match_emit_failed (self, error->message);
    }
  if (self->state != ZUG_MATCH_IDLE)
    zug_match_friend_go_on (self);
}

static void
act (ZugMatch *self, ZugFriendsAct *what)
{
  what->number = game_of (self)->number;
  zug_friends_act_async (zug_friend_get_friends (self->elsewhere), what, on_done,
                         g_object_ref (self));
}

void
zug_match_friend_resign (ZugMatch *self)
{
  ZugFriendsAct what = {.verb = ZUG_FRIENDS_RESIGN};

  act (self, &what);
}

void
zug_match_friend_reply (ZugMatch *self, gboolean yes)
{
  ZugFriendsAct what = {.verb = ZUG_FRIENDS_REPLY, .yes = yes};

  if (!game_of (self)->is_mine)
    act (self, &what);
}

static guint
count_turns (ZugMatch *self)
{
  return zug_turn_get_depth (zug_game_get_last (self->game));
}

/* What was chosen on this turn is the first that can be taken back. */
void
zug_match_friend_ask (ZugMatch *self, ZugOffer offer)
{
  ZugFriendsAct what = {.verb = ZUG_FRIENDS_ASK};

  if (offer == ZUG_OFFER_TAKE_BACK && !zug_match_friend_can_take_back (self))
    return;
  switch (offer)
    {
    case ZUG_OFFER_DRAW:
      what.ask = ZUG_LINK_ASK_DRAW;
      break;
    case ZUG_OFFER_TAKE_BACK:
      what.ask = ZUG_LINK_ASK_BACK;
      what.turns = count_turns (self) - (game_of (self)->chosen == 0 ? 1 : 0);
      break;
    case ZUG_OFFER_ABORT:
      what.ask = ZUG_LINK_ASK_ABORT;
      break;
    case ZUG_OFFER_REST:
      what.ask = ZUG_LINK_ASK_REST;
      break;
    case ZUG_OFFER_GO_ON:
      what.ask = ZUG_LINK_ASK_GO_ON;
      break;
    default:
      return;
    }
  act (self, &what);
}

gboolean
zug_match_friend_can_take_back (ZugMatch *self)
{
  return self->state == ZUG_MATCH_CHOOSING && !self->sending && !game_of (self)->asks
         && (game_of (self)->chosen != 0 || count_turns (self) > 0);
}

/* The person here has sealed: the desk keeps it from now on, and has it on the disk before anything
 * leaves. */
void
zug_match_friend_player_changed (ZugMatch *self, ZugPlayer *player)
{
  ZugFriendsAct what = {.verb = ZUG_FRIENDS_CHOOSE};

  /* A seal is told twice: the person is sealed, and waits no more. */
  if (!self->following && !self->sending && player == person_of (self)
      && zug_player_get_state (player) == ZUG_PLAYER_SEALED)
    {
      self->sending = TRUE;
      zug_player_hand_over (player, &what.plan);
      act (self, &what);
      explicit_bzero (&what, sizeof what);
    }
  zug_match_update_chooser (self);
}

/* --- what it says ----------------------------------------------------------------------------- */

static void
follow_offer (ZugMatch *self)
{
  static const ZugOffer offers[ZUG_LINK_N_ASKS] = {
      [ZUG_LINK_ASK_DRAW] = ZUG_OFFER_DRAW,   [ZUG_LINK_ASK_BACK] = ZUG_OFFER_TAKE_BACK,
      [ZUG_LINK_ASK_ABORT] = ZUG_OFFER_ABORT, [ZUG_LINK_ASK_REST] = ZUG_OFFER_REST,
      [ZUG_LINK_ASK_GO_ON] = ZUG_OFFER_GO_ON,
  };
  const ZugFriendGame *game = game_of (self);

  zug_match_set_offer (self, game->asks ? offers[game->ask] : ZUG_OFFER_NONE,
                       game->is_mine ? game->side : zug_other (game->side));
}

/* A choice on the board that is not sealed stays where nothing else is due. */
static void
follow_person (ZugMatch *self, ZugPlayer *person)
{
  const ZugFriendGame *game = game_of (self);

  if ((game->chosen & 1u << game->side) != 0)
    zug_player_seal_elsewhere (person);
  else if (game->duty != ZUG_FRIEND_CHOOSES)
    zug_player_forget (person);
  else if (zug_player_get_state (person) != ZUG_PLAYER_CHOOSING)
    {
      zug_player_ask (person, self->game, NULL);
      zug_player_let_seal (person);
    }
}

static void
follow_players (ZugMatch *self)
{
  const ZugPosition *position = zug_turn_get_position (zug_game_get_last (self->game));
  const ZugFriendGame *game = game_of (self);
  ZugPlayer *other = ZUG_PLAYER (self->elsewhere);

  self->asked = 0;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_position_chooses (zug_game_get_laws (self->game), position, side))
      self->asked |= 1u << side;
  self->following = TRUE;
  if (!self->sending)
    follow_person (self, person_of (self));
  if ((game->chosen & 1u << zug_other (game->side)) != 0)
    zug_player_seal_elsewhere (other);
  else if (!zug_match_is_asked (self, zug_other (game->side)))
    zug_player_forget (other);
  else if (zug_player_get_state (other) != ZUG_PLAYER_CHOOSING)
    zug_player_ask (other, self->game, NULL);
  self->following = FALSE;
  zug_match_update_chooser (self);
}

static gboolean
follows (ZugTurn *turn, ZugTurn *before)
{
  while (turn != NULL && turn != before)
    turn = zug_turn_get_parent (turn);
  return turn != NULL;
}

/* Whether what was chosen on the turn is taken back. */
static gboolean
is_unsealed (ZugMatch *self)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_player_get_state (self->players[side]) == ZUG_PLAYER_SEALED && !self->sending
        && (game_of (self)->chosen & 1u << side) == 0)
      return TRUE;
  return FALSE;
}

/* Whoever hears of it may have begun something else. */
static void
follow_game (ZugMatch *self)
{
  g_autoptr (ZugTurn) before = g_object_ref (zug_game_get_last (self->game));
  ZugTurn *last;

  zug_friend_game_bring_up (game_of (self), self->game);
  last = zug_game_get_last (self->game);
  if (last == before)
    {
      zug_match_emit_noted (self);
      return;
    }
  self->sending = FALSE;
  self->following = TRUE;
  zug_match_drop_turn (self);
  self->following = FALSE;
  if (follows (last, before))
    zug_match_emit_revealed (self, last);
  else
    zug_match_emit_taken_back (self, last);
}

/* What was asked from here is asked no more: whether the other side has agreed can be seen in what
 * has become of the game. */
static gboolean
is_agreed (ZugMatch *self, ZugOffer offer, gboolean changed)
{
  if (offer == ZUG_OFFER_REST || offer == ZUG_OFFER_GO_ON)
    return game_of (self)->resting == (offer == ZUG_OFFER_REST);
  return changed || game_of (self)->duty == ZUG_FRIEND_OVER;
}

void
zug_match_friend_go_on (ZugMatch *self)
{
  g_autoptr (ZugMatch) keep = g_object_ref (self);
  const ZugOffer offer = self->offer;
  const gboolean mine = offer != ZUG_OFFER_NONE && self->offer_by == game_of (self)->side;
  const ZugTurn *before = zug_game_get_last (self->game);
  const gboolean unsealed = is_unsealed (self);

  if (self->state == ZUG_MATCH_IDLE)
    zug_match_set_state (self, ZUG_MATCH_CHOOSING);
  follow_game (self);
  if (self->state == ZUG_MATCH_IDLE)
    return;
  if (self->clock != NULL)
    zug_clock_follow (self->clock, &game_of (self)->clock);
  follow_offer (self);
  if (mine && self->offer == ZUG_OFFER_NONE)
    zug_match_emit_answered (
        self, offer, is_agreed (self, offer, unsealed || before != zug_game_get_last (self->game)));
  if (game_of (self)->duty != ZUG_FRIEND_OVER)
    {
      zug_match_set_state (self, ZUG_MATCH_CHOOSING);
      follow_players (self);
    }
  else if (self->state != ZUG_MATCH_OVER)
    {
      zug_match_drop_turn (self);
      zug_match_end (self);
    }
}

static void
on_followed (ZugMatch *self)
{
  if (self->state != ZUG_MATCH_IDLE)
    zug_match_friend_go_on (self);
}

void
zug_match_find_friend (ZugMatch *self)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (ZUG_IS_FRIEND (self->players[side]))
      self->elsewhere = ZUG_FRIEND (self->players[side]);
  if (self->elsewhere != NULL)
    g_signal_connect_object (self->elsewhere, "followed", G_CALLBACK (on_followed), self,
                             G_CONNECT_SWAPPED);
}

ZugFriend *
zug_match_get_friend (ZugMatch *self)
{
  g_return_val_if_fail (ZUG_IS_MATCH (self), NULL);
  return self->elsewhere;
}
