/* zug-matrix-view.h: a turn's matrix as a heat map with a cursor */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis-words.h"
#include "zug-variant.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

enum
{
  ZUG_MATRIX_MOST = 60 /* rows and columns that are shown; the best ones stand first */
};

/* Rows are White's choices, columns Black's; those of the mixes stand first, behind a line the
 * others. A cell's colour says whether the meeting is better for White or for Black than the turn
 * is worth, its number what it is worth; without numbers a stroke up or down says the same as the
 * colour. To be put into a GtkScrolledWindow. One cell has the cursor: arrows move it, Home and End
 * go to the ends of a row, with Ctrl to the corners, Enter or Space pins it, Escape or going on
 * lets go. What is pointed at is the cell under the pointer, else the pinned one, else the one that
 * has the keyboard.
 *
 * Property: `numbers` (gboolean, TRUE): else the whole is shown smaller, without numbers.
 * Signals: `pointed` (int row, int column): another cell is pointed at; -1, -1: none;
 *   `spoken` (const char *words): something a screen reader should speak. */
#define ZUG_TYPE_MATRIX_VIEW (zug_matrix_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugMatrixView, zug_matrix_view, ZUG, MATRIX_VIEW, GtkWidget)

/* All is copied. played: the pair that was chosen on the turn, NULL for none. The cursor stays on
 * its choices; a matrix of another turn has it on the pair that was played, else on the first cell.
 * analysis NULL: nothing. */
void zug_matrix_view_show (ZugMatrixView *self, ZugVariant *variant, const ZugPosition *position,
                           const ZugAnalysis *analysis, const ZugPair *played);

void zug_matrix_view_set_numbers (ZugMatrixView *self, gboolean numbers);

/* What is pointed at; FALSE where nothing is. */
gboolean zug_matrix_view_get_pointed (ZugMatrixView *self, int *row, int *column);
/* Lets go of a pinned cell. */
void zug_matrix_view_unpin (ZugMatrixView *self);

G_END_DECLS
