/* zug-evaluate.h: what a position is worth without looking ahead */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-net.h"
#include "zug-outcome.h"
#include "zug-resolve.h"

enum
{
  ZUG_EVALUATE_MOST = 20000 /* hundredths of a pawn: as good as won */
};

/* The value of a position from White's view: -1 lost, 0 even, 1 won. Games that have ended are
 * exact (repetition apart, of which a position knows nothing); others stay within ±0.98.
 * Exchanging the colours (zug_position_flip()) changes the sign and nothing else, where the laws
 * themselves treat both sides alike. */
double zug_evaluate (const ZugLaws *laws, const ZugPosition *position);

/* What a pair leads to: the mean over its outcomes. */
double zug_evaluate_pair (const ZugLaws *laws, const ZugPosition *position, ZugPair pair);

/* The same by other weights than zug_weights_of() has for the game. */
double zug_evaluate_by (const ZugLaws *laws, const ZugPosition *position,
                        const ZugWeights *weights);

/* The same corrected by a net, which must serve the game; NULL: zug_evaluate(). A bare king that no
 * terms are there for (zug_bare_king_knows()) is left to the weights. `places`:
 * zug_evaluate_places(), which is added up if it is NULL. */
double zug_evaluate_with (const ZugLaws *laws, const ZugPosition *position, const ZugNet *net,
                          const ZugNetSums *places);

/* What the men of a position come to where they stand, for a net that looks at it. */
void zug_evaluate_places (const ZugPosition *position, const ZugNet *net, ZugNetSums *places);

/* By how much these sums change from one position to another. */
void zug_evaluate_change (const ZugPosition *before, const ZugPosition *after, const ZugNet *net,
                          ZugNetSums *change);

/* What a net sees in a position of a game that it serves; `counts` belongs to whoever asks and is
 * part of it. */
void zug_evaluate_input (const ZugLaws *laws, const ZugPosition *position, ZugCounts *counts,
                         ZugNetInput *input);

/* The same for open games, in hundredths of a pawn and without asking whether the game has ended;
 * but a lost king outweighs everything else. */
int zug_evaluate_men (const ZugLaws *laws, const ZugPosition *position);

/* What zug_evaluate_men() weighs, by the weights of the game, to make its number; not for row
 * games, which have no men. */
void zug_evaluate_counts (const ZugLaws *laws, const ZugPosition *position, ZugCounts *counts);

/* The value, -1 to 1, that goes with hundredths of a pawn: c / sqrt (c² + 600²), times 0.98. */
double zug_evaluate_expectation (int centipawns);

/* 1 where a value says that White has won or is sure to, -1 where Black: no evaluation of an open
 * game comes to so much. Else 0. */
int zug_evaluate_winner (double value);

/* The hundredths of a pawn that go with a value: the inverse of the above, within
 * ±ZUG_EVALUATE_MOST, which stands for every value that no hundredths reach, a game that is won or
 * lost among them. The scale is the same whatever is played, so that these numbers can be compared:
 * 346 of them, half the way to a certain win, are what three pawns and a half usually bring. */
int zug_evaluate_centipawns (double value);
