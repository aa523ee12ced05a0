/* test-tool-archive.c: zugleich-tool and archives: in and out, searching, caring for them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>

/* Three games, the second with a move that cannot be. */
static const char games[] =
    "[Event \"Club\"]\n[Date \"2013.05.12\"]\n[White \"de la Maza, B\"]\n[Black \"Bright, A\"]\n"
    "[Result \"1-0\"]\n[ECO \"C50\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n"
    "[Event \"Club\"]\n[White \"Clare\"]\n[Black \"Dora\"]\n[Result \"0-1\"]\n\n"
    "1. e4 e5 2. Nf6 Nc6 0-1\n\n"
    "[Event \"Club\"]\n[Date \"2014.01.02\"]\n[White \"Bright, A\"]\n[Black \"Clare\"]\n"
    "[Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n\n";

static void
import_games (Fixture *fixture)
{
  zug_tool_write (fixture, "games.pgn", games);
  zug_tool_assert_run (fixture, "import games.pgn --archive %A", 0);
}

/* --- in --------------------------------------------------------------------------------------- */

static void
test_import (Fixture *fixture, gconstpointer data)
{
  import_games (fixture);
  zug_tool_assert_has (fixture->out,
                       "games.pgn:15: Clare – Dora: 2. Nf6: No man can make this move\n");
  zug_tool_assert_has (fixture->out, "3 games are in the archive as collection 2.\n");
  zug_tool_assert_has (fixture->out, "could not be read, kept as text: 1\n");
  zug_tool_assert_has (fixture->out, " games a second.\n");
  zug_tool_assert_run (fixture, "import games.pgn games.pgn --name 'Twice over' --archive %A", 0);
  zug_tool_assert_has (fixture->out, "6 games are in the archive as collection 3.\n");
  zug_tool_assert_run (fixture, "collections --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "1\t0\tOwn games\t\n3\t6\tTwice over\t\n2\t3\tgames\t\n");
  zug_tool_assert_run (fixture, "check --archive %A", 0);
}

/* The usual archive is made where there is none. */
static void
test_import_own (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "zugleich", "games.db", NULL);

  zug_tool_write (fixture, "sheet.txt", "1 e4 e6\n2 d4 d5\n");
  zug_tool_assert_run (fixture, "import sheet.txt", 0);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  zug_tool_assert_run (fixture, "search variant:parity --count", 0);
  g_assert_cmpstr (fixture->out, ==, "1\n");
  zug_tool_assert_run (fixture, "import sheet.txt --variant orthodox", 0);
  zug_tool_assert_run (fixture, "search variant:orthodox --count", 0);
  g_assert_cmpstr (fixture->out, ==, "1\n");
}

static void
test_import_standard_input (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSubprocess) process = zug_tool_start (fixture, "C.UTF-8", "%T import - --archive %A");

  g_assert_cmpint (zug_tool_wait (fixture, process, games), ==, 0);
  zug_tool_assert_has (fixture->out, "3 games are in the archive as collection 2.\n");
}

/* What cannot be read is named, the others are imported, and the status says that something was
 * left out. */
static void
test_import_refused (Fixture *fixture, gconstpointer data)
{
  const char *const names[] = {"missing.pgn", ".", "picture.png", "letter.txt"};
  g_autofree char *picture = g_build_filename (fixture->folder, "picture.png", NULL);

  g_assert_true (g_file_set_contents (picture, "\x89PNG\0\0\0", 7, NULL));
  zug_tool_write (fixture, "games.pgn", games);
  zug_tool_write (fixture, "letter.txt", "Dear Ben, shall we play tomorrow?\n");
  for (gsize i = 0; i < 3; i++)
    {
      g_autofree char *line = g_strdup_printf ("import games.pgn %s --archive %%A", names[i]);

      zug_tool_assert_run (fixture, line, 1);
      zug_tool_assert_has (fixture->out, names[i]);
      zug_tool_assert_has (fixture->out, "3 games are in the archive");
      zug_tool_assert_has (fixture->err, "left out");
    }
  zug_tool_assert_run (fixture, "import missing.pgn --archive %A", 1);
  zug_tool_assert_has (fixture->err, "missing.pgn");
  zug_tool_assert_run (fixture, "import letter.txt --archive %A", 1);
  zug_tool_assert_has (fixture->out, "letter.txt:1: There is no game in it.\n");
  zug_tool_assert_run (fixture, "search --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "9\n");
}

/* Plenty of games, so that they come in several batches. */
static char *
make_many (int n)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text,
                            "[Event \"Many %d\"]\n[White \"White %d\"]\n[Black \"Black %d\"]\n"
                            "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O "
                            "Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 1-0\n\n",
                            i, i % 500, i % 300);
  return g_string_free (text, FALSE);
}

