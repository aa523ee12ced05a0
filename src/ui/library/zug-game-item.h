/* zug-game-item.h: a place in the list of games, whose row may still be on its way */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-row.h"

G_BEGIN_DECLS

/* Property: `row` (ZugGameRow, read only): NULL until it has come; notified then, and whenever the
 * game was found to be different. */
#define ZUG_TYPE_GAME_ITEM (zug_game_item_get_type ())
G_DECLARE_FINAL_TYPE (ZugGameItem, zug_game_item, ZUG, GAME_ITEM, GObject)

ZugGameItem *zug_game_item_new (gint64 id);
gint64 zug_game_item_get_id (ZugGameItem *self);
/* Transfer none. */
ZugGameRow *zug_game_item_get_row (ZugGameItem *self);

/* For the model: the row, and in which of its searches it came. */
void zug_game_item_set_row (ZugGameItem *self, ZugGameRow *row, guint search);
gboolean zug_game_item_is_of (ZugGameItem *self, guint search);

G_END_DECLS
