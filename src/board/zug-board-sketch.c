/* zug-board-sketch.c: drawing arrows and marks, with the pointer's other button or with keys */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

/* The colour that held keys choose: none, Shift, Control, both. */
static ZugShapeColour
held_colour (GtkGestureSingle *gesture)
{
  GdkModifierType held =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  gboolean shift = (held & GDK_SHIFT_MASK) != 0, control = (held & GDK_CONTROL_MASK) != 0;

  if (shift && control)
    return ZUG_SHAPE_YELLOW;
  if (shift)
    return ZUG_SHAPE_RED;
  return control ? ZUG_SHAPE_BLUE : ZUG_SHAPE_GREEN;
}

gboolean
zug_board_view_stop_sketch (ZugBoardView *self)
{
  if (!self->state.sketching)
    return FALSE;
  self->state.sketching = FALSE;
  zug_board_view_changed (self);
  return TRUE;
}

static void
finish_sketch (ZugBoardView *self)
{
  ZugShape shape = self->state.sketch;

  zug_board_view_stop_sketch (self);
  g_signal_emit_by_name (self, "shape-drawn", (guint) shape.colour, (guint) shape.from,
                         (guint) shape.to);
}

static void
sketch_begin (GtkGestureDrag *drag, double x, double y, ZugBoardView *self)
{
  ZugSquare square = zug_geometry_at (&self->geometry, x, y);

  if (self->editing && square != ZUG_NO_SQUARE)
    {
      zug_board_view_move_cursor (self, square);
      g_signal_emit_by_name (self, "square-pressed", (guint) square, GDK_BUTTON_SECONDARY);
    }
  if (!self->drawable || square == ZUG_NO_SQUARE)
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  self->pointer.sketch_start = (ZugPoint) {x, y};
  self->state.sketching = TRUE;
  self->state.sketch =
      (ZugShape) {(uint8_t) held_colour (GTK_GESTURE_SINGLE (drag)), square, square};
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sketch_update (GtkGestureDrag *drag, double dx, double dy, ZugBoardView *self)
{
  ZugSquare square = zug_geometry_at (&self->geometry, self->pointer.sketch_start.x + dx,
                                      self->pointer.sketch_start.y + dy);

  if (!self->state.sketching)
    return;
  if (square != ZUG_NO_SQUARE)
    self->state.sketch.to = square;
  self->state.sketch.colour = (uint8_t) held_colour (GTK_GESTURE_SINGLE (drag));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Let go beside the board, it comes to nothing. */
static void
sketch_end (GtkGestureDrag *drag, double dx, double dy, ZugBoardView *self)
{
  ZugSquare square = zug_geometry_at (&self->geometry, self->pointer.sketch_start.x + dx,
                                      self->pointer.sketch_start.y + dy);

  if (!self->state.sketching)
    return;
  if (square == ZUG_NO_SQUARE)
    {
      zug_board_view_stop_sketch (self);
      return;
    }
  self->state.sketch.to = square;
  finish_sketch (self);
}

static void
sketch_cancelled (GtkGesture *drag, GdkEventSequence *sequence, ZugBoardView *self)
{
  zug_board_view_stop_sketch (self);
}

/* Keys: the first press says where an arrow begins, the second where it ends; both on the same
 * square mark it. */
gboolean
zug_board_view_sketch_key (ZugBoardView *self, ZugShapeColour colour)
{
  if (!self->drawable)
    return FALSE;
  self->grid.cursor_visible = TRUE;
  if (!self->state.sketching)
    {
      self->state.sketching = TRUE;
      self->state.sketch = (ZugShape) {(uint8_t) colour, self->grid.cursor, self->grid.cursor};
      zug_board_view_changed (self);
      return TRUE;
    }
  self->state.sketch.colour = (uint8_t) colour;
  self->state.sketch.to = self->grid.cursor;
  finish_sketch (self);
  return TRUE;
}

void
zug_board_view_init_sketch (ZugBoardView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_SECONDARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (sketch_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (sketch_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (sketch_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (sketch_cancelled), self);
  self->pointer.other_drag = drag;
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
