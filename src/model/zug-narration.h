/* zug-narration.h: a turn in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* What each side intended, what happened, and the law that decided it: translated whole sentences,
 * one a line. Transfer full. */
char *zug_narration_story (ZugGame *game, ZugTurn *turn);

/* The same in one short line for the screen reader. Transfer full. */
char *zug_narration_headline (ZugGame *game, ZugTurn *turn);

/* "white knight", "black pawn rests" and such for a square: "e4, white pawn and black knight, white
 * pawn rests"; "e4, empty". Transfer full. */
char *zug_narration_square (const ZugPosition *position, ZugSquare square);

/* Why a move is not legal: law by code and a translated sentence. Transfer full. */
char *zug_narration_why (ZugVariant *variant, const ZugPosition *position, ZugSide side,
                         ZugMove move);

/* What a side must know before it chooses ("in check, move the king", "must leave g4"); NULL where
 * nothing. Transfer full. */
char *zug_narration_duty (ZugVariant *variant, const ZugPosition *position, ZugSide side);

/* The man's name by itself ("white knight"), in a list or on a button. Transfer none, translated. */
const char *zug_narration_man (ZugSide side, ZugManType type);

/* The symbol-worthy events of a turn, most important first, for the turn list: icon names, and the
 * translated tooltip for each. The icons are zug-NAME-symbolic with the names irregular, takeback (a
 * turn undone), coin, collision, shared-square, exchange, failed-capture, check, hourglass (delayed
 * check), must-leave and promotion. Returns how many were written. */
typedef struct
{
  const char *icon;
  const char *words;
} ZugTurnMark;
guint zug_narration_marks (ZugTurn *turn, ZugTurnMark marks[], guint max);

G_END_DECLS
