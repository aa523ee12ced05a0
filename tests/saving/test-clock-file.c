/* test-clock-file.c: what is left on the clocks outlives the program, however it ends */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-autosave.h"
#include "zug-clock-file.h"
#include "zug-game-fixture.h"
#include "zug-game-loading.h"
#include "zug-game-pgn.h"
#include "zug-game-record.h"
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  gint64 now; /* ms */
  char *folder;
  char *path;   /* of the archive, */
  char *clocks; /* and of its clocks */
  ZugArchive *archive;
  ZugAutosave *autosave;
  ZugMatch *match;
} Fixture;

static gint64
tell_now (gpointer data)
{
  return ((Fixture *) data)->now * 1000;
}

/* Two people, 300+3. */
static ZugMatch *
new_match (Fixture *self)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_person_new (ZUG_BLACK, "Ben");
  ZugMatch *match;

  zug_game_set_tag (game, "TimeControl", "300+3");
  match = zug_match_new (game, white, black);
  zug_clock_set_source (zug_match_get_clock (match), tell_now, self);
  return match;
}

static void
fixture_open (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("zugleich-clock-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "games.db", NULL);
  self->clocks = g_strconcat (self->path, "-clock", NULL);
  self->archive = zug_archive_open_sync (self->path, &error);
  g_assert_no_error (error);
  self->autosave = zug_autosave_new (self->archive);
  self->match = new_match (self);
  zug_autosave_play (self->autosave, self->match);
  zug_match_start (self->match);
}

static void
fixture_close (Fixture *self, gconstpointer data)
{
  const char *const names[] = {"games.db", "games.db-wal", "games.db-shm", "games.db-clock"};

  g_assert_finalize_object (self->autosave);
  g_object_unref (self->match);
  g_assert_true (zug_archive_close (self->archive, 300000, NULL));
  g_object_unref (self->archive);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (self->folder, names[i], NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->clocks);
}

/* Until every save has reported, those that follow from others too. */
static void
settle (Fixture *self)
{
  for (int i = 0; i < 4; i++)
    {
      g_assert_true (zug_archive_flush (self->archive, 300000, NULL));
      zug_fixture_settle ();
    }
}

static void
pass (Fixture *self, gint64 ms)
{
  self->now += ms;
  zug_clock_look (zug_match_get_clock (self->match));
}

/* A turn, of which White used a second and Black two. */
static void
turn (Fixture *self, const char *white, const char *black)
{
  guint n = zug_fixture_count_turns (zug_match_get_game (self->match));

  pass (self, 1000);
  zug_fixture_seal (self->match, ZUG_WHITE, white);
  pass (self, 2000);
  zug_fixture_seal (self->match, ZUG_BLACK, black);
  zug_fixture_wait_for_turn (self->match, n + 1);
  settle (self);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_set_object ((GAsyncResult **) user_data, result);
}

/* The game as the program finds it when it comes back. */
static ZugGame *
load (Fixture *self)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  ZugGame *game;

  zug_game_load_async (self->archive, zug_game_get_archive_id (zug_match_get_game (self->match)),
                       NULL, on_loaded, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  game = zug_game_load_finish (result, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static void
assert_standing (Fixture *self, const char *white, const char *black)
{
  g_autoptr (ZugGame) game = load (self);

  g_assert_cmpstr (zug_game_get_tag (game, "WhiteClock"), ==, white);
  g_assert_cmpstr (zug_game_get_tag (game, "BlackClock"), ==, black);
}

/* What was written last, which a thread does. */
static void
wait_for_line (Fixture *self, const char *line)
{
  g_autofree char *begin = g_strdup_printf (
      "%" G_GINT64_FORMAT " %s ", zug_game_get_archive_id (zug_match_get_game (self->match)), line);

  for (;;)
    {
      g_autofree char *text = NULL;

      gsize length = 0;

      if (!g_file_get_contents (self->clocks, &text, &length, NULL))
        length = 0;
      for (gsize at = 0; at < length; at += 80)
        if (g_str_has_prefix (text + at, begin))
          return;
      g_thread_yield ();
    }
}

/* --- the program ends ------------------------------------------------------------------------- */

static void
test_killed (Fixture *self, gconstpointer data)
{
  settle (self);
  pass (self, 1500);
  wait_for_line (self, "0 298500 300000");
  assert_standing (self, "0:04:58.5", "0:05:00");
  turn (self, "e2e4", "e7e5");
  pass (self, 4000);
  wait_for_line (self, "1 296500 301000");
  assert_standing (self, "0:04:56.5", "0:05:01");
  /* The archive knows nothing of it. */
  g_assert_cmpint (g_unlink (self->clocks), ==, 0);
  assert_standing (self, NULL, NULL);
}

/* Games that are on at the same time have lines of their own, and a game that comes into another
 * place has its newest one. */
static void
test_places (Fixture *self, gconstpointer data)
{
  ZugMatch *first = self->match;
  g_autoptr (ZugMatch) second = new_match (self);
  ZugAutosave *beside = zug_autosave_new (self->archive);

  zug_autosave_set_place (beside, 2);
  zug_autosave_play (beside, second);
  zug_match_start (second);
  turn (self, "e2e4", "e7e5");
  pass (self, 4000);
  self->match = second;
  pass (self, 0);
  wait_for_line (self, "0 293000 300000");
  assert_standing (self, "0:04:53", "0:05:00");
  self->match = first;
  wait_for_line (self, "1 298000 301000");
  assert_standing (self, "0:04:58", "0:05:01");

  zug_autosave_rest (self->autosave);
  zug_autosave_rest (beside);
  zug_autosave_play (beside, first);
  pass (self, 9000);
  wait_for_line (self, "1 289000 301000");
  assert_standing (self, "0:04:49", "0:05:01");
  zug_match_stop (second);
  zug_autosave_rest (beside);
  g_assert_finalize_object (beside);
}

/* One that comes into another place while it is on leaves the line of the first to others. */
static void
test_moved (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *begin = NULL;
  gsize length;

  settle (self);
  pass (self, 1500);
  zug_autosave_set_place (self->autosave, 2);
  pass (self, 1500);
  zug_autosave_rest (self->autosave);
  assert_standing (self, "0:04:57", "0:05:00");
  begin = g_strdup_printf ("%" G_GINT64_FORMAT " 0 297000 300000 ",
                           zug_game_get_archive_id (zug_match_get_game (self->match)));
  g_assert_true (g_file_get_contents (self->clocks, &text, &length, NULL));
  g_assert_cmpuint (length, ==, (gsize) 3 * 80);
  g_assert_true (g_str_has_prefix (text + (gsize) 2 * 80, begin));
}

/* A second that shows nothing new is not written. */
static void
test_seconds (Fixture *self, gconstpointer data)
{
  settle (self);
  pass (self, 1100);
  wait_for_line (self, "0 298900 300000");
  pass (self, 800);
  pass (self, 200);
  wait_for_line (self, "0 297900 300000");
  pass (self, 800);
  zug_autosave_rest (self->autosave);
  assert_standing (self, "0:04:57.9", "0:05:00");
}

static void
test_closed (Fixture *self, gconstpointer data)
{
  turn (self, "e2e4", "e7e5");
  pass (self, 5000);
  zug_match_stop (self->match);
  zug_autosave_rest (self->autosave);
  settle (self);
  assert_standing (self, "0:04:57", "0:05:01");
}

/* Another game takes its place beside the archive, so that the game says it itself; once more is
 * played it does not. */
static void
test_left (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) other = new_match (self);
  g_autoptr (ZugMatch) again = NULL;

  turn (self, "e2e4", "e7e5");
  pass (self, 5000);
  zug_autosave_play (self->autosave, other);
  zug_match_stop (self->match);
  zug_match_start (other);
  settle (self);
  self->now += 3000;
  zug_clock_look (zug_match_get_clock (other));
  assert_standing (self, "0:04:57", "0:05:01");
  zug_autosave_play (self->autosave, self->match);
  zug_match_start (self->match);
  turn (self, "g1f3", "g8f6");
  zug_autosave_rest (self->autosave);
  zug_match_stop (self->match);
  settle (self);
  g_assert_cmpint (g_unlink (self->clocks), ==, 0);
  assert_standing (self, NULL, NULL);
}

/* An end by time is kept as any other. */
static void
test_flag (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = NULL;
  g_autofree char *words = NULL;

  turn (self, "e2e4", "e7e5");
  pass (self, 302000);
  zug_fixture_settle ();
  settle (self);
  g_assert_cmpint (zug_match_get_state (self->match), ==, ZUG_MATCH_OVER);
  assert_standing (self, "0:00:00", "0:05:01");
  game = load (self);
  words = zug_game_dup_end_words (game);
  g_assert_cmpstr (words, ==, "Black wins: White ran out of time.");
  g_assert_cmpstr (zug_game_get_tag (game, "Termination"), ==, "time forfeit");
}

/* --- what is not believed --------------------------------------------------------------------- */

static void
test_foreign (Fixture *self, gconstpointer data)
{
  static const char *const lines[] = {
      "",
      "\n",
      "%s 1",
      "99 1 100 100",
      "%s 2 100 100",
      "%s 1 soon later",
      "nothing at all",
      "%s 1 100 -7",
      "%s 1 -1 100",
  };

  turn (self, "e2e4", "e7e5");
  zug_autosave_rest (self->autosave);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *id = g_strdup_printf (
          "%" G_GINT64_FORMAT, zug_game_get_archive_id (zug_match_get_game (self->match)));
      g_auto (GStrv) parts = g_strsplit (lines[i], "%s", 2);
      g_autofree char *text = g_strjoinv (id, parts);
      g_autofree char *line = g_strdup_printf ("%-79s\n", text);

      g_assert_true (g_file_set_contents (self->clocks, line, -1, NULL));
      assert_standing (self, NULL, NULL);
      /* Cut short. */
      g_assert_true (g_file_set_contents (self->clocks, text, -1, NULL));
      assert_standing (self, NULL, NULL);
    }
}

/* Nobody is given time. */
static void
test_more (Fixture *self, gconstpointer data)
{
  g_autofree char *line = NULL;
  g_autofree char *text = NULL;

  turn (self, "e2e4", "e7e5");
  zug_autosave_rest (self->autosave);
  text = g_strdup_printf ("%" G_GINT64_FORMAT " 1 9999999 7",
                          zug_game_get_archive_id (zug_match_get_game (self->match)));
  line = g_strdup_printf ("%-79s\n", text);
  g_assert_true (g_file_set_contents (self->clocks, line, -1, NULL));
  assert_standing (self, "0:05:02", "0:00:00.1");
}

/* Where nothing can be written, nothing is. */
static void
test_no_folder (Fixture *self, gconstpointer data)
{
  ZugClockFile *file = zug_clock_file_new ("/nowhere/games.db", 0);

  settle (self);
  zug_clock_file_put (file, self->match);
  zug_clock_file_free (file);
  g_assert_false (g_file_test ("/nowhere", G_FILE_TEST_EXISTS));
}

/* --- in files --------------------------------------------------------------------------------- */

static ZugGame *
read_pgn (const char *text)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (GError) error = NULL;
  ZugGame *game = zug_game_new_from_text (text, strlen (text), variant, &error);

  g_assert_no_error (error);
  return game;
}

