/* zug-turn-view.h: one row of the list of turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-turn-row.h"

G_BEGIN_DECLS

/* A turn in columns, or turns of a variation as links; made once and filled for row after row.
 * Signal `pressed` (ZugTurn): one of its turns is to be shown; of a row with two, or of links, the
 * one under the pointer. Signal `menu` (double x, double y): its menu is asked for, in its own
 * coordinates, after the turn below was `pressed`. */
#define ZUG_TYPE_TURN_VIEW (zug_turn_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugTurnView, zug_turn_view, ZUG, TURN_VIEW, GtkBox)

/* Longer notation of a choice is cut; its tooltip tells it whole. */
#define ZUG_TURN_VIEW_MOST_CHARS 8

/* menu: whether there is one. */
GtkWidget *zug_turn_view_new (gboolean menu);

/* How many characters a choice has room for in a list of this width (pixels). */
int zug_turn_view_fit_chars (GtkWidget *list, int width);

/* current: the turn at which the board stands. movable: whether variations can be dragged. chars:
 * room for a choice. */
void zug_turn_view_show (ZugTurnView *self, ZugGame *game, ZugTurnRow *row, ZugTurn *current,
                         gboolean movable, int chars);
void zug_turn_view_show_nothing (ZugTurnView *self);

G_END_DECLS
