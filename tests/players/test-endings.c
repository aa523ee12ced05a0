/* test-endings.c: what endings are worth in words, and tables that open by themselves */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ending-cache.h"
#include "zug-ending-words.h"
#include <glib/gstdio.h>

static const struct
{
  double value;
  const char *words;
} said[] = {
    {0, "Drawn with best play"},
    {1 / 32767., "Drawn with best play"},
    {0.004, "Nearly drawn with best play"},
    {-0.004, "Nearly drawn with best play"},
    {0.73, "0.73 for White with best play"},
    {-0.006, "0.01 for Black with best play"},
    {0.994, "0.99 for White with best play"},
    {0.999, "White nearly always wins with best play"},
    {-0.999, "Black nearly always wins with best play"},
    {1, "White wins with best play"},
    {-32766 / 32767., "Black wins with best play"},
};

static void
test_words (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  g_autofree char *words = zug_ending_words (said[row].value);

  g_assert_cmpstr (words, ==, said[row].words);
}

static void
set_law (ZugLaws *laws, const char *key, const char *value)
{
  g_assert_true (zug_laws_set (laws, zug_law_find (key), value));
}

/* Tables in the person's data folder are found where few men are left, and then a turn is exact. */
static void
test_shelf (void)
{
  g_autofree char *folder = zug_ending_folder ();
  ZugEndingsPlan plan = {.folder = folder, .jobs = 1, .only = "KRK"};
  ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS, .depth = 1};
  ZugAnalysis analysis;
  ZugPosition position;
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, "synchronous"));
  set_law (&laws, "files", "4");
  set_law (&laws, "ranks", "4");
  set_law (&laws, "array", "rnqk/pppp/PPPP/RNQK");
  set_law (&laws, "castling", "no");
  set_law (&laws, "quiet", "9");
  zug_position_start (&laws, &position);
  g_assert_null (zug_ending_cache_get (&laws, &position));
  zug_position_clear (&laws, &position);
  zug_position_put (&position, ZUG_WHITE, ZUG_KING, zug_square (0, 0));
  zug_position_put (&position, ZUG_BLACK, ZUG_KING, zug_square (3, 3));
  zug_position_put (&position, ZUG_BLACK, ZUG_ROOK, zug_square (3, 1));
  /* What is made meanwhile is found. */
  g_assert_null (zug_ending_cache_get (&laws, &position));
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_null (zug_ending_cache_get (&laws, &position));
  g_assert_cmpint (zug_endings_make (&laws, &plan), ==, ZUG_ENDINGS_GOOD);
  g_assert_nonnull (zug_ending_cache_get (&laws, &position));
  g_assert_true (zug_ending_cache_get (&laws, &position)
                 == zug_ending_cache_get (&laws, &position));
  g_assert_true (zug_ending_cache_analyse (&laws, &position, &limits, &analysis));
  g_assert_cmpint (analysis.depth, ==, 255);
  g_assert_cmpfloat (analysis.value, <, 0);
  zug_analysis_clear (&analysis);
  /* There are no tables of these laws. */
  set_law (&laws, "quiet", "10");
  g_assert_null (zug_ending_cache_get (&laws, &position));
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        remove_folder (inner);
      else
        g_unlink (inner);
    }
  g_rmdir (path);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("zug-endings-XXXXXX", &error);
  int status;

  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/endings/words/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_words);
    }
  g_test_add_func ("/model/endings/shelf", test_shelf);
  status = g_test_run ();
  remove_folder (folder);
  return status;
}
