/* zug-review.c: a played game looked at turn by turn, in a thread of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-review.h"
#include "zug-evaluate.h"
#include "zug-hash.h"
#include "zug-review-file.h"
#include "zug-review-judge.h"
#include "zug-signal.h"
#include "zug-thread-job.h"
#include "zug-thread-pool.h"
#include "zug-turn-look.h"
#include <gio/gio.h>
#include <math.h>
#include <string.h>

enum
{
  MOST_THREADS = 8
};

/* Positions valued for what a deeper look at a turn has not looked at itself. */
#define DEEPER 4000000

/* A turn as the thread sees it. */
typedef struct
{
  ZugPosition before, after;
  ZugPair pair;
  guint sides;
  ZugChance chance;
  GArray *mix[ZUG_N_SIDES]; /* that are kept, of ZugMixPart; NULL for none */
} Played;

/* One run over the turns that are left. */
typedef struct
{
  ZugThreadJob thread;

  ZugLaws laws;
  GArray *played; /* of Played, all of the game */
  guint64 *keys;  /* of the positions before them */
  guint first;
  ZugReviewLimits limits;
  char *path; /* where it may have been kept; NULL: nowhere */

  /* Where all are reviewed. Turns are told in order, whichever is done first. */
  ZugTranspositions *tables[MOST_THREADS];
  GMutex lock;
  GPtrArray *done; /* of Found, by place; NULL what is not done, or told */
  guint told;

  /* Where `first` alone is judged again: what was found of it, and what was said of it before. */
  ZugAnalysis found;
  ZugReviewTurn earlier;
} Job;

/* A turn that is done, on its way to the main thread. */
typedef struct
{
  guint index;
  ZugReviewTurn result;
  ZugAnalysis analysis;
} Found;

struct _ZugReview
{
  GObject parent_instance;

  ZugGame *game;
  GArray *turns;    /* of ZugReviewTurn */
  GArray *analyses; /* of ZugAnalysis, what they were judged by */
  guint n_reviewed;
  Job *job;     /* NULL while nothing runs */
  Job *deeper;  /* the same of a single turn that is judged again */
  char *folder; /* that reviews are kept in; NULL: none */
  char *path;   /* of this one there; NULL before it is known */
};

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

enum
{
  PROGRESS,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugReview, zug_review, G_TYPE_OBJECT)

static ZugReviewTurn *
turn_at (ZugReview *self, guint index)
{
  return &g_array_index (self->turns, ZugReviewTurn, index);
}

/* --- the thread ------------------------------------------------------------------------------- */

static void
found_clear (gpointer data)
{
  zug_analysis_clear (&((Found *) data)->analysis);
}

static void
found_free (gpointer data)
{
  if (data != NULL)
    found_clear (data);
  g_free (data);
}

static void
job_clear (gpointer data)
{
  Job *job = data;

  g_array_unref (job->played);
  g_free (job->keys);
  g_free (job->path);
  g_ptr_array_unref (job->done);
  g_mutex_clear (&job->lock);
  for (guint i = 0; i < MOST_THREADS; i++)
    zug_transpositions_unref (job->tables[i]);
  zug_analysis_clear (&job->found);
}

static void
played_clear (gpointer data)
{
  Played *played = data;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    g_clear_pointer (&played->mix[side], g_array_unref);
}

static void
on_found (gpointer owner, gpointer data)
{
  ZugReview *self = owner;
  Found *found = data;
  ZugReviewTurn *turn = turn_at (self, found->index);
  ZugAnalysis *analysis = &g_array_index (self->analyses, ZugAnalysis, found->index);

  found->result.turn = turn->turn;
  *turn = found->result;
  zug_analysis_clear (analysis);
  *analysis = found->analysis;
  found->analysis = (ZugAnalysis) {0};
  self->n_reviewed = MAX (self->n_reviewed, found->index + 1);
  g_signal_emit (self, signals[PROGRESS], 0, found->index);
}

static void
tell (Job *job, Found *found)
{
  zug_thread_job_tell (job, G_PRIORITY_DEFAULT, on_found, found, found_clear);
}

