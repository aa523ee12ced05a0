/* test-draw-arrows.c: what people draw and plan on the board, without a display */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include <math.h>

/* The grey of each pixel: what is left where no colour is seen. */
static void
make_grey (ZugPicture *picture)
{
  for (int i = 0; i < picture->width * picture->height; i++)
    {
      guint32 p = picture->pixel[i];
      guint32 grey = ((p >> 16 & 255) * 3 + (p >> 8 & 255) * 6 + (p & 255)) / 10 > 128 ? 255 : 0;

      picture->pixel[i] = 0xff000000u | grey << 16 | grey << 8 | grey;
    }
}

/* What people draw is told apart by its form, on squares and as arrows, under and over men. */
static void
test_drawn_shapes (void)
{
  static const char *const places[][2] = {{"e4", "e4"}, {"b1", "g6"}};

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    for (guint a = 0; a < ZUG_N_SHAPE_COLOURS; a++)
      {
        ZugBoardState empty, state, other;
        ZugSquare from = zug_at (places[i][0]), to = zug_at (places[i][1]);
        g_autofree char *name = g_strdup_printf ("shape-%u-%u", i, a);
        g_autoptr (ZugPicture) picture = NULL;
        ZugSet changed;

        zug_state_start (&empty, "Ka1 kh8 Ne4");
        state = empty;
        state.shapes.n = 1;
        state.shapes.shape[0] = (ZugShape) {(uint8_t) a, from, to};
        picture = zug_state_draw (&state);
        zug_picture_keep (picture, name);
        changed = zug_state_differs (&empty, &state);
        g_assert_true (zug_set_has (&changed, to));
        other = empty;
        other.sketching = TRUE;
        other.sketch = state.shapes.shape[0];
        zug_assert_empty (zug_state_differs (&state, &other));
        make_grey (picture);
        for (guint b = 0; b < a; b++)
          {
            g_autoptr (ZugPicture) second = NULL;

            other = empty;
            other.shapes.n = 1;
            other.shapes.shape[0] = (ZugShape) {(uint8_t) b, from, to};
            second = zug_state_draw (&other);
            make_grey (second);
            g_assert_false (zug_picture_equal (picture, second));
          }
      }
}

static void
request (ZugBoardState *state, const char *squares)
{
  state->plan[state->n_plan++] = zug_move (squares);
}

/* How much of a square has nearly the colour of an arrow with that ink. */
static int
count_ink (const ZugPicture *picture, const char *square, ZugInk ink)
{
  GdkRGBA colour = zug_palette_ink (zug_palette_get (ZUG_BOARD_THEME_PARCHMENT, FALSE), ink);
  int x0 = zug_file (zug_at (square)) * ZUG_TEST_SQUARE,
      y0 = (7 - zug_rank (zug_at (square))) * ZUG_TEST_SQUARE;
  int n = 0;

  for (int y = y0; y < y0 + ZUG_TEST_SQUARE; y++)
    for (int x = x0; x < x0 + ZUG_TEST_SQUARE; x++)
      {
        guint32 pixel = picture->pixel[y * picture->width + x];

        n += fabsf (colour.red - (pixel >> 16 & 255) / 255.0f) < 0.15f
             && fabsf (colour.green - (pixel >> 8 & 255) / 255.0f) < 0.15f
             && fabsf (colour.blue - (pixel & 255) / 255.0f) < 0.15f;
      }
  return n;
}

static ZugPicture *
draw_with_opposite (gboolean chosen, gboolean planned)
{
  ZugSquare up = zug_at ("c5"), down = zug_at ("c1");
  ZugBoardState state;

  zug_state_start (&state, "Ka1 kh8 Rc1 rc5");
  zug_shapes_toggle (&state.shapes, (ZugShape) {ZUG_SHAPE_RED, up, down});
  state.has_choice = chosen;
  state.choice = zug_move ("c1c5");
  state.team = planned;
  if (planned)
    request (&state, "c1c5");
  if (!chosen && !planned)
    zug_shapes_toggle (&state.shapes, (ZugShape) {ZUG_SHAPE_GREEN, down, up});
  return zug_state_draw (&state);
}

/* Each goes where the other stands: neither arrow lies under the other, chosen, planned or drawn.
 */
static void
test_opposite (void)
{
  static const ZugInk inks[] = {ZUG_INK_CHOICE, ZUG_INK_CHOICE, ZUG_INK_DRAWN + ZUG_SHAPE_GREEN};

  for (guint i = 0; i < G_N_ELEMENTS (inks); i++)
    {
      g_autofree char *name = g_strdup_printf ("opposite-%u", i);
      g_autoptr (ZugPicture) picture = draw_with_opposite (i == 0, i == 1);

      zug_picture_keep (picture, name);
      g_assert_cmpint (count_ink (picture, "c3", ZUG_INK_DRAWN + ZUG_SHAPE_RED), >,
                       ZUG_TEST_SQUARE);
      g_assert_cmpint (count_ink (picture, "c3", inks[i]), >, ZUG_TEST_SQUARE);
    }
}

/* In how many columns of a square two pictures differ. */
static int
count_columns (const ZugPicture *a, const ZugPicture *b, const char *square)
{
  int x0 = zug_file (zug_at (square)) * ZUG_TEST_SQUARE,
      y0 = (7 - zug_rank (zug_at (square))) * ZUG_TEST_SQUARE;
  int n = 0;

  for (int x = x0; x < x0 + ZUG_TEST_SQUARE; x++)
    for (int y = y0; y < y0 + ZUG_TEST_SQUARE; y++)
      if (a->pixel[y * a->width + x] != b->pixel[y * b->width + x])
        {
          n++;
          break;
        }
  return n;
}

