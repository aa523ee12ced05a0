/* zug-why.c: why a choice is legal or not */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-why.h"

#include "zug-choices.h"
#include "zug-scope.h"
#include "zug-words.h"

static ZugWhy
because (ZugWhyReason reason, ZugSquares squares)
{
  return (ZugWhy){reason, squares};
}

static const ZugWhy legal = {ZUG_WHY_LEGAL, 0};

static bool
is_listed (const ZugChoices *list, ZugMove move)
{
  for (int i = 0; i < list->n; i++)
    if (zug_move_equal (list->move[i], move))
      return true;
  return false;
}

/* What castling lacks before attacks are looked at. */
static ZugWhy
why_castling (const ZugScope *scope, ZugMove move)
{
  ZugCastling castling =
      zug_castling (scope->laws, scope->position, scope->side, (ZugMoveKind) move.kind);

  if (castling.rook == ZUG_NO_SQUARE)
    return because (ZUG_WHY_CASTLING_RIGHT, 0);
  if (castling.way & scope->occupied)
    return because (ZUG_WHY_CASTLING_WAY, castling.way & scope->occupied);
  return because (ZUG_WHY_REACH, 0);
}

/* The squares a pawn that has no enemy in its way could go to or capture on, were the laws lenient. */
static ZugWhy
why_pawn (const ZugScope *scope, ZugMove move)
{
  ZugSide side = scope->side;
  ZugSquares from = zug_bit (move.from), to = zug_bit (move.to);
  ZugSquares one = zug_ahead (side, from);
  ZugSquares two = zug_ahead (side, one & zug_rank_of (side, 2));
  bool aside = zug_pawn_table[side][move.from] & to;

  if (!((one | two) & to) && !aside)
    return because (ZUG_WHY_REACH, 0);
  if (move.kind == ZUG_MOVE_EN_PASSANT)
    return because (aside ? ZUG_WHY_EN_PASSANT : ZUG_WHY_REACH, 0);
  if (two & to && one & scope->occupied)
    return because (ZUG_WHY_BLOCKED_WAY, one);
  if (two & to && !scope->laws->double_step)
    return because (ZUG_WHY_DOUBLE_STEP, 0);
  if (scope->laws->pawn == ZUG_PAWN_ORTHODOX && !aside && to & scope->enemy)
    return because (ZUG_WHY_PAWN_AHEAD, to);
  if (scope->laws->pawn == ZUG_PAWN_ORTHODOX && aside && !(to & scope->enemy))
    return because (ZUG_WHY_PAWN_ASIDE, 0);
  if ((move.kind == ZUG_MOVE_DOUBLE) != (two & to) || !(to & zug_rank_of (side, 7)))
    return because (move.promotion == ZUG_NO_MAN ? ZUG_WHY_REACH : ZUG_WHY_PROMOTION, 0);
  for (int i = 0; i < 4; i++)
    if (scope->laws->promote_to[i] == move.promotion && move.promotion != ZUG_NO_MAN)
      return because (ZUG_WHY_PROMOTION_POOL, 0);
  return because (ZUG_WHY_PROMOTION, 0);
}

static ZugWhy
why_man (const ZugScope *scope, ZugMove move, ZugManType type)
{
  ZugSquares to = zug_bit (move.to);

  if (move.kind != ZUG_MOVE_PLAIN || move.promotion != ZUG_NO_MAN)
    return because (move.promotion != ZUG_NO_MAN ? ZUG_WHY_PROMOTION : ZUG_WHY_REACH, 0);
  if (zug_reach_of (type, move.from, 0) & to)
    return because (ZUG_WHY_BLOCKED_WAY, zug_between_table[move.from][move.to] & scope->occupied);
  return because (ZUG_WHY_REACH, 0);
}

/* Why the board itself does not let the man go there. */
static ZugWhy
why_not_physical (const ZugScope *scope, ZugMove move)
{
  ZugManType type;

  if (move.from >= ZUG_N_SQUARES || move.to >= ZUG_N_SQUARES)
    return because (ZUG_WHY_REACH, 0);
  type = zug_position_man (scope->position, scope->side, move.from);
  if (type == ZUG_NO_MAN)
    return because (ZUG_WHY_NO_MAN, 0);
  if (zug_move_is_castle (move))
    return type == ZUG_KING ? why_castling (scope, move) : because (ZUG_WHY_REACH, 0);
  if (scope->own & zug_bit (move.to))
    return because (ZUG_WHY_OWN_MAN, zug_bit (move.to));
  return type == ZUG_PAWN ? why_pawn (scope, move) : why_man (scope, move, type);
}

