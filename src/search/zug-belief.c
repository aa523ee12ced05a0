/* zug-belief.c: a turn as somebody sees it who believes that sides take turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-belief.h"

enum
{
  MOST_QUIET = 99 /* half moves; a hundred would be a draw */
};

/* --- what it sees ----------------------------------------------------------------------------- */

/* The men, the enemy's left out where both stand. */
static void
place_men (const ZugPosition *position, ZugSide side, ZugPosition *seen)
{
  for (int rank = 0; rank < 8; rank++)
    for (int file = 0; file < 8; file++)
      {
        ZugSquare square = zug_square (file, rank);
        ZugManType own = zug_position_man (position, side, square);
        ZugManType other = zug_position_man (position, zug_other (side), square);

        if (own != ZUG_NO_MAN)
          zug_position_put (seen, side, own, square);
        else if (other != ZUG_NO_MAN)
          zug_position_put (seen, zug_other (side), other, square);
      }
}

/* Rights to castle that chess knows too: king and rook where they stand at its start. */
static void
place_rights (const ZugPosition *position, ZugPosition *seen)
{
  ZugSet rights = zug_position_set (position, ZUG_SET_RIGHTS);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int file = 0; file < 8; file += 7)
      {
        int rank = side == ZUG_WHITE ? 0 : 7;

        if (zug_set_has (&rights, zug_square (file, rank))
            && zug_position_man (seen, (ZugSide) side, zug_square (4, rank)) == ZUG_KING
            && zug_position_man (seen, (ZugSide) side, zug_square (file, rank)) == ZUG_ROOK)
          zug_position_set_mark (seen, ZUG_SET_RIGHTS, zug_square (file, rank), true);
      }
}

static bool
is_vacant (const ZugPosition *seen, int file, int rank)
{
  return zug_position_man (seen, ZUG_WHITE, zug_square (file, rank)) == ZUG_NO_MAN
         && zug_position_man (seen, ZUG_BLACK, zug_square (file, rank)) == ZUG_NO_MAN;
}

/* A square that an enemy pawn passed, as far as it looks like that. */
static void
place_passed (const ZugPosition *position, ZugSide side, ZugPosition *seen)
{
  ZugSet passed = zug_position_set (position, ZUG_SET_PASSED);
  int forward = side == ZUG_WHITE ? 1 : -1;
  int rank = side == ZUG_WHITE ? 5 : 2;

  for (int file = 0; file < 8; file++)
    if (zug_set_has (&passed, zug_square (file, rank))
        && zug_position_man (seen, zug_other (side), zug_square (file, rank - forward)) == ZUG_PAWN
        && is_vacant (seen, file, rank) && is_vacant (seen, file, rank + forward))
      zug_position_set_mark (seen, ZUG_SET_PASSED, zug_square (file, rank), true);
}

/* The position as it is told; what is wrong with it. */
static ZugPositionFault
see (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const ZugLaws *chess,
     ZugPosition *seen)
{
  int quiet = zug_laws_simultaneous (laws) ? 2 * position->quiet : position->quiet;
  ZugSquare square;

  zug_position_clear (chess, seen);
  seen->to_move = (uint8_t) side;
  seen->turn = position->turn > 1 ? position->turn : 1;
  seen->quiet = (uint16_t) (quiet < MOST_QUIET ? quiet : MOST_QUIET);
  place_men (position, side, seen);
  place_rights (position, seen);
  place_passed (position, side, seen);
  return zug_position_check (chess, seen, &square);
}

/* --- what it may choose ----------------------------------------------------------------------- */

bool
zug_belief_is_same (ZugMove a, ZugMove b)
{
  return a.from == b.from && a.to == b.to && a.promotion == b.promotion
         && zug_move_is_castle (a) == zug_move_is_castle (b);
}

/* Leaves the choices that are legal in chess. */
static void
keep_understood (const ZugLaws *chess, const ZugPosition *seen, ZugSide side, ZugChoices *choices)
{
  ZugChoices known;
  int n = 0;

  zug_choices (chess, seen, side, &known);
  for (int i = 0; i < choices->n; i++)
    for (int j = 0; j < known.n; j++)
      if (choices->move[i].kind != ZUG_MOVE_PASS
          && zug_belief_is_same (choices->move[i], known.move[j]))
        {
          choices->move[n++] = choices->move[i];
          break;
        }
  choices->n = n;
}

/* Leaves those that go where the other king stands, if there are any. */
static bool
keep_captures_of_king (ZugSquare king, ZugChoices *choices)
{
  int n = 0;

  for (int i = 0; i < choices->n; i++)
    if (choices->move[i].kind == ZUG_MOVE_PLAIN && choices->move[i].to == king)
      choices->move[n++] = choices->move[i];
  if (n > 0)
    choices->n = n;
  return n > 0;
}

static ZugBeliefKind
judge (const ZugLaws *chess, const ZugPosition *seen, ZugSide side, ZugPositionFault fault,
       bool bold, ZugBelief *belief)
{
  ZugSquare king = zug_position_king (chess, seen, zug_other (side));

  if (fault == ZUG_POSITION_OTHER_IN_CHECK && keep_captures_of_king (king, &belief->moves))
    return ZUG_BELIEF_CAPTURE;
  if (fault != ZUG_POSITION_GOOD && !(fault == ZUG_POSITION_OTHER_IN_CHECK && bold))
    return ZUG_BELIEF_NONE;
  keep_understood (chess, seen, side, &belief->moves);
  return belief->moves.n > 0 ? ZUG_BELIEF_GOOD : ZUG_BELIEF_NONE;
}

static bool
has_board_of_chess (const ZugLaws *laws)
{
  return !laws->wide && !zug_laws_place_marks (laws) && zug_laws_have_usual_board (laws);
}

bool
zug_belief_suits (const ZugLaws *laws)
{
  return zug_laws_simultaneous (laws) && has_board_of_chess (laws);
}

void
zug_believe (const ZugLaws *laws, const ZugPosition *position, ZugSide side, bool bold,
             ZugBelief *belief)
{
  ZugLaws chess;
  ZugPosition *seen = &belief->position;
  ZugPositionFault fault;

  belief->kind = ZUG_BELIEF_NONE;
  belief->moves.n = 0;
  if (!has_board_of_chess (laws))
    return;
  zug_laws_init (&chess);
  fault = see (laws, position, side, &chess, seen);
  if (zug_position_king (&chess, seen, ZUG_WHITE) == ZUG_NO_SQUARE
      || zug_position_king (&chess, seen, ZUG_BLACK) == ZUG_NO_SQUARE)
    return;
  zug_choices (laws, position, side, &belief->moves);
  belief->kind = judge (&chess, seen, side, fault, bold, belief);
  if (belief->kind == ZUG_BELIEF_NONE)
    belief->moves.n = 0;
}
