/* zug-position.c: a position between two turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-position.h"

#include <string.h>

void
zug_position_clear (ZugPosition *position)
{
  memset (position, 0, sizeof *position);
  position->turn = 1;
  position->leave = ZUG_NO_SQUARE;
}

void
zug_position_start (const ZugLaws *laws, ZugPosition *position)
{
  static const uint8_t back[8] = {ZUG_ROOK, ZUG_KNIGHT, ZUG_BISHOP, ZUG_QUEEN,
                                  ZUG_KING, ZUG_BISHOP, ZUG_KNIGHT, ZUG_ROOK};

  zug_position_clear (position);
  for (int file = 0; file < 8; file++)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      {
        zug_position_put (position, (ZugSide) side, (ZugManType) back[file],
                          zug_square (file, zug_side_rank ((ZugSide) side, 0)));
        zug_position_put (position, (ZugSide) side, ZUG_PAWN,
                          zug_square (file, zug_side_rank ((ZugSide) side, 1)));
      }
  if (laws->castling)
    position->rights = position->men[ZUG_WHITE][ZUG_ROOK] | position->men[ZUG_BLACK][ZUG_ROOK];
}

ZugManType
zug_position_man (const ZugPosition *position, ZugSide side, ZugSquare square)
{
  ZugSquares bit = zug_bit (square);

  if (!(position->occupied[side] & bit))
    return ZUG_NO_MAN;
  for (int type = 0; type < ZUG_N_TYPES; type++)
    if (position->men[side][type] & bit)
      return (ZugManType) type;
  return ZUG_NO_MAN;
}

void
zug_position_put (ZugPosition *position, ZugSide side, ZugManType type, ZugSquare square)
{
  position->men[side][type] |= zug_bit (square);
  position->occupied[side] |= zug_bit (square);
}

ZugManType
zug_position_take (ZugPosition *position, ZugSide side, ZugSquare square)
{
  ZugManType type = zug_position_man (position, side, square);

  if (type != ZUG_NO_MAN)
    {
      position->men[side][type] &= ~zug_bit (square);
      position->occupied[side] &= ~zug_bit (square);
    }
  return type;
}

ZugSquare
zug_position_king (const ZugPosition *position, ZugSide side)
{
  ZugSquares king = position->men[side][ZUG_KING];

  return king ? zug_first (king) : ZUG_NO_SQUARE;
}

bool
zug_position_banned (const ZugPosition *position, ZugSide side, ZugMove move)
{
  for (int i = 0; i < position->n_bans[side]; i++)
    if (zug_move_equal (position->bans[side][i], move))
      return true;
  return false;
}

void
zug_position_ban (ZugPosition *position, ZugSide side, ZugMove move)
{
  if (position->n_bans[side] < ZUG_MAX_BANS && !zug_position_banned (position, side, move))
    position->bans[side][position->n_bans[side]++] = move;
}

static bool
bans_equal (const ZugPosition *a, const ZugPosition *b, ZugSide side)
{
  if (a->n_bans[side] != b->n_bans[side])
    return false;
  for (int i = 0; i < a->n_bans[side]; i++)
    if (!zug_position_banned (b, side, a->bans[side][i]))
      return false;
  return true;
}

bool
zug_position_equal (const ZugPosition *a, const ZugPosition *b)
{
  return memcmp (a->men, b->men, sizeof a->men) == 0
         && memcmp (a->rest, b->rest, sizeof a->rest) == 0 && a->rights == b->rights
         && a->ep == b->ep && memcmp (a->pool, b->pool, sizeof a->pool) == 0 && a->turn == b->turn
         && a->quiet == b->quiet && a->passes == b->passes && a->leave == b->leave
         && a->replays == b->replays && a->to_move == b->to_move && a->kingless == b->kingless
         && bans_equal (a, b, ZUG_WHITE) && bans_equal (a, b, ZUG_BLACK);
}

static ZugSquare
flip_square (ZugSquare square)
{
  return square == ZUG_NO_SQUARE ? square : square ^ 56;
}

void
zug_position_flip (const ZugPosition *position, ZugPosition *flipped)
{
  const ZugPosition from = *position;

  *flipped = from;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      int other = 1 - side;

      for (int type = 0; type < ZUG_N_TYPES; type++)
        {
          flipped->men[side][type] = __builtin_bswap64 (from.men[other][type]);
          flipped->pool[side][type] = from.pool[other][type];
        }
      flipped->occupied[side] = __builtin_bswap64 (from.occupied[other]);
      flipped->rest[side] = __builtin_bswap64 (from.rest[other]);
      flipped->n_bans[side] = from.n_bans[other];
      for (int i = 0; i < from.n_bans[other]; i++)
        flipped->bans[side][i] = zug_move_flip (from.bans[other][i]);
    }
  flipped->rights = __builtin_bswap64 (from.rights);
  flipped->ep = __builtin_bswap64 (from.ep);
  flipped->leave = flip_square (from.leave);
  flipped->to_move = from.to_move ^ 1;
  flipped->kingless = (uint8_t) ((from.kingless >> 1) | ((from.kingless & 1) << 1));
}

ZugMove
zug_move_flip (ZugMove move)
{
  if (move.kind != ZUG_MOVE_PASS)
    {
      move.from ^= 56;
      move.to ^= 56;
    }
  return move;
}
