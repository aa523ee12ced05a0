/* zug-match.c: a game being played between two players */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-computer-private.h"
#include "zug-latest.h"
#include "zug-match-private.h"
#include "zug-player-private.h"
#include "zug-seal.h"
#include "zug-uci-player.h"
#include "zug-signal.h"
#include <glib/gi18n.h>
#include <string.h>

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

/* Milliseconds after which a turn takes long to resolve: nearly every one is over in one. */
#define SLOW 600

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

static gboolean
is_asked (ZugMatch *self, ZugSide side)
{
  return (self->asked & 1u << side) != 0;
}

static gboolean
is_sealed (ZugMatch *self, ZugSide side)
{
  return zug_player_get_state (self->players[side]) == ZUG_PLAYER_SEALED;
}

/* Whether a side has still to choose: who waits to be sealed has done so. */
static gboolean
is_choosing (ZugMatch *self, ZugSide side)
{
  ZugPlayer *player = self->players[side];

  return is_asked (self, side) && zug_player_get_state (player) == ZUG_PLAYER_CHOOSING
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
static void
update_clock (ZugMatch *self)
{
  guint choosing = 0;

  if (self->clock == NULL || self->elsewhere != NULL)
    return;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      /* It is about to be asked. */
      if (is_asked (self, side) && zug_player_get_state (self->players[side]) == ZUG_PLAYER_WAITING)
        return;
      if (is_choosing (self, side))
        choosing |= 1u << side;
    }
  if (zug_match_is_shared_screen (self) && self->chooser < ZUG_N_SIDES)
    choosing = self->held ? 0 : 1u << self->chooser;
  zug_clock_run (self->clock, choosing);
}

/* Who has still to choose is known anew. */
void
zug_match_update_chooser (ZugMatch *self)
{
  ZugSide chooser = find_chooser (self);
  ZugSide before = self->chooser;

  self->chooser = chooser;
  update_clock (self);
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

static void
stop_resolving (ZugMatch *self)
{
  g_clear_handle_id (&self->reveal, g_source_remove);
  g_clear_handle_id (&self->slow, g_source_remove);
  zug_latest_drop (&self->resolving);
}

void
zug_match_drop_turn (ZugMatch *self)
{
  stop_resolving (self);
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
zug_match_declare (ZugMatch *self, ZugResult result, ZugReason reason)
{
  zug_match_drop_turn (self);
  zug_match_forget_taken (self);
  if (self->clock != NULL)
    zug_clock_keep (self->clock, self->game);
  if (reason == ZUG_REASON_TIME)
    zug_game_time_set_forfeit (self->game, TRUE);
  zug_game_declare_end (self->game, (ZugEnd) {result, reason});
  zug_match_end (self);
}

/* The time of a side has run out, or of both at once. */
static void
on_flagged (ZugMatch *self)
{
  static const ZugResult results[] = {
      [1u << ZUG_WHITE] = ZUG_RESULT_BLACK,
      [1u << ZUG_BLACK] = ZUG_RESULT_WHITE,
      [1u << ZUG_WHITE | 1u << ZUG_BLACK] = ZUG_RESULT_DRAW,
  };

  if (self->state == ZUG_MATCH_CHOOSING)
    zug_match_declare (self, results[zug_clock_get_flagged (self->clock)], ZUG_REASON_TIME);
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
    if (is_asked (self, side))
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
  g_signal_emit (self, signals[SIGNAL_RESOLVING], 0);
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

      if (!is_asked (self, side)
          || zug_player_get_state (self->players[side]) != ZUG_PLAYER_CHOOSING)
        continue;
      if (!is_asked (self, other) || is_sealed (self, other)
          || !ZUG_IS_COMPUTER (self->players[other]))
        zug_player_let_seal (self->players[side]);
    }
}

static gboolean
all_sealed (ZugMatch *self)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (is_asked (self, side) && !is_sealed (self, side))
      return FALSE;
  return self->asked != 0;
}

static gboolean
is_person_asked (ZugMatch *self)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (is_asked (self, side) && ZUG_IS_PERSON (self->players[side]))
      return TRUE;
  return FALSE;
}