/* The mix that is kept for a side; NULL where none is, or none that can be read. */
static ZugMix *
read_kept (const Job *job, const Played *played, ZugSide side)
{
  g_autofree ZugMix *mix = NULL;

  if (played->mix[side] == NULL)
    return NULL;
  mix = g_new (ZugMix, 1);
  if (!zug_review_read_mix (&job->laws, &played->before, side, played->mix[side], mix))
    return NULL;
  return g_steal_pointer (&mix);
}

/* Asks about a turn, by what is found of it or by what was. FALSE where it was stopped. */
static gboolean
review_turn (const Job *job, guint index, ZugTranspositions *table, Found *found)
{
  const Played *played = &g_array_index (job->played, Played, index);
  g_autofree ZugMix *white = read_kept (job, played, ZUG_WHITE);
  g_autofree ZugMix *black = read_kept (job, played, ZUG_BLACK);
  const ZugReviewQuestion question = {.laws = &job->laws,
                                      .before = &played->before,
                                      .after = &played->after,
                                      .pair = played->pair,
                                      .sides = played->sides,
                                      .chance = played->chance,
                                      .kept = {white, black}};
  const ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS,
                                  .stop = &job->thread.stop,
                                  .keys = job->keys,
                                  .n_keys = (int) index,
                                  .transpositions = table};

  found->index = index;
  if (found->analysis.n[ZUG_WHITE] == 0)
    return zug_review_judge (&question, &limits, job->limits.depth, job->limits.nodes,
                             &found->analysis, &found->result);
  zug_review_judge_found (&question, &limits, DEEPER, &found->analysis, &found->result);
  zug_review_compare (&job->laws, &job->earlier, &found->result);
  return !atomic_load (&job->thread.stop);
}

/* A turn in one of the threads. */
static void
review_one (gpointer data, int worker, int task)
{
  Job *job = data;
  g_autofree Found *found = g_new0 (Found, 1);

  if (atomic_load (&job->thread.stop))
    return;
  /* Of one turn at a time: what is known of others would change how this one is looked at. */
  if (job->tables[worker] == NULL)
    job->tables[worker] = zug_transpositions_new (ZUG_TURN_LOOK_TABLE);
  else
    zug_transpositions_clear (job->tables[worker]);
  if (!review_turn (job, job->first + (guint) task, job->tables[worker], found))
    {
      found_clear (found);
      return;
    }
  g_mutex_lock (&job->lock);
  job->done->pdata[found->index] = found;
  found = NULL;
  while (job->told < job->done->len && job->done->pdata[job->told] != NULL)
    tell (job, g_steal_pointer (&job->done->pdata[job->told++]));
  g_mutex_unlock (&job->lock);
}

/* Tells what was found when the same was reviewed before. FALSE where that is not there. */
static gboolean
tell_kept (Job *job)
{
  guint n = job->played->len;
  g_autofree ZugReviewTurn *turns = g_new (ZugReviewTurn, n);
  g_autofree ZugAnalysis *analyses = g_new (ZugAnalysis, n);

  if (job->path == NULL || !zug_review_file_read (job->path, n, turns, analyses))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      Found *found = g_new (Found, 1);

      *found = (Found) {i, turns[i], analyses[i]};
      tell (job, found);
    }
  return TRUE;
}

static void
review (gpointer data)
{
  Job *job = data;
  ZugThreadPool *pool;

  if (tell_kept (job))
    return;
  /* For what is kept at the end: here it may wait. */
  if (job->path != NULL)
    zug_review_file_make_room (job->path);
  pool = zug_thread_pool_new (CLAMP (job->limits.threads, 1, MOST_THREADS), review_one, job);
  if (pool != NULL)
    zug_thread_pool_run (pool, (int) (job->played->len - job->first));
  zug_thread_pool_free (pool);
}

static void
review_again (gpointer data)
{
  Job *job = data;
  ZugTranspositions *table = zug_transpositions_new (ZUG_TURN_LOOK_TABLE);
  Found *found = g_new0 (Found, 1);

  found->analysis = job->found;
  job->found = (ZugAnalysis) {0};
  if (review_turn (job, job->first, table, found))
    tell (job, found);
  else
    found_free (found);
  zug_transpositions_unref (table);
}

static gboolean
drop_job (ZugReview *self)
{
  return zug_thread_job_drop ((gpointer *) &self->job);
}

