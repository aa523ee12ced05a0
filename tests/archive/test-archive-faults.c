/* test-archive-faults.c: killed at any moment, two programs at once, no room on the disk */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"
#include "zug-file-limit.h"

#include <glib/gstdio.h>

#define N_KILLS 20

/* --- the hammer: see zug-archive-hammer.c ----------------------------------------------------- */

static GSubprocess *
start_hammer (ZugFixture *fixture, const char *turns)
{
  const char *program = g_getenv ("ZUG_TEST_ARCHIVE_HAMMER");
  g_autoptr (GError) error = NULL;
  GSubprocess *hammer;

  g_assert_nonnull (program);
  hammer = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, fixture->path, turns,
                             NULL);
  g_assert_no_error (error);
  return hammer;
}

/* Reads what the hammer said until it ended: its game (0: none), the turns reported. */
static void
listen (GSubprocess *hammer, gint64 *game, gint64 *reported)
{
  g_autoptr (GDataInputStream) lines =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (hammer));

  *game = *reported = 0;
  for (;;)
    {
      g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);

      if (line == NULL)
        break;
      if (g_str_has_prefix (line, "game "))
        *game = g_ascii_strtoll (line + 5, NULL, 10);
      else if (g_str_has_prefix (line, "turn "))
        *reported = g_ascii_strtoll (line + 5, NULL, 10);
    }
  g_subprocess_wait (hammer, NULL, NULL);
}

/* The archive is sound and has every turn that was reported, in order. Returns how many it has. */
static guint
assert_kept (ZugFixture *fixture, gint64 id, gint64 reported)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  guint n = 0;

  if (id != 0)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ZugGameRecord) game = zug_record_load (archive, id, &error);

      g_assert_no_error (error);
      n = game->turns->len;
      g_assert_cmpint (n, >=, reported);
      g_assert_cmpint (game->cursor, ==, n);
      for (guint i = 0; i < n; i++)
        {
          ZugTurnRecord *turn = game->turns->pdata[i];
          g_autoptr (ZugTurnRecord) wanted = zug_fixture_make_turn (i + 1);

          g_assert_cmpint (turn->id, ==, i + 1);
          g_assert_cmpint (turn->parent, ==, i);
          g_assert_cmpstr (turn->text, ==, wanted->text);
        }
    }
  zug_fixture_close (archive);
  return n;
}

static void
kill_once (ZugFixture *fixture, gulong after)
{
  g_autoptr (GSubprocess) hammer = start_hammer (fixture, NULL);
  gint64 game, reported;
  guint kept;

  g_usleep (after);
  g_subprocess_force_exit (hammer);
  listen (hammer, &game, &reported);
  g_assert_true (g_subprocess_get_if_signaled (hammer));
  kept = assert_kept (fixture, game, reported);
  g_test_message ("killed after %lu µs: %d turns reported, %u kept", after, (int) reported, kept);
}

static void
test_killed (ZugFixture *fixture, gconstpointer data)
{
  for (int i = 0; i < N_KILLS; i++)
    kill_once (fixture, (gulong) g_test_rand_int_range (5000, 300000));
}

/* While the archive is being made. */
static void
test_killed_early (ZugFixture *fixture, gconstpointer data)
{
  for (int i = 0; i < N_KILLS; i++)
    {
      kill_once (fixture, (gulong) g_test_rand_int_range (1000, 60000));
      g_assert_cmpint (g_remove (fixture->path), ==, 0);
    }
}

static void
test_two_programs (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GSubprocess) first = start_hammer (fixture, "60");
  g_autoptr (GSubprocess) second = start_hammer (fixture, "60");
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (GError) error = NULL;
  gint64 own, ids[2], reported[2];

  own = zug_record_save (archive, game, &error);
  g_assert_no_error (error);
  for (gint64 id = 1; id <= 30; id++)
    {
      zug_fixture_save_turn (archive, own, id, &error);
      g_assert_no_error (error);
    }
  listen (first, &ids[0], &reported[0]);
  listen (second, &ids[1], &reported[1]);
  g_assert_true (g_subprocess_get_successful (first));
  g_assert_true (g_subprocess_get_successful (second));
  zug_fixture_close (archive);
  g_assert_cmpint (ids[0], !=, ids[1]);
  for (int i = 0; i < 2; i++)
    g_assert_cmpuint (assert_kept (fixture, ids[i], 60), ==, 60);
  g_assert_cmpuint (assert_kept (fixture, own, 30), ==, 30);
}

/* --- no room ---------------------------------------------------------------------------------- */

static void
test_full (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autoptr (ZugGameRecord) game = zug_fixture_make_game ();
  g_autoptr (ZugGameRecord) large = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) kept = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf info;
  gint64 id, next;

  game->id = zug_record_save (archive, game, &error);
  g_assert_no_error (error);
  for (gint64 turn = 1; turn <= 3000; turn++)
    g_ptr_array_add (large->turns, zug_fixture_make_turn (turn));

  g_assert_cmpint (g_stat (wal, &info), ==, 0);
  for (gint64 room = 0; room < 64 * 1024; room += 5000)
    {
      zug_file_limit_set (info.st_size + room);
      id = zug_record_save (archive, large, &error);
      zug_file_limit_set (-1);
      g_assert_cmpint (id, ==, -1);
      g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
      g_clear_error (&error);
      kept = zug_record_load (archive, game->id, &error);
      g_assert_no_error (error);
      g_assert_true (zug_game_record_equal (game, kept));
      g_clear_pointer (&kept, zug_game_record_free);
    }

  /* A turn, too. */
  zug_file_limit_set (info.st_size);
  next = 10;
  {
    g_autoptr (ZugTurnRecord) turn = zug_turn_record_new (next, 5, 0, "a2a3/-");
    ZugGameStanding standing = {ZUG_RESULT_OPEN, "", FALSE, next};

    g_assert_false (zug_record_save_turn (archive, game->id, turn, NULL, &standing, &error));
    zug_file_limit_set (-1);
    g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
    g_clear_error (&error);
    zug_record_save_turn (archive, game->id, turn, NULL, &standing, &error);
    g_assert_no_error (error);
  }
  /* With room again everything goes on. */
  g_assert_cmpint (zug_record_save (archive, large, &error), >, 0);
  g_assert_no_error (error);
  zug_fixture_close (archive);
}

/* No room even to make it, at every size that making it passes. */
static void
test_full_from_start (ZugFixture *fixture, gconstpointer data)
{
  gboolean made = FALSE;

  for (gint64 room = 1; !made; room += 3001)
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
          g_test_message ("%d bytes: %s", (int) room, error->message);
          g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL);
        }
      g_assert_cmpint (room, <, 10 * 1024 * 1024);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/archive/faults/killed", test_killed);
  zug_fixture_add ("/archive/faults/killed-early", test_killed_early);
  zug_fixture_add ("/archive/faults/two-programs", test_two_programs);
  zug_fixture_add ("/archive/faults/full", test_full);
  zug_fixture_add ("/archive/faults/full-from-start", test_full_from_start);
  return g_test_run ();
}
