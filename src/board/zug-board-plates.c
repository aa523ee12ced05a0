/* zug-board-plates.c: where the plates with words lie on the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-plates.h"

#include "zug-board-look.h"
#include <math.h>

/* What is worse to cover than a man's edge. */
#define SIGN_COUNTS 3
#define PLATE_COUNTS 20

static double
overlap (ZugRect a, ZugRect b)
{
  double width = fmin (a.x + a.width, b.x + b.width) - fmax (a.x, b.x);
  double height = fmin (a.y + a.height, b.y + b.height) - fmax (a.y, b.y);

  return width > 0 && height > 0 ? width * height : 0;
}

/* What a man fills of its square, and in the upper right corner the sign that it rests. */
static double
overlap_of_man (const ZugGeometry *geometry, const ZugBoardState *state, ZugSquare square,
                ZugRect plate)
{
  const ZugPosition *position = &state->position;
  ZugRect rect = zug_geometry_square (geometry, square);
  ZugRect man = {rect.x + 0.13 * rect.width, rect.y + 0.1 * rect.height, 0.74 * rect.width,
                 0.82 * rect.height};
  ZugRect sign = {rect.x + 0.72 * rect.width, rect.y, 0.28 * rect.width, 0.28 * rect.height};
  double covered = 0;

  if (zug_look_stands (position, ZUG_WHITE, square)
      || zug_look_stands (position, ZUG_BLACK, square))
    covered += overlap (man, plate);
  if (zug_position_rests (position, ZUG_WHITE, square)
      || zug_position_rests (position, ZUG_BLACK, square))
    covered += SIGN_COUNTS * overlap (sign, plate);
  return covered;
}

/* Signs that lie between two squares, or in the other upper corner. */
static double
overlap_of_mark (const ZugGeometry *geometry, const ZugMark *mark, ZugRect plate)
{
  double edge = 0.34 * geometry->square;
  ZugRect sign = {0, 0, edge, edge};

  if (mark->kind == ZUG_MARK_EXCHANGE || mark->kind == ZUG_MARK_UNDONE)
    {
      ZugPoint from = zug_geometry_centre (geometry, mark->from);
      ZugPoint to = zug_geometry_centre (geometry, mark->to);

      sign.x = (from.x + to.x - edge) / 2;
      sign.y = (from.y + to.y - edge) / 2;
    }
  else if (mark->kind == ZUG_MARK_CHECK || mark->kind == ZUG_MARK_DELAYED)
    {
      ZugRect rect = zug_geometry_square (geometry, mark->to);

      sign.x = rect.x;
      sign.y = rect.y;
    }
  else
    return 0;
  return SIGN_COUNTS * overlap (sign, plate);
}

static double
covered_by (const ZugGeometry *geometry, const ZugBoardState *state, int index, ZugRect plate)
{
  double covered = 0;

  for (ZugSquare square = ZUG_NO_SQUARE;
       (square = zug_board_shape_next (&geometry->shape, square)) != ZUG_NO_SQUARE;)
    covered += overlap_of_man (geometry, state, square, plate);
  for (int i = 0; i < state->marks.n; i++)
    covered += overlap_of_mark (geometry, &state->marks.mark[i], plate);
  for (int i = 0; i < index; i++)
    if (state->advice[i].move.kind != ZUG_MOVE_PASS)
      covered += PLATE_COUNTS * overlap (zug_board_advice_place (geometry, state, i), plate);
  return covered;
}

ZugRect
zug_board_advice_place (const ZugGeometry *geometry, const ZugBoardState *state, int index)
{
  const ZugMove *move = &state->advice[index].move;
  ZugRect board = zug_geometry_board (geometry), best = {0};
  ZugRect rect = zug_geometry_square (geometry, move->to);
  double height = fmax (12, rect.width * 0.26), width = fmax (32, rect.width * 0.66);
  gboolean upward = zug_geometry_centre (geometry, move->from).y > rect.y + rect.height;
  double least = HUGE_VAL;

  /* First the edge that is further from where the man comes, its middle before its corners. */
  for (int i = 0; i < 6; i++)
    {
      gboolean top = (i < 3) == upward;
      double across = i % 3 == 0 ? 0.5 : i % 3 - 1;
      ZugRect plate = {rect.x + across * rect.width - width / 2,
                       rect.y + (top ? 0 : rect.height) - height / 2, width, height};
      double covered;

      plate.x = CLAMP (plate.x, board.x + 1, board.x + board.width - width - 1);
      plate.y = CLAMP (plate.y, board.y + 1, board.y + board.height - height - 1);
      covered = covered_by (geometry, state, index, plate);
      if (covered < 0.9 * least)
        {
          best = plate;
          least = covered;
        }
    }
  return best;
}
