/* zug-tree-filter.h: which games count in the tree, and in which order it lists what was played */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-opening-tree.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Fields for a popover. Signals: `games-changed` (): other games count; `order-changed` (). */
#define ZUG_TYPE_TREE_FILTER (zug_tree_filter_get_type ())
G_DECLARE_FINAL_TYPE (ZugTreeFilter, zug_tree_filter, ZUG, TREE_FILTER, GtkWidget)

/* What the library looks for, copied; NULL or empty: nothing. */
void zug_tree_filter_set_search (ZugTreeFilter *self, const ZugGameQuery *search);

/* The games that count; NULL: all. zug_game_query_free(). */
ZugGameQuery *zug_tree_filter_dup_query (ZugTreeFilter *self);

ZugTreeSort zug_tree_filter_get_sort (ZugTreeFilter *self, gboolean *reverse);

G_END_DECLS
