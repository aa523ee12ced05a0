/* zug-game-row-private.h: a game in a list, from its row */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include "zug-game-row.h"
#include "zug-sql.h"

G_BEGIN_DECLS

/* Asks for the row of the game whose id is bound. game: memory to read its first moves into, for
 * its opening; what is in it afterwards is nobody's business. */
extern const char zug_game_row_sql[];
ZugGameRow *zug_game_row_new_from_statement (ZugStatement *stmt, ZugGameData *game);

/* The opening of a game, by the texts of its laws and start and the bytes of its body; NULL where
 * it has none, and where these cannot be read. */
const ZugOpening *zug_game_row_find_opening (ZugGameData *game, const char *laws, const char *start,
                                             gconstpointer body, gsize size);

G_END_DECLS
