/* zug-uci-private.h: an engine from inside: its process, and lines to and from it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-uci-engine.h"

G_BEGIN_DECLS

/* A child with pipes to its standard input and output, and the thread that keeps it. */
typedef struct _ZugUciProcess ZugUciProcess;

/* Starts a program; ZUG_UCI_ERROR_NOT_FOUND where that is not possible. */
ZugUciProcess *zug_uci_process_start (const char *const *argv, GError **error);

/* Closes its standard input, gives it so many milliseconds to end, kills it where it does not, and
 * frees. */
void zug_uci_process_free (ZugUciProcess *self, guint milliseconds);

GPid zug_uci_process_get_pid (ZugUciProcess *self);
gboolean zug_uci_process_is_alive (ZugUciProcess *self);

/* The ends of its pipes; they do not block. */
int zug_uci_process_get_input (ZugUciProcess *self);
int zug_uci_process_get_output (ZugUciProcess *self);

/* Kills it and everything it has started, and waits until it is gone. */
void zug_uci_process_kill (ZugUciProcess *self);

/* After its output has ended: waits a moment for the process to end as well, kills it where it does
 * not, and says how it ended as ZUG_UCI_ERROR_CRASHED. */
void zug_uci_process_say_end (ZugUciProcess *self, const char *name, GError **error);

/* A process beside an engine, started before it, that ends the engine's group when the program is
 * killed or crashes: what the engine has started itself has nobody else to end it. */
typedef struct
{
  GPid pid;
  int fd;
} ZugUciWatcher;

gboolean zug_uci_watcher_start (ZugUciWatcher *self, GError **error);

/* In the child that becomes the engine, once it has a group of its own: that group is to be watched
 * over. Safe after fork(). */
void zug_uci_watcher_tell (const ZugUciWatcher *self);

/* The group has been ended, or has never been: lets the watcher go, and waits for its end. */
void zug_uci_watcher_end (ZugUciWatcher *self);

struct _ZugUciEngine
{
  ZugUciProcess *process;
  char *name;
  char *author;
  GArray *options; /* ZugUciOption */

  /* What has come and is not yet read: bytes from `from` to `to`. */
  char buffer[ZUG_UCI_LINE_MAX];
  gsize from, to;
  gboolean skipping; /* in a line that is too long */
  gsize skipped;     /* bytes of it that were passed over */
};

/* Times are of g_get_monotonic_time(); G_MAXINT64 for no end. */

/* Writes all of it, a line or several. On failure the process is dead. */
gboolean zug_uci_engine_send (ZugUciEngine *self, const char *text, GError **error);

/* The next line without its end, to be cut into words at will until the next one is read. NULL with
 * ZUG_UCI_ERROR_CRASHED or _ENDLESS, the process dead; with _NO_ANSWER at the deadline or
 * G_IO_ERROR_CANCELLED, the process as it was. */
char *zug_uci_engine_receive (ZugUciEngine *self, gint64 deadline, GCancellable *cancellable,
                              GError **error);

/* Asks `isready` and passes over everything up to its answer. */
gboolean zug_uci_engine_sync (ZugUciEngine *self, GCancellable *cancellable, GError **error);

/* The next word of a line, "" at its end; *line is moved behind it and the word terminated. */
char *zug_uci_word (char **line);

/* A whole number from a word; FALSE where it is none or outside of the bounds. */
gboolean zug_uci_number (const char *word, gint64 min, gint64 max, gint64 *number);

G_END_DECLS
