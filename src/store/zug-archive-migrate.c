/* zug-archive-migrate.c: the script that makes an archive's tables */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-sums.h"
#include "zug-database.h"

#include <glib/gi18n.h>

#include "zug-archive-schema.h"

/* Asking for the resource by name keeps the linker from dropping it out of the static library. */
static gboolean
run_script (sqlite3 *db, GError **error)
{
  g_autoptr (GBytes) script = g_resource_lookup_data (zug_archive_schema_get_resource (),
                                                      "/io/github/zugleich/Zugleich/schema/003.sql",
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = NULL;

  g_assert (script != NULL);
  text = g_strndup (g_bytes_get_data (script, NULL), g_bytes_get_size (script));
  return zug_sql_exec (db, text, error)
         && zug_sums_rows (db, ZUG_SUMS_COLLECTION, error, "TRUE", "")
         && zug_sql_exec (db, "PRAGMA user_version = " G_STRINGIFY (ZUG_ARCHIVE_SCHEMA), error);
}

/* All in one transaction. The version is read within it, since another program may have been
 * faster. */
static gboolean
make_tables (sqlite3 *db, gint64 *version, GError **error)
{
  if (!zug_sql_exec (db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (zug_archive_ask (db, "PRAGMA user_version", version, error)
      && (*version > 0 || run_script (db, error)) && zug_sql_exec (db, "COMMIT", error))
    return TRUE;
  if (!sqlite3_get_autocommit (db))
    zug_sql_exec (db, "ROLLBACK", NULL);
  return FALSE;
}

gboolean
zug_archive_migrate (sqlite3 *db, GError **error)
{
  gint64 version;

  if (!zug_archive_ask (db, "PRAGMA user_version", &version, error)
      || (version == 0 && !make_tables (db, &version, error)))
    return FALSE;
  if (version > ZUG_ARCHIVE_SCHEMA)
    {
      g_set_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_NEWER,
                   _ ("The game archive was written by a newer version of Zugleich."));
      return FALSE;
    }
  return zug_sql_exec (db, "PRAGMA foreign_keys = ON", error);
}
