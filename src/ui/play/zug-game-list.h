/* zug-game-list.h: the games that can be played, in groups, with a field to search them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant-shelf.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `chosen` (ZugVariant): the person pressed a game; `asked` (ZugVariant): the person wants
 * to read its rules; `left` (): Escape was pressed in an empty search field. */
#define ZUG_TYPE_GAME_LIST (zug_game_list_get_type ())
G_DECLARE_FINAL_TYPE (ZugGameList, zug_game_list, ZUG, GAME_LIST, GtkWidget)

/* What is listed, one's own first, kept up to date; as at first the games that are built in. */
void zug_game_list_set_shelf (ZugGameList *self, ZugVariantShelf *shelf);

/* Every game on the shelf that can be played; ZugVariant. Transfer full. */
GListModel *zug_game_list_dup_games (ZugVariantShelf *shelf);

/* Marks the game with this id as the one chosen, clears the search, and gives that game the
 * keyboard. */
void zug_game_list_open (ZugGameList *self, const char *id);

G_END_DECLS
