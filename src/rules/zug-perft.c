/* zug-perft.c: counting the tree of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-squares.h"

#include "zug-choices.h"
#include "zug-hash.h"
#include "zug-ordered.h"
#include "zug-pairs.h"
#include "zug-perft.h"
#include "zug-resolve.h"

/* Each function below is compiled twice: with keys, where every leaf is made, and without. */
#define BOTH_WAYS static inline __attribute__ ((always_inline)) uint64_t

typedef uint64_t Count (const ZugLaws *laws, const ZugPosition *position, uint64_t key, int depth,
                        uint64_t *keys);

BOTH_WAYS
count_moves (const ZugLaws *laws, const ZugPosition *position, uint64_t key, int depth,
             uint64_t *keys, Count *count)
{
  ZugSide side = (ZugSide) position->to_move;
  ZugChoices choices;
  ZugOutcomes outcomes;
  uint64_t n = 0, after[2] = {0, 0};

  if (depth == 1 && !keys)
    return (uint64_t) zug_count_choices (laws, position, side);
  zug_choices (laws, position, side, &choices);
  for (int i = 0; i < choices.n; i++)
    {
      ZugPair pair = {{choices.move[i], choices.move[i]}};

      if (keys)
        zug_resolve_keyed (laws, position, key, pair, &outcomes, after);
      else
        zug_resolve (laws, position, pair, &outcomes);
      n += count (laws, &outcomes.position[0], after[0], depth - 1, keys);
    }
  return n;
}

/* At depth 1 every pair counts once, and once more where a coin decides: nothing need be resolved.
 */
static uint64_t
count_unresolved (const ZugLaws *laws, const ZugPosition *position)
{
  uint64_t n = (uint64_t) zug_count_choices (laws, position, ZUG_WHITE);

  return n ? n * (uint64_t) zug_count_choices (laws, position, ZUG_BLACK) : 0;
}

BOTH_WAYS
count_leaves (const ZugPairOutcomes *outcomes, uint64_t *keys)
{
  if (keys)
    for (int k = 0; k < outcomes->n; k++)
      *keys += outcomes->key[k];
  return (uint64_t) outcomes->n;
}

BOTH_WAYS
count_pairs (const ZugLaws *laws, const ZugPosition *position, uint64_t key, int depth,
             uint64_t *keys, Count *count)
{
  ZugChoices white, black;
  ZugPairs pairs;
  uint64_t n = 0;

  if (zug_laws_resolve_ordered (laws)
      && !(zug_has_choice (laws, position, ZUG_WHITE)
           && zug_has_choice (laws, position, ZUG_BLACK)))
    return 0;
  if (depth == 1 && !keys && !zug_laws_have_coin (laws))
    return count_unresolved (laws, position);
  zug_choices (laws, position, ZUG_WHITE, &white);
  zug_choices (laws, position, ZUG_BLACK, &black);
  if (!white.n || !black.n)
    return 0;
  zug_pairs_begin (&pairs, laws, position, key, &white, &black);
  for (int i = 0; i < white.n; i++)
    for (int j = 0; j < black.n; j++)
      {
        const ZugPairOutcomes *outcomes = zug_pairs_resolve (&pairs, i, j);

        if (depth == 1)
          n += count_leaves (outcomes, keys);
        else
          for (int k = 0; k < outcomes->n; k++)
            n += count (laws, outcomes->position[k], outcomes->key[k], depth - 1, keys);
      }
  return n;
}

static uint64_t
count_all (const ZugLaws *laws, const ZugPosition *position, uint64_t key, int depth,
           uint64_t *keys)
{
  if (depth <= 0)
    return 1;
  if (laws->turn == ZUG_TURN_ALTERNATE)
    return count_moves (laws, position, key, depth, NULL, count_all);
  return count_pairs (laws, position, key, depth, NULL, count_all);
}

static uint64_t
make_all (const ZugLaws *laws, const ZugPosition *position, uint64_t key, int depth, uint64_t *keys)
{
  if (depth <= 0)
    {
      *keys += key;
      return 1;
    }
  if (laws->turn == ZUG_TURN_ALTERNATE)
    return count_moves (laws, position, key, depth, keys, make_all);
  return count_pairs (laws, position, key, depth, keys, make_all);
}

uint64_t
zug_perft (const ZugLaws *laws, const ZugPosition *position, int depth)
{
  return count_all (laws, position, 0, depth, NULL);
}

uint64_t
zug_perft_made (const ZugLaws *laws, const ZugPosition *position, int depth, uint64_t *keys)
{
  *keys = 0;
  return make_all (laws, position, zug_hash (laws, position), depth, keys);
}
