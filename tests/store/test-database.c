/* test-database.c: making, migrating, refusing without touching, moving aside */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"
#include "zug-archive-sync.h"
#include "zug-puzzle-keeping.h"

#include <glib/gstdio.h>
#include <string.h>

static void
make_archive (ZugFixture *fixture)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (GError) error = NULL;

  zug_record_save (archive, game, &error);
  g_assert_no_error (error);
  zug_fixture_close (archive);
}

/* Every definition in the database, in one text. */
static char *
describe (sqlite3 *db)
{
  GString *text = g_string_new (NULL);
  sqlite3_stmt *stmt;

  g_assert_cmpint (sqlite3_prepare_v2 (db,
                                       "SELECT type || ' ' || name || ' ' || coalesce (sql, '')"
                                       " FROM sqlite_schema ORDER BY type, name",
                                       -1, &stmt, NULL),
                   ==, SQLITE_OK);
  while (sqlite3_step (stmt) == SQLITE_ROW)
    g_string_append_printf (text, "%s\n", sqlite3_column_text (stmt, 0));
  sqlite3_finalize (stmt);
  return g_string_free (text, FALSE);
}

static void
assert_refused (ZugFixture *fixture, ZugStoreError code)
{
  g_autoptr (GHashTable) before = zug_fixture_snapshot (fixture);
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_archive_open_sync (fixture->path, &error));
  g_assert_error (error, ZUG_STORE_ERROR, (int) code);
  g_test_message ("%s", error->message);
  zug_fixture_assert_untouched (fixture, before);
}

static void
test_new (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "not", NULL);
  g_autofree char *inner = g_build_filename (folder, "yet 100% ü?#", NULL);
  g_autofree char *path = g_build_filename (inner, "games.db", NULL);
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  for (int i = 0; i < 2; i++)
    {
      ZugArchive *archive = zug_archive_open_sync (path, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (zug_archive_get_path (archive), ==, path);
      zug_fixture_close (archive);
    }
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (zug_fixture_ask (db, "PRAGMA application_id"), ==, 0x5a75676c);
  g_assert_cmpint (zug_fixture_ask (db, "PRAGMA user_version"), >=, 1);
  g_assert_cmpint (
      zug_fixture_ask (db, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"),
      ==, 1);
  sqlite3_close (db);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (inner), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_default_path (void)
{
  g_autofree char *set = NULL;
  g_autofree char *unset = NULL;
  g_autofree char *wanted = g_build_filename (g_get_user_data_dir (), "zugleich/games.db", NULL);

  g_setenv ("ZUGLEICH_ARCHIVE", "/somewhere/else.db", TRUE);
  set = zug_archive_default_path ();
  g_unsetenv ("ZUGLEICH_ARCHIVE");
  unset = zug_archive_default_path ();
  g_assert_cmpstr (set, ==, "/somewhere/else.db");
  g_assert_cmpstr (unset, ==, wanted);
}

/* Making an archive could be cut short at any of these points. */
static void
test_begun (ZugFixture *fixture, gconstpointer data)
{
  static const char *const beginnings[] = {"PRAGMA journal_mode = WAL",
                                           "PRAGMA journal_mode = DELETE; VACUUM"};

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      zug_fixture_change (fixture, beginnings[i]);
      make_archive (fixture);
      g_assert_cmpint (g_remove (fixture->path), ==, 0);
    }
}

/* What was answered of puzzles, which archives have since version 6. */
static void
assert_answers (ZugArchive *archive, gint64 version)
{
  static const ZugPuzzleTry answers[] = {
      {739947, "parity", 0xfedcba9876543210, 1500, ZUG_PUZZLE_FULL, TRUE},
      {739947, "fair", 11, 0, 0, FALSE},
      {739948, "parity", 12, 1700, 30, FALSE},
      {739948, "parity", 13, 1320, ZUG_PUZZLE_FULL, TRUE},
  };
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_load_puzzle_log_async, archive, NULL);
  g_autoptr (ZugPuzzleLog) log = zug_archive_load_puzzle_log_finish (archive, result, NULL);
  g_autoptr (ZugPuzzleLog) wanted = zug_puzzle_log_new ();
  ZugGlicko rating, wanted_rating;

  for (gsize i = 0; version >= 6 && i < G_N_ELEMENTS (answers); i++)
    {
      zug_puzzle_log_add (wanted, &answers[i]);
      g_assert_true (zug_puzzle_log_has (log, answers[i].key, FALSE));
      g_assert_cmpint (zug_puzzle_log_has (log, answers[i].key, TRUE), ==,
                       answers[i].marks == ZUG_PUZZLE_FULL);
    }
  g_assert_cmpuint (zug_puzzle_log_get_n (log), ==, zug_puzzle_log_get_n (wanted));
  g_assert_cmpuint (zug_puzzle_log_streak (log, 739948), ==,
                    zug_puzzle_log_streak (wanted, 739948));
  g_assert_cmpuint (zug_puzzle_log_rate (log, "parity", &rating), ==,
                    zug_puzzle_log_rate (wanted, "parity", &wanted_rating));
  g_assert_cmpfloat (rating.rating, ==, wanted_rating.rating);
}

