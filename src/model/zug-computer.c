/* zug-computer.c: a computer player, which thinks in a thread of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-computer-private.h"
#include "zug-player-private.h"
#include "zug-search.h"
#include <glib/gi18n.h>
#include <string.h>

/* Seconds from the question to the answer at the latest. */
#define THINKING_TIME 0.35

/* One question. The thread sees nothing but this. */
typedef struct
{
  gatomicrefcount refs;
  ZugComputer *owner; /* not owned; main thread only; NULL when nobody wants the answer any more */
  atomic_bool stop;

  ZugLaws laws;
  ZugPosition position;
  ZugSide side;
  int level;
  guint64 random[2]; /* for the search and for the draw */
  double deadline;   /* of monotonic_seconds() */

  ZugMix mix;
  ZugMove choice;
} Job;

struct _ZugComputer
{
  ZugPlayer parent_instance;

  guint level;
  Job *job; /* the question being thought about, then answered until the reveal */
  ZugMix *last_mix;

  gboolean seeded;
  guint64 seed;
  guint64 n_asked;
};

G_DEFINE_FINAL_TYPE (ZugComputer, zug_computer, ZUG_TYPE_PLAYER)

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
  explicit_bzero (job, sizeof *job);
  g_free (job);
}

static double
monotonic_seconds (void *data)
{
  return (double) g_get_monotonic_time () / G_USEC_PER_SEC;
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  ZugSearchLimits limits = {.level = job->level,
                            .seed = job->random[0],
                            .stop = &job->stop,
                            .clock = monotonic_seconds,
                            .deadline = job->deadline};

  if (zug_search_mix (&job->laws, &job->position, job->side, &limits, &job->mix))
    job->choice = zug_mix_draw (&job->mix, job->random[1]);
  g_task_return_boolean (task, job->mix.n > 0);
}

static void
on_thought (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  ZugComputer *self = job->owner;
  ZugMove choice;

  if (self == NULL)
    return;
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    {
      g_critical ("The computer was asked where it has no choice");
      return;
    }
  choice = job->choice;
  explicit_bzero (&job->choice, sizeof job->choice);
  explicit_bzero (job->random, sizeof job->random);
  zug_player_seal (ZUG_PLAYER (self), choice, TRUE);
}

static void
drop_job (ZugComputer *self)
{
  if (self->job == NULL)
    return;
  self->job->owner = NULL;
  atomic_store (&self->job->stop, true);
  g_clear_pointer (&self->job, job_unref);
}

