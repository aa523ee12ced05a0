/* bench-merge.c: how long turns of teams take to merge */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-hostile.h"
#include "zug-rules-fixture.h"

#include <stdlib.h>
#include <time.h>

typedef struct
{
  double *us;
  int n;
} Times;

static int
compare_times (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static double
at (const Times *times, double share)
{
  return times->us[MIN (times->n - 1, (int) (share * times->n))];
}

/* What this process has used, so that others on the machine do not count. */
static double
used_us (void)
{
  struct timespec used;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);
  return (double) used.tv_sec * 1e6 + (double) used.tv_nsec / 1e3;
}

/* Turns of at least `least` and at most n requests of up to `men` men a side. */
static void
bench (const char *spec, int men, int least, int n, int turns)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2026);
  g_autofree double *us = g_new (double, turns);
  Times times = {us, turns};
  double asked = 0, happened = 0, rounds = 0;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws (spec, &laws));
  for (int i = 0; i < turns; i++)
    {
      ZugPosition position;
      ZugRequests requests;
      ZugOutcomes outcomes;
      ZugEvents events;
      ZugRounds told;
      double since;

      asked += zug_hostile_turn (&laws, rand, men, least, n, &position, &requests);
      since = used_us ();
      zug_resolve_team (&laws, &position, &requests, &outcomes);
      us[i] = used_us () - since;
      zug_resolve_team_events (&laws, &position, &requests, &events, &told);
      rounds += told.n_rounds;
      for (int side = 0; side < ZUG_N_SIDES; side++)
        for (int k = 0; k < requests.n[side]; k++)
          happened += told.fate[side][k].happened;
    }
  qsort (us, (size_t) turns, sizeof *us, compare_times);
  g_print ("%-44s %6d turns  %4.1f asked  %4.1f happen  %3.1f rounds"
           "  p50 %6.0f  p99 %7.0f  p99.9 %8.0f  max %9.0f us\n",
           spec, turns, asked / turns, happened / turns, rounds / turns, at (&times, 0.5),
           at (&times, 0.99), at (&times, 0.999), us[turns - 1]);
}

/* --- turns known to be hard ------------------------------------------------------------------- */

static void
bench_hard (const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i]; i++)
    {
      ZugPosition position;
      ZugRequests requests;
      ZugLaws laws;

      double since;
      ZugOutcomes outcomes;

      if (!zug_hostile_read (lines[i], &laws, &position, &requests))
        continue;
      since = used_us ();
      zug_resolve_team (&laws, &position, &requests, &outcomes);
      g_print ("known to be hard: %2d asked on %d x %d %9.0f us\n", requests.n[0] + requests.n[1],
               laws.files, laws.ranks, used_us () - since);
    }
}

int
main (int argc, char **argv)
{
  static const int sizes[] = {4, 8, 16, 32};

  bench_hard (argv[1]);
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++)
    bench ("fair-team", 16, MIN (sizes[i], 27), sizes[i], 1000);
  bench ("fair-team", 16, 18, 32, 10000);
  bench ("fair-team+named-captures=no", 16, 18, 32, 2000);
  bench ("fair-team+check=none", 16, 18, 32, 2000);
  bench ("fair-team+check=none+king-entry=any", 16, 18, 32, 2000);
  return 0;
}
