/* test-spellings.c: spellings that are one person's, and renaming them together */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"
#include "zug-file-limit.h"
#include "zug-spellings.h"

#include <string.h>
#include <unistd.h>

/* --- files ------------------------------------------------------------------------------------ */

static ZugSpellingFile *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  ZugSpellingFile *file = zug_spelling_file_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  return file;
}

static void
test_file (void)
{
  g_autoptr (ZugSpellingFile) file =
      parse ("@SITE\nNowhere\n=Kasparov,Z\n"
             "@PLAYER\n# nobody\n"
             "Kasparov, Garry            #GM RUS [2851] 1963.04.13\r\n"
             "=Kasparov,G\n = Weinstein, Garri  \n%Bio =Nobody\n\n=Каспаров, Гарри\n"
             "Ana\n@EVENT\n=Elsewhere\n");

  g_assert_cmpstr (zug_spelling_file_find (file, "KASPAROV G."), ==, "Kasparov, Garry");
  g_assert_cmpstr (zug_spelling_file_find (file, "Weinstein, Garri"), ==, "Kasparov, Garry");
  g_assert_cmpstr (zug_spelling_file_find (file, "каспаров, гарри"), ==, "Kasparov, Garry");
  g_assert_cmpstr (zug_spelling_file_find (file, "kasparov, garry"), ==, "Kasparov, Garry");
  g_assert_null (zug_spelling_file_find (file, "Kasparov,Z"));
  g_assert_null (zug_spelling_file_find (file, "Elsewhere"));
  g_assert_null (zug_spelling_file_find (file, "Nobody"));
  g_assert_null (zug_spelling_file_find (file, "?"));
  g_assert_cmpuint (zug_spelling_file_get_n_contradictions (file), ==, 0);
}

/* Names that lead to each other are both names; what is said of two people is nobody's. */
static void
test_circles (void)
{
  g_autoptr (ZugSpellingFile) file =
      parse ("@PLAYER\nA\n=B\n=A\n=Both\nB\n=A\n=Both\nC\n=Both\n=Mine\n=Mine\n");

  g_assert_cmpstr (zug_spelling_file_find (file, "A"), ==, "A");
  g_assert_cmpstr (zug_spelling_file_find (file, "B"), ==, "B");
  g_assert_cmpstr (zug_spelling_file_find (file, "mine"), ==, "C");
  g_assert_null (zug_spelling_file_find (file, "Both"));
  g_assert_cmpuint (zug_spelling_file_get_n_contradictions (file), ==, 3);
}

static void
test_no_file (void)
{
  static const struct
  {
    const char *bytes;
    gsize size;
  } rows[] = {{"", 0},
              {"@PLAYER", 7},
              {"@PLAYER\n=Alone\n", 15},
              {"Kasparov\n=K\n", 12},
              {"@SITE\nLinares\n", 14},
              {"\0\0\0\0\n@PLAYER\n\0\0", 16},
              {"@PLAYER\n#\n%\n???\n", 16}};

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (zug_spelling_file_parse (rows[i].bytes, rows[i].size, &error));
      g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID);
    }
}

/* Latin-1, as old files are. */
static void
test_latin (void)
{
  const char text[] = "@PLAYER\nM\xfcller, H\n=Mueller, H\n";
  g_autoptr (ZugSpellingFile) file = parse (text);

  g_assert_cmpstr (zug_spelling_file_find (file, "Mueller, H"), ==, "Müller, H");
}

/* A file of a hundred megabytes is refused before it is read. */
static void
test_long_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("zugleich-XXXXXX.ssp", &path, NULL);

  g_assert_cmpint (ftruncate (fd, 100 << 20), ==, 0);
  close (fd);
  g_assert_null (zug_spelling_file_read (path, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "67"));
  g_assert_cmpint (unlink (path), ==, 0);
}

/* --- groups ----------------------------------------------------------------------------------- */

