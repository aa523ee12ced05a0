/* zug-turn-text.h: turns and what is remarked on them as text for a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* A side's choice with the signs of its annotators ("Nf3!"); NULL where the side made none.
 * Transfer full. */
char *zug_turn_text_choice (ZugTurn *turn, ZugSide side);

/* What a list writes behind it: ∅ where it was to capture and the man had left, § where the laws
 * forbid it; mostly "". Static. */
const char *zug_turn_text_sign (ZugTurn *turn, ZugSide side);
/* What the sign means, for a tooltip; NULL where there is none. Static. */
const char *zug_turn_text_sign_words (ZugTurn *turn, ZugSide side);

/* The same at full length, where that is a count: the requests of a team, and which were blocked.
 */
char *zug_turn_text_whole_choice (ZugTurn *turn, ZugSide side);

/* Requests of a team's turn, bit 1 << i of `which` for the one at i: "e4, Nf3"; NULL for none. */
char *zug_turn_text_requests (ZugTurn *turn, ZugSide side, guint64 which);

/* The signs by which the position after a turn is judged ("+="), "" for none. Transfer full. */
char *zug_turn_text_judgement (ZugTurn *turn);

/* All that is written on a turn, a paragraph each: those on one choice begin with it, and what
 * could not be read comes with the reason. named: the turn is one side's move, and all of them
 * begin with it. current: the turn is the one that is looked at; a long text is cut, that of others
 * sooner. NULL for nothing. Transfer full. */
char *zug_turn_text_remarks (ZugTurn *turn, gboolean named, gboolean current);

/* A turn and those that continue it, n in all, as Pango markup: each turn is a link to its id,
 * comments are slanted and cut as above, `current` is bold. Transfer full. */
char *zug_turn_text_line (ZugTurn *first, guint n, ZugTurn *current);

/* Where such a link leads; NULL where the game has no such turn. Transfer none. */
ZugTurn *zug_turn_text_follow (ZugGame *game, const char *uri);

G_END_DECLS
