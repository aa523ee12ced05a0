/* test-protocol.c: the engine protocol, from outside */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-engine-fixture.h"

#include <glib/gstdio.h>

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
#define PARITY "setoption name Variant value parity\n"

#define TEAM "setoption name Variant value fair-team\n"
#define MATE "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\n"

/* Whole conversations, but for lines `info`: `*` in an expected line stands for anything. A search
 * is followed by a command that waits for it, where it must not be cut short by the end of the
 * input. */
static const struct
{
  const char *name;
  const char *input;
  const char *output;
} talks[] = {
    {"handshake", "uci\nisready\nquit\nd\n",
     "id name Zugleich *\nid author the Zugleich authors\n"
     "option name Variant type combo default orthodox var parity*\n"
     "option name Personality type combo default balanced var balanced var gambler*\n"
     "option name EndingsPath type string default <empty>\n"
     "option name Level type spin default *\noption name Threads type spin default 1 min 1 *\n"
     "option name Hash type spin default *\nuciok\nreadyok\n"},
    {"blank", "\n  \t \nisready\n", "readyok\n"},
    {"no-line-end", "isready", "readyok\n"},
    {"carriage-return", "isready\r\nd\r\n", "readyok\n" START " w KQkq - 0 1\n"},
    {"orthodox", "d\nmoves\nperft 3\nposition startpos moves e2e4 e7e5 g1f3\nd\nstatus\n",
     START
     " w KQkq - 0 1\n"
     "white a2a3 a2a4 b1a3 b1c3 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 g1f3 g1h3 g2g3 "
     "g2g4 h2h3 h2h4\n8902\n"
     "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\nplaying\n"},
    {"castling", "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 O-O-O\nd\n",
     "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2\n"},
    {"mate", "position startpos moves f2f3 e7e5 g2g4 d8h4\nstatus\nmoves\ngo\n",
     "over 0-1 no move\nwhite\nbestmove 0000\n"},
    {"repetition",
     "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8\nstatus\n"
     "position fen " START " w KQkq - 8 5\nstatus\n",
     "over 1/2-1/2 repetition\nplaying\n"},
    {"parity",
     PARITY "d\nperft 1\nposition startpos turns e2e4/e7e6 d2d4/f8e7\nd\nstatus\n"
            "position zfen " START " = KQkq - - 0 1 turns b1c3/b8c6\nd\n",
     START " = KQkq - - 0 1\n400\n"
           "rnbqk1nr/ppppbppp/4p3/8/3PP3/8/PPP2PPP/RNBQKBNR = KQkq - d4/e7 0 3\nplaying\n"
           "r1bqkbnr/pppppppp/2n5/8/8/2N5/PPPPPPPP/R1BQKBNR = KQkq - c3/c6 1 2\n"},
    {"new-game", PARITY "position startpos turns e2e4/e7e5\nucinewgame\nd\n",
     START " = KQkq - - 0 1\n"},
    {"why",
     PARITY "position startpos turns e2e4/e7e6\nwhy white e4e5\nwhy w d2d4\nwhy black e2e4\n"
            "why white e1e3\nwhy black O-O\nwhy white --\n",
     "A5 *\nlegal\nA2 *\nC1 *\nC5 *\nA5 *\n"},
    {"outcomes", PARITY "outcomes e2e4/e7e5\n",
     "1.000 rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR = KQkq - e4/e5 0 2\n"},
    /* The first figure of the source with requests on both sides, and games of teams from the
       start. */
    {"team",
     "setoption name Variant value fair-team\n"
     "position fen 2r5/R2r4/1R2r3/2R2r2/3R2r1/4R2r/5R2/8 = - - - 0 1 kingless=wb\n"
     "outcomes a7c7,b6d6,c5e5,d4f4,e3g3,f2h2/c8c6,d7d5,e6e4,f5f3,g4g2,h3h1\n"
     "outcomes -/c8c6\nperft 1\nposition startpos turns e2e4,d2d4/- b1c3/b8c6,g8f6\nd\n",
     "1.000 2r5/2Rr4/3Rr3/4Rr2/5Rr1/6Rr/7R/8 = - - - 1 2 kingless=wb\n"
     "1.000 8/R2r4/1Rr1r3/2R2r2/3R2r1/4R2r/5R2/8 = - - - 1 2 kingless=wb\n"
     "error: perft is not defined for teams\n"
     "r1bqkb1r/pppppppp/2n2n2/8/3PP3/2N5/PPP2PPP/R1BQKBNR = KQkq - - 1 3\n"},
    {"team-errors",
     "setoption name Variant value fair-team\n"
     "outcomes e2e4\noutcomes e2e4,e2e3/-\noutcomes e2e4,/-\noutcomes e2e5/-\noutcomes --/-\n"
     "position fen k7/8/8/8/8/8/1q6/K7 = - - - 0 1\noutcomes -/-\nmoves\n",
     "error: turn \"e2e4\": byte 4: *\nerror: turn \"e2e4,e2e3/-\": byte 5: *twice\n"
     "error: turn \"e2e4,/-\": byte 5: *\nerror: turn \"e2e5/-\": byte 0: *\n"
     "error: turn \"--/-\": byte 0: *\nerror: turn \"-/-\": byte 0: *E2*\nwhite a1b2\n"
     "black -- *\n"},
    {"row",
     "setoption name Variant value fair-tictactoe\n"
     "position startpos turns @b2/@b2 @b2/@a1 @a3/@c1\nd\noutcomes @c3/@b1\nperft 1\n"
     "position fen X1o/1X1/o1X = - - - 0 4\nstatus\n",
     "X2/1X1/o1o = - - - 0 4\n1.000 X2/1X1/ooo = - - - 0 5\n25\nover 1-0 line\n"},
    {"level", "setoption name Level value 1\nsetoption name Level value 99\n",
     "error: no such level: \"99\"\n"},
    {"options",
     "setoption name Threads value 2\nsetoption name Hash value 1\n" MATE "go depth 3\n"
     "setoption name Threads value 0\nsetoption name Hash value x\n"
     "setoption name Personality value kind\n"
     "setoption name EndingsPath value /no such/folder \n" MATE "go depth 1\nd\n",
     "bestmove a1a8 mix a1a8:1.00\nerror: so many threads cannot be: \"0\"\n"
     "error: so many MB cannot be: \"x\"\nerror: no such personality: \"kind\"\n"
     "bestmove a1a8 mix a1a8:1.00\n6k1/*\n"},
    {"personality",
     PARITY "setoption name Personality value reader\nposition startpos turns e2e4/e7e5 d2d4/d7d5\n"
            "go depth 1 side b\nsetoption name Personality value gambler\ngo depth 1\n"
            "setoption name Variant value orthodox\n" MATE "go depth 2\nd\n",
     "bestmove * mix *\nbestmove */* mix */*\nbestmove a1a8 mix a1a8:1.00\n6k1/5ppp/*\n"},
    {"go", MATE "go movetime 300\ngo side w depth 1\ngo nodes 2000\nd\n",
     "bestmove a1a8 mix a1a8:1.00\nbestmove a1a8 mix a1a8:1.00\nbestmove a1a8 mix a1a8:1.00\n"
     "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\n"},
    /* Black has one choice. */
    {"go-both",
     PARITY
     "position fen 7k/8/6K1/8/8/8/8/R7 = - - - 0 1\ngo side b depth 2\ngo side both depth 1\nd\n",
     "bestmove h8g8 mix h8g8:1.00\nbestmove */h8g8 mix *\n*\n"},
    {"go-infinite",
     MATE "go infinite\nisready\nd\nstop\nstop\n"
          "go infinite\nucinewgame\nstop\ngo infinite\nquit\nisready\n",
     "readyok\n6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\nbestmove * mix *\nbestmove * mix *\n"
     "bestmove * mix *\n"},
    {"go-until-the-end", "go infinite\n", "bestmove * mix *\n"},
    {"go-drawn", "position fen " START " w KQkq - 200 101\nstatus\ngo depth 1\nd\n",
     "over 1/2-1/2 quiet\nbestmove * mix *\n" START " w KQkq - 200 101\n"},
    {"go-clock",
     MATE
     "go wtime 9000 btime 10 winc 5 binc 5 movestogo 9\ngo wtime -20 btime -5 movestogo 1\nd\n",
     "bestmove a1a8 *\nbestmove *\n6k1/5ppp/*\n"},
    {"go-some", MATE "go depth 2 searchmoves e1f1 e1d2\ngo searchmoves e1e8 a1a7 b1b2 depth 2\nd\n",
     "bestmove e1?? mix e1*\nbestmove a1a7 mix a1a7:1.00\n6k1/5ppp/*\n"},
    {"go-matrix",
     "position fen k7/2R5/K7/8/8/8/8/8 b - - 0 1\ngo depth 4 matrix\n" PARITY
     "go searchmoves e2e4\n",
     "matrix value *\nmatrix columns a8b8\nmatrix mix 1.0000\nmatrix row -- 1.0000 *\n"
     "bestmove a8b8 mix a8b8:1.00\nerror: go searchmoves is for alternating games\n"},
    {"debug", "debug on\nponderhit\nisready\n", "readyok\n"},
};

