/* test-tree-search.c: lines are tried out, by bounds and by regrets */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-fixture.h"
#include "zug-tree-search.h"

#include <math.h>

enum
{
  NODES = 4000 / ZUG_SANITIZED,
  POSITIONS = 6 / ZUG_SANITIZED
};

static void
assert_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const ZugMix *mix)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  double sum = 0;

  zug_choices (laws, position, side, choices);
  g_assert_cmpint (mix->n, ==, choices->n);
  for (int i = 0; i < mix->n; i++)
    {
      g_assert_true (zug_choices_have (choices, mix->move[i]));
      g_assert_cmpfloat (mix->probability[i], >=, 0);
      sum += mix->probability[i];
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  g_assert_cmpfloat (fabs (mix->value), <=, 1);
}

/* Every choice has its share, and the same seed gives the same. */
static void
test_repeats (gconstpointer preset)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autofree ZugMix *mix = g_new0 (ZugMix, 1), *again = g_new0 (ZugMix, 1);
  ZugLaws laws;

  zug_fixture_laws (&laws, preset, NULL);
  for (int k = 0; k < 2 * POSITIONS; k++)
    {
      const ZugSearchLimits limits = {.nodes = NODES, .seed = zug_fixture_random (random)};
      ZugTreeRule rule = k % 2 == 0 ? ZUG_TREE_UCT : ZUG_TREE_RM;
      ZugPosition position;

      zug_fixture_wander (&laws, random, &position);
      g_assert_true (zug_tree_search (&laws, &position, ZUG_BLACK, rule, &limits, mix));
      assert_mix (&laws, &position, ZUG_BLACK, mix);
      g_assert_true (zug_tree_search (&laws, &position, ZUG_BLACK, rule, &limits, again));
      g_assert_cmpmem (mix->probability, sizeof (double) * (gsize) mix->n, again->probability,
                       sizeof (double) * (gsize) again->n);
    }
}

/* A mate is tried more often than all else, by either rule; where lines end soon the search does,
 * too. */
static void
test_mates (void)
{
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  ZugPosition position;
  ZugLaws laws;

  zug_fixture_laws (&laws, "orthodox", NULL);
  zug_fixture_position (&laws, "7k/8/6K1/8/8/8/8/R7 w - - 0 1", &position);
  for (int rule = ZUG_TREE_UCT; rule <= ZUG_TREE_RM; rule++)
    {
      g_assert_true (zug_tree_search (&laws, &position, ZUG_WHITE, (ZugTreeRule) rule,
                                      &(ZugSearchLimits) {.nodes = NODES}, mix));
      g_assert_cmpfloat (zug_fixture_probability (&laws, &position, ZUG_WHITE, mix, "a1a8"), >,
                         0.5);
      g_assert_cmpfloat (mix->value, >, 0.5);
    }
}

/* Stopped, it has looked at something all the same. */
static void
test_stopped (void)
{
  const atomic_bool stop = true;
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  ZugPosition position;
  ZugLaws laws;

  zug_fixture_laws (&laws, "synchronous", NULL);
  zug_position_start (&laws, &position);
  for (int rule = ZUG_TREE_UCT; rule <= ZUG_TREE_RM; rule++)
    {
      g_assert_true (zug_tree_search (&laws, &position, ZUG_WHITE, (ZugTreeRule) rule,
                                      &(ZugSearchLimits) {.nodes = 1000000000, .stop = &stop},
                                      mix));
      assert_mix (&laws, &position, ZUG_WHITE, mix);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const presets[] = {"parity", "randomized", "synchronous", "fair"};

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/search/tree-search/repeats/%s", presets[i]);

      g_test_add_data_func (path, presets[i], test_repeats);
    }
  g_test_add_func ("/search/tree-search/mates", test_mates);
  g_test_add_func ("/search/tree-search/stopped", test_stopped);
  return g_test_run ();
}
