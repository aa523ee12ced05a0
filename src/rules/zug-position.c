/* zug-position.c: a position between two turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack-sets.h"

void
zug_position_clear (const ZugLaws *laws, ZugPosition *position)
{
  memset (position, 0, offsetof (ZugPosition, bans));
  position->turn = 1;
  position->leave = ZUG_NO_SQUARE;
  position->wide = ZUG_WIDE;
  /* Nobody misses a king where marks are placed. */
  if (laws->game == ZUG_INPUT_ROW)
    position->kingless = 1 << ZUG_WHITE | 1 << ZUG_BLACK;
}

static void
set_up (const ZugLaws *laws, const ZugArray *array, ZugPosition *position)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (laws->n_royal[side] == 0)
      position->kingless |= (uint8_t) (1 << side);
  for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      if (array->type[side][square] != ZUG_NO_MAN)
        zug_position_put (position, (ZugSide) side, (ZugManType) array->type[side][square], square);
  if (laws->castling)
    zug_position_give_rights (laws, position);
}

void
zug_position_start (const ZugLaws *laws, ZugPosition *position)
{
  ZugArray array;

  zug_position_clear (laws, position);
  if (zug_laws_array (laws, &array))
    set_up (laws, &array, position);
}

void
zug_position_start_shuffled (const ZugLaws *laws, unsigned number, ZugPosition *position)
{
  ZugArray array;

  zug_position_clear (laws, position);
  if (zug_laws_shuffle (laws, number, &array))
    set_up (laws, &array, position);
}

ZugManType
zug_position_man (const ZugPosition *position, ZugSide side, ZugSquare square)
{
  if (!zug_has (position->occupied[side], square))
    return ZUG_NO_MAN;
  return zug_man_on (position, side, square);
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

ZugSet
zug_position_set (const ZugPosition *position, ZugPositionSet which)
{
  const ZugSquares sets[] = {
      [ZUG_SET_WHITE] = position->occupied[ZUG_WHITE],
      [ZUG_SET_BLACK] = position->occupied[ZUG_BLACK],
      [ZUG_SET_WHITE_RESTS] = position->rest[ZUG_WHITE],
      [ZUG_SET_BLACK_RESTS] = position->rest[ZUG_BLACK],
      [ZUG_SET_RIGHTS] = position->rights,
      [ZUG_SET_PASSED] = position->ep,
      [ZUG_SET_SHARED] = zug_position_shared (position),
  };

  return zug_set_of_squares (sets[which]);
}

ZugSet
zug_position_men (const ZugPosition *position, ZugSide side, ZugManType type)
{
  return zug_set_of_squares ((int) type < ZUG_WIDTH_TYPES ? position->men[side][type] : ZUG_NONE);
}

void
zug_position_count (const ZugPosition *position, ZugMaterialCount *count)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < ZUG_N_TYPES; type++)
      count->men[side][type] =
          (uint8_t) (type < ZUG_WIDTH_TYPES ? zug_count (position->men[side][type]) : 0);
}

static ZugSquares *
marks (ZugPosition *position, ZugPositionSet which)
{
  switch (which)
    {
    case ZUG_SET_WHITE_RESTS:
      return &position->rest[ZUG_WHITE];
    case ZUG_SET_BLACK_RESTS:
      return &position->rest[ZUG_BLACK];
    case ZUG_SET_RIGHTS:
      return &position->rights;
    default:
      return &position->ep;
    }
}

void
zug_position_set_mark (ZugPosition *position, ZugPositionSet which, ZugSquare square, bool in)
{
  if (in)
    *marks (position, which) |= zug_bit (square);
  else
    *marks (position, which) &= ~zug_bit (square);
}

unsigned
zug_position_pool (const ZugPosition *position, ZugSide side, ZugManType type)
{
  return position->pool[side][type];
}

void
zug_position_set_pool (ZugPosition *position, ZugSide side, ZugManType type, unsigned count)
{
  position->pool[side][type] = (uint8_t) (count < UINT8_MAX ? count : UINT8_MAX);
}

