/* zug-tree-row.h: a choice, or a turn, that was played, as a row of a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-opening-tree.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

enum
{
  /* Rows of a list: what was played more rarely is counted in the sum alone. */
  ZUG_TREE_ROWS = 200
};

/* Letters of the longest numbers in a list (of ZugTreeRow), so that all bars have one length. */
int zug_tree_row_find_room (const GPtrArray *rows);

/* A GtkListBoxRow that says all that is known of a row; `row` is borrowed, and the widget's data
 * "row". all: of all turns; room: as above. */
GtkWidget *zug_tree_row_new (const ZugLaws *laws, const ZugTreeRow *row, ZugTreeList list,
                             const ZugTreeCount *all, int room);

/* "1,204 games, White scores 54 %". Translated; g_free(). */
char *zug_tree_row_dup_count (const ZugTreeCount *count);
/* "White won 640, drew 210, lost 354". Translated; g_free(). */
char *zug_tree_row_dup_results (const ZugTreeCount *count);

G_END_DECLS
