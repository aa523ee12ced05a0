/* zug-tool.c: zugleich-tool: what can be done without a display */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-config.h"
#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

typedef struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *words;
} Command;

static const Command commands[] = {
    {"demo", zug_tool_demo, N_ ("two computer players play a game, board and story turn by turn")},
    {"match", zug_tool_match,
     N_ ("computer players and engines against each other, and who is stronger")},
    {"exploit", zug_tool_exploit, N_ ("what it brings to know how a computer player mixes")},
    {"try", zug_tool_try, N_ ("some hundred quick games of a variant, and what they show of it")},
    {"import", zug_tool_import, N_ ("take games from files into an archive")},
    {"export", zug_tool_export, N_ ("games of an archive as PGN")},
    {"search", zug_tool_search, N_ ("list the games of an archive, all or some")},
    {"show", zug_tool_show, N_ ("one game as a score sheet")},
    {"publish", zug_tool_publish, N_ ("a game as a web page, a turn as a picture")},
    {"example", zug_tool_example, N_ ("what a law does, played as an example")},
    {"collections", zug_tool_collections, N_ ("list, name, hide and delete collections")},
    {"stats", zug_tool_stats, N_ ("how much is in an archive")},
    {"check", zug_tool_check, N_ ("whether an archive is whole")},
    {"backup", zug_tool_backup, N_ ("copy an archive while it is in use")},
    {"restore", zug_tool_restore, N_ ("put a backup in the place of an archive")},
    {"tables", zug_tool_tables, N_ ("make the tables of endings that the computer plays by")},
    {"selfplay", zug_tool_selfplay, N_ ("play quick games to learn what positions are worth")},
    {"fit", zug_tool_fit, N_ ("fit the weights of the evaluation to such games")},
    {"perft", zug_tool_perft, N_ ("count the tree of a game")},
};

void
zug_tool_complain (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list list;

  va_start (list, format);
  text = g_strdup_vprintf (format, list);
  va_end (list);
  g_printerr ("zugleich-tool: %s\n", text);
}

gboolean
zug_tool_options (int *argc, char ***argv, const char *arguments, const char *summary,
                  const GOptionEntry *entries, int min, int max)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autofree char *name = g_strdup_printf ("zugleich-tool %s", (*argv)[0]);
  g_autoptr (GError) error = NULL;

  g_set_prgname (name);
  g_option_context_set_summary (context, summary);
  g_option_context_set_translation_domain (context, ZUG_GETTEXT_DOMAIN);
  g_option_context_add_main_entries (context, entries, ZUG_GETTEXT_DOMAIN);
  if (!g_option_context_parse (context, argc, argv, &error))
    zug_tool_complain ("%s", error->message);
  else if (*argc - 1 < min)
    zug_tool_complain (_ ("Something is missing; see “%s --help”"), name);
  else if (*argc - 1 > max)
    zug_tool_complain (_ ("“%s” is too much; see “%s --help”"), (*argv)[max + 1], name);
  else
    return TRUE;
  return FALSE;
}

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
  zug_tool_complain (_ ("There is no command “%s”; see “zugleich-tool --help”"), argv[0]);
  return ZUG_TOOL_USAGE;
}

/* --- what is printed -------------------------------------------------------------------------- */

static void
fail_output (void)
{
  zug_tool_complain (_ ("What is printed cannot be written (%s)"), g_strerror (errno));
  _exit (ZUG_TOOL_FAILED);
}

/* Nothing is printed into the void: a full disk or a reader who has gone ends the program, which
 * archives bear. */
static void
print (const char *text)
{
  const char *charset;
  g_autofree char *converted = NULL;

  if (!g_get_console_charset (&charset))
    converted = g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  if (fputs (converted != NULL ? converted : text, stdout) == EOF || fflush (stdout) != 0)
    fail_output ();
}

static void
pass_over (int number)
{
}

static void
watch_output (void)
{
  /* A function, since a signal that is ignored would stay so in the programs that are started. */
  const struct sigaction action = {.sa_handler = pass_over, .sa_flags = SA_RESTART};

  sigaction (SIGPIPE, &action, NULL);
  g_set_print_handler (print);
}

static void
set_language (void)
{
  const char *folder = g_getenv ("ZUGLEICH_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (ZUG_GETTEXT_DOMAIN, folder != NULL ? folder : ZUG_LOCALEDIR);
  bind_textdomain_codeset (ZUG_GETTEXT_DOMAIN, "UTF-8");
  textdomain (ZUG_GETTEXT_DOMAIN);
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

  set_language ();
  watch_output ();
  context = g_option_context_new (_ ("COMMAND …"));
  summary = describe_commands ();
  g_option_context_set_strict_posix (context, TRUE);
  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, ZUG_GETTEXT_DOMAIN);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      zug_tool_complain ("%s", error->message);
      return ZUG_TOOL_USAGE;
    }
  if (version)
    {
      g_print ("zugleich-tool %s\n", ZUG_VERSION);
      return ZUG_TOOL_GOOD;
    }
  if (argc < 2)
    {
      zug_tool_complain (_ ("Which command? See “zugleich-tool --help”"));
      return ZUG_TOOL_USAGE;
    }
  return run_command (argc - 1, argv + 1);
}
