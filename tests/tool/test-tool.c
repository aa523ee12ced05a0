/* test-tool.c: zugleich-tool from outside: what it prints, keeps and answers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

static void
test_help (Fixture *fixture, gconstpointer data)
{
  const char *const names[] = {"demo",        "import", "export", "search", "show",
                               "collections", "stats",  "check",  "backup", "restore",
                               "perft",       "match",  "try",    "tables"};

  zug_tool_assert_run (fixture, "--help", 0);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    zug_tool_assert_has (fixture->out, names[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s --help", names[i]);

      zug_tool_assert_run (fixture, line, 0);
      zug_tool_assert_has (fixture->out, names[i]);
    }
  zug_tool_assert_run (fixture, "--version", 0);
}

static void
test_usage (Fixture *fixture, gconstpointer data)
{
  const char *const lines[] = {
      "",
      "nothing",
      "--nothing",
      "demo --turns 0",
      "demo --turns many",
      "demo --level 9",
      "demo --seed -1",
      "demo --variant nothing",
      "demo further",
      "import",
      "import --variant nothing x.pgn",
      "export --ids 1,x",
      "export --ids 1 result:1-0",
      "export result:9-9",
      "search --limit -1",
      "search --limit many",
      "search has:nothing",
      "show",
      "show one",
      "show 0",
      "show 1 2",
      "collections 2",
      "collections --hide",
      "collections 2 --hide --delete",
      "collections two --hide",
      "collections 2 --hide --move ann",
      "collections --move ann",
      "import --into two x.pgn",
      "import --into 2 --name x x.pgn",
      "stats further",
      "check file further",
      "backup",
      "restore",
      "restore x.db",
      "match",
      "match random",
      "match random nobody",
      "match random greedy --variant nothing",
      "match random greedy --variant fair-team",
      "match random greedy --pairs 0",
      "match random greedy --time 0",
      "match random greedy --nodes many",
      "match random greedy --jobs 0",
      "match random greedy best",
      "try",
      "try nothing",
      "try --games 0 parity",
      "try --jobs 2000 parity",
      "try --seed x parity",
      "tables parity",
      "tables --variant nothing",
      "tables --variant orthodox",
      "tables --variant fair",
      "tables --only KXK",
      "tables --jobs 65",
      "perft",
      "perft parity",
      "perft nothing 1",
      "perft parity -1",
      "perft parity x",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      zug_tool_assert_run (fixture, lines[i], 2);
      g_assert_cmpstr (fixture->out, ==, "");
      g_assert_true (g_str_has_prefix (fixture->err, "zugleich-tool: "));
      g_assert_true (strchr (fixture->err, '\n') == fixture->err + strlen (fixture->err) - 1);
    }
}

static void
test_perft (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "perft orthodox 3", 0);
  g_assert_cmpstr (fixture->out, ==, "8902\n");
  zug_tool_assert_run (fixture, "perft parity 1", 0);
  g_assert_cmpstr (fixture->out, ==, "400\n");
  zug_tool_assert_run (fixture, "perft parity 0", 0);
  g_assert_cmpstr (fixture->out, ==, "1\n");
  zug_tool_assert_run (fixture, "perft orthodox 1 'k7/8/8/8/8/8/8/K7 w - - 0 1'", 0);
  g_assert_cmpstr (fixture->out, ==, "3\n");
  zug_tool_run_shell (
      fixture,
      "printf "
      "'[Variant]\\nid=king-of-its-own\\nname=Mine\\nbased-on=parity\\n[Laws]\\nstalemate=draw\\n'"
      " >%D/mine.variant");
  zug_tool_assert_run (fixture, "perft %D/mine.variant 1", 0);
  g_assert_cmpstr (fixture->out, ==, "400\n");
  zug_tool_assert_run (fixture, "perft %D/none.variant 1", 2);
  zug_tool_assert_run (fixture, "perft parity 1 'k7/8/9 = - - - 0 1'", 1);
  zug_tool_assert_has (fixture->err, "placement");
}

/* A table is made once, where the program looks for it, and told of again. */
static void
test_tables (Fixture *fixture, gconstpointer data)
{
  g_autofree char *told = NULL;

  zug_tool_assert_run (fixture, "tables --only KNK", 0);
  zug_tool_assert_has (fixture->out, "parity");
  zug_tool_assert_has (fixture->out, "KNK\t735044\t96.6 %\t3.4 %\t0.0 %\t0.0 %\t0.966\t2\t");
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, "K"), ==, 1);
  told = g_strdup (fixture->out);
  zug_tool_run_shell (fixture, "ls %D/zugleich/endings");
  g_assert_true (g_str_has_prefix (fixture->out, "KNK-"));
  g_assert_true (g_str_has_suffix (fixture->out, ".ending\n"));
  zug_tool_assert_run (fixture, "tables --only KNK", 0);
  g_assert_cmpstr (fixture->out, ==, told);
  zug_tool_assert_run (fixture, "tables --folder /proc/zugleich", 1);
  zug_tool_run_shell (
      fixture, "printf '[Variant]\\nid=mine\\nname=Mine\\nbased-on=parity\\n' >%D/mine.variant");
  zug_tool_assert_run (fixture, "tables --variant %D/mine.variant --only KNK", 0);
  zug_tool_assert_has (fixture->out, "KNK\t735044\t");
}