/* versions/NNN.sql is an archive as version NNN wrote it; there is one for every version
 * that is brought up to date. */
static void
test_versions (ZugFixture *fixture, gconstpointer data)
{
  const char *folder = g_getenv ("ZUG_TEST_ARCHIVE_VERSIONS");
  g_autofree char *fresh = NULL;
  gint64 newest;
  sqlite3 *db;

  g_assert_nonnull (folder);
  make_archive (fixture);
  db = zug_fixture_connect (fixture);
  newest = zug_fixture_ask (db, "PRAGMA user_version");
  fresh = describe (db);
  sqlite3_close (db);

  for (gint64 version = 2; version <= newest; version++)
    {
      g_autofree char *name = g_strdup_printf ("%03d.sql", (int) version);
      g_autofree char *script = g_build_filename (folder, name, NULL);
      g_autofree char *sql = NULL;
      g_autofree char *migrated = NULL;
      g_autoptr (ZugGameRecord) wanted = zug_fixture_make_game ();
      g_autoptr (ZugGameRecord) game = NULL;
      g_autoptr (GPtrArray) found = NULL;
      g_autoptr (GError) error = NULL;
      ZugArchive *archive;

      g_assert_cmpint (g_remove (fixture->path), ==, 0);
      g_assert_true (g_file_get_contents (script, &sql, NULL, NULL));
      db = zug_fixture_connect (fixture);
      zug_fixture_exec (db, sql);
      g_assert_cmpint (zug_fixture_ask (db, "PRAGMA user_version"), ==, version);
      sqlite3_close (db);

      archive = zug_fixture_open (fixture);
      found = zug_fixture_search (archive, "tag:whiteelo=1834", 10);
      g_assert_cmpuint (found->len, ==, 1);
      game = zug_record_load (archive, 1, &error);
      g_assert_no_error (error);
      wanted->id = 1;
      g_assert_true (zug_game_record_equal (wanted, game));
      assert_answers (archive, version);
      g_assert_true (zug_archive_delete_game_sync (archive, 1, NULL));
      g_assert_cmpint (zug_record_save (archive, game, NULL), ==, 1);
      zug_fixture_close (archive);

      db = zug_fixture_connect (fixture);
      g_assert_cmpint (zug_fixture_ask (db, "PRAGMA user_version"), ==, newest);
      migrated = describe (db);
      g_assert_cmpstr (migrated, ==, fresh);
      sqlite3_close (db);
    }
}

/* Of before there was anything to keep; left as it is, too. */
static void
test_unreleased (ZugFixture *fixture, gconstpointer data)
{
  make_archive (fixture);
  zug_fixture_change (fixture, "PRAGMA user_version = 1");
  assert_refused (fixture, ZUG_STORE_ERROR_DAMAGED);
}

static void
test_newer (ZugFixture *fixture, gconstpointer data)
{

  make_archive (fixture);
  zug_fixture_change (fixture, "PRAGMA user_version = 9999");
  assert_refused (fixture, ZUG_STORE_ERROR_NEWER);
}

/* What makes it newer is still in the log, with the log's index and without. */
static void
test_newer_in_log (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (fixture->path, "-shm", NULL);
  sqlite3 *db;

  make_archive (fixture);
  db = zug_fixture_connect (fixture);
  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  zug_fixture_exec (db, "PRAGMA user_version = 9999; CREATE TABLE tomorrow (a);");
  sqlite3_close (db);
  g_assert_true (g_file_test (wal, G_FILE_TEST_EXISTS));
  if (g_file_test (shm, G_FILE_TEST_EXISTS))
    {
      assert_refused (fixture, ZUG_STORE_ERROR_NEWER);
      g_assert_cmpint (g_remove (shm), ==, 0);
    }
  assert_refused (fixture, ZUG_STORE_ERROR_NEWER);
}

