/* test-import-faults.c: imports that are killed at any moment, and disks that fill up under the
 * archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"
#include "zug-game-maker.h"
#include "zug-import.h"
#include "zug-postings.h"
#include "zug-small-disk.h"

#include <glib/gstdio.h>

enum
{
  N_KILLS = ZUG_SANITIZED > 1 ? 12 : 50, /* which are about the disk, not about memory */
  /* Small files: each is a batch of its own. */
  N_BATCHES = 30,
  N_BATCH_GAMES = 40,
  N_KILL_GAMES = N_BATCHES * N_BATCH_GAMES,
  N_FULL_GAMES = 120,
  MERGE_TIME = 1000,                    /* µs of a slice: there are several */
  N_ROOMS = ZUG_SANITIZED > 1 ? 12 : 30 /* sizes of a disk, evenly from none to enough */
};

/* --- what must hold --------------------------------------------------------------------------- */

/* The games that are in are whole: with bodies, counted by their collections, each position in the
 * index once, each name among the words. Returns how many were imported. */
static gint64
assert_whole (ZugFixture *fixture)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  sqlite3 *db;
  gint64 games;

  zug_fixture_close (archive); /* with the full check */
  db = zug_fixture_connect (fixture);
  games = zug_fixture_ask (db, "SELECT count(*) FROM game WHERE collection > 1");
  g_assert_cmpint (zug_fixture_ask (db, "SELECT count(*) FROM body b JOIN game g ON g.id = b.game"
                                        " WHERE g.collection > 1"),
                   ==, games);
  g_assert_cmpint (
      zug_fixture_ask (db, "SELECT ifnull (sum (games), 0) FROM collection WHERE id > 1"), ==,
      games);
  g_assert_cmpint (
      zug_fixture_ask (db, "SELECT ifnull (sum (postings), 0) FROM run WHERE kind = 0"), ==,
      zug_fixture_ask (db, "SELECT ifnull (sum (length + 1), 0) FROM game WHERE collection > 1"));
  g_assert_cmpint (zug_fixture_ask (db,
                                    "SELECT count(*) FROM collection c WHERE id > 1"
                                    " AND NOT EXISTS (SELECT 1 FROM game WHERE collection = c.id)"),
                   ==, 0);
  zug_fixture_exec (db, "INSERT INTO name_words (name_words, rank) VALUES ('integrity-check', 1)");
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return games;
}

/* A file of random games beside the archive. g_free(). */
static char *
write_games (ZugFixture *fixture, guint n)
{
  g_autoptr (ZugGameMaker) maker = zug_game_maker_new ("orthodox", 7);
  char *path = g_build_filename (fixture->folder, "games.pgn", NULL);
  FILE *file = g_fopen (path, "w");

  g_assert_nonnull (file);
  g_assert_true (zug_game_maker_write (maker, n, file));
  g_assert_cmpint (fclose (file), ==, 0);
  return path;
}

static void
remove_archive (ZugFixture *fixture)
{
  for (const char *const *end = (const char *const[]) {"", "-wal", "-shm", NULL}; *end; end++)
    {
      g_autofree char *path = g_strconcat (fixture->path, *end, NULL);

      g_remove (path);
    }
}

/* --- kills ------------------------------------------------------------------------------------ */

static GSubprocess *
start_import (ZugFixture *fixture, const char *file)
{
  const char *program = g_getenv ("ZUG_TEST_IMPORT_HAMMER");
  g_autofree char *times = g_strdup_printf ("%d", N_BATCHES);
  g_autoptr (GError) error = NULL;
  GSubprocess *hammer;
  char byte;

  g_assert_nonnull (program);
  hammer = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, fixture->path, file,
                             times, NULL);
  g_assert_no_error (error);
  g_assert_cmpint (
      g_input_stream_read (g_subprocess_get_stdout_pipe (hammer), &byte, 1, NULL, NULL), ==, 1);
  return hammer;
}

/* How long a whole import takes from when the archive is open, in µs. */
static gint64
measure_import (ZugFixture *fixture, const char *file)
{
  g_autoptr (GSubprocess) hammer = start_import (fixture, file);
  gint64 since = g_get_monotonic_time ();

  g_assert_true (g_subprocess_wait_check (hammer, NULL, NULL));
  return g_get_monotonic_time () - since;
}

