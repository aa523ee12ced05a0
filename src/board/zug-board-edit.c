/* zug-board-edit.c: a board on which somebody sets men up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-board-look.h"

ZugBoardShape
zug_board_view_edited_shape (ZugBoardView *self)
{
  return self->variant != NULL ? zug_board_shape_of (zug_variant_get_laws (self->variant))
                               : self->grid.shape;
}

/* --- the pointer ------------------------------------------------------------------------------ */

static gboolean
has_man (ZugBoardView *self, ZugSide side, ZugSquare square)
{
  return zug_look_stands (&self->state.position, side, square);
}

/* Of two men White's. */
ZugSide
zug_board_view_edited_side (ZugBoardView *self)
{
  return self->state.selected != ZUG_NO_SQUARE && !has_man (self, ZUG_WHITE, self->state.selected)
             ? ZUG_BLACK
             : ZUG_WHITE;
}

/* Nothing is told before the button is let go, so that what stands there can be dragged. */
void
zug_board_view_edit_begin (ZugBoardView *self, ZugSquare square, double x, double y)
{
  self->grid.cursor_visible = FALSE;
  zug_board_view_move_cursor (self, square);
  self->pointer.pressed = square;
  self->pointer.start = (ZugPoint) {x, y};
  if (has_man (self, ZUG_WHITE, square) || has_man (self, ZUG_BLACK, square))
    self->state.selected = square;
}

void
zug_board_view_edit_end (ZugBoardView *self, ZugSquare to)
{
  ZugSquare from = self->pointer.pressed;
  gboolean dragged = self->state.dragging;

  self->state.dragging = FALSE;
  self->state.selected = self->state.over = self->pointer.pressed = ZUG_NO_SQUARE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (from == ZUG_NO_SQUARE)
    return;
  if (!dragged || from == to)
    g_signal_emit_by_name (self, "square-pressed", (guint) from, GDK_BUTTON_PRIMARY);
  else
    g_signal_emit_by_name (self, "square-dragged", (guint) from, (guint) to);
}

/* --- marks ------------------------------------------------------------------------------------ */

static void
mark_set (ZugBoardView *self, ZugPositionSet which, ZugShapeColour colour)
{
  ZugShapes *shapes = &self->state.shapes;
  ZugSet squares = zug_position_set (&self->state.position, which);
  ZugSquare square;

  while ((square = zug_set_take (&squares)) != ZUG_NO_SQUARE && shapes->n < ZUG_MAX_SHAPES)
    shapes->shape[shapes->n++] = (ZugShape) {(uint8_t) colour, square, square};
}

void
zug_board_view_mark_edited (ZugBoardView *self)
{
  self->state.shapes.n = 0;
  mark_set (self, ZUG_SET_RIGHTS, ZUG_SHAPE_GREEN);
  mark_set (self, ZUG_SET_PASSED, ZUG_SHAPE_BLUE);
  if (self->state.position.leave != ZUG_NO_SQUARE)
    mark_set (self, ZUG_SET_SHARED, ZUG_SHAPE_YELLOW);
}
