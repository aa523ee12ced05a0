/* zug-narration.h: a turn in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* A sentence of a story, with what can be shown beside it. */
enum
{
  ZUG_STORY_SQUARES = 16
};
typedef struct
{
  char *text;       /* one translated whole sentence, a law's code in parentheses at its end */
  const char *law;  /* key of the law behind it, for zug_law_find(); NULL where it is about none */
  const char *code; /* that law's code as the sentence has it ("G4"); NULL where it names none */
  guint n_squares;
  ZugSquare square[ZUG_STORY_SQUARES]; /* those it speaks of */
} ZugStoryLine;

/* What each side intended, what happened, and the law that decided it, sentence by sentence. An
 * array of ZugStoryLine that owns them; law and code are static. Transfer full:
 * g_ptr_array_unref(). */
GPtrArray *zug_narration_lines (ZugGame *game, ZugTurn *turn);

/* The sentences by themselves, one a line. Transfer full. */
char *zug_narration_story (ZugGame *game, ZugTurn *turn);

/* What came of a request of a turn of teams, the one with that index in zug_turn_get_requests():
 * what its man did, or that it was blocked, by whom and why, in a sentence or two. Transfer full.
 */
char *zug_narration_fate (ZugGame *game, ZugTurn *turn, ZugSide side, guint request);

/* The same as the story in one short line for the screen reader. Transfer full. */
char *zug_narration_headline (ZugGame *game, ZugTurn *turn);

/* A square and who stands there: "e4, white pawn and black knight, white pawn rests"; "e4, empty";
 * "e4, hole". Without a variant (NULL), on a board that has no game yet, it is empty. Transfer
 * full. */
char *zug_narration_square (ZugVariant *variant, const ZugPosition *position, ZugSquare square);

/* What a side must know before it chooses ("in check, move the king", "must leave g4", "may not
 * repeat Nf3"); NULL where nothing. Transfer full. */
char *zug_narration_duty (ZugVariant *variant, const ZugPosition *position, ZugSide side);

/* The man's name by itself ("white knight", "white camel"), in a list or on a button. Transfer
 * full, translated. */
char *zug_narration_man (ZugVariant *variant, ZugSide side, ZugManType type);

/* The symbol-worthy events of a turn, most important first, for the turn list: icon names, and the
 * translated tooltip for each. The icons are zug-NAME-symbolic with the names irregular, takeback
 * (a turn undone), coin, collision, conflict (moves that exclude each other), discarded, blocked,
 * impossible (a wrong guess), first (the order that let both happen), stopped (a ride),
 * shared-square, exchange, failed-capture, check, hourglass (delayed check), must-leave and
 * promotion. Returns how many were written. */
typedef struct
{
  const char *icon;
  const char *words;
} ZugTurnMark;
guint zug_narration_marks (ZugTurn *turn, ZugTurnMark marks[], guint max);

G_END_DECLS
