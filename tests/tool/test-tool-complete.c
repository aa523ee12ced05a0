/* test-tool-complete.c: what a shell that completes a command line is told */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"
#include <string.h>

static void
assert_offers (Fixture *fixture, const char *line, const char *word)
{
  g_autofree char *offer = g_strdup_printf ("%s\t", word);

  zug_tool_assert_run (fixture, line, 0);
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, offer), ==, 1);
}

/* The help of a command is what its options are known from elsewhere. */
static void
assert_options (Fixture *fixture, const char *command)
{
  g_autoptr (GRegex) options =
      g_regex_new ("^  (?:-[a-z], )?(--[a-z-]+)", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *help_line = g_strdup_printf ("%s --help", command);
  g_autofree char *line = g_strdup_printf ("--complete %s -", command);
  g_autofree char *help = NULL;
  guint n = 1; /* --help, which stands after -h */

  zug_tool_assert_run (fixture, help_line, 0);
  help = g_strdup (fixture->out);
  for (g_regex_match (options, help, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *option = g_match_info_fetch (match, 1);

      n += !g_str_equal (option, "--help");
      assert_offers (fixture, line, option);
    }
  assert_offers (fixture, line, "--help");
  g_assert_cmpuint (zug_tool_count_lines (fixture->out, "--"), ==, n);
}

static void
test_options (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  zug_tool_assert_run (fixture, "--complete ''", 0);
  lines = g_strsplit (fixture->out, "\n", -1);
  for (; lines[n][0] != '\0'; n++)
    {
      *strchr (lines[n], '\t') = '\0';
      assert_options (fixture, lines[n]);
    }
  g_assert_cmpuint (n, >=, 16);
  assert_offers (fixture, "--complete -", "--version");
}

/* Only what has been begun; where a file, a number or a query comes, nothing; and nothing is done.
 */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  const char *const nothing[] = {
      "--complete search ''",
      "--complete search --limit ''",
      "--complete export --output x",
      "--complete export -o -",
      "--complete import --nothing-so",
      "--complete nothing ''",
      "--complete nothing",
      "--complete restore --yes games.db ''",
      "--complete import games.pgn",
  };

  assert_offers (fixture, "--complete sea", "search");
  g_assert_true (strchr (fixture->out, '\n') == fixture->out + strlen (fixture->out) - 1);
  assert_offers (fixture, "--complete demo --variant par", "parity");
  assert_offers (fixture, "--complete import games.pgn -v ''", "orthodox");
  assert_offers (fixture, "--complete restore games.db --y", "--yes");
  for (gsize i = 0; i < G_N_ELEMENTS (nothing); i++)
    {
      zug_tool_assert_run (fixture, nothing[i], 0);
      g_assert_cmpstr (fixture->out, ==, "");
    }
  zug_tool_run_shell (fixture, "ls -A");
  g_assert_cmpstr (fixture->out, ==, "");
}

/* Bash asks with the words up to the one where the cursor is. */
static void
test_bash (Fixture *fixture, gconstpointer data)
{
  const struct
  {
    const char *words;
    int cursor;
    const char *offers;
  } rows[] = {
      {"'' se", 1, "search\n"},
      {"'' ba --archive", 1, "backup\n"},
      {"'' restore games.db --y", 3, "--yes\n"},
      {"'' demo --variant ca", 3, "capablanca capablanca-parity caravan\n"},
      {"'' import 'two words.pgn' ''", 3, "\n"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *script = g_strdup_printf (
          "bash -c '. \"$ZUG_TOOL_COMPLETIONS\"/zugleich-tool.bash; complete -p zugleich-tool >&2; "
          "eval \"COMP_WORDS=($1)\"; COMP_WORDS[0]=%%T; COMP_CWORD=%d; _zugleich_tool; "
          "echo \"${COMPREPLY[*]}\"' bash \"%s\"",
          rows[i].cursor, rows[i].words);

      zug_tool_run_shell (fixture, script);
      zug_tool_assert_has (fixture->err, "-F _zugleich_tool zugleich-tool");
      g_assert_cmpstr (fixture->out, ==, rows[i].offers);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_tool_add ("complete/options", test_options);
  zug_tool_add ("complete/words", test_words);
  zug_tool_add ("complete/bash", test_bash);
  return g_test_run ();
}
