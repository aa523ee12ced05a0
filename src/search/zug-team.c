/* zug-team.c: what all men of a side ask for in a team game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-matrix.h"
#include "zug-outcome.h"
#include "zug-search-private.h"
#include "zug-splitmix.h"

#include "zug-resolve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The choices of a side are all plans, a request or none for each of its men: far too many for a matrix. So it is
 * made of a few plans a side, each the best that was found against the mix of those of the other side. Such a
 * plan is found man by man: the men with most to gain alone choose first, each what goes best with what the
 * others ask for, and once more when all have chosen. */

enum
{
  REQUESTS = 8, /* of a man that are tried */
  PLANS = 8,    /* of a side */
  PASSES = 2,   /* in which every man chooses */
  NONE = -1
};

static const double gain = 1e-6; /* what a plan must be better by */
static const double rare = 0.05; /* a plan less likely than that is not reckoned with */

typedef struct
{
  ZugSquare from;
  int n;
  ZugMove move[REQUESTS]; /* the best first */
  double worth[REQUESTS]; /* with everybody else standing still, as its side sees it */
} Man;

/* Which of its requests each man makes. */
typedef struct
{
  int8_t request[ZUG_MAX_MEN];
} Plan;

typedef struct
{
  ZugSearchJob job;
  const ZugPosition *position;
  uint64_t random;
  ZugOutcomes outcomes;
  ZugRequests requests;
  int n_men[ZUG_N_SIDES];
  Man man[ZUG_N_SIDES][ZUG_MAX_MEN];
  int n_plans[ZUG_N_SIDES];
  Plan plan[ZUG_N_SIDES][PLANS];
  double mix[ZUG_N_SIDES][PLANS];
  double cell[PLANS][PLANS]; /* of White's and Black's plans, White's view */
  double value;
} Team;

static double
sign_of (ZugSide side)
{
  return side == ZUG_WHITE ? 1 : -1;
}

/* A number from 0 to below 1. */
static double
draw (Team *team)
{
  team->random = zug_splitmix (team->random);
  return (double) (team->random >> 11) / 9007199254740992.0; /* 2^53 */
}

/* White's value of the position that comes of the requests. */
static double
value_of_requests (Team *team)
{
  const ZugLaws *laws = team->job.laws;
  double sum = 0;

  zug_search_tick (&team->job);
  zug_resolve_team (laws, team->position, &team->requests, &team->outcomes);
  for (int i = 0; i < team->outcomes.n; i++)
    sum += team->outcomes.probability[i] * zug_evaluate (laws, &team->outcomes.position[i]);
  return sum;
}

static void
ask (Team *team, ZugSide side, const Plan *plan)
{
  ZugRequests *requests = &team->requests;

  requests->n[side] = 0;
  for (int i = 0; i < team->n_men[side]; i++)
    if (plan->request[i] != NONE)
      requests->move[side][requests->n[side]++] = team->man[side][i].move[plan->request[i]];
}

static double
value_of_plans (Team *team, const Plan *white, const Plan *black)
{
  ask (team, ZUG_WHITE, white);
  ask (team, ZUG_BLACK, black);
  return value_of_requests (team);
}

/* --- men ---------------------------------------------------------------------------------------- */

static Man *
man_on (Team *team, ZugSide side, ZugSquare from)
{
  for (int i = 0; i < team->n_men[side]; i++)
    if (team->man[side][i].from == from)
      return &team->man[side][i];
  if (team->n_men[side] == ZUG_MAX_MEN)
    return NULL;
  team->man[side][team->n_men[side]] = (Man){.from = from};
  return &team->man[side][team->n_men[side]++];
}

static void
add_request (Man *man, ZugMove move, double worth)
{
  int at;

  if (man->n == REQUESTS && worth <= man->worth[REQUESTS - 1])
    return;
  if (man->n < REQUESTS)
    man->n++;
  for (at = man->n - 1; at > 0 && man->worth[at - 1] < worth; at--)
    {
      man->move[at] = man->move[at - 1];
      man->worth[at] = man->worth[at - 1];
    }
  man->move[at] = move;
  man->worth[at] = worth;
}

static int
compare_men (const void *a, const void *b)
{
  const Man *x = a;
  const Man *y = b;

  if (x->worth[0] != y->worth[0])
    return x->worth[0] > y->worth[0] ? -1 : 1;
  return x->from - y->from;
}

/* Who can ask for what, those with most to gain first; of equal ones the seed says which. */
static void
list_men (Team *team, ZugSide side)
{
  ZugChoices *choices = &team->job.choices;

  zug_choices (team->job.laws, team->position, side, choices);
  for (int i = 0; i < choices->n && !team->job.out; i++)
    {
      ZugMove move = choices->move[i];
      Man *man = move.kind != ZUG_MOVE_PASS ? man_on (team, side, move.from) : NULL;

      if (man == NULL)
        continue;
      team->requests.n[side] = 1;
      team->requests.n[zug_other (side)] = 0;
      team->requests.move[side][0] = move;
      add_request (man, move, sign_of (side) * value_of_requests (team) + gain * draw (team));
    }
  qsort (team->man[side], (size_t) team->n_men[side], sizeof (Man), compare_men);
}

