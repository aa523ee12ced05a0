/* zug-counts.h: what the evaluation has counted in a position, to be weighed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"
#include "zug-weights.h"

/* All that the evaluation of an open game depends on beside the weights. */
typedef struct
{
  int16_t count[ZUG_N_SIDES][ZUG_WEIGHTS_ROOM]; /* by ZugEvaluationTerm */
  int8_t chances[ZUG_N_SIDES]; /* which of ZugWeights.chances holds should the side be ahead; -1:
                                  none */
  int8_t phase;                /* 0 to ZUG_PHASE_ALL */
  int8_t kings;                /* 1: Black alone has lost a king, -1: White alone; else 0 */
} ZugCounts;

/* Hundredths of a pawn from White's view. This is all the arithmetic there is in an evaluation, in
 * whole numbers so that exchanged colours change the sign exactly: the weighed counts of the middle
 * of the game and of its end, mixed by the men that are left, and what of it can be turned into a
 * win. */
int zug_weigh (const ZugCounts *counts, const ZugWeights *weights);
