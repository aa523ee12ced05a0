/* zug-board-plates.h: where the plates with words lie on the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-state.h"

G_BEGIN_DECLS

/* The plate of the piece of advice of that index, which is no pass: across an edge or a corner of
 * the square that it leads to, where it covers as little as possible of men, signs and the plates
 * before it. In pixels, inside the board. */
ZugRect zug_board_advice_place (const ZugGeometry *geometry, const ZugBoardState *state, int index);

G_END_DECLS
