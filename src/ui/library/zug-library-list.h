/* zug-library-list.h: the games found, in columns, or in one column where there is no room */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-column-choice.h"
#include "zug-friends.h"
#include "zug-game-model.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `opened` (guint position): a row was activated; `sorted` (guint sort, gboolean reverse):
 * a header was pressed, see ZugGameSort; `menu` (GtkWidget *at, double x, double y): a context menu
 * is asked for, on what is selected. */
#define ZUG_TYPE_LIBRARY_LIST (zug_library_list_get_type ())
G_DECLARE_FINAL_TYPE (ZugLibraryList, zug_library_list, ZUG, LIBRARY_LIST, GtkWidget)

/* Once. */
void zug_library_list_set_model (ZugLibraryList *self, ZugGameModel *model);

/* For the result of a game with a friend that is not over, which says whose turn it is. */
void zug_library_list_set_friends (ZugLibraryList *self, ZugFriends *friends);

/* Which columns it has where there is room for them. Transfer none. */
ZugColumnChoice *zug_library_list_get_choice (ZugLibraryList *self);

/* Shows by which column the list is sorted. */
void zug_library_list_set_sort (ZugLibraryList *self, ZugGameSort sort, gboolean reverse);

/* Puts the keyboard on the rows. */
void zug_library_list_focus (ZugLibraryList *self);
/* Where the keyboard is on a row and another one is selected, as when the rows are others, it goes
 * to that. */
void zug_library_list_follow (ZugLibraryList *self);

/* Back to the first row. */
void zug_library_list_scroll_up (ZugLibraryList *self);

/* Selects the game at a place, unless it is one of those selected; FALSE: there is none. */
gboolean zug_library_list_take (ZugLibraryList *self, double x, double y);

G_END_DECLS
