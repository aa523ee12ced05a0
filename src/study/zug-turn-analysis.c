/* zug-turn-analysis.c: one turn looked at deeper and deeper, in a thread of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-turn-analysis.h"
#include "zug-analysis-words.h"
#include "zug-turn-look.h"
#include "zug-means.h"
#include "zug-signal.h"
#include "zug-thread-job.h"

/* One search. The thread sees nothing but this. */
typedef struct
{
  ZugThreadJob thread;

  ZugLaws laws;
  ZugPosition position;
  guint64 *keys;
  int n_keys;
  int first;                /* the depth to begin with */
  ZugTranspositions *table; /* shared with the searches before and after */
  ZugTurnAnalysisLimits limits;
} Job;

/* A depth that is done, on its way to the main thread. */
typedef struct
{
  ZugAnalysis analysis;
  char *line; /* of it, in words; NULL for none */
  int next;   /* the depth looked at from now on; 0: none */
} Found;

struct _ZugTurnAnalysis
{
  GObject parent_instance;

  ZugVariant *variant;
  ZugPosition position;
  Job *job;                 /* the search that runs; NULL for none */
  ZugTranspositions *table; /* NULL before the first search, and where memory is lacking */
  ZugAnalysis analysis;
  char *line;
  int looking;
};

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugTurnAnalysis, zug_turn_analysis, G_TYPE_OBJECT)

/* --- the thread ------------------------------------------------------------------------------- */

static void
job_clear (gpointer data)
{
  Job *job = data;

  zug_transpositions_unref (job->table);
  g_free (job->keys);
}

static void
found_clear (gpointer data)
{
  Found *found = data;

  zug_analysis_clear (&found->analysis);
  g_free (found->line);
}

static void
forget (ZugTurnAnalysis *self)
{
  zug_analysis_clear (&self->analysis);
  g_clear_pointer (&self->line, g_free);
}

