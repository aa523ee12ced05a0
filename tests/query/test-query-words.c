/* test-query-words.c: searches in a language that is not English */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-query-private.h"
#include "zug-query-words.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#define DOMAIN "zugleich"
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* What is typed, how it is kept, how it is shown again (NULL: as it was typed). */
static const struct
{
  const char *typed, *kept, *shown;
} rows[] = {
    {"weiß:ada schwarz:bob", "white:ada black:bob", NULL},
    {"WEISS:ada", "white:ada", "weiß:ada"},
    {"white:ada", "white:ada", "weiß:ada"},
    {"ergebnis:weiß", "result:1-0", "ergebnis:1-0"},
    {"ergebnis:weiss,remis", "result:1-0,1/2-1/2", "ergebnis:1-0,1/2-1/2"},
    {"ergebnis:1:0", "result:1-0", "ergebnis:1-0"},
    {"ergebnis:½–½", "result:1/2-1/2", "ergebnis:1/2-1/2"},
    {"result:white", "result:1-0", "ergebnis:1-0"},
    {"ergebnis:offen", "result:*", "ergebnis:*"},
    {"ergebnis:läuft", "result:*", "ergebnis:*"},
    {"ada 1:0", "ada result:1-0", "ada ergebnis:1-0"},
    {"-½-½", "-result:1/2-1/2", "-ergebnis:1/2-1/2"},
    {"\"1:0\"", "\"1:0\"", NULL},
    {"\"1-0\"", "\"1-0\"", NULL},
    {"ada ODER bob", "ada OR bob", NULL},
    {"ada OR bob", "ada OR bob", "ada ODER bob"},
    {"ada UND NICHT bob", "ada -bob", "ada -bob"},
    {"ada oder bob", "ada oder bob", NULL},
    {"ada \"ODER\" bob", "ada ODER bob", "ada \"ODER\" bob"},
    {"weiß:(ada ODER bob)", "white:ada OR white:bob", "weiß:ada ODER weiß:bob"},
    {"-(enthält:matt ODER länge:3..)", "-(has:mate OR length:3..)", NULL},
    {"variante:paritatsschach", "variant:parity", "variante:Paritätsschach"},
    {"spiel:parity", "variant:parity", "variante:Paritätsschach"},
    {"variante:\"Parity Chess\"", "variant:parity", "variante:Paritätsschach"},
    {"variante:orthodox", "variant:orthodox", NULL},
    {"variante:Meins", "variant:Meins", NULL},
    {"sortiert:-datum", "sort:-date", NULL},
    {"elo:2700..", "elo:2700..", NULL},
    {"stellung:\"" START "\"", "position:\"" START "\"", NULL},
};

static void
test_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      gsize start, end;
      g_autoptr (ZugGameQuery) query =
          zug_game_query_parse_typed (rows[i].typed, &start, &end, &error);
      g_autoptr (ZugGameQuery) again = NULL;
      g_autoptr (ZugGameQuery) shown_again = NULL;
      g_autofree char *kept = NULL;
      g_autofree char *shown = NULL;

      g_assert_no_error (error);
      kept = zug_game_query_to_text (query);
      g_assert_cmpstr (kept, ==, rows[i].kept);
      shown = zug_game_query_to_local_text (query);
      g_assert_cmpstr (shown, ==, rows[i].shown != NULL ? rows[i].shown : rows[i].typed);
      again = zug_game_query_parse (kept, NULL);
      g_assert_true (zug_game_query_equal (query, again));
      shown_again = zug_game_query_parse_typed (shown, &start, &end, NULL);
      g_assert_true (zug_game_query_equal (query, shown_again));
    }
}

/* A text that was kept says the same in any language. */
static void
test_kept (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameQuery) query = zug_game_query_parse ("ada ODER bob", NULL);

  g_assert_cmpstr (query->words, ==, "ada ODER bob");
  g_assert_null (zug_game_query_parse ("weiß:ada", &error));
  g_assert_nonnull (strstr (error->message, "weiß:"));
}

