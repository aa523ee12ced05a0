/* zug-why.c: why a choice is legal or not */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-constraints.h"

#include "zug-choices.h"
#include "zug-ordered.h"
#include "zug-row-game.h"
#include "zug-why.h"

static ZugWhy
because (ZugWhyReason reason, ZugSquares squares)
{
  return (ZugWhy) {reason, zug_set_of_squares (squares)};
}

static const ZugWhy legal = {ZUG_WHY_LEGAL, {{0}}};

/* What castling lacks before attacks are looked at. */
static ZugWhy
why_castling (const ZugConstraints *limits, ZugMove move)
{
  ZugCastling castling =
      zug_castling (limits->laws, limits->position, limits->side, (ZugMoveKind) move.kind);

  if (castling.rook == ZUG_NO_SQUARE)
    return because (ZUG_WHY_CASTLING_RIGHT, ZUG_NONE);
  if (zug_any (zug_castling_obstacles (limits, &castling)))
    return because (ZUG_WHY_CASTLING_WAY,
                    zug_castling_obstacles (limits, &castling) & ~limits->off);
  return because (ZUG_WHY_REACH, ZUG_NONE);
}

/* The squares a pawn that has no enemy in its way could go to or capture on, were the laws lenient.
 */
static ZugWhy
why_pawn (const ZugConstraints *limits, ZugMove move)
{
  const ZugLaws *laws = limits->laws;
  ZugSide side = limits->side;
  ZugSquares one = zug_ahead (side, zug_bit (move.from));
  ZugSquares two = zug_ahead (side, one & zug_rank_of (laws, side, 2));
  bool aside = zug_has (zug_pawn_aside (side, move.from), move.to);
  bool is_double = zug_has (two, move.to), captures = zug_has (limits->enemy, move.to);
  bool far = zug_has (zug_rank_of (laws, limits->other, 0), move.to);

  if (!zug_has (one | two, move.to) && !aside)
    return because (ZUG_WHY_REACH, ZUG_NONE);
  if (move.kind == ZUG_MOVE_EN_PASSANT)
    return because (aside ? ZUG_WHY_EN_PASSANT : ZUG_WHY_REACH, ZUG_NONE);
  if (is_double && zug_any (one & limits->occupied))
    return because (ZUG_WHY_BLOCKED_WAY, one);
  if (is_double && !laws->double_step)
    return because (ZUG_WHY_DOUBLE_STEP, ZUG_NONE);
  if (!zug_laws_free_pawns (laws) && !aside && captures)
    return because (ZUG_WHY_PAWN_AHEAD, zug_bit (move.to));
  if (!zug_laws_free_pawns (laws) && aside && !captures)
    return because (ZUG_WHY_PAWN_ASIDE, ZUG_NONE);
  if ((move.kind == ZUG_MOVE_DOUBLE) != is_double || !far)
    return because (move.promotion == ZUG_NO_MAN ? ZUG_WHY_REACH : ZUG_WHY_PROMOTION, ZUG_NONE);
  for (int i = 0; i < ZUG_MAX_OFFERED; i++)
    if (laws->promote_to[i] == move.promotion && move.promotion != ZUG_NO_MAN)
      return because (ZUG_WHY_PROMOTION_POOL, ZUG_NONE);
  return because (ZUG_WHY_PROMOTION, ZUG_NONE);
}

static ZugWhy
why_man (const ZugConstraints *limits, ZugMove move, ZugManType type)
{
  if (move.kind != ZUG_MOVE_PLAIN || move.promotion != ZUG_NO_MAN)
    return because (move.promotion != ZUG_NO_MAN ? ZUG_WHY_PROMOTION : ZUG_WHY_REACH, ZUG_NONE);
  if (zug_has (zug_attacks_of (limits->laws, type, move.from, limits->off), move.to))
    return because (ZUG_WHY_BLOCKED_WAY,
                    zug_way (limits->laws, type, move.from, move.to)
                        & (limits->beyond ? limits->own : limits->own | limits->enemy));
  return because (ZUG_WHY_REACH, ZUG_NONE);
}

