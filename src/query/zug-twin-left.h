/* zug-twin-left.h: games that a person has looked at and left beside each other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-twins.h"
#include <sqlite3.h>

G_BEGIN_DECLS

/* Remembers of each two of these games that both are to stay, or (left FALSE) forgets it. */
void zug_archive_leave_twins_async (ZugArchive *self, const gint64 *games, guint n, gboolean left,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data);
gboolean zug_archive_leave_twins_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* On the writer's connection: remembers that the games of an import, FIRST to LAST, are to stay
 * beside those that they certainly repeat and that were there before. */
gboolean zug_left_twins_keep (sqlite3 *db, gint64 first, gint64 last, GError **error);

/* On any connection: all that is remembered, to be asked of two games in either order. NULL and
 * ERROR. */
typedef struct _ZugLeftTwins ZugLeftTwins;
ZugLeftTwins *zug_left_twins_read (sqlite3 *db, GError **error);
void zug_left_twins_free (ZugLeftTwins *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugLeftTwins, zug_left_twins_free)
gboolean zug_left_twins_contain (const ZugLeftTwins *self, gint64 a, gint64 b, ZugTwinKind kind);

G_END_DECLS
