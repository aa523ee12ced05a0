/* zug-uci-watcher.c: a small process that ends an engine's group when the program is gone */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* A second line lets it go; where the words end before that, the program has ended, however it did.
 */
static const char script[] = "read -r group && ! read -r over && kill -s KILL -- \"-$group\"";

/* Runs in the child: what ends the program, from a terminal or at a logout, does not end its
 * watcher. */
static void
stand_aside (gpointer data)
{
  sigset_t none;

  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  setsid ();
  signal (SIGTERM, SIG_IGN);
  signal (SIGHUP, SIG_IGN);
  signal (SIGINT, SIG_IGN);
}

gboolean
zug_uci_watcher_start (ZugUciWatcher *self, GError **error)
{
  char *argv[] = {"/bin/sh", "-c", (char *) script, NULL};
  int fds[2];
  gboolean good;

  /* A socket, since writing to one whose reader is gone can be told to send no signal. */
  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds) != 0)
    {
      g_set_error_literal (error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED, g_strerror (errno));
      return FALSE;
    }
  good = g_spawn_async_with_fds ("/", argv, NULL,
                                 G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL
                                     | G_SPAWN_STDERR_TO_DEV_NULL,
                                 stand_aside, NULL, &self->pid, fds[0], -1, -1, error);
  g_close (fds[0], NULL);
  self->fd = fds[1];
  if (!good)
    g_close (self->fd, NULL);
  return good;
}

void
zug_uci_watcher_tell (const ZugUciWatcher *self)
{
  char line[16];
  char *at = line + sizeof line;
  pid_t group = getpgrp ();

  *--at = '\n';
  for (; group > 0; group /= 10)
    *--at = (char) ('0' + group % 10);
  if (send (self->fd, at, (size_t) (line + sizeof line - at), MSG_NOSIGNAL) < 0)
    _exit (1);
}

void
zug_uci_watcher_end (ZugUciWatcher *self)
{
  if (send (self->fd, "\n", 1, MSG_NOSIGNAL) < 0)
    g_debug ("the watcher of an engine has gone before it");
  g_close (self->fd, NULL);
  while (waitpid (self->pid, NULL, 0) < 0 && errno == EINTR)
    ;
}
