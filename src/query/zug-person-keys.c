/* zug-person-keys.c: keys of people by the ids of their names */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-person-keys.h"

#include "zug-twins.h"

GHashTable *
zug_person_keys_new (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

ZugStatement *
zug_person_keys_prepare (sqlite3 *db, GError **error)
{
  return zug_sql_prepare (db, "SELECT text FROM name WHERE id = ?", error);
}

gboolean
zug_person_keys_find (GHashTable *keys, ZugStatement *names, guint32 id, guint64 *key,
                      GError **error)
{
  const guint64 *known = g_hash_table_lookup (keys, GUINT_TO_POINTER (id));
  ZugStep step;

  if (known != NULL)
    {
      *key = *known;
      return TRUE;
    }
  zug_sql_bind (names, "i", (gint64) id);
  step = zug_sql_step (names, error);
  *key = step == ZUG_STEP_ROW ? zug_person_key ((const char *) sqlite3_column_text (names, 0)) : 0;
  sqlite3_reset (names);
  if (step == ZUG_STEP_ERROR)
    return FALSE;
  g_hash_table_insert (keys, GUINT_TO_POINTER (id), g_memdup2 (key, sizeof *key));
  return TRUE;
}