/* `rest`: the man itself, and of a castling the rook too. */
static ZugWhy
why_resting (const ZugScope *scope, ZugMove move)
{
  ZugSquares men = zug_bit (move.from);

  if (zug_move_is_castle (move))
    men |= zug_bit (
        zug_castling (scope->laws, scope->position, scope->side, (ZugMoveKind) move.kind).rook);
  men &= scope->position->rest[scope->side];
  return men ? because (ZUG_WHY_RESTS, men) : legal;
}

static ZugWhy
why_leaving (const ZugScope *scope, ZugMove move)
{
  ZugSquare leave = scope->position->leave;

  if (move.from != leave)
    return because (ZUG_WHY_MUST_LEAVE, zug_bit (leave));
  if (zug_move_is_castle (move)
      || (!scope->may_capture
          && (move.kind == ZUG_MOVE_EN_PASSANT || scope->enemy & zug_bit (move.to))))
    return because (ZUG_WHY_LEAVE_CAPTURE, zug_bit (move.to));
  return legal;
}

static ZugWhy
why_castling_attacked (const ZugScope *scope, ZugMove move)
{
  ZugCastling castling =
      zug_castling (scope->laws, scope->position, scope->side, (ZugMoveKind) move.kind);
  ZugCastlingHits hits = zug_castling_hits (scope, &castling);

  if (!hits.squares)
    return legal;
  if (hits.squares & zug_bit (scope->king))
    return because (ZUG_WHY_CASTLING_CHECK, hits.attackers);
  return because (ZUG_WHY_CASTLING_THROUGH, hits.squares | hits.attackers);
}

/* The king laws for men other than the king, by the board after the move alone. */
static ZugWhy
why_king_law (const ZugScope *scope, ZugMove move)
{
  bool timed = scope->laws->check == ZUG_CHECK_TIMED;
  ZugSquares to = zug_bit (move.to), enemy = scope->enemy & ~to, hits;

  if (scope->king == ZUG_NO_SQUARE || scope->laws->check == ZUG_CHECK_NONE)
    return legal;
  if (timed && scope->immediate)
    return because (ZUG_WHY_IMMEDIATE_CHECK, scope->immediate);
  if (move.kind == ZUG_MOVE_EN_PASSANT)
    hits = zug_scope_passing_hits (scope, move.from, move.to);
  else if (enemy & zug_bit (scope->king))
    hits = 0;
  else
    hits = enemy
           & zug_hits (scope->laws, scope->position->men[scope->other], scope->other,
                       enemy | (scope->own ^ zug_bit (move.from)) | to, scope->king);
  if (timed && scope->laws->king_entry == ZUG_KING_ENTRY_ANY)
    return legal;
  if (timed)
    hits &= ~scope->attackers;
  if (!hits)
    return legal;
  return because (hits & scope->attackers ? ZUG_WHY_IN_CHECK : ZUG_WHY_OPENS_ATTACK, hits);
}

static ZugWhy
why_attacked (const ZugScope *scope, ZugMove move)
{
  ZugSquares hits;

  if (move.kind == ZUG_MOVE_PASS)
    return scope->immediate ? because (ZUG_WHY_IN_CHECK, scope->immediate) : legal;
  if (zug_move_is_castle (move))
    return why_castling_attacked (scope, move);
  if (move.from != scope->king)
    return why_king_law (scope, move);
  hits = scope->king_safe ? zug_scope_king_hits (scope, move.to) : 0;
  return hits ? because (ZUG_WHY_KING_ENTRY, hits) : legal;
}

/* A move that is physically possible: whether the other laws allow it. */
static ZugWhy
why_unlawful (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugScope scope;
  ZugChoices choices;
  ZugWhy why = legal;

  zug_scope_legal (&scope, laws, position, side);
  zug_choices (laws, position, side, &choices);
  if (is_listed (&choices, move))
    return legal;
  if (move.kind == ZUG_MOVE_PASS && (!laws->pass || position->leave != ZUG_NO_SQUARE))
    return position->leave != ZUG_NO_SQUARE
               ? because (ZUG_WHY_MUST_LEAVE, zug_bit (position->leave))
               : because (ZUG_WHY_PASS, 0);
  if (position->leave != ZUG_NO_SQUARE)
    why = why_leaving (&scope, move);
  else if (move.kind != ZUG_MOVE_PASS)
    why = why_resting (&scope, move);
  /* A king let go although it rests can still go wrong. */
  if (why.reason == ZUG_WHY_RESTS && move.from == scope.king && !zug_move_is_castle (move))
    {
      ZugWhy attacked = why_attacked (&scope, move);

      for (int i = 0; i < choices.n; i++)
        if (choices.move[i].from == scope.king && attacked.reason != ZUG_WHY_LEGAL)
          return attacked;
    }
  if (why.reason == ZUG_WHY_LEGAL)
    why = why_attacked (&scope, move);
  return why.reason == ZUG_WHY_LEGAL ? because (ZUG_WHY_BANNED, 0) : why;
}

