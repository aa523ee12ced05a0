/* test-database-migrate.c: an archive of version 2 brought up to date: cut short anywhere, by two
 * at once */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#define GAMES 150
#define TURNS 30
#define KILLS 15

/* What version 3 added is gone. */
static const char to_second[] = "DROP TABLE game_sum; DROP TABLE block_sum;"
                                "ALTER TABLE collection DROP COLUMN sum;"
                                "ALTER TABLE revision DROP COLUMN sum;"
                                "ALTER TABLE preset DROP COLUMN sum;"
                                "ALTER TABLE search DROP COLUMN sum; PRAGMA user_version = 2";

static ZugGameRecord *
make_game (int number)
{
  g_autofree char *black = g_strdup_printf ("Bob %d", number % 7);
  ZugGameRecord *game = zug_fixture_make_start ("Ann", black);

  for (gint64 turn = 1; turn <= TURNS; turn++)
    g_ptr_array_add (game->turns, zug_fixture_make_turn (turn));
  return game;
}

/* An archive of version 2 with games and an own variant in it: as today's, without the checksums.
 */
static void
make_second (ZugFixture *fixture)
{
  static char *made; /* it takes its time, so once */
  static gsize size;
  ZugArchive *archive;

  if (made != NULL)
    {
      g_assert_true (g_file_set_contents (fixture->path, made, (gssize) size, NULL));
      return;
    }
  archive = zug_fixture_open (fixture);
  for (int number = 1; number <= GAMES; number++)
    {
      g_autoptr (ZugGameRecord) game = make_game (number);

      g_assert_cmpint (zug_record_save (archive, game, NULL), ==, number);
    }
  zug_fixture_close (archive);
  zug_fixture_change (fixture, "INSERT INTO preset (id, name, text, created, updated)"
                               " VALUES ('mine', 'Mine', 'text', 1, 2)");
  zug_fixture_change (fixture, to_second);
  zug_fixture_change (fixture, "PRAGMA wal_checkpoint (TRUNCATE)");
  g_assert_true (g_file_get_contents (fixture->path, &made, &size, NULL));
}

/* Nothing of version 2 has been touched. */
static void
assert_second (ZugFixture *fixture)
{
  g_assert_cmpint (zug_fixture_look (fixture, "PRAGMA user_version"), ==, 2);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM game"), ==, GAMES);
  g_assert_cmpint (
      zug_fixture_look (fixture, "SELECT count(*) FROM sqlite_schema WHERE name LIKE '%_sum'"), ==,
      0);
}

/* All of it is there in the newest version; zug_fixture_close() checks every sum. */
static void
assert_migrated (ZugFixture *fixture)
{
  ZugArchive *archive = zug_fixture_open (fixture);

  for (gint64 id = 1; id <= GAMES; id++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ZugGameRecord) game = zug_record_load (archive, id, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (game->turns->len, ==, TURNS);
      for (gint64 turn = 1; turn <= TURNS; turn++)
        {
          const ZugTurnRecord *is = game->turns->pdata[turn - 1];
          g_autoptr (ZugTurnRecord) wanted = zug_fixture_make_turn (turn);

          g_assert_cmpint (is->id, ==, turn);
          g_assert_cmpstr (is->text, ==, wanted->text);
        }
    }
  zug_fixture_close (archive);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM game_sum"), >=, GAMES);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM preset WHERE sum IS NULL"), ==,
                   0);
}

static void
test_whole (ZugFixture *fixture, gconstpointer data)
{
  make_second (fixture);
  assert_second (fixture);
  assert_migrated (fixture);
}

/* A number that a deleted game had is never given again. */
static void
test_numbers (ZugFixture *fixture, gconstpointer data)
{
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  ZugArchive *archive = zug_fixture_open (fixture);

  for (int number = 1; number <= 3; number++)
    {
      g_autoptr (ZugGameRecord) other = make_game (number);

      zug_record_save (archive, other, NULL);
    }
  g_assert_true (zug_archive_delete_game_sync (archive, 3, NULL));
  zug_fixture_close (archive);
  zug_fixture_change (fixture, to_second);
  archive = zug_fixture_open (fixture);
  g_assert_cmpint (zug_record_save (archive, game, NULL), ==, 4);
  zug_fixture_close (archive);
}

static GSubprocess *
start_hammer (ZugFixture *fixture, const char *turns)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *hammer =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error,
                        g_getenv ("ZUG_TEST_ARCHIVE_HAMMER"), fixture->path, turns, NULL);

  g_assert_no_error (error);
  return hammer;
}

static void
remove_files (ZugFixture *fixture)
{
  static const char *const suffixes[] = {"", "-wal", "-shm"};

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *path = g_strconcat (fixture->path, suffixes[i], NULL);

      g_remove (path);
    }
}

/* Killed on the way, it is the old or the new, and goes on from there. */
static void
test_killed (ZugFixture *fixture, gconstpointer data)
{
  int untouched = 0;

  for (int i = 0; i < KILLS; i++)
    {
      g_autoptr (GSubprocess) hammer = NULL;

      make_second (fixture);
      hammer = start_hammer (fixture, NULL);
      g_usleep ((gulong) g_test_rand_int_range (2000, 60000));
      g_subprocess_force_exit (hammer);
      g_subprocess_wait (hammer, NULL, NULL);
      if (zug_fixture_look (fixture, "PRAGMA user_version") == 2)
        {
          untouched++;
          assert_second (fixture);
        }
      assert_migrated (fixture);
      remove_files (fixture);
    }
  g_test_message ("%d of %d times it was still version 2", untouched, KILLS);
}

/* The program started twice at once. */
static void
test_two_programs (ZugFixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (GSubprocess) first = NULL;
      g_autoptr (GSubprocess) second = NULL;
      g_autoptr (GError) error = NULL;

      make_second (fixture);
      first = start_hammer (fixture, "5");
      second = start_hammer (fixture, "5");
      g_subprocess_wait_check (first, NULL, &error);
      g_assert_no_error (error);
      g_subprocess_wait_check (second, NULL, &error);
      g_assert_no_error (error);
      assert_migrated (fixture);
      g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM game"), ==, GAMES + 2);
      remove_files (fixture);
    }
}

/* Lets no file grow beyond BYTES; 0 lifts the limit. */
static void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes != 0 ? bytes : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* No room at any point of it: nothing has happened. */
static void
test_full (ZugFixture *fixture, gconstpointer data)
{
  gboolean made = FALSE;

  make_second (fixture);
  for (rlim_t room = 40000; !made; room += room / 4)
    {
      g_autoptr (GError) error = NULL;
      ZugArchive *archive;

      limit_files (room);
      archive = zug_archive_open_sync (fixture->path, &error);
      limit_files (0);
      made = archive != NULL;
      if (made)
        zug_fixture_close (archive);
      else
        {
          g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
          assert_second (fixture);
        }
      g_assert_cmpint (room, <, 100 * 1024 * 1024);
    }
  assert_migrated (fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);
  zug_fixture_add ("/store/migrate/whole", test_whole);
  zug_fixture_add ("/store/migrate/numbers", test_numbers);
  zug_fixture_add ("/store/migrate/killed", test_killed);
  zug_fixture_add ("/store/migrate/two-programs", test_two_programs);
  zug_fixture_add ("/store/migrate/full", test_full);
  return g_test_run ();
}
