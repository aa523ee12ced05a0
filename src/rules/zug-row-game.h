/* zug-row-game.h: the row game: marks are placed until one side has enough of them in a row */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-squares.h"

#include "zug-choices.h"
#include "zug-merge.h"

/* A mark is a man of type 0; a choice is a ZUG_MOVE_PLACE. */
typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  int n;
  ZugMove move[ZUG_MERGE_MAX];
  uint8_t side[ZUG_MERGE_MAX];
} ZugRowGame;

/* Takes up the requests of a turn. */
void zug_row_game_init (ZugRowGame *row, const ZugLaws *laws, const ZugPosition *position);
void zug_row_game_add (ZugRowGame *row, ZugSide side, ZugMove move);

/* Decides them: a mark may be put on a vacant square as long as nobody has a line. Where both sides
 * could finish theirs on one turn, either forestalls the other, and neither mark is placed. */
void zug_row_game_merge (const ZugRowGame *row, ZugMerge *merge);

/* The squares of the board on which no side has a mark. */
ZugSquares zug_row_game_vacant (const ZugLaws *laws, const ZugSquares marks[ZUG_N_SIDES]);

/* Whether some of the squares stand in an unbroken row, file or diagonal as long as the laws ask.
 */
bool zug_row_game_has_line (const ZugLaws *laws, ZugSquares marks);

/* Every vacant square, bans left out; none once the game is over. */
void zug_row_game_choices (const ZugLaws *laws, const ZugPosition *position, ZugChoices *choices);
