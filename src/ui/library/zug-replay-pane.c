/* zug-replay-pane.c: one of two games that are compared: its board and the story of a turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-replay-pane.h"

#include "zug-board-view.h"
#include "zug-turn-story.h"
#include "zug-widgets.h"

struct _ZugReplayPane
{
  GtkBox parent_instance;

  GtkLabel *heading;
  GtkWidget *clamp;
  ZugBoardView *board;
  GtkLabel *story;
};

G_DEFINE_FINAL_TYPE (ZugReplayPane, zug_replay_pane, GTK_TYPE_BOX)

static void
zug_replay_pane_class_init (ZugReplayPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  zug_widget_class_set_template (widget_class, "zug-replay-pane");
  gtk_widget_class_bind_template_child (widget_class, ZugReplayPane, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayPane, clamp);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayPane, board);
  gtk_widget_class_bind_template_child (widget_class, ZugReplayPane, story);
  gtk_widget_class_set_css_name (widget_class, "replaypane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
zug_replay_pane_init (ZugReplayPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
}

static void
show_board (ZugReplayPane *self, ZugGame *game, ZugTurn *turn, const char *heading)
{
  gtk_label_set_label (self->heading, heading);
  zug_widget_tell_name (self, heading);
  gtk_widget_set_visible (self->clamp, TRUE);
  zug_board_view_show (self->board, zug_game_get_variant (game), zug_turn_get_position (turn),
                       zug_turn_get_parent (turn) != NULL ? turn : NULL);
  zug_board_view_set_shapes (self->board, NULL);
}

void
zug_replay_pane_show (ZugReplayPane *self, ZugGame *game, ZugTurn *turn, const char *heading,
                      const ZugSet *squares)
{
  g_autofree char *story = NULL;

  g_return_if_fail (ZUG_IS_REPLAY_PANE (self));

  show_board (self, game, turn, heading);
  zug_board_view_light (self->board, squares);
  if (zug_turn_get_parent (turn) != NULL)
    story = zug_turn_story_text (game, turn);
  gtk_label_set_label (self->story, story != NULL ? story : "");
}

static void
add_arrow (ZugShapes *shapes, ZugMove move)
{
  if (move.kind != ZUG_MOVE_PASS && move.kind != ZUG_MOVE_PLACE && shapes->n < ZUG_MAX_SHAPES)
    shapes->shape[shapes->n++] = (ZugShape) {ZUG_SHAPE_RED, move.from, move.to};
}

static void
draw_asked (ZugReplayPane *self, ZugTurn *asked)
{
  const ZugRequests *requests = zug_turn_get_requests (asked);
  ZugShapes shapes = {0};

  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (requests != NULL)
      for (int i = 0; i < requests->n[side]; i++)
        add_arrow (&shapes, requests->move[side][i]);
    else if (zug_turn_has_choice (asked, (ZugSide) side))
      add_arrow (&shapes, zug_turn_get_pair (asked).choice[side]);
  zug_board_view_set_shapes (self->board, &shapes);
}

void
zug_replay_pane_refuse (ZugReplayPane *self, ZugGame *game, ZugTurn *turn, const char *heading,
                        ZugTurn *asked, const char *words)
{
  g_return_if_fail (ZUG_IS_REPLAY_PANE (self));

  show_board (self, game, turn, heading);
  draw_asked (self, asked);
  gtk_label_set_label (self->story, words);
}

void
zug_replay_pane_say (ZugReplayPane *self, const char *heading, const char *words)
{
  g_return_if_fail (ZUG_IS_REPLAY_PANE (self));

  gtk_label_set_label (self->heading, heading);
  gtk_widget_set_visible (self->clamp, FALSE);
  gtk_label_set_label (self->story, words);
}
