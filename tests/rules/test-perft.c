/* test-perft.c: every row of tests/data/perft*.txt */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

#include "zug-hash.h"
#include "zug-perft.h"
#include "zug-zfen.h"

#include <string.h>

/* How many rows the files have. The narrow build knows those of its own games, the wide one all. */
enum
{
  N_ROWS = 424,
  MOST_FOR_WIDE = 1000000 / ZUG_SANITIZED,
  /* Where the whole of the second turn takes long, some of its positions have to do. */
  MADE_DEPTH = ZUG_WIDE || ZUG_SANITIZED > 1 ? 1 : 2,
  N_MADE_LATER = 12
};

static guint n_known;
static guint n_all;

static void
test_row (gconstpointer data)
{
  g_auto (GStrv) fields = g_strsplit (data, ";", 4);
  ZugPosition position;
  ZugStatus status;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (fields[0], &laws));
  if (g_str_equal (fields[1], "startpos"))
    zug_position_start (&laws, &position);
  else
    g_assert_true (zug_zfen_read (&laws, fields[1], &position, &status));
  g_assert_cmpuint (zug_perft (&laws, &position, (int) g_ascii_strtoll (fields[2], NULL, 10)), ==,
                    g_ascii_strtoull (fields[3], NULL, 10));
}

/* The same tree walked pair by pair, every key worked out anew. */
static guint64
walk (const ZugLaws *laws, const ZugPosition *position, int depth, guint64 *keys)
{
  ZugChoices choices[ZUG_N_SIDES];
  ZugOutcomes outcomes;
  guint64 n = 0;

  if (depth == 0)
    {
      *keys += zug_hash (laws, position);
      return 1;
    }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      zug_choices (laws, position, (ZugSide) side, &choices[side]);
      if (!zug_position_chooses (laws, position, (ZugSide) side))
        choices[side] = (ZugChoices) {.n = 1, .move = {ZUG_PASS}};
    }
  for (int i = 0; i < choices[ZUG_WHITE].n; i++)
    for (int j = 0; j < choices[ZUG_BLACK].n; j++)
      {
        ZugPair pair = {{choices[ZUG_WHITE].move[i], choices[ZUG_BLACK].move[j]}};

        zug_resolve (laws, position, pair, &outcomes);
        for (int k = 0; k < outcomes.n; k++)
          n += walk (laws, &outcomes.position[k], depth - 1, keys);
      }
  return n;
}

static void
assert_made (const ZugLaws *laws, const ZugPosition *position, int depth)
{
  guint64 keys = 0, expected_keys = 0, n;

  n = walk (laws, position, depth, &expected_keys);
  g_assert_cmpuint (zug_perft_made (laws, position, depth, &keys), ==, n);
  g_assert_cmphex (keys, ==, expected_keys);
}

/* From the start, and a turn each from positions of random games. */
static void
test_made (gconstpointer spec)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (31);
  ZugPosition position;
  ZugOutcomes outcomes;
  ZugPair pair;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (spec, &laws));
  zug_position_start (&laws, &position);
  assert_made (&laws, &position, MADE_DEPTH);
  for (int i = 0; i < N_MADE_LATER; i++)
    {
      if (!zug_fixture_random_pair (&laws, &position, rand, &pair))
        break;
      zug_resolve (&laws, &position, pair, &outcomes);
      position = outcomes.position[g_rand_int_range (rand, 0, outcomes.n)];
      assert_made (&laws, &position, 1);
    }
}

static void
test_number (void)
{
  g_assert_cmpuint (n_all, ==, N_ROWS);
  if (ZUG_WIDE)
    g_assert_cmpuint (n_known, ==, N_ROWS);
}

/* ZUG_PERFT_MAX bounds the leaves of a row that is registered at all. What the narrow build counts
 * the wide one need not count too where that takes long. */
static void
add_row (const char *file, const char *row, guint line)
{
  g_auto (GStrv) fields = g_strsplit (row, ";", 4);
  const char *max = g_getenv ("ZUG_PERFT_MAX");
  g_autofree char *path = NULL;
  ZugLaws laws, own;

  n_all++;
  if (!zug_fixture_laws (fields[0], &laws))
    return;
  n_known++;
  if (max && g_ascii_strtoull (fields[3], NULL, 10) > g_ascii_strtoull (max, NULL, 10))
    return;
  if (ZUG_WIDE && zug_laws_preset (&own, fields[0]) && !own.wide
      && g_ascii_strtoull (fields[3], NULL, 10) > MOST_FOR_WIDE)
    return;
  path = g_strdup_printf ("/rules/%s/%03u-%s-%s", file, line, fields[0], fields[2]);
  g_test_add_data_func_full (path, g_strdup (row), test_row, g_free);
}

static void
add_file (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", file, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    if (*lines[i] && *lines[i] != '#')
      add_row (name, lines[i], i + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_file ("perft");
  add_file ("perft-known");
  add_file ("perft-presets");
  for (size_t i = 0; zug_fixture_specs[i]; i++)
    {
      g_autofree char *row = g_strdup_printf ("/rules/made/%s", zug_fixture_specs[i]);

      g_test_add_data_func (row, zug_fixture_specs[i], test_made);
    }
  g_test_add_func ("/rules/perft/number-of-rows", test_number);
  return g_test_run ();
}
