/* zug-archive-read.c: what is done in the reader's thread, each call on one state of the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-writer.h"

#include <glib/gi18n.h>

/* --- a whole game ----------------------------------------------------------------------------- */

static gpointer
load_game_work (sqlite3 *db, gpointer data, GError **error)
{
  return zug_archive_fetch (db, *(const gint64 *) data, error);
}

void
zug_archive_load_game_async (ZugArchive *self, gint64 game, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, load_game_work, g_memdup2 (&game, sizeof game), g_free,
                    (GDestroyNotify) zug_game_entry_unref, zug_archive_load_game_async, cancellable,
                    callback, user_data);
}

ZugGameEntry *
zug_archive_load_game_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}

static gpointer
find_unfinished_work (sqlite3 *db, gpointer data, GError **error)
{
  gint64 id;
  ZugStep step = zug_sql_find (db, &id, error,
                               "SELECT id FROM game WHERE over = 0 AND source = 0"
                               " ORDER BY id IN (SELECT CAST (value AS INTEGER) FROM meta"
                               " WHERE name = 'on' OR name GLOB 'on [0-9]*') DESC,"
                               " updated DESC, id DESC LIMIT 1",
                               "");

  return step == ZUG_STEP_ROW ? zug_archive_fetch (db, id, error) : NULL;
}

void
zug_archive_find_unfinished_async (ZugArchive *self, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, find_unfinished_work, NULL, NULL, (GDestroyNotify) zug_game_entry_unref,
                    zug_archive_find_unfinished_async, cancellable, callback, user_data);
}

ZugGameEntry *
zug_archive_find_unfinished_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}

/* --- presets ---------------------------------------------------------------------------------- */

static gpointer
list_presets_work (sqlite3 *db, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) presets =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_preset_record_free);
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (
      db, "SELECT id, name, text, created, updated FROM preset ORDER BY name, id", error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      ZugPresetRecord *preset =
          zug_preset_record_new ((const char *) sqlite3_column_text (stmt, 0),
                                 (const char *) sqlite3_column_text (stmt, 1),
                                 (const char *) sqlite3_column_text (stmt, 2));

      preset->created = sqlite3_column_int64 (stmt, 3);
      preset->updated = sqlite3_column_int64 (stmt, 4);
      g_ptr_array_add (presets, preset);
    }
  return step == ZUG_STEP_DONE ? g_steal_pointer (&presets) : NULL;
}

void
zug_archive_list_presets_async (ZugArchive *self, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  zug_archive_read (self, list_presets_work, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                    zug_archive_list_presets_async, cancellable, callback, user_data);
}

GPtrArray *
zug_archive_list_presets_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_pointer (self, result, error);
}
