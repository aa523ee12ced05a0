/* zug-engine-fixture.c: runs the engine as a program */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-engine-fixture.h"

static const char *program;

void
zug_engine_fixture_init (int argc, char *argv[])
{
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
}

GSubprocess *
zug_engine_start (void)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, NULL);

  g_assert_no_error (error);
  return process;
}

char *
zug_engine_run_bytes (const char *input, gssize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = zug_engine_start ();
  g_autoptr (GBytes) bytes = g_bytes_new (input, length);
  g_autoptr (GBytes) output = NULL;

  g_subprocess_communicate (process, bytes, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  return g_strndup (g_bytes_get_data (output, NULL), g_bytes_get_size (output));
}

char *
zug_engine_run (const char *input)
{
  return zug_engine_run_bytes (input, strlen (input));
}
