/* zug-deciding-turn.h: the turn that decided a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* Hundredths of a pawn by which whoever wins was ahead from then on: clearly, to anybody who looks
 * at the board. */
#define ZUG_DECIDING_LEAD 200

/* The turn after which the side that won was ahead for good, in men or by zug_evaluate_men(), which
 * looks at where they stand and does not search: a thousand turns take less than a frame. Where
 * the lead grew to that much without anybody losing a man, it is the turn that had won one, if
 * the side was ahead by half as much since then. Who was not ahead before the last turn won by
 * that one, if the board ended the game or shows the lead. NULL where nobody won, where no turn
 * brought it (ahead from the start, or not any more when the other side gave up, or lost by the
 * clock). Transfer none. */
ZugTurn *zug_deciding_turn (ZugGame *game);

G_END_DECLS
