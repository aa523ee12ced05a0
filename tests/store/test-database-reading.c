/* test-database-reading.c: an archive that cannot be written can still be read */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-batch-fixture.h"
#include "zug-database.h"
#include "zug-file-limit.h"

#include <glib/gstdio.h>

/* --- what a program left ---------------------------------------------------------------------- */

static void
make_closed (ZugFixture *fixture)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();

  g_assert_cmpint (zug_record_save (archive, game, NULL), ==, 1);
  zug_fixture_load_batch (archive, 10, NULL);
  zug_fixture_close (archive);
}

/* The newest game is in the log alone. */
static void
make_logged (ZugFixture *fixture)
{
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  sqlite3 *db;

  make_closed (fixture);
  db = zug_fixture_connect (fixture);
  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  zug_fixture_exec (db, "INSERT INTO meta VALUES ('logged', '1')");
  sqlite3_close (db);
  g_assert_true (g_file_test (wal, G_FILE_TEST_EXISTS));
}

static void
make_logged_alone (ZugFixture *fixture)
{
  g_autofree char *shm = g_strconcat (fixture->path, "-shm", NULL);

  make_logged (fixture);
  g_remove (shm);
}

static void
make_version (ZugFixture *fixture, const char *name)
{
  g_autofree char *script = g_build_filename (g_getenv ("ZUG_TEST_ARCHIVE_VERSIONS"), name, NULL);
  g_autofree char *sql = NULL;
  sqlite3 *db = zug_fixture_connect (fixture);

  g_assert_true (g_file_get_contents (script, &sql, NULL, NULL));
  zug_fixture_exec (db, "PRAGMA journal_mode = WAL");
  zug_fixture_exec (db, sql);
  sqlite3_close (db);
}

/* As version 2 wrote it. */
static void
make_old (ZugFixture *fixture)
{
  make_version (fixture, "002.sql");
}

/* As version 5 did, without answers to puzzles. */
static void
make_previous (ZugFixture *fixture)
{
  make_version (fixture, "005.sql");
}

static const struct
{
  const char *name;
  void (*make) (ZugFixture *fixture);
} leavings[] = {{"closed", make_closed},
                {"logged", make_logged},
                {"logged-alone", make_logged_alone},
                {"old", make_old},
                {"previous", make_previous}};

/* --- reading ---------------------------------------------------------------------------------- */

/* The game is found, shown and sound. */
static void
assert_readable (ZugArchive *archive)
{
  g_autoptr (ZugGameRecord) wanted = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) game = NULL;
  g_autoptr (GPtrArray) rows = zug_fixture_search (archive, "white:simunek", 10);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (rows->len, ==, 1);
  wanted->id = 1;
  game = zug_record_load (archive, 1, &error);
  g_assert_no_error (error);
  g_assert_true (zug_game_record_equal (wanted, game));
  zug_archive_check_sync (archive, &error);
  g_assert_no_error (error);
}

static void
assert_unwritable (ZugArchive *archive, ZugStoreError code)
{
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (GError) error = NULL;

  g_assert_error (zug_archive_get_refusal (archive), ZUG_STORE_ERROR, (int) code);
  g_assert_cmpint (zug_record_save (archive, game, &error), ==, -1);
  g_assert_error (error, ZUG_STORE_ERROR, (int) code);
}

/* Only what says less than one of today, or has lost the index of its log, is copied to be read. */
static void
test_copied (ZugFixture *fixture, gconstpointer make)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uri = NULL;
  sqlite3 *copy = NULL;

  ((void (*) (ZugFixture *)) make) (fixture);
  uri = zug_database_find_reading (fixture->path, NULL, &copy, &error);
  g_assert_no_error (error);
  g_assert_nonnull (uri);
  g_assert_cmpint (copy != NULL, ==,
                   make == make_old || make == make_previous || make == make_logged_alone);
  sqlite3_close (copy);
}

/* It is read, and when there is room again it is opened as ever. */
static void
test_full (ZugFixture *fixture, gconstpointer make)
{
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  ZugArchive *archive;

  ((void (*) (ZugFixture *)) make) (fixture);
  zug_file_limit_set (0);
  archive = zug_fixture_open (fixture);
  assert_readable (archive);
  assert_unwritable (archive, ZUG_STORE_ERROR_FULL);
  zug_fixture_close (archive);
  zug_file_limit_set (-1);

  archive = zug_fixture_open (fixture);
  g_assert_null (zug_archive_get_refusal (archive));
  assert_readable (archive);
  g_assert_cmpint (zug_record_save (archive, game, NULL), >, 0);
  zug_fixture_close (archive);
}

/* Nothing that is there is altered by reading it. */
static void
test_untouched (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length, length_after;

  make_closed (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &before, &length, NULL));
  zug_file_limit_set (0);
  zug_fixture_close (zug_fixture_open (fixture));
  zug_file_limit_set (-1);
  g_assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length, after, length_after);
}

/* Where there is nothing to be read, nothing is opened, and nothing is left behind. */
static void
test_nothing (ZugFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  zug_file_limit_set (0);
  g_assert_null (zug_archive_open_sync (fixture->path, &error));
  zug_file_limit_set (-1);
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* What is damaged is not opened to be read either. */
static void
test_damaged (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  make_closed (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length / 2, NULL));
  zug_file_limit_set (0);
  g_assert_null (zug_archive_open_sync (fixture->path, &error));
  zug_file_limit_set (-1);
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (leavings); i++)
    {
      g_autofree char *path = g_strconcat ("/store/reading/full/", leavings[i].name, NULL);

      g_test_add (path, ZugFixture, (gconstpointer) leavings[i].make, zug_fixture_set_up, test_full,
                  zug_fixture_tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (leavings); i++)
    {
      g_autofree char *path = g_strconcat ("/store/reading/copied/", leavings[i].name, NULL);

      g_test_add (path, ZugFixture, (gconstpointer) leavings[i].make, zug_fixture_set_up,
                  test_copied, zug_fixture_tear_down);
    }
  zug_fixture_add ("/store/reading/untouched", test_untouched);
  zug_fixture_add ("/store/reading/nothing", test_nothing);
  zug_fixture_add ("/store/reading/damaged", test_damaged);
  return g_test_run ();
}
