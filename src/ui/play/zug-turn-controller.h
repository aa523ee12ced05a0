/* zug-turn-controller.h: shows turns on the board, as they are played or gone to, and tells them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-later.h"
#include "zug-play-session.h"
#include "zug-turn-list.h"

G_BEGIN_DECLS

/* Hears the match of the session, and which turn the session and the list of turns want to see:
 * shows it, and says what is new. The end of a game is told by its card. */
#define ZUG_TYPE_TURN_CONTROLLER (zug_turn_controller_get_type ())
G_DECLARE_FINAL_TYPE (ZugTurnController, zug_turn_controller, ZUG, TURN_CONTROLLER, GObject)

/* Board, list and the place of the card outlive this. Transfer full. */
ZugTurnController *zug_turn_controller_new (ZugPlaySession *session, ZugBoardView *board,
                                            ZugTurnList *turns, ZugLater *end_card);

/* The list has the turns of another game; none of them is shown yet. */
void zug_turn_controller_set_game (ZugTurnController *self, ZugGame *game);
/* What came of the turn that is shown: its row is no other turn, but its result is. */
void zug_turn_controller_show_result (ZugTurnController *self);

G_END_DECLS
