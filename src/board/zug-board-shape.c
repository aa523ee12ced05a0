/* zug-board-shape.c: the widgets of the squares that a board has */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-square.h"
#include "zug-board-view-private.h"

static void
remove_squares (ZugBoardView *self)
{
  memset (self->squares, 0, sizeof self->squares);
  for (guint rank = 0; rank < G_N_ELEMENTS (self->rows); rank++)
    g_clear_pointer (&self->rows[rank], gtk_widget_unparent);
}

/* From above to below and from left to right, as they are read. */
static void
add_squares (ZugBoardView *self)
{
  for (int rank = self->shape.ranks - 1; rank >= 0; rank--)
    {
      self->rows[rank] = zug_board_row_new (rank, self->shape.files);
      zug_board_row_set_flipped (ZUG_BOARD_ROW (self->rows[rank]), self->flipped);
      for (int file = 0; file < self->shape.files; file++)
        {
          ZugSquare square = zug_square (file, rank);

          if (!zug_board_shape_has (&self->shape, square))
            continue;
          self->squares[square] = zug_board_square_new (square);
          gtk_widget_set_parent (self->squares[square], self->rows[rank]);
        }
      gtk_widget_set_parent (self->rows[rank], GTK_WIDGET (self));
    }
}

void
zug_board_view_set_shape (ZugBoardView *self, const ZugBoardShape *shape)
{
  gboolean focused = zug_board_view_has_focus (self);

  if (zug_board_shape_equal (&self->shape, shape))
    return;
  remove_squares (self);
  self->shape = *shape;
  add_squares (self);
  self->cursor = zug_board_view_home_square (self, self->home);
  if (focused)
    gtk_widget_grab_focus (self->squares[self->cursor]);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

ZugSquare
zug_board_view_home_square (ZugBoardView *self, ZugSide side)
{
  const ZugBoardShape *shape = &self->shape;

  /* The king's file in the middle of the own edge; where that is a hole, the next square inwards.
   */
  for (int i = 0; i < shape->ranks; i++)
    {
      int rank = side == ZUG_BLACK ? shape->ranks - 1 - i : i;
      ZugSquare square = zug_square (shape->files / 2, rank);

      if (zug_board_shape_has (shape, square))
        return square;
    }
  return zug_board_shape_next (shape, ZUG_NO_SQUARE);
}
