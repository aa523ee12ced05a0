/* zug-scope.c: what limits a side's choices */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-scope.h"

#include "zug-attack.h"
#include "zug-ordered-private.h"
#include "zug-resolution.h"

ZugSquares
zug_whole_line (ZugSquare a, ZugSquare b)
{
#if ZUG_WIDE
  int ray = zug_ray_to (a, b);

  return ray < 0 ? ZUG_NONE : zug_ray_table[ray][a] | zug_ray_table[ray ^ 4][a] | zug_bit (a);
#else
  for (int i = 0; i < ZUG_N_LINES; i++)
    {
      const ZugLine *line = &zug_line_table[zug_index (a)][i];

      if (zug_has (line->below | line->above, b))
        return line->below | line->above | zug_bit (a);
    }
  return ZUG_NONE;
#endif
}

/* Own men that alone keep an enemy rider, or a pawn about to make a capturing double step, from the
 * king. An enemy man on a shared square stays in the way when its own partner leaves. */
static ZugSquares
find_pinned (const ZugScope *scope)
{
  ZugForce force = zug_force (scope->laws, scope->position->men[scope->other]);
  ZugSquares seen = scope->enemy | scope->off;
  ZugSquares riders = (zug_rook_reach (scope->king, seen) & force.straight)
                      | (zug_bishop_reach (scope->king, seen) & force.diagonal);
  ZugSquares pinned = ZUG_NONE;

  if (scope->laws->pawn == ZUG_PAWN_BOTH)
    riders |= zug_straight_hits (scope->laws, force.pawns, scope->other, seen, scope->king);
  while (zug_any (riders))
    {
      ZugSquares blockers = zug_between (scope->king, zug_take (&riders)) & scope->own;

      if (!zug_many (blockers))
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
  scope->off = zug_off (laws);
  scope->occupied = scope->own | scope->enemy | scope->off;
  scope->king = zug_position_king (laws, position, side);
  scope->targets = ~(scope->own | scope->off);
  scope->taboo = ZUG_NONE;
  scope->movable = scope->own;
  scope->pinned = ZUG_NONE;
  scope->attackers = ZUG_NONE;
  scope->immediate = ZUG_NONE;
  scope->may_capture = true;
  scope->king_may_step = true;
  scope->king_safe = false;
  scope->beyond = zug_laws_resolve_ordered (laws) && laws->ride_stops == ZUG_YES;
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
      if (zug_laws_leave_resting (scope->laws))
        {
          scope->targets &= ~scope->enemy;
          scope->may_capture = false;
        }
    }
  scope->king_may_step = scope->king != ZUG_NO_SQUARE && zug_has (scope->movable, scope->king);
}

/* What attacks on the king leave to the other men. Without plain pins every move is looked at by
 * itself instead: see zug_scope_after_hits(). */
static void
limit_by_attacks (ZugScope *scope)
{
  const ZugLaws *laws = scope->laws;

  if (!zug_is_plain (laws))
    {
      ZugCheckState check = zug_check (laws, scope->position, scope->side);

      scope->attackers = check.immediate | check.delayed;
      scope->immediate = check.immediate;
      return;
    }
  if (!zug_has (scope->enemy, scope->king))
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
      if (zug_any (scope->immediate))
        scope->targets = ZUG_NONE;
    }
  else if (zug_many (scope->attackers))
    scope->targets = ZUG_NONE;
  else if (zug_any (scope->attackers))
    scope->targets &= scope->attackers | zug_between (scope->king, zug_first (scope->attackers));
}

void
zug_scope_legal (ZugScope *scope, const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  scope_start (scope, laws, position, side);
  scope->physical = false;
  limit_movers (scope);
  if (zug_laws_resolve_merged (laws) && laws->check == ZUG_CHECK_ORTHODOX)
    {
      scope->taboo = zug_royals (laws, position, scope->other);
      scope->targets &= ~scope->taboo;
    }
  if (scope->king == ZUG_NO_SQUARE)
    return;
  scope->king_safe = laws->check == ZUG_CHECK_ORTHODOX || laws->king_entry == ZUG_KING_ENTRY_SAFE;
  if (laws->check != ZUG_CHECK_NONE)
    limit_by_attacks (scope);
}

ZugSquares
zug_scope_feared (const ZugScope *scope)
{
  ZugSquares enemy = scope->enemy;

  if (scope->laws->check == ZUG_CHECK_NONE)
    enemy &= ~(zug_royals (scope->laws, scope->position, scope->other)
               & ~zug_resting (scope->laws, scope->position, scope->other));
  return enemy;
}

ZugSquares
zug_scope_king_hits (const ZugScope *scope, ZugSquare to)
{
  ZugSquares occupied = scope->enemy | (scope->own ^ zug_bit (scope->king)) | scope->off;
  ZugSquares hits =
      zug_hits (scope->laws, scope->position->men[scope->other], scope->other, occupied, to);

  return hits & zug_scope_feared (scope);
}

