/* zug-evaluate.c: what a position is worth without looking ahead */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-scan.h"

#include "zug-bare-king.h"
#include "zug-evaluate.h"
#include "zug-lines.h"
#include "zug-threats.h"

#include <math.h>
#include <string.h>

enum
{
  WON_BY = 3,       /* pawns ahead from which a lone king is driven to the edge */
  MOST_CHANCES = 9, /* pawns ahead of which all can be turned into a win */
  A_ROOK = 400      /* hundredths of a pawn that a side with a rook is ahead anyway */
};

static const double delay = 0.995;  /* a turn's delay of a win, as in the search, */
static const double a_queen = 0.55; /* turns of a rook that one of a queen is as good as, */
static const double soonest = 0.97; /* and the value of one that is all but there */

static bool
has_lost_king (const ZugScan *scan, ZugSide side)
{
  /* On most boards one royal man is all there is to lose. */
  return (ZUG_WIDE || !zug_any (scan->reach[side].royals))
         && zug_position_king_lost (scan->laws, scan->position, side);
}

/* --- kings ------------------------------------------------------------------------------------ */

static void
count_king (const ZugScan *scan, ZugSide side, ZugSquare king, int16_t *count)
{
  const ZugPosition *position = scan->position;
  const ZugReach *other = &scan->reach[zug_other (side)];
  int rank = zug_scan_rank (scan->laws, side, king);
  ZugSquares ring = zug_king_leaps (king) & ~scan->off;
  int escapes = zug_count (ring & ~position->occupied[side] & ~other->any);
  int attacked = zug_count (ring & other->free_any);
  int kinds = 0;

  if (attacked > 0)
    for (int type = 0; type < zug_n_types_of (scan->laws); type++)
      kinds += !scan->laws->man[type].royal && zug_any (other->free[type] & ring);

  count[ZUG_EVAL_KING_RING] += (int16_t) zug_count (ring & other->any);
  count[ZUG_EVAL_KING_RING_FREE] += (int16_t) attacked;
  count[ZUG_EVAL_KING_KINDS] += (int16_t) kinds;
  count[ZUG_EVAL_KING_DANGER] += (int16_t) (kinds * attacked);
  count[ZUG_EVAL_KING_SHIELD] += (int16_t) zug_count (ring & position->men[side][ZUG_PAWN]);
  count[ZUG_EVAL_KING_ADVANCED] += (int16_t) (rank < 7 ? rank : 7);
  count[ZUG_EVAL_KING_OUTWARD] += (int16_t) zug_scan_from_middle (scan->laws, king);
  count[ZUG_EVAL_KING_NO_ESCAPE] += (int16_t) (escapes == 0);
  count[ZUG_EVAL_KING_ONE_ESCAPE] += (int16_t) (escapes == 1);
}

/* Attacks on royal men: check, or what can take them where no law makes them flee. */
static void
count_checks (const ZugScan *scan, ZugSide side, int16_t *count)
{
  ZugSquares now = zug_scan_royals_within (scan, side, scan->reach[zug_other (side)].free_any);
  ZugSquares resting = scan->reach[side].royals & scan->reach[side].fixed;

  count[ZUG_EVAL_KING_RESTS] = zug_any (resting);
  if (!zug_laws_know_check (scan->laws))
    {
      count[ZUG_EVAL_KING_CAUGHT] = zug_any (now & resting);
      count[ZUG_EVAL_KING_AT_STAKE] = zug_any (now & ~resting);
      return;
    }
  count[ZUG_EVAL_CHECK] = zug_any (now);
  count[ZUG_EVAL_CHECK_LATER] =
      !zug_any (now)
      && zug_any (zug_scan_royals_within (scan, side, scan->reach[zug_other (side)].any));
}

/* --- the whole -------------------------------------------------------------------------------- */

/* With a won ending: the other king to the edge, the own king near it. */
static void
count_driving (const ZugScan *scan, ZugSide side, int16_t *count)
{
  const ZugReach *own = &scan->reach[side];
  const ZugReach *other = &scan->reach[zug_other (side)];
  ZugSquare king, hunted;
  int files, ranks;

  if (other->force > WON_BY || own->value <= other->value + WON_BY || !zug_any (own->royals)
      || !zug_any (other->royals))
    return;
  king = zug_first_royal (own->royals, side);
  hunted = zug_first_royal (other->royals, zug_other (side));
  files = zug_file (king) - zug_file (hunted);
  ranks = zug_rank (king) - zug_rank (hunted);
  files = files < 0 ? -files : files;
  ranks = ranks < 0 ? -ranks : ranks;
  count[ZUG_EVAL_DRIVING] = (int16_t) zug_scan_from_middle (scan->laws, hunted);
  count[ZUG_EVAL_NEAR] = (int16_t) (files > ranks ? files : ranks);
}

