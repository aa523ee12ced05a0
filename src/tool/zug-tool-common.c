/* zug-tool-common.c: what the commands in a terminal have in common, whichever program they are of
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-common.h"
#include "zug-config.h"
#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

/* Set once, at the beginning. */
static const char *program;
static gboolean completing;

void
zug_tool_say (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list list;

  va_start (list, format);
  text = g_strdup_vprintf (format, list);
  va_end (list);
  g_print ("%s\n", text);
}

gboolean
zug_tool_complain (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list list;

  va_start (list, format);
  text = g_strdup_vprintf (format, list);
  va_end (list);
  g_printerr ("%s: %s\n", program, text);
  return FALSE;
}

int
zug_tool_fail (const GError *error)
{
  return zug_tool_failure ("%s", error->message);
}

GOptionEntry *
zug_tool_entries (const GOptionEntry *first, const GOptionEntry *second)
{
  GArray *all = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));

  for (; first->long_name != NULL; first++)
    g_array_append_vals (all, first, 1);
  for (; second->long_name != NULL; second++)
    g_array_append_vals (all, second, 1);
  return (GOptionEntry *) g_array_free (all, FALSE);
}

/* --- completing ------------------------------------------------------------------------------- */

void
zug_tool_complete (void)
{
  completing = TRUE;
}

void
zug_tool_offer (const char *begun, const char *word, const char *words)
{
  if (g_str_has_prefix (word, begun))
    g_print ("%s\t%s\n", word, words);
}

/* The option whose value comes after this word, or NULL. */
static const GOptionEntry *
find_option (const GOptionEntry *entries, const char *word)
{
  for (; entries->long_name != NULL; entries++)
    if (entries->arg != G_OPTION_ARG_NONE && word[0] == '-'
        && ((word[1] == '-' && g_str_equal (word + 2, entries->long_name))
            || (word[1] == entries->short_name && word[1] != '\0' && word[2] == '\0')))
      return entries;
  return NULL;
}

void
zug_tool_offer_options (const GOptionEntry *entries, const char *begun)
{
  for (; entries->long_name != NULL; entries++)
    {
      g_autofree char *word = g_strconcat ("--", entries->long_name, NULL);

      zug_tool_offer (begun, word, _ (entries->description));
    }
  zug_tool_offer (begun, "--help", g_dgettext ("glib20", "Show help options"));
}

static void
complete (const GOptionEntry *entries, const char *before, const char *begun)
{
  const GOptionEntry *option = find_option (entries, before);

  if (option != NULL && g_str_equal (option->long_name, "variant"))
    zug_tool_offer_variants (begun);
  else if (option == NULL && *begun == '-')
    zug_tool_offer_options (entries, begun);
}

gboolean
zug_tool_options (int *argc, char ***argv, const char *arguments, const char *summary,
                  const GOptionEntry *entries, int min, int max)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autofree char *name = g_strdup_printf ("%s %s", program, (*argv)[0]);
  g_autoptr (GError) error = NULL;

  if (completing)
    {
      complete (entries, (*argv)[*argc - 2], (*argv)[*argc - 1]);
      return FALSE;
    }
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

char *
zug_tool_count (gint64 n)
{
  return g_strdup_printf ("%'" G_GINT64_FORMAT, n);
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

void
zug_tool_begin (const char *name)
{
  const char *folder = g_getenv ("ZUGLEICH_LOCALEDIR");
  /* A function, since a signal that is ignored would stay so in the programs that are started. */
  const struct sigaction action = {.sa_handler = pass_over, .sa_flags = SA_RESTART};

  program = name;
  setlocale (LC_ALL, "");
  bindtextdomain (ZUG_GETTEXT_DOMAIN, folder != NULL ? folder : ZUG_LOCALEDIR);
  bind_textdomain_codeset (ZUG_GETTEXT_DOMAIN, "UTF-8");
  textdomain (ZUG_GETTEXT_DOMAIN);
  sigaction (SIGPIPE, &action, NULL);
  g_set_print_handler (print);
}
