/* zug-player-strips.h: the players at both ends of the board: who, their duties, how they ended */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-play-session.h"
#include "zug-player-strip.h"

G_BEGIN_DECLS

/* Brings two strips in line with what is shown, also when names and players change; not before
 * the board has shown what a coin decided. */
#define ZUG_TYPE_PLAYER_STRIPS (zug_player_strips_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlayerStrips, zug_player_strips, ZUG, PLAYER_STRIPS, GObject)

/* All three outlive this; the strips change places as the board is flipped. Transfer full. */
ZugPlayerStrips *zug_player_strips_new (ZugPlaySession *session, ZugBoardView *board,
                                        ZugPlayerStrip *upper, ZugPlayerStrip *lower);

G_END_DECLS
