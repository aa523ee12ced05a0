/* zug-board-keys.c: the cursor, the focus and the keys */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-board-look.h"

gboolean
zug_board_view_has_focus (ZugBoardView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

void
zug_board_view_move_cursor (ZugBoardView *self, ZugSquare square)
{
  self->cursor = square;
  zug_board_view_follow_sketch (self);
  if (self->cursor_visible)
    zug_board_view_point_at (self, square);
  gtk_widget_grab_focus (self->squares[square]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
zug_board_view_go_home (ZugBoardView *self)
{
  ZugSquare home = zug_board_view_home_square (self, self->home);

  if (zug_board_view_has_focus (self))
    zug_board_view_move_cursor (self, home);
  else
    self->cursor = home;
  /* What the container remembers for a later focus tells nothing either. */
  for (int rank = 0; rank < self->shape.ranks; rank++)
    if (rank != zug_rank (home))
      gtk_widget_set_focus_child (self->rows[rank], NULL);
}

gboolean
zug_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (widget);
  GtkRoot *root;

  /* A promotion that is asked for keeps the focus until it is answered. */
  if (self->promotion != NULL)
    {
      if (!gtk_widget_child_focus (self->promotion, direction))
        gtk_widget_keynav_failed (self->promotion, direction);
      return TRUE;
    }
  if (zug_board_view_has_focus (self))
    return FALSE;
  /* A window that opens gives the focus to its first widget: nobody used a key then. */
  root = gtk_widget_get_root (widget);
  self->cursor_visible = root != NULL && gtk_root_get_focus (root) != NULL;
  return gtk_widget_grab_focus (self->squares[self->cursor]);
}

gboolean
zug_board_view_grab_focus (GtkWidget *widget)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (widget);

  if (self->promotion != NULL)
    return gtk_widget_child_focus (self->promotion, GTK_DIR_TAB_FORWARD);
  return gtk_widget_grab_focus (self->squares[self->cursor]);
}

/* Enter and Space: what a press does; Enter seals a complete choice wherever the cursor is, unless
 * it is on an own man other than the one the choice speculates on, which it picks up instead, or in
 * a row game, where each square is a choice. */
static void
activate_cursor (ZugBoardView *self, gboolean enter)
{
  gboolean own = self->chooser < ZUG_N_SIDES && self->cursor != self->state.choice.to
                 && zug_look_stands (&self->state.position, self->chooser, self->cursor);

  if (enter && self->state.has_choice && self->state.selected == ZUG_NO_SQUARE && !own
      && !self->state.ruled)
    zug_board_view_activate_choice (self);
  else
    zug_board_view_press (self, self->cursor);
}

static gboolean
move_by (ZugBoardView *self, int columns, int rows)
{
  self->cursor_visible = TRUE;
  zug_board_view_move_cursor (
      self, zug_geometry_neighbour (&self->shape, self->flipped, self->cursor, columns, rows));
  return TRUE;
}

static gboolean
pressed (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers,
         ZugBoardView *self)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == GDK_ALT_MASK
      && key >= GDK_KEY_1 && key < GDK_KEY_1 + ZUG_N_SHAPE_COLOURS)
    return zug_board_view_sketch_key (self, (ZugShapeColour) (key - GDK_KEY_1));
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (key == GDK_KEY_Escape)
    return zug_board_view_stop_sketch (self) || zug_board_view_let_go (self);
  if (self->promotion != NULL)
    return FALSE;

  switch (key)
    {
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      return zug_board_view_clear_plan (self);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return move_by (self, -1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return move_by (self, 1, 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return move_by (self, 0, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return move_by (self, 0, 1);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      self->cursor_visible = TRUE;
      activate_cursor (self, key != GDK_KEY_space && key != GDK_KEY_KP_Space);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return TRUE;
    default:
      return FALSE;
    }
}

void
zug_board_view_init_keys (ZugBoardView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (gtk_widget_queue_draw),
                            self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
