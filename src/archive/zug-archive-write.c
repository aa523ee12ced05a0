/* zug-archive-write.c: writing whole games, in the writer's thread */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-private.h"

#include <glib/gi18n.h>

/* --- the parts of a game ------------------------------------------------------------------- */

/* The number of the laws with this text, made when new; -1 and ERROR. */
static gint64
intern_laws (sqlite3 *db, const char *text, GError **error)
{
  gint64 id;

  if (!zug_sql_do (db, error, "INSERT INTO laws (text) VALUES (?) ON CONFLICT (text) DO NOTHING",
                   "s", text)
      || zug_sql_find (db, &id, error, "SELECT id FROM laws WHERE text = ?", "s", text)
             != ZUG_STEP_ROW)
    return -1;
  return id;
}

/* Fills what the archive gives: uid and times. GAME is ours. */
static gboolean
complete_header (sqlite3 *db, ZugGameRecord *game, GError **error)
{
  g_autoptr (ZugStatement) stmt = NULL;
  ZugStep step;

  stmt = zug_sql_prepare (db, "SELECT id, uid, created FROM game WHERE id = ? OR uid = ?", error);
  if (stmt == NULL)
    return FALSE;
  zug_sql_bind (stmt, "is", game->id, game->uid);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      if (sqlite3_column_int64 (stmt, 0) != game->id)
        {
          g_set_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_INVALID,
                       _ ("This game is in the archive already."));
          return FALSE;
        }
      if (game->uid[0] == '\0')
        zug_record_set_text (&game->uid, (const char *) sqlite3_column_text (stmt, 1));
      if (game->created == 0)
        game->created = sqlite3_column_int64 (stmt, 2);
    }
  if (step == ZUG_STEP_ERROR)
    return FALSE;

  if (game->uid[0] == '\0')
    {
      g_free (game->uid);
      game->uid = g_uuid_string_random ();
    }
  if (game->created == 0)
    game->created = zug_archive_now ();
  if (game->updated == 0)
    game->updated = zug_archive_now ();
  return TRUE;
}

static gboolean
write_header (sqlite3 *db, ZugGameRecord *game, GError **error)
{
  gint64 laws = intern_laws (db, game->laws, error);

  if (laws < 0
      || !zug_sql_do (
          db, error,
          "INSERT INTO game (id, uid, created, updated, variant_id, variant_name, laws,"
          " start_zfen, white_name, black_name, white_kind, black_kind, event, site, date,"
          " round, result, reason, state, source, cursor)"
          " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
          " ON CONFLICT (id) DO UPDATE SET uid = excluded.uid, created = excluded.created,"
          " updated = excluded.updated, variant_id = excluded.variant_id,"
          " variant_name = excluded.variant_name, laws = excluded.laws,"
          " start_zfen = excluded.start_zfen, white_name = excluded.white_name,"
          " black_name = excluded.black_name, white_kind = excluded.white_kind,"
          " black_kind = excluded.black_kind, event = excluded.event, site = excluded.site,"
          " date = excluded.date, round = excluded.round, result = excluded.result,"
          " reason = excluded.reason, state = excluded.state, source = excluded.source,"
          " cursor = excluded.cursor",
          "zsiississsssssssssssi", game->id, game->uid, game->created, game->updated,
          game->variant_id, game->variant_name, laws, game->start_zfen, game->white_name,
          game->black_name, game->white_kind, game->black_kind, game->event, game->site, game->date,
          game->round, game->result, game->reason, game->state, game->source, game->cursor))
    return FALSE;
  if (game->id == 0)
    game->id = sqlite3_last_insert_rowid (db);
  return TRUE;
}

static gboolean
write_tags (sqlite3 *db, ZugGameRecord *game, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (
      db, "INSERT INTO tag (game, ordinal, name, value) VALUES (?, ?, ?, ?)", error);

  if (stmt == NULL)
    return FALSE;
  for (guint i = 0; i < game->tags->len; i++)
    {
      ZugTagRecord *tag = game->tags->pdata[i];

      if (!zug_sql_run (stmt, error, "inss", game->id, (int) i, tag->name, tag->value))
        return FALSE;
    }
  return TRUE;
}

gboolean
zug_archive_insert_turn (ZugStatement *stmt, gint64 game, const ZugTurnRecord *turn, GError **error)
{
  return zug_sql_run (stmt, error, "iiinssssz", game, turn->id, turn->parent, turn->ordinal,
                      turn->text, turn->irregular, turn->san_white, turn->san_black, turn->time);
}

static int
compare_turns (gconstpointer a, gconstpointer b)
{
  const ZugTurnRecord *x = *(const ZugTurnRecord *const *) a;
  const ZugTurnRecord *y = *(const ZugTurnRecord *const *) b;

  return (x->id > y->id) - (x->id < y->id);
}

static gboolean
write_turns (sqlite3 *db, ZugGameRecord *game, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, ZUG_INSERT_TURN, error);

  if (stmt == NULL
      || !zug_sql_do (db, error, "INSERT INTO turn (game, id, ordinal, text) VALUES (?, 0, 0, '')",
                      "i", game->id))
    return FALSE;
  g_ptr_array_sort (game->turns, compare_turns);
  for (guint i = 0; i < game->turns->len; i++)
    if (!zug_archive_insert_turn (stmt, game->id, game->turns->pdata[i], error))
      return FALSE;
  return TRUE;
}

