/* zug-tree-search.h: simultaneous Monte Carlo tree search, for comparison */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-arena-random.h"
#include "zug-mix.h"
#include "zug-search.h"
#include <glib.h>

G_BEGIN_DECLS

/* How a side chooses its way through the tree. Both as in Bošanský, Lisý, Lanctot, Čermák and
 * Winands, Algorithms for computing strategies in two-player simultaneous move games, Artificial
 * Intelligence 237 (2016), section 4.3; leaves are valued by zug_evaluate() instead of played out.
 */
typedef enum
{
  /* UCB1 for each side by itself, equal ones at random; the answer is the choice most visited. */
  ZUG_TREE_UCT,
  /* In proportion to positive regrets, a tenth of the time at random; the answer is the mean of the
   * mixes. Regrets are taken over the pairs visited; those of the root are all valued before. */
  ZUG_TREE_RM
} ZugTreeRule;

/* Searches until `limits` say stop (clock and deadline, nodes as positions valued, stop) and fills
 * the mix of a side that has a choice. Without a limit of either kind it looks at 10000 positions.
 */
void zug_tree_search (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                      ZugTreeRule rule, const ZugSearchLimits *limits, ZugArenaRandom *random,
                      ZugMix *mix);

G_END_DECLS
