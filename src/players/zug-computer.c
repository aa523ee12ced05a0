/* zug-computer.c: a computer player, which thinks in a thread of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-computer-private.h"
#include "zug-ending-cache.h"
#include "zug-means.h"
#include "zug-player-private.h"
#include "zug-splitmix.h"
#include "zug-thread-job.h"
#include "zug-turn-keys.h"
#include <math.h>
#include <string.h>

/* Seconds from the question to the answer at the latest, of levels that have no time of their own:
 * they need it on boards with very many choices alone. */
#define USUAL_TIME 1.5

/* Levels from this one on look at positions again and again, and remember them. */
#define REMEMBERING_LEVEL 5

/* Bytes that a player remembers positions in. */
#define MEMORY_SIZE (48 * 1024 * 1024)

/* Positions that a player with a seed values a turn at most. */
#define REPEATABLE_NODES 100000

/* Turns that are learnt from where many have come, as when a game is gone on with: older ones would
 * hardly count any more. */
#define MOST_LEARNT 60

/* What the other side was seen to choose. */
typedef struct
{
  ZugPosition before;
  ZugMove choice;
} Seen;

/* One question. The thread sees nothing but this. */
typedef struct
{
  ZugThreadJob thread;

  ZugLaws laws;
  ZugPosition position;
  ZugSide side;
  ZugComputerStyle style;
  ZugEstimate estimate;      /* of the other side; the thread learns */
  GArray *seen;              /* … from these; Seen, all of them revealed */
  GArray *keys;              /* of the earlier positions; guint64 */
  ZugTranspositions *memory; /* NULL for a level that needs none, and where there was none */
  int threads;
  guint64 random[2]; /* for the search and for the draw */
  double deadline;   /* of zug_means_clock() */
  guint64 nodes;     /* not 0: that many positions are valued, however long it takes */

  gboolean found;
  ZugMix mix; /* of no choices in a team game */
  ZugPlan plan;
} Job;

struct _ZugComputer
{
  ZugPlayer parent_instance;

  ZugComputerStyle style;
  Job *job; /* the question being thought about, then answered until the reveal */
  ZugMix *last_mix;
  /* What it has found out about positions, for all its searches: also one that still has to notice
   * that nobody wants its answer. Made with the first question. */
  ZugTranspositions *memory;

  ZugEstimate estimate; /* of the other side, up to the turn `learnt` */
  ZugTurn *learnt;
  ZugTurn *learning; /* the turn up to which the job learns */

  gboolean seeded;
  guint64 seed;
  guint64 n_asked;
};

G_DEFINE_FINAL_TYPE (ZugComputer, zug_computer, ZUG_TYPE_PLAYER)

static void
job_clear (gpointer data)
{
  Job *job = data;

  g_array_unref (job->seen);
  g_array_unref (job->keys);
  zug_transpositions_unref (job->memory);
  explicit_bzero (job, sizeof *job);
}

/* Draws what each man of a team asks for. */
static gboolean
plan_team (Job *job, const ZugSearchLimits *limits)
{
  ZugRequests requests;
  gboolean found = zug_search_team (&job->laws, &job->position, job->side, limits, &requests);

  job->plan.n = (guint) requests.n[job->side];
  memcpy (job->plan.move, requests.move[job->side], job->plan.n * sizeof *job->plan.move);
  explicit_bzero (&requests, sizeof requests);
  return found;
}

static gboolean
choose (Job *job, const ZugSearchLimits *limits)
{
  if (zug_laws_know_teams (&job->laws))
    return plan_team (job, limits);
  if (!zug_search_mix (&job->laws, &job->position, job->side, limits, &job->mix))
    return FALSE;
  job->plan = zug_plan_of_move (zug_mix_draw (&job->mix, job->random[1]));
  return TRUE;
}

static gboolean
watches (const ZugComputerStyle *style)
{
  return style->adapts || style->personality == ZUG_PERSONALITY_READER;
}

static void
learn (Job *job)
{
  for (guint i = 0; i < job->seen->len; i++)
    {
      const Seen *seen = &g_array_index (job->seen, Seen, i);

      zug_estimate_learn (&job->estimate, &job->laws, &seen->before, zug_other (job->side),
                          seen->choice, &job->thread.stop);
    }
}

static int
level_of (const Job *job)
{
  return job->style.adapts
             ? zug_search_adapt (&job->laws, &job->position, job->side, &job->estimate,
                                 job->style.level, zug_splitmix_from (job->random[0]),
                                 &job->thread.stop)
             : (int) job->style.level;
}

static void
think (gpointer data)
{
  Job *job = data;
  ZugSearchLimits limits = {.personality = job->style.personality,
                            .estimate = &job->estimate,
                            .seed = job->random[0],
                            .stop = &job->thread.stop,
                            .clock = job->nodes > 0 ? NULL : zug_means_clock,
                            .deadline = job->deadline,
                            .nodes = job->nodes,
                            .threads = job->threads,
                            .keys = (const uint64_t *) (const void *) job->keys->data,
                            .n_keys = (int) job->keys->len,
                            .transpositions = job->memory,
                            .endings = zug_ending_cache_get (&job->laws, &job->position)};

  learn (job);
  limits.level = level_of (job);
  zug_estimate_try_out (&job->estimate, &job->laws, &job->position, zug_other (job->side), &limits);
  job->found = choose (job, &limits);
  g_debug ("a search of level %d has ended", limits.level);
}

static void
on_thought (gpointer owner)
{
  ZugComputer *self = owner;
  Job *job = self->job;

  if (!job->found)
    {
      g_critical ("The computer was asked where it has no choice");
      return;
    }
  explicit_bzero (job->random, sizeof job->random);
  self->estimate = job->estimate;
  g_set_object (&self->learnt, self->learning);
  zug_player_seal (ZUG_PLAYER (self), &job->plan, TRUE);
  explicit_bzero (&job->plan, sizeof job->plan);
}

