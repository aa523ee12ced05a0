/* zug-sql.h: SQLite with GErrors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

typedef sqlite3_stmt ZugStatement;
/* Ends one that zug_sql_prepare() gave; NULL: nothing happens. */
void zug_sql_finish (ZugStatement *stmt);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugStatement, zug_sql_finish)

/* Has this thread keep the statements of DB that it ends, to be prepared again in no time: without
 * that, preparing takes longer than what most of them do. To be called with NULL before DB is
 * closed. */
void zug_sql_keep (sqlite3 *db);

typedef enum
{
  ZUG_STEP_ERROR,
  ZUG_STEP_ROW,
  ZUG_STEP_DONE
} ZugStep;

/* Sets ERROR from the state of DB after a call that returned RC. */
void zug_sql_set_error (sqlite3 *db, int rc, GError **error);
/* Runs statements that yield nothing of interest. */
gboolean zug_sql_exec (sqlite3 *db, const char *sql, GError **error);
ZugStatement *zug_sql_prepare (sqlite3 *db, const char *sql, GError **error);
/*
 * Resets STMT and binds all its parameters in order. FORMAT has a letter for each: `i` gint64,
 * `n` int, `s` const char * (copied; NULL binds NULL), `z` gint64 that binds NULL when it is 0, `b`
 * bytes that stay where they are: gconstpointer, gsize.
 */
void zug_sql_bind (ZugStatement *stmt, const char *format, ...);
/* Prepares and binds so; NULL where it can't be prepared. */
ZugStatement *zug_sql_query (sqlite3 *db, GError **error, const char *sql, const char *format, ...);
ZugStatement *zug_sql_prepare_list (sqlite3 *db, const char *sql, GError **error,
                                    const char *format, va_list args);
/* stmt: NULL where it could not be prepared, which has set the error. */
ZugStep zug_sql_step (ZugStatement *stmt, GError **error);
/* Binds as above and steps to the end. */
gboolean zug_sql_run (ZugStatement *stmt, GError **error, const char *format, ...);
/* Prepares SQL, binds and steps to the end. */
gboolean zug_sql_do (sqlite3 *db, GError **error, const char *sql, const char *format, ...);
/* Prepares SQL, binds and reads the first row's first column as an integer; DONE: there is none. */
ZugStep zug_sql_find (sqlite3 *db, gint64 *value, GError **error, const char *sql,
                      const char *format, ...);
/* Whether it yields no row; DAMAGED with what stands in the first one. */
gboolean zug_sql_finds_nothing (ZugStatement *stmt, GError **error);
/* Prepares HEAD, followed by ROW `n` times with commas between. */
ZugStatement *zug_sql_prepare_rows (sqlite3 *db, const char *head, const char *row, guint n,
                                    GError **error);
/* A column's text, a copy; NULL for NULL. */
char *zug_sql_dup_text (ZugStatement *stmt, int column);

G_END_DECLS
