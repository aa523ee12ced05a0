/* zug-trial.c: some hundred quick games of computer players with each other, in threads */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-trial.h"

#include "zug-arena-random.h"
#include "zug-arena-run.h"
#include "zug-trial-private.h"
#include <sys/resource.h>

enum
{
  NICENESS = 10
};

/* What the threads work on. */
typedef struct
{
  gatomicrefcount refs;
  ZugTrial *owner; /* not owned; main thread only; NULL when nobody wants to know any more */
  GMainContext *context;
  atomic_bool stop;
  atomic_bool told; /* a word of progress is on its way */

  ZugLaws laws;
  guint64 seed;
  guint threads;

  GMutex lock; /* of what follows */
  guint n;
  ZugTrialGame *games;
} Job;

struct _ZugTrial
{
  GObject parent_instance;

  ZugVariant *variant;
  Job *job;
  gboolean running;
};

enum
{
  PROGRESS,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugTrial, zug_trial, G_TYPE_OBJECT)

static Job *
job_ref (Job *job)
{
  g_atomic_ref_count_inc (&job->refs);
  return job;
}

static void
job_unref (gpointer data)
{
  Job *job = data;

  if (!g_atomic_ref_count_dec (&job->refs))
    return;
  g_clear_pointer (&job->context, g_main_context_unref);
  g_mutex_clear (&job->lock);
  g_free (job->games);
  g_free (job);
}

/* --- threads ---------------------------------------------------------------------------------- */

static gboolean
on_progress (gpointer data)
{
  Job *job = data;

  atomic_store (&job->told, false);
  if (job->owner != NULL)
    g_signal_emit (job->owner, signals[PROGRESS], 0);
  return G_SOURCE_REMOVE;
}

static gpointer
begin_thread (gpointer data)
{
  Job *job = data;

  /* On Linux: of the calling thread alone, which ends with the trial. */
  setpriority (PRIO_PROCESS, 0, NICENESS);
  return zug_trial_table_new (&job->laws, &job->stop);
}

static void
end_thread (gpointer own)
{
  zug_trial_table_free (own);
}

/* A game is kept here, not in the line that zug_arena_run() would write. */
static gboolean
play_game (gpointer data, gpointer own, guint piece, const atomic_bool *stop, ZugArenaWork *done,
           GError **error)
{
  Job *job = data;
  ZugTrialGame game;

  if (!zug_trial_table_play (own, zug_arena_seed (job->seed, piece), &game))
    return FALSE;
  game.done = TRUE;
  g_mutex_lock (&job->lock);
  job->games[piece] = game;
  g_mutex_unlock (&job->lock);
  done->line = g_strdup ("");
  return TRUE;
}

static ZugArenaTaken
take_game (gpointer data, guint piece, const char *line, gboolean kept)
{
  Job *job = data;
  g_autoptr (GSource) source = NULL;

  if (atomic_exchange (&job->told, true))
    return ZUG_ARENA_MORE;
  source = g_idle_source_new ();
  g_source_set_callback (source, on_progress, job_ref (job), job_unref);
  g_source_attach (source, job->context);
  return ZUG_ARENA_MORE;
}

static void
play_all (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  const ZugArenaRun run = {.n = job->n,
                           .jobs = job->threads,
                           .heading = "",
                           .stop = &job->stop,
                           .begin = begin_thread,
                           .end = end_thread,
                           .work = play_game,
                           .take = take_game};

  zug_arena_run (&run, job, NULL);
  g_task_return_boolean (task, TRUE);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (ZugTrial) self = NULL;

  if (job->owner == NULL)
    return;
  self = g_object_ref (job->owner);
  self->running = FALSE;
  g_signal_emit (self, signals[ENDED], 0);
}

/* --- the object ------------------------------------------------------------------------------- */

static void
zug_trial_dispose (GObject *object)
{
  ZugTrial *self = ZUG_TRIAL (object);

  if (self->job != NULL)
    {
      self->job->owner = NULL;
      atomic_store (&self->job->stop, true);
    }
  g_clear_pointer (&self->job, job_unref);
  g_clear_object (&self->variant);
  G_OBJECT_CLASS (zug_trial_parent_class)->dispose (object);
}

static void
zug_trial_class_init (ZugTrialClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_trial_dispose;
  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
zug_trial_init (ZugTrial *self)
{
}

ZugTrial *
zug_trial_new (ZugVariant *variant, guint games, guint64 seed)
{
  ZugTrial *self;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (games > 0, NULL);

  self = g_object_new (ZUG_TYPE_TRIAL, NULL);
  self->variant = g_object_ref (variant);
  self->job = g_new0 (Job, 1);
  g_atomic_ref_count_init (&self->job->refs);
  g_mutex_init (&self->job->lock);
  atomic_init (&self->job->stop, false);
  atomic_init (&self->job->told, false);
  self->job->owner = self;
  self->job->laws = *zug_variant_get_laws (variant);
  self->job->seed = seed;
  self->job->n = games;
  self->job->games = g_new0 (ZugTrialGame, games);
  return self;
}

void
zug_trial_start (ZugTrial *self, guint threads)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ZUG_IS_TRIAL (self));
  g_return_if_fail (self->job->context == NULL);

  self->job->threads = threads > 0 ? threads : MAX (2, g_get_num_processors ()) - 1;
  self->job->context = g_main_context_ref_thread_default ();
  self->running = TRUE;
  task = g_task_new (NULL, NULL, on_done, NULL);
  g_task_set_source_tag (task, zug_trial_start);
  g_task_set_task_data (task, job_ref (self->job), job_unref);
  g_task_run_in_thread (task, play_all);
}

void
zug_trial_cancel (ZugTrial *self)
{
  g_return_if_fail (ZUG_IS_TRIAL (self));
  atomic_store (&self->job->stop, true);
}

gboolean
zug_trial_is_running (ZugTrial *self)
{
  g_return_val_if_fail (ZUG_IS_TRIAL (self), FALSE);
  return self->running;
}

ZugVariant *
zug_trial_get_variant (ZugTrial *self)
{
  g_return_val_if_fail (ZUG_IS_TRIAL (self), NULL);
  return self->variant;
}

void
zug_trial_get_report (ZugTrial *self, ZugTrialReport *report)
{
  g_return_if_fail (ZUG_IS_TRIAL (self));
  g_return_if_fail (report != NULL);

  g_mutex_lock (&self->job->lock);
  zug_trial_sum_up (self->job->games, self->job->n, report);
  g_mutex_unlock (&self->job->lock);
  report->seed = self->job->seed;
}