/* Whether nothing but one royal man is left of a side. */
static bool
is_bare (const ZugScan *scan, ZugSide side)
{
  ZugSquares royals = scan->reach[side].royals;

  return zug_any (royals) && !zug_many (royals)
         && !zug_any (scan->position->occupied[side] & ~royals);
}

/* In how many turns a side wins against a bare king, about: as if it had but one of its queens, or
 * of its rooks. A queen takes about half as many. */
static double
turns_to_win (const ZugScan *scan, ZugSide side)
{
  const ZugPosition *position = scan->position;
  ZugSquares queens = position->men[side][ZUG_QUEEN];
  ZugSquares men = zug_any (queens) ? queens : position->men[side][ZUG_ROOK];
  ZugBareKing seen = {.king = zug_first_royal (scan->reach[side].royals, side),
                      .bare =
                          zug_first_royal (scan->reach[zug_other (side)].royals, zug_other (side))};
  double fewest = INFINITY;

  seen.king_rests = zug_has (position->rest[side], seen.king);
  seen.bare_rests = zug_has (position->rest[zug_other (side)], seen.bare);
  while (zug_any (men))
    {
      seen.rook = zug_take (&men);
      seen.rook_rests = zug_has (position->rest[side], seen.rook);
      fewest = fmin (fewest, zug_bare_king_turns (&seen));
    }
  return fewest * (zug_any (queens) ? a_queen : 1);
}

/* What a side that wins against a bare king has more than its men are worth, in hundredths of a
 * pawn: so much that with a rook, and with more all the more, the value is about that of a win in
 * as many turns as it takes, as the search sees one. Nothing where it is not known how such games
 * go on: there the weights find a way that a value so near to a win would hide. */
static int
count_win (const ZugScan *scan, ZugSide side, const ZugCounts *counts)
{
  ZugSquares royals = scan->reach[side].royals;

  if (!is_bare (scan, zug_other (side)) || !zug_any (royals) || zug_many (royals)
      || !zug_bare_king_knows (scan->laws)
      || !zug_any (scan->position->men[side][ZUG_ROOK] | scan->position->men[side][ZUG_QUEEN])
      || counts->count[side][ZUG_EVAL_CERTAIN] > 0)
    return 0;
  return zug_evaluate_centipawns (fmin (soonest, pow (delay, turns_to_win (scan, side)))) - A_ROOK;
}

/* What the men on some squares are worth, in pawns. */
static int
value_on (const ZugScan *scan, ZugSide side, ZugSquares squares)
{
  int value = 0;

  for (int type = 0; type < zug_n_types_of (scan->laws); type++)
    value += zug_count (scan->position->men[side][type] & squares) * scan->value[type];
  return value;
}

/* What simultaneous turns alone know. */
static void
count_together (const ZugScan *scan, ZugSide side, int16_t *count)
{
  const ZugPosition *position = scan->position;
  ZugSquares shared = zug_position_shared (position);

  count_checks (scan, side, count);
  if (zug_any (position->rest[side]))
    count[ZUG_EVAL_RESTING] = (int16_t) value_on (scan, side, position->rest[side]);
  if (!zug_any (shared))
    return;
  count[ZUG_EVAL_KING_SHARED] = zug_any (shared & scan->reach[side].royals);
  count[ZUG_EVAL_SHARED] = (int16_t) value_on (scan, side, shared);
  if (position->leave != ZUG_NO_SQUARE)
    count[ZUG_EVAL_LEAVING] = (int16_t) value_on (scan, side, zug_bit (position->leave));
}

static void
count_side (const ZugScan *scan, ZugSide side, int16_t *count)
{
  const ZugReach *reach = &scan->reach[side];
  ZugSquares men = scan->position->occupied[side] & ~scan->position->men[side][ZUG_PAWN];

  for (ZugSquares royals = reach->royals; zug_any (royals);)
    count_king (scan, side, zug_take (&royals), count);
  count[ZUG_EVAL_LOOSE] = (int16_t) zug_count (men & ~reach->royals & ~reach->any
                                               & ~zug_position_shared (scan->position));
  count[ZUG_EVAL_SINGLE] = !zug_many (scan->position->occupied[side] & ~reach->royals);
  count_driving (scan, side, count);
  if (zug_laws_simultaneous (scan->laws))
    count_together (scan, side, count);
  else
    count[ZUG_EVAL_MOVE] = scan->position->to_move == side;
}

