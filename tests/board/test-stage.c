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
  zug_geometry_fit (&scene->geometry, 400, 400, 1, FALSE, FALSE);
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
  zug_stage_turn (stage, &scene->geometry, &scene->before, &scene->after, &scene->events, t);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/stage/share", test_share);
  g_test_add_func ("/board/stage/capture", test_capture);
  g_test_add_func ("/board/stage/removed", test_removed);
  g_test_add_func ("/board/stage/return", test_return);
  return g_test_run ();
}