/* The lines of an output but those that tell how far a search is. */
static char **
lines_of (const char *output)
{
  g_auto (GStrv) all = g_strsplit (output, "\n", -1);
  g_autoptr (GStrvBuilder) rest = g_strv_builder_new ();

  for (guint i = 0; all[i] != NULL; i++)
    if (!g_str_has_prefix (all[i], "info "))
      g_strv_builder_add (rest, all[i]);
  return g_strv_builder_end (rest);
}

static void
test_talk (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *output = zug_engine_run (talks[i].input);
  g_auto (GStrv) wanted = g_strsplit (talks[i].output, "\n", -1);
  g_auto (GStrv) lines = lines_of (output);

  for (guint k = 0; wanted[k] != NULL && lines[k] != NULL; k++)
    if (!g_pattern_match_simple (wanted[k], lines[k]))
      g_assert_cmpstr (lines[k], ==, wanted[k]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (wanted));
}

/* What a matrix says fits together: the sizes, the mixes, the value. */
static void
test_matrix (void)
{
  g_autofree char *output =
      zug_engine_run (PARITY "position startpos turns e2e4/d7d5\ngo depth 1 matrix\nd\n");
  g_auto (GStrv) lines = lines_of (output);
  g_auto (GStrv) head = g_strsplit (lines[0], " ", -1);
  g_auto (GStrv) columns = g_strsplit (lines[1], " ", -1);
  g_auto (GStrv) mix = g_strsplit (lines[2], " ", -1);
  double value = 0, sum = 0;
  guint n = 3;

  g_assert_cmpstr (head[1], ==, "value");
  g_assert_cmpstr (columns[1], ==, "columns");
  g_assert_cmpstr (mix[1], ==, "mix");
  g_assert_cmpuint (g_strv_length (columns), ==, g_strv_length (mix));
  for (; g_str_has_prefix (lines[n], "matrix row "); n++)
    {
      g_auto (GStrv) row = g_strsplit (lines[n], " ", -1);
      double probability = g_ascii_strtod (row[3], NULL);

      g_assert_cmpuint (g_strv_length (row), ==, g_strv_length (mix) + 2);
      sum += probability;
      for (guint j = 2; mix[j] != NULL; j++)
        value += probability * g_ascii_strtod (mix[j], NULL) * g_ascii_strtod (row[j + 2], NULL);
    }
  g_assert_cmpuint (n - 3, ==, 29);
  g_assert_cmpfloat_with_epsilon (sum, 1, 0.01);
  g_assert_cmpfloat_with_epsilon (value, g_ascii_strtod (head[2], NULL), 0.01);
  g_assert_true (g_str_has_prefix (lines[n], "bestmove "));
}

