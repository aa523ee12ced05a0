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
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/search/strength/beats-random/%s", presets[i]);

      g_test_add_data_func (path, presets[i], test_beats_random);
    }
  return g_test_run ();
}
