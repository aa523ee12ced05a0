/* zug-scan.c: what the men of both sides reach, and what their places are worth */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-scan.h"

#include "zug-worth.h"

/* All in hundredths of a pawn. The weights are the project's own, set by hand and by games against
 * itself. */

/* By the squares that are left to the far rank. */
static const int pawn_advance[] = {0, 95, 48, 22, 9, 3};

enum
{
  PAWN_FAR_AWAY = sizeof pawn_advance / sizeof pawn_advance[0],
  BISHOP_PAIR = 25
};

/* What each square that a man reaches counts. */
static inline int
mobility_weight (const ZugLaws *laws, ZugManType type)
{
  static const int usual[ZUG_N_ORTHODOX] = {0, 3, 3, 2, 1, 0};
  unsigned value;

  if (type < ZUG_N_ORTHODOX)
    return usual[type];
  value = laws->man[type].value;
  return laws->man[type].royal ? 0 : value < 5 ? 3 : value < 8 ? 2 : 1;
}

static inline int
place_value (const ZugLaws *laws, ZugSide side, ZugManType type, ZugSquare square)
{
  int rank = zug_scan_rank (laws, side, square);
  int left = laws->ranks - 1 - rank;
  int middle = zug_scan_from_middle (laws, square);

  switch (type)
    {
    case ZUG_PAWN:
      return (left < PAWN_FAR_AWAY ? pawn_advance[left] : 0)
             + (middle == 0               ? 14
                : middle == 1 && rank > 1 ? 4
                                          : 0);
    case ZUG_KNIGHT:
      return 16 - 9 * middle - (rank == 0 ? 6 : 0);
    case ZUG_BISHOP:
      return 8 - 3 * middle - (rank == 0 ? 10 : 0);
    case ZUG_ROOK:
      return left == 1 ? 14 : 0;
    case ZUG_QUEEN:
      return 3 - middle;
    case ZUG_KING:
      return 0;
    default: /* a man of the game's own: out into the open, whatever it is */
      return laws->man[type].royal ? 0 : 6 - 4 * middle - (rank == 0 ? 6 : 0);
    }
}

/* The squares on which a side's pawns capture. */
static ZugSquares
pawns_capture (const ZugScan *scan, ZugSide side, ZugSquares pawns)
{
  ZugSquares ahead = zug_ahead (side, pawns);
  ZugSquares captured = zug_left (ahead) | zug_right (ahead);

  if (scan->laws->pawn == ZUG_PAWN_BOTH)
    {
      captured |= ahead;
      if (scan->laws->double_step)
        captured |= zug_ahead (side, zug_ahead (side, pawns & zug_rank_of (scan->laws, side, 1))
                                         & ~scan->occupied);
    }
  return captured & ~scan->off;
}

static void
scan_pawns (ZugScan *scan, ZugSide side)
{
  const ZugLaws *laws = scan->laws;
  ZugReach *reach = &scan->reach[side];
  ZugSquares pawns = scan->position->men[side][ZUG_PAWN];
  ZugSquares able = pawns & ~scan->position->rest[side] & ~reach->shielding;
  ZugSquares ahead = zug_ahead (side, able) & ~scan->occupied;

  if (laws->promotion == ZUG_PROMOTION_CAPTURED)
    ahead &= ~zug_rank_of (laws, zug_other (side), 0);
  reach->surely_moves = zug_any (ahead);
  reach->any = pawns_capture (scan, side, pawns);
  reach->free[ZUG_PAWN] = pawns_capture (scan, side, pawns & ~reach->fixed);
  reach->material = zug_count (pawns) * zug_worth (laws, ZUG_PAWN);
  while (zug_any (pawns))
    reach->score += place_value (laws, side, ZUG_PAWN, zug_take (&pawns));
}

static void
scan_type (ZugScan *scan, ZugSide side, ZugManType type)
{
  ZugReach *reach = &scan->reach[side];
  ZugSquares men = scan->position->men[side][type];
  ZugSquares open = ~scan->position->occupied[side];
  ZugSquares any = ZUG_NONE, free = ZUG_NONE;
  int weight = mobility_weight (scan->laws, type);
  int worth = zug_count (men) * zug_worth (scan->laws, type);

  reach->material += worth;
  reach->force += worth;
  while (zug_any (men))
    {
      ZugSquare from = zug_take (&men);
      ZugSquares attacked = zug_reach_of (scan->laws, type, from, scan->occupied) & ~scan->off;

      any |= attacked;
      reach->score += place_value (scan->laws, side, type, from);
      if (weight)
        reach->score += weight * zug_count (attacked & open);
      if (zug_has (reach->fixed, from))
        continue;
      free |= attacked;
      if (!reach->surely_moves && !zug_has (reach->shielding | reach->royals, from)
          && zug_any (attacked & open))
        reach->surely_moves = true;
    }
  reach->any |= any;
  reach->free[type] = free;
}

/* Every square from which a line of any rider leads to a square without meeting a man before. */
static ZugSquares
lines_to (const ZugScan *scan, ZugSquare square)
{
  ZugSquares lines =
      zug_rook_reach (square, scan->occupied) | zug_bishop_reach (square, scan->occupied);

#if ZUG_WIDE
  const ZugLaws *laws = scan->laws;

  for (int type = ZUG_KNIGHT; !laws->plain && type < laws->n_types; type++)
    if (laws->odd[type] && laws->man[type].n_rides)
      lines |= zug_odd_reach (&laws->man[type], square, scan->occupied);
#endif
  return lines;
}

/* Own men that the king law may forbid to move, though no king is attacked. */
static ZugSquares
find_shielding (const ZugScan *scan, ZugSide side)
{
  ZugSquares shielding = ZUG_NONE;

  if (scan->laws->check != ZUG_CHECK_NONE)
    for (ZugSquares royals = scan->reach[side].royals; zug_any (royals);)
      shielding |= lines_to (scan, zug_take (&royals));
  return shielding & scan->position->occupied[side];
}

static void
scan_side (ZugScan *scan, ZugSide side)
{
  const ZugPosition *position = scan->position;
  ZugReach *reach = &scan->reach[side];

  reach->force = 0;
  reach->score = 0;
  reach->royals = zug_royals (scan->laws, position, side);
  reach->fixed = zug_resting (scan->laws, position, side);
  reach->shielding = find_shielding (scan, side);
  scan_pawns (scan, side);
  for (int type = ZUG_KNIGHT; type < zug_n_types_of (scan->laws); type++)
    scan_type (scan, side, (ZugManType) type);
  if (zug_many (position->men[side][ZUG_BISHOP]))
    reach->score += BISHOP_PAIR;
  reach->free_any = ZUG_NONE;
  for (int type = 0; type < zug_n_types_of (scan->laws); type++)
    reach->free_any |= reach->free[type];
}

void
zug_scan_position (const ZugLaws *laws, const ZugPosition *position, ZugScan *scan)
{
  scan->laws = laws;
  scan->position = position;
  scan->off = zug_off (laws);
  scan->occupied = position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK] | scan->off;
  scan_side (scan, ZUG_WHITE);
  scan_side (scan, ZUG_BLACK);
}