static void
fill_random (ZugComputer *self, guint64 random[2])
{
  self->n_asked++;
  if (self->seeded)
    {
      random[0] = zug_splitmix_from (self->seed + 2 * self->n_asked);
      random[1] = zug_splitmix_from (self->seed + 2 * self->n_asked + 1);
    }
  else
    zug_player_random (random, 2 * sizeof random[0]);
}

/* Has the thread learn from the turns that have been revealed since; from the beginning where some
 * were taken back. */
static void
show_turns (ZugComputer *self, Job *job, ZugTurn *last)
{
  ZugSide other = zug_other (job->side);
  g_autoptr (GPtrArray) turns = g_ptr_array_new ();
  ZugTurn *turn = last;

  for (; turn != self->learnt && zug_turn_get_parent (turn) != NULL;
       turn = zug_turn_get_parent (turn))
    if (zug_turn_has_choice (turn, other) && turns->len < MOST_LEARNT)
      g_ptr_array_add (turns, turn);
  job->estimate = turn == self->learnt ? self->estimate : (ZugEstimate) {0};
  for (guint i = turns->len; i > 0; i--)
    {
      Seen seen;

      turn = g_ptr_array_index (turns, i - 1);
      seen = (Seen) {*zug_turn_get_before (turn), zug_turn_get_pair (turn).choice[other]};
      g_array_append_val (job->seen, seen);
    }
  g_set_object (&self->learning, last);
}

static Job *
job_new (ZugComputer *self, ZugGame *game, ZugClock *clock)
{
  ZugTurn *last = zug_game_get_last (game);
  Job *job = zug_thread_job_new (sizeof *job, self, job_clear);
  double time = zug_computer_style_has_time (&self->style) ? self->style.seconds : USUAL_TIME;

  job->laws = *zug_game_get_laws (game);
  job->position = *zug_turn_get_position (last);
  job->side = zug_player_get_side (ZUG_PLAYER (self));
  job->style = self->style;
  if (clock != NULL)
    time = MIN (time, (double) zug_clock_get_share (clock, job->side) / 1000);
  job->keys = zug_turn_keys_before (last, &job->laws);
  job->deadline = zug_means_clock (NULL) + time;
  job->threads = zug_means_threads ();
  /* Neither a clock nor several threads give the same twice. */
  if (self->seeded)
    {
      job->threads = 1;
      job->nodes = REPEATABLE_NODES;
    }
  if (self->style.level >= REMEMBERING_LEVEL || self->style.adapts)
    {
      if (self->memory == NULL)
        self->memory = zug_transpositions_new (MEMORY_SIZE);
      job->memory = zug_transpositions_ref (self->memory);
    }
  job->seen = g_array_new (FALSE, FALSE, sizeof (Seen));
  if (watches (&self->style) && !zug_laws_know_teams (&job->laws))
    show_turns (self, job, last);
  fill_random (self, job->random);
  return job;
}

static void
zug_computer_ask (ZugPlayer *player, ZugGame *game, ZugClock *clock)
{
  ZugComputer *self = ZUG_COMPUTER (player);

  self->job = job_new (self, game, clock);
  zug_thread_job_run (self->job, think, on_thought);
}

static void
zug_computer_stop (ZugPlayer *player)
{
  zug_thread_job_drop ((gpointer *) &ZUG_COMPUTER (player)->job);
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

  zug_thread_job_drop ((gpointer *) &self->job);
  g_clear_pointer (&self->last_mix, g_free);
  g_clear_pointer (&self->memory, zug_transpositions_unref);
  g_clear_object (&self->learnt);
  g_clear_object (&self->learning);
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

ZugPlayer *
zug_computer_new (ZugSide side, const ZugComputerStyle *style)
{
  g_autofree char *name = NULL;
  g_autofree char *kind = NULL;
  ZugComputer *self;

  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);
  g_return_val_if_fail (style != NULL && style->level >= 1 && style->level <= ZUG_SEARCH_LEVELS,
                        NULL);

  name = zug_computer_style_dup_name (style);
  kind = zug_computer_style_dup_kind (style);
  self = g_object_new (ZUG_TYPE_COMPUTER, NULL);
  self->style = *style;
  zug_player_construct (ZUG_PLAYER (self), side, name, kind);
  return ZUG_PLAYER (self);
}

void
zug_computer_set_seed (ZugComputer *self, guint64 seed)
{
  g_return_if_fail (ZUG_IS_COMPUTER (self));

  self->seeded = TRUE;
  self->seed = seed;
  self->n_asked = 0;
}

guint
zug_computer_get_level (ZugComputer *self)
{
  double level;

  g_return_val_if_fail (ZUG_IS_COMPUTER (self), 1);
  level = zug_estimate_level (&self->estimate, self->style.level);
  return self->style.adapts ? (guint) CLAMP (lround (level), 1, ZUG_SEARCH_LEVELS)
                            : self->style.level;
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
zug_computer_accepts_draw_async (ZugPlayer *self, ZugVariant *variant, const ZugPosition *position,
                                 GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);
  DrawQuestion *question = g_new0 (DrawQuestion, 1);

  question->laws = *zug_variant_get_laws (variant);
  question->position = *position;
  question->side = zug_player_get_side (self);
  g_task_set_source_tag (task, zug_computer_accepts_draw_async);
  g_task_set_task_data (task, question, g_free);
  g_task_run_in_thread (task, judge_draw);
}

gboolean
zug_computer_accepts_draw_finish (GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}
