/* zug-turn-list.c: the choices that a turn's matrix is made of */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-width.h"

#include "zug-evaluate.h"
#include "zug-turn-matrix.h"

#include <stdlib.h>
#include <string.h>

enum
{
  PROBES = 4, /* choices of the other side that all are tried on where they are put in order, */
  TOO_MANY_CELLS = 200 * 200, /* unless even that would take too long */
  FALLBACK = 8,   /* one of so many is taken where time does not suffice for more than that */
  EASY_WIDTH = 80 /* choices that the easy level looks at, which needs all their pairs */
};

/* A choice and how promising it is. */
typedef struct
{
  ZugMove move;
  double worth;
} Ranked;

static int
compare_ranked (const void *a, const void *b)
{
  const Ranked *x = a;
  const Ranked *y = b;

  if (x->worth != y->worth)
    return x->worth > y->worth ? -1 : 1;
  return memcmp (&x->move, &y->move, sizeof x->move);
}

static Ranked *
list_ranked (ZugTurnMatrix *turn, ZugSide side, int *n)
{
  ZugChoices *all = &turn->job->choices;
  Ranked *ranked;

  zug_choices (turn->job->laws, turn->position, side, all);
  *n = all->n;
  ranked = malloc (sizeof *ranked * (size_t) (all->n + 1));
  for (int i = 0; ranked != NULL && i < all->n; i++)
    ranked[i] = (Ranked){all->move[i], 0};
  return ranked;
}

/* By what they are worth with the other side standing still. */
static void
rank_alone (ZugTurnMatrix *turn, ZugSide side, Ranked *ranked, int n)
{
  for (int i = 0; i < n && !zug_search_tick (turn->job); i++)
    ranked[i].worth = zug_evaluate_expectation (
        zug_search_alone (turn->job, turn->position, side, ranked[i].move));
  if (!turn->job->out)
    qsort (ranked, (size_t) n, sizeof *ranked, compare_ranked);
}

/* By what comes of them against a few choices of the other side as well: a choice can be good only
 * because of what the other side does. */
static void
rank_against (ZugTurnMatrix *turn, ZugSide side, Ranked *ranked, int n, const Ranked *other)
{
  for (int i = 0; i < n && !turn->job->out; i++)
    for (int k = 0; k < PROBES; k++)
      {
        bool white = side == ZUG_WHITE;
        double value = zug_search_pair_value (turn->job, turn->position,
                                              white ? ranked[i].move : other[k].move,
                                              white ? other[k].move : ranked[i].move, 0);

        ranked[i].worth += zug_turn_sign (side) * value / PROBES;
      }
  if (!turn->job->out)
    qsort (ranked, (size_t) n, sizeof *ranked, compare_ranked);
}

/* The first `width`; `likely` of them are as good as can be told before pairs have been looked at. */
static void
take_choices (ZugTurnSide *side, const Ranked *ranked, int n, int width, int likely)
{
  side->n = n < width ? n : width;
  likely = likely < side->n ? likely : side->n;
  for (int i = 0; i < side->n; i++)
    {
      side->move[i] = ranked[i].move;
      side->mix[i] = i < likely ? 1.0 / likely : 0;
    }
}

/* Puts the choices of both sides in order where they make too many pairs to look at at once. */
static void
turn_rank (ZugTurnMatrix *turn, Ranked *ranked[ZUG_N_SIDES], const int n[ZUG_N_SIDES])
{
  Ranked probes[ZUG_N_SIDES][PROBES];

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      rank_alone (turn, (ZugSide) side, ranked[side], n[side]);
      for (int k = 0; k < PROBES; k++)
        probes[side][k] = ranked[side][k % n[side]];
    }
  if (n[ZUG_WHITE] * n[ZUG_BLACK] > TOO_MANY_CELLS)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    rank_against (turn, (ZugSide) side, ranked[side], n[side], probes[1 - side]);
}

bool
zug_turn_list (ZugTurnMatrix *turn)
{
  int width = turn->job->limits->level <= 1 ? EASY_WIDTH : ZUG_TURN_WIDTH;
  Ranked *ranked[ZUG_N_SIDES];
  int n[ZUG_N_SIDES];
  bool good, many;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    ranked[side] = list_ranked (turn, (ZugSide) side, &n[side]);
  good = ranked[ZUG_WHITE] != NULL && ranked[ZUG_BLACK] != NULL && n[ZUG_WHITE] > 0
         && n[ZUG_BLACK] > 0;
  many = n[ZUG_WHITE] > width || n[ZUG_BLACK] > width
         || n[ZUG_WHITE] * n[ZUG_BLACK] > ZUG_TURN_MANY_CELLS;
  if (good && many)
    turn_rank (turn, ranked, n);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      if (good)
        take_choices (&turn->side[side], ranked[side], n[side], width, many ? FALLBACK : width);
      free (ranked[side]);
    }
  return good;
}
