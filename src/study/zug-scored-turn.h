/* zug-scored-turn.h: the equilibrium of a turn that was played often, by how games went */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include <gio/gio.h>

G_BEGIN_DECLS

/* The search's value of a pair counts as much as so many games. A result is off what can be
 * expected by 0.85 or so, in the units of ZugAnalysis, and the value by 0.19: that is worth
 * (0.85 / 0.19)² games. */
#define ZUG_SCORED_TURN_PRIOR 20

/* How games went in which a pair was chosen. */
typedef struct
{
  ZugPair pair;
  guint64 games;  /* with a result */
  double balance; /* of them: those that White won less those that it lost */
} ZugScoredPair;

/* Looks at a simultaneous turn as zug_search_analyse() does, for a second at most, in a thread;
 * draws what each pair is worth towards its results,
 *
 *     (PRIOR * value + balance) / (PRIOR + games),
 *
 * so that a pair nobody chose is worth what the search says, and solves that. `scored` is copied;
 * what the search does not look at, choices that the laws forbid above all, is left out.
 * Cancelling ends the search at once. */
void zug_scored_turn_async (const ZugLaws *laws, const ZugPosition *position,
                            const ZugScoredPair *scored, guint n_scored, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer data);

/* All of it but what was looked at: cells, mixes and value are those of the game that was solved.
 * To be cleared by zug_analysis_clear(). FALSE, and nothing to clear, with G_IO_ERROR_CANCELLED, or
 * G_IO_ERROR_FAILED where there is nothing to choose or to solve. */
gboolean zug_scored_turn_finish (GAsyncResult *result, ZugAnalysis *analysis, GError **error);

G_END_DECLS
