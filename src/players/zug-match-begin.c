/* zug-match-begin.c: how a match begins: who plays, and by which clock */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-computer-private.h"
#include "zug-match-private.h"
#include "zug-player-private.h"
#include "zug-seal.h"
#include "zug-uci-player.h"
#include <glib/gi18n.h>

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

/* As the game says, with the time it says is left. */
static void
set_clock (ZugMatch *self)
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
head_game (ZugMatch *self)
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

static void
on_player_changed (ZugMatch *self, GParamSpec *pspec, ZugPlayer *player)
{
  zug_match_player_changed (self, player);
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
  zug_match_stop_resolving (self);
  zug_player_forget (player);
  g_object_unref (self->players[side]);
  self->players[side] = own;
  watch (self, own);
  zug_game_set_name (self->game, side, both);
  if (zug_match_is_asked (self, side))
    zug_player_ask (own, self->game, self->clock);
  zug_match_emit_replaced (self, told);
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
  head_game (self);
  set_clock (self);
  return self;
}

void
zug_match_start (ZugMatch *self)
{
  g_return_if_fail (ZUG_IS_MATCH (self));

  if (self->state == ZUG_MATCH_IDLE)
    zug_match_go_on (self);
}
