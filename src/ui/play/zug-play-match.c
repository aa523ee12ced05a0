/* zug-play-match.c: the Play page as a table: who may choose, and what the match tells */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include <glib/gi18n.h>

/* Milliseconds between turns that computers play among themselves: time to see what happened. */
#define PACE 1200

gboolean
zug_play_match_is_secret (ZugPlayPage *self)
{
  return zug_variant_is_simultaneous (zug_game_get_variant (self->game));
}

gboolean
zug_play_match_has_person (ZugPlayPage *self)
{
  return ZUG_IS_PERSON (zug_match_get_player (self->match, ZUG_WHITE))
         || ZUG_IS_PERSON (zug_match_get_player (self->match, ZUG_BLACK));
}

/* --- who may choose --------------------------------------------------------------------- */

/* Who chooses on the board: the one whom the match waits for, where the board shows it and nobody has to
 * answer or to look away first; else whoever tries other choices. */
static ZugSide
chooser_on_board (ZugPlayPage *self, ZugSide awaited)
{
  if (zug_play_vary_is_on (self))
    return zug_play_vary_chooser (self);
  if (self->match == NULL || self->outcome != NULL || !zug_play_turn_is_last (self)
      || !zug_play_reveal_is_over (self) || zug_board_view_is_revealing (self->board)
      || (zug_match_is_shared_screen (self->match)
          && zug_match_get_offer (self->match, NULL) != ZUG_OFFER_NONE)
      || zug_play_card_needs_handover (self, awaited))
    return ZUG_N_SIDES;
  return awaited;
}

/* Where nobody here has anything to choose, the bar leads to a game where somebody has. */
static void
update_bar (ZugPlayPage *self)
{
  gboolean choosing = self->match != NULL && zug_match_get_state (self->match) != ZUG_MATCH_OVER
                      && zug_play_match_has_person (self);

  gtk_widget_set_visible (self->choice_bar, choosing);
  /* Before the archive has answered there is neither a match nor a game to look at. */
  gtk_widget_set_visible (self->look_bar, !choosing
                                              && (self->match != NULL
                                                  || (self->game != NULL
                                                      && zug_game_get_last (self->game)
                                                             != zug_game_get_root (self->game))));
  /* There is room for two buttons: whoever looks at a game has one of their own to go on with. */
  gtk_widget_set_visible (self->resume, self->match == NULL);
  gtk_widget_set_visible (self->another, self->match != NULL);
}

void
zug_play_match_update (ZugPlayPage *self)
{
  ZugSide awaited = self->match != NULL ? zug_match_get_chooser (self->match) : ZUG_N_SIDES;
  ZugSide chooser;

  zug_play_players_set_awaited (self, awaited);
  zug_play_card_update (self, awaited);
  zug_play_offer_update (self);
  if (self->editor != NULL)
    zug_game_editor_set_playing (
        self->editor, self->match != NULL && zug_match_get_state (self->match) != ZUG_MATCH_OVER);
  chooser = chooser_on_board (self, awaited);
  zug_play_team_put_aside (self);
  zug_board_view_set_chooser (self->board, chooser);
  zug_play_team_take_up (self);
  zug_play_hint_update (self);
  update_bar (self);
  zug_play_vary_update (self);
  zug_play_notes_update (self);
  zug_play_analysis_update (self);
  if (self->game == NULL)
    return;
  zug_play_team_update (self);
  zug_play_entry_update (self, chooser);
  zug_play_choice_update (self, chooser);
}

/* --- what the match tells --------------------------------------------------------------- */

static void
on_revealed (ZugPlayPage *self, ZugTurn *turn)
{
  self->ready = FALSE;
  /* Who looks on may be looking at an earlier turn. */
  if (zug_play_match_has_person (self)
      || zug_turn_list_get_current (self->turns) == zug_turn_get_parent (turn))
    zug_play_reveal_turn (self, turn);
  else
    zug_play_reveal_announce (self, turn);
}

static void
on_taken_back (ZugPlayPage *self, ZugTurn *turn)
{
  self->ready = FALSE;
  zug_play_turn_go_to (self, turn, FALSE);
  zug_play_page_announce (self, C_ ("play", "The last turn is taken back."));
}

void
zug_play_match_tell_end (ZugPlayPage *self)
{
  g_autofree char *words = NULL;

  if (self->match == NULL || zug_match_get_state (self->match) != ZUG_MATCH_OVER)
    return;
  words = zug_game_dup_end_words (self->game);
  zug_play_page_notice (self, words);
}

static void
on_ended (ZugPlayPage *self)
{
  /* What the coin decides is not told before it has fallen. */
  if (zug_play_reveal_is_coin_in_air (self))
    return;
  /* The turn that ended the game is still being shown. */
  if (!zug_board_view_is_revealing (self->board))
    zug_play_turn_go_to (self, zug_game_get_last (self->game), FALSE);
  zug_play_match_tell_end (self);
}

/* The notice goes by; the name in the strip stays. */
static void
on_replaced (ZugPlayPage *self, const char *words)
{
  zug_play_players_update_names (self);
  zug_play_page_notice (self, words);
}

/* Seldom said: a turn is resolved before anybody could look for it. */
static void
on_resolving (ZugPlayPage *self)
{
  zug_play_page_notice (self, C_ ("play", "The turn is being resolved…"));
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
  self->match = g_object_ref (match);
  zug_match_set_pace (match, PACE);
  self->start = start;
  self->ready = FALSE;
  zug_play_entry_attach (self);
  gtk_widget_set_visible (self->hint_button, !zug_play_team_is_on (self));
  zug_board_view_set_flipped (self->board, side_below (match) == ZUG_BLACK);
  adw_button_content_set_label (self->seal_content, zug_play_match_is_secret (self)
                                                        ? C_ ("choice", "_Seal")
                                                        : C_ ("choice", "_Move"));
  g_signal_connect_object (match, "revealed", G_CALLBACK (on_revealed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "answered", G_CALLBACK (zug_play_offer_answered), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "taken-back", G_CALLBACK (on_taken_back), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "ended", G_CALLBACK (on_ended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "resolving", G_CALLBACK (on_resolving), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "replaced", G_CALLBACK (on_replaced), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "notify", G_CALLBACK (zug_play_match_update), self,
                           G_CONNECT_SWAPPED);
  if (start == ZUG_START_NOW)
    zug_match_start (match);
}

void
zug_play_match_detach (ZugPlayPage *self)
{
  if (self->match == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->match, self);
  zug_play_entry_detach (self);
  zug_play_hint_stop (self);
  zug_play_team_forget (self);
  zug_match_stop (self->match);
  g_clear_object (&self->match);
}
