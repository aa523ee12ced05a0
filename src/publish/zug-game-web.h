/* zug-game-web.h: a game as a web page that steps through it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* The whole game as one HTML document: every turn in words with its remarks and variations, what
 * each side intended and what came of it as pictures, and a script that steps through them. Nothing
 * is fetched from elsewhere; without the script, and on paper, all turns stand below each other,
 * with boards at the start, at the end and wherever there is something to see. pgn: the game for
 * other programs, to be copied and saved; NULL for none. Transfer full. */
char *zug_game_web_page (ZugGame *game, gboolean flipped, const char *pgn);

G_END_DECLS
