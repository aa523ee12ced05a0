/* zug-turn-look.c: a turn looked at one depth after the other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-look.h"

#include "zug-ending-cache.h"
#include <string.h>

/* A depth beyond which nobody waits. */
#define MOST_DEPTH 64

/* By so much what a depth takes may be misjudged. */
#define HOPE 1.5

static gboolean
is_over (const ZugTurnLook *look)
{
  int most = look->most > 0 ? look->most : MOST_DEPTH;

  return look->depth >= most || (look->limits.stop != NULL && atomic_load (look->limits.stop))
         || (look->limits.clock != NULL
             && look->limits.clock (look->limits.clock_data) >= look->limits.deadline);
}

/* What the next depth may take; FALSE where it would hardly be enough. Each depth takes as many
 * times more as the one before it did. */
static gboolean
find_nodes (const ZugTurnLook *look, guint64 *nodes)
{
  double last = (double) look->last;

  *nodes = 0;
  if (look->nodes == 0)
    return TRUE;
  if (look->used >= look->nodes)
    return FALSE;
  *nodes = look->nodes - look->used;
  return look->before == 0 || last * last / (double) look->before <= HOPE * (double) *nodes;
}

gboolean
zug_turn_look_goes_on (const ZugTurnLook *look)
{
  guint64 nodes;

  return !is_over (look) && find_nodes (look, &nodes);
}

gboolean
zug_turn_look_further (ZugTurnLook *look, ZugAnalysis *analysis)
{
  ZugSearchLimits limits = look->limits;
  memset (analysis, 0, sizeof *analysis);
  if (is_over (look) || !find_nodes (look, &limits.nodes))
    return FALSE;
  limits.depth = look->depth + 1;
  if (!zug_ending_cache_analyse (look->laws, look->position, &limits, analysis))
    return FALSE;
  look->used += analysis->nodes;
  if (analysis->depth < limits.depth)
    {
      if (look->depth > 0)
        zug_analysis_clear (analysis);
      return FALSE;
    }
  look->before = look->last;
  look->last = analysis->nodes;
  look->depth = analysis->depth == ZUG_ANALYSIS_EXACT ? MOST_DEPTH : limits.depth;
  return TRUE;
}

gboolean
zug_turn_look_through (ZugTurnLook *look, ZugAnalysis *analysis)
{
  ZugAnalysis found;

  memset (analysis, 0, sizeof *analysis);
  while (zug_turn_look_further (look, &found))
    {
      zug_analysis_clear (analysis);
      *analysis = found;
    }
  zug_analysis_clear (&found);
  return analysis->n[ZUG_WHITE] > 0;
}
