/* zug-player-strip.h: who plays a side, and how that player stands */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-play-session.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The strip above or below the board: who plays the side, its duties, how it ended. It shows the
 * state of a choice, never the choice. The name of who played a game of the library leads to the
 * player's page (`win.player`). */
#define ZUG_TYPE_PLAYER_STRIP (zug_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlayerStrip, zug_player_strip, ZUG, PLAYER_STRIP, GtkWidget)

/* After the template: follows the session. It tells of White below the board and of Black above it,
 * or, where that is flipped, the other way round. */
void zug_player_strip_attach (ZugPlayerStrip *self, ZugPlaySession *session, ZugBoardView *board,
                              gboolean is_lower);

G_END_DECLS
