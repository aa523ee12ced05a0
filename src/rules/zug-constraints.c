/* zug-constraints.c: what limits a side's choices */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-constraints.h"

#include "zug-attack.h"
#include "zug-ordered.h"
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
find_pinned (const ZugConstraints *limits)
{
  ZugForce force = zug_force (limits->laws, limits->position->men[limits->other]);
  ZugSquares seen = limits->enemy | limits->off;
  ZugSquares riders = (zug_rook_attacks (limits->king, seen) & force.straight)
                      | (zug_bishop_attacks (limits->king, seen) & force.diagonal);
  ZugSquares pinned = ZUG_NONE;

  if (zug_laws_free_pawns (limits->laws))
    riders |= zug_straight_hits (limits->laws, force.pawns, limits->other, seen, limits->king);
  while (zug_any (riders))
    {
      ZugSquares blockers = zug_between (limits->king, zug_take (&riders)) & limits->own;

      if (!zug_many (blockers))
        pinned |= blockers;
    }
  return pinned;
}

static void
limits_start (ZugConstraints *limits, const ZugLaws *laws, const ZugPosition *position,
              ZugSide side)
{
  limits->laws = laws;
  limits->position = position;
  limits->side = side;
  limits->other = zug_other (side);
  limits->own = position->occupied[side];
  limits->enemy = position->occupied[limits->other];
  limits->off = zug_off (laws);
  limits->occupied = limits->own | limits->enemy | limits->off;
  limits->king = zug_position_king (laws, position, side);
  limits->targets = ~(limits->own | limits->off);
  limits->taboo = ZUG_NONE;
  limits->movable = limits->own;
  limits->pinned = ZUG_NONE;
  limits->attackers = ZUG_NONE;
  limits->immediate = ZUG_NONE;
  limits->may_capture = true;
  limits->king_may_step = true;
  limits->king_safe = false;
  limits->beyond = zug_laws_resolve_ordered (laws) && laws->ride_stops == ZUG_YES;
}

void
zug_constraints_physical (ZugConstraints *limits, const ZugLaws *laws, const ZugPosition *position,
                          ZugSide side)
{
  limits_start (limits, laws, position, side);
  limits->physical = true;
}

/* `rest` and the shared square that must be left. */
static void
limit_movers (ZugConstraints *limits)
{
  const ZugPosition *position = limits->position;

  if (position->leave == ZUG_NO_SQUARE)
    limits->movable &= ~position->rest[limits->side];
  else
    {
      limits->movable &= zug_bit (position->leave);
      if (zug_laws_leave_resting (limits->laws))
        {
          limits->targets &= ~limits->enemy;
          limits->may_capture = false;
        }
    }
  limits->king_may_step = limits->king != ZUG_NO_SQUARE && zug_has (limits->movable, limits->king);
}

/* What attacks on the king leave to the other men. Without plain pins every move is looked at by
 * itself instead: see zug_constraints_after_hits(). */
static void
limit_by_attacks (ZugConstraints *limits)
{
  const ZugLaws *laws = limits->laws;

  if (!zug_is_plain (laws))
    {
      ZugCheckSquares check = zug_check_squares (laws, limits->position, limits->side);

      limits->attackers = check.immediate | check.delayed;
      limits->immediate = check.immediate;
      return;
    }
  if (!zug_has (limits->enemy, limits->king))
    {
      limits->attackers = zug_hits (laws, limits->position->men[limits->other], limits->other,
                                    limits->occupied, limits->king);
      if (laws->check != ZUG_CHECK_TIMED || laws->king_entry == ZUG_KING_ENTRY_SAFE)
        limits->pinned = find_pinned (limits);
    }
  limits->immediate = limits->attackers;
  if (laws->check == ZUG_CHECK_TIMED)
    {
      limits->immediate &= ~zug_resting (laws, limits->position, limits->other);
      if (zug_any (limits->immediate))
        limits->targets = ZUG_NONE;
    }
  else if (zug_many (limits->attackers))
    limits->targets = ZUG_NONE;
  else if (zug_any (limits->attackers))
    limits->targets &=
        limits->attackers | zug_between (limits->king, zug_first (limits->attackers));
}

void
zug_constraints_legal (ZugConstraints *limits, const ZugLaws *laws, const ZugPosition *position,
                       ZugSide side)
{
  limits_start (limits, laws, position, side);
  limits->physical = false;
  limit_movers (limits);
  if (zug_laws_resolve_merged (laws) && laws->check == ZUG_CHECK_ORTHODOX)
    {
      limits->taboo = zug_royals (laws, position, limits->other);
      limits->targets &= ~limits->taboo;
    }
  if (limits->king == ZUG_NO_SQUARE)
    return;
  limits->king_safe = laws->check == ZUG_CHECK_ORTHODOX || laws->king_entry == ZUG_KING_ENTRY_SAFE;
  if (laws->check != ZUG_CHECK_NONE)
    limit_by_attacks (limits);
}

