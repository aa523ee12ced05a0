/* test-strength.c: every level beats the one below it; the games are the same each time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-fixture.h"

/* A step of the ladder: a level against the one below it, or against random choices (0). */
typedef struct
{
  const char *preset;
  int level, other;
  int games, turns;
  double least; /* points a game */
} Step;

/* Few games, so that less is asked of them than longer matches show: .65 and more. */
static const Step steps[] = {
    {"parity", 1, 0, 10, 60, 0.7},      {"parity", 2, 1, 10, 60, 0.6},
    {"parity", 3, 2, 12, 50, 0.55},     {"parity", 4, 3, 12, 50, 0.55},
    {"parity", 5, 4, 4, 40, 0.55},      {"synchronous", 2, 1, 6, 60, 0.6},
    {"synchronous", 4, 3, 8, 60, 0.55}, {"orthodox", 1, 0, 4, 120, 0.7},
    {"orthodox", 2, 1, 4, 120, 0.6},    {"orthodox", 4, 3, 6, 120, 0.6},
    {"randomized", 3, 2, 12, 60, 0.55}, {"randomized", 5, 4, 20, 60, 0.55},
};

static void
test_step (gconstpointer data)
{
  const Step *step = data;
  ZugLaws laws;

  zug_fixture_laws (&laws, step->preset, NULL);
  g_assert_cmpfloat (
      zug_fixture_match (&laws, step->level, step->other, step->games, step->turns, 11), >=,
      step->least);
}

/* Whatever the game, looking at one turn is better than not looking. */
static void
test_beats_random (gconstpointer data)
{
  ZugLaws laws;

  zug_fixture_laws (&laws, data, NULL);
  g_assert_cmpfloat (zug_fixture_match (&laws, ZUG_SEARCH_SOUND, 0, 4, 30, 17), >=, 0.9);
}

/* Whether White wins, both sides at the highest level. */
static gboolean
is_won_in_play (const ZugLaws *laws, const char *zfen, GRand *random)
{
  ZugPosition position;
  ZugOutcomes outcomes;
  ZugEnd end;

  zug_fixture_position (laws, zfen, &position);
  while ((end = zug_outcome (laws, &position, NULL, 0)).result == ZUG_RESULT_OPEN)
    {
      ZugPair pair;

      for (int side = 0; side < ZUG_N_SIDES; side++)
        {
          const ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS, .nodes = 12000};
          ZugMix mix;

          g_assert_true (zug_search_mix (laws, &position, (ZugSide) side, &limits, &mix));
          pair.choice[side] = zug_mix_draw (&mix, zug_fixture_random (random));
        }
      zug_resolve (laws, &position, pair, &outcomes);
      position = outcomes.position[0];
    }
  g_test_message ("%s: %s after turn %d", zfen, end.result == ZUG_RESULT_WHITE ? "won" : "not won",
                  position.turn);
  return end.result == ZUG_RESULT_WHITE;
}

/* King and rook drive a bare king to its end within the fifty quiet turns. */
static void
test_rook_wins (void)
{
  static const char *const endings[] = {
      "8/8/8/7R/8/8/K5k1/8 = - - - 0 1", "8/3k4/4R3/8/8/4K3/8/8 = - - - 0 1",
      "4R3/8/8/7K/8/8/5k2/8 = - - - 0 1", "8/8/6k1/8/8/2R5/8/4K3 = - - - 0 1",
      "K7/8/8/3k4/8/8/8/7R = - - - 0 1"};
  g_autoptr (GRand) random = g_rand_new_with_seed (32);
  ZugLaws laws;
  int won = 0;

  zug_fixture_laws (&laws, "synchronous", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    won += is_won_in_play (&laws, endings[i], random);
  g_assert_cmpint (won, >=, 4);
}

int
main (int argc, char *argv[])
{
  static const char *const presets[] = {"synchronous", "randomized", "fair",  "capablanca-parity",
                                        "caravan",     "gardner",    "ponds", "twin-kings"};

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *path = g_strdup_printf ("/search/strength/%s/%d-beats-%d", steps[i].preset,
                                               steps[i].level, steps[i].other);

      g_test_add_data_func (path, &steps[i], test_step);
    }
  g_test_add_func ("/search/strength/rook-wins", test_rook_wins);
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/search/strength/beats-random/%s", presets[i]);

      g_test_add_data_func (path, presets[i], test_beats_random);
    }
  return g_test_run ();
}
