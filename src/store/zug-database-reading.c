/* zug-database-reading.c: reading an archive where nothing can be written */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-database.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define PAGES_A_STEP 1024 /* 4 MB; between two of them it looks up */

/* --- copying ---------------------------------------------------------------------------------- */

/* The copy has no log beside it, whatever its header says that was copied. */
static gboolean
forget_log (sqlite3 *db, GError **error)
{
  sqlite3_file *file = NULL;
  int rc = sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file);

  if (rc == SQLITE_OK)
    rc = file->pMethods->xWrite (file, "\1\1", 2, 18);
  if (rc != SQLITE_OK)
    zug_sql_set_error (db, rc, error);
  return rc == SQLITE_OK;
}

gboolean
zug_database_copy_pages (sqlite3 *from, sqlite3 *to, ZugCopyFunc progress, gpointer user_data,
                         GCancellable *cancellable, GError **error)
{
  sqlite3_backup *copy = sqlite3_backup_init (to, "main", from, "main");
  int rc = SQLITE_OK;

  if (copy == NULL)
    {
      zug_sql_set_error (to, sqlite3_extended_errcode (to), error);
      return FALSE;
    }
  while (rc == SQLITE_OK && !g_cancellable_is_cancelled (cancellable))
    {
      rc = sqlite3_backup_step (copy, PAGES_A_STEP);
      if (rc == SQLITE_OK && progress != NULL)
        progress (1.0
                      - (double) sqlite3_backup_remaining (copy)
                            / MAX (1, sqlite3_backup_pagecount (copy)),
                  user_data);
    }
  sqlite3_backup_finish (copy);
  if (rc == SQLITE_DONE)
    return forget_log (to, error);
  if (rc == SQLITE_OK)
    g_cancellable_set_error_if_cancelled (cancellable, error);
  else
    zug_sql_set_error (to, rc, error);
  return FALSE;
}

/* --- a copy in memory ------------------------------------------------------------------------- */

/* In this one it has been copied: what its pages were is known no more. */
static gboolean
fill_copy (const char *uri, sqlite3 *from, GError **error)
{
  sqlite3 *db = zug_database_connect_uri (uri, TRUE, error);
  sqlite3_int64 most = G_MAXINT64;
  gboolean filled;

  if (db == NULL)
    return FALSE;
  sqlite3_file_control (db, "main", SQLITE_FCNTL_SIZE_LIMIT, &most);
  filled = zug_database_copy_pages (from, db, NULL, NULL, NULL, error);
  sqlite3_close (db);
  return filled;
}

sqlite3 *
zug_database_copy_to_memory (sqlite3 *from, char **uri, GError **error)
{
  static gint number; /* atomic */
  g_autofree char *name =
      g_strdup_printf ("file:/zugleich-%d?vfs=memdb", g_atomic_int_add (&number, 1));
  /* It is gone with its last connection. */
  sqlite3 *db = zug_database_connect_uri (name, TRUE, error);

  if (db != NULL && fill_copy (name, from, error))
    {
      *uri = g_steal_pointer (&name);
      return db;
    }
  sqlite3_close (db);
  return NULL;
}

/* --- a copy of the files ---------------------------------------------------------------------- */

static gboolean
copy_file (const char *from, const char *to, const char *suffix, GError **error)
{
  g_autofree char *source_name = g_strconcat (from, suffix, NULL);
  g_autofree char *target_name = g_strconcat (to, suffix, NULL);
  g_autoptr (GFile) source = g_file_new_for_path (source_name);
  g_autoptr (GFile) target = g_file_new_for_path (target_name);

  return g_file_copy (source, target, G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, error);
}

static void
remove_copy (const char *folder, const char *path)
{
  static const char *const suffixes[] = {"", "-wal", "-shm"};

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat (path, suffixes[i], NULL);

      g_unlink (name);
    }
  g_rmdir (folder);
}

/* Where SQLite cannot read the log beside the file: both are copied to where it can, and from
 * there. */
static sqlite3 *
copy_by_files (const char *path, char **uri, GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("zugleich-XXXXXX", error);
  g_autofree char *to = folder != NULL ? g_build_filename (folder, "games.db", NULL) : NULL;
  sqlite3 *copy = NULL;
  sqlite3 *from;

  if (folder == NULL)
    return NULL;
  from = copy_file (path, to, "", error) && copy_file (path, to, "-wal", error)
             ? zug_database_connect_to_copy (to, error)
             : NULL;
  if (from != NULL)
    copy = zug_database_copy_to_memory (from, uri, error);
  sqlite3_close (from);
  remove_copy (folder, to);
  return copy;
}

/* --- how it is read --------------------------------------------------------------------------- */

/* Whether the archive can be read so, and says all that one of today does. */
static gboolean
is_readable (const char *uri, gint64 size, gboolean *today, GError **error)
{
  sqlite3 *db = zug_database_connect_uri (uri, FALSE, error);
  gint64 version = 0;
  gboolean readable = db != NULL && zug_database_look_inside (db, size, error)
                      && zug_database_ask (db, "PRAGMA user_version", &version, error);

  sqlite3_close (db);
  *today = version >= ZUG_DATABASE_SCHEMA;
  return readable;
}

/* A copy in memory, brought up to date there. */
static sqlite3 *
copy_archive (const char *path, ZugDatabaseFill fill, char **uri, GError **error)
{
  sqlite3 *from = zug_database_connect_to_copy (path, NULL);
  sqlite3 *copy = from != NULL ? zug_database_copy_to_memory (from, uri, NULL) : NULL;

  sqlite3_close (from);
  if (copy == NULL)
    copy = copy_by_files (path, uri, error);
  if (copy == NULL
      || (zug_database_look_inside (copy, 0, error) && zug_sql_exec (copy, "COMMIT", error)
          && zug_database_migrate (copy, fill, error)))
    return copy;
  sqlite3_close (copy);
  g_clear_pointer (uri, g_free);
  return NULL;
}

char *
zug_database_find_reading (const char *path, ZugDatabaseFill fill, sqlite3 **copy, GError **error)
{
  g_autofree char *uri = zug_database_reading_uri (path);
  g_autoptr (GError) failure = NULL;
  gboolean today = FALSE;
  GStatBuf info;

  if (g_stat (path, &info) != 0 || info.st_size == 0)
    {
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND,
                   _ ("There is no game archive at “%s”."), path);
      return NULL;
    }
  if (is_readable (uri, info.st_size, &today, &failure) && today)
    return g_steal_pointer (&uri);
  if (zug_store_is_verdict (failure))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  g_clear_pointer (&uri, g_free);
  *copy = copy_archive (path, fill, &uri, error);
  return g_steal_pointer (&uri);
}
