/* zug-board-coordinates.h: the names of ranks and files, drawn all at once */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-state.h"
#include "zug-palette.h"

G_BEGIN_DECLS

gboolean zug_board_is_dark (ZugSquare square);

/* Without text, in the font of boards, `size` pixels high. Transfer full. */
PangoLayout *zug_board_layout_new (PangoContext *context, double size);

/* Inside or outside, as state says, which says one of both. */
void zug_board_coordinates_draw (GtkSnapshot *snapshot, PangoContext *context,
                                 const ZugBoardState *state, const ZugGeometry *geometry,
                                 const ZugPalette *palette);

G_END_DECLS
