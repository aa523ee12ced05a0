/* zug-geometry.h: where squares, men and arrows lie on a board of some size */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"

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

/* The squares a board has: 3 to 16 files and ranks, less the holes. Copied by assignment. */
typedef struct
{
  uint8_t files;
  uint8_t ranks;
  uint16_t holes[16]; /* a rank each: bit f is file f */
} ZugBoardShape;

/* The board of these laws. */
ZugBoardShape zug_board_shape_of (const ZugLaws *laws);

/* Eight by eight. */
ZugBoardShape zug_board_shape_orthodox (void);

/* Whether a square is part of the board: holes and what lies beyond its edges are not. */
bool zug_board_shape_has (const ZugBoardShape *shape, ZugSquare square);

bool zug_board_shape_equal (const ZugBoardShape *a, const ZugBoardShape *b);

/* The next square of the board after one, in the order of their numbers; the first one after
 * ZUG_NO_SQUARE, which also comes after the last. */
ZugSquare zug_board_shape_next (const ZugBoardShape *shape, ZugSquare square);

/* Writes the name of a file or a rank ("c", "12") and returns it. */
const char *zug_board_shape_file_name (int file, char buffer[4]);
const char *zug_board_shape_rank_name (int rank, char buffer[4]);

typedef struct
{
  ZugBoardShape shape;
  double x;      /* upper left corner of the squares */
  double y;      /* */
  double square; /* edge of a square, a whole number of pixels */
  double margin; /* width of the frame around the squares, 0 for none */
  int scale;     /* device pixels in a logical one */
  bool flipped;  /* seen from Black's side */
} ZugGeometry;

/* The part of a square's edge that a man on a shared square has. */
#define ZUG_SHARED_PART 0.70

/* The largest board that fits into a place, in its middle. framed: with a frame for coordinates. */
void zug_geometry_fit (ZugGeometry *geometry, const ZugBoardShape *shape, int width, int height,
                       int scale, bool framed, bool flipped);

/* The length of `count` squares with this edge and of the frame at both ends; and back, the largest
 * edge with which they fit, 0 where nothing does. */
int zug_geometry_extent (int count, int square, bool framed);
int zug_geometry_square_for (int count, int extent, bool framed);

/* Column from the left and row from above of a square, from 0, and the square there. Whether it is
 * a hole is not asked. */
int zug_geometry_column (const ZugBoardShape *shape, bool flipped, ZugSquare square);
int zug_geometry_row (const ZugBoardShape *shape, bool flipped, ZugSquare square);
ZugSquare zug_geometry_cell (const ZugBoardShape *shape, bool flipped, int column, int row);

ZugRect zug_geometry_square (const ZugGeometry *geometry, ZugSquare square);
ZugPoint zug_geometry_centre (const ZugGeometry *geometry, ZugSquare square);

/* The rectangle around all squares. */
ZugRect zug_geometry_board (const ZugGeometry *geometry);

/* The square at a point, ZUG_NO_SQUARE beside the board and over a hole. */
ZugSquare zug_geometry_at (const ZugGeometry *geometry, double x, double y);

/* The next square as seen on the screen in steps of columns and rows, beyond any holes; the same
 * square where none follows. */
ZugSquare zug_geometry_neighbour (const ZugBoardShape *shape, bool flipped, ZugSquare square,
                                  int columns, int rows);

/* Where a side's man is drawn. A man alone fills its square. Of two on a shared square White's is
 * at the lower left as seen by White, so the own man of whoever the board is turned to is the lower
 * one; the empty rim of the drawing may lie outside the square. Edges lie on device pixels. */
ZugRect zug_geometry_man (const ZugGeometry *geometry, ZugSquare square, ZugSide side, bool shared);

/* Part t, 0 to 1, of the way from one place to another. */
ZugRect zug_geometry_between (ZugRect from, ZugRect to, double t);

/* Rounds to device pixels. */
double zug_geometry_snap (const ZugGeometry *geometry, double length);

/* An arrow from the middle of a square to near the middle of another: its axis, from tail to tip.
 */
typedef struct
{
  ZugPoint tail;
  ZugPoint tip;
} ZugArrow;

/* False where both squares are the same. */
bool zug_geometry_arrow (const ZugGeometry *geometry, ZugSquare from, ZugSquare to,
                         ZugArrow *arrow);
