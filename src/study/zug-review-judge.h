/* zug-review-judge.h: one turn of a review, in whatever thread it is asked; no GObject, no hidden
 * state */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include "zug-review.h"
#include "zug-seal.h"

G_BEGIN_DECLS

/* What is asked about one turn. Nothing is owned. */
typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *before;
  const ZugPosition *after;
  ZugPair pair;
  guint sides;                     /* bit 1 << side: chose, and as the laws allow */
  ZugChance chance;                /* how a coin fell */
  const ZugMix *kept[ZUG_N_SIDES]; /* NULL where there is none */
} ZugReviewQuestion;

/* Takes a turn apart (zug-review.h) by its matrix and the mixes in `probability`: loss, guess,
 * value, reached. row, column: what was chosen. kept: whose mix is one that was kept. For a kept
 * mix v is the value against the best reply among those that `replies` (n_replies places of the
 * other side) names. */
void zug_review_take_apart (const ZugAnalysis *analysis, int row, int column,
                            const gboolean kept[ZUG_N_SIDES], const int *const replies[ZUG_N_SIDES],
                            const int n_replies[ZUG_N_SIDES], ZugReviewTurn *result);

/* Reviews one turn of a simultaneous game. limits: for the search as a whole; `depth`, `nodes`,
 * `deadline`, where there is a clock, are of this turn. `analysis`: empty, or of the position
 * before, which is then not searched again, nor is a kept mix asked for; changed, and the caller's
 * to clear. FALSE where it was stopped: nothing is known then. */
gboolean zug_review_judge (const ZugReviewQuestion *question, const ZugSearchLimits *limits,
                           ZugAnalysis *analysis, ZugReviewTurn *result);

/* The same for a move of an alternating game. `analysis`: of the position before, as the last call
 * left it; empty the first time. Receives that of the position after. */
gboolean zug_review_judge_move (const ZugReviewQuestion *question, const ZugSearchLimits *limits,
                                ZugAnalysis *analysis, ZugReviewTurn *result);

/* A kept mix (zug_seal_dup_mix()) as the search has one. FALSE where it names something else than
 * legal choices of the side. Its probabilities sum to 1. */
gboolean zug_review_read_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                              const GArray *parts, ZugMix *mix);

G_END_DECLS
