/* zug-player-strip.h: who plays a side, and how that player stands */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-match.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The strip above or below the board. It shows the state of a choice, never the choice. */
#define ZUG_TYPE_PLAYER_STRIP (zug_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlayerStrip, zug_player_strip, ZUG, PLAYER_STRIP, GtkWidget)

/* player: NULL while a game is only looked at. Keeps no reference to the game beyond the call. */
void zug_player_strip_show (ZugPlayerStrip *self, ZugGame *game, ZugSide side, ZugPlayer *player);

/* Whether this side's choosing has to wait for the other's. */
void zug_player_strip_set_waiting (ZugPlayerStrip *self, gboolean waiting);

/* How the game came out for this side ("Won"); NULL while it is open. */
void zug_player_strip_set_standing (ZugPlayerStrip *self, const char *words);

/* What must be done in words, as zug_narration_duty() gives it; NULL for nothing. */
void zug_player_strip_set_duty (ZugPlayerStrip *self, const char *duty);

/* The turn shown: what the other side has lost by then, what is kept of this side's seal on it, and
 * what its choice was drawn from. */
void zug_player_strip_set_turn (ZugPlayerStrip *self, ZugGame *game, ZugTurn *turn);

G_END_DECLS
