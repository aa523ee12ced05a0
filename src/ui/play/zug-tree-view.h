/* zug-tree-view.h: what was played in the library from the position on the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-opening-tree.h"
#include "zug-variant.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lists of White's choices, Black's choices and turns with how often and how well they went. Reads
 * from the archive only while it can be seen. Where both sides choose it then looks, in a thread,
 * for the equilibrium of what was played (zug-scored-turn.h), unless a game is being played.
 * Signals: `chosen` (const ZugTreeRow *row): a row was pressed; `games` (): the games with this
 * position are asked for; `back` (): away from a line that is only tried out. */
#define ZUG_TYPE_TREE_VIEW (zug_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugTreeView, zug_tree_view, ZUG, TREE_VIEW, GtkWidget)

/* NULL: there is none, and nothing to show. */
void zug_tree_view_set_archive (ZugTreeView *self, ZugArchive *archive);

/* What the library looks for, to which the tree can keep; copied; NULL: nothing. */
void zug_tree_view_set_search (ZugTreeView *self, const ZugGameQuery *search);

/* The position to look up; copied. */
void zug_tree_view_show (ZugTreeView *self, ZugVariant *variant, const ZugPosition *position);

/* Whether rows lead somewhere; during a game they are only read. */
void zug_tree_view_set_leads (ZugTreeView *self, gboolean leads);
/* Whether what is shown is a line tried out, from which one can go back. */
void zug_tree_view_set_exploring (ZugTreeView *self, gboolean exploring);

/* Whether the lists show the position asked for last; and whether no equilibrium of it is looked
 * for, or it has been found. */
gboolean zug_tree_view_is_settled (ZugTreeView *self);
gboolean zug_tree_view_is_solved (ZugTreeView *self);

/* The lists, after words have become others. */
void zug_tree_view_tell_anew (ZugTreeView *self);

G_END_DECLS
