/* zug-board-input.c: what the pointer and the keys ask of the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-board-look.h"
#include <math.h>

/* How far the pointer goes, in pixels, before a press becomes a drag. */
#define DRAG_THRESHOLD 6
/* A tooltip is narrow, so that it leaves most of the board to be seen. */
#define TIP_CHARS 24

/* --- the pointer ------------------------------------------------------------------------------ */

static gboolean
is_on_promotion (ZugBoardView *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return picked != NULL && self->promotion != NULL
         && (picked == self->promotion || gtk_widget_is_ancestor (picked, self->promotion));
}

/* The plate that says that a pass is chosen. */
static gboolean
is_on_pass (ZugBoardView *self, double x, double y)
{
  ZugRect rect = zug_board_pass_place (&self->geometry);

  return self->state.has_choice && self->state.choice.kind == ZUG_MOVE_PASS
         && self->state.selected == ZUG_NO_SQUARE && x >= rect.x && x < rect.x + rect.width
         && y >= rect.y && y < rect.y + rect.height;
}

static void
drag_begin (GtkGestureDrag *drag, double x, double y, ZugBoardView *self)
{
  ZugSquare square = zug_geometry_at (&self->geometry, x, y);

  self->pointer.pressed = ZUG_NO_SQUARE;
  if (self->editing && square != ZUG_NO_SQUARE)
    {
      zug_board_view_edit_begin (self, square, x, y);
      return;
    }
  if (square == ZUG_NO_SQUARE || !zug_board_view_may_choose (self) || is_on_promotion (self, x, y))
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  self->grid.cursor_visible = FALSE;
  if (is_on_pass (self, x, y))
    {
      zug_board_view_let_go (self);
      return;
    }
  if (self->promotion != NULL)
    {
      zug_board_view_close_promotion (self);
      return;
    }
  zug_board_view_move_cursor (self, square);
  self->pointer.pressed = square;
  self->pointer.asks = FALSE;
  self->pointer.start = (ZugPoint) {x, y};
  self->pointer.was_selected = self->state.selected == square;
  if (!self->pointer.was_selected)
    zug_board_view_press (self, square);
}

