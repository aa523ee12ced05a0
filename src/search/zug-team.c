/* zug-team.c: what all men of a side ask for in a team game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-hash.h"
#include "zug-matrix.h"
#include "zug-outcome.h"
#include "zug-search-private.h"
#include "zug-splitmix.h"

#include "zug-resolve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The choices of a side are all plans, a request or none for each of its men: far too many for a
 * matrix. So it is made of a few plans a side, each the best that was found against the mix of
 * those of the other side. Such a plan is found man by man: the men with most to gain alone choose
 * first, each what goes best with what the others ask for, and once more when all have chosen. */

enum
{
  REQUESTS = 8, /* of a man that are tried at most */
  PLANS = 16,   /* of a side at most */
  NONE = -1
};

/* What a level looks at. The first ones overlook men, and every man has few ideas. */
typedef struct
{
  int requests; /* of a man */
  int plans;    /* of a side */
  int passes;   /* in which every man chooses */
  double overlooks;
} Effort;

static const Effort efforts[ZUG_SEARCH_LEVELS] = {
    {2, 2, 1, 0.6}, {3, 2, 1, 0.4}, {4, 4, 2, 0.2}, {6, 6, 2, 0}, {8, 10, 2, 0}, {8, 16, 2, 0},
};

static const double gain = 1e-6;  /* what a plan must be better by */
static const double unknown = -2; /* less than anything can be worth */
static const double rare = 0.05;  /* a plan less likely than that is not reckoned with */

/* What a side gives to get away from a position that has been there before, as often as it has.
 * Where all stand in each other's way nobody else would ever try anything, since none of it is
 * better by itself. */
static const double weary = 0.03;

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
  ZugSearchRun run;
  const ZugPosition *position;
  uint64_t key; /* of the position */
  ZugSide side; /* which is asked */
  const Effort *effort;
  uint64_t random;
  ZugOutcomes outcomes;
  ZugRequests requests;
  bool may_stand[ZUG_N_SIDES]; /* nobody need ask for anything */
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
  return zug_splitmix_unit (team->random);
}

/* How often a position has been there before, the coming turn's own counted. */
static int
count_before (const Team *team, const ZugPosition *position)
{
  const ZugSearchLimits *limits = team->run.limits;
  uint64_t key = zug_hash (team->run.laws, position);
  int n = key == team->key;

  for (int i = 0; i < limits->n_keys; i++)
    n += limits->keys[i] == key;
  return n;
}