static void
assert_left (ZugGame *game, ZugSide side, gint64 expected)
{
  gint64 left;

  g_assert_true (zug_game_time_find (zug_game_get_last (game), side, &left));
  g_assert_cmpint (left, ==, expected);
}

static void
test_pgn (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;

  turn (self, "e2e4", "e7e5");
  pass (self, 302000);
  zug_fixture_settle ();
  settle (self);
  text = zug_game_dup_pgn (zug_match_get_game (self->match));
  g_assert_nonnull (strstr (text, "[TimeControl \"300+3\"]\n"));
  g_assert_nonnull (strstr (text, "[Termination \"time forfeit\"]\n"));
  g_assert_nonnull (strstr (text, "[%clk 0:05:02]"));
  again = read_pgn (text);
  assert_left (again, ZUG_WHITE, 302000);
  assert_left (again, ZUG_BLACK, 301000);
  words = zug_game_dup_end_words (again);
  g_assert_cmpstr (words, ==, "Black wins: White ran out of time.");
}

/* As chess servers write it. What is no control of ours stays what it is. */
static void
test_pgn_of_others (Fixture *self, gconstpointer data)
{
  static const char text[] =
      "[Variant \"Standard\"]\n[TimeControl \"40/7200:3600\"]\n"
      "[Termination \"Time forfeit\"]\n[Result \"1-0\"]\n\n"
      "1. e4 { [%eval 0.2] [%clk 0:05:00] } 1... e5 { [%clk 0:04:58.7] } 1-0\n";
  g_autoptr (ZugGame) game = read_pgn (text);
  g_autofree char *again = zug_game_dup_pgn (game);
  g_autofree char *words = zug_game_dup_end_words (game);

  settle (self);
  assert_left (game, ZUG_WHITE, 300000);
  assert_left (game, ZUG_BLACK, 298700);
  g_assert_cmpstr (words, ==, "White wins: Black ran out of time.");
  g_assert_nonnull (strstr (again, "[TimeControl \"40/7200:3600\"]\n"));
  g_assert_nonnull (strstr (again, "[Termination \"Time forfeit\"]\n"));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
      {"/saving/clock-file/killed", test_killed},
      {"/saving/clock-file/places", test_places},
      {"/saving/clock-file/moved", test_moved},
      {"/saving/clock-file/seconds", test_seconds},
      {"/saving/clock-file/closed", test_closed},
      {"/saving/clock-file/left", test_left},
      {"/saving/clock-file/flag", test_flag},
      {"/saving/clock-file/foreign", test_foreign},
      {"/saving/clock-file/pgn", test_pgn},
      {"/saving/clock-file/pgn-of-others", test_pgn_of_others},
      {"/saving/clock-file/more", test_more},
      {"/saving/clock-file/no-folder", test_no_folder},
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, fixture_open, tests[i].test, fixture_close);
  return g_test_run ();
}
