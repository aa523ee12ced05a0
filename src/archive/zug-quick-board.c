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
  return zug_laws_equal (laws, &orthodox);
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

/* --- checks ----------------------------------------------------------------------------------- */

#define FILE_A G_GUINT64_CONSTANT (0x0101010101010101)
#define DIAGONAL G_GUINT64_CONSTANT (0x8040201008040201) /* from a1 to h8 */
#define OTHER_DIAGONAL G_GUINT64_CONSTANT (0x0102040810204080)

/* All squares of the lines of rooks, or of bishops, through a square. */
static guint64
lines_through (guint square, gboolean diagonal)
{
  int file = (int) (square & 7), rank = (int) (square >> 3);
  int up = (rank - file) * 8, across = (rank + file - 7) * 8;

  if (!diagonal)
    return FILE_A << file | G_GUINT64_CONSTANT (0xff) << rank * 8;
  return (up >= 0 ? DIAGONAL << up : DIAGONAL >> -up)
         | (across >= 0 ? OTHER_DIAGONAL << across : OTHER_DIAGONAL >> -across);
}

/* Whether nobody stands between two squares of a line. */
static gboolean
is_open (guint64 occupied, guint from, guint to)
{
  int files = (int) (to & 7) - (int) (from & 7), ranks = (int) (to >> 3) - (int) (from >> 3);
  int step = (files > 0) - (files < 0) + 8 * ((ranks > 0) - (ranks < 0));

  for (int at = (int) from + step; at != (int) to; at += step)
    if (occupied & BIT (at))
      return FALSE;
  return TRUE;
}

static gboolean
is_attacked_from_afar (const ZugQuickBoard *self, guint square, guint by)
{
  const guint64 *men = self->men[by];
  guint64 occupied = self->occupied[ZUG_WHITE] | self->occupied[ZUG_BLACK];
  guint64 attackers = ((men[ZUG_ROOK] | men[ZUG_QUEEN]) & lines_through (square, FALSE))
                      | ((men[ZUG_BISHOP] | men[ZUG_QUEEN]) & lines_through (square, TRUE));

  for (; attackers != 0; attackers &= attackers - 1)
    if (is_open (occupied, (guint) __builtin_ctzll (attackers), square))
      return TRUE;
  return FALSE;
}

/* Kings among them, who stand so only in games that went on in spite of the rules. */
static gboolean
is_attacked_at_hand (const ZugQuickBoard *self, guint square, guint by)
{
  const guint64 *men = self->men[by];
  guint64 here = BIT (square), not_a = ~FILE_A, not_h = ~(FILE_A << 7);
  guint64 not_ab = not_a & not_a << 1, not_gh = not_h & not_h >> 1;
  guint64 beside = (here & not_a) >> 1 | (here & not_h) << 1;
  guint64 beyond = (here & not_ab) >> 2 | (here & not_gh) << 2;
  guint64 row = here | beside;

  return (men[ZUG_KNIGHT] & (beside << 16 | beside >> 16 | beyond << 8 | beyond >> 8))
         || (men[ZUG_PAWN] & (by == ZUG_WHITE ? beside >> 8 : beside << 8))
         || (men[ZUG_KING] & (beside | row << 8 | row >> 8));
}

gboolean
zug_quick_board_has_check (const ZugQuickBoard *self)
{
  for (guint side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    for (guint64 kings = self->men[side][ZUG_KING]; kings != 0; kings &= kings - 1)
      {
        guint square = (guint) __builtin_ctzll (kings);

        if (is_attacked_from_afar (self, square, !side)
            || is_attacked_at_hand (self, square, !side))
          return TRUE;
      }
  return FALSE;
}
