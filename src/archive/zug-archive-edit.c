/* zug-archive-edit.c: what people change afterwards: headers, their own variants */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-writer.h"
#include "zug-sums.h"

#include <glib/gi18n.h>

/* --- header ----------------------------------------------------------------------------------- */

static gpointer
set_header_work (sqlite3 *db, gpointer data, GError **error)
{
  static const char *const names[] = {"White", "Black", "Event", "Site", "Date", "Round"};
  const ZugGameEntry *header = data;
  g_autoptr (ZugGameEntry) before = NULL;
  g_autoptr (ZugGameEntry) game = NULL;

  if (!zug_archive_check_data (&header->data, error)
      || (before = zug_archive_fetch_sound (db, header->id, error)) == NULL)
    return NULL;
  game = zug_game_entry_copy (before);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    zug_game_data_set_tag (&game->data, names[i], zug_game_entry_tag (header, names[i]));
  if (!zug_archive_keep_revision (db, before, game, error)
      || !zug_archive_write_game (db, game, before, error))
    return NULL;
  return ZUG_DONE;
}

void
zug_archive_set_header_async (ZugArchive *self, ZugGameEntry *header, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (header != NULL);

  zug_archive_write (self, set_header_work, header, (GDestroyNotify) zug_game_entry_unref, NULL,
                     zug_archive_set_header_async, cancellable, callback, user_data);
}

gboolean
zug_archive_set_header_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}

/* --- presets ---------------------------------------------------------------------------------- */

static gpointer
save_preset_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugPresetRecord *preset = data;
  gint64 now = zug_archive_now ();

  if (!zug_archive_check_preset (preset, error)
      || !zug_sql_do (db, error,
                      "INSERT INTO preset (id, name, text, created, updated)"
                      " VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name,"
                      " text = excluded.text, updated = excluded.updated",
                      "sssii", preset->id, preset->name, preset->text,
                      preset->created != 0 ? preset->created : now, now)
      || !zug_sums_rows (db, ZUG_SUMS_PRESET, error, "id = ?", "s", preset->id))
    return NULL;
  return ZUG_DONE;
}

void
zug_archive_save_preset_async (ZugArchive *self, ZugPresetRecord *preset, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (preset != NULL);

  zug_archive_write (self, save_preset_work, preset, (GDestroyNotify) zug_preset_record_free, NULL,
                     zug_archive_save_preset_async, cancellable, callback, user_data);
}

gboolean
zug_archive_save_preset_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}

static gpointer
delete_preset_work (sqlite3 *db, gpointer data, GError **error)
{
  if (!zug_sql_do (db, error, "DELETE FROM preset WHERE id = ?", "s", (const char *) data))
    return NULL;
  if (sqlite3_changes (db) > 0)
    return ZUG_DONE;
  zug_store_not_found (error, _ ("This variant is no longer in the archive."));
  return NULL;
}

void
zug_archive_delete_preset_async (ZugArchive *self, const char *id, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (id != NULL);

  zug_archive_write (self, delete_preset_work, g_strdup (id), g_free, NULL,
                     zug_archive_delete_preset_async, cancellable, callback, user_data);
}

gboolean
zug_archive_delete_preset_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}
