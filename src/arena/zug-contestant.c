/* zug-contestant.c: whoever takes part in a match: a seat at a board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-contestant.h"

#include "zug-analysis.h"
#include "zug-believer.h"
#include "zug-means.h"
#include "zug-one-turn.h"
#include "zug-tree-search.h"
#include <math.h>
#include <string.h>

static const double usual_time = 0.1; /* seconds, where nobody says */
static const double least = 0.01;     /* what the mix of a tree keeps */

struct ZugContestant
{
  const ZugContestantSpec *spec;
  ZugContestantCost cost;
  const ZugEndings *endings;
  const atomic_bool *stop;
  ZugArenaRandom random;
  ZugTranspositions *transpositions; /* of those that search with one */
  ZugBeliever *believer;             /* UCI alone */
  ZugEstimate estimate;              /* of the other side, of those who read or adapt, */
  double learning;                   /* and the seconds that it cost, of the coming turn's */
  int lost_turns;
};

static gboolean
costs_nothing (const ZugContestantCost *cost)
{
  return cost->time <= 0 && cost->cpu <= 0 && cost->nodes == 0 && cost->depth == 0;
}

/* No thread of ours can ask what others' threads have used. */
static void
take_by_the_clock (ZugContestantCost *cost)
{
  if (cost->cpu > 0 && cost->time <= 0)
    cost->time = cost->cpu;
  cost->cpu = 0;
}

ZugContestant *
zug_contestant_new (const ZugContestantSpec *spec, const ZugContestantCost *cost,
                    const ZugEndings *endings, const atomic_bool *stop, GError **error)
{
  g_autoptr (ZugContestant) self = g_new0 (ZugContestant, 1);

  self->spec = spec;
  self->endings = endings;
  self->stop = stop;
  self->cost = costs_nothing (&spec->cost) ? *cost : spec->cost;
  if (costs_nothing (&self->cost))
    self->cost.time = usual_time;
  if (spec->kind == ZUG_CONTESTANT_UCI || spec->threads > 1)
    take_by_the_clock (&self->cost);
  if (zug_contestant_spec_remembers (spec))
    self->transpositions = zug_transpositions_new ((gsize) spec->memory << 20);
  if (spec->kind == ZUG_CONTESTANT_UCI)
    {
      self->believer = zug_believer_new (spec->engine, spec->options, spec->bold, error);
      if (self->believer == NULL)
        return NULL;
    }
  return g_steal_pointer (&self);
}

void
zug_contestant_free (ZugContestant *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->transpositions, zug_transpositions_unref);
  g_clear_pointer (&self->believer, zug_believer_free);
  g_free (self);
}

void
zug_contestant_begin (ZugContestant *self, guint64 seed)
{
  self->random = zug_arena_random (seed);
  self->lost_turns = 0;
  self->estimate = (ZugEstimate) {0};
  self->learning = 0;
  if (self->transpositions != NULL)
    zug_transpositions_clear (self->transpositions);
  if (self->believer != NULL)
    zug_believer_begin (self->believer);
}

int
zug_contestant_lost_turns (const ZugContestant *self)
{
  return self->lost_turns;
}

static gboolean
watches (const ZugContestantSpec *spec)
{
  return spec->personality == ZUG_PERSONALITY_READER || spec->kind == ZUG_CONTESTANT_ADAPTIVE;
}

static ZugSearchLimits
limits_of (ZugContestant *self, const ZugContestantTurn *turn)
{
  ZugSearchLimits limits = {.level = self->spec->level,
                            .personality = self->spec->personality,
                            .estimate = &self->estimate,
                            .seed = zug_arena_random_next (&self->random),
                            .stop = self->stop,
                            .depth = self->cost.depth,
                            .nodes = self->cost.nodes,
                            .threads = self->spec->threads,
                            .keys = turn->keys,
                            .n_keys = turn->n_keys,
                            .transpositions = self->transpositions,
                            .endings = self->endings,
                            .net = self->spec->net};

  if (self->cost.cpu > 0)
    {
      limits.clock = zug_means_processor;
      limits.deadline = zug_means_processor (NULL) + self->cost.cpu;
    }
  else if (self->cost.time > 0)
    {
      limits.clock = zug_means_clock;
      limits.deadline = zug_means_clock (NULL) + self->cost.time;
    }
  /* Something is left of the shortest turn. */
  limits.deadline -= fmin (self->learning, fmax (self->cost.cpu, self->cost.time) / 2);
  return limits;
}

