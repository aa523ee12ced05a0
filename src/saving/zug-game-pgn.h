/* zug-game-pgn.h: games as PGN text, and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* All of it plays games out, which may take longer than GTK's thread has: there are ways through a
 * thread. */

/* The game as it is now with all that is remarked on it, ended by a blank line. Transfer full. */
char *zug_game_dup_pgn (ZugGame *game);
void zug_game_dup_pgn_async (ZugGame *game, GAsyncReadyCallback callback, gpointer user_data);
char *zug_game_dup_pgn_finish (GAsyncResult *result, GError **error);

/* How many games a text holds, counted up to `enough`. A score sheet is one game. */
guint zug_text_count_games (const char *text, gsize length, guint enough);

/* The first game of a text: PGN, or else a score sheet under the laws of `variant`. NULL with
 * ZUG_GAME_ERROR where there is none, or one that cannot be played out. Transfer full. */
ZugGame *zug_game_new_from_text (const char *text, gsize length, ZugVariant *variant,
                                 GError **error);
void zug_game_new_from_text_async (const char *text, gsize length, ZugVariant *variant,
                                   GAsyncReadyCallback callback, gpointer user_data);
ZugGame *zug_game_new_from_text_finish (GAsyncResult *result, GError **error);

G_END_DECLS
