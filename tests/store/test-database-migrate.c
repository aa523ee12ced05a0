/* test-database-migrate.c: an archive of an earlier version brought up to date: cut short anywhere,
 * by two at once */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"
#include "zug-file-limit.h"

#include <glib/gstdio.h>

#define GAMES 150
#define TURNS 30
#define KILLS (ZUG_SANITIZED > 1 ? 4 : 15) /* which are about the disk, not about memory */

/* An archive of today made one of an earlier version. */
typedef struct
{
  int version;
  const char *sql;
} Earlier;

/* What version 6 added is gone. */
#define TO_FIFTH "DROP TABLE puzzle_answer"
/* What version 4 makes anew is something else. */
#define TO_THIRD                                                                                   \
  TO_FIFTH                                                                                         \
  "; UPDATE posting SET key = key + 1 WHERE kind = 1; UPDATE summary SET data = x'00000000'"
/* What version 3 added is gone. */
static const Earlier earlier[] = {
    {2, TO_THIRD "; DROP TABLE game_sum; DROP TABLE block_sum;"
                 "ALTER TABLE collection DROP COLUMN sum; ALTER TABLE revision DROP COLUMN sum;"
                 "ALTER TABLE preset DROP COLUMN sum; ALTER TABLE search DROP COLUMN sum;"
                 "PRAGMA user_version = 2"},
    {3, TO_THIRD "; PRAGMA user_version = 3"},
    {4, TO_FIFTH "; PRAGMA user_version = 4"},
    {5, TO_FIFTH "; PRAGMA user_version = 5"},
};

static ZugGameRecord *
make_game (int number)
{
  g_autofree char *black = g_strdup_printf ("Bob %d", number % 7);
  ZugGameRecord *game = zug_fixture_make_start ("Ann", black);

  for (gint64 turn = 1; turn <= TURNS; turn++)
    g_ptr_array_add (game->turns, zug_fixture_make_turn (turn));
  zug_game_record_add_tag (game, "ECO", "B90");
  if (number % 2 == 0)
    zug_game_record_add_annotation (game, 3, 'w', ZUG_ANNOTATION_NAG, "4");
  return game;
}

/* An archive of an earlier version with games in it, and where it has no checksums yet an own
 * variant. */
static void
make_earlier (ZugFixture *fixture, const Earlier *wanted)
{
  static char *made[G_N_ELEMENTS (earlier)]; /* it takes its time, so once */
  static gsize size[G_N_ELEMENTS (earlier)];
  gsize i = (gsize) (wanted - earlier);
  ZugArchive *archive;

  if (made[i] != NULL)
    {
      g_assert_true (g_file_set_contents (fixture->path, made[i], (gssize) size[i], NULL));
      return;
    }
  archive = zug_fixture_open (fixture);
  for (int number = 1; number <= GAMES; number++)
    {
      g_autoptr (ZugGameRecord) game = make_game (number);

      g_assert_cmpint (zug_record_save (archive, game, NULL), ==, number);
    }
  zug_fixture_close (archive);
  zug_fixture_change (fixture, wanted->sql);
  if (wanted->version < 3)
    zug_fixture_change (fixture, "INSERT INTO preset (id, name, text, created, updated)"
                                 " VALUES ('mine', 'Mine', 'text', 1, 2)");
  zug_fixture_change (fixture, "PRAGMA wal_checkpoint (TRUNCATE)");
  g_assert_true (g_file_get_contents (fixture->path, &made[i], &size[i], NULL));
}

/* Nothing of the earlier version has been touched. */
static void
assert_earlier (ZugFixture *fixture, const Earlier *wanted)
{
  g_assert_cmpint (zug_fixture_look (fixture, "PRAGMA user_version"), ==, wanted->version);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM game"), ==, GAMES);
  g_assert_cmpint (
      zug_fixture_look (fixture, "SELECT count(*) > 0 FROM summary WHERE length (data) > 4"), ==,
      wanted->version >= 4);
  g_assert_cmpint (
      zug_fixture_look (fixture, "SELECT count(*) FROM sqlite_schema WHERE name LIKE '%_sum'"), ==,
      wanted->version < 3 ? 0 : 2);
}