/* Nor does one that was discarded lie under the other, or both, as in Fair Chess. */
static void
test_opposite_undone (void)
{
  static const ZugMarkKind whites[] = {ZUG_MARK_ARROW, ZUG_MARK_UNDONE};
  ZugBoardState none, one, both;
  g_autoptr (ZugPicture) empty = NULL;

  zug_state_start (&none, "Ka1 kh8 Rc1 rc5");
  empty = zug_state_draw (&none);
  for (guint i = 0; i < G_N_ELEMENTS (whites); i++)
    {
      g_autoptr (ZugPicture) single = NULL;
      g_autoptr (ZugPicture) twin = NULL;

      one = none;
      zug_state_mark (&one, whites[i], ZUG_WHITE, ZUG_ROOK, "c1c5");
      both = one;
      zug_state_mark (&both, ZUG_MARK_UNDONE, ZUG_BLACK, ZUG_ROOK, "c5c1");
      single = zug_state_draw (&one);
      twin = zug_state_draw (&both);
      g_assert_cmpint (2 * count_columns (empty, twin, "c2"), >,
                       3 * count_columns (empty, single, "c2"));
    }
}

/* Shapes of another board, or that nobody knows, are not drawn. */
static void
test_strange_shapes (void)
{
  ZugBoardState empty, state;

  zug_state_start (&empty, "Ka1 kh8");
  state = empty;
  state.shapes.n = 3;
  state.shapes.shape[0] = (ZugShape) {ZUG_SHAPE_GREEN, zug_square (9, 0), zug_square (9, 0)};
  state.shapes.shape[1] = (ZugShape) {ZUG_SHAPE_GREEN, zug_square (0, 0), zug_square (0, 12)};
  state.shapes.shape[2] = (ZugShape) {ZUG_N_SHAPE_COLOURS, 0, 0};
  zug_assert_empty (zug_state_differs (&empty, &state));
}

static void
test_plan (void)
{
  ZugBoardState none, one, two, blocked;

  zug_state_start (&none, "Ke1 Pa2 Nb1 ke8");
  none.team = TRUE;
  one = none;
  request (&one, "a2a4");
  g_assert_true (zug_set_equal (zug_state_differs (&none, &one), zug_squares ("a2 a3 a4")));
  two = one;
  request (&two, "b1c3");
  zug_assert_empty (zug_set_less (zug_squares ("b1 c3"), zug_state_differs (&one, &two)));

  /* What is in the way of others is told by its dashes and by a sign, not by colour alone. */
  blocked = one;
  blocked.plan_blocked = 1;
  zug_assert_touches (zug_state_differs (&one, &blocked), zug_squares ("a3"));
}

static void
test_against (void)
{
  ZugBoardState before, after;

  zug_state_start (&before, "Ke1 Pa2 Nb1 ke8");
  after = before;
  after.against.mark[after.against.n++] =
      (ZugMark) {.kind = ZUG_MARK_ARROW, .from = zug_at ("b1"), .to = zug_at ("c3")};
  zug_assert_empty (zug_set_less (zug_squares ("b1 c3"), zug_state_differs (&before, &after)));
}

/* All men of a side at once: a picture for a person to judge, and every destination marked. */
static void
test_sixteen (void)
{
  static const char *const moves[] = {"a2a4", "b2b3", "c2c4", "d4d5", "e4e5", "f2f4",
                                      "g2g3", "h2h4", "a1b1", "b1c3", "c1f4", "d1h5",
                                      "e1e2", "c4f7", "g1f3", "h1h3"};
  static const int squares[] = {36, 48, 64};
  ZugBoardState state, bare;
  ZugSet changed;

  zug_state_start (&state, "Pa2 Pb2 Pc2 Pd4 Pe4 Pf2 Pg2 Ph2 Ra1 Nb1 Bc1 Qd1 Ke1 Bc4 Ng1 Rh1 "
                           "pa7 pb7 pc7 pd6 pe7 pf7 pg7 ph7 ra8 nb8 bc8 qd8 ke8 bf8 ng8 rh8");
  state.team = TRUE;
  bare = state;
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    request (&state, moves[i]);
  state.plan_blocked = 1u << 5 | 1u << 10;
  changed = zug_state_differs (&bare, &state);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (zug_set_has (&changed, zug_at (moves[i] + 2)));
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    {
      g_autoptr (ZugPicture) picture = zug_picture_of_state (&state, squares[i], 1, FALSE);
      g_autofree char *name = g_strdup_printf ("plan-sixteen-%d", squares[i]);

      zug_picture_keep (picture, name);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init_check ();
  g_test_add_func ("/board/draw-arrows/drawn-shapes", test_drawn_shapes);
  g_test_add_func ("/board/draw-arrows/opposite", test_opposite);
  g_test_add_func ("/board/draw-arrows/opposite-undone", test_opposite_undone);
  g_test_add_func ("/board/draw-arrows/strange-shapes", test_strange_shapes);
  g_test_add_func ("/board/draw-arrows/plan", test_plan);
  g_test_add_func ("/board/draw-arrows/against", test_against);
  g_test_add_func ("/board/draw-arrows/sixteen", test_sixteen);
  return g_test_run ();
}
