/* zug-worker.c: one connection, one thread, a queue of jobs and one of those that can wait */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-store-error.h"
#include "zug-sql.h"
#include "zug-worker.h"

#include <glib/gi18n.h>

#define DEFAULT_PATIENCE 10000 /* milliseconds */
#define FIRST_NAP 1000         /* µs between two tries for a lock, doubled … */
#define LONGEST_NAP 50000      /* … up to this */
#define STEPS_PER_LOOK 20000   /* virtual machine steps between two looks at the cancellable */

typedef struct
{
  GTask *task;
  ZugWork work;
  GDestroyNotify destroy_result;
  ZugJobKind kind;
} ZugJob;

/* What waits for the thread; the first queue goes before the second. */
enum
{
  QUEUE_ORDINARY,
  QUEUE_BACKGROUND,
  N_QUEUES
};

/*
 * Referenced by its owner and by its thread, never by its jobs: the last reference to an archive
 * may be dropped by a job in this very thread.
 */
struct _ZugWorker
{
  gatomicrefcount refs;
  const char *begin_sql;
  GThread *thread; /* the owner's; NULL once joined */

  GMutex mutex; /* guards what follows */
  GCond cond;
  GQueue jobs[N_QUEUES];
  guint64 queued[N_QUEUES]; /* jobs ever queued … */
  guint64 done[N_QUEUES];   /* … and done */
  guint patience;
  gboolean quit;
  gboolean abandoned;
  gboolean ended;
  sqlite3 *db;
  GError *refusal; /* why there is no connection; NULL: closed */

  /* The thread's own. */
  GCancellable *cancellable;   /* of the job being done, borrowed */
  const ZugFollower *follower; /* NULL: none */
  gpointer following;
  gint64 waiting_since; /* µs, monotonic */
  gboolean lazy;        /* commits do not wait for the disk */
};

const char zug_worker_again[] = "again";

static void
worker_unref (ZugWorker *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_clear_error (&self->refusal);
  g_free (self);
}

static void
set_closed_error (GError **error)
{
  g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_CLOSED,
                       _ ("The game archive has been closed."));
}

/* SQLite's busy handler: naps that an abandoned worker wakes from. 0 gives up. */
static int
nap (void *data, int count)
{
  ZugWorker *self = data;
  gint64 now = g_get_monotonic_time ();
  gint64 wake = now + MIN (LONGEST_NAP, FIRST_NAP << MIN (count, 10));
  gboolean go_on;

  if (count == 0)
    self->waiting_since = now;
  g_mutex_lock (&self->mutex);
  go_on = now - self->waiting_since < (gint64) self->patience * 1000;
  while (go_on && !self->abandoned)
    if (!g_cond_wait_until (&self->cond, &self->mutex, wake))
      break;
  go_on = go_on && !self->abandoned;
  g_mutex_unlock (&self->mutex);
  return go_on && !g_cancellable_is_cancelled (self->cancellable);
}

static gboolean
is_abandoned (ZugWorker *self)
{
  gboolean abandoned;

  g_mutex_lock (&self->mutex);
  abandoned = self->abandoned;
  g_mutex_unlock (&self->mutex);
  return abandoned;
}

static int
queue_of (ZugJobKind kind)
{
  return kind == ZUG_JOB_BACKGROUND || kind == ZUG_JOB_STEP ? QUEUE_BACKGROUND : QUEUE_ORDINARY;
}

/* Whether a job is not to be begun any more. */
static gboolean
is_too_late (ZugWorker *self, ZugJobKind kind)
{
  gboolean late;

  g_mutex_lock (&self->mutex);
  late = self->abandoned || (self->quit && queue_of (kind) == QUEUE_BACKGROUND);
  g_mutex_unlock (&self->mutex);
  return late;
}

/* SQLite's progress handler: nonzero interrupts the statement. */
static int
look_around (void *data)
{
  ZugWorker *self = data;

  return is_abandoned (self) || g_cancellable_is_cancelled (self->cancellable);
}

/* What does not wait leaves it to the system when its part of the log is written out: a loss of
 * power takes back the last transactions, whole. One that waits has all before it written, too. */
static gboolean
set_lazy (ZugWorker *self, sqlite3 *db, gboolean lazy, GError **error)
{
  if (lazy != self->lazy
      && !zug_sql_exec (db, lazy ? "PRAGMA synchronous = NORMAL" : "PRAGMA synchronous = FULL",
                        error))
    return FALSE;
  self->lazy = lazy;
  return TRUE;
}

