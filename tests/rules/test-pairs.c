/* test-pairs.c: all pairs of a position at once, and one by one */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

#include "zug-hash.h"
#include "zug-pairs.h"

static void
assert_pair (ZugPairs *pairs, int i, int j)
{
  ZugPair pair = {{pairs->choices[ZUG_WHITE]->move[i], pairs->choices[ZUG_BLACK]->move[j]}};
  ZugOutcomes expected;
  uint64_t keys[2];
  const ZugPairOutcomes *outcomes = zug_pairs_resolve (pairs, i, j);

  zug_resolve_keyed (pairs->laws, pairs->position, pairs->key, pair, &expected, keys);
  g_assert_cmpint (outcomes->n, ==, expected.n);
  for (int k = 0; k < expected.n; k++)
    {
      const ZugPosition *position = outcomes->position[k];

      g_assert_cmpfloat (outcomes->probability[k], ==, expected.probability[k]);
      g_assert_cmpuint (outcomes->chance[k], ==, expected.chance[k]);
      g_assert_true (zug_position_equal (position, &expected.position[k]));
      g_assert_cmpmem (position->occupied, sizeof position->occupied, expected.position[k].occupied,
                       sizeof position->occupied);
      g_assert_cmphex (outcomes->key[k], ==, keys[k]);
      g_assert_cmphex (outcomes->key[k], ==, zug_hash (pairs->laws, position));
    }
}

/* Every pair that is physically possible, legal or not, in order and then some at random. */
static void
visit (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  g_autofree ZugPairs *pairs = g_new (ZugPairs, 1);
  ZugChoices choices[ZUG_N_SIDES];

  if (g_rand_int_range (rand, 0, ZUG_FIXTURE_SHARE))
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_physical_moves (laws, position, (ZugSide) side, &choices[side]);
  zug_pairs_begin (pairs, laws, position, zug_hash (laws, position), &choices[ZUG_WHITE],
                   &choices[ZUG_BLACK]);
  for (int i = 0; i < choices[ZUG_WHITE].n; i++)
    for (int j = 0; j < choices[ZUG_BLACK].n; j++)
      assert_pair (pairs, i, j);
  for (int n = 0; n < 50; n++)
    assert_pair (pairs, g_rand_int_range (rand, 0, choices[ZUG_WHITE].n),
                 g_rand_int_range (rand, 0, choices[ZUG_BLACK].n));
}

/* More choices than find room for halves: the first ones over and over. */
static void
test_many (void)
{
  enum
  {
    MANY = 600
  };
  g_autofree ZugPairs *pairs = g_new (ZugPairs, 1);
  g_autofree ZugChoices *choices = g_new (ZugChoices, 2);
  ZugPosition position;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("parity", &laws));
  zug_position_start (&laws, &position);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugChoices *list = &choices[side];

      zug_physical_moves (&laws, &position, (ZugSide) side, list);
      for (; list->n < MANY; list->n++)
        list->move[list->n] = list->move[list->n - 15];
    }
  zug_pairs_begin (pairs, &laws, &position, zug_hash (&laws, &position), &choices[ZUG_WHITE],
                   &choices[ZUG_BLACK]);
  for (int i = 0; i < MANY; i += 7)
    for (int j = 0; j < MANY; j += 11)
      assert_pair (pairs, i, j);
}

static void
test_play (gconstpointer spec)
{
  zug_fixture_play (spec, 1, visit);
}

/* Laws drawn from all that a chess game of two on the ordinary board can have; those about the
 * board, the men and the end of the game have nothing to do with pairs. */
static char *
random_spec (GRand *rand)
{
  static const char *const keys[] = {
      "pass",  "rest",     "castling",   "pawn",      "double-step", "en-passant",     "promotion",
      "check", "exchange", "king-entry", "collision", "stalemate",   "repeat-blocked",
  };
  GString *spec = g_string_new ("orthodox+turn=together");

  for (size_t i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const ZugLaw *law = zug_law_find (keys[i]);
      int n = 0;

      g_assert_nonnull (law);
      while (law->values[n].name)
        n++;
      g_string_append_printf (spec, "+%s=%s", keys[i],
                              law->values[g_rand_int_range (rand, 0, n)].name);
    }
  return g_string_free (spec, FALSE);
}

static gboolean
can_be_played (const char *spec)
{
  const char *reason;
  ZugLaws laws;

  return zug_fixture_laws (spec, &laws) && !zug_laws_problem (&laws, &reason);
}

static void
add_test (char *spec)
{
  g_autofree char *path = g_strdup_printf ("/rules/pairs/%s", spec);

  g_test_add_data_func_full (path, spec, test_play, g_free);
}

enum
{
  N_RANDOM_SPECS = 40
};

int
main (int argc, char **argv)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  int n = 0;

  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; zug_fixture_specs[i]; i++)
    add_test (g_strdup (zug_fixture_specs[i]));
  while (n < N_RANDOM_SPECS)
    {
      g_autofree char *spec = random_spec (rand);

      if (can_be_played (spec))
        {
          add_test (g_steal_pointer (&spec));
          n++;
        }
    }
  g_test_add_func ("/rules/pairs/many", test_many);
  return g_test_run ();
}
