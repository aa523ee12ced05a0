/* zug-archive-private.h: what the archive's files share: SQL helpers, lanes, jobs */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sqlite3.h>

#include "zug-archive.h"
#include "zug-game-row.h"

G_BEGIN_DECLS

/* --- zug-archive-sql.c: SQLite with GErrors --------------------------------------------------- */

typedef sqlite3_stmt ZugStatement;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugStatement, sqlite3_finalize)

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
 * `n` int, `s` const char * (copied; NULL binds NULL), `z` gint64 that binds
 * NULL when it is 0, `c` one ASCII character as text.
 */
void zug_sql_bind (ZugStatement *stmt, const char *format, ...);
/* Prepares and binds so; NULL where it can't be prepared. */
ZugStatement *zug_sql_prepare_list (sqlite3 *db, const char *sql, GError **error,
                                    const char *format, va_list args);
ZugStep zug_sql_step (ZugStatement *stmt, GError **error);
/* Binds as above and steps to the end. */
gboolean zug_sql_run (ZugStatement *stmt, GError **error, const char *format, ...);
/* Prepares SQL, binds and steps to the end. */
gboolean zug_sql_do (sqlite3 *db, GError **error, const char *sql, const char *format, ...);
/* Prepares SQL, binds and reads the first row's first column as an integer; DONE: there is none. */
ZugStep zug_sql_find (sqlite3 *db, gint64 *value, GError **error, const char *sql,
                      const char *format, ...);
/* A column's text, a copy; NULL for NULL. */
char *zug_sql_dup_text (ZugStatement *stmt, int column);

/* --- zug-archive-lane.c: one connection, one thread, one queue -------------------------------- */

typedef struct _ZugLane ZugLane;

/*
 * A job's work, in the lane's thread: returns its result (to be freed with the job's
 * destroy_result), or NULL and ERROR. NULL without ERROR is a result too.
 */
typedef gpointer (*ZugWork) (sqlite3 *db, gpointer data, GError **error);
/* The result of work that has done a slice and wants to be called again, once what waits has had
 * its turn. */
#define ZUG_AGAIN ((gpointer) zug_lane_again)
extern const char zug_lane_again[];

/* A lane whose jobs are each wrapped in one transaction: BEGIN_SQL … COMMIT. Starts its thread. */
ZugLane *zug_lane_new (const char *name, const char *begin_sql);
/* Hands the lane a connection, which it closes in the end. Before any job, or from its thread. */
void zug_lane_set_db (ZugLane *self, sqlite3 *db);
typedef enum
{
  ZUG_JOB_ORDINARY,
  ZUG_JOB_BACKGROUND, /* begun only when no other waits, and not after zug_lane_quit() */
  ZUG_JOB_ALONE       /* without a transaction around it; its DB may be NULL */
} ZugJobKind;

/* Queues WORK, whose data is the task's. TASK is given away. */
void zug_lane_push (ZugLane *self, GTask *task, ZugWork work, GDestroyNotify destroy_result,
                    ZugJobKind kind);
/* How long a statement waits for other programs' locks. */
void zug_lane_set_patience (ZugLane *self, guint milliseconds);
/* Has every job that needs a connection fail with this, where there is none. REFUSAL is copied. */
void zug_lane_refuse (ZugLane *self, const GError *refusal);
/* Waits until all ordinary jobs queued so far are done; FALSE when DEADLINE (monotonic, µs) came
 * first. */
gboolean zug_lane_wait (ZugLane *self, gint64 deadline);
/* Takes no more jobs; the thread ends after those queued. */
void zug_lane_quit (ZugLane *self);
/* What waits for a lock gives up, what is still queued reports CLOSED. */
void zug_lane_abandon (ZugLane *self);
/* Waits until the thread has closed its connection; FALSE when DEADLINE came first. */
gboolean zug_lane_join (ZugLane *self, gint64 deadline);
/* Quits without waiting, and drops it. */
void zug_lane_free (ZugLane *self);

/* --- zug-archive-open.c, zug-archive-migrate.c ------------------------------------------------ */

/* 'Zugl', in the database's header. */
#define ZUG_ARCHIVE_APPLICATION_ID 1517643628

/* The auto_vacuum mode of one that gives room back. */
#define ZUG_ARCHIVE_SHRINKS 2

/* The schema this program writes and reads, data/schema/003.sql: those before were never released.
 */
#define ZUG_ARCHIVE_SCHEMA 3
/* Makes an archive that holds nothing; one that has come meanwhile stays. FULL, ACCESS. */
gboolean zug_archive_make (const char *path, GError **error);
/* Makes the tables of an open, sound database that has none. NEWER. */
gboolean zug_archive_migrate (sqlite3 *db, GError **error);
/* Looks at PATH without altering a byte: TRUE when it may be opened (or made). */
gboolean zug_archive_look (const char *path, GError **error);
/* Whether what DB shows may be opened: empty, or ours, not newer, and (up to a size of some MB)
 * sound. Leaves a transaction open. */
gboolean zug_archive_look_inside (sqlite3 *db, gint64 size, GError **error);
/* How PATH can be read where it stands although nothing may be written. g_free(). */
char *zug_archive_reading_uri (const char *path);
/* Runs a statement that always yields one integer. */
gboolean zug_archive_ask (sqlite3 *db, const char *sql, gint64 *value, GError **error);
/* Runs PRAGMA (quick_check or integrity_check); DAMAGED with its first finding. */
gboolean zug_archive_verify (sqlite3 *db, const char *pragma, GError **error);
/* As above for foreign_key_check. */
gboolean zug_archive_verify_references (sqlite3 *db, GError **error);
/* As zug_archive_look(), and reads through one of any size. */
gboolean zug_archive_look_closely (const char *path, GError **error);
/* A connection that alters nothing, in a transaction, for copying all it shows. */
sqlite3 *zug_archive_connect_to_copy (const char *path, GError **error);
/* Whether no other program has the archive at PATH open; BUSY. TRUE for one that cannot be read,
 * too. */
