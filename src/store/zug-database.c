/* zug-database.c: looking before touching, connecting, moving aside */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-database.h"
#include "zug-checksum.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* A database up to this size is read through at every start (about a tenth of a second); a larger
 * one when zug_archive_check_async() is asked for. */
#define QUICK_CHECK_LIMIT (8 * 1024 * 1024)
#define CONNECT_PATIENCE 10000 /* milliseconds */
#define LOOK_PATIENCE 1000     /* milliseconds */
#define MAX_LOOKS 10
#define BETWEEN_LOOKS 10000 /* µs */

static const char *const companions[] = {"-wal", "-shm", "-journal"};

/* --- looking ---------------------------------------------------------------------------------- */

/* The size of PATH with SUFFIX in bytes, -1 when there is no such file. */
static gint64
companion_size (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);
  GStatBuf info;

  return g_stat (name, &info) == 0 ? (gint64) info.st_size : -1;
}

gboolean
zug_database_verify (sqlite3 *db, const char *pragma, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, pragma, error);
  const char *finding;

  if (zug_sql_step (stmt, error) != ZUG_STEP_ROW)
    return FALSE;
  finding = (const char *) sqlite3_column_text (stmt, 0);
  if (g_strcmp0 (finding, "ok") == 0)
    return TRUE;
  return zug_store_damaged (error, finding);
}

gboolean
zug_database_verify_references (sqlite3 *db, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, "PRAGMA foreign_key_check", error);

  return zug_sql_finds_nothing (stmt, error);
}

gboolean
zug_database_ask (sqlite3 *db, const char *sql, gint64 *value, GError **error)
{
  ZugStep step = zug_sql_find (db, value, error, sql, "");

  if (step == ZUG_STEP_DONE)
    zug_store_damaged (error, sql);
  return step == ZUG_STEP_ROW;
}

gboolean
zug_database_look_inside (sqlite3 *db, gint64 size, GError **error)
{
  gint64 tables, pages, application, version;

  if ((sqlite3_get_autocommit (db) && !zug_sql_exec (db, "BEGIN", error))
      || !zug_database_ask (db, "SELECT count(*) FROM sqlite_schema", &tables, error)
      || !zug_database_ask (db, "PRAGMA page_count", &pages, error)
      || !zug_database_ask (db, "PRAGMA application_id", &application, error)
      || !zug_database_ask (db, "PRAGMA user_version", &version, error))
    return FALSE;
  /* Making one was cut short, before its first transaction, as it was made once: nothing is lost by
   * going on. */
  if (tables == 0 && application == 0 && version == 0 && pages <= 1)
    return TRUE;
  if (application != ZUG_DATABASE_APPLICATION_ID || version < ZUG_DATABASE_SCHEMA_FIRST)
    {
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED,
                   _ ("This file is a database, but not a game archive of Zugleich."));
      return FALSE;
    }
  if (version > ZUG_DATABASE_SCHEMA)
    {
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NEWER,
                   _ ("The game archive was written by a newer version of Zugleich."));
      return FALSE;
    }
  return size > QUICK_CHECK_LIMIT || zug_database_verify (db, "PRAGMA quick_check(1)", error);
}

/*
 * Three ways to look, none of which writes:
 * - no log: the file by itself, without locks, so that no companions are made;
 * - a log that nobody uses: the log's index in memory, nothing copied back on closing. This needs
 *   the file for itself, and whatever a killed program left of the index does not matter;
 * - a log in use: the index as the others keep it, read-only.
 */
typedef enum
{
  LOOK_ALONE,
  LOOK_LOG,
  LOOK_LOG_IN_USE
} ZugLook;

static gboolean
has_log (const char *path)
{
  return companion_size (path, "-wal") >= 0;
}

static char *
make_uri (const char *path, ZugLook look)
{
  static const char *const parameters[] = {"?mode=ro&immutable=1", "?mode=rw",
                                           "?mode=ro&readonly_shm=1"};
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *escaped = g_uri_escape_string (absolute, "/", TRUE);

  return g_strconcat ("file:", escaped, parameters[look], NULL);
}

char *
zug_database_reading_uri (const char *path)
{
  return make_uri (path, companion_size (path, "-wal") > 0 ? LOOK_LOG_IN_USE : LOOK_ALONE);
}

