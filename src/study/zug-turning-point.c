/* zug-turning-point.c: the turn that decided a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turning-point.h"

#include "zug-evaluate.h"
#include "zug-laws-traits.h"

ZugTurn *
zug_turning_point (ZugGame *game)
{
  const ZugLaws *laws;
  ZugResult result;
  ZugTurn *turn, *before;
  int sign;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  laws = zug_game_get_laws (game);
  result = zug_game_get_end (game).result;
  turn = zug_game_get_last (game);
  before = zug_turn_get_parent (turn);
  if ((result != ZUG_RESULT_WHITE && result != ZUG_RESULT_BLACK) || before == NULL
      || zug_laws_place_marks (laws))
    return NULL;
  sign = result == ZUG_RESULT_WHITE ? 1 : -1;
  while (before != NULL
         && sign * zug_evaluate_men (laws, zug_turn_get_position (before))
                >= ZUG_TURNING_POINT_LEAD)
    {
      turn = before;
      before = zug_turn_get_parent (turn);
    }
  return before != NULL && turn != zug_game_get_last (game) ? turn : NULL;
}
