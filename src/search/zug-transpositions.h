/* zug-transpositions.h: positions that a search has valued; for the search's own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search.h"

enum
{
  ZUG_TRANSPOSITION_CHOICES = 4 /* of a side that are remembered */
};

/* What is known of a position. The same record serves games of all kinds: in an alternating one the
 * side that does not move has no choices. */
typedef struct
{
  float low, high; /* bounds of White's value, as looked at so deep; equal where it is known */
  uint8_t depth;   /* turns that were looked at */
  uint8_t n[ZUG_N_SIDES];
  ZugMove move[ZUG_N_SIDES][ZUG_TRANSPOSITION_CHOICES]; /* the likeliest choices, first the best, */
  uint8_t probability[ZUG_N_SIDES][ZUG_TRANSPOSITION_CHOICES]; /* each with its share of 255 */
} ZugTransposition;

/* A number for the game that is played, 0 for none: combined by exclusive or with keys of
 * positions, so that games under different laws can share a table. */
uint64_t zug_transpositions_game (const ZugLaws *laws);

/* To be called when a search begins: what was found by earlier ones makes room first. */
void zug_transpositions_begin (ZugTranspositions *table);

/* Looks a key up. False where it is unknown; `found` is then undefined. */
bool zug_transpositions_probe (const ZugTranspositions *table, uint64_t key,
                               ZugTransposition *found);

/* Keeps what is known of a key, in place of what was known of it before, or of another one that is
 * looked at less deeply or was left by an earlier search. */
void zug_transpositions_store (ZugTranspositions *table, uint64_t key,
                               const ZugTransposition *known);
