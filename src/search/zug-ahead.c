/* zug-ahead.c: what a pair of choices leads to in a simultaneous game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-width.h"

#include "zug-evaluate.h"
#include "zug-exact.h"
#include "zug-matrix.h"
#include "zug-resolve.h"
#include "zug-turn-matrix.h"

enum
{
  INNER_WIDTH = 12 /* choices a side looked at on the second turn */
};

static const double delay = 0.995; /* a turn's delay: a win now is better than one later */

/* A side's best few choices, best first. */
typedef struct
{
  int n;
  ZugMove move[INNER_WIDTH];
  int worth[INNER_WIDTH];
} Few;

int
zug_search_alone (ZugSearchJob *job, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
  ZugOutcomes outcomes;
  int value;

  pair.choice[side] = move;
  zug_resolve (job->laws, position, pair, &outcomes);
  value = zug_evaluate_men (job->laws, &outcomes.position[0]);
  return side == ZUG_WHITE ? value : -value;
}

/* Finds a place for a choice among the few, behind those that are as good. */
static void
keep_if_good (Few *few, ZugMove move, int worth)
{
  int at;

  if (few->n == INNER_WIDTH && worth <= few->worth[INNER_WIDTH - 1])
    return;
  if (few->n < INNER_WIDTH)
    few->n++;
  for (at = few->n - 1; at > 0 && few->worth[at - 1] < worth; at--)
    {
      few->move[at] = few->move[at - 1];
      few->worth[at] = few->worth[at - 1];
    }
  few->move[at] = move;
  few->worth[at] = worth;
}

/* The best few choices, judged with the other side standing still. False where there is none. */
static bool
find_few (ZugSearchJob *job, const ZugPosition *position, ZugSide side, Few *few)
{
  ZugChoices *all = &job->choices;

  zug_choices (job->laws, position, side, all);
  few->n = 0;
  if (all->n <= INNER_WIDTH)
    for (int i = 0; i < all->n; i++)
      few->move[few->n++] = all->move[i];
  else
    for (int i = 0; i < all->n && !zug_search_tick (job); i++)
      keep_if_good (few, all->move[i], zug_search_alone (job, position, side, all->move[i]));
  return all->n > 0;
}

/* The value of the matrix of the best few choices of both sides. */
static double
inner_value (ZugSearchJob *job, const ZugPosition *position, int depth)
{
  double cells[INNER_WIDTH * INNER_WIDTH];
  double mix[ZUG_N_SIDES][INNER_WIDTH];
  Few few[ZUG_N_SIDES];
  double value = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (!find_few (job, position, (ZugSide) side, &few[side]))
      return zug_evaluate (job->laws, position);
  for (int i = 0; i < few[ZUG_WHITE].n; i++)
    for (int j = 0; j < few[ZUG_BLACK].n; j++)
      {
        if (job->out)
          return 0;
        cells[i * few[ZUG_BLACK].n + j] = zug_search_pair_value (
            job, position, few[ZUG_WHITE].move[i], few[ZUG_BLACK].move[j], depth - 1);
      }
  if (job->out)
    return 0;
  zug_matrix_solve (cells, few[ZUG_WHITE].n, few[ZUG_BLACK].n, mix[ZUG_WHITE], mix[ZUG_BLACK],
                    &value);
  return delay * value;
}

static double
position_value (ZugSearchJob *job, const ZugPosition *position, int depth)
{
  ZugEnd end;

  if (zug_search_tick (job))
    return 0;
  if (job->exact != NULL)
    return delay * zug_exact_value (job, position);
  if (depth == 0)
    return zug_evaluate (job->laws, position);
  end = zug_outcome (job->laws, position, NULL, 0);
  if (end.result != ZUG_RESULT_OPEN)
    return end.result == ZUG_RESULT_WHITE ? 1 : end.result == ZUG_RESULT_BLACK ? -1 : 0;
  return inner_value (job, position, depth);
}

double
zug_search_pair_value (ZugSearchJob *job, const ZugPosition *position, ZugMove white, ZugMove black,
                       int depth)
{
  ZugPair pair = {{white, black}};
  ZugOutcomes outcomes;
  double sum = 0;

  zug_resolve (job->laws, position, pair, &outcomes);
  for (int i = 0; i < outcomes.n; i++)
    sum += outcomes.probability[i] * position_value (job, &outcomes.position[i], depth);
  return sum;
}
