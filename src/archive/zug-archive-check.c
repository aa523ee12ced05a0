/* zug-archive-check.c: reading through the whole archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-writer.h"

#include "zug-sums.h"
#include "zug-checksum.h"
#include "zug-game-body.h"
#include "zug-game-reader.h"
#include "zug-position-names.h"
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
    /* A number that a game has, or had, is not given again. */
    "SELECT 'numbers' FROM game_sum WHERE game > coalesce ((SELECT seq FROM sqlite_sequence"
    " WHERE name = 'game'), 0) LIMIT 1",
};

static gboolean
is_damage (const GError *error)
{
  return g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
}

static gboolean
check_findings (sqlite3 *db, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (findings); i++)
    {
      g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, findings[i], error);

      if (!zug_sql_finds_nothing (stmt, error))
        return FALSE;
    }
  return TRUE;
}

/* Every definition is the one that the scripts make. What somebody else added does not matter. */
static gboolean
check_definitions (sqlite3 *db, GError **error)
{
  static const char sql[] = "SELECT type, name, tbl_name, sql FROM sqlite_schema";
  sqlite3 *model = zug_database_connect_to_nothing (error);
  g_autoptr (ZugStatement) wanted = model != NULL ? zug_sql_prepare (model, sql, error) : NULL;
  g_autoptr (ZugStatement) find =
      wanted != NULL ? zug_sql_prepare (db,
                                        "SELECT 1 FROM sqlite_schema WHERE type = ? AND name = ?"
                                        " AND tbl_name = ? AND sql IS ?",
                                        error)
                     : NULL;
  gboolean sound = find != NULL;
  ZugStep step = ZUG_STEP_DONE;

  while (sound && (step = zug_sql_step (wanted, error)) == ZUG_STEP_ROW)
    {
      sqlite3_reset (find);
      for (int i = 0; i < 4; i++)
        sqlite3_bind_value (find, i + 1, sqlite3_column_value (wanted, i));
      step = zug_sql_step (find, error);
      if (step == ZUG_STEP_DONE)
        zug_store_damaged (error, (const char *) sqlite3_column_text (wanted, 1));
      sound = step == ZUG_STEP_ROW;
    }
  g_clear_pointer (&wanted, zug_sql_finish);
  sqlite3_close (model);
  return sound;
}

/* --- games ------------------------------------------------------------------------------------ */

typedef struct
{
  ZugGameReader *reader;
  ZugStatement *compare;
  ZugGameData game;
  GString *damaged; /* numbers of games, in ranges */
  guint n_damaged;
  gint64 first, last; /* the range that may still grow; 0: none */
} GameCheck;

static void
game_check_clear (GameCheck *self)
{
  g_clear_pointer (&self->reader, zug_game_reader_free);
  g_clear_pointer (&self->compare, zug_sql_finish);
  zug_game_data_clear (&self->game);
  g_string_free (self->damaged, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GameCheck, game_check_clear)

static void
write_range (GameCheck *self)
{
  if (self->first == 0)
    return;
  g_string_append_printf (self->damaged, "%s%" G_GINT64_FORMAT, self->damaged->len > 0 ? ", " : "",
                          self->first);
  if (self->last > self->first)
    g_string_append_printf (self->damaged, "–%" G_GINT64_FORMAT, self->last);
  self->first = 0;
}

static void
note_damaged (GameCheck *self, gint64 id)
{
  if (self->first == 0 || id != self->last + 1)
    {
      write_range (self);
      self->first = id;
    }
  self->last = id;
  self->n_damaged++;
}

/* Whether the game stands at one of its turns. */
static gboolean
has_cursor (const ZugGameData *game, gint64 cursor)
{
  for (gsize i = 0; i < game->n_turns; i++)
    if (game->turn[i].id == cursor)
      return TRUE;
  return FALSE;
}

/* It is what was stored, reads back, and stands at a turn of its own. FALSE without ERROR: it does
 * not. */
static gboolean
is_sound (GameCheck *self, gint64 id, GError **error)
{
  gint64 cursor;

  zug_sql_bind (self->compare, "i", id);
  if (zug_sql_step (self->compare, error) != ZUG_STEP_ROW
      || sqlite3_column_int (self->compare, 0) != 1)
    return FALSE;
  cursor = sqlite3_column_int64 (self->compare, 1);
  return zug_game_reader_read (self->reader, id, &self->game, error)
         && has_cursor (&self->game, cursor);
}

static gboolean
check_game (GameCheck *self, gint64 id, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (is_sound (self, id, &failure))
    return TRUE;
  if (failure != NULL && !is_damage (failure))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  note_damaged (self, id);
  return TRUE;
}

/* Looks at the games whose numbers SQL yields. */
static gboolean
check_listed (GameCheck *self, sqlite3 *db, const char *sql, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, sql, error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    if (!check_game (self, sqlite3_column_int64 (stmt, 0), error))
      return FALSE;
  return step == ZUG_STEP_DONE;
}

/* Says which games are damaged, and what SQLite has found. */
static gboolean
tell_damaged (GameCheck *self, const GError *finding, GError **error)
{
  write_range (self);
  g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED,
               /* TRANSLATORS: %1$s is a sentence that says that the archive is damaged, %2$s are
                * numbers of games, such as “3, 5–9”. */
               ngettext ("%1$s Game %2$s no longer says what was stored.",
                         "%1$s Games %2$s no longer say what was stored.", self->n_damaged),
               finding != NULL ? finding->message : _ ("The game archive is damaged."),
               self->damaged->str);
  return FALSE;
}