/* What teams ask for can be played. */
static void
test_teams (void)
{
  static const char *const sides[] = {"both", "w", "b"};

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *input =
          g_strdup_printf (TEAM "go nodes 3000 side %s matrix\nstatus\n", sides[i]);
      g_autofree char *output = zug_engine_run (input);
      g_auto (GStrv) lines = lines_of (output);
      const char *best = lines[0] + strlen ("bestmove ");
      g_autofree char *play =
          g_strdup_printf (TEAM "outcomes %s%s%s\n", i == 2 ? "-/" : "", best, i == 1 ? "/-" : "");
      g_autofree char *played = zug_engine_run (play);

      g_assert_true (g_str_has_prefix (lines[0], "bestmove "));
      g_assert_cmpstr (lines[1], ==, "playing");
      g_assert_cmpuint (strlen (best), >, 8);
      g_assert_true (g_str_has_prefix (played, "1.000 "));
    }
}

static GDataInputStream *
output_of (GSubprocess *process)
{
  return g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
}

static void
say (GSubprocess *process, const char *line)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), line, strlen (line), NULL, NULL,
                             &error);
  g_assert_no_error (error);
}

/* The next line that does not tell how far a search is; `info` counts those that do. */
static char *
hear (GDataInputStream *output, int *info)
{
  g_autoptr (GError) error = NULL;
  char *line;

  while ((line = g_data_input_stream_read_line (output, NULL, NULL, &error)) != NULL
         && g_str_has_prefix (line, "info "))
    {
      ++*info;
      g_free (line);
    }
  g_assert_no_error (error);
  return line;
}

