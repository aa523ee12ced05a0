/* test-draw.c: what the board draws, without a display */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include <string.h>

#define SQUARE 40

static void
start (ZugBoardState *state, const char *men)
{
  zug_board_state_clear (state);
  zug_men_stand (&state->position, men);
}

static ZugPicture *
draw (const ZugBoardState *state)
{
  return zug_picture_of_state (state, SQUARE, 1, FALSE);
}

static ZugSquares
differs (const ZugBoardState *a, const ZugBoardState *b)
{
  g_autoptr (ZugPicture) before = draw (a);
  g_autoptr (ZugPicture) after = draw (b);

  return zug_picture_differs (before, after, SQUARE, FALSE);
}

static void
mark (ZugBoardState *state, ZugMarkKind kind, ZugSide side, ZugManType man, const char *squares)
{
  state->marks.mark[state->marks.n++] =
      (ZugMark){kind, (uint8_t) side, (uint8_t) man, zug_at (squares), zug_at (squares + 2)};
}

static void
test_empty (void)
{
  const ZugPalette *palette = zug_palette_get (FALSE, FALSE);
  ZugBoardState state;
  g_autoptr (ZugPicture) picture = NULL;

  zug_board_state_clear (&state);
  picture = draw (&state);
  for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
    {
      int x = zug_file (square) * SQUARE + SQUARE / 2, y = (7 - zug_rank (square)) * SQUARE + 3;
      const GdkRGBA *colour =
          (zug_file (square) + zug_rank (square)) % 2 == 0 ? &palette->dark : &palette->light;

      g_assert_cmpint (picture->pixel[y * picture->width + x] >> 16 & 255, ==,
                       (int) (colour->red * 255 + 0.5));
    }
  zug_picture_keep (picture, "empty");
}

static void
test_men (void)
{
  ZugBoardState empty, state;

  zug_board_state_clear (&empty);
  start (&state, "Ke1 ke8 Pa2 ph7 Nd4");
  g_assert_cmpuint (differs (&empty, &state), ==, zug_squares ("e1 e8 a2 h7 d4"));
}

/* Both men of a shared square are there: it differs from each alone, and each kind matters. */
static void
test_shared (void)
{
  const char *others[] = {"Ka1 kh8 Nd4", "Ka1 kh8 bd4", "Ka1 kh8 Nd4 rd4", "Ka1 kh8 Qd4 bd4"};
  ZugBoardState state, other;
  g_autoptr (ZugPicture) picture = NULL;

  start (&state, "Ka1 kh8 Nd4 bd4");
  picture = draw (&state);
  zug_picture_keep (picture, "shared");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      start (&other, others[i]);
      g_assert_cmpuint (differs (&state, &other), ==, zug_squares ("d4"));
    }
}

/* How many pixels of a part of a square are nearly white and nearly black. */
static void
count (const ZugPicture *picture, int x0, int y0, int edge, int *light, int *dark)
{
  *light = *dark = 0;
  for (int y = y0; y < y0 + edge; y++)
    for (int x = x0; x < x0 + edge; x++)
      {
        guint32 p = picture->pixel[y * picture->width + x];
        int sum = (int) ((p >> 16 & 255) + (p >> 8 & 255) + (p & 255));

        *light += sum > 720;
        *dark += sum < 180;
      }
}

/* White's man is at the lower left as White sees it, and the own man is the lower one as well for
 * Black, who sees White's at the upper right. */
static void
test_shared_corners (void)
{
  ZugBoardState state;

  start (&state, "Ka1 kh8 Rd4 rd4");
  for (int flipped = 0; flipped < 2; flipped++)
    {
      g_autoptr (ZugPicture) picture = zug_picture_of_state (&state, SQUARE, 1, flipped);
      int x = (flipped ? 4 : 3) * SQUARE, y = (flipped ? 3 : 4) * SQUARE, half = SQUARE / 2;
      int low_light, low_dark, high_light, high_dark;

      count (picture, x, y + half, half, &low_light, &low_dark);
      count (picture, x + half, y, half, &high_light, &high_dark);
      if (flipped)
        {
          g_assert_cmpint (high_light, >, 2 * low_light);
          g_assert_cmpint (low_dark, >, high_dark);
        }
      else
        {
          g_assert_cmpint (low_light, >, 2 * high_light);
          g_assert_cmpint (high_dark, >, low_dark);
        }
    }
}

