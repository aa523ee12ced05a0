/* zug-evaluate.c: what a position is worth without looking ahead */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-attack.h"
#include <math.h>
#include <string.h>

/* All in hundredths of a pawn and whole numbers, so that exchanging the colours changes the sign
 * exactly. The weights are the project's own, set by hand and by games against itself. */

static const int man_value[ZUG_N_TYPES] = {100, 310, 320, 500, 930, 0};
static const int mobility_weight[ZUG_N_TYPES] = {0, 3, 3, 2, 1, 0};
static const int pawn_advance[8] = {0, 0, 3, 9, 22, 48, 95, 0};

enum
{
  KING_AT_STAKE = 1500, /* a king that can be taken, where no law makes it flee */
  CERTAIN = 80,         /* of 100: what an attack on a man that cannot leave brings */
  GUESSED = 30,         /* on one that can */
  FURTHER = 20,         /* on every further man: only one is taken in a turn */
  NEXT_TURN = 4,        /* attacks by men that still rest */
  IN_CHECK = 35,
  IN_DELAYED_CHECK = 12,
  RING_SQUARE = 7, /* each square beside the king that the other side attacks */
  CRAMPED_KING = 8,
  FULL_FORCE = 6200 /* the men of one side but pawns and king at the start, about */
};

/* What one side's men reach. */
typedef struct
{
  ZugSquares free[ZUG_N_TYPES]; /* attacked by men of a type that may move next turn */
  ZugSquares free_any;
  ZugSquares any;       /* attacked by any man */
  ZugSquares shielding; /* own men that may stand between the king and an attack */
  int material;
  int force;         /* material without pawns */
  int score;         /* material, place and mobility */
  bool surely_moves; /* a man other than the king has a move that no king law can forbid */
} Reach;

typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  ZugSquares occupied;
  ZugSquares fixed[ZUG_N_SIDES]; /* men that take nothing on the coming turn */
  ZugSquare king[ZUG_N_SIDES];
  Reach reach[ZUG_N_SIDES];
} Scan;

/* From a side's own edge, 0 to 7. */
static int
own_rank (ZugSide side, ZugSquare square)
{
  return side == ZUG_WHITE ? zug_rank (square) : 7 - zug_rank (square);
}

/* 0 on the four squares in the middle, 3 on the edge. */
static int
from_middle (ZugSquare square)
{
  int file = zug_file (square);
  int rank = zug_rank (square);
  int across = file < 4 ? 3 - file : file - 4;
  int along = rank < 4 ? 3 - rank : rank - 4;

  return across > along ? across : along;
}

static ZugSquares
shift_ahead (ZugSide side, ZugSquares set)
{
  return side == ZUG_WHITE ? set << 8 : set >> 8;
}

static int
place_value (ZugSide side, ZugManType type, ZugSquare square)
{
  int rank = own_rank (side, square);
  int middle = from_middle (square);

  switch (type)
    {
    case ZUG_PAWN:
      return pawn_advance[rank] + (middle == 0 ? 14 : middle == 1 && rank > 1 ? 4 : 0);
    case ZUG_KNIGHT:
      return 16 - 9 * middle - (rank == 0 ? 6 : 0);
    case ZUG_BISHOP:
      return 8 - 3 * middle - (rank == 0 ? 10 : 0);
    case ZUG_ROOK:
      return rank == 6 ? 14 : 0;
    case ZUG_QUEEN:
      return 3 - middle;
    default:
      return 0;
    }
}

static void
scan_pawns (Scan *scan, ZugSide side)
{
  Reach *reach = &scan->reach[side];
  ZugSquares pawns = scan->position->men[side][ZUG_PAWN];
  ZugSquares able = pawns & ~scan->position->rest[side];
  ZugSquares ahead = shift_ahead (side, able & ~reach->shielding) & ~scan->occupied;

  if (scan->laws->promotion == ZUG_PROMOTION_CAPTURED)
    ahead &= ~((ZugSquares) 0xff << 8 * zug_side_rank (side, 7));
  if (ahead)
    reach->surely_moves = true;
  for (ZugSquares left = pawns; left;)
    {
      ZugSquare from = zug_take (&left);
      ZugSquares attacked = zug_attacks_pawn (side, from);

      if (scan->laws->pawn == ZUG_PAWN_BOTH)
        attacked |= shift_ahead (side, zug_bit (from));
      reach->any |= attacked;
      if (!(scan->fixed[side] & zug_bit (from)))
        reach->free[ZUG_PAWN] |= attacked;
      reach->score += place_value (side, ZUG_PAWN, from);
    }
  reach->material += zug_count (pawns) * man_value[ZUG_PAWN];
}

