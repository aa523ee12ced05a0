/* zug-attack.c: what men attack */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack.h"

#include "zug-reach.h"

ZugSquares
zug_attacks_knight (ZugSquare from)
{
  return zug_knight_table[from];
}

ZugSquares
zug_attacks_king (ZugSquare from)
{
  return zug_king_table[from];
}

ZugSquares
zug_attacks_bishop (ZugSquare from, ZugSquares occupied)
{
  return zug_bishop_reach (from, occupied);
}

ZugSquares
zug_attacks_rook (ZugSquare from, ZugSquares occupied)
{
  return zug_rook_reach (from, occupied);
}

ZugSquares
zug_attacks_pawn (ZugSide side, ZugSquare from)
{
  return zug_pawn_table[side][from];
}

ZugSquares
zug_attacks_of (ZugManType type, ZugSquare from, ZugSquares occupied)
{
  return zug_reach_of (type, from, occupied);
}

ZugSquares
zug_between (ZugSquare a, ZugSquare b)
{
  return zug_between_table[a][b];
}

ZugSquares
zug_attackers_on (const ZugLaws *laws, const ZugAttackers *board, ZugSide side, ZugSquare square)
{
  if (board->own & zug_bit (square))
    return 0;
  return zug_hits (laws, board->men, side, board->own | board->other, square);
}

ZugSquares
zug_attackers (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare square)
{
  if (position->occupied[side] & zug_bit (square))
    return 0;
  return zug_hits (laws, position->men[side], side,
                   position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK], square);
}

ZugCheckState
zug_check (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquare king = zug_position_king (position, side);
  ZugCheckState check = {0, 0};

  if (laws->check == ZUG_CHECK_NONE || king == ZUG_NO_SQUARE)
    return check;
  check.immediate = zug_attackers (laws, position, zug_other (side), king);
  if (laws->check == ZUG_CHECK_TIMED)
    {
      check.delayed = check.immediate & zug_resting (laws, position, zug_other (side));
      check.immediate &= ~check.delayed;
    }
  return check;
}
