/* zug-game-facts.h: what is known of a game beside who played it, where and when */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-entry.h"
#include "zug-game.h"

G_BEGIN_DECLS

/* A name and a value by turns, in words: first the clocks, then the tags. Those that serve programs
 * or say nothing are left out; those that somebody made up keep the names they have. Both texts are
 * the array's. Transfer full. */
GPtrArray *zug_game_facts_list (ZugGame *game, const ZugGameEntry *entry);

/* What a tag is called; the name it has, where somebody made it up; NULL: it is told elsewhere, or
 * serves programs. Borrowed. */
const char *zug_game_facts_name (const char *tag);

G_END_DECLS
