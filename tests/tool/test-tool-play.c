/* test-tool-play.c: games by codes in two terminals, each step a program of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"
#include <string.h>

/* One sitting: what somebody types, until the input ends. */
static const char *
sit (Fixture *fixture, const char *who, int status, const char *typed)
{
  g_autofree char *line =
      g_strdup_printf ("%%T play --ascii --folder %%D/%s --archive %%D/%s.db", who, who);
  g_autoptr (GSubprocess) process = zug_tool_start (fixture, "C.UTF-8", line);

  if (zug_tool_wait (fixture, process, typed) != status)
    g_error ("%s typed “%s”: %d, %s%s", who, typed, fixture->status, fixture->out, fixture->err);
  return fixture->out;
}

/* The last code that was printed. */
static char *
take_code (Fixture *fixture)
{
  const char *code = g_strrstr (fixture->out, "\nZUG1:");

  g_assert_nonnull (code);
  return g_strndup (code + 1, strcspn (code + 1, "\n"));
}

/* Pastes the last code somebody was given, and types the rest; the next code. */
static char *
answer (Fixture *fixture, const char *who, char *code, const char *typed)
{
  g_autofree char *pasted = code;
  g_autofree char *input = g_strconcat (pasted, "\n", typed, NULL);

  sit (fixture, who, 0, input);
  return take_code (fixture);
}

static char *
begin (Fixture *fixture, const char *offer)
{
  char *code;

  g_autofree char *offered = g_strconcat ("name Ada\n", offer, NULL);

  sit (fixture, "Ada", 0, offered);
  code = take_code (fixture);
  g_assert_cmpuint (strlen (code), <=, 2000);
  code = answer (fixture, "Bert", code, "name Bert\naccept\n");
  code = answer (fixture, "Ada", code, "friend\n");
  zug_tool_assert_has (fixture->out, "The game begins: you are White, Bert is Black.");
  zug_tool_assert_has (fixture->out, "it is that of Bert");
  return code;
}

static void
test_game (Fixture *fixture, gconstpointer data)
{
  char *code = begin (fixture, "offer parity white 3\n");

  code = answer (fixture, "Bert", code, "friend\ne5\nd5\nseal\n");
  g_assert_cmpuint (strlen (code), <=, 220);
  zug_tool_assert_has (fixture->out, "Your choice is sealed.");
  code = answer (fixture, "Ada", code, "e4\nseal\n");
  g_assert_cmpuint (strlen (code), <=, 220);
  code = answer (fixture, "Bert", code, "");
  g_assert_cmpuint (strlen (code), <=, 220);
  zug_tool_assert_has (fixture->out, "Turn 1: e4 d5");
  code = answer (fixture, "Ada", code, "Nf3\nseal\n");
  zug_tool_assert_has (fixture->out, "Turn 1: e4 d5");
  code = answer (fixture, "Bert", code, "Nc6\nseal\n");
  code = answer (fixture, "Ada", code, "");
  zug_tool_assert_has (fixture->out, "Turn 2: Nf3 Nc6");
  code = answer (fixture, "Bert", code, "resign\n");
  g_free (answer (fixture, "Ada", code, "games\n"));
  zug_tool_assert_has (fixture->out, "White wins: Black resigned.");
  zug_tool_run_in (fixture, "C.UTF-8", "search -a %D/Ada.db");
  zug_tool_assert_has (fixture->out, "Ada – Bert\t1-0\t2");
  zug_tool_assert_run (fixture, "check -a %D/Bert.db", 0);
}

/* Which choice is sealed stands in one's own file, and nowhere else that is written. */
static void
test_secret (Fixture *fixture, gconstpointer data)
{
  char *code = begin (fixture, "offer parity white\n");

  code = answer (fixture, "Bert", code, "Nh6\nseal\n");
  zug_tool_run_shell (fixture, "grep -rl -e g8h6 -e Nh6 . | sort");
  g_assert_cmpstr (fixture->out, ==, "./Bert/1\n");
  zug_tool_run_shell (fixture, "stat -c '%a' Bert Bert/1 Bert/key");
  g_assert_cmpstr (fixture->out, ==, "700\n600\n600\n");
  code = answer (fixture, "Ada", code, "e4\nseal\n");
  g_free (answer (fixture, "Bert", code, ""));
  zug_tool_run_shell (fixture, "grep -c -e '^choice' -e '^nonce' Bert/1");
  g_assert_cmpstr (fixture->out, ==, "0\n");
}

