/* test-run.c: work that was killed goes on where it was */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-arena-fixture.h"
#include "zug-arena-run.h"
#include <glib/gstdio.h>
#include <string.h>

enum
{
  PIECES = 7
};

typedef struct
{
  char *folder;
  char *state;
  char *games;
  guint taken[PIECES]; /* how often each piece came in */
  guint worked;
  guint enough; /* pieces after which it is enough; 0: never */
  GMutex lock;
} Fixture;

static gboolean
work (gpointer data, gpointer own, guint piece, const atomic_bool *stop, ZugArenaWork *done,
      GError **error)
{
  Fixture *fixture = data;

  g_mutex_lock (&fixture->lock);
  fixture->worked++;
  g_mutex_unlock (&fixture->lock);
  done->line = g_strdup_printf ("result %u", piece * piece);
  done->games = g_strdup_printf ("game %u\n", piece);
  return TRUE;
}

static ZugArenaTaken
take (gpointer data, guint piece, const char *line, gboolean kept)
{
  Fixture *fixture = data;
  g_autofree char *wanted = g_strdup_printf ("result %u", piece * piece);
  guint sum = 0;

  if (!g_str_equal (line, wanted))
    return ZUG_ARENA_BAD;
  fixture->taken[piece]++;
  for (int i = 0; i < PIECES; i++)
    sum += fixture->taken[i];
  return fixture->enough > 0 && sum >= fixture->enough ? ZUG_ARENA_ENOUGH : ZUG_ARENA_MORE;
}

static gboolean
run (Fixture *fixture, guint jobs, const char *heading, GError **error)
{
  const ZugArenaRun run = {.n = PIECES,
                           .jobs = jobs,
                           .heading = heading,
                           .state = fixture->state,
                           .games = fixture->games,
                           .work = work,
                           .take = take};

  memset (fixture->taken, 0, sizeof fixture->taken);
  fixture->worked = 0;
  return zug_arena_run (&run, fixture, error);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = zug_arena_fixture_folder ();
  fixture->state = g_build_filename (fixture->folder, "state", NULL);
  fixture->games = g_build_filename (fixture->folder, "games", NULL);
  g_mutex_init (&fixture->lock);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  zug_arena_fixture_remove (fixture->folder);
  g_mutex_clear (&fixture->lock);
  g_free (fixture->folder);
  g_free (fixture->state);
  g_free (fixture->games);
}

static char *
contents (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
assert_all_once (const Fixture *fixture)
{
  g_autofree char *games = contents (fixture->games);
  g_auto (GStrv) lines = g_strsplit (games, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, PIECES + 1);
  for (int i = 0; i < PIECES; i++)
    {
      g_autofree char *line = g_strdup_printf ("game %d", i);

      g_assert_cmpuint (fixture->taken[i], ==, 1);
      g_assert_true (g_strv_contains ((const char *const *) lines, line));
    }
}

static void
test_all (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  run (fixture, 3, "heading", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->worked, ==, PIECES);
  assert_all_once (fixture);
}

/* Wherever the state is cut off, every piece is there once in the end, in both files. */
static void
test_torn (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *games = NULL;

  run (fixture, 1, "heading", &error);
  g_assert_no_error (error);
  whole = contents (fixture->state);
  games = contents (fixture->games);
  for (gsize length = 0; length <= strlen (whole); length++)
    {
      guint lines = 0;

      for (gsize i = 0; i < length; i++)
        lines += whole[i] == '\n';
      g_assert_true (g_file_set_contents (fixture->state, whole, (gssize) length, NULL));
      g_assert_true (g_file_set_contents (fixture->games, games, -1, NULL));
      run (fixture, 1, "heading", &error);
      g_assert_no_error (error);
      g_assert_cmpuint (fixture->worked, ==, lines == 0 ? PIECES : PIECES + 1 - lines);
      assert_all_once (fixture);
    }
}

static void
test_enough (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->enough = 5;
  run (fixture, 1, "heading", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->worked, ==, 5);
  /* And it stays enough. */
  run (fixture, 1, "heading", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->worked, ==, 0);
}

/* Only to look: nothing is done, and nothing written. */
static void
test_look (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  fixture->enough = 5;
  run (fixture, 1, "heading", &error);
  g_assert_no_error (error);
  fixture->enough = 0;
  before = contents (fixture->state);
  run (fixture, 0, "heading", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->worked, ==, 0);
  g_assert_cmpuint (fixture->taken[4], ==, 1);
  after = contents (fixture->state);
  g_assert_cmpstr (before, ==, after);
}

/* A state of something else, or one that was written over, is not gone on with and not touched. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  const char *const texts[] = {
      "heading\n0 7 result 1\n",         "heading\n0 7 result 0\n0 14 result 0\n",
      "heading\n99 7 result 0\n",        "heading\nnothing\n",
      "another heading\n0 7 result 0\n", "a line of somebody else's"};

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_assert_true (g_file_set_contents (fixture->state, texts[i], -1, NULL));
      g_assert_false (run (fixture, 1, "heading", &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
      g_assert_cmpuint (fixture->worked, ==, 0);
      after = contents (fixture->state);
      g_assert_cmpstr (after, ==, texts[i]);
    }
}

/* Games that are gone are missed. */
static void
test_games_gone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  run (fixture, 1, "heading", &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (fixture->games, "game 0\n", -1, NULL));
  g_assert_false (run (fixture, 1, "heading", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/arena/run/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("all", test_all);
  ADD ("torn", test_torn);
  ADD ("enough", test_enough);
  ADD ("look", test_look);
  ADD ("refused", test_refused);
  ADD ("games-gone", test_games_gone);
  return g_test_run ();
}
