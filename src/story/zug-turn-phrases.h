/* zug-turn-phrases.h: a turn and what stands on squares, in short words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* What a story (zug-turn-story.h) tells, in one short line for the screen reader. Transfer full. */
char *zug_turn_phrases_headline (ZugGame *game, ZugTurn *turn);

/* A square and who stands there: "e4, white pawn and black knight, white pawn rests"; "e4, empty";
 * "e4, hole". Without a variant (NULL), on a board that has no game yet, it is empty. Transfer
 * full. */
char *zug_turn_phrases_square (ZugVariant *variant, const ZugPosition *position, ZugSquare square);

/* What a side must know before it chooses ("in check, move the king", "must leave g4", "may not
 * repeat Nf3"); NULL where nothing. Transfer full. */
char *zug_turn_phrases_duty (ZugVariant *variant, const ZugPosition *position, ZugSide side);

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
guint zug_turn_phrases_marks (ZugTurn *turn, ZugTurnMark marks[], guint max);

G_END_DECLS
