/* zug-archive-edit.c: what people change afterwards: headers, annotations, their own variants */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-private.h"

#include <glib/gi18n.h>

/* --- header -------------------------------------------------------------------------------- */

static gpointer
set_header_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugGameRecord *header = data;

  if (!zug_archive_check_header (header, error) || !zug_archive_has_turn (db, header->id, 0, error)
      || !zug_sql_do (db, error,
                      "UPDATE game SET white_name = ?, black_name = ?, event = ?, site = ?,"
                      " date = ?, round = ? WHERE id = ?",
                      "ssssssi", header->white_name, header->black_name, header->event,
                      header->site, header->date, header->round, header->id))
    return NULL;
  return ZUG_DONE;
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

/* --- annotations --------------------------------------------------------------------------- */

typedef struct
{
  gint64 game;
  ZugAnnotationRecord *annotation;
  gboolean remove;
} ZugRemark;

static void
remark_free (ZugRemark *self)
{
  zug_annotation_record_unref (self->annotation);
  g_free (self);
}

static gboolean
write_remark (sqlite3 *db, const ZugRemark *remark, GError **error)
{
  const ZugAnnotationRecord *annotation = remark->annotation;

  if (remark->remove)
    return zug_sql_do (db, error,
                       "DELETE FROM annotation WHERE game = ? AND turn = ? AND side = ?"
                       " AND kind = ? AND ordinal = ?",
                       "iicsn", remark->game, annotation->turn, annotation->side, annotation->kind,
                       annotation->ordinal);
  return zug_sql_do (db, error,
                     "INSERT INTO annotation (game, turn, side, kind, ordinal, text)"
                     " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text",
                     "iicsns", remark->game, annotation->turn, annotation->side, annotation->kind,
                     annotation->ordinal, annotation->text);
}

static gpointer
set_annotation_work (sqlite3 *db, gpointer data, GError **error)
{
  ZugRemark *remark = data;

  if (!zug_archive_check_annotation (remark->annotation, error)
      || !zug_archive_has_turn (db, remark->game, 0, error)
      || !zug_archive_has_turn (db, remark->game, remark->annotation->turn, error)
      || !write_remark (db, remark, error))
    return NULL;
  return ZUG_DONE;
}

void
zug_archive_set_annotation_async (ZugArchive *self, gint64 game, gint64 turn, char side,
                                  const char *kind, int ordinal, const char *text,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  ZugRemark *remark;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));

  remark = g_new0 (ZugRemark, 1);
  remark->game = game;
  remark->remove = text == NULL;
  remark->annotation =
      zug_annotation_record_new (turn, side, kind, ordinal, text != NULL ? text : "");
  zug_archive_write (self, set_annotation_work, remark, (GDestroyNotify) remark_free, NULL,
                     zug_archive_set_annotation_async, cancellable, callback, user_data);
}

gboolean
zug_archive_set_annotation_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return zug_archive_finish_done (result, error);
}

/* --- presets ------------------------------------------------------------------------------- */

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
                      preset->created != 0 ? preset->created : now, now))
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
