/* zug-tool-fixture.c: running zugleich-tool in a folder of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"

#include "zug-temp-folder.h"
#include <string.h>

void
zug_tool_set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = zug_temp_folder_new ();
  fixture->archive = g_build_filename (fixture->folder, "games.db", NULL);
}

void
zug_tool_tear_down (Fixture *fixture, gconstpointer data)
{
  zug_temp_folder_remove (fixture->folder);
  g_free (fixture->archive);
  g_free (fixture->out);
  g_free (fixture->err);
}

static char *
dup_text (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return text != NULL ? g_strndup (text, length) : g_strdup ("");
}

GSubprocess *
zug_tool_start (Fixture *fixture, const char *locale, const char *line)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                 | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) command = g_string_new (line);
  g_autofree char *sanitizer = g_strconcat (g_getenv ("ASAN_OPTIONS"), ":detect_leaks=0", NULL);
  g_auto (GStrv) argv = NULL;
  GSubprocess *process;

  g_string_replace (command, "%A", fixture->archive, 0);
  g_string_replace (command, "%D", fixture->folder, 0);
  g_string_replace (command, "%T", g_getenv ("ZUG_TOOL"), 0);
  g_assert_true (g_shell_parse_argv (command->str, NULL, &argv, NULL));
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", fixture->folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "LC_ALL", locale, TRUE);
  /* What the tool has not freed when it ends is nobody's loss, and looking for it is a third of
   * what each of some hundred starts takes. What it calls is looked at by the tests of that. */
  g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS", sanitizer, TRUE);
  g_subprocess_launcher_set_cwd (launcher, fixture->folder);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  return process;
}

int
zug_tool_wait (Fixture *fixture, GSubprocess *process, const char *input)
{
  g_autoptr (GBytes) in = g_bytes_new (input, input != NULL ? strlen (input) : 0);
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;

  g_subprocess_communicate (process, in, NULL, &out, &err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_free (fixture->out);
  g_free (fixture->err);
  fixture->out = dup_text (out);
  fixture->err = dup_text (err);
  fixture->status = g_subprocess_get_exit_status (process);
  return fixture->status;
}

int
zug_tool_run_in (Fixture *fixture, const char *locale, const char *line)
{
  g_autofree char *whole = g_strconcat ("%T ", line, NULL);
  g_autoptr (GSubprocess) process = zug_tool_start (fixture, locale, whole);

  return zug_tool_wait (fixture, process, NULL);
}

void
zug_tool_assert_run (Fixture *fixture, const char *line, int status)
{
  if (zug_tool_run_in (fixture, "C.UTF-8", line) != status)
    g_error ("“%s” ended with %d instead of %d: %s", line, fixture->status, status, fixture->err);
  /* What takes long tells how far it is, which is no complaint. */
  g_assert_true ((status == 0) == (strstr (fixture->err, "zugleich-") == NULL));
}

int
zug_tool_run_shell (Fixture *fixture, const char *script)
{
  g_autofree char *quoted = g_shell_quote (script);
  g_autofree char *whole = g_strconcat ("sh -c ", quoted, NULL);
  g_autoptr (GSubprocess) process = zug_tool_start (fixture, "C.UTF-8", whole);

  return zug_tool_wait (fixture, process, NULL);
}

void
zug_tool_write (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

char *
zug_tool_read (Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

void
zug_tool_assert_has (const char *text, const char *wanted)
{
  if (strstr (text, wanted) == NULL)
    g_error ("“%s” is not in:\n%s", wanted, text);
}

guint
zug_tool_count_lines (const char *text, const char *beginning)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], beginning);
  return n;
}
