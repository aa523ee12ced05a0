/* test-tool-player.c: what an archive knows of a player, asked in a terminal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"
#include <string.h>

static const char games[] =
    "[White \"Žofie, A\"]\n[Black \"Ben\"]\n[Date \"2013.05.12\"]\n[Result \"1-0\"]\n"
    "[WhiteElo \"2400\"]\n[ECO \"B90\"]\n\n1. e4 c5 1-0\n\n"
    "[White \"Ben\"]\n[Black \"Žofie, A\"]\n[Date \"2014.01.02\"]\n[Result \"1/2-1/2\"]\n"
    "[BlackElo \"2451\"]\n[ECO \"B97\"]\n\n1. e4 c5 1/2-1/2\n\n"
    "[White \"Žofie, A\"]\n[Black \"<Clare & Co>\"]\n[Date \"2014.03.02\"]\n[Result \"0-1\"]\n"
    "[WhiteElo \"2400\"]\n[ECO \"A00\"]\n\n1. g4 e5 0-1\n\n"
    "[White \"Žofie, Ada\"]\n[Black \"Ben\"]\n[Result \"*\"]\n\n1. d4 *\n";

static void
import (Fixture *fixture)
{
  zug_tool_write (fixture, "games.pgn", games);
  zug_tool_assert_run (fixture, "import --archive %A %D/games.pgn", 0);
}

static void
test_text (Fixture *fixture, gconstpointer data)
{
  import (fixture);
  zug_tool_assert_run (fixture, "player --archive %A 'ZOFIE, a'", 0);
  g_assert_cmpstr (
      fixture->out, ==,
      "Žofie, A\n"
      "3 games, 50 %: 1 won, 1 drawn, 1 lost\n"
      "Rated 2400 in May 2013, 2400 in March 2014; the highest was 2451 in January 2014.\n"
      "\nBy Colour\n"
      "  As White\t2 games, 50 %: 1 won, 0 drawn, 1 lost\n"
      "  As Black\t1 game, 50 %: 0 won, 1 drawn, 0 lost\n"
      "\nBy Opponent\n"
      "  Ben\t2 games, 75 %: 1 won, 1 drawn, 0 lost\n"
      "  <Clare & Co>\t1 game, 0 %: 0 won, 0 drawn, 1 lost\n"
      "\nBy Opening\n"
      "  A00\t1 game, 0 %: 0 won, 0 drawn, 1 lost\n"
      "  B90 Sicilian Defence: Najdorf\t1 game, 100 %: 1 won, 0 drawn, 0 lost\n"
      "  B97 Sicilian Defence: Najdorf, Poisoned Pawn\t1 game, 50 %: 0 won, 1 drawn, 0 lost\n"
      "\nBy Year\n"
      "  2014\t2 games, 25 %: 0 won, 1 drawn, 1 lost, rated 2426\n"
      "  2013\t1 game, 100 %: 1 won, 0 drawn, 0 lost, rated 2400\n"
      "\nLatest Games\n"
      "  3\tŽofie, A – <Clare & Co>\tMarch 2, 2014, 0–1, 1 turn\n"
      "  2\tBen – Žofie, A\tJanuary 2, 2014, ½–½, 1 turn\n"
      "  1\tŽofie, A – Ben\tMay 12, 2013, 1–0, 1 turn\n");
  zug_tool_assert_run (fixture, "player --archive %A --limit 1 'Žofie, A'", 0);
  zug_tool_assert_has (fixture->out, "\n  and 2 more\n");
  /* The same games are found by the search for the whole name. */
  zug_tool_assert_run (fixture, "search --count --archive %A 'player:=žofie, a'", 0);
  g_assert_cmpstr (fixture->out, ==, "3\n");
  zug_tool_assert_run (fixture, "search --count --archive %A 'player:žofie, a'", 0);
  g_assert_cmpstr (fixture->out, ==, "4\n");
}

/* Without a code in its tags a game has that of the position it came to, here by other moves; the
 * search for the code finds the same games. */