/* All of it is there in the newest version; zug_fixture_close() checks every sum. */
static void
assert_migrated (ZugFixture *fixture)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GPtrArray) found = zug_fixture_search (archive, "tag:eco=b90", GAMES + 1);

  g_autoptr (GPtrArray) blunders = zug_fixture_search (archive, "nag:blunder", GAMES + 1);

  g_assert_cmpuint (found->len, ==, GAMES);
  g_assert_cmpuint (blunders->len, ==, GAMES / 2);
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
  make_earlier (fixture, data);
  assert_earlier (fixture, data);
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
  zug_fixture_change (fixture, ((const Earlier *) data)->sql);
  archive = zug_fixture_open (fixture);
  g_assert_cmpint (zug_record_save (archive, game, NULL), ==, 4);
  zug_fixture_close (archive);
}

/* Games whose tags are damaged, with terms in rows and in a run, keep nobody from all others. */
static void
test_damaged (ZugFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  ZugArchive *archive;

  make_earlier (fixture, data);
  zug_fixture_change (fixture, "UPDATE game SET tags = 'cut' WHERE id IN (5, 6);"
                               "DELETE FROM posting WHERE game IN (6, 7)");
  archive = zug_fixture_open (fixture);
  found = zug_fixture_search (archive, "tag:eco=b90", GAMES + 1);
  g_assert_cmpuint (found->len, ==, GAMES - 2);
  g_assert_null (zug_record_load (archive, 5, NULL));
  zug_archive_check_sync (archive, &error);
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  zug_archive_close (archive, 300000, NULL);
  g_assert_finalize_object (archive);
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
  const Earlier *wanted = data;
  int untouched = 0;

  for (int i = 0; i < KILLS; i++)
    {
      g_autoptr (GSubprocess) hammer = NULL;

      make_earlier (fixture, data);
      hammer = start_hammer (fixture, NULL);
      g_usleep ((gulong) g_test_rand_int_range (2000, 60000));
      g_subprocess_force_exit (hammer);
      g_subprocess_wait (hammer, NULL, NULL);
      if (zug_fixture_look (fixture, "PRAGMA user_version") == wanted->version)
        {
          untouched++;
          assert_earlier (fixture, data);
        }
      assert_migrated (fixture);
      remove_files (fixture);
    }
  g_test_message ("%d of %d times it was still version %d", untouched, KILLS, wanted->version);
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

      make_earlier (fixture, data);
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

/* No room at any point of it: nothing has happened. */
static void
test_full (ZugFixture *fixture, gconstpointer data)
{
  gboolean made = FALSE;

  make_earlier (fixture, data);
  for (gint64 room = 40000; !made; room += room / 4)
    {
      g_autoptr (GError) error = NULL;
      ZugArchive *archive;

      zug_file_limit_set (room);
      archive = zug_archive_open_sync (fixture->path, &error);
      zug_file_limit_set (-1);
      made = archive != NULL;
      if (made)
        zug_fixture_close (archive);
      else
        {
          g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
          assert_earlier (fixture, data);
        }
      g_assert_cmpint (room, <, 100 * 1024 * 1024);
    }
  assert_migrated (fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(version, name, function)                                                               \
  g_test_add ("/store/migrate/" name "/" #version, ZugFixture, &earlier[version - 2],              \
              zug_fixture_set_up, function, zug_fixture_tear_down)
#define ADD_ALL(name, function)                                                                    \
  ADD (2, name, function);                                                                         \
  ADD (3, name, function);                                                                         \
  ADD (4, name, function);                                                                         \
  ADD (5, name, function)
  ADD_ALL ("whole", test_whole);
  ADD_ALL ("numbers", test_numbers);
  ADD (3, "damaged", test_damaged);
  ADD_ALL ("killed", test_killed);
  ADD_ALL ("two-programs", test_two_programs);
  ADD_ALL ("full", test_full);
  return g_test_run ();
}
