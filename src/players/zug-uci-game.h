/* zug-uci-game.h: games as orthodox engines are told of them, and their lines in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-uci-setup.h"

G_BEGIN_DECLS

/* Whether engines know a game at all: orthodox chess, and Chess960 for those that say so. setup may
 * be NULL for any engine. */
gboolean zug_uci_game_is_known (ZugVariant *variant, ZugUciSetup *setup);

/* Whether castling is written as in Chess960. */
gboolean zug_uci_game_is_chess960 (ZugVariant *variant);

/* How a position of a game came about, so that an engine sees repetitions: the start position (NULL
 * for that of orthodox chess) and the moves from there to after `turn`. It starts later where a
 * move of the game was none that an engine would accept. Both transfer full. */
void zug_uci_game_tell (ZugGame *game, ZugTurn *turn, char **fen, GStrv *moves);

/* A line of moves (ZugUciInfo) from a position as people write it, "3… Nf6 4. O-O d6": as far as it
 * is legal, and at most so many moves. Transfer full. */
char *zug_uci_game_dup_line (ZugVariant *variant, const ZugPosition *position, const char *moves,
                             guint most);

G_END_DECLS