/* splitmix64, only to spread a test's seed. */
static guint64
spread (guint64 seed)
{
  seed += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  seed = (seed ^ (seed >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  seed = (seed ^ (seed >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return seed ^ (seed >> 31);
}

static void
fill_random (ZugComputer *self, guint64 random[2])
{
  self->n_asked++;
  if (self->seeded)
    {
      random[0] = spread (self->seed + 2 * self->n_asked);
      random[1] = spread (self->seed + 2 * self->n_asked + 1);
    }
  else
    zug_player_random (random, 2 * sizeof random[0]);
}

static void
zug_computer_ask (ZugPlayer *player, ZugVariant *variant, const ZugPosition *position)
{
  ZugComputer *self = ZUG_COMPUTER (player);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_thought, NULL);
  Job *job = g_new0 (Job, 1);

  g_atomic_ref_count_init (&job->refs);
  atomic_init (&job->stop, false);
  job->owner = self;
  job->laws = *zug_variant_get_laws (variant);
  job->position = *position;
  job->side = zug_player_get_side (player);
  job->level = (int) self->level;
  job->deadline = monotonic_seconds (NULL) + THINKING_TIME;
  fill_random (self, job->random);
  self->job = job_ref (job);

  g_task_set_source_tag (task, zug_computer_ask);
  g_task_set_task_data (task, job, job_unref);
  g_task_run_in_thread (task, think);
}

static void
zug_computer_stop (ZugPlayer *player)
{
  drop_job (ZUG_COMPUTER (player));
}

static void
zug_computer_revealed (ZugPlayer *player)
{
  ZugComputer *self = ZUG_COMPUTER (player);

  g_free (self->last_mix);
  self->last_mix = g_memdup2 (&self->job->mix, sizeof self->job->mix);
}

static void
zug_computer_finalize (GObject *object)
{
  ZugComputer *self = ZUG_COMPUTER (object);

  drop_job (self);
  g_clear_pointer (&self->last_mix, g_free);
  G_OBJECT_CLASS (zug_computer_parent_class)->finalize (object);
}

static void
zug_computer_class_init (ZugComputerClass *klass)
{
  ZugPlayerClass *player_class = ZUG_PLAYER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = zug_computer_finalize;
  player_class->ask = zug_computer_ask;
  player_class->stop = zug_computer_stop;
  player_class->revealed = zug_computer_revealed;
}

static void
zug_computer_init (ZugComputer *self)
{
}

guint
zug_computer_n_levels (void)
{
  return ZUG_SEARCH_LEVELS;
}

const char *
zug_computer_level_name (guint level)
{
  static const char *const names[ZUG_SEARCH_LEVELS] = {NC_ ("computer level", "Easy"),
                                                       NC_ ("computer level", "Medium"),
                                                       NC_ ("computer level", "Hard")};

  g_return_val_if_fail (level >= 1 && level <= G_N_ELEMENTS (names), NULL);
  return g_dpgettext2 (NULL, "computer level", names[level - 1]);
}

ZugPlayer *
zug_computer_new (ZugSide side, guint level)
{
  g_autofree char *name = NULL;
  g_autofree char *kind = NULL;
  ZugComputer *self;

  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);
  g_return_val_if_fail (level >= 1 && level <= zug_computer_n_levels (), NULL);

  /* TRANSLATORS: a player's name; in brackets the level, "Easy" */
  name = g_strdup_printf (C_ ("player", "Computer (%s)"), zug_computer_level_name (level));
  kind = g_strdup_printf ("computer:%u", level);
  self = g_object_new (ZUG_TYPE_COMPUTER, NULL);
  self->level = level;
  zug_player_construct (ZUG_PLAYER (self), side, name, kind);
  return ZUG_PLAYER (self);
}

guint
zug_computer_get_level (ZugComputer *self)
{
  g_return_val_if_fail (ZUG_IS_COMPUTER (self), 0);
  return self->level;
}

void
zug_computer_set_seed (ZugComputer *self, guint64 seed)
{
  g_return_if_fail (ZUG_IS_COMPUTER (self));

  self->seeded = TRUE;
  self->seed = seed;
  self->n_asked = 0;
}

const ZugMix *
zug_computer_get_last_mix (ZugComputer *self)
{
  g_return_val_if_fail (ZUG_IS_COMPUTER (self), NULL);
  return self->last_mix;
}

typedef struct
{
  ZugLaws laws;
  ZugPosition position;
  ZugSide side;
} DrawQuestion;

static void
judge_draw (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  DrawQuestion *question = data;

  g_task_return_boolean (
      task, zug_search_accepts_draw (&question->laws, &question->position, question->side));
}

void
zug_computer_accepts_draw_async (ZugComputer *self, ZugVariant *variant,
                                 const ZugPosition *position, GAsyncReadyCallback callback,
                                 gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);
  DrawQuestion *question = g_new0 (DrawQuestion, 1);

  question->laws = *zug_variant_get_laws (variant);
  question->position = *position;
  question->side = zug_player_get_side (ZUG_PLAYER (self));
  g_task_set_source_tag (task, zug_computer_accepts_draw_async);
  g_task_set_task_data (task, question, g_free);
  g_task_run_in_thread (task, judge_draw);
}

gboolean
zug_computer_accepts_draw_finish (GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}
