/* test-stage.c: which men are seen where, at rest and on their way */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include "zug-stage.h"

typedef struct
{
  ZugPosition before;
  ZugPosition after;
  ZugEvents events;
  ZugMarks marks;
  ZugBoardShape shape;
  ZugGeometry geometry;
} Scene;

static void
play (Scene *scene, const char *collision, const char *men, const char *white, const char *black)
{
  ZugLaws laws = zug_preset_laws ("parity");
  ZugPair pair = {{zug_move (white), zug_move (black)}};
  ZugOutcomes outcomes;

  g_assert_true (zug_laws_set (&laws, zug_law_find ("collision"), collision));
  zug_men_stand (&scene->before, men);
  zug_resolve (&laws, &scene->before, pair, &outcomes);
  scene->after = outcomes.position[0];
  zug_resolve_events (&laws, &scene->before, pair, ZUG_CHANCE_NONE, &scene->events);
  zug_marks_clear (&scene->marks);
  zug_marks_add_events (&scene->marks, &scene->events);
  scene->shape = zug_board_shape_orthodox ();
  zug_geometry_fit (&scene->geometry, &scene->shape, 400, 400, 1, FALSE, FALSE);
}

static const ZugDrawnMan *
find (const ZugStage *stage, ZugSide side, ZugManType type)
{
  for (int i = 0; i < stage->n; i++)
    if (stage->man[i].side == side && stage->man[i].type == type)
      return &stage->man[i];
  return NULL;
}

static void
turn (const Scene *scene, ZugStage *stage, double t)
{
  zug_stage_turn (stage, &scene->geometry, &scene->before, &scene->events, t);
}

