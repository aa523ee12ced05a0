/* zug-games.c: several games loaded, deleted or saved, one after another */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-games.h"

#define TOGETHER 32u /* games saved in one transaction */

typedef struct _Batch Batch;

struct _Batch
{
  void (*step) (GTask *task, Batch *batch);
  GArray *ids;      /* to load */
  GPtrArray *games; /* to delete or save */
  GPtrArray *done;
  GError *error;
  guint next;
  guint under_way;          /* the games before this one, of those that are saved together */
  ZugProgressFunc progress; /* or NULL */
  gpointer progress_data;
};

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  g_clear_pointer (&batch->ids, g_array_unref);
  g_clear_pointer (&batch->games, g_ptr_array_unref);
  g_clear_pointer (&batch->done, g_ptr_array_unref);
  g_clear_error (&batch->error);
  g_free (batch);
}

/* The next game, or the end. */
static void
take_next (GTask *task, Batch *batch)
{
  const guint n = batch->ids != NULL ? batch->ids->len : batch->games->len;

  if (batch->error == NULL && batch->next < n
      && !g_cancellable_set_error_if_cancelled (g_task_get_cancellable (task), &batch->error))
    {
      if (batch->progress != NULL)
        batch->progress (batch->next / (double) n, batch->progress_data);
      batch->step (task, batch);
    }
  else
    {
      g_task_return_boolean (task, TRUE);
      g_object_unref (task);
    }
}

/* game: that which is done now (owned); NULL and batch->error where it failed. */
static void
go_on (GTask *task, ZugGameEntry *game)
{
  Batch *batch = g_task_get_task_data (task);

  if (game != NULL)
    g_ptr_array_add (batch->done, game);
  batch->next++;
  take_next (task, batch);
}

static ZugGameEntry *
present_game (Batch *batch)
{
  return g_ptr_array_index (batch->games, batch->next);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer task)
{
  Batch *batch = g_task_get_task_data (task);

  go_on (task, zug_archive_load_game_finish (ZUG_ARCHIVE (source), result, &batch->error));
}

static void
load (GTask *task, Batch *batch)
{
  zug_archive_load_game_async (g_task_get_source_object (task),
                               g_array_index (batch->ids, gint64, batch->next), NULL, on_loaded,
                               task);
}

static void
on_deleted (GObject *source, GAsyncResult *result, gpointer task)
{
  Batch *batch = g_task_get_task_data (task);
  gboolean good = zug_archive_delete_game_finish (ZUG_ARCHIVE (source), result, &batch->error);

  go_on (task, good ? zug_game_entry_ref (present_game (batch)) : NULL);
}

static void delete (GTask *task, Batch *batch)
{
  zug_archive_delete_game_async (g_task_get_source_object (task), present_game (batch)->id, NULL,
                                 on_deleted, task);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer task)
{
  Batch *batch = g_task_get_task_data (task);

  if (zug_archive_save_games_finish (ZUG_ARCHIVE (source), result, &batch->error))
    for (; batch->done->len < batch->under_way;)
      g_ptr_array_add (batch->done,
                       zug_game_entry_ref (g_ptr_array_index (batch->games, batch->done->len)));
  batch->next = batch->under_way;
  take_next (task, batch);
}

/* Some at once, all of them or none: for each by itself the disk would be waited for. */
static void
save_some (GTask *task, Batch *batch, gboolean with_played)
{
  GPtrArray *some = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_game_entry_unref);

  for (batch->under_way = batch->next; batch->under_way < batch->games->len && some->len < TOGETHER;
       batch->under_way++)
    {
      ZugGameEntry *game = g_ptr_array_index (batch->games, batch->under_way);

      if (!with_played && zug_game_entry_is_played_on (game))
        break;
      g_ptr_array_add (some, zug_game_entry_copy (game));
    }
  zug_archive_save_games_async (g_task_get_source_object (task), some, NULL, on_saved, task);
}

static void
save (GTask *task, Batch *batch)
{
  save_some (task, batch, TRUE);
}

static void
on_header_set (GObject *source, GAsyncResult *result, gpointer task)
{
  Batch *batch = g_task_get_task_data (task);
  gboolean good = zug_archive_set_header_finish (ZUG_ARCHIVE (source), result, &batch->error);

  go_on (task, good ? zug_game_entry_ref (present_game (batch)) : NULL);
}

static void
edit (GTask *task, Batch *batch)
{
  ZugGameEntry *game = present_game (batch);

  if (zug_game_entry_is_played_on (game))
    zug_archive_set_header_async (g_task_get_source_object (task), zug_game_entry_copy (game), NULL,
                                  on_header_set, task);
  else
    save_some (task, batch, FALSE);
}

static void
begin (ZugArchive *archive, void (*step) (GTask *, Batch *), GArray *ids, GPtrArray *games,
       const ZugGamesWatch *watch, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task =
      g_task_new (archive, watch != NULL ? watch->cancellable : NULL, callback, user_data);
  Batch *batch = g_new0 (Batch, 1);

  /* What was done is told even then. */
  g_task_set_check_cancellable (task, FALSE);
  if (watch != NULL)
    {
      batch->progress = watch->progress;
      batch->progress_data = watch->data;
    }

  batch->step = step;
  batch->ids = ids;
  batch->games = games != NULL ? g_ptr_array_ref (games) : NULL;
  batch->done = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_game_entry_unref);
  g_task_set_task_data (task, batch, batch_free);
  take_next (task, batch);
}

void
zug_games_load_async (ZugArchive *archive, const gint64 *ids, guint n, const ZugGamesWatch *watch,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, sizeof (gint64), n);

  g_array_append_vals (copy, ids, n);
  begin (archive, load, copy, NULL, watch, callback, user_data);
}

void
zug_games_delete_async (ZugArchive *archive, GPtrArray *games, const ZugGamesWatch *watch,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  begin (archive, delete, NULL, games, watch, callback, user_data);
}

void
zug_games_save_async (ZugArchive *archive, GPtrArray *games, const ZugGamesWatch *watch,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  begin (archive, save, NULL, games, watch, callback, user_data);
}

void
zug_games_edit_async (ZugArchive *archive, GPtrArray *games, const ZugGamesWatch *watch,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  begin (archive, edit, NULL, games, watch, callback, user_data);
}

GPtrArray *
zug_games_finish (GAsyncResult *result, GError **error)
{
  Batch *batch = g_task_get_task_data (G_TASK (result));

  g_task_propagate_boolean (G_TASK (result), NULL);
  if (batch->error != NULL)
    g_propagate_error (error, g_steal_pointer (&batch->error));
  return g_steal_pointer (&batch->done);
}
