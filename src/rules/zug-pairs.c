/* zug-pairs.c: all pairs of choices of one position, resolved fast */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Most pairs of choices do not touch each other: then the turn changes what each choice alone would
 * change. So every choice is resolved once against a pass, its half is the difference to both sides
 * passing, and a pair is two halves laid over one another: exclusive or of men, pools and keys, the
 * union of what rests, can be passed and is lost. One position serves all pairs, and only the words
 * that the last and the next choice change are written.
 *
 * That is exact where `acts` of the two are apart. Two choices can meet only on a square: one
 * destination, a capture of what leaves or moves in, an exchange, a right that both take away, a
 * pawn passed while what stands beside it or behind it changes; each of these squares is in `acts`
 * of both. (A king or a rook that castles without leaving its square is there too: it has a right
 * to lose, or the choice names its square.) The pools have no squares: a captured man counted and
 * one spent on promotion clash by themselves. */

#include "zug-attack-sets.h"

#include "zug-pairs.h"

enum
{
  CLASH_POOL = 1 /* << side: changes the pool of that side */
};

/* The enemy pawns whose presence makes a passed square one. */
static ZugSquares
passing_acts (const ZugPairs *pairs, ZugSide side, ZugSquares ep)
{
  ZugSquares acts = ep;

  while (zug_any (ep))
    acts |=
        zug_pawn_aside (side, zug_take (&ep)) & pairs->position->men[zug_other (side)][ZUG_PAWN];
  return acts;
}

/* Which sets of men the half is about, and what changes in them. */
static void
note_men (const ZugPairs *pairs, ZugSide side, ZugMove move, const ZugPosition *after,
          ZugHalf *half)
{
  const ZugPosition *before = pairs->position;
  ZugSide other = zug_other (side);
  ZugSquares gone = before->occupied[other] ^ after->occupied[other];

  half->type = (uint8_t) zug_man_on (before, side, move.from);
  half->becomes = half->type;
  if (zug_move_is_castle (move))
    half->becomes = ZUG_ROOK;
  else if (move.promotion != ZUG_NO_MAN)
    half->becomes = move.promotion;
  half->moved = before->men[side][half->type] ^ after->men[side][half->type];
  half->placed = before->men[side][half->becomes] ^ after->men[side][half->becomes];
  half->own = before->occupied[side] ^ after->occupied[side];
  if (zug_any (gone))
    half->victim = (uint8_t) zug_man_on (before, other, zug_first (gone));
  half->taken = gone;
  half->acts |= half->moved | half->placed | gone;
}

static void
note_pools (const ZugPairs *pairs, ZugSide side, const ZugPosition *after, ZugHalf *half)
{
  const ZugPosition *before = pairs->position;
  ZugSide other = zug_other (side);

  half->pool_taken = before->pool[other][half->victim] ^ after->pool[other][half->victim];
  half->pool_spent = before->pool[side][half->becomes] ^ after->pool[side][half->becomes];
  if (half->pool_taken)
    half->clashes |= CLASH_POOL << other;
  if (half->pool_spent)
    half->clashes |= CLASH_POOL << side;
}

/* One choice against a pass. */
static void
prepare (ZugPairs *pairs, ZugSide side, ZugMove move, ZugHalf *half)
{
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
  const ZugPosition *after = &pairs->touching.position[0];
  uint64_t keys[2];

  *half = pairs->still;
  if (move.kind == ZUG_MOVE_PASS)
    return;
  pair.choice[side] = move;
  zug_resolve_keyed (pairs->laws, pairs->position, pairs->key, pair, &pairs->touching, keys);
  half->key = keys[0] ^ pairs->passed_key;
  half->pass = false;
  half->quiet = after->quiet != 0;
  half->rest = after->rest[side];
  half->ep = after->ep;
  half->rights = pairs->position->rights & ~after->rights;
  half->acts = half->rights | zug_bit (move.from) | zug_bit (move.to);
  if (zug_any (half->ep))
    half->acts |= passing_acts (pairs, side, half->ep);
  note_men (pairs, side, move, after, half);
  if (pairs->pools)
    note_pools (pairs, side, after, half);
}

/* The halves of those choices that find room. */
static void
prepare_side (ZugPairs *pairs, ZugSide side)
{
  const ZugChoices *choices = pairs->choices[side];

  for (int i = 0; i < choices->n && i < ZUG_MAX_HALVES; i++)
    prepare (pairs, side, choices->move[i], &pairs->half[side][i]);
}

static void
resolve_passes (ZugPairs *pairs)
{
  uint64_t keys[2];

  zug_resolve_keyed (pairs->laws, pairs->position, pairs->key, (ZugPair) {{ZUG_PASS, ZUG_PASS}},
                     &pairs->touching, keys);
  zug_position_copy (&pairs->passed, &pairs->touching.position[0]);
  pairs->passed_key = keys[0];
  pairs->still = (ZugHalf) {.quiet = true, .pass = true};
}

_Static_assert (sizeof (ZugPairs) <= ZUG_PAIRS_SIZE, "pairs outgrow their storage");

