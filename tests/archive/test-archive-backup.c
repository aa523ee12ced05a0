/* test-archive-backup.c: copies of the whole archive: made, looked at, put back */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"
#include "zug-file-limit.h"
#include "zug-game-search.h"
#include <glib/gstdio.h>
#include <string.h>

static char *
beside (ZugFixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static guint
count_files (ZugFixture *fixture)
{
  g_autoptr (GHashTable) files = zug_fixture_snapshot (fixture);

  return g_hash_table_size (files);
}

/* An archive with the fixture's game and so many others. */
static ZugArchive *
make_archive (ZugFixture *fixture, int others)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();

  g_assert_cmpint (zug_record_save (archive, game, NULL), ==, 1);
  for (int i = 0; i < others; i++)
    {
      g_autoptr (ZugGameRecord) other = zug_fixture_make_start ("Ann", "Bob");

      g_assert_cmpint (zug_record_save (archive, other, NULL), ==, i + 2);
    }
  return archive;
}

/* Whether the archive at PATH is sound and holds so many games, the fixture's first. */
static void
assert_holds (const char *path, int games)
{
  g_autoptr (GError) error = NULL;
  ZugArchive *archive = zug_archive_open_sync (path, &error);
  g_autoptr (ZugGameRecord) wanted = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) game = NULL;

  g_assert_no_error (error);
  game = zug_record_load (archive, 1, &error);
  g_assert_no_error (error);
  wanted->id = 1;
  g_assert_true (zug_game_record_equal (wanted, game));
  g_clear_pointer (&game, zug_game_record_free);
  game = zug_record_load (archive, games, &error);
  g_assert_no_error (error);
  g_assert_null (zug_record_load (archive, games + 1, NULL));
  zug_fixture_close (archive);
}

/* --- making one ------------------------------------------------------------------------------- */

typedef struct
{
  GThread *thread;
  int calls;
  double last;
} ZugTold;

static void
on_progress (double done, gpointer data)
{
  ZugTold *told = data;

  g_assert_true (g_thread_self () == told->thread);
  g_assert_cmpfloat (done, >=, told->last);
  g_assert_cmpfloat (done, <=, 1);
  told->last = done;
  told->calls++;
}

static gboolean
back_up (ZugArchive *archive, const char *path, ZugTold *told, GCancellable *cancellable,
         GError **error)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;

  zug_archive_backup_async (archive, path, told != NULL ? on_progress : NULL, told, cancellable,
                            zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  return zug_archive_backup_finish (archive, result, error);
}

static void
test_backup (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = make_archive (fixture, 3);
  g_autofree char *path = beside (fixture, "copy.db");
  g_autoptr (GError) error = NULL;
  guint files = count_files (fixture);

  back_up (archive, path, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (fixture), ==, files + 1);
  g_assert_true (zug_archive_check_backup (path, &error));
  zug_fixture_close (archive);
  assert_holds (path, 4);

  /* Made again, it takes the place of the first. */
  archive = zug_fixture_open (fixture);
  g_assert_true (zug_archive_delete_game_sync (archive, 4, NULL));
  back_up (archive, path, NULL, NULL, &error);
  g_assert_no_error (error);
  zug_fixture_close (archive);
  assert_holds (path, 3);
}

static void
fill (ZugFixture *fixture, int megabytes)
{
  sqlite3 *db = zug_fixture_connect (fixture);

  for (int i = 0; i < megabytes; i++)
    {
      g_autofree char *sql =
          g_strdup_printf ("INSERT INTO meta VALUES ('%d', hex (randomblob (512 * 1024)))", i);

      zug_fixture_exec (db, sql);
    }
  sqlite3_close (db);
}

typedef struct
{
  ZugFixture *fixture;
  gboolean stop;
  int writes;
} ZugWriter;

/* Writes two rows that belong together, again and again. */
static gpointer
write_pairs (gpointer data)
{
  ZugWriter *writer = data;
  sqlite3 *db = zug_fixture_connect (writer->fixture);

  while (!g_atomic_int_get (&writer->stop))
    {
      g_autofree char *sql =
          g_strdup_printf ("BEGIN IMMEDIATE; INSERT OR REPLACE INTO meta VALUES ('left', '%d');"
                           "INSERT OR REPLACE INTO meta VALUES ('right', '%d'); COMMIT",
                           writer->writes, writer->writes);

      zug_fixture_exec (db, sql);
      g_atomic_int_inc (&writer->writes);
    }
  sqlite3_close (db);
  return NULL;
}

/* What is written meanwhile neither gets into the copy by half nor keeps it from coming to an end.
 */
