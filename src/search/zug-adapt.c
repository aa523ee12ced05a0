/* zug-adapt.c: the level at which a game against this player is close */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis.h"
#include "zug-splitmix.h"

#include <math.h>

enum
{
  NODES = 100000 /* positions that are looked at, where a board has very many choices */
};

/* Levels that are about as strong as each way to choose, as matches say. */
static const double strength[ZUG_N_WAYS] = {1, 2, 4, 1, 2, 3, 4, 4, 3, 2.5, 4.5};

static const double doubt = 4;  /* turns that the level where it began counts for */
static const double poor = 1.5; /* where one is below the second level */
/* Levels by which it plays weaker that has won, and stronger that has lost: what is lost comes back
 * by the other side's mistakes alone. */
static const double easing = 3;
static const double effort = 6;
/* How often it chooses anything where it is to play a level below the first: one such choice costs
 * more than a level does; [1]: and less where coins decide. */
static const double anything[2] = {0.3, 0.7};

double
zug_estimate_level (const ZugEstimate *estimate, double start)
{
  double weight[ZUG_N_WAYS];
  double level = 0;

  zug_estimate_weigh (estimate, weight);
  for (int way = 0; way < ZUG_N_WAYS; way++)
    level += weight[way] * strength[way];
  return (start * doubt + level * estimate->turns) / (doubt + estimate->turns);
}

int
zug_search_adapt (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                  const ZugEstimate *estimate, double start, uint64_t random,
                  const atomic_bool *stop)
{
  const ZugSearchLimits limits = {.depth = 1, .nodes = NODES, .stop = stop};
  double even = zug_estimate_level (estimate, start);
  double level = even;
  double point = zug_splitmix_unit (random);
  ZugAnalysis analysis;

  if (zug_search_analyse (laws, position, &limits, &analysis))
    {
      double stands = zug_analysis_sign (side) * analysis.value;

      level -= (stands > 0 ? easing : effort) * stands;
      zug_analysis_clear (&analysis);
    }
  /* Only beginners are given men for nothing. */
  if (level < 1)
    return even < poor && point < anything[zug_laws_have_coin (laws)] * (1 - level)
               ? ZUG_SEARCH_ANYTHING
               : 1;
  return (int) fmin (ZUG_SEARCH_LEVELS, floor (level + point));
}
