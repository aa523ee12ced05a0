/* zug-evaluate.c: what a position is worth without looking ahead */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-scan.h"

#include "zug-evaluate.h"
#include "zug-lines.h"
#include "zug-worth.h"

/* All in hundredths of a pawn and whole numbers, so that exchanging the colours changes the sign
 * exactly. The weights are the project's own, set by hand and by games against itself. */
enum
{
  KING_LOST = 20000,    /* a royal man that is no more */
  KING_AT_STAKE = 1500, /* one that can be taken, where no law makes it flee */
  BEYOND_PRICE = 30000, /* what taking with a royal man risks */
  CERTAIN = 80,         /* of 100: what an attack on a man that cannot leave brings */
  GUESSED = 30,         /* on one that can */
  FURTHER = 20,         /* on every further man: only one is taken in a turn */
  NEXT_TURN = 4,        /* attacks by men that still rest */
  IN_CHECK = 35,
  IN_DELAYED_CHECK = 12,
  RING_SQUARE = 7, /* each square beside the king that the other side attacks */
  CRAMPED_KING = 8,
  MOVE_IN_HAND = 10,
  FULL_FORCE = 6200 /* the men of one side but pawns and king at the start, about */
};

/* The royal men of a side that stand on one of the squares and can be attacked there. */
static ZugSquares
royals_within (const ZugScan *scan, ZugSide side, ZugSquares squares)
{
  return scan->reach[side].royals & squares & ~scan->position->occupied[zug_other (side)];
}

static bool
in_check (const ZugScan *scan, ZugSide side)
{
  return zug_any (royals_within (scan, side, scan->reach[zug_other (side)].free_any));
}

/* What the least man risks that a side may take with on a square. */
static int
least_taker (const ZugScan *scan, ZugSide taker, ZugSquare square)
{
  int least = BEYOND_PRICE;

  for (int type = 0; type < zug_n_types_of (scan->laws); type++)
    if (zug_has (scan->reach[taker].free[type], square) && !scan->laws->man[type].royal)
      {
        int worth = zug_worth (scan->laws, (ZugManType) type);

        least = worth < least ? worth : least;
      }
  return least;
}

/* What the other side wins by taking the man on a square, the taker's loss on the turn after
 * deducted: having moved it rests, or stands where it is awaited, and a defended square costs it. */
static int
taking_gains (const ZugScan *scan, ZugSide owner, ZugManType type, ZugSquare square)
{
  int worth = zug_worth (scan->laws, type);
  int least;

  if (scan->laws->man[type].royal)
    return scan->laws->check == ZUG_CHECK_NONE ? KING_AT_STAKE : 0;
  if (!zug_has (scan->reach[owner].any, square))
    return worth;
  least = least_taker (scan, zug_other (owner), square);
  return worth > least ? worth - least : 0;
}

/* What a side stands to lose by the attacks on its men. */
static int
threats_against (const ZugScan *scan, ZugSide side)
{
  const ZugPosition *position = scan->position;
  const ZugReach *other = &scan->reach[zug_other (side)];
  ZugSquares attacked = position->occupied[side] & other->any & ~zug_position_shared (position);
  bool helpless;
  int certain = 0, guessed = 0, sum = 0, later = 0;

  if (!zug_any (attacked))
    return 0;
  helpless = scan->laws->check == ZUG_CHECK_TIMED && in_check (scan, side);
  for (int type = ZUG_PAWN; type < zug_n_types_of (scan->laws); type++)
    for (ZugSquares left = attacked & position->men[side][type]; zug_any (left);)
      {
        ZugSquare square = zug_take (&left);
        int gain;

        if (!zug_has (other->free_any, square))
          {
            if (!zug_has (scan->reach[side].any, square))
              later += zug_worth (scan->laws, (ZugManType) type);
            continue;
          }
        gain = taking_gains (scan, side, (ZugManType) type, square);
        sum += gain;
        if (helpless || zug_has (position->rest[side], square))
          certain = gain > certain ? gain : certain;
        else
          guessed = gain > guessed ? gain : guessed;
      }
  sum -= certain + guessed;
  return (CERTAIN * certain + GUESSED * guessed + FURTHER * sum + NEXT_TURN * later) / 100;
}

/* How safe or, with few men left, how active a king stands. */
static int
king_value (const ZugScan *scan, ZugSide side, ZugSquare king)
{
  const ZugReach *other = &scan->reach[zug_other (side)];
  int force = other->force < FULL_FORCE / 2 ? other->force : FULL_FORCE / 2;
  int rank = zug_scan_rank (scan->laws, side, king);
  int middle = zug_scan_from_middle (scan->laws, king);
  int danger = (rank < 7 ? rank : 7) * 16 + (middle < 2 ? 8 : 0);
  int activity = 30 - 12 * middle;
  ZugSquares ring = zug_king_leaps (king) & ~scan->off;
  int escapes = zug_count (ring & ~scan->position->occupied[side] & ~other->any);

  danger += RING_SQUARE * zug_count (ring & other->any);
  return (activity * (FULL_FORCE / 2 - force) - danger * force) / (FULL_FORCE / 2)
         - (escapes < 3 ? CRAMPED_KING * (3 - escapes) : 0);
}

