/* test-marks.c: what a turn leaves marked */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

static void
resolve (const char *preset, const char *men, const char *white, const char *black, ZugMarks *marks)
{
  ZugLaws laws = zug_preset_laws (preset);
  ZugPair pair = {{zug_move (white), zug_move (black)}};
  ZugPosition position;
  ZugEvents events;

  zug_men_stand (&position, men);
  zug_resolve_events (&laws, &position, pair, ZUG_CHANCE_NONE, &events);
  zug_marks_clear (marks);
  zug_marks_add_events (marks, &events);
}

static const ZugMark *
find (const ZugMarks *marks, ZugMarkKind kind, ZugSide side)
{
  for (int i = 0; i < marks->n; i++)
    if (marks->mark[i].kind == kind && marks->mark[i].side == side)
      return &marks->mark[i];
  return NULL;
}

static void
test_failed_capture (void)
{
  ZugMarks marks;
  const ZugMark *missed;

  resolve ("parity", "Ka1 Rd1 kh8 bd5", "d1d5", "d5e4", &marks);
  missed = find (&marks, ZUG_MARK_MISSED, ZUG_BLACK);
  g_assert_nonnull (missed);
  g_assert_cmpint (missed->man, ==, ZUG_BISHOP);
  g_assert_cmpint (missed->from, ==, zug_at ("d5"));
  g_assert_null (find (&marks, ZUG_MARK_MISSED, ZUG_WHITE));
  g_assert_true (zug_set_equal (marks.from[ZUG_WHITE], zug_squares ("d1")));
  g_assert_true (zug_set_equal (marks.to[ZUG_BLACK], zug_squares ("e4")));
}

static void
test_share (void)
{
  ZugMarks marks;

  resolve ("parity", "Ka1 Rd1 kh8 be4", "d1d5", "e4d5", &marks);
  g_assert_nonnull (find (&marks, ZUG_MARK_SHARED, ZUG_WHITE));
  g_assert_null (find (&marks, ZUG_MARK_BURST, ZUG_WHITE));
}

static void
test_removed (void)
{
  ZugLaws laws = zug_preset_laws ("parity");
  const ZugLaw *law = zug_law_find ("collision");
  ZugPair pair = {{zug_move ("d1d5"), zug_move ("e4d5")}};
  ZugPosition position;
  ZugEvents events;
  ZugMarks marks;

  g_assert_true (zug_laws_set (&laws, law, "both-removed"));
  zug_men_stand (&position, "Ka1 Rd1 kh8 be4");
  zug_resolve_events (&laws, &position, pair, ZUG_CHANCE_NONE, &events);
  zug_marks_clear (&marks);
  zug_marks_add_events (&marks, &events);
  g_assert_nonnull (find (&marks, ZUG_MARK_BURST, ZUG_WHITE));
  g_assert_nonnull (find (&marks, ZUG_MARK_BURST, ZUG_BLACK));

  g_assert_true (zug_laws_set (&laws, law, "both-return"));
  zug_resolve_events (&laws, &position, pair, ZUG_CHANCE_NONE, &events);
  zug_marks_clear (&marks);
  zug_marks_add_events (&marks, &events);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      const ZugMark *undone = find (&marks, ZUG_MARK_UNDONE, side);

      g_assert_nonnull (undone);
      g_assert_cmpint (undone->to, ==, zug_at ("d5"));
      g_assert_null (find (&marks, ZUG_MARK_ARROW, side));
      g_assert_true (zug_set_is_empty (&marks.to[side]));
    }
}

static void
test_exchange (void)
{
  ZugMarks marks;
  const ZugMark *exchange;

  resolve ("parity", "Ka1 Rd1 kh8 rd5", "d1d5", "d5d1", &marks);
  exchange = find (&marks, ZUG_MARK_EXCHANGE, ZUG_WHITE);
  g_assert_nonnull (exchange);
  g_assert_cmpint (exchange->from, ==, zug_at ("d1"));
  g_assert_cmpint (exchange->to, ==, zug_at ("d5"));
}

static void
test_checks (void)
{
  ZugLaws laws = zug_preset_laws ("parity");
  ZugPosition position;
  ZugMarks marks;

  zug_men_stand (&position, "Ka1 Rd1 kd8");
  zug_marks_clear (&marks);
  zug_marks_add_checks (&marks, &laws, &position);
  g_assert_cmpint (marks.n, ==, 1);
  g_assert_nonnull (find (&marks, ZUG_MARK_CHECK, ZUG_BLACK));

  zug_men_rest (&position, ZUG_WHITE, "d1");
  zug_marks_clear (&marks);
  zug_marks_add_checks (&marks, &laws, &position);
  g_assert_cmpint (marks.n, ==, 1);
  g_assert_nonnull (find (&marks, ZUG_MARK_DELAYED, ZUG_BLACK));
}

