/* zug-play-turn.c: the turn that the page shows: on the board, in words; and going to another */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include "zug-narration.h"
#include <glib/gi18n.h>

static void
update_story (ZugPlayPage *self)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *end = NULL;

  zug_play_team_show_rounds (self, turn);
  if (zug_play_session_is_coin_in_air (self->session))
    zug_story_view_say (self->story, C_ ("story", "A coin is tossed."));
  else if (zug_turn_get_parent (turn) != NULL)
    {
      lines = zug_narration_lines (zug_play_session_get_game (self->session), turn);
      zug_story_view_show (self->story, lines);
    }
  else
    {
      /* It may have ended before its first turn. */
      end = zug_play_session_is_last (self->session)
                ? zug_game_dup_end_words (zug_play_session_get_game (self->session))
                : NULL;
      zug_story_view_say (self->story,
                          end != NULL ? end : C_ ("story", "The game stands at its start."));
    }
}

static void
update_steps (ZugPlayPage *self)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  gboolean first = turn == NULL || zug_turn_get_parent (turn) == NULL;
  gboolean last = turn == NULL || zug_turn_get_n_children (turn) == 0;

  zug_play_session_enable (self->session, "first", !first);
  zug_play_session_enable (self->session, "back", !first);
  zug_play_session_enable (self->session, "forward", !last);
  zug_play_session_enable (self->session, "last", !last);
  zug_play_session_enable (self->session, "save-turn", !first);
}

static void
show (ZugPlayPage *self, gboolean animate)
{
  ZugVariant *variant = zug_game_get_variant (zug_play_session_get_game (self->session));
  ZugTurn *turn = zug_play_session_get_turn (self->session);

  zug_play_why_clear (self);
  zug_play_team_put_aside (self);
  zug_play_analysis_let_go (self);
  zug_play_reveal_reset (self);
  zug_play_vary_reset (self);
  if (animate && zug_turn_get_parent (turn) != NULL)
    zug_board_view_reveal (self->board, variant, turn);
  else
    zug_board_view_show (self->board, variant, zug_turn_get_position (turn),
                         zug_turn_get_parent (turn) != NULL ? turn : NULL);
  if (!zug_play_session_is_coin_in_air (self->session))
    zug_play_players_update (self);
  update_story (self);
  /* What is told of another turn is read from its beginning. */
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->story_scroller), 0);
  update_steps (self);
  zug_play_session_update (self->session);
  zug_play_notes_show_turn (self);
  zug_play_why_light_end (self);
  zug_play_tree_update (self);
  zug_play_analysis_update (self);
}

void
zug_play_turn_replay (ZugPlayPage *self)
{
  show (self, TRUE);
}

static void
on_current (ZugPlayPage *self)
{
  if (zug_play_session_get_game (self->session) != NULL
      && zug_play_session_get_turn (self->session) != NULL)
    show (self, FALSE);
}

void
zug_play_turn_go_to (ZugPlayPage *self, ZugTurn *turn, gboolean animate)
{
  gboolean next = zug_turn_get_parent (turn) == zug_play_session_get_turn (self->session);

  g_signal_handlers_block_by_func (self->turns, on_current, self);
  zug_turn_list_set_current (self->turns, turn);
  g_signal_handlers_unblock_by_func (self->turns, on_current, self);
  show (self, animate && next);
}

static void
on_reveal_shown (ZugPlayPage *self)
{
  zug_play_players_update (self);
  update_story (self);
  zug_play_session_update (self->session);
  zug_play_notes_show_turn (self);
  zug_play_why_light_end (self);
  zug_play_reveal_shown (self);
  zug_play_tree_update (self);
  zug_play_analysis_update (self);
}

void
zug_play_turn_set_game (ZugPlayPage *self)
{
  g_signal_handlers_block_by_func (self->turns, on_current, self);
  zug_turn_list_set_game (self->turns, zug_play_session_get_game (self->session));
  g_signal_handlers_unblock_by_func (self->turns, on_current, self);
  zug_play_session_set_turn (self->session, zug_turn_list_get_current (self->turns));
}

void
zug_play_turn_init (ZugPlayPage *self)
{
  g_signal_connect_object (self->turns, "notify::current", G_CALLBACK (on_current), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "revealed", G_CALLBACK (on_reveal_shown), self,
                           G_CONNECT_SWAPPED);
  update_steps (self);
}
