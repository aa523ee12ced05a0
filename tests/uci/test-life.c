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
    {"/uci/life/term-parent", "parent", SIGTERM},
    {"/uci/life/kill-parent", "parent", SIGKILL},
    {"/uci/life/abort-parent", "parent", SIGABRT},
};

/* Waits for it, and where it does not come the test's own time limit speaks. */
static void
wait_for_end (GPid pid)
{
  while (!has_ended (pid))
    g_usleep (1000);
}

/* A program with an engine, until a signal. */
static void
end_program (const Row *row)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) program =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, holder, fake, row->mode, NULL);
  g_autoptr (GDataInputStream) output = NULL;
  g_autofree char *line = NULL;
  char *rest;
  GPid engine, child;

  g_assert_no_error (error);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (program));
  line = g_data_input_stream_read_line (output, NULL, NULL, &error);
  g_assert_nonnull (line);
  engine = (GPid) g_ascii_strtoll (line, &rest, 10);
  child = (GPid) g_ascii_strtoll (rest, NULL, 10); /* 0: it has none */
  g_assert_cmpint (engine, >, 1);
  g_assert_false (has_ended (engine));
  g_assert_cmpint (child > 1 && !has_ended (child), ==, g_str_equal (row->mode, "parent"));

  g_subprocess_send_signal (program, row->signal);
  g_assert_true (g_subprocess_wait (program, NULL, NULL));
  wait_for_end (engine);
  if (child > 1)
    wait_for_end (child);
}

static void
test_life (gconstpointer data)
{
  end_program (data);
}

/* Not one in fifty, at whatever moment the kill comes. */
static void
test_many_kills (void)
{
  const Row row = {NULL, "parent", SIGKILL};

  for (guint i = 0; i < 50; i++)
    end_program (&row);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fake = argv[1];
  holder = argv[3];
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].name, &rows[i], test_life);
  g_test_add_func ("/uci/life/fifty-kills", test_many_kills);
  return g_test_run ();
}
