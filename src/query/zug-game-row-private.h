/* zug-game-row-private.h: a game in a list, from its row */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-row.h"
#include "zug-sql.h"

G_BEGIN_DECLS

/* Asks for the row of the game whose id is bound. */
extern const char zug_game_row_sql[];
ZugGameRow *zug_game_row_new_from_statement (ZugStatement *stmt);

G_END_DECLS