static void
test_openings (Fixture *fixture, gconstpointer data)
{
  zug_tool_write (fixture, "games.pgn",
                  "[White \"Ada\"]\n[Result \"1-0\"]\n[ECO \"B90\"]\n\n1. e4 e5 1-0\n\n"
                  "[White \"Ada\"]\n[Result \"1-0\"]\n\n1. Nf3 d6 2. d4 Nf6 3. Nc3 c5 4. e4 "
                  "cxd4 5. Nxd4 a6 1-0\n\n"
                  "[White \"Ada\"]\n[Result \"0-1\"]\n[ECO \"?\"]\n\n1. d4 d5 2. c4 0-1\n");
  zug_tool_assert_run (fixture, "import --archive %A %D/games.pgn", 0);
  zug_tool_assert_run (fixture, "player --archive %A Ada", 0);
  zug_tool_assert_has (fixture->out,
                       "\nBy Opening\n"
                       "  B90 Sicilian Defence: Najdorf\t2 games, 100 %: 2 won, 0 drawn, 0 lost\n"
                       "  D06 Queen’s Gambit\t1 game, 0 %: 0 won, 0 drawn, 1 lost\n\n");
  zug_tool_assert_run (fixture, "search --count --archive %A 'player:=ada eco:B90..B90'", 0);
  g_assert_cmpstr (fixture->out, ==, "2\n");
}

/* A name that nobody has, with those that may be meant; oneself, without any game. */
static void
test_nobody (Fixture *fixture, gconstpointer data)
{
  import (fixture);
  zug_tool_assert_run (fixture, "player --archive %A zofie", 1);
  zug_tool_assert_has (fixture->err, "There is no game of “zofie”");
  zug_tool_assert_has (fixture->err, "… but of “Žofie, A”");
  zug_tool_assert_run (fixture, "player --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "Your Results\n0 games\n");
  zug_tool_assert_run (fixture, "player --archive %A --limit 0 Ben", 2);
  zug_tool_assert_run (fixture, "player --archive %A --output ben.txt Ben", 2);
}

/* Whatever somebody is called, the page says it and does nothing else. */
static void
test_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *page = NULL, *sheet = NULL;

  import (fixture);
  zug_tool_assert_run (fixture, "player --archive %A 'Žofie, A' --output %D/player.html", 0);
  page = zug_tool_read (fixture, "player.html");
  zug_tool_assert_has (page, "<h1><bdi>Žofie, A</bdi></h1>");
  zug_tool_assert_has (page, "<bdi>&lt;Clare &amp; Co&gt;</bdi>");
  zug_tool_assert_has (page, "script-src 'none'");
  zug_tool_assert_has (page, "<path class=\"line\" d=\"M");
  g_assert_null (strstr (page, "<Clare"));
  zug_tool_assert_run (fixture, "player --archive %A '<Clare & Co>' --output %D/player.pdf", 0);
  sheet = zug_tool_read (fixture, "player.pdf");
  g_assert_true (g_str_has_prefix (sheet, "%PDF"));
}

/* Spellings of a file and those that are likely one person's; nothing changes unless that is asked
 * for. */
static void
test_spellings (Fixture *fixture, gconstpointer data)
{
  import (fixture);
  zug_tool_assert_run (fixture, "spellings --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "Žofie, Ada\tŽofie, A\t3\n");
  zug_tool_assert_run (fixture, "spellings --count --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "1\n");
  zug_tool_assert_run (fixture, "spellings --count --rename --archive %A", 2);
  zug_tool_write (fixture, "names.ssp", "@PLAYER\nBenjamin, Ben #GM\n=Ben\n");
  zug_tool_assert_run (fixture, "spellings --ssp %D/names.ssp --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "Žofie, Ada\tŽofie, A\t3\nBenjamin, Ben\tBen\t3\n");
  zug_tool_assert_run (fixture, "spellings --ssp %D/games.pgn --archive %A", 1);
  zug_tool_assert_has (fixture->err, "This file says nothing of how players are spelled.");
  zug_tool_assert_run (fixture, "spellings --ssp %D/names.ssp --rename --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "Players were renamed in 4 games.\n");
  zug_tool_assert_run (fixture, "spellings --archive %A", 0);
  g_assert_cmpstr (fixture->out, ==, "");
  zug_tool_assert_run (fixture, "search --count --archive %A 'player:=Žofie, Ada'", 0);
  g_assert_cmpstr (fixture->out, ==, "4\n");
  zug_tool_assert_run (fixture, "check --archive %A", 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_tool_add ("player/text", test_text);
  zug_tool_add ("player/nobody", test_nobody);
  zug_tool_add ("player/openings", test_openings);
  zug_tool_add ("player/files", test_files);
  zug_tool_add ("player/spellings", test_spellings);
  return g_test_run ();
}
