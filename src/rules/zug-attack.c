/* zug-attack.c: who attacks a square, and check */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack-sets.h"

#include "zug-attack.h"

ZugSquares
zug_attacker_squares (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                      ZugSquare square)
{
  if (zug_has (position->occupied[side], square))
    return ZUG_NONE;
  return zug_hits (laws, position->men[side], side,
                   position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK] | zug_off (laws),
                   square);
}

ZugCheckSquares
zug_check_squares (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares royals = zug_royals (laws, position, side);
  ZugCheckSquares check = {ZUG_NONE, ZUG_NONE};

  if (laws->check == ZUG_CHECK_NONE)
    return check;
  while (zug_any (royals))
    check.immediate |= zug_attacker_squares (laws, position, zug_other (side), zug_take (&royals));
  if (laws->check == ZUG_CHECK_TIMED)
    {
      check.delayed = check.immediate & zug_resting (laws, position, zug_other (side));
      check.immediate &= ~check.delayed;
    }
  return check;
}

ZugSet
zug_attackers (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare square)
{
  return zug_set_of_squares (zug_attacker_squares (laws, position, side, square));
}

ZugCheckState
zug_check (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugCheckSquares check = zug_check_squares (laws, position, side);

  return (ZugCheckState) {zug_set_of_squares (check.immediate), zug_set_of_squares (check.delayed)};
}
