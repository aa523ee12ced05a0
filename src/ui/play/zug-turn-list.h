/* zug-turn-list.h: the turns of a game in three columns, with what came of each */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the line played, with what is written on its turns, and indented under them the variations,
 * whose turns are links. Property `current` (ZugTurn): the turn selected, the root for the start;
 * notified when the person selects another. Property `movable`: whether variations can be dragged
 * (zug-turn-drag.h). Property `menu` (GMenuModel), given when it is made: what can be done with the
 * turn shown, for a press of the other button or the menu key; NULL: nothing. */
#define ZUG_TYPE_TURN_LIST (zug_turn_list_get_type ())
G_DECLARE_FINAL_TYPE (ZugTurnList, zug_turn_list, ZUG, TURN_LIST, GtkWidget)

/* game: NULL empties the list. Follows the game's turns from then on. */
void zug_turn_list_set_game (ZugTurnList *self, ZugGame *game);

/* What is shown: GListModel of ZugTurnRow. Transfer none. */
GListModel *zug_turn_list_get_line (ZugTurnList *self);

ZugTurn *zug_turn_list_get_current (ZugTurnList *self);
void zug_turn_list_set_current (ZugTurnList *self, ZugTurn *turn);

/* All rows, after words have become others. */
void zug_turn_list_tell_anew (ZugTurnList *self);

G_END_DECLS
