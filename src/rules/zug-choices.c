/* zug-choices.c: the choices a side has, listed or only counted */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choices.h"

#include "zug-scope.h"

/* Each function below is compiled twice: with a list, and with NULL for counting alone. */
#define BOTH_WAYS static inline __attribute__ ((always_inline)) int

BOTH_WAYS
add (ZugChoices *list, ZugSquare from, ZugSquare to, ZugManType promotion, ZugMoveKind kind)
{
  if (list)
    list->move[list->n++] = (ZugMove){from, to, (uint8_t) promotion, (uint8_t) kind};
  return 1;
}

BOTH_WAYS
add_targets (ZugChoices *list, ZugSquare from, ZugSquares targets)
{
  if (!list)
    return zug_count (targets);
  while (targets)
    add (list, from, zug_take (&targets), ZUG_NO_MAN, ZUG_MOVE_PLAIN);
  return 0;
}

BOTH_WAYS
add_men (const ZugScope *scope, ZugChoices *list, ZugManType type)
{
  ZugSquares men = scope->position->men[scope->side][type] & scope->movable;
  int n = 0;

  while (men)
    {
      ZugSquare from = zug_take (&men);
      ZugSquares targets = zug_reach_of (type, from, scope->occupied) & scope->targets;

      if (scope->pinned & zug_bit (from))
        targets &= zug_whole_line (scope->king, from);
      n += add_targets (list, from, targets);
    }
  return n;
}

/* Pawns that all go the same way, by `step` squares. */
BOTH_WAYS
add_pawn_steps (const ZugScope *scope, ZugChoices *list, ZugSquares targets, int step,
                ZugMoveKind kind)
{
  ZugSquares far = targets & zug_rank_of (scope->side, 7);
  int n = 0;

  if (far)
    {
      uint8_t types[4];
      int n_types = zug_scope_promotions (scope, types);

      targets ^= far;
      while (far)
        {
          ZugSquare to = zug_take (&far);

          for (int i = 0; i < n_types; i++)
            n += add (list, (ZugSquare) (to - step), to, (ZugManType) types[i], kind);
        }
    }
  if (!list)
    return n + zug_count (targets);
  while (targets)
    {
      ZugSquare to = zug_take (&targets);

      add (list, (ZugSquare) (to - step), to, ZUG_NO_MAN, kind);
    }
  return n;
}

/* Moves of some pawns to some squares, en passant apart. */
BOTH_WAYS
add_pawns (const ZugScope *scope, ZugChoices *list, ZugSquares pawns, ZugSquares targets)
{
  bool both = scope->laws->pawn == ZUG_PAWN_BOTH;
  ZugSide side = scope->side;
  int up = side == ZUG_WHITE ? 8 : -8;
  ZugSquares straight = both ? targets : targets & ~scope->occupied;
  ZugSquares aside = both ? targets & ~zug_scope_passed (scope) : targets & scope->enemy;
  ZugSquares one = zug_ahead (side, pawns);
  ZugSquares two = zug_ahead (side, one & ~scope->occupied & zug_rank_of (side, 2));
  ZugSquares left = (one & ~ZUG_FILE_A) >> 1;
  ZugSquares right = (one & ~ZUG_FILE_H) << 1;
  int n = add_pawn_steps (scope, list, one & straight, up, ZUG_MOVE_PLAIN);

  if (scope->laws->double_step)
    n += add_pawn_steps (scope, list, two & straight, 2 * up, ZUG_MOVE_DOUBLE);
  n += add_pawn_steps (scope, list, left & aside, up - 1, ZUG_MOVE_PLAIN);
  n += add_pawn_steps (scope, list, right & aside, up + 1, ZUG_MOVE_PLAIN);
  return n;
}

BOTH_WAYS
add_all_pawns (const ZugScope *scope, ZugChoices *list)
{
  ZugSquares pawns = scope->position->men[scope->side][ZUG_PAWN] & scope->movable;
  ZugSquares pinned = pawns & scope->pinned;
  int n = add_pawns (scope, list, pawns & ~pinned, scope->targets);

  while (pinned)
    {
      ZugSquare from = zug_take (&pinned);

      n += add_pawns (scope, list, zug_bit (from),
                      scope->targets & zug_whole_line (scope->king, from));
    }
  return n;
}

BOTH_WAYS
add_en_passant (const ZugScope *scope, ZugChoices *list)
{
  ZugSquares passed = scope->position->ep && scope->may_capture ? zug_scope_passed (scope) : 0;
  int n = 0;

  while (passed)
    {
      ZugSquare to = zug_take (&passed);
      ZugSquares from = zug_pawn_table[scope->other][to]
                        & scope->position->men[scope->side][ZUG_PAWN] & scope->movable;

      while (from)
        {
          ZugSquare square = zug_take (&from);

          if (!zug_scope_passing_hits (scope, square, to))
            n += add (list, square, to, ZUG_NO_MAN, ZUG_MOVE_EN_PASSANT);
        }
    }
  return n;
}

