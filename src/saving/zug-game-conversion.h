/* zug-game-conversion.h: games as data, and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-match.h"
#include "zug-uci-setups.h"

G_BEGIN_DECLS

/* --- to data ---------------------------------------------------------------------------------- */

/* Makes `data`, which may be in use, say what the game does; it is not replayed. */
void zug_game_to_data (ZugGame *game, ZugGameData *data);
/* The whole game for the archive. kinds: who played ("person", "computer:1"), either may be "". */
ZugGameEntry *zug_game_to_entry (ZugGame *game, const char *white_kind, const char *black_kind);
/* The same for a game that came from an entry: what is no part of a ZugGame (uid, times, source,
 * who played) stays as there, and so does how it ended, while the line played is the same. */
ZugGameEntry *zug_game_to_entry_again (ZugGame *game, const ZugGameEntry *before);
/* One turn of it, with what is remarked on it. */
ZugGameStep *zug_game_to_step (ZugGame *game, ZugTurn *turn);
/* How the game stands; its strings are constant. */
ZugGameStanding zug_game_to_standing (ZugGame *game);

/* --- from data -------------------------------------------------------------------------------- */

/* The game that a file tells of, with the ids of its turns. NULL with ZUG_GAME_ERROR where its
 * start or a turn cannot be read: nothing is left out silently. Transfer full. */
ZugGame *zug_game_from_data (const ZugGameData *data, GError **error);
/* The same, with the entry's id, and how it ended. */
ZugGame *zug_game_from_entry (const ZugGameEntry *entry, GError **error);
/* The side of the one person who played it here; ZUG_N_SIDES: nobody did, or both. */
ZugSide zug_game_entry_find_person (const ZugGameEntry *entry);
/* A match that goes on with a game, between players of the kinds the entry names; a chess engine
 * by its name among `engines` (NULL for none), where it is no longer it is replaced as one that
 * gives up. */
ZugMatch *zug_match_from_entry (const ZugGameEntry *entry, ZugGame *game, ZugUciSetups *engines);

/* A new match of the same players in a game that begins as theirs did; swapped: each plays the
 * other side. Not started. Transfer full. */
ZugMatch *zug_match_new_again (ZugMatch *match, gboolean swapped, ZugUciSetups *engines);

G_END_DECLS
