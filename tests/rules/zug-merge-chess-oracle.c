/* zug-merge-chess-oracle.c: merged turns by a second reading of the law, by the choices of a
 * position alone */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-squares.h"

#include "zug-merge-chess-oracle.h"

#include "zug-coordinate.h"
#include "zug-rules-fixture.h"
#include "zug-zfen.h"

#include <string.h>

typedef struct
{
  ZugPosition position;
  ZugSquares home[ZUG_N_SIDES];
} Board;

typedef struct
{
  const ZugLaws *laws;
  int n;
  ZugSide side[16];
  ZugMove move[16];
  gboolean captures[16];
  guint open;
  guint sure;
  Board end;
  gboolean has_end;
  gboolean agree;
  guint happened;
  int round[16];
} Naive;

/* The move that a request is on a board: a pawn that goes aside takes what stands there, or else
 * the pawn that has just passed the square. */
static ZugMove
move_on (const Board *board, ZugSide side, ZugMove move)
{
  ZugSide other = zug_other (side);
  gboolean aside = zug_file (move.from) != zug_file (move.to);
  ZugSquare passed = zug_square (zug_file (move.to), zug_rank (move.from));

  if (zug_position_man (&board->position, side, move.from) != ZUG_PAWN || !aside)
    return move;
  move.kind = ZUG_MOVE_PLAIN;
  if (zug_has (board->position.ep, move.to)
      && zug_rank (move.to) == zug_rank (move.from) + (side == ZUG_WHITE ? 1 : -1)
      && zug_position_man (&board->position, side, move.to) == ZUG_NO_MAN
      && zug_position_man (&board->position, other, move.to) == ZUG_NO_MAN
      && zug_position_man (&board->position, other, passed) == ZUG_PAWN
      && zug_has (board->home[other], passed))
    move.kind = ZUG_MOVE_EN_PASSANT;
  return move;
}

static gboolean
captures_on (const Board *board, ZugSide side, ZugMove move)
{
  return move.kind == ZUG_MOVE_EN_PASSANT
         || zug_position_man (&board->position, zug_other (side), move.to) != ZUG_NO_MAN;
}

static gboolean
is_offered (const Naive *naive, const Board *board, int i)
{
  ZugSide side = naive->side[i];
  ZugMove move = move_on (board, side, naive->move[i]);

  return zug_has (board->home[side], move.from)
         && (!naive->laws->named_captures || captures_on (board, side, move) == naive->captures[i])
         && zug_is_choice (naive->laws, &board->position, side, move);
}

static void
carry_out (const Naive *naive, Board *board, int i)
{
  ZugPosition after;

  zug_after_alone (naive->laws, &board->position, naive->side[i],
                   move_on (board, naive->side[i], naive->move[i]), &after);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (ZugSquares left = board->home[side]; zug_any (left);)
      {
        ZugSquare square = zug_take (&left);

        if (!zug_has (after.occupied[side], square))
          board->home[side] &= ~zug_bit (square);
      }
  /* Castling may end where one of its two men stood. */
  board->home[naive->side[i]] &= ~zug_bit (naive->move[i].to);
  if (naive->move[i].kind == ZUG_MOVE_CASTLE_SHORT)
    board->home[naive->side[i]] &= ~zug_bit (naive->move[i].to - 1u);
  if (naive->move[i].kind == ZUG_MOVE_CASTLE_LONG)
    board->home[naive->side[i]] &= ~zug_bit (naive->move[i].to + 1u);
  board->position = after;
}

/* Every order of the requests left, from a board on. What is illegal when its time comes is not
 * sure, and is passed over. */
static void
try_orders (Naive *naive, const Board *board, guint left)
{
  for (int i = 0; i < naive->n; i++)
    if (left >> i & 1)
      {
        Board after = *board;

        if (is_offered (naive, board, i))
          carry_out (naive, &after, i);
        else
          naive->sure &= ~(1u << i);
        try_orders (naive, &after, left & ~(1u << i));
      }
}

static gboolean
boards_equal (const ZugPosition *a, const ZugPosition *b)
{
  return memcmp (a->men, b->men, sizeof a->men) == 0 && zug_same (a->rights, b->rights)
         && memcmp (a->pool, b->pool, sizeof a->pool) == 0;
}

