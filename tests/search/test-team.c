/* test-team.c: what the men of a side ask for in a team game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-choices.h"
#include "zug-evaluate.h"
#include "zug-hash.h"
#include "zug-search-fixture.h"
#include "zug-outcome.h"
#include <string.h>

/* Every second man or so asks for anything. */
static void
ask_at_random (const ZugLaws *laws, const ZugPosition *position, ZugSide side, GRand *random,
               ZugRequests *requests)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  gboolean asked[256] = {FALSE};

  requests->n[side] = 0;
  zug_choices (laws, position, side, choices);
  for (int i = choices->n - 1; i > 0; i--)
    {
      int j = g_rand_int_range (random, 0, i + 1);
      ZugMove move = choices->move[i];

      choices->move[i] = choices->move[j];
      choices->move[j] = move;
    }
  for (int i = 0; i < choices->n; i++)
    {
      ZugMove move = choices->move[i];

      if (move.kind == ZUG_MOVE_PASS || asked[move.from])
        continue;
      asked[move.from] = TRUE;
      if (g_rand_boolean (random))
        requests->move[side][requests->n[side]++] = move;
    }
}

static void
assert_requests (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                 const ZugRequests *requests)
{
  for (int i = 0; i < requests->n[side]; i++)
    {
      g_assert_true (zug_is_choice (laws, position, side, requests->move[side][i]));
      for (int j = 0; j < i; j++)
        g_assert_cmpint (requests->move[side][i].from, !=, requests->move[side][j].from);
    }
}

/* The points of the searching side. */
static double
play_game (const ZugLaws *laws, ZugSide searching, GRand *random)
{
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  ZugRequests requests;
  ZugPosition position;
  double value;

  zug_position_start (laws, &position);
  for (int turn = 0; turn < 25; turn++)
    {
      ZugSearchLimits limits = {.seed = zug_fixture_random (random), .nodes = 4000};

      if (zug_outcome (laws, &position, NULL, 0).result != ZUG_RESULT_OPEN)
        break;
      g_assert_true (zug_search_team (laws, &position, searching, &limits, &requests));
      assert_requests (laws, &position, searching, &requests);
      ask_at_random (laws, &position, zug_other (searching), random, &requests);
      zug_resolve_team (laws, &position, &requests, outcomes);
      position = outcomes->position[0];
    }
  value = zug_evaluate (laws, &position) * (searching == ZUG_WHITE ? 1 : -1);
  return value > zug_evaluate_expectation (200)    ? 1
         : value < zug_evaluate_expectation (-200) ? 0
                                                   : 0.5;
}

static void
test_beats_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (41);
  const int games = 4;
  ZugLaws laws;
  double points = 0;

  zug_fixture_laws (&laws, "fair-team", NULL);
  for (int game = 0; game < games; game++)
    points += play_game (&laws, (ZugSide) (game % 2), random);
  g_test_message ("%.1f of %d", points, games);
  g_assert_cmpfloat (points, >=, 0.85 * games);
}

/* The same seed asks for the same, another sometimes for something else. */
static void
test_seed (void)
{
  ZugLaws laws;
  ZugPosition position;
  ZugRequests first, second;
  int different = 0;

  zug_fixture_laws (&laws, "fair-team", NULL);
  zug_position_start (&laws, &position);
  memset (&first, 0, sizeof first);
  for (guint64 seed = 1; seed <= 4; seed++)
    {
      ZugSearchLimits limits = {.seed = seed, .nodes = 3000};

      memset (&second, 0, sizeof second);
      g_assert_true (zug_search_team (&laws, &position, ZUG_BLACK, &limits, &second));
      different += seed > 1 && memcmp (&first, &second, sizeof first) != 0;
      memset (&first, 0, sizeof first);
      g_assert_true (zug_search_team (&laws, &position, ZUG_BLACK, &limits, &first));
      g_assert_cmpmem (&first, sizeof first, &second, sizeof second);
    }
  g_assert_cmpint (different, >, 0);
}

