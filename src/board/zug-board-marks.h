/* zug-board-marks.h: draws the marks and signs under and over the men */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-draw.h"

G_BEGIN_DECLS

/* What everything is drawn with. Nothing is owned. */
typedef struct
{
  GtkSnapshot *snapshot;
  const ZugGeometry *geometry;
  const ZugPalette *palette;
  ZugMen *men;
} ZugBrush;

/* Under the men: splits of shared squares, rings of check, outlines, bursts, the last arrows. */
void zug_board_draw_ground (const ZugBrush *brush, const ZugBoardState *state);

/* Over the men: seals of those that rest, badges, arrows of moves undone. */
void zug_board_draw_signs (const ZugBrush *brush, const ZugBoardState *state);

/* What the person chooses: dots, rings, and the arrow of the choice. */
void zug_board_draw_choice (const ZugBrush *brush, const ZugBoardState *state);

G_END_DECLS
