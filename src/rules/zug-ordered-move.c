/* zug-ordered-move.c: one move of an ordered turn, on the board that the other may have changed */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-ordered.h"

void
zug_ordered_move_start (ZugOrderedMove *board, const ZugLaws *laws, const ZugPosition *position)
{
  board->laws = laws;
  board->before = position;
  board->occupied[ZUG_WHITE] = position->occupied[ZUG_WHITE];
  board->occupied[ZUG_BLACK] = position->occupied[ZUG_BLACK];
  board->first = ZUG_PASS;
}

/* The nearest to `from` of some squares on a man's way. */
static ZugSquare
nearest (const ZugLaws *laws, ZugManType type, ZugSquare from, ZugSquares squares)
{
  for (;;)
    {
      ZugSquare square = zug_first (squares);

      squares &= zug_way (laws, type, from, square);
      if (!zug_any (squares))
        return square;
    }
}

/* What a man comes to on one of its ways. */
static bool
rides_along (const ZugOrderedMove *board, ZugSide side, ZugMove move, ZugManType type,
             ZugSquares way, ZugLanding *landing)
{
  ZugSquares own = board->occupied[side], enemy = board->occupied[zug_other (side)];

  landing->to = move.to;
  way &= own | enemy;
  if (zug_any (way))
    {
      if (board->laws->ride_stops == ZUG_NO)
        return false;
      landing->to = nearest (board->laws, type, move.from, way);
    }
  if (zug_has (own, landing->to))
    return false;
  landing->victim = zug_has (enemy, landing->to) ? landing->to : ZUG_NO_SQUARE;
  return true;
}

/* Any man but a pawn. Of several ways that lead to the chosen square one that is clear is taken,
 * else the first on which the man captures. */
static bool
man_lands (const ZugOrderedMove *board, ZugSide side, ZugMove move, ZugManType type,
           ZugLanding *landing)
{
  ZugLanding found;
  ZugSquares way;
  bool lands = false;

  for (int n = 0; zug_nth_way (board->laws, type, move.from, move.to, n, &way); n++)
    if (rides_along (board, side, move, type, way, &found) && (!lands || found.to == move.to))
      {
        *landing = found;
        lands = true;
        if (found.to == move.to)
          break;
      }
  return lands;
}

/* Whom a pawn captures that steps aside onto a vacant square. */
static ZugSquare
passing_victim (const ZugOrderedMove *board, ZugSide side, ZugMove move)
{
  const ZugPosition *before = board->before;
  ZugSide other = zug_other (side);
  ZugSquare victim = zug_square (zug_file (move.to), zug_rank (move.from));

  if (board->laws->en_passant == ZUG_EN_PASSANT_SAME_TURN)
    return board->first.kind == ZUG_MOVE_DOUBLE
                   && zug_has (zug_between (board->first.from, board->first.to), move.to)
               ? board->landing.to
               : ZUG_NO_SQUARE;
  if (board->laws->en_passant == ZUG_EN_PASSANT_NEXT_TURN
      && zug_has (before->ep & zug_rank_of (board->laws, zug_other (side), 2), move.to)
      && zug_has (before->men[other][ZUG_PAWN] & board->occupied[other], victim))
    return victim;
  return ZUG_NO_SQUARE;
}

/* `promotion=captured`: whether a man of that type has been captured by now. */
static bool
can_promote (const ZugOrderedMove *board, ZugSide side, ZugManType type)
{
  if (board->laws->promotion == ZUG_PROMOTION_ANY || board->before->pool[side][type])
    return true;
  return board->first.kind != ZUG_MOVE_PASS && board->landing.victim != ZUG_NO_SQUARE
         && zug_has (board->before->men[side][type], board->landing.victim);
}

static bool
pawn_lands (const ZugOrderedMove *board, ZugSide side, ZugMove move, ZugLanding *landing)
{
  bool both = zug_laws_free_pawns (board->laws);
  bool aside = zug_file (move.from) != zug_file (move.to);
  ZugSquares own = board->occupied[side], enemy = board->occupied[zug_other (side)];

  if (zug_has (own, move.to) || zug_any (zug_between (move.from, move.to) & (own | enemy)))
    return false;
  if (move.promotion != ZUG_NO_MAN && !can_promote (board, side, (ZugManType) move.promotion))
    return false;
  *landing = (ZugLanding) {move.to, ZUG_NO_SQUARE};
  if (zug_has (enemy, move.to))
    landing->victim = move.to;
  else if (aside)
    landing->victim = passing_victim (board, side, move);
  return both || aside == (landing->victim != ZUG_NO_SQUARE);
}

static bool
castle_lands (const ZugOrderedMove *board, ZugSide side, ZugMove move, ZugLanding *landing)
{
  ZugCastling castling = zug_castling (board->laws, board->before, side, (ZugMoveKind) move.kind);
  ZugPosition position;
  ZugConstraints limits;

  if (castling.rook == ZUG_NO_SQUARE || !zug_has (board->occupied[side], castling.rook)
      || zug_any (castling.way
                  & (board->occupied[zug_other (side)] | (board->occupied[side] & ~castling.two)
                     | zug_off (board->laws))))
    return false;
  *landing = (ZugLanding) {castling.king_to, ZUG_NO_SQUARE};
  if (board->first.kind != ZUG_MOVE_PASS)
    zug_ordered_carry_out (board, zug_other (side), &position);
  zug_constraints_physical (&limits, board->laws,
                            board->first.kind == ZUG_MOVE_PASS ? board->before : &position, side);
  return !zug_any (zug_castling_hits (&limits, &castling).squares);
}

