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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/strength/easy-beats-random", test_easy_beats_random);
  g_test_add_func ("/search/strength/medium-beats-random", test_medium_beats_random);
  g_test_add_func ("/search/strength/medium-beats-easy", test_medium_beats_easy);
  g_test_add_func ("/search/strength/hard-beats-medium", test_hard_beats_medium);
  g_test_add_func ("/search/strength/orthodox", test_orthodox);
  return g_test_run ();
}
