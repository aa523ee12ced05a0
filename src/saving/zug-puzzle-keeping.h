/* zug-puzzle-keeping.h: answers to puzzles in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-puzzle-log.h"

G_BEGIN_DECLS

/* Reads what was answered. What an earlier version kept in the file PATH-puzzles beside the archive
 * comes into it before; a line of that which is damaged counts for nothing. */
void zug_archive_load_puzzle_log_async (ZugArchive *self, GCancellable *cancellable,
                                        GAsyncReadyCallback callback, gpointer user_data);
/* Transfer full. NULL and ERROR. */
ZugPuzzleLog *zug_archive_load_puzzle_log_finish (ZugArchive *self, GAsyncResult *result,
                                                  GError **error);

/* Keeps one more answer. */
void zug_archive_keep_puzzle_try_async (ZugArchive *self, const ZugPuzzleTry *answer,
                                        GCancellable *cancellable, GAsyncReadyCallback callback,
                                        gpointer user_data);
gboolean zug_archive_keep_puzzle_try_finish (ZugArchive *self, GAsyncResult *result,
                                             GError **error);

G_END_DECLS