void
zug_pairs_begin (ZugPairs *pairs, const ZugLaws *laws, const ZugPosition *position, uint64_t key,
                 const ZugChoices *white, const ZugChoices *black)
{
  pairs->laws = laws;
  pairs->position = position;
  pairs->key = key;
  pairs->choices[ZUG_WHITE] = white;
  pairs->choices[ZUG_BLACK] = black;
  pairs->direct = zug_laws_resolve_together (laws);
  if (!pairs->direct)
    return;
  pairs->pools = laws->promotion == ZUG_PROMOTION_CAPTURED;
  pairs->white = NULL;
  pairs->apart_outcomes = (ZugPairOutcomes) {.n = 1,
                                             .probability = {1},
                                             .chance = {ZUG_CHANCE_NONE},
                                             .position = {&pairs->apart},
                                             .apart = true};
  resolve_passes (pairs);
  prepare_side (pairs, ZUG_WHITE);
  prepare_side (pairs, ZUG_BLACK);
}

/* Writes into `after` those sets that a half is about, as they are in `before`: the half taken out.
 */
static inline void
take_out (ZugPosition *after, const ZugPosition *before, ZugSide side, const ZugHalf *half,
          bool pools)
{
  ZugSide other = zug_other (side);

  after->men[side][half->type] = before->men[side][half->type];
  after->men[side][half->becomes] = before->men[side][half->becomes];
  after->men[other][half->victim] = before->men[other][half->victim];
  if (pools)
    {
      after->pool[side][half->becomes] = before->pool[side][half->becomes];
      after->pool[other][half->victim] = before->pool[other][half->victim];
    }
}

/* The same with what the half changes. Nothing that is written is read again: a chain of stores and
 * loads through the words that every choice changes would take longer than all the rest. */
static inline void
put_in (ZugPosition *after, const ZugPosition *before, ZugSide side, const ZugHalf *half,
        bool pools)
{
  ZugSide other = zug_other (side);

  after->men[side][half->type] = before->men[side][half->type] ^ half->moved;
  after->men[side][half->becomes] = before->men[side][half->becomes] ^ half->placed;
  after->men[other][half->victim] = before->men[other][half->victim] ^ half->taken;
  after->occupied[side] = before->occupied[side] ^ half->own;
  after->occupied[other] = before->occupied[other] ^ half->taken;
  after->rest[side] = half->rest;
  if (pools)
    {
      after->pool[side][half->becomes] = before->pool[side][half->becomes] ^ half->pool_spent;
      after->pool[other][half->victim] = before->pool[other][half->victim] ^ half->pool_taken;
    }
}

static void
begin_row (ZugPairs *pairs, const ZugHalf *white)
{
  zug_position_copy (&pairs->row, &pairs->passed);
  put_in (&pairs->row, &pairs->passed, ZUG_WHITE, white, pairs->pools);
  zug_position_copy (&pairs->apart, &pairs->row);
  pairs->white = white;
  pairs->black = &pairs->still;
}

static const ZugPairOutcomes *
resolve_touching (ZugPairs *pairs, int i, int j)
{
  ZugPair pair = {{pairs->choices[ZUG_WHITE]->move[i], pairs->choices[ZUG_BLACK]->move[j]}};
  ZugPairOutcomes *told = &pairs->touching_outcomes;

  zug_resolve_keyed (pairs->laws, pairs->position, pairs->key, pair, &pairs->touching, told->key);
  told->n = pairs->touching.n;
  told->apart = false;
  for (int k = 0; k < told->n; k++)
    {
      told->probability[k] = pairs->touching.probability[k];
      told->chance[k] = pairs->touching.chance[k];
      told->position[k] = &pairs->touching.position[k];
    }
  return told;
}

const ZugPairOutcomes *
zug_pairs_resolve (ZugPairs *pairs, int i, int j)
{
  const ZugHalf *white, *black;
  ZugPosition *after = &pairs->apart;

  if (!pairs->direct || i >= ZUG_MAX_HALVES || j >= ZUG_MAX_HALVES)
    return resolve_touching (pairs, i, j);
  white = &pairs->half[ZUG_WHITE][i];
  black = &pairs->half[ZUG_BLACK][j];
  if (zug_any (white->acts & black->acts) || (white->clashes & black->clashes))
    return resolve_touching (pairs, i, j);
  if (pairs->white != white)
    begin_row (pairs, white);
  take_out (after, &pairs->row, ZUG_BLACK, pairs->black, pairs->pools);
  put_in (after, &pairs->row, ZUG_BLACK, black, pairs->pools);
  pairs->black = black;
  after->ep = white->ep | black->ep;
  after->rights = pairs->passed.rights & ~(white->rights | black->rights);
  after->quiet = (white->quiet & black->quiet) ? pairs->passed.quiet : 0;
  after->passes = (white->pass & black->pass) ? pairs->passed.passes : 0;
  pairs->apart_outcomes.key[0] = pairs->passed_key ^ white->key ^ black->key;
  return &pairs->apart_outcomes;
}
