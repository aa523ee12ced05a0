/* zug-game-time.h: the time of a game, as it is kept with it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-time-control.h"

G_BEGIN_DECLS

/* What a game says of its clocks, in tags and remarks (FORMATS.md). Times are ms that a side has
 * left. */

/* The time of both sides. FALSE, and both none, where none is told or it is not one of ours. */
gboolean zug_game_time_get_controls (ZugGame *game, ZugTimeControl controls[ZUG_N_SIDES]);
void zug_game_time_set_controls (ZugGame *game, const ZugTimeControl controls[ZUG_N_SIDES]);

/* Remarks on a turn what a side had left after it. */
void zug_game_time_remark (ZugGame *game, ZugTurn *turn, ZugSide side, gint64 left);
/* What it had left there, as said with that turn or the last before it; FALSE: with none. */
gboolean zug_game_time_find (ZugTurn *turn, ZugSide side, gint64 *left);

/* How the clocks stand after the last turn: the game was left, or has ended, while somebody chose.
 * NULL: nothing more is said than with the turns; below 0: the side has no clock. */
void zug_game_time_set_standing (ZugGame *game, const gint64 left[ZUG_N_SIDES]);
gboolean zug_game_time_get_standing (ZugGame *game, ZugSide side, gint64 *left);

G_END_DECLS
