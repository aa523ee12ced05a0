/* hunt-merges.c: hunts for turns of teams that are slow to merge */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/*     hunt-merges SPEC REQUESTS SEED STARTS STEPS
 *
 * Hostile turns are changed step by step, one man or one request at a time; a change that makes the
 * merge slower stays. Prints where that leads, and the slowest turn of all as zug_hostile_read()
 * reads it. */

#include "zug-hostile.h"
#include "zug-rules-fixture.h"

#include <stdlib.h>
#include <time.h>

typedef struct
{
  ZugPosition position;
  ZugRequests requests;
  double us;
} Turn;

static double
used_us (void)
{
  struct timespec used;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);
  return (double) used.tv_sec * 1e6 + (double) used.tv_nsec / 1e3;
}

/* The least of three times where it takes long, since others are on the machine too. */
static void
measure (const ZugLaws *laws, Turn *turn)
{
  ZugOutcomes outcomes;

  turn->us = G_MAXDOUBLE;
  for (int i = 0; i < 3 && (i == 0 || turn->us > 1000); i++)
    {
      double since = used_us ();

      zug_resolve_team (laws, &turn->position, &turn->requests, &outcomes);
      turn->us = MIN (turn->us, used_us () - since);
    }
}

static void
climb (const ZugLaws *laws, GRand *rand, int n, int steps, Turn *turn)
{
  int men = MIN (MAX (16, n), laws->n_men[ZUG_WHITE]);

  zug_hostile_turn (laws, rand, men, MIN (n, 18), n, &turn->position, &turn->requests);
  measure (laws, turn);
  for (int step = 0; step < steps; step++)
    {
      Turn next = *turn;

      if (!zug_hostile_change (laws, rand, men, n, &next.position, &next.requests))
        continue;
      measure (laws, &next);
      if (next.us >= turn->us)
        *turn = next;
    }
}

static int
compare_times (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static void
hunt (const char *spec, int n, guint seed, int starts, int steps)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree double *us = g_new (double, starts);
  g_autofree char *text = NULL;
  Turn worst = {.us = 0};
  ZugLaws laws;

  if (!zug_fixture_laws (spec, &laws))
    g_error ("this build can't play %s", spec);
  for (int i = 0; i < starts; i++)
    {
      Turn turn;

      climb (&laws, rand, n, steps, &turn);
      us[i] = turn.us;
      if (turn.us > worst.us)
        worst = turn;
    }
  qsort (us, (size_t) starts, sizeof *us, compare_times);
  text = zug_hostile_write (&laws, &worst.position, &worst.requests);
  g_print ("%s, seed %u: %d climbs of %d steps end at p50 %.0f, p99 %.0f, max %.0f us\n%s\n", spec,
           seed, starts, steps, us[starts / 2], us[starts - 1 - starts / 100], us[starts - 1],
           text);
}

int
main (int argc, char **argv)
{
  if (argc != 6)
    {
      g_printerr ("usage: hunt-merges SPEC REQUESTS SEED STARTS STEPS\n");
      return 2;
    }
  hunt (argv[1], atoi (argv[2]), (guint) atoi (argv[3]), atoi (argv[4]), atoi (argv[5]));
  return 0;
}
