/* zug-archive-write.c: writing whole games, in the writer's thread */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-writer.h"

#include <glib/gi18n.h>

/* What is there of the game that is to be replaced; NULL in *before where it is new or comes back.
 * A new game takes the place of the one with its uid: whoever saved that may have ended before it
 * heard of the number. Where that is damaged the new one is another. */
static gboolean
fetch_before (sqlite3 *db, ZugGameEntry *game, ZugGameEntry **before, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gboolean new = game->id == 0;
  gint64 id = game->id;

  if (new && game->uid[0] != '\0'
      && zug_sql_find (db, &id, error, "SELECT id FROM game WHERE uid = ?", "s", game->uid)
             == ZUG_STEP_ERROR)
    return FALSE;
  *before = id != 0 ? zug_archive_fetch_sound (db, id, &failure) : NULL;
  if (*before != NULL)
    game->id = id;
  else if (new && g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED))
    zug_text_set (&game->uid, "");
  else if (failure != NULL
           && !g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  return TRUE;
}

/* Fills what the archive gives: uid and times. GAME is ours; comes_back: it had been deleted, and
 * may have been saved anew meanwhile: then it is another. */
static gboolean
complete_header (sqlite3 *db, ZugGameEntry *game, gboolean comes_back, GError **error)
{
  g_autoptr (ZugStatement) stmt =
      zug_sql_query (db, error, "SELECT id, uid, created FROM game WHERE id = ? OR uid = ?", "is",
                     game->id, game->uid);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gboolean is_other = sqlite3_column_int64 (stmt, 0) != game->id;

      if (is_other && !comes_back)
        {
          g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                       _ ("This game is in the archive already."));
          return FALSE;
        }
      if (is_other)
        zug_text_set (&game->uid, "");
      else if (game->uid[0] == '\0' && sqlite3_column_type (stmt, 1) != SQLITE_NULL)
        zug_text_set (&game->uid, (const char *) sqlite3_column_text (stmt, 1));
      if (!is_other && game->created == 0)
        game->created = sqlite3_column_int64 (stmt, 2);
    }
  if (step == ZUG_STEP_ERROR)
    return FALSE;

  /* Games of files are told apart by their numbers alone. */
  if (game->uid[0] == '\0' && game->source != ZUG_SOURCE_IMPORTED)
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
write_game (sqlite3 *db, ZugGameEntry *game, GError **error)
{
  g_autoptr (ZugGameEntry) before = NULL;

  if (!zug_archive_check_game (game, error) || !fetch_before (db, game, &before, error)
      || !complete_header (db, game, before == NULL && game->id != 0, error))
    return FALSE;
  return (before == NULL || zug_archive_keep_revision (db, before, game, error))
         && zug_archive_write_game (db, game, before, error);
}

/* --- whole games ------------------------------------------------------------------------------ */

static gpointer
save_game_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugGameEntry *game = data;

  return write_game (db, game, error) ? g_memdup2 (&game->id, sizeof game->id) : NULL;
}

void
zug_archive_save_game_async (ZugArchive *self, ZugGameEntry *game, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (game != NULL);

  zug_archive_write (self, save_game_work, game, (GDestroyNotify) zug_game_entry_unref, g_free,
                     zug_archive_save_game_async, cancellable, callback, user_data);
}

gint64
zug_archive_save_game_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}

static gpointer
save_games_work (sqlite3 *db, gpointer data, GError **error)
{
  GPtrArray *games = data;

  for (guint i = 0; i < games->len; i++)
    if (!write_game (db, games->pdata[i], error))
      return NULL;
  return ZUG_DONE;
}

void
zug_archive_save_games_async (ZugArchive *self, GPtrArray *games, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (games != NULL);

  zug_archive_write (self, save_games_work, games, (GDestroyNotify) g_ptr_array_unref, NULL,
                     zug_archive_save_games_async, cancellable, callback, user_data);
}

gboolean
zug_archive_save_games_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}

static gpointer
add_once_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugGameEntry *game = data;
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
zug_archive_add_once_async (ZugArchive *self, ZugGameEntry *game, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (game != NULL && game->id == 0 && game->uid != NULL && game->uid[0] != '\0');

  zug_archive_write (self, add_once_work, game, (GDestroyNotify) zug_game_entry_unref, g_free,
                     zug_archive_add_once_async, cancellable, callback, user_data);
}

gint64
zug_archive_add_once_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_number (self, result, error);
}

static gpointer
delete_game_work (sqlite3 *db, gpointer data, GError **error)
{
  return zug_archive_remove (db, *(const gint64 *) data, error) ? ZUG_DONE : NULL;
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
  return zug_archive_finish_done (self, result, error);
}
