/* zug-deciding-turn.c: the turn that decided a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-deciding-turn.h"

#include "zug-evaluate.h"
#include "zug-laws-traits.h"
#include "zug-piece-value.h"

/* Ended by the board, and not by what somebody said or a clock. */
static gboolean
is_end_seen (ZugReason reason)
{
  return reason == ZUG_REASON_KING_CAPTURED || reason == ZUG_REASON_NO_MOVE
         || reason == ZUG_REASON_STALEMATE || reason == ZUG_REASON_LINE;
}

/* What the men of the side of the sign are worth more than those of the other. */
static int
balance (const ZugLaws *laws, ZugTurn *turn, int sign)
{
  ZugMaterialCount count;
  int sum = 0;

  zug_position_count (zug_turn_get_position (turn), &count);
  for (int type = 0; type < ZUG_N_TYPES; type++)
    sum += (count.men[ZUG_WHITE][type] - count.men[ZUG_BLACK][type])
           * zug_piece_value (laws, (ZugManType) type);
  return sign * sum;
}

/* Whether the side of the sign is ahead by so much: in men, or in some and by where they stand. Who
 * has fewer is not ahead yet, however sure it is to take the next. Marks are worth nothing by
 * themselves. */
static gboolean
leads_by (const ZugLaws *laws, ZugTurn *turn, int sign, int lead)
{
  int men = balance (laws, turn, sign);

  return !zug_laws_place_marks (laws)
         && (men >= lead
             || (men > 0 && sign * zug_evaluate_men (laws, zug_turn_get_position (turn)) >= lead));
}

static gboolean
leads (const ZugLaws *laws, ZugTurn *turn, int sign)
{
  return leads_by (laws, turn, sign, ZUG_DECIDING_LEAD);
}

/* Who won a man and was clearly ahead some quiet turns later was so by that man. */
static ZugTurn *
find_gain (const ZugLaws *laws, ZugTurn *turn, int sign)
{
  ZugTurn *gain = turn;
  int now = balance (laws, turn, sign);

  while (zug_turn_get_parent (gain) != NULL && leads_by (laws, gain, sign, ZUG_DECIDING_LEAD / 2))
    {
      int before = balance (laws, zug_turn_get_parent (gain), sign);

      if (before != now)
        return before < now ? gain : turn;
      gain = zug_turn_get_parent (gain);
    }
  return turn;
}

ZugTurn *
zug_deciding_turn (ZugGame *game)
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
  if (!is_end_seen (end.reason) && !leads (laws, turn, sign))
    return NULL;
  if (!leads (laws, before, sign))
    return turn;
  while (before != NULL && leads (laws, before, sign))
    {
      turn = before;
      before = zug_turn_get_parent (turn);
    }
  return before != NULL ? find_gain (laws, turn, sign) : NULL;
}
