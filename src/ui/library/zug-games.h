/* zug-games.h: several games loaded, deleted or saved, one after another */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-collections.h"

G_BEGIN_DECLS

/* As in zug-archive.h: calls return at once. A batch ends at the first error, or when it is
 * cancelled; what it did before stays done. Games are saved some at a time. */

/* How far a batch is, told now and then, and what cancels it; each may be NULL. */
typedef struct
{
  ZugProgressFunc progress;
  gpointer data;
  GCancellable *cancellable;
} ZugGamesWatch;

/* ids are copied. watch: NULL for none. */
void zug_games_load_async (ZugArchive *archive, const gint64 *ids, guint n,
                           const ZugGamesWatch *watch, GAsyncReadyCallback callback,
                           gpointer user_data);
void zug_games_delete_async (ZugArchive *archive, GPtrArray *games, const ZugGamesWatch *watch,
                             GAsyncReadyCallback callback, gpointer user_data);
/* Puts back, or overwrites. */
void zug_games_save_async (ZugArchive *archive, GPtrArray *games, const ZugGamesWatch *watch,
                           GAsyncReadyCallback callback, gpointer user_data);
/* Of a game that is being played only names, event, site, date and round are written: its turns may
 * have gone on meanwhile. */
void zug_games_edit_async (ZugArchive *archive, GPtrArray *games, const ZugGamesWatch *watch,
                           GAsyncReadyCallback callback, gpointer user_data);

/* The games (ZugGameEntry) with which it was done, those before an error too. Transfer full. */
GPtrArray *zug_games_finish (GAsyncResult *result, GError **error);

G_END_DECLS
