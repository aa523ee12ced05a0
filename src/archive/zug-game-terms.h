/* zug-game-terms.h: what the index knows of a game: its positions and its terms */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include "zug-postings.h"

G_BEGIN_DECLS

/*
 * The terms of a game are its tags without a column of their own; texts as they stand:
 *
 *   "tag:NAME"  the value of this tag
 *   "tag"       the NAME of a tag that is there, whatever its value
 *
 * Names, result, variant, date, length and features are in its summary (zug-summary.h).
 */

/* Adds the postings (of ZugPosting) of a game that was replayed to both arrays, either of which may
 * be NULL. `number` is what they call the game. A term may come more than once: runs and rows keep
 * it once. */
void zug_game_terms (const ZugGameData *game, gint64 number, GArray *positions, GArray *terms);

/* Whether the archive keeps this tag in a column ("Event" … "Result", "Variant", "Laws", "SetUp",
 * "FEN"), so that it is neither a term nor in the list of further tags. */
gboolean zug_tag_has_column (const char *name);
/* Which of these tags it is, -1: none of them. */
#define ZUG_TAG_COLUMNS 11
#define ZUG_TAG_RESULT 6
int zug_tag_column (const char *name);
/* Whether tag `i` of an entry's data says what a column says: players, event, site, date, round and
 * result. */
gboolean zug_game_tag_is_column (const ZugGameData *game, gsize i);

/* The text of a name's tag, "" where it is missing or "?". Belongs to the game. */
const char *zug_game_tag_text (const ZugGameData *game, const char *name);

/* A date's text ("2013.05.12", "????.??.??") as the number that the archive sorts by (20130512, 0),
 * parts that are not known 0. FALSE where the number cannot give the text back. */
gboolean zug_date_to_number (const char *text, int *number);
/* … and back: "2013.05.??". */
void zug_date_to_text (int number, char text[16]);

/* The turn at which the line played ends, and how many it has. */
int zug_game_line_end (const ZugGameData *game, int *length);

/* All comments of a game, a line each, for full text; appended. For ever the same for the same
 * game: forgetting it asks for the very words. */
void zug_game_comment_words (const ZugGameData *game, GString *words);

G_END_DECLS
