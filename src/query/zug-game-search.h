/* zug-game-search.h: the archive as a library: searching, saved searches */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-collections.h"
#include "zug-game-query.h"
#include "zug-game-row.h"
#include "zug-postings.h"

G_BEGIN_DECLS

/* As in zug-archive.h: calls return at once, callbacks come in the caller's main context. */

/* --- searching -------------------------------------------------------------------------------- */

/* The first `limit` rows (of ZugGameRow) in the query's order: the page that is shown at once. men:
 * whether with those that stand at the end, for which all games are played through. */
void zug_archive_search_async (ZugArchive *self, const ZugGameQuery *query, guint limit,
                               gboolean men, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *zug_archive_search_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* What the games found are like. */
typedef enum
{
  ZUG_FOUND_VARIANTS = 1 << 0, /* of more than one variant */
  ZUG_FOUND_OPENINGS = 1 << 1  /* some may have an opening, or a position that has a name */
} ZugFoundKinds;

/* Told of a search that looks through games turn by turn, while it goes on and was not cancelled:
 * the share of the games that it has looked at, 0 to 1, and now and then the ids found so far, in
 * order (NULL else). */
typedef void (*ZugFoundFunc) (GArray *ids, double done, gpointer user_data);

/* The ids of all games found, in order: a GArray of gint64 (g_array_unref()). Served beside quick
 * reads, so that rows still come meanwhile. found: called in the caller's context; NULL where
 * nobody listens. kinds: NULL where nobody asks. */
void zug_archive_search_ids_async (ZugArchive *self, const ZugGameQuery *query, ZugFoundFunc found,
                                   gpointer found_data, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
GArray *zug_archive_search_ids_finish (ZugArchive *self, GAsyncResult *result, ZugFoundKinds *kinds,
                                       GError **error);

/* Rows of these games, in the order asked for; those no longer there are left out. */
void zug_archive_load_rows_async (ZugArchive *self, const gint64 *ids, guint n, gboolean men,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data);
GPtrArray *zug_archive_load_rows_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* Where what a query asks of a turn (zug-moment.h) first comes in these games: a GArray of int, for
 * each the index of a turn of the line played, 0 the start, -1 where it does not. */
void zug_archive_find_turns_async (ZugArchive *self, const ZugGameQuery *query, const gint64 *ids,
                                   guint n, GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer user_data);
GArray *zug_archive_find_turns_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* Saved searches: name and text, by name. */
typedef struct
{
  gint64 id; /* 0: new */
  char *name;
  char *query; /* zug_game_query_to_text() */
} ZugSavedSearch;
void zug_saved_search_free (ZugSavedSearch *self);
void zug_archive_list_searches_async (ZugArchive *self, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer user_data);
/* Of ZugSavedSearch. */
GPtrArray *zug_archive_list_searches_finish (ZugArchive *self, GAsyncResult *result,
                                             GError **error);
void zug_archive_save_search_async (ZugArchive *self, const ZugSavedSearch *search,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data);
gint64 zug_archive_save_search_finish (ZugArchive *self, GAsyncResult *result, GError **error);
void zug_archive_delete_search_async (ZugArchive *self, gint64 id, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_archive_delete_search_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* --- waited for, as zug-archive-sync.h has it ---------------------------------------------------
 */

GPtrArray *zug_archive_search_sync (ZugArchive *self, const ZugGameQuery *query, guint limit,
                                    GError **error);
GArray *zug_archive_search_ids_sync (ZugArchive *self, const ZugGameQuery *query, GError **error);
GArray *zug_archive_find_turns_sync (ZugArchive *self, const ZugGameQuery *query, const gint64 *ids,
                                     guint n, GError **error);
GPtrArray *zug_archive_load_rows_sync (ZugArchive *self, const gint64 *ids, guint n,
                                       GError **error);

G_END_DECLS
