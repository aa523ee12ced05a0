/* zug-board-hand.c: what a person may choose on a board, and what he holds */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-hand.h"

#include "zug-board-look.h"
#include "zug-law-words.h"
#include <glib/gi18n.h>

void
zug_board_hand_init (ZugBoardHand *hand)
{
  *hand = (ZugBoardHand) {
      .side = ZUG_N_SIDES, .choices = g_new0 (ZugChoices, 1), .physical = g_new0 (ZugChoices, 1)};
}

void
zug_board_hand_clear (ZugBoardHand *hand)
{
  g_free (hand->choices);
  g_free (hand->physical);
  g_free (hand->refusal.words);
}

/* --- choices ---------------------------------------------------------------------------------- */

/* Placements that may not be repeated are crossed out from the start: nothing is picked up first.
 */
static void
find_banned_placements (const ZugBoardHand *hand, ZugBoardState *state)
{
  for (int i = 0; i < hand->physical->n; i++)
    {
      ZugMove move = hand->physical->move[i];

      if (move.kind == ZUG_MOVE_PLACE && zug_position_banned (&state->position, hand->side, move))
        zug_set_add (&state->banned, move.to);
    }
}

void
zug_board_hand_find (ZugBoardHand *hand, ZugBoardState *state, gboolean may)
{
  hand->choices->n = hand->physical->n = 0;
  state->banned = (ZugSet) {{0}};
  if (!may)
    return;
  zug_choices (hand->laws, &state->position, hand->side, hand->choices);
  zug_physical_moves (hand->laws, &state->position, hand->side, hand->physical);
  find_banned_placements (hand, state);
}

gboolean
zug_board_hand_allows (const ZugBoardHand *hand, ZugMove move)
{
  for (int i = 0; i < hand->choices->n; i++)
    if (zug_move_equal (hand->choices->move[i], move))
      return TRUE;
  return FALSE;
}

gboolean
zug_board_hand_can_move (const ZugBoardHand *hand, ZugSquare square)
{
  for (int i = 0; i < hand->choices->n; i++)
    if (hand->choices->move[i].kind != ZUG_MOVE_PASS && hand->choices->move[i].from == square)
      return TRUE;
  return FALSE;
}

/* Sorts the targets of the man picked up by what going there means. */
static void
find_targets (const ZugBoardHand *hand, ZugBoardState *state, ZugSquare from)
{
  const ZugLaws *laws = hand->laws;
  ZugSide other = zug_other (hand->side);

  for (int i = 0; i < hand->choices->n; i++)
    {
      ZugMove move = hand->choices->move[i];

      if (move.kind == ZUG_MOVE_PASS || move.from != from)
        continue;
      if (zug_is_speculative (laws, &state->position, hand->side, move))
        zug_set_add (&state->speculative, move.to);
      else if (move.kind == ZUG_MOVE_EN_PASSANT
               || zug_look_stands (&state->position, other, move.to))
        zug_set_add (&state->capture, move.to);
      else
        zug_set_add (&state->quiet, move.to);
    }
  for (int i = 0; i < hand->physical->n; i++)
    {
      ZugMove move = hand->physical->move[i];

      if (move.kind != ZUG_MOVE_PASS && move.from == from
          && zug_position_banned (&state->position, hand->side, move))
        zug_set_add (&state->banned, move.to);
    }
}

void
zug_board_hand_select (const ZugBoardHand *hand, ZugBoardState *state, ZugSquare square)
{
  state->selected = square;
  zug_board_state_forget_targets (state);
  if (square != ZUG_NO_SQUARE)
    find_targets (hand, state, square);
  else
    {
      state->dragging = FALSE;
      state->over = ZUG_NO_SQUARE;
    }
}

/* The rook a castling move takes along: the one with its right nearest to the king on its side. */
static ZugSquare
castling_rook (const ZugBoardHand *hand, const ZugPosition *position, const ZugMove *move)
{
  const ZugBoardShape shape = zug_board_shape_of (hand->laws);
  int step = move->kind == ZUG_MOVE_CASTLE_SHORT ? 1 : -1;

  for (int file = zug_file (move->from) + step; file >= 0 && file < shape.files; file += step)
    {
      ZugSquare square = zug_square (file, zug_rank (move->from));

      if (zug_board_shape_has (&shape, square)
          && zug_position_man (position, hand->side, square) == ZUG_ROOK
          && zug_look_may_castle (position, square))
        return square;
    }
  return ZUG_NO_SQUARE;
}

