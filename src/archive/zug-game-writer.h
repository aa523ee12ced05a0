/* zug-game-writer.h: a game in the tables: row, body, words, postings and revisions in step */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive-jobs.h"
#include "zug-collections.h"

G_BEGIN_DECLS

/* A game as it is in the archive. NULL with NOT_FOUND, DAMAGED. */
ZugGameEntry *zug_archive_fetch (sqlite3 *db, gint64 id, GError **error);

/* All that follows is for the writer, inside a transaction. */

/* The same of a game that is going to be changed: DAMAGED as well where it reads but is not what
 * was stored, so that no damage gets a checksum of its own. */
ZugGameEntry *zug_archive_fetch_sound (sqlite3 *db, gint64 id, GError **error);
/* The same where many are gone through: NULL in *game where it has gone meanwhile, or is DAMAGED.
 */
gboolean zug_archive_fetch_if_sound (sqlite3 *db, gint64 id, ZugGameEntry **game, GError **error);
/* The same of one that goes on with this result: its rows of `posting` are not looked at where they
 * have it already, since they then stay as they are. */
ZugGameEntry *zug_archive_fetch_to_append (sqlite3 *db, gint64 id, int result, GError **error);

/* Replays and writes a game, which must have uid and times where it needs them, in the place of
 * what is there (NULL: it is new, or comes back); sets its id. */
gboolean zug_archive_write_game (sqlite3 *db, ZugGameEntry *game, const ZugGameEntry *before,
                                 GError **error);
/* Parts of that: the turns and remarks; the words of its comments, where those before are known. */
gboolean zug_archive_write_body (sqlite3 *db, const ZugGameEntry *game, GError **error);
/* … what the column `features` says: the features, and the game's signature. */
gint64 zug_archive_features (const ZugGameEntry *game);
char *zug_archive_dup_words (const ZugGameEntry *game);
gboolean zug_archive_write_words (sqlite3 *db, const ZugGameEntry *game, const char *before,
                                  GError **error);
/* Takes a game, as fetched, into another collection, which must be there. */
gboolean zug_archive_move_game (sqlite3 *db, ZugGameEntry *game, gint64 collection, GError **error);
/* Deletes a game with all it has, damaged or not. NOT_FOUND. */
gboolean zug_archive_remove (sqlite3 *db, gint64 id, GError **error);

/* Takes the words of a game's comments out of the index of words, before the game is deleted. Those
 * of one that cannot be read stay there: no search finds a game that has gone, and its number is
 * not given again. */
gboolean zug_archive_forget_game (sqlite3 *db, gint64 id, GError **error);

/* Keeps what a game was before an edit, as the rule in zug-collections.h says; `after`: what is
 * saved now. */
gboolean zug_archive_keep_revision (sqlite3 *db, const ZugGameEntry *before,
                                    const ZugGameEntry *after, GError **error);

/* --- zug-archive-gather.c --------------------------------------------------------------------- */

/* Makes a collection; its id, or -1 and ERROR. */
gint64 zug_archive_make_collection (sqlite3 *db, const char *name, const char *source,
                                    GError **error);
/* The id of the clipbase; NULL where there is none. */
#define ZUG_CLIPBASE_SQL "(SELECT CAST (value AS INTEGER) FROM meta WHERE name = 'clipbase')"

G_END_DECLS