bool
zug_ordered_move_lands (const ZugOrderedMove *board, ZugSide side, ZugMove move, ZugManType type,
                        ZugLanding *landing)
{
  *landing = (ZugLanding) {move.to, ZUG_NO_SQUARE};
  if (move.kind == ZUG_MOVE_PASS)
    return true;
  if (!zug_has (board->occupied[side], move.from))
    return false;
  if (zug_move_is_castle (move))
    return castle_lands (board, side, move, landing);
  return type == ZUG_PAWN ? pawn_lands (board, side, move, landing)
                          : man_lands (board, side, move, type, landing);
}

void
zug_ordered_move_carry (const ZugOrderedMove *board, ZugSide side, ZugMove move, ZugLanding landing,
                        ZugOrderedMove *after)
{
  *after = *board;
  if (move.kind == ZUG_MOVE_PASS)
    return;
  after->first = move;
  after->landing = landing;
  after->occupied[side] = (board->occupied[side] & ~zug_bit (move.from)) | zug_bit (landing.to);
  if (landing.victim != ZUG_NO_SQUARE)
    after->occupied[zug_other (side)] &= ~zug_bit (landing.victim);
  if (zug_move_is_castle (move))
    {
      ZugCastling castling =
          zug_castling (board->laws, board->before, side, (ZugMoveKind) move.kind);

      after->occupied[side] &= ~zug_bit (castling.rook);
      after->occupied[side] |= zug_bit (landing.to) | zug_bit (castling.rook_to);
    }
}

/* --- all ways of the men ---------------------------------------------------------------------- */

static void
add_pawn_way (const ZugConstraints *limits, ZugChoices *list, ZugMove move)
{
  const uint8_t *types = limits->laws->promote_to;

  if (zug_has (zug_off (limits->laws), move.to))
    return;
  if (!zug_has (zug_rank_of (limits->laws, limits->other, 0), move.to))
    {
      zug_ordered_add (list, move);
      return;
    }
  for (int i = 0; i < ZUG_MAX_OFFERED && types[i] != ZUG_NO_MAN; i++)
    {
      move.promotion = types[i];
      zug_ordered_add (list, move);
    }
}

static void
add_pawn_ways (const ZugConstraints *limits, ZugChoices *list, ZugSquare from)
{
  ZugSquares one = zug_ahead (limits->side, zug_bit (from));
  ZugSquares two = zug_ahead (limits->side, one & zug_rank_of (limits->laws, limits->side, 2));
  ZugSquares aside = zug_pawn_aside (limits->side, from);
  ZugSquares passed = zug_constraints_passed (limits);

  if (zug_any (one))
    add_pawn_way (limits, list, zug_plain_move (from, zug_first (one)));
  if (zug_any (two) && limits->laws->double_step == ZUG_YES)
    add_pawn_way (
        limits, list,
        (ZugMove) {(uint8_t) from, (uint8_t) zug_first (two), ZUG_NO_MAN, ZUG_MOVE_DOUBLE});
  while (zug_any (aside))
    {
      ZugMove move = zug_plain_move (from, zug_take (&aside));

      if (zug_has (passed, move.to))
        move.kind = ZUG_MOVE_EN_PASSANT;
      add_pawn_way (limits, list, move);
    }
}

static void
add_castling_way (const ZugConstraints *limits, ZugChoices *list, ZugMoveKind kind)
{
  ZugCastling castling = zug_castling (limits->laws, limits->position, limits->side, kind);

  if (castling.rook != ZUG_NO_SQUARE)
    zug_ordered_add (list, (ZugMove) {(uint8_t) limits->king, (uint8_t) castling.king_to,
                                      ZUG_NO_MAN, (uint8_t) kind});
}

void
zug_ordered_physical (const ZugConstraints *limits, ZugChoices *choices)
{
  ZugSquares off = zug_off (limits->laws);
  ZugSquares pawns = limits->position->men[limits->side][ZUG_PAWN];

  zug_ordered_add (choices, ZUG_PASS);
  while (zug_any (pawns))
    add_pawn_ways (limits, choices, zug_take (&pawns));
  for (int type = ZUG_KNIGHT; type < zug_n_types_of (limits->laws); type++)
    ZUG_FOR_SQUARES (from, limits->position->men[limits->side][type])
      {
        ZugSquares targets = zug_attacks_of (limits->laws, (ZugManType) type, from, off) & ~off;

        while (zug_any (targets))
          zug_ordered_add (choices, zug_plain_move (from, zug_take (&targets)));
      }
  if (limits->king != ZUG_NO_SQUARE)
    {
      add_castling_way (limits, choices, ZUG_MOVE_CASTLE_SHORT);
      add_castling_way (limits, choices, ZUG_MOVE_CASTLE_LONG);
    }
}
