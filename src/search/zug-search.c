/* zug-search.c: how the computer chooses: the kind of search, and the wish to draw */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-width.h"

#include "zug-evaluate.h"
#include "zug-search-build.h"
#include "zug-search-private.h"

enum
{
  /* Before this turn an even game is worth playing on. */
  EVEN_DRAW_TURN = 20
};

static const double least_probability = 0.01;
static const double even = 0.03; /* about a fifth of a pawn */

/* Where there are many choices, even the likeliest can be unlikely. */
static double
least_of (int n)
{
  return n < 100 ? least_probability : 0.99 / n;
}

static void
start (ZugSearchJob *job, const ZugLaws *laws, const ZugSearchLimits *limits)
{
  job->laws = laws;
  job->limits = limits;
  job->ticks = 0;
  job->out = false;
  job->exact = NULL;
}

static void
mix_evenly (const ZugChoices *choices, ZugMix *mix)
{
  mix->n = choices->n;
  mix->value = 0;
  for (int i = 0; i < choices->n; i++)
    {
      mix->move[i] = choices->move[i];
      mix->probability[i] = 1.0 / choices->n;
    }
}

bool
zug_search_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                const ZugSearchLimits *limits, ZugMix *mix)
{
  ZugSearchJob job;

  start (&job, laws, limits);
  zug_choices (laws, position, side, &job.choices);
  mix_evenly (&job.choices, mix);
  if (mix->n == 0)
    return false;
  if (laws->turn == ZUG_TURN_TOGETHER)
    zug_search_together (&job, position, side, mix);
  else
    zug_search_alternate (&job, position, mix);
  zug_mix_tidy (mix, least_of (mix->n));
  return true;
}

bool
zug_search_accepts_draw (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSearchLimits limits = {.level = 2};
  ZugSearchJob job;
  double value;

  start (&job, laws, &limits);
  if (laws->turn == ZUG_TURN_TOGETHER)
    value = zug_search_together_value (&job, position, side);
  else
    value = zug_search_alternate_value (&job, position)
            * (side == (ZugSide) position->to_move ? 1 : -1);
  return value < -even || (value < even && position->turn > EVEN_DRAW_TURN);
}

const ZugSearchBuild ZUG_NAME (zug_search_build) = {
    .evaluate = zug_evaluate,
    .evaluate_men = zug_evaluate_men,
    .mix = zug_search_mix,
    .accepts_draw = zug_search_accepts_draw,
};
