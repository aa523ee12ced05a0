/* zug-slices.c: what changes many games goes through them in slices, in the background */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-slices.h"

#define SLICE_TIME (60 * 1000) /* µs */

static gpointer
slice_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugSlices *self = data;
  gint64 end = g_get_monotonic_time () + SLICE_TIME;

  for (self->reached = self->next; self->reached < self->all && g_get_monotonic_time () < end;
       self->reached++)
    if (!self->one (db, self, self->reached, error))
      return NULL;
  return ZUG_DONE;
}

static void
on_slice (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  ZugSlices *self = g_task_get_task_data (task);
  GError *error = NULL;

  if (!zug_archive_finish_done (source, result, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  self->took (self);
  self->next = self->reached;
  if (self->progress != NULL)
    self->progress ((double) self->next / (double) MAX (self->all, 1), self->progress_data);
  zug_slices_go (g_steal_pointer (&task));
}

void
zug_slices_go (GTask *task)
{
  ZugSlices *self = g_task_get_task_data (task);

  g_task_set_check_cancellable (task, FALSE);
  if (self->next < self->all)
    {
      zug_archive_write_background (g_task_get_source_object (task), slice_work, self, NULL, NULL,
                                    g_task_get_source_tag (task), g_task_get_cancellable (task),
                                    on_slice, task);
      return;
    }
  g_task_return_pointer (task, g_memdup2 (&self->n, sizeof self->n), g_free);
  g_object_unref (task);
}
