/* zug-small-board.h: a board among words, of a fixed size or no larger than one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"

G_BEGIN_DECLS

/* Makes a box give its only child its smallest size, whatever it would like to have and whatever is
 * beside it. */
void zug_small_board_frame (GtkWidget *box);

/* Makes it square, as large as there is room for across, up to a size at which words beside it can
 * still be seen. */
void zug_small_board_grow (GtkWidget *box);

/* Squares as large as they can be on a board of these laws whose longer edge has so many pixels. */
void zug_small_board_fit (ZugBoardView *board, const ZugLaws *laws, int edge);

G_END_DECLS
