/* zug-game-body.h: a game's turns and remarks as the bytes that the archive keeps */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-record.h"
#include "zug-game-data.h"

G_BEGIN_DECLS

/*
 * Stored for ever: the first byte is the version, and every version stays readable. The line played
 * comes first, two bytes a choice on boards up to 8×8 with up to 13 kinds of men and three
 * elsewhere; what most games do not have (variations, ids of their own, times, irregular choices,
 * remarks, turns kept as text) follows in sections of its own.
 */

/* Turns and remarks of a game; tags, laws and start are not part of it. Bytes are appended. The
 * line played is written before the variations, so turns may come back in another order; so do
 * their ids, unless every turn's is its index: then that is so again. */
void zug_game_body_write (const ZugGameData *game, GByteArray *bytes);
/* Adds the turns and remarks to a game that was reset. FALSE where the bytes are no body (DAMAGED).
 */
gboolean zug_game_body_read (gconstpointer data, gsize size, ZugGameData *game, GError **error);

/* --- records: zug-game-conversion.c ----------------------------------------------------------- */

/* A record as a game, replayed: its tags those of the record that are not "". What of its laws, its
 * start or a turn the program cannot read is kept nevertheless: a turn from there on as its text
 * (`team`), and ZUG_FEATURE_UNREAD is set. FALSE with INVALID where two turns have one place. */
gboolean zug_game_record_to_pgn (const ZugGameRecord *record, ZugGameData *game, GError **error);
/* Turns and remarks of a game, added to a record without any. Need not be replayed. */
void zug_game_record_take_turns (ZugGameRecord *record, const ZugGameData *game);

/* A turn as a record has it: "e2e4/e7e5!w". g_free(). */
char *zug_game_turn_dup_text (const ZugLaws *laws, const ZugTurnData *turn);

/* Sets laws and start from texts: a Laws tag; a ZFEN, "" for the array. FALSE where they cannot be
 * read: then the game stands as far as they could. */
gboolean zug_game_set_laws (ZugGameData *game, const char *laws, const char *start);
/* The ZugRemarkKind of this name, -1 where there is none. */
int zug_remark_kind_of (const char *name);

/* --- zug-game-salvage.c ----------------------------------------------------------------------- */

/* Replays a game; the turns that cannot be carried out, and what follows them, become text on the
 * last turn before them (ZUG_REMARK_UNREAD); all turns, where its status says that its laws cannot
 * be read. FALSE without memory. */
gboolean zug_game_salvage (ZugGameData *game);

/* --- zug-game-record-bytes.c ------------------------------------------------------------------ */

/* A whole record as bytes, and back; stored for ever too. NULL with DAMAGED. */
GBytes *zug_game_record_to_bytes (const ZugGameRecord *record, GError **error);
ZugGameRecord *zug_game_record_from_bytes (gconstpointer data, gsize size, GError **error);

G_END_DECLS