static void
on_found (gpointer owner, gpointer data)
{
  ZugTurnAnalysis *self = owner;
  Found *found = data;

  forget (self);
  self->analysis = found->analysis;
  found->analysis = (ZugAnalysis) {0};
  self->line = g_steal_pointer (&found->line);
  self->looking = found->next;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tell (Job *job, ZugAnalysis *analysis, int next)
{
  Found *found = g_new0 (Found, 1);

  found->analysis = *analysis;
  found->line = zug_analysis_dup_line (&job->laws, &job->position, analysis);
  found->next = next;
  zug_thread_job_tell (job, G_PRIORITY_DEFAULT, on_found, found, found_clear);
}

/* One depth after the other, each a search of its own: what the one before found makes it short. */
static void
think (gpointer data)
{
  Job *job = data;
  ZugTurnLook look = {.laws = &job->laws,
                      .position = &job->position,
                      .limits = {.level = ZUG_SEARCH_LEVELS,
                                 .stop = &job->thread.stop,
                                 .clock = job->limits.seconds > 0 ? zug_means_clock : NULL,
                                 .deadline = zug_means_clock (NULL) + job->limits.seconds,
                                 .threads = job->limits.threads,
                                 .keys = job->keys,
                                 .n_keys = job->n_keys,
                                 .transpositions = job->table},
                      .most = job->limits.depth,
                      .nodes = job->limits.nodes,
                      .depth = job->first - 1};
  ZugAnalysis analysis;

  while (zug_turn_look_further (&look, &analysis))
    tell (job, &analysis, zug_turn_look_goes_on (&look) ? look.depth + 1 : 0);
  /* What was stopped on the way is worth no more than what is known, if anything is. */
  if (analysis.n[ZUG_WHITE] > 0)
    tell (job, &analysis, 0);
}

static gboolean
drop_job (ZugTurnAnalysis *self)
{
  self->looking = 0;
  return zug_thread_job_drop ((gpointer *) &self->job);
}

static void
on_thought (gpointer owner)
{
  ZugTurnAnalysis *self = owner;

  drop_job (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* --- the object ------------------------------------------------------------------------------- */

static void
zug_turn_analysis_dispose (GObject *object)
{
  ZugTurnAnalysis *self = ZUG_TURN_ANALYSIS (object);

  drop_job (self);
  forget (self);
  g_clear_pointer (&self->table, zug_transpositions_unref);
  g_clear_object (&self->variant);
  G_OBJECT_CLASS (zug_turn_analysis_parent_class)->dispose (object);
}

static void
zug_turn_analysis_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RUNNING)
    g_value_set_boolean (value, zug_turn_analysis_get_running (ZUG_TURN_ANALYSIS (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_turn_analysis_class_init (ZugTurnAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = zug_turn_analysis_dispose;
  object_class->get_property = zug_turn_analysis_get_property;

  properties[PROP_RUNNING] =
      g_param_spec_boolean ("running", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = zug_signal_new ("changed", G_TYPE_FROM_CLASS (klass), 0);
}

static void
zug_turn_analysis_init (ZugTurnAnalysis *self)
{
}

ZugTurnAnalysis *
zug_turn_analysis_new (void)
{
  return g_object_new (ZUG_TYPE_TURN_ANALYSIS, NULL);
}

static void
run (ZugTurnAnalysis *self, const guint64 *keys, guint n_keys, const ZugTurnAnalysisLimits *limits)
{
  Job *job = zug_thread_job_new (sizeof *job, self, job_clear);

  if (self->table == NULL)
    self->table = zug_transpositions_new (ZUG_TURN_LOOK_TABLE);
  job->laws = *zug_variant_get_laws (self->variant);
  job->position = self->position;
  job->keys = g_memdup2 (keys, n_keys * sizeof *keys);
  job->n_keys = (int) n_keys;
  job->limits = *limits;
  job->table = zug_transpositions_ref (self->table);
  job->first = self->analysis.depth + 1;
  self->job = job;
  self->looking = job->first;
  zug_thread_job_run (job, think, on_thought);
}

/* What positions are worth is forgotten too: it would change what is found of another one. Whether
 * anything had been found. */
static gboolean
set_position (ZugTurnAnalysis *self, ZugVariant *variant, const ZugPosition *position)
{
  gboolean had = self->analysis.n[ZUG_WHITE] > 0;

  if (self->variant == variant && zug_position_equal (&self->position, position))
    return FALSE;
  forget (self);
  g_clear_pointer (&self->table, zug_transpositions_unref);
  g_set_object (&self->variant, variant);
  self->position = *position;
  return had;
}

void
zug_turn_analysis_start (ZugTurnAnalysis *self, ZugVariant *variant, const ZugPosition *position,
                         const guint64 *keys, guint n_keys, const ZugTurnAnalysisLimits *limits)
{
  gboolean running;

  g_return_if_fail (ZUG_IS_TURN_ANALYSIS (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));
  g_return_if_fail (position != NULL && limits != NULL);

  running = drop_job (self);
  if (set_position (self, variant, position))
    g_signal_emit (self, signals[CHANGED], 0);
  run (self, keys, n_keys, limits);
  if (!running)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
zug_turn_analysis_take (ZugTurnAnalysis *self, ZugVariant *variant, const ZugPosition *position,
                        const ZugAnalysis *found)
{
  g_return_if_fail (ZUG_IS_TURN_ANALYSIS (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));
  g_return_if_fail (position != NULL && found != NULL);

  zug_turn_analysis_stop (self);
  set_position (self, variant, position);
  forget (self);
  if (zug_analysis_copy (&self->analysis, found))
    self->line = zug_analysis_dup_line (zug_variant_get_laws (variant), position, found);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
zug_turn_analysis_stop (ZugTurnAnalysis *self)
{
  g_return_if_fail (ZUG_IS_TURN_ANALYSIS (self));

  if (drop_job (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
zug_turn_analysis_clear (ZugTurnAnalysis *self)
{
  g_return_if_fail (ZUG_IS_TURN_ANALYSIS (self));

  zug_turn_analysis_stop (self);
  g_clear_object (&self->variant);
  if (self->analysis.n[ZUG_WHITE] == 0)
    return;
  forget (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
zug_turn_analysis_get_running (ZugTurnAnalysis *self)
{
  g_return_val_if_fail (ZUG_IS_TURN_ANALYSIS (self), FALSE);
  return self->job != NULL;
}

const ZugAnalysis *
zug_turn_analysis_get (ZugTurnAnalysis *self)
{
  g_return_val_if_fail (ZUG_IS_TURN_ANALYSIS (self), NULL);
  return self->analysis.n[ZUG_WHITE] > 0 ? &self->analysis : NULL;
}

const char *
zug_turn_analysis_get_line (ZugTurnAnalysis *self)
{
  g_return_val_if_fail (ZUG_IS_TURN_ANALYSIS (self), NULL);
  return self->line;
}

int
zug_turn_analysis_get_looking (ZugTurnAnalysis *self)
{
  g_return_val_if_fail (ZUG_IS_TURN_ANALYSIS (self), 0);
  return self->looking;
}