static void
scan_type (Scan *scan, ZugSide side, ZugManType type)
{
  Reach *reach = &scan->reach[side];
  ZugSquares men = scan->position->men[side][type];
  ZugSquares own = scan->position->occupied[side];

  reach->material += zug_count (men) * man_value[type];
  reach->force += zug_count (men) * man_value[type];
  for (ZugSquares left = men; left;)
    {
      ZugSquare from = zug_take (&left);
      ZugSquares attacked = zug_attacks_of (type, from, scan->occupied);
      ZugSquares bit = zug_bit (from);

      reach->any |= attacked;
      reach->score += place_value (side, type, from);
      reach->score += mobility_weight[type] * zug_count (attacked & ~own);
      if (scan->fixed[side] & bit)
        continue;
      reach->free[type] |= attacked;
      if (type != ZUG_KING && !(reach->shielding & bit) && (attacked & ~own))
        reach->surely_moves = true;
    }
}

static void
scan_side (Scan *scan, ZugSide side)
{
  const ZugPosition *position = scan->position;
  Reach *reach = &scan->reach[side];

  memset (reach, 0, sizeof *reach);
  scan->king[side] =
      position->men[side][ZUG_KING] ? zug_first (position->men[side][ZUG_KING]) : ZUG_NO_SQUARE;
  scan->fixed[side] = position->rest[side];
  if (position->leave != ZUG_NO_SQUARE && scan->laws->collision == ZUG_COLLISION_SHARE_THEN_LEAVE)
    scan->fixed[side] |= zug_bit (position->leave);
  if (scan->king[side] != ZUG_NO_SQUARE)
    reach->shielding =
        zug_attacks_of (ZUG_QUEEN, scan->king[side], scan->occupied) & position->occupied[side];
  scan_pawns (scan, side);
  for (int type = ZUG_KNIGHT; type < ZUG_N_TYPES; type++)
    scan_type (scan, side, (ZugManType) type);
  if (zug_count (position->men[side][ZUG_BISHOP]) > 1)
    reach->score += 25;
  for (int type = 0; type < ZUG_N_TYPES; type++)
    reach->free_any |= reach->free[type];
}

static void
scan_position (const ZugLaws *laws, const ZugPosition *position, Scan *scan)
{
  scan->laws = laws;
  scan->position = position;
  scan->occupied = position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK];
  scan_side (scan, ZUG_WHITE);
  scan_side (scan, ZUG_BLACK);
}

/* Whether a side's king stands where it can be attacked, and in one of the squares. */
static bool
king_within (const Scan *scan, ZugSide side, ZugSquares squares)
{
  ZugSquare king = scan->king[side];

  return king != ZUG_NO_SQUARE && (squares & zug_bit (king))
         && !(scan->position->occupied[zug_other (side)] & zug_bit (king));
}

static bool
in_check (const Scan *scan, ZugSide side)
{
  return king_within (scan, side, scan->reach[zug_other (side)].free_any);
}

/* What the other side wins by taking the man on a square, the taker's loss on the turn after
 * deducted: having moved it rests, and a defended square costs it. */
static int
taking_gains (const Scan *scan, ZugSide owner, ZugManType type, ZugSquare square)
{
  ZugSide taker = zug_other (owner);
  ZugSquares bit = zug_bit (square);
  bool defended = (scan->reach[owner].any & bit) != 0;
  int least = ZUG_PAWN;

  if (type == ZUG_KING)
    return scan->laws->check == ZUG_CHECK_NONE ? KING_AT_STAKE : 0;
  while (least < ZUG_KING && !(scan->reach[taker].free[least] & bit))
    least++;
  if (!defended)
    return man_value[type];
  if (least == ZUG_KING)
    return 0;
  return man_value[type] > man_value[least] ? man_value[type] - man_value[least] : 0;
}

/* What a side stands to lose by the attacks on its men. */
static int
threats_against (const Scan *scan, ZugSide side)
{
  const ZugPosition *position = scan->position;
  const Reach *other = &scan->reach[zug_other (side)];
  ZugSquares shared = zug_position_shared (position);
  ZugSquares attacked = position->occupied[side] & other->any & ~shared;
  bool helpless = scan->laws->check == ZUG_CHECK_TIMED && in_check (scan, side);
  int certain = 0;
  int guessed = 0;
  int sum = 0;
  int later = 0;

  for (int type = ZUG_PAWN; type < ZUG_N_TYPES; type++)
    for (ZugSquares left = attacked & position->men[side][type]; left;)
      {
        ZugSquare square = zug_take (&left);
        ZugSquares bit = zug_bit (square);
        int gain;

        if (!(other->free_any & bit))
          {
            if (!(scan->reach[side].any & bit))
              later += man_value[type];
            continue;
          }
        gain = taking_gains (scan, side, (ZugManType) type, square);
        sum += gain;
        if (helpless || (position->rest[side] & bit))
          certain = gain > certain ? gain : certain;
        else
          guessed = gain > guessed ? gain : guessed;
      }
  sum -= certain + guessed;
  return (CERTAIN * certain + GUESSED * guessed + FURTHER * sum + NEXT_TURN * later) / 100;
}

