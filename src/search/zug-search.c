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

static const double even = 0.03;   /* about a fifth of a pawn, */
static const double behind = 0.16; /* and a whole one */

static void
start (ZugSearchRun *run, const ZugLaws *laws, const ZugSearchLimits *limits)
{
  run->laws = laws;
  run->limits = limits;
  run->ticks = 0;
  run->nodes = 0;
  run->aborted = false;
  run->exact = NULL;
}

bool
zug_search_accepts_draw (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSearchLimits limits = {0};
  ZugSearchRun run;
  double value;

  if (!zug_search_plays (laws))
    return false;
  start (&run, laws, &limits);
  if (zug_laws_simultaneous (laws))
    value = zug_simultaneous_value (&run, position, side);
  else
    value = zug_alpha_beta_value (&run, position) * (side == (ZugSide) position->to_move ? 1 : -1);
  return value < (position->turn > EVEN_DRAW_TURN ? even : -behind);
}
