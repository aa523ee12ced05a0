/* zug-tree-search.h: simultaneous Monte Carlo tree search */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search.h"

/* How a side chooses its way through the tree. Both as in Bošanský, Lisý, Lanctot, Čermák and
 * Winands, Algorithms for computing strategies in two-player simultaneous move games, Artificial
 * Intelligence 237 (2016), section 4.3; leaves are valued by zug_evaluate() instead of played out.
 */
typedef enum
{
  /* UCB1 for each side by itself, equal ones at random; the mix is the share of visits. */
  ZUG_TREE_UCT,
  /* In proportion to positive regrets, a tenth of the time at random; the mix is the mean of those
   * on the way. Regrets are taken over the pairs visited; those of the root are all valued before.
   */
  ZUG_TREE_RM
} ZugTreeRule;

/* Searches until `limits` say stop (clock and deadline, nodes as positions valued, stop) and fills
 * the mix of a side that has a choice; chance follows from the seed. Without a limit of either kind
 * it looks at 10000 positions. The mix is as the choices come, some perhaps 0: zug_mix_tidy() makes
 * it one to draw from. The tree is on the heap, some 2 KiB for every position that is met
 * twice. False, the mix empty, where memory is lacking. */
bool zug_tree_search (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                      ZugTreeRule rule, const ZugSearchLimits *limits, ZugMix *mix);
