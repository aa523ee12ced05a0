/* zug-pairs.h: all pairs of choices of one position, resolved fast */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"
#include "zug-resolve.h"

enum
{
  ZUG_PAIRS_SIZE = 192 * 1024 /* bytes that pairs take, whatever the board */
};

/* What comes of a pair: ZugOutcomes with their keys. */
typedef struct
{
  int n;
  double probability[2];
  uint8_t chance[2]; /* ZugChance */
  uint64_t key[2];
  const ZugPosition *position[2]; /* to be looked at; not to be copied by assignment */
  /* Each choice changes what it changes if the other side passes, and that is known. False wherever
   * choices touch, and for all that ZugHalf is not there for. */
  bool apart;
} ZugPairOutcomes;

#ifdef ZUG_WIDE

enum
{
  ZUG_MAX_HALVES = 256 /* choices of a side; pairs of further ones are resolved one by one */
};

/* What one choice does while the other side passes, as differences to be combined by exclusive or.
 * Filled by zug_pairs_begin(); for its own use. */
typedef struct
{
  ZugSquares acts;    /* squares that the choice changes or that its effect hangs on */
  ZugSquares own;     /* in the set of its men */
  ZugSquares moved;   /* in the set of its men of `type` */
  ZugSquares placed;  /* in the set of its men of `becomes` */
  ZugSquares taken;   /* in the set of the other side's men of `victim` */
  ZugSquares rest;    /* who of its side rests afterwards */
  ZugSquares ep;      /* squares on which its pawn may be captured afterwards */
  ZugSquares rights;  /* castling rights lost by it */
  uint64_t key;       /* in the key of the position */
  uint8_t type;       /* ZugManType, as are the next two */
  uint8_t becomes;    /* what promotes, or the rook that castles; else the same as `type` */
  uint8_t victim;     /* any where nothing is taken */
  uint8_t pool_taken; /* in the other side's pool of `victim` */
  uint8_t pool_spent; /* in its own pool of `becomes` */
  uint8_t clashes;    /* with a choice that has one of these bits too, whatever their squares */
  bool quiet;         /* neither capture nor pawn move */
  bool pass;
} ZugHalf;

/* A position with both sides' choices. To be looked at: `passed` and `direct`. */
typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  uint64_t key;
  const ZugChoices *choices[ZUG_N_SIDES];
  uint64_t passed_key;
  ZugPosition passed;   /* after both sides have passed; undefined if not `direct` */
  ZugPosition row;      /* `passed` with White's choice of the last pair */
  ZugPosition apart;    /* `row` with Black's: what comes of a pair whose choices do not touch */
  const ZugHalf *white; /* White's choice in `row` */
  const ZugHalf *black; /* Black's choice in `apart` */
  bool direct;          /* choices have halves at all */
  bool pools;           /* captured men are counted */
  ZugPairOutcomes apart_outcomes;
  ZugPairOutcomes touching_outcomes;
  ZugOutcomes touching;
  ZugHalf half[ZUG_N_SIDES][ZUG_MAX_HALVES];
  ZugHalf still; /* of a choice that does nothing */
} ZugPairs;

#else

/* A position with both sides' choices, as storage. Never to be copied; it sees laws, position and
 * lists, which must outlive it. */
typedef struct
{
  const ZugLaws *laws;
  _Alignas (16) uint64_t body[(ZUG_PAIRS_SIZE - 16) / sizeof (uint64_t)];
} ZugPairs;

#endif

/* Prepares the pairs of White's and Black's choices. Any that zug_resolve() takes will do; the list
 * of a side that does not choose now must hold one. `key` is zug_hash() of the position. */
void zug_pairs_begin (ZugPairs *pairs, const ZugLaws *laws, const ZugPosition *position,
                      uint64_t key, const ZugChoices *white, const ZugChoices *black);

/* What zug_resolve_keyed() says of White's i-th and Black's j-th choice, alike in everything, in
 * any order of pairs; fastest where j runs and i stands still. Belongs to the pairs and holds until
 * the next call. */
const ZugPairOutcomes *zug_pairs_resolve (ZugPairs *pairs, int i, int j);
