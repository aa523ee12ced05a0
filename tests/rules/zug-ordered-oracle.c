/* zug-ordered-oracle.c: ordered turns by a direct reading of LAWS.md section 5, square by square */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-squares.h"

#include "zug-ordered-oracle.h"

#include "zug-attack.h"
#include "zug-choices.h"

#include <string.h>

static gboolean
has_man (const ZugPosition *board, ZugSide side, ZugSquare square)
{
  return zug_position_man (board, side, square) != ZUG_NO_MAN;
}

static int
sign (int n)
{
  return (n > 0) - (n < 0);
}

static void
remove_man (const ZugLaws *laws, ZugPosition *board, ZugSide side, ZugSquare square,
            gboolean captured)
{
  ZugManType type = zug_position_take (board, side, square);

  board->rights &= ~zug_bit (square);
  if (type == ZUG_KING)
    for (int file = 0; file < 8; file++)
      board->rights &= ~zug_bit (zug_square (file, zug_side_rank (laws, side, 0)));
  if (captured && laws->promotion == ZUG_PROMOTION_CAPTURED)
    for (int i = 0; i < ZUG_MAX_OFFERED; i++)
      if (laws->promote_to[i] == type)
        board->pool[side][type]++;
}

/* The man goes to `to`, capturing on `victim` where an enemy stands there. */
static gboolean
go (const ZugLaws *laws, ZugPosition *board, ZugSide side, ZugMove move, ZugSquare to,
    ZugSquare victim)
{
  ZugManType type = zug_position_man (board, side, move.from);

  if (has_man (board, zug_other (side), victim))
    remove_man (laws, board, zug_other (side), victim, TRUE);
  remove_man (laws, board, side, move.from, FALSE);
  if (move.promotion != ZUG_NO_MAN)
    {
      type = (ZugManType) move.promotion;
      if (laws->promotion == ZUG_PROMOTION_CAPTURED)
        board->pool[side][type]--;
    }
  zug_position_put (board, side, type, to);
  return TRUE;
}

static gboolean
ride (const ZugLaws *laws, ZugPosition *board, ZugSide side, ZugMove move)
{
  int file = zug_file (move.from), rank = zug_rank (move.from);
  int files = sign (zug_file (move.to) - file), ranks = sign (zug_rank (move.to) - rank);

  for (;;)
    {
      ZugSquare square = zug_square (file += files, rank += ranks);

      if (has_man (board, side, square))
        return FALSE;
      if (square == move.to)
        return go (laws, board, side, move, square, square);
      if (!has_man (board, zug_other (side), square))
        continue;
      return laws->ride_stops == ZUG_YES && go (laws, board, side, move, square, square);
    }
}

/* The square of the pawn that a step aside onto a vacant square captures, ZUG_NO_SQUARE if none. */
static ZugSquare
find_passer (const ZugLaws *laws, const ZugPosition *start, const ZugPosition *board, ZugSide side,
             ZugMove move, const ZugMove *earlier)
{
  ZugSquare beside = zug_square (zug_file (move.to), zug_rank (move.from));

  if (laws->en_passant == ZUG_EN_PASSANT_SAME_TURN)
    return earlier && earlier->kind == ZUG_MOVE_DOUBLE && earlier->to == beside
                   && zug_rank (earlier->from) - zug_rank (move.to)
                          == zug_rank (move.to) - zug_rank (earlier->to)
               ? beside
               : ZUG_NO_SQUARE;
  if (laws->en_passant == ZUG_EN_PASSANT_NEXT_TURN && zug_has (start->ep, move.to)
      && zug_rank (move.to) == zug_side_rank (laws, zug_other (side), 2)
      && zug_position_man (start, zug_other (side), beside) == ZUG_PAWN
      && has_man (board, zug_other (side), beside))
    return beside;
  return ZUG_NO_SQUARE;
}

static gboolean
step (const ZugLaws *laws, const ZugPosition *start, ZugPosition *board, ZugSide side, ZugMove move,
      const ZugMove *earlier)
{
  ZugSide other = zug_other (side);
  gboolean both = laws->pawn == ZUG_PAWN_BOTH;
  ZugSquare passer;

  if (has_man (board, side, move.to))
    return FALSE;
  if (move.promotion != ZUG_NO_MAN && laws->promotion == ZUG_PROMOTION_CAPTURED
      && !board->pool[side][move.promotion])
    return FALSE;
  if (zug_file (move.from) == zug_file (move.to))
    {
      ZugSquare crossed =
          zug_square (zug_file (move.to),
                      zug_rank (move.from) + sign (zug_rank (move.to) - zug_rank (move.from)));

      if (crossed != move.to && (has_man (board, side, crossed) || has_man (board, other, crossed)))
        return FALSE;
      return (both || !has_man (board, other, move.to))
             && go (laws, board, side, move, move.to, move.to);
    }
  if (has_man (board, other, move.to))
    return go (laws, board, side, move, move.to, move.to);
  passer = find_passer (laws, start, board, side, move, earlier);
  if (passer != ZUG_NO_SQUARE)
    return go (laws, board, side, move, move.to, passer);
  return both && go (laws, board, side, move, move.to, move.to);
}