/* What a chess program does: while the engine thinks it is asked, and told to stop. */
static void
test_thinks_aside (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = zug_engine_start ();
  g_autoptr (GDataInputStream) output = output_of (process);
  int info = 0;

  say (process, "position startpos moves e2e4 e7e5\ngo infinite\n");
  for (int i = 0; i < 20; i++)
    {
      g_autofree char *ready = NULL;

      say (process, "isready\n");
      ready = hear (output, &info);
      g_assert_cmpstr (ready, ==, "readyok");
    }
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *best = NULL;
      g_autofree char *ready = NULL;

      say (process, "stop\n");
      best = hear (output, &info);
      g_assert_true (g_str_has_prefix (best, "bestmove "));
      say (process, "isready\n");
      ready = hear (output, &info);
      g_assert_cmpstr (ready, ==, "readyok");
      say (process, "go infinite\n");
    }
  say (process, "quit\n");
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

/* Each is answered with one line and leaves the position as it was. */
static const char *const mistakes[] = {
    "hello",
    "D",
    "d now",
    "uci uci",
    "perft",
    "perft x",
    "perft -1",
    "perft 21",
    "perft 99999999999999999999",
    "position",
    "position here",
    "position fen",
    "position fen turns",
    "position fen x",
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
    "position fen " START " w KQkq - 0 1",
    "position fen " START " = KQkq - - 0 1 colour=red",
    "position fen k7/8/8/8/8/8/8/KK6 = - - - 0 1",
    "position startpos e2e4/e7e5",
    "position startpos turns e2e4",
    "position startpos turns e2e4/e7e5 e4e5/d7d6",
    "position startpos turns e2e4/e7e5 zzzz/d7d6",
    "position startpos turns e2e4/e7e5!w",
    "outcomes",
    "outcomes e2e4",
    "outcomes e2e5/e7e5",
    "outcomes e2e4/e7e5!b",
    "why",
    "why white",
    "why red e2e4",
    "why white e9e4",
    "setoption",
    "setoption Variant",
    "setoption name",
    "setoption name Hash value 0",
    "setoption name Hash",
    "setoption name Threads value many",
    "setoption name Variant",
    "setoption name Variant value",
    "setoption name Variant value  ",
    "setoption name Variant value no-such-game",
    "setoption name Variant value /no/such/file",
    "setoption name Variant value /",
    "setoption name Level value 0",
    "setoption name Level value high",
    "go nodes",
    "go nodes -5",
    "go wtime -",
    "go searchmoves",
    "go searchmoves e2e4",
    "go side",
    "go side red",
    "go movetime",
    "go movetime soon",
    "go movetime 99999999999999999999",
    "\x01\x02\xff\xfe",
};

static void
test_mistake (gconstpointer line)
{
  g_autofree char *input =
      g_strconcat (PARITY "position startpos turns d2d4/d7d5\n", line, "\nd\n", NULL);
  g_autofree char *output = zug_engine_run (input);
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);

  g_test_message ("%s", lines[0]);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_true (g_str_has_prefix (lines[0], "error: "));
  g_assert_cmpuint (strlen (lines[0]), >, strlen ("error: ") + 8);
  g_assert_cmpstr (lines[1], ==,
                   "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR = KQkq - d4/d5 0 2");
}

