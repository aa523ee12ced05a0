/* zug-play-analysis.c: the Play page and what is found out about its turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include <glib/gi18n.h>

/* Why nothing of the game may be analysed; NULL where it may. Of one that is on neither the open turn nor
 * those before, which would tell as much. */
static const char *
why_not (ZugPlayPage *self)
{
  if (zug_play_session_is_team (self->session))
    return C_ ("analysis", "Team games have neither hints nor an analysis: each man of a team may "
                           "ask for any of its moves, and there are too many plans to compare.");
  if (zug_play_session_is_playing (self->session))
    return C_ ("analysis", "While a game is on, nothing of it is analysed: that would be help. "
                           "When it is over, you find here what every choice was worth.");
  return NULL;
}

/* The side of the one person who played; where none did, or both, nobody. */
static ZugSide
find_you (ZugPlayPage *self)
{
  gboolean persons[ZUG_N_SIDES];

  if (zug_play_session_get_match (self->session) == NULL)
    return ZUG_N_SIDES;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    persons[side] =
        ZUG_IS_PERSON (zug_match_get_player (zug_play_session_get_match (self->session), side));
  if (persons[ZUG_WHITE] == persons[ZUG_BLACK])
    return ZUG_N_SIDES;
  return persons[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK;
}

void
zug_play_analysis_update (ZugPlayPage *self)
{
  const char *why = why_not (self);
  gboolean allowed = zug_play_session_get_game (self->session) != NULL && why == NULL;
  gboolean turns = allowed
                   && zug_game_get_last (zug_play_session_get_game (self->session))
                          != zug_game_get_root (zug_play_session_get_game (self->session));

  zug_play_session_enable (self->session, "review", turns);
  gtk_widget_set_visible (self->review_button, turns);
  /* Before the archive has answered there is nothing to say yet. */
  if (zug_play_session_get_game (self->session) == NULL)
    return;
  zug_analysis_panel_forbid (self->analysis, why);
  if (allowed && zug_play_session_get_turn (self->session) != NULL)
    zug_analysis_panel_show (self->analysis, zug_play_session_get_game (self->session),
                             zug_play_session_get_known_turn (self->session), find_you (self));
}

void
zug_play_analysis_let_go (ZugPlayPage *self)
{
  if (zug_play_session_get_outcome (self->session) == NULL)
    return;
  zug_play_session_set_outcome (self->session, NULL);
  zug_analysis_panel_let_go (self->analysis);
}

/* Both choices as arrows over what came of them. */
static void
show_arrows (ZugPlayPage *self)
{
  static const ZugShapeColour colours[] = {ZUG_SHAPE_YELLOW, ZUG_SHAPE_BLUE};
  ZugPair pair = zug_turn_get_pair (zug_play_session_get_outcome (self->session));
  ZugShapes shapes = {0};

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_turn_has_choice (zug_play_session_get_outcome (self->session), side)
        && pair.choice[side].kind != ZUG_MOVE_PASS)
      shapes.shape[shapes.n++] =
          (ZugShape) {(uint8_t) colours[side], pair.choice[side].from, pair.choice[side].to};
  zug_board_view_set_shapes (self->board, &shapes);
}

void
zug_play_analysis_show_outcome (ZugPlayPage *self, ZugTurn *outcome)
{
  if (outcome == zug_play_session_get_outcome (self->session))
    return;
  if (outcome == NULL)
    {
      zug_play_session_set_outcome (self->session, NULL);
      zug_play_session_go_to (self->session, zug_play_session_get_turn (self->session), FALSE);
      return;
    }
  zug_play_session_set_outcome (self->session, outcome);
  zug_play_why_clear (self);
  /* Nobody chooses on a board that shows what might be. */
  zug_play_session_update (self->session);
  zug_board_view_show_turn (
      self->board, zug_game_get_variant (zug_play_session_get_game (self->session)), outcome, 1);
  show_arrows (self);
}

void
zug_play_analysis_write (ZugPlayPage *self, ZugReview *review)
{
  if (zug_play_session_get_editor (self->session) == NULL
      || zug_game_editor_get_game (zug_play_session_get_editor (self->session))
             != zug_review_get_game (review))
    return;
  zug_play_session_notice (self->session,
                           zug_review_write (review, zug_play_session_get_editor (self->session))
                               ? C_ ("review", "Values and signs are written into the game.")
                               : C_ ("review", "All of it is in the game already."));
}

static void
on_review (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlayPage *self = user_data;

  gtk_stack_set_visible_child_name (self->panel_stack, "analysis");
  zug_analysis_panel_review (self->analysis);
}

void
zug_play_analysis_init (ZugPlayPage *self)
{
  const GActionEntry entries[] = {{"review", on_review}};

  g_action_map_add_action_entries (G_ACTION_MAP (zug_play_session_get_actions (self->session)),
                                   entries, G_N_ELEMENTS (entries), self);
}

void
zug_play_page_set_engines (ZugPlayPage *self, ZugUciSetups *engines)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  zug_engine_lines_set_engines (zug_analysis_panel_get_engine_lines (self->analysis), engines);
}