/* A game of five turns is shown turn by turn, kept, listed, shown again and found whole. */
static void
test_demo (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "demo --turns 5 --seed 1 --archive %A", 0);
  zug_tool_assert_has (fixture->out, "Parity Chess");
  zug_tool_assert_has (fixture->out, fixture->archive);
  zug_tool_assert_has (fixture->out, "♔");
  zug_tool_assert_has (fixture->out, "Resting: White ");
  zug_tool_assert_has (fixture->out, "1/2-1/2");
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, "Turn "), ==, 5);
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, "     a  b  c  d  e  f  g  h"), ==, 6);

  zug_tool_assert_run (fixture, "search --archive %A", 0);
  g_assert_true (g_str_has_prefix (fixture->out, "1\t"));
  g_assert_true (g_str_has_suffix (fixture->out, "\t1/2-1/2\t5\n"));
  zug_tool_assert_run (fixture, "show 1 --archive %A", 0);
  for (int turn = 1; turn <= 5; turn++)
    {
      g_autofree char *number = g_strdup_printf ("%d ", turn);

      g_assert_cmpuint (zug_tool_count_lines (fixture->out, number), ==, 1);
    }
  g_assert_true (g_str_has_suffix (fixture->out, "\n1/2-1/2\n"));
  zug_tool_assert_run (fixture, "check --archive %A", 0);
  zug_tool_assert_run (fixture, "show 2 --archive %A", 1);
}

/* A turn that cannot be kept is not shown: what somebody has read is in the archive, whenever
 * the program ends. */
static void
test_demo_saved_first (Fixture *fixture, gconstpointer data)
{
  guint shown;
  const char *saved;

  zug_tool_run_shell (fixture, "trap '' XFSZ; ulimit -f 400; "
                               "exec %T demo --turns 200 --seed 1 --level 1 --archive %A");
  g_assert_cmpint (fixture->status, ==, 1);
  zug_tool_assert_has (fixture->err, "There is no room left on the disk.");
  shown = zug_tool_count_lines (fixture->out, "Turn ");
  g_assert_cmpuint (shown, >, 0);
  zug_tool_assert_run (fixture, "search --archive %A", 0);
  saved = strrchr (fixture->out, '\t');
  g_assert_nonnull (saved);
  g_assert_cmpint (atoi (saved), ==, shown);
}

/* Teams play, too: what each side's men asked for, what was made of it, and seals that fit. */
static void
test_demo_team (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "demo --variant fair-team --turns 2 --seed 1 --archive %A", 0);
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, "Turn "), ==, 2);
  zug_tool_assert_has (fixture->out, " / ");
  zug_tool_assert_has (fixture->out, "White’s men asked for ");
  zug_tool_assert_run (fixture, "check --archive %A", 0);
  zug_tool_assert_has (fixture->out, "4 fingerprints fit.");
  zug_tool_assert_run (fixture, "show 1 --archive %A", 0);
  zug_tool_assert_has (fixture->out, " / ");
  zug_tool_assert_run (fixture, "export --archive %A", 0);
  zug_tool_assert_has (fixture->out, "{[%team");
}

/* Seals are checked, in the archive and in a file; a choice that was not the one sealed is named.
 */
