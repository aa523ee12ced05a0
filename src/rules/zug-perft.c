/* zug-perft.c: counting the tree of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-perft.h"

#include "zug-choices.h"
#include "zug-resolve.h"

static uint64_t
perft_alternate (const ZugLaws *laws, const ZugPosition *position, int depth)
{
  ZugSide side = (ZugSide) position->to_move;
  ZugChoices choices;
  ZugOutcomes outcomes;
  uint64_t n = 0;

  if (depth == 1)
    return (uint64_t) zug_count_choices (laws, position, side);
  zug_choices (laws, position, side, &choices);
  for (int i = 0; i < choices.n; i++)
    {
      ZugPair pair = {{choices.move[i], choices.move[i]}};

      zug_resolve (laws, position, pair, &outcomes);
      n += perft_alternate (laws, &outcomes.position[0], depth - 1);
    }
  return n;
}

/* At depth 1 every pair counts once, and once more where a coin decides: nothing need be resolved. */
static uint64_t
count_pairs (const ZugLaws *laws, const ZugPosition *position)
{
  uint64_t n = (uint64_t) zug_count_choices (laws, position, ZUG_WHITE);

  return n ? n * (uint64_t) zug_count_choices (laws, position, ZUG_BLACK) : 0;
}

static uint64_t
perft_together (const ZugLaws *laws, const ZugPosition *position, int depth)
{
  ZugChoices white, black;
  ZugOutcomes outcomes;
  uint64_t n = 0;

  if (depth == 1 && laws->collision != ZUG_COLLISION_COIN)
    return count_pairs (laws, position);
  zug_choices (laws, position, ZUG_WHITE, &white);
  zug_choices (laws, position, ZUG_BLACK, &black);
  for (int i = 0; i < white.n; i++)
    for (int j = 0; j < black.n; j++)
      {
        ZugPair pair = {{white.move[i], black.move[j]}};

        zug_resolve (laws, position, pair, &outcomes);
        for (int k = 0; k < outcomes.n; k++)
          n += depth == 1 ? 1 : perft_together (laws, &outcomes.position[k], depth - 1);
      }
  return n;
}

uint64_t
zug_perft (const ZugLaws *laws, const ZugPosition *position, int depth)
{
  if (depth <= 0)
    return 1;
  if (laws->turn == ZUG_TURN_ALTERNATE)
    return perft_alternate (laws, position, depth);
  return perft_together (laws, position, depth);
}