BOTH_WAYS
add_king_steps (const ZugScope *scope, ZugChoices *list)
{
  ZugSquares targets = zug_king_table[scope->king] & ~scope->own;
  int n = 0;

  if (!scope->may_capture)
    targets &= ~scope->enemy;
  while (targets)
    {
      ZugSquare to = zug_take (&targets);

      if (!scope->king_safe || !zug_scope_king_hits (scope, to))
        n += add (list, scope->king, to, ZUG_NO_MAN, ZUG_MOVE_PLAIN);
    }
  return n;
}

BOTH_WAYS
add_castling (const ZugScope *scope, ZugChoices *list, ZugMoveKind kind)
{
  const ZugPosition *position = scope->position;
  ZugCastling castling = zug_castling (scope->laws, position, scope->side, kind);
  ZugCastlingHits hits;

  if (castling.rook == ZUG_NO_SQUARE || castling.way & scope->occupied)
    return 0;
  if (!scope->physical)
    {
      ZugSquares both = zug_bit (castling.rook) | zug_bit (scope->king);

      if (position->leave != ZUG_NO_SQUARE || both & position->rest[scope->side])
        return 0;
      hits = zug_castling_hits (scope, &castling);
      if (hits.squares)
        return 0;
    }
  return add (list, scope->king, castling.king_to, ZUG_NO_MAN, kind);
}

BOTH_WAYS
add_king (const ZugScope *scope, ZugChoices *list)
{
  int n = 0;

  if (scope->king == ZUG_NO_SQUARE)
    return 0;
  if (scope->king_may_step)
    n += add_king_steps (scope, list);
  if (scope->position->rights & zug_rank_of (scope->side, 0))
    {
      n += add_castling (scope, list, ZUG_MOVE_CASTLE_SHORT);
      n += add_castling (scope, list, ZUG_MOVE_CASTLE_LONG);
    }
  return n;
}

BOTH_WAYS
add_everything (const ZugScope *scope, ZugChoices *list)
{
  int n = 0;

  if (scope->targets)
    {
      n += add_all_pawns (scope, list);
      n += add_men (scope, list, ZUG_KNIGHT);
      n += add_men (scope, list, ZUG_BISHOP);
      n += add_men (scope, list, ZUG_ROOK);
      n += add_men (scope, list, ZUG_QUEEN);
    }
  n += add_en_passant (scope, list);
  n += add_king (scope, list);
  if (zug_scope_may_pass (scope))
    n += add (list, 0, 0, ZUG_NO_MAN, ZUG_MOVE_PASS);
  return n;
}

/* `rest=mover-but-king`: whether a king held back by its rest alone is let go after all. */
static bool
king_is_let_go (const ZugScope *scope, bool nothing_else)
{
  ZugSquare king = scope->king;

  if (scope->laws->rest != ZUG_REST_MOVER_BUT_KING || king == ZUG_NO_SQUARE || scope->king_may_step
      || scope->position->leave != ZUG_NO_SQUARE)
    return false;
  return nothing_else
         || (!(scope->enemy & zug_bit (king))
             && zug_hits (scope->laws, scope->position->men[scope->other], scope->other,
                          scope->occupied, king));
}

static bool
may_choose (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return zug_position_chooses (laws, position, side)
         && !zug_position_king_lost (position, ZUG_WHITE)
         && !zug_position_king_lost (position, ZUG_BLACK);
}

/* Takes the bans out, unless nothing would be left. */
static void
obey_bans (const ZugPosition *position, ZugSide side, ZugChoices *list)
{
  int n = 0;

  for (int i = 0; i < list->n; i++)
    n += !zug_position_banned (position, side, list->move[i]);
  if (n == 0)
    return;
  n = 0;
  for (int i = 0; i < list->n; i++)
    if (!zug_position_banned (position, side, list->move[i]))
      list->move[n++] = list->move[i];
  list->n = n;
}

void
zug_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugChoices *choices)
{
  ZugScope scope;

  choices->n = 0;
  if (!may_choose (laws, position, side))
    return;
  zug_scope_legal (&scope, laws, position, side);
  if (king_is_let_go (&scope, false))
    scope.king_may_step = true;
  add_everything (&scope, choices);
  if (choices->n == 0 && king_is_let_go (&scope, true))
    add_king_steps (&scope, choices);
  if (position->n_bans[side])
    obey_bans (position, side, choices);
}

int
zug_count_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugScope scope;
  int n;

  if (position->n_bans[side])
    {
      ZugChoices choices;

      zug_choices (laws, position, side, &choices);
      return choices.n;
    }
  if (!may_choose (laws, position, side))
    return 0;
  zug_scope_legal (&scope, laws, position, side);
  if (king_is_let_go (&scope, false))
    scope.king_may_step = true;
  n = add_everything (&scope, NULL);
  if (n == 0 && king_is_let_go (&scope, true))
    n = add_king_steps (&scope, NULL);
  return n;
}

void
zug_physical_moves (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                    ZugChoices *choices)
{
  ZugScope scope;

  choices->n = 0;
  zug_scope_physical (&scope, laws, position, side);
  add_everything (&scope, choices);
}

bool
zug_is_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugChoices choices;

  zug_choices (laws, position, side, &choices);
  for (int i = 0; i < choices.n; i++)
    if (zug_move_equal (choices.move[i], move))
      return true;
  return false;
}
