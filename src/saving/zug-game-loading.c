/* zug-game-loading.c: games out of the archive, played out in a thread */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-loading.h"

#include "zug-clock-file.h"
#include "zug-game-conversion.h"

typedef ZugGameEntry *(*Finish) (ZugArchive *archive, GAsyncResult *result, GError **error);

typedef struct
{
  Finish finish;       /* gives the entry */
  ZugGameEntry *entry; /* owned; NULL until it is there */
  char *clocks;        /* the path of the archive, where its clocks are of this entry; else NULL */
} Loading;

static void
loading_free (gpointer data)
{
  Loading *loading = data;

  g_clear_pointer (&loading->entry, zug_game_entry_unref);
  g_free (loading->clocks);
  g_free (loading);
}

static GTask *
new_task (Finish finish, GCancellable *cancellable, GAsyncReadyCallback callback,
          gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  Loading *loading = g_new0 (Loading, 1);

  loading->finish = finish;
  g_task_set_source_tag (task, zug_game_load_async);
  g_task_set_task_data (task, loading, loading_free);
  return task;
}

static void
play_out (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Loading *loading = data;
  GError *error = NULL;
  ZugGame *game = zug_game_from_entry (loading->entry, &error);

  if (game != NULL && loading->clocks != NULL)
    zug_clock_file_tell (loading->clocks, game);
  if (game != NULL)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
on_entry (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Loading *loading = g_task_get_task_data (task);
  GError *error = NULL;

  loading->entry = loading->finish (ZUG_ARCHIVE (source), result, &error);
  if (loading->entry != NULL && loading->finish != zug_archive_load_revision_finish
      && zug_game_entry_is_played_on (loading->entry))
    loading->clocks = g_strdup (zug_archive_get_path (ZUG_ARCHIVE (source)));
  if (error != NULL)
    g_task_return_error (task, error);
  else if (loading->entry == NULL)
    g_task_return_pointer (task, NULL, NULL);
  else
    g_task_run_in_thread (task, play_out);
}

void
zug_game_load_async (ZugArchive *archive, gint64 id, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer user_data)
{
  zug_archive_load_game_async (
      archive, id, cancellable, on_entry,
      new_task (zug_archive_load_game_finish, cancellable, callback, user_data));
}

void
zug_game_load_revision_async (ZugArchive *archive, gint64 id, gint64 revision,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  zug_archive_load_revision_async (
      archive, id, revision, cancellable, on_entry,
      new_task (zug_archive_load_revision_finish, cancellable, callback, user_data));
}

void
zug_game_load_unfinished_async (ZugArchive *archive, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  zug_archive_find_unfinished_async (
      archive, cancellable, on_entry,
      new_task (zug_archive_find_unfinished_finish, cancellable, callback, user_data));
}

ZugGame *
zug_game_load_finish (GAsyncResult *result, ZugGameEntry **entry, GError **error)
{
  Loading *loading;
  ZugGame *game;

  g_return_val_if_fail (g_async_result_is_tagged (result, zug_game_load_async), NULL);

  loading = g_task_get_task_data (G_TASK (result));
  game = g_task_propagate_pointer (G_TASK (result), error);
  if (entry != NULL)
    *entry = game != NULL ? g_steal_pointer (&loading->entry) : NULL;
  return game;
}