static void
compare_orders (Naive *naive, const Board *board, guint left)
{
  if (left == 0)
    {
      if (!naive->has_end)
        naive->end = *board;
      else if (!boards_equal (&naive->end.position, &board->position))
        naive->agree = FALSE;
      naive->has_end = TRUE;
    }
  for (int i = 0; i < naive->n && naive->agree; i++)
    if (left >> i & 1)
      {
        Board after = *board;

        carry_out (naive, &after, i);
        compare_orders (naive, &after, left & ~(1u << i));
      }
}

static guint
block_illegal (Naive *naive, const Board *board)
{
  guint blocked = 0;

  for (int i = 0; i < naive->n; i++)
    if (naive->open >> i & 1 && !is_offered (naive, board, i))
      blocked |= 1u << i;
  naive->open &= ~blocked;
  return blocked;
}

static void
note (Naive *naive, guint set, int round)
{
  for (int i = 0; i < naive->n; i++)
    if (set >> i & 1)
      naive->round[i] = round;
}

static void
merge_naively (Naive *naive, Board *board)
{
  int round = 0;
  guint blocked;

  naive->open = (1u << naive->n) - 1;
  naive->happened = 0;
  do
    {
      blocked = block_illegal (naive, board);
      naive->sure = naive->open;
      naive->has_end = FALSE;
      naive->agree = TRUE;
      try_orders (naive, board, naive->open);
      compare_orders (naive, board, naive->sure);
      if (!naive->agree)
        naive->sure = 0;
      else
        *board = naive->end;
      naive->open &= ~naive->sure;
      naive->happened |= naive->sure;
      note (naive, blocked | naive->sure, ++round);
    }
  while (naive->open && blocked | naive->sure);
  note (naive, naive->open, round);
}

static void
begin_naively (Naive *naive, Board *board, const ZugLaws *laws, const ZugPosition *position,
               const ZugRequests *requests)
{
  naive->laws = laws;
  naive->n = 0;
  board->position = *position;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      board->home[side] = position->occupied[side];
      for (int i = 0; i < requests->n[side]; i++)
        {
          ZugMove move = requests->move[side][i];

          naive->side[naive->n] = (ZugSide) side;
          naive->move[naive->n] = move;
          naive->captures[naive->n++] =
              captures_on (board, (ZugSide) side, move_on (board, (ZugSide) side, move));
        }
    }
}

/* Prints what the two readings make of each request. */
static void
fail (const Naive *naive, const ZugPosition *position, const ZugRounds *rounds)
{
  char text[ZUG_ZFEN_MAX], move[ZUG_COORDINATE_MAX];
  int index[ZUG_N_SIDES] = {0, 0};

  g_test_message ("%s", zug_zfen_write (naive->laws, position, text));
  for (int i = 0; i < naive->n; i++)
    {
      const ZugRequestFate *fate = &rounds->fate[naive->side[i]][index[naive->side[i]]++];

      g_test_message ("%s: happened %d in %d, want %d in %d",
                      zug_coordinate_write (naive->laws, naive->move[i], move), fate->happened,
                      fate->round, naive->happened >> i & 1, naive->round[i]);
    }
  g_test_fail ();
}

void
zug_merge_chess_oracle_compare (const ZugLaws *laws, const ZugPosition *position,
                                const ZugRequests *requests)
{
  ZugOutcomes outcomes;
  ZugEvents events;
  ZugRounds rounds;
  Naive naive;
  Board board;
  int n = 0;

  begin_naively (&naive, &board, laws, position, requests);
  merge_naively (&naive, &board);
  zug_resolve_team (laws, position, requests, &outcomes);
  zug_resolve_team_events (laws, position, requests, &events, &rounds);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < requests->n[side]; i++, n++)
      {
        const ZugRequestFate *fate = &rounds.fate[side][i];

        if (fate->happened != (naive.happened >> n & 1) || fate->round != naive.round[n])
          fail (&naive, position, &rounds);
      }
  g_assert_true (boards_equal (&outcomes.position[0], &board.position));
}
