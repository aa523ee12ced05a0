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

static const char *program; /* set once, at the beginning */

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

gboolean
zug_tool_options (int *argc, char ***argv, const char *arguments, const char *summary,
                  const GOptionEntry *entries, int min, int max)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autofree char *name = g_strdup_printf ("%s %s", program, (*argv)[0]);
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
