/* zug-player-rows.h: who plays a side, as rows of a dialog */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-player.h"
#include "zug-uci-setups.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Properties, notified on change: `kind`, as zug_player_get_kind() gives it, or "elsewhere" for a
 * friend at another computer, where one that is not known here means a person; `person`, the name
 * of one; `seconds` (guint), that a computer of the highest level thinks a turn. How strong an
 * engine plays is kept among the engines at once. Signal: `activated` (): Enter was pressed in the
 * name. */
#define ZUG_TYPE_PLAYER_ROWS (zug_player_rows_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlayerRows, zug_player_rows, ZUG, PLAYER_ROWS, AdwPreferencesGroup)

/* The chess engines that know a game can play it too; engines NULL for none. Where the one that is
 * chosen does not know it, the computer is. A team, which draws from whole plans, has no
 * personality to choose. */
void zug_player_rows_set_engines (ZugPlayerRows *self, ZugUciSetups *engines, ZugVariant *variant);

/* Whether a friend at another computer is chosen. */
gboolean zug_player_rows_is_elsewhere (ZugPlayerRows *self);

/* The player that the rows describe, who is here. Transfer full. */
ZugPlayer *zug_player_rows_make_player (ZugPlayerRows *self, ZugSide side);

G_END_DECLS