/* How many games another process finds in the archive. */
static int
count_games (Fixture *fixture)
{
  if (!g_file_test (fixture->archive, G_FILE_TEST_EXISTS))
    return 0;
  zug_tool_assert_run (fixture, "search --count --archive %A", 0);
  return atoi (fixture->out);
}

/* Ctrl+C: what is in stays, and is told. */
static void
test_import_interrupted (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSubprocess) process = zug_tool_start (fixture, "C.UTF-8", "%T import - --archive %A");
  GOutputStream *input = g_subprocess_get_stdin_pipe (process);
  g_autofree char *text = make_many (4000);
  g_autofree char *wanted = NULL;
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (input, text, strlen (text), NULL, NULL, &error);
  g_assert_no_error (error);
  while (count_games (fixture) == 0)
    g_usleep (10000);
  g_subprocess_send_signal (process, SIGINT);
  /* Standard input stays open: it is the signal that ends it. */
  g_assert_true (g_subprocess_wait (process, NULL, &error));
  g_assert_cmpint (zug_tool_wait (fixture, process, NULL), ==, 1);
  zug_tool_assert_has (fixture->err, "Cancelled; what was read before is in the archive\n");
  told = g_strdup (fixture->out);
  wanted =
      g_strdup_printf ("%d games are in the archive as collection 2.\n", count_games (fixture));
  zug_tool_assert_has (told, wanted);
  zug_tool_assert_has (told, ": Cancelled: what comes from this line on was not imported.\n");
  zug_tool_assert_run (fixture, "check --archive %A", 0);
}

/* A disk without room: what was written before is whole and counted. */
static void
test_import_no_room (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = make_many (20000);
  g_autofree char *said = NULL;
  const char *number;

  zug_tool_write (fixture, "many.pgn", text);
  zug_tool_run_shell (fixture,
                      "trap '' XFSZ; ulimit -f 3000; exec %T import many.pgn --archive %A");
  g_assert_cmpint (fixture->status, ==, 1);
  zug_tool_assert_has (fixture->err, "There is no room left on the disk.");
  said = g_strdup (fixture->err);
  zug_tool_assert_run (fixture, "check --archive %A", 0);
  number = strstr (said, "try again. ");
  g_assert_cmpint (number != NULL ? atoi (number + strlen ("try again. ")) : 0, ==,
                   count_games (fixture));
}

/* --- searching and showing -------------------------------------------------------------------- */

static void
test_search (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *line;
    const char *out;
  } rows[] = {
      {"search --ids", "3\n2\n1\n"},
      {"search --ids --limit 2", "3\n2\n"},
      {"search --count", "3\n"},
      {"search --count white:clare", "1\n"},
      {"search --ids clare sort:-date", "3\n2\n"},
      {"search --ids result:1-0,1/2-1/2", "3\n1\n"},
      {"search --ids 'white:de la Maza'", "1\n"},
      {"search --ids 'result:1-0,1/2-1/2 clare'", "3\n"},
      {"search --ids 'has:unread NOT nobody'", "2\n"},
      {"search --ids 'white:maza OR dora'", "2\n1\n"},
      {"search --ids 'white:\"de la Maza\" result:1-0'", "1\n"},
      {"search --ids tag:eco=c50", "1\n"},
      {"search --ids 'bright -clare'", "1\n"},
      {"search --ids bright '(clare OR dora)'", "3\n"},
      {"search --ids 'bright -white:\"de la Maza\"'", "3\n"},
      {"search --ids has:unread", "2\n"},
      {"search --ids turns:1 black:clare", "3\n"},
      {"search --ids nobody", ""},
      {"search bright date:2014", "3\t2014.01.02\tOrthodox Chess\tBright, A – Clare\t1/2-1/2\t1\n"},
  };

  import_games (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = g_strconcat (rows[i].line, " --archive %A", NULL);

      zug_tool_assert_run (fixture, line, 0);
      g_assert_cmpstr (fixture->out, ==, rows[i].out);
    }
  zug_tool_assert_run (fixture, "show 1 --archive %A", 0);
  zug_tool_assert_has (fixture->out, "White: de la Maza, B\n");
  zug_tool_assert_has (fixture->out, "2 Nf3 Nc6\n");
}