const ZugMove *
zug_board_hand_move_to (const ZugBoardHand *hand, const ZugBoardState *state, ZugSquare to,
                        gboolean *asks)
{
  const ZugMove *found = NULL;
  int n = 0;

  *asks = FALSE;
  for (int i = 0; i < hand->choices->n; i++)
    {
      const ZugMove *move = &hand->choices->move[i];

      if (move->kind == ZUG_MOVE_PASS || move->from != state->selected)
        continue;
      if (zug_move_is_castle (*move) && castling_rook (hand, &state->position, move) == to)
        return move;
      if (move->to != to)
        continue;
      /* Where a king's step and castling reach the same square, the rook stands for castling. */
      if (found == NULL || zug_move_is_castle (*found))
        found = move;
      n += move->promotion != ZUG_NO_MAN;
    }
  *asks = n > 1;
  return found;
}

/* --- refusals --------------------------------------------------------------------------------- */

/* A move the man can physically make, the first one where `to` is ZUG_NO_SQUARE. */
static gboolean
find_physical (const ZugBoardHand *hand, ZugSquare from, ZugSquare to, ZugMove *move)
{
  for (int i = 0; i < hand->physical->n; i++)
    if (hand->physical->move[i].kind != ZUG_MOVE_PASS && hand->physical->move[i].from == from
        && (to == ZUG_NO_SQUARE || hand->physical->move[i].to == to))
      {
        *move = hand->physical->move[i];
        return TRUE;
      }
  return FALSE;
}

/* A move the man cannot make, of the kind that its way suggests. */
static ZugMove
shape_of (const ZugBoardHand *hand, const ZugPosition *position, ZugSquare from, ZugSquare to)
{
  const ZugLaws *laws = hand->laws;
  ZugManType type = zug_position_man (position, hand->side, from);
  int files = zug_file (to) - zug_file (from), ranks = zug_rank (to) - zug_rank (from);
  int last = hand->side == ZUG_WHITE ? laws->ranks - 1 : 0;
  ZugMove move = {
      .from = from, .to = to, .promotion = (uint8_t) ZUG_NO_MAN, .kind = ZUG_MOVE_PLAIN};

  if (zug_laws_place_marks (laws))
    move.kind = ZUG_MOVE_PLACE;
  else if (type == ZUG_KING && ranks == 0 && (files == 2 || files == -2))
    move.kind = files > 0 ? ZUG_MOVE_CASTLE_SHORT : ZUG_MOVE_CASTLE_LONG;
  if (zug_laws_place_marks (laws) || type != ZUG_PAWN)
    return move;
  if (files == 0 && (ranks == 2 || ranks == -2))
    move.kind = ZUG_MOVE_DOUBLE;
  else if (files != 0 && zug_look_passed (position, to))
    move.kind = ZUG_MOVE_EN_PASSANT;
  if (zug_rank (to) == last)
    move.promotion = laws->promote_to[0];
  return move;
}

static ZugBoardRefusal
find_refusal (const ZugBoardHand *hand, const ZugBoardState *state, ZugSquare from, ZugSquare to)
{
  const ZugLaws *laws = hand->laws;
  ZugBoardRefusal refusal = {.side = hand->side,
                             .square = to == ZUG_NO_SQUARE ? from : to,
                             .move = ZUG_PASS,
                             .reason = ZUG_WHY_REACH,
                             .code = ""};
  ZugWhy why;

  refusal.has_move = find_physical (hand, from, to, &refusal.move);
  if (!refusal.has_move && to == ZUG_NO_SQUARE)
    {
      refusal.squares = zug_set_of (from);
      /* What rests is told so even where it could not go anywhere. */
      if (zug_position_rests (&state->position, hand->side, from))
        {
          refusal.reason = ZUG_WHY_RESTS;
          refusal.code = zug_why_code (ZUG_WHY_RESTS);
          refusal.words = g_strdup (zug_law_words_why (ZUG_WHY_RESTS));
        }
      else
        refusal.words = g_strdup (_ ("This man has nowhere to go."));
      return refusal;
    }
  if (!refusal.has_move)
    refusal.move = shape_of (hand, &state->position, from, to);
  refusal.has_move = TRUE;
  why = zug_why (laws, &state->position, hand->side, refusal.move);
  refusal.reason = why.reason;
  refusal.code = zug_why_code (why.reason);
  refusal.words = g_strdup (zug_law_words_why (why.reason));
  refusal.squares = why.squares;
  if (zug_set_is_empty (&refusal.squares))
    zug_set_add (&refusal.squares, refusal.square);
  return refusal;
}

void
zug_board_hand_clear_refusal (ZugBoardHand *hand, ZugBoardState *state)
{
  hand->has_refusal = FALSE;
  g_clear_pointer (&hand->refusal.words, g_free);
  state->lit = (ZugSet) {{0}};
}

void
zug_board_hand_refuse (ZugBoardHand *hand, ZugBoardState *state, ZugSquare from, ZugSquare to)
{
  zug_board_hand_clear_refusal (hand, state);
  hand->refusal = find_refusal (hand, state, from, to);
  hand->has_refusal = TRUE;
  state->lit = hand->refusal.squares;
}