/* Another program has it open and will write. */
static void
test_newer_in_use (ZugFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  make_archive (fixture);
  db = zug_fixture_connect (fixture);
  zug_fixture_exec (db, "PRAGMA user_version = 9999; BEGIN IMMEDIATE; DELETE FROM game;");
  g_assert_null (zug_archive_open_sync (fixture->path, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NEWER);
  zug_fixture_exec (db, "ROLLBACK");
  g_assert_cmpint (zug_fixture_ask (db, "SELECT count(*) FROM game"), ==, 1);
  sqlite3_close (db);
}

/* Writes SIZE times BYTE over the file at OFFSET. */
static void
scribble (ZugFixture *fixture, gsize offset, gsize size, char byte)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  g_assert_cmpuint (offset + size, <=, length);
  memset (bytes + offset, byte, size);
  g_assert_true (g_file_set_contents (fixture->path, bytes, length, NULL));
}

static void
test_damaged_text (ZugFixture *fixture, gconstpointer data)
{
  const char *text = "This is a shopping list, and long enough to be one: bread, tea, apples. "
                     "It is not a database at all, whatever its name says about that.";

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  assert_refused (fixture, ZUG_STORE_ERROR_DAMAGED);
}

static void
test_damaged_header (ZugFixture *fixture, gconstpointer data)
{
  make_archive (fixture);
  scribble (fixture, 0, 16, 'x');
  assert_refused (fixture, ZUG_STORE_ERROR_DAMAGED);
}

static void
test_damaged_inside (ZugFixture *fixture, gconstpointer data)
{
  sqlite3 *db;
  gint64 page;

  make_archive (fixture);
  db = zug_fixture_connect (fixture);
  page = zug_fixture_ask (db, "SELECT rootpage FROM sqlite_schema WHERE name = 'body'");
  sqlite3_close (db);
  scribble (fixture, (gsize) (page - 1) * 4096, 4096, '\x7f');
  assert_refused (fixture, ZUG_STORE_ERROR_DAMAGED);
}

static void
test_damaged_short (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *bytes = NULL;
  gsize length;

  make_archive (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length / 2, NULL));
  assert_refused (fixture, ZUG_STORE_ERROR_DAMAGED);
}

static void
test_damaged_emptied (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);

  make_archive (fixture);
  g_assert_true (g_file_set_contents (fixture->path, "", 0, NULL));
  assert_refused (fixture, ZUG_STORE_ERROR_DAMAGED);
  g_assert_true (g_file_set_contents (wal, "not nothing", -1, NULL));
  assert_refused (fixture, ZUG_STORE_ERROR_DAMAGED);
}

/* All of a page's worth of zeroes where the header says what it is: not one that was just being
 * made. */
static void
test_damaged_header_zeroed (ZugFixture *fixture, gconstpointer data)
{
  make_archive (fixture);
  scribble (fixture, 60, 52, '\0');
  assert_refused (fixture, ZUG_STORE_ERROR_DAMAGED);
}

static void
test_foreign (ZugFixture *fixture, gconstpointer data)
{
  zug_fixture_change (fixture,
                      "CREATE TABLE music (title TEXT); INSERT INTO music VALUES ('a song');");
  assert_refused (fixture, ZUG_STORE_ERROR_DAMAGED);
}