/* What has no effect says why, and the game is as it was. */
static void
test_harmless (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *typed, *said;
  } rows[] = {
      {"ZUG1:TTTT", "The end of this code is missing"},
      {"ZUG1:TTTTTTTTTTTTTTTTTTTTTTTT", "This code is damaged"},
      {"ZUG7:TTTT", "a later version"},
      {"e9", "neither a choice of yours nor a command"},
      {"e5", "neither a choice of yours nor a command"},
      {"seal", "Type a choice first"},
      {"yes", "That cannot be done now"},
      {"claim", "owes nothing"},
      {"accept", "Nothing is offered"},
      {"offer parity purple", "Offer a game like this"},
      {"offer nothing", "There is no variant"},
      {"game 7", "Which game?"},
      {"forget 1", "A game that is on is not forgotten"},
      {"back 9", "How many turns"},
      {"name", "A name has one to sixty letters"},
  };
  char *code = begin (fixture, "offer parity white\n");
  g_autofree char *seal = NULL, *own = NULL, *altered = NULL;

  code = answer (fixture, "Bert", code, "e5\nseal\n");
  seal = g_strdup (code);
  own = answer (fixture, "Ada", code, "");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      sit (fixture, "Ada", 1, rows[i].typed);
      zug_tool_assert_has (fixture->err, rows[i].said);
    }
  sit (fixture, "Ada", 1, seal);
  zug_tool_assert_has (fixture->err, "was there before");
  sit (fixture, "Ada", 1, own);
  zug_tool_assert_has (fixture->err, "your own");
  altered = g_strdup (seal);
  altered[80] = altered[80] == 'T' ? 'K' : 'T';
  sit (fixture, "Ada", 1, altered);
  zug_tool_assert_has (fixture->err, "damaged");
  sit (fixture, "Carl", 1, seal);
  zug_tool_assert_has (fixture->err, "none of your games");
  sit (fixture, "Ada", 0, "Nf3\nseal\n");
  zug_tool_assert_has (fixture->out, "Paste the next code of Bert");
}

/* Two games, drawn and taken back, pasted with what messengers add. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  char *code = begin (fixture, "offer parity white\n");
  g_autofree char *quoted = NULL, *first = NULL, *input = NULL;

  first = code;
  code = begin (fixture, "offer fair-tictactoe white\n");
  code = answer (fixture, "Bert", code, "game 2\nb2\nseal\n");
  zug_tool_assert_has (fixture->out, "2: with Ada, turn 1");
  quoted = g_ascii_strdown (code, -1);
  input = g_strdup_printf ("Look:\n> %.60s\n> %s\nb2\nseal\n", quoted, quoted + 60);
  g_free (code);
  /* The word before the code is no move, and nothing else goes wrong. */
  sit (fixture, "Ada", 1, input);
  code = answer (fixture, "Bert", take_code (fixture), "");
  code = answer (fixture, "Ada", code, "back 0\n");
  code = answer (fixture, "Bert", code, "yes\n");
  zug_tool_assert_has (fixture->out, "Turns were taken back.");
  code = answer (fixture, "Ada", code, "draw\n");
  code = answer (fixture, "Bert", code, "yes\n");
  g_free (code);
  sit (fixture, "Bert", 0, first);
  zug_tool_assert_has (fixture->out, "The game begins: you are Black");
}

/* Two turns between two people, of whom the first is called Ada. */
static void
play_short (Fixture *fixture, const char *host, const char *guest)
{
  char *code;

  sit (fixture, host, 0, "name Ada\noffer parity white\n");
  code = answer (fixture, guest, take_code (fixture), "name Bert\naccept\n");
  code = answer (fixture, host, code, "");
  code = answer (fixture, guest, code, "e5\nseal\n");
  code = answer (fixture, host, code, "e4\nseal\n");
  code = answer (fixture, guest, code, "");
  code = answer (fixture, host, code, "resign\n");
  sit (fixture, guest, 0, code);
  g_free (code);
}