static void
test_killed (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *file = write_games (fixture, N_BATCH_GAMES);
  gint64 whole = measure_import (fixture, file);
  guint n_killed = 0;

  g_assert_cmpint (assert_whole (fixture), ==, N_KILL_GAMES);
  for (int i = 0; i < N_KILLS; i++)
    {
      g_autoptr (GSubprocess) hammer = NULL;
      gulong after = (gulong) (g_test_rand_double () * (double) whole);
      gint64 kept;

      remove_archive (fixture);
      hammer = start_import (fixture, file);
      g_usleep (after);
      g_subprocess_force_exit (hammer);
      g_subprocess_wait (hammer, NULL, NULL);
      if (g_subprocess_get_if_signaled (hammer))
        n_killed++;
      else /* the machine has become faster meanwhile */
        whole = (gint64) after;
      kept = assert_whole (fixture);
      g_test_message ("killed after %lu µs: %d games kept", after, (int) kept);
      g_assert_cmpint (kept, <=, N_KILL_GAMES);
      g_assert_cmpint (kept % N_BATCH_GAMES, ==, 0);
    }
  g_assert_cmpuint (n_killed, >, 0);
  g_assert_cmpint (g_remove (file), ==, 0);
}

/* After a kill the next import goes on in the same archive. */
static void
test_killed_again (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *file = write_games (fixture, N_BATCH_GAMES);
  gint64 whole = measure_import (fixture, file);
  gint64 before = assert_whole (fixture);

  for (int i = 0; i < 5; i++)
    {
      g_autoptr (GSubprocess) hammer = start_import (fixture, file);
      gint64 kept;

      g_usleep ((gulong) (g_test_rand_double () * (double) whole));
      g_subprocess_force_exit (hammer);
      g_subprocess_wait (hammer, NULL, NULL);
      kept = assert_whole (fixture);
      g_assert_cmpint (kept, >=, before);
      before = kept;
    }
  measure_import (fixture, file);
  g_assert_cmpint (assert_whole (fixture), ==, before + N_KILL_GAMES);
  g_assert_cmpint (g_remove (file), ==, 0);
}

/* --- full disks ------------------------------------------------------------------------------- */

/* TRUE: it worked; FALSE: the disk was full, and that was said. */
static gboolean
worked_or_full (gboolean worked, GError *error)
{
  if (worked)
    {
      g_assert_no_error (error);
      return TRUE;
    }
  g_test_message ("%s", error->message);
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
  g_assert_true (zug_small_disk_was_full ());
  return FALSE;
}

static gboolean
import (ZugArchive *archive, const char *file)
{
  const char *const files[] = {file, NULL};
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ZugImportReport) report = NULL;
  g_autoptr (GError) error = NULL;

  zug_archive_import_async (archive, files, NULL, NULL, NULL, NULL, NULL, zug_archive_wait_ready,
                            wait);
  result = zug_archive_wait_end (wait);
  report = zug_archive_import_finish (archive, result, &error);
  return worked_or_full (report != NULL, error);
}

static gint64
size_of_archive (ZugFixture *fixture)
{
  gint64 size = 0;

  for (const char *const *end = (const char *const[]) {"", "-wal", NULL}; *end; end++)
    {
      g_autofree char *path = g_strconcat (fixture->path, *end, NULL);
      GStatBuf info;

      if (g_stat (path, &info) == 0)
        size += info.st_size;
    }
  return size;
}

/* An archive with a game of one's own and, where asked for, an import. */
static ZugArchive *
open_with_game (ZugFixture *fixture, gint64 *game)
{
  ZugArchive *archive;
  g_autoptr (ZugGameRecord) start = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (GError) error = NULL;

  remove_archive (fixture);
  archive = zug_fixture_open (fixture);
  *game = zug_record_save (archive, start, &error);
  g_assert_no_error (error);
  return archive;
}

/* At every size a disk can have, an import keeps whole batches, and what was there before; with
 * room it works again. */
static void
test_full_import (ZugFixture *fixture, gconstpointer data)
{
  g_autofree char *file = write_games (fixture, N_FULL_GAMES);
  gint64 game, needed, n_full = 0;
  ZugArchive *archive = open_with_game (fixture, &game);

  needed = -size_of_archive (fixture);
  g_assert_true (import (archive, file));
  needed += size_of_archive (fixture);
  zug_fixture_close (archive);
  for (int i = 0; i < N_ROOMS; i++)
    {
      gint64 kept;

      archive = open_with_game (fixture, &game);
      zug_small_disk_set_room (needed * i / N_ROOMS);
      n_full += !import (archive, file);
      zug_small_disk_set_room (-1);
      zug_fixture_close (archive);
      kept = assert_whole (fixture);
      g_assert_cmpint (kept, <=, N_FULL_GAMES);
      archive = zug_fixture_open (fixture);
      g_assert_true (import (archive, file));
      zug_fixture_close (archive);
      g_assert_cmpint (assert_whole (fixture), ==, kept + N_FULL_GAMES);
    }
  g_assert_cmpint (n_full, >, N_ROOMS / 2);
  g_assert_cmpint (g_remove (file), ==, 0);
}