static void
assert_place (const ZugDrawnMan *man, ZugRect place)
{
  g_assert_nonnull (man);
  g_assert_cmpfloat_with_epsilon (man->place.x, place.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (man->place.y, place.y, 1e-6);
  g_assert_cmpfloat_with_epsilon (man->place.width, place.width, 1e-6);
}

static void
test_share (void)
{
  Scene scene;
  ZugStage stage, settled;

  play (&scene, "share", "Ka1 Rd1 kh8 be4", "d1d5", "e4d5");
  turn (&scene, &stage, 0);
  assert_place (find (&stage, ZUG_WHITE, ZUG_ROOK),
                zug_geometry_square (&scene.geometry, zug_at ("d1")));
  turn (&scene, &stage, 1);
  zug_stage_settle (&settled, &scene.geometry, &scene.after, &scene.marks);
  g_assert_cmpint (stage.n, ==, 4);
  g_assert_cmpint (settled.n, ==, 4);
  assert_place (find (&stage, ZUG_WHITE, ZUG_ROOK), find (&settled, ZUG_WHITE, ZUG_ROOK)->place);
  assert_place (find (&stage, ZUG_BLACK, ZUG_BISHOP),
                find (&settled, ZUG_BLACK, ZUG_BISHOP)->place);
  g_assert_cmpfloat (find (&settled, ZUG_BLACK, ZUG_BISHOP)->place.width, ==, 35);
  /* The lower man lies over the upper one. */
  g_assert_true (find (&settled, ZUG_WHITE, ZUG_ROOK) > find (&settled, ZUG_BLACK, ZUG_BISHOP));
}

static void
test_capture (void)
{
  Scene scene;
  ZugStage stage;

  play (&scene, "share", "Ka1 Rd1 kh8 bd5", "d1d5", "h8h7");
  turn (&scene, &stage, 0.3);
  g_assert_cmpfloat (find (&stage, ZUG_BLACK, ZUG_BISHOP)->opacity, ==, 1);
  turn (&scene, &stage, 1);
  g_assert_cmpfloat (find (&stage, ZUG_BLACK, ZUG_BISHOP)->opacity, ==, 0);
  zug_stage_settle (&stage, &scene.geometry, &scene.after, &scene.marks);
  g_assert_null (find (&stage, ZUG_BLACK, ZUG_BISHOP));
}

static void
test_removed (void)
{
  Scene scene;
  ZugStage stage;

  play (&scene, "both-removed", "Ka1 Rd1 kh8 be4", "d1d5", "e4d5");
  turn (&scene, &stage, 1);
  g_assert_cmpfloat (find (&stage, ZUG_WHITE, ZUG_ROOK)->opacity, <, 0.5);
  zug_stage_settle (&stage, &scene.geometry, &scene.after, &scene.marks);
  g_assert_cmpfloat (find (&stage, ZUG_WHITE, ZUG_ROOK)->opacity, <, 0.5);
  g_assert_cmpfloat (find (&stage, ZUG_BLACK, ZUG_BISHOP)->opacity, <, 0.5);
  g_assert_cmpfloat (find (&stage, ZUG_BLACK, ZUG_KING)->opacity, ==, 1);
}

static void
test_return (void)
{
  Scene scene;
  ZugStage stage;

  play (&scene, "both-return", "Ka1 Rd1 kh8 be4", "d1d5", "e4d5");
  turn (&scene, &stage, 0.5);
  g_assert_cmpfloat (find (&stage, ZUG_WHITE, ZUG_ROOK)->place.y, <,
                     zug_geometry_square (&scene.geometry, zug_at ("d4")).y);
  turn (&scene, &stage, 1);
  assert_place (find (&stage, ZUG_WHITE, ZUG_ROOK),
                zug_geometry_square (&scene.geometry, zug_at ("d1")));
}

/* Events by hand, from a position: rules that make them have tests of their own. */
static void
set_up (Scene *scene, const char *men, const ZugEvent *events, int n)
{
  zug_men_stand (&scene->before, men);
  scene->events.n = n;
  for (int i = 0; i < n; i++)
    scene->events.event[i] = events[i];
  scene->shape = zug_board_shape_orthodox ();
  zug_geometry_fit (&scene->geometry, &scene->shape, 400, 400, 1, FALSE, FALSE);
}

static ZugEvent
event (ZugEventKind kind, ZugSide side, ZugManType man, const char *squares)
{
  return (ZugEvent) {.kind = (uint8_t) kind,
                     .side = (uint8_t) side,
                     .man = (uint8_t) man,
                     .other = ZUG_NO_MAN,
                     .from = zug_at (squares),
                     .to = zug_at (squares + 2)};
}

/* A move that cannot be sets out, comes back and leaves the man where it stood. */
static void
test_refused (void)
{
  const ZugEvent events[] = {event (ZUG_EVENT_BLOCKED, ZUG_WHITE, ZUG_ROOK, "d1d5")};
  Scene scene;
  ZugStage stage;
  ZugRect home;

  set_up (&scene, "Ka1 Rd1 kh8", events, G_N_ELEMENTS (events));
  home = zug_geometry_square (&scene.geometry, zug_at ("d1"));
  turn (&scene, &stage, 0);
  assert_place (find (&stage, ZUG_WHITE, ZUG_ROOK), home);
  turn (&scene, &stage, ZUG_PHASE_MEETING);
  g_assert_cmpfloat (find (&stage, ZUG_WHITE, ZUG_ROOK)->place.y, <, home.y - 20);
  g_assert_cmpfloat (find (&stage, ZUG_WHITE, ZUG_ROOK)->place.y, >,
                     zug_geometry_square (&scene.geometry, zug_at ("d4")).y);
  turn (&scene, &stage, 1);
  assert_place (find (&stage, ZUG_WHITE, ZUG_ROOK), home);
}

/* Where the order mattered the second waits for the first. */
static void
test_ordered (void)
{
  const ZugEvent events[] = {event (ZUG_EVENT_MOVE, ZUG_BLACK, ZUG_PAWN, "d7d5"),
                             event (ZUG_EVENT_MOVE, ZUG_WHITE, ZUG_ROOK, "d1d5"),
                             event (ZUG_EVENT_CAPTURE, ZUG_WHITE, ZUG_ROOK, "d5d5"),
                             event (ZUG_EVENT_FIRST, ZUG_BLACK, ZUG_PAWN, "d7d5")};
  Scene scene;
  ZugStage stage;

  set_up (&scene, "Ka1 Rd1 kh8 pd7", events, G_N_ELEMENTS (events));
  turn (&scene, &stage, ZUG_PHASE_MEETING / 2);
  assert_place (find (&stage, ZUG_WHITE, ZUG_ROOK),
                zug_geometry_square (&scene.geometry, zug_at ("d1")));
  assert_place (find (&stage, ZUG_BLACK, ZUG_PAWN),
                zug_geometry_square (&scene.geometry, zug_at ("d5")));
  turn (&scene, &stage, ZUG_PHASE_MEETING);
  assert_place (find (&stage, ZUG_WHITE, ZUG_ROOK),
                zug_geometry_square (&scene.geometry, zug_at ("d5")));
  turn (&scene, &stage, 1);
  g_assert_cmpfloat (find (&stage, ZUG_BLACK, ZUG_PAWN)->opacity, ==, 0);
}

/* The coin shows its side before the men do, and until it does both are alike. */
static void
test_coin (void)
{
  const ZugEvent events[] = {event (ZUG_EVENT_CONFLICT, ZUG_WHITE, ZUG_ROOK, "d1d5"),
                             event (ZUG_EVENT_CHANCE, ZUG_BLACK, ZUG_ROOK, "d1d5"),
                             event (ZUG_EVENT_MOVE, ZUG_BLACK, ZUG_ROOK, "d8d4"),
                             event (ZUG_EVENT_DISCARDED, ZUG_WHITE, ZUG_ROOK, "d1d5")};
  Scene scene;
  ZugStage stage;
  ZugCoin coin;
  double outcome;

  set_up (&scene, "Ka1 Rd1 kh8 rd8", events, G_N_ELEMENTS (events));
  outcome = zug_stage_outcome (&scene.events);
  g_assert_cmpfloat (outcome, >, ZUG_PHASE_MEETING);
  g_assert_false (zug_stage_coin (&coin, &scene.events, ZUG_PHASE_MEETING - 0.01));
  for (double phase = 0; phase <= outcome; phase += 0.01)
    {
      const ZugDrawnMan *white, *black;

      turn (&scene, &stage, phase);
      white = find (&stage, ZUG_WHITE, ZUG_ROOK);
      black = find (&stage, ZUG_BLACK, ZUG_ROOK);
      g_assert_cmpfloat_with_epsilon (white->place.y + black->place.y, 350, 1e-6);
      g_assert_cmpfloat (white->opacity, ==, black->opacity);
    }
  g_assert_true (zug_stage_coin (&coin, &scene.events, outcome));
  g_assert_cmpint (coin.side, ==, ZUG_BLACK);
  g_assert_cmpfloat (coin.width, ==, 1);
  g_assert_cmpint (coin.square, ==, zug_at ("d5"));
  turn (&scene, &stage, 1);
  assert_place (find (&stage, ZUG_WHITE, ZUG_ROOK),
                zug_geometry_square (&scene.geometry, zug_at ("d1")));
  assert_place (find (&stage, ZUG_BLACK, ZUG_ROOK),
                zug_geometry_square (&scene.geometry, zug_at ("d4")));
}

/* The coin sets out alike whatever it will show, and one that is left alone fills its square. */
static void
test_coin_collision (void)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSide loser = zug_other (side);
      const ZugEvent events[] = {
          event (ZUG_EVENT_MOVE, ZUG_WHITE, ZUG_ROOK, "d1d5"),
          event (ZUG_EVENT_MOVE, ZUG_BLACK, ZUG_ROOK, "d8d5"),
          event (ZUG_EVENT_COLLISION, ZUG_WHITE, ZUG_ROOK, "d5d5"),
          event (ZUG_EVENT_CHANCE, side, ZUG_ROOK, "d5d5"),
          event (ZUG_EVENT_REMOVED, loser, ZUG_ROOK, "d5d5"),
      };
      Scene scene;
      ZugStage stage;
      ZugCoin coin;

      set_up (&scene, "Ka1 Rd1 kh8 rd8", events, G_N_ELEMENTS (events));
      g_assert_true (zug_stage_coin (&coin, &scene.events, ZUG_PHASE_MEETING));
      g_assert_cmpint (coin.side, ==, ZUG_WHITE);
      g_assert_true (zug_stage_coin (&coin, &scene.events, 1));
      g_assert_cmpint (coin.side, ==, side);
      turn (&scene, &stage, zug_stage_outcome (&scene.events));
      g_assert_cmpfloat (find (&stage, side, ZUG_ROOK)->place.width, ==, 35);
      turn (&scene, &stage, 1);
      assert_place (find (&stage, side, ZUG_ROOK),
                    zug_geometry_square (&scene.geometry, zug_at ("d5")));
      g_assert_cmpfloat (find (&stage, loser, ZUG_ROOK)->opacity, <, 0.5);
    }
}