/* A variant file, good and bad; its path may hold spaces. */
static void
test_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("zug engine XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "my game.variant", NULL);
  g_autofree char *option = g_strdup_printf ("setoption name Variant value %s\n", path);
  g_autofree char *input =
      g_strconcat (option,
                   "position fen 4k3/8/4p3/8/4P3/8/8/4K3 = - - - 0 1\noutcomes e4e5/e6e5\n"
                   "outcomes e4e5/e6e5!w\nposition fen 4k3/8/4p3/8/4P3/8/8/4K3 = - - - 0 1 turns "
                   "e4e5/e6e5\nposition fen 4k3/8/4p3/8/4P3/8/8/4K3 = - - - 0 1 turns e4e5/e6e5!b "
                   "e1d1/e8d8\nd\n",
                   NULL);
  g_autofree char *good = NULL;
  g_autofree char *bad = NULL;

  g_assert_no_error (error);
  g_file_set_contents (
      path, "[Variant]\nid=coin\nname=Coin\nbased-on=parity\n[Laws]\ncollision=coin\n", -1, &error);
  g_assert_no_error (error);
  good = zug_engine_run (input);
  g_assert_cmpstr (
      good, ==,
      "0.500 4k3/8/8/4P3/8/8/8/4K3 = - - e5/- 0 2\n"
      "0.500 4k3/8/8/4p3/8/8/8/4K3 = - - -/e5 0 2\n"
      "0.500 4k3/8/8/4P3/8/8/8/4K3 = - - e5/- 0 2\n"
      "error: turn \"e4e5/e6e5\": byte 9: Chance decides here, and the text does not say "
      "how\n"
      "3k4/8/8/4p3/8/8/8/3K4 = - - d1/d8 1 3\n");
  g_file_set_contents (path, "[Variant]\nid=coin\nname=Coin\n[Laws]\ncollision=dice\n", -1, &error);
  g_assert_no_error (error);
  bad = zug_engine_run (option);
  g_assert_nonnull (strstr (bad, "line 5: byte 45: collision: This key cannot have this value\n"));
  g_unlink (path);
  g_rmdir (folder);
}

/* Lines of any length and any bytes. */
static void
test_long_lines (void)
{
  g_autoptr (GString) input = g_string_new (PARITY "position startpos turns");
  g_autoptr (GString) junk = g_string_new (NULL);
  g_autofree char *output = NULL;
  g_autofree char *junk_output = NULL;

  for (int i = 0; i < 2000; i++)
    g_string_append (input, i % 4 == 0   ? " g1f3/g8f6"
                            : i % 4 == 1 ? " b1c3/b8c6"
                            : i % 4 == 2 ? " f3g1/f6g8"
                                         : " c3b1/c6b8");
  g_string_append (input, "\nstatus\nd\n");
  output = zug_engine_run (input->str);
  g_assert_cmpstr (output, ==,
                   "over 1/2-1/2 quiet\n"
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - b1/b8 2000 2001\n");

  for (int i = 0; i < 3000000; i++)
    g_string_append_c (junk, (char) (i % 255 == 9 ? 1 : i % 255));
  g_string_append (junk, "\nisready\n");
  junk_output = zug_engine_run_bytes (junk->str, junk->len);
  g_assert_true (g_str_has_suffix (junk_output, "\nreadyok\n"));
  g_assert_true (g_str_has_prefix (junk_output, "error: "));
}

/* Where nobody can hear it the engine says so elsewhere, and fails. */
static void
test_output_fails (void)
{
  const char *const lines[] = {
      "echo isready | \"$ZUG_ENGINE\" >/dev/full",
      "{ sleep 0.1; echo isready; } | { \"$ZUG_ENGINE\"; echo $? >&2; } | true"};

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const char *argv[] = {"sh", "-c", lines[i], NULL};
      g_autofree char *err = NULL;
      int status;

      g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                                   NULL, &err, &status, NULL));
      g_assert_nonnull (strstr (err, "what is printed cannot be written"));
      if (i == 0)
        g_assert_false (g_spawn_check_wait_status (status, NULL));
      else
        g_assert_true (g_str_has_suffix (err, "\n1\n"));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_setenv ("ZUG_ENGINE", argv[1], TRUE);
  zug_engine_fixture_init (argc, argv);
  for (gsize i = 0; i < G_N_ELEMENTS (talks); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/", talks[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_talk);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/mistake/%zu", i);

      g_test_add_data_func (path, mistakes[i], test_mistake);
    }
  g_test_add_func ("/engine/matrix", test_matrix);
  g_test_add_func ("/engine/teams", test_teams);
  g_test_add_func ("/engine/thinks-aside", test_thinks_aside);
  g_test_add_func ("/engine/file", test_file);
  g_test_add_func ("/engine/long-lines", test_long_lines);
  g_test_add_func ("/engine/output-fails", test_output_fails);
  return g_test_run ();
}