static ZugEvent
event (ZugEventKind kind, ZugSide side, const char *squares)
{
  return (ZugEvent) {.kind = (uint8_t) kind,
                     .side = (uint8_t) side,
                     .man = ZUG_ROOK,
                     .from = zug_at (squares),
                     .to = zug_at (squares + 2)};
}

/* Moves that did not happen: struck through, without tints, whatever the reason. */
static void
test_refused (void)
{
  const ZugEventKind kinds[] = {ZUG_EVENT_DISCARDED, ZUG_EVENT_IMPOSSIBLE, ZUG_EVENT_BLOCKED};

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      ZugEvents events = {
          2, {event (kinds[i], ZUG_BLACK, "d8d4"), event (ZUG_EVENT_BANNED, ZUG_BLACK, "d8d4")}};
      ZugMarks marks;
      const ZugMark *mark;

      zug_marks_clear (&marks);
      zug_marks_add_events (&marks, &events);
      mark = find (&marks, ZUG_MARK_UNDONE, ZUG_BLACK);
      g_assert_nonnull (mark);
      g_assert_cmpint (mark->from, ==, zug_at ("d8"));
      g_assert_cmpint (mark->to, ==, zug_at ("d4"));
      g_assert_true (zug_set_is_empty (&marks.to[ZUG_BLACK]));
      g_assert_nonnull (find (&marks, ZUG_MARK_BANNED, ZUG_BLACK));
    }
}

/* The order is written at both arrows, and where a ride was stopped it is seen how far it meant. */
static void
test_ordered (void)
{
  ZugEvents events = {
      4,
      {event (ZUG_EVENT_MOVE, ZUG_BLACK, "d7d5"), event (ZUG_EVENT_MOVE, ZUG_WHITE, "d1d5"),
       event (ZUG_EVENT_STOPPED, ZUG_WHITE, "d8d5"), event (ZUG_EVENT_FIRST, ZUG_BLACK, "d7d5")}};
  ZugMarks marks;

  zug_marks_clear (&marks);
  zug_marks_add_events (&marks, &events);
  g_assert_cmpint (find (&marks, ZUG_MARK_ARROW, ZUG_BLACK)->order, ==, 1);
  g_assert_cmpint (find (&marks, ZUG_MARK_ARROW, ZUG_WHITE)->order, ==, 2);
  g_assert_cmpint (find (&marks, ZUG_MARK_STOPPED, ZUG_WHITE)->from, ==, zug_at ("d5"));
  g_assert_cmpint (find (&marks, ZUG_MARK_STOPPED, ZUG_WHITE)->to, ==, zug_at ("d8"));

  zug_marks_set_intents (&marks, &events);
  g_assert_cmpint (marks.n, ==, 2);
  g_assert_cmpint (find (&marks, ZUG_MARK_ARROW, ZUG_WHITE)->to, ==, zug_at ("d8"));
  g_assert_cmpint (find (&marks, ZUG_MARK_ARROW, ZUG_BLACK)->to, ==, zug_at ("d5"));
}

static void
test_coin (void)
{
  ZugEvents events = {3,
                      {event (ZUG_EVENT_CONFLICT, ZUG_WHITE, "d1d5"),
                       event (ZUG_EVENT_MOVE, ZUG_WHITE, "d1d5"),
                       event (ZUG_EVENT_DISCARDED, ZUG_BLACK, "d8d4")}};
  ZugMarks marks;

  g_assert_cmpint (zug_marks_coin_square (&events), ==, ZUG_NO_SQUARE);
  events.event[events.n++] = event (ZUG_EVENT_CHANCE, ZUG_WHITE, "a1a1");
  g_assert_cmpint (zug_marks_coin_square (&events), ==, zug_at ("d5"));
  zug_marks_clear (&marks);
  zug_marks_add_events (&marks, &events);
  g_assert_cmpint (find (&marks, ZUG_MARK_COIN, ZUG_WHITE)->to, ==, zug_at ("d5"));
  g_assert_nonnull (find (&marks, ZUG_MARK_CONFLICT, ZUG_WHITE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/marks/failed-capture", test_failed_capture);
  g_test_add_func ("/board/marks/share", test_share);
  g_test_add_func ("/board/marks/removed", test_removed);
  g_test_add_func ("/board/marks/exchange", test_exchange);
  g_test_add_func ("/board/marks/checks", test_checks);
  g_test_add_func ("/board/marks/refused", test_refused);
  g_test_add_func ("/board/marks/ordered", test_ordered);
  g_test_add_func ("/board/marks/coin", test_coin);
  return g_test_run ();
}
