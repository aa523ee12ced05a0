/* zug-board-square.h: the empty widgets that stand for squares and ranks */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A square: focus, a name and an action `square.activate` for assistive technology. The board
 * draws what is on it.
 * Signals: `activated` and `focused` (guint: its ZugSquare), by whatever means. */
#define ZUG_TYPE_BOARD_SQUARE (zug_board_square_get_type ())
G_DECLARE_FINAL_TYPE (ZugBoardSquare, zug_board_square, ZUG, BOARD_SQUARE, GtkWidget)

GtkWidget *zug_board_square_new (ZugSquare square);
ZugSquare zug_board_square_get_square (ZugBoardSquare *self);

/* A rank of squares, some of which may be missing. It places them from left to right, or from right
 * to left where the board is flipped. */
#define ZUG_TYPE_BOARD_ROW (zug_board_row_get_type ())
G_DECLARE_FINAL_TYPE (ZugBoardRow, zug_board_row, ZUG, BOARD_ROW, GtkWidget)

GtkWidget *zug_board_row_new (int rank, int files);
void zug_board_row_set_flipped (ZugBoardRow *self, gboolean flipped);

G_END_DECLS
