/* zug-trial.c: some hundred quick games of computer players with each other, in threads */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-trial.h"

#include "zug-arena-random.h"
#include "zug-arena-run.h"
#include "zug-thread-job.h"
#include "zug-trial-private.h"
#include "zug-signal.h"
#include <sys/resource.h>

enum
{
  NICENESS = 10
};

/* What the threads work on. */
typedef struct
{
  ZugThreadJob thread;
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

static void
job_clear (gpointer data)
{
  Job *job = data;

  g_mutex_clear (&job->lock);
  g_free (job->games);
}

/* --- threads ---------------------------------------------------------------------------------- */

static void
on_progress (gpointer owner, gpointer data)
{
  ZugTrial *self = owner;

  atomic_store (&self->job->told, false);
  g_signal_emit (self, signals[PROGRESS], 0);
}

static gpointer
begin_thread (gpointer data)
{
  Job *job = data;

  /* On Linux: of the calling thread alone, which ends with the trial. */
  setpriority (PRIO_PROCESS, 0, NICENESS);
  return zug_trial_table_new (&job->laws, &job->thread.stop);
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

  if (!atomic_exchange (&job->told, true))
    zug_thread_job_tell (job, G_PRIORITY_DEFAULT_IDLE, on_progress, NULL, NULL);
  return ZUG_ARENA_MORE;
}

static void
play_all (gpointer data)
{
  Job *job = data;
  const ZugArenaRun run = {.n = job->n,
                           .jobs = job->threads,
                           .heading = "",
                           .stop = &job->thread.stop,
                           .begin = begin_thread,
                           .end = end_thread,
                           .work = play_game,
                           .take = take_game};

  zug_arena_run (&run, job, NULL);
}

static void
on_done (gpointer owner)
{
  g_autoptr (ZugTrial) self = g_object_ref (owner);

  self->running = FALSE;
  g_signal_emit (self, signals[ENDED], 0);
}

/* --- the object ------------------------------------------------------------------------------- */

static void
zug_trial_dispose (GObject *object)
{
  ZugTrial *self = ZUG_TRIAL (object);

  zug_thread_job_drop ((gpointer *) &self->job);
  g_clear_object (&self->variant);
  G_OBJECT_CLASS (zug_trial_parent_class)->dispose (object);
}

static void
zug_trial_class_init (ZugTrialClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_trial_dispose;
  signals[PROGRESS] = zug_signal_new ("progress", G_TYPE_FROM_CLASS (klass), 0);
  signals[ENDED] = zug_signal_new ("ended", G_TYPE_FROM_CLASS (klass), 0);
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
  self->job = zug_thread_job_new (sizeof *self->job, self, job_clear);
  g_mutex_init (&self->job->lock);
  atomic_init (&self->job->told, false);
  self->job->laws = *zug_variant_get_laws (variant);
  self->job->seed = seed;
  self->job->n = games;
  self->job->games = g_new0 (ZugTrialGame, games);
  return self;
}

void
zug_trial_start (ZugTrial *self, guint threads)
{
  g_return_if_fail (ZUG_IS_TRIAL (self));
  g_return_if_fail (self->job->thread.context == NULL);

  self->job->threads = threads > 0 ? threads : MAX (2, g_get_num_processors ()) - 1;
  self->running = TRUE;
  zug_thread_job_run (self->job, play_all, on_done);
}

void
zug_trial_cancel (ZugTrial *self)
{
  g_return_if_fail (ZUG_IS_TRIAL (self));
  atomic_store (&self->job->thread.stop, true);
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