void
zug_contestant_watch (ZugContestant *self, const ZugLaws *laws, const ZugPosition *before,
                      ZugSide other, ZugMove choice)
{
  double (*now) (void *) = self->cost.cpu > 0 ? zug_means_processor : zug_means_clock;
  double begun;

  if (!watches (self->spec))
    return;
  begun = now (NULL);
  zug_estimate_learn (&self->estimate, laws, before, other, choice, self->stop);
  self->learning = now (NULL) - begun;
}

static void
choose_only (ZugMix *mix, ZugMove move)
{
  mix->n = 1;
  mix->move[0] = move;
  mix->probability[0] = 1;
  mix->value = 0;
}

static void
choose_any (const ZugContestantTurn *turn, ZugMix *mix)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);

  zug_choices (turn->laws, turn->position, turn->side, choices);
  mix->n = choices->n;
  mix->value = 0;
  for (int i = 0; i < choices->n; i++)
    {
      mix->move[i] = choices->move[i];
      mix->probability[i] = 1.0 / choices->n;
    }
}

static void
choose_by_analysis (const ZugContestantTurn *turn, const ZugSearchLimits *limits, ZugMix *mix)
{
  ZugAnalysis analysis;

  if (!zug_search_analyse (turn->laws, turn->position, limits, &analysis))
    {
      choose_any (turn, mix);
      return;
    }
  zug_analysis_mix (&analysis, turn->side, mix);
  zug_analysis_clear (&analysis);
}

static void
choose_by_tree (ZugContestant *self, const ZugContestantTurn *turn, const ZugSearchLimits *limits,
                ZugMix *mix)
{
  gboolean uct = self->spec->kind == ZUG_CONTESTANT_UCT;

  if (!zug_tree_search (turn->laws, turn->position, turn->side, uct ? ZUG_TREE_UCT : ZUG_TREE_RM,
                        limits, mix))
    {
      choose_any (turn, mix);
      return;
    }
  zug_mix_tidy (mix, uct ? 1 : fmin (least, 0.99 / mix->n));
}

static gboolean
choose_by_engine (ZugContestant *self, const ZugContestantTurn *turn, ZugMix *mix, GError **error)
{
  ZugMove move;

  switch (zug_believer_choose (self->believer, turn, &self->cost, &move, error))
    {
    case ZUG_BELIEVER_CHOSE:
      choose_only (mix, move);
      return TRUE;
    case ZUG_BELIEVER_LOST:
      self->lost_turns++;
      choose_any (turn, mix);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
zug_contestant_choose (ZugContestant *self, const ZugContestantTurn *turn, ZugMix *mix,
                       GError **error)
{
  ZugSearchLimits limits = limits_of (self, turn);

  switch (self->spec->kind)
    {
    case ZUG_CONTESTANT_RANDOM:
      choose_any (turn, mix);
      break;
    case ZUG_CONTESTANT_GREEDY:
      choose_only (mix,
                   zug_one_turn_greedy (turn->laws, turn->position, turn->side, &self->random));
      break;
    case ZUG_CONTESTANT_MAXIMIN:
      choose_only (mix,
                   zug_one_turn_maximin (turn->laws, turn->position, turn->side, &self->random));
      break;
    case ZUG_CONTESTANT_BEST:
      choose_only (mix, zug_one_turn_best (turn->laws, turn->position, turn->side, &self->random));
      break;
    case ZUG_CONTESTANT_UCT:
    case ZUG_CONTESTANT_RM:
      choose_by_tree (self, turn, &limits, mix);
      break;
    case ZUG_CONTESTANT_ADAPTIVE:
      limits.level =
          zug_search_adapt (turn->laws, turn->position, turn->side, &self->estimate,
                            ZUG_SEARCH_MIDDLE, zug_arena_random_next (&self->random), self->stop);
      /* Fall through. */
    case ZUG_CONTESTANT_LEVEL:
      zug_estimate_try_out (&self->estimate, turn->laws, turn->position, zug_other (turn->side),
                            &limits);
      if (!zug_search_mix (turn->laws, turn->position, turn->side, &limits, mix))
        choose_any (turn, mix);
      break;
    case ZUG_CONTESTANT_FULL:
      choose_by_analysis (turn, &limits, mix);
      break;
    case ZUG_CONTESTANT_UCI:
      return choose_by_engine (self, turn, mix, error);
    }
  return TRUE;
}
