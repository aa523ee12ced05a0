/* zug-play-analysis.c: the Play page and what is found out about its turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include <glib/gi18n.h>

/* Why nothing of the game may be analysed; NULL where it may. Of one that is on neither the open turn nor
 * those before, which would tell as much. */
static const char *
why_not (ZugPlayPage *self)
{
  if (zug_play_team_is_on (self))
    return C_ ("analysis", "Team games have neither hints nor an analysis: each man of a team may "
                           "ask for any of its moves, and there are too many plans to compare.");
  if (self->match != NULL && zug_match_get_state (self->match) != ZUG_MATCH_OVER)
    return C_ ("analysis", "While a game is on, nothing of it is analysed: that would be help. "
                           "When it is over, you find here what every choice was worth.");
  return NULL;
}

/* The side of the one person who played; where none did, or both, nobody. */
static ZugSide
find_you (ZugPlayPage *self)
{
  gboolean persons[ZUG_N_SIDES];

  if (self->match == NULL)
    return ZUG_N_SIDES;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    persons[side] = ZUG_IS_PERSON (zug_match_get_player (self->match, side));
  if (persons[ZUG_WHITE] == persons[ZUG_BLACK])
    return ZUG_N_SIDES;
  return persons[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK;
}

void
zug_play_analysis_update (ZugPlayPage *self)
{
  const char *why = why_not (self);
  gboolean allowed = self->game != NULL && why == NULL;
  gboolean turns = allowed && zug_game_get_last (self->game) != zug_game_get_root (self->game);

  zug_play_page_enable (self, "review", turns);
  gtk_widget_set_visible (self->review_button, turns);
  /* Before the archive has answered there is nothing to say yet. */
  if (self->game == NULL)
    return;
  zug_analysis_panel_forbid (self->analysis, why);
  if (allowed && zug_turn_list_get_current (self->turns) != NULL)
    zug_analysis_panel_show (self->analysis, self->game, zug_play_page_get_turn (self),
                             find_you (self));
}

void
zug_play_analysis_let_go (ZugPlayPage *self)
{
  if (self->outcome == NULL)
    return;
  g_clear_object (&self->outcome);
  zug_analysis_panel_let_go (self->analysis);
}

/* Both choices as arrows over what came of them. */
static void
show_arrows (ZugPlayPage *self)
{
  static const ZugShapeColour colours[] = {ZUG_SHAPE_YELLOW, ZUG_SHAPE_BLUE};
  ZugPair pair = zug_turn_get_pair (self->outcome);
  ZugShapes shapes = {0};

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_turn_has_choice (self->outcome, side) && pair.choice[side].kind != ZUG_MOVE_PASS)
      shapes.shape[shapes.n++] =
          (ZugShape) {(uint8_t) colours[side], pair.choice[side].from, pair.choice[side].to};
  zug_board_view_set_shapes (self->board, &shapes);
}

void
zug_play_analysis_show_outcome (ZugPlayPage *self, ZugTurn *outcome)
{
  if (outcome == self->outcome)
    return;
  if (outcome == NULL)
    {
      g_clear_object (&self->outcome);
      zug_play_turn_go_to (self, zug_turn_list_get_current (self->turns), FALSE);
      return;
    }
  g_set_object (&self->outcome, outcome);
  zug_play_why_clear (self);
  /* Nobody chooses on a board that shows what might be. */
  zug_play_match_update (self);
  zug_board_view_show_turn (self->board, zug_game_get_variant (self->game), outcome, 1);
  show_arrows (self);
}

void
zug_play_analysis_write (ZugPlayPage *self, ZugReview *review)
{
  if (self->editor == NULL
      || zug_game_editor_get_game (self->editor) != zug_review_get_game (review))
    return;
  zug_play_page_notice (self, zug_review_write (review, self->editor)
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

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

void
zug_play_page_set_engines (ZugPlayPage *self, ZugUciSetups *engines)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  zug_engine_lines_set_engines (zug_analysis_panel_get_engine_lines (self->analysis), engines);
}
