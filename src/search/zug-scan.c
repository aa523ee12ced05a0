/* zug-scan.c: what the men of both sides reach, and what is counted of them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-scan.h"

#include "zug-piece-value.h"

#define ZUG_INLINE static inline __attribute__ ((always_inline))

/* The squares from those of a set on, as a side goes: those one further on added, then those two,
 * four and eight. */
ZUG_INLINE ZugSquares
fill_ahead (ZugSide side, ZugSquares set)
{
  for (int step = 1; step < (ZUG_WIDE ? 16 : 8); step *= 2)
    {
#if ZUG_WIDE
      ZugSquares further = set;

      for (int i = 0; i < step; i++)
        further = zug_ahead (side, further);
      set |= further;
#else
      set |= side == ZUG_WHITE ? set << 8 * step : set >> 8 * step;
#endif
    }
  return set;
}

/* The squares in the other half of the board, and perhaps some beyond it. */
ZUG_INLINE ZugSquares
other_half (const ZugLaws *laws, ZugSide side)
{
  return fill_ahead (side, zug_rank_of (laws, side, (laws->ranks + 1) / 2));
}

/* One square, two or four: the middle of the board. */
ZUG_INLINE ZugSquares
middle_of (const ZugLaws *laws)
{
  int file = (laws->files - 1) / 2, rank = (laws->ranks - 1) / 2;
  ZugSquares files = ZUG_FIRST_FILE << file | ZUG_FIRST_FILE << (laws->files / 2);

  return files & (zug_whole_rank (rank) | zug_whole_rank (laws->ranks / 2));
}

/* The squares on which a side's pawns capture. */
static ZugSquares
pawns_capture (const ZugScan *scan, ZugSide side, ZugSquares pawns)
{
  ZugSquares ahead = zug_ahead (side, pawns);
  ZugSquares captured = zug_left (ahead) | zug_right (ahead);

  if (zug_laws_free_pawns (scan->laws))
    {
      captured |= ahead;
      if (zug_laws_know_double_step (scan->laws))
        captured |= zug_ahead (side, zug_ahead (side, pawns & zug_rank_of (scan->laws, side, 1))
                                         & ~scan->occupied);
    }
  return captured & ~scan->off;
}

/* What pawns reach, and their files: to be known of both sides before anything is counted. */
static void
reach_of_pawns (ZugScan *scan, ZugSide side)
{
  ZugReach *reach = &scan->reach[side];
  ZugSquares pawns = scan->position->men[side][ZUG_PAWN];

  reach->any = pawns_capture (scan, side, pawns);
  reach->free[ZUG_PAWN] = pawns_capture (scan, side, pawns & ~reach->fixed);
  reach->front = fill_ahead (side, zug_ahead (side, pawns));
  reach->files = reach->front | fill_ahead (zug_other (side), pawns);
}

static bool
can_promote (const ZugScan *scan, ZugSide side)
{
  for (int type = 0; type < zug_n_types_of (scan->laws); type++)
    if (scan->position->pool[side][type])
      return true;
  return !zug_laws_count_captured (scan->laws);
}

/* Pawns with one or two squares left. */
static void
count_promotions (const ZugScan *scan, ZugSide side, ZugSquares pawns, int16_t *count)
{
  ZugSquares goal = zug_rank_of (scan->laws, zug_other (side), 0) & ~scan->occupied;

  if (can_promote (scan, side))
    count[ZUG_EVAL_PAWN_PROMOTING] =
        (int16_t) zug_count (zug_ahead (side, pawns & ~scan->reach[side].fixed) & goal);
  else
    count[ZUG_EVAL_PAWN_WAITING] = (int16_t) zug_count (pawns);
}

static void
count_ways (const ZugScan *scan, ZugSide side, ZugSquares pawns, int16_t *count)
{
  const ZugSquares other_front = scan->reach[zug_other (side)].front;
  ZugSquares passed = pawns & ~(other_front | zug_left (other_front) | zug_right (other_front));
  ZugSquares near = ZUG_NONE;

  for (int left = 1; left <= 4; left++)
    {
      ZugSquares rank = zug_rank_of (scan->laws, zug_other (side), left);

      count[ZUG_EVAL_PAWN_1 + left - 1] = (int16_t) zug_count (pawns & rank);
      if (left > 1)
        count[ZUG_EVAL_PASSED_2 + left - 2] = (int16_t) zug_count (passed & rank);
      near |= rank;
      if (left == 2 && zug_any (pawns & near))
        count_promotions (scan, side, pawns & near, count);
    }
  count[ZUG_EVAL_PASSED_FAR] = (int16_t) zug_count (passed & ~near);
  count[ZUG_EVAL_PASSED_BLOCKED] = (int16_t) zug_count (zug_ahead (side, passed) & scan->occupied);
}

