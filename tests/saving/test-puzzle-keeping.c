/* test-puzzle-keeping.c: answers to puzzles in the archive, and those of the file before that */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-keeping.h"

#include "zug-archive-fixture.h"
#include "zug-archive-sync.h"
#include "zug-collections.h"
#include "zug-small-disk.h"
#include <glib/gstdio.h>

enum
{
  TODAY = 740313 /* a Julian day, as GDate counts them: 2027-11-28 */
};

static ZugPuzzleLog *
load (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_load_puzzle_log_async, archive, NULL);
  g_autoptr (GError) error = NULL;
  ZugPuzzleLog *log = zug_archive_load_puzzle_log_finish (archive, result, &error);

  g_assert_no_error (error);
  g_assert_nonnull (log);
  return log;
}

static guint
count (ZugArchive *archive)
{
  g_autoptr (ZugPuzzleLog) log = load (archive);

  return zug_puzzle_log_get_n (log);
}

static gboolean
keep (ZugArchive *archive, guint64 key, int marks, GError **error)
{
  const ZugPuzzleTry answer = {TODAY, g_intern_string ("parity"), key, 1500, marks, TRUE};
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_keep_puzzle_try_async, archive, &answer, NULL);

  return zug_archive_keep_puzzle_try_finish (archive, result, error);
}

static void
write_file (ZugFixture *fixture, const char *text)
{
  g_autofree char *path = g_strconcat (fixture->path, "-puzzles", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static gboolean
has_file (ZugFixture *fixture)
{
  g_autofree char *path = g_strconcat (fixture->path, "-puzzles", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
back_up (ZugArchive *archive, const char *path)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_backup_async, archive, path, NULL, NULL, NULL);

  g_assert_true (zug_archive_backup_finish (archive, result, NULL));
}

/* … and in a backup. */
static void
test_kept (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "backup", NULL);
  g_autoptr (ZugPuzzleLog) log = NULL;
  ZugGlicko rating;

  g_assert_cmpuint (count (archive), ==, 0);
  /* A key may need all 64 bits. */
  g_assert_true (keep (archive, 0xfedcba9876543210, ZUG_PUZZLE_FULL, NULL));
  g_assert_true (keep (archive, 11, 30, NULL));
  back_up (archive, path);
  zug_fixture_close (archive);
  g_assert_cmpint (g_rename (path, fixture->path), ==, 0);

  archive = zug_fixture_open (fixture);
  log = load (archive);
  g_assert_cmpuint (zug_puzzle_log_get_n (log), ==, 2);
  g_assert_true (zug_puzzle_log_has (log, 0xfedcba9876543210, TRUE));
  g_assert_true (zug_puzzle_log_has (log, 11, FALSE));
  g_assert_false (zug_puzzle_log_has (log, 11, TRUE));
  g_assert_cmpuint (zug_puzzle_log_streak (log, TODAY), ==, 1);
  g_assert_cmpuint (zug_puzzle_log_rate (log, "parity", &rating), ==, 2);
  g_assert_cmpuint (zug_puzzle_log_rate (log, "fair", &rating), ==, 0);
  zug_fixture_close (archive);
}

static gboolean
try_file (ZugArchive *archive, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_take_puzzle_file_async, archive, NULL);

  return zug_archive_take_puzzle_file_finish (archive, result, error);
}

static void
take_file (ZugArchive *archive)
{
  g_autoptr (GError) error = NULL;

  try_file (archive, &error);
  g_assert_no_error (error);
}

/* What stood in the file comes once, before what came since, and damaged lines not at all; the file
 * goes when it is seen again. */
static void
test_file (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugPuzzleLog) log = NULL;
  ZugGlicko rating;

  take_file (archive);
  g_assert_true (keep (archive, 7, 0, NULL));
  write_file (fixture, "2027-11-27 parity 0000000000000007 1500 100 day\nnonsense\n"
                       "2027-13-28 parity 0000000000000008 1500 100\n"
                       "2027-11-28 parity 0000000000000009 1500 101\n"
                       "2027-11-28 parity 000000000000000a 1500 100 night\n"
                       "2027-11-28 fair 000000000000000b 1400 0\n2027-11-28 par");
  take_file (archive);
  g_assert_true (has_file (fixture));
  log = load (archive);
  g_assert_cmpuint (zug_puzzle_log_get_n (log), ==, 3);
  g_assert_true (zug_puzzle_log_has (log, 7, TRUE));
  g_assert_true (zug_puzzle_log_has (log, 11, FALSE));
  g_assert_cmpuint (zug_puzzle_log_streak (log, TODAY), ==, 1);
  g_assert_cmpuint (zug_puzzle_log_rate (log, "parity", &rating), ==, 1);
  g_assert_cmpfloat (rating.rating, >, 1550);
  take_file (archive);
  g_assert_false (has_file (fixture));
  g_assert_cmpuint (count (archive), ==, 3);
  zug_fixture_close (archive);
}

/* An archive that has forgotten, as a backup has that is restored, learns from it again. */
static void
test_file_again (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);

  write_file (fixture, "2027-11-27 parity 0000000000000007 1500 100 day\n");
  take_file (archive);
  zug_fixture_close (archive);
  g_assert_cmpint (g_remove (fixture->path), ==, 0);
  write_file (fixture, "2027-11-27 parity 0000000000000007 1500 100 day\n"
                       "2027-11-28 parity 0000000000000008 1500 100 day\n");
  archive = zug_fixture_open (fixture);
  take_file (archive);
  g_assert_true (has_file (fixture));
  g_assert_cmpuint (count (archive), ==, 2);
  zug_fixture_close (archive);
}

/* What cannot be read stays, and that is told. */
static void
test_file_unreadable (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autofree char *path = g_strconcat (fixture->path, "-puzzles", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (try_file (archive, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  zug_fixture_close (archive);
}

/* An answer that finds no room is told of, and what was there stays. */
static void
test_full (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GError) error = NULL;

  g_assert_true (keep (archive, 7, ZUG_PUZZLE_FULL, NULL));
  zug_small_disk_set_room (0);
  g_assert_false (keep (archive, 8, ZUG_PUZZLE_FULL, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
  zug_small_disk_set_room (-1);
  g_assert_cmpuint (count (archive), ==, 1);
  g_assert_true (keep (archive, 8, ZUG_PUZZLE_FULL, NULL));
  g_assert_cmpuint (count (archive), ==, 2);
  zug_fixture_close (archive);
}

static void
test_damaged (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GError) error = NULL;

  g_assert_true (keep (archive, 7, 30, NULL));
  g_assert_true (zug_archive_check_sync (archive, NULL));
  zug_fixture_change (fixture, "UPDATE puzzle_answer SET marks = 100");
  g_assert_false (zug_archive_check_sync (archive, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  zug_archive_close (archive, 10000, NULL);
  g_object_unref (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_small_disk_install ();
  zug_fixture_add ("/saving/puzzles/kept", test_kept);
  zug_fixture_add ("/saving/puzzles/file", test_file);
  zug_fixture_add ("/saving/puzzles/file-again", test_file_again);
  zug_fixture_add ("/saving/puzzles/file-unreadable", test_file_unreadable);
  zug_fixture_add ("/saving/puzzles/full", test_full);
  zug_fixture_add ("/saving/puzzles/damaged", test_damaged);
  return g_test_run ();
}
