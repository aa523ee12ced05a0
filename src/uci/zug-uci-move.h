/* zug-uci-move.h: choices as orthodox engines write them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"
#include "zug-uci-info.h"

G_BEGIN_DECLS

/* "e2e4", "a7a8q"; castling as the king's move ("e1g1"), in chess960 as the king's move onto his
 * rook
 * ("e1h1"). A pass, a mark of a row game and a promotion to a man that chess does not know are "",
 * since no engine understands them. Returns buffer. */
const char *zug_uci_move_write (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                                ZugMove move, gboolean chess960, char buffer[ZUG_UCI_MOVE_MAX]);

/* Finds the legal choice that is written so; FALSE where there is none. */
gboolean zug_uci_move_read (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                            const char *text, gboolean chess960, ZugMove *move);

G_END_DECLS