static void
test_rest (void)
{
  ZugBoardState state, resting;

  start (&state, "Ka1 kh8 Nd4 bd4 Pe2");
  resting = state;
  resting.position.rest[ZUG_WHITE] = zug_squares ("e2");
  g_assert_cmpuint (differs (&state, &resting), ==, zug_squares ("e2"));

  /* On a shared square it is seen which of the two rests. */
  state.position.rest[ZUG_WHITE] = zug_squares ("d4");
  resting = state;
  resting.position.rest[ZUG_WHITE] = 0;
  resting.position.rest[ZUG_BLACK] = zug_squares ("d4");
  g_assert_cmpuint (differs (&state, &resting), ==, zug_squares ("d4"));
  state.position.rest[ZUG_BLACK] = zug_squares ("d4");
  g_assert_cmpuint (differs (&state, &resting), ==, zug_squares ("d4"));
}

static void
test_check (void)
{
  ZugBoardState state, check, delayed;

  start (&state, "Ka1 ke8 Re1");
  check = delayed = state;
  mark (&check, ZUG_MARK_CHECK, ZUG_BLACK, ZUG_KING, "e8e8");
  mark (&delayed, ZUG_MARK_DELAYED, ZUG_BLACK, ZUG_KING, "e8e8");
  g_assert_cmpuint (differs (&state, &check), ==, zug_squares ("e8"));
  g_assert_cmpuint (differs (&state, &delayed), ==, zug_squares ("e8"));
  g_assert_cmpuint (differs (&check, &delayed), ==, zug_squares ("e8"));
}

static void
test_marks (void)
{
  ZugBoardState state, marked;

  start (&state, "Ka1 kh8 Rd5 be4");
  marked = state;
  mark (&marked, ZUG_MARK_MISSED, ZUG_BLACK, ZUG_BISHOP, "d5d5");
  g_assert_cmpuint (differs (&state, &marked), ==, zug_squares ("d5"));

  marked = state;
  mark (&marked, ZUG_MARK_BURST, ZUG_BLACK, ZUG_BISHOP, "g3g3");
  g_assert_cmpuint (differs (&state, &marked), ==, zug_squares ("g3"));

  marked = state;
  mark (&marked, ZUG_MARK_ARROW, ZUG_WHITE, ZUG_ROOK, "d1d5");
  g_assert_cmpuint (differs (&state, &marked) & ~zug_squares ("d1 d2 d3 d4 d5"), ==, 0);
  g_assert_cmpuint (differs (&state, &marked) & zug_squares ("d2 d3 d4"), !=, 0);
  state = marked;
  state.marks.mark[0].kind = ZUG_MARK_UNDONE;
  g_assert_cmpuint (differs (&state, &marked), !=, 0);

  marked = state;
  marked.marks.from[ZUG_WHITE] = zug_squares ("c3");
  state.marks.from[ZUG_BLACK] = zug_squares ("c3");
  g_assert_cmpuint (differs (&state, &marked), ==, zug_squares ("c3"));
}

static void
test_choosing (void)
{
  ZugBoardState state, choosing;

  start (&state, "Ka1 kh8 Rd4 bd7");
  choosing = state;
  choosing.chooser = ZUG_WHITE;
  choosing.selected = zug_at ("d4");
  choosing.quiet = zug_squares ("d5 d6 e4");
  choosing.capture = zug_squares ("d7");
  g_assert_cmpuint (differs (&state, &choosing), ==, zug_squares ("d4 d5 d6 e4 d7"));

  choosing = state;
  choosing.has_choice = TRUE;
  choosing.choice = zug_move ("d4g4");
  g_assert_cmpuint (differs (&state, &choosing) & ~zug_squares ("d4 e4 f4 g4"), ==, 0);
  g_assert_cmpuint (differs (&state, &choosing) & zug_squares ("f4"), !=, 0);

  choosing = state;
  choosing.cursor = zug_at ("c6");
  g_assert_cmpuint (differs (&state, &choosing), ==, zug_squares ("c6"));
}

