/* zug-search-private.h: what the parts of the search share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"

/* Positions of a row game whose value is known; see zug-exact.h. */
typedef struct _ZugExact ZugExact;

/* One search under way. */
typedef struct
{
  const ZugLaws *laws;
  const ZugSearchLimits *limits;
  unsigned ticks;
  uint64_t nodes;     /* positions valued so far */
  bool aborted;       /* stopped, or out of time: whatever is still computed will be thrown away */
  ZugExact *exact;    /* NULL where the game is not looked through to its end */
  ZugChoices choices; /* room for a list that is looked through at once */
} ZugSearchRun;

/* To be called for every position valued; true once the search must end. The stop flag is looked
 * at every time, the clock every 16th. */
bool zug_search_tick (ZugSearchRun *run);

/* Whether a search is stopped or out of time, for those who look at several turns. */
static inline bool
zug_search_is_over (const ZugSearchLimits *limits)
{
  return (limits->stop != NULL && atomic_load_explicit (limits->stop, memory_order_relaxed))
         || (limits->clock != NULL && limits->clock (limits->clock_data) >= limits->deadline);
}

/* A number from -1 to 1 that depends on the seed and the move alone; 0 where the seed is 0. */
double zug_search_noise (const ZugSearchLimits *limits, ZugMove move);

/* The mix of level limits->level (at most ZUG_SEARCH_SOUND) made of what was looked at, the choices
 * of `side` in their order; zeroed before. limits->seed decides what it overlooks. Stays so where
 * memory is lacking. */
void zug_level_err (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                    const ZugSearchLimits *limits, const ZugAnalysis *analysis, double *mix);

/* What the coming turn is worth to a side of a simultaneous game by the one-turn matrix; 0 where
 * there is none. */
double zug_simultaneous_value (ZugSearchRun *run, const ZugPosition *position, ZugSide side);

/* Fill an analysis that is to be sorted; false where memory is lacking. The first makes its lists
 * too: false also where there are none; the second finds them there, the mix of the side to move
 * still empty. */
bool zug_simultaneous_analyse (ZugSearchRun *run, const ZugPosition *position,
                               ZugAnalysis *analysis);
bool zug_alpha_beta_analyse (ZugSearchRun *run, const ZugPosition *position, ZugAnalysis *analysis);

/* Lists the moves that the limits allow in run->choices. */
void zug_alpha_beta_choices (ZugSearchRun *run, const ZugPosition *position);

/* What an alternating game is worth to the side to move. */
double zug_alpha_beta_value (ZugSearchRun *run, const ZugPosition *position);
