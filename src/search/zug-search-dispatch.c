/* zug-search-dispatch.c: asks the build of the search that the laws belong to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-build.h"
#include "zug-evaluate.h"
#include "zug-search-build.h"

#include <string.h>

static const ZugSearchBuild *
of_laws (const ZugLaws *laws)
{
  if (laws->wide)
    return &zug_search_build_wide;
#ifdef ZUG_HAS_PEXT
  if (zug_build_of_processor () == &zug_build_pext)
    return &zug_search_build_pext;
#endif
  return &zug_search_build_narrow;
}

double
zug_evaluate (const ZugLaws *laws, const ZugPosition *position)
{
  return of_laws (laws)->evaluate (laws, position);
}

double
zug_evaluate_by (const ZugLaws *laws, const ZugPosition *position, const ZugWeights *weights)
{
  return of_laws (laws)->evaluate_by (laws, position, weights);
}

void
zug_evaluate_counts (const ZugLaws *laws, const ZugPosition *position, ZugCounts *counts)
{
  of_laws (laws)->evaluate_counts (laws, position, counts);
}

int
zug_evaluate_men (const ZugLaws *laws, const ZugPosition *position)
{
  return of_laws (laws)->evaluate_men (laws, position);
}

bool
zug_search_plays (const ZugLaws *laws)
{
  return !zug_laws_know_teams (laws);
}

bool
zug_search_analyse (const ZugLaws *laws, const ZugPosition *position, const ZugSearchLimits *limits,
                    ZugAnalysis *analysis)
{
  memset (analysis, 0, sizeof *analysis);
  return zug_search_plays (laws) && of_laws (laws)->analyse (laws, position, limits, analysis);
}

bool
zug_search_accepts_draw (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return zug_search_plays (laws) && of_laws (laws)->accepts_draw (laws, position, side);
}