static void
test_in_use (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = make_archive (fixture, 0);
  g_autofree char *path = beside (fixture, "copy.db");
  g_autoptr (GError) error = NULL;
  ZugTold told = {g_thread_self (), 0, 0};
  ZugWriter writer = {fixture, FALSE, 0};
  GThread *thread;
  sqlite3 *db;
  sqlite3_stmt *stmt;

  fill (fixture, 30);
  thread = g_thread_new ("writer", write_pairs, &writer);
  while (g_atomic_int_get (&writer.writes) < 5)
    g_usleep (1000);
  back_up (archive, path, &told, NULL, &error);
  g_assert_no_error (error);
  g_atomic_int_set (&writer.stop, TRUE);
  g_thread_join (thread);
  g_assert_cmpint (told.calls, >, 1);

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db,
                                       "SELECT a.value = b.value FROM meta AS a JOIN meta AS b"
                                       " WHERE a.name = 'left' AND b.name = 'right'",
                                       -1, &stmt, NULL),
                   ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
  g_assert_cmpint (sqlite3_column_int (stmt, 0), ==, 1);
  sqlite3_finalize (stmt);
  sqlite3_close (db);
  zug_fixture_close (archive);
  assert_holds (path, 1);
}

/* What is at PATH stays, and nothing else is left behind, when a copy does not come to an end. */
static void
assert_kept (ZugFixture *fixture, const char *path, guint files)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "what was there");
  g_assert_cmpuint (count_files (fixture), ==, files);
}

static void
test_cancelled (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = make_archive (fixture, 0);
  g_autofree char *path = beside (fixture, "copy.db");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  guint files;

  g_assert_true (g_file_set_contents (path, "what was there", -1, NULL));
  files = count_files (fixture);
  g_cancellable_cancel (cancellable);
  g_assert_false (back_up (archive, path, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_kept (fixture, path, files);
  zug_fixture_close (archive);
}

static void
test_full (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = make_archive (fixture, 0);
  g_autofree char *path = beside (fixture, "copy.db");
  guint files;

  fill (fixture, 2);
  g_assert_true (g_file_set_contents (path, "what was there", -1, NULL));
  files = count_files (fixture);
  for (gint64 room = 1; room < 2 * 1024 * 1024; room = room * 3 + 1000)
    {
      g_autoptr (GError) error = NULL;

      zug_file_limit_set (room);
      g_assert_false (back_up (archive, path, NULL, NULL, &error));
      zug_file_limit_set (-1);
      g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
      assert_kept (fixture, path, files);
    }
  zug_fixture_close (archive);
}

static void
test_nowhere (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = make_archive (fixture, 0);
  g_autofree char *path = beside (fixture, "no/such/folder/copy.db");
  g_autoptr (GError) error = NULL;

  g_assert_false (back_up (archive, path, NULL, NULL, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ACCESS);
  zug_fixture_close (archive);
}

/* --- looking at one --------------------------------------------------------------------------- */

static void
assert_no_backup (ZugFixture *fixture, const char *path, ZugStoreError code)
{
  g_autoptr (GHashTable) before = zug_fixture_snapshot (fixture);
  g_autoptr (GError) error = NULL;

  g_assert_false (zug_archive_check_backup (path, &error));
  g_assert_error (error, ZUG_STORE_ERROR, (int) code);
  g_clear_error (&error);
  g_assert_null (zug_archive_restore (fixture->path, path, &error));
  g_assert_error (error, ZUG_STORE_ERROR, (int) code);
  zug_fixture_assert_untouched (fixture, before);
}

/* Writes SIZE times BYTE over the file at OFFSET from its middle. */
static void
scribble (const char *path, gsize size, char byte)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  memset (bytes + length / 2, byte, size);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static void
test_no_backup (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = make_archive (fixture, 0);
  g_autofree char *path = beside (fixture, "copy.db");
  g_autofree char *version = NULL;
  sqlite3 *db;

  fill (fixture, 10);
  g_assert_true (back_up (archive, path, NULL, NULL, NULL));
  zug_fixture_close (archive);
  assert_no_backup (fixture, fixture->folder, ZUG_STORE_ERROR_ACCESS);

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  version = g_strdup_printf ("PRAGMA user_version = %d",
                             (int) zug_fixture_ask (db, "PRAGMA user_version"));
  zug_fixture_exec (db, "PRAGMA user_version = 9999");
  assert_no_backup (fixture, path, ZUG_STORE_ERROR_NEWER);
  zug_fixture_exec (db, version);
  sqlite3_close (db);
  g_assert_true (zug_archive_check_backup (path, NULL));
  /* Large enough for not being read through at every start. */
  scribble (path, 3 * 1024 * 1024, '\x7f');
  assert_no_backup (fixture, path, ZUG_STORE_ERROR_DAMAGED);
  g_assert_true (
      g_file_set_contents (path, "some text, and long enough to be looked at as one", -1, NULL));
  assert_no_backup (fixture, path, ZUG_STORE_ERROR_DAMAGED);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  assert_no_backup (fixture, path, ZUG_STORE_ERROR_DAMAGED);
  g_assert_cmpint (g_remove (path), ==, 0);
  assert_no_backup (fixture, path, ZUG_STORE_ERROR_ACCESS);
  assert_holds (fixture->path, 1);
}

/* --- putting one back ------------------------------------------------------------------------- */

static char *
restore (ZugFixture *fixture, const char *backup)
{
  g_autoptr (GError) error = NULL;
  char *aside = zug_archive_restore (fixture->path, backup, &error);

  g_assert_no_error (error);
  g_assert_nonnull (aside);
  return aside;
}

static void
test_restore (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = make_archive (fixture, 1);
  g_autofree char *path = beside (fixture, "copy.db");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_true (back_up (archive, path, NULL, NULL, NULL));
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (ZugGameRecord) other = zug_fixture_make_start ("Cleo", "Dan");

      g_assert_cmpint (zug_record_save (archive, other, NULL), >, 0);
    }
  zug_fixture_close (archive);
  first = restore (fixture, path);
  g_assert_true (g_str_has_prefix (first, fixture->path));
  g_assert_nonnull (strstr (first, ".before-"));
  assert_holds (fixture->path, 2);
  assert_holds (first, 5);
  assert_holds (path, 2);

  /* Where there is nothing, nothing is kept. */
  g_assert_cmpint (g_remove (fixture->path), ==, 0);
  second = restore (fixture, path);
  g_assert_cmpstr (second, ==, "");
  assert_holds (fixture->path, 2);
}

/* What was there may be beyond reading: that is what backups are for. */
static void
test_restore_over_damage (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = make_archive (fixture, 0);
  g_autofree char *path = beside (fixture, "copy.db");
  g_autofree char *aside = NULL;
  g_autofree char *text = NULL;

  g_assert_true (back_up (archive, path, NULL, NULL, NULL));
  zug_fixture_close (archive);
  g_assert_true (g_file_set_contents (fixture->path, "burnt", -1, NULL));
  aside = restore (fixture, path);
  assert_holds (fixture->path, 1);
  g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "burnt");
}

/* Of an earlier version, and with a log that was not copied back. */
static void
test_restore_earlier (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *path = beside (fixture, "copy.db");
  g_autofree char *script =
      g_build_filename (g_getenv ("ZUG_TEST_ARCHIVE_VERSIONS"), "002.sql", NULL);
  g_autofree char *sql = NULL;
  g_autofree char *aside = NULL;
  g_autoptr (ZugGameRecord) wanted = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) game = NULL;
  g_autoptr (GError) error = NULL;
  ZugArchive *archive;
  sqlite3 *db;

  g_assert_true (g_file_get_contents (script, &sql, NULL, NULL));
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  zug_fixture_exec (db, "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0");
  zug_fixture_exec (db, sql);
  aside = restore (fixture, path);
  sqlite3_close (db);
  archive = zug_fixture_open (fixture);
  game = zug_record_load (archive, 1, &error);
  g_assert_no_error (error);
  wanted->id = 1;
  g_assert_true (zug_game_record_equal (wanted, game));
  zug_fixture_close (archive);
}

