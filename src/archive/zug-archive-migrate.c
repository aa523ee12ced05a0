/* zug-archive-migrate.c: the numbered scripts that bring a database up to date, and their code */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-convert.h"
#include "zug-archive-sums.h"

#include <glib/gi18n.h>

#include "zug-archive-schema.h"

#define SCHEMA_PATH "/io/github/zugleich/Zugleich/schema"

/* Script NUMBER, NULL when there is none. Asking for the resource by name keeps the linker from
 * dropping it out of the static library. */
static GBytes *
get_script (int number)
{
  g_autofree char *path = g_strdup_printf (SCHEMA_PATH "/%03d.sql", number);

  return g_resource_lookup_data (zug_archive_schema_get_resource (), path,
                                 G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

int
zug_archive_schema_version (void)
{
  int version = 0;

  for (;;)
    {
      g_autoptr (GBytes) script = get_script (version + 1);

      if (script == NULL)
        return version;
      version++;
    }
}

static gboolean
run_script (sqlite3 *db, int number, GError **error)
{
  g_autoptr (GBytes) script = get_script (number);
  g_autofree char *text = NULL;

  g_assert (script != NULL);
  text = g_strndup (g_bytes_get_data (script, NULL), g_bytes_get_size (script));
  return (number != 2 || zug_archive_convert_begin (db, error)) && zug_sql_exec (db, text, error);
}

/* The scripts after VERSION, then what is code: that writes the tables as they are today. */
static gboolean
run_scripts (sqlite3 *db, int version, int goal, GError **error)
{
  g_autofree char *pragma = g_strdup_printf ("PRAGMA user_version = %d", goal);

  for (int number = version + 1; number <= goal; number++)
    if (!run_script (db, number, error))
      return FALSE;
  return (version >= 2 || zug_archive_convert_end (db, error)) && zug_sums_rebuild (db, error)
         && zug_archive_verify_references (db, error) && zug_sql_exec (db, pragma, error);
}

/* All in one transaction. The version is read within it, since another program may have been
 * faster. */
static gboolean
step_up (sqlite3 *db, int goal, gint64 *version, GError **error)
{
  if (!zug_sql_exec (db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (zug_archive_ask (db, "PRAGMA user_version", version, error)
      && (*version >= goal || run_scripts (db, (int) *version, goal, error))
      && zug_sql_exec (db, "COMMIT", error))
    {
      if (*version < goal)
        g_debug ("schema %d follows on schema %" G_GINT64_FORMAT, goal, *version);
      *version = MAX (*version, goal);
      return TRUE;
    }
  if (!sqlite3_get_autocommit (db))
    zug_sql_exec (db, "ROLLBACK", NULL);
  return FALSE;
}

gboolean
zug_archive_migrate (sqlite3 *db, GError **error)
{
  int goal = zug_archive_schema_version ();
  gint64 version;

  if (!zug_archive_ask (db, "PRAGMA user_version", &version, error))
    return FALSE;
  /* Scripts may rebuild tables, so references are checked at the end of each instead; the pragma
   * has no effect inside a transaction. */
  if (!zug_sql_exec (db, "PRAGMA foreign_keys = OFF", error))
    return FALSE;
  if (version < goal && !step_up (db, goal, &version, error))
    return FALSE;
  if (version > goal)
    {
      g_set_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_NEWER,
                   _ ("The game archive was written by a newer version of Zugleich."));
      return FALSE;
    }
  return zug_sql_exec (db, "PRAGMA foreign_keys = ON", error);
}
