/* zug-import-pace.c: how far a long piece of work is, told about five times a second */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import-pace.h"

enum
{
  INTERVAL = 200, /* ms between two tellings */
  MARKS = 16      /* the rate is that of so many intervals, three seconds */
};

typedef struct
{
  gint64 time;
  gint64 games;
} Mark;

struct _ZugImportPace
{
  gatomicrefcount refs;
  ZugImportProgressFunc func;
  gpointer user_data;
  gint64 began; /* µs, monotonic */
  gint ended;   /* atomic */

  GMutex mutex; /* guards what follows */
  ZugImportProgress progress;
  Mark mark[MARKS]; /* a ring; the oldest is the next to be overwritten */
  guint n_marks;
};

/* The games of the last seconds, and what is left at the pace of all. */
static void
reckon (ZugImportPace *self)
{
  ZugImportProgress *progress = &self->progress;
  gint64 now = g_get_monotonic_time ();
  const Mark *oldest = &self->mark[self->n_marks < MARKS ? 0 : self->n_marks % MARKS];
  gint64 since = oldest->time;
  double seconds = (double) MAX (now - since, 1) / G_USEC_PER_SEC;

  progress->seconds = (double) (now - self->began) / G_USEC_PER_SEC;
  progress->rate = (double) (progress->games - oldest->games) / seconds;
  progress->left = -1;
  if (progress->total_bytes > 0 && progress->bytes > 0 && !progress->indexing)
    progress->left = progress->seconds * (double) MAX (progress->total_bytes - progress->bytes, 0)
                     / (double) progress->bytes;
}

static void
add_mark (ZugImportPace *self)
{
  self->mark[self->n_marks++ % MARKS] = (Mark) {g_get_monotonic_time (), self->progress.games};
  if (self->n_marks >= 2 * MARKS)
    self->n_marks -= MARKS;
}

static gboolean
tell (gpointer data)
{
  ZugImportPace *self = data;
  ZugImportProgress progress;

  if (g_atomic_int_get (&self->ended))
    return G_SOURCE_REMOVE;
  g_mutex_lock (&self->mutex);
  reckon (self);
  add_mark (self);
  progress = self->progress;
  g_mutex_unlock (&self->mutex);
  self->func (&progress, self->user_data);
  return G_SOURCE_CONTINUE;
}

ZugImportPace *
zug_import_pace_new (ZugImportProgressFunc func, gpointer user_data)
{
  ZugImportPace *self = g_new0 (ZugImportPace, 1);

  g_atomic_ref_count_init (&self->refs);
  g_mutex_init (&self->mutex);
  self->func = func;
  self->user_data = user_data;
  self->began = g_get_monotonic_time ();
  add_mark (self);
  if (func != NULL)
    {
      g_autoptr (GSource) source = g_timeout_source_new (INTERVAL);
      g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

      g_source_set_callback (source, tell, zug_import_pace_ref (self),
                             (GDestroyNotify) zug_import_pace_unref);
      g_source_attach (source, context);
    }
  return self;
}

ZugImportPace *
zug_import_pace_ref (ZugImportPace *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
zug_import_pace_unref (ZugImportPace *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_mutex_clear (&self->mutex);
  g_free (self);
}

void
zug_import_pace_set_total (ZugImportPace *self, gint64 bytes)
{
  g_mutex_lock (&self->mutex);
  self->progress.total_bytes = bytes;
  g_mutex_unlock (&self->mutex);
}

void
zug_import_pace_add (ZugImportPace *self, const ZugImportProgress *more)
{
  g_mutex_lock (&self->mutex);
  self->progress.bytes += more->bytes;
  self->progress.games += more->games;
  self->progress.irregular += more->irregular;
  self->progress.unread += more->unread;
  self->progress.foreign += more->foreign;
  self->progress.known += more->known;
  g_mutex_unlock (&self->mutex);
}

void
zug_import_pace_set_indexing (ZugImportPace *self, gboolean indexing)
{
  g_mutex_lock (&self->mutex);
  self->progress.indexing = indexing;
  g_mutex_unlock (&self->mutex);
}

ZugImportProgress
zug_import_pace_get (ZugImportPace *self)
{
  ZugImportProgress progress;

  g_mutex_lock (&self->mutex);
  reckon (self);
  progress = self->progress;
  g_mutex_unlock (&self->mutex);
  return progress;
}

void
zug_import_pace_end (ZugImportPace *self)
{
  g_atomic_int_set (&self->ended, 1);
}
