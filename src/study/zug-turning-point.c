/* zug-turning-point.c: the turn that decided a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turning-point.h"

#include "zug-evaluate.h"
#include "zug-laws-traits.h"

/* Ended by the board, and not by what somebody said or a clock. */
static gboolean
is_end_seen (ZugReason reason)
{
  return reason == ZUG_REASON_KING_CAPTURED || reason == ZUG_REASON_NO_MOVE
         || reason == ZUG_REASON_STALEMATE || reason == ZUG_REASON_LINE;
}

/* Whether the side of the sign is clearly ahead. Marks are worth nothing by themselves. */
static gboolean
leads (const ZugLaws *laws, ZugTurn *turn, int sign)
{
  return !zug_laws_place_marks (laws)
         && sign * zug_evaluate_men (laws, zug_turn_get_position (turn)) >= ZUG_TURNING_POINT_LEAD;
}

ZugTurn *
zug_turning_point (ZugGame *game)
{
  const ZugLaws *laws;
  ZugEnd end;
  ZugTurn *turn, *before;
  int sign;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  laws = zug_game_get_laws (game);
  end = zug_game_get_end (game);
  turn = zug_game_get_last (game);
  before = zug_turn_get_parent (turn);
  if ((end.result != ZUG_RESULT_WHITE && end.result != ZUG_RESULT_BLACK) || before == NULL)
    return NULL;
  sign = end.result == ZUG_RESULT_WHITE ? 1 : -1;
  if (!leads (laws, before, sign))
    return is_end_seen (end.reason) || leads (laws, turn, sign) ? turn : NULL;
  while (before != NULL && leads (laws, before, sign))
    {
      turn = before;
      before = zug_turn_get_parent (turn);
    }
  return before != NULL ? turn : NULL;
}
