/* zug-choices.c: the choices a side has, listed or only counted */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-constraints.h"

#include "zug-attack.h"
#include "zug-choices.h"
#include "zug-ordered.h"
#include "zug-row-game.h"

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
beyond (const ZugConstraints *limits, ZugManType type, ZugSquare from, ZugSquares men)
{
  ZugSquares off = zug_off (limits->laws);

  return zug_attacks_of (limits->laws, type, from, off)
         & ~zug_attacks_of (limits->laws, type, from, off | men) & ~off;
}

BOTH_WAYS
add_men (const ZugConstraints *limits, ZugChoices *list, ZugManType type)
{
  ZugSquares men = limits->position->men[limits->side][type] & limits->movable;
  int n = 0;

  ZUG_FOR_SQUARES (from, men)
    {
      ZugSquares targets =
          zug_attacks_of (limits->laws, type, from, limits->occupied) & limits->targets;

      if (zug_has (limits->pinned, from))
        targets &= zug_whole_line (limits->king, from);
      if (limits->beyond && zug_any (targets & limits->enemy))
        targets |= beyond (limits, type, from, targets & limits->enemy);
      n += add_targets (list, from, targets);
    }
  return n;
}

/* Pawns that all go the same way, by `step` squares. */
BOTH_WAYS
add_pawn_steps (const ZugConstraints *limits, ZugChoices *list, ZugSquares targets, int step,
                ZugMoveKind kind)
{
  ZugSquares far = targets & zug_rank_of (limits->laws, limits->other, 0);
  int n = 0;

  if (zug_any (far))
    {
      uint8_t types[ZUG_MAX_OFFERED];
      int n_types = zug_constraints_promotions (limits, types);

      targets ^= far;
      ZUG_FOR_SQUARES (to, far)
        for (int i = 0; i < n_types; i++)
          n += add (list, (ZugSquare) (to - step), to, (ZugManType) types[i], kind);
    }
  if (!list)
    return n + zug_count (targets);
  ZUG_FOR_SQUARES (to, targets)
    add (list, (ZugSquare) (to - step), to, ZUG_NO_MAN, kind);
  return n;
}

/* Moves of some pawns to some squares, en passant apart. */
BOTH_WAYS
add_pawns (const ZugConstraints *limits, ZugChoices *list, ZugSquares pawns, ZugSquares targets)
{
  bool both = zug_laws_free_pawns (limits->laws);
  ZugSide side = limits->side;
  int up = side == ZUG_WHITE ? 16 : -16;
  ZugSquares straight = both ? targets : targets & ~limits->occupied;
  ZugSquares aside = both ? targets & ~zug_constraints_passed (limits) : targets & limits->enemy;
  ZugSquares one = zug_ahead (side, pawns);
  ZugSquares two = zug_ahead (side, one & ~limits->occupied & zug_rank_of (limits->laws, side, 2));
  ZugSquares left = zug_left (one);
  ZugSquares right = zug_right (one);
  int n = add_pawn_steps (limits, list, one & straight, up, ZUG_MOVE_PLAIN);

  if (limits->laws->double_step)
    n += add_pawn_steps (limits, list, two & straight, 2 * up, ZUG_MOVE_DOUBLE);
  n += add_pawn_steps (limits, list, left & aside, up - 1, ZUG_MOVE_PLAIN);
  n += add_pawn_steps (limits, list, right & aside, up + 1, ZUG_MOVE_PLAIN);
  return n;
}

BOTH_WAYS
add_all_pawns (const ZugConstraints *limits, ZugChoices *list)
{
  ZugSquares pawns = limits->position->men[limits->side][ZUG_PAWN] & limits->movable;
  ZugSquares pinned = pawns & limits->pinned;
  int n = add_pawns (limits, list, pawns & ~pinned, limits->targets);

  ZUG_FOR_SQUARES (from, pinned)
    n += add_pawns (limits, list, zug_bit (from),
                    limits->targets & zug_whole_line (limits->king, from));
  return n;
}

BOTH_WAYS
add_en_passant (const ZugConstraints *limits, ZugChoices *list)
{
  ZugSquares passed = zug_any (limits->position->ep) && limits->may_capture
                          ? zug_constraints_passed (limits)
                          : ZUG_NONE;
  int n = 0;

  ZUG_FOR_SQUARES (to, passed)
    {
      ZugSquares from = zug_pawn_aside (limits->other, to)
                        & limits->position->men[limits->side][ZUG_PAWN] & limits->movable;

      ZUG_FOR_SQUARES (square, from)
        if (!zug_is_plain (limits->laws)
            || !zug_any (zug_constraints_passing_hits (limits, square, to)))
          n += add (list, square, to, ZUG_NO_MAN, ZUG_MOVE_EN_PASSANT);
    }
  return n;
}