/* Why the board itself does not let the man go there. */
static ZugWhy
why_not_physical (const ZugConstraints *limits, ZugMove move)
{
  ZugManType type;

  if (!zug_laws_on_board (limits->laws, move.from) || !zug_laws_on_board (limits->laws, move.to))
    return because (ZUG_WHY_REACH, ZUG_NONE);
  type = zug_position_man (limits->position, limits->side, move.from);
  if (type == ZUG_NO_MAN)
    return because (ZUG_WHY_NO_MAN, ZUG_NONE);
  if (zug_move_is_castle (move))
    return move.from == limits->king ? why_castling (limits, move)
                                     : because (ZUG_WHY_REACH, ZUG_NONE);
  if (zug_has (limits->own, move.to))
    return because (ZUG_WHY_OWN_MAN, zug_bit (move.to));
  return type == ZUG_PAWN ? why_pawn (limits, move) : why_man (limits, move, type);
}

/* `rest`: the man itself, and of a castling the rook too. */
static ZugWhy
why_resting (const ZugConstraints *limits, ZugMove move)
{
  ZugSquares men = zug_bit (move.from);

  if (zug_move_is_castle (move))
    men |= zug_bit (
        zug_castling (limits->laws, limits->position, limits->side, (ZugMoveKind) move.kind).rook);
  men &= limits->position->rest[limits->side];
  return zug_any (men) ? because (ZUG_WHY_RESTS, men) : legal;
}

static ZugWhy
why_leaving (const ZugConstraints *limits, ZugMove move)
{
  ZugSquare leave = limits->position->leave;

  if (move.from != leave)
    return because (ZUG_WHY_MUST_LEAVE, zug_bit (leave));
  if (zug_move_is_castle (move)
      || (!limits->may_capture
          && (move.kind == ZUG_MOVE_EN_PASSANT || zug_has (limits->enemy, move.to))))
    return because (ZUG_WHY_LEAVE_CAPTURE, zug_bit (move.to));
  return legal;
}

static ZugWhy
why_castling_attacked (const ZugConstraints *limits, ZugMove move)
{
  ZugCastling castling =
      zug_castling (limits->laws, limits->position, limits->side, (ZugMoveKind) move.kind);
  ZugCastlingHits hits = zug_castling_hits (limits, &castling);

  if (!zug_any (hits.squares))
    return legal;
  if (limits->laws->check != ZUG_CHECK_ORTHODOX)
    return because (ZUG_WHY_CASTLING_UNSAFE, hits.squares | hits.attackers);
  if (zug_has (hits.squares, limits->king))
    return because (ZUG_WHY_CASTLING_CHECK, hits.attackers);
  return because (ZUG_WHY_CASTLING_THROUGH, hits.squares | hits.attackers);
}

/* The king laws, by the board after the move alone. */
static ZugWhy
why_attacked (const ZugConstraints *limits, ZugMove move)
{
  bool timed = limits->laws->check == ZUG_CHECK_TIMED;
  bool royal = zug_has (zug_royals (limits->laws, limits->position, limits->side), move.from);
  ZugSquares hits;

  if (move.kind != ZUG_MOVE_PASS && zug_has (limits->taboo, move.to))
    return because (ZUG_WHY_KING_TARGET, zug_bit (move.to));
  if (move.kind == ZUG_MOVE_PASS)
    return zug_any (limits->immediate) ? because (ZUG_WHY_IN_CHECK, limits->immediate) : legal;
  if (zug_move_is_castle (move))
    return why_castling_attacked (limits, move);
  if (timed && !royal && zug_any (limits->immediate))
    return because (ZUG_WHY_IMMEDIATE_CHECK, limits->immediate);
  hits = zug_constraints_after_hits (limits, move);
  if (!zug_any (hits))
    return legal;
  if (royal)
    return because (ZUG_WHY_KING_ENTRY, hits);
  return because (zug_any (hits & limits->attackers) ? ZUG_WHY_IN_CHECK : ZUG_WHY_OPENS_ATTACK,
                  hits);
}

