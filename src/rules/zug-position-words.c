/* zug-position-words.c: what is wrong with a position, in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-position.h"
#include "zug-words.h"

const char *
zug_position_fault_words (ZugPositionFault fault)
{
  static const char *const words[] = {
      [ZUG_POSITION_GOOD] = NC_ ("position", "Nothing is wrong."),
      [ZUG_POSITION_TWO_KINGS] = NC_ ("position", "A side has more than one king."),
      [ZUG_POSITION_NO_KING_MARKED] =
          NC_ ("position", "A side is said to play without a king, yet has one."),
      [ZUG_POSITION_PAWN_ON_EDGE] =
          NC_ ("position", "A pawn stands on the first or the last rank."),
      [ZUG_POSITION_SHARED_ALTERNATE] =
          NC_ ("position", "Two men cannot share a square under these laws."),
      [ZUG_POSITION_REST] = NC_ ("position", "Nothing can rest there."),
      [ZUG_POSITION_RIGHTS] =
          NC_ ("position", "A right to castle needs its king and its rook in place."),
      [ZUG_POSITION_EN_PASSANT] = NC_ ("position", "No pawn can just have passed that square."),
      [ZUG_POSITION_LEAVE] =
          NC_ ("position", "The square that must be left has to be the one that is shared."),
      [ZUG_POSITION_POOL] =
          NC_ ("position", "Captured men are counted that no pawn can become under these laws."),
      [ZUG_POSITION_BANS] = NC_ ("position", "These laws forbid no repeated moves."),
      [ZUG_POSITION_REPLAYS] = NC_ ("position", "No turn can have been replayed that often."),
      [ZUG_POSITION_PASSES] = NC_ ("position", "Nobody may pass under these laws."),
      [ZUG_POSITION_OTHER_IN_CHECK] = NC_ ("position", "The side that has just moved is in check."),
      [ZUG_POSITION_TOO_MANY] = NC_ ("position", "A side has more men than it starts with."),
      [ZUG_POSITION_OFF_BOARD] = NC_ ("position", "A man stands off the board."),
  };

  return words[fault];
}
