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
  gboolean cut; /* the twin has fewer turns */
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

/* Makes one game of each of these pairs (of ZugTwinPair, copied), some at a time in the background:
 * the fuller gets what its twin says besides (zug_game_entry_merge()) and keeps what it was as an
 * earlier state, and the twin goes, both in one transaction. Pairs that are no longer what they
 * were when they were found, and damaged ones, are left as they are. On an error, and when
 * cancelled, some pairs are merged and the others as they were. */
void zug_archive_merge_twins_async (ZugArchive *self, const GArray *pairs,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data);
/* How many were merged, or -1 and ERROR. */
gint64 zug_archive_merge_twins_finish (ZugArchive *self, GAsyncResult *result, GError **error);

G_END_DECLS
