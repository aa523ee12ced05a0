/* zug-game-maker.h: random games in PGN, as many as a benchmark wants */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdio.h>

/*
 * Games of any variant for two, the same for the same seed on every machine. They resemble a
 * collection of real ones in what an archive has to do with them: ten tags, names that come back (a
 * few players often, most seldom), 34 turns on average, and openings in which the same positions
 * come up again and again: for the first 24 single moves each side plays one of its choices, put
 * into a fixed order for that position, with a probability proportional to 1 / rank².
 *
 * They differ from real ones in this: after the opening choices are drawn evenly, so men are left
 * hanging, few are captured and positions hold more men than they would (more choices to tell
 * apart, longer SAN); hardly a game ends by mate, results are drawn; no position later in the game
 * is ever met twice, while real endings and transpositions are; names and tags are ASCII; there are
 * no comments, variations, NAGs or mistakes.
 */
typedef struct _ZugGameMaker ZugGameMaker;

/* NULL where there is no such preset, or it is played by teams. */
ZugGameMaker *zug_game_maker_new (const char *variant, guint64 seed);
void zug_game_maker_free (ZugGameMaker *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugGameMaker, zug_game_maker_free)

/* Appends the next game. */
void zug_game_maker_make (ZugGameMaker *self, GString *text);

/* Writes games to a stream. FALSE where that fails. */
gboolean zug_game_maker_write (ZugGameMaker *self, guint n, FILE *stream);
