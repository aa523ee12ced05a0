/* test-geometry.c: where squares, men and arrows lie */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include <math.h>

static void
test_fit (void)
{
  for (int framed = 0; framed < 2; framed++)
    for (int extent = 0; extent < 1200; extent++)
      {
        int square = zug_geometry_square_for (extent, framed);
        ZugGeometry geometry;

        g_assert_cmpint (zug_geometry_extent (square, framed), <=, square == 0 ? G_MAXINT : extent);
        g_assert_cmpint (zug_geometry_extent (square + 1, framed), >, extent);
        zug_geometry_fit (&geometry, extent, extent + 31, 1, framed, FALSE);
        g_assert_cmpfloat (geometry.square, ==, square);
        g_assert_cmpfloat (geometry.x, ==, floor (geometry.x));
        g_assert_cmpfloat (geometry.y, ==, floor (geometry.y));
      }
  g_assert_cmpint (zug_geometry_extent (36, TRUE), <=, 360);
}

static void
test_at (void)
{
  for (int flipped = 0; flipped < 2; flipped++)
    {
      ZugGeometry geometry;
      ZugRect board;

      zug_geometry_fit (&geometry, 500, 420, 1, TRUE, flipped);
      for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
        {
          ZugRect rect = zug_geometry_square (&geometry, square);
          ZugPoint centre = zug_geometry_centre (&geometry, square);

          g_assert_cmpint (zug_geometry_at (&geometry, centre.x, centre.y), ==, square);
          g_assert_cmpint (zug_geometry_at (&geometry, rect.x, rect.y), ==, square);
          g_assert_cmpint (
              zug_geometry_at (&geometry, rect.x + rect.width - 0.01, rect.y + rect.height - 0.01),
              ==, square);
        }
      board = zug_geometry_board (&geometry);
      g_assert_cmpint (zug_geometry_at (&geometry, board.x - 0.5, board.y + 5), ==, ZUG_NO_SQUARE);
      g_assert_cmpint (zug_geometry_at (&geometry, board.x + 5, board.y + board.height + 0.5), ==,
                       ZUG_NO_SQUARE);
    }
}

static void
test_flip (void)
{
  ZugGeometry white, black;
  ZugRect a1;

  zug_geometry_fit (&white, 400, 400, 1, FALSE, FALSE);
  zug_geometry_fit (&black, 400, 400, 1, FALSE, TRUE);
  a1 = zug_geometry_square (&white, zug_at ("a1"));
  g_assert_cmpfloat (a1.x, ==, 0);
  g_assert_cmpfloat (a1.y, ==, 350);
  for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
    {
      ZugRect w = zug_geometry_square (&white, square);
      ZugRect b = zug_geometry_square (&black, 63 - square);

      g_assert_cmpfloat (w.x, ==, b.x);
      g_assert_cmpfloat (w.y, ==, b.y);
    }
}

static void
test_shared (void)
{
  for (int flipped = 0; flipped < 2; flipped++)
    for (int scale = 1; scale < 4; scale++)
      for (int edge = 24; edge < 130; edge++)
        {
          ZugSide lower = flipped ? ZUG_BLACK : ZUG_WHITE;
          ZugGeometry geometry;
          ZugRect low, high;

          zug_geometry_fit (&geometry, 8 * edge, 8 * edge, scale, FALSE, flipped);
          low = zug_geometry_man (&geometry, zug_at ("d4"), lower, TRUE);
          high = zug_geometry_man (&geometry, zug_at ("d4"), zug_other (lower), TRUE);
          g_assert_cmpfloat (low.x, <, high.x);
          g_assert_cmpfloat (low.y, >, high.y);
          g_assert_cmpfloat (low.width, ==, high.width);
          g_assert_cmpfloat_with_epsilon (low.width, edge * ZUG_SHARED_PART, 0.51);
          g_assert_cmpfloat_with_epsilon (low.x * scale, round (low.x * scale), 1e-6);
          g_assert_cmpfloat_with_epsilon (high.y * scale, round (high.y * scale), 1e-6);
        }
}

static void
test_neighbour (void)
{
  g_assert_cmpint (zug_geometry_neighbour (false, zug_at ("e4"), 1, 0), ==, zug_at ("f4"));
  g_assert_cmpint (zug_geometry_neighbour (false, zug_at ("e4"), 0, -1), ==, zug_at ("e5"));
  g_assert_cmpint (zug_geometry_neighbour (true, zug_at ("e4"), 1, 0), ==, zug_at ("d4"));
  g_assert_cmpint (zug_geometry_neighbour (true, zug_at ("e4"), 0, -1), ==, zug_at ("e3"));
  g_assert_cmpint (zug_geometry_neighbour (false, zug_at ("h8"), 1, 0), ==, zug_at ("h8"));
  g_assert_cmpint (zug_geometry_neighbour (false, zug_at ("h8"), 0, -1), ==, zug_at ("h8"));
}

static void
test_arrow (void)
{
  ZugGeometry geometry;
  ZugArrow arrow;
  ZugPoint from, to;

  zug_geometry_fit (&geometry, 800, 800, 1, FALSE, FALSE);
  from = zug_geometry_centre (&geometry, zug_at ("a1"));
  to = zug_geometry_centre (&geometry, zug_at ("a2"));
  g_assert_false (zug_geometry_arrow (&geometry, zug_at ("a1"), zug_at ("a1"), &arrow));
  g_assert_true (zug_geometry_arrow (&geometry, zug_at ("a1"), zug_at ("a2"), &arrow));
  g_assert_cmpfloat (arrow.tail.x, ==, from.x);
  g_assert_cmpfloat (arrow.tail.y, <, from.y);
  g_assert_cmpfloat (arrow.tip.y, <, arrow.tail.y);
  g_assert_cmpfloat (arrow.tip.y, >, to.y);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/geometry/fit", test_fit);
  g_test_add_func ("/board/geometry/at", test_at);
  g_test_add_func ("/board/geometry/flip", test_flip);
  g_test_add_func ("/board/geometry/shared", test_shared);
  g_test_add_func ("/board/geometry/neighbour", test_neighbour);
  g_test_add_func ("/board/geometry/arrow", test_arrow);
  return g_test_run ();
}
