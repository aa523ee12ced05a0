/* zug-uci-process.c: the process of an engine, which never outlives the program */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-private.h"

#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

G_DEFINE_QUARK (zug - uci - error - quark, zug_uci_error)

enum
{
  END_WAIT = 1000 /* milliseconds from the end of the output to the end of the process */
};

/* The kernel kills a child when the thread that started it ends, not when the process does. So each
 * child has a thread that starts it, waits for its end, and does nothing else; it ends later than
 * the child, or both end with the program. What the child has started is not the kernel's concern,
 * but that of the watcher. */
struct _ZugUciProcess
{
  gatomicrefcount refs; /* the owner's and the thread's */
  GMutex mutex;
  GCond changed;

  /* Under the mutex. */
  gboolean started; /* tried to */
  gboolean alive;
  int status; /* of waitpid(), once it is not */
  GError *error;

  GPid pid;
  ZugUciWatcher watcher;
  int input;
  int output;
  char **argv;
};

static void
zug_uci_process_unref (ZugUciProcess *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_clear_error (&self->error);
  g_strfreev (self->argv);
  g_free (self);
}

/* What a child is told of where it comes from. */
typedef struct
{
  pid_t parent;
  const ZugUciWatcher *watcher;
} Origin;

/* Runs in the child before the program does: only what is safe after fork(). */
static void
tie_to_parent (gpointer data)
{
  const Origin *origin = data;
  sigset_t none;

  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  /* A group of its own, so that all it starts can be ended with it. */
  setpgid (0, 0);
  zug_uci_watcher_tell (origin->watcher);
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (getppid () != origin->parent) /* it died before that was set */
    _exit (1);
}

static gboolean
spawn (ZugUciProcess *self, GError **error)
{
  Origin origin = {getpid (), &self->watcher};

  if (!zug_uci_watcher_start (&self->watcher, error))
    return FALSE;
  if (!g_spawn_async_with_pipes (NULL, self->argv, NULL,
                                 G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD
                                     | G_SPAWN_STDERR_TO_DEV_NULL | G_SPAWN_CLOEXEC_PIPES,
                                 tie_to_parent, &origin, &self->pid, &self->input, &self->output,
                                 NULL, error))
    {
      zug_uci_watcher_end (&self->watcher);
      return FALSE;
    }
  g_unix_set_fd_nonblocking (self->input, TRUE, NULL);
  g_unix_set_fd_nonblocking (self->output, TRUE, NULL);
  return TRUE;
}

/* Waits for the end without reaping: the number stays the child's while others may still send it a
 * signal. */
static void
wait_for_end (GPid pid)
{
  siginfo_t info;

  while (waitid (P_PID, (id_t) pid, &info, WEXITED | WNOWAIT) != 0 && errno == EINTR)
    ;
}

static gpointer
keep (gpointer data)
{
  ZugUciProcess *self = data;
  GError *error = NULL;
  gboolean alive = spawn (self, &error);

  g_mutex_lock (&self->mutex);
  self->started = TRUE;
  self->alive = alive;
  self->error = error;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
  if (alive)
    {
      g_debug ("%s runs as process %d", self->argv[0], (int) self->pid);
      wait_for_end (self->pid);
      kill (-self->pid, SIGKILL); /* what it has started itself */
      /* Before the number can become that of another group. */
      zug_uci_watcher_end (&self->watcher);
      g_mutex_lock (&self->mutex);
      while (waitpid (self->pid, &self->status, 0) < 0 && errno == EINTR)
        ;
      self->alive = FALSE;
      g_cond_broadcast (&self->changed);
      g_mutex_unlock (&self->mutex);
      g_debug ("process %d has ended, status %d", (int) self->pid, self->status);
    }
  zug_uci_process_unref (self);
  return NULL;
}

