/* zug-choice-code.h: a choice, and a turn's pair, as a number; stored for ever */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-data.h"
#include <glib.h>

G_BEGIN_DECLS

/* Whether choices under these laws take three bytes. */
gboolean zug_choice_is_wide (const ZugLaws *laws);

/* The choice of a side in two (narrow) or three (wide) bytes; 0: none. From the lowest bit: the
 * squares it goes from and to (6 or 8 bits each), then 0, the type of man it promotes to + 1, or a
 * mark for castling, passing and placing. A choice that comes back knows its squares and promotion
 * and whether it castles, passes or places; a pawn's double step and its capture in passing are
 * ZUG_MOVE_PLAIN until zug_game_data_replay() completes them. */
guint32 zug_choice_code_any (ZugMove move, gboolean wide);
static inline guint32
zug_choice_code (ZugMove move, gboolean wide)
{
  /* Nearly all there are. */
  if (!wide && move.kind == ZUG_MOVE_PLAIN && move.promotion == ZUG_NO_MAN)
    return ((move.from >> 4 << 3 | (move.from & 7)) & 63u)
           | (guint32) ((move.to >> 4 << 3 | (move.to & 7)) & 63) << 6;
  return zug_choice_code_any (move, wide);
}
gboolean zug_choice_from_code (guint32 code, gboolean wide, ZugMove *move);
/* That of a side on a turn; 0 of one that is kept as text, too. */
static inline guint32
zug_choice_code_of (const ZugTurnData *turn, ZugSide side, gboolean wide)
{
  return turn->team == NULL && turn->sides & 1 << side
             ? zug_choice_code (turn->pair.choice[side], wide)
             : 0;
}

/* The pair of a turn as one number of 48 bits, for the index: White's code << 24 | Black's. Of a
 * turn that is kept as text (of teams): this bit, and a hash of the text below it. */
#define ZUG_PAIR_OF_TEAMS (G_GUINT64_CONSTANT (1) << 47)
#define ZUG_PAIR_BLACK ((G_GUINT64_CONSTANT (1) << 24) - 1)
#define ZUG_PAIR_WHITE (ZUG_PAIR_BLACK << 24)
guint64 zug_pair_code_of_text (const char *text);
static inline guint64
zug_pair_code (const ZugTurnData *turn, gboolean wide)
{
  return turn->team != NULL ? zug_pair_code_of_text (turn->team)
                            : (guint64) zug_choice_code_of (turn, ZUG_WHITE, wide) << 24
                                  | zug_choice_code_of (turn, ZUG_BLACK, wide);
}

G_END_DECLS
