/* zug-archive-sync.c: the archive's calls, waited for */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-sync.h"

struct _ZugArchiveWait
{
  GMainContext *context;
  GAsyncResult *result;
};

ZugArchiveWait *
zug_archive_wait_begin (void)
{
  ZugArchiveWait *self = g_new0 (ZugArchiveWait, 1);

  self->context = g_main_context_new ();
  g_main_context_push_thread_default (self->context);
  return self;
}

void
zug_archive_wait_ready (GObject *source, GAsyncResult *result, gpointer wait)
{
  ZugArchiveWait *self = wait;

  self->result = g_object_ref (result);
}

GAsyncResult *
zug_archive_wait_end (ZugArchiveWait *self)
{
  GAsyncResult *result;

  while (self->result == NULL)
    g_main_context_iteration (self->context, TRUE);
  result = self->result;
  g_main_context_pop_thread_default (self->context);
  g_main_context_unref (self->context);
  g_free (self);
  return result;
}

ZugArchive *
zug_archive_open_sync (const char *path, GError **error)
{
  g_autoptr (GAsyncResult) result = zug_archive_wait (zug_archive_open_async, path, NULL);

  return zug_archive_open_finish (result, error);
}

gint64
zug_archive_save_game_sync (ZugArchive *self, ZugGameEntry *game, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_save_game_async, self, game, NULL);

  return zug_archive_save_game_finish (self, result, error);
}

gboolean
zug_archive_append_sync (ZugArchive *self, gint64 game, ZugGameStep *step,
                         const ZugGameStanding *standing, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_append_async, self, game, step, standing, NULL);

  return zug_archive_append_finish (self, result, error);
}

gboolean
zug_archive_delete_game_sync (ZugArchive *self, gint64 game, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_delete_game_async, self, game, NULL);

  return zug_archive_delete_game_finish (self, result, error);
}

ZugGameEntry *
zug_archive_load_game_sync (ZugArchive *self, gint64 game, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_load_game_async, self, game, NULL);

  return zug_archive_load_game_finish (self, result, error);
}

ZugGameEntry *
zug_archive_find_unfinished_sync (ZugArchive *self, GError **error)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_find_unfinished_async, self, NULL);

  return zug_archive_find_unfinished_finish (self, result, error);
}

gboolean
zug_archive_check_sync (ZugArchive *self, GError **error)
{
  g_autoptr (GAsyncResult) result = zug_archive_wait (zug_archive_check_async, self, NULL);

  return zug_archive_check_finish (self, result, error);
}
