/* zug-search-dispatch.c: asks the build of the search that the laws belong to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis.h"
#include "zug-build.h"
#include "zug-evaluate.h"

bool
zug_search_plays (const ZugLaws *laws)
{
  return !zug_laws_know_teams (laws);
}

/* As in zug-dispatch.c. */
#include "zug-search-dispatch.inc"
