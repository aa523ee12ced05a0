/* zug-scope.c: what limits a side's choices */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-scope.h"

ZugSquares
zug_whole_line (ZugSquare a, ZugSquare b)
{
  for (int i = 0; i < ZUG_N_LINES; i++)
    {
      ZugSquares line = zug_line_table[a][i].below | zug_line_table[a][i].above;

      if (line & zug_bit (b))
        return line | zug_bit (a);
    }
  return 0;
}

/* Own men that alone keep an enemy rider, or a pawn about to make a capturing double step, from the
 * king. An enemy man on a shared square stays in the way when its own partner leaves. */
static ZugSquares
find_pinned (const ZugScope *scope)
{
  const ZugSquares *men = scope->position->men[scope->other];
  ZugSquares riders =
      (zug_rook_reach (scope->king, scope->enemy) & (men[ZUG_ROOK] | men[ZUG_QUEEN]))
      | (zug_bishop_reach (scope->king, scope->enemy) & (men[ZUG_BISHOP] | men[ZUG_QUEEN]));
  ZugSquares pinned = 0;

  if (scope->laws->pawn == ZUG_PAWN_BOTH)
    riders |= zug_straight_hits (scope->laws, men, scope->other, scope->enemy, scope->king);
  while (riders)
    {
      ZugSquares between = zug_between_table[scope->king][zug_take (&riders)];
      ZugSquares blockers = between & scope->own;

      if (!(blockers & (blockers - 1)))
        pinned |= blockers;
    }
  return pinned;
}

static void
scope_start (ZugScope *scope, const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  scope->laws = laws;
  scope->position = position;
  scope->side = side;
  scope->other = zug_other (side);
  scope->own = position->occupied[side];
  scope->enemy = position->occupied[scope->other];
  scope->occupied = scope->own | scope->enemy;
  scope->king = zug_position_king (position, side);
  scope->targets = ~scope->own;
  scope->movable = scope->own;
  scope->pinned = 0;
  scope->attackers = 0;
  scope->immediate = 0;
  scope->may_capture = true;
  scope->king_may_step = true;
  scope->king_safe = false;
}

void
zug_scope_physical (ZugScope *scope, const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  scope_start (scope, laws, position, side);
  scope->physical = true;
}

/* `rest` and the shared square that must be left. */
static void
limit_movers (ZugScope *scope)
{
  const ZugPosition *position = scope->position;

  if (position->leave == ZUG_NO_SQUARE)
    scope->movable &= ~position->rest[scope->side];
  else
    {
      scope->movable &= zug_bit (position->leave);
      if (scope->laws->collision == ZUG_COLLISION_SHARE_THEN_LEAVE)
        {
          scope->targets &= ~scope->enemy;
          scope->may_capture = false;
        }
    }
  scope->king_may_step = scope->king != ZUG_NO_SQUARE && (scope->movable & zug_bit (scope->king));
}

/* What attacks on the king leave to the other men. */
static void
limit_by_attacks (ZugScope *scope)
{
  const ZugLaws *laws = scope->laws;

  if (!(scope->enemy & zug_bit (scope->king)))
    {
      scope->attackers = zug_hits (laws, scope->position->men[scope->other], scope->other,
                                   scope->occupied, scope->king);
      if (laws->check != ZUG_CHECK_TIMED || laws->king_entry == ZUG_KING_ENTRY_SAFE)
        scope->pinned = find_pinned (scope);
    }
  scope->immediate = scope->attackers;
  if (laws->check == ZUG_CHECK_TIMED)
    {
      scope->immediate &= ~zug_resting (laws, scope->position, scope->other);
      if (scope->immediate)
        scope->targets = 0;
    }
  else if (scope->attackers & (scope->attackers - 1))
    scope->targets = 0;
  else if (scope->attackers)
    scope->targets &=
        scope->attackers | zug_between_table[scope->king][zug_first (scope->attackers)];
}

void
zug_scope_legal (ZugScope *scope, const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  scope_start (scope, laws, position, side);
  scope->physical = false;
  limit_movers (scope);
  if (scope->king == ZUG_NO_SQUARE)
    return;
  scope->king_safe = laws->check == ZUG_CHECK_ORTHODOX || laws->king_entry == ZUG_KING_ENTRY_SAFE;
  if (laws->check != ZUG_CHECK_NONE)
    limit_by_attacks (scope);
}

/* Under `check=none` a king free to move is no danger to the other: it could be taken as well. */
static ZugSquares
feared (const ZugScope *scope)
{
  ZugSquares enemy = scope->enemy;

  if (scope->laws->check == ZUG_CHECK_NONE)
    enemy &= ~(scope->position->men[scope->other][ZUG_KING]
               & ~zug_resting (scope->laws, scope->position, scope->other));
  return enemy;
}

ZugSquares
zug_scope_king_hits (const ZugScope *scope, ZugSquare to)
{
  ZugSquares occupied = scope->enemy | (scope->own ^ zug_bit (scope->king));
  ZugSquares hits =
      zug_hits (scope->laws, scope->position->men[scope->other], scope->other, occupied, to);

  return hits & feared (scope);
}

