/* zug-archive-sync.h: the archive for programs without a main loop: calls that wait */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"

G_BEGIN_DECLS

/*
 * One awaited call: zug_archive_wait_begin(), then any `_async` call with zug_archive_wait_ready()
 * as callback and the wait as user data, then zug_archive_wait_end(), which runs a main context
 * of its own until the callback came and returns its result (g_object_unref()) for the `_finish`.
 * Never in a thread that must not wait. zug_archive_wait() is all of that, for a call with all its
 * arguments but these two.
 */
#define zug_archive_wait(call, ...)                                                                \
  ({                                                                                               \
    ZugArchiveWait *wait_ = zug_archive_wait_begin ();                                             \
    call (__VA_ARGS__, zug_archive_wait_ready, wait_);                                             \
    zug_archive_wait_end (wait_);                                                                  \
  })
typedef struct _ZugArchiveWait ZugArchiveWait;
ZugArchiveWait *zug_archive_wait_begin (void);
void zug_archive_wait_ready (GObject *source, GAsyncResult *result, gpointer wait);
GAsyncResult *zug_archive_wait_end (ZugArchiveWait *wait);

/* The calls of zug-archive.h, waited for; errors and ownership as there. */
ZugArchive *zug_archive_open_sync (const char *path, GError **error);
gint64 zug_archive_save_game_sync (ZugArchive *self, ZugGameEntry *game, GError **error);
gboolean zug_archive_append_sync (ZugArchive *self, gint64 game, ZugGameStep *step,
                                  const ZugGameStanding *standing, GError **error);
gboolean zug_archive_delete_game_sync (ZugArchive *self, gint64 game, GError **error);
ZugGameEntry *zug_archive_load_game_sync (ZugArchive *self, gint64 game, GError **error);
ZugGameEntry *zug_archive_find_unfinished_sync (ZugArchive *self, GError **error);
gboolean zug_archive_check_sync (ZugArchive *self, GError **error);

G_END_DECLS