ZugSquares
zug_constraints_feared (const ZugConstraints *limits)
{
  ZugSquares enemy = limits->enemy;

  if (limits->laws->check == ZUG_CHECK_NONE)
    enemy &= ~(zug_royals (limits->laws, limits->position, limits->other)
               & ~zug_resting (limits->laws, limits->position, limits->other));
  return enemy;
}

ZugSquares
zug_constraints_king_hits (const ZugConstraints *limits, ZugSquare to)
{
  ZugSquares occupied = limits->enemy | (limits->own ^ zug_bit (limits->king)) | limits->off;
  ZugSquares hits =
      zug_hits (limits->laws, limits->position->men[limits->other], limits->other, occupied, to);

  return hits & zug_constraints_feared (limits);
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
  ZUG_FOR_SQUARES (rook, rooks)
    if ((rook > king) == is_short)
      castling.rook = rook;
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
zug_castling_obstacles (const ZugConstraints *limits, const ZugCastling *castling)
{
  return castling->way & (limits->enemy | limits->off | (limits->own & ~castling->two));
}

static void
add_hits (const ZugConstraints *limits, ZugCastlingHits *found, ZugSquares occupied,
          ZugSquare square, ZugSquares by)
{
  ZugSquares hits = by
                    & zug_hits (limits->laws, limits->position->men[limits->other], limits->other,
                                occupied, square);

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
zug_castling_hits (const ZugConstraints *limits, const ZugCastling *castling)
{
  const ZugLaws *laws = limits->laws;
  ZugSquares king = zug_bit (limits->king), reached = zug_bit (castling->king_to);
  ZugSquares now = zug_castling_path (laws, castling, limits->king);
  ZugSquares by = zug_constraints_feared (limits);
  ZugSquares after = (limits->occupied & ~king & ~zug_bit (castling->rook)) | reached
                     | zug_bit (castling->rook_to);
  ZugSquares by_after = by;
  ZugCastlingHits found = {ZUG_NONE, ZUG_NONE};

  if (laws->check == ZUG_CHECK_NONE && laws->king_entry == ZUG_KING_ENTRY_ANY)
    return found;
  if (laws->check == ZUG_CHECK_TIMED)
    {
      by &= ~zug_resting (laws, limits->position, limits->other);
      now |= zug_bit (castling->rook_to);
      if (laws->king_entry == ZUG_KING_ENTRY_ANY)
        by_after = by;
    }
  while (zug_any (now))
    add_hits (limits, &found, limits->occupied, zug_take (&now), by);
  add_hits (limits, &found, after, castling->king_to, by_after);
  return found;
}

bool
zug_constraints_may_pass (const ZugConstraints *limits)
{
  return limits->physical
         || ((limits->laws->pass || limits->laws->players == ZUG_PLAYERS_TEAM)
             && limits->position->leave == ZUG_NO_SQUARE && !zug_any (limits->immediate));
}

ZugSquares
zug_constraints_passed (const ZugConstraints *limits)
{
  ZugSquares passed =
      limits->position->ep & zug_rank_of (limits->laws, limits->other, 2) & ~limits->occupied;

  return passed & zug_ahead (limits->side, limits->position->men[limits->other][ZUG_PAWN]);
}

ZugSquares
zug_constraints_passing_hits (const ZugConstraints *limits, ZugSquare from, ZugSquare to)
{
  const ZugPosition *position = limits->position;
  ZugSquares victim = zug_ahead (limits->other, zug_bit (to));
  ZugSquares enemy = limits->enemy & ~victim;
  ZugSquares hits;

  if (limits->physical || limits->king == ZUG_NO_SQUARE || limits->laws->check == ZUG_CHECK_NONE
      || zug_has (enemy, limits->king))
    return ZUG_NONE;
  if (limits->laws->check == ZUG_CHECK_TIMED && zug_any (limits->immediate))
    return limits->immediate;
  hits = enemy
         & zug_hits (limits->laws, position->men[limits->other], limits->other,
                     enemy | (limits->own ^ zug_bit (from)) | zug_bit (to) | limits->off,
                     limits->king);
  if (limits->laws->check == ZUG_CHECK_TIMED)
    return limits->laws->king_entry == ZUG_KING_ENTRY_ANY ? ZUG_NONE : hits & ~limits->attackers;
  return hits;
}

int
zug_constraints_promotions (const ZugConstraints *limits, uint8_t types[ZUG_MAX_OFFERED])
{
  const ZugLaws *laws = limits->laws;
  int n = 0;

  for (int i = 0; i < ZUG_MAX_OFFERED && laws->promote_to[i] != ZUG_NO_MAN; i++)
    if (laws->promotion == ZUG_PROMOTION_ANY
        || limits->position->pool[limits->side][laws->promote_to[i]])
      types[n++] = laws->promote_to[i];
  return n;
}
