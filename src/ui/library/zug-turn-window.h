/* zug-turn-window.h: what is asked of a turn, set by hand: men on a board, material, an event */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Each field writes words of a search and reads them (query/zug-moment.h): of every kind the first
 * that the search has; others stay as they are. Signal: `chosen` (GPtrArray *moments): to be
 * searched for, as ZugGameQuery has them. */
#define ZUG_TYPE_TURN_WINDOW (zug_turn_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugTurnWindow, zug_turn_window, ZUG, TURN_WINDOW, AdwWindow)

/* variant: whose board and men it has. */
GtkWidget *zug_turn_window_new (GtkWindow *parent, ZugVariant *variant, GPtrArray *moments);

G_END_DECLS
