/* zug-ordered-oracle.h: ordered turns by a direct reading of LAWS.md section 5, square by square */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-squares.h"

#include "zug-resolve.h"

#include <glib.h>

/* Executes a side's move on the board where that can be done: men, rights and pools change. `start`
 * is the position as the turn began, `earlier` the move that the other side has carried out on the
 * board already, or NULL. */
gboolean zug_oracle_execute (const ZugLaws *laws, const ZugPosition *start, ZugPosition *board,
                             ZugSide side, ZugMove move, const ZugMove *earlier);

/* Whether a side may choose a move that cannot be executed now. */
gboolean zug_oracle_speculative (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                                 ZugMove move);

/* The boards a turn can lead to, [0] favouring White; returns how many. */
int zug_oracle_outcomes (const ZugLaws *laws, const ZugPosition *position, ZugPair pair,
                         ZugPosition boards[2]);
