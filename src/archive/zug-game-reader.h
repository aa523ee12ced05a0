/* zug-game-reader.h: games out of the archive, one after another */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-entry.h"
#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Holds statements and the laws last met; of one connection, to be freed before the transaction
 * ends. */
typedef struct _ZugGameReader ZugGameReader;
ZugGameReader *zug_game_reader_new (sqlite3 *db, GError **error);
void zug_game_reader_free (ZugGameReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugGameReader, zug_game_reader_free)

/* Reads a game with its tags, laws and start into `game`, which is reset first; it is not replayed.
 * The tags Variant, Laws, SetUp and FEN are among them only where they say something else than laws
 * and start. A name that is not there is left out. Where laws and start cannot be read, its status
 * is LAWS and they are such tags. NOT_FOUND, DAMAGED. */
gboolean zug_game_reader_read (ZugGameReader *self, gint64 id, ZugGameData *game, GError **error);

/* The whole entry, without such tags; the features of its data are those of its row. NULL with
 * NOT_FOUND, DAMAGED. */
ZugGameEntry *zug_game_reader_read_entry (ZugGameReader *self, gint64 id, GError **error);

G_END_DECLS
