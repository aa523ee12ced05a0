/* zug-choices.c: the choices a side has, listed or only counted */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-scope.h"

#include "zug-attack.h"
#include "zug-choices.h"
#include "zug-ordered-private.h"
#include "zug-row.h"

/* Each function below is compiled twice: with a list, and with NULL for counting alone. */
#define BOTH_WAYS static inline __attribute__ ((always_inline)) int

BOTH_WAYS
add (ZugChoices *list, ZugSquare from, ZugSquare to, ZugManType promotion, ZugMoveKind kind)
{
  if (list && list->n < ZUG_MAX_CHOICES)
    list->move[list->n++] =
        (ZugMove) {(uint8_t) from, (uint8_t) to, (uint8_t) promotion, (uint8_t) kind};
  return 1;
}

BOTH_WAYS
add_targets (ZugChoices *list, ZugSquare from, ZugSquares targets)
{
  if (!list)
    return zug_count (targets);
  while (zug_any (targets))
    add (list, from, zug_take (&targets), ZUG_NO_MAN, ZUG_MOVE_PLAIN);
  return 0;
}

/* The squares of a man's rides that lie behind some men. */
static inline ZugSquares
beyond (const ZugScope *scope, ZugManType type, ZugSquare from, ZugSquares men)
{
  ZugSquares off = zug_off (scope->laws);

  return zug_reach_of (scope->laws, type, from, off)
         & ~zug_reach_of (scope->laws, type, from, off | men) & ~off;
}

BOTH_WAYS
add_men (const ZugScope *scope, ZugChoices *list, ZugManType type)
{
  ZugSquares men = scope->position->men[scope->side][type] & scope->movable;
  int n = 0;

  while (zug_any (men))
    {
      ZugSquare from = zug_take (&men);
      ZugSquares targets = zug_reach_of (scope->laws, type, from, scope->occupied) & scope->targets;

      if (zug_has (scope->pinned, from))
        targets &= zug_whole_line (scope->king, from);
      if (scope->beyond && zug_any (targets & scope->enemy))
        targets |= beyond (scope, type, from, targets & scope->enemy);
      n += add_targets (list, from, targets);
    }
  return n;
}

/* Pawns that all go the same way, by `step` squares. */
BOTH_WAYS
add_pawn_steps (const ZugScope *scope, ZugChoices *list, ZugSquares targets, int step,
                ZugMoveKind kind)
{
  ZugSquares far = targets & zug_rank_of (scope->laws, scope->other, 0);
  int n = 0;

  if (zug_any (far))
    {
      uint8_t types[ZUG_MAX_OFFERED];
      int n_types = zug_scope_promotions (scope, types);

      targets ^= far;
      while (zug_any (far))
        {
          ZugSquare to = zug_take (&far);

          for (int i = 0; i < n_types; i++)
            n += add (list, (ZugSquare) (to - step), to, (ZugManType) types[i], kind);
        }
    }
  if (!list)
    return n + zug_count (targets);
  while (zug_any (targets))
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
  int up = side == ZUG_WHITE ? 16 : -16;
  ZugSquares straight = both ? targets : targets & ~scope->occupied;
  ZugSquares aside = both ? targets & ~zug_scope_passed (scope) : targets & scope->enemy;
  ZugSquares one = zug_ahead (side, pawns);
  ZugSquares two = zug_ahead (side, one & ~scope->occupied & zug_rank_of (scope->laws, side, 2));
  ZugSquares left = zug_left (one);
  ZugSquares right = zug_right (one);
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

  while (zug_any (pinned))
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
  ZugSquares passed =
      zug_any (scope->position->ep) && scope->may_capture ? zug_scope_passed (scope) : ZUG_NONE;
  int n = 0;

  while (zug_any (passed))
    {
      ZugSquare to = zug_take (&passed);
      ZugSquares from = zug_pawn_aside (scope->other, to)
                        & scope->position->men[scope->side][ZUG_PAWN] & scope->movable;

      while (zug_any (from))
        {
          ZugSquare square = zug_take (&from);

          if (!zug_is_plain (scope->laws) || !zug_any (zug_scope_passing_hits (scope, square, to)))
            n += add (list, square, to, ZUG_NO_MAN, ZUG_MOVE_EN_PASSANT);
        }
    }
  return n;
}