static void
test_restore_in_use (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = make_archive (fixture, 0);
  g_autofree char *path = beside (fixture, "copy.db");
  g_autoptr (GError) error = NULL;
  guint files;

  g_assert_true (back_up (archive, path, NULL, NULL, NULL));
  files = count_files (fixture);
  /* Another program, that is: within this one SQLite knows better. */
  {
    g_autoptr (GSubprocess) other =
        g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                          g_getenv ("ZUG_TEST_ARCHIVE_HAMMER"), fixture->path, "1000000", NULL);
    char byte;

    g_assert_no_error (error);
    g_assert_cmpint (
        g_input_stream_read (g_subprocess_get_stdout_pipe (other), &byte, 1, NULL, NULL), ==, 1);
    zug_archive_close (archive, 300000, NULL);
    g_object_unref (archive);
    g_assert_null (zug_archive_restore (fixture->path, path, &error));
    g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_BUSY);
    g_subprocess_force_exit (other);
    g_subprocess_wait (other, NULL, NULL);
  }
  g_assert_cmpuint (count_files (fixture), >=, files);
}

/* No room for the copy: everything stays. */
static void
test_restore_full (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = make_archive (fixture, 0);
  g_autofree char *path = beside (fixture, "copy.db");
  g_autoptr (GHashTable) before = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (back_up (archive, path, NULL, NULL, NULL));
  zug_fixture_close (archive);
  before = zug_fixture_snapshot (fixture);
  zug_file_limit_set (10000);
  g_assert_null (zug_archive_restore (fixture->path, path, &error));
  zug_file_limit_set (-1);
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
  zug_fixture_assert_untouched (fixture, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/archive/backup/made", test_backup);
  zug_fixture_add ("/archive/backup/in-use", test_in_use);
  zug_fixture_add ("/archive/backup/cancelled", test_cancelled);
  zug_fixture_add ("/archive/backup/full", test_full);
  zug_fixture_add ("/archive/backup/nowhere", test_nowhere);
  zug_fixture_add ("/archive/backup/none", test_no_backup);
  zug_fixture_add ("/archive/backup/restore", test_restore);
  zug_fixture_add ("/archive/backup/restore-over-damage", test_restore_over_damage);
  zug_fixture_add ("/archive/backup/restore-earlier", test_restore_earlier);
  zug_fixture_add ("/archive/backup/restore-in-use", test_restore_in_use);
  zug_fixture_add ("/archive/backup/restore-full", test_restore_full);
  return g_test_run ();
}
