/* test-geometry.c: where squares, men and arrows lie */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"
#include "zug-board-plates.h"

#include <math.h>

static ZugBoardShape orthodox;

static gboolean
are_apart (ZugRect a, ZugRect b)
{
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y
         || b.y + b.height <= a.y;
}

static void
test_fit (void)
{
  for (int framed = 0; framed < 2; framed++)
    for (int extent = 0; extent < 1200; extent++)
      {
        int square = zug_geometry_square_for (8, extent, framed);
        ZugGeometry geometry;

        g_assert_cmpint (zug_geometry_extent (8, square, framed), <=,
                         square == 0 ? G_MAXINT : extent);
        g_assert_cmpint (zug_geometry_extent (8, square + 1, framed), >, extent);
        zug_geometry_fit (&geometry, &orthodox, extent, extent + 31, 1, framed, FALSE);
        g_assert_cmpfloat (geometry.square, ==, square);
        g_assert_cmpfloat (geometry.x, ==, floor (geometry.x));
        g_assert_cmpfloat (geometry.y, ==, floor (geometry.y));
      }
  g_assert_cmpint (zug_geometry_extent (8, 36, TRUE), <=, 360);
}

static void
test_at (void)
{
  for (int flipped = 0; flipped < 2; flipped++)
    {
      ZugGeometry geometry;
      ZugRect board;

      zug_geometry_fit (&geometry, &orthodox, 500, 420, 1, TRUE, flipped);
      for (ZugSquare square = ZUG_NO_SQUARE;
           (square = zug_board_shape_next (&orthodox, square)) != ZUG_NO_SQUARE;)
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

  zug_geometry_fit (&white, &orthodox, 400, 400, 1, FALSE, FALSE);
  zug_geometry_fit (&black, &orthodox, 400, 400, 1, FALSE, TRUE);
  a1 = zug_geometry_square (&white, zug_at ("a1"));
  g_assert_cmpfloat (a1.x, ==, 0);
  g_assert_cmpfloat (a1.y, ==, 350);
  for (ZugSquare square = ZUG_NO_SQUARE;
       (square = zug_board_shape_next (&orthodox, square)) != ZUG_NO_SQUARE;)
    {
      ZugRect w = zug_geometry_square (&white, square);
      ZugRect b =
          zug_geometry_square (&black, zug_square (7 - zug_file (square), 7 - zug_rank (square)));

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

          zug_geometry_fit (&geometry, &orthodox, 8 * edge, 8 * edge, scale, FALSE, flipped);
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
  g_assert_cmpint (zug_geometry_neighbour (&orthodox, false, zug_at ("e4"), 1, 0), ==,
                   zug_at ("f4"));
  g_assert_cmpint (zug_geometry_neighbour (&orthodox, false, zug_at ("e4"), 0, -1), ==,
                   zug_at ("e5"));
  g_assert_cmpint (zug_geometry_neighbour (&orthodox, true, zug_at ("e4"), 1, 0), ==,
                   zug_at ("d4"));
  g_assert_cmpint (zug_geometry_neighbour (&orthodox, true, zug_at ("e4"), 0, -1), ==,
                   zug_at ("e3"));
  g_assert_cmpint (zug_geometry_neighbour (&orthodox, false, zug_at ("h8"), 1, 0), ==,
                   zug_at ("h8"));
  g_assert_cmpint (zug_geometry_neighbour (&orthodox, false, zug_at ("h8"), 0, -1), ==,
                   zug_at ("h8"));
}

static void
test_arrow (void)
{
  ZugGeometry geometry;
  ZugArrow arrow;
  ZugPoint from, to;

  zug_geometry_fit (&geometry, &orthodox, 800, 800, 1, FALSE, FALSE);
  from = zug_geometry_centre (&geometry, zug_at ("a1"));
  to = zug_geometry_centre (&geometry, zug_at ("a2"));
  g_assert_false (zug_geometry_arrow (&geometry, zug_at ("a1"), zug_at ("a1"), &arrow));
  g_assert_true (zug_geometry_arrow (&geometry, zug_at ("a1"), zug_at ("a2"), &arrow));
  g_assert_cmpfloat (arrow.tail.x, ==, from.x);
  g_assert_cmpfloat (arrow.tail.y, <, from.y);
  g_assert_cmpfloat (arrow.tip.y, <, arrow.tail.y);
  g_assert_cmpfloat (arrow.tip.y, >, to.y);
}

/* Boards of other sizes: every square has its place, and holes have none. */
typedef struct
{
  const char *path;
  int files;
  int ranks;
  const char *holes;
} Size;

static const Size sizes[] = {
    {"/board/geometry/size/3x3", 3, 3, ""},
    {"/board/geometry/size/5x5", 5, 5, ""},
    {"/board/geometry/size/4x8", 4, 8, ""},
    {"/board/geometry/size/8x6", 8, 6, "a1 h6"},
    {"/board/geometry/size/10x8", 10, 8, ""},
    {"/board/geometry/size/16x16", 16, 16, "a1 h9 p16"},
    {"/board/geometry/size/16x3", 16, 3, ""},
    {"/board/geometry/size/3x16", 3, 16, "b16"},
    {"/board/geometry/size/ring", 5, 5, "b2 c2 d2 b3 c3 d3 b4 c4 d4"},
};

static ZugBoardShape
shape_of (const Size *size)
{
  ZugBoardShape shape = {.files = (uint8_t) size->files, .ranks = (uint8_t) size->ranks};
  ZugSet holes = zug_squares (size->holes);

  while (!zug_set_is_empty (&holes))
    {
      ZugSquare hole = zug_set_take (&holes);

      shape.holes[zug_rank (hole)] |= (uint16_t) (1 << zug_file (hole));
    }
  return shape;
}

static void
test_size (gconstpointer data)
{
  const Size *size = data;
  ZugBoardShape shape = shape_of (size);
  ZugSet holes = zug_squares (size->holes);
  int n = 0;

  for (int flipped = 0; flipped < 2; flipped++)
    {
      ZugGeometry geometry;
      ZugRect board;

      zug_geometry_fit (&geometry, &shape, 611, 397, 1, TRUE, flipped);
      board = zug_geometry_board (&geometry);
      g_assert_cmpfloat (board.x, >=, geometry.margin);
      g_assert_cmpfloat (board.y, >=, geometry.margin);
      g_assert_cmpfloat (board.x + board.width + geometry.margin, <=, 611);
      g_assert_cmpfloat (board.y + board.height + geometry.margin, <=, 397);
      for (int file = 0; file < size->files; file++)
        for (int rank = 0; rank < size->ranks; rank++)
          {
            ZugSquare square = zug_square (file, rank);
            ZugPoint centre = zug_geometry_centre (&geometry, square);
            gboolean hole = zug_set_has (&holes, square);

            g_assert_true (zug_board_shape_has (&shape, square) == !hole);
            g_assert_cmpint (zug_geometry_at (&geometry, centre.x, centre.y), ==,
                             hole ? ZUG_NO_SQUARE : square);
            g_assert_true (centre.x > board.x && centre.x < board.x + board.width);
            g_assert_true (centre.y > board.y && centre.y < board.y + board.height);
          }
    }
  for (ZugSquare square = ZUG_NO_SQUARE;
       (square = zug_board_shape_next (&shape, square)) != ZUG_NO_SQUARE;)
    n++;
  g_assert_cmpint (n, ==, size->files * size->ranks - zug_set_count (&holes));
  g_assert_false (zug_board_shape_has (&shape, ZUG_NO_SQUARE));
}

/* The cursor jumps over holes and stays where nothing follows. */
static void
test_holes (void)
{
  ZugBoardShape ring = shape_of (&sizes[G_N_ELEMENTS (sizes) - 1]);

  g_assert_cmpint (zug_geometry_neighbour (&ring, false, zug_at ("a3"), 1, 0), ==, zug_at ("e3"));
  g_assert_cmpint (zug_geometry_neighbour (&ring, true, zug_at ("a3"), -1, 0), ==, zug_at ("e3"));
  g_assert_cmpint (zug_geometry_neighbour (&ring, false, zug_at ("c1"), 0, -1), ==, zug_at ("c5"));
  g_assert_cmpint (zug_geometry_neighbour (&ring, false, zug_at ("c5"), 0, -1), ==, zug_at ("c5"));
}

static void
test_names (void)
{
  char name[4];

  g_assert_cmpstr (zug_board_shape_file_name (0, name), ==, "a");
  g_assert_cmpstr (zug_board_shape_file_name (15, name), ==, "p");
  g_assert_cmpstr (zug_board_shape_rank_name (8, name), ==, "9");
  g_assert_cmpstr (zug_board_shape_rank_name (9, name), ==, "10");
  g_assert_cmpstr (zug_board_shape_rank_name (15, name), ==, "16");
}

/* The plate of a hint covers no man that is taken, no sign of an exchange, and no plate before. */
static void
test_plates (void)
{
  ZugLaws laws;
  ZugBoardState state;
  ZugGeometry geometry;
  ZugRect sign, first, second;
  const ZugSquare d5 = zug_square (3, 4), f6 = zug_square (5, 5), e6 = zug_square (4, 5);
  const ZugSquare f7 = zug_square (5, 6), e5 = zug_square (4, 4), d4 = zug_square (3, 3);

  zug_laws_init (&laws);
  zug_board_state_clear (&state);
  zug_position_start (&laws, &state.position);
  zug_geometry_fit (&geometry, &orthodox, 512, 512, 1, FALSE, FALSE);
  state.marks.mark[state.marks.n++] = (ZugMark) {.kind = ZUG_MARK_EXCHANGE, .from = d5, .to = f6};
  state.n_advice = 2;
  state.advice[0] = (ZugBoardAdvice) {{.from = f7, .to = e6}, 0.7};
  state.advice[1] = (ZugBoardAdvice) {{.from = d4, .to = e6}, 0.3};
  sign = zug_geometry_square (&geometry, e5);
  sign = (ZugRect) {sign.x + 0.4 * sign.width, sign.y - 0.1 * sign.height, 0.2 * sign.width,
                    0.2 * sign.height};
  first = zug_board_advice_place (&geometry, &state, 0);
  second = zug_board_advice_place (&geometry, &state, 1);
  g_assert_true (are_apart (first, sign));
  g_assert_true (are_apart (second, sign));
  g_assert_true (are_apart (first, second));

  /* A capture at the edge of the board. */
  state.marks.n = 0;
  state.advice[0] = (ZugBoardAdvice) {{.from = zug_square (0, 0), .to = zug_square (0, 7)}, 1};
  state.n_advice = 1;
  first = zug_board_advice_place (&geometry, &state, 0);
  sign = zug_geometry_square (&geometry, zug_square (0, 7));
  g_assert_true (are_apart (first, (ZugRect) {sign.x + 0.2 * sign.width, sign.y + 0.2 * sign.height,
                                              0.6 * sign.width, 0.6 * sign.height}));
  g_assert_cmpfloat (first.x, >=, 0);
  g_assert_cmpfloat (first.y, >=, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  orthodox = zug_board_shape_orthodox ();
  g_test_add_func ("/board/geometry/fit", test_fit);
  g_test_add_func ("/board/geometry/at", test_at);
  g_test_add_func ("/board/geometry/flip", test_flip);
  g_test_add_func ("/board/geometry/shared", test_shared);
  g_test_add_func ("/board/geometry/neighbour", test_neighbour);
  g_test_add_func ("/board/geometry/arrow", test_arrow);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_test_add_data_func (sizes[i].path, &sizes[i], test_size);
  g_test_add_func ("/board/geometry/holes", test_holes);
  g_test_add_func ("/board/geometry/names", test_names);
  g_test_add_func ("/board/geometry/plates", test_plates);
  return g_test_run ();
}
