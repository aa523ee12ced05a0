/* zug-sql.c: SQLite's calls with errors in a player's words */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-sql.h"

#include "zug-store-error.h"
#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdarg.h>

enum
{
  MOST_KEPT = 200 /* statements; some kilobytes each */
};

/* Of a thread. */
typedef struct
{
  sqlite3 *db;
  GHashTable *statements; /* by their texts, which are their own */
} Kept;

/* --- errors ----------------------------------------------------------------------------------- */

/* The system's error of the last failed write to the file that OPCODE asks for; 0 when none. */
static int
last_errno (sqlite3 *db, int opcode)
{
  sqlite3_file *file = NULL;
  int code = 0;

  if (sqlite3_file_control (db, "main", opcode, &file) == SQLITE_OK && file != NULL
      && file->pMethods != NULL)
    file->pMethods->xFileControl (file, SQLITE_FCNTL_LAST_ERRNO, &code);
  return code;
}

static gboolean
means_full (int code)
{
  return code == ENOSPC || code == EDQUOT || code == EFBIG;
}

/* Whether the failed call ran out of room. SQLite says FULL for ENOSPC alone; quotas and limits on
 * a file's size come as write errors, a log's index that cannot grow as SHMSIZE. */
static gboolean
is_full (sqlite3 *db, int rc)
{
  if ((rc & 0xff) == SQLITE_FULL || rc == SQLITE_IOERR_SHMSIZE)
    return TRUE;
  return (rc == SQLITE_IOERR_WRITE || rc == SQLITE_IOERR_SHMOPEN) && db != NULL
         && (means_full (last_errno (db, SQLITE_FCNTL_JOURNAL_POINTER))
             || means_full (last_errno (db, SQLITE_FCNTL_FILE_POINTER))
             || means_full (sqlite3_system_errno (db)));
}

void
zug_sql_set_error (sqlite3 *db, int rc, GError **error)
{
  const char *detail = db != NULL ? sqlite3_errmsg (db) : sqlite3_errstr (rc);

  if (is_full (db, rc))
    {
      g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FULL,
                           _ ("There is no room left on the disk. What was saved before is safe; "
                              "free some space and try again."));
      return;
    }
  switch (rc & 0xff)
    {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      zug_store_damaged (error, detail);
      break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_BUSY,
                           _ ("Another program is using the game archive and does not let go."));
      break;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_READONLY:
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ACCESS,
                   _ ("The game archive may not be read or written here (%s)."), detail);
      break;
    case SQLITE_INTERRUPT:
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Cancelled."));
      break;
    case SQLITE_CONSTRAINT:
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                   _ ("The game cannot be saved as it is (%s)."), detail);
      break;
    default:
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_FAILED,
                   _ ("The game archive reports an error (%s, %d)."), detail, rc);
    }
}

/* --- statements ------------------------------------------------------------------------------- */

gboolean
zug_sql_exec (sqlite3 *db, const char *sql, GError **error)
{
  int rc = sqlite3_exec (db, sql, NULL, NULL, NULL);

  if (rc == SQLITE_OK)
    return TRUE;
  zug_sql_set_error (db, sqlite3_extended_errcode (db), error);
  return FALSE;
}

static void
end (gpointer stmt)
{
  sqlite3_finalize (stmt);
}

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_hash_table_unref (kept->statements);
  g_free (kept);
}

static GPrivate keeping = G_PRIVATE_INIT (kept_free);

void
zug_sql_keep (sqlite3 *db)
{
  const Kept *before = g_private_get (&keeping);
  Kept *kept = NULL;

  if (before != NULL && before->db == db)
    return;
  if (db != NULL)
    {
      kept = g_new (Kept, 1);
      kept->db = db;
      kept->statements = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, end);
    }
  g_private_replace (&keeping, kept);
}

/* What this thread keeps of a connection; NULL: nothing. */
static GHashTable *
kept_of (sqlite3 *db)
{
  const Kept *kept = g_private_get (&keeping);

  return kept != NULL && kept->db == db ? kept->statements : NULL;
}

ZugStatement *
zug_sql_prepare (sqlite3 *db, const char *sql, GError **error)
{
  GHashTable *kept = kept_of (db);
  ZugStatement *stmt = kept != NULL ? g_hash_table_lookup (kept, sql) : NULL;
  int rc;

  if (stmt != NULL)
    {
      g_hash_table_steal (kept, sql);
      return stmt;
    }
  rc = sqlite3_prepare_v3 (db, sql, -1, kept != NULL ? SQLITE_PREPARE_PERSISTENT : 0, &stmt, NULL);
  if (rc != SQLITE_OK)
    zug_sql_set_error (db, sqlite3_extended_errcode (db), error);
  return stmt;
}

ZugStatement *
zug_sql_prepare_rows (sqlite3 *db, const char *head, const char *row, guint n, GError **error)
{
  g_autoptr (GString) sql = g_string_new (head);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (sql, "%s%s", i > 0 ? ", " : "", row);
  return zug_sql_prepare (db, sql->str, error);
}