ZugCastling
zug_castling (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMoveKind kind)
{
  ZugCastling castling = {.rook = ZUG_NO_SQUARE};
  ZugSquares edge = zug_rank_of (side, 0);
  ZugSquares king = position->men[side][ZUG_KING] & edge;
  ZugSquares rooks = position->rights & edge & position->men[side][ZUG_ROOK];
  ZugSquare home = zug_first (edge);
  bool is_short = kind == ZUG_MOVE_CASTLE_SHORT;

  if (!king)
    return castling;
  rooks &= is_short ? ~(king - 1) & ~king : king - 1;
  if (!rooks)
    return castling;
  castling.rook = zug_first (rooks);
  castling.king_to = (ZugSquare) (home + laws->castle_files[is_short]);
  castling.rook_to = (ZugSquare) (castling.king_to + (is_short ? -1 : 1));
  castling.king_path =
      zug_between_table[zug_first (king)][castling.king_to] | king | zug_bit (castling.king_to);
  castling.way = castling.king_path | zug_between_table[castling.rook][castling.rook_to]
                 | zug_bit (castling.rook_to);
  castling.way &= ~(king | rooks);
  return castling;
}

static void
add_hits (const ZugScope *scope, ZugCastlingHits *found, ZugSquares occupied, ZugSquare square,
          ZugSquares by)
{
  ZugSquares hits =
      by
      & zug_hits (scope->laws, scope->position->men[scope->other], scope->other, occupied, square);

  if (hits)
    found->squares |= zug_bit (square);
  found->attackers |= hits;
}

ZugCastlingHits
zug_castling_hits (const ZugScope *scope, const ZugCastling *castling)
{
  const ZugLaws *laws = scope->laws;
  ZugSquares king = zug_bit (scope->king), reached = zug_bit (castling->king_to);
  ZugSquares now = castling->king_path, by = feared (scope);
  ZugSquares after =
      (scope->occupied & ~king & ~zug_bit (castling->rook)) | reached | zug_bit (castling->rook_to);
  ZugSquares by_after = by;
  ZugCastlingHits found = {0, 0};

  if (laws->check == ZUG_CHECK_NONE && laws->king_entry == ZUG_KING_ENTRY_ANY)
    return found;
  if (laws->check == ZUG_CHECK_ORTHODOX && laws->castle_out_of_check)
    now &= ~king | reached;
  if (laws->check == ZUG_CHECK_ORTHODOX && laws->castle_through_check)
    now &= king | reached;
  if (laws->check == ZUG_CHECK_TIMED)
    {
      by &= ~zug_resting (laws, scope->position, scope->other);
      now |= zug_bit (castling->rook_to);
      if (laws->king_entry == ZUG_KING_ENTRY_ANY)
        by_after = by;
    }
  while (now)
    add_hits (scope, &found, scope->occupied, zug_take (&now), by);
  add_hits (scope, &found, after, castling->king_to, by_after);
  return found;
}

bool
zug_scope_may_pass (const ZugScope *scope)
{
  return scope->physical
         || (scope->laws->pass && scope->position->leave == ZUG_NO_SQUARE && !scope->immediate);
}

ZugSquares
zug_scope_passed (const ZugScope *scope)
{
  ZugSquares passed = scope->position->ep & zug_rank_of (scope->side, 5) & ~scope->occupied;

  return passed & zug_ahead (scope->side, scope->position->men[scope->other][ZUG_PAWN]);
}

ZugSquares
zug_scope_passing_hits (const ZugScope *scope, ZugSquare from, ZugSquare to)
{
  const ZugPosition *position = scope->position;
  ZugSquares victim = zug_ahead (scope->other, zug_bit (to));
  ZugSquares enemy = scope->enemy & ~victim;
  ZugSquares hits;

  if (scope->physical || scope->king == ZUG_NO_SQUARE || scope->laws->check == ZUG_CHECK_NONE
      || (enemy & zug_bit (scope->king)))
    return 0;
  if (scope->laws->check == ZUG_CHECK_TIMED && scope->immediate)
    return scope->immediate;
  hits = enemy
         & zug_hits (scope->laws, position->men[scope->other], scope->other,
                     enemy | (scope->own ^ zug_bit (from)) | zug_bit (to), scope->king);
  if (scope->laws->check == ZUG_CHECK_TIMED)
    return scope->laws->king_entry == ZUG_KING_ENTRY_ANY ? 0 : hits & ~scope->attackers;
  return hits;
}

int
zug_scope_promotions (const ZugScope *scope, uint8_t types[4])
{
  const ZugLaws *laws = scope->laws;
  int n = 0;

  for (int i = 0; i < 4 && laws->promote_to[i] != ZUG_NO_MAN; i++)
    if (laws->promotion == ZUG_PROMOTION_ANY
        || scope->position->pool[scope->side][laws->promote_to[i]])
      types[n++] = laws->promote_to[i];
  return n;
}