/* Two men take the undefended ones, each another. */
static void
test_takes_what_hangs (void)
{
  ZugSearchLimits limits = {.seed = 1};
  ZugRequests requests;
  ZugLaws laws;
  ZugPosition position;
  gboolean taken[2] = {FALSE, FALSE};

  zug_fixture_laws (&laws, "fair-team", NULL);
  zug_fixture_position (&laws, "k7/8/8/q6r/8/8/8/R1K4R = - - - 0 10", &position);
  g_assert_true (zug_search_team (&laws, &position, ZUG_WHITE, &limits, &requests));
  for (int i = 0; i < requests.n[ZUG_WHITE]; i++)
    for (int k = 0; k < 2; k++)
      taken[k] = taken[k] || requests.move[ZUG_WHITE][i].to == zug_square (k == 0 ? 0 : 7, 4);
  g_assert_true (taken[0] && taken[1]);
}

/* In check somebody must ask for something, also where there is no time to think, or hardly anybody
 * is seen. */
static void
test_check (void)
{
  ZugLaws laws;
  ZugPosition position;

  zug_fixture_laws (&laws, "fair-team", NULL);
  zug_fixture_position (&laws, "4k3/8/8/8/7b/8/8/R3K2R = - - - 0 1", &position);
  g_assert_false (zug_is_choice (&laws, &position, ZUG_WHITE, ZUG_PASS));
  for (int level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    for (guint64 nodes = 1; nodes <= 1000; nodes *= 10)
      {
        ZugSearchLimits limits = {.seed = nodes, .nodes = nodes, .level = level};
        ZugRequests requests;

        g_assert_true (zug_search_team (&laws, &position, ZUG_WHITE, &limits, &requests));
        g_assert_cmpint (requests.n[ZUG_WHITE], >, 0);
        assert_requests (&laws, &position, ZUG_WHITE, &requests);
      }
}

/* Of two sides that stand in each other's way, the one that is asked tries something else in the
 * end. */
static void
test_weary (void)
{
  ZugLaws laws;
  ZugPosition position;
  uint64_t keys[2];
  ZugSearchLimits limits = {.seed = 1, .nodes = 3000};
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  ZugRequests first = {{0}}, later = {{0}};

  zug_fixture_laws (&laws, "fair-team", NULL);
  zug_fixture_position (&laws, "4k3/8/8/3p4/4P3/8/8/4K3 = - - - 0 1", &position);
  g_assert_true (zug_search_team (&laws, &position, ZUG_WHITE, &limits, &first));
  zug_resolve_team (&laws, &position, &first, outcomes);
  keys[0] = keys[1] = zug_hash (&laws, &outcomes->position[0]);
  limits.keys = keys;
  limits.n_keys = 2;
  g_assert_true (zug_search_team (&laws, &position, ZUG_WHITE, &limits, &later));
  zug_resolve_team (&laws, &position, &later, outcomes);
  g_assert_true (outcomes->position[0].quiet == 0
                 || zug_hash (&laws, &outcomes->position[0]) != keys[0]);
}

/* No requests where it is no team game. */
static void
test_others (void)
{
  ZugSearchLimits limits = {.seed = 1};
  ZugRequests requests;
  ZugLaws laws;
  ZugPosition position;

  zug_fixture_laws (&laws, "fair", NULL);
  zug_position_start (&laws, &position);
  g_assert_false (zug_search_team (&laws, &position, ZUG_WHITE, &limits, &requests));
  g_assert_cmpint (requests.n[ZUG_WHITE], ==, 0);
}

/* Stopped at once it asks for what is allowed. */
static void
test_stop (void)
{
  atomic_bool stop = true;
  ZugSearchLimits limits = {.seed = 1, .stop = &stop};
  ZugRequests requests;
  ZugLaws laws;
  ZugPosition position;

  zug_fixture_laws (&laws, "fair-team", NULL);
  zug_position_start (&laws, &position);
  g_assert_true (zug_search_team (&laws, &position, ZUG_WHITE, &limits, &requests));
  assert_requests (&laws, &position, ZUG_WHITE, &requests);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/team/beats-random", test_beats_random);
  g_test_add_func ("/search/team/seed", test_seed);
  g_test_add_func ("/search/team/takes-what-hangs", test_takes_what_hangs);
  g_test_add_func ("/search/team/check", test_check);
  g_test_add_func ("/search/team/weary", test_weary);
  g_test_add_func ("/search/team/others", test_others);
  g_test_add_func ("/search/team/stop", test_stop);
  return g_test_run ();
}
