/* zug-turn-drag.h: moves variations among those beside them by dragging their rows */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-turn-row.h"

G_BEGIN_DECLS

/* Lets a row of a list of turns be dragged and dropped on, once for each widget. What is dropped
 * activates `play.place-variation` with the variation's first turn (its id) and the place it is to
 * have. */
void zug_turn_drag_add (GtkWidget *widget);

/* What the widget shows from now on; NULL: nothing that can be moved, or dropped on. */
void zug_turn_drag_show (GtkWidget *widget, ZugTurnRow *row);

G_END_DECLS
