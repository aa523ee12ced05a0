/* zug-database.h: the archive as a file: looked at, made, connected to, read where nothing can be
 * written */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-store-error.h"
#include "zug-sql.h"
#include <gio/gio.h>

G_BEGIN_DECLS

/* 'Zugl', in the database's header. */
#define ZUG_DATABASE_APPLICATION_ID 1517643628

/* The auto_vacuum mode of one that gives room back. */
#define ZUG_DATABASE_SHRINKS 2

/* The schema this program writes, the highest number in data/schema, and the first that it brings
 * up to date. */
#define ZUG_DATABASE_SCHEMA 6
#define ZUG_DATABASE_SCHEMA_FIRST 2
/* Makes an archive that holds nothing; one that has come meanwhile stays. FULL, ACCESS. */
gboolean zug_database_make (const char *path, GError **error);
/* Fills what the scripts that follow on VERSION leave to those who know more of games, inside their
 * transaction. */
typedef gboolean (*ZugDatabaseFill) (sqlite3 *db, gint64 version, GError **error);
/* Makes the tables of an open, sound database, or brings those of an earlier version up to date;
 * fill: NULL where it is empty. NEWER. */
gboolean zug_database_migrate (sqlite3 *db, ZugDatabaseFill fill, GError **error);
/* Looks at PATH without altering a byte: TRUE when it may be opened (or made). */
gboolean zug_database_look (const char *path, GError **error);
/* Whether what DB shows may be opened: empty, or ours, not newer, and (up to a size of some MB)
 * sound. Leaves a transaction open. */
gboolean zug_database_look_inside (sqlite3 *db, gint64 size, GError **error);
/* How PATH can be read where it stands although nothing may be written. g_free(). */
char *zug_database_reading_uri (const char *path);
/* Runs a statement that always yields one integer. */
gboolean zug_database_ask (sqlite3 *db, const char *sql, gint64 *value, GError **error);
/* Runs PRAGMA (quick_check or integrity_check); DAMAGED with its first finding. */
gboolean zug_database_verify (sqlite3 *db, const char *pragma, GError **error);
/* As above for foreign_key_check. */
gboolean zug_database_verify_references (sqlite3 *db, GError **error);
/* As zug_database_look(), and reads through one of any size. */
gboolean zug_database_look_closely (const char *path, GError **error);
/* A connection that alters nothing, in a transaction, for copying all it shows. */
sqlite3 *zug_database_connect_to_copy (const char *path, GError **error);
/* Whether no other program has the archive at PATH open; BUSY. TRUE for one that cannot be read,
 * too. */
gboolean zug_database_is_free (const char *path, GError **error);
/* Renames an archive with its companions to PATH.WORD-DATE-TIME, and back; as
 * zug_archive_move_aside(). */
char *zug_database_rename_aside (const char *path, const char *word, GError **error);
void zug_database_rename_back (const char *aside, const char *path);
/* A plain connection to a database that is there, with PRAGMAS run. */
sqlite3 *zug_database_connect (const char *path, const char *pragmas, GError **error);
/* A connection to an archive in memory that holds nothing. */
sqlite3 *zug_database_connect_to_nothing (GError **error);
/* Opens a connection for writing, made and migrated if need be, or for reading beside it. */
sqlite3 *zug_database_connect_writer (const char *path, ZugDatabaseFill fill, GError **error);
sqlite3 *zug_database_connect_reader (const char *path, GError **error);
/* After reading a great part of it: what a reader has mapped of the file is memory of this program
 * until then. */
void zug_database_let_go (sqlite3 *db);
/* One to an URI, as the next function gives it; write: it is in memory. */
sqlite3 *zug_database_connect_uri (const char *uri, gboolean write, GError **error);

/* --- zug-database-reading.c: what cannot be written ---------------------------------------------
 */

/* The URI (g_free()) by which an archive that cannot be written is read: where it stands, or, where
 * that does not do (a log whose index is lost, an earlier version), a copy in memory that is there
 * as long as *COPY is open. DAMAGED, NEWER, and whatever else stands in the way. */
char *zug_database_find_reading (const char *path, ZugDatabaseFill fill, sqlite3 **copy,
                                 GError **error);
/* Makes TO hold what FROM shows, one file without a log. progress: hears how much is done, may be
 * NULL; so may cancellable. */
typedef void (*ZugCopyFunc) (double done, gpointer user_data);
gboolean zug_database_copy_pages (sqlite3 *from, sqlite3 *to, ZugCopyFunc progress,
                                  gpointer user_data, GCancellable *cancellable, GError **error);
/* A copy in memory of what DB shows, and its URI (g_free()). */
sqlite3 *zug_database_copy_to_memory (sqlite3 *db, char **uri, GError **error);

G_END_DECLS
