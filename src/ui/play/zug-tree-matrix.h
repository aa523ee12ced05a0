/* zug-tree-matrix.h: what both sides chose from a position, as a table of pairs */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis-words.h"
#include "zug-opening-tree.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* White's choices by Black's in the order of the lists, each with its share of the games and,
 * behind an arrow, of an equilibrium; where they meet, how many games and White's score, in
 * brackets what a pair is worth that nobody played; at the end the sums. One field has the
 * keyboard: arrows, Home and End go from field to field, with Ctrl to the corners, Enter or Space
 * presses it.
 *
 * Signal: `chosen` (const ZugTreeRow *row): a choice, or a turn that was played, was pressed. */
#define ZUG_TYPE_TREE_MATRIX (zug_tree_matrix_get_type ())
G_DECLARE_FINAL_TYPE (ZugTreeMatrix, zug_tree_matrix, ZUG, TREE_MATRIX, GtkWidget)

/* tree: NULL: nothing; borrowed until the next one is shown. mix: of the turn, as the rows have it;
 * NULL where it is not known; nothing of it is kept. */
void zug_tree_matrix_show (ZugTreeMatrix *self, const ZugLaws *laws, const ZugOpeningTree *tree,
                           const ZugAnalysis *mix);

G_END_DECLS