/* A move that is physically possible: whether the other laws allow it. */
static ZugWhy
why_unlawful (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugConstraints limits;
  ZugChoices choices;
  ZugWhy why = legal;

  zug_constraints_legal (&limits, laws, position, side);
  zug_choices (laws, position, side, &choices);
  if (zug_choices_have (&choices, move))
    return legal;
  if (move.kind == ZUG_MOVE_PASS
      && ((!laws->pass && laws->players == ZUG_PLAYERS_TWO) || position->leave != ZUG_NO_SQUARE))
    return position->leave != ZUG_NO_SQUARE
               ? because (ZUG_WHY_MUST_LEAVE, zug_bit (position->leave))
               : because (ZUG_WHY_PASS, ZUG_NONE);
  if (position->leave != ZUG_NO_SQUARE)
    why = why_leaving (&limits, move);
  else if (move.kind != ZUG_MOVE_PASS)
    why = why_resting (&limits, move);
  /* A king let go although it rests can still go wrong. */
  if (why.reason == ZUG_WHY_RESTS && !zug_move_is_castle (move)
      && zug_has (zug_royals (laws, position, side), move.from))
    {
      ZugWhy attacked = why_attacked (&limits, move);

      for (int i = 0; i < choices.n; i++)
        if (choices.move[i].from == move.from && attacked.reason != ZUG_WHY_LEGAL)
          return attacked;
    }
  if (why.reason == ZUG_WHY_LEGAL)
    why = why_attacked (&limits, move);
  return why.reason == ZUG_WHY_LEGAL ? because (ZUG_WHY_BANNED, ZUG_NONE) : why;
}

/* A move of an ordered turn that cannot be executed now. */
static ZugWhy
why_not_now (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugConstraints limits;
  ZugWhy why;

  zug_constraints_legal (&limits, laws, position, side);
  why = why_not_physical (&limits, move);
  if (zug_move_is_castle (move) && why.reason == ZUG_WHY_REACH)
    why = why_castling_attacked (&limits, move);
  if (laws->speculative == ZUG_NO)
    return why;
  if (why_resting (&limits, move).reason != ZUG_WHY_LEGAL)
    return why_resting (&limits, move);
  why.reason =
      zug_speculate_on (&limits, move) == ZUG_HOPE_NONE ? ZUG_WHY_HOPELESS : ZUG_WHY_HOPE_IN_VAIN;
  return why;
}

/* A ride is judged by where it would really end now. */
static ZugWhy
why_ordered (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugLanding landing;
  ZugOrderedMove now;

  if (zug_is_choice (laws, position, side, move))
    return legal;
  zug_ordered_move_start (&now, laws, position);
  if (!zug_ordered_move_lands (&now, side, move, zug_man_on (position, side, move.from), &landing))
    return why_not_now (laws, position, side, move);
  move.to = landing.to;
  return why_unlawful (laws, position, side, move);
}

/* Why a mark may not be placed. */
static ZugWhy
why_row (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugSquares taken = position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK];
  ZugChoices physical;

  if (zug_row_game_has_line (laws, position->occupied[ZUG_WHITE])
      || zug_row_game_has_line (laws, position->occupied[ZUG_BLACK]))
    return because (ZUG_WHY_OVER, ZUG_NONE);
  if (zug_move_equal (move, ZUG_PASS))
    return because (ZUG_WHY_PASS, ZUG_NONE);
  zug_physical_moves (laws, position, side, &physical);
  if (zug_choices_have (&physical, move))
    return zug_is_choice (laws, position, side, move) ? legal : because (ZUG_WHY_BANNED, ZUG_NONE);
  if (move.kind == ZUG_MOVE_PLACE && zug_laws_on_board (laws, move.to) && zug_has (taken, move.to))
    return because (ZUG_WHY_TAKEN, zug_bit (move.to));
  return because (ZUG_WHY_REACH, ZUG_NONE);
}

ZugWhy
zug_why (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugConstraints limits;
  ZugChoices physical;

  if (laws->game == ZUG_INPUT_ROW)
    return why_row (laws, position, side, move);
  if (zug_position_king_lost (laws, position, ZUG_WHITE)
      || zug_position_king_lost (laws, position, ZUG_BLACK))
    return because (ZUG_WHY_OVER, ZUG_NONE);
  if (!zug_position_chooses (laws, position, side))
    return because (ZUG_WHY_NOT_ITS_TURN, ZUG_NONE);
  zug_physical_moves (laws, position, side, &physical);
  if (zug_choices_have (&physical, move) && zug_laws_resolve_ordered (laws))
    return why_ordered (laws, position, side, move);
  if (zug_choices_have (&physical, move))
    return why_unlawful (laws, position, side, move);
  if (move.kind == ZUG_MOVE_PASS)
    return because (ZUG_WHY_REACH, ZUG_NONE);
  zug_constraints_physical (&limits, laws, position, side);
  return why_not_physical (&limits, move);
}