/* How far a side that is ahead can hope to win, by what it is ahead. */
static int
chances_of (const ZugScan *scan, ZugSide side)
{
  const ZugReach *own = &scan->reach[side];
  int ahead = own->value - scan->reach[zug_other (side)].value;

  if (own->value > own->force || ahead > MOST_CHANCES)
    return -1;
  return ahead <= 3 ? 0 : ahead <= 5 ? 1 : 2;
}

/* Everything but what the scan itself counts. */
static void
count_rest (const ZugScan *scan, ZugCounts *counts)
{
  int force = scan->reach[ZUG_WHITE].force + scan->reach[ZUG_BLACK].force;

  if (zug_laws_simultaneous (scan->laws))
    zug_threats_count (scan, counts);
  counts->phase = (int8_t) (force < ZUG_PHASE_ALL ? force : ZUG_PHASE_ALL);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      count_side (scan, (ZugSide) side, counts->count[side]);
      counts->chances[side] = (int8_t) chances_of (scan, (ZugSide) side);
      if (has_lost_king (scan, (ZugSide) side))
        counts->kings += side == ZUG_WHITE ? -1 : 1;
    }
}

/* Whether a side is certain to have a legal choice, as far as can be seen at a glance. */
static bool
surely_has_choice (const ZugScan *scan, ZugSide side)
{
  const ZugReach *other = &scan->reach[zug_other (side)];
  bool attacked = false;

  if (!zug_position_chooses (scan->laws, scan->position, side))
    return true;
  if (zug_laws_delay_check (scan->laws))
    attacked = zug_scan_in_check (scan, side);
  else if (zug_laws_forbid_check (scan->laws))
    attacked = zug_any (zug_scan_royals_within (scan, side, other->any));
  return scan->reach[side].surely_moves && !attacked;
}

/* Whether the game may have ended, so that it is worth asking. */
static bool
may_have_ended (const ZugScan *scan)
{
  const ZugLaws *laws = scan->laws;
  const ZugPosition *position = scan->position;
  ZugSquares royals = scan->reach[ZUG_WHITE].royals | scan->reach[ZUG_BLACK].royals;

  if (!zug_any ((position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK]) & ~royals)
      || position->leave != ZUG_NO_SQUARE)
    return true;
  if (zug_laws_quiet_draws (laws, position->quiet) || zug_laws_passes_draw (laws, position->passes))
    return true;
  if (has_lost_king (scan, ZUG_WHITE) || has_lost_king (scan, ZUG_BLACK))
    return true;
  return !surely_has_choice (scan, ZUG_WHITE) || !surely_has_choice (scan, ZUG_BLACK);
}

/* --- what a net sees -------------------------------------------------------------------------- */

/* A net is asked in narrow builds alone, where the number of a square's bit is that of the square.
 */

/* The men on some squares of each side; NULL: all men. */
static void
list_placed (const ZugPosition *position, const ZugSquares *among, ZugNetPlaced *placed)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      const unsigned turned = side == ZUG_WHITE ? 0 : 7 * 8;
      ZugSquares left = position->occupied[side];
      int n = 0;

      if (among != NULL)
        left &= among[side];
      while (zug_any (left))
        {
          ZugSquare square = zug_take (&left);

          placed->man[side][n++] = zug_net_placed (
              zug_man_on (position, (ZugSide) side, square), zug_has (position->rest[side], square),
              zug_has (position->occupied[zug_other ((ZugSide) side)], square),
              (int) (zug_index (square) ^ turned));
        }
      placed->n[side] = n;
    }
}

/* Where a side's men stand otherwise than in another position, and perhaps squares that are vacant
 * in both. */
static ZugSquares
squares_changed (const ZugPosition *a, const ZugPosition *b, ZugSide side)
{
  ZugSquares changed =
      (a->rest[side] ^ b->rest[side]) | (zug_position_shared (a) ^ zug_position_shared (b));

  for (int type = ZUG_PAWN; type < ZUG_NET_TYPES; type++)
    changed |= a->men[side][type] ^ b->men[side][type];
  return changed;
}

/* `places`: what the men come to where they stand; NULL: they are listed. */
static void
look (const ZugPosition *position, const ZugCounts *counts, const ZugNetSums *places,
      ZugNetInput *input)
{
  input->counts = counts;
  input->men =
      zug_count (position->occupied[ZUG_WHITE]) + zug_count (position->occupied[ZUG_BLACK]);
  input->places = places;
  memset (input->placed.n, 0, sizeof input->placed.n);
  if (places == NULL)
    list_placed (position, NULL, &input->placed);
}

void
zug_evaluate_places (const ZugPosition *position, const ZugNet *net, ZugNetSums *places)
{
  ZugNetPlaced placed;

  list_placed (position, NULL, &placed);
  *places = (ZugNetSums) {0};
  zug_net_add_placed (net, &placed, 1, places);
}

