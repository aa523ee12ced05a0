/* zug-position-check.c: whether a game could hold a position */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-position.h"

#include "zug-attack.h"
#include "zug-reach.h"
#include "zug-words.h"

typedef struct
{
  ZugPositionFault fault;
  ZugSquares squares; /* those it concerns */
} Finding;

static Finding
find (ZugPositionFault fault, ZugSquares squares)
{
  return (Finding){squares ? fault : ZUG_POSITION_GOOD, squares};
}

static Finding
check_kings (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares kings = position->men[side][ZUG_KING];

  if (kings & (kings - 1))
    return find (ZUG_POSITION_TWO_KINGS, kings & (kings - 1));
  return find (ZUG_POSITION_NO_KING_MARKED, position->kingless >> side & 1 ? kings : 0);
}

static Finding
check_men (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares men = position->occupied[side];

  for (int n = 16; n > 0 && men; n--)
    men &= men - 1;
  return find (ZUG_POSITION_TOO_MANY, men);
}

static Finding
check_pawns (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return find (ZUG_POSITION_PAWN_ON_EDGE,
               position->men[side][ZUG_PAWN] & (ZUG_RANK (0) | ZUG_RANK (7)));
}

static bool
must_leave (const ZugLaws *laws)
{
  return laws->collision == ZUG_COLLISION_SHARE_THEN_LEAVE
         || laws->collision == ZUG_COLLISION_SHARE_THEN_LEAVE_CAPTURING;
}

static Finding
check_shared (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares shared = zug_position_shared (position);
  ZugSquares leave = position->leave == ZUG_NO_SQUARE ? 0 : zug_bit (position->leave);

  if (side == ZUG_BLACK)
    return find (ZUG_POSITION_GOOD, 0);
  if (laws->turn == ZUG_TURN_ALTERNATE
      || (laws->collision != ZUG_COLLISION_SHARE && !must_leave (laws)))
    return shared ? find (ZUG_POSITION_SHARED_ALTERNATE, shared) : find (ZUG_POSITION_LEAVE, leave);
  if (must_leave (laws))
    return find (ZUG_POSITION_LEAVE, leave ^ shared);
  return find (ZUG_POSITION_LEAVE, leave);
}

static Finding
check_rest (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares may = position->occupied[side];

  if (laws->rest == ZUG_REST_NONE)
    may &= position->leave != ZUG_NO_SQUARE ? zug_bit (position->leave) : 0;
  return find (ZUG_POSITION_REST, position->rest[side] & ~may);
}

/* On each side of its king at most one rook holds a right, both on their side's first rank. */
static Finding
check_rights (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares edge = zug_rank_of (side, 0);
  ZugSquares rights = position->rights & edge;
  ZugSquares king = position->men[side][ZUG_KING];
  ZugSquares low, high;

  if (side == ZUG_WHITE && position->rights & ~(ZUG_RANK (0) | ZUG_RANK (7)))
    return find (ZUG_POSITION_RIGHTS, position->rights & ~(ZUG_RANK (0) | ZUG_RANK (7)));
  if (!laws->castling || !(king & edge))
    return find (ZUG_POSITION_RIGHTS, rights);
  if (rights & ~position->men[side][ZUG_ROOK])
    return find (ZUG_POSITION_RIGHTS, rights & ~position->men[side][ZUG_ROOK]);
  low = rights & (king - 1);
  high = rights & ~(king - 1);
  return find (ZUG_POSITION_RIGHTS, (low & (low - 1)) | (high & (high - 1)));
}

/* The pawns of `side` that another may capture en passant. */
static Finding
check_passed (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares passed = position->ep & zug_rank_of (side, 2);
  ZugSquares arrived = position->men[side][ZUG_PAWN] & ~position->occupied[zug_other (side)];
  ZugSquares vacant = ~(position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK]);
  ZugSquares own_home = zug_ahead (zug_other (side), passed) & position->occupied[side];

  if (side == ZUG_WHITE && position->ep & ~(ZUG_RANK (2) | ZUG_RANK (5)))
    return find (ZUG_POSITION_EN_PASSANT, position->ep & ~(ZUG_RANK (2) | ZUG_RANK (5)));
  if (laws->en_passant == ZUG_EN_PASSANT_NONE || !laws->double_step
      || (laws->turn == ZUG_TURN_ALTERNATE && position->to_move == side))
    return find (ZUG_POSITION_EN_PASSANT, passed);
  if (passed & (passed - 1))
    return find (ZUG_POSITION_EN_PASSANT, passed & (passed - 1));
  return find (ZUG_POSITION_EN_PASSANT, (passed & ~(vacant & zug_ahead (zug_other (side), arrived)))
                                            | zug_ahead (side, own_home));
}

