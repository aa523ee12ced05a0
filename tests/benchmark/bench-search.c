/* bench-search.c: how fast the computer values pairs, solves matrices and chooses */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-matrix.h"
#include "zug-resolve.h"
#include "zug-search.h"
#include "zug-zfen.h"
#include <glib.h>

static const char *const middle_game =
    "r2qk2r/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2QK2R = KQkq - g5/g4 2 8";

static double
seconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

/* All pairs of choices, resolved and valued, as often as a second allows. */
static void
bench_cells (const ZugLaws *laws, const ZugPosition *position, const char *name)
{
  ZugChoices white;
  ZugChoices black;
  gint64 start = g_get_monotonic_time ();
  guint64 n = 0;
  double sum = 0;

  zug_choices (laws, position, ZUG_WHITE, &white);
  zug_choices (laws, position, ZUG_BLACK, &black);
  while (seconds_since (start) < 0.5)
    for (int i = 0; i < white.n; i++)
      for (int j = 0; j < black.n; j++)
        {
          ZugOutcomes outcomes;

          zug_resolve (laws, position, (ZugPair){{white.move[i], black.move[j]}}, &outcomes);
          sum += zug_evaluate (laws, &outcomes.position[0]);
          n++;
        }
  g_print ("%s: %d x %d choices, %.0f cells a second (resolve + evaluate), mean value %+.3f\n",
           name, white.n, black.n, n / seconds_since (start), sum / n);
}

static void
bench_matrix (int size)
{
  g_autofree double *cells = g_new (double, size *size);
  g_autofree double *row_mix = g_new (double, size);
  g_autofree double *column_mix = g_new (double, size);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  gint64 spent = 0;
  int n = 0;

  while (spent < G_USEC_PER_SEC / 4)
    {
      double value;
      gint64 start;

      for (int i = 0; i < size * size; i++)
        cells[i] = g_rand_double (random);
      start = g_get_monotonic_time ();
      for (int i = 0; i < 10; i++)
        zug_matrix_solve (cells, size, size, row_mix, column_mix, &value);
      spent += g_get_monotonic_time () - start;
      n += 10;
    }
  g_print ("matrix %d x %d: %.2f µs\n", size, size, (double) spent / n);
}

static void
bench_choice (const ZugLaws *laws, const ZugPosition *position, const char *name)
{
  for (int level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    {
      ZugSearchLimits limits = {.level = level, .seed = 1};
      gint64 start = g_get_monotonic_time ();
      int n = 0;
      ZugMix mix;

      while (n < 5 || seconds_since (start) < 0.3)
        {
          limits.seed = (guint64) ++n;
          zug_search_mix (laws, position, (ZugSide) position->to_move, &limits, &mix);
        }
      g_print ("%s: level %d chooses in %.2f ms\n", name, level, 1000 * seconds_since (start) / n);
    }
}

int
main (void)
{
  ZugLaws laws;
  ZugPosition start;
  ZugPosition middle;
  ZugStatus status;

  zug_laws_preset (&laws, "parity");
  zug_position_start (&laws, &start);
  if (!zug_zfen_read (&laws, middle_game, &middle, &status))
    g_error ("%s", zug_status_words (status.code));
  bench_cells (&laws, &start, "parity, start");
  bench_cells (&laws, &middle, "parity, middle game");
  bench_matrix (8);
  bench_matrix (16);
  bench_matrix (30);
  bench_choice (&laws, &start, "parity, start");
  bench_choice (&laws, &middle, "parity, middle game");
  zug_laws_preset (&laws, "orthodox");
  zug_position_start (&laws, &start);
  bench_choice (&laws, &start, "orthodox, start");
  return 0;
}
