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
  PangoContext *context; /* NULL: no text */
} ZugBrush;

/* A place to draw on with cairo, clipped to a rectangle. Transfer full. */
cairo_t *zug_brush_canvas (const ZugBrush *brush, ZugRect rect);

/* What an arrow between two squares needs. */
ZugRect zug_brush_around (const ZugBrush *brush, ZugSquare from, ZugSquare to);

ZugRect zug_rect_grown (ZugRect rect, double by);

/* Text in the middle of a point, `size` pixels high; none without a font. */
void zug_brush_word (const ZugBrush *brush, const char *word, ZugPoint centre, double size,
                     const GdkRGBA *colour);

/* Under the men: splits of shared squares, rings of check, outlines, bursts, the last arrows. */
void zug_board_draw_ground (const ZugBrush *brush, const ZugBoardState *state);

/* Over the men: seals of those that rest, badges, arrows of moves undone. */
void zug_board_draw_signs (const ZugBrush *brush, const ZugBoardState *state);

/* What the person chooses: dots, rings and question marks, and the arrow, the mark or the sign of
 * the choice. */
void zug_board_draw_choice (const ZugBrush *brush, const ZugBoardState *state);

/* What a turn under way was meant to be. */
void zug_board_draw_intents (const ZugBrush *brush, const ZugBoardState *state);

/* Team games: the requests that are planned, and what stands against the one pointed at. */
void zug_board_draw_plan (const ZugBrush *brush, const ZugBoardState *state);

/* What people drew: marked squares under the men, arrows over them. */
void zug_board_draw_drawn_squares (const ZugBrush *brush, const ZugBoardState *state);
void zug_board_draw_drawn_arrows (const ZugBrush *brush, const ZugBoardState *state);

/* A hint: arrows and how likely each should be. */
void zug_board_draw_advice (const ZugBrush *brush, const ZugBoardState *state);

/* The coin, in the air or where it came to lie. */
void zug_board_draw_coin (const ZugBrush *brush, const ZugBoardState *state);

G_END_DECLS
