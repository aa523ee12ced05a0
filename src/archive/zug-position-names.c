/* zug-position-names.c: names that a person gave positions, of any game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-position-names.h"

#include "zug-archive-jobs.h"
#include "zug-sql.h"

#define PREFIX "position:"
#define SUM_PREFIX "position-sum:" /* of the checksum of a name, before the same key */

typedef struct
{
  char *key;
  char *name;
} Naming;

static void
naming_free (gpointer data)
{
  Naming *self = data;

  g_free (self->key);
  g_free (self->name);
  g_free (self);
}

char *
zug_position_name_key (const char *variant, guint64 hash)
{
  return g_strdup_printf ("%s/%016" G_GINT64_MODIFIER "x", variant != NULL ? variant : "", hash);
}

static gboolean
write_name (sqlite3 *db, const Naming *naming, GError **error)
{
  return zug_sql_do (db, error,
                     "INSERT OR REPLACE INTO meta (name, value) VALUES ('" PREFIX "' || ?, ?)",
                     "ss", naming->key, naming->name)
         && zug_sql_do (db, error,
                        "INSERT OR REPLACE INTO meta (name, value) SELECT '" SUM_PREFIX "' || ?1,"
                        " CAST (checksum (name, value) AS TEXT) FROM meta"
                        " WHERE name = '" PREFIX "' || ?1",
                        "s", naming->key);
}

static gboolean
remove_name (sqlite3 *db, const Naming *naming, GError **error)
{
  return zug_sql_do (db, error,
                     "DELETE FROM meta WHERE name IN ('" PREFIX "' || ?1, '" SUM_PREFIX "' || ?1)",
                     "s", naming->key);
}

static gpointer
name_work (sqlite3 *db, gpointer data, GError **error)
{
  const Naming *naming = data;
  gboolean done =
      naming->name[0] == '\0' ? remove_name (db, naming, error) : write_name (db, naming, error);

  return done ? ZUG_DONE : NULL;
}

void
zug_archive_name_position_async (ZugArchive *self, const char *key, const char *name,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  Naming *naming;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (key != NULL && name != NULL);

  naming = g_new (Naming, 1);
  *naming = (Naming) {g_strdup (key), g_strdup (name)};
  zug_archive_write (self, name_work, naming, naming_free, NULL, zug_archive_name_position_async,
                     cancellable, callback, user_data);
}

gboolean
zug_archive_name_position_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}

/* What damage has left of a text: NULL becomes nothing, and bytes that are no letters a sign. */
static char *
dup_valid (ZugStatement *stmt, int column)
{
  const char *text = (const char *) sqlite3_column_text (stmt, column);

  return g_utf8_make_valid (text != NULL ? text : "", -1);
}

GHashTable *
zug_position_names_read (sqlite3 *db, GError **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db,
                       "SELECT substr (name, length ('" PREFIX "') + 1), value FROM meta"
                       " WHERE name GLOB '" PREFIX "*'",
                       error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    g_hash_table_replace (names, dup_valid (stmt, 0), dup_valid (stmt, 1));
  return step == ZUG_STEP_DONE ? g_steal_pointer (&names) : NULL;
}

gboolean
zug_position_names_verify (sqlite3 *db, GError **error)
{
  static const char other[] =
      "SELECT 'names of positions' FROM meta AS sum LEFT JOIN meta AS named"
      " ON named.name = '" PREFIX "' || substr (sum.name, length ('" SUM_PREFIX "') + 1)"
      " WHERE sum.name GLOB '" SUM_PREFIX "*'"
      " AND (named.name IS NULL OR sum.value IS NOT CAST (checksum (named.name, named.value)"
      " AS TEXT)) LIMIT 1";
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, other, error);

  return zug_sql_finds_nothing (stmt, error);
}

static gpointer
list_work (sqlite3 *db, gpointer data, GError **error)
{
  return zug_position_names_read (db, error);
}

void
zug_archive_list_position_names_async (ZugArchive *self, GCancellable *cancellable,
                                       GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, list_work, NULL, NULL, (GDestroyNotify) g_hash_table_unref,
                    zug_archive_list_position_names_async, cancellable, callback, user_data);
}

GHashTable *
zug_archive_list_position_names_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}
