/* zug-geometry.h: where squares, men and arrows lie on a board of some size */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board.h"

/* Lengths are in logical pixels, x to the right, y down, from the upper left corner of the board's
 * place. Plain C; the board is always left to right. */
typedef struct
{
  double x;
  double y;
} ZugPoint;

typedef struct
{
  double x;
  double y;
  double width;
  double height;
} ZugRect;

typedef struct
{
  double x;      /* upper left corner of the 64 squares */
  double y;      /* */
  double square; /* edge of a square, a whole number of pixels */
  double margin; /* width of the frame around the squares, 0 for none */
  int scale;     /* device pixels in a logical one */
  bool flipped;  /* seen from Black's side */
} ZugGeometry;

/* The part of a square's edge that a man on a shared square has. */
#define ZUG_SHARED_PART 0.70

/* The largest board that fits into a place, in its middle. framed: with a frame for coordinates. */
void zug_geometry_fit (ZugGeometry *geometry, int width, int height, int scale, bool framed,
                       bool flipped);

/* The edge of the smallest place whose squares have this edge; and back, 0 where nothing fits. */
int zug_geometry_extent (int square, bool framed);
int zug_geometry_square_for (int extent, bool framed);

/* Column 0 to 7 from the left and row 0 to 7 from above of a square, and the square there. */
int zug_geometry_column (bool flipped, ZugSquare square);
int zug_geometry_row (bool flipped, ZugSquare square);
ZugSquare zug_geometry_cell (bool flipped, int column, int row);

ZugRect zug_geometry_square (const ZugGeometry *geometry, ZugSquare square);
ZugPoint zug_geometry_centre (const ZugGeometry *geometry, ZugSquare square);

/* The whole of the 64 squares. */
ZugRect zug_geometry_board (const ZugGeometry *geometry);

/* The square at a point, ZUG_NO_SQUARE beside the board. */
ZugSquare zug_geometry_at (const ZugGeometry *geometry, double x, double y);

/* The neighbour of a square as seen on the screen, the same square at the edge. */
ZugSquare zug_geometry_neighbour (bool flipped, ZugSquare square, int columns, int rows);

/* Where a side's man is drawn. A man alone fills its square. Of two on a shared square White's is
 * at the lower left as seen by White, so the own man of whoever the board is turned to is the lower
 * one; the empty rim of the drawing may lie outside the square. Edges lie on device pixels. */
ZugRect zug_geometry_man (const ZugGeometry *geometry, ZugSquare square, ZugSide side, bool shared);

/* Part t, 0 to 1, of the way from one place to another. */
ZugRect zug_geometry_between (ZugRect from, ZugRect to, double t);

/* Rounds to device pixels. */
double zug_geometry_snap (const ZugGeometry *geometry, double length);

/* An arrow from the middle of a square to near the middle of another: its axis, from tail to tip. */
typedef struct
{
  ZugPoint tail;
  ZugPoint tip;
} ZugArrow;

/* False where both squares are the same. */
bool zug_geometry_arrow (const ZugGeometry *geometry, ZugSquare from, ZugSquare to,
                         ZugArrow *arrow);