/* In each of its first ranks the rook nearest to the edge on either side of the castling king. */
void
zug_position_give_rights (const ZugLaws *laws, ZugPosition *position)
{
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      ZugSquare king = zug_position_king (laws, position, side);
      ZugSquares rooks = position->men[side][ZUG_ROOK] & zug_rank_of (laws, side, 0);

      if (king == ZUG_NO_SQUARE || zug_rank (king) != zug_side_rank (laws, side, 0)
          || !zug_any (rooks))
        continue;
      if (zug_first (rooks) < king)
        position->rights |= zug_bit (zug_first (rooks));
      if (zug_last (rooks) > king)
        position->rights |= zug_bit (zug_last (rooks));
    }
}

ZugSquare
zug_position_king (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return zug_first_royal (zug_royals (laws, position, side), side);
}

bool
zug_position_king_lost (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return zug_misses_royal (laws, position, side, position->men[side]);
}

/* A move as a list of bans holds it: by its man and its square, since what kind of pawn move that
 * is can change while the ban lasts. */
static ZugMove
ban_of (ZugMove move)
{
  if (move.kind == ZUG_MOVE_DOUBLE || move.kind == ZUG_MOVE_EN_PASSANT)
    move.kind = ZUG_MOVE_PLAIN;
  return move;
}

bool
zug_position_banned (const ZugPosition *position, ZugSide side, ZugMove move)
{
  move = ban_of (move);
  for (int i = 0; i < position->n_bans[side]; i++)
    if (zug_move_equal (position->bans[side][i], move))
      return true;
  return false;
}

void
zug_position_ban (ZugPosition *position, ZugSide side, ZugMove move)
{
  if (position->n_bans[side] < ZUG_MAX_BANS && !zug_position_banned (position, side, move))
    position->bans[side][position->n_bans[side]++] = ban_of (move);
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
  return a->wide == b->wide && memcmp (a->men, b->men, sizeof a->men) == 0
         && memcmp (a->rest, b->rest, sizeof a->rest) == 0 && zug_same (a->rights, b->rights)
         && zug_same (a->ep, b->ep) && memcmp (a->pool, b->pool, sizeof a->pool) == 0
         && a->turn == b->turn && a->quiet == b->quiet && a->passes == b->passes
         && a->leave == b->leave && a->replays == b->replays && a->to_move == b->to_move
         && a->kingless == b->kingless && bans_equal (a, b, ZUG_WHITE)
         && bans_equal (a, b, ZUG_BLACK);
}

size_t
zug_position_used (const ZugPosition *position)
{
  return position->n_bans[ZUG_WHITE] | position->n_bans[ZUG_BLACK] ? sizeof *position
                                                                   : offsetof (ZugPosition, bans);
}

const ZugMove *
zug_position_bans (const ZugPosition *position, ZugSide side)
{
  return position->bans[side];
}

static ZugSquares
flip_set (const ZugLaws *laws, ZugSquares set)
{
  ZugSquares flipped = ZUG_NONE;

#if !ZUG_WIDE
  if (laws->ranks == 8)
    return __builtin_bswap64 (set);
#endif
  while (zug_any (set))
    flipped |= zug_bit (zug_square_flip (laws, zug_take (&set)));
  return flipped;
}

void
zug_position_flip (const ZugLaws *laws, const ZugPosition *position, ZugPosition *flipped)
{
  const ZugPosition from = *position;

  zug_position_copy (flipped, &from);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      int other = 1 - side;

      for (int type = 0; type < ZUG_WIDTH_TYPES; type++)
        {
          flipped->men[side][type] = flip_set (laws, from.men[other][type]);
          flipped->pool[side][type] = from.pool[other][type];
        }
      flipped->occupied[side] = flip_set (laws, from.occupied[other]);
      flipped->rest[side] = flip_set (laws, from.rest[other]);
      flipped->n_bans[side] = from.n_bans[other];
      for (int i = 0; i < from.n_bans[other]; i++)
        flipped->bans[side][i] = zug_move_flip (laws, from.bans[other][i]);
    }
  flipped->rights = flip_set (laws, from.rights);
  flipped->ep = flip_set (laws, from.ep);
  if (from.leave != ZUG_NO_SQUARE)
    flipped->leave = zug_square_flip (laws, from.leave);
  flipped->to_move = from.to_move ^ 1;
  flipped->kingless = (uint8_t) ((from.kingless >> 1) | ((from.kingless & 1) << 1));
}
