/* zug-estimate.c: how far a player looks and how he mixes, as far as his turns tell */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-estimate.h"

#include "zug-belief.h"
#include "zug-evaluate.h"
#include "zug-hash.h"
#include "zug-personality.h"
#include "zug-tree-search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum
{
  NODES = 100000,   /* positions that are looked at, where a board has very many choices */
  SEEDS = 6,        /* of what a level overlooks: nobody knows which it is */
  MARGIN = 3000,    /* hundredths of a pawn, to which moves of an alternating game are valued */
  BELIEVED = 10000, /* positions that are looked at as if sides took turns */
  TRIED = 16000,    /* and at most where lines are tried out, to know what will be chosen, */
  TRIED_LATE = 8000 /* or only what was */
};

static const double slip = 0.1;       /* how often a player chooses anything */
static const double forgotten = 0.02; /* of what was known, with every turn */
static const double width = 0.004; /* by how little a player tells choices apart that he values */
static const double wide = 0.02;   /* the same of who believes that sides take turns */
static const double rare = 0.001;  /* how unlikely a way is that lines are not looked at for */
static const double share = 0.4;   /* of the time that is left, for lines that are tried out; */
static const double brief = 0.01;  /* seconds, in which they would tell nothing */
static const double sharp = 12;    /* the power that leaves hardly more than what is likeliest */

void
zug_estimate_weigh (const ZugEstimate *self, double weight[ZUG_N_WAYS])
{
  double most = -INFINITY, sum = 0;

  for (int way = 0; way < ZUG_N_WAYS; way++)
    most = fmax (most, self->belief[way]);
  for (int way = 0; way < ZUG_N_WAYS; way++)
    sum += weight[way] = exp (self->belief[way] - most);
  for (int way = 0; way < ZUG_N_WAYS; way++)
    weight[way] /= sum;
}

/* --- what each way makes of a turn ------------------------------------------------------------ */

/* The choices of a side, and for each way how likely it makes them. */
typedef struct
{
  int n;
  ZugAnalysis analysis; /* of one turn */
  double *mix;          /* ZUG_N_WAYS × n */
} Ways;

static double *
mix_of (const Ways *ways, ZugWay way)
{
  return ways->mix + (size_t) way * (size_t) ways->n;
}

/* Makes the choices that are worth most likely, by how little these are told apart; sums to 1. */
static void
prefer (double *mix, int n, double within)
{
  double best = -INFINITY, sum = 0;

  for (int i = 0; i < n; i++)
    best = fmax (best, mix[i]);
  for (int i = 0; i < n; i++)
    sum += mix[i] = exp ((mix[i] - best) / within);
  for (int i = 0; i < n; i++)
    mix[i] /= sum;
}

/* What a choice is worth to its side with the other standing still. */
static double
worth_alone (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};

  pair.choice[side] = move;
  return zug_analysis_sign (side) * zug_evaluate_pair (laws, position, pair);
}

static double
worst_of (const ZugAnalysis *analysis, ZugSide side, int own)
{
  double least = INFINITY;

  for (int j = 0; j < analysis->n[zug_other (side)]; j++)
    least = fmin (least, zug_analysis_payoff (analysis, side, own, j));
  return least;
}

/* Where a way has nothing to go by. */
static void
fill_as_sound (Ways *ways, ZugWay way)
{
  memcpy (mix_of (ways, way), mix_of (ways, ZUG_WAY_SOUND), sizeof *ways->mix * (size_t) ways->n);
}

static void
fill_together (Ways *ways, const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  const ZugAnalysis *analysis = &ways->analysis;
  double sum = 0;

  for (int i = 0; i < ways->n; i++)
    {
      mix_of (ways, ZUG_WAY_GREEDY)[i] =
          worth_alone (laws, position, side, analysis->move[side][i]);
      mix_of (ways, ZUG_WAY_WARY)[i] = worst_of (analysis, side, i);
      sum += mix_of (ways, ZUG_WAY_LIKELIEST)[i] = pow (analysis->probability[side][i], sharp);
    }
  prefer (mix_of (ways, ZUG_WAY_GREEDY), ways->n, width);
  prefer (mix_of (ways, ZUG_WAY_WARY), ways->n, width);
  for (int i = 0; i < ways->n; i++)
    mix_of (ways, ZUG_WAY_LIKELIEST)[i] /= sum;
}

