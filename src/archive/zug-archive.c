/* zug-archive.c: the archive object: its workers, opening, closing, starting jobs */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-jobs.h"
#include "zug-summary.h"

#include <glib/gi18n.h>

#define ABANDON_GRACE (G_USEC_PER_SEC / 2) /* for what was told to give up, µs */

struct _ZugArchive
{
  GObject parent_instance;
  char *path;
  ZugWorker *writer;
  ZugWorker *reader;
  ZugWorker *long_reader;
  /* Where nothing can be written: */
  GError *refusal; /* why; NULL: it can */
  char *uri;       /* … how it is read */
  sqlite3 *copy;   /* … a copy in memory, for the URI; NULL: where it stands */
};

G_DEFINE_FINAL_TYPE (ZugArchive, zug_archive, G_TYPE_OBJECT)

/* May run in a worker's own thread, so it waits for nothing. */
static void
zug_archive_finalize (GObject *object)
{
  ZugArchive *self = ZUG_ARCHIVE (object);

  g_clear_pointer (&self->long_reader, zug_worker_free);
  g_clear_pointer (&self->reader, zug_worker_free);
  g_clear_pointer (&self->writer, zug_worker_free);
  g_free (self->path);
  g_free (self->uri);
  g_clear_error (&self->refusal);
  sqlite3_close (self->copy);
  G_OBJECT_CLASS (zug_archive_parent_class)->finalize (object);
}

static void
zug_archive_class_init (ZugArchiveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_archive_finalize;
}

static void
zug_archive_init (ZugArchive *self)
{
  self->writer = zug_worker_new ("archive-write", "BEGIN IMMEDIATE");
  self->reader = zug_worker_new ("archive-read", "BEGIN");
  self->long_reader = zug_worker_new ("archive-long", "BEGIN");
}

char *
zug_archive_default_path (void)
{
  const char *path = g_getenv ("ZUGLEICH_ARCHIVE");

  if (path != NULL && path[0] != '\0')
    return g_strdup (path);
  return g_build_filename (g_get_user_data_dir (), "zugleich", "games.db", NULL);
}

char *
zug_archive_move_aside (const char *path, GError **error)
{
  return zug_database_rename_aside (path, "damaged", error);
}

sqlite3 *
zug_archive_connect_again (ZugArchive *self, GError **error)
{
  return self->uri != NULL ? zug_database_connect_uri (self->uri, FALSE, error)
                           : zug_database_connect_reader (self->path, error);
}

static gboolean
connect_to_read (ZugArchive *self, ZugWorker *worker, GError **error)
{
  sqlite3 *db = zug_archive_connect_again (self, error);

  if (db != NULL)
    zug_worker_set_db (worker, db, NULL);
  return db != NULL;
}

static gboolean
connect_to_write (ZugArchive *self, GError **error)
{
  sqlite3 *db = zug_database_look (self->path, error)
                    ? zug_database_connect_writer (self->path, zug_archive_fill, error)
                    : NULL;

  if (db != NULL)
    zug_worker_set_db (self->writer, db, &zug_summary_follower);
  return db != NULL;
}

/* What cannot be written for REASON may be there to be read all the same. */
static gboolean
settle_for_reading (ZugArchive *self, const GError *reason)
{
  if (!g_error_matches (reason, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ACCESS)
      && !g_error_matches (reason, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL)
      && !g_error_matches (reason, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FAILED))
    return FALSE;
  self->uri = zug_database_find_reading (self->path, zug_archive_fill, &self->copy, NULL);
  if (self->uri == NULL)
    return FALSE;
  self->refusal = g_error_copy (reason);
  if (reason->code != ZUG_STORE_ERROR_FAILED)
    {
      g_free (self->refusal->message);
      self->refusal->message =
          g_strdup (reason->code == ZUG_STORE_ERROR_FULL
                        ? _ ("There is no room left on the disk.")
                        : _ ("The file or its folder may be read, and not be written."));
    }
  zug_worker_refuse (self->writer, self->refusal);
  return TRUE;
}

/* In the writer's thread. */
static gpointer
open_work (sqlite3 *none, gpointer data, GError **error)
{
  g_autoptr (GError) reason = NULL;
  ZugArchive *self = data;

  if (!connect_to_write (self, &reason) && !settle_for_reading (self, reason))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  if (!connect_to_read (self, self->reader, error)
      || !connect_to_read (self, self->long_reader, error))
    return NULL;
  g_debug ("%s is open%s", self->path, self->refusal != NULL ? ", to be read alone" : "");
  if (self->refusal == NULL)
    {
      zug_archive_sweep (self);
      zug_archive_note (self);
    }
  return g_object_ref (self);
}

void
zug_archive_open_async (const char *path, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  ZugArchive *self = g_object_new (ZUG_TYPE_ARCHIVE, NULL);
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);

  g_assert (path != NULL);
  self->path = g_strdup (path);
  g_task_set_source_tag (task, zug_archive_open_async);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, self, g_object_unref);
  zug_worker_push (self->writer, task, open_work, g_object_unref, ZUG_JOB_ALONE);
}

ZugArchive *
zug_archive_open_finish (GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (NULL, result, error);
}

