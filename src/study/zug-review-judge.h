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
 * value, reached. row, column: what was chosen. kept: whose choice was drawn from a mix that was
 * kept, and stands up. */
void zug_review_take_apart (const ZugAnalysis *analysis, int row, int column,
                            const gboolean kept[ZUG_N_SIDES], ZugReviewTurn *result);

/* Reviews one turn, deeper and deeper up to `depth` (0: any) or `nodes` (0: any number), and with
 * several times as many nodes where that is not deep enough or the last two depths differ. limits:
 * its stop flag, keys and table; the same result comes of the same question where the table was
 * empty. `analysis` needs no initialisation: it receives the deepest one, and is to be cleared.
 * FALSE where it was stopped: nothing is known then. */
gboolean zug_review_judge (const ZugReviewQuestion *question, const ZugSearchLimits *limits,
                           int depth, guint64 nodes, ZugAnalysis *analysis, ZugReviewTurn *result);

/* Judges a turn by an analysis of it alone. Pairs that matter and were not looked at as deep as the
 * others are; that may take so many nodes (0: any number). */
void zug_review_judge_found (const ZugReviewQuestion *question, const ZugSearchLimits *limits,
                             guint64 nodes, ZugAnalysis *analysis, ZugReviewTurn *result);

/* What every choice of a side would lose by such an analysis of a simultaneous turn, n of them as a
 * review has it where no coins decide. Those that matter are looked at as deep as the mix. */
void zug_review_losses (const ZugLaws *laws, const ZugPosition *position,
                        const ZugSearchLimits *limits, guint64 nodes, ZugSide side,
                        ZugAnalysis *analysis, double *losses);

/* How carefully a verdict is given, which differs from game to game. */
typedef struct
{
  int enough;  /* turns to look at, where that can be */
  int again;   /* times as many nodes for a turn that needs it */
  double part; /* of what has changed, which must not change the verdict if it changed again */
  double kept; /* of what changed before, which counts as if it had changed now */
} ZugReviewCare;
const ZugReviewCare *zug_review_care (const ZugLaws *laws);

/* Compares with an earlier look less deep: where a part of what has changed would be enough to
 * change the verdict again, `result` leaves it open (`close`), and a gamble that only one of both
 * sees (`unsure`). */
void zug_review_compare (const ZugLaws *laws, const ZugReviewTurn *earlier, ZugReviewTurn *result);

/* Whether a turn is to be looked at again, with more to look at: not deep enough for any verdict,
 * or one would be another if the next depth changed as much as the last one. */
gboolean zug_review_is_shaky (const ZugLaws *laws, const ZugReviewTurn *result);

/* One of the limits of zug-review.h as it counts in the game of a turn. */
static inline int
zug_review_limit (const ZugReviewTurn *turn, int limit)
{
  return turn->coins ? 5 * limit / 2 : limit;
}

/* Whether a choice is careless by its risk and average loss. */
gboolean zug_review_is_careless (const ZugReviewTurn *result, ZugSide side);

/* The man that a choice of a side cost; ZUG_NO_MAN for none, or where as much was taken for it, or
 * where the best choice would have been as likely to lose it. Taken on this turn; */
ZugManType zug_review_man_taken (const ZugReviewQuestion *question, const ZugAnalysis *analysis,
                                 ZugSide side);
/* that some fall of a coin loses to such an answer, a place in the analysis; */
ZugManType zug_review_man_left (const ZugReviewQuestion *question, const ZugAnalysis *analysis,
                                ZugSide side, int answer);
/* that can be taken on the next turn, and rests until then; */
ZugManType zug_review_man_resting (const ZugReviewQuestion *question, const atomic_bool *stop,
                                   ZugSide side);
/* or that the answer to a move takes, in an alternating game. */
ZugManType zug_review_man_answered (const ZugReviewQuestion *question, ZugPair answer);

/* A kept mix (zug_seal_dup_mix()) as the search has one. FALSE where it names something else than
 * legal choices of the side. Its probabilities sum to 1. */
gboolean zug_review_read_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                              const GArray *parts, ZugMix *mix);

G_END_DECLS
