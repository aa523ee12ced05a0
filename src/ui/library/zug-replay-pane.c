/* zug-replay-pane.c: one of two games that are compared: its board and the story of a turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-replay-pane.h"

#include "zug-board-view.h"
#include "zug-turn-story.h"
#include <adwaita.h>

struct _ZugReplayPane
{
  GtkWidget parent_instance;

  GtkLabel *heading;
  GtkWidget *clamp;
  ZugBoardView *board;
  GtkLabel *story;
};

G_DEFINE_FINAL_TYPE (ZugReplayPane, zug_replay_pane, GTK_TYPE_WIDGET)

/* Pixels: so high is a board, and of eight ranks each square 40. */
#define BOARD 320

static void
zug_replay_pane_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (zug_replay_pane_parent_class)->dispose (object);
}

static void
zug_replay_pane_class_init (ZugReplayPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_replay_pane_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "replaypane");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_label (ZugReplayPane *self, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return GTK_LABEL (label);
}

static void
zug_replay_pane_init (ZugReplayPane *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *board = zug_board_view_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  self->heading = add_label (self, "heading");
  self->board = ZUG_BOARD_VIEW (board);
  zug_board_view_set_min_square (self->board, BOARD / 8);
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
  self->clamp =
      g_object_new (ADW_TYPE_CLAMP, "orientation", GTK_ORIENTATION_VERTICAL, "maximum-size", BOARD,
                    "tightening-threshold", BOARD, "child", board, NULL);
  gtk_widget_set_parent (self->clamp, GTK_WIDGET (self));
  self->story = add_label (self, NULL);
}

GtkWidget *
zug_replay_pane_new (void)
{
  return g_object_new (ZUG_TYPE_REPLAY_PANE, NULL);
}

static void
show_board (ZugReplayPane *self, ZugGame *game, ZugTurn *turn, const char *heading)
{
  gtk_label_set_label (self->heading, heading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  -1);
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