static bool
can_promote_to (const ZugLaws *laws, int type)
{
  for (int i = 0; i < 4; i++)
    if (laws->promote_to[i] == type)
      return true;
  return false;
}

static ZugPositionFault
check_counts (const ZugLaws *laws, const ZugPosition *position)
{
  bool undo =
      laws->turn == ZUG_TURN_TOGETHER
      && (laws->collision == ZUG_COLLISION_BOTH_RETURN || laws->collision == ZUG_COLLISION_REPLAY);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      for (int type = 0; type < ZUG_N_TYPES; type++)
        if (position->pool[side][type]
            && (laws->promotion != ZUG_PROMOTION_CAPTURED || !can_promote_to (laws, type)))
          return ZUG_POSITION_POOL;
      if (position->n_bans[side] && (!undo || laws->repeat_blocked == ZUG_REPEAT_BLOCKED_ALLOWED))
        return ZUG_POSITION_BANS;
    }
  if (position->replays
      && (!undo || laws->collision != ZUG_COLLISION_REPLAY || position->replays > 2))
    return ZUG_POSITION_REPLAYS;
  if (position->passes && !laws->pass)
    return ZUG_POSITION_PASSES;
  return ZUG_POSITION_GOOD;
}

static Finding
check_other_king (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugSquares king = position->men[side][ZUG_KING];

  if (laws->turn == ZUG_TURN_TOGETHER || laws->check != ZUG_CHECK_ORTHODOX || !king
      || side == position->to_move)
    return find (ZUG_POSITION_GOOD, 0);
  return find (ZUG_POSITION_OTHER_IN_CHECK,
               zug_attackers (laws, position, zug_other (side), zug_first (king)) ? king : 0);
}

ZugPositionFault
zug_position_check (const ZugLaws *laws, const ZugPosition *position, ZugSquare *square)
{
  static Finding (*const checks[]) (const ZugLaws *, const ZugPosition *, ZugSide) = {
      check_kings, check_men,    check_pawns,  check_shared,
      check_rest,  check_rights, check_passed, check_other_king};

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

const char *
zug_position_fault_words (ZugPositionFault fault)
{
  static const char *const words[] = {
      [ZUG_POSITION_GOOD] = NC_ ("position", "Nothing is wrong."),
      [ZUG_POSITION_TWO_KINGS] = NC_ ("position", "A side has more than one king."),
      [ZUG_POSITION_NO_KING_MARKED] =
          NC_ ("position", "A side is said to play without a king, yet has one."),
      [ZUG_POSITION_PAWN_ON_EDGE] =
          NC_ ("position", "A pawn stands on the first or the last rank."),
      [ZUG_POSITION_SHARED_ALTERNATE] =
          NC_ ("position", "Two men cannot share a square under these laws."),
      [ZUG_POSITION_REST] = NC_ ("position", "Nothing can rest there."),
      [ZUG_POSITION_RIGHTS] =
          NC_ ("position", "A right to castle needs its king and its rook in place."),
      [ZUG_POSITION_EN_PASSANT] = NC_ ("position", "No pawn can just have passed that square."),
      [ZUG_POSITION_LEAVE] =
          NC_ ("position", "The square that must be left has to be the one that is shared."),
      [ZUG_POSITION_POOL] =
          NC_ ("position", "Captured men are counted that no pawn can become under these laws."),
      [ZUG_POSITION_BANS] = NC_ ("position", "These laws forbid no repeated moves."),
      [ZUG_POSITION_REPLAYS] = NC_ ("position", "No turn can have been replayed that often."),
      [ZUG_POSITION_PASSES] = NC_ ("position", "Nobody may pass under these laws."),
      [ZUG_POSITION_OTHER_IN_CHECK] = NC_ ("position", "The side that has just moved is in check."),
      [ZUG_POSITION_TOO_MANY] = NC_ ("position", "A side has more than sixteen men."),
  };

  return words[fault];
}
