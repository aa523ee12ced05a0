/* zug-evaluate.h: what a position is worth without looking ahead */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-outcome.h"

/* The value of a position from White's view: -1 lost, 0 even, 1 won. Games that have ended are
 * exact (repetition apart, of which a position knows nothing); others stay within ±0.98.
 * Exchanging the colours (zug_position_flip()) changes the sign and nothing else, where the laws
 * themselves treat both sides alike. */
double zug_evaluate (const ZugLaws *laws, const ZugPosition *position);

/* The same for open games, in hundredths of a pawn and without asking whether the game has ended;
 * but a lost king outweighs everything else. */
int zug_evaluate_men (const ZugLaws *laws, const ZugPosition *position);

/* The value, -1 to 1, that goes with hundredths of a pawn: c / sqrt (c² + 600²), times 0.98. */
double zug_evaluate_expectation (int centipawns);