static void
count_pawns (ZugScan *scan, ZugSide side, int16_t *count)
{
  const ZugLaws *laws = scan->laws;
  ZugReach *reach = &scan->reach[side];
  ZugSquares pawns = scan->position->men[side][ZUG_PAWN];
  ZugSquares able = pawns & ~scan->position->rest[side] & ~reach->shielding;
  ZugSquares ahead = zug_ahead (side, able) & ~scan->occupied;
  ZugSquares beside = zug_left (reach->files) | zug_right (reach->files);

  if (zug_laws_count_captured (laws))
    ahead &= ~zug_rank_of (laws, zug_other (side), 0);
  reach->surely_moves = zug_any (ahead);
  reach->value = zug_count (pawns) * scan->value[ZUG_PAWN];
  if (!zug_any (pawns))
    return;
  count_ways (scan, side, pawns, count);
  count[ZUG_EVAL_PAWN_BLOCKED] = (int16_t) zug_count (zug_ahead (side, pawns) & scan->occupied);
  count[ZUG_EVAL_PAWN_SUPPORTED] = (int16_t) zug_count (pawns & reach->any);
  count[ZUG_EVAL_PAWN_DOUBLED] = (int16_t) zug_count (pawns & reach->front);
  count[ZUG_EVAL_PAWN_ISOLATED] = (int16_t) zug_count (pawns & ~beside);
  count[ZUG_EVAL_PAWN_MIDDLE] = (int16_t) zug_count (pawns & middle_of (laws));
}

/* What is found out about men, squares off the board included. */
typedef struct
{
  ZugSquares any;  /* attacked by them, */
  ZugSquares free; /* by those that may move next turn */
  int force;
  int mobility;
  int outward;
} Found;

/* Men of one kind. `open`: squares without own men. */
ZUG_INLINE Found
look_at_men (const ZugScan *scan, ZugSide side, ZugManType type, ZugSquares open)
{
  const ZugSquares occupied = scan->occupied, fixed = scan->reach[side].fixed;
  ZugSquares men = scan->position->men[side][type];
  Found found = {.any = ZUG_NONE, .free = ZUG_NONE, .force = zug_count (men) * scan->value[type]};

  while (zug_any (men))
    {
      ZugSquare from = zug_take (&men);
      ZugSquares attacked = zug_attacks_of (scan->laws, type, from, occupied);

      found.any |= attacked;
      found.free |= zug_has (fixed, from) ? ZUG_NONE : attacked;
      found.mobility += zug_count (attacked & open);
      if (type == ZUG_KNIGHT || type > ZUG_KING)
        found.outward += zug_scan_from_middle (scan->laws, from);
    }
  return found;
}

/* Adds men of one kind to `all`. */
ZUG_INLINE void
scan_type (ZugScan *scan, ZugSide side, ZugManType type, ZugSquares open, Found *all,
           int16_t *count)
{
  Found found = look_at_men (scan, side, type, open);

  found.free &= ~scan->off;
  scan->reach[side].free[type] = found.free;
  all->any |= found.any;
  all->free |= found.free;
  all->force += found.force;
  if (scan->laws->man[type].royal)
    return;
  if (type == ZUG_KNIGHT)
    count[ZUG_EVAL_KNIGHT_OUTWARD] = (int16_t) found.outward;
  else if (type > ZUG_KING)
    count[ZUG_EVAL_OTHER_OUTWARD] += (int16_t) found.outward;
  if (type < ZUG_KING)
    count[ZUG_EVAL_KNIGHT_MOBILITY + type - ZUG_KNIGHT] = (int16_t) found.mobility;
  else
    count[ZUG_EVAL_OTHER_MOBILITY] += (int16_t) found.mobility;
}

/* All men but pawns, of which it is known what they reach. */
ZUG_INLINE void
scan_men (ZugScan *scan, ZugSide side, int16_t *count)
{
  const ZugSquares open = ~(scan->position->occupied[side] | scan->off);
  ZugReach *reach = &scan->reach[side];
  Found all = {.any = reach->any, .free = reach->free[ZUG_PAWN]};

  scan_type (scan, side, ZUG_KNIGHT, open, &all, count);
  scan_type (scan, side, ZUG_BISHOP, open, &all, count);
  scan_type (scan, side, ZUG_ROOK, open, &all, count);
  scan_type (scan, side, ZUG_QUEEN, open, &all, count);
  for (int type = ZUG_KING; type < zug_n_types_of (scan->laws); type++)
    scan_type (scan, side, (ZugManType) type, open, &all, count);
  reach->any = all.any & ~scan->off;
  reach->free_any = all.free;
  reach->force = all.force;
  reach->value += all.force;
}

/* Whether a man other than a pawn has a move that no king law can forbid. */
static bool
surely_moves (const ZugScan *scan, ZugSide side)
{
  const ZugReach *reach = &scan->reach[side];
  ZugSquares able = ~(reach->fixed | reach->shielding | reach->royals);
  ZugSquares open = ~(scan->position->occupied[side] | scan->off);

  for (int type = ZUG_KNIGHT; type < zug_n_types_of (scan->laws); type++)
    for (ZugSquares men = scan->position->men[side][type] & able; zug_any (men);)
      if (zug_any (zug_attacks_of (scan->laws, (ZugManType) type, zug_take (&men), scan->occupied)
                   & open))
        return true;
  return false;
}

