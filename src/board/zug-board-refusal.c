/* zug-board-refusal.c: why a man cannot be picked up, or cannot go where it was pointed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-narration.h"
#include <glib/gi18n.h>

/* A move the man can physically make, the first one where `to` is ZUG_NO_SQUARE. */
static gboolean
find_physical (ZugBoardView *self, ZugSquare from, ZugSquare to, ZugMove *move)
{
  ZugChoices physical;

  zug_physical_moves (zug_variant_get_laws (self->variant), &self->state.position, self->chooser,
                      &physical);
  for (int i = 0; i < physical.n; i++)
    if (physical.move[i].kind != ZUG_MOVE_PASS && physical.move[i].from == from
        && (to == ZUG_NO_SQUARE || physical.move[i].to == to))
      {
        *move = physical.move[i];
        return TRUE;
      }
  return FALSE;
}

/* A move the man cannot make, of the kind that its way suggests. */
static ZugMove
shape_of (ZugBoardView *self, ZugSquare from, ZugSquare to)
{
  const ZugPosition *position = &self->state.position;
  ZugManType type = zug_position_man (position, self->chooser, from);
  int files = zug_file (to) - zug_file (from), ranks = zug_rank (to) - zug_rank (from);
  ZugMove move = {from, to, ZUG_NO_MAN, ZUG_MOVE_PLAIN};

  if (type == ZUG_KING && ranks == 0 && (files == 2 || files == -2))
    move.kind = files > 0 ? ZUG_MOVE_CASTLE_SHORT : ZUG_MOVE_CASTLE_LONG;
  if (type != ZUG_PAWN)
    return move;
  if (files == 0 && (ranks == 2 || ranks == -2))
    move.kind = ZUG_MOVE_DOUBLE;
  else if (files != 0 && position->ep & zug_bit (to))
    move.kind = ZUG_MOVE_EN_PASSANT;
  if (zug_rank (to) == zug_side_rank (self->chooser, 7))
    move.promotion = zug_variant_get_laws (self->variant)->promote_to[0];
  return move;
}

char *
zug_board_view_why (ZugBoardView *self, ZugSquare from, ZugSquare to)
{
  ZugMove move;

  if (!find_physical (self, from, to, &move))
    {
      if (to == ZUG_NO_SQUARE)
        return g_strdup (_ ("This man has nowhere to go."));
      move = shape_of (self, from, to);
    }
  return zug_narration_why (self->variant, &self->state.position, self->chooser, move);
}
