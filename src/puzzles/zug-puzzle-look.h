/* zug-puzzle-look.h: whether a turn is a puzzle, what its choices are worth, and how hard it is */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis.h"
#include "zug-puzzle.h"

G_BEGIN_DECLS

/* All of it is plain work for whatever thread may wait; it depends on nothing but what is given,
 * and no clock is looked at. A stop flag, which may be NULL, ends it at once: nothing is found
 * then. The games are simultaneous ones of two players. */

/* Looks at a turn as an analysis does (zug-turn-look.h), with so many nodes. `analysis` needs no
 * initialisation and is to be cleared. FALSE, and nothing to clear, where there is nothing to
 * choose. */
gboolean zug_puzzle_look (const ZugLaws *laws, const ZugPosition *position, guint64 nodes,
                          const atomic_bool *stop, ZugAnalysis *analysis);

/* The puzzle that a side has there, by that look (which is made more exact where it matters, for as
 * many nodes again); its rating is 0. FALSE where nothing sets the good choices apart. */
gboolean zug_puzzle_judge (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                           guint64 nodes, const atomic_bool *stop, ZugAnalysis *analysis,
                           ZugPuzzle *puzzle);

/* What the choices of a side are worth, whether that makes a puzzle or not: one of its own kind.
 * FALSE where too many are good. */
gboolean zug_puzzle_take (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                          guint64 nodes, const atomic_bool *stop, ZugAnalysis *analysis,
                          ZugPuzzle *puzzle);

/* Whether a puzzle stands where it was looked at deeper: it is of the same kind, and what is full
 * marks by one of the looks gives away less than an inaccuracy by the other. */
gboolean zug_puzzle_stands (const ZugPuzzle *self, const ZugPuzzle *deeper);

/* How hard it is: the rating of those who get half of its marks, judged by how many each level of
 * the computer gets, which are rated as zug_level_ladder_rating() has it; 0 where the levels of the
 * game were not measured, or it was stopped. */
int zug_puzzle_rate (const ZugPuzzle *self, const ZugLaws *laws, const char *variant,
                     const atomic_bool *stop);

G_END_DECLS
