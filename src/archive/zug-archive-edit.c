/* zug-archive-edit.c: what people change afterwards: headers, annotations, their own variants */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-store.h"
#include "zug-archive-sums.h"

#include <glib/gi18n.h>

/* Writes an edited game and keeps what it was. */
static gpointer
store_edit (sqlite3 *db, ZugGameRecord *game, const ZugStoredGame *before, GError **error)
{
  if (!zug_archive_keep_revision (db, before->record, game, error)
      || !zug_archive_store (db, game, before, error))
    return NULL;
  return ZUG_DONE;
}

/* --- header ----------------------------------------------------------------------------------- */

static gpointer
set_header_work (sqlite3 *db, gpointer data, GError **error)
{
  const ZugGameRecord *header = data;
  g_autoptr (ZugStoredGame) before = NULL;
  g_autoptr (ZugGameRecord) game = NULL;

  if (!zug_archive_check_header (header, error)
      || (before = zug_archive_fetch_sound (db, header->id, error)) == NULL)
    return NULL;
  game = zug_game_record_copy (before->record);
  zug_record_set_text (&game->white_name, header->white_name);
  zug_record_set_text (&game->black_name, header->black_name);
  zug_record_set_text (&game->event, header->event);
  zug_record_set_text (&game->site, header->site);
  zug_record_set_text (&game->date, header->date);
  zug_record_set_text (&game->round, header->round);
  return store_edit (db, game, before, error);
}

void
zug_archive_set_header_async (ZugArchive *self, gint64 game, const ZugGameRecord *header,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  ZugGameRecord *copy;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (header != NULL);

  copy = zug_game_record_copy (header);
  copy->id = game;
  zug_archive_write (self, set_header_work, copy, (GDestroyNotify) zug_game_record_unref, NULL,
                     zug_archive_set_header_async, cancellable, callback, user_data);
}

gboolean
zug_archive_set_header_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return zug_archive_finish_done (result, error);
}

/* --- annotations ------------------------------------------------------------------------------ */

typedef struct
{
  gint64 game;
  ZugAnnotationRecord *annotation;
  gboolean remove;
} ZugAnnotating;

static void
annotating_free (ZugAnnotating *self)
{
  zug_annotation_record_unref (self->annotation);
  g_free (self);
}

/* Sets, adds or removes one of the annotations of a place; what follows a removed one moves up. */
static void
annotate (ZugGameRecord *game, const ZugAnnotating *edit)
{
  ZugAnnotationRecord *wanted = edit->annotation;
  gboolean done = FALSE;

  for (guint i = 0; i < game->annotations->len;)
    {
      ZugAnnotationRecord *note = game->annotations->pdata[i];
      gboolean here = note->turn == wanted->turn && note->side == wanted->side
                      && g_str_equal (note->kind, wanted->kind);

      if (here && note->ordinal == wanted->ordinal && edit->remove)
        {
          g_ptr_array_remove_index (game->annotations, i);
          continue;
        }
      if (here && note->ordinal == wanted->ordinal)
        zug_record_set_text (&note->text, wanted->text);
      done = done || (here && note->ordinal == wanted->ordinal);
      if (here && note->ordinal > wanted->ordinal && edit->remove)
        note->ordinal--;
      i++;
    }
  if (!done && !edit->remove)
    zug_game_record_add_annotation (game, wanted->turn, wanted->side, wanted->kind, wanted->text);
}

static gpointer
set_annotation_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugAnnotating *edit = data;
  g_autoptr (ZugStoredGame) before = NULL;
  g_autoptr (ZugGameRecord) game = NULL;

  if (!zug_archive_check_annotation (edit->annotation, error)
      || (before = zug_archive_fetch_sound (db, edit->game, error)) == NULL)
    return NULL;
  game = zug_game_record_copy (before->record);
  if (edit->annotation->turn != 0
      && zug_game_record_find_turn (game, edit->annotation->turn) == NULL)
    {
      zug_archive_not_found (error, ZUG_NO_SUCH_TURN);
      return NULL;
    }
  annotate (game, edit);
  return store_edit (db, game, before, error);
}

void
zug_archive_set_annotation_async (ZugArchive *self, gint64 game, gint64 turn, char side,
                                  const char *kind, int ordinal, const char *text,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  ZugAnnotating *edit;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  edit = g_new0 (ZugAnnotating, 1);
  edit->game = game;
  edit->remove = text == NULL;
  edit->annotation =
      zug_annotation_record_new (turn, side, kind, ordinal, text != NULL ? text : "");
  zug_archive_write (self, set_annotation_work, edit, (GDestroyNotify) annotating_free, NULL,
                     zug_archive_set_annotation_async, cancellable, callback, user_data);
}

gboolean
zug_archive_set_annotation_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return zug_archive_finish_done (result, error);
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
zug_archive_save_preset_async (ZugArchive *self, const ZugPresetRecord *preset,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (preset != NULL);

  zug_archive_write (self, save_preset_work, zug_preset_record_copy (preset),
                     (GDestroyNotify) zug_preset_record_unref, NULL, zug_archive_save_preset_async,
                     cancellable, callback, user_data);
}

gboolean
zug_archive_save_preset_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return zug_archive_finish_done (result, error);
}

static gpointer
delete_preset_work (sqlite3 *db, gpointer data, GError **error)
{
  if (!zug_sql_do (db, error, "DELETE FROM preset WHERE id = ?", "s", (const char *) data))
    return NULL;
  if (sqlite3_changes (db) > 0)
    return ZUG_DONE;
  zug_archive_not_found (error, _ ("This variant is no longer in the archive."));
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
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return zug_archive_finish_done (result, error);
}