/* White's value of the position that comes of the requests. */
static double
value_of_requests (Team *team)
{
  const ZugLaws *laws = team->run.laws;
  const ZugPosition *after = &team->outcomes.position[0];
  double value;
  int before;

  zug_search_tick (&team->run);
  zug_resolve_team (laws, team->position, &team->requests, &team->outcomes);
  value = zug_evaluate (laws, after);
  if (after->quiet == 0)
    return value;
  before = count_before (team, after);
  if (zug_laws_repetition_draws (laws, before + 1))
    value = 0;
  return value - sign_of (team->side) * weary * before;
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

/* --- men -------------------------------------------------------------------------------------- */

static Man *
man_on (Team *team, ZugSide side, ZugSquare from)
{
  for (int i = 0; i < team->n_men[side]; i++)
    if (team->man[side][i].from == from)
      return &team->man[side][i];
  if (team->n_men[side] == ZUG_MAX_MEN)
    return NULL;
  team->man[side][team->n_men[side]] = (Man) {.from = from};
  return &team->man[side][team->n_men[side]++];
}

static void
add_request (Man *man, int most, ZugMove move, double worth)
{
  int at;

  if (man->n == most && worth <= man->worth[most - 1])
    return;
  if (man->n < most)
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

/* A weak level does not see some of its own men, though always one. */
static void
overlook (Team *team, ZugSide side)
{
  int kept = 0, n = team->n_men[side];

  if (team->effort->overlooks <= 0 || side != team->side)
    return;
  for (int i = 0; i < n; i++)
    if (draw (team) >= team->effort->overlooks || (kept == 0 && i == n - 1))
      team->man[side][kept++] = team->man[side][i];
  team->n_men[side] = kept;
}

/* Who can ask for what, those with most to gain first; of equal ones the seed says which. */
static void
list_men (Team *team, ZugSide side)
{
  ZugChoices *choices = &team->run.choices;

  zug_choices (team->run.laws, team->position, side, choices);
  for (int i = 0; i < choices->n; i++)
    {
      ZugMove move = choices->move[i];
      double worth = unknown;
      Man *man = move.kind != ZUG_MOVE_PASS ? man_on (team, side, move.from) : NULL;

      team->may_stand[side] |= move.kind == ZUG_MOVE_PASS;
      if (man == NULL)
        continue;
      team->requests.n[side] = 1;
      team->requests.n[zug_other (side)] = 0;
      team->requests.move[side][0] = move;
      if (!team->run.aborted)
        worth = sign_of (side) * value_of_requests (team) + gain * draw (team);
      add_request (man, team->effort->requests, move, worth);
    }
  overlook (team, side);
  qsort (team->man[side], (size_t) team->n_men[side], sizeof (Man), compare_men);
}

/* --- plans ------------------------------------------------------------------------------------ */

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

/* The plan that every other begins with: nobody asks for anything, or where that is not legal the
 * man with most to gain alone asks for it. */
static void
begin_plan (const Team *team, ZugSide side, Plan *plan)
{
  memset (plan, NONE, sizeof *plan);
  if (!team->may_stand[side] && team->n_men[side] > 0)
    plan->request[0] = 0;
}

static bool
is_allowed (const Team *team, ZugSide side, const Plan *plan)
{
  for (int i = 0; i < team->n_men[side]; i++)
    if (plan->request[i] != NONE)
      return true;
  return team->may_stand[side];
}

/* Lets a man choose what goes best with the others' requests. */
static void
let_choose (Team *team, ZugSide side, int man, Plan *plan, double *worth)
{
  int best = plan->request[man];
  int before = best;

  for (int i = NONE; i < team->man[side][man].n && !team->run.aborted; i++)
    {
      double value;

      if (i == before)
        continue;
      plan->request[man] = (int8_t) i;
      if (!is_allowed (team, side, plan))
        continue;
      value = worth_of (team, side, plan);
      if (team->run.aborted || value <= *worth + gain)
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

  begin_plan (team, side, plan);
  worth = worth_of (team, side, plan);
  for (int pass = 0; pass < team->effort->passes; pass++)
    for (int i = 0; i < team->n_men[side] && !team->run.aborted; i++)
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
  Plan first[ZUG_N_SIDES];
  bool grown = true;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    begin_plan (team, (ZugSide) side, &first[side]);
  add_plan (team, ZUG_WHITE, &first[ZUG_WHITE]);
  add_plan (team, ZUG_BLACK, &first[ZUG_BLACK]);
  solve (team);
  while (grown && !team->run.aborted)
    {
      Plan found[ZUG_N_SIDES];
      double worth[ZUG_N_SIDES];

      for (int side = 0; side < ZUG_N_SIDES; side++)
        worth[side] = find_plan (team, (ZugSide) side, &found[side]);
      grown = false;
      for (int side = 0; side < ZUG_N_SIDES && !team->run.aborted; side++)
        if (team->n_plans[side] < team->effort->plans
            && worth[side] > sign_of ((ZugSide) side) * team->value + gain)
          {
            add_plan (team, (ZugSide) side, &found[side]);
            grown = true;
          }
      if (!team->run.aborted)
        solve (team);
    }
}

/* A plan by its probability; where there was no time for any, the one that others begin with. */
static const Plan *
draw_plan (Team *team, ZugSide side)
{
  double point = draw (team);
  int k = 0;

  if (team->n_plans[side] == 0)
    {
      begin_plan (team, side, &team->plan[side][0]);
      return &team->plan[side][0];
    }
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
  if (team == NULL || !zug_laws_know_teams (laws) || zug_laws_alternate (laws)
      || zug_outcome (laws, position, NULL, 0).result != ZUG_RESULT_OPEN)
    {
      free (team);
      return false;
    }
  team->run.laws = laws;
  team->run.limits = limits;
  team->position = position;
  team->key = zug_hash (laws, position);
  team->side = side;
  team->effort = &efforts[limits->level > 0 ? limits->level - 1 : ZUG_SEARCH_LEVELS - 1];
  team->random = zug_splitmix (limits->seed);
  list_men (team, ZUG_WHITE);
  list_men (team, ZUG_BLACK);
  if (!team->run.aborted)
    think (team);
  ask (team, side, draw_plan (team, side));
  requests->n[side] = team->requests.n[side];
  memcpy (requests->move[side], team->requests.move[side], sizeof requests->move[side]);
  free (team);
  return true;
}
