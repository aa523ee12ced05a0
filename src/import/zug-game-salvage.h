/* zug-game-salvage.h: games that their laws do not allow, kept as far as they go */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include <glib.h>

G_BEGIN_DECLS

/* A turn in coordinates: "e2e4/e7e5!w". g_free(). */
char *zug_turn_data_dup_text (const ZugTurnData *turn, const ZugLaws *laws);

/* Replays a game; the turns that cannot be carried out, and what follows them, become text on the
 * last turn before them (ZUG_REMARK_UNREAD); all turns, where its status says that its laws cannot
 * be read. FALSE without memory. */
gboolean zug_game_salvage (ZugGameData *game);

G_END_DECLS