/* How safe or, with few men left, how active a side's king stands. */
static int
king_value (const Scan *scan, ZugSide side)
{
  const Reach *other = &scan->reach[zug_other (side)];
  ZugSquare king = scan->king[side];
  int force = other->force < FULL_FORCE / 2 ? other->force : FULL_FORCE / 2;
  int danger = own_rank (side, king) * 16 + (from_middle (king) < 2 ? 8 : 0);
  int activity = 30 - 12 * from_middle (king);
  ZugSquares ring = zug_attacks_king (king);
  int escapes = zug_count (ring & ~scan->position->occupied[side] & ~other->any);

  danger += RING_SQUARE * zug_count (ring & other->any);
  return (activity * (FULL_FORCE / 2 - force) - danger * force) / (FULL_FORCE / 2)
         - (escapes < 3 ? CRAMPED_KING * (3 - escapes) : 0);
}

/* Check, as far as it is no end: the side must spend its turn on the king. */
static int
check_costs (const Scan *scan, ZugSide side)
{
  if (scan->laws->check == ZUG_CHECK_NONE)
    return 0;
  if (in_check (scan, side))
    return IN_CHECK;
  return king_within (scan, side, scan->reach[zug_other (side)].any) ? IN_DELAYED_CHECK : 0;
}

/* With a won ending: the other king to the edge, the own king near it. */
static int
driving_value (const Scan *scan, ZugSide side)
{
  ZugSide other = zug_other (side);
  ZugSquare own = scan->king[side];
  ZugSquare hunted = scan->king[other];
  int files;
  int ranks;

  if (own == ZUG_NO_SQUARE || hunted == ZUG_NO_SQUARE || scan->reach[other].force > 330
      || scan->reach[side].material < scan->reach[other].material + 350)
    return 0;
  files = zug_file (own) - zug_file (hunted);
  ranks = zug_rank (own) - zug_rank (hunted);
  files = files < 0 ? -files : files;
  ranks = ranks < 0 ? -ranks : ranks;
  return 18 * from_middle (hunted) - 6 * (files > ranks ? files : ranks);
}

static int
side_value (const Scan *scan, ZugSide side)
{
  const Reach *reach = &scan->reach[side];
  ZugSquares edge = (ZugSquares) 0xff << 8 * zug_side_rank (side, 0);
  int value = reach->material + reach->score;

  value += 8 * zug_count (scan->position->rights & edge);
  value += driving_value (scan, side);
  if (scan->king[side] != ZUG_NO_SQUARE)
    value += king_value (scan, side);
  if (scan->laws->turn == ZUG_TURN_TOGETHER)
    value -= threats_against (scan, side) + check_costs (scan, side);
  else if (scan->position->to_move == side)
    value += 10;
  return value;
}

static int
scan_value (const Scan *scan)
{
  return side_value (scan, ZUG_WHITE) - side_value (scan, ZUG_BLACK);
}

/* Whether a side is certain to have a legal choice, as far as can be seen at a glance. */
static bool
surely_has_choice (const Scan *scan, ZugSide side)
{
  const Reach *other = &scan->reach[zug_other (side)];
  bool attacked;

  if (!zug_position_chooses (scan->laws, scan->position, side))
    return true;
  attacked = scan->laws->check == ZUG_CHECK_TIMED ? in_check (scan, side)
                                                  : king_within (scan, side, other->any);
  if (scan->laws->check == ZUG_CHECK_NONE)
    attacked = false;
  return scan->reach[side].surely_moves && !attacked;
}

/* Whether the game may have ended, so that it is worth asking. */
static bool
may_have_ended (const Scan *scan)
{
  const ZugPosition *position = scan->position;

  if (zug_count (scan->occupied) <= 2 || position->leave != ZUG_NO_SQUARE)
    return true;
  if (scan->laws->quiet > 0 && position->quiet >= scan->laws->quiet)
    return true;
  if (scan->laws->pass_draw > 0 && position->passes >= scan->laws->pass_draw)
    return true;
  if (zug_position_king_lost (position, ZUG_WHITE) || zug_position_king_lost (position, ZUG_BLACK))
    return true;
  return !surely_has_choice (scan, ZUG_WHITE) || !surely_has_choice (scan, ZUG_BLACK);
}

double
zug_evaluate (const ZugLaws *laws, const ZugPosition *position)
{
  Scan scan;

  scan_position (laws, position, &scan);
  if (may_have_ended (&scan))
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
  return zug_evaluate_expectation (scan_value (&scan));
}

int
zug_evaluate_men (const ZugLaws *laws, const ZugPosition *position)
{
  Scan scan;

  scan_position (laws, position, &scan);
  return scan_value (&scan);
}

double
zug_evaluate_expectation (int centipawns)
{
  double c = centipawns;

  return 0.98 * c / sqrt (c * c + 600.0 * 600.0);
}

int
zug_evaluate_man (ZugManType type)
{
  return type < ZUG_N_TYPES ? man_value[type] : 0;
}