void
zug_evaluate_change (const ZugPosition *before, const ZugPosition *after, const ZugNet *net,
                     ZugNetSums *change)
{
  const ZugSquares changed[] = {squares_changed (before, after, ZUG_WHITE),
                                squares_changed (before, after, ZUG_BLACK)};
  ZugNetPlaced placed;

  *change = (ZugNetSums) {0};
  list_placed (after, changed, &placed);
  zug_net_add_placed (net, &placed, 1, change);
  list_placed (before, changed, &placed);
  zug_net_add_placed (net, &placed, -1, change);
}

static int
ask_net (const ZugScan *scan, const ZugCounts *counts, const ZugNet *net, const ZugNetSums *places,
         ZugNetInput *input)
{
  static const ZugNetSums nowhere;

  look (scan->position, counts, net->places ? places : &nowhere, input);
  return zug_net_say (net, input);
}

static double
evaluate (const ZugLaws *laws, const ZugPosition *position, const ZugWeights *weights,
          const ZugNet *net, const ZugNetSums *places)
{
  bool is_row = zug_laws_place_marks (laws), bare;
  ZugCounts counts;
  ZugScan scan;
  ZugNetInput input;
  int sum;

  if (!is_row)
    {
      memset (&counts, 0, sizeof counts);
      memset (&input.attacked.n, 0, sizeof input.attacked.n);
      zug_scan_position (laws, position, &scan, &counts, net != NULL ? &input.attacked : NULL);
    }
  if (is_row || may_have_ended (&scan))
    {
      ZugResult result = zug_outcome (laws, position, NULL, 0).result;

      if (result != ZUG_RESULT_OPEN)
        return zug_result_value (result);
    }
  if (is_row)
    return zug_evaluate_expectation (zug_evaluate_lines (laws, position));
  count_rest (&scan, &counts);
  sum = zug_weigh (&counts, weights);
  bare = is_bare (&scan, ZUG_WHITE) || is_bare (&scan, ZUG_BLACK);
  /* A bare king is driven by small differences, which a net makes smaller still, where it has no
   * terms of its own. */
  if (net != NULL && (!bare || zug_bare_king_knows (laws)))
    sum += ask_net (&scan, &counts, net, places, &input);
  if (bare && zug_laws_simultaneous (laws))
    sum += count_win (&scan, ZUG_WHITE, &counts) - count_win (&scan, ZUG_BLACK, &counts);
  return zug_evaluate_expectation (sum);
}

double
zug_evaluate_by (const ZugLaws *laws, const ZugPosition *position, const ZugWeights *weights)
{
  return evaluate (laws, position, weights, NULL, NULL);
}

double
zug_evaluate_with (const ZugLaws *laws, const ZugPosition *position, const ZugNet *net,
                   const ZugNetSums *places)
{
  return evaluate (laws, position, zug_weights_of (laws), net, places);
}

void
zug_evaluate_input (const ZugLaws *laws, const ZugPosition *position, ZugCounts *counts,
                    ZugNetInput *input)
{
  ZugScan scan;

  memset (counts, 0, sizeof *counts);
  memset (&input->attacked.n, 0, sizeof input->attacked.n);
  zug_scan_position (laws, position, &scan, counts, &input->attacked);
  count_rest (&scan, counts);
  look (position, counts, NULL, input);
}

double
zug_evaluate (const ZugLaws *laws, const ZugPosition *position)
{
  return evaluate (laws, position, zug_weights_of (laws), NULL, NULL);
}

double
zug_evaluate_pair (const ZugLaws *laws, const ZugPosition *position, ZugPair pair)
{
  ZugOutcomes outcomes;
  double sum = 0;

  zug_resolve (laws, position, pair, &outcomes);
  for (int i = 0; i < outcomes.n; i++)
    sum += outcomes.probability[i] * zug_evaluate (laws, &outcomes.position[i]);
  return sum;
}

void
zug_evaluate_counts (const ZugLaws *laws, const ZugPosition *position, ZugCounts *counts)
{
  ZugScan scan;

  memset (counts, 0, sizeof *counts);
  zug_scan_position (laws, position, &scan, counts, NULL);
  count_rest (&scan, counts);
}

int
zug_evaluate_men (const ZugLaws *laws, const ZugPosition *position)
{
  ZugCounts counts;

  if (zug_laws_place_marks (laws))
    return zug_evaluate_lines (laws, position);
  zug_evaluate_counts (laws, position, &counts);
  return zug_weigh (&counts, zug_weights_of (laws));
}
