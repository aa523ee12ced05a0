/* zug-personality.h: what a player likes among choices that are nearly as good as the best */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search-private.h"

/* Leans the mix of a side towards what limits->personality likes. However the other side chooses,
 * the new mix brings at most a bounded amount less than the old one could be held to:
 * zug_personality_loss(). */
void zug_personality_lean (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                           const ZugSearchLimits *limits, ZugAnalysis *analysis);

/* What somebody is expected to choose who goes half by the equilibrium, half by what looks good to
 * it, and by its habits (NULL: by none); sums to 1. */
void zug_personality_expect (const ZugLaws *laws, const ZugPosition *position, ZugSide other,
                             const ZugHabits *habits, const ZugAnalysis *analysis, double *likely);

/* The hundredths of a pawn by which a move that a personality likes can be worse than the best. */
int zug_personality_margin (ZugPersonality personality);

/* That bound: in a simultaneous game of what is certain, in an alternating one of what a move is
 * worth. A pawn is about 0.16. */
double zug_personality_loss (const ZugSearchLimits *limits);
