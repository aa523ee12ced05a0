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

static double
valued_a_second (const ZugLaws *laws, const ZugPosition *position)
{
  gint64 start = g_get_monotonic_time ();
  guint64 n = 0;
  volatile double sum = 0;

  for (; seconds_since (start) < 0.25; n++)
    sum += zug_evaluate (laws, position);
  return n / seconds_since (start);
}

static double
read_clock (void *data)
{
  return seconds_since (0);
}

/* As the program asks: at the highest level, with an answer due in time. */
static void
bench_in_time (const ZugLaws *laws, const char *name)
{
  const double time = 0.35;
  g_autofree ZugMix *mix = g_new (ZugMix, 1);
  ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS, .seed = 1, .clock = read_clock};
  ZugPosition start;
  gint64 begun;
  double spent;

  zug_position_start (laws, &start);
  begun = g_get_monotonic_time ();
  limits.deadline = read_clock (NULL) + time;
  zug_search_mix (laws, &start, ZUG_WHITE, &limits, mix);
  spent = seconds_since (begun);
  g_print ("%s: %d choices, %.0f positions valued a second; due in %.0f ms, answers in %.0f ms\n",
           name, zug_count_choices (laws, &start, ZUG_WHITE), valued_a_second (laws, &start),
           1000 * time, 1000 * spent);
}

/* 24 queens a side that leap in ten ways besides. */
static const char *const huge_board =
    "files=16; ranks=16; turn=together; check=none; castling=no; double-step=no; en-passant=none; "
    "array=aaaaaaaakaaaaaaa/16/a1a1a1a1a1a1a1a1/16/16/16/16/16/16/16/16/16/16/1A1A1A1A1A1A1A1A/16/"
    "AAAAAAAAKAAAAAAA; Piece.A.name=Amazon; Piece.A.value=15; "
    "Piece.A.leaps=2,1 3,1 3,2 4,1 4,3 5,1 5,2 5,3 5,4 6,1; Piece.A.rides=1,0 1,1";

int
main (void)
{
  static const char *const presets[] = {"synchronous",       "randomized", "fair",
                                        "capablanca-parity", "caravan",    "fair-tictactoe"};
  size_t at;
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
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      zug_laws_preset (&laws, presets[i]);
      bench_in_time (&laws, presets[i]);
    }
  zug_laws_init (&laws);
  zug_laws_read (&laws, huge_board, &at);
  bench_in_time (&laws, "16 x 16");
  return 0;
}