/* Check, as far as it is no end: the side must spend its turn on the king. */
static int
check_costs (const ZugScan *scan, ZugSide side)
{
  if (scan->laws->check == ZUG_CHECK_NONE)
    return 0;
  if (in_check (scan, side))
    return IN_CHECK;
  return zug_any (royals_within (scan, side, scan->reach[zug_other (side)].any)) ? IN_DELAYED_CHECK
                                                                                 : 0;
}

/* With a won ending: the other king to the edge, the own king near it. */
static int
driving_value (const ZugScan *scan, ZugSide side)
{
  const ZugReach *own = &scan->reach[side];
  const ZugReach *other = &scan->reach[zug_other (side)];
  ZugSquare king, hunted;
  int files, ranks;

  if (other->force > 330 || own->material < other->material + 350 || !zug_any (own->royals)
      || !zug_any (other->royals))
    return 0;
  king = zug_first (own->royals);
  hunted = zug_first (other->royals);
  files = zug_file (king) - zug_file (hunted);
  ranks = zug_rank (king) - zug_rank (hunted);
  files = files < 0 ? -files : files;
  ranks = ranks < 0 ? -ranks : ranks;
  return 18 * zug_scan_from_middle (scan->laws, hunted) - 6 * (files > ranks ? files : ranks);
}

static int
side_value (const ZugScan *scan, ZugSide side)
{
  const ZugReach *reach = &scan->reach[side];
  ZugSquares edge = zug_rank_of (scan->laws, side, 0);
  int value = reach->material + reach->score;

  value += 8 * zug_count (scan->position->rights & edge);
  value += driving_value (scan, side);
  for (ZugSquares royals = reach->royals; zug_any (royals);)
    value += king_value (scan, side, zug_take (&royals));
  if (zug_position_king_lost (scan->laws, scan->position, side))
    value -= KING_LOST;
  if (scan->laws->turn == ZUG_TURN_TOGETHER)
    value -= threats_against (scan, side) + check_costs (scan, side);
  else if (scan->position->to_move == side)
    value += MOVE_IN_HAND;
  return value;
}

static int
scan_value (const ZugScan *scan)
{
  return side_value (scan, ZUG_WHITE) - side_value (scan, ZUG_BLACK);
}

/* Whether a side is certain to have a legal choice, as far as can be seen at a glance. */
static bool
surely_has_choice (const ZugScan *scan, ZugSide side)
{
  const ZugReach *other = &scan->reach[zug_other (side)];
  bool attacked = false;

  if (!zug_position_chooses (scan->laws, scan->position, side))
    return true;
  if (scan->laws->check == ZUG_CHECK_TIMED)
    attacked = in_check (scan, side);
  else if (scan->laws->check == ZUG_CHECK_ORTHODOX)
    attacked = zug_any (royals_within (scan, side, other->any));
  return scan->reach[side].surely_moves && !attacked;
}

/* Whether the game may have ended, so that it is worth asking. */
static bool
may_have_ended (const ZugScan *scan)
{
  const ZugLaws *laws = scan->laws;
  const ZugPosition *position = scan->position;
  ZugSquares royals = scan->reach[ZUG_WHITE].royals | scan->reach[ZUG_BLACK].royals;

  if (!zug_any ((position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK]) & ~royals)
      || position->leave != ZUG_NO_SQUARE)
    return true;
  if (laws->quiet > 0 && position->quiet >= laws->quiet)
    return true;
  if (laws->pass_draw > 0 && position->passes >= laws->pass_draw)
    return true;
  if (zug_position_king_lost (laws, position, ZUG_WHITE)
      || zug_position_king_lost (laws, position, ZUG_BLACK))
    return true;
  return !surely_has_choice (scan, ZUG_WHITE) || !surely_has_choice (scan, ZUG_BLACK);
}

double
zug_evaluate (const ZugLaws *laws, const ZugPosition *position)
{
  bool is_row = laws->game == ZUG_INPUT_ROW;
  ZugScan scan;

  if (!is_row)
    zug_scan_position (laws, position, &scan);
  if (is_row || may_have_ended (&scan))
    switch (zug_outcome (laws, position, NULL, 0).result)
      {
      case ZUG_RESULT_WHITE:
        return 1;
      case ZUG_RESULT_BLACK:
        return -1;
      case ZUG_RESULT_DRAW:
        return 0;
      default:
        break;
      }
  return zug_evaluate_expectation (is_row ? zug_evaluate_lines (laws, position)
                                          : scan_value (&scan));
}

int
zug_evaluate_men (const ZugLaws *laws, const ZugPosition *position)
{
  ZugScan scan;

  if (laws->game == ZUG_INPUT_ROW)
    return zug_evaluate_lines (laws, position);
  zug_scan_position (laws, position, &scan);
  return scan_value (&scan);
}