static void
test_seals (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "demo --turns 4 --seed 5 --level 2 --archive %A", 0);
  zug_tool_assert_run (fixture, "check --archive %A", 0);
  zug_tool_assert_has (fixture->out, "8 fingerprints fit.");
  zug_tool_assert_run (fixture, "export --archive %A --output %D/good.pgn", 0);
  zug_tool_assert_run (fixture, "check %D/good.pgn", 0);
  g_assert_cmpstr (fixture->out, ==, "8 fingerprints fit.\n");
  g_assert_cmpint (zug_tool_run_shell (fixture, "tr '\\n' ' ' <%D/good.pgn | "
                                                "sed 's/%seal b .\\{20\\}/%seal b "
                                                "00000000000000000000/' >%D/bad.pgn"),
                   ==, 0);
  zug_tool_assert_run (fixture, "check %D/bad.pgn", 1);
  g_assert_cmpstr (fixture->out, ==, "7 fingerprints fit.\n");
  zug_tool_assert_has (fixture->err, "game 1, turn 1: Black’s fingerprint does not fit");
  zug_tool_assert_run (fixture, "import --archive %D/other.db %D/bad.pgn", 0);
  zug_tool_assert_run (fixture, "check --archive %D/other.db", 1);
  zug_tool_assert_has (fixture->err, "game 1, turn 1: Black’s fingerprint does not fit");
  g_assert_cmpint (
      zug_tool_run_shell (fixture, "grep -v '^.SealId ' <%D/good.pgn >%D/nameless.pgn"), ==, 0);
  zug_tool_assert_run (fixture, "check %D/nameless.pgn", 1);
  g_assert_cmpstr (fixture->out, ==, "0 fingerprints fit.\n");
  g_assert_cmpstr (fixture->err, ==,
                   "zugleich-tool: game 1: the tag SealId is missing, without which none of its "
                   "fingerprints can be checked\n");
  zug_tool_assert_run (fixture, "import --archive %D/nameless.db %D/nameless.pgn", 0);
  zug_tool_assert_run (fixture, "check --archive %D/nameless.db", 1);
  zug_tool_assert_has (fixture->out, "0 fingerprints fit.\n");
  g_assert_cmpstr (fixture->err, ==,
                   "zugleich-tool: game 1: the tag SealId is missing, without which none of its "
                   "fingerprints can be checked\n");
  zug_tool_assert_run (fixture, "check %D/none.pgn", 1);
  g_assert_cmpint (zug_tool_run_shell (fixture, "echo 'bread, milk' >%D/list.txt"), ==, 0);
  zug_tool_assert_run (fixture, "check %D/list.txt", 1);
  zug_tool_assert_has (fixture->err, "There is no game in it.");
}

/* A match that is ended early tells what is known so far, and keeps its games. */
static void
test_interrupted (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (zug_tool_run_shell (
                       fixture, "%T match random greedy --pairs 1000000 --nodes 1 --pgn %D/p & "
                                "until [ $(wc -l <%D/p) -gt 1 ] 2>/dev/null; do sleep 0.1; done; "
                                "kill -INT $!; wait $!"),
                   ==, 1);
  zug_tool_assert_has (fixture->out, "random – greedy");
  zug_tool_assert_has (fixture->err, "Ended early");
  zug_tool_assert_run (fixture, "check %D/p", 0);
}

/* The same seed plays the same game, and a second game stands beside the first. */
static void
test_seed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;

  zug_tool_assert_run (fixture, "demo --turns 12 --seed 7 --level 1 --archive %A", 0);
  zug_tool_assert_run (fixture, "demo --turns 12 --seed 7 --level 1 --archive %A", 0);
  zug_tool_assert_run (fixture, "show 1 --archive %A", 0);
  first = g_strdup (fixture->out);
  zug_tool_assert_run (fixture, "show 2 --archive %A", 0);
  g_assert_cmpstr (first, ==, fixture->out);
  zug_tool_assert_run (fixture, "search --archive %A", 0);
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, "2\t"), ==, 1);
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, "1\t"), ==, 1);
}

/* A whole game comes to a result; an alternating one is written in pairs of moves. */
static void
test_orthodox (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "demo --variant orthodox --turns 4 --seed 3 --level 1 --archive %A",
                       0);
  zug_tool_assert_run (fixture, "show 1 --archive %A", 0);
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, "1 "), ==, 1);
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, "2 "), ==, 1);
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, "3 "), ==, 0);
}

