/* zug-geometry.c: where squares, men and arrows lie on a board of some size */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-geometry.h"

#include <math.h>
#include <string.h>

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

ZugBoardShape
zug_board_shape_of (const ZugLaws *laws)
{
  ZugBoardShape shape = {.files = laws->files, .ranks = laws->ranks};

  memcpy (shape.holes, laws->holes, sizeof shape.holes);
  return shape;
}

ZugBoardShape
zug_board_shape_orthodox (void)
{
  return (ZugBoardShape) {.files = 8, .ranks = 8};
}

bool
zug_board_shape_has (const ZugBoardShape *shape, ZugSquare square)
{
  int file, rank;

  if (square >= ZUG_N_SQUARES)
    return false;
  file = zug_file (square);
  rank = zug_rank (square);
  return file < shape->files && rank < shape->ranks && !(shape->holes[rank] >> file & 1);
}

bool
zug_board_shape_equal (const ZugBoardShape *a, const ZugBoardShape *b)
{
  return a->files == b->files && a->ranks == b->ranks
         && memcmp (a->holes, b->holes, sizeof a->holes) == 0;
}

ZugSquare
zug_board_shape_next (const ZugBoardShape *shape, ZugSquare square)
{
  for (int next = square == ZUG_NO_SQUARE ? 0 : square + 1; next < ZUG_N_SQUARES; next++)
    if (zug_board_shape_has (shape, (ZugSquare) next))
      return (ZugSquare) next;
  return ZUG_NO_SQUARE;
}

const char *
zug_board_shape_file_name (int file, char buffer[4])
{
  buffer[0] = (char) ('a' + file);
  buffer[1] = '\0';
  return buffer;
}

const char *
zug_board_shape_rank_name (int rank, char buffer[4])
{
  char *end = buffer;

  if (rank >= 9)
    *end++ = (char) ('0' + (rank + 1) / 10);
  *end++ = (char) ('0' + (rank + 1) % 10);
  *end = '\0';
  return buffer;
}

int
zug_geometry_extent (int count, int square, bool framed)
{
  return count * square + 2 * margin_for (square, framed);
}

int
zug_geometry_square_for (int count, int extent, bool framed)
{
  int square = extent / count;

  while (square > 0 && zug_geometry_extent (count, square, framed) > extent)
    square--;
  return square < 0 ? 0 : square;
}

void
zug_geometry_fit (ZugGeometry *geometry, const ZugBoardShape *shape, int width, int height,
                  int scale, bool framed, bool flipped)
{
  int across = zug_geometry_square_for (shape->files, width, framed);
  int down = zug_geometry_square_for (shape->ranks, height, framed);
  int square = across < down ? across : down;

  geometry->shape = *shape;
  geometry->square = square;
  geometry->margin = margin_for (square, framed);
  geometry->x = (width - shape->files * square) / 2;
  geometry->y = (height - shape->ranks * square) / 2;
  geometry->scale = scale > 0 ? scale : 1;
  geometry->flipped = flipped;
}

int
zug_geometry_column (const ZugBoardShape *shape, bool flipped, ZugSquare square)
{
  return flipped ? shape->files - 1 - zug_file (square) : zug_file (square);
}

int
zug_geometry_row (const ZugBoardShape *shape, bool flipped, ZugSquare square)
{
  return flipped ? zug_rank (square) : shape->ranks - 1 - zug_rank (square);
}

ZugSquare
zug_geometry_cell (const ZugBoardShape *shape, bool flipped, int column, int row)
{
  return flipped ? zug_square (shape->files - 1 - column, row)
                 : zug_square (column, shape->ranks - 1 - row);
}

ZugRect
zug_geometry_square (const ZugGeometry *geometry, ZugSquare square)
{
  double edge = geometry->square;

  return (ZugRect) {
      geometry->x + edge * zug_geometry_column (&geometry->shape, geometry->flipped, square),
      geometry->y + edge * zug_geometry_row (&geometry->shape, geometry->flipped, square), edge,
      edge};
}

ZugPoint
zug_geometry_centre (const ZugGeometry *geometry, ZugSquare square)
{
  ZugRect rect = zug_geometry_square (geometry, square);

  return (ZugPoint) {rect.x + rect.width / 2, rect.y + rect.height / 2};
}

ZugRect
zug_geometry_board (const ZugGeometry *geometry)
{
  return (ZugRect) {geometry->x, geometry->y, geometry->shape.files * geometry->square,
                    geometry->shape.ranks * geometry->square};
}

ZugSquare
zug_geometry_at (const ZugGeometry *geometry, double x, double y)
{
  const ZugBoardShape *shape = &geometry->shape;
  double column, row;
  ZugSquare square;

  if (geometry->square <= 0)
    return ZUG_NO_SQUARE;
  column = floor ((x - geometry->x) / geometry->square);
  row = floor ((y - geometry->y) / geometry->square);
  if (!(column >= 0 && column < shape->files && row >= 0 && row < shape->ranks))
    return ZUG_NO_SQUARE;
  square = zug_geometry_cell (shape, geometry->flipped, (int) column, (int) row);
  return zug_board_shape_has (shape, square) ? square : ZUG_NO_SQUARE;
}

ZugSquare
zug_geometry_neighbour (const ZugBoardShape *shape, bool flipped, ZugSquare square, int columns,
                        int rows)
{
  int column = zug_geometry_column (shape, flipped, square) + columns;
  int row = zug_geometry_row (shape, flipped, square) + rows;

  for (; column >= 0 && column < shape->files && row >= 0 && row < shape->ranks;
       column += columns, row += rows)
    {
      ZugSquare next = zug_geometry_cell (shape, flipped, column, row);

      if (zug_board_shape_has (shape, next))
        return next;
    }
  return square;
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
  return (ZugRect) {from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t,
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
  arrow->tail = (ZugPoint) {a.x + dx / length * start, a.y + dy / length * start};
  arrow->tip = (ZugPoint) {b.x - dx / length * stop, b.y - dy / length * stop};
  return true;
}
