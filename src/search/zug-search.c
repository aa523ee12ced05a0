/* zug-search.c: the wish to draw */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-width.h"

#include "zug-analysis.h"
#include "zug-search-private.h"

enum
{
  /* Before this turn an even game is worth playing on. */
  EVEN_DRAW_TURN = 20
};

static const double even = 0.03; /* about a fifth of a pawn */

static void
start (ZugSearchJob *job, const ZugLaws *laws, const ZugSearchLimits *limits)
{
  job->laws = laws;
  job->limits = limits;
  job->ticks = 0;
  job->nodes = 0;
  job->out = false;
  job->exact = NULL;
}

bool
zug_search_accepts_draw (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSearchLimits limits = {0};
  ZugSearchJob job;
  double value;

  if (!zug_search_plays (laws))
    return false;
  start (&job, laws, &limits);
  if (zug_laws_simultaneous (laws))
    value = zug_search_together_value (&job, position, side);
  else
    value = zug_search_alternate_value (&job, position)
            * (side == (ZugSide) position->to_move ? 1 : -1);
  return value < -even || (value < even && position->turn > EVEN_DRAW_TURN);
}
