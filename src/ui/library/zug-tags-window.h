/* zug-tags-window.h: the names, the event and the other tags of one game or of several, to edit */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-entry.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `saved`: the person pressed Save; zug_tags_window_apply() then says what was changed. */
#define ZUG_TYPE_TAGS_WINDOW (zug_tags_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugTagsWindow, zug_tags_window, ZUG, TAGS_WINDOW, AdwWindow)

/* games: of ZugGameEntry, one or more (kept). Where they differ a field is empty, and changes what
 * all of them have there only when something is typed. */
GtkWidget *zug_tags_window_new (GtkWindow *parent, GPtrArray *games);

/* Writes what was changed into a game. Whether anything was. */
gboolean zug_tags_window_apply (ZugTagsWindow *self, ZugGameEntry *game);

G_END_DECLS
