/* zug-board-sketch.c: drawing arrows and marks, with the pointer's other button or with keys */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-coordinate.h"
#include "zug-list-words.h"
#include <glib/gi18n.h>

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
  zug_board_view_emit_shape_drawn (self, shape);
}

static void
sketch_begin (GtkGestureDrag *drag, double x, double y, ZugBoardView *self)
{
  ZugSquare square = zug_geometry_at (&self->geometry, x, y);

  if (self->editing && square != ZUG_NO_SQUARE)
    {
      zug_board_view_move_cursor (self, square);
      zug_board_view_emit_square_pressed (self, square, GDK_BUTTON_SECONDARY);
    }
  if (!self->drawable || square == ZUG_NO_SQUARE)
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  self->sketch_start = (ZugPoint) {x, y};
  self->state.sketching = TRUE;
  self->state.sketch =
      (ZugShape) {(uint8_t) held_colour (GTK_GESTURE_SINGLE (drag)), square, square};
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sketch_update (GtkGestureDrag *drag, double dx, double dy, ZugBoardView *self)
{
  ZugSquare square =
      zug_geometry_at (&self->geometry, self->sketch_start.x + dx, self->sketch_start.y + dy);

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
  ZugSquare square =
      zug_geometry_at (&self->geometry, self->sketch_start.x + dx, self->sketch_start.y + dy);

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
  self->cursor_visible = TRUE;
  if (!self->state.sketching)
    {
      self->state.sketching = TRUE;
      self->state.sketch = (ZugShape) {(uint8_t) colour, self->cursor, self->cursor};
      zug_board_view_changed (self);
      return TRUE;
    }
  self->state.sketch.colour = (uint8_t) colour;
  self->state.sketch.to = self->cursor;
  finish_sketch (self);
  return TRUE;
}

void
zug_board_view_follow_sketch (ZugBoardView *self)
{
  if (self->state.sketching)
    self->state.sketch.to = self->cursor;
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
  self->other_drag = drag;
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

/* --- words ------------------------------------------------------------------------------------ */

static const char *
marked_words (ZugShapeColour colour)
{
  switch (colour)
    {
    case ZUG_SHAPE_RED:
      return C_ ("square", "marked red");
    case ZUG_SHAPE_BLUE:
      return C_ ("square", "marked blue");
    case ZUG_SHAPE_YELLOW:
      return C_ ("square", "marked yellow");
    case ZUG_SHAPE_GREEN:
    case ZUG_N_SHAPE_COLOURS:
    default:
      return C_ ("square", "marked green");
    }
}

static char *
arrow_words (const ZugShape *shape)
{
  char from[4], to[4];

  zug_square_write (shape->from, from);
  zug_square_write (shape->to, to);
  switch (shape->colour)
    {
    case ZUG_SHAPE_RED:
      return g_strdup_printf (C_ ("square", "red arrow from %1$s to %2$s"), from, to);
    case ZUG_SHAPE_BLUE:
      return g_strdup_printf (C_ ("square", "blue arrow from %1$s to %2$s"), from, to);
    case ZUG_SHAPE_YELLOW:
      return g_strdup_printf (C_ ("square", "yellow arrow from %1$s to %2$s"), from, to);
    default:
      /* TRANSLATORS: an arrow that somebody drew on the board, from a square to a square */
      return g_strdup_printf (C_ ("square", "green arrow from %1$s to %2$s"), from, to);
    }
}

char *
zug_board_view_dup_drawn_words (ZugBoardView *self, ZugSquare square)
{
  const ZugBoardState *state = &self->state;
  GString *words = g_string_new (NULL);

  for (int i = 0; i < state->shapes.n; i++)
    {
      const ZugShape *shape = &state->shapes.shape[i];

      if (shape->from != square && shape->to != square)
        continue;
      if (shape->from == shape->to)
        zug_list_words_add (words, marked_words (shape->colour));
      else
        {
          g_autofree char *arrow = arrow_words (shape);

          zug_list_words_add (words, arrow);
        }
    }
  if (state->sketching && state->sketch.from == square)
    zug_list_words_add (words, C_ ("square", "an arrow begins here"));
  return g_string_free (words, words->len == 0);
}

char *
zug_board_view_dup_shape_words (ZugBoardView *self)
{
  GString *words = g_string_new (NULL);

  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), NULL);

  for (int i = 0; i < self->state.shapes.n; i++)
    {
      const ZugShape *shape = &self->state.shapes.shape[i];
      g_autofree char *arrow = shape->from != shape->to ? arrow_words (shape) : NULL;
      char name[4];

      if (words->len > 0)
        g_string_append (words, "; ");
      if (arrow != NULL)
        g_string_append (words, arrow);
      else
        /* TRANSLATORS: a square and how it is marked ("e4 marked red") */
        g_string_append_printf (words, C_ ("square", "%1$s %2$s"),
                                zug_square_write (shape->to, name), marked_words (shape->colour));
    }
  return g_string_free (words, words->len == 0);
}

/* --- from outside ----------------------------------------------------------------------------- */

void
zug_board_view_set_shapes (ZugBoardView *self, const ZugShapes *shapes)
{
  g_autofree char *words = NULL;

  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  self->state.shapes.n = 0;
  if (shapes != NULL)
    self->state.shapes = *shapes;
  self->state.sketching = FALSE;
  words = zug_board_view_dup_shape_words (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words != NULL ? words : "", -1);
  zug_board_view_changed (self);
}

void
zug_board_view_set_drawable (ZugBoardView *self, gboolean drawable)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  self->drawable = drawable;
  if (!drawable)
    zug_board_view_stop_sketch (self);
}
