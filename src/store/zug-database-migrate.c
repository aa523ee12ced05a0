/* zug-database-migrate.c: the numbered scripts that bring a database up to date, and their code */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-sums.h"
#include "zug-database.h"

#include <glib/gi18n.h>

#include "zug-database-schema.h"

#define ZUG_DATABASE_SUMS 3 /* the version since which there are checksums */

/* Asking for the resource by name keeps the linker from dropping it out of the static library. */
static gboolean
run_script (sqlite3 *db, int number, GError **error)
{
  g_autofree char *path = g_strdup_printf ("/io/github/zugleich/Zugleich/schema/%03d.sql", number);
  g_autoptr (GBytes) script = g_resource_lookup_data (zug_database_schema_get_resource (), path,
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = NULL;

  g_assert (script != NULL);
  text = g_strndup (g_bytes_get_data (script, NULL), g_bytes_get_size (script));
  return zug_sql_exec (db, text, error);
}

/* The scripts after VERSION, 0 for a database without tables, then what is code: that writes the
 * tables as they are today. Checksums that are there stay: they know what was stored. */
static gboolean
run_scripts (sqlite3 *db, int version, ZugDatabaseFill fill, GError **error)
{
  for (int number = MAX (version + 1, ZUG_DATABASE_SCHEMA_FIRST); number <= ZUG_DATABASE_SCHEMA;
       number++)
    if (!run_script (db, number, error))
      return FALSE;
  return (fill == NULL || fill (db, version, error))
         && (version >= ZUG_DATABASE_SUMS || zug_sums_rebuild (db, error))
         && zug_sql_exec (db, "PRAGMA user_version = " G_STRINGIFY (ZUG_DATABASE_SCHEMA), error);
}

/* All in one transaction. The version is read within it, since another program may have been
 * faster. */
static gboolean
step_up (sqlite3 *db, gint64 *version, ZugDatabaseFill fill, GError **error)
{
  if (!zug_sql_exec (db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (zug_database_ask (db, "PRAGMA user_version", version, error)
      && (*version >= ZUG_DATABASE_SCHEMA || run_scripts (db, (int) *version, fill, error))
      && zug_sql_exec (db, "COMMIT", error))
    {
      if (*version < ZUG_DATABASE_SCHEMA)
        g_debug ("schema %d follows on schema %" G_GINT64_FORMAT, ZUG_DATABASE_SCHEMA, *version);
      *version = MAX (*version, ZUG_DATABASE_SCHEMA);
      return TRUE;
    }
  if (!sqlite3_get_autocommit (db))
    zug_sql_exec (db, "ROLLBACK", NULL);
  return FALSE;
}

gboolean
zug_database_migrate (sqlite3 *db, ZugDatabaseFill fill, GError **error)
{
  gint64 version;

  if (!zug_database_ask (db, "PRAGMA user_version", &version, error)
      || (version < ZUG_DATABASE_SCHEMA && !step_up (db, &version, fill, error)))
    return FALSE;
  if (version > ZUG_DATABASE_SCHEMA)
    {
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NEWER,
                   _ ("The game archive was written by a newer version of Zugleich."));
      return FALSE;
    }
  return zug_sql_exec (db, "PRAGMA foreign_keys = ON", error);
}