/* The king that castles is the first royal man, where it stands on its side's own edge. */
ZugCastling
zug_castling (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMoveKind kind)
{
  ZugCastling castling = {.rook = ZUG_NO_SQUARE};
  ZugSquares edge = zug_rank_of (laws, side, 0);
  ZugSquares rooks = position->rights & edge & position->men[side][ZUG_ROOK];
  ZugSquare king = zug_position_king (laws, position, side);
  bool is_short = kind == ZUG_MOVE_CASTLE_SHORT;
  int rank = zug_side_rank (laws, side, 0);

  if (!zug_any (rooks) || king == ZUG_NO_SQUARE || zug_rank (king) != rank)
    return castling;
  while (zug_any (rooks))
    {
      ZugSquare rook = zug_take (&rooks);

      if ((rook > king) == is_short)
        castling.rook = rook;
    }
  if (castling.rook == ZUG_NO_SQUARE)
    return castling;
  castling.king_to = zug_square (zug_laws_castle_file (laws, is_short), rank);
  castling.rook_to = (ZugSquare) (castling.king_to + (is_short ? -1 : 1));
  castling.king_path =
      zug_rank_between (king, castling.king_to) | zug_bit (king) | zug_bit (castling.king_to);
  castling.way = zug_rank_between (king, castling.king_to) | zug_bit (castling.king_to)
                 | zug_rank_between (castling.rook, castling.rook_to) | zug_bit (castling.rook_to);
  castling.two = zug_bit (king) | zug_bit (castling.rook);
  return castling;
}

/* An enemy man that shares the square of one of the two is in the way where the other goes there.
 */
ZugSquares
zug_castling_obstacles (const ZugScope *scope, const ZugCastling *castling)
{
  return castling->way & (scope->enemy | scope->off | (scope->own & ~castling->two));
}

static void
add_hits (const ZugScope *scope, ZugCastlingHits *found, ZugSquares occupied, ZugSquare square,
          ZugSquares by)
{
  ZugSquares hits =
      by
      & zug_hits (scope->laws, scope->position->men[scope->other], scope->other, occupied, square);

  if (zug_any (hits))
    found->squares |= zug_bit (square);
  found->attackers |= hits;
}

ZugSquares
zug_castling_path (const ZugLaws *laws, const ZugCastling *castling, ZugSquare king)
{
  ZugSquares from = zug_bit (king), reached = zug_bit (castling->king_to);
  ZugSquares path = castling->king_path;

  if (laws->check == ZUG_CHECK_ORTHODOX && laws->castle_out_of_check)
    path &= ~from | reached;
  if (laws->check == ZUG_CHECK_ORTHODOX && laws->castle_through_check)
    path &= from | reached;
  return path;
}

ZugCastlingHits
zug_castling_hits (const ZugScope *scope, const ZugCastling *castling)
{
  const ZugLaws *laws = scope->laws;
  ZugSquares king = zug_bit (scope->king), reached = zug_bit (castling->king_to);
  ZugSquares now = zug_castling_path (laws, castling, scope->king);
  ZugSquares by = zug_scope_feared (scope);
  ZugSquares after =
      (scope->occupied & ~king & ~zug_bit (castling->rook)) | reached | zug_bit (castling->rook_to);
  ZugSquares by_after = by;
  ZugCastlingHits found = {ZUG_NONE, ZUG_NONE};

  if (laws->check == ZUG_CHECK_NONE && laws->king_entry == ZUG_KING_ENTRY_ANY)
    return found;
  if (laws->check == ZUG_CHECK_TIMED)
    {
      by &= ~zug_resting (laws, scope->position, scope->other);
      now |= zug_bit (castling->rook_to);
      if (laws->king_entry == ZUG_KING_ENTRY_ANY)
        by_after = by;
    }
  while (zug_any (now))
    add_hits (scope, &found, scope->occupied, zug_take (&now), by);
  add_hits (scope, &found, after, castling->king_to, by_after);
  return found;
}

bool
zug_scope_may_pass (const ZugScope *scope)
{
  return scope->physical
         || ((scope->laws->pass || scope->laws->players == ZUG_PLAYERS_TEAM)
             && scope->position->leave == ZUG_NO_SQUARE && !zug_any (scope->immediate));
}

ZugSquares
zug_scope_passed (const ZugScope *scope)
{
  ZugSquares passed =
      scope->position->ep & zug_rank_of (scope->laws, scope->other, 2) & ~scope->occupied;

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
      || zug_has (enemy, scope->king))
    return ZUG_NONE;
  if (scope->laws->check == ZUG_CHECK_TIMED && zug_any (scope->immediate))
    return scope->immediate;
  hits =
      enemy
      & zug_hits (scope->laws, position->men[scope->other], scope->other,
                  enemy | (scope->own ^ zug_bit (from)) | zug_bit (to) | scope->off, scope->king);
  if (scope->laws->check == ZUG_CHECK_TIMED)
    return scope->laws->king_entry == ZUG_KING_ENTRY_ANY ? ZUG_NONE : hits & ~scope->attackers;
  return hits;
}

int
zug_scope_promotions (const ZugScope *scope, uint8_t types[ZUG_MAX_OFFERED])
{
  const ZugLaws *laws = scope->laws;
  int n = 0;

  for (int i = 0; i < ZUG_MAX_OFFERED && laws->promote_to[i] != ZUG_NO_MAN; i++)
    if (laws->promotion == ZUG_PROMOTION_ANY
        || scope->position->pool[scope->side][laws->promote_to[i]])
      types[n++] = laws->promote_to[i];
  return n;
}
