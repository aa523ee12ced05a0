/* test-archive-migrate.c: an archive of version 1 brought up to date: cut short anywhere, by two at
 * once */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#define GAMES 150
#define TURNS 30
#define KILLS (ZUG_SANITIZED > 1 ? 6 : 15)

/* The archive of version 1, and games in it as it wrote them: by every program that ever saved one.
 */
static void
make_first (ZugFixture *fixture)
{
  g_autofree char *script =
      g_build_filename (g_getenv ("ZUG_TEST_ARCHIVE_VERSIONS"), "001.sql", NULL);
  g_autofree char *sql = NULL;
  g_autofree char *more = NULL;
  sqlite3 *db = zug_fixture_connect (fixture);

  g_assert_true (g_file_get_contents (script, &sql, NULL, NULL));
  zug_fixture_exec (db, "PRAGMA journal_mode = WAL");
  zug_fixture_exec (db, sql);
  more = g_strdup_printf (
      "BEGIN;"
      "INSERT INTO laws VALUES (2, 'turn=together; rest=mover; check=timed; stalemate=loss');"
      "WITH n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
      " INSERT INTO game SELECT i, 'uid-' || i, 1700000000 + i, 1700000100 + i, 'parity',"
      " 'Parity Chess', 2, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1', 'Ann',"
      " 'Bob ' || (i %% 7), 'person', 'person', '', '', '2026.05.0?', '', '*', '', 'playing',"
      " 'played', %d, %d FROM n;"
      "INSERT INTO turn SELECT id, 0, NULL, 0, '', '', NULL, NULL, NULL FROM game WHERE id > 1;"
      "WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
      " INSERT INTO turn SELECT id, i, i - 1, 0, CASE i %% 4 WHEN 1 THEN 'g1f3/g8f6'"
      " WHEN 2 THEN 'b1c3/b8c6' WHEN 3 THEN 'f3g1/f6g8' ELSE 'c3b1/c6b8' END, '', 'Nf3', 'Nf6',"
      " 1700000000000 + i FROM n JOIN game ON game.id > 1;"
      "INSERT INTO annotation SELECT id, 3, '-', 'comment', 0, 'Remark ' || id FROM game"
      " WHERE id %% 3 = 2;"
      "INSERT INTO tag SELECT id, 0, 'White', 'Ann' FROM game WHERE id > 1;"
      "INSERT INTO meta VALUES ('shipped:uid-5', '1');"
      "COMMIT",
      GAMES, TURNS, TURNS, TURNS);
  zug_fixture_exec (db, more);
  sqlite3_close (db);
}

/* Nothing of version 1 has been touched. */
static void
assert_first (ZugFixture *fixture)
{
  g_assert_cmpint (zug_fixture_look (fixture, "PRAGMA user_version"), ==, 1);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM game"), ==, GAMES);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM turn WHERE game > 1"), ==,
                   (GAMES - 1) * (TURNS + 1));
  g_assert_cmpint (
      zug_fixture_look (fixture, "SELECT count(*) FROM sqlite_schema WHERE name = 'body'"), ==, 0);
}

/* All of it is there in the newest version. */
static void
assert_migrated (ZugFixture *fixture)
{
  ZugArchive *archive = zug_fixture_open (fixture);

  for (gint64 id = 2; id <= GAMES; id++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ZugGameRecord) game = zug_archive_load_game_sync (archive, id, &error);
      g_autofree char *uid = g_strdup_printf ("uid-%d", (int) id);
      g_autofree char *remark = g_strdup_printf ("Remark %d", (int) id);

      g_assert_no_error (error);
      g_assert_cmpstr (game->uid, ==, uid);
      g_assert_cmpint (game->created, ==, 1700000000 + id);
      g_assert_cmpint (game->updated, ==, 1700000100 + id);
      g_assert_cmpint (game->cursor, ==, TURNS);
      g_assert_cmpstr (game->date, ==, "2026.05.0?");
      g_assert_cmpstr (game->variant_id, ==, "parity");
      g_assert_cmpuint (game->turns->len, ==, TURNS);
      /* What a column says is no tag beside it. */
      g_assert_cmpuint (game->tags->len, ==, 0);
      for (gint64 turn = 1; turn <= TURNS; turn++)
        {
          const ZugTurnRecord *is = game->turns->pdata[turn - 1];
          g_autoptr (ZugTurnRecord) wanted = zug_fixture_make_turn (turn);

          g_assert_cmpint (is->id, ==, turn);
          g_assert_cmpstr (is->text, ==, wanted->text);
          g_assert_cmpint (is->time, ==, 1700000000000 + turn);
        }
      g_assert_cmpstr (zug_game_record_find_annotation (game, 3, '-', "comment"), ==,
                       id % 3 == 2 ? remark : NULL);
    }
  zug_fixture_close (archive);
  g_assert_cmpint (
      zug_fixture_look (fixture, "SELECT count(*) FROM meta WHERE name = 'shipped:uid-5'"), ==, 1);
  g_assert_cmpint (
      zug_fixture_look (fixture, "SELECT count(*) FROM posting WHERE kind = 0 AND game BETWEEN 2"
                                 " AND " G_STRINGIFY (GAMES)),
      ==, (GAMES - 1) * (TURNS + 1));
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM comment_words ('remark')"), ==,
                   (GAMES - 2) / 3 + 1);
  g_assert_cmpint (zug_fixture_look (fixture, "SELECT count(*) FROM name_words ('bob 6')"), ==, 1);
  g_assert_cmpint (
      zug_fixture_look (fixture, "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'old%'"), ==,
      0);
}

static void
test_whole (ZugFixture *fixture, gconstpointer data)
{
  make_first (fixture);
  assert_first (fixture);
  assert_migrated (fixture);
}

/* A number that a deleted game had is never given again. */
static void
test_numbers (ZugFixture *fixture, gconstpointer data)
{
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  ZugArchive *archive;

  make_first (fixture);
  zug_fixture_change (fixture, "PRAGMA foreign_keys = ON; DELETE FROM game WHERE id > 140");
  archive = zug_fixture_open (fixture);
  g_assert_cmpint (zug_archive_save_game_sync (archive, game, NULL), ==, GAMES + 1);
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

      make_first (fixture);
      hammer = start_hammer (fixture, NULL);
      g_usleep ((gulong) g_test_rand_int_range (2000, 400000));
      g_subprocess_force_exit (hammer);
      g_subprocess_wait (hammer, NULL, NULL);
      if (zug_fixture_look (fixture, "PRAGMA user_version") == 1)
        {
          untouched++;
          assert_first (fixture);
        }
      assert_migrated (fixture);
      remove_files (fixture);
    }
  g_test_message ("%d of %d times it was still version 1", untouched, KILLS);
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

      make_first (fixture);
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

  make_first (fixture);
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
          g_assert_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_FULL);
          assert_first (fixture);
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
  zug_fixture_add ("/archive/migrate/whole", test_whole);
  zug_fixture_add ("/archive/migrate/numbers", test_numbers);
  zug_fixture_add ("/archive/migrate/killed", test_killed);
  zug_fixture_add ("/archive/migrate/two-programs", test_two_programs);
  zug_fixture_add ("/archive/migrate/full", test_full);
  return g_test_run ();
}
