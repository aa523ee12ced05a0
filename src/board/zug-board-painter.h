/* zug-board-painter.h: draws the board as a function of its state */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-state.h"
#include "zug-men.h"
#include "zug-palette.h"

G_BEGIN_DECLS

/* Draws one board again and again: keeps the signs that it rendered last. Needs no display. */
typedef struct _ZugBoardPainter ZugBoardPainter;

ZugBoardPainter *zug_board_painter_new (ZugMen *men);
void zug_board_painter_free (ZugBoardPainter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugBoardPainter, zug_board_painter_free)

/* Nothing of what it drew is left with it. */
void zug_board_painter_forget (ZugBoardPainter *self);

/* Draws onto snapshot; geometry says where and at what scale. context: for the coordinates' text,
 * NULL to draw none. */
void zug_board_painter_draw (ZugBoardPainter *self, GtkSnapshot *snapshot,
                             const ZugBoardState *state, const ZugGeometry *geometry,
                             const ZugPalette *palette, PangoContext *context);

/* Where the sign of a chosen pass lies. */
ZugRect zug_board_pass_place (const ZugGeometry *geometry);

G_END_DECLS
