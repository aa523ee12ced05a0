/* zug-tool.c: zugleich-tool: what can be done without a display */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-config.h"
#include <glib/gi18n.h>

typedef struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *words;
} Command;

static const Command commands[] = {
    {"demo", zug_tool_demo, N_ ("two computer players play a game, board and story turn by turn")},
    {"play", zug_tool_play, N_ ("play with a friend elsewhere, by codes that you send each other")},
    {"match", zug_tool_match,
     N_ ("computer players and engines against each other, and who is stronger")},
    {"try", zug_tool_try, N_ ("some hundred quick games of a variant, and what they show of it")},
    {"import", zug_tool_import, N_ ("take games from files into an archive")},
    {"export", zug_tool_export, N_ ("games of an archive as PGN")},
    {"search", zug_tool_search, N_ ("list the games of an archive, all or some")},
    {"show", zug_tool_show, N_ ("one game as a score sheet")},
    {"publish", zug_tool_publish, N_ ("a game as a web page, a turn as a picture")},
    {"example", zug_tool_example, N_ ("what a law does, played as an example")},
    {"collections", zug_tool_collections, N_ ("list, name, hide and delete collections")},
    {"duplicates", zug_tool_duplicates, N_ ("list the games that an archive has more than once")},
    {"player", zug_tool_player, N_ ("what an archive knows of a player: scores, ratings, games")},
    {"spellings", zug_tool_spellings, N_ ("spellings of players that are likely one person’s")},
    {"stats", zug_tool_stats, N_ ("how much is in an archive")},
    {"check", zug_tool_check, N_ ("whether an archive is whole")},
    {"backup", zug_tool_backup, N_ ("copy an archive while it is in use")},
    {"restore", zug_tool_restore, N_ ("put a backup in the place of an archive")},
    {"tables", zug_tool_tables, N_ ("make the tables of endings that the computer plays by")},
    {"perft", zug_tool_perft, N_ ("count the tree of a game")},
};

static char *
describe_commands (void)
{
  GString *text = g_string_new (_ ("Commands:"));

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "\n  %-12s %s", commands[i].name, _ (commands[i].words));
  g_string_append_printf (text, "\n\n%s",
                          _ ("“zugleich-tool COMMAND --help” says more. The exit status is 0 when "
                             "all went well, 1 when a file, a game or a position is not as it "
                             "should be, and 2 when the command line is not understood."));
  return g_string_free (text, FALSE);
}

static int
run_command (int argc, char **argv)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[0], commands[i].name))
      return commands[i].run (argc, argv);
  return zug_tool_misuse (_ ("There is no command “%s”; see “zugleich-tool --help”"), argv[0]);
}

/* What could stand in the place of the last of these words, for shells. */
static int
complete (const GOptionEntry *entries, int argc, char **argv)
{
  if (argc == 1 && argv[0][0] == '-')
    zug_tool_offer_options (entries, argv[0]);
  zug_tool_complete ();
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (argc == 1)
      zug_tool_offer (argv[0], commands[i].name, _ (commands[i].words));
    else if (g_str_equal (argv[0], commands[i].name))
      commands[i].run (argc, argv);
  return ZUG_TOOL_GOOD;
}

int
main (int argc, char *argv[])
{
  gboolean version = FALSE;
  const GOptionEntry entries[] = {
      {"version", 0, 0, G_OPTION_ARG_NONE, &version, N_ ("Print the version"), NULL},
      G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *summary = NULL;

  zug_tool_begin ("zugleich-tool");
  if (argc > 2 && g_str_equal (argv[1], "--complete"))
    return complete (entries, argc - 2, argv + 2);
  context = g_option_context_new (_ ("COMMAND …"));
  summary = describe_commands ();
  g_option_context_set_strict_posix (context, TRUE);
  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, ZUG_GETTEXT_DOMAIN);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return zug_tool_misuse ("%s", error->message);
  if (version)
    {
      g_print ("zugleich-tool %s\n", ZUG_VERSION);
      return ZUG_TOOL_GOOD;
    }
  if (argc < 2)
    return zug_tool_misuse (_ ("Which command? See “zugleich-tool --help”"));
  return run_command (argc - 1, argv + 1);
}
