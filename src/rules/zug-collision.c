/* zug-collision.c: two men that reach one square */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-resolve-private.h"

#include "zug-reach.h"

#include <stdlib.h>

static ZugTravel *
met_man (ZugTurn *turn, ZugSide side)
{
  return &turn->travel[side][turn->met_travel[side]];
}

/* LAWS.md section 4: P1 N3 B3 R5 Q9 K100. */
static int
value_of (uint8_t type)
{
  static const int values[ZUG_N_TYPES] = {1, 3, 3, 5, 9, 100};

  return values[type];
}

static int
distance (const ZugTravel *travel)
{
  int files = abs (zug_file (travel->to) - zug_file (travel->from));
  int ranks = abs (zug_rank (travel->to) - zug_rank (travel->from));

  return files > ranks ? files : ranks;
}

/* Above 0: White's man wins, below 0: Black's, 0: neither. */
static int
compare (ZugTurn *turn)
{
  const ZugTravel *white = met_man (turn, ZUG_WHITE);
  const ZugTravel *black = met_man (turn, ZUG_BLACK);

  switch (turn->laws->collision)
    {
    case ZUG_COLLISION_KING_STANDS:
      return (white->type == ZUG_KING) - (black->type == ZUG_KING);
    case ZUG_COLLISION_LOWER_REMOVED:
      return value_of (white->type) - value_of (black->type);
    case ZUG_COLLISION_LOWER_REMOVED_DEMOTE:
      return white->type - black->type; /* types are numbered as the ladder goes */
    case ZUG_COLLISION_SQUARE_COLOUR:
      return ZUG_LIGHT & zug_bit (turn->met) ? 1 : -1;
    case ZUG_COLLISION_LATER_ARRIVAL:
      return distance (white) - distance (black);
    case ZUG_COLLISION_COIN:
      return turn->chance == ZUG_CHANCE_WHITE ? 1 : -1;
    default:
      return 0; /* both are captured */
    }
}

static void
demote (ZugTurn *turn, ZugSide side)
{
  ZugTravel *winner = met_man (turn, side);
  ZugManType lower = (ZugManType) (winner->type - 1);

  if (winner->type == ZUG_KING || winner->type == ZUG_PAWN
      || (lower == ZUG_PAWN && zug_bit (turn->met) & (ZUG_RANK (0) | ZUG_RANK (7))))
    return;
  zug_turn_event (turn, ZUG_EVENT_DEMOTE, side, (ZugManType) winner->type, lower, turn->met,
                  turn->met);
  winner->type = lower;
}

static void
share (ZugTurn *turn)
{
  ZugManType white = (ZugManType) met_man (turn, ZUG_WHITE)->type;
  ZugManType black = (ZugManType) met_man (turn, ZUG_BLACK)->type;

  zug_turn_event (turn, ZUG_EVENT_SHARE, ZUG_WHITE, white, black, turn->met, turn->met);
  if (turn->laws->collision == ZUG_COLLISION_SHARE)
    return;
  turn->after->leave = turn->met;
  zug_turn_event (turn, ZUG_EVENT_MUST_LEAVE, ZUG_WHITE, white, ZUG_NO_MAN, turn->met, turn->met);
  zug_turn_event (turn, ZUG_EVENT_MUST_LEAVE, ZUG_BLACK, black, ZUG_NO_MAN, turn->met, turn->met);
}

void
zug_turn_collide (ZugTurn *turn)
{
  int result;

  if (turn->laws->collision <= ZUG_COLLISION_SHARE_THEN_LEAVE_CAPTURING)
    {
      share (turn);
      return;
    }
  zug_turn_event (turn, ZUG_EVENT_COLLISION, ZUG_WHITE,
                  (ZugManType) met_man (turn, ZUG_WHITE)->type,
                  (ZugManType) met_man (turn, ZUG_BLACK)->type, turn->met, turn->met);
  result = compare (turn);
  if (turn->laws->collision == ZUG_COLLISION_COIN)
    zug_turn_event (turn, ZUG_EVENT_CHANCE, result > 0 ? ZUG_WHITE : ZUG_BLACK,
                    (ZugManType) met_man (turn, result > 0 ? ZUG_WHITE : ZUG_BLACK)->type,
                    ZUG_NO_MAN, turn->met, turn->met);
  if (result <= 0)
    zug_turn_remove (turn, ZUG_WHITE, turn->met_travel[ZUG_WHITE]);
  if (result >= 0)
    zug_turn_remove (turn, ZUG_BLACK, turn->met_travel[ZUG_BLACK]);
  if (turn->laws->collision == ZUG_COLLISION_LOWER_REMOVED_DEMOTE && result)
    demote (turn, result > 0 ? ZUG_WHITE : ZUG_BLACK);
}