static void
test_wrong (void)
{
  const char *text = "ada (bob ODER -datum:nie)";
  g_autoptr (GError) error = NULL;
  g_autofree char *wrong = NULL;
  gsize start, end;

  g_assert_null (zug_game_query_parse_typed (text, &start, &end, &error));
  g_assert_cmpstr (error->message, ==, "Bei »datum:« geht »nie« nicht.");
  wrong = g_strndup (text + start, end - start);
  g_assert_cmpstr (wrong, ==, "-datum:nie");
}

static void
test_find (void)
{
  const char *text = "ada in:3 (bob ODER -spiel:unsinn)";
  g_autofree char *found = NULL;
  gsize start, end;

  g_assert_false (zug_game_query_find_filter (text, "variant", "other", &start, &end));
  g_assert_true (zug_game_query_find_filter (text, "variant", "unsinn", &start, &end));
  found = g_strndup (text + start, end - start);
  g_assert_cmpstr (found, ==, "-spiel:unsinn");
}

/* Every word of the grammar has a place in the table. */
static void
test_whole (void)
{
  for (gsize i = 0; zug_query_fields[i].key != NULL; i++)
    g_assert_cmpstr (zug_query_find_name (zug_query_fields[i].key, FALSE), ==,
                     zug_query_fields[i].key);
  for (gsize i = 0; i < ZUG_N_RANGES; i++)
    g_assert_cmpstr (zug_query_find_name (zug_query_ranges[i].key, FALSE), ==,
                     zug_query_ranges[i].key);
  for (int sort = 0; sort < ZUG_N_SORTS; sort++)
    g_assert_cmpstr (zug_query_word_english (zug_query_sort_name (sort), FALSE), ==,
                     zug_query_sort_name (sort));
  for (int feature = 0; feature < ZUG_N_FEATURES; feature++)
    g_assert_cmpstr (zug_query_word_english (zug_feature_name (feature), FALSE), ==,
                     zug_feature_name (feature));
}

/* The catalogue is used in no locale called C, and of others none is sure to be there: the same one
 * by another name will do. */
static void
speak (const char *folder, const char *catalogue)
{
  g_autofree char *locale = g_build_filename (folder, "de_XX.UTF-8", NULL);
  g_autofree char *messages = g_build_filename (folder, "de", "LC_MESSAGES", NULL);
  g_autofree char *whole = g_canonicalize_filename (catalogue, NULL);
  g_autofree char *file = g_build_filename (messages, DOMAIN ".mo", NULL);

  g_assert_cmpint (symlink ("/usr/lib/locale/C.utf8", locale), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (messages, 0700), ==, 0);
  g_assert_cmpint (symlink (whole, file), ==, 0);
  g_setenv ("LOCPATH", folder, TRUE);
  g_setenv ("LC_ALL", "de_XX.UTF-8", TRUE);
  g_setenv ("LANGUAGE", "de", TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain (DOMAIN, folder);
  bind_textdomain_codeset (DOMAIN, "UTF-8");
  textdomain (DOMAIN);
}

static void
forget (const char *folder)
{
  static const char *const parts[] = {"de/LC_MESSAGES/" DOMAIN ".mo", "de/LC_MESSAGES", "de",
                                      "de_XX.UTF-8", ""};

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *path = g_build_filename (folder, parts[i], NULL);

      g_remove (path);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("zugleich-XXXXXX", NULL);
  int failed;

  /* Before GLib asks whether there is anything to translate, which it does once. */
  speak (folder, argv[argc - 1]);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query-words/rows", test_rows);
  g_test_add_func ("/query-words/kept", test_kept);
  g_test_add_func ("/query-words/wrong", test_wrong);
  g_test_add_func ("/query-words/find", test_find);
  g_test_add_func ("/query-words/whole", test_whole);
  failed = g_test_run ();
  forget (folder);
  return failed;
}
