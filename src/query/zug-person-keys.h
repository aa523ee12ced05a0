/* zug-person-keys.h: keys of people by the ids of their names */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-sql.h"

G_BEGIN_DECLS

/* None asked for yet. A table, since a damaged archive may have any id. Transfer full;
 * g_hash_table_unref() frees it. */
GHashTable *zug_person_keys_new (void);

/* What finds names; it belongs to this connection, the keys do not. */
ZugStatement *zug_person_keys_prepare (sqlite3 *db, GError **error);

/* zug_person_key() of the name with this id, which is read where it was not asked for before; 0 for
 * one that is not there. FALSE with a store error. */
gboolean zug_person_keys_find (GHashTable *keys, ZugStatement *names, guint32 id, guint64 *key,
                               GError **error);

G_END_DECLS