/* A mark of the row game comes and stays; one that was refused fades to a ghost. */
static void
test_place (void)
{
  const ZugEvent events[] = {event (ZUG_EVENT_PLACE, ZUG_WHITE, ZUG_PAWN, "b2b2"),
                             event (ZUG_EVENT_BLOCKED, ZUG_BLACK, ZUG_PAWN, "c3c3")};
  Scene scene;
  ZugStage stage;

  set_up (&scene, "Pa1", events, G_N_ELEMENTS (events));
  for (int i = 0; i < 3; i++)
    {
      turn (&scene, &stage, i / 2.0);
      g_assert_cmpint (stage.n, ==, 3);
    }
  g_assert_cmpint (stage.man[1].square, ==, zug_at ("b2"));
  g_assert_cmpfloat (stage.man[1].opacity, ==, 1);
  g_assert_cmpint (stage.man[2].square, ==, zug_at ("c3"));
  g_assert_cmpfloat (stage.man[2].opacity, <, 0.5);
}

/* A pawn becomes what it becomes when the outcome shows, not on its way. */
static void
test_promotion (void)
{
  ZugEvent events[] = {event (ZUG_EVENT_MOVE, ZUG_WHITE, ZUG_PAWN, "d7d8"),
                       event (ZUG_EVENT_PROMOTE, ZUG_WHITE, ZUG_PAWN, "d7d8")};
  Scene scene;
  ZugStage stage;

  events[1].other = ZUG_QUEEN;
  set_up (&scene, "Ka1 Pd7 kh8", events, G_N_ELEMENTS (events));
  turn (&scene, &stage, 0.4);
  g_assert_nonnull (find (&stage, ZUG_WHITE, ZUG_PAWN));
  turn (&scene, &stage, 0.9);
  g_assert_null (find (&stage, ZUG_WHITE, ZUG_PAWN));
  g_assert_nonnull (find (&stage, ZUG_WHITE, ZUG_QUEEN));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/stage/share", test_share);
  g_test_add_func ("/board/stage/capture", test_capture);
  g_test_add_func ("/board/stage/removed", test_removed);
  g_test_add_func ("/board/stage/return", test_return);
  g_test_add_func ("/board/stage/refused", test_refused);
  g_test_add_func ("/board/stage/ordered", test_ordered);
  g_test_add_func ("/board/stage/coin", test_coin);
  g_test_add_func ("/board/stage/coin-collision", test_coin_collision);
  g_test_add_func ("/board/stage/place", test_place);
  g_test_add_func ("/board/stage/promotion", test_promotion);
  return g_test_run ();
}