static void
fill_alternate (Ways *ways, const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  for (int i = 0; i < ways->n; i++)
    mix_of (ways, ZUG_WAY_GREEDY)[i] =
        worth_alone (laws, position, side, ways->analysis.move[side][i]);
  prefer (mix_of (ways, ZUG_WAY_GREEDY), ways->n, width);
  fill_as_sound (ways, ZUG_WAY_WARY);
  fill_as_sound (ways, ZUG_WAY_LIKELIEST);
}

/* What the choices of such a turn of chess are worth; none of the others is thought of. */
static void
fill_believed (Ways *ways, ZugSide side, const ZugAnalysis *chess)
{
  double *mix = mix_of (ways, ZUG_WAY_BELIEVING);

  for (int i = 0; i < ways->n; i++)
    {
      mix[i] = -INFINITY;
      for (int j = 0; j < chess->n[side]; j++)
        if (zug_belief_is_same (ways->analysis.move[side][i], chess->move[side][j]))
          mix[i] = zug_analysis_sign (side) * chess->expected[side][j];
    }
  prefer (mix, ways->n, wide);
}

/* Leaves it as it is in a position that is none of chess. */
static bool
fill_believing (Ways *ways, const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                const atomic_bool *stop)
{
  double *mix = mix_of (ways, ZUG_WAY_BELIEVING);
  ZugBelief *belief = malloc (sizeof *belief);
  ZugAnalysis analysis;
  ZugLaws chess;

  if (belief == NULL)
    return false;
  zug_laws_init (&chess);
  zug_believe (laws, position, side, true, belief);
  if (belief->kind == ZUG_BELIEF_GOOD
      && zug_search_analyse (&chess, &belief->position,
                             &(ZugSearchLimits) {.nodes = BELIEVED,
                                                 .stop = stop,
                                                 .margin = MARGIN,
                                                 .only = belief->moves.move,
                                                 .n_only = belief->moves.n},
                             &analysis))
    {
      fill_believed (ways, side, &analysis);
      zug_analysis_clear (&analysis);
    }
  else if (belief->kind == ZUG_BELIEF_CAPTURE)
    for (int i = 0; i < ways->n; i++)
      mix[i] = zug_choices_have (&belief->moves, ways->analysis.move[side][i])
                   ? 1.0 / belief->moves.n
                   : 0;
  free (belief);
  return true;
}

static bool
is_tried (const ZugTried *tried, const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return tried->n > 0 && tried->side == side && tried->key == zug_hash (laws, position);
}

/* What was tried out oftenest; who tries more does so oftener still. */
static void
fill_trying (Ways *ways, ZugSide side, const ZugTried *tried)
{
  double *mix = mix_of (ways, ZUG_WAY_TRYING);

  memset (mix, 0, sizeof *mix * (size_t) ways->n);
  for (int i = 0; i < tried->n; i++)
    {
      int place = zug_analysis_find (&ways->analysis, side, tried->move[i]);

      if (place >= 0)
        mix[place] = tried->likely[i];
    }
}

/* What a level is thought to choose: nobody knows what it overlooks this time. */
static bool
fill_level (Ways *ways, const ZugLaws *laws, const ZugPosition *position, ZugSide side, int level,
            const ZugSearchLimits *limits)
{
  double *mix = mix_of (ways, (ZugWay) (ZUG_WAY_BEGINNER + level - 1));
  double *one = calloc ((size_t) ways->n, sizeof *one);
  ZugSearchLimits own = *limits;

  own.level = level;
  for (uint64_t seed = 1; one != NULL && seed <= SEEDS; seed++)
    {
      own.seed = seed;
      zug_level_err (laws, position, side, &own, &ways->analysis, one);
      for (int i = 0; i < ways->n; i++)
        mix[i] += one[i] / SEEDS;
    }
  free (one);
  return one != NULL;
}

