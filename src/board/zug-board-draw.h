/* zug-board-draw.h: draws the board as a function of its state */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-geometry.h"
#include "zug-marks.h"
#include "zug-men.h"
#include "zug-palette.h"

G_BEGIN_DECLS

/* Everything that is seen: plain data. Copied by assignment. */
typedef struct
{
  ZugPosition position;
  ZugMarks marks;

  /* A turn on its way: from `before` by `events` to `position`; progress 1 where nothing is. */
  double progress;
  ZugPosition before;
  ZugEvents events;

  ZugCoordinates coordinates;

  /* A person's choosing. ZUG_NO_SQUARE and empty sets where there is none. */
  ZugSquare cursor;   /* with a visible focus */
  ZugSquare selected; /* the man picked up */
  ZugSquares quiet;   /* vacant squares it can go to */
  ZugSquares capture; /* squares where it would capture */
  ZugSquare over;     /* square a dragged man is held over */
  gboolean has_choice;
  ZugMove choice;
  uint8_t chooser; /* ZugSide; whose man is dragged */

  gboolean dragging; /* the selected man follows the pointer */
  ZugPoint pointer;
} ZugBoardState;

/* Nothing on the board, nothing marked. */
void zug_board_state_clear (ZugBoardState *state);

/* Draws onto snapshot; geometry says where and at what scale. context: for the coordinates' text,
 * NULL to draw none. Needs no display. */
void zug_board_draw (GtkSnapshot *snapshot, const ZugBoardState *state, const ZugGeometry *geometry,
                     const ZugPalette *palette, ZugMen *men, PangoContext *context);

G_END_DECLS
