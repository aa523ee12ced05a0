/* zug-known-games.h: whether a game that comes in is in the archive already */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* What tells most games apart from all that an archive has, 16 bytes for each of these: its people
 * and how long it is. It never changes, and any thread may ask it; who asks looks first at the game
 * behind the one that it found last, and keeps a megabyte. */
typedef struct _ZugKnownGames ZugKnownGames;
/* Those that are not in hidden collections. NULL and ERROR. *whole: whether all of them are known;
 * a part of the archive whose summary is damaged is passed over. */
ZugKnownGames *zug_known_games_new (sqlite3 *db, gboolean *whole, GError **error);
void zug_known_games_free (ZugKnownGames *self);

/* Asks; of one thread. */
typedef struct _ZugKnownReader ZugKnownReader;
/* Both must outlive it. It connects to the archive when a game is worth a closer look. */
ZugKnownReader *zug_known_reader_new (const ZugKnownGames *known, ZugArchive *archive);
void zug_known_reader_free (ZugKnownReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugKnownReader, zug_known_reader_free)

/* What need not be found out again of a game that was there before. */
typedef struct
{
  gint64 id;                        /* of that one; 0: there is none, or it cannot be read */
  gint64 features;                  /* its column: see zug_features_pack() */
  gint64 white, black, event, site; /* the numbers of those names that are the very same; else 0 */
  const GByteArray *body; /* what zug_game_body_write() makes of the game that was asked for, until
                             the next call; NULL: there is none */
} ZugKnownGame;

/* The game that is certainly the same as this one, which was replayed, by zug_twins_judge(). */
ZugKnownGame zug_known_reader_find (ZugKnownReader *self, const ZugGameData *game);

G_END_DECLS