/* --- plans -------------------------------------------------------------------------------------- */

/* What a plan is worth to its side against the mix of the other's. */
static double
worth_of (Team *team, ZugSide side, const Plan *plan)
{
  ZugSide other = zug_other (side);
  double sum = 0, share = 0;

  for (int k = 0; k < team->n_plans[other]; k++)
    {
      const Plan *reply = &team->plan[other][k];
      double p = team->mix[other][k];

      if (p < rare)
        continue;
      share += p;
      sum += p
             * (side == ZUG_WHITE ? value_of_plans (team, plan, reply)
                                  : value_of_plans (team, reply, plan));
    }
  return sign_of (side) * sum / share;
}

/* Lets a man choose what goes best with the others' requests. */
static void
let_choose (Team *team, ZugSide side, int man, Plan *plan, double *worth)
{
  int best = plan->request[man];
  int before = best;

  for (int i = NONE; i < team->man[side][man].n && !team->job.out; i++)
    {
      double value;

      if (i == before)
        continue;
      plan->request[man] = (int8_t) i;
      value = worth_of (team, side, plan);
      if (team->job.out || value <= *worth + gain)
        continue;
      *worth = value;
      best = i;
    }
  plan->request[man] = (int8_t) best;
}

/* The best plan that is found against the mix of the other side's; what it is worth. */
static double
find_plan (Team *team, ZugSide side, Plan *plan)
{
  double worth;

  memset (plan, NONE, sizeof *plan);
  worth = worth_of (team, side, plan);
  for (int pass = 0; pass < PASSES; pass++)
    for (int i = 0; i < team->n_men[side] && !team->job.out; i++)
      let_choose (team, side, i, plan, &worth);
  return worth;
}

static void
add_plan (Team *team, ZugSide side, const Plan *plan)
{
  ZugSide other = zug_other (side);
  int at = team->n_plans[side]++;

  team->plan[side][at] = *plan;
  team->mix[side][at] = 0;
  for (int k = 0; k < team->n_plans[other]; k++)
    if (side == ZUG_WHITE)
      team->cell[at][k] = value_of_plans (team, plan, &team->plan[other][k]);
    else
      team->cell[k][at] = value_of_plans (team, &team->plan[other][k], plan);
}

static void
solve (Team *team)
{
  double cells[PLANS * PLANS];
  int rows = team->n_plans[ZUG_WHITE], columns = team->n_plans[ZUG_BLACK];

  for (int i = 0; i < rows; i++)
    memcpy (&cells[i * columns], team->cell[i], sizeof (double) * (size_t) columns);
  zug_matrix_solve (cells, rows, columns, team->mix[ZUG_WHITE], team->mix[ZUG_BLACK], &team->value);
}

/* Double oracle over plans, until no better ones are found. */
static void
think (Team *team)
{
  Plan still;
  bool grown = true;

  memset (&still, NONE, sizeof still);
  add_plan (team, ZUG_WHITE, &still);
  add_plan (team, ZUG_BLACK, &still);
  solve (team);
  while (grown && !team->job.out)
    {
      Plan found[ZUG_N_SIDES];
      double worth[ZUG_N_SIDES];

      for (int side = 0; side < ZUG_N_SIDES; side++)
        worth[side] = find_plan (team, (ZugSide) side, &found[side]);
      grown = false;
      for (int side = 0; side < ZUG_N_SIDES && !team->job.out; side++)
        if (team->n_plans[side] < PLANS
            && worth[side] > sign_of ((ZugSide) side) * team->value + gain)
          {
            add_plan (team, (ZugSide) side, &found[side]);
            grown = true;
          }
      if (!team->job.out)
        solve (team);
    }
}

/* A plan by its probability. */
static const Plan *
draw_plan (Team *team, ZugSide side)
{
  double point = draw (team);
  int k = 0;

  for (; k < team->n_plans[side] - 1 && point >= team->mix[side][k]; k++)
    point -= team->mix[side][k];
  return &team->plan[side][k];
}

bool
zug_search_team (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                 const ZugSearchLimits *limits, ZugRequests *requests)
{
  Team *team = calloc (1, sizeof *team);

  requests->n[side] = 0;
  if (team == NULL || laws->players != ZUG_PLAYERS_TEAM || laws->turn != ZUG_TURN_TOGETHER
      || zug_outcome (laws, position, NULL, 0).result != ZUG_RESULT_OPEN)
    {
      free (team);
      return false;
    }
  team->job.laws = laws;
  team->job.limits = limits;
  team->position = position;
  team->random = zug_splitmix (limits->seed);
  list_men (team, ZUG_WHITE);
  list_men (team, ZUG_BLACK);
  if (!team->job.out)
    think (team);
  if (team->n_plans[side] > 0)
    {
      ask (team, side, draw_plan (team, side));
      requests->n[side] = team->requests.n[side];
      memcpy (requests->move[side], team->requests.move[side], sizeof requests->move[side]);
    }
  free (team);
  return true;
}