/* A letter of each message is another one, in a file that is a game else. */
static void
assert_each_caught (Fixture *fixture)
{
  g_autofree char *text = zug_tool_read (fixture, "game.pgn");
  guint number = 0;

  for (char *at = text; (at = strstr (at, "ZUG1:")) != NULL; at++)
    {
      g_autofree char *place = g_strdup_printf ("game 1: Message %u ", ++number);
      const char letter = at[40];

      at[40] = letter == 'T' ? 'K' : 'T';
      zug_tool_write (fixture, "altered.pgn", text);
      at[40] = letter;
      zug_tool_assert_run (fixture, "check altered.pgn", 1);
      zug_tool_assert_has (fixture->err, place);
    }
  g_assert_cmpuint (number, ==, 7);
}

/* A game is what both signed, in the archive, in a file, and in another archive; whoever only has
 * the name of somebody known is told. */
static void
test_check (Fixture *fixture, gconstpointer data)
{
  play_short (fixture, "Ada", "Bert");
  sit (fixture, "Bert", 0, "game 1\nfriend\n");
  zug_tool_assert_run (fixture, "check --folder %D/Bert -a %D/Bert.db", 0);
  zug_tool_assert_has (fixture->out, "messages, all signed and in their places");
  zug_tool_assert_has (fixture->out, "White, Ada: you know this key as that of Ada");
  zug_tool_assert_has (fixture->out, "Black, Bert: this is your own key");

  zug_tool_assert_run (fixture, "export -a %D/Bert.db -o %D/game.pgn", 0);
  zug_tool_assert_run (fixture, "import -a %D/other.db %D/game.pgn", 0);
  zug_tool_assert_run (fixture, "check -a %D/other.db", 0);
  zug_tool_assert_has (fixture->out, "White, Ada: nobody vouches for this key");
  zug_tool_assert_has (fixture->out, "Black, Bert: nobody vouches for this key");
  zug_tool_assert_run (fixture, "check --folder %D/Bert game.pgn", 0);
  zug_tool_run_shell (fixture, "sed 's/0-1/1-0/' game.pgn >lost.pgn");
  zug_tool_assert_run (fixture, "check lost.pgn", 1);
  zug_tool_assert_has (fixture->err, "game 1: The result is not");
  zug_tool_run_shell (fixture, "sed 's/e4 e5/d4 e5/' game.pgn >turn.pgn");
  zug_tool_assert_run (fixture, "check turn.pgn", 1);
  zug_tool_assert_has (fixture->err, "Turn 1 is not what was signed");
  assert_each_caught (fixture);
  /* To look makes no key. */
  zug_tool_run_shell (fixture, "ls -d zugleich/friends");
  g_assert_cmpint (fixture->status, !=, 0);

  play_short (fixture, "Mallory", "Bert");
  zug_tool_assert_run (fixture, "check --folder %D/Bert -a %D/Bert.db", 0);
  zug_tool_assert_has (fixture->out, "White, Ada: NOT the key that you know of Ada");
}

/* What somebody wrote to the game in the library meanwhile stays. */
static void
test_comment (Fixture *fixture, gconstpointer data)
{
  char *code = begin (fixture, "offer parity white\n");

  code = answer (fixture, "Bert", code, "e5\nseal\n");
  code = answer (fixture, "Ada", code, "e4\nseal\n");
  code = answer (fixture, "Bert", code, "");
  zug_tool_assert_run (fixture, "export -a %D/Bert.db -o %D/game.pgn", 0);
  zug_tool_run_shell (fixture,
                      "sed 's/1\\. e4 e5/1. e4 e5 {A fine beginning}/' game.pgn >more.pgn");
  zug_tool_assert_run (fixture, "import --merge -a %D/Bert.db more.pgn", 0);
  zug_tool_assert_run (fixture, "search -a %D/Bert.db comment:fine", 0);
  zug_tool_assert_has (fixture->out, "Ada – Bert");
  code = answer (fixture, "Ada", code, "Nf3\nseal\n");
  code = answer (fixture, "Bert", code, "Nc6\nseal\n");
  code = answer (fixture, "Ada", code, "");
  code = answer (fixture, "Bert", code, "resign\n");
  g_free (code);
  zug_tool_assert_run (fixture, "export -a %D/Bert.db", 0);
  zug_tool_assert_has (fixture->out, "A fine beginning");
  zug_tool_assert_has (fixture->out, "2. Nf3");
  zug_tool_assert_run (fixture, "check -a %D/Bert.db", 0);
}