/* Groups of these names, "NAME games" separated by semicolons: "KEEP: NAME, …", a line each. */
static char *
group (const char *list, const ZugSpellingFile *file)
{
  g_auto (GStrv) parts = g_strsplit (list, "; ", -1);
  g_autoptr (GPtrArray) names =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_player_name_free);
  g_autoptr (GPtrArray) groups = NULL;
  GString *text = g_string_new (NULL);

  for (char **part = parts; *part != NULL; part++)
    {
      ZugPlayerName *name = g_new (ZugPlayerName, 1);
      char *space = strrchr (*part, ' ');

      *name = (ZugPlayerName) {g_strndup (*part, (gsize) (space - *part)), (guint) atoi (space)};
      g_ptr_array_add (names, name);
    }
  groups = zug_spellings_group (names, file);
  for (guint i = 0; i < groups->len; i++)
    {
      const ZugSpellingGroup *one = groups->pdata[i];

      g_string_append_printf (text, "%s:", one->keep);
      for (guint k = 0; k < one->names->len; k++)
        g_string_append_printf (text, " %s;", ((const ZugPlayerName *) one->names->pdata[k])->name);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
test_groups (void)
{
  static const struct
  {
    const char *names, *groups;
  } rows[] = {
      {"Kasparov,G 9; Kasparov, Gary 3", "Kasparov, Gary: Kasparov,G; Kasparov, Gary;\n"},
      {"Kasparov,G 9; Kasparov, Gary 3; Kasparov, Garry 2", ""},
      {"Müller, Hans 1; MULLER, Hans 2", "MULLER, Hans: MULLER, Hans; Müller, Hans;\n"},
      {"Smith, J 5; Smith, John 2; Smith, Jane 2", ""},
      {"Smith, J 5; Smith, J. 2; Smith, John 2; Smith, Jane 2", ""},
      {"Smith, John 2; Smith, John P 7; Smith, Bob 3",
       "Smith, John P: Smith, John P; Smith, John;\n"},
      {"Anand 9; Anand, Viswanathan 3", ""},
      {"anand 1; Anand 9", "Anand: Anand; anand;\n"},
      {"Magnus Carlsen 2; Carlsen, Magnus 5; Carlsen,M 1",
       "Carlsen, Magnus: Carlsen, Magnus; Magnus Carlsen; Carlsen,M;\n"},
      {"? 4; NN 3; N.N. 2", ""},
      {"Tal, M 2; Tal, Mihail 1; Polgar, J 9; Polgar, Judit 8",
       "Polgar, Judit: Polgar, J; Polgar, Judit;\nTal, Mihail: Tal, M; Tal, Mihail;\n"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *groups = group (rows[i].names, NULL);

      g_assert_cmpstr (groups, ==, rows[i].groups);
    }
}

/* What a file says counts before the rule. */
static void
test_groups_by_file (void)
{
  g_autoptr (ZugSpellingFile) file = parse (
      "@PLAYER\nKasparov, Garry\n=Kasparov,G\n=Weinstein, G\nKasparov, Sergey\n=Kasparov,S\n");
  g_autofree char *groups = group ("Kasparov,G 9; Weinstein, G 2; Kasparov,S 1; Kasparov, Sergey 1;"
                                   " Kasparov, Garry 1; Carlsen, M 1",
                                   file);
  g_autofree char *one = group ("Weinstein, G 2", file);
  g_autofree char *none = group ("Kasparov, Garry 2", file);

  g_assert_cmpstr (groups, ==,
                   "Kasparov, Garry: Kasparov,G; Weinstein, G; Kasparov, Garry;\n"
                   "Kasparov, Sergey: Kasparov, Sergey; Kasparov,S;\n");
  g_assert_cmpstr (one, ==, "Kasparov, Garry: Weinstein, G;\n");
  g_assert_cmpstr (none, ==, "");
}

/* --- renaming --------------------------------------------------------------------------------- */

static gint64
add (ZugArchive *archive, const char *white, const char *black)
{
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start (white, black);
  g_autoptr (GError) error = NULL;
  gint64 id = zug_record_save (archive, game, &error);

  g_assert_no_error (error);
  return id;
}

/* "White – Black", a line for each game, the first one first. */
static char *
list_games (ZugFixture *fixture)
{
  sqlite3 *db = zug_fixture_connect (fixture);
  sqlite3_stmt *stmt;
  GString *text = g_string_new (NULL);

  g_assert_cmpint (
      sqlite3_prepare_v2 (db,
                          "SELECT white.text, black.text FROM game"
                          " JOIN name AS white ON white.id = game.white"
                          " JOIN name AS black ON black.id = game.black ORDER BY game.id",
                          -1, &stmt, NULL),
      ==, SQLITE_OK);
  while (sqlite3_step (stmt) == SQLITE_ROW)
    g_string_append_printf (text, "%s – %s\n", sqlite3_column_text (stmt, 0),
                            sqlite3_column_text (stmt, 1));
  sqlite3_finalize (stmt);
  sqlite3_close (db);
  return g_string_free (text, FALSE);
}

static void
assert_games (ZugFixture *fixture, const char *expected)
{
  g_autofree char *games = list_games (fixture);

  g_assert_cmpstr (games, ==, expected);
}

static GPtrArray *
find_groups (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_player_names_async, archive, "", G_MAXUINT, NULL);
  g_autoptr (GPtrArray) names = zug_player_names_finish (archive, result, NULL);

  g_assert_nonnull (names);
  return zug_spellings_group (names, NULL);
}

static gint64
rename_all (ZugArchive *archive, GPtrArray *groups, GArray *log, ZugProgressFunc progress,
            GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_rename_async, archive, groups, log, progress, NULL, NULL);

  return zug_archive_rename_finish (archive, result, error);
}

