/* test-tool-example.c: examples of laws in a terminal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"
#include <string.h>

static void
test_list (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "example", 0);
  zug_tool_assert_has (fixture->out, "collision-two");
  zug_tool_assert_has (fixture->out, "rest-king");
}

static void
test_story (Fixture *fixture, gconstpointer data)
{
  zug_tool_assert_run (fixture, "example exchange-rooks", 0);
  zug_tool_assert_has (fixture->out, "exchanged places.");
  zug_tool_assert_run (fixture, "example exchange-rooks -l exchange=both-removed", 0);
  zug_tool_assert_has (fixture->out, "meant to take each other: both were captured.");
  zug_tool_assert_run (fixture, "example conflict-rooks -v randomized", 0);
  zug_tool_assert_has (fixture->out, "the coin fell for White");
  zug_tool_assert_has (fixture->out, "the coin fell for Black");
}

static void
test_picture (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  zug_tool_assert_run (fixture, "example collision-two --turn 2 -o %D/turn.svg", 0);
  text = zug_tool_read (fixture, "turn.svg");
  zug_tool_assert_has (text, "2. Kb4 b4");
  zug_tool_assert_has (text, ">Intention<");
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *line;
    int status;
    const char *words;
  } rows[] = {
      {"example nothing", 1, "There is no example “nothing”"},
      {"example rest-king -v nothing", 1, "There is no variant “nothing”"},
      {"example rest-king -l rest=never", 1, "“rest=never” is no law"},
      {"example collision-two -v orthodox", 1, "With that, this law says nothing."},
      {"example rest-king -o %D/turn.txt", 2, ".svg or .png"},
      {"example rest-king -t 9 -o %D/turn.svg", 1, "The game has no turn 9"},
      {"example rest-king -o %D/turn.png -w 100000", 2, "pixels wide"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      zug_tool_assert_run (fixture, rows[i].line, rows[i].status);
      zug_tool_assert_has (fixture->err, rows[i].words);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  zug_tool_add ("example/list", test_list);
  zug_tool_add ("example/story", test_story);
  zug_tool_add ("example/picture", test_picture);
  zug_tool_add ("example/refused", test_refused);
  return g_test_run ();
}
