/* zug-turn-analysis.h: one turn looked at deeper and deeper, in a thread of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include "zug-variant.h"

G_BEGIN_DECLS

/* Property: `running` (gboolean), notified on change.
 * Signal: `changed` (): there is a deeper result, or none any more. Emitted in the thread that
 * began. */
#define ZUG_TYPE_TURN_ANALYSIS (zug_turn_analysis_get_type ())
G_DECLARE_FINAL_TYPE (ZugTurnAnalysis, zug_turn_analysis, ZUG, TURN_ANALYSIS, GObject)

/* How long and how far; { 0 } has no limit but zug_turn_analysis_stop(). */
typedef struct
{
  double seconds;
  int depth;     /* turns to look at, this one included */
  guint64 nodes; /* positions to value */
  int threads;   /* 0 and 1: one */
} ZugTurnAnalysisLimits;

ZugTurnAnalysis *zug_turn_analysis_new (void);

/* Looks at the coming turn of a position (copied), from the first turn on and then always one
 * deeper until a limit is reached, everything is exact, or it is stopped. Each depth that is
 * completed is a result. What was looked at before is forgotten, unless it is the same position:
 * then it goes on from there. keys: zug_hash() of the earlier positions of the game; NULL with
 * n_keys 0 where there are none. */
void zug_turn_analysis_start (ZugTurnAnalysis *self, ZugVariant *variant,
                              const ZugPosition *position, const guint64 *keys, guint n_keys,
                              const ZugTurnAnalysisLimits *limits);

/* The same as if this (copied) had been found of the position, and nothing runs: what is known from
 * elsewhere. `changed` is emitted. */
void zug_turn_analysis_take (ZugTurnAnalysis *self, ZugVariant *variant,
                             const ZugPosition *position, const ZugAnalysis *found);

/* Ends the search; what was found stays. */
void zug_turn_analysis_stop (ZugTurnAnalysis *self);

/* The same, and forgets what was found. */
void zug_turn_analysis_clear (ZugTurnAnalysis *self);

gboolean zug_turn_analysis_get_running (ZugTurnAnalysis *self);

/* The deepest result; NULL while there is none, and where there is nothing to choose. Borrowed,
 * valid until `changed` is emitted. */
const ZugAnalysis *zug_turn_analysis_get (ZugTurnAnalysis *self);

/* The turns that it expects, as zug_analysis_dup_line() tells them; NULL where there are none.
 * Borrowed as that is. */
const char *zug_turn_analysis_get_line (ZugTurnAnalysis *self);

/* How many turns the running search is looking at; 0 where none runs. */
int zug_turn_analysis_get_looking (ZugTurnAnalysis *self);

G_END_DECLS
