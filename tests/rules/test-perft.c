/* test-perft.c: every row of tests/data/perft.txt whose laws exist */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-perft.h"
#include "zug-rules-fixture.h"
#include "zug-zfen.h"

#include <string.h>

/* How many rows the file has for the games that exist, and how many it has at all. */
enum
{
  N_ROWS = 24,
  N_ALL_ROWS = 35
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

static void
test_number (void)
{
  g_assert_cmpuint (n_known, ==, N_ROWS);
  g_assert_cmpuint (n_all, ==, N_ALL_ROWS);
}

/* ZUG_PERFT_MAX bounds the leaves of a row that is registered at all. */
static void
add_row (const char *row, guint line)
{
  g_auto (GStrv) fields = g_strsplit (row, ";", 4);
  const char *max = g_getenv ("ZUG_PERFT_MAX");
  g_autofree char *path = NULL;
  ZugLaws laws;

  n_all++;
  if (!zug_fixture_laws (fields[0], &laws))
    return;
  n_known++;
  if (max && g_ascii_strtoull (fields[3], NULL, 10) > g_ascii_strtoull (max, NULL, 10))
    return;
  path = g_strdup_printf ("/rules/perft/%02u-%s-%s", line, fields[0], fields[2]);
  g_test_add_data_func_full (path, g_strdup (row), test_row, g_free);
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_test_init (&argc, &argv, NULL);
  path = g_test_build_filename (G_TEST_DIST, "data", "perft.txt", NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    if (*lines[i] && *lines[i] != '#')
      add_row (lines[i], i + 1);
  g_test_add_func ("/rules/perft/number-of-rows", test_number);
  return g_test_run ();
}
