/* test-life.c: no engine outlives the program, however that ends */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <gio/gio.h>
#include <signal.h>
#include <string.h>

static const char *fake, *holder;

/* Whether a process has ended; one that nobody has reaped yet has ended, too. */
static gboolean
has_ended (GPid pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", pid);
  g_autofree char *text = NULL;
  const char *state;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return TRUE;
  state = strrchr (text, ')');
  return state != NULL && (state[2] == 'Z' || state[2] == 'X');
}

typedef struct
{
  const char *name;
  const char *mode;
  int signal;
} Row;

static const Row rows[] = {
    {"/uci/life/term", "slow", SIGTERM},
    {"/uci/life/kill", "slow", SIGKILL},
    {"/uci/life/int", "slow", SIGINT},
    {"/uci/life/abort", "slow", SIGABRT},
    {"/uci/life/term-deaf", "stubborn", SIGTERM},
    {"/uci/life/kill-deaf", "stubborn", SIGKILL},
};

static void
test_life (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) program =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, holder, fake, row->mode, NULL);
  g_autoptr (GDataInputStream) output = NULL;
  g_autofree char *line = NULL;
  GPid engine;

  g_assert_no_error (error);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (program));
  line = g_data_input_stream_read_line (output, NULL, NULL, &error);
  g_assert_nonnull (line);
  engine = (GPid) g_ascii_strtoll (line, NULL, 10);
  g_assert_cmpint (engine, >, 1);
  g_assert_false (has_ended (engine));

  g_subprocess_send_signal (program, row->signal);
  g_assert_true (g_subprocess_wait (program, NULL, NULL));
  while (!has_ended (engine)) /* where it does not end, the test's own time limit speaks */
    g_usleep (1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fake = argv[1];
  holder = argv[3];
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].name, &rows[i], test_life);
  return g_test_run ();
}