BOTH_WAYS
add_king_steps (const ZugConstraints *limits, ZugChoices *list)
{
  ZugSquares targets = zug_king_leaps (limits->king) & ~(limits->own | limits->off | limits->taboo);
  int n = 0;

  if (!limits->may_capture)
    targets &= ~limits->enemy;
  ZUG_FOR_SQUARES (to, targets)
    if (!limits->king_safe || !zug_any (zug_constraints_king_hits (limits, to)))
      n += add (list, limits->king, to, ZUG_NO_MAN, ZUG_MOVE_PLAIN);
  return n;
}

BOTH_WAYS
add_castling (const ZugConstraints *limits, ZugChoices *list, ZugMoveKind kind)
{
  const ZugPosition *position = limits->position;
  ZugCastling castling = zug_castling (limits->laws, position, limits->side, kind);
  ZugCastlingHits hits;

  if (castling.rook == ZUG_NO_SQUARE || zug_any (zug_castling_obstacles (limits, &castling)))
    return 0;
  if (!limits->physical)
    {
      ZugSquares both = zug_bit (castling.rook) | zug_bit (limits->king);

      if (position->leave != ZUG_NO_SQUARE || zug_any (both & position->rest[limits->side]))
        return 0;
      hits = zug_castling_hits (limits, &castling);
      if (zug_any (hits.squares))
        return 0;
    }
  return add (list, limits->king, castling.king_to, ZUG_NO_MAN, kind);
}

BOTH_WAYS
add_king (const ZugConstraints *limits, ZugChoices *list)
{
  int n = 0;

  if (limits->king == ZUG_NO_SQUARE)
    return 0;
  if (limits->king_may_step && zug_is_plain (limits->laws))
    n += add_king_steps (limits, list);
  if (zug_any (limits->position->rights & zug_rank_of (limits->laws, limits->side, 0)))
    {
      n += add_castling (limits, list, ZUG_MOVE_CASTLE_SHORT);
      n += add_castling (limits, list, ZUG_MOVE_CASTLE_LONG);
    }
  return n;
}

BOTH_WAYS
add_everything (const ZugConstraints *limits, ZugChoices *list)
{
  int n = 0;

  if (zug_any (limits->targets))
    {
      n += add_all_pawns (limits, list);
      n += add_men (limits, list, ZUG_KNIGHT);
      n += add_men (limits, list, ZUG_BISHOP);
      n += add_men (limits, list, ZUG_ROOK);
      n += add_men (limits, list, ZUG_QUEEN);
      if (!zug_is_plain (limits->laws))
        n += add_men (limits, list, ZUG_KING);
      for (int type = ZUG_N_ORTHODOX; type < zug_n_types_of (limits->laws); type++)
        n += add_men (limits, list, (ZugManType) type);
    }
  n += add_en_passant (limits, list);
  n += add_king (limits, list);
  if (zug_constraints_may_pass (limits))
    n += add (list, 0, 0, ZUG_NO_MAN, ZUG_MOVE_PASS);
  return n;
}

/* `rest=mover-but-king`: whether a king held back by its rest alone is let go after all. */
static bool
king_is_let_go (const ZugConstraints *limits, bool nothing_else)
{
  ZugSquare king = limits->king;

  if (limits->laws->rest != ZUG_REST_MOVER_BUT_KING || king == ZUG_NO_SQUARE
      || limits->king_may_step || limits->position->leave != ZUG_NO_SQUARE)
    return false;
  return nothing_else
         || (!zug_has (limits->enemy, king)
             && zug_any (zug_hits (limits->laws, limits->position->men[limits->other],
                                   limits->other, limits->occupied, king)));
}

/* Where the man that moves really lands: in ordered turns a ride can end before the chosen square.
 */
static ZugSquare
landed (const ZugConstraints *limits, ZugMove move, const ZugPosition *after)
{
  ZugSquares come = after->occupied[limits->side] & ~limits->own;

  return zug_laws_resolve_ordered (limits->laws) && move.kind == ZUG_MOVE_PLAIN && zug_any (come)
             ? zug_first (come)
             : (ZugSquare) move.to;
}

