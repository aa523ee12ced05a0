/* bench-peer.c: another program that counts the same trees */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bench-peer.h"

#include <time.h>

struct _Peer
{
  GSubprocess *process;
  GOutputStream *questions;
  GDataInputStream *answers;
  char *name;
  clockid_t clock; /* of its processor's time: others may be using the machine */
};

static void
ask (Peer *peer, const char *question)
{
  g_autoptr (GError) error = NULL;

  if (!g_output_stream_write_all (peer->questions, question, strlen (question), NULL, NULL, &error))
    g_error ("%s: %s", question, error->message);
}

/* What stands behind `start` in the first line that begins so. */
static char *
await (Peer *peer, const char *start)
{
  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *line = g_data_input_stream_read_line (peer->answers, NULL, NULL, &error);

      if (!line)
        g_error ("waited for “%s”: %s", start, error ? error->message : "the program ended");
      if (g_str_has_prefix (line, start))
        return g_strdup (line + strlen (start));
    }
}

/* Debian keeps games where not every path leads. */
static char *
find (const char *program)
{
  char *path = g_find_program_in_path (program);

  if (!path)
    {
      path = g_build_filename ("/usr/games", program, NULL);
      if (!g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
        g_clear_pointer (&path, g_free);
    }
  return path;
}

Peer *
peer_new (const char *program)
{
  g_autofree char *path = find (program);
  g_autofree char *ready = NULL;
  g_autoptr (GError) error = NULL;
  Peer *peer;

  if (!path)
    return NULL;
  peer = g_new0 (Peer, 1);
  peer->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                    &error, path, NULL);
  if (!peer->process)
    g_error ("%s: %s", path, error->message);
  if (clock_getcpuclockid (atoi (g_subprocess_get_identifier (peer->process)), &peer->clock))
    g_error ("%s: no clock", path);
  peer->questions = g_subprocess_get_stdin_pipe (peer->process);
  peer->answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (peer->process));
  ask (peer, "uci\n");
  peer->name = await (peer, "id name ");
  ready = await (peer, "uciok");
  return peer;
}

void
peer_free (Peer *peer)
{
  ask (peer, "quit\n");
  g_subprocess_wait (peer->process, NULL, NULL);
  g_clear_object (&peer->answers);
  g_clear_object (&peer->process);
  g_free (peer->name);
  g_free (peer);
}

const char *
peer_name (Peer *peer)
{
  return peer->name;
}

static double
seconds_of (Peer *peer)
{
  struct timespec time;

  clock_gettime (peer->clock, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

guint64
peer_perft (Peer *peer, const char *variant, const char *fen, int depth, double *seconds)
{
  g_autofree char *position =
      fen ? g_strdup_printf ("position fen %s\n", fen) : g_strdup ("position startpos\n");
  g_autofree char *go = g_strdup_printf ("go perft %d\n", depth);
  g_autofree char *ready = NULL;
  g_autofree char *answer = NULL;
  double since;

  if (variant)
    {
      g_autofree char *option = g_strdup_printf ("setoption name UCI_Variant value %s\n", variant);

      ask (peer, option);
    }
  ask (peer, position);
  ask (peer, "isready\n");
  ready = await (peer, "readyok");
  since = seconds_of (peer);
  ask (peer, go);
  answer = await (peer, "Nodes searched: ");
  *seconds = seconds_of (peer) - since;
  return g_ascii_strtoull (answer, NULL, 10);
}
