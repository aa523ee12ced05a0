/* zug-games-provider.h: games of the library as PGN for whoever pastes them, or drops them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Nothing is written before somebody wants it: then the games go, as they are at that time, into a
 * file in a folder of its own, in threads, and from there to all that ask. Signal: `failed` (const
 * char *words). */
#define ZUG_TYPE_GAMES_PROVIDER (zug_games_provider_get_type ())
G_DECLARE_FINAL_TYPE (ZugGamesProvider, zug_games_provider, ZUG, GAMES_PROVIDER, GdkContentProvider)

/* What stands for games inside the program: a GArray of gint64, their ids. */
#define ZUG_TYPE_GAME_IDS G_TYPE_ARRAY

/* ids are shared and must stay as they are. name: of the file, for games that are dragged: they are
 * offered as a file and as ids too; NULL: as text alone, for the clipboard. */
GdkContentProvider *zug_games_provider_new (ZugArchive *archive, GArray *ids, const char *name);

/* Removes all files that are left, since whoever they were dropped on may read them late: when the
 * program ends. */
void zug_games_provider_clean_up (void);

G_END_DECLS