static gboolean
is_feared (const ZugLaws *laws, const ZugPosition *board, ZugSide side, ZugSquare square)
{
  ZugSide other = zug_other (side);
  ZugSquares hits = zug_attacker_squares (laws, board, other, square);

  if (laws->check == ZUG_CHECK_NONE)
    hits &= ~(board->men[other][ZUG_KING] & ~board->rest[other]);
  return zug_any (hits);
}

/* Section 3 for castling, before it and after. */
static gboolean
castling_is_safe (const ZugLaws *laws, const ZugPosition *board, const ZugPosition *after,
                  ZugSide side, ZugMove move, ZugSquare rook_to)
{
  ZugSide other = zug_other (side);
  ZugSquares awake = ~board->rest[other];
  int way = sign (move.to - move.from);

  if (laws->check == ZUG_CHECK_NONE && laws->king_entry == ZUG_KING_ENTRY_ANY)
    return TRUE;
  for (int square = move.from;; square += way)
    {
      gboolean spared =
          square != move.to && laws->check == ZUG_CHECK_ORTHODOX
          && (square == move.from ? laws->castle_out_of_check : laws->castle_through_check);

      if (laws->check == ZUG_CHECK_TIMED
              ? zug_any (zug_attacker_squares (laws, board, other, (ZugSquare) square) & awake)
              : !spared && is_feared (laws, board, side, (ZugSquare) square))
        return FALSE;
      if (square == move.to)
        break;
    }
  if (laws->check != ZUG_CHECK_TIMED)
    return !is_feared (laws, after, side, move.to);
  if (laws->king_entry == ZUG_KING_ENTRY_SAFE)
    return !zug_any (zug_attacker_squares (laws, board, other, rook_to) & awake)
           && !zug_any (zug_attacker_squares (laws, after, other, move.to));
  return !zug_any (zug_attacker_squares (laws, board, other, rook_to) & awake)
         && !zug_any (zug_attacker_squares (laws, after, other, move.to) & awake);
}

static gboolean
castle (const ZugLaws *laws, ZugPosition *board, ZugSide side, ZugMove move)
{
  gboolean is_short = move.kind == ZUG_MOVE_CASTLE_SHORT;
  ZugSquare rook = ZUG_NO_SQUARE, rook_to = (ZugSquare) (move.to + (is_short ? -1 : 1));
  ZugPosition after;
  int low, high;

  for (int file = 0; file < 8; file++)
    {
      ZugSquare square = zug_square (file, zug_side_rank (laws, side, 0));

      if ((square > move.from) == is_short && square != move.from && zug_has (board->rights, square)
          && zug_position_man (board, side, square) == ZUG_ROOK)
        rook = square;
    }
  if (rook == ZUG_NO_SQUARE)
    return FALSE;
  low = MIN (MIN (move.from, move.to), MIN (rook, rook_to));
  high = MAX (MAX (move.from, move.to), MAX (rook, rook_to));
  for (int square = low; square <= high; square++)
    {
      gboolean kings = square >= MIN (move.from, move.to) && square <= MAX (move.from, move.to);
      gboolean rooks = square >= MIN (rook, rook_to) && square <= MAX (rook, rook_to);

      if ((kings || rooks) && square != move.from && square != rook
          && (has_man (board, ZUG_WHITE, (ZugSquare) square)
              || has_man (board, ZUG_BLACK, (ZugSquare) square)))
        return FALSE;
    }
  after = *board;
  remove_man (laws, &after, side, move.from, FALSE);
  remove_man (laws, &after, side, rook, FALSE);
  zug_position_put (&after, side, ZUG_KING, move.to);
  zug_position_put (&after, side, ZUG_ROOK, rook_to);
  if (!castling_is_safe (laws, board, &after, side, move, rook_to))
    return FALSE;
  *board = after;
  return TRUE;
}

