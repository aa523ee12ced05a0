/* zug-analysis.h: everything that a search finds out about one turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search.h"

enum
{
  ZUG_MAX_PRINCIPAL = 16,  /* turns of the line that is expected */
  ZUG_ANALYSIS_EXACT = 255 /* the depth of what is known to the end of the game */
};

/* One turn as a matrix. Rows are White's choices, columns Black's; all values are White's, from -1,
 * lost, over 0, even, to 1, won. In an alternating game the side that does not move has one choice,
 * a pass. Choices stand in order: by their probability, then by what they are expected to bring. */
typedef struct
{
  int n[ZUG_N_SIDES]; /* 0 where there is nothing to choose: all else is then empty */
  ZugMove *move[ZUG_N_SIDES];
  double *probability[ZUG_N_SIDES]; /* of an equilibrium; sums to 1 */
  double *expected[ZUG_N_SIDES];    /* of each choice against the other side's mix */
  double *cell;    /* n[ZUG_WHITE] × n[ZUG_BLACK], row by row: what each pair is worth */
  uint8_t *looked; /* of each cell: how many further turns were looked at for it */
  double value;    /* of the turn, both sides choosing by their mix */
  int depth;       /* turns completely looked at, this one included; or ZUG_ANALYSIS_EXACT */
  uint64_t nodes;  /* positions valued */
  double seconds;  /* 0 where there is no clock */
  int n_principal; /* the likeliest pair of each turn, this one's first */
  ZugPair principal[ZUG_MAX_PRINCIPAL];
} ZugAnalysis;

/* Looks at a turn with all its strength, whatever limits->level and personality say. The position
 * alone is looked at, for both sides at once. Stopped or out of time it gives what it has, which
 * can be a matrix valued without looking further. `analysis` needs no initialisation and is to be
 * cleared.
 *
 * False, `analysis` empty, where a side that chooses has no choice, the game is over, it is a team
 * game, or memory is lacking. */
bool zug_search_analyse (const ZugLaws *laws, const ZugPosition *position,
                         const ZugSearchLimits *limits, ZugAnalysis *analysis);

/* The turn as its exact matrix, solved: depth ZUG_ANALYSIS_EXACT. A side that wins for certain
 * plays for a win in the fewest turns, so that it gets on. `analysis` needs no initialisation and
 * is to be cleared. False, `analysis` empty, where a table lacks a value for it, the game is over,
 * or memory is lacking. */
bool zug_search_ending_analyse (const ZugEndings *endings, const ZugLaws *laws,
                                const ZugPosition *position, ZugAnalysis *analysis);

/* Takes the arrays for so many choices of each side from the heap; false, and nothing taken, where
 * there are none to be had. Zeroed. */
bool zug_analysis_init (ZugAnalysis *analysis, int white, int black);

/* The same in arrays of its own; false, and nothing taken, where there are none to be had. */
bool zug_analysis_copy (ZugAnalysis *to, const ZugAnalysis *from);

void zug_analysis_clear (ZugAnalysis *analysis);

/* Brings the choices of both sides in order, cells and all. */
void zug_analysis_sort (ZugAnalysis *analysis);

/* The sign that makes a value of White's one of a side's. */
static inline double
zug_analysis_sign (ZugSide side)
{
  return side == ZUG_WHITE ? 1 : -1;
}

/* What a pair is worth to a side, its own choice given first. */
double zug_analysis_payoff (const ZugAnalysis *analysis, ZugSide side, int own, int other);

/* The place of a choice, -1 where it is none. */
int zug_analysis_find (const ZugAnalysis *analysis, ZugSide side, ZugMove move);

/* Makes a side's mix more decided than the equilibrium is, where values are not exact: what is
 * likely becomes likelier. */
void zug_analysis_decide (ZugAnalysis *analysis, ZugSide side);

/* A side's mix, what is very unlikely left out. */
void zug_analysis_mix (const ZugAnalysis *analysis, ZugSide side, ZugMix *mix);
