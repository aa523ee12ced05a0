/* zug-twin-left.h: games that a person has looked at and left beside each other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include <sqlite3.h>

G_BEGIN_DECLS

/* Remembers of each two of these games that both are to stay, or (left FALSE) forgets it. */
void zug_archive_leave_twins_async (ZugArchive *self, const gint64 *games, guint n, gboolean left,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data);
gboolean zug_archive_leave_twins_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* On any connection: all that is remembered, to be asked of two games in either order. NULL and
 * ERROR. */
GHashTable *zug_left_twins_read (sqlite3 *db, GError **error);
gboolean zug_left_twins_contain (GHashTable *left, gint64 a, gint64 b);

G_END_DECLS
