/* test-tuning.c: zugleich-tuning from outside: tournaments and what they keep */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"
#include <string.h>

static void
test_help (Fixture *fixture, gconstpointer data)
{
  const char *const names[] = {"tournament", "exploit", "selfplay", "puzzles", "bare-king", "fit"};

  g_assert_cmpint (zug_tool_run_in (fixture, "C.UTF-8", ""), ==, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    zug_tool_assert_has (fixture->err, names[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s --help", names[i]);

      zug_tool_assert_run (fixture, line, 0);
      zug_tool_assert_has (fixture->out, names[i]);
    }
}

static void
test_usage (Fixture *fixture, gconstpointer data)
{
  const char *const lines[] = {
      "tournament",
      "tournament random",
      "tournament random nobody",
      "tournament random greedy --cpu 0",
      "tournament random greedy --table",
      "tournament random greedy best --sprt 0,10",
      "tournament random greedy --sprt 10,0",
      "tournament random greedy --sprt 10",
      "exploit nobody",
      "exploit --positions 0",
      "exploit --variant orthodox",
      "exploit --then nobody",
      "puzzles --variant nothing",
      "puzzles --variant orthodox",
      "puzzles --variant fair-team",
      "puzzles --variant fair-tictactoe",
      "puzzles --puzzles 0",
      "puzzles --nodes 0",
      "bare-king",
      "bare-king --variant synchronous",
      "bare-king --variant synchronous --folder . --positions 0",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      zug_tool_assert_run (fixture, lines[i], 2);
      g_assert_cmpstr (fixture->out, ==, "");
      g_assert_true (g_str_has_prefix (fixture->err, "zugleich-tuning: "));
      g_assert_true (strchr (fixture->err, '\n') == fixture->err + strlen (fixture->err) - 1);
    }
}

/* A tournament is played, kept, and goes on; the table can be seen without playing. */
static void
test_tournament (Fixture *fixture, gconstpointer data)
{
  g_autofree char *table = NULL;

  zug_tool_assert_run (fixture, "tournament best random --pairs 2 --jobs 1 --state %D/m --pgn %D/p",
                       0);
  zug_tool_assert_has (fixture->out, "– random");
  table = g_strdup (fixture->out);
  zug_tool_assert_run (fixture, "tournament best random --pairs 2 --state %D/m --table", 0);
  g_assert_cmpstr (fixture->out, ==, table);
  zug_tool_assert_run (fixture, "tournament best random --pairs 3 --jobs 2 --state %D/m --pgn %D/p",
                       0);
  zug_tool_assert_run (fixture, "tournament best random --pairs 1 --endings %D", 1);
  zug_tool_assert_has (fixture->err, fixture->folder);
  zug_tool_assert_run (fixture, "tournament best greedy --pairs 3 --state %D/m", 1);
  zug_tool_assert_has (fixture->err, "best random");
  g_assert_cmpint (zug_tool_run_shell (fixture, "test $(grep -c '^.Event ' %D/p) = 6"), ==, 0);
}

/* Everybody against everybody, and whether the first of two is stronger. */
static void
test_tables (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "tournament greedy random random --pairs 1 --max-turns 5", 0);
  zug_tool_assert_has (fixture->out, "\n  3 random");
  zug_tool_assert_run (fixture, "tournament -g greedy random random --pairs 1 --max-turns 5", 0);
  g_assert_null (strstr (fixture->out, "\n  3 random"));
  zug_tool_assert_run (fixture, "tournament best random --pairs 1 --max-turns 5 --sprt 0,20", 0);
  zug_tool_assert_has (fixture->out, "\nSPRT of Elo 0 and 20: ");
}

/* A tournament that is ended early tells what is known so far, keeps it, and how to go on. */
static void
test_interrupted (Fixture *fixture, gconstpointer data)
{
  const char *const tournament =
      "tournament random greedy --pairs 1000000 --nodes 1 --state %D/state";
  g_autofree char *early = g_strdup_printf ("%%T %s & until [ $(wc -l <%%D/state) -gt 1 ] "
                                            "2>/dev/null; do sleep 0.1; done; "
                                            "kill -INT $!; wait $!",
                                            tournament);
  g_autofree char *later = g_strdup_printf ("%s --table", tournament);

  g_assert_cmpint (zug_tool_run_shell (fixture, early), ==, 1);
  zug_tool_assert_has (fixture->out, "random – greedy");
  zug_tool_assert_has (fixture->err, "the same command goes on from ");
  zug_tool_assert_run (fixture, later, 0);
  zug_tool_assert_has (fixture->out, "random – greedy");
  g_assert_cmpint (zug_tool_run_shell (fixture, "head -c 8 %D/state"), ==, 0);
  g_assert_cmpstr (fixture->out, ==, "zugleich");
}

static void
test_exploit (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture,
                       "exploit greedy best --then best --positions 1 --max-turns 3 --seed 2", 0);
  zug_tool_assert_has (fixture->out, "\ngreedy");
  zug_tool_assert_has (fixture->out, "\nbest");
}

