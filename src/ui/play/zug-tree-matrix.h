/* zug-tree-matrix.h: what both sides chose from a position, as a table of pairs */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-opening-tree.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* White's most frequent choices by Black's, each with its share; where they meet, how many games
 * and White's score. Only to look at: the list of turns says the same. */
#define ZUG_TYPE_TREE_MATRIX (zug_tree_matrix_get_type ())
G_DECLARE_FINAL_TYPE (ZugTreeMatrix, zug_tree_matrix, ZUG, TREE_MATRIX, GtkWidget)

/* tree: NULL: nothing. Nothing of it is kept. */
void zug_tree_matrix_show (ZugTreeMatrix *self, const ZugLaws *laws, const ZugOpeningTree *tree);

G_END_DECLS