gboolean zug_archive_is_free (const char *path, GError **error);
/* Renames an archive with its companions to PATH.WORD-DATE-TIME, and back; as
 * zug_archive_move_aside(). */
char *zug_archive_rename_aside (const char *path, const char *word, GError **error);
void zug_archive_rename_back (const char *aside, const char *path);
/* A plain connection to a database that is there, with PRAGMAS run. */
sqlite3 *zug_archive_connect (const char *path, const char *pragmas, GError **error);
/* A connection to an archive in memory that holds nothing. */
sqlite3 *zug_archive_connect_to_nothing (GError **error);
/* Makes TO hold what FROM shows. TASK hears of it; it may be NULL: nobody is told, and nobody
 * cancels. */
gboolean zug_archive_copy_pages (sqlite3 *from, sqlite3 *to, GTask *task, GError **error);
/* Opens a connection for writing, made and migrated if need be, or for reading beside it. */
sqlite3 *zug_archive_connect_writer (const char *path, GError **error);
sqlite3 *zug_archive_connect_reader (const char *path, GError **error);
/* One to an URI, as the next function gives it; write: it is in memory. */
sqlite3 *zug_archive_connect_uri (const char *uri, gboolean write, GError **error);

/* --- zug-archive-browse.c: what cannot be written --------------------------------------------- */

/* The URI (g_free()) by which an archive that cannot be written is read: where it stands, or, where
 * that does not do (a log whose index is lost), a copy in memory that is there
 * as long as *COPY is open. DAMAGED, NEWER, and whatever else stands in the way. */
char *zug_archive_find_reading (const char *path, sqlite3 **copy, GError **error);
/* A copy in memory of what DB shows, and its URI (g_free()). */
sqlite3 *zug_archive_copy_to_memory (sqlite3 *db, char **uri, GError **error);
/* One more connection that reads what SELF shows. */
sqlite3 *zug_archive_connect_again (ZugArchive *self, GError **error);

/* --- zug-archive.c: starting jobs ------------------------------------------------------------- */

/*
 * Makes a task named after TAG with DATA (owned) and queues WORK on the writer or the reader.
 */
void zug_archive_write (ZugArchive *self, ZugWork work, gpointer data, GDestroyNotify destroy_data,
                        GDestroyNotify destroy_result, gpointer tag, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data);
void zug_archive_read (ZugArchive *self, ZugWork work, gpointer data, GDestroyNotify destroy_data,
                       GDestroyNotify destroy_result, gpointer tag, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer user_data);
/* A write that is begun only when no other waits: a batch of an import, a slice of a merge; of at
 * most about 100 ms, since a turn that comes meanwhile waits for its end. Closing the archive does
 * not wait for those not yet begun: they report CLOSED. */
void zug_archive_write_background (ZugArchive *self, ZugWork work, gpointer data,
                                   GDestroyNotify destroy_data, GDestroyNotify destroy_result,
                                   gpointer tag, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
/* A read that may take seconds, on a connection of its own beside the quick one. While it lasts the
 * log cannot begin anew, so one that goes on for longer does its work in several reads. */
void zug_archive_read_long (ZugArchive *self, ZugWork work, gpointer data,
                            GDestroyNotify destroy_data, GDestroyNotify destroy_result,
                            gpointer tag, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data);

/* Goes on removing what is left of collections that were deleted, and then merging the runs of
 * imports that did not come to their end, in the background. */
void zug_archive_sweep (ZugArchive *self);

/* The result of a write that has nothing else to say. */
#define ZUG_DONE GINT_TO_POINTER (TRUE)
/* FALSE and NOT_FOUND with MESSAGE. */
gboolean zug_archive_not_found (GError **error, const char *message);
/* Unpacks a write's result: ZUG_DONE; a gint64, or -1. */
gboolean zug_archive_finish_done (GAsyncResult *result, GError **error);
gint64 zug_archive_finish_number (GAsyncResult *result, GError **error);
/* Unix time in seconds. */
gint64 zug_archive_now (void);

#define ZUG_NO_SUCH_GAME _ ("This game is no longer in the archive.")
#define ZUG_NO_SUCH_TURN _ ("This turn is not in the archive.")

/* --- zug-game-entry-check.c ------------------------------------------------------------------- */

/* Whether it could be a game's; INVALID and what is wrong. */
gboolean zug_archive_check_game (const ZugGameEntry *game, GError **error);
gboolean zug_archive_check_data (const ZugGameData *data, GError **error);
gboolean zug_archive_check_standing (const ZugGameStanding *standing, GError **error);
gboolean zug_archive_check_preset (const ZugPresetRecord *preset, GError **error);

/* --- zug-game-row.c --------------------------------------------------------------------------- */

/* Asks for the row of the game whose id is bound. */
extern const char zug_game_row_sql[];
/* How many turns a game has for people, where `game` is read: single moves in pairs where sides
 * take turns, which is what laws are that do not say otherwise. */
#define ZUG_TURNS_SQL                                                                              \
  "(SELECT CASE WHEN instr (text, 'turn=together') THEN length ELSE (length + 1) / 2 END"          \
  " FROM laws WHERE laws.id = game.laws)"
ZugGameRow *zug_game_row_new_from_statement (ZugStatement *stmt);

G_END_DECLS
