/* zug-turn-matrix.h: one turn of a simultaneous game as a matrix */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search-width.h"

#include "zug-search-private.h"

enum
{
  /* Choices of a side that are looked at: all of them on any board of usual size. */
  ZUG_TURN_WIDTH = 160,
  /* Pairs of choices up to which all are looked at without putting them in order first. */
  ZUG_TURN_MANY_CELLS = 80 * 80
};

/* The choices of a side, and what was found about them. Where there are more than ZUG_TURN_WIDTH,
 * the most promising, best first. */
typedef struct
{
  int n;
  ZugMove move[ZUG_TURN_WIDTH];
  double mix[ZUG_TURN_WIDTH];
  double expected[ZUG_TURN_WIDTH]; /* against the other side's mix, White's view */
} ZugTurnSide;

/* The turn to be decided. Rows are White's choices, columns Black's, values White's. */
typedef struct
{
  ZugSearchJob *job;
  const ZugPosition *position;
  ZugTurnSide side[ZUG_N_SIDES];
  double *shallow; /* rows × columns: each pair, valued at once; NAN where not looked at yet */
  double *deep;    /* the same with a turn more */
  double value;    /* of the turn under the mixes */
  double shallow_value; /* of the shallow matrix, which `expected` belongs to */
} ZugTurnMatrix;

/* The sign that makes a value of White's one of a side's. */
static inline double
zug_turn_sign (ZugSide side)
{
  return side == ZUG_WHITE ? 1 : -1;
}

/* Lists the choices of both sides, with mixes to go by should time run out at once: even ones, of the
 * most promising few where there are very many. Takes room on the heap for a moment. False where there
 * is none, or a side has no
 * choice. */
bool zug_turn_list (ZugTurnMatrix *turn);

/* What comes of a pair of choices, looked at `depth` turns further, from White's view: the mean over
 * the outcomes of a chance. */
double zug_search_pair_value (ZugSearchJob *job, const ZugPosition *position, ZugMove white,
                              ZugMove black, int depth);

/* What a choice of a side is worth to it with the other side standing still, in hundredths of a
 * pawn: good enough to tell which choices to look at. */
int zug_search_alone (ZugSearchJob *job, const ZugPosition *position, ZugSide side, ZugMove move);

/* What the seed adds to a pair, so that equal choices are not always made alike. */
double zug_turn_whim (const ZugTurnMatrix *turn, int row, int column);

/* Double oracle: the equilibrium of a small matrix of deeper values, to which each side's best reply
 * is added until neither has one. The last matrix completed counts. */
void zug_turn_solve_deep (ZugTurnMatrix *turn);