/* Puzzles are the same whether they are found at once or in pieces, with a torn line between. */
static void
test_puzzles (Fixture *fixture, gconstpointer data)
{
#define MAKE "puzzles --nodes 3000 --seed 3 "
  zug_tool_assert_run (fixture, MAKE "--puzzles 2 --out %D/whole", 0);
  zug_tool_assert_has (fixture->out, " stood (");
  zug_tool_assert_run (fixture, MAKE "--puzzles 1 --state %D/state --out %D/out", 0);
  g_assert_cmpint (zug_tool_run_shell (fixture, "! cmp -s %D/whole %D/out"), ==, 0);
  g_assert_cmpint (zug_tool_run_shell (fixture, "printf '9 0 7 4\\tonly w' >>%D/state"), ==, 0);
  zug_tool_assert_run (fixture, MAKE "--puzzles 2 --state %D/state --out %D/out", 0);
  g_assert_cmpint (zug_tool_run_shell (fixture, "cmp %D/whole %D/out"), ==, 0);
  zug_tool_assert_run (fixture, MAKE "--puzzles 2 --jobs 0 --state %D/state --out %D/out", 0);
  g_assert_cmpint (zug_tool_run_shell (fixture, "cmp %D/whole %D/out"), ==, 0);
  zug_tool_assert_run (fixture, "puzzles --nodes 4000 --seed 3 --state %D/state", 1);
  zug_tool_assert_has (fixture->err, "nodes 3000");
  zug_tool_assert_run (fixture, MAKE "--puzzles 1 --out /dev/full", 1);
  zug_tool_assert_has (fixture->err, "/dev/full");
}

/* Those of a file, looked at deeper: what stands is found once more, and kept. */
static void
test_puzzles_again (Fixture *fixture, gconstpointer data)
{
  g_autofree char *count = NULL;

  zug_tool_assert_run (fixture, MAKE "--puzzles 3 --out %D/whole", 0);
  zug_tool_assert_run (fixture, MAKE "--puzzles 1 --check %D/whole", 0);
  zug_tool_assert_has (fixture->out, "1 puzzles found, of which");
  zug_tool_assert_run (fixture, MAKE "--check %D/whole --state %D/state --out %D/out", 0);
  zug_tool_assert_has (fixture->out, " puzzles found, of which");
  /* All of the file, which has a line above them. */
  count = g_strdup_printf ("test $(wc -l <%%D/whole) -eq %d",
                           (int) g_ascii_strtoull (fixture->out, NULL, 10) + 1);
  g_assert_cmpint (zug_tool_run_shell (fixture, count), ==, 0);
  g_assert_cmpint (zug_tool_run_shell (fixture,
                                       "cut -d ' ' -f 2 %D/whole >%D/keys; test $(wc -l <%D/out) "
                                       "-gt 1 && ! grep -vf %D/keys %D/out"),
                   ==, 0);
  zug_tool_assert_run (fixture, MAKE "--state %D/state", 1);
  zug_tool_assert_has (fixture->err, "check");
  zug_tool_assert_run (fixture, MAKE "--check %D/whole --games %D/whole", 2);
  zug_tool_assert_run (fixture, MAKE "--check %D/nothing", 1);
}

/* In games of a file; those of another game are passed over. */
static void
test_puzzles_of_games (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (
      fixture, "tournament greedy random --pairs 4 --seed 1 --max-turns 60 --pgn %D/pgn", 0);
  zug_tool_assert_run (fixture, MAKE "--games %D/pgn --puzzles 1 --out %D/out", 0);
  g_assert_cmpint (zug_tool_run_shell (fixture, "test $(wc -l <%D/out) -gt 1"), ==, 0);
  zug_tool_assert_run (fixture, MAKE "--variant fair --games %D/pgn --out %D/out", 0);
  zug_tool_assert_has (fixture->out, "0 puzzles found");
  zug_tool_assert_run (fixture, MAKE "--games %D/nothing --out %D/out", 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  zug_tool_add ("tuning/help", test_help);
  zug_tool_add ("tuning/usage", test_usage);
  zug_tool_add ("tuning/tournament", test_tournament);
  zug_tool_add ("tuning/tables", test_tables);
  zug_tool_add ("tuning/interrupted", test_interrupted);
  zug_tool_add ("tuning/exploit", test_exploit);
  if (ZUG_SANITIZED == 1) /* what is found and what is kept, which is read in the third, too */
    {
      zug_tool_add ("tuning/puzzles", test_puzzles);
      zug_tool_add ("tuning/puzzles-again", test_puzzles_again);
    }
  zug_tool_add ("tuning/puzzles-of-games", test_puzzles_of_games);
  return g_test_run ();
}