static void
drag_update (GtkGestureDrag *drag, double dx, double dy, ZugBoardView *self)
{
  ZugBoardState *state = &self->state;

  if (state->selected == ZUG_NO_SQUARE || state->selected != self->pointer.pressed
      || (!state->dragging && hypot (dx, dy) < DRAG_THRESHOLD))
    return;
  state->dragging = TRUE;
  state->pointer = (ZugPoint) {self->pointer.start.x + dx, self->pointer.start.y + dy};
  state->over = zug_geometry_at (&self->geometry, state->pointer.x, state->pointer.y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop (ZugBoardView *self, ZugSquare square)
{
  ZugSquare from = self->state.selected;

  self->state.dragging = FALSE;
  self->state.over = ZUG_NO_SQUARE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (square == ZUG_NO_SQUARE || square == from)
    return;
  if (zug_board_view_put_down (self, square))
    {
      /* A choice that was sealed at once is gone already, and the cursor home. */
      if (!self->state.has_choice && self->state.n_plan == 0 && self->promotion == NULL)
        return;
      self->grid.cursor = square;
      if (self->promotion == NULL && zug_board_view_has_focus (self))
        zug_board_view_move_cursor (self, square);
    }
  else
    zug_board_view_refuse (self, from, square);
}

static void
drag_end (GtkGestureDrag *drag, double dx, double dy, ZugBoardView *self)
{
  ZugBoardState *state = &self->state;

  if (self->editing)
    {
      zug_board_view_edit_end (self, zug_geometry_at (&self->geometry, self->pointer.start.x + dx,
                                                      self->pointer.start.y + dy));
      return;
    }
  if (state->dragging)
    {
      self->pointer.asks = FALSE;
      drop (self, zug_geometry_at (&self->geometry, self->pointer.start.x + dx,
                                   self->pointer.start.y + dy));
    }
  else if (self->pointer.was_selected && state->selected == self->pointer.pressed)
    zug_board_view_select (self, ZUG_NO_SQUARE);
  self->pointer.pressed = ZUG_NO_SQUARE;
  self->pointer.was_selected = FALSE;
}

static void
drag_cancelled (GtkGesture *drag, GdkEventSequence *sequence, ZugBoardView *self)
{
  self->state.dragging = FALSE;
  self->state.over = ZUG_NO_SQUARE;
  self->pointer.pressed = ZUG_NO_SQUARE;
  self->pointer.was_selected = FALSE;
  if (self->editing)
    self->state.selected = ZUG_NO_SQUARE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_motion (ZugBoardView *self, double x, double y)
{
  ZugSquare square = zug_geometry_at (&self->geometry, x, y);
  gboolean barred = square != ZUG_NO_SQUARE && zug_board_view_may_choose (self)
                    && self->hand.side < ZUG_N_SIDES
                    && zug_position_rests (&self->state.position, self->hand.side, square);

  if (square != self->pointer.at)
    self->pointer.asks = TRUE;
  self->pointer.at = square;
  if (barred != self->pointer.barred)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), barred ? "not-allowed" : NULL);
  self->pointer.barred = barred;
  if (square != self->plan.pointed && self->state.team)
    zug_board_view_point (self, square);
}

static void
on_leave (ZugBoardView *self)
{
  self->pointer.at = ZUG_NO_SQUARE;
  zug_board_view_point (self, ZUG_NO_SQUARE);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* Enter and Space: what a press does; Enter seals a complete choice wherever the cursor is, unless
 * keys have led it to an own man other than the one the choice speculates on, which it picks up
 * instead, or in a row game, where each square is a choice. */
static void
activate_cursor (ZugBoardView *self, gboolean enter)
{
  /* What is typed and shown is meant as what is chosen here. */
  gboolean typed = self->state.n_typed == 1 && !self->state.team;
  ZugMove *chosen = self->state.has_choice ? &self->state.choice : &self->state.typed[0];
  gboolean own = self->grid.cursor_visible && self->hand.side < ZUG_N_SIDES
                 && self->grid.cursor != chosen->to
                 && zug_look_stands (&self->state.position, self->hand.side, self->grid.cursor);

  if (enter && (self->state.has_choice || typed) && self->state.selected == ZUG_NO_SQUARE && !own
      && !self->state.ruled)
    zug_board_view_activate_choice (self);
  else
    zug_board_view_press (self, self->grid.cursor);
}

static gboolean
move_by (ZugBoardView *self, int columns, int rows)
{
  self->grid.cursor_visible = TRUE;
  zug_board_view_move_cursor (self, zug_geometry_neighbour (&self->grid.shape, self->flipped,
                                                            self->grid.cursor, columns, rows));
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
      activate_cursor (self, key != GDK_KEY_space && key != GDK_KEY_KP_Space);
      self->grid.cursor_visible = TRUE;
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return TRUE;
    default:
      return FALSE;
    }
}

/* What a sign on a square means, or a pale man. A pointer that rests where it pressed, or where
 * a turn came to its end below it, asks nothing. */
gboolean
zug_board_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard,
                              GtkTooltip *tooltip)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (widget);
  ZugSquare square = keyboard ? self->grid.cursor : zug_geometry_at (&self->geometry, x, y);
  g_autofree char *words =
      !keyboard && !self->pointer.asks ? NULL : zug_board_view_dup_sign_words (self, square);
  GtkWidget *label;
  ZugRect rect;

  if (words == NULL)
    return FALSE;
  rect = zug_geometry_square (&self->geometry, square);
  label = gtk_label_new (words);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TIP_CHARS);
  gtk_tooltip_set_custom (tooltip, label);
  gtk_tooltip_set_tip_area (
      tooltip, &(GdkRectangle) {(int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height});
  return TRUE;
}

void
zug_board_view_init_input (ZugBoardView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->pointer.drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->pointer.drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (self->pointer.drag, "drag-begin", G_CALLBACK (drag_begin), self);
  g_signal_connect (self->pointer.drag, "drag-update", G_CALLBACK (drag_update), self);
  g_signal_connect (self->pointer.drag, "drag-end", G_CALLBACK (drag_end), self);
  g_signal_connect (self->pointer.drag, "cancel", G_CALLBACK (drag_cancelled), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->pointer.drag));

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  g_signal_connect (keys, "key-pressed", G_CALLBACK (pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (gtk_widget_queue_draw),
                            self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}