BOTH_WAYS
add_king_steps (const ZugScope *scope, ZugChoices *list)
{
  ZugSquares targets = zug_king_leaps (scope->king) & ~(scope->own | scope->off | scope->taboo);
  int n = 0;

  if (!scope->may_capture)
    targets &= ~scope->enemy;
  while (zug_any (targets))
    {
      ZugSquare to = zug_take (&targets);

      if (!scope->king_safe || !zug_any (zug_scope_king_hits (scope, to)))
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

  if (castling.rook == ZUG_NO_SQUARE || zug_any (zug_castling_obstacles (scope, &castling)))
    return 0;
  if (!scope->physical)
    {
      ZugSquares both = zug_bit (castling.rook) | zug_bit (scope->king);

      if (position->leave != ZUG_NO_SQUARE || zug_any (both & position->rest[scope->side]))
        return 0;
      hits = zug_castling_hits (scope, &castling);
      if (zug_any (hits.squares))
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
  if (scope->king_may_step && zug_is_plain (scope->laws))
    n += add_king_steps (scope, list);
  if (zug_any (scope->position->rights & zug_rank_of (scope->laws, scope->side, 0)))
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

  if (zug_any (scope->targets))
    {
      n += add_all_pawns (scope, list);
      n += add_men (scope, list, ZUG_KNIGHT);
      n += add_men (scope, list, ZUG_BISHOP);
      n += add_men (scope, list, ZUG_ROOK);
      n += add_men (scope, list, ZUG_QUEEN);
      if (!zug_is_plain (scope->laws))
        n += add_men (scope, list, ZUG_KING);
      for (int type = ZUG_N_ORTHODOX; type < zug_n_types_of (scope->laws); type++)
        n += add_men (scope, list, (ZugManType) type);
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
         || (!zug_has (scope->enemy, king)
             && zug_any (zug_hits (scope->laws, scope->position->men[scope->other], scope->other,
                                   scope->occupied, king)));
}

/* Where the man that moves really lands: in ordered turns a ride can end before the chosen square.
 */
static ZugSquare
landed (const ZugScope *scope, ZugMove move, const ZugPosition *after)
{
  ZugSquares come = after->occupied[scope->side] & ~scope->own;

  return zug_laws_resolve_ordered (scope->laws) && move.kind == ZUG_MOVE_PLAIN && zug_any (come)
             ? zug_first (come)
             : (ZugSquare) move.to;
}

/* The king laws of LAWS.md section 3 for each royal man by itself, on the board after the move. */
ZugSquares
zug_scope_after_hits (const ZugScope *scope, ZugMove move)
{
  const ZugLaws *laws = scope->laws;
  bool timed = laws->check == ZUG_CHECK_TIMED;
  ZugSquares royals = zug_royals (laws, scope->position, scope->side), all = ZUG_NONE;
  ZugPosition after;

  if (!zug_any (royals)
      || (laws->check == ZUG_CHECK_NONE && (!scope->king_safe || !zug_has (royals, move.from))))
    return ZUG_NONE;
  zug_after_alone (laws, scope->position, scope->side, move, &after);
  while (zug_any (royals))
    {
      ZugSquare from = zug_take (&royals);
      bool moves = move.kind != ZUG_MOVE_PASS && move.from == from;
      ZugSquares before = zug_attackers (laws, scope->position, scope->other, from);
      ZugSquares hits =
          zug_attackers (laws, &after, scope->other, moves ? landed (scope, move, &after) : from);

      if (moves)
        hits &= scope->king_safe ? zug_scope_feared (scope) : ZUG_NONE;
      else if (laws->check == ZUG_CHECK_NONE)
        hits = ZUG_NONE;
      else if (timed)
        {
          hits = laws->king_entry == ZUG_KING_ENTRY_ANY ? ZUG_NONE : hits & ~before;
          hits |= before & ~zug_resting (laws, scope->position, scope->other);
        }
      all |= hits;
    }
  return all;
}

#if ZUG_WIDE

/* The royal men that `mover-but-king` lets go although they rest. */
static ZugSquares
let_go (const ZugScope *scope, bool nothing_else)
{
  ZugSquares royals =
      zug_royals (scope->laws, scope->position, scope->side) & scope->position->rest[scope->side];
  ZugSquares free = ZUG_NONE;

  if (scope->laws->rest != ZUG_REST_MOVER_BUT_KING || scope->position->leave != ZUG_NO_SQUARE)
    return ZUG_NONE;
  while (zug_any (royals))
    {
      ZugSquare royal = zug_take (&royals);

      if (nothing_else
          || zug_any (zug_attackers (scope->laws, scope->position, scope->other, royal)))
        free |= zug_bit (royal);
    }
  return free;
}

/* Where pins are not lines, every move is looked at by itself. */
static void
keep_lawful (const ZugScope *scope, ZugChoices *list)
{
  int n = 0;

  for (int i = 0; i < list->n; i++)
    if (!zug_any (zug_scope_after_hits (scope, list->move[i])))
      list->move[n++] = list->move[i];
  list->n = n;
}

static void
odd_choices (ZugScope *scope, ZugChoices *list)
{
  ZugSquares movable;

  scope->movable |= let_go (scope, false);
  add_everything (scope, list);
  keep_lawful (scope, list);
  if (list->n > 0)
    return;
  movable = scope->movable;
  scope->movable = let_go (scope, true);
  for (int type = ZUG_KNIGHT; type < scope->laws->n_types; type++)
    add_men (scope, list, (ZugManType) type);
  keep_lawful (scope, list);
  scope->movable |= movable;
}

#endif

static bool
may_choose (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return zug_position_chooses (laws, position, side)
         && !zug_position_king_lost (laws, position, ZUG_WHITE)
         && !zug_position_king_lost (laws, position, ZUG_BLACK);
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

/* The choices that can be executed at once; where turns are not ordered there are no others. */
BOTH_WAYS
add_now (ZugScope *scope, ZugChoices *list)
{
  int n;

#if ZUG_WIDE
  if (!scope->laws->plain)
    {
      odd_choices (scope, list);
      return list->n;
    }
#endif
  if (king_is_let_go (scope, false))
    scope->king_may_step = true;
  n = add_everything (scope, list);
  if ((list ? list->n : n) == 0 && king_is_let_go (scope, true))
    {
      scope->king_may_step = true;
      n = add_king_steps (scope, list);
    }
  return n;
}

static bool
speculates (const ZugLaws *laws)
{
  return zug_laws_resolve_ordered (laws) && laws->speculative == ZUG_YES;
}

void
zug_choices_now (const ZugLaws *laws, const ZugPosition *position, ZugSide side, bool beyond,
                 ZugChoices *choices)
{
  ZugScope scope;

  choices->n = 0;
  if (!may_choose (laws, position, side))
    return;
  zug_scope_legal (&scope, laws, position, side);
  scope.beyond = scope.beyond && beyond;
  add_now (&scope, choices);
}

void
zug_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugChoices *choices)
{
  ZugScope scope;

  choices->n = 0;
  if (laws->game == ZUG_INPUT_ROW)
    {
      zug_row_choices (laws, position, choices);
      obey_bans (position, side, choices);
      return;
    }
  if (!may_choose (laws, position, side))
    return;
  zug_scope_legal (&scope, laws, position, side);
  add_now (&scope, choices);
  if (speculates (laws))
    zug_speculate (&scope, choices);
  if (position->n_bans[side])
    obey_bans (position, side, choices);
}

/* The number of those that can be executed now. */
static int
count_now (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugScope scope;

  if (!may_choose (laws, position, side))
    return 0;
  if (!zug_is_plain (laws))
    {
      ZugChoices choices;

      zug_choices_now (laws, position, side, true, &choices);
      return choices.n;
    }
  zug_scope_legal (&scope, laws, position, side);
  return add_now (&scope, NULL);
}

int
zug_count_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  if (position->n_bans[side] || speculates (laws) || !zug_is_plain (laws)
      || laws->game == ZUG_INPUT_ROW)
    {
      ZugChoices choices;

      zug_choices (laws, position, side, &choices);
      return choices.n;
    }
  return count_now (laws, position, side);
}

bool
zug_has_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  if (!speculates (laws))
    return zug_count_choices (laws, position, side) > 0;
  if (count_now (laws, position, side) > 0)
    return true;
  return !zug_any (zug_check (laws, position, side).immediate)
         && zug_count_choices (laws, position, side) > 0;
}

bool
zug_is_speculative (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugLanding landing;
  ZugMidway board;

  if (!speculates (laws))
    return false;
  zug_midway_start (&board, laws, position);
  return !zug_midway_lands (&board, side, move, zug_position_man (position, side, move.from),
                            &landing)
         && zug_is_choice (laws, position, side, move);
}

/* Whether what leads to a square can be told without looking at every choice. */
static bool
is_found_from (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugManType type)
{
  return zug_is_plain (laws) && laws->game != ZUG_INPUT_ROW && !zug_laws_resolve_ordered (laws)
         && !position->n_bans[side] && (type != ZUG_KING || laws->rest != ZUG_REST_MOVER_BUT_KING);
}

static void
keep_those_to (const ZugPosition *position, ZugSide side, ZugManType type, ZugSquare to,
               ZugChoices *choices)
{
  int n = 0;

  for (int i = 0; i < choices->n; i++)
    if (choices->move[i].to == to && choices->move[i].kind != ZUG_MOVE_PASS
        && zug_position_man (position, side, choices->move[i].from) == type)
      choices->move[n++] = choices->move[i];
  choices->n = n;
}

void
zug_choices_to (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugManType type,
                ZugSquare to, ZugChoices *choices)
{
  ZugScope scope;

  choices->n = 0;
  if ((int) type >= ZUG_WIDTH_TYPES || !zug_laws_on_board (laws, to))
    return;
  if (!is_found_from (laws, position, side, type))
    {
      zug_choices (laws, position, side, choices);
      keep_those_to (position, side, type, to, choices);
      return;
    }
  if (!may_choose (laws, position, side))
    return;
  zug_scope_legal (&scope, laws, position, side);
  scope.targets &= zug_bit (to);
  if (type == ZUG_KING)
    {
      scope.taboo |= ~zug_bit (to);
      add_king (&scope, choices);
      keep_those_to (position, side, type, to, choices);
      return;
    }
  if (type == ZUG_PAWN)
    {
      if (zug_any (scope.targets))
        add_all_pawns (&scope, choices);
      if (zug_any (position->ep))
        {
          add_en_passant (&scope, choices);
          keep_those_to (position, side, type, to, choices);
        }
      return;
    }
  if (!zug_any (scope.targets))
    return;
  scope.movable &= zug_reach_of (laws, type, to, scope.occupied);
  add_men (&scope, choices, type);
}

void
zug_physical_moves (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                    ZugChoices *choices)
{
  ZugScope scope;

  choices->n = 0;
  if (laws->game == ZUG_INPUT_ROW)
    {
      zug_row_choices (laws, position, choices);
      choices->move[choices->n++] = ZUG_PASS;
      return;
    }
  zug_scope_physical (&scope, laws, position, side);
  if (zug_laws_resolve_ordered (laws))
    zug_ordered_physical (&scope, choices);
  else
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
