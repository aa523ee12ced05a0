/* zug-play-match.c: the Play page as a table: who may choose, and what the match tells */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include <glib/gi18n.h>

/* Milliseconds between turns that computers play among themselves: time to see what happened. */
#define PACE 1200

/* --- who may choose --------------------------------------------------------------------- */

/* Where nobody here has anything to choose, the bar leads to a game where somebody has. */
static void
update_bar (ZugPlayPage *self)
{
  gboolean choosing =
      zug_play_session_is_playing (self->session) && zug_play_session_has_person (self->session);

  gtk_widget_set_visible (self->choice_bar, choosing);
  /* Before the archive has answered there is neither a match nor a game to look at. */
  gtk_widget_set_visible (
      self->look_bar,
      !choosing
          && (zug_play_session_get_match (self->session) != NULL
              || (zug_play_session_get_game (self->session) != NULL
                  && zug_game_get_last (zug_play_session_get_game (self->session))
                         != zug_game_get_root (zug_play_session_get_game (self->session)))));
  /* There is room for two buttons: whoever looks at a game has one of their own to go on with. */
  gtk_widget_set_visible (self->resume, zug_play_session_get_match (self->session) == NULL);
  gtk_widget_set_visible (self->another, zug_play_session_get_match (self->session) != NULL);
}

void
zug_play_match_update (ZugPlayPage *self)
{
  ZugSide awaited = zug_play_session_get_awaited (self->session);
  ZugSide chooser;

  zug_play_players_set_awaited (self, awaited);
  zug_play_card_update (self, awaited);
  zug_play_offer_update (self);
  if (zug_play_session_get_editor (self->session) != NULL)
    zug_game_editor_set_playing (zug_play_session_get_editor (self->session),
                                 zug_play_session_is_playing (self->session));
  chooser = zug_play_session_find_chooser (self->session, zug_board_view_get_chooser (self->board));
  zug_play_team_put_aside (self);
  zug_board_view_set_chooser (self->board, chooser);
  zug_play_team_take_up (self);
  zug_play_hint_update (self);
  update_bar (self);
  zug_play_vary_update (self);
  zug_play_notes_update (self);
  zug_play_analysis_update (self);
  if (zug_play_session_get_game (self->session) == NULL)
    return;
  zug_play_team_update (self);
  zug_play_entry_update (self, chooser);
  zug_play_choice_update (self, chooser);
}

/* --- what the match tells --------------------------------------------------------------- */

static void
on_revealed (ZugPlayPage *self, ZugTurn *turn)
{
  zug_play_session_set_ready (self->session, FALSE);
  /* Who looks on may be looking at an earlier turn. */
  if (zug_play_session_has_person (self->session)
      || zug_play_session_get_turn (self->session) == zug_turn_get_parent (turn))
    zug_play_reveal_turn (self, turn);
  else
    zug_play_reveal_announce (self, turn);
}

static void
on_taken_back (ZugPlayPage *self, ZugTurn *turn)
{
  zug_play_session_set_ready (self->session, FALSE);
  zug_play_session_go_to (self->session, turn, FALSE);
  zug_play_session_announce (self->session, C_ ("play", "The last turn is taken back."));
}

void
zug_play_match_tell_end (ZugPlayPage *self)
{
  g_autofree char *words = NULL;

  if (zug_play_session_get_match (self->session) == NULL
      || zug_play_session_is_playing (self->session))
    return;
  words = zug_game_dup_end_words (zug_play_session_get_game (self->session));
  zug_play_session_notice (self->session, words);
}

static void
on_ended (ZugPlayPage *self)
{
  /* What the coin decides is not told before it has fallen. */
  if (zug_play_session_is_coin_in_air (self->session))
    return;
  /* The turn that ended the game is still being shown. */
  if (!zug_play_session_is_revealing (self->session))
    zug_play_session_go_to (self->session,
                            zug_game_get_last (zug_play_session_get_game (self->session)), FALSE);
  zug_play_match_tell_end (self);
}

/* The notice goes by; the name in the strip stays. */
static void
on_replaced (ZugPlayPage *self, const char *words)
{
  zug_play_players_update_names (self);
  zug_play_session_notice (self->session, words);
}

/* Seldom said: a turn is resolved before anybody could look for it. */
static void
on_resolving (ZugPlayPage *self)
{
  zug_play_session_notice (self->session, C_ ("play", "The turn is being resolved…"));
}

static ZugSide
side_below (ZugMatch *match)
{
  return ZUG_IS_PERSON (zug_match_get_player (match, ZUG_BLACK))
                 && !ZUG_IS_PERSON (zug_match_get_player (match, ZUG_WHITE))
             ? ZUG_BLACK
             : ZUG_WHITE;
}

void
zug_play_match_attach (ZugPlayPage *self, ZugMatch *match, ZugStart start)
{
  zug_match_set_pace (match, PACE);
  zug_play_session_set_match (self->session, match);
  zug_play_session_set_start (self->session, start);
  zug_play_session_set_ready (self->session, FALSE);
  zug_play_entry_attach (self);
  gtk_widget_set_visible (self->hint_button, !zug_play_session_is_team (self->session));
  zug_board_view_set_flipped (self->board, side_below (match) == ZUG_BLACK);
  adw_button_content_set_label (self->seal_content, zug_play_session_is_secret (self->session)
                                                        ? C_ ("choice", "_Seal")
                                                        : C_ ("choice", "_Move"));
  if (start == ZUG_START_NOW)
    zug_match_start (match);
}

void
zug_play_match_detach (ZugPlayPage *self)
{
  g_autoptr (ZugMatch) match = NULL;

  if (zug_play_session_get_match (self->session) == NULL)
    return;
  match = g_object_ref (zug_play_session_get_match (self->session));
  zug_play_session_set_match (self->session, NULL);
  zug_play_entry_detach (self);
  zug_play_hint_stop (self);
  zug_play_team_forget (self);
  zug_match_stop (match);
}

void
zug_play_match_init (ZugPlayPage *self)
{
  self->told = g_signal_group_new (ZUG_TYPE_MATCH);
  g_signal_group_connect_swapped (self->told, "revealed", G_CALLBACK (on_revealed), self);
  g_signal_group_connect_swapped (self->told, "answered", G_CALLBACK (zug_play_offer_answered),
                                  self);
  g_signal_group_connect_swapped (self->told, "taken-back", G_CALLBACK (on_taken_back), self);
  g_signal_group_connect_swapped (self->told, "ended", G_CALLBACK (on_ended), self);
  g_signal_group_connect_swapped (self->told, "resolving", G_CALLBACK (on_resolving), self);
  g_signal_group_connect_swapped (self->told, "replaced", G_CALLBACK (on_replaced), self);
  g_signal_group_connect_swapped (self->told, "notify", G_CALLBACK (zug_play_match_update), self);
  g_object_bind_property (self->session, "match", self->told, "target", G_BINDING_SYNC_CREATE);
}
