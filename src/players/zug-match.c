/* zug-match.c: a game being played between two players */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-computer-private.h"
#include "zug-computer-style.h"
#include "zug-latest.h"
#include "zug-level-ladder.h"
#include "zug-match-private.h"
#include "zug-player-private.h"
#include "zug-uci-player.h"
#include "zug-signal.h"

enum
{
  PROP_0,
  PROP_STATE,
  PROP_CHOOSER,
  PROP_OFFER,
  N_PROPS
};

enum
{
  SIGNAL_REVEALED,
  SIGNAL_TAKEN_BACK,
  SIGNAL_PUT_BACK,
  SIGNAL_ANSWERED,
  SIGNAL_ENDED,
  SIGNAL_REPLACED,
  SIGNAL_RESOLVING,
  SIGNAL_NOTED,
  SIGNAL_FAILED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (ZugMatch, zug_match, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
zug_match_dispose (GObject *object)
{
  ZugMatch *self = ZUG_MATCH (object);

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (self->players[side] != NULL)
      g_signal_handlers_disconnect_by_data (self->players[side], self);
  if (self->asked != 0)
    zug_match_drop_turn (self);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    g_clear_object (&self->players[side]);
  g_clear_pointer (&self->taken, g_ptr_array_unref);
  g_clear_object (&self->clock);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (zug_match_parent_class)->dispose (object);
}

static void
zug_match_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  ZugMatch *self = ZUG_MATCH (object);

  switch (prop_id)
    {
    case PROP_STATE:
      g_value_set_int (value, (int) self->state);
      break;
    case PROP_CHOOSER:
      g_value_set_int (value, (int) self->chooser);
      break;
    case PROP_OFFER:
      g_value_set_int (value, (int) self->offer);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
zug_match_class_init (ZugMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = zug_match_dispose;
  object_class->get_property = zug_match_get_property;

  properties[PROP_STATE] =
      g_param_spec_int ("state", NULL, NULL, ZUG_MATCH_IDLE, ZUG_MATCH_OVER, ZUG_MATCH_IDLE, flags);
  properties[PROP_CHOOSER] =
      g_param_spec_int ("chooser", NULL, NULL, ZUG_WHITE, ZUG_N_SIDES, ZUG_N_SIDES, flags);
  properties[PROP_OFFER] = g_param_spec_int ("offer", NULL, NULL, ZUG_OFFER_NONE, ZUG_OFFER_GO_ON,
                                             ZUG_OFFER_NONE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_REVEALED] = zug_signal_new ("revealed", ZUG_TYPE_MATCH, 1, ZUG_TYPE_TURN);
  signals[SIGNAL_TAKEN_BACK] = zug_signal_new ("taken-back", ZUG_TYPE_MATCH, 1, ZUG_TYPE_TURN);
  signals[SIGNAL_PUT_BACK] = zug_signal_new ("put-back", ZUG_TYPE_MATCH, 1, ZUG_TYPE_TURN);
  signals[SIGNAL_ANSWERED] =
      zug_signal_new ("answered", ZUG_TYPE_MATCH, 2, G_TYPE_INT, G_TYPE_BOOLEAN);
  signals[SIGNAL_ENDED] = zug_signal_new ("ended", ZUG_TYPE_MATCH, 0);
  signals[SIGNAL_RESOLVING] = zug_signal_new ("resolving", ZUG_TYPE_MATCH, 0);
  signals[SIGNAL_NOTED] = zug_signal_new ("noted", ZUG_TYPE_MATCH, 0);
  signals[SIGNAL_FAILED] = zug_signal_new ("failed", ZUG_TYPE_MATCH, 1, G_TYPE_STRING);
  signals[SIGNAL_REPLACED] = zug_signal_new ("replaced", ZUG_TYPE_MATCH, 1, G_TYPE_STRING);
}

static void
zug_match_init (ZugMatch *self)
{
  self->chooser = ZUG_N_SIDES;
}

/* Whether a side has still to choose: who waits to be sealed has done so. */
static gboolean
is_choosing (ZugMatch *self, ZugSide side)
{
  ZugPlayer *player = self->players[side];

  return zug_match_is_asked (self, side) && zug_player_get_state (player) == ZUG_PLAYER_CHOOSING
         && !(ZUG_IS_PERSON (player) && zug_person_is_pending (ZUG_PERSON (player)));
}

static ZugSide
find_chooser (ZugMatch *self)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (ZUG_IS_PERSON (self->players[side]) && is_choosing (self, side))
      return side;
  return ZUG_N_SIDES;
}

/* Clocks run as long as their sides choose, and begin at once; at one screen people choose in turn.
 */
void
zug_match_update_clock (ZugMatch *self)
{
  guint choosing = 0;

  if (!zug_match_has_own_clock (self))
    return;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      /* It is about to be asked. */
      if (zug_match_is_asked (self, side)
          && zug_player_get_state (self->players[side]) == ZUG_PLAYER_WAITING)
        return;
      if (is_choosing (self, side))
        choosing |= 1u << side;
    }
  if (zug_match_is_shared_screen (self) && self->chooser < ZUG_N_SIDES)
    choosing = self->held ? 0 : 1u << self->chooser;
  zug_clock_run (self->clock, choosing);
}

void
zug_match_update_chooser (ZugMatch *self)
{
  ZugSide chooser = find_chooser (self);
  ZugSide before = self->chooser;

  self->chooser = chooser;
  zug_match_update_clock (self);
  if (chooser == before)
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOOSER]);
}

