/* zug-mate.h: what a forced end of an alternating game is worth */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <math.h>

/* An analysis says how soon a game is won: in so many single moves it is worth 1 - n *
 * ZUG_MATE_STEP, which is more than anything that is only an estimate. */
#define ZUG_MATE_STEP 1e-6

enum
{
  ZUG_MATE_MOST = 1000 /* single moves that are told apart */
};

/* The value to its winner of a game that is over in so many single moves. */
static inline double
zug_mate_value (int moves)
{
  return 1 - moves * ZUG_MATE_STEP;
}

/* The single moves left before the end, from a value of either sign: above 0 where White wins,
 * below where Black does; 0 where no end is forced. A game already over counts as 1. */
static inline int
zug_mate_moves (double value)
{
  double moves = (1 - fabs (value)) / ZUG_MATE_STEP;
  int n = moves < 1 ? 1 : (int) lround (fmin (moves, ZUG_MATE_MOST + 1));

  return n > ZUG_MATE_MOST ? 0 : value > 0 ? n : -n;
}
