/* test-draw.c: what the board draws, without a display */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include <string.h>

static int
n_squares (ZugSet set)
{
  return zug_set_count (&set);
}

static void
test_empty (void)
{
  const ZugPalette *palette = zug_palette_get (ZUG_BOARD_THEME_PARCHMENT, FALSE);
  ZugBoardShape shape = zug_board_shape_orthodox ();
  ZugBoardState state;
  g_autoptr (ZugPicture) picture = NULL;

  zug_board_state_clear (&state);
  picture = zug_state_draw (&state);
  for (ZugSquare square = ZUG_NO_SQUARE;
       (square = zug_board_shape_next (&shape, square)) != ZUG_NO_SQUARE;)
    {
      int x = zug_file (square) * ZUG_TEST_SQUARE + ZUG_TEST_SQUARE / 2,
          y = (7 - zug_rank (square)) * ZUG_TEST_SQUARE + 3;
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
  zug_state_start (&state, "Ke1 ke8 Pa2 ph7 Nd4");
  g_assert_true (
      zug_set_equal (zug_state_differs (&empty, &state), zug_squares ("e1 e8 a2 h7 d4")));
}

/* Both men of a shared square are there: it differs from each alone, and each kind matters. */
static void
test_shared (void)
{
  const char *others[] = {"Ka1 kh8 Nd4", "Ka1 kh8 bd4", "Ka1 kh8 Nd4 rd4", "Ka1 kh8 Qd4 bd4"};
  ZugBoardState state, other;
  g_autoptr (ZugPicture) picture = NULL;

  zug_state_start (&state, "Ka1 kh8 Nd4 bd4");
  picture = zug_state_draw (&state);
  zug_picture_keep (picture, "shared");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      zug_state_start (&other, others[i]);
      g_assert_true (zug_set_equal (zug_state_differs (&state, &other), zug_squares ("d4")));
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

  zug_state_start (&state, "Ka1 kh8 Rd4 rd4");
  for (int flipped = 0; flipped < 2; flipped++)
    {
      g_autoptr (ZugPicture) picture = zug_picture_of_state (&state, ZUG_TEST_SQUARE, 1, flipped);
      int x = (flipped ? 4 : 3) * ZUG_TEST_SQUARE, y = (flipped ? 3 : 4) * ZUG_TEST_SQUARE,
          half = ZUG_TEST_SQUARE / 2;
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

  zug_state_start (&state, "Ka1 kh8 Nd4 bd4 Pe2");
  resting = state;
  zug_men_rest (&resting.position, ZUG_WHITE, "e2");
  g_assert_true (zug_set_equal (zug_state_differs (&state, &resting), zug_squares ("e2")));

  /* On a shared square it is seen which of the two rests. */
  zug_men_rest (&state.position, ZUG_WHITE, "d4");
  resting = state;
  zug_men_rest (&resting.position, ZUG_WHITE, "");
  zug_men_rest (&resting.position, ZUG_BLACK, "d4");
  g_assert_true (zug_set_equal (zug_state_differs (&state, &resting), zug_squares ("d4")));
  zug_men_rest (&state.position, ZUG_BLACK, "d4");
  g_assert_true (zug_set_equal (zug_state_differs (&state, &resting), zug_squares ("d4")));
}

static void
test_check (void)
{
  ZugBoardState state, check, delayed;

  zug_state_start (&state, "Ka1 ke8 Re1");
  check = delayed = state;
  zug_state_mark (&check, ZUG_MARK_CHECK, ZUG_BLACK, ZUG_KING, "e8e8");
  zug_state_mark (&delayed, ZUG_MARK_DELAYED, ZUG_BLACK, ZUG_KING, "e8e8");
  g_assert_true (zug_set_equal (zug_state_differs (&state, &check), zug_squares ("e8")));
  g_assert_true (zug_set_equal (zug_state_differs (&state, &delayed), zug_squares ("e8")));
  g_assert_true (zug_set_equal (zug_state_differs (&check, &delayed), zug_squares ("e8")));
}

static void
test_marks (void)
{
  ZugBoardState state, marked;

  zug_state_start (&state, "Ka1 kh8 Rd5 be4");
  marked = state;
  zug_state_mark (&marked, ZUG_MARK_MISSED, ZUG_BLACK, ZUG_BISHOP, "d5d5");
  g_assert_true (zug_set_equal (zug_state_differs (&state, &marked), zug_squares ("d5")));

  marked = state;
  zug_state_mark (&marked, ZUG_MARK_BURST, ZUG_BLACK, ZUG_BISHOP, "g3g3");
  g_assert_true (zug_set_equal (zug_state_differs (&state, &marked), zug_squares ("g3")));

  marked = state;
  zug_state_mark (&marked, ZUG_MARK_ARROW, ZUG_WHITE, ZUG_ROOK, "d1d5");
  zug_assert_empty (
      zug_set_less (zug_state_differs (&state, &marked), zug_squares ("d1 d2 d3 d4 d5")));
  zug_assert_touches (zug_state_differs (&state, &marked), zug_squares ("d2 d3 d4"));
  state = marked;
  state.marks.mark[0].kind = ZUG_MARK_UNDONE;
  g_assert_cmpint (n_squares (zug_state_differs (&state, &marked)), >, 0);

  marked = state;
  marked.marks.from[ZUG_WHITE] = zug_squares ("c3");
  state.marks.from[ZUG_BLACK] = zug_squares ("c3");
  g_assert_true (zug_set_equal (zug_state_differs (&state, &marked), zug_squares ("c3")));
}

/* Every sign is there, in its square, and none looks like another. */
static void
test_signs (void)
{
  const ZugMarkKind kinds[] = {ZUG_MARK_CONFLICT, ZUG_MARK_BANNED, ZUG_MARK_COIN, ZUG_MARK_CHECK,
                               ZUG_MARK_DELAYED};
  ZugBoardState state, marked[G_N_ELEMENTS (kinds)], numbered;

  zug_state_start (&state, "Ka1 kh8 Rd5");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      marked[i] = state;
      zug_state_mark (&marked[i], kinds[i], ZUG_WHITE, ZUG_ROOK, "d5d5");
      zug_assert_touches (zug_state_differs (&state, &marked[i]), zug_squares ("d5"));
      /* The coin lies across a corner. */
      zug_assert_empty (
          zug_set_less (zug_state_differs (&state, &marked[i]), zug_squares ("d5 d6 e5 e6")));
      for (guint j = 0; j < i; j++)
        g_assert_cmpint (n_squares (zug_state_differs (&marked[i], &marked[j])), >, 0);
    }
  zug_state_mark (&state, ZUG_MARK_ARROW, ZUG_WHITE, ZUG_ROOK, "d1d5");
  numbered = state;
  numbered.marks.mark[0].order = 1;
  g_assert_true (zug_set_equal (zug_state_differs (&state, &numbered), zug_squares ("d1")));
  state = numbered;
  state.marks.mark[0].order = 2;
  g_assert_true (zug_set_equal (zug_state_differs (&state, &numbered), zug_squares ("d1")));

  zug_state_start (&state, "Ka1 kh8 Rd5");
  numbered = state;
  zug_state_mark (&numbered, ZUG_MARK_STOPPED, ZUG_WHITE, ZUG_ROOK, "d5d8");
  zug_assert_touches (zug_state_differs (&state, &numbered), zug_squares ("d7"));
}

/* How many pixels of the upper left corner of a square, where the sign of a check is, differ. */
static int
n_other_in_corner (const ZugBoardState *a, const ZugBoardState *b, const char *square)
{
  g_autoptr (ZugPicture) before = zug_state_draw (a);
  g_autoptr (ZugPicture) after = zug_state_draw (b);
  int x0 = zug_file (zug_at (square)) * ZUG_TEST_SQUARE,
      y0 = (7 - zug_rank (zug_at (square))) * ZUG_TEST_SQUARE;
  int n = 0;

  for (int y = y0 + 4; y < y0 + 10; y++)
    for (int x = x0 + 4; x < x0 + 10; x++)
      n += before->pixel[y * before->width + x] != after->pixel[y * after->width + x];
  return n;
}

/* Neither what was missed there nor that it can be captured covers the sign of a check. */
static void
test_check_is_seen (void)
{
  ZugBoardState state, check, other;

  zug_state_start (&state, "Ka1 ke8 Re1");
  check = state;
  zug_state_mark (&check, ZUG_MARK_DELAYED, ZUG_BLACK, ZUG_KING, "e8e8");
  g_assert_cmpint (n_other_in_corner (&state, &check, "e8"), >, 20);
  other = check;
  zug_state_mark (&other, ZUG_MARK_MISSED, ZUG_WHITE, ZUG_PAWN, "e8e8");
  g_assert_cmpint (n_other_in_corner (&check, &other, "e8"), ==, 0);
  other = check;
  other.capture = zug_squares ("e8");
  g_assert_cmpint (n_squares (zug_state_differs (&check, &other)), ==, 1);
  g_assert_cmpint (n_other_in_corner (&check, &other, "e8"), ==, 0);
}

/* Where both sides' choices are tried, neither hides the other. */
static void
test_beside (void)
{
  ZugBoardState one, both;

  zug_state_start (&one, "Ka1 Pe2 kh8 ph7");
  one.chooser = ZUG_WHITE;
  one.has_choice = TRUE;
  one.choice = (ZugMove) {.from = zug_at ("e2"), .to = zug_at ("e4")};
  both = one;
  both.has_beside = TRUE;
  both.beside = (ZugMove) {.from = zug_at ("h7"), .to = zug_at ("h5")};
  g_assert_true (zug_set_equal (zug_state_differs (&one, &both), zug_squares ("h7 h6 h5")));
  /* A mark comes from nowhere. */
  both.beside = (ZugMove) {.to = zug_at ("c3"), .kind = ZUG_MOVE_PLACE};
  g_assert_true (zug_set_equal (zug_state_differs (&one, &both), zug_squares ("c3")));
}

/* Of an arrow of advice to a neighbour's square more is seen than its head. */
static void
test_short_advice (void)
{
  ZugBoardState state, advised;
  g_autoptr (ZugPicture) before = NULL;
  g_autoptr (ZugPicture) after = NULL;
  int n[2 * ZUG_TEST_SQUARE] = {0}, widest = 0, rows = 0, shaft = 0;

  zug_state_start (&state, "Ka1 kh8");
  advised = state;
  advised.advice[0] = (ZugBoardAdvice) {{.from = zug_at ("e2"), .to = zug_at ("e3")}, 1};
  advised.n_advice = 1;
  before = zug_state_draw (&state);
  after = zug_state_draw (&advised);
  zug_picture_keep (after, "short-advice");
  for (int y = 0; y < 2 * ZUG_TEST_SQUARE; y++)
    for (int x = 4 * ZUG_TEST_SQUARE; x < 5 * ZUG_TEST_SQUARE; x++)
      n[y] += before->pixel[(5 * ZUG_TEST_SQUARE + y) * before->width + x]
              != after->pixel[(5 * ZUG_TEST_SQUARE + y) * after->width + x];
  for (int y = 0; y < 2 * ZUG_TEST_SQUARE; y++)
    widest = MAX (widest, n[y]);
  for (int y = 0; y < 2 * ZUG_TEST_SQUARE; y++)
    {
      rows += n[y] > 0;
      shaft += n[y] > 0 && n[y] <= widest / 2;
    }
  g_assert_cmpint (widest, <=, ZUG_TEST_SQUARE * 2 / 5);
  g_assert_cmpint (3 * shaft, >=, rows);
}

/* The hints differ by shape, and lit squares are lit in all their corners. */
static void
test_hints (void)
{
  ZugBoardState state, hints[5];

  zug_state_start (&state, "Ka1 kh8");
  for (int i = 0; i < 5; i++)
    {
      ZugSet *sets[] = {&hints[i].quiet, &hints[i].capture, &hints[i].speculative, &hints[i].banned,
                        &hints[i].lit};

      hints[i] = state;
      *sets[i] = zug_squares ("d4");
      g_assert_true (zug_set_equal (zug_state_differs (&state, &hints[i]), zug_squares ("d4")));
      for (int j = 0; j < i; j++)
        g_assert_true (
            zug_set_equal (zug_state_differs (&hints[j], &hints[i]), zug_squares ("d4")));
    }
}

/* Until the outcome shows the picture does not tell it: with the coin on its other side the turn
 * looks the same but for the coin. */
static void
test_coin_tells_nothing (void)
{
  ZugBoardState state[2];

  for (int side = 0; side < 2; side++)
    {
      ZugBoardState *s = &state[side];
      const ZugEvent events[] = {
          {ZUG_EVENT_CONFLICT, ZUG_WHITE, ZUG_ROOK, ZUG_ROOK, zug_at ("d1"), zug_at ("d5")},
          {ZUG_EVENT_CHANCE, (uint8_t) side, ZUG_ROOK, ZUG_NO_MAN, zug_at ("d1"), zug_at ("d5")},
          {side == ZUG_WHITE ? ZUG_EVENT_MOVE : ZUG_EVENT_DISCARDED, ZUG_WHITE, ZUG_ROOK,
           ZUG_NO_MAN, zug_at ("d1"), zug_at ("d5")},
          {side == ZUG_BLACK ? ZUG_EVENT_MOVE : ZUG_EVENT_DISCARDED, ZUG_BLACK, ZUG_ROOK,
           ZUG_NO_MAN, zug_at ("d8"), zug_at ("d4")}};

      zug_state_start (s, side == ZUG_WHITE ? "Ka1 kh8 Rd5 rd8" : "Ka1 kh8 Rd1 rd4");
      zug_men_stand (&s->before, "Ka1 kh8 Rd1 rd8");
      memcpy (s->events.event, events, sizeof events);
      s->events.n = G_N_ELEMENTS (events);
      zug_marks_add_events (&s->marks, &s->events);
    }
  for (double phase = 0; phase < 0.75; phase += 0.05)
    {
      state[0].phase = state[1].phase = phase;
      zug_assert_empty (
          zug_set_less (zug_state_differs (&state[0], &state[1]), zug_squares ("d5 d6 e5 e6")));
    }
  state[0].phase = state[1].phase = 1;
  zug_assert_touches (zug_state_differs (&state[0], &state[1]), zug_squares ("d1"));
}

static void
test_choosing (void)
{
  ZugBoardState state, choosing;

  zug_state_start (&state, "Ka1 kh8 Rd4 bd7");
  choosing = state;
  choosing.chooser = ZUG_WHITE;
  choosing.selected = zug_at ("d4");
  choosing.quiet = zug_squares ("d5 d6 e4");
  choosing.capture = zug_squares ("d7");
  g_assert_true (
      zug_set_equal (zug_state_differs (&state, &choosing), zug_squares ("d4 d5 d6 e4 d7")));

  choosing = state;
  choosing.has_choice = TRUE;
  choosing.choice = zug_move ("d4g4");
  zug_assert_empty (
      zug_set_less (zug_state_differs (&state, &choosing), zug_squares ("d4 e4 f4 g4")));
  zug_assert_touches (zug_state_differs (&state, &choosing), zug_squares ("f4"));

  choosing = state;
  choosing.cursor = zug_at ("c6");
  g_assert_true (zug_set_equal (zug_state_differs (&state, &choosing), zug_squares ("c6")));
}

/* Whether a frame along the upper edge of a square has no gap: it differs from the empty board all
 * the way. */
static gboolean
is_whole (const ZugBoardState *state, const ZugBoardState *framed, ZugSquare square)
{
  g_autoptr (ZugPicture) before = zug_picture_of_state (state, ZUG_TEST_SQUARE, 1, FALSE);
  g_autoptr (ZugPicture) after = zug_picture_of_state (framed, ZUG_TEST_SQUARE, 1, FALSE);
  int first = (7 - zug_rank (square)) * ZUG_TEST_SQUARE * before->width
              + zug_file (square) * ZUG_TEST_SQUARE;
  int drawn = 0;

  for (int x = 0; x < ZUG_TEST_SQUARE; x++)
    drawn += before->pixel[first + x] != after->pixel[first + x];
  g_assert_cmpint (drawn, >, ZUG_TEST_SQUARE / 4);
  return drawn == ZUG_TEST_SQUARE;
}

/* What has the keyboard is told from what is picked up by its shape. */
static void
test_cursor_shape (void)
{
  ZugBoardState state, selected, cursor;

  zug_state_start (&state, "Ka1 kh8 Rd4 bd7");
  selected = cursor = state;
  selected.chooser = ZUG_WHITE;
  selected.selected = zug_at ("d4");
  cursor.cursor = zug_at ("d4");
  g_assert_true (is_whole (&state, &selected, zug_at ("d4")));
  g_assert_false (is_whole (&state, &cursor, zug_at ("d4")));
}

static gboolean
is_like (guint32 a, guint32 b)
{
  for (int shift = 0; shift < 24; shift += 8)
    if (abs ((int) (a >> shift & 255) - (int) (b >> shift & 255)) > 64)
      return FALSE;
  return TRUE;
}

/* Of the points in which b differs from a, those that look alike in b and c. */
static double
part_kept (const ZugBoardState *a, const ZugBoardState *b, const ZugBoardState *c)
{
  g_autoptr (ZugPicture) before = zug_state_draw (a);
  g_autoptr (ZugPicture) with = zug_state_draw (b);
  g_autoptr (ZugPicture) after = zug_state_draw (c);
  int n = 0, kept = 0;

  for (int i = 0; i < with->width * with->height; i++)
    if (before->pixel[i] != with->pixel[i])
      {
        n++;
        kept += is_like (with->pixel[i], after->pixel[i]);
      }
  g_assert_cmpint (n, >, ZUG_TEST_SQUARE);
  return (double) kept / n;
}

/* Nor does it cover that a man rests, on a square of its own or on one that is shared, nor does
 * what lights the square of a man that cannot move; most of them is seen beside that. */
static void
test_frames_and_rest (void)
{
  const char *squares[] = {"e2", "d4"};

  for (guint i = 0; i < 2 * G_N_ELEMENTS (squares); i++)
    {
      const char *square = squares[i / 2];
      ZugBoardState state, resting, framed, both;

      zug_state_start (&state, "Ka1 kh8 Pe2 Nd4 bd4");
      framed = state;
      if (i % 2 == 0)
        framed.cursor = zug_at (square);
      else
        framed.lit = zug_squares (square);
      resting = state;
      both = framed;
      zug_men_rest (&resting.position, ZUG_WHITE, square);
      zug_men_rest (&both.position, ZUG_WHITE, square);
      /* The edge of the sign lets through what is below it. */
      g_assert_cmpfloat (part_kept (&state, &resting, &both), >, 0.85);
      g_assert_cmpfloat (part_kept (&state, &framed, &both), >, 0.85);
    }
}

static void
test_flip (void)
{
  ZugBoardState empty, state;
  g_autoptr (ZugPicture) before = NULL;
  g_autoptr (ZugPicture) after = NULL;

  zug_board_state_clear (&empty);
  zug_state_start (&state, "Ke1 ke8 Pa2");
  before = zug_picture_of_state (&empty, ZUG_TEST_SQUARE, 1, TRUE);
  after = zug_picture_of_state (&state, ZUG_TEST_SQUARE, 1, TRUE);
  g_assert_true (
      zug_set_equal (zug_picture_differs (before, after, TRUE), zug_squares ("e1 e8 a2")));
}

/* A turn on its way starts with the position before and ends with the position after. */
static void
test_reveal (void)
{
  ZugBoardState before, after, state;

  zug_state_start (&before, "Ka1 kh8 Rd4 bd7");
  zug_state_start (&after, "Ka1 kh8 Rg4 be8");
  state = after;
  state.before = before.position;
  state.events.n = 2;
  state.events.event[0] =
      (ZugEvent) {ZUG_EVENT_MOVE, ZUG_WHITE, ZUG_ROOK, ZUG_NO_MAN, zug_at ("d4"), zug_at ("g4")};
  state.events.event[1] =
      (ZugEvent) {ZUG_EVENT_MOVE, ZUG_BLACK, ZUG_BISHOP, ZUG_NO_MAN, zug_at ("d7"), zug_at ("e8")};
  state.phase = 0;
  /* The men stand where they stood, under the arrows of what was meant. */
  zug_assert_empty (
      zug_set_less (zug_state_differs (&before, &state), zug_squares ("d4 e4 f4 g4 d7 e8 d8 e7")));
  zug_assert_touches (zug_state_differs (&before, &state), zug_squares ("f4"));
  state.phase = 0.999999;
  zug_assert_empty (
      zug_set_less (zug_state_differs (&after, &state), zug_squares ("g4 f4 e8 d8 d7 e7")));
  state.phase = 1;
  zug_assert_empty (zug_state_differs (&after, &state));
  state.phase = 0.5;
  zug_assert_empty (zug_set_less (zug_squares ("d4 d7"), zug_state_differs (&before, &state)));
}

/* Twice the scale is drawn anew, not enlarged. */
static void
test_scale (void)
{
  ZugBoardState state;
  g_autoptr (ZugPicture) one = NULL;
  g_autoptr (ZugPicture) two = NULL;
  int blocks = 0;

  zug_state_start (&state, "Ka1 kh8 Qd4");
  one = zug_picture_of_state (&state, ZUG_TEST_SQUARE, 1, FALSE);
  two = zug_picture_of_state (&state, ZUG_TEST_SQUARE, 2, FALSE);
  g_assert_cmpint (two->width, ==, 2 * one->width);
  for (int y = 4 * ZUG_TEST_SQUARE; y < 5 * ZUG_TEST_SQUARE; y++)
    for (int x = 3 * ZUG_TEST_SQUARE; x < 4 * ZUG_TEST_SQUARE; x++)
      {
        const guint32 *p = &two->pixel[2 * y * two->width + 2 * x];

        blocks += p[0] != p[1] || p[0] != p[two->width];
      }
  g_assert_cmpint (blocks, >, 200);
}

/* Boards of other shapes, plain, dark and in high contrast: the background shows through holes, and
 * a board for marks has one colour. */
static void
test_shapes (void)
{
  const char *const names[] = {"shape-light", "shape-dark", "shape-contrast"};
  ZugBoardShape shape = {.files = 5, .ranks = 4, .holes = {0, 1 << 1, 1 << 1 | 1 << 4}};

  for (int i = 0; i < 3; i++)
    for (int ruled = 0; ruled < 2; ruled++)
      {
        const ZugPalette *palette = zug_palette_get (
            i == 2 ? ZUG_BOARD_THEME_HIGH_CONTRAST : ZUG_BOARD_THEME_PARCHMENT, i == 1);
        g_autoptr (ZugPicture) picture = NULL;
        ZugBoardState state;

        zug_board_state_clear (&state);
        zug_men_stand (&state.position, "Pa1 pc4");
        state.ruled = ruled;
        if (ruled)
          state.drawing[ZUG_PAWN] = ZUG_DRAWING_MARK;
        picture = zug_picture_of_board (&state, &shape, ZUG_TEST_SQUARE, 1, palette, NULL);
        g_assert_cmpint (picture->width, ==, 5 * ZUG_TEST_SQUARE);
        g_assert_cmpint (picture->height, ==, 4 * ZUG_TEST_SQUARE);
        for (int file = 0; file < 5; file++)
          for (int rank = 0; rank < 4; rank++)
            {
              int x = file * ZUG_TEST_SQUARE + ZUG_TEST_SQUARE / 2,
                  y = (3 - rank) * ZUG_TEST_SQUARE + 3;
              const GdkRGBA *colour =
                  (file + rank) % 2 == 0 && !ruled ? &palette->dark : &palette->light;
              guint32 pixel = picture->pixel[y * picture->width + x];

              if (zug_board_shape_has (&shape, zug_square (file, rank)))
                g_assert_cmpint (pixel >> 16 & 255, ==, (int) (colour->red * 255 + 0.5));
              else
                g_assert_cmpint (pixel, ==, 0);
            }
        zug_picture_keep (picture, names[i]);
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
  g_test_add_func ("/board/draw/check-is-seen", test_check_is_seen);
  g_test_add_func ("/board/draw/marks", test_marks);
  g_test_add_func ("/board/draw/choosing", test_choosing);
  g_test_add_func ("/board/draw/beside", test_beside);
  g_test_add_func ("/board/draw/short-advice", test_short_advice);
  g_test_add_func ("/board/draw/cursor-shape", test_cursor_shape);
  g_test_add_func ("/board/draw/frames-and-rest", test_frames_and_rest);
  g_test_add_func ("/board/draw/flip", test_flip);
  g_test_add_func ("/board/draw/reveal", test_reveal);
  g_test_add_func ("/board/draw/scale", test_scale);
  g_test_add_func ("/board/draw/signs", test_signs);
  g_test_add_func ("/board/draw/hints", test_hints);
  g_test_add_func ("/board/draw/coin-tells-nothing", test_coin_tells_nothing);
  g_test_add_func ("/board/draw/shapes", test_shapes);
  return g_test_run ();
}
