/* zug-game-words.h: what the library says of a game and of what can be looked for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include "zug-game-row.h"

G_BEGIN_DECLS

/* A PGN date as the person's country writes it, or as far as it is known: "2014.??.??" is a year.
 * g_free(). */
char *zug_game_words_date (const char *date);
/* The same of a number as the archive keeps it, 20140500; "" for 0. g_free(). */
char *zug_game_words_day (int day);
/* A player's name, or the side where it is not known. Borrowed. */
const char *zug_game_words_player (const char *name, ZugSide side);
/* "White – Black". g_free(). */
char *zug_game_words_players (const char *white, const char *black);
/* How a game stands: "1–0", "½–½", "unfinished". Borrowed. */
const char *zug_game_words_result (ZugGameRow *row);
/* When it was, the shorter the nearer: an hour of today, a day of this year, a date. g_free(). */
char *zug_game_words_when (gint64 time);
/* All that a row of the list says, for one line or a screen reader. g_free(). */
char *zug_game_words_subtitle (ZugGameRow *row);

/* Who played, how it stands (result), when, and which game: what a row is called. g_free(). */
char *zug_game_words_name (ZugGameRow *row, const char *result);

/* A number with its thousands set apart, and "3 games". g_free(). */
char *zug_game_words_number (gint64 n);
char *zug_game_words_games (gint64 n);

/* What a game contains, as a person looks for it. Borrowed. */
const char *zug_game_words_feature (ZugFeature feature);
/* The opening, or what a person called a later position; "" none. g_free(). */
char *zug_game_words_opening (ZugGameRow *row);
/* What game it is: the opening where it has one, which says that it is orthodox chess, else what
 * its variant is called. g_free(). */
char *zug_game_words_game (ZugGameRow *row);

G_END_DECLS
