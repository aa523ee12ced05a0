/* zug-game-heading.h: what stands above a game: who played, where and when, and how it ended */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* All words are translated and plain. Transfer full. */

/* A player's name; that of the side where nobody has one. Transfer none. */
const char *zug_game_heading_player (ZugGame *game, ZugSide side);

/* "White – Black"; the game's name where neither has one. */
char *zug_game_heading_title (ZugGame *game);

/* What is known of the game, each for itself: the game's name, event, place, date, round, opening,
 * ratings. */
GStrv zug_game_heading_about (ZugGame *game);
/* The same without the game's name; and without the opening as its tags have it, for who tells that
 * from the positions. */
GStrv zug_game_heading_occasion (ZugGame *game, gboolean opening);

/* A PGN date as far as it is known: "June 14, 2013", "June 2013", "2013". NULL where nothing is. */
char *zug_game_heading_date (const char *date);

/* How it ended in words; that it is not over, where it is not. */
char *zug_game_heading_end (ZugGame *game);

/* Whether a tag's value says something: neither "?" nor "????.??.??" does. */
gboolean zug_game_heading_says (const char *value);

G_END_DECLS
