/* test-strength.c: every level beats the one below it; the games are the same each time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-fixture.h"

static void
test_easy_beats_random (void)
{
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", NULL);
  g_assert_cmpfloat (zug_fixture_match (&laws, 1, 0, 20, 50, 11), >=, 0.8);
}

static void
test_medium_beats_random (void)
{
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", NULL);
  g_assert_cmpfloat (zug_fixture_match (&laws, 2, 0, 20, 50, 12), >=, 0.95);
}

static void
test_medium_beats_easy (void)
{
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", NULL);
  g_assert_cmpfloat (zug_fixture_match (&laws, 2, 1, 20, 60, 13), >=, 0.7);
}

static void
test_hard_beats_medium (void)
{
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", NULL);
  g_assert_cmpfloat (zug_fixture_match (&laws, 3, 2, 6, 40, 14), >=, 0.6);
}

static void
test_orthodox (void)
{
  ZugLaws laws;

  zug_fixture_laws (&laws, "orthodox", NULL);
  g_assert_cmpfloat (zug_fixture_match (&laws, 1, 0, 6, 120, 15), >=, 0.9);
  g_assert_cmpfloat (zug_fixture_match (&laws, 2, 1, 6, 120, 16), >=, 0.7);
}

/* Whatever the game, looking at one turn is better than not looking. */
static void
test_beats_random (gconstpointer data)
{
  ZugLaws laws;

  zug_fixture_laws (&laws, data, NULL);
  g_assert_cmpfloat (zug_fixture_match (&laws, 2, 0, 6, 40, 17), >=, 0.9);
}

int
main (int argc, char *argv[])
{
  static const char *const presets[] = {"synchronous", "randomized", "fair",  "capablanca-parity",
                                        "caravan",     "gardner",    "ponds", "twin-kings"};

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/strength/easy-beats-random", test_easy_beats_random);
  g_test_add_func ("/search/strength/medium-beats-random", test_medium_beats_random);
  g_test_add_func ("/search/strength/medium-beats-easy", test_medium_beats_easy);
  g_test_add_func ("/search/strength/hard-beats-medium", test_hard_beats_medium);
  g_test_add_func ("/search/strength/orthodox", test_orthodox);
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/search/strength/beats-random/%s", presets[i]);

      g_test_add_data_func (path, presets[i], test_beats_random);
    }
  return g_test_run ();
}