/* All games, and names every one that is damaged. Where a table cannot be read to its end the other
 * one may still tell which games there are. FINDING: what is known to be damaged already, NULL:
 * nothing. */
static gboolean
check_games (sqlite3 *db, const GError *finding, GError **error)
{
  static const char *const lists[] = {
      "SELECT id FROM game UNION SELECT game FROM game_sum ORDER BY 1",
      "SELECT game FROM game_sum ORDER BY game",
      "SELECT id FROM game ORDER BY id",
  };
  g_autoptr (GError) failure = NULL;
  g_auto (GameCheck) self = {.damaged = g_string_new (NULL)};
  gboolean sound = FALSE;

  self.reader = zug_game_reader_new (db, error);
  self.compare =
      self.reader != NULL ? zug_sql_prepare (db, zug_sums_compare_game_sql, error) : NULL;
  if (self.compare == NULL)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (lists) && !sound; i++)
    {
      g_clear_error (&failure);
      g_string_truncate (self.damaged, 0);
      self.n_damaged = 0;
      self.first = 0;
      sound = check_listed (&self, db, lists[i], &failure);
      if (!sound && !is_damage (failure))
        break;
    }
  if (self.n_damaged > 0 && (sound || is_damage (failure)))
    return tell_damaged (&self, finding != NULL ? finding : failure, error);
  if (sound)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* --- the rest --------------------------------------------------------------------------------- */

static gboolean
check_revisions (sqlite3 *db, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, "SELECT data FROM revision", error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      g_autoptr (ZugGameEntry) entry = zug_game_entry_from_bytes (
          sqlite3_column_blob (stmt, 0), (gsize) sqlite3_column_bytes (stmt, 0), error);

      if (entry == NULL)
        return FALSE;
    }
  return step == ZUG_STEP_DONE;
}

/* FTS5 takes the request for a check as an insertion, so it needs a connection that may write:
 * where there is none, to a copy. */
static gboolean
check_words (ZugArchive *self, sqlite3 *shown, GError **error)
{
  g_autofree char *uri = NULL;
  sqlite3 *db = zug_archive_get_refusal (self) == NULL
                    ? zug_database_connect (zug_archive_get_path (self), "", error)
                    : zug_database_copy_to_memory (shown, &uri, error);
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

/* What holds all of it together. */
static gboolean
check_structure (sqlite3 *db, GError **error)
{
  return zug_database_verify (db, "PRAGMA integrity_check(1)", error)
         && zug_database_verify_references (db, error) && check_definitions (db, error)
         && check_findings (db, error);
}

/* The structure, and every game whatever is wrong with that. */
static gboolean
check_contents (sqlite3 *db, GError **error)
{
  g_autoptr (GError) finding = NULL;

  check_structure (db, &finding);
  if ((finding == NULL || is_damage (finding)) && !check_games (db, finding, error))
    return FALSE;
  if (finding == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&finding));
  return FALSE;
}

static gpointer
check_work (sqlite3 *db, gpointer data, GError **error)
{
  if (!check_contents (db, error) || !zug_sums_verify (db, error)
      || !zug_position_names_verify (db, error) || !check_revisions (db, error)
      || !zug_summary_verify (db, error) || !zug_postings_verify_games (db, error)
      || !check_words (data, db, error))
    return NULL;
  return ZUG_DONE;
}

gboolean
zug_archive_check_damaged (const char *path, GError **error)
{
  sqlite3 *db = zug_database_connect_to_copy (path, error);
  gboolean sound = db != NULL && zug_checksum_register (db, error) && check_contents (db, error);

  sqlite3_close (db);
  return sound;
}

void
zug_archive_check_async (ZugArchive *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read_long (self, check_work, g_object_ref (self), g_object_unref, NULL,
                         zug_archive_check_async, cancellable, callback, user_data);
}

gboolean
zug_archive_check_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}