/* A file that cannot be written is none: the same can be found again. */
static void
on_kept (GObject *file, GAsyncResult *result, gpointer data)
{
  g_file_replace_contents_finish (G_FILE (file), result, NULL, NULL);
}

/* For the next time, once all is reviewed. */
static void
keep (ZugReview *self)
{
  g_autoptr (GFile) file = self->path != NULL ? g_file_new_for_path (self->path) : NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (file == NULL || self->n_reviewed < self->turns->len)
    return;
  bytes = zug_review_file_pack ((const ZugReviewTurn *) self->turns->data,
                                (const ZugAnalysis *) self->analyses->data, self->turns->len);
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_PRIVATE, NULL,
                                       on_kept, NULL);
}

static void
on_judged_again (gpointer owner)
{
  ZugReview *self = owner;

  zug_thread_job_drop ((gpointer *) &self->deeper);
  keep (self);
}

static void
on_done (gpointer owner)
{
  ZugReview *self = owner;

  drop_job (self);
  /* Also what was kept already: the file that nobody asked for longest is the oldest. */
  keep (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* --- the object ------------------------------------------------------------------------------- */

static void
turn_clear (gpointer data)
{
  g_clear_object (&((ZugReviewTurn *) data)->turn);
}

static void
analysis_clear (gpointer data)
{
  zug_analysis_clear (data);
}

static void
zug_review_dispose (GObject *object)
{
  ZugReview *self = ZUG_REVIEW (object);

  drop_job (self);
  zug_thread_job_drop ((gpointer *) &self->deeper);
  g_clear_pointer (&self->turns, g_array_unref);
  g_clear_pointer (&self->analyses, g_array_unref);
  g_clear_object (&self->game);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->path, g_free);
  G_OBJECT_CLASS (zug_review_parent_class)->dispose (object);
}

static void
zug_review_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RUNNING)
    g_value_set_boolean (value, zug_review_get_running (ZUG_REVIEW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_review_class_init (ZugReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = zug_review_dispose;
  object_class->get_property = zug_review_get_property;

  properties[PROP_RUNNING] =
      g_param_spec_boolean ("running", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[PROGRESS] = zug_signal_new ("progress", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);
}

static void
zug_review_init (ZugReview *self)
{
  self->turns = g_array_new (FALSE, TRUE, sizeof (ZugReviewTurn));
  g_array_set_clear_func (self->turns, turn_clear);
  self->analyses = g_array_new (FALSE, TRUE, sizeof (ZugAnalysis));
  g_array_set_clear_func (self->analyses, analysis_clear);
}

ZugReview *
zug_review_new (ZugGame *game)
{
  ZugReview *self;
  ZugTurn *turn;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  self = g_object_new (ZUG_TYPE_REVIEW, NULL);
  self->game = g_object_ref (game);
  for (turn = zug_turn_get_next (zug_game_get_root (game)); turn != NULL;
       turn = zug_turn_get_next (turn))
    {
      ZugReviewTurn reviewed = {.turn = g_object_ref (turn)};

      g_array_append_val (self->turns, reviewed);
    }
  g_array_set_size (self->analyses, self->turns->len);
  return self;
}

void
zug_review_keep_in (ZugReview *self, const char *folder)
{
  g_return_if_fail (ZUG_IS_REVIEW (self));

  g_free (self->folder);
  self->folder = g_strdup (folder);
}

static GArray *
copy_played (ZugReview *self)
{
  GArray *list = g_array_sized_new (FALSE, TRUE, sizeof (Played), self->turns->len);

  g_array_set_clear_func (list, played_clear);
  for (guint i = 0; i < self->turns->len; i++)
    {
      ZugTurn *turn = turn_at (self, i)->turn;
      Played played = {.before = *zug_turn_get_before (turn),
                       .after = *zug_turn_get_position (turn),
                       .pair = zug_turn_get_pair (turn),
                       .chance = zug_turn_get_chance (turn)};

      for (guint side = 0; side < ZUG_N_SIDES; side++)
        if (zug_turn_has_choice (turn, side))
          {
            played.sides |= zug_turn_is_irregular (turn, side) ? 0 : 1u << side;
            played.mix[side] = zug_seal_dup_mix (turn, side);
          }
      g_array_append_val (list, played);
    }
  return list;
}

static Job *
job_new (ZugReview *self, guint first, const ZugReviewLimits *limits)
{
  Job *job = zug_thread_job_new (sizeof *job, self, job_clear);

  job->laws = *zug_game_get_laws (self->game);
  job->played = copy_played (self);
  job->keys = g_new (guint64, self->turns->len);
  for (guint i = 0; i < self->turns->len; i++)
    job->keys[i] = zug_hash (&job->laws, &g_array_index (job->played, Played, i).before);
  job->first = job->told = first;
  job->limits = *limits;
  g_mutex_init (&job->lock);
  job->done = g_ptr_array_new_with_free_func (found_free);
  g_ptr_array_set_size (job->done, (int) self->turns->len);
  return job;
}

void
zug_review_start (ZugReview *self, const ZugReviewLimits *limits)
{
  g_return_if_fail (ZUG_IS_REVIEW (self));
  g_return_if_fail (limits != NULL);
  g_return_if_fail (limits->depth > 0 || limits->nodes > 0);

  if (self->job != NULL || self->n_reviewed == self->turns->len)
    return;
  g_clear_pointer (&self->path, g_free);
  if (self->folder != NULL)
    self->path = zug_review_file_dup_path (self->folder, zug_game_get_laws (self->game),
                                           (const ZugReviewTurn *) self->turns->data,
                                           self->turns->len, limits);
  self->job = job_new (self, self->n_reviewed, limits);
  self->job->path = g_strdup (self->path);
  zug_thread_job_run (self->job, review, on_done);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
zug_review_deepen (ZugReview *self, guint index, const ZugAnalysis *found)
{
  const ZugReviewTurn *turn = zug_review_get_turn (self, index);
  const ZugReviewLimits limits = {.depth = found->depth};

  g_return_if_fail (turn != NULL);

  zug_thread_job_drop ((gpointer *) &self->deeper);
  if (!turn->reviewed || found->depth <= turn->depth)
    return;
  self->deeper = job_new (self, index, &limits);
  self->deeper->earlier = *turn;
  if (zug_analysis_copy (&self->deeper->found, found))
    zug_thread_job_run (self->deeper, review_again, on_judged_again);
  else
    zug_thread_job_drop ((gpointer *) &self->deeper);
}

void
zug_review_stop (ZugReview *self)
{
  g_return_if_fail (ZUG_IS_REVIEW (self));

  if (drop_job (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

gboolean
zug_review_get_running (ZugReview *self)
{
  g_return_val_if_fail (ZUG_IS_REVIEW (self), FALSE);
  return self->job != NULL;
}

ZugGame *
zug_review_get_game (ZugReview *self)
{
  g_return_val_if_fail (ZUG_IS_REVIEW (self), NULL);
  return self->game;
}

gboolean
zug_review_is_current (ZugReview *self)
{
  ZugTurn *turn;

  g_return_val_if_fail (ZUG_IS_REVIEW (self), FALSE);

  turn = zug_game_get_root (self->game);
  for (guint i = 0; i < self->turns->len; i++)
    {
      if (zug_turn_get_n_children (turn) == 0
          || zug_turn_get_child (turn, 0) != turn_at (self, i)->turn)
        return FALSE;
      turn = turn_at (self, i)->turn;
    }
  return zug_turn_get_n_children (turn) == 0;
}

guint
zug_review_get_n_turns (ZugReview *self)
{
  g_return_val_if_fail (ZUG_IS_REVIEW (self), 0);
  return self->turns->len;
}

const ZugReviewTurn *
zug_review_get_turn (ZugReview *self, guint index)
{
  g_return_val_if_fail (ZUG_IS_REVIEW (self), NULL);
  g_return_val_if_fail (index < self->turns->len, NULL);
  return turn_at (self, index);
}

const ZugAnalysis *
zug_review_get_analysis (ZugReview *self, guint index)
{
  const ZugAnalysis *analysis;

  g_return_val_if_fail (ZUG_IS_REVIEW (self), NULL);
  g_return_val_if_fail (index < self->analyses->len, NULL);
  analysis = &g_array_index (self->analyses, ZugAnalysis, index);
  return analysis->n[ZUG_WHITE] > 0 ? analysis : NULL;
}

int
zug_review_find (ZugReview *self, ZugTurn *turn)
{
  g_return_val_if_fail (ZUG_IS_REVIEW (self), -1);

  for (guint i = 0; i < self->turns->len; i++)
    if (turn_at (self, i)->turn == turn)
      return (int) i;
  return -1;
}

guint
zug_review_get_n_reviewed (ZugReview *self)
{
  g_return_val_if_fail (ZUG_IS_REVIEW (self), 0);
  return self->n_reviewed;
}

double
zug_review_get_final_value (ZugReview *self)
{
  const ZugReviewTurn *last;

  g_return_val_if_fail (ZUG_IS_REVIEW (self), 0);

  switch (zug_game_get_end (self->game).result)
    {
    case ZUG_RESULT_WHITE:
      return 1;
    case ZUG_RESULT_BLACK:
      return -1;
    case ZUG_RESULT_DRAW:
      return 0;
    case ZUG_RESULT_OPEN:
    default:
      if (self->turns->len == 0)
        return 0;
      last = turn_at (self, self->turns->len - 1);
      return last->judged ? last->reached + last->coin : last->value;
    }
}

/* --- judging ---------------------------------------------------------------------------------- */

int
zug_review_centipawns (double difference)
{
  return (int) lround (100 * difference / zug_evaluate_expectation (100));
}

ZugVerdict
zug_review_get_verdict (const ZugReviewTurn *turn, ZugSide side)
{
  int lost = zug_review_centipawns (turn->loss[side]);

  if (turn->close[side])
    return ZUG_VERDICT_CLOSE;
  if (lost >= zug_review_limit (turn, ZUG_REVIEW_MISTAKE))
    return ZUG_VERDICT_MISTAKE;
  return lost >= zug_review_limit (turn, ZUG_REVIEW_INACCURACY) ? ZUG_VERDICT_INACCURACY
                                                                : ZUG_VERDICT_FINE;
}

gboolean
zug_review_is_close (const ZugReviewTurn *turn)
{
  return turn->close[ZUG_WHITE] || turn->close[ZUG_BLACK];
}

ZugGamble
zug_review_get_gamble (const ZugReviewTurn *turn, ZugSide side)
{
  int sign = side == ZUG_WHITE ? 1 : -1;
  int least = zug_review_limit (turn, ZUG_REVIEW_GAMBLE);
  int won = zug_review_centipawns (sign * turn->guess);
  int gained = zug_review_centipawns (sign * (turn->reached - turn->value));
  gboolean fine = zug_review_get_verdict (turn, side) == ZUG_VERDICT_FINE;

  if (turn->careless[side] || turn->close[side] || turn->unsure[side])
    return ZUG_GAMBLE_NONE;
  if (won >= least && (gained >= least || !fine))
    return ZUG_GAMBLE_PAID;
  return won <= -least && gained <= -least ? ZUG_GAMBLE_LOST : ZUG_GAMBLE_NONE;
}

void
zug_review_get_sum (ZugReview *self, ZugReviewSum *sum)
{
  g_return_if_fail (ZUG_IS_REVIEW (self));
  g_return_if_fail (sum != NULL);

  *sum = (ZugReviewSum) {0};
  for (guint i = 0; i < self->n_reviewed; i++)
    {
      const ZugReviewTurn *turn = turn_at (self, i);

      if (!turn->judged)
        continue;
      sum->n++;
      sum->guess += zug_review_is_close (turn) ? 0 : turn->guess;
      sum->coin += turn->coin;
      for (guint side = 0; side < ZUG_N_SIDES; side++)
        {
          ZugVerdict verdict = zug_review_get_verdict (turn, side);
          ZugGamble gamble = zug_review_get_gamble (turn, side);

          sum->choices[side] += zug_turn_has_choice (turn->turn, side);
          if (verdict == ZUG_VERDICT_INACCURACY || verdict == ZUG_VERDICT_MISTAKE)
            sum->loss[side] += turn->loss[side];
          sum->inaccuracies[side] += verdict == ZUG_VERDICT_INACCURACY;
          sum->mistakes[side] += verdict == ZUG_VERDICT_MISTAKE;
          sum->close[side] += verdict == ZUG_VERDICT_CLOSE;
          sum->paid[side] += gamble == ZUG_GAMBLE_PAID;
          sum->lost[side] += gamble == ZUG_GAMBLE_LOST;
        }
    }
}