void
zug_match_set_state (ZugMatch *self, ZugMatchState state)
{
  static const char *const words[] = {"rests", "goes on", "is over"};

  if (state == self->state)
    return;
  g_debug ("a game of %s %s", zug_variant_get_id (zug_game_get_variant (self->game)), words[state]);
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

void
zug_match_set_offer (ZugMatch *self, ZugOffer offer, ZugSide by)
{
  self->offer_serial++;
  self->offer_by = by;
  if (offer == self->offer)
    return;
  self->offer = offer;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OFFER]);
}

void
zug_match_emit_answered (ZugMatch *self, ZugOffer offer, gboolean accepted)
{
  g_signal_emit (self, signals[SIGNAL_ANSWERED], 0, (int) offer, accepted);
}

void
zug_match_emit_taken_back (ZugMatch *self, ZugTurn *last)
{
  g_signal_emit (self, signals[SIGNAL_TAKEN_BACK], 0, last);
}

void
zug_match_emit_revealed (ZugMatch *self, ZugTurn *turn)
{
  g_signal_emit (self, signals[SIGNAL_REVEALED], 0, turn);
}

void
zug_match_emit_noted (ZugMatch *self)
{
  g_signal_emit (self, signals[SIGNAL_NOTED], 0);
}

void
zug_match_emit_failed (ZugMatch *self, const char *words)
{
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, words);
}

void
zug_match_emit_put_back (ZugMatch *self, ZugTurn *last)
{
  g_signal_emit (self, signals[SIGNAL_PUT_BACK], 0, last);
}

void
zug_match_emit_resolving (ZugMatch *self)
{
  g_signal_emit (self, signals[SIGNAL_RESOLVING], 0);
}

void
zug_match_emit_replaced (ZugMatch *self, const char *words)
{
  g_signal_emit (self, signals[SIGNAL_REPLACED], 0, words);
}

void
zug_match_stop_resolving (ZugMatch *self)
{
  g_clear_handle_id (&self->reveal, g_source_remove);
  g_clear_handle_id (&self->slow, g_source_remove);
  zug_latest_drop (&self->resolving);
}

void
zug_match_drop_turn (ZugMatch *self)
{
  zug_match_stop_resolving (self);
  self->asked = 0;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    zug_player_forget (self->players[side]);
  zug_match_update_chooser (self);
}

void
zug_match_end (ZugMatch *self)
{
  zug_match_set_offer (self, ZUG_OFFER_NONE, ZUG_WHITE);
  zug_match_set_state (self, ZUG_MATCH_OVER);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (ZUG_IS_UCI_PLAYER (self->players[side]))
      zug_uci_player_let_go (ZUG_UCI_PLAYER (self->players[side]));
  g_signal_emit (self, signals[SIGNAL_ENDED], 0);
}