static gint64
undo (ZugArchive *archive, GArray *log)
{
  g_autoptr (GAsyncResult) result = zug_archive_wait (zug_archive_unrename_async, archive, log);
  g_autoptr (GError) error = NULL;
  gint64 n = zug_archive_unrename_finish (archive, result, &error);

  g_assert_no_error (error);
  return n;
}

static const char *const before = "Kasparov,G – Kasparov, Gary\n"
                                  "Tal, M – Kasparov, Gary\n"
                                  "Kasparov, Gary – Tal, Mihail\n"
                                  "Anand, V – Spassky, B\n";

static void
fill (ZugArchive *archive)
{
  add (archive, "Kasparov,G", "Kasparov, Gary");
  add (archive, "Tal, M", "Kasparov, Gary");
  add (archive, "Kasparov, Gary", "Tal, Mihail");
  add (archive, "Anand, V", "Spassky, B");
}

/* Each game gets its own spelling back. */
static void
test_rename (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GArray) log = zug_rename_log_new ();
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (GError) error = NULL;

  fill (archive);
  groups = find_groups (archive);
  g_assert_cmpuint (groups->len, ==, 2);
  g_assert_cmpint (rename_all (archive, groups, log, NULL, &error), ==, 2);
  g_assert_no_error (error);
  assert_games (fixture, "Kasparov, Gary – Kasparov, Gary\n"
                         "Tal, Mihail – Kasparov, Gary\n"
                         "Kasparov, Gary – Tal, Mihail\n"
                         "Anand, V – Spassky, B\n");
  g_assert_true (zug_archive_check_sync (archive, &error));
  g_assert_cmpint (undo (archive, log), ==, 2);
  g_assert_cmpuint (log->len, ==, 0);
  assert_games (fixture, before);
  zug_fixture_close (archive);
}

/* What was edited, deleted or damaged meanwhile is left alone, both ways. */
static void
test_changed (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GArray) log = zug_rename_log_new ();
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (GError) error = NULL;

  fill (archive);
  add (archive, "Tal, M", "Damaged");
  groups = find_groups (archive);
  zug_fixture_change (fixture, "UPDATE game SET reason = reason || 'x' WHERE id = 5");
  g_assert_cmpint (rename_all (archive, groups, log, NULL, &error), ==, 2);
  g_assert_no_error (error);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT text = 'Tal, M' FROM game JOIN name"
                                              " ON name.id = white WHERE game.id = 5"),
                   ==, 1);
  g_assert_true (zug_archive_delete_game_sync (archive, 1, &error));
  g_assert_cmpint (undo (archive, log), ==, 1);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT text = 'Tal, M' FROM game JOIN name"
                                              " ON name.id = white WHERE game.id = 2"),
                   ==, 1);
  zug_fixture_change (fixture, "UPDATE game SET reason = rtrim (reason, 'x') WHERE id = 5");
  zug_fixture_close (archive);
}

static void
on_progress (double done, gpointer unused)
{
  zug_file_limit_set (0);
}

/* The disk is full before anything is done, and once some is: what is done is in the log, and
 * comes back; nothing else was touched. */
static void
test_full (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GArray) log = zug_rename_log_new ();
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (GError) error = NULL;
  gint64 n;

  fill (archive);
  for (int i = 0; i < 500; i++)
    add (archive, "Tal, M", "Kasparov,G");
  groups = find_groups (archive);
  zug_file_limit_set (0);
  g_assert_cmpint (rename_all (archive, groups, log, NULL, &error), ==, -1);
  zug_file_limit_set (-1);
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
  g_assert_cmpuint (log->len, ==, 0);
  g_clear_error (&error);

  n = rename_all (archive, groups, log, on_progress, &error);
  zug_file_limit_set (-1);
  g_assert_cmpuint (log->len, >, 0);
  if (n < 0)
    g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
  g_assert_cmpint (undo (archive, log), >, 0);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count (*) FROM game JOIN name"
                                              " ON name.id = white WHERE text = 'Tal, M'"),
                   ==, 501);
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query/spellings/file", test_file);
  g_test_add_func ("/query/spellings/circles", test_circles);
  g_test_add_func ("/query/spellings/no-file", test_no_file);
  g_test_add_func ("/query/spellings/latin", test_latin);
  g_test_add_func ("/query/spellings/long-file", test_long_file);
  g_test_add_func ("/query/spellings/groups", test_groups);
  g_test_add_func ("/query/spellings/groups-by-file", test_groups_by_file);
  zug_fixture_add ("/query/spellings/rename", test_rename);
  zug_fixture_add ("/query/spellings/changed", test_changed);
  zug_fixture_add ("/query/spellings/full", test_full);
  return g_test_run ();
}
