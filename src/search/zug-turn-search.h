/* zug-turn-search.h: a position of a simultaneous game, its turn solved so many turns deep */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search-width.h"

#include "zug-evaluate.h"
#include "zug-oracle.h"
#include "zug-pairs.h"
#include "zug-search-private.h"
#include "zug-transpositions.h"

enum
{
  ZUG_NODE_PLIES = 24, /* turns that are looked at, at most */
  ZUG_NODE_WIDTH = 64, /* choices of a side that are looked at where a position is not the first */
  ZUG_NODE_FEW =
      16, /* those of them of which no more than the next position is looked at, at most */
  ZUG_N_VALUED = 4096 /* positions of which it is kept what the evaluation said; a power of two */
};

/* A value, or the bounds between which it lies. */
typedef struct
{
  double low;
  double high;
} ZugBounds;

/* So much of a value is left a turn earlier: a win now is better than one later. */
static const double zug_node_delay = 0.995;

/* What a win is worth that some choice of the loser's might prevent: nobody has looked at all. */
static const double zug_node_unsure = 0.97;

/* The work on one position. */
typedef struct _ZugNode ZugNode;

/* Earlier positions of the game, so that it costs next to nothing to know that one is none of them.
 */
typedef struct
{
  const uint64_t *keys;
  int n_keys;
  uint64_t seen[64]; /* bits by key */
} ZugPast;

/* What the evaluation said of a position. */
typedef struct
{
  uint64_t key;
  double value;
} ZugValued;

/* One thread's part of a search. */
typedef struct
{
  ZugSearchRun *run;
  ZugTranspositions *table;
  const ZugNet *net; /* that has a say in what positions are worth; NULL: none */
  uint64_t game;     /* zug_transpositions_game(), another for each net */
  const ZugPast *past;
  uint64_t path[ZUG_NODE_PLIES + 1]; /* keys from the first position to the one that is looked at */
  ZugNode *node[ZUG_NODE_PLIES + 1]; /* taken from the heap when first needed */
  ZugValued valued[ZUG_N_VALUED];    /* each at the lower bits of its key */
} ZugTurnSearch;

/* A turn's choices and pairs. Of each thread its own. */
typedef struct
{
  int ply; /* turns before it that have been looked at */
  int n[ZUG_N_SIDES];
  ZugChoices choices[ZUG_N_SIDES]; /* `n` of them, and a pass behind to compare with */
  ZugPairs pairs;
  /* For a net that looks at where men stand: what they come to if both sides pass, and what each of
   * the first choices adds to that. */
  ZugNetSums still;
  ZugNetSums change[ZUG_N_SIDES][ZUG_MAX_HALVES];
} ZugTurnPairs;

void zug_past_init (ZugPast *past, const uint64_t *keys, int n_keys);

void zug_turn_search_init (ZugTurnSearch *search, ZugSearchRun *run, ZugTranspositions *table,
                           uint64_t game, const ZugPast *past);
void zug_turn_search_clear (ZugTurnSearch *search);

/* Begins with the first turn. `choices` holds those of the position that are to be looked at, `n`
 * of them in both. */
void zug_turn_search_begin (ZugTurnSearch *search, ZugTurnPairs *turn, const ZugPosition *position,
                            uint64_t key);

/* What the evaluation says of a pair, from White's view. */
double zug_turn_search_evaluate (ZugTurnSearch *search, ZugTurnPairs *turn, int row, int column);

/* The likeliest pair of a position, if it has been looked at so deep. */
bool zug_turn_search_expects (const ZugTurnSearch *search, const ZugPosition *position, int depth,
                              ZugPair *pair);

/* What comes of a pair of a turn, looked at `depth` turns further: where the value lies between the
 * bounds it is exact, else as far as is needed to see on which side of them it lies. Undefined once
 * run->aborted. */
ZugBounds zug_turn_search_pair (ZugTurnSearch *search, ZugTurnPairs *turn, int row, int column,
                                int depth, double low, double high);

/* What a position is worth, looked at `depth` turns, that is reached after `ply` turns:
 * search->path holds the keys before it. Undefined once run->aborted. */
double zug_turn_search_value (ZugTurnSearch *search, const ZugPosition *position, uint64_t key,
                              int depth, int ply);

/* A position whose turn was solved by the evaluation. */
typedef struct
{
  double value; /* White's; as zug_turn_search_value() has it for one turn */
  bool settled; /* nothing is to be found by looking further; there are then no choices */
  int n[ZUG_N_SIDES];
  ZugMove move[ZUG_N_SIDES][ZUG_NODE_FEW]; /* the most promising choices, */
  double
      cell[ZUG_NODE_FEW * ZUG_NODE_FEW]; /* and what their pairs are worth, or about, row by row */
} ZugLeaf;

/* Looks at a position as zug_turn_search_value() does. `brief`: no further than to see whether
 * anything is settled; where nothing is, value and choices are left out. False where the search
 * must end. */
bool zug_turn_search_leaf (ZugTurnSearch *search, const ZugPosition *position, uint64_t key,
                           int ply, bool brief, ZugLeaf *leaf);

/* A key that is equal where positions are worth the same so many turns on. Keys of positions say
 * nothing of the turns that count towards a draw. */
uint64_t zug_turn_search_key (const ZugTurnSearch *search, const ZugPosition *position,
                              uint64_t key, int depth);