gboolean
zug_oracle_execute (const ZugLaws *laws, const ZugPosition *start, ZugPosition *board, ZugSide side,
                    ZugMove move, const ZugMove *earlier)
{
  if (move.kind == ZUG_MOVE_PASS)
    return TRUE;
  if (zug_move_is_castle (move))
    return zug_position_man (board, side, move.from) == ZUG_KING
           && castle (laws, board, side, move);
  switch (zug_position_man (board, side, move.from))
    {
    case ZUG_NO_MAN:
      return FALSE;
    case ZUG_PAWN:
      return step (laws, start, board, side, move, earlier);
    case ZUG_KNIGHT:
    case ZUG_KING:
      return !has_man (board, side, move.to) && go (laws, board, side, move, move.to, move.to);
    default:
      return ride (laws, board, side, move);
    }
}

gboolean
zug_oracle_speculative (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                        ZugMove move)
{
  ZugSide other = zug_other (side);
  ZugChoices replies;

  if (laws->speculative == ZUG_NO)
    return FALSE;
  zug_choices (laws, position, other, &replies);
  for (int i = 0; i < replies.n; i++)
    {
      ZugPosition board = *position;
      ZugSquare king;

      if (!zug_oracle_execute (laws, position, &board, other, replies.move[i], NULL)
          || (zug_position_king (laws, &board, side) == ZUG_NO_SQUARE
              && !(position->kingless >> side & 1))
          || !zug_oracle_execute (laws, position, &board, side, move, &replies.move[i]))
        continue;
      king = zug_position_king (laws, &board, side);
      if (king == ZUG_NO_SQUARE || !zug_any (zug_attacker_squares (laws, &board, other, king)))
        return TRUE;
    }
  return FALSE;
}

static void
remove_chosen (const ZugLaws *laws, ZugPosition *board, ZugSide side, ZugMove move)
{
  for (int file = 0; zug_move_is_castle (move) && file < 8; file++)
    {
      ZugSquare rook = zug_square (file, zug_side_rank (laws, side, 0));

      if (zug_has (board->rights, rook)
          && (rook > move.from) == (move.kind == ZUG_MOVE_CASTLE_SHORT))
        remove_man (laws, board, side, rook, TRUE);
    }
  remove_man (laws, board, side, move.from, TRUE);
}

static int
settle (const ZugLaws *laws, const ZugPosition *position, ZugPair pair,
        const ZugPosition alone[ZUG_N_SIDES], ZugPosition boards[2])
{
  boards[0] = *position;
  switch (laws->conflict)
    {
    case ZUG_CONFLICT_RANDOM:
      boards[0] = alone[ZUG_WHITE];
      boards[1] = alone[ZUG_BLACK];
      return 2;
    case ZUG_CONFLICT_BOTH_REMOVED:
      remove_chosen (laws, &boards[0], ZUG_WHITE, pair.choice[ZUG_WHITE]);
      remove_chosen (laws, &boards[0], ZUG_BLACK, pair.choice[ZUG_BLACK]);
      return 1;
    default:
      return 1;
    }
}

int
zug_oracle_outcomes (const ZugLaws *laws, const ZugPosition *position, ZugPair pair,
                     ZugPosition boards[2])
{
  ZugPosition alone[ZUG_N_SIDES], together[ZUG_N_SIDES];
  gboolean first[ZUG_N_SIDES], both[ZUG_N_SIDES];

  for (int s = 0; s < ZUG_N_SIDES; s++)
    {
      ZugSide side = (ZugSide) s, other = zug_other (side);

      alone[s] = *position;
      first[s] = zug_oracle_execute (laws, position, &alone[s], side, pair.choice[s], NULL);
      together[s] = alone[s];
      both[s] = first[s]
                && zug_oracle_execute (laws, position, &together[s], other, pair.choice[other],
                                       &pair.choice[s]);
    }
  if (both[ZUG_WHITE] && both[ZUG_BLACK]
      && memcmp (together[0].men, together[1].men, sizeof together[0].men) != 0)
    return settle (laws, position, pair, alone, boards);
  if (!both[ZUG_WHITE] && !both[ZUG_BLACK] && first[ZUG_WHITE] && first[ZUG_BLACK])
    return settle (laws, position, pair, alone, boards);
  if (both[ZUG_WHITE] || both[ZUG_BLACK])
    boards[0] = together[both[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK];
  else if (first[ZUG_WHITE] || first[ZUG_BLACK])
    boards[0] = alone[first[ZUG_WHITE] ? ZUG_WHITE : ZUG_BLACK];
  else
    boards[0] = *position;
  return 1;
}
