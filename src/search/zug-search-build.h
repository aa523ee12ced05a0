/* zug-search-build.h: what each build of the search can be asked, for zug-search-dispatch.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search.h"

/* As in zug-build.h: every pointer to a position is one to the build's own kind. */
typedef struct
{
  double (*evaluate) (const ZugLaws *, const ZugPosition *);
  int (*evaluate_men) (const ZugLaws *, const ZugPosition *);
  bool (*mix) (const ZugLaws *, const ZugPosition *, ZugSide, const ZugSearchLimits *, ZugMix *);
  bool (*accepts_draw) (const ZugLaws *, const ZugPosition *, ZugSide);
} ZugSearchBuild;

extern const ZugSearchBuild zug_search_build_narrow;
extern const ZugSearchBuild zug_search_build_wide;
#ifdef ZUG_HAS_PEXT
extern const ZugSearchBuild zug_search_build_pext;
#endif
