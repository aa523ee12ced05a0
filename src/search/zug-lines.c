/* zug-lines.c: what the marks of a row game are worth */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-lines.h"

/* Lines are looked at by their first squares, all that go the same way at once. A square's count of
 * marks stands in binary across sets: bit i of it is in plane[i]. */
enum
{
  N_WAYS = 4,
  N_PLANES = 5, /* lines of up to 16 squares */
  WON = 20000
};

/* By the marks that a line lacks; the last also for every larger number. */
static const int line_value[] = {WON, 260, 70, 22, 8, 3, 1};
enum
{
  MOST_LACKING = sizeof line_value / sizeof line_value[0] - 1
};

/* One square back along a way: what stood on a line's next square comes to stand on its first. */
static ZugSquares
back (int way, ZugSquares set)
{
  switch (way)
    {
    case 0:
      return zug_left (set);
    case 1:
      return zug_down (set);
    case 2:
      return zug_left (zug_down (set));
    default:
      return zug_right (zug_down (set));
    }
}

static void
count_in (ZugSquares plane[N_PLANES], ZugSquares marks)
{
  for (int i = 0; i < N_PLANES; i++)
    {
      ZugSquares carried = plane[i] & marks;

      plane[i] ^= marks;
      marks = carried;
    }
}

/* The squares at which the planes say `n`. */
static ZugSquares
counted (const ZugSquares plane[N_PLANES], int n, ZugSquares among)
{
  for (int i = 0; i < N_PLANES; i++)
    among &= n >> i & 1 ? plane[i] : ~plane[i];
  return among;
}

static int
side_lines (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  int value = 0, length = laws->line;

  for (int way = 0; way < N_WAYS; way++)
    {
      ZugSquares plane[N_PLANES] = {ZUG_NONE, ZUG_NONE, ZUG_NONE, ZUG_NONE, ZUG_NONE};
      ZugSquares marks = position->occupied[side];
      ZugSquares free = ~position->occupied[zug_other (side)] & ~zug_off (laws);
      ZugSquares open = free;

      for (int i = 0; i < length; i++)
        {
          open &= free;
          count_in (plane, marks);
          free = back (way, free);
          marks = back (way, marks);
        }
      for (int n = 0; n <= length && zug_any (open); n++)
        {
          int lacking = length - n;

          value += line_value[lacking < MOST_LACKING ? lacking : MOST_LACKING]
                   * zug_count (counted (plane, n, open));
        }
    }
  return value;
}

int
zug_evaluate_lines (const ZugLaws *laws, const ZugPosition *position)
{
  int value = side_lines (laws, position, ZUG_WHITE) - side_lines (laws, position, ZUG_BLACK);

  if (zug_laws_alternate (laws))
    value += position->to_move == ZUG_WHITE ? 30 : -30;
  return value;
}
