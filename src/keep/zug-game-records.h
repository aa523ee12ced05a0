/* zug-game-records.h: games as the archive keeps them, and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-record.h"
#include "zug-match.h"
#include "zug-uci-setups.h"

G_BEGIN_DECLS

/* The whole game. kinds: who played ("person", "computer:1"), either may be "". Transfer full. */
ZugGameRecord *zug_game_records_from_game (ZugGame *game, const char *white_kind,
                                           const char *black_kind);

/* The same for a game that came from a record: what is no part of a ZugGame (uid, times, source,
 * who played) stays as there, and so does how it ended, while the line played is the same. */
ZugGameRecord *zug_game_records_update (const ZugGameRecord *before, ZugGame *game);

/* One turn of it, and what is remarked on it, of ZugAnnotationRecord (both transfer full;
 * `annotations` may be NULL). */
ZugTurnRecord *zug_game_records_from_turn (ZugTurn *turn, GPtrArray **annotations);

/* How the game stands; its strings belong to the game or are constant. */
ZugGameStanding zug_game_records_standing (ZugGame *game);

/* The game a record tells of, with the record's id and the ids of its turns. NULL with
 * ZUG_GAME_ERROR where its start or a turn cannot be read: nothing is left out silently. Transfer
 * full. */
ZugGame *zug_game_records_to_game (const ZugGameRecord *record, GError **error);

/* A match that goes on with a game, between players of the kinds the record names; a chess engine
 * by its name among `engines` (NULL for none), where it is no longer it is replaced as one that
 * gives up. */
ZugMatch *zug_game_records_to_match (const ZugGameRecord *record, ZugGame *game,
                                     ZugUciSetups *engines);

G_END_DECLS