static gpointer
run_transaction (ZugWorker *self, sqlite3 *db, ZugJob *job, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gpointer result;

  zug_sql_keep (db);
  if (!set_lazy (self, db, job->kind == ZUG_JOB_STEP, error)
      || !zug_sql_exec (db, self->begin_sql, error))
    return NULL;
  result = job->work (db, g_task_get_task_data (job->task), &failure);
  if (failure == NULL
      && (self->follower == NULL || self->follower->commit (self->following, &failure))
      && zug_sql_exec (db, "COMMIT", &failure))
    return result;

  /* A full disk may have rolled back already. */
  if (!sqlite3_get_autocommit (db))
    zug_sql_exec (db, "ROLLBACK", NULL);
  if (self->follower != NULL)
    self->follower->rolled_back (self->following);
  if (result != NULL && result != ZUG_AGAIN && job->destroy_result != NULL)
    job->destroy_result (result);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

/* A statement that gave up says BUSY or interrupted; says why it did. */
static void
name_failure (ZugWorker *self, GError **error)
{
  if (!g_error_matches (*error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_BUSY)
      && !g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (is_abandoned (self))
    {
      g_clear_error (error);
      set_closed_error (error);
    }
  else if (g_cancellable_is_cancelled (self->cancellable))
    {
      g_clear_error (error);
      g_cancellable_set_error_if_cancelled (self->cancellable, error);
    }
}

/* FALSE where the job wants to go on later and keeps its place behind the others. */
static gboolean
run_job (ZugWorker *self, ZugJob *job)
{
  GError *error = NULL;
  gpointer result = NULL;
  const GError *refusal;
  sqlite3 *db;

  g_mutex_lock (&self->mutex);
  db = self->db;
  refusal = self->refusal;
  g_mutex_unlock (&self->mutex);

  self->cancellable = g_task_get_cancellable (job->task);
  if (is_too_late (self, job->kind)
      || (job->kind != ZUG_JOB_ALONE && db == NULL && refusal == NULL))
    set_closed_error (&error);
  else if (job->kind != ZUG_JOB_ALONE && db == NULL)
    error = g_error_copy (refusal);
  else if (!g_cancellable_set_error_if_cancelled (self->cancellable, &error))
    {
      if (self->cancellable != NULL)
        g_cancellable_push_current (self->cancellable);
      if (job->kind != ZUG_JOB_ALONE)
        result = run_transaction (self, db, job, &error);
      else
        result = job->work (db, g_task_get_task_data (job->task), &error);
      if (self->cancellable != NULL)
        g_cancellable_pop_current (self->cancellable);
      if (error != NULL)
        name_failure (self, &error);
    }
  self->cancellable = NULL;

  if (error == NULL && result == ZUG_AGAIN)
    return FALSE;
  if (error != NULL)
    g_task_return_error (job->task, error);
  else
    g_task_return_pointer (job->task, result, job->destroy_result);
  g_object_unref (job->task);
  g_free (job);
  return TRUE;
}

static void
close_db (ZugWorker *self)
{
  sqlite3 *db;

  g_mutex_lock (&self->mutex);
  db = g_steal_pointer (&self->db);
  g_mutex_unlock (&self->mutex);
  if (self->following != NULL)
    self->follower->end (g_steal_pointer (&self->following));
  zug_sql_keep (NULL);
  /* The last one to close a database in WAL mode copies the log into it. */
  sqlite3_close (db);
  g_mutex_lock (&self->mutex);
  self->ended = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
}

/* The next job, waited for; NULL: there will be none. */
static ZugJob *
take_job (ZugWorker *self)
{
  ZugJob *job = NULL;

  g_mutex_lock (&self->mutex);
  while (g_queue_is_empty (&self->jobs[QUEUE_ORDINARY])
         && g_queue_is_empty (&self->jobs[QUEUE_BACKGROUND]) && !self->quit)
    g_cond_wait (&self->cond, &self->mutex);
  for (int i = 0; i < N_QUEUES && job == NULL; i++)
    job = g_queue_pop_head (&self->jobs[i]);
  g_mutex_unlock (&self->mutex);
  return job;
}

static gpointer
worker_main (gpointer data)
{
  ZugWorker *self = data;
  ZugJob *job;

  while ((job = take_job (self)) != NULL)
    {
      int queue = queue_of (job->kind);
      gboolean done = run_job (self, job);

      g_mutex_lock (&self->mutex);
      if (done)
        self->done[queue]++;
      else
        g_queue_push_tail (&self->jobs[queue], job);
      g_cond_broadcast (&self->cond);
      g_mutex_unlock (&self->mutex);
    }
  close_db (self);
  worker_unref (self);
  return NULL;
}

ZugWorker *
zug_worker_new (const char *name, const char *begin_sql)
{
  ZugWorker *self = g_new0 (ZugWorker, 1);

  g_atomic_ref_count_init (&self->refs);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  for (int i = 0; i < N_QUEUES; i++)
    g_queue_init (&self->jobs[i]);
  self->begin_sql = begin_sql;
  self->patience = DEFAULT_PATIENCE;
  g_atomic_ref_count_inc (&self->refs);
  self->thread = g_thread_new (name, worker_main, self);
  return self;
}

void
zug_worker_set_db (ZugWorker *self, sqlite3 *db, const ZugFollower *follower)
{
  sqlite3_busy_handler (db, nap, self);
  sqlite3_progress_handler (db, STEPS_PER_LOOK, look_around, self);
  self->lazy = FALSE;
  self->follower = follower;
  if (follower != NULL)
    self->following = follower->begin (db);
  g_mutex_lock (&self->mutex);
  self->db = db;
  g_mutex_unlock (&self->mutex);
}

void
zug_worker_refuse (ZugWorker *self, const GError *refusal)
{
  g_mutex_lock (&self->mutex);
  g_assert (self->refusal == NULL);
  self->refusal = g_error_copy (refusal);
  g_mutex_unlock (&self->mutex);
}

void
zug_worker_push (ZugWorker *self, GTask *task, ZugWork work, GDestroyNotify destroy_result,
                 ZugJobKind kind)
{
  ZugJob *job = NULL;

  g_mutex_lock (&self->mutex);
  if (!self->quit)
    {
      job = g_new0 (ZugJob, 1);
      job->task = task;
      job->work = work;
      job->destroy_result = destroy_result;
      job->kind = kind;
      g_queue_push_tail (&self->jobs[queue_of (kind)], job);
      self->queued[queue_of (kind)]++;
      g_cond_broadcast (&self->cond);
    }
  g_mutex_unlock (&self->mutex);

  if (job == NULL)
    {
      GError *error = NULL;

      set_closed_error (&error);
      g_task_return_error (task, error);
      g_object_unref (task);
    }
}

void
zug_worker_set_patience (ZugWorker *self, guint milliseconds)
{
  g_mutex_lock (&self->mutex);
  self->patience = milliseconds;
  g_mutex_unlock (&self->mutex);
}

gboolean
zug_worker_wait (ZugWorker *self, gint64 deadline)
{
  gboolean in_time = TRUE;
  guint64 goal;

  g_mutex_lock (&self->mutex);
  goal = self->queued[QUEUE_ORDINARY];
  while (self->done[QUEUE_ORDINARY] < goal && in_time)
    in_time = g_cond_wait_until (&self->cond, &self->mutex, deadline);
  in_time = self->done[QUEUE_ORDINARY] >= goal;
  g_mutex_unlock (&self->mutex);
  return in_time;
}

static void
stop (ZugWorker *self, gboolean abandon)
{
  g_mutex_lock (&self->mutex);
  self->quit = TRUE;
  self->abandoned = self->abandoned || abandon;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
}

void
zug_worker_quit (ZugWorker *self)
{
  stop (self, FALSE);
}

void
zug_worker_abandon (ZugWorker *self)
{
  stop (self, TRUE);
}

gboolean
zug_worker_join (ZugWorker *self, gint64 deadline)
{
  gboolean in_time = TRUE;

  g_mutex_lock (&self->mutex);
  while (!self->ended && in_time)
    in_time = g_cond_wait_until (&self->cond, &self->mutex, deadline);
  in_time = self->ended;
  g_mutex_unlock (&self->mutex);
  if (in_time && self->thread != NULL)
    g_thread_join (g_steal_pointer (&self->thread));
  return in_time;
}

void
zug_worker_free (ZugWorker *self)
{
  zug_worker_quit (self);
  g_clear_pointer (&self->thread, g_thread_unref);
  worker_unref (self);
}