/* A turn is saved or it is not, and then it is said; the turns before it stay. */
static void
test_full_turn (ZugFixture *fixture, gconstpointer data)
{
  gint64 game, n_full = 0;

  for (gint64 room = 0; room < 400000; room += 16001)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ZugGameRecord) kept = NULL;
      ZugArchive *archive = open_with_game (fixture, &game);
      guint saved = 0;

      zug_small_disk_set_room (room);
      while (saved < 12 && zug_fixture_save_turn (archive, game, saved + 1, &error))
        saved++;
      n_full += !worked_or_full (saved == 12, error);
      zug_small_disk_set_room (-1);
      g_clear_error (&error);
      kept = zug_record_load (archive, game, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (kept->turns->len, ==, saved);
      g_assert_true (zug_fixture_save_turn (archive, game, saved + 1, &error));
      g_assert_no_error (error);
      zug_fixture_close (archive);
    }
  g_assert_cmpint (n_full, >, 3);
}

/* --- merging on a full disk ------------------------------------------------------------------- */

static gboolean
merge (sqlite3 *db)
{
  g_autoptr (GError) error = NULL;
  gboolean more = TRUE, worked = TRUE;

  while (more && worked)
    {
      zug_fixture_exec (db, "BEGIN IMMEDIATE");
      worked = zug_postings_merge_slice (db, 2, 1, MERGE_TIME, &more, &error)
               && sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
      if (!worked && !sqlite3_get_autocommit (db))
        zug_fixture_exec (db, "ROLLBACK");
    }
  if (!worked && error == NULL) /* the commit failed */
    return FALSE;
  return worked_or_full (worked, error);
}

/* Three runs with the same keys, fifty games each. */
static void
add_runs (sqlite3 *db)
{
  zug_fixture_exec (db, "BEGIN IMMEDIATE");
  zug_fixture_exec (db, "INSERT INTO collection (id, name, created) VALUES (2, 'two', 0);"
                        "UPDATE collection SET sum = checksum (id, name, created, hidden, source,"
                        " report) WHERE id = 2");
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (GArray) postings = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
      g_autoptr (ZugPackedRun) run = NULL;
      g_autoptr (GError) error = NULL;

      for (guint64 key = 0; key < 20000; key++)
        g_array_append_val (postings, ((ZugPosting) {.key = key / 50 * 1000003,
                                                     .game = (gint64) key,
                                                     .pair = key % 1000 + 1}));
      run = zug_packed_run_new (ZUG_POSTING_POSITION, (ZugPosting *) postings->data, postings->len);
      g_assert_true (zug_postings_add_run (db, 2, run, 100000 * i, &error));
    }
  zug_fixture_exec (db, "COMMIT");
}

static gboolean
count_posting (const ZugPosting *posting, gpointer n)
{
  ++*(int *) n;
  return TRUE;
}

static void
test_full_merge (ZugFixture *fixture, gconstpointer data)
{
  int n_found;
  gint64 n_full = 0;

  for (gint64 room = 0; room < 1000000; room += 40009)
    {
      g_autoptr (GError) error = NULL;
      sqlite3 *db;

      remove_archive (fixture);
      zug_fixture_close (zug_fixture_open (fixture));
      db = zug_fixture_connect (fixture);
      zug_fixture_exec (db, "PRAGMA foreign_keys = ON");
      add_runs (db);
      zug_small_disk_set_room (room);
      n_full += !merge (db);
      zug_small_disk_set_room (-1);
      g_assert_true (zug_postings_verify (db, &error));
      n_found = 0;
      g_assert_true (zug_postings_look_up (db, ZUG_POSTING_POSITION, 1000003, 0, count_posting,
                                           &n_found, &error));
      g_assert_cmpint (n_found, ==, 150);
      g_assert_true (merge (db));
      g_assert_cmpint (zug_fixture_ask (db, "SELECT count(*) FROM run"), ==, 1);
      g_assert_cmpint (zug_fixture_ask (db, "SELECT postings FROM run"), ==, 60000);
      g_assert_true (zug_postings_verify (db, &error)); /* the games themselves there are not */
      g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
    }
  g_assert_cmpint (n_full, >, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_small_disk_install ();
  zug_fixture_add ("/import/faults/killed", test_killed);
  zug_fixture_add ("/import/faults/killed-again", test_killed_again);
  zug_fixture_add ("/import/faults/full/import", test_full_import);
  zug_fixture_add ("/import/faults/full/turn", test_full_turn);
  zug_fixture_add ("/import/faults/full/merge", test_full_merge);
  return g_test_run ();
}