/* Men by their number. */
static void
count_men (const ZugScan *scan, ZugSide side, int16_t *count)
{
  const ZugSquares *men = scan->position->men[side];

#if ZUG_WIDE
  for (int type = 0; type < scan->laws->n_types; type++)
    if (zug_any (men[type]))
      {
        int n = zug_count (men[type]);
        int parts[ZUG_KING];

        zug_weights_parts (scan->laws, (ZugManType) type, parts);
        for (int i = 0; i < ZUG_KING; i++)
          count[ZUG_EVAL_PAWN + i] += (int16_t) (n * parts[i]);
      }
#else
  for (int type = 0; type < ZUG_KING; type++)
    count[ZUG_EVAL_PAWN + type] = (int16_t) (4 * zug_count (men[type]));
#endif
  count[ZUG_EVAL_BISHOP_PAIR] = zug_many (men[ZUG_BISHOP]);
}

/* Where men other than pawns and royal ones stand. */
static void
count_places (const ZugScan *scan, ZugSide side, int16_t *count)
{
  const ZugSquares *men = scan->position->men[side];
  const ZugReach *own = &scan->reach[side];
  ZugSquares edge = zug_rank_of (scan->laws, side, 0);
  ZugSquares rooks = men[ZUG_ROOK];
  ZugSquares open = rooks & ~own->files;

  count[ZUG_EVAL_HOME] =
      (int16_t) zug_count (scan->position->occupied[side] & edge & ~(rooks | own->royals));
  count[ZUG_EVAL_CASTLING] = (int16_t) zug_count (scan->position->rights & edge);
  if (!zug_any (rooks))
    return;
  count[ZUG_EVAL_ROOK_HALF_OPEN] = (int16_t) zug_count (open & scan->reach[zug_other (side)].files);
  count[ZUG_EVAL_ROOK_OPEN] = (int16_t) (zug_count (open) - count[ZUG_EVAL_ROOK_HALF_OPEN]);
  count[ZUG_EVAL_ROOK_FAR] =
      (int16_t) zug_count (rooks & zug_rank_of (scan->laws, zug_other (side), 1));
}

/* Every square from which a line of any rider leads to a square without meeting a man before. */
static ZugSquares
lines_to (const ZugScan *scan, ZugSquare square)
{
  ZugSquares lines =
      zug_rook_attacks (square, scan->occupied) | zug_bishop_attacks (square, scan->occupied);

#if ZUG_WIDE
  const ZugLaws *laws = scan->laws;

  for (int type = ZUG_KNIGHT; !laws->plain && type < laws->n_types; type++)
    if (laws->odd[type] && laws->man[type].n_rides)
      lines |= zug_odd_attacks (&laws->man[type], square, scan->occupied);
#endif
  return lines;
}

/* The lines that lead to royal men; own men on them are those that the king law may forbid to move,
 * though no king is attacked. */
static void
scan_lines (ZugScan *scan, ZugSide side, int16_t *count)
{
  ZugReach *reach = &scan->reach[side];

  reach->shielding = ZUG_NONE;
  for (ZugSquares royals = reach->royals; zug_any (royals);)
    {
      ZugSquares lines = lines_to (scan, zug_take (&royals)) & ~scan->off;

      reach->shielding |= lines & scan->position->occupied[side];
      count[ZUG_EVAL_KING_LINES] += (int16_t) zug_count (lines & ~scan->position->occupied[side]);
    }
  if (!zug_laws_know_check (scan->laws))
    reach->shielding = ZUG_NONE;
}

ZUG_INLINE void
scan_side (ZugScan *scan, ZugSide side, int16_t *count)
{
  ZugReach *reach = &scan->reach[side];
  ZugSquares half = other_half (scan->laws, side);

  scan_lines (scan, side, count);
  count_pawns (scan, side, count);
  scan_men (scan, side, count);
  if (!reach->surely_moves)
    reach->surely_moves = surely_moves (scan, side);
  count_men (scan, side, count);
  count_places (scan, side, count);
  count[ZUG_EVAL_SPACE] = (int16_t) zug_count (reach->any & half);
}

void
zug_scan_position (const ZugLaws *laws, const ZugPosition *position, ZugScan *scan,
                   ZugCounts *counts, ZugNetAttacked *attacked)
{
  scan->laws = laws;
  scan->position = position;
  scan->attacked = attacked;
  scan->off = zug_off (laws);
  scan->occupied = position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK] | scan->off;
  for (int type = 0; type < zug_n_types_of (laws); type++)
    scan->value[type] = zug_man_value (laws, (ZugManType) type);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      scan->reach[side].royals = zug_royals (laws, position, (ZugSide) side);
      scan->reach[side].fixed = zug_resting (laws, position, (ZugSide) side);
    }
  reach_of_pawns (scan, ZUG_WHITE);
  reach_of_pawns (scan, ZUG_BLACK);
  scan_side (scan, ZUG_WHITE, counts->count[ZUG_WHITE]);
  scan_side (scan, ZUG_BLACK, counts->count[ZUG_BLACK]);
}
