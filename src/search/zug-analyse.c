/* zug-analyse.c: a turn looked at for both sides */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-width.h"

#include "zug-analysis.h"
#include "zug-outcome.h"
#include "zug-search-private.h"

#include <string.h>

/* The sides of an alternating game: the moves of one, a pass of the other. */
static bool
init_alternate (ZugSearchRun *run, const ZugPosition *position, ZugAnalysis *analysis)
{
  ZugSide side = (ZugSide) position->to_move;
  int n[ZUG_N_SIDES] = {1, 1};

  zug_alpha_beta_choices (run, position);
  n[side] = run->choices.n;
  if (n[side] == 0 || !zug_analysis_init (analysis, n[ZUG_WHITE], n[ZUG_BLACK]))
    return false;
  memcpy (analysis->move[side], run->choices.move, sizeof (ZugMove) * (size_t) n[side]);
  analysis->move[zug_other (side)][0] = ZUG_PASS;
  analysis->probability[zug_other (side)][0] = 1;
  return true;
}

bool
zug_search_analyse (const ZugLaws *laws, const ZugPosition *position, const ZugSearchLimits *limits,
                    ZugAnalysis *analysis)
{
  double start = limits->clock != NULL ? limits->clock (limits->clock_data) : 0;
  ZugSearchRun run = {.laws = laws, .limits = limits};
  bool good;

  memset (analysis, 0, sizeof *analysis);
  if (!zug_search_plays (laws) || zug_outcome (laws, position, NULL, 0).result != ZUG_RESULT_OPEN)
    return false;
  if (limits->endings != NULL
      && zug_search_ending_analyse (limits->endings, laws, position, analysis))
    good = true;
  else if (zug_laws_simultaneous (laws))
    good = zug_simultaneous_analyse (&run, position, analysis);
  else
    good = init_alternate (&run, position, analysis)
           && zug_alpha_beta_analyse (&run, position, analysis);
  if (!good)
    {
      zug_analysis_clear (analysis);
      return false;
    }
  analysis->seconds = limits->clock != NULL ? limits->clock (limits->clock_data) - start : 0;
  zug_analysis_sort (analysis);
  return true;
}