/* The king laws of LAWS.md section 3 for each royal man by itself, on the board after the move. */
ZugSquares
zug_constraints_after_hits (const ZugConstraints *limits, ZugMove move)
{
  const ZugLaws *laws = limits->laws;
  bool timed = laws->check == ZUG_CHECK_TIMED;
  ZugSquares royals = zug_royals (laws, limits->position, limits->side), all = ZUG_NONE;
  ZugPosition after;

  if (!zug_any (royals)
      || (laws->check == ZUG_CHECK_NONE && (!limits->king_safe || !zug_has (royals, move.from))))
    return ZUG_NONE;
  zug_after_alone (laws, limits->position, limits->side, move, &after);
  ZUG_FOR_SQUARES (from, royals)
    {
      bool moves = move.kind != ZUG_MOVE_PASS && move.from == from;
      ZugSquares before = zug_attacker_squares (laws, limits->position, limits->other, from);
      ZugSquares hits = zug_attacker_squares (laws, &after, limits->other,
                                              moves ? landed (limits, move, &after) : from);

      if (moves)
        hits &= limits->king_safe ? zug_constraints_feared (limits) : ZUG_NONE;
      else if (laws->check == ZUG_CHECK_NONE)
        hits = ZUG_NONE;
      else if (timed)
        {
          hits = laws->king_entry == ZUG_KING_ENTRY_ANY ? ZUG_NONE : hits & ~before;
          hits |= before & ~zug_resting (laws, limits->position, limits->other);
        }
      all |= hits;
    }
  return all;
}

#if ZUG_WIDE

/* The royal men that `mover-but-king` lets go although they rest. */
static ZugSquares
let_go (const ZugConstraints *limits, bool nothing_else)
{
  ZugSquares royals = zug_royals (limits->laws, limits->position, limits->side)
                      & limits->position->rest[limits->side];
  ZugSquares free = ZUG_NONE;

  if (limits->laws->rest != ZUG_REST_MOVER_BUT_KING || limits->position->leave != ZUG_NO_SQUARE)
    return ZUG_NONE;
  ZUG_FOR_SQUARES (royal, royals)
    if (nothing_else
        || zug_any (zug_attacker_squares (limits->laws, limits->position, limits->other, royal)))
      free |= zug_bit (royal);
  return free;
}

/* Where pins are not lines, every move is looked at by itself. */
static void
keep_lawful (const ZugConstraints *limits, ZugChoices *list)
{
  int n = 0;

  for (int i = 0; i < list->n; i++)
    if (!zug_any (zug_constraints_after_hits (limits, list->move[i])))
      list->move[n++] = list->move[i];
  list->n = n;
}

