/* zug-analysis-words.h: what was found out about a turn, in words and numbers for people */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include "zug-variant.h"

G_BEGIN_DECLS

/* All are translated and transferred in full. Values are White's, -1 to 1. */

/* In pawns, with a sign: "+0.34", "−1.20", "0.00"; "1–0" and "0–1" where the game is won. What a
 * table says is in points of the game, as in zug_analysis_dup_value_words(). exact: see
 * ZugAnalysis.depth. */
char *zug_analysis_dup_number (double value, gboolean exact);
/* A difference of values as zug_review_centipawns() has it, to a tenth of a pawn, without a sign.
 */
char *zug_analysis_dup_pawns (double difference);
/* "12 %"; "<1 %" for less. */
char *zug_analysis_dup_percent (double probability);

/* "+0.34 for White", "0.20 for Black", "Even"; where a table says it: "Drawn with best play",
 * "0.73 points for White with best play". exact: see ZugAnalysis.depth. */
char *zug_analysis_dup_value_words (double value, gboolean exact);

/* The same of a position as the evaluation sees it, without looking ahead. */
char *zug_analysis_dup_static (const ZugLaws *laws, const ZugPosition *position);

/* A choice in SAN, where both choose at once without `+` and `#`. */
char *zug_analysis_dup_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                               ZugMove move);

/* "Nf3 62 %, d4 38 %": the likeliest choices, at most `most`, of n. */
char *zug_analysis_dup_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                            const ZugMove *moves, const double *probability, int n, int most);

/* "Nf3 62 times": how often of a hundred times a choice is played; never broken between lines. */
char *zug_analysis_dup_times (const char *san, double probability);

/* "White Nf3, Black d5: +0.34 for White, played 12 % of the time together." */
char *zug_analysis_dup_cell_words (const ZugLaws *laws, const ZugPosition *position,
                                   const ZugAnalysis *analysis, int row, int column);

/* What the matrix says, in a few sentences: the mixes, the value, what nothing is better against.
 */
char *zug_analysis_dup_summary (const ZugLaws *laws, const ZugPosition *position,
                                const ZugAnalysis *analysis);

/* The line that is expected, "1. Nf3 d5 2. d4 e6"; NULL where there is none. */
char *zug_analysis_dup_line (const ZugLaws *laws, const ZugPosition *position,
                             const ZugAnalysis *analysis);

G_END_DECLS
