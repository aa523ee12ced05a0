/* zug-game-terms.h: what the index knows of a game: its positions and its terms */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include "zug-postings.h"

G_BEGIN_DECLS

/*
 * The terms of a game are its tags without a column of their own, and its signs:
 *
 *   "tag:NAME"  the value of this tag
 *   "tag"       the NAME of a tag that is there, whatever its value
 *   "nag"       the number of a sign that it has, in digits, from 1 to 255; 0 where it has a
 *               comment
 *
 * Names, result, variant, date, length, features, ratings and the ECO code are in its summary
 * (zug-summary.h).
 */

/* Adds the postings (of ZugPosting) of a game that was replayed to both arrays, either of which may
 * be NULL. `number` is what they call the game. A term may come more than once: runs and rows keep
 * it once. */
void zug_game_terms (const ZugGameData *game, gint64 number, GArray *positions, GArray *terms);

/* Numbers of signs, a bit each; 0 stands for comments. */
typedef struct
{
  guint64 bits[4];
} ZugNagSet;
#define ZUG_NAG_COMMENT 0u

/* An archive that was made before signs and comments had terms does not have this in its table
 * `meta` (data/schema/004.sql): what its games have is in the bodies alone. */
#define ZUG_META_NAGS "nags"
/* Those that a game has anywhere, in variations too. */
void zug_game_nags (const ZugGameData *game, ZugNagSet *nags);

/* Adds the terms of the tags alone of a game that has this in its column `tags` (zug-tags.h). FALSE
 * where it is no such text. */
gboolean zug_tags_terms (const char *tags, gint64 number, int result, GArray *terms);

/* All comments of a game, a line each, for full text; appended. For ever the same for the same
 * game: forgetting it asks for the very words. */
void zug_game_comment_words (const ZugGameData *game, GString *words);

/* The number of the opening of a game that was replayed, 0 where it has none. */
guint zug_game_opening (const ZugGameData *game);

G_END_DECLS
