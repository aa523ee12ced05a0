/* zug-puzzle-keeping.h: answers to puzzles in the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-puzzle-log.h"

G_BEGIN_DECLS

/* What an earlier version kept in the file PATH-puzzles beside the archive comes into it, and the
 * file goes the next time; in the background. To be called once the archive is open. A line that is
 * damaged counts for nothing, and where there is no such file nothing is done. */
void zug_archive_take_puzzle_file_async (ZugArchive *self, GCancellable *cancellable,
                                         GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_archive_take_puzzle_file_finish (ZugArchive *self, GAsyncResult *result,
                                              GError **error);

/* Reads what was answered, by day, then in the order in which it came. */
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
