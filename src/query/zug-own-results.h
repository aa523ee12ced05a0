/* zug-own-results.h: how one has done against each opponent of the program */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"

G_BEGIN_DECLS

/* Finished games of a person at this computer against one kind of opponent. */
typedef struct
{
  char *kind; /* as a game keeps it: "computer:1:balanced", "engine:NAME" */
  guint won;
  guint drawn;
  guint lost;
} ZugOwnResult;
void zug_own_result_free (ZugOwnResult *self);

/* Of the games played in this archive; what was imported is somebody else's, and of two people
 * nobody knows which is oneself. variant: its id, of its games alone; NULL: of all. Returns at
 * once, the callback comes in the caller's main context. */
void zug_own_results_async (ZugArchive *archive, const char *variant, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data);
/* Of ZugOwnResult, by kind. Transfer full. */
GPtrArray *zug_own_results_finish (ZugArchive *archive, GAsyncResult *result, GError **error);

G_END_DECLS
