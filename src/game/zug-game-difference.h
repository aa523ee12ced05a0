/* zug-game-difference.h: what two states of one game say differently, in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"

G_BEGIN_DECLS

/* What became of something, and where that is seen: a turn of either state, the last that it has of
 * the same line where the turn itself is in the other alone. */
typedef struct
{
  char *words; /* translated: "12. e4 e5: comment added" */
  ZugTurn *before;
  ZugTurn *after;
} ZugGameDifference;

/* What was done from one state to the other: of tags and result, then turn after turn; of
 * ZugGameDifference, the first 200 at most. Turns are the same where the same choices lead there,
 * whatever their ids. Transfer full. */
GPtrArray *zug_game_list_differences (ZugGame *before, ZugGame *after);

/* The turn of a game to which the same choices lead as to a turn of another state; the last that
 * they lead to where they end before it. Transfer none. */
ZugTurn *zug_game_find_same (ZugGame *game, ZugTurn *turn);

G_END_DECLS
