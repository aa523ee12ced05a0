/* zug-player-names.h: the names of players that an archive has */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;  /* as written */
  guint games; /* that are not in hidden collections */
} ZugPlayerName;
void zug_player_name_free (ZugPlayerName *self);

/* Finds the names that have words beginning with all words of a text, without regard to case and
 * accents as in searches; all names where it has none. At most so many, those with the most games
 * first. */
void zug_player_names_async (ZugArchive *archive, const char *text, guint most,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);
/* Of ZugPlayerName. Transfer full; NULL and ERROR. */
GPtrArray *zug_player_names_finish (ZugArchive *archive, GAsyncResult *result, GError **error);

G_END_DECLS