const GError *
zug_archive_get_refusal (ZugArchive *self)
{
  g_return_val_if_fail (ZUG_IS_ARCHIVE (self), NULL);

  return self->refusal;
}

gboolean
zug_archive_may_write (ZugArchive *self, GError **error)
{
  g_return_val_if_fail (self == NULL || ZUG_IS_ARCHIVE (self), FALSE);

  if (self == NULL)
    g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_CLOSED,
                         _ ("The library is closed."));
  else if (self->refusal != NULL && error != NULL)
    *error = g_error_copy (self->refusal);
  return self != NULL && self->refusal == NULL;
}

const char *
zug_archive_get_path (ZugArchive *self)
{
  g_return_val_if_fail (ZUG_IS_ARCHIVE (self), NULL);

  return self->path;
}

void
zug_archive_set_busy_timeout (ZugArchive *self, guint milliseconds)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_worker_set_patience (self->writer, milliseconds);
  zug_worker_set_patience (self->reader, milliseconds);
  zug_worker_set_patience (self->long_reader, milliseconds);
}

static gint64
deadline_after (guint milliseconds)
{
  return g_get_monotonic_time () + (gint64) milliseconds * 1000;
}

static gboolean
set_late (GError **error)
{
  g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_BUSY,
               _ ("The game archive could not be written in time."));
  return FALSE;
}

gboolean
zug_archive_flush (ZugArchive *self, guint timeout_ms, GError **error)
{
  g_return_val_if_fail (ZUG_IS_ARCHIVE (self), FALSE);

  return zug_worker_wait (self->writer, deadline_after (timeout_ms)) || set_late (error);
}

gboolean
zug_archive_close (ZugArchive *self, guint timeout_ms, GError **error)
{
  gint64 deadline = deadline_after (timeout_ms);

  g_return_val_if_fail (ZUG_IS_ARCHIVE (self), FALSE);

  /* One after the other: the last connection to close copies the log into the database, and of two
   * that close at the same moment neither is the last. */
  zug_worker_abandon (self->long_reader);
  zug_worker_join (self->long_reader, deadline);
  zug_worker_abandon (self->reader);
  zug_worker_join (self->reader, deadline);
  zug_worker_quit (self->writer);
  if (zug_worker_join (self->writer, deadline))
    {
      g_debug ("%s is closed", self->path);
      return TRUE;
    }
  zug_worker_abandon (self->writer);
  zug_worker_join (self->writer, g_get_monotonic_time () + ABANDON_GRACE);
  return set_late (error);
}

static GTask *
make_task (ZugArchive *self, gpointer data, GDestroyNotify destroy_data, gpointer tag,
           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  /* What nobody waits for does not keep the archive. */
  GTask *task = g_task_new (callback != NULL ? self : NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  /* What a worker reports is what happened; cancelling afterwards does not change it. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, data, destroy_data);
  return task;
}

void
zug_archive_write (ZugArchive *self, ZugWork work, gpointer data, GDestroyNotify destroy_data,
                   GDestroyNotify destroy_result, gpointer tag, GCancellable *cancellable,
                   GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = make_task (self, data, destroy_data, tag, cancellable, callback, user_data);

  zug_worker_push (self->writer, task, work, destroy_result, ZUG_JOB_ORDINARY);
}

void
zug_archive_write_background (ZugArchive *self, ZugWork work, gpointer data,
                              GDestroyNotify destroy_data, GDestroyNotify destroy_result,
                              gpointer tag, GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  GTask *task = make_task (self, data, destroy_data, tag, cancellable, callback, user_data);

  zug_worker_push (self->writer, task, work, destroy_result, ZUG_JOB_BACKGROUND);
}

void
zug_archive_write_step (ZugArchive *self, ZugWork work, gpointer data, GDestroyNotify destroy_data,
                        GDestroyNotify destroy_result, gpointer tag, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = make_task (self, data, destroy_data, tag, cancellable, callback, user_data);

  zug_worker_push (self->writer, task, work, destroy_result, ZUG_JOB_STEP);
}

void
zug_archive_read (ZugArchive *self, ZugWork work, gpointer data, GDestroyNotify destroy_data,
                  GDestroyNotify destroy_result, gpointer tag, GCancellable *cancellable,
                  GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = make_task (self, data, destroy_data, tag, cancellable, callback, user_data);

  zug_worker_push (self->reader, task, work, destroy_result, ZUG_JOB_ORDINARY);
}

void
zug_archive_read_long (ZugArchive *self, ZugWork work, gpointer data, GDestroyNotify destroy_data,
                       GDestroyNotify destroy_result, gpointer tag, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = make_task (self, data, destroy_data, tag, cancellable, callback, user_data);

  zug_worker_push (self->long_reader, task, work, destroy_result, ZUG_JOB_ORDINARY);
}

gpointer
zug_archive_finish_pointer (gpointer self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

gboolean
zug_archive_finish_done (gpointer self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error) != NULL;
}

gint64
zug_archive_finish_number (gpointer self, GAsyncResult *result, GError **error)
{
  g_autofree gint64 *number = zug_archive_finish_pointer (self, result, error);

  return number != NULL ? *number : -1;
}

gint64
zug_archive_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}