static void
test_no_access (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *below = g_build_filename (fixture->path, "games.db", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_archive_open_sync (fixture->folder, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ACCESS);
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (fixture->path, "a file", -1, NULL));
  g_assert_null (zug_archive_open_sync (below, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ACCESS);
}

static void
test_move_aside (ZugFixture *fixture, gconstpointer data)
{
  static const char *const suffixes[] = {"", "-wal", "-shm"};
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *prefix = g_strconcat (fixture->path, ".damaged-", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_archive_move_aside (fixture->path, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *path = g_strconcat (fixture->path, suffixes[i], NULL);

      g_assert_true (g_file_set_contents (path, "spoilt", -1, NULL));
    }
  assert_refused (fixture, ZUG_STORE_ERROR_DAMAGED);
  first = zug_archive_move_aside (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (first, prefix));
  g_assert_cmpuint (strlen (first), ==, strlen (prefix) + strlen ("YYYYMMDD-HHMMSS"));
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *old = g_strconcat (fixture->path, suffixes[i], NULL);
      g_autofree char *new = g_strconcat (first, suffixes[i], NULL);
      g_autofree char *bytes = NULL;

      g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
      g_assert_true (g_file_get_contents (new, &bytes, NULL, NULL));
      g_assert_cmpstr (bytes, ==, "spoilt");
    }

  /* A new one in its place; moved aside in the same second it gets another name. */
  make_archive (fixture);
  second = zug_archive_move_aside (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (first, !=, second);
}

/* Two archives in one program, on one file. */
static void
test_twice (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *first = zug_fixture_open (fixture);
  ZugArchive *second = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) seen = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = zug_record_save (first, game, &error);

  g_assert_no_error (error);
  g_assert_true (zug_fixture_save_turn (second, id, 1, &error));
  g_assert_true (zug_fixture_save_turn (first, id, 2, &error));
  /* Both played the third turn: only one of them counts. */
  g_assert_true (zug_fixture_save_turn (second, id, 3, &error));
  g_assert_false (zug_fixture_save_turn (first, id, 3, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ORDER);
  seen = zug_record_load (first, id, NULL);
  g_assert_cmpuint (seen->turns->len, ==, 3);
  zug_fixture_close (first);
  zug_fixture_close (second);
}

/* As an earlier program left it: it gives no room back by itself, and of what is in it, this many
 * bytes are empty. */
static void
make_rigid (ZugFixture *fixture, const char *bytes)
{
  g_autofree char *sql = g_strdup_printf ("INSERT INTO meta VALUES ('much', hex (zeroblob (%s)));"
                                          "DELETE FROM meta WHERE name = 'much'",
                                          bytes);

  zug_fixture_change (fixture, "PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = 0; VACUUM");
  zug_fixture_change (fixture, sql);
  g_assert_cmpint (zug_fixture_look (fixture, "PRAGMA auto_vacuum"), ==, 0);
}

/* One that is mostly empty is written anew, with all that was in it; another one is not. */
static void
test_rigid (ZugFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) games = NULL;
  ZugArchive *archive;
  gint64 pages, sums;

  make_archive (fixture);
  make_rigid (fixture, "4096");
  zug_fixture_close (zug_fixture_open (fixture));
  g_assert_cmpint (zug_fixture_look (fixture, "PRAGMA auto_vacuum"), ==, 0);

  make_rigid (fixture, "2000000");
  pages = zug_fixture_look (fixture, "PRAGMA page_count");
  sums = zug_fixture_look (fixture, "SELECT count(*) FROM body");
  archive = zug_fixture_open (fixture);
  games = zug_fixture_search (archive, "", 10);
  g_assert_cmpuint (games->len, ==, 1);
  zug_fixture_close (archive);
  g_assert_cmpint (zug_fixture_look (fixture, "PRAGMA auto_vacuum"), >, 0);
  g_assert_cmpint (zug_fixture_look (fixture, "PRAGMA freelist_count"), ==, 0);
  g_assert_cmpint (zug_fixture_look (fixture, "PRAGMA page_count"), <, pages / 2);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM body"), ==, sums);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/open/default-path", test_default_path);
  zug_fixture_add ("/store/open/new", test_new);
  zug_fixture_add ("/store/open/rigid", test_rigid);
  zug_fixture_add ("/store/open/begun", test_begun);
  zug_fixture_add ("/store/open/versions", test_versions);
  zug_fixture_add ("/store/open/unreleased", test_unreleased);
  zug_fixture_add ("/store/open/newer", test_newer);
  zug_fixture_add ("/store/open/newer-in-log", test_newer_in_log);
  zug_fixture_add ("/store/open/newer-in-use", test_newer_in_use);
  zug_fixture_add ("/store/open/damaged/text", test_damaged_text);
  zug_fixture_add ("/store/open/damaged/header", test_damaged_header);
  zug_fixture_add ("/store/open/damaged/inside", test_damaged_inside);
  zug_fixture_add ("/store/open/damaged/short", test_damaged_short);
  zug_fixture_add ("/store/open/damaged/emptied", test_damaged_emptied);
  zug_fixture_add ("/store/open/damaged/header-zeroed", test_damaged_header_zeroed);
  zug_fixture_add ("/store/open/foreign", test_foreign);
  zug_fixture_add ("/store/open/no-access", test_no_access);
  zug_fixture_add ("/store/open/move-aside", test_move_aside);
  zug_fixture_add ("/store/open/twice", test_twice);
  return g_test_run ();
}
