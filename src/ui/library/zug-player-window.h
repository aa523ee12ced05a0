/* zug-player-window.h: what is known of a player, every line of it a search */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `find` (text of a query): the person wants to see these games; `open-game` (gint64). */
#define ZUG_TYPE_PLAYER_WINDOW (zug_player_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlayerWindow, zug_player_window, ZUG, PLAYER_WINDOW, AdwWindow)

/* Asks the archive, and shows what it says as soon as it has; closing it ends that. name: NULL for
 * oneself. */
GtkWidget *zug_player_window_new (GtkWindow *parent, ZugArchive *archive, const char *name);

G_END_DECLS
