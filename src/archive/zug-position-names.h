/* zug-position-names.h: names that a person gave positions, of any game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-worker.h"

G_BEGIN_DECLS

/*
 * They are facts about the archive (its table `meta`): `position:parity/0123456789abcdef`, the id
 * of the variant ("" where it has none) and the zug_hash() of the position. So they are in every
 * backup of it. Beside each stands `position-sum:` with the same key, the checksum of the name; a
 * name without one was given by a version that kept none.
 */

/* What a position is called by here, "parity/0123456789abcdef". g_free(). */
char *zug_position_name_key (const char *variant, guint64 hash);

/* Gives a position a name; "": takes it away. */
void zug_archive_name_position_async (ZugArchive *self, const char *key, const char *name,
                                      GCancellable *cancellable, GAsyncReadyCallback callback,
                                      gpointer user_data);
gboolean zug_archive_name_position_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* All of them: a GHashTable of char * by key. Transfer full. */
void zug_archive_list_position_names_async (ZugArchive *self, GCancellable *cancellable,
                                            GAsyncReadyCallback callback, gpointer user_data);
GHashTable *zug_archive_list_position_names_finish (ZugArchive *self, GAsyncResult *result,
                                                    GError **error);

/* The same on a worker. */
GHashTable *zug_position_names_read (sqlite3 *db, GError **error);
/* Whether they are what was stored; DAMAGED. Needs zug_checksum_register(). */
gboolean zug_position_names_verify (sqlite3 *db, GError **error);

G_END_DECLS
