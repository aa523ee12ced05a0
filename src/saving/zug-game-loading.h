/* zug-game-loading.h: games out of the archive, played out in a thread */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-search.h"
#include "zug-game.h"

G_BEGIN_DECLS

/* The turns of a game are resolved when it is read, which may take longer than GTK's thread has. */

/* A game by its id, as it was once, and the one to go on with
 * (zug_archive_find_unfinished_async()). */
void zug_game_load_async (ZugArchive *archive, gint64 id, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data);
void zug_game_load_revision_async (ZugArchive *archive, gint64 id, gint64 revision,
                                   GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer user_data);
void zug_game_load_unfinished_async (ZugArchive *archive, GCancellable *cancellable,
                                     GAsyncReadyCallback callback, gpointer user_data);

/* The game that one of them asked for (transfer full) and (transfer full; NULL where it is not
 * wanted) its entry. NULL with an error, or without one where there is no game to go on with. */
ZugGame *zug_game_load_finish (GAsyncResult *result, ZugGameEntry **entry, GError **error);

G_END_DECLS
