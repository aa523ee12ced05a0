/* zug-puzzle-words.h: puzzles and answers in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-puzzle-log.h"
#include "zug-puzzle-why.h"

G_BEGIN_DECLS

/* All are translated; what is duplicated is transferred in full. */

/* "A Real Mix", "Win in 2 Turns". */
char *zug_puzzle_dup_title (const ZugPuzzle *self);
/* Who chooses, and what is asked. */
char *zug_puzzle_dup_question (const ZugPuzzle *self, const ZugLaws *laws);

/* What a choice is worth, in a few words; NULL: nobody chose, the answer was asked for. rated:
 * whether that counts. */
char *zug_puzzle_dup_judgement (const ZugPuzzle *self, const ZugMove *chosen, gboolean rated);
/* What the other side chose in the turn before this one of a win. */
char *zug_puzzle_dup_step (const ZugPuzzle *before, const ZugLaws *laws, ZugMove reply);
/* What the choice gives away, what the other side answers, what would have been right, and why
 * (zug-puzzle-why.h); where nobody fell into a trap, what the answer to that is. NULL: nobody
 * chose; for the other two: not known, or nothing to say. */
char *zug_puzzle_dup_answer (const ZugPuzzle *self, const ZugLaws *laws, const ZugMove *chosen,
                             const ZugPuzzleReply *reply, const char *reason);

/* How hard it is; NULL where nobody knows. */
char *zug_puzzle_dup_rating (const ZugPuzzle *self);

/* How strong one is at puzzles of a game: "Rating: 1480 ± 210". */
char *zug_puzzle_dup_standing (const ZugPuzzleLog *log, const char *variant);

G_END_DECLS
