/* zug-geometry.c: where squares, men and arrows lie on a board of some size */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-geometry.h"

#include <math.h>

/* The frame's width for a square: enough for a letter that can be read. */
static int
margin_for (int square, bool framed)
{
  int margin;

  if (!framed)
    return 0;
  margin = square * 3 / 10;
  return margin < 14 ? 14 : margin > 24 ? 24 : margin;
}

int
zug_geometry_extent (int square, bool framed)
{
  return 8 * square + 2 * margin_for (square, framed);
}

int
zug_geometry_square_for (int extent, bool framed)
{
  int square = extent / 8;

  while (square > 0 && zug_geometry_extent (square, framed) > extent)
    square--;
  return square < 0 ? 0 : square;
}

void
zug_geometry_fit (ZugGeometry *geometry, int width, int height, int scale, bool framed,
                  bool flipped)
{
  int square = zug_geometry_square_for (width < height ? width : height, framed);

  geometry->square = square;
  geometry->margin = margin_for (square, framed);
  geometry->x = (width - 8 * square) / 2;
  geometry->y = (height - 8 * square) / 2;
  geometry->scale = scale > 0 ? scale : 1;
  geometry->flipped = flipped;
}

int
zug_geometry_column (bool flipped, ZugSquare square)
{
  return flipped ? 7 - zug_file (square) : zug_file (square);
}

int
zug_geometry_row (bool flipped, ZugSquare square)
{
  return flipped ? zug_rank (square) : 7 - zug_rank (square);
}

ZugSquare
zug_geometry_cell (bool flipped, int column, int row)
{
  return flipped ? zug_square (7 - column, row) : zug_square (column, 7 - row);
}

ZugRect
zug_geometry_square (const ZugGeometry *geometry, ZugSquare square)
{
  double edge = geometry->square;

  return (ZugRect){geometry->x + edge * zug_geometry_column (geometry->flipped, square),
                   geometry->y + edge * zug_geometry_row (geometry->flipped, square), edge, edge};
}

ZugPoint
zug_geometry_centre (const ZugGeometry *geometry, ZugSquare square)
{
  ZugRect rect = zug_geometry_square (geometry, square);

  return (ZugPoint){rect.x + rect.width / 2, rect.y + rect.height / 2};
}

ZugRect
zug_geometry_board (const ZugGeometry *geometry)
{
  return (ZugRect){geometry->x, geometry->y, 8 * geometry->square, 8 * geometry->square};
}

ZugSquare
zug_geometry_at (const ZugGeometry *geometry, double x, double y)
{
  double column, row;

  if (geometry->square <= 0)
    return ZUG_NO_SQUARE;
  column = floor ((x - geometry->x) / geometry->square);
  row = floor ((y - geometry->y) / geometry->square);
  if (!(column >= 0 && column < 8 && row >= 0 && row < 8))
    return ZUG_NO_SQUARE;
  return zug_geometry_cell (geometry->flipped, (int) column, (int) row);
}

ZugSquare
zug_geometry_neighbour (bool flipped, ZugSquare square, int columns, int rows)
{
  int column = zug_geometry_column (flipped, square) + columns;
  int row = zug_geometry_row (flipped, square) + rows;

  if (column < 0 || column > 7 || row < 0 || row > 7)
    return square;
  return zug_geometry_cell (flipped, column, row);
}

double
zug_geometry_snap (const ZugGeometry *geometry, double length)
{
  return round (length * geometry->scale) / geometry->scale;
}

ZugRect
zug_geometry_man (const ZugGeometry *geometry, ZugSquare square, ZugSide side, bool shared)
{
  ZugRect rect = zug_geometry_square (geometry, square);
  double edge, aside, up;

  if (!shared)
    return rect;

  /* The drawings have air around them: out of the square by less than that, apart by as much. */
  edge = zug_geometry_snap (geometry, rect.width * ZUG_SHARED_PART);
  aside = zug_geometry_snap (geometry, rect.width * 0.03);
  up = zug_geometry_snap (geometry, rect.width * 0.03);
  if ((side == ZUG_WHITE) != geometry->flipped)
    {
      rect.x -= aside;
      rect.y += rect.height - edge + zug_geometry_snap (geometry, rect.width * 0.025);
    }
  else
    {
      rect.x += rect.width - edge + aside;
      rect.y -= up;
    }
  rect.width = rect.height = edge;
  return rect;
}

ZugRect
zug_geometry_between (ZugRect from, ZugRect to, double t)
{
  return (ZugRect){from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t,
                   from.width + (to.width - from.width) * t,
                   from.height + (to.height - from.height) * t};
}

bool
zug_geometry_arrow (const ZugGeometry *geometry, ZugSquare from, ZugSquare to, ZugArrow *arrow)
{
  ZugPoint a = zug_geometry_centre (geometry, from);
  ZugPoint b = zug_geometry_centre (geometry, to);
  double dx = b.x - a.x, dy = b.y - a.y, length = hypot (dx, dy);
  double start = geometry->square * 0.30, stop = geometry->square * 0.12;

  if (from == to || length <= 0)
    return false;
  arrow->tail = (ZugPoint){a.x + dx / length * start, a.y + dy / length * start};
  arrow->tip = (ZugPoint){b.x - dx / length * stop, b.y - dy / length * stop};
  return true;
}
