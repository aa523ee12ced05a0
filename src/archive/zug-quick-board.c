/* zug-quick-board.c: an orthodox game played through without asking the rules */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-quick-board.h"

#include "zug-choice-code.h"
#include <stdlib.h>
#include <string.h>

#define NOWHERE 64
#define BIT(square) (G_GUINT64_CONSTANT (1) << (square))

gboolean
zug_quick_board_plays (const ZugLaws *laws)
{
  static gsize ready;
  static ZugLaws orthodox;

  if (g_once_init_enter (&ready))
    {
      zug_laws_init (&orthodox);
      g_once_init_leave (&ready, 1);
    }
  /* Going through all laws takes longer than playing a game so. */
  return memcmp (laws, &orthodox, sizeof orthodox) == 0 || zug_laws_equal (laws, &orthodox);
}

static void
put (ZugQuickBoard *self, guint side, guint type, guint square)
{
  self->men[side][type] |= BIT (square);
  self->occupied[side] |= BIT (square);
  self->man[square] = (guint8) type;
  self->count[side][type]++;
}

static void
take (ZugQuickBoard *self, guint side, guint type, guint square)
{
  self->men[side][type] &= ~BIT (square);
  self->occupied[side] &= ~BIT (square);
  self->man[square] = ZUG_NO_MAN;
  self->count[side][type]--;
}

static void
shift (ZugQuickBoard *self, guint side, guint type, guint from, guint to)
{
  guint64 both = BIT (from) | BIT (to);

  self->men[side][type] ^= both;
  self->occupied[side] ^= both;
  self->man[from] = ZUG_NO_MAN;
  self->man[to] = (guint8) type;
}

void
zug_quick_board_set (ZugQuickBoard *self, const ZugPosition *position)
{
  ZugSet passed = zug_position_set (position, ZUG_SET_PASSED);
  ZugSquare square = zug_set_take (&passed);

  memset (self, 0, sizeof *self);
  memset (self->man, ZUG_NO_MAN, sizeof self->man);
  for (guint side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    for (guint type = ZUG_PAWN; type < ZUG_N_ORTHODOX; type++)
      {
        ZugSet men = zug_position_men (position, (ZugSide) side, (ZugManType) type);

        while (!zug_set_is_empty (&men))
          put (self, side, type, zug_quick_square (zug_set_take (&men)));
      }
  self->side = position->to_move;
  self->passed = square == ZUG_NO_SQUARE ? NOWHERE : (guint8) zug_quick_square (square);
}

/* King and rook stand where they castle from, and nobody where they go. */
static ZugQuickStep
castle (ZugQuickBoard *self, guint from, guint to)
{
  guint side = self->side, home = side == ZUG_WHITE ? 0 : 56;
  gboolean is_short = to == home + 6;
  guint rook_from = home + (is_short ? 7 : 0), rook_to = home + (is_short ? 5 : 3);
  guint64 between =
      is_short ? BIT (home + 5) | BIT (home + 6) : BIT (home + 1) | BIT (home + 2) | BIT (home + 3);

  if (from != home + 4 || (!is_short && to != home + 2)
      || !(self->men[side][ZUG_ROOK] & BIT (rook_from))
      || (self->occupied[ZUG_WHITE] | self->occupied[ZUG_BLACK]) & between)
    return ZUG_QUICK_UNKNOWN;
  shift (self, side, ZUG_KING, from, to);
  shift (self, side, ZUG_ROOK, rook_from, rook_to);
  self->side ^= 1;
  self->passed = NOWHERE;
  return ZUG_QUICK_MOVED;
}

/* What a pawn does beside going: whom it takes in passing, what it passes, what it becomes. FALSE
 * where that is not plain. */
static gboolean
look_at_pawn (const ZugQuickBoard *self, guint from, guint to, guint promotion, guint *taken,
              guint *passed)
{
  guint file = to & 7, rank = to >> 3;

  if ((rank == 0 || rank == 7) != (promotion != ZUG_NO_MAN))
    return FALSE;
  if (promotion != ZUG_NO_MAN && (promotion == ZUG_PAWN || promotion >= ZUG_KING))
    return FALSE;
  if (file != (from & 7) && self->man[to] == ZUG_NO_MAN)
    {
      *taken = (from & ~7u) | file;
      return to == self->passed && (self->men[!self->side][ZUG_PAWN] & BIT (*taken)) != 0;
    }
  if (from + 16 == to || to + 16 == from)
    *passed = (from + to) / 2;
  return TRUE;
}

ZugQuickStep
zug_quick_board_move (ZugQuickBoard *self, ZugMove move)
{
  guint side = self->side, passed = NOWHERE, type;
  guint from = zug_quick_square (move.from), to = zug_quick_square (move.to), taken = to;

  if (from == to || !(self->occupied[side] & BIT (from)))
    return ZUG_QUICK_UNKNOWN;
  type = self->man[from];
  if (zug_move_is_castle (move))
    return type == ZUG_KING ? castle (self, from, to) : ZUG_QUICK_UNKNOWN;
  /* A king that goes so far castles, if the rules say so. */
  if (self->occupied[side] & BIT (to) || self->man[to] == ZUG_KING
      || (type == ZUG_KING && abs ((int) (from & 7) - (int) (to & 7)) > 1)
      || (type == ZUG_PAWN ? !look_at_pawn (self, from, to, move.promotion, &taken, &passed)
                           : move.promotion != ZUG_NO_MAN))
    return ZUG_QUICK_UNKNOWN;

  self->side = (guint8) !side;
  self->passed = (guint8) passed;
  if (self->man[taken] == ZUG_NO_MAN && move.promotion == ZUG_NO_MAN)
    {
      shift (self, side, type, from, to);
      return ZUG_QUICK_MOVED;
    }
  if (self->man[taken] != ZUG_NO_MAN)
    take (self, !side, self->man[taken], taken);
  take (self, side, type, from);
  put (self, side, move.promotion == ZUG_NO_MAN ? type : move.promotion, to);
  return ZUG_QUICK_MATERIAL;
}

ZugQuickStep
zug_quick_board_step (ZugQuickBoard *self, guint code)
{
  ZugMove move;

  return zug_choice_from_code (code, FALSE, &move) ? zug_quick_board_move (self, move)
                                                   : ZUG_QUICK_UNKNOWN;
}
