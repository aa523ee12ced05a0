/* zug-board-refusal.c: why a man cannot be picked up, or cannot go where it was pointed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-board-look.h"
#include "zug-law-words.h"
#include <glib/gi18n.h>

/* A move the man can physically make, the first one where `to` is ZUG_NO_SQUARE. */
static gboolean
find_physical (ZugBoardView *self, ZugSquare from, ZugSquare to, ZugMove *move)
{
  for (int i = 0; i < self->physical->n; i++)
    if (self->physical->move[i].kind != ZUG_MOVE_PASS && self->physical->move[i].from == from
        && (to == ZUG_NO_SQUARE || self->physical->move[i].to == to))
      {
        *move = self->physical->move[i];
        return TRUE;
      }
  return FALSE;
}

/* A move the man cannot make, of the kind that its way suggests. */
static ZugMove
shape_of (ZugBoardView *self, ZugSquare from, ZugSquare to)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  const ZugPosition *position = &self->state.position;
  ZugManType type = zug_position_man (position, self->chooser, from);
  int files = zug_file (to) - zug_file (from), ranks = zug_rank (to) - zug_rank (from);
  int last = self->chooser == ZUG_WHITE ? self->shape.ranks - 1 : 0;
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
find_refusal (ZugBoardView *self, ZugSquare from, ZugSquare to)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  ZugBoardRefusal refusal = {.side = self->chooser,
                             .square = to == ZUG_NO_SQUARE ? from : to,
                             .move = ZUG_PASS,
                             .reason = ZUG_WHY_REACH,
                             .code = ""};
  ZugWhy why;

  refusal.has_move = find_physical (self, from, to, &refusal.move);
  if (!refusal.has_move && to == ZUG_NO_SQUARE)
    {
      refusal.squares = zug_set_of (from);
      /* What rests is told so even where it could not go anywhere. */
      if (zug_position_rests (&self->state.position, self->chooser, from))
        {
          refusal.reason = ZUG_WHY_RESTS;
          refusal.code = zug_why_code (ZUG_WHY_RESTS);
          refusal.words = zug_law_words_why (ZUG_WHY_RESTS);
        }
      else
        refusal.words = g_strdup (_ ("This man has nowhere to go."));
      return refusal;
    }
  if (!refusal.has_move)
    refusal.move = shape_of (self, from, to);
  refusal.has_move = TRUE;
  why = zug_why (laws, &self->state.position, self->chooser, refusal.move);
  refusal.reason = why.reason;
  refusal.code = zug_why_code (why.reason);
  refusal.words = zug_law_words_why (why.reason);
  refusal.squares = why.squares;
  if (zug_set_is_empty (&refusal.squares))
    zug_set_add (&refusal.squares, refusal.square);
  return refusal;
}

void
zug_board_view_clear_refusal (ZugBoardView *self)
{
  self->has_refusal = FALSE;
  g_clear_pointer (&self->refusal.words, g_free);
  self->state.lit = (ZugSet) {{0}};
}

void
zug_board_view_refuse (ZugBoardView *self, ZugSquare from, ZugSquare to)
{
  g_autofree char *words = NULL;

  zug_board_view_clear_refusal (self);
  self->refusal = find_refusal (self, from, to);
  self->has_refusal = TRUE;
  self->state.lit = self->refusal.squares;
  zug_board_view_changed (self);
  /* Whoever listens may change what is shown. */
  words = g_strdup (self->refusal.words);
  zug_board_view_emit_refused (self, words);
}

const ZugBoardRefusal *
zug_board_view_get_refusal (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), NULL);

  return self->has_refusal ? &self->refusal : NULL;
}

void
zug_board_view_light (ZugBoardView *self, const ZugSet *squares)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  zug_board_view_clear_refusal (self);
  for (ZugSquare square = ZUG_NO_SQUARE;
       squares != NULL && (square = zug_board_shape_next (&self->shape, square)) != ZUG_NO_SQUARE;)
    if (zug_set_has (squares, square))
      zug_set_add (&self->state.lit, square);
  zug_board_view_changed (self);
}
