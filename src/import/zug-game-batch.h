/* zug-game-batch.h: many games at once into a collection, as an import brings them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-name-cache.h"
#include "zug-game-reader.h"
#include "zug-game-terms.h"
#include "zug-known-games.h"

G_BEGIN_DECLS

/*
 * A batch is filled in any thread: each game becomes its columns, its body and its comments' words,
 * and postings elsewhere, and may be forgotten then. The writer only hands them to the database.
 */
typedef struct _ZugGameBatch ZugGameBatch;

ZugGameBatch *zug_game_batch_new (void);
void zug_game_batch_free (ZugGameBatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugGameBatch, zug_game_batch_free)
/* Empties it, not what was lent, and keeps the memory. */
void zug_game_batch_clear (ZugGameBatch *self);

/* Has the postings of games that are added go into these arrays of ZugPosting, which it refers to
 * until it is given others; games are numbered from 0. NULL, as in the beginning: nowhere. Packed
 * they take a third, so that batches which wait need not keep them. */
void zug_game_batch_lend (ZugGameBatch *self, GArray *positions, GArray *terms);
/* What was lent. Their order does not matter to it: zug_packed_run_new() may sort them. */
GArray *zug_game_batch_get_positions (ZugGameBatch *self);
GArray *zug_game_batch_get_terms (ZugGameBatch *self);

/* Adds a game as zug_pgn_read() leaves it. known: the same one, that was there before; NULL. */
void zug_game_batch_add (ZugGameBatch *self, const ZugGameData *game, const ZugKnownGame *known);

guint zug_game_batch_get_n_games (const ZugGameBatch *self);
/* About the bytes it takes up. */
gsize zug_game_batch_get_size (const ZugGameBatch *self);
/* In the writer's thread, inside a transaction: writes the games of a batch (headers, bodies,
 * comments' words; not the postings) and counts them in the collection. Their ids are *base, *base
 * + 1 … in the order of the batch. NOT_FOUND where the collection has been deleted. */
gboolean zug_game_batch_insert (sqlite3 *db, ZugNameCache *cache, gint64 collection,
                                const ZugGameBatch *batch, gint64 *base, GError **error);

/* Keeps what its import found. */
gboolean zug_archive_set_report (sqlite3 *db, gint64 collection, const char *report,
                                 GError **error);

G_END_DECLS
