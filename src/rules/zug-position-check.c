/* zug-position-check.c: whether a game could hold a position */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack-sets.h"

#include "zug-attack.h"
#include "zug-resolution.h"

typedef struct
{
  ZugPositionFault fault;
  ZugSquares squares; /* those it concerns */
} Finding;

static Finding
find (ZugPositionFault fault, ZugSquares squares)
{
  return (Finding) {zug_any (squares) ? fault : ZUG_POSITION_GOOD, squares};
}

/* All but `most` squares of a set. */
static ZugSquares
beyond (ZugSquares set, int most)
{
  for (int n = 0; n < most && zug_any (set); n++)
    zug_take (&set);
  return set;
}

static Finding
check_kings (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares kings = zug_royals (laws, position, side);
  int most = laws->n_royal[side] > 0 ? laws->n_royal[side] : 1;

  if (zug_any (beyond (kings, most)))
    return find (ZUG_POSITION_TWO_KINGS, beyond (kings, most));
  return find (ZUG_POSITION_NO_KING_MARKED, position->kingless >> side & 1 ? kings : ZUG_NONE);
}

static Finding
check_men (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  if (laws->game == ZUG_INPUT_ROW)
    return find (ZUG_POSITION_GOOD, ZUG_NONE);
  return find (ZUG_POSITION_TOO_MANY, beyond (position->occupied[side], laws->n_men[side]));
}

static Finding
check_off (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return find (ZUG_POSITION_OFF_BOARD, position->occupied[side] & zug_off (laws));
}

static Finding
check_pawns (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares edges = zug_rank_of (laws, ZUG_WHITE, 0) | zug_rank_of (laws, ZUG_BLACK, 0);

  if (laws->game == ZUG_INPUT_ROW)
    return find (ZUG_POSITION_GOOD, ZUG_NONE);
  return find (ZUG_POSITION_PAWN_ON_EDGE, position->men[side][ZUG_PAWN] & edges);
}

static Finding
check_shared (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares shared = zug_position_shared (position);
  ZugSquares leave = position->leave == ZUG_NO_SQUARE ? ZUG_NONE : zug_bit (position->leave);

  if (side == ZUG_BLACK)
    return find (ZUG_POSITION_GOOD, ZUG_NONE);
  if (!zug_laws_can_share (laws))
    return zug_any (shared) ? find (ZUG_POSITION_SHARED_ALTERNATE, shared)
                            : find (ZUG_POSITION_LEAVE, leave);
  if (zug_laws_must_leave (laws))
    return find (ZUG_POSITION_LEAVE, leave ^ shared);
  return find (ZUG_POSITION_LEAVE, leave);
}

static Finding
check_rest (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares may = position->occupied[side];

  if (laws->rest == ZUG_REST_NONE)
    may &= position->leave != ZUG_NO_SQUARE ? zug_bit (position->leave) : ZUG_NONE;
  return find (ZUG_POSITION_REST, position->rest[side] & ~may);
}

/* On each side of its king at most one rook holds a right, both on their side's first rank. */
static Finding
check_rights (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares edges = zug_rank_of (laws, ZUG_WHITE, 0) | zug_rank_of (laws, ZUG_BLACK, 0);
  ZugSquares rights = position->rights & zug_rank_of (laws, side, 0);
  ZugSquare king = zug_position_king (laws, position, side);
  ZugSquares sides[2] = {ZUG_NONE, ZUG_NONE}, left = rights;

  if (zug_any (position->rights & ~edges))
    return find (ZUG_POSITION_RIGHTS, position->rights & ~edges);
  if (!laws->castling || king == ZUG_NO_SQUARE || zug_rank (king) != zug_side_rank (laws, side, 0))
    return find (ZUG_POSITION_RIGHTS, rights);
  if (zug_any (rights & ~position->men[side][ZUG_ROOK]))
    return find (ZUG_POSITION_RIGHTS, rights & ~position->men[side][ZUG_ROOK]);
  ZUG_FOR_SQUARES (rook, left)
    sides[rook > king] |= zug_bit (rook);
  return find (ZUG_POSITION_RIGHTS, beyond (sides[0], 1) | beyond (sides[1], 1));
}

/* The pawns of `side` that another may capture en passant. */
static Finding
check_passed (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares may = zug_rank_of (laws, ZUG_WHITE, 2) | zug_rank_of (laws, ZUG_BLACK, 2);
  ZugSquares passed = position->ep & zug_rank_of (laws, side, 2);
  ZugSquares arrived = position->men[side][ZUG_PAWN] & ~position->occupied[zug_other (side)];
  ZugSquares enterable = ~(position->occupied[zug_other (side)] | zug_off (laws));
  ZugSquares own_home = zug_ahead (zug_other (side), passed) & position->occupied[side];

  if (zug_any (position->ep & ~may))
    return find (ZUG_POSITION_EN_PASSANT, position->ep & ~may);
  if (laws->en_passant != ZUG_EN_PASSANT_NEXT_TURN || !laws->double_step
      || (laws->turn == ZUG_TURN_ALTERNATE && position->to_move == side))
    return find (ZUG_POSITION_EN_PASSANT, passed);
  if (zug_many (passed) && laws->players != ZUG_PLAYERS_TEAM)
    return find (ZUG_POSITION_EN_PASSANT, beyond (passed, 1));
  /* Only of a team may another man have come to the passed square on the same turn. */
  if (laws->players != ZUG_PLAYERS_TEAM)
    enterable &= ~position->occupied[side];
  return find (ZUG_POSITION_EN_PASSANT,
               (passed & ~(enterable & zug_ahead (zug_other (side), arrived)))
                   | zug_ahead (side, own_home));
}

static ZugPositionFault
check_counts (const ZugLaws *laws, const ZugPosition *position)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      for (int type = 0; type < ZUG_WIDTH_TYPES; type++)
        if (position->pool[side][type]
            && (laws->promotion != ZUG_PROMOTION_CAPTURED
                || !zug_laws_offer (laws, (ZugManType) type)))
          return ZUG_POSITION_POOL;
      if (position->n_bans[side] && !(zug_laws_can_undo (laws) && zug_laws_forbid_repeating (laws)))
        return ZUG_POSITION_BANS;
    }
  if (position->replays && (!zug_laws_can_replay (laws) || position->replays > 2))
    return ZUG_POSITION_REPLAYS;
  if (position->passes && !laws->pass && laws->players == ZUG_PLAYERS_TWO)
    return ZUG_POSITION_PASSES;
  return ZUG_POSITION_GOOD;
}

static Finding
check_other_king (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  if (laws->turn == ZUG_TURN_TOGETHER || laws->check != ZUG_CHECK_ORTHODOX
      || side == position->to_move || !zug_any (zug_check_squares (laws, position, side).immediate))
    return find (ZUG_POSITION_GOOD, ZUG_NONE);
  return find (ZUG_POSITION_OTHER_IN_CHECK, zug_royals (laws, position, side));
}

ZugPositionFault
zug_position_check (const ZugLaws *laws, const ZugPosition *position, ZugSquare *square)
{
  static Finding (*const checks[]) (const ZugLaws *, const ZugPosition *, ZugSide) = {
      check_off,  check_kings,  check_men,    check_pawns,     check_shared,
      check_rest, check_rights, check_passed, check_other_king};

  for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      {
        Finding finding = checks[i](laws, position, (ZugSide) side);

        if (finding.fault != ZUG_POSITION_GOOD)
          {
            *square = zug_first (finding.squares);
            return finding.fault;
          }
      }
  return check_counts (laws, position);
}
