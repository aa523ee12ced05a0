/* zug-collision.c: two men that reach one square */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack-sets.h"

#include "zug-resolution.h"

#include <stdlib.h>

static ZugTrajectory *
met_man (ZugResolution *turn, ZugSide side)
{
  return &turn->path[side][turn->met_path[side]];
}

static int
distance (const ZugTrajectory *path)
{
  int files = abs (zug_file (path->to) - zug_file (path->from));
  int ranks = abs (zug_rank (path->to) - zug_rank (path->from));

  return files > ranks ? files : ranks;
}

/* Above 0: White's man wins, below 0: Black's, 0: neither. Every value stands here, so that a new
 * one does not compile without. */
static int
compare (ZugResolution *turn)
{
  const ZugLaws *laws = turn->laws;
  const ZugTrajectory *white = met_man (turn, ZUG_WHITE);
  const ZugTrajectory *black = met_man (turn, ZUG_BLACK);

  switch ((ZugCollision) laws->collision)
    {
    case ZUG_COLLISION_KING_STANDS:
      return (laws->man[white->type].royal != 0) - (laws->man[black->type].royal != 0);
    case ZUG_COLLISION_LOWER_REMOVED:
      return laws->man[white->type].value - laws->man[black->type].value;
    case ZUG_COLLISION_LOWER_REMOVED_DEMOTE:
      return zug_laws_rung (laws, (ZugManType) white->type)
             - zug_laws_rung (laws, (ZugManType) black->type);
    case ZUG_COLLISION_SQUARE_COLOUR:
      return zug_has (ZUG_LIGHT, turn->met) ? 1 : -1;
    case ZUG_COLLISION_LATER_ARRIVAL:
      return distance (white) - distance (black);
    case ZUG_COLLISION_COIN:
      return turn->chance == ZUG_CHANCE_WHITE ? 1 : -1;
    case ZUG_COLLISION_BOTH_REMOVED:
    case ZUG_COLLISION_SHARE: /* here no man is captured */
    case ZUG_COLLISION_SHARE_THEN_LEAVE:
    case ZUG_COLLISION_SHARE_THEN_LEAVE_CAPTURING:
    case ZUG_COLLISION_BOTH_RETURN:
    case ZUG_COLLISION_REPLAY:
    case ZUG_COLLISION_VALUES:
      break;
    }
  return 0;
}

static void
demote (ZugResolution *turn, ZugSide side)
{
  const ZugLaws *laws = turn->laws;
  ZugTrajectory *winner = met_man (turn, side);
  ZugManType lower = zug_laws_below (laws, (ZugManType) winner->type);
  int rank = zug_rank (turn->met);

  if (laws->man[winner->type].royal || lower == ZUG_NO_MAN
      || (lower == ZUG_PAWN && (rank == 0 || rank == laws->ranks - 1)))
    return;
  zug_resolution_event (turn, ZUG_EVENT_DEMOTE, side, (ZugManType) winner->type, lower, turn->met,
                        turn->met);
  winner->type = lower;
}

static void
share (ZugResolution *turn)
{
  ZugManType white = (ZugManType) met_man (turn, ZUG_WHITE)->type;
  ZugManType black = (ZugManType) met_man (turn, ZUG_BLACK)->type;

  zug_resolution_event (turn, ZUG_EVENT_SHARE, ZUG_WHITE, white, black, turn->met, turn->met);
  if (!zug_laws_must_leave (turn->laws))
    return;
  turn->after->leave = turn->met;
  zug_resolution_event (turn, ZUG_EVENT_MUST_LEAVE, ZUG_WHITE, white, ZUG_NO_MAN, turn->met,
                        turn->met);
  zug_resolution_event (turn, ZUG_EVENT_MUST_LEAVE, ZUG_BLACK, black, ZUG_NO_MAN, turn->met,
                        turn->met);
}

void
zug_resolution_collide (ZugResolution *turn)
{
  int result;

  if (zug_laws_can_share (turn->laws))
    {
      share (turn);
      return;
    }
  zug_resolution_event (turn, ZUG_EVENT_COLLISION, ZUG_WHITE,
                        (ZugManType) met_man (turn, ZUG_WHITE)->type,
                        (ZugManType) met_man (turn, ZUG_BLACK)->type, turn->met, turn->met);
  result = compare (turn);
  if (zug_laws_have_coin (turn->laws))
    zug_resolution_event (turn, ZUG_EVENT_CHANCE, result > 0 ? ZUG_WHITE : ZUG_BLACK,
                          (ZugManType) met_man (turn, result > 0 ? ZUG_WHITE : ZUG_BLACK)->type,
                          ZUG_NO_MAN, turn->met, turn->met);
  if (result <= 0)
    zug_resolution_remove (turn, ZUG_WHITE, turn->met_path[ZUG_WHITE]);
  if (result >= 0)
    zug_resolution_remove (turn, ZUG_BLACK, turn->met_path[ZUG_BLACK]);
  if (zug_laws_can_demote (turn->laws) && result)
    demote (turn, result > 0 ? ZUG_WHITE : ZUG_BLACK);
}