static void
ways_clear (Ways *ways)
{
  zug_analysis_clear (&ways->analysis);
  free (ways->mix);
}

/* What is rare costs nothing, and tells nothing of who plays soundly; nor does a single position
 * that is none of chess. Where nobody can think of chess nobody is taken for one who does. */
static bool
fill_by_lines (Ways *ways, const ZugEstimate *self, const ZugLaws *laws,
               const ZugPosition *position, ZugSide side, const atomic_bool *stop)
{
  double weight[ZUG_N_WAYS];

  fill_as_sound (ways, ZUG_WAY_TRYING);
  if (is_tried (&self->tried, laws, position, side))
    fill_trying (ways, side, &self->tried);
  if (!zug_belief_suits (laws))
    return true;
  fill_as_sound (ways, ZUG_WAY_BELIEVING);
  zug_estimate_weigh (self, weight);
  return weight[ZUG_WAY_BELIEVING] < rare || fill_believing (ways, laws, position, side, stop);
}

/* False, and nothing to clear, where there is no such turn, or no memory for it. */
static bool
ways_init (Ways *ways, const ZugEstimate *self, const ZugLaws *laws, const ZugPosition *position,
           ZugSide side, const atomic_bool *stop)
{
  ZugSearchLimits limits = {.depth = 1, .nodes = NODES, .stop = stop, .margin = MARGIN};
  bool good;

  if (!zug_position_chooses (laws, position, side)
      || !zug_search_analyse (laws, position, &limits, &ways->analysis))
    return false;
  ways->n = ways->analysis.n[side];
  ways->mix = calloc ((size_t) ZUG_N_WAYS * (size_t) ways->n, sizeof *ways->mix);
  good = ways->mix != NULL;
  for (int level = 1; good && level <= ZUG_SEARCH_SOUND; level++)
    good = fill_level (ways, laws, position, side, level, &limits);
  for (int i = 0; good && i < ways->n; i++)
    mix_of (ways, ZUG_WAY_RANDOM)[i] = 1.0 / ways->n;
  if (good)
    {
      (zug_laws_simultaneous (laws) ? fill_together : fill_alternate) (ways, laws, position, side);
      zug_personality_expect (laws, position, side, &self->habits, &ways->analysis,
                              mix_of (ways, ZUG_WAY_HABITUAL));
      good = fill_by_lines (ways, self, laws, position, side, stop);
    }
  if (!good)
    ways_clear (ways);
  return good;
}

static bool
is_stopped (const atomic_bool *stop)
{
  return stop != NULL && atomic_load_explicit (stop, memory_order_relaxed);
}

/* --- lines that are tried out ----------------------------------------------------------------- */

/* Puts a choice where it belongs among the likeliest. */
static void
keep_likely (ZugTried *tried, ZugMove move, double likely)
{
  int place = tried->n;

  if (tried->n < ZUG_TRIED_KEPT)
    tried->n++;
  else if (tried->likely[--place] >= likely)
    return;
  for (; place > 0 && tried->likely[place - 1] < likely; place--)
    {
      tried->move[place] = tried->move[place - 1];
      tried->likely[place] = tried->likely[place - 1];
    }
  tried->move[place] = move;
  tried->likely[place] = likely;
}