/* What came in twice; of a game without a date, that of few moves, it is only likely. */
static void
test_duplicates (Fixture *fixture, gconstpointer data)
{
  import_games (fixture);
  zug_tool_assert_run (fixture, "duplicates --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "");
  import_games (fixture);
  zug_tool_assert_run (fixture, "duplicates --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==,
                   "1\t4\tcertain\t2013.05.12\tde la Maza, B – Bright, A\t1-0\t2\n"
                   "2\t5\tlikely\t????.??.??\tClare – Dora\t0-1\t1\n"
                   "3\t6\tcertain\t2014.01.02\tBright, A – Clare\t1/2-1/2\t1\n");
  zug_tool_assert_run (fixture, "duplicates --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "3\n");
  zug_tool_assert_run (fixture, "duplicates --certain --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "2\n");
  zug_tool_assert_run (fixture, "search --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "6\n");
}

/* Whoever has looked at two games need not look at them again. */
static void
test_leave (Fixture *fixture, gconstpointer data)
{
  import_games (fixture);
  import_games (fixture);
  zug_tool_assert_run (fixture, "duplicates --leave 4,1 --archive %A", 0);
  zug_tool_assert_run (fixture, "duplicates --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "2\n");
  zug_tool_assert_run (fixture, "duplicates --left --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==,
                   "1\t4\tcertain\t2013.05.12\tde la Maza, B – Bright, A\t1-0\t2\n");
  zug_tool_assert_run (fixture, "duplicates --merge --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "1 game was merged into a fuller one.\n");
  zug_tool_assert_run (fixture, "duplicates --left --merge --archive %A", 2);
  zug_tool_assert_run (fixture, "duplicates --leave 1,x --archive %A", 2);
  zug_tool_assert_run (fixture, "check --archive %A", 0);
}

/* The fuller game gets what the other one has; one that is only likely the same stays. */
static void
test_merge (Fixture *fixture, gconstpointer data)
{
  zug_tool_write (fixture, "more.pgn",
                  "[Date \"2013.05.12\"]\n[White \"Maza B\"]\n[Black \"Bright\"]\n[Site \"Lund\"]\n"
                  "[Result \"1-0\"]\n[Annotator \"Dora\"]\n\n"
                  "1. e4 {Best by test.} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 1-0\n\n");
  import_games (fixture);
  import_games (fixture);
  zug_tool_assert_run (fixture, "import more.pgn --archive %A", 0);
  zug_tool_assert_run (fixture, "duplicates --count --merge --archive %A", 2);
  zug_tool_assert_run (fixture, "duplicates --merge --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "3 games were merged into fuller ones.\n");
  zug_tool_assert_run (fixture, "check --archive %A", 0);
  zug_tool_assert_run (fixture, "search --ids --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "7\n5\n3\n2\n");
  zug_tool_assert_run (fixture, "export --ids 7 --archive %A", 0);
  zug_tool_assert_has (fixture->out, "[Event \"Club\"]\n");
  zug_tool_assert_has (fixture->out, "[Site \"Lund\"]\n");
  zug_tool_assert_has (fixture->out, "[ECO \"C50\"]\n");
  zug_tool_assert_has (fixture->out, "Best by test.");
  zug_tool_assert_has (fixture->out, "c5");
  zug_tool_assert_run (fixture, "duplicates --merge --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "0 games were merged into fuller ones.\n");
}

/* A disk that fills up on the way: every game is there once or twice, and whole. */
static void
test_merge_no_room (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = make_many (3000);
  int left;

  zug_tool_write (fixture, "many.pgn", text);
  zug_tool_assert_run (fixture, "import many.pgn many.pgn --archive %A", 0);
  zug_tool_run_shell (fixture, "trap '' XFSZ; ulimit -f $(($(wc -c <%A) / 4096));"
                               " exec %T duplicates --merge --archive %A");
  g_assert_cmpint (fixture->status, ==, 1);
  zug_tool_assert_has (fixture->err, "There is no room left on the disk.");
  zug_tool_assert_run (fixture, "check --archive %A", 0);
  left = count_games (fixture);
  g_assert_cmpint (left, >, 3000);
  zug_tool_assert_run (fixture, "duplicates --merge --archive %A", 0);
  g_assert_cmpint (count_games (fixture), ==, 3000);
  zug_tool_assert_run (fixture, "check --archive %A", 0);
}

/* Games that are there: counted, or left out; the one without a date is not certain to be there. */
static void
test_import_known (Fixture *fixture, gconstpointer data)
{
  import_games (fixture);
  g_assert_null (strstr (fixture->out, "already"));
  import_games (fixture);
  zug_tool_assert_has (fixture->out, "in the archive already, taken in again: 2\n");
  zug_tool_assert_run (fixture, "search --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "6\n");
  zug_tool_assert_run (fixture, "import games.pgn --new --archive %A", 0);
  zug_tool_assert_has (fixture->out, "1 game is in the archive as collection 4.\n");
  zug_tool_assert_has (fixture->out, "in the archive already, left out: 2\n");

  zug_tool_write (fixture, "known.pgn",
                  "[Date \"2014.??.??\"]\n[White \"A. Bright\"]\n[Black \"CLARE\"]\n\n"
                  "1. d4 d5 *\n\n"
                  "[Date \"2013.05.12\"]\n[White \"Maza B\"]\n[Black \"Bright\"]\n"
                  "[Result \"1-0\"]\n\n1. e4 {good} e5 2. Nf3 Nc6 1-0\n\n");
  zug_tool_assert_run (fixture, "import known.pgn --new --archive %A", 0);
  zug_tool_assert_has (fixture->out, "1 game is in the archive as collection 5.\n");
  zug_tool_assert_run (fixture, "search --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "8\n");
  zug_tool_assert_run (fixture, "check --archive %A", 0);
}

/* What was there gets what comes besides, and keeps its number. */
static void
test_import_merge (Fixture *fixture, gconstpointer data)
{
  import_games (fixture);
  zug_tool_write (fixture, "known.pgn",
                  "[Date \"2013.05.12\"]\n[White \"Maza B\"]\n[Black \"Bright\"]\n"
                  "[Result \"1-0\"]\n\n1. e4 {Best by test.} e5 2. Nf3 Nc6 1-0\n\n"
                  "[White \"Eve\"]\n[Black \"Finn\"]\n\n1. d4 *\n\n");
  zug_tool_assert_run (fixture, "import known.pgn --new --merge --archive %A", 2);
  zug_tool_assert_run (fixture, "import known.pgn --merge --archive %A", 0);
  zug_tool_assert_has (fixture->out, "1 game is in the archive as collection 3.\n");
  zug_tool_assert_has (fixture->out, "in the archive already, merged with these: 1\n");
  zug_tool_assert_run (fixture, "search --ids --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "5\n3\n2\n1\n");
  zug_tool_assert_run (fixture, "export --ids 1 --archive %A", 0);
  zug_tool_assert_has (fixture->out, "Best by test.");
  /* Nothing is left of a file that has nothing else. */
  zug_tool_write (fixture, "one.pgn",
                  "[Date \"2013.05.12\"]\n[White \"Maza B\"]\n[Black \"Bright\"]\n"
                  "[Result \"1-0\"]\n\n1. e4 {Good.} e5 2. Nf3 Nc6 1-0\n\n");
  zug_tool_assert_run (fixture, "import one.pgn --merge --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==,
                   "Games that were in the archive already, merged with these: 1\n");
  zug_tool_assert_run (fixture, "collections --archive %A", 0);
  g_assert_null (strstr (fixture->out, "one"));
  zug_tool_assert_run (fixture, "check --archive %A", 0);
}

/* A file of which all is there makes no collection. */
static void
test_import_nothing_new (Fixture *fixture, gconstpointer data)
{
  zug_tool_write (fixture, "one.pgn",
                  "[Date \"2013.05.12\"]\n[White \"Ann\"]\n[Black \"Ben\"]\n\n1. e4 e5 *\n\n");
  zug_tool_assert_run (fixture, "import one.pgn --new --archive %A", 0);
  zug_tool_assert_run (fixture, "import one.pgn --new --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "Games that were in the archive already, left out: 1\n");
  zug_tool_assert_run (fixture, "collections --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "1\t0\tOwn games\t\n2\t1\tone\t\n");
  zug_tool_assert_run (fixture, "collections 2 --delete --archive %A", 0);
  zug_tool_assert_run (fixture, "import one.pgn --new --archive %A", 0);
  zug_tool_assert_has (fixture->out, "1 game is in the archive as collection 3.\n");
}

/* Ratings, codes and dates as they are in files; the number of games alone. */
static void
test_search_ranges (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *white, *black, *eco, *date;
  } tagged[] = {{"2700", "2650", "B90", "2013.05.12"},
                {"2700?", "-", "b99", "1987.13.40"},
                {"?", "2710 (FIDE)", "ABCDEFGHIJ", "1987.??.??"},
                {"99999", "0", "B9", "19870512"},
                {"2699", "2701", "C00", "????.05.12"}};
  static const struct
  {
    const char *query, *out;
  } rows[] = {
      {"elo:2650..", "2\n"},           {"elo-any:2700..", "4\n"},
      {"elo-white:..2700", "3\n"},     {"elo-black:2710", "1\n"},
      {"elo-diff:..2", "1\n"},         {"elo-diff:3..", "1\n"},
      {"eco:B90..B99", "2\n"},         {"eco:..B90", "3\n"},
      {"tag:eco=b90", "1\n"},          {"'tag:WhiteElo>2699'", "2\n"},
      {"'tag:BlackElo<=2650'", "1\n"}, {"date:1987", "3\n"},
      {"date:1988..", "1\n"},          {"date:1987.05", "0\n"},
      {"-- -eco:B90..B99", "3\n"},     {"-- '-(eco:B OR elo:1..)'", "0\n"},
  };
  g_autoptr (GString) pgn = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tagged); i++)
    g_string_append_printf (
        pgn,
        "[Event \"Club\"]\n[Date \"%s\"]\n[White \"Ann\"]\n[Black \"O'Kelly\"]\n"
        "[Result \"1-0\"]\n[WhiteElo \"%s\"]\n[BlackElo \"%s\"]\n[ECO \"%s\"]\n"
        "\n1. e4 1-0\n\n",
        tagged[i].date, tagged[i].white, tagged[i].black, tagged[i].eco);
  zug_tool_write (fixture, "tagged.pgn", pgn->str);
  zug_tool_assert_run (fixture, "import tagged.pgn --archive %A", 0);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = g_strconcat ("search --count --archive %A ", rows[i].query, NULL);

      zug_tool_assert_run (fixture, line, 0);
      if (!g_str_equal (fixture->out, rows[i].out))
        g_error ("%s: %s", rows[i].query, fixture->out);
    }
  zug_tool_assert_run (fixture, "search --count --archive %A \"o'kelly\"", 0);
  g_assert_cmpstr (fixture->out, ==, "5\n");
  zug_tool_assert_run (fixture, "search --count --archive %A ello:2700..", 2);
  zug_tool_assert_has (fixture->err, "ello:");
}

/* Whoever reads may stop in the middle; that this was not all is said. */
static void
test_pipe (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = make_many (3000);

  zug_tool_write (fixture, "many.pgn", text);
  zug_tool_assert_run (fixture, "import many.pgn --archive %A", 0);
  g_assert_cmpint (zug_tool_run_shell (fixture, "%T search --archive %A | head -n 1"), ==, 0);
  zug_tool_assert_has (fixture->err, "cannot be written");
  g_assert_cmpint (zug_tool_run_shell (fixture, "%T export --archive %A | head -n 1"), ==, 0);
  zug_tool_assert_has (fixture->err, "cannot be written");
  zug_tool_assert_run (fixture, "check --archive %A", 0);
}

/* --- out -------------------------------------------------------------------------------------- */

static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_autofree char *all = NULL;
  g_autofree char *text = NULL;

  import_games (fixture);
  zug_tool_assert_run (fixture, "export --archive %A", 0);
  all = g_strdup (fixture->out);
  g_assert_cmpuint (zug_tool_count_lines (all, "[Event \"Club\"]"), ==, 3);
  zug_tool_assert_has (all, "[ECO \"C50\"]\n");
  zug_tool_assert_has (all, "2. Nf6 Nc6");
  zug_tool_assert_run (fixture, "export -o out.pgn --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "");
  text = zug_tool_read (fixture, "out.pgn");
  g_assert_cmpstr (text, ==, all);

  zug_tool_assert_run (fixture, "export white:clare --archive %A", 0);
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, "[Event "), ==, 1);
  zug_tool_assert_run (fixture, "export --ids 3,1 --archive %A", 0);
  g_assert_true (strstr (fixture->out, "2014.01.02") < strstr (fixture->out, "2013.05.12"));
  zug_tool_assert_run (fixture, "export --ids 3,7 --archive %A", 1);

  /* Imported again and exported again it is the same. */
  zug_tool_assert_run (fixture, "import out.pgn --archive %D/second.db", 0);
  zug_tool_assert_run (fixture, "export --archive %D/second.db", 0);
  g_assert_cmpstr (fixture->out, ==, all);
}

static void
test_export_refused (Fixture *fixture, gconstpointer data)
{
  import_games (fixture);
  zug_tool_assert_run (fixture, "export -o nowhere/out.pgn --archive %A", 1);
  zug_tool_assert_has (fixture->err, "nowhere/out.pgn");
  g_assert_cmpint (zug_tool_run_shell (fixture, "%T export --archive %A >/dev/full"), ==, 1);
  zug_tool_assert_has (fixture->err, "no room");
}

/* --- care ------------------------------------------------------------------------------------- */

static void
test_collections (Fixture *fixture, gconstpointer data)
{
  import_games (fixture);
  zug_tool_assert_run (fixture, "collections 2 --name 'Club games' --archive %A", 0);
  zug_tool_assert_run (fixture, "collections 2 --hide --archive %A", 0);
  zug_tool_assert_run (fixture, "collections 2 --name Club --archive %A", 0);
  zug_tool_assert_run (fixture, "collections --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "1\t0\tOwn games\t\n2\t3\tClub\thidden\n");
  zug_tool_assert_run (fixture, "search --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "0\n");
  zug_tool_assert_run (fixture, "search --count in:2 --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "3\n");
  zug_tool_assert_run (fixture, "collections 2 --show --archive %A", 0);
  zug_tool_assert_run (fixture, "search --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "3\n");
  zug_tool_assert_run (fixture, "collections 2 --delete --archive %A", 0);
  zug_tool_assert_run (fixture, "search --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "0\n");
  zug_tool_assert_run (fixture, "collections 2 --delete --archive %A", 1);
  zug_tool_assert_run (fixture, "collections 1 --delete --archive %A", 1);
}

static void
test_gather (Fixture *fixture, gconstpointer data)
{
  import_games (fixture);
  zug_tool_assert_run (fixture, "collections --new Club --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "3\n");
  zug_tool_assert_run (fixture, "collections 3 --move bright --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "2 games were moved.\n");
  zug_tool_assert_run (fixture, "collections clipbase --copy in:3 --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "2 games were copied.\n");
  zug_tool_assert_run (fixture, "import games.pgn --into 3 --archive %A", 0);
  zug_tool_assert_has (fixture->out, "3 games are in the archive as collection 3.\n");
  zug_tool_assert_run (fixture, "collections --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==,
                   "1\t0\tOwn games\t\n4\t2\tClipbase\thidden\n3\t5\tClub\t\n2\t1\tgames\t\n");
  zug_tool_assert_run (fixture, "collections clipbase --delete --archive %A", 0);
  zug_tool_assert_run (fixture, "collections 7 --move bright --archive %A", 1);
  zug_tool_assert_has (fixture->err, "This collection is no longer in the archive.");
  zug_tool_assert_run (fixture, "import games.pgn --into 7 --archive %A", 1);
  zug_tool_assert_run (fixture, "collections 3 --move has:nothing --archive %A", 2);
  zug_tool_assert_run (fixture, "check --archive %A", 0);
}

static void
test_stats (Fixture *fixture, gconstpointer data)
{
  import_games (fixture);
  zug_tool_assert_run (fixture, "stats --archive %A", 0);
  zug_tool_assert_has (fixture->out, "Games\t3\n");
  zug_tool_assert_has (fixture->out, "Collections\t2\n");
  zug_tool_assert_has (fixture->out, "Positions in the index\t11\n");
}

static void
test_backup (Fixture *fixture, gconstpointer data)
{
  import_games (fixture);
  zug_tool_assert_run (fixture, "backup copy.db --archive %A", 0);
  zug_tool_assert_run (fixture, "check --archive %D/copy.db", 0);
  zug_tool_assert_run (fixture, "collections 2 --delete --archive %A", 0);
  zug_tool_assert_run (fixture, "restore copy.db --archive %A", 2);
  zug_tool_assert_run (fixture, "restore --yes missing.db --archive %A", 1);
  zug_tool_assert_run (fixture, "restore --yes copy.db --archive %A", 0);
  zug_tool_assert_has (fixture->out, ".before-");
  zug_tool_assert_run (fixture, "search --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "3\n");
  zug_tool_assert_run (fixture, "backup nowhere/copy.db --archive %A", 1);
}

static void
run_sql (Fixture *fixture, const char *sql)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (fixture->archive, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* An archive of a later version is left alone by every command. */
static void
test_newer (Fixture *fixture, gconstpointer data)
{
  const char *const lines[] = {"import games.pgn", "export", "search",           "show 1",
                               "collections",      "stats",  "backup backup.db", "check"};

  import_games (fixture);
  run_sql (fixture, "PRAGMA user_version = 99");
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = g_strconcat (lines[i], " --archive %A", NULL);

      zug_tool_assert_run (fixture, line, 1);
      zug_tool_assert_has (fixture->err, "newer");
    }
}

/* The index is part of what is checked. */
static void
test_damaged_index (Fixture *fixture, gconstpointer data)
{
  import_games (fixture);
  run_sql (fixture, "UPDATE block SET data = zeroblob (length (data))");
  zug_tool_assert_run (fixture, "check --archive %A", 1);
  zug_tool_assert_has (fixture->err, fixture->archive);
}

/* --- the manual page -------------------------------------------------------------------------- */

static char *
read_page (void)
{
  char *text;

  g_assert_true (g_file_get_contents (g_getenv ("ZUG_TOOL_PAGE"), &text, NULL, NULL));
  return text;
}

/* Every option that a help text begins a line with, and every letter before it,
 * is in a section of the page. */
static void
check_options (const char *help, const char *section)
{
  g_autoptr (GRegex) options =
      g_regex_new ("^  (?:-([a-z]), )?--([a-z-]+)", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (options, help, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *letter = g_match_info_fetch (match, 1);
      g_autofree char *name = g_match_info_fetch (match, 2);
      g_autofree char *item = *letter != '\0'
                                  ? g_strdup_printf ("\n.It Fl %s , Fl -%s", letter, name)
                                  : g_strdup_printf ("\n.It Fl -%s", name);

      zug_tool_assert_has (section, item);
    }
}

static const char *
next_heading (const char *text)
{
  const char *section = strstr (text, "\n.Ss ");
  const char *chapter = strstr (text, "\n.Sh ");

  g_assert_nonnull (chapter);
  return section != NULL && section < chapter ? section : chapter;
}

/* From the heading of a command to the next heading, and what holds for all. */
static char *
find_section (const char *page, const char *command)
{
  g_autofree char *heading = g_strdup_printf ("\n.Ss %s\n", command);
  const char *start = strstr (page, heading);
  const char *general = strstr (page, "\n.Sh DESCRIPTION");
  const char *end;

  if (start == NULL)
    g_error ("no section on %s", command);
  end = next_heading (start + 1);
  g_assert_nonnull (general);
  return g_strdup_printf ("%.*s%.*s", (int) (end - start), start,
                          (int) (strstr (general, "\n.Ss") - general), general);
}

static void
test_page (Fixture *fixture, gconstpointer data)
{
  g_autofree char *page = read_page ();
  g_autofree char *help = NULL;
  g_autofree char *general = find_section (page, "Without a command");
  g_autoptr (GRegex) commands = g_regex_new ("^  ([a-z]+)  ", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  zug_tool_assert_run (fixture, "--help", 0);
  help = g_strdup (fixture->out);
  check_options (help, general);
  for (g_regex_match (commands, help, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL), n++)
    {
      g_autofree char *command = g_match_info_fetch (match, 1);
      g_autofree char *synopsis = g_strdup_printf ("\n.Cm %s\n", command);
      g_autofree char *section = find_section (page, command);
      g_autofree char *line = g_strdup_printf ("%s --help", command);

      zug_tool_assert_has (page, synopsis);
      zug_tool_assert_run (fixture, line, 0);
      check_options (fixture->out, section);
    }
  g_assert_cmpuint (n, >=, 11);
}

/* The names in the fixture's folder, in order. */
static char *
list_folder (Fixture *fixture)
{
  zug_tool_run_shell (fixture, "LC_ALL=C ls -A");
  return g_strdup (fixture->out);
}

/* A pipe, and what standard output is already, are written to, not replaced; what is no file is no
 * place for a backup; a link stays one; and nothing is left beside. */
static void
test_written_through (Fixture *fixture, gconstpointer data)
{
  g_autofree char *listed = NULL;
  g_autofree char *plain = NULL;

  import_games (fixture);
  zug_tool_assert_run (fixture, "export --archive %A", 0);
  plain = g_strdup (fixture->out);
  g_assert_cmpint (zug_tool_run_shell (fixture, "mkfifo pipe && ln -s /proc/self/fd/1 out && "
                                                "ln -s kept.pgn link.pgn && echo before >kept.pgn"),
                   ==, 0);
  zug_tool_run_shell (fixture, "%T export --archive %A --output out | cat");
  g_assert_cmpstr (fixture->out, ==, plain);
  zug_tool_run_shell (fixture, "cat pipe & %T export --archive %A --output pipe; wait");
  g_assert_cmpstr (fixture->out, ==, plain);
  zug_tool_assert_run (fixture, "export --archive %A --output link.pgn", 0);
  zug_tool_run_shell (fixture, "cat kept.pgn");
  g_assert_cmpstr (fixture->out, ==, plain);
  zug_tool_assert_run (fixture, "backup --archive %A pipe", 1);
  zug_tool_assert_run (fixture, "backup --archive %A %A", 1);
  zug_tool_run_shell (fixture, "test -p pipe && test -h out && test -h link.pgn && echo same");
  g_assert_cmpstr (fixture->out, ==, "same\n");
  listed = list_folder (fixture);
  g_assert_cmpstr (listed, ==, "games.db\ngames.pgn\nkept.pgn\nlink.pgn\nout\npipe\n");
}

/* Whoever is killed while writing leaves nothing behind, a backup neither. */
static void
test_nothing_left (Fixture *fixture, gconstpointer data)
{
  g_autofree char *listed = NULL;
  g_autofree char *text = NULL;

  import_games (fixture);
  zug_tool_run_shell (fixture, "ulimit -f 0; trap '' XFSZ; %T export --archive %A --output a.pgn");
  g_assert_cmpint (fixture->status, ==, 1);
  zug_tool_run_shell (fixture, "ulimit -f 0; %T export --archive %A --output a.pgn; true");
  zug_tool_assert_run (fixture, "backup --archive %A b.db", 0);
  listed = list_folder (fixture);
  g_assert_cmpstr (listed, ==, "b.db\ngames.db\ngames.pgn\n");
  g_clear_pointer (&listed, g_free);

  text = make_many (3000);
  zug_tool_write (fixture, "many.pgn", text);
  zug_tool_assert_run (fixture, "import many.pgn --archive %A", 0);
  zug_tool_run_shell (fixture, "ulimit -f 200; %T backup --archive %A c.db; test $? -gt 128");
  g_assert_cmpint (fixture->status, ==, 0);
  zug_tool_run_shell (fixture, "ls -A | grep -v games.db");
  g_assert_cmpstr (fixture->out, ==, "b.db\ngames.pgn\nmany.pgn\n");
}

/* What cannot be printed is told, by a message and the status. */
static void
test_output_fails (Fixture *fixture, gconstpointer data)
{
  const char *const lines[] = {"--help", "--version", "example", "search",      "show 1",
                               "export", "stats",     "check",   "collections", "import games.pgn"};

  import_games (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      gboolean archived = i > 2;
      g_autofree char *line = g_strconcat ("%T ", lines[i], archived ? " --archive %A" : "", NULL);
      g_autofree char *full = g_strconcat (line, " >/dev/full", NULL);
      g_autofree char *closed = g_strdup_printf ("(sleep 0.1; %s; echo $? >status) | true; "
                                                 "while ! test -s status; do sleep 0.01; done; "
                                                 "cat status; rm status",
                                                 line);

      g_test_message ("%s", lines[i]);
      g_assert_cmpint (zug_tool_run_shell (fixture, full), ==, 1);
      g_assert_cmpstr (fixture->err, !=, "");
      zug_tool_run_shell (fixture, closed);
      g_assert_cmpstr (fixture->out, ==, "1\n");
      g_assert_cmpstr (fixture->err, !=, "");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  zug_tool_add ("import", test_import);
  zug_tool_add ("written-through", test_written_through);
  zug_tool_add ("nothing-left", test_nothing_left);
  zug_tool_add ("output-fails", test_output_fails);
  zug_tool_add ("import-own", test_import_own);
  zug_tool_add ("import-standard-input", test_import_standard_input);
  zug_tool_add ("import-refused", test_import_refused);
  zug_tool_add ("import-interrupted", test_import_interrupted);
  zug_tool_add ("import-no-room", test_import_no_room);
  zug_tool_add ("search", test_search);
  zug_tool_add ("search-ranges", test_search_ranges);
  zug_tool_add ("duplicates", test_duplicates);
  zug_tool_add ("merge", test_merge);
  zug_tool_add ("merge-no-room", test_merge_no_room);
  zug_tool_add ("import-known", test_import_known);
  zug_tool_add ("import-merge", test_import_merge);
  zug_tool_add ("import-nothing-new", test_import_nothing_new);
  zug_tool_add ("pipe", test_pipe);
  zug_tool_add ("export", test_export);
  zug_tool_add ("export-refused", test_export_refused);
  zug_tool_add ("collections", test_collections);
  zug_tool_add ("gather", test_gather);
  zug_tool_add ("leave", test_leave);
  zug_tool_add ("stats", test_stats);
  zug_tool_add ("backup", test_backup);
  zug_tool_add ("newer", test_newer);
  zug_tool_add ("damaged-index", test_damaged_index);
  zug_tool_add ("page", test_page);
  return g_test_run ();
}