static void
test_whole_game (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "demo --seed 2 --archive %A", 0);
  zug_tool_assert_run (fixture, "search --archive %A", 0);
  g_assert_null (strstr (fixture->out, "\t*\t"));
}

static void
test_own_archive (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "zugleich", "demo.db", NULL);

  zug_tool_assert_run (fixture, "demo --turns 1", 0);
  zug_tool_assert_has (fixture->out, path);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_ascii (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (zug_tool_run_in (fixture, "C", "demo --turns 2 --seed 1 --archive %A"), ==, 0);
  g_assert_true (g_str_is_ascii (fixture->out));
  zug_tool_assert_has (fixture->out, "  8  r  n  b  q  k  b  n  r\n");
  zug_tool_assert_run (fixture, "demo --turns 2 --ascii --archive %A", 0);
  zug_tool_assert_has (fixture->out, "  1  R  N  B  Q  K  B  N  R\n");
}

/* No archive, or one that is none: said plainly, and nothing is touched or made. */
static void
test_bad_archive (Fixture *fixture, gconstpointer data)
{
  const char *const lines[] = {"search --archive %A",      "show 1 --archive %A",
                               "check --archive %A",       "export --archive %A",
                               "stats --archive %A",       "collections --archive %A",
                               "backup %D/x --archive %A", "restore --yes %A --archive %D/x"};
  const char *text = "This is a letter, not an archive of games.\n";
  g_autofree char *after = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    zug_tool_assert_run (fixture, lines[i], 1);
  g_assert_false (g_file_test (fixture->archive, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_set_contents (fixture->archive, text, -1, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      zug_tool_assert_run (fixture, lines[i], 1);
      zug_tool_assert_has (fixture->err, fixture->archive);
    }
  zug_tool_assert_run (fixture, "demo --archive %A", 1);
  g_assert_true (g_file_get_contents (fixture->archive, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, text);
}

/* A match is played, and its games can be read. */
static void
test_match (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "match best random --pairs 3 --jobs 2 --pgn %D/p", 0);
  zug_tool_assert_has (fixture->out, "– random");
  zug_tool_assert_run (fixture, "match best random --pairs 1 --endings %D", 1);
  zug_tool_assert_has (fixture->err, fixture->folder);
  zug_tool_assert_run (fixture, "import %D/p --archive %A", 0);
  zug_tool_assert_run (fixture, "search --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "6\n");
}

/* The report goes to standard output, the same for the same seed; a variant is also known by its
 * file. */
static void
test_try (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;

  zug_tool_write (fixture, "duel.variant",
                  "[Variant]\nid=duel\nname=Duel\n[Laws]\nfiles=4\nranks=4\nturn=together\n"
                  "array=kq2/4/4/2QK\ncastling=no\ndouble-step=no\n");
  zug_tool_assert_run (fixture, "try --games 3 --seed 7 duel.variant", 0);
  zug_tool_assert_has (fixture->out, "Trial of Duel: 3 games, seed 7\n");
  zug_tool_assert_has (fixture->out, "\nWhat Happened\n");
  first = g_strdup (fixture->out);
  zug_tool_assert_run (fixture, "try --games 3 --seed 7 --jobs 2 duel.variant", 0);
  g_assert_cmpstr (fixture->out, ==, first);
  zug_tool_assert_run (fixture, "try -n 1 fair-tictactoe", 0);
  zug_tool_assert_has (fixture->out, "Trial of Fair Tic-Tac-Toe: 1 game, seed 1\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  zug_tool_add ("help", test_help);
  zug_tool_add ("usage", test_usage);
  zug_tool_add ("perft", test_perft);
  zug_tool_add ("tables", test_tables);
  zug_tool_add ("match", test_match);
  zug_tool_add ("try", test_try);
  zug_tool_add ("seals", test_seals);
  zug_tool_add ("interrupted", test_interrupted);
  zug_tool_add ("demo", test_demo);
  zug_tool_add ("demo-saved-first", test_demo_saved_first);
  zug_tool_add ("demo-team", test_demo_team);
  zug_tool_add ("seed", test_seed);
  zug_tool_add ("orthodox", test_orthodox);
  zug_tool_add ("whole-game", test_whole_game);
  zug_tool_add ("own-archive", test_own_archive);
  zug_tool_add ("ascii", test_ascii);
  zug_tool_add ("bad-archive", test_bad_archive);
  return g_test_run ();
}