/* A connection that alters neither PATH nor its companions. */
static sqlite3 *
connect_to_look (const char *path, ZugLook look, GError **error)
{
  g_autofree char *uri = make_uri (path, look);
  int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
              | (look == LOOK_LOG ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
  sqlite3 *db = NULL;
  int rc = sqlite3_open_v2 (uri, &db, flags, NULL);

  if (rc == SQLITE_OK && look == LOOK_LOG)
    {
      sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
      rc = sqlite3_exec (db, "PRAGMA query_only = ON; PRAGMA locking_mode = EXCLUSIVE", NULL, NULL,
                         NULL);
    }
  if (rc == SQLITE_OK)
    {
      sqlite3_busy_timeout (db, look == LOOK_LOG_IN_USE ? LOOK_PATIENCE : 0);
      return db;
    }
  zug_sql_set_error (db, rc, error);
  sqlite3_close (db);
  return NULL;
}

static gboolean
look_once (const char *path, ZugLook look, gint64 size, GError **error)
{
  sqlite3 *db = connect_to_look (path, look, error);
  gboolean sound;

  if (db == NULL)
    return FALSE;
  sound = zug_database_look_inside (db, size, error);
  sqlite3_close (db);
  return sound;
}

static gboolean
look_with_log (const char *path, gint64 size, GError **error)
{
  g_autoptr (GError) finding = NULL;

  if (look_once (path, LOOK_LOG, size, &finding))
    return TRUE;
  if (!zug_store_is_verdict (finding))
    return look_once (path, LOOK_LOG_IN_USE, size, error);
  g_propagate_error (error, g_steal_pointer (&finding));
  return FALSE;
}

/* Looks until a look was not disturbed: another program may open or close the archive meanwhile,
 * and the log come or go. */
static gboolean
look_undisturbed (const char *path, gint64 size, GError **error)
{
  for (int tries = 1;; tries++)
    {
      g_autoptr (GError) finding = NULL;
      gboolean log = has_log (path);

      if (log ? look_with_log (path, size, &finding) : look_once (path, LOOK_ALONE, size, &finding))
        return TRUE;
      if (tries == MAX_LOOKS || (zug_store_is_verdict (finding) && has_log (path) == log))
        {
          g_propagate_error (error, g_steal_pointer (&finding));
          return FALSE;
        }
      g_usleep (BETWEEN_LOOKS);
    }
}

/* thorough: reads through a large one, too. */
static gboolean
look (const char *path, gboolean thorough, GError **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    {
      if (errno == ENOENT)
        return TRUE;
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ACCESS,
                   _ ("The game archive may not be read or written here (%s)."),
                   g_strerror (errno));
      return FALSE;
    }
  if (!S_ISREG (info.st_mode))
    {
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ACCESS, _ ("“%s” is not a file."), path);
      return FALSE;
    }
  if (info.st_size == 0)
    {
      /* None is made so: this one has lost what was in it. SQLite would throw away its log, too. */
      zug_store_damaged (error, _ ("it is empty"));
      return FALSE;
    }

  return look_undisturbed (path, thorough ? 0 : info.st_size, error);
}

gboolean
zug_database_look (const char *path, GError **error)
{
  return look (path, FALSE, error);
}

gboolean
zug_database_look_closely (const char *path, GError **error)
{
  return look (path, TRUE, error);
}

/* A connection with a transaction open in which it has read. */
static sqlite3 *
begin_look (const char *path, ZugLook how, GError **error)
{
  sqlite3 *db = connect_to_look (path, how, error);

  if (db == NULL || zug_sql_exec (db, "BEGIN; SELECT count(*) FROM sqlite_schema", error))
    return db;
  sqlite3_close (db);
  return NULL;
}

sqlite3 *
zug_database_connect_to_copy (const char *path, GError **error)
{
  sqlite3 *db;

  if (!has_log (path))
    return begin_look (path, LOOK_ALONE, error);
  db = begin_look (path, LOOK_LOG, NULL);
  return db != NULL ? db : begin_look (path, LOOK_LOG_IN_USE, error);
}

gboolean
zug_database_is_free (const char *path, GError **error)
{
  g_autoptr (GError) failure = NULL;
  sqlite3 *db = begin_look (path, LOOK_LOG, &failure);

  sqlite3_close (db);
  if (!g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_BUSY))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* --- connecting ------------------------------------------------------------------------------- */

