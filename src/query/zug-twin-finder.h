/* zug-twin-finder.h: the games that an archive has more than once */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-collections.h"
#include "zug-twins.h"

G_BEGIN_DECLS

/* A game and another that is the same one, by zug_twins_judge(). */
typedef struct
{
  gint64 fuller; /* the one that says more; one's own before all others */
  gint64 twin;
  ZugTwinKind kind;
  gboolean cut;        /* the twin has fewer turns */
  gboolean contradict; /* both have a result, and not the same */
  gboolean left;       /* a person has left both as they are (zug-twin-left.h) */
} ZugTwinPair;

/* Goes through all games that are not in hidden collections and not being played, in slices beside
 * other calls, and holds some 64 bytes of each meanwhile. Of several games that are certainly
 * the same, the fullest stands in each pair. Games changed meanwhile may be missed. progress (may
 * be NULL) is called in the caller's context with 0 to 1. */
void zug_archive_find_twins_async (ZugArchive *self, ZugProgressFunc progress,
                                   gpointer progress_data, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
/* Of ZugTwinPair, by the fuller and the twin; NULL and ERROR. */
GArray *zug_archive_find_twins_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* --- zug-twin-merge.c ------------------------------------------------------------------------- */

/* What becomes of the twin. */
typedef enum
{
  ZUG_TWINS_MERGE,    /* what it says besides goes into the fuller (zug_game_entry_merge()), which
                         keeps what it was as an earlier state */
  ZUG_TWINS_LEAVE_OUT /* it goes, and the fuller stays as it is */
} ZugTwinUse;

/* What was merged, a record for each game that went, in memory: both games as they were. */
GPtrArray *zug_merge_log_new (void);
/* The id of the game that went. */
gint64 zug_merge_log_get_gone (const GPtrArray *self, guint i);

/* Makes one game of each of these pairs (of ZugTwinPair, copied), some at a time in the background,
 * each pair whole or not at all. Pairs that are no longer what they were found to be stay two, and
 * so do damaged games; a fuller that has become part of another stands for that. `log` (NULL:
 * nobody wants them back) gets those that are done, after an error or a cancel too; nobody else may
 * touch it meanwhile. */
void zug_archive_merge_twins_async (ZugArchive *self, const GArray *pairs, ZugTwinUse use,
                                    GPtrArray *log, ZugProgressFunc progress,
                                    gpointer progress_data, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);
/* How many games went; -1 and ERROR. */
gint64 zug_archive_merge_twins_finish (ZugArchive *self, GAsyncResult *result, GError **error);

/* Brings games back, the last first, and takes them off the log until it has `from` records: both
 * are what they were, with their ids, collections, times and earlier states. One that was edited
 * since it took in another stays as it is. After an error or a cancel those not undone are still in
 * the log. */
void zug_archive_unmerge_twins_async (ZugArchive *self, GPtrArray *log, guint from,
                                      ZugProgressFunc progress, gpointer progress_data,
                                      GCancellable *cancellable, GAsyncReadyCallback callback,
                                      gpointer user_data);
/* How many were left as they are; -1 and ERROR. */
gint64 zug_archive_unmerge_twins_finish (ZugArchive *self, GAsyncResult *result, GError **error);

G_END_DECLS
