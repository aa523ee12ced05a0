/* zug-best-first.h: looks further where the game is likely to go; for the search's own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-root.h"

/* ZugBestFirst: a tree of turns under the root. A node holds the most promising choices of both
 * sides, what each of their pairs is worth, and the equilibrium of that; a new one is a position
 * whose turn has been solved by the evaluation. Each step goes down to the pair that both sides are
 * likeliest to choose for how often it was gone to before, looks at the position after it, and
 * solves anew every turn on the way back. So lines that are likely are looked at far, and a choice
 * that seems better by what little is known of it is soon looked at further. */

enum
{
  ZUG_BEST_FIRST_NODES = 1 << 16 /* some 40 MB */
};

/* Begins with the root's matrix and mixes as its analysis has them. NULL where memory is lacking.
 * `mix` is called after some steps to solve the root's matrix anew; it is to bring the analysis'
 * mixes up to date. Once there are `most` nodes, ZUG_BEST_FIRST_NODES at most, it grows no more:
 * its leaves are then looked at deeper and deeper. */
ZugBestFirst *zug_best_first_new (ZugRoot *root, void (*mix) (ZugRoot *root), uint32_t most);
void zug_best_first_free (ZugBestFirst *tree);

/* Goes one step, with a worker of the root's; any number of workers may do so at once. What it
 * finds comes to the root's analysis. False where the search must end, or nothing is left to be
 * looked at. */
bool zug_best_first_step (ZugBestFirst *tree, int worker);

/* Whether nothing is left to be looked at. While no worker goes a step, as the next two. */
bool zug_best_first_is_done (const ZugBestFirst *tree);

/* The longest line that was looked at, in turns. */
int zug_best_first_deepest (const ZugBestFirst *tree);

/* The line that both sides are likeliest to choose, after the pair of the root with which it
 * begins: analysis->principal. */
void zug_best_first_tell (const ZugBestFirst *tree, int row, int column, ZugAnalysis *analysis);