static sqlite3 *
open_database (const char *path, int flags, const char *pragmas, GError **error)
{
  sqlite3 *db = NULL;
  int rc = sqlite3_open_v2 (path, &db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);

  if (rc != SQLITE_OK)
    zug_sql_set_error (db, rc, error);
  else
    {
      sqlite3_busy_timeout (db, CONNECT_PATIENCE);
      sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
      if (zug_checksum_register (db, error)
          && zug_sql_exec (db, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", error)
          && zug_sql_exec (db, pragmas, error))
        return db;
    }
  sqlite3_close (db);
  return NULL;
}

sqlite3 *
zug_database_connect (const char *path, const char *pragmas, GError **error)
{
  return open_database (path, SQLITE_OPEN_READWRITE, pragmas, error);
}

/* Has to be said before a file has its first table. */
#define SHRINKS "PRAGMA auto_vacuum = " G_STRINGIFY (ZUG_DATABASE_SHRINKS) ";"

/* One that an earlier program made gives no room back. Where half of it is empty, it is written
 * anew once; what keeps it from that, such as a full disk, is no reason not to open it. */
static void
make_shrinkable (sqlite3 *db)
{
  gint64 mode, empty, all;

  if (zug_database_ask (db, "PRAGMA auto_vacuum", &mode, NULL) && mode != ZUG_DATABASE_SHRINKS
      && zug_database_ask (db, "PRAGMA freelist_count", &empty, NULL)
      && zug_database_ask (db, "PRAGMA page_count", &all, NULL) && empty > all / 2)
    zug_sql_exec (db, SHRINKS "VACUUM", NULL);
}

sqlite3 *
zug_database_connect_to_nothing (GError **error)
{
  sqlite3 *db =
      open_database (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, SHRINKS, error);

  if (db == NULL || zug_database_migrate (db, NULL, error))
    return db;
  sqlite3_close (db);
  return NULL;
}

sqlite3 *
zug_database_connect_writer (const char *path, ZugDatabaseFill fill, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  sqlite3 *db;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ACCESS,
                   _ ("The folder for the game archive cannot be made (%s)."), g_strerror (errno));
      return NULL;
    }
  if (companion_size (path, "") < 0 && !zug_database_make (path, error))
    return NULL;
  /* A link may lead to where there is nothing yet. */
  db = open_database (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                      SHRINKS "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                              "PRAGMA journal_size_limit = 33554432;"
                              "PRAGMA wal_autocheckpoint = 8192; PRAGMA cache_size = -32768",
                      error);
  /* A file that may not be written is opened to be read, whatever was asked for. */
  if (db != NULL && sqlite3_db_readonly (db, "main") == 1)
    zug_sql_set_error (NULL, SQLITE_READONLY, error);
  else if (db != NULL && zug_database_migrate (db, fill, error))
    {
      make_shrinkable (db);
      return db;
    }
  sqlite3_close (db);
  return NULL;
}

/* A reader looks at pages where the file is mapped. */
#define MAPPED "PRAGMA mmap_size = 2147418112"

void
zug_database_let_go (sqlite3 *db)
{
  zug_sql_exec (db, "PRAGMA mmap_size = 0; " MAPPED, NULL);
}

sqlite3 *
zug_database_connect_reader (const char *path, GError **error)
{
  return zug_database_connect (path, "PRAGMA query_only = ON; " MAPPED, error);
}

sqlite3 *
zug_database_connect_uri (const char *uri, gboolean write, GError **error)
{
  return open_database (
      uri,
      SQLITE_OPEN_URI | (write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY),
      write ? "" : "PRAGMA query_only = ON; " MAPPED, error);
}

/* --- moving aside ----------------------------------------------------------------------------- */

static gboolean
exists (const char *path, const char *suffix)
{
  return companion_size (path, suffix) >= 0;
}

/* A name beside PATH that nothing has yet: PATH.WORD-DATE-TIME. */
static char *
name_aside (const char *path, const char *word)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  char *name = g_strdup_printf ("%s.%s-%s", path, word, stamp);

  for (int i = 2; exists (name, "") || exists (name, "-wal"); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.%s-%s-%d", path, word, stamp, i);
    }
  return name;
}

static gboolean
rename_companion (const char *from, const char *to, const char *suffix)
{
  g_autofree char *source = g_strconcat (from, suffix, NULL);
  g_autofree char *target = g_strconcat (to, suffix, NULL);

  return g_rename (source, target) == 0 || errno == ENOENT;
}

void
zug_database_rename_back (const char *aside, const char *path)
{
  for (gsize i = 0; i < G_N_ELEMENTS (companions); i++)
    rename_companion (aside, path, companions[i]);
  rename_companion (aside, path, "");
}

char *
zug_database_rename_aside (const char *path, const char *word, GError **error)
{
  g_autofree char *name = NULL;
  gsize moved = 0;
  int code;

  g_return_val_if_fail (path != NULL, NULL);

  if (!exists (path, ""))
    {
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND,
                   _ ("There is no game archive at “%s”."), path);
      return NULL;
    }
  name = name_aside (path, word);
  /* The database last: a log is never left behind for a new one to find. */
  while (moved < G_N_ELEMENTS (companions) && rename_companion (path, name, companions[moved]))
    moved++;
  if (moved == G_N_ELEMENTS (companions) && g_rename (path, name) == 0)
    return g_steal_pointer (&name);

  code = errno;
  while (moved > 0)
    rename_companion (name, path, companions[--moved]);
  g_set_error (error, ZUG_STORE_ERROR,
               code == EACCES || code == EPERM || code == EROFS ? ZUG_STORE_ERROR_ACCESS
                                                                : ZUG_STORE_ERROR_FAILED,
               _ ("The game archive could not be moved aside (%s)."), g_strerror (code));
  return NULL;
}