/* Leaves none tried where that is not worth it, or memory is lacking. */
static void
try_out (ZugEstimate *self, const ZugLaws *laws, const ZugPosition *position, ZugSide side,
         const ZugSearchLimits *limits)
{
  ZugTried *tried = &self->tried;
  double weight[ZUG_N_WAYS];
  double sum = 0;
  ZugMix *visits;

  *tried = (ZugTried) {0};
  zug_estimate_weigh (self, weight);
  if (weight[ZUG_WAY_TRYING] < rare || !zug_laws_simultaneous (laws)
      || !zug_position_chooses (laws, position, side))
    return;
  visits = malloc (sizeof *visits);
  if (visits != NULL && zug_tree_search (laws, position, side, ZUG_TREE_UCT, limits, visits))
    {
      tried->key = zug_hash (laws, position);
      tried->side = side;
      for (int i = 0; i < visits->n; i++)
        keep_likely (tried, visits->move[i], visits->probability[i] * visits->probability[i]);
      for (int i = 0; i < tried->n; i++)
        sum += tried->likely[i];
      for (int i = 0; i < tried->n; i++)
        tried->likely[i] /= sum;
    }
  free (visits);
}

void
zug_estimate_try_out (ZugEstimate *self, const ZugLaws *laws, const ZugPosition *position,
                      ZugSide side, const ZugSearchLimits *limits)
{
  ZugSearchLimits own = {.nodes = TRIED, .stop = limits->stop};

  self->tried.n = 0;
  if (limits->personality != ZUG_PERSONALITY_READER || limits->level < ZUG_SEARCH_SOUND
      || !zug_search_plays (laws))
    return;
  if (limits->nodes > 0 && limits->nodes < own.nodes)
    own.nodes = limits->nodes;
  if (limits->clock != NULL)
    {
      double now = limits->clock (limits->clock_data);
      double time = share * (limits->deadline - now);

      if (time < brief)
        return;
      own.clock = limits->clock;
      own.clock_data = limits->clock_data;
      own.deadline = now + time;
    }
  try_out (self, laws, position, side, &own);
}

/* --- the estimate ----------------------------------------------------------------------------- */

void
zug_estimate_learn (ZugEstimate *self, const ZugLaws *laws, const ZugPosition *before, ZugSide side,
                    ZugMove choice, const atomic_bool *stop)
{
  Ways ways;
  int chosen;

  if (!zug_search_plays (laws) || is_stopped (stop))
    return;
  if (!is_tried (&self->tried, laws, before, side))
    try_out (self, laws, before, side, &(ZugSearchLimits) {.nodes = TRIED_LATE, .stop = stop});
  if (!ways_init (&ways, self, laws, before, side, stop))
    return;
  chosen = zug_analysis_find (&ways.analysis, side, choice);
  /* Where there is nothing to choose, nothing is told. */
  if (chosen >= 0 && ways.n > 1 && !is_stopped (stop))
    {
      for (int way = 0; way < ZUG_N_WAYS; way++)
        self->belief[way] =
            (1 - forgotten) * self->belief[way]
            + log ((1 - slip) * mix_of (&ways, (ZugWay) way)[chosen] + slip / ways.n);
      self->turns++;
      zug_habits_learn (&self->habits, laws, before, side, choice);
    }
  self->tried = (ZugTried) {0};
  ways_clear (&ways);
}

bool
zug_estimate_expect (const ZugEstimate *self, const ZugLaws *laws, const ZugPosition *position,
                     ZugSide side, const ZugMove *move, int n, const atomic_bool *stop,
                     double *likely)
{
  double weight[ZUG_N_WAYS];
  double sum = 0;
  Ways ways;

  if (!ways_init (&ways, self, laws, position, side, stop))
    return false;
  zug_estimate_weigh (self, weight);
  for (int i = 0; i < n; i++)
    {
      int place = zug_analysis_find (&ways.analysis, side, move[i]);

      likely[i] = slip / n;
      for (int way = 0; place >= 0 && way < ZUG_N_WAYS; way++)
        likely[i] += (1 - slip) * weight[way] * mix_of (&ways, (ZugWay) way)[place];
      sum += likely[i];
    }
  for (int i = 0; i < n; i++)
    likely[i] /= sum;
  ways_clear (&ways);
  return true;
}
