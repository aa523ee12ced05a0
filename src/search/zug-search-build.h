/* zug-search-build.h: what each build of the search can be asked, for zug-search-dispatch.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include "zug-counts.h"

/* As in zug-build.h: every pointer to a position is one to the build's own kind. */
typedef struct
{
  double (*evaluate) (const ZugLaws *, const ZugPosition *);
  double (*evaluate_by) (const ZugLaws *, const ZugPosition *, const ZugWeights *);
  void (*evaluate_counts) (const ZugLaws *, const ZugPosition *, ZugCounts *);
  int (*evaluate_men) (const ZugLaws *, const ZugPosition *);
  bool (*analyse) (const ZugLaws *, const ZugPosition *, const ZugSearchLimits *, ZugAnalysis *);
  bool (*accepts_draw) (const ZugLaws *, const ZugPosition *, ZugSide);
} ZugSearchBuild;

extern const ZugSearchBuild zug_search_build_narrow;
extern const ZugSearchBuild zug_search_build_wide;
#ifdef ZUG_HAS_PEXT
extern const ZugSearchBuild zug_search_build_pext;
#endif