void
zug_sql_finish (ZugStatement *stmt)
{
  GHashTable *kept = stmt != NULL ? kept_of (sqlite3_db_handle (stmt)) : NULL;
  const char *sql = sqlite3_sql (stmt);

  if (kept == NULL || g_hash_table_contains (kept, sql))
    {
      sqlite3_finalize (stmt);
      return;
    }
  if (g_hash_table_size (kept) >= MOST_KEPT)
    g_hash_table_remove_all (kept);
  sqlite3_reset (stmt);
  sqlite3_clear_bindings (stmt);
  g_hash_table_insert (kept, (char *) sql, stmt);
}

/* Binding fails only for want of memory or a wrong index, which is ours. */
static void
bind_text (ZugStatement *stmt, int index, const char *text)
{
  int rc = text != NULL ? sqlite3_bind_text (stmt, index, text, -1, SQLITE_TRANSIENT)
                        : sqlite3_bind_null (stmt, index);

  if (rc != SQLITE_OK)
    g_error ("bind %d: %s", index, sqlite3_errstr (rc));
}

static void
bind_int (ZugStatement *stmt, int index, gint64 value)
{
  int rc = sqlite3_bind_int64 (stmt, index, value);

  if (rc != SQLITE_OK)
    g_error ("bind %d: %s", index, sqlite3_errstr (rc));
}

static void
bind_list (ZugStatement *stmt, const char *format, va_list args)
{
  int index = 1;

  sqlite3_reset (stmt);
  for (const char *f = format; *f != '\0'; f++, index++)
    {
      gint64 number;
      gconstpointer bytes;

      switch (*f)
        {
        case 'i':
          bind_int (stmt, index, va_arg (args, gint64));
          break;
        case 'n':
          bind_int (stmt, index, va_arg (args, int));
          break;
        case 'z':
          number = va_arg (args, gint64);
          if (number != 0)
            bind_int (stmt, index, number);
          else
            bind_text (stmt, index, NULL);
          break;
        case 'b':
          bytes = va_arg (args, gconstpointer);
          sqlite3_bind_blob64 (stmt, index, bytes, va_arg (args, gsize), SQLITE_STATIC);
          break;
        case 's':
          bind_text (stmt, index, va_arg (args, const char *));
          break;
        default:
          g_assert_not_reached ();
        }
    }
}

void
zug_sql_bind (ZugStatement *stmt, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  bind_list (stmt, format, args);
  va_end (args);
}

ZugStatement *
zug_sql_query (sqlite3 *db, GError **error, const char *sql, const char *format, ...)
{
  ZugStatement *stmt;
  va_list args;

  va_start (args, format);
  stmt = zug_sql_prepare_list (db, sql, error, format, args);
  va_end (args);
  return stmt;
}

ZugStep
zug_sql_step (ZugStatement *stmt, GError **error)
{
  if (stmt == NULL)
    return ZUG_STEP_ERROR;
  switch (sqlite3_step (stmt))
    {
    case SQLITE_ROW:
      return ZUG_STEP_ROW;
    case SQLITE_DONE:
      return ZUG_STEP_DONE;
    default:
      {
        sqlite3 *db = sqlite3_db_handle (stmt);

        zug_sql_set_error (db, sqlite3_extended_errcode (db), error);
        return ZUG_STEP_ERROR;
      }
    }
}

static gboolean
step_to_end (ZugStatement *stmt, GError **error)
{
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    continue;
  sqlite3_reset (stmt);
  return step == ZUG_STEP_DONE;
}

ZugStatement *
zug_sql_prepare_list (sqlite3 *db, const char *sql, GError **error, const char *format,
                      va_list args)
{
  ZugStatement *stmt = zug_sql_prepare (db, sql, error);

  if (stmt != NULL)
    bind_list (stmt, format, args);
  return stmt;
}

gboolean
zug_sql_run (ZugStatement *stmt, GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  bind_list (stmt, format, args);
  va_end (args);
  return step_to_end (stmt, error);
}

gboolean
zug_sql_do (sqlite3 *db, GError **error, const char *sql, const char *format, ...)
{
  g_autoptr (ZugStatement) stmt = NULL;
  va_list args;

  va_start (args, format);
  stmt = zug_sql_prepare_list (db, sql, error, format, args);
  va_end (args);
  return step_to_end (stmt, error);
}

gboolean
zug_sql_finds_nothing (ZugStatement *stmt, GError **error)
{
  ZugStep step = zug_sql_step (stmt, error);

  if (step == ZUG_STEP_ROW)
    zug_store_damaged (error, (const char *) sqlite3_column_text (stmt, 0));
  return step == ZUG_STEP_DONE;
}

ZugStep
zug_sql_find (sqlite3 *db, gint64 *value, GError **error, const char *sql, const char *format, ...)
{
  g_autoptr (ZugStatement) stmt = NULL;
  va_list args;
  ZugStep step;

  va_start (args, format);
  stmt = zug_sql_prepare_list (db, sql, error, format, args);
  va_end (args);
  step = zug_sql_step (stmt, error);
  if (step == ZUG_STEP_ROW)
    *value = sqlite3_column_int64 (stmt, 0);
  return step;
}

char *
zug_sql_dup_text (ZugStatement *stmt, int column)
{
  return g_strdup ((const char *) sqlite3_column_text (stmt, column));
}