gboolean
zug_archive_insert_annotations (sqlite3 *db, gint64 game, GPtrArray *annotations, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (
      db,
      "INSERT INTO annotation (game, turn, side, kind, ordinal, text) VALUES (?, ?, ?, ?, ?, ?)",
      error);

  if (stmt == NULL)
    return FALSE;
  for (guint i = 0; annotations != NULL && i < annotations->len; i++)
    {
      ZugAnnotationRecord *annotation = annotations->pdata[i];

      if (!zug_sql_run (stmt, error, "iicsns", game, annotation->turn, annotation->side,
                        annotation->kind, annotation->ordinal, annotation->text))
        return FALSE;
    }
  return TRUE;
}

static gboolean
clear_tree (sqlite3 *db, gint64 game, GError **error)
{
  return zug_sql_do (db, error, "DELETE FROM annotation WHERE game = ?", "i", game)
         && zug_sql_do (db, error, "DELETE FROM turn WHERE game = ?", "i", game)
         && zug_sql_do (db, error, "DELETE FROM tag WHERE game = ?", "i", game);
}

gboolean
zug_archive_write_length (sqlite3 *db, gint64 game, GError **error)
{
  return zug_sql_do (
      db, error,
      "UPDATE game SET length = (WITH RECURSIVE line (id) AS (SELECT 0 UNION ALL"
      " SELECT turn.id FROM line JOIN turn ON turn.game = ?1 AND turn.parent = line.id"
      " AND turn.ordinal = 0) SELECT count(*) - 1 FROM line) WHERE id = ?1",
      "i", game);
}

gboolean
zug_archive_has_turn (sqlite3 *db, gint64 game, gint64 turn, GError **error)
{
  gint64 found;

  switch (zug_sql_find (db, &found, error, "SELECT 1 FROM turn WHERE game = ? AND id = ?", "ii",
                        game, turn))
    {
    case ZUG_STEP_ROW:
      return TRUE;
    case ZUG_STEP_DONE:
      return zug_archive_not_found (error, turn == 0 ? ZUG_NO_SUCH_GAME : ZUG_NO_SUCH_TURN);
    case ZUG_STEP_ERROR:
    default:
      return FALSE;
    }
}

static gboolean
write_game (sqlite3 *db, ZugGameRecord *game, GError **error)
{
  return zug_archive_check_game (game, error) && complete_header (db, game, error)
         && write_header (db, game, error) && clear_tree (db, game->id, error)
         && write_turns (db, game, error) && write_tags (db, game, error)
         && zug_archive_insert_annotations (db, game->id, game->annotations, error)
         && zug_archive_write_length (db, game->id, error);
}

/* --- whole games --------------------------------------------------------------------------- */

static gpointer
save_game_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugGameRecord *game = data;

  return write_game (db, game, error) ? g_memdup2 (&game->id, sizeof game->id) : NULL;
}

void
zug_archive_save_game_async (ZugArchive *self, const ZugGameRecord *game, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (game != NULL);

  zug_archive_write (self, save_game_work, zug_game_record_copy (game),
                     (GDestroyNotify) zug_game_record_unref, g_free, zug_archive_save_game_async,
                     cancellable, callback, user_data);
}

gint64
zug_archive_save_game_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), -1);

  return zug_archive_finish_number (result, error);
}

static gpointer
add_once_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugGameRecord *game = data;
  g_autofree char *name = g_strdup_printf ("shipped:%s", game->uid);
  gint64 found;
  ZugStep step =
      zug_sql_find (db, &found, error,
                    "SELECT 1 FROM meta WHERE name = ? UNION ALL SELECT 1 FROM game WHERE uid = ?",
                    "ss", name, game->uid);

  if (step == ZUG_STEP_ROW)
    return g_new0 (gint64, 1);
  if (step == ZUG_STEP_ERROR
      || !zug_sql_do (db, error, "INSERT INTO meta (name, value) VALUES (?, '1')", "s", name))
    return NULL;
  return save_game_work (db, game, error);
}

void
zug_archive_add_once_async (ZugArchive *self, const ZugGameRecord *game, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (game != NULL && game->id == 0 && game->uid != NULL && game->uid[0] != '\0');

  zug_archive_write (self, add_once_work, zug_game_record_copy (game),
                     (GDestroyNotify) zug_game_record_unref, g_free, zug_archive_add_once_async,
                     cancellable, callback, user_data);
}

gint64
zug_archive_add_once_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), -1);

  return zug_archive_finish_number (result, error);
}

static gpointer
delete_game_work (sqlite3 *db, gpointer data, GError **error)
{
  const gint64 *game = data;

  /* Everything else of the game goes with it. */
  if (!zug_archive_has_turn (db, *game, 0, error)
      || !zug_sql_do (db, error, "DELETE FROM game WHERE id = ?", "i", *game))
    return NULL;
  return ZUG_DONE;
}

void
zug_archive_delete_game_async (ZugArchive *self, gint64 game, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_write (self, delete_game_work, g_memdup2 (&game, sizeof game), g_free, NULL,
                     zug_archive_delete_game_async, cancellable, callback, user_data);
}

gboolean
zug_archive_delete_game_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return zug_archive_finish_done (result, error);
}