static void
odd_choices (ZugConstraints *limits, ZugChoices *list)
{
  ZugSquares movable;

  limits->movable |= let_go (limits, false);
  add_everything (limits, list);
  keep_lawful (limits, list);
  if (list->n > 0)
    return;
  movable = limits->movable;
  limits->movable = let_go (limits, true);
  for (int type = ZUG_KNIGHT; type < limits->laws->n_types; type++)
    add_men (limits, list, (ZugManType) type);
  keep_lawful (limits, list);
  limits->movable |= movable;
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
add_now (ZugConstraints *limits, ZugChoices *list)
{
  int n;

#if ZUG_WIDE
  if (!limits->laws->plain)
    {
      odd_choices (limits, list);
      return list->n;
    }
#endif
  if (king_is_let_go (limits, false))
    limits->king_may_step = true;
  n = add_everything (limits, list);
  if ((list ? list->n : n) == 0 && king_is_let_go (limits, true))
    {
      limits->king_may_step = true;
      n = add_king_steps (limits, list);
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
  ZugConstraints limits;

  choices->n = 0;
  if (!may_choose (laws, position, side))
    return;
  zug_constraints_legal (&limits, laws, position, side);
  limits.beyond = limits.beyond && beyond;
  add_now (&limits, choices);
}

void
zug_choices (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugChoices *choices)
{
  ZugConstraints limits;

  choices->n = 0;
  if (laws->game == ZUG_INPUT_ROW)
    {
      zug_row_game_choices (laws, position, choices);
      obey_bans (position, side, choices);
      return;
    }
  if (!may_choose (laws, position, side))
    return;
  zug_constraints_legal (&limits, laws, position, side);
  add_now (&limits, choices);
  if (speculates (laws))
    zug_speculate (&limits, choices);
  if (position->n_bans[side])
    obey_bans (position, side, choices);
}

/* The number of those that can be executed now. */
static int
count_now (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugConstraints limits;

  if (!may_choose (laws, position, side))
    return 0;
  if (!zug_is_plain (laws))
    {
      ZugChoices choices;

      zug_choices_now (laws, position, side, true, &choices);
      return choices.n;
    }
  zug_constraints_legal (&limits, laws, position, side);
  return add_now (&limits, NULL);
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
  return !zug_any (zug_check_squares (laws, position, side).immediate)
         && zug_count_choices (laws, position, side) > 0;
}

bool
zug_is_speculative (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugLanding landing;
  ZugOrderedMove board;

  if (!speculates (laws))
    return false;
  zug_ordered_move_start (&board, laws, position);
  return !zug_ordered_move_lands (&board, side, move, zug_position_man (position, side, move.from),
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

/* Whether nothing but its own king's safety limits what a man may do, and no square is shared:
 * orthodox games. */
static inline bool
is_limited_by_check (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return laws->turn == ZUG_TURN_ALTERNATE && laws->check == ZUG_CHECK_ORTHODOX
         && !zug_laws_free_pawns (laws) && position->leave == ZUG_NO_SQUARE
         && !zug_any (position->rest[side] | zug_position_shared (position));
}

/* The pawns that come to a square on which nobody of their own stands. */
static inline ZugSquares
find_pawns_to (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare to,
               ZugSquares occupied, ZugMoveKind *kind)
{
  ZugSide other = zug_other (side);
  ZugSquares pawns = position->men[side][ZUG_PAWN];
  ZugSquares behind = zug_ahead (other, zug_bit (to));

  *kind = ZUG_MOVE_PLAIN;
  if (zug_has (position->occupied[other], to))
    return zug_pawn_aside (other, to) & pawns;
  if (zug_any (behind & pawns) || !laws->double_step)
    return behind & pawns;
  *kind = ZUG_MOVE_DOUBLE;
  return zug_ahead (other, behind & ~occupied & zug_rank_of (laws, side, 2)) & pawns;
}

/* As zug_choices_to(), of any man but a king where only that one's safety limits it, and of a pawn
 * that neither promotes nor can capture en passant there. */
static void
find_men_to (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugManType type,
             ZugSquare to, ZugChoices *choices)
{
  ZugSide other = zug_other (side);
  ZugSquares own = position->occupied[side], enemy = position->occupied[other];
  ZugSquares occupied = own | enemy | zug_off (laws);
  ZugSquare king = zug_position_king (laws, position, side);
  ZugMoveKind kind = ZUG_MOVE_PLAIN;
  ZugSquares men;

  if (zug_has (own, to))
    return;
  men = type == ZUG_PAWN ? find_pawns_to (laws, position, side, to, occupied, &kind)
                         : zug_attacks_of (laws, type, to, occupied) & position->men[side][type];
  while (zug_any (men))
    {
      ZugSquare from = zug_take (&men);
      ZugSquares after = (occupied & ~zug_bit (from)) | zug_bit (to);

      if (king == ZUG_NO_SQUARE
          || !zug_any (zug_hits (laws, position->men[other], other, after, king) & ~zug_bit (to)))
        add (choices, from, to, ZUG_NO_MAN, kind);
    }
}

void
zug_choices_to (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugManType type,
                ZugSquare to, ZugChoices *choices)
{
  ZugConstraints limits;

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
  if (type != ZUG_KING && is_limited_by_check (laws, position, side)
      && (type != ZUG_PAWN
          || !zug_has (zug_rank_of (laws, zug_other (side), 0) | position->ep, to)))
    {
      find_men_to (laws, position, side, type, to, choices);
      return;
    }
  zug_constraints_legal (&limits, laws, position, side);
  limits.targets &= zug_bit (to);
  if (type == ZUG_KING)
    {
      limits.taboo |= ~zug_bit (to);
      add_king (&limits, choices);
      keep_those_to (position, side, type, to, choices);
      return;
    }
  if (type == ZUG_PAWN)
    {
      if (zug_any (limits.targets))
        add_all_pawns (&limits, choices);
      if (zug_any (position->ep))
        {
          add_en_passant (&limits, choices);
          keep_those_to (position, side, type, to, choices);
        }
      return;
    }
  if (!zug_any (limits.targets))
    return;
  limits.movable &= zug_attacks_of (laws, type, to, limits.occupied);
  add_men (&limits, choices, type);
}

void
zug_physical_moves (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                    ZugChoices *choices)
{
  ZugConstraints limits;

  choices->n = 0;
  if (laws->game == ZUG_INPUT_ROW)
    {
      zug_row_game_choices (laws, position, choices);
      choices->move[choices->n++] = ZUG_PASS;
      return;
    }
  zug_constraints_physical (&limits, laws, position, side);
  if (zug_laws_resolve_ordered (laws))
    zug_ordered_physical (&limits, choices);
  else
    add_everything (&limits, choices);
}

bool
zug_is_choice (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugChoices choices;

  zug_choices (laws, position, side, &choices);
  return zug_choices_have (&choices, move);
}
