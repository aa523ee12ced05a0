/* bench-search.c: how fast the computer values pairs, solves matrices and chooses, and how deep it
 * looks */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis.h"
#include "zug-evaluate.h"
#include "zug-hash.h"
#include "zug-matrix.h"
#include "zug-pairs.h"
#include "zug-zfen.h"
#include <glib.h>

static const char *const middle_game =
    "r2qk2r/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2QK2R = KQkq - g5/g4 2 8";

static double
seconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

/* All pairs of choices, resolved from halves and valued, as often as half a second allows. */
static void
bench_cells (const ZugLaws *laws, const ZugPosition *position, const char *name)
{
  g_autofree ZugChoices *white = g_new (ZugChoices, 1);
  g_autofree ZugChoices *black = g_new (ZugChoices, 1);
  g_autofree ZugPairs *pairs = g_new (ZugPairs, 1);
  uint64_t key = zug_hash (laws, position);
  gint64 start = g_get_monotonic_time ();
  guint64 n = 0;
  double sum = 0;

  zug_choices (laws, position, ZUG_WHITE, white);
  zug_choices (laws, position, ZUG_BLACK, black);
  while (seconds_since (start) < 0.5)
    {
      zug_pairs_begin (pairs, laws, position, key, white, black);
      for (int i = 0; i < white->n; i++)
        for (int j = 0; j < black->n; j++, n++)
          sum += zug_evaluate (laws, zug_pairs_resolve (pairs, i, j)->position[0]);
    }
  g_print ("%s: %d x %d choices, %.0f ns a cell, mean value %+.3f\n", name, white->n, black->n,
           1e9 * seconds_since (start) / n, sum / n);
}

/* The whole turn without looking further, to its equilibrium. */
static void
bench_turn (const ZugLaws *laws, const ZugPosition *position, const char *name)
{
  ZugSearchLimits limits = {.depth = 1};
  gint64 start = g_get_monotonic_time ();
  int n = 0;

  for (; seconds_since (start) < 0.3; n++)
    {
      ZugAnalysis analysis;

      zug_search_analyse (laws, position, &limits, &analysis);
      zug_analysis_clear (&analysis);
    }
  g_print ("%s: equilibrium of one turn in %.2f ms\n", name, 1000 * seconds_since (start) / n);
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

/* How deep, and how many positions, in so much time. */
static void
bench_depth (const ZugLaws *laws, const ZugPosition *position, const char *name, double time,
             int threads)
{
  ZugSearchLimits limits = {.clock = read_clock, .threads = threads};
  ZugAnalysis analysis;

  limits.deadline = read_clock (NULL) + time;
  if (!zug_search_analyse (laws, position, &limits, &analysis))
    return;
  g_print ("%s, %d thread%s: depth %d in %.1f s, %.0f positions a second, value %+.3f\n", name,
           threads, threads > 1 ? "s" : "", analysis.depth, time,
           (double) analysis.nodes / analysis.seconds, analysis.value);
  zug_analysis_clear (&analysis);
}

static void
note_longest (const ZugSearchReport *report, void *data)
{
  int *longest = data;

  *longest = report->seldepth;
}

/* The same along likely lines: the longest of them. */
static void
bench_lines (const ZugLaws *laws, const ZugPosition *position, const char *name, double time,
             int threads)
{
  int longest = 0;
  ZugSearchLimits limits = {.clock = read_clock,
                            .threads = threads,
                            .best_first = true,
                            .report = note_longest,
                            .report_data = &longest};
  ZugAnalysis analysis;

  limits.deadline = read_clock (NULL) + time;
  if (!zug_search_analyse (laws, position, &limits, &analysis))
    return;
  g_print ("%s, %d thread%s: lines of %d turns in %.1f s, %.0f positions a second, value %+.3f\n",
           name, threads, threads > 1 ? "s" : "", longest, time,
           (double) analysis.nodes / analysis.seconds, analysis.value);
  zug_analysis_clear (&analysis);
}

/* What several threads save: the same depth by one and by more. */
static void
bench_threads (const ZugLaws *laws, const ZugPosition *position, const char *name, int depth)
{
  double alone = 0;

  for (int threads = 1; threads <= 4; threads *= 2)
    {
      ZugSearchLimits limits = {.depth = depth, .threads = threads};
      gint64 start = g_get_monotonic_time ();
      ZugAnalysis analysis;
      double spent;

      zug_search_analyse (laws, position, &limits, &analysis);
      zug_analysis_clear (&analysis);
      spent = seconds_since (start);
      alone = threads == 1 ? spent : alone;
      g_print ("%s: %d turns by %d threads in %.2f s, %.2f times as fast\n", name, depth, threads,
               spent, alone / spent);
    }
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
  static const char *const depths[] = {"orthodox",    "gardner",    "capablanca",
                                       "caravan",     "parity",     "parity-single",
                                       "synchronous", "randomized", "fair"};
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
  bench_turn (&laws, &start, "parity, start");
  bench_turn (&laws, &middle, "parity, middle game");
  for (gsize i = 0; i < 2; i++)
    bench_depth (&laws, &middle, "parity, middle game", i == 0 ? 0.1 : 1, 1);
  for (int threads = 1; threads <= 2; threads++)
    bench_lines (&laws, &middle, "parity, middle game", 1, threads);
  bench_threads (&laws, &middle, "parity, middle game", 3);
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
  for (gsize i = 0; i < G_N_ELEMENTS (depths); i++)
    {
      zug_laws_preset (&laws, depths[i]);
      zug_position_start (&laws, &start);
      bench_depth (&laws, &start, depths[i], 0.1, 1);
      bench_depth (&laws, &start, depths[i], 1, 1);
    }
  zug_laws_init (&laws);
  zug_laws_read (&laws, huge_board, &at);
  bench_in_time (&laws, "16 x 16");
  return 0;
}