ZugWhy
zug_why (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugScope scope;
  ZugChoices physical;

  if (zug_position_king_lost (position, ZUG_WHITE) || zug_position_king_lost (position, ZUG_BLACK))
    return because (ZUG_WHY_OVER, 0);
  if (!zug_position_chooses (laws, position, side))
    return because (ZUG_WHY_NOT_ITS_TURN, 0);
  zug_physical_moves (laws, position, side, &physical);
  if (is_listed (&physical, move))
    return why_unlawful (laws, position, side, move);
  if (move.kind == ZUG_MOVE_PASS)
    return because (ZUG_WHY_REACH, 0);
  zug_scope_physical (&scope, laws, position, side);
  return why_not_physical (&scope, move);
}

/* A row for each reason: the code of its law, and the words. */
static const struct
{
  const char *code;
  const char *words;
} reasons[] = {
    [ZUG_WHY_LEGAL] = {"", NC_ ("why", "This is a legal choice.")},
    [ZUG_WHY_OVER] = {"E1", NC_ ("why", "A king has been captured: the game is over.")},
    [ZUG_WHY_NOT_ITS_TURN] = {"A3", NC_ ("why", "It is the other side’s turn.")},
    [ZUG_WHY_NO_MAN] = {"A2", NC_ ("why", "None of your men stands there.")},
    [ZUG_WHY_PASS] = {"A5", NC_ ("why", "Nobody may pass.")},
    [ZUG_WHY_RESTS] = {"A5", NC_ ("why", "This man moved on the previous turn and rests now.")},
    [ZUG_WHY_OWN_MAN] = {"C1", NC_ ("why", "One of your own men stands there.")},
    [ZUG_WHY_BLOCKED_WAY] = {"C3", NC_ ("why", "The way there is blocked.")},
    [ZUG_WHY_REACH] = {"C1", NC_ ("why", "This man does not move that way.")},
    [ZUG_WHY_PAWN_AHEAD] = {"D1", NC_ ("why", "A pawn does not capture straight ahead.")},
    [ZUG_WHY_PAWN_ASIDE] = {"D3", NC_ ("why", "A pawn moves diagonally only to capture.")},
    [ZUG_WHY_DOUBLE_STEP] = {"D2", NC_ ("why", "Pawns make no double step.")},
    [ZUG_WHY_EN_PASSANT] = {"D4",
                            NC_ ("why",
                                 "There is no pawn to capture en passant on that square now.")},
    [ZUG_WHY_PROMOTION] =
        {"D5",
         NC_ ("why", "Only a pawn that reaches the last rank promotes, and it must become a man "
                     "that is offered.")},
    [ZUG_WHY_PROMOTION_POOL] =
        {"D5", NC_ ("why", "A pawn becomes only a man that its side has lost, and none is left.")},
    [ZUG_WHY_CASTLING_RIGHT] =
        {"C5",
         NC_ ("why", "Castling is not possible any more: the king or the rook has moved, or the "
                     "laws know no castling.")},
    [ZUG_WHY_CASTLING_WAY] = {"C5", NC_ ("why", "Men stand in the way of castling.")},
    [ZUG_WHY_CASTLING_CHECK] = {"E3", NC_ ("why", "The king may not castle out of check.")},
    [ZUG_WHY_CASTLING_THROUGH] = {"E4",
                                  NC_ ("why",
                                       "Castling would lead over or onto an attacked square.")},
    [ZUG_WHY_MUST_LEAVE] = {"G2",
                            NC_ ("why",
                                 "Your man on the shared square must leave it on this turn.")},
    [ZUG_WHY_LEAVE_CAPTURE] = {"G2", NC_ ("why", "A man that must leave its shared square neither "
                                                 "castles nor, under these laws, captures.")},
    [ZUG_WHY_KING_ENTRY] = {"E2", NC_ ("why", "The king may not go where it would be attacked.")},
    [ZUG_WHY_IN_CHECK] = {"E2", NC_ ("why", "The king would still be in check.")},
    [ZUG_WHY_IMMEDIATE_CHECK] =
        {"E2", NC_ ("why", "The king is in immediate check: only the king itself may move.")},
    [ZUG_WHY_OPENS_ATTACK] = {"E2", NC_ ("why", "This would open an attack on your own king.")},
    [ZUG_WHY_BANNED] = {"G5", NC_ ("why", "This move was undone and may not be repeated yet.")},
};

const char *
zug_why_code (ZugWhyReason reason)
{
  return reasons[reason].code;
}

const char *
zug_why_words (ZugWhyReason reason)
{
  return reasons[reason].words;
}
