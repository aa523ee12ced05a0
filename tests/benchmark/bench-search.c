/* bench-search.c: how fast the computer values pairs, solves matrices and chooses, and how deep it
 * looks */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis.h"
#include "zug-evaluate.h"
#include "zug-hash.h"
#include "zug-matrix.h"
#include "zug-net.h"
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

/* What is done with a cell. */
typedef enum
{
  CELL_RESOLVED,
  CELL_VALUED,     /* by the weights */
  CELL_VALUED_NET, /* by the net too, as the highest level does */
  N_CELLS
} Cell;

/* A position's pairs, and where men stand after them, as the search has it (zug-turn-search.c). */
typedef struct
{
  const ZugLaws *laws;
  const ZugNet *net;
  ZugChoices choices[ZUG_N_SIDES]; /* a pass behind them */
  ZugPairs pairs;
  ZugPosition still;
  ZugNetSums passed;
  ZugNetSums change[ZUG_N_SIDES][ZUG_MAX_CHOICES];
} Turn;

static const ZugPosition *
resolve_alone (Turn *turn, ZugSide side, int i)
{
  int pass = turn->choices[zug_other (side)].n - 1;

  return zug_pairs_resolve (&turn->pairs, side == ZUG_WHITE ? i : pass,
                            side == ZUG_WHITE ? pass : i)
      ->position[0];
}

static void
begin_turn (Turn *turn, const ZugPosition *position, uint64_t key, Cell what)
{
  zug_pairs_begin (&turn->pairs, turn->laws, position, key, &turn->choices[ZUG_WHITE],
                   &turn->choices[ZUG_BLACK]);
  if (what != CELL_VALUED_NET || !turn->net->places)
    return;
  memcpy (&turn->still, resolve_alone (turn, ZUG_WHITE, turn->choices[ZUG_WHITE].n - 1),
          zug_position_used (position));
  zug_evaluate_places (&turn->still, turn->net, &turn->passed);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < turn->choices[side].n - 1; i++)
      zug_evaluate_change (&turn->still, resolve_alone (turn, (ZugSide) side, i), turn->net,
                           &turn->change[side][i]);
}

static double
value_cell (const Turn *turn, const ZugPairOutcomes *outcomes, int i, int j, Cell what)
{
  ZugNetSums places;
  gboolean known = turn->net->places && outcomes->apart;

  if (what == CELL_RESOLVED)
    return outcomes->n;
  if (what == CELL_VALUED)
    return zug_evaluate (turn->laws, outcomes->position[0]);
  if (known)
    zug_net_add_changes (&turn->passed, &turn->change[ZUG_WHITE][i], &turn->change[ZUG_BLACK][j],
                         &places);
  return zug_evaluate_with (turn->laws, outcomes->position[0], turn->net, known ? &places : NULL);
}

/* All pairs of choices, resolved and valued, as often as a fifth of a second allows; the least of
 * five times. */
static void
bench_cells (const ZugLaws *laws, const ZugPosition *position, const char *name)
{
  g_autofree Turn *turn = g_new (Turn, 1);
  uint64_t key = zug_hash (laws, position);
  double spent[N_CELLS];

  turn->laws = laws;
  turn->net = zug_net_of (laws);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      zug_choices (laws, position, (ZugSide) side, &turn->choices[side]);
      turn->choices[side].move[turn->choices[side].n++] = ZUG_PASS;
    }
  for (Cell what = 0; what < N_CELLS; what++)
    for (int times = 0; times < 5; times++)
      {
        gint64 start = g_get_monotonic_time ();
        volatile double sum = 0;
        guint64 n = 0;
        double one;

        while (seconds_since (start) < 0.2)
          {
            begin_turn (turn, position, key, what);
            for (int i = 0; i < turn->choices[ZUG_WHITE].n - 1; i++)
              for (int j = 0; j < turn->choices[ZUG_BLACK].n - 1; j++, n++)
                sum += value_cell (turn, zug_pairs_resolve (&turn->pairs, i, j), i, j, what);
          }
        one = 1e9 * seconds_since (start) / n;
        spent[what] = times == 0 ? one : MIN (one, spent[what]);
      }
  g_print (
      "%s: %d x %d cells, each resolved in %.0f ns, with the weights %.0f, with the net %.0f\n",
      name, turn->choices[ZUG_WHITE].n - 1, turn->choices[ZUG_BLACK].n - 1, spent[CELL_RESOLVED],
      spent[CELL_VALUED], spent[CELL_VALUED_NET]);
}

/* A position of a game that a net knows, some turns after the start: both sides choose at random.
 */
static void
bench_cells_of (const char *preset)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  g_autofree char *name = g_strdup_printf ("%s, turn 9", preset);
  ZugLaws laws;
  ZugPosition position;

  zug_laws_preset (&laws, preset);
  zug_position_start (&laws, &position);
  bench_cells (&laws, &position, preset);
  for (int turns = 0; turns < 8; turns++)
    {
      ZugPair pair;

      for (int side = 0; side < ZUG_N_SIDES; side++)
        {
          zug_choices (&laws, &position, (ZugSide) side, choices);
          pair.choice[side] = choices->move[g_rand_int_range (random, 0, choices->n)];
        }
      zug_resolve (&laws, &position, pair, outcomes);
      position = outcomes->position[0];
    }
  bench_cells (&laws, &position, name);
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
  static const char *const with_net[] = {"parity",     "parity-single", "synchronous",
                                         "randomized", "fair",          "together-coin"};
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
  bench_cells (&laws, &middle, "parity, middle game");
  for (gsize i = 0; i < G_N_ELEMENTS (with_net); i++)
    bench_cells_of (with_net[i]);
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
