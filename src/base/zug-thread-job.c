/* zug-thread-job.c: work in a thread for an object that may lose interest in it at any time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-thread-job.h"

#include <gio/gio.h>

/* Something found, on its way to the owner. */
typedef struct
{
  ZugThreadJob *job;
  void (*func) (gpointer owner, gpointer data);
  gpointer data;
  GDestroyNotify clear;
} Message;

gpointer
zug_thread_job_new (gsize size, gpointer owner, GDestroyNotify clear)
{
  ZugThreadJob *job = g_atomic_rc_box_alloc0 (size);

  atomic_init (&job->stop, FALSE);
  job->owner = owner;
  job->clear = clear;
  return job;
}

static void
clear_job (gpointer data)
{
  ZugThreadJob *job = data;

  g_clear_pointer (&job->context, g_main_context_unref);
  job->clear (job);
}

static void
job_unref (gpointer job)
{
  g_atomic_rc_box_release_full (job, clear_job);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  ((ZugThreadJob *) data)->work (data);
  g_task_return_boolean (task, TRUE);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  ZugThreadJob *job = g_task_get_task_data (G_TASK (result));

  if (job->owner != NULL && job->done != NULL)
    job->done (job->owner);
}

void
zug_thread_job_run (gpointer data, void (*func) (gpointer job), void (*done) (gpointer owner))
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_done, NULL);
  ZugThreadJob *job = data;

  job->context = g_main_context_ref_thread_default ();
  job->work = func;
  job->done = done;
  g_task_set_source_tag (task, func);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (job), job_unref);
  g_task_run_in_thread (task, work);
}

static gboolean
on_told (gpointer data)
{
  Message *message = data;

  if (message->job->owner != NULL)
    message->func (message->job->owner, message->data);
  return G_SOURCE_REMOVE;
}

static void
message_free (gpointer data)
{
  Message *message = data;

  if (message->clear != NULL)
    message->clear (message->data);
  g_free (message->data);
  job_unref (message->job);
  g_free (message);
}

void
zug_thread_job_tell (gpointer job, int priority, void (*func) (gpointer owner, gpointer data),
                     gpointer data, GDestroyNotify clear)
{
  const Message message = {g_atomic_rc_box_acquire (job), func, data, clear};
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_callback (source, on_told, g_memdup2 (&message, sizeof message), message_free);
  g_source_set_priority (source, priority);
  g_source_attach (source, message.job->context);
}

gboolean
zug_thread_job_drop (gpointer *slot)
{
  ZugThreadJob *job = g_steal_pointer (slot);

  if (job == NULL)
    return FALSE;
  job->owner = NULL;
  atomic_store (&job->stop, TRUE);
  job_unref (job);
  return TRUE;
}