/* Clocks are told and kept, and a game rests where both want it to. */
static void
test_clock (Fixture *fixture, gconstpointer data)
{
  char *code = begin (fixture, "offer parity white 36000+5\n");

  zug_tool_assert_has (fixture->out, "You have ");
  code = answer (fixture, "Bert", code, "e5\nseal\n");
  g_assert_cmpuint (strlen (code), <=, 220);
  code = answer (fixture, "Ada", code, "patient\ne4\nseal\n");
  g_assert_cmpuint (strlen (code), <=, 220);
  code = answer (fixture, "Bert", code, "patient\n");
  code = answer (fixture, "Ada", code, "Nf3\nseal\n");
  code = answer (fixture, "Bert", code, "rest\n");
  code = answer (fixture, "Ada", code, "");
  zug_tool_assert_has (fixture->out, "asks to let the game rest");
  g_free (code);
  sit (fixture, "Ada", 0, "yes\n");
  code = take_code (fixture);
  zug_tool_assert_has (fixture->out, "The game rests.");
  sit (fixture, "Ada", 1, "claim\n");
  code = answer (fixture, "Bert", code, "resume\n");
  code = answer (fixture, "Ada", code, "yes\n");
  code = answer (fixture, "Bert", code, "Nc6\nseal\n");
  code = answer (fixture, "Ada", code, "");
  code = answer (fixture, "Bert", code, "resign\n");
  g_free (code);
  zug_tool_assert_run (fixture, "check -a %D/Bert.db", 0);
  zug_tool_assert_has (fixture->out, "Each time is what its own side told");
  zug_tool_assert_run (fixture, "export -a %D/Bert.db -o %D/game.pgn", 0);
  zug_tool_run_shell (fixture, "grep -c '^.TimeControl \"36000+5\"' game.pgn; "
                               "grep -o '%clk' game.pgn | wc -l");
  g_assert_cmpstr (fixture->out, ==, "1\n4\n");
  zug_tool_run_shell (fixture, "sed 's/%clk [0-9:.]*/%clk 1:00:00/' game.pgn >time.pgn");
  zug_tool_assert_run (fixture, "check time.pgn", 1);
  zug_tool_assert_has (fixture->err, "another time than was signed");
}

/* What was signed once is read for ever. */
static void
test_old (Fixture *fixture, gconstpointer data)
{
  g_autofree char *line = g_strdup_printf ("check %s", g_getenv ("ZUG_TOOL_LINK_GAME"));

  zug_tool_assert_run (fixture, line, 0);
  zug_tool_assert_has (fixture->out, "game 1: 19 messages, all signed and in their places");
  zug_tool_assert_has (fixture->out, "3 fingerprints fit");
}

/* No two programs hold the same games. */
static void
test_held (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSubprocess) holder = zug_tool_start (fixture, "C.UTF-8", "%T play --folder %D/Ada");
  GInputStream *out = g_subprocess_get_stdout_pipe (holder);
  char first[4];

  g_assert_cmpint (g_input_stream_read (out, first, sizeof first, NULL, NULL), >, 0);
  g_assert_cmpint (zug_tool_run_in (fixture, "C.UTF-8", "play --folder %D/Ada"), ==, 1);
  zug_tool_assert_has (fixture->err, "Another window or terminal");
  zug_tool_wait (fixture, holder, "quit\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  zug_tool_add ("play/game", test_game);
  zug_tool_add ("play/secret", test_secret);
  zug_tool_add ("play/harmless", test_harmless);
  zug_tool_add ("play/several", test_several);
  zug_tool_add ("play/check", test_check);
  zug_tool_add ("play/comment", test_comment);
  zug_tool_add ("play/clock", test_clock);
  zug_tool_add ("play/old", test_old);
  zug_tool_add ("play/held", test_held);
  return g_test_run ();
}