static void
test_flip (void)
{
  ZugBoardState empty, state;
  g_autoptr (ZugPicture) before = NULL;
  g_autoptr (ZugPicture) after = NULL;

  zug_board_state_clear (&empty);
  start (&state, "Ke1 ke8 Pa2");
  before = zug_picture_of_state (&empty, SQUARE, 1, TRUE);
  after = zug_picture_of_state (&state, SQUARE, 1, TRUE);
  g_assert_cmpuint (zug_picture_differs (before, after, SQUARE, TRUE), ==,
                    zug_squares ("e1 e8 a2"));
}

/* A turn on its way starts with the position before and ends with the position after. */
static void
test_reveal (void)
{
  ZugBoardState before, after, state;

  start (&before, "Ka1 kh8 Rd4 bd7");
  start (&after, "Ka1 kh8 Rg4 be8");
  state = after;
  state.before = before.position;
  state.events.n = 2;
  state.events.event[0] =
      (ZugEvent){ZUG_EVENT_MOVE, ZUG_WHITE, ZUG_ROOK, ZUG_NO_MAN, zug_at ("d4"), zug_at ("g4")};
  state.events.event[1] =
      (ZugEvent){ZUG_EVENT_MOVE, ZUG_BLACK, ZUG_BISHOP, ZUG_NO_MAN, zug_at ("d7"), zug_at ("e8")};
  state.progress = 0;
  g_assert_cmpuint (differs (&before, &state), ==, 0);
  state.progress = 0.999999;
  g_assert_cmpuint (differs (&after, &state) & ~zug_squares ("g4 f4 e8 d8 d7 e7"), ==, 0);
  state.progress = 1;
  g_assert_cmpuint (differs (&after, &state), ==, 0);
  state.progress = 0.5;
  g_assert_cmpuint (differs (&before, &state) & zug_squares ("d4 d7"), ==, zug_squares ("d4 d7"));
}

/* Twice the scale is drawn anew, not enlarged. */
static void
test_scale (void)
{
  ZugBoardState state;
  g_autoptr (ZugPicture) one = NULL;
  g_autoptr (ZugPicture) two = NULL;
  int blocks = 0;

  start (&state, "Ka1 kh8 Qd4");
  one = zug_picture_of_state (&state, SQUARE, 1, FALSE);
  two = zug_picture_of_state (&state, SQUARE, 2, FALSE);
  g_assert_cmpint (two->width, ==, 2 * one->width);
  for (int y = 4 * SQUARE; y < 5 * SQUARE; y++)
    for (int x = 3 * SQUARE; x < 4 * SQUARE; x++)
      {
        const guint32 *p = &two->pixel[2 * y * two->width + 2 * x];

        blocks += p[0] != p[1] || p[0] != p[two->width];
      }
  g_assert_cmpint (blocks, >, 200);
}

static void
test_palettes (void)
{
  const ZugPalette *palettes[4];

  for (int i = 0; i < 4; i++)
    {
      palettes[i] = zug_palette_get (i & 1, i & 2);
      g_assert_true (palettes[i] == zug_palette_get (i & 1, i & 2));
      for (int j = 0; j < i; j++)
        g_assert_cmpint (memcmp (palettes[i], palettes[j], sizeof (ZugPalette)), !=, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init_check ();
  g_test_add_func ("/board/draw/empty", test_empty);
  g_test_add_func ("/board/draw/men", test_men);
  g_test_add_func ("/board/draw/shared", test_shared);
  g_test_add_func ("/board/draw/shared-corners", test_shared_corners);
  g_test_add_func ("/board/draw/rest", test_rest);
  g_test_add_func ("/board/draw/check", test_check);
  g_test_add_func ("/board/draw/marks", test_marks);
  g_test_add_func ("/board/draw/choosing", test_choosing);
  g_test_add_func ("/board/draw/flip", test_flip);
  g_test_add_func ("/board/draw/reveal", test_reveal);
  g_test_add_func ("/board/draw/scale", test_scale);
  g_test_add_func ("/board/draw/palettes", test_palettes);
  return g_test_run ();
}
