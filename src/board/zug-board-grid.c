/* zug-board-grid.c: the widgets of the squares that a board has, the cursor and the focus */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-look.h"
#include "zug-board-square.h"
#include "zug-board-view-private.h"

/* Focus also comes through the accessibility bus. */
static void
on_focused (ZugBoardView *self, guint square)
{
  self->grid.cursor = (ZugSquare) square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
remove_squares (ZugBoardView *self)
{
  memset (self->grid.squares, 0, sizeof self->grid.squares);
  for (guint rank = 0; rank < G_N_ELEMENTS (self->grid.rows); rank++)
    g_clear_pointer (&self->grid.rows[rank], gtk_widget_unparent);
}

/* From above to below and from left to right, as they are read. */
static void
add_squares (ZugBoardView *self, GCallback press)
{
  for (int rank = self->grid.shape.ranks - 1; rank >= 0; rank--)
    {
      self->grid.rows[rank] = zug_board_row_new (rank, self->grid.shape.files);
      zug_board_row_set_flipped (ZUG_BOARD_ROW (self->grid.rows[rank]), self->flipped);
      for (int file = 0; file < self->grid.shape.files; file++)
        {
          ZugSquare square = zug_square (file, rank);

          if (!zug_board_shape_has (&self->grid.shape, square))
            continue;
          self->grid.squares[square] = zug_board_square_new (square);
          g_signal_connect_swapped (self->grid.squares[square], "focused", G_CALLBACK (on_focused),
                                    self);
          g_signal_connect_swapped (self->grid.squares[square], "activated", press, self);
          gtk_widget_set_parent (self->grid.squares[square], self->grid.rows[rank]);
        }
      gtk_widget_set_parent (self->grid.rows[rank], GTK_WIDGET (self));
    }
}

/* Where a side's man stands that was chosen for the turn shown: where it went, or where it stayed;
 * ZUG_NO_SQUARE where none was, or it was taken. */
static ZugSquare
chosen_last (const ZugBoardState *state, ZugSide side)
{
  const ZugMarks *marks = &state->marks;
  ZugSet to = marks->to[side];

  if (!zug_set_is_empty (&to))
    return zug_set_take (&to);
  for (int i = 0; i < marks->n; i++)
    if (marks->mark[i].kind == ZUG_MARK_UNDONE && marks->mark[i].side == side
        && zug_look_stands (&state->position, side, marks->mark[i].from))
      return marks->mark[i].from;
  return ZUG_NO_SQUARE;
}

/* The square where the cursor of a side is at home: that of its man on the turn shown, which
 * everybody sees and no open choice changes. */
static ZugSquare
home_of (ZugBoardView *self)
{
  const ZugBoardShape *shape = &self->grid.shape;
  ZugSide side = self->grid.home;
  ZugSquare last = self->state.team ? ZUG_NO_SQUARE : chosen_last (&self->state, side);

  if (last != ZUG_NO_SQUARE && zug_board_shape_has (shape, last))
    return last;
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

gboolean
zug_board_view_has_focus (ZugBoardView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

void
zug_board_view_set_shape (ZugBoardView *self, const ZugBoardShape *shape, GCallback press)
{
  gboolean focused = zug_board_view_has_focus (self);

  if (zug_board_shape_equal (&self->grid.shape, shape))
    return;
  remove_squares (self);
  self->grid.shape = *shape;
  add_squares (self, press);
  self->grid.cursor = home_of (self);
  if (focused)
    gtk_widget_grab_focus (self->grid.squares[self->grid.cursor]);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* --- the cursor ------------------------------------------------------------------------------- */

void
zug_board_view_move_cursor (ZugBoardView *self, ZugSquare square)
{
  self->grid.cursor = square;
  if (self->state.sketching)
    self->state.sketch.to = square;
  if (self->grid.cursor_visible)
    zug_board_view_point (self, square);
  gtk_widget_grab_focus (self->grid.squares[square]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
zug_board_view_go_home (ZugBoardView *self)
{
  ZugSquare home = home_of (self);

  if (zug_board_view_has_focus (self))
    zug_board_view_move_cursor (self, home);
  else
    self->grid.cursor = home;
  /* What the container remembers for a later focus tells nothing either. */
  for (int rank = 0; rank < self->grid.shape.ranks; rank++)
    if (rank != zug_rank (home))
      gtk_widget_set_focus_child (self->grid.rows[rank], NULL);
}
