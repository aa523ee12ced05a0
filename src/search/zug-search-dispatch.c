/* zug-search-dispatch.c: asks the build of the search that the laws belong to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-build.h"
#include "zug-evaluate.h"
#include "zug-search-build.h"

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

int
zug_evaluate_men (const ZugLaws *laws, const ZugPosition *position)
{
  return of_laws (laws)->evaluate_men (laws, position);
}

bool
zug_search_plays (const ZugLaws *laws)
{
  return laws->players == ZUG_PLAYERS_TWO;
}

bool
zug_search_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                const ZugSearchLimits *limits, ZugMix *mix)
{
  mix->n = 0;
  mix->value = 0;
  return zug_search_plays (laws) && of_laws (laws)->mix (laws, position, side, limits, mix);
}

bool
zug_search_accepts_draw (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return zug_search_plays (laws) && of_laws (laws)->accepts_draw (laws, position, side);
}
