/* zug-game-merge.h: two records of one game as one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-entry.h"

G_BEGIN_DECLS

/* Adds to a game what another record of it, whose line played is the same or a beginning of it,
 * says besides: tags that are missing or not known in full, a result where there is none,
 * variations, comments and signs. Where both say something the game's own stays; comments of both
 * do. Turns that are new get ids above all others. */
void zug_game_entry_merge (ZugGameEntry *self, const ZugGameEntry *other);

G_END_DECLS
