/* zug-archive-check.c: reading through the whole archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-store.h"

#include "zug-game-body.h"
#include "zug-game-reader.h"
#include "zug-postings.h"
#include "zug-summary.h"
#include <glib/gi18n.h>

/* Statements that find nothing in a sound archive. */
static const char *const findings[] = {
    "SELECT 'game ' || id FROM game WHERE collection NOT IN (SELECT id FROM collection)"
    " OR variant NOT IN (SELECT id FROM variant) OR laws NOT IN (SELECT id FROM laws) LIMIT 1",
    "SELECT 'game ' || id FROM game WHERE white NOT IN (SELECT id FROM name)"
    " OR black NOT IN (SELECT id FROM name) OR event NOT IN (SELECT id FROM name)"
    " OR site NOT IN (SELECT id FROM name) LIMIT 1",
    "SELECT 'collection ' || id FROM collection WHERE hidden < 2 AND games <>"
    " (SELECT count(*) FROM game WHERE collection = collection.id) LIMIT 1",
};

static gboolean
set_damaged (GError **error, const char *finding)
{
  g_set_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_DAMAGED,
               _ ("The game archive is damaged (%s)."), finding);
  return FALSE;
}

static gboolean
check_findings (sqlite3 *db, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (findings); i++)
    {
      g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, findings[i], error);

      switch (stmt != NULL ? zug_sql_step (stmt, error) : ZUG_STEP_ERROR)
        {
        case ZUG_STEP_DONE:
          break;
        case ZUG_STEP_ROW:
          return set_damaged (error, (const char *) sqlite3_column_text (stmt, 0));
        case ZUG_STEP_ERROR:
        default:
          return FALSE;
        }
    }
  return TRUE;
}

/* Whether the game stands at one of its turns. */
static gboolean
has_cursor (const ZugPgnGame *game, gint64 cursor)
{
  for (gsize i = 0; i < game->n_turns; i++)
    if (game->turn[i].id == cursor)
      return TRUE;
  return FALSE;
}

/* It reads back, and stands at a turn of its own. */
static gboolean
check_game (ZugGameReader *reader, gint64 id, gint64 cursor, ZugPgnGame *game, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autofree char *finding = NULL;
  gboolean read = zug_game_reader_read (reader, id, game, &failure);

  if (read && has_cursor (game, cursor))
    return TRUE;
  if (failure != NULL && !g_error_matches (failure, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  finding = g_strdup_printf ("game %" G_GINT64_FORMAT "%s%s", id, read ? "" : ": ",
                             read ? "" : failure->message);
  return set_damaged (error, finding);
}

static gboolean
check_games (sqlite3 *db, GError **error)
{
  g_autoptr (ZugGameReader) reader = zug_game_reader_new (db, error);
  g_autoptr (ZugStatement) stmt =
      reader != NULL ? zug_sql_prepare (db, "SELECT id, cursor FROM game", error) : NULL;
  ZugPgnGame game = {0};
  ZugStep step = ZUG_STEP_ERROR;
  gboolean sound = stmt != NULL;

  while (sound && (step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);

      sound = check_game (reader, id, sqlite3_column_int64 (stmt, 1), &game, error);
    }
  zug_pgn_game_clear (&game);
  return sound && step == ZUG_STEP_DONE;
}

static gboolean
check_revisions (sqlite3 *db, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, "SELECT data FROM revision", error);
  ZugStep step;

  if (stmt == NULL)
    return FALSE;
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      g_autoptr (ZugGameRecord) record = zug_game_record_from_bytes (
          sqlite3_column_blob (stmt, 0), (gsize) sqlite3_column_bytes (stmt, 0), error);

      if (record == NULL)
        return FALSE;
    }
  return step == ZUG_STEP_DONE;
}

/* FTS5 takes the request for a check as an insertion, so it needs a connection that may write. */
static gboolean
check_words (const char *path, GError **error)
{
  sqlite3 *db = zug_archive_connect (path, "", error);
  gboolean sound =
      db != NULL && zug_sql_exec (db, "BEGIN IMMEDIATE", error)
      && zug_sql_exec (db,
                       "INSERT INTO name_words (name_words, rank) VALUES ('integrity-check', 1);"
                       "INSERT INTO comment_words (comment_words)"
                       " VALUES ('integrity-check')",
                       error);

  if (db != NULL && !sqlite3_get_autocommit (db))
    zug_sql_exec (db, "ROLLBACK", NULL);
  sqlite3_close (db);
  return sound;
}

static gpointer
check_work (sqlite3 *db, gpointer data, GError **error)
{
  if (!zug_archive_verify (db, "PRAGMA integrity_check(1)", error)
      || !zug_archive_verify_references (db, error) || !check_findings (db, error)
      || !check_games (db, error) || !check_revisions (db, error) || !zug_summary_verify (db, error)
      || !zug_postings_verify (db, error) || !check_words (data, error))
    return NULL;
  return ZUG_DONE;
}

void
zug_archive_check_async (ZugArchive *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read_long (self, check_work, g_strdup (zug_archive_get_path (self)), g_free, NULL,
                         zug_archive_check_async, cancellable, callback, user_data);
}

gboolean
zug_archive_check_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return zug_archive_finish_done (result, error);
}
