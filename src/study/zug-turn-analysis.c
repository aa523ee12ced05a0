/* zug-turn-analysis.c: one turn looked at deeper and deeper, in a thread of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-turn-analysis.h"
#include "zug-analysis-words.h"
#include "zug-ending-shelf.h"
#include "zug-means.h"

/* What positions are worth, kept from one depth for the next. */
#define TABLE_SIZE ((gsize) 16 << 20)

/* A depth beyond which nobody waits. */
#define MOST_DEPTH 64

/* A table that lives as long as anybody looks into it: g_atomic_rc_box_*. */
typedef struct
{
  ZugTranspositions *table; /* NULL where memory is lacking */
} Table;

/* One search. The thread sees nothing but this. */
typedef struct
{
  gatomicrefcount refs;
  ZugTurnAnalysis *owner; /* not owned; main thread only; NULL when nobody wants results any more */
  GMainContext *context;
  atomic_bool stop;

  ZugLaws laws;
  ZugPosition position;
  guint64 *keys;
  int n_keys;
  int first;    /* the depth to begin with */
  Table *table; /* shared with the searches before and after */
  ZugTurnAnalysisLimits limits;
} Job;

/* A depth that is done, on its way to the main thread. */
typedef struct
{
  Job *job;
  ZugAnalysis analysis;
  char *line; /* of it, in words; NULL for none */
  int next;   /* the depth looked at from now on; 0: none */
} Found;

struct _ZugTurnAnalysis
{
  GObject parent_instance;

  ZugVariant *variant;
  ZugPosition position;
  Job *job;     /* the search that runs; NULL for none */
  Table *table; /* NULL before the first search */
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
table_clear (gpointer data)
{
  zug_transpositions_free (((Table *) data)->table);
}

static void
table_unref (Table *table)
{
  g_atomic_rc_box_release_full (table, table_clear);
}

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
  g_main_context_unref (job->context);
  table_unref (job->table);
  g_free (job->keys);
  g_free (job);
}

static void
found_free (gpointer data)
{
  Found *found = data;

  zug_analysis_clear (&found->analysis);
  g_free (found->line);
  job_unref (found->job);
  g_free (found);
}

static void
forget (ZugTurnAnalysis *self)
{
  zug_analysis_clear (&self->analysis);
  g_clear_pointer (&self->line, g_free);
}

static gboolean
on_found (gpointer data)
{
  Found *found = data;
  ZugTurnAnalysis *self = found->job->owner;

  if (self == NULL)
    return G_SOURCE_REMOVE;
  forget (self);
  self->analysis = found->analysis;
  found->analysis = (ZugAnalysis) {0};
  self->line = g_steal_pointer (&found->line);
  self->looking = found->next;
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
tell (Job *job, ZugAnalysis *analysis, int next)
{
  Found *found = g_new0 (Found, 1);
  g_autoptr (GSource) source = g_idle_source_new ();

  found->job = job_ref (job);
  found->analysis = *analysis;
  found->line = zug_analysis_dup_line (&job->laws, &job->position, analysis);
  found->next = next;
  g_source_set_callback (source, on_found, found, found_free);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_attach (source, job->context);
}

/* One depth after the other, each a search of its own: what the one before found makes it short. */
static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  int most = job->limits.depth > 0 ? job->limits.depth : MOST_DEPTH;
  double deadline = zug_means_clock (NULL) + job->limits.seconds;
  guint64 nodes = 0;
  gboolean more = TRUE;

  for (int depth = job->first; depth <= most && more; depth++)
    {
      ZugSearchLimits limits = {
          .level = ZUG_SEARCH_LEVELS,
          .stop = &job->stop,
          .clock = job->limits.seconds > 0 ? zug_means_clock : NULL,
          .deadline = deadline,
          .depth = depth,
          .nodes = job->limits.nodes > 0 ? MAX (job->limits.nodes - nodes, 1) : 0,
          .threads = job->limits.threads,
          .keys = job->keys,
          .n_keys = job->n_keys,
          .transpositions = job->table->table,
      };
      ZugAnalysis analysis;

      if (!zug_ending_shelf_analyse (&job->laws, &job->position, &limits, &analysis))
        break;
      nodes += analysis.nodes;
      /* What was stopped on the way is worth no more than what is known. */
      more = analysis.depth >= depth && analysis.depth < ZUG_ANALYSIS_EXACT
             && !atomic_load (&job->stop) && (job->limits.nodes == 0 || nodes < job->limits.nodes)
             && (job->limits.seconds <= 0 || zug_means_clock (NULL) < deadline);
      if (analysis.depth >= depth || depth == 1)
        tell (job, &analysis, more && depth < most ? depth + 1 : 0);
      else
        zug_analysis_clear (&analysis);
    }
  g_task_return_boolean (task, TRUE);
}

static void
on_thought (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  ZugTurnAnalysis *self = job->owner;

  if (self == NULL)
    return;
  job->owner = NULL;
  g_clear_pointer (&self->job, job_unref);
  self->looking = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* --- the object ------------------------------------------------------------------------------- */

static gboolean
drop_job (ZugTurnAnalysis *self)
{
  if (self->job == NULL)
    return FALSE;
  self->job->owner = NULL;
  atomic_store (&self->job->stop, true);
  g_clear_pointer (&self->job, job_unref);
  self->looking = 0;
  return TRUE;
}

static void
zug_turn_analysis_dispose (GObject *object)
{
  ZugTurnAnalysis *self = ZUG_TURN_ANALYSIS (object);

  drop_job (self);
  forget (self);
  g_clear_pointer (&self->table, table_unref);
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

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
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
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_thought, NULL);
  Job *job = g_new0 (Job, 1);

  if (self->table == NULL)
    {
      self->table = g_atomic_rc_box_new0 (Table);
      self->table->table = zug_transpositions_new (TABLE_SIZE);
    }
  g_atomic_ref_count_init (&job->refs);
  atomic_init (&job->stop, false);
  job->owner = self;
  job->context = g_main_context_ref_thread_default ();
  job->laws = *zug_variant_get_laws (self->variant);
  job->position = self->position;
  job->keys = g_memdup2 (keys, n_keys * sizeof *keys);
  job->n_keys = (int) n_keys;
  job->limits = *limits;
  job->table = g_atomic_rc_box_acquire (self->table);
  job->first = self->analysis.depth < MOST_DEPTH ? self->analysis.depth + 1 : MOST_DEPTH + 1;
  self->job = job_ref (job);
  self->looking = job->first;

  g_task_set_source_tag (task, run);
  /* A depth that is done is told before the end is. */
  g_task_set_priority (task, G_PRIORITY_DEFAULT_IDLE);
  g_task_set_task_data (task, job, job_unref);
  g_task_run_in_thread (task, think);
}

void
zug_turn_analysis_start (ZugTurnAnalysis *self, ZugVariant *variant, const ZugPosition *position,
                         const guint64 *keys, guint n_keys, const ZugTurnAnalysisLimits *limits)
{
  gboolean running, same;

  g_return_if_fail (ZUG_IS_TURN_ANALYSIS (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));
  g_return_if_fail (position != NULL && limits != NULL);

  running = drop_job (self);
  same = self->variant == variant && zug_position_equal (&self->position, position);
  if (!same)
    {
      gboolean had = self->analysis.n[ZUG_WHITE] > 0;

      forget (self);
      g_set_object (&self->variant, variant);
      self->position = *position;
      if (had)
        g_signal_emit (self, signals[CHANGED], 0);
    }
  run (self, keys, n_keys, limits);
  if (!running)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
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