/* Always the same way from the last seal to the reveal, whatever was chosen. */
static void
on_player_changed (ZugMatch *self, GParamSpec *pspec, ZugPlayer *player)
{
  ZugSide other = zug_other (zug_player_get_side (player));

  if (self->elsewhere != NULL)
    {
      zug_match_friend_player_changed (self, player);
      return;
    }
  update_clock (self);
  /* Too late: the match is about to end. */
  if (self->clock != NULL && zug_clock_get_flagged (self->clock) != 0)
    return;
  if (is_asked (self, other) && zug_player_get_state (player) == ZUG_PLAYER_SEALED
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
    if (is_asked (self, side))
      zug_player_ask (self->players[side], self->game, self->clock);
  let_seal (self);
  zug_match_update_chooser (self);
}

void
zug_match_hold (ZugMatch *self, gboolean held)
{
  g_return_if_fail (ZUG_IS_MATCH (self));

  if (self->held == held)
    return;
  self->held = held;
  update_clock (self);
}

void
zug_match_set_pace (ZugMatch *self, guint milliseconds)
{
  g_return_if_fail (ZUG_IS_MATCH (self));

  self->pace = milliseconds;
}

void
zug_match_give_back_time (ZugMatch *self)
{
  if (self->clock == NULL)
    return;
  zug_game_time_set_standing (self->game, NULL);
  zug_game_time_set_forfeit (self->game, FALSE);
  zug_clock_set_back (self->clock, self->game, zug_game_get_last (self->game));
}

/* As the game says, with the time it says is left. */
static void
zug_match_set_clock (ZugMatch *self)
{
  ZugTimeControl controls[ZUG_N_SIDES];

  if (!zug_game_time_get_controls (self->game, controls))
    return;
  self->clock = zug_clock_new (controls);
  /* That of somebody elsewhere is measured where the game is (zug-friends.h). */
  if (self->elsewhere != NULL)
    {
      zug_clock_follow (self->clock, &zug_friend_get_game (self->elsewhere)->clock);
      return;
    }
  zug_clock_set_back (self->clock, self->game, zug_game_get_last (self->game));
  g_signal_connect_object (self->clock, "flagged", G_CALLBACK (on_flagged), self,
                           G_CONNECT_SWAPPED);
}

/* Who plays and when, for a game that does not say so; and what its seals are of. */
static void
zug_match_head_game (ZugMatch *self)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      const char *name = zug_game_get_name (self->game, side);

      if (name == NULL || *name == '\0')
        zug_game_set_name (self->game, side, zug_player_get_name (self->players[side]));
      if (self->elsewhere == NULL && !ZUG_IS_PERSON (self->players[side])
          && zug_variant_is_simultaneous (zug_game_get_variant (self->game)))
        zug_seal_give_id (self->game);
    }
  if (zug_game_get_tag (self->game, "Date") == NULL
      && zug_turn_get_n_children (zug_game_get_root (self->game)) == 0)
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();
      g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");

      zug_game_set_tag (self->game, "Date", date);
    }
}

static void on_gave_up (ZugMatch *self, const char *words, ZugPlayer *player);

static void
watch (ZugMatch *self, ZugPlayer *player)
{
  g_signal_connect_object (player, "notify::state", G_CALLBACK (on_player_changed), self,
                           G_CONNECT_SWAPPED);
  if (ZUG_IS_PERSON (player))
    g_signal_connect_object (player, "notify::pending", G_CALLBACK (on_player_changed), self,
                             G_CONNECT_SWAPPED);
  if (ZUG_IS_UCI_PLAYER (player))
    g_signal_connect_object (player, "gave-up", G_CALLBACK (on_gave_up), self, G_CONNECT_SWAPPED);
}

/* As strong as ours can be in the time that the engine had. */
static ZugPlayer *
make_substitute (ZugPlayer *engine)
{
  ZugComputerStyle style = zug_computer_style_of_level (ZUG_SEARCH_LEVELS);
  guint seconds = zug_uci_player_get_seconds (ZUG_UCI_PLAYER (engine));

  if (seconds > 0)
    style.seconds = MIN (seconds, ZUG_COMPUTER_MOST_SECONDS);
  return zug_computer_new (zug_player_get_side (engine), &style);
}

/* A computer of ours takes the place of an engine, with the choice that was due. */
static void
on_gave_up (ZugMatch *self, const char *words, ZugPlayer *player)
{
  ZugSide side = zug_player_get_side (player);
  ZugPlayer *own = make_substitute (player);
  /* TRANSLATORS: who played a side of a game: first an engine, then the computer in its place */
  g_autofree char *both = g_strdup_printf (C_ ("player", "%s, then %s"),
                                           zug_player_get_name (player), zug_player_get_name (own));
  /* TRANSLATORS: what happened to an engine, as a whole sentence, then the name of the computer
   * player in its place */
  g_autofree char *told = g_strdup_printf (C_ ("engine", "%s %s plays on in its place."), words,
                                           zug_player_get_name (own));

  g_signal_handlers_disconnect_by_data (player, self);
  stop_resolving (self);
  zug_player_forget (player);
  g_object_unref (self->players[side]);
  self->players[side] = own;
  watch (self, own);
  zug_game_set_name (self->game, side, both);
  if (is_asked (self, side))
    zug_player_ask (own, self->game, self->clock);
  g_signal_emit (self, signals[SIGNAL_REPLACED], 0, told);
}

ZugMatch *
zug_match_new (ZugGame *game, ZugPlayer *white, ZugPlayer *black)
{
  ZugMatch *self;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);
  g_return_val_if_fail (ZUG_IS_PLAYER (white) && zug_player_get_side (white) == ZUG_WHITE, NULL);
  g_return_val_if_fail (ZUG_IS_PLAYER (black) && zug_player_get_side (black) == ZUG_BLACK, NULL);

  self = g_object_new (ZUG_TYPE_MATCH, NULL);
  self->game = g_object_ref (game);
  self->players[ZUG_WHITE] = g_object_ref (white);
  self->players[ZUG_BLACK] = g_object_ref (black);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    watch (self, self->players[side]);
  zug_match_find_friend (self);
  zug_match_head_game (self);
  zug_match_set_clock (self);
  return self;
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
zug_match_start (ZugMatch *self)
{
  g_return_if_fail (ZUG_IS_MATCH (self));

  if (self->state == ZUG_MATCH_IDLE)
    zug_match_go_on (self);
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
zug_match_resign (ZugMatch *self, ZugSide side)
{
  g_return_if_fail (ZUG_IS_MATCH (self));
  g_return_if_fail (side < ZUG_N_SIDES);

  if (self->state == ZUG_MATCH_OVER)
    return;
  if (self->elsewhere != NULL)
    {
      zug_match_friend_resign (self);
      return;
    }
  zug_match_declare (self, side == ZUG_WHITE ? ZUG_RESULT_BLACK : ZUG_RESULT_WHITE,
                     ZUG_REASON_RESIGNATION);
}
