/* test-tuning-fit.c: games to learn from, and weights fitted to them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"
#include <stdlib.h>
#include <string.h>

/* The file names its variant, holds values and positions, and is the same for the same seed,
 * however many games are played at a time. */
static void
test_selfplay (Fixture *fixture, gconstpointer data)
{
  g_autofree char *one = NULL, *two = NULL, *other = NULL;
  g_auto (GStrv) lines = NULL;

  zug_tool_assert_run (fixture, "selfplay -v parity -n 4 -s 3 -j 1 -o %D/one", 0);
  zug_tool_assert_run (fixture, "selfplay -v parity -n 4 -s 3 -j 3 -o %D/two", 0);
  zug_tool_assert_run (fixture, "selfplay -v parity -n 4 -s 4 -j 1 -o %D/other", 0);
  one = zug_tool_read (fixture, "one");
  two = zug_tool_read (fixture, "two");
  other = zug_tool_read (fixture, "other");
  g_assert_cmpstr (one, ==, two);
  g_assert_cmpstr (one, !=, other);
  lines = g_strsplit (one, "\n", -1);
  g_assert_cmpstr (lines[0], ==, "variant parity");
  g_assert_cmpuint (g_strv_length (lines), >, 40);
  for (int i = 1; *lines[i] != '\0'; i++)
    {
      char *zfen;

      g_assert_cmpfloat (ABS (g_ascii_strtod (lines[i], &zfen)), <=, 1);
      g_assert_nonnull (strstr (zfen, " = "));
    }
}

/* What a line of the report says after a word. */
static double
read_number (const char *text, const char *before)
{
  const char *at = strstr (text, before);

  g_assert_nonnull (at);
  return g_ascii_strtod (at + strlen (before), NULL);
}

/* The fit comes nearer to what it was shown than what it started from, which the file says too. */
static void
test_fit (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  zug_tool_assert_run (fixture, "selfplay -v synchronous -n 10 -o %D/games", 0);
  zug_tool_assert_run (fixture, "fit -o %D/fitted %D/games", 0);
  g_assert_cmpfloat (read_number (fixture->out, "before, "), <,
                     read_number (fixture->out, "error: "));
  text = zug_tool_read (fixture, "fitted");
  zug_tool_assert_has (text, fixture->out);
  zug_tool_assert_has (text, "\nking-caught = ");
  zug_tool_assert_run (fixture, "fit -w %D/fitted -o %D/again %D/games", 0);
}

/* A match between two sets of weights counts every game. */
static void
test_match (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "selfplay -v synchronous -n 10 -o %D/games", 0);
  zug_tool_assert_run (fixture, "fit -o %D/fitted %D/games", 0);
  zug_tool_assert_run (fixture, "selfplay -v parity -n 6 --against %D/fitted", 0);
  zug_tool_assert_has (fixture->out, " of the points, ");
  g_assert_cmpfloat (read_number (fixture->out, "won ") + read_number (fixture->out, "drawn ")
                         + read_number (fixture->out, "lost "),
                     ==, 6);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "selfplay -v parity -n 4", 2);
  zug_tool_assert_run (fixture, "selfplay -v parity -n 3 -o %D/games", 2);
  zug_tool_assert_run (fixture, "selfplay -v nonsense -o %D/games", 2);
  zug_tool_assert_run (fixture, "selfplay -v fair-tictactoe -o %D/games", 2);
  zug_tool_assert_run (fixture, "selfplay -v fair-team -o %D/games", 2);
  zug_tool_assert_run (fixture, "fit %D/games", 2);
  zug_tool_assert_run (fixture, "fit -o %D/fitted %D/missing", 1);
  zug_tool_write (fixture, "games", "");
  zug_tool_assert_run (fixture, "fit -o %D/fitted %D/games", 1);
  zug_tool_write (fixture, "games", "variant parity\n0.5 no position\n");
  zug_tool_assert_run (fixture, "fit -o %D/fitted %D/games", 1);
  zug_tool_write (fixture, "games", "variant parity\n0.5 4k3/8/8/8/8/8/8/R3K3 = - - - 0 1\n");
  zug_tool_assert_run (fixture, "fit -o %D/fitted %D/games", 0);
  zug_tool_write (fixture, "more", "variant fair\n0.5 4k3/8/8/8/8/8/8/R3K3 = - - - 0 1\n");
  zug_tool_assert_run (fixture, "fit -o %D/fitted %D/games %D/more", 1);
  zug_tool_write (fixture, "weights", "pawn = 1\n");
  zug_tool_assert_run (fixture, "fit -o %D/fitted -w %D/weights %D/games", 1);
  zug_tool_assert_has (fixture->err, "line 1");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  zug_tool_add ("fit/selfplay", test_selfplay);
  zug_tool_add ("fit/fit", test_fit);
  zug_tool_add ("fit/match", test_match);
  zug_tool_add ("fit/refused", test_refused);
  return g_test_run ();
}