static void
set_not_found (GError **error, const char *program, const GError *cause)
{
  if (g_error_matches (cause, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT))
    g_set_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_NOT_FOUND,
                 /* TRANSLATORS: %s is the name or path of a chess engine */
                 C_ ("engine error", "There is no program “%s” here."), program);
  else
    g_set_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_NOT_FOUND,
                 /* TRANSLATORS: the second %s is the system's reason */
                 C_ ("engine error", "“%s” can’t be run: %s"), program, cause->message);
}

ZugUciProcess *
zug_uci_process_start (const char *const *argv, GError **error)
{
  ZugUciProcess *self = g_new0 (ZugUciProcess, 1);
  gboolean alive;

  g_atomic_ref_count_init (&self->refs);
  g_atomic_ref_count_inc (&self->refs);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  self->input = self->output = -1;
  self->argv = g_strdupv ((char **) argv);
  g_thread_unref (g_thread_new ("zug-uci-process", keep, self));

  g_mutex_lock (&self->mutex);
  while (!self->started)
    g_cond_wait (&self->changed, &self->mutex);
  alive = self->error == NULL;
  if (!alive)
    set_not_found (error, argv[0], self->error);
  g_mutex_unlock (&self->mutex);
  if (!alive)
    {
      zug_uci_process_unref (self);
      return NULL;
    }
  return self;
}

/* Waits under the mutex; whether it has ended. */
static gboolean
wait_ended (ZugUciProcess *self, guint milliseconds)
{
  gint64 deadline = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;

  while (self->alive)
    if (!g_cond_wait_until (&self->changed, &self->mutex, deadline))
      return !self->alive;
  return TRUE;
}

/* Under the mutex. The thread alone reaps, under the mutex too, so the number is still the child's.
 */
static void
kill_and_wait (ZugUciProcess *self)
{
  if (!self->alive)
    return;
  kill (self->pid, SIGKILL);
  kill (-self->pid, SIGKILL);
  wait_ended (self, ZUG_UCI_GRACE); /* longer only where the kernel is stuck; the thread goes on */
}

void
zug_uci_process_kill (ZugUciProcess *self)
{
  g_mutex_lock (&self->mutex);
  kill_and_wait (self);
  g_mutex_unlock (&self->mutex);
}

void
zug_uci_process_free (ZugUciProcess *self, guint milliseconds)
{
  g_close (self->input, NULL);
  g_mutex_lock (&self->mutex);
  if (!wait_ended (self, milliseconds))
    kill_and_wait (self);
  g_mutex_unlock (&self->mutex);
  g_close (self->output, NULL);
  zug_uci_process_unref (self);
}

GPid
zug_uci_process_get_pid (ZugUciProcess *self)
{
  return self->pid;
}

int
zug_uci_process_get_input (ZugUciProcess *self)
{
  return self->input;
}

int
zug_uci_process_get_output (ZugUciProcess *self)
{
  return self->output;
}

gboolean
zug_uci_process_is_alive (ZugUciProcess *self)
{
  gboolean alive;

  g_mutex_lock (&self->mutex);
  alive = self->alive;
  g_mutex_unlock (&self->mutex);
  return alive;
}

void
zug_uci_process_say_end (ZugUciProcess *self, const char *name, GError **error)
{
  gboolean by_itself;
  int status;

  g_mutex_lock (&self->mutex);
  by_itself = wait_ended (self, END_WAIT);
  kill_and_wait (self);
  status = self->status;
  g_mutex_unlock (&self->mutex);

  if (by_itself && WIFSIGNALED (status))
    g_set_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_CRASHED,
                 /* TRANSLATORS: an engine's name, then the system's word for what ended it,
                  * “Segmentation fault” */
                 C_ ("engine error", "%s has crashed (%s)."), name,
                 g_strsignal (WTERMSIG (status)));
  else if (by_itself && WEXITSTATUS (status) != 0)
    g_set_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_CRASHED,
                 /* TRANSLATORS: an engine's name, then the number it ended with */
                 C_ ("engine error", "%s has ended by itself (status %d)."), name,
                 WEXITSTATUS (status));
  else
    g_set_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_CRASHED,
                 /* TRANSLATORS: an engine's name */
                 C_ ("engine error", "%s has ended by itself."), name);
}
