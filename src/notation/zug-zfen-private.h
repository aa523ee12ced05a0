/* zug-zfen-private.h: what reading and writing ZFEN share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* The rook that a castling letter, in upper case, means for a side: the outermost on that side of
 * the king for K and Q, else the one on that file; ZUG_NO_SQUARE where there is none. */
ZugSquare zug_zfen_castling_rook (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                                  char letter);