void
zug_match_forget_taken (ZugMatch *self)
{
  g_clear_pointer (&self->taken, g_ptr_array_unref);
}

void
zug_match_declare (ZugMatch *self, ZugResult result, ZugReason reason)
{
  zug_match_drop_turn (self);
  zug_match_forget_taken (self);
  if (self->clock != NULL)
    zug_clock_keep (self->clock, self->game);
  zug_game_declare_end (self->game, (ZugEnd) {result, reason});
  zug_match_end (self);
}

void
zug_match_hold (ZugMatch *self, gboolean held)
{
  g_return_if_fail (ZUG_IS_MATCH (self));

  if (self->held == held)
    return;
  self->held = held;
  zug_match_update_clock (self);
}

void
zug_match_set_pace (ZugMatch *self, guint milliseconds)
{
  g_return_if_fail (ZUG_IS_MATCH (self));

  self->pace = milliseconds;
}

ZugGame *
zug_match_get_game (ZugMatch *self)
{
  g_return_val_if_fail (ZUG_IS_MATCH (self), NULL);
  return self->game;
}

ZugPlayer *
zug_match_get_player (ZugMatch *self, ZugSide side)
{
  g_return_val_if_fail (ZUG_IS_MATCH (self), NULL);
  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);
  return self->players[side];
}

ZugClock *
zug_match_get_clock (ZugMatch *self)
{
  g_return_val_if_fail (ZUG_IS_MATCH (self), NULL);
  return self->clock;
}

gboolean
zug_match_has_own_clock (ZugMatch *self)
{
  g_return_val_if_fail (ZUG_IS_MATCH (self), FALSE);
  return self->clock != NULL && self->elsewhere == NULL;
}

ZugMatchState
zug_match_get_state (ZugMatch *self)
{
  g_return_val_if_fail (ZUG_IS_MATCH (self), ZUG_MATCH_IDLE);
  return self->state;
}

ZugSide
zug_match_get_chooser (ZugMatch *self)
{
  g_return_val_if_fail (ZUG_IS_MATCH (self), ZUG_N_SIDES);
  return self->chooser;
}

gboolean
zug_match_is_shared_screen (ZugMatch *self)
{
  g_return_val_if_fail (ZUG_IS_MATCH (self), FALSE);
  return ZUG_IS_PERSON (self->players[ZUG_WHITE]) && ZUG_IS_PERSON (self->players[ZUG_BLACK]);
}

void
zug_match_stop (ZugMatch *self)
{
  g_return_if_fail (ZUG_IS_MATCH (self));

  if (self->state != ZUG_MATCH_CHOOSING)
    return;
  zug_match_drop_turn (self);
  zug_match_set_offer (self, ZUG_OFFER_NONE, ZUG_WHITE);
  zug_match_set_state (self, ZUG_MATCH_IDLE);
}

void
zug_match_note_assistance (ZugMatch *self, const char *what)
{
  g_return_if_fail (ZUG_IS_MATCH (self));

  if (!ZUG_IS_PERSON (self->players[ZUG_WHITE]) || !ZUG_IS_PERSON (self->players[ZUG_BLACK]))
    zug_game_set_tag (self->game, ZUG_TAG_ASSISTANCE, what);
}

gboolean
zug_match_is_rated (ZugMatch *self)
{
  ZugPosition array;
  const char *id;

  g_return_val_if_fail (ZUG_IS_MATCH (self), FALSE);

  id = zug_variant_get_id (zug_game_get_variant (self->game));
  zug_position_start (zug_game_get_laws (self->game), &array);
  if (!zug_position_equal (&array, zug_turn_get_position (zug_game_get_root (self->game))))
    return FALSE;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      ZugPlayer *player = self->players[side];
      ZugComputerStyle style;

      if (ZUG_IS_COMPUTER (player) && ZUG_IS_PERSON (self->players[zug_other (side)])
          && zug_computer_style_read (zug_player_get_kind (player), &style) && !style.adapts)
        return zug_level_ladder_rating (id, zug_computer_get_level (ZUG_COMPUTER (player))) > 0;
    }
  return FALSE;
}
