/* zug-game-preview.h: one game of the library at a glance: its board, players, tags and turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-search.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: `player` (name): the person wants to know more of this player. */
#define ZUG_TYPE_GAME_PREVIEW (zug_game_preview_get_type ())
G_DECLARE_FINAL_TYPE (ZugGamePreview, zug_game_preview, ZUG, GAME_PREVIEW, GtkWidget)

void zug_game_preview_set_archive (ZugGamePreview *self, ZugArchive *archive);

/* Shows this game once it has been read; 0: none, and says how many are selected (n). key: the
 * zug_hash() of the position at which it stands first, where it has it; 0, or it has not: its last
 * one. */
void zug_game_preview_show (ZugGamePreview *self, gint64 id, guint64 key, guint n);

/* The turns, after words have become others. */
void zug_game_preview_tell_anew (ZugGamePreview *self);

G_END_DECLS
