/* test-analysis.c: a turn's matrix as the search hands it on, deeper and deeper */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis.h"
#include "zug-evaluate.h"
#include "zug-hash.h"
#include "zug-matrix.h"
#include "zug-search-fixture.h"
#include "zug-outcome.h"
#include <math.h>
#include <string.h>

/* What every pair of the analysis is worth without looking further, worked out one by one. */
static double *
whole_matrix (const ZugLaws *laws, const ZugPosition *position, const ZugAnalysis *analysis)
{
  double *cells = g_new0 (double, (gsize) analysis->n[ZUG_WHITE] * (gsize) analysis->n[ZUG_BLACK]);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);

  for (int i = 0; i < analysis->n[ZUG_WHITE]; i++)
    for (int j = 0; j < analysis->n[ZUG_BLACK]; j++)
      {
        ZugPair pair = {{analysis->move[ZUG_WHITE][i], analysis->move[ZUG_BLACK][j]}};

        zug_resolve (laws, position, pair, outcomes);
        for (int k = 0; k < outcomes->n; k++)
          cells[i * analysis->n[ZUG_BLACK] + j] +=
              outcomes->probability[k] * zug_evaluate (laws, &outcomes->position[k]);
      }
  return cells;
}

/* Looking no further, double oracle over guessed pairs comes to the same as the whole matrix: every
 * cell, the value, and mixes that lose to no reply. */
static void
test_whole_matrix (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (61);
  ZugLaws laws;

  zug_fixture_laws (&laws, data, NULL);
  for (int i = 0; i < 5; i++)
    {
      ZugSearchLimits limits = {.depth = 1};
      g_autofree double *cells = NULL;
      g_autofree double *mix = g_new (double, 2 * ZUG_MATRIX_MAX);
      ZugPosition position;
      ZugAnalysis analysis;
      double value;

      zug_fixture_wander (&laws, random, &position);
      g_assert_true (zug_search_analyse (&laws, &position, &limits, &analysis));
      zug_fixture_assert_analysis (&analysis);
      g_assert_cmpint (analysis.depth, ==, 1);
      g_assert_cmpint (analysis.n[ZUG_WHITE], ==, zug_count_choices (&laws, &position, ZUG_WHITE));
      cells = whole_matrix (&laws, &position, &analysis);
      for (int k = 0; k < analysis.n[ZUG_WHITE] * analysis.n[ZUG_BLACK]; k++)
        g_assert_cmpfloat_with_epsilon (analysis.cell[k], cells[k], 1e-12);
      g_assert_true (zug_matrix_solve (cells, analysis.n[ZUG_WHITE], analysis.n[ZUG_BLACK], mix,
                                       mix + ZUG_MATRIX_MAX, &value));
      g_assert_cmpfloat_with_epsilon (analysis.value, value, 1e-7);
      g_assert_cmpfloat (zug_matrix_gap (cells, analysis.n[ZUG_WHITE], analysis.n[ZUG_BLACK],
                                         analysis.probability[ZUG_WHITE],
                                         analysis.probability[ZUG_BLACK]),
                         <, 1e-7);
      zug_analysis_clear (&analysis);
    }
}

/* Exchanging the colours changes the sign, however far is looked. */
static void
test_colours (gconstpointer data)
{
  const double slack = 0.01; /* replies that gain less are not looked for, on any turn */
  g_autoptr (GRand) random = g_rand_new_with_seed (62);
  ZugLaws laws;

  zug_fixture_laws (&laws, data, NULL);
  for (int i = 0; i < 4; i++)
    {
      ZugPosition position, flipped;

      zug_fixture_wander (&laws, random, &position);
      zug_position_flip (&laws, &position, &flipped);
      for (int depth = 1; depth <= 2; depth++)
        {
          ZugSearchLimits limits = {.depth = depth};
          ZugAnalysis one, other;

          g_assert_true (zug_search_analyse (&laws, &position, &limits, &one));
          g_assert_true (zug_search_analyse (&laws, &flipped, &limits, &other));
          g_assert_cmpfloat_with_epsilon (one.value, -other.value, depth == 1 ? 1e-7 : slack);
          zug_analysis_clear (&one);
          zug_analysis_clear (&other);
        }
    }
}

/* One thread, the same seed and the same number of positions: the same mix, bit for bit. */
static void
test_repeatable (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (63);
  ZugLaws laws;

  zug_fixture_laws (&laws, "synchronous", NULL);
  for (int i = 0; i < 6; i++)
    {
      ZugSearchLimits limits = {.seed = 5, .nodes = 4000 + 3000 * (guint64) i};
      ZugPosition position;
      ZugAnalysis first, second;

      zug_fixture_wander (&laws, random, &position);
      g_assert_true (zug_search_analyse (&laws, &position, &limits, &first));
      g_assert_true (zug_search_analyse (&laws, &position, &limits, &second));
      g_assert_cmpuint (first.nodes, <=, limits.nodes + 2);
      zug_fixture_assert_same (&first, &second);
      zug_analysis_clear (&first);
      zug_analysis_clear (&second);
    }
}

/* Several threads, which may find another equilibrium, find the same value. */
static void
test_threads (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (64);
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", NULL);
  for (int i = 0; i < 4; i++)
    {
      ZugSearchLimits alone = {.depth = 2};
      ZugSearchLimits together = {.depth = 2, .threads = 4};
      ZugPosition position;
      ZugAnalysis first, second;

      zug_fixture_wander (&laws, random, &position);
      g_assert_true (zug_search_analyse (&laws, &position, &alone, &first));
      g_assert_true (zug_search_analyse (&laws, &position, &together, &second));
      zug_fixture_assert_analysis (&second);
      g_assert_cmpint (second.depth, ==, 2);
      g_assert_cmpfloat_with_epsilon (first.value, second.value, 0.01);
      zug_analysis_clear (&first);
      zug_analysis_clear (&second);
    }
}

/* A table that is kept from one search to the next saves work and changes little. */
static void
test_kept_table (void)
{
  ZugTranspositions *table = zug_transpositions_new (4 << 20);
  ZugSearchLimits limits = {.depth = 3, .transpositions = table};
  ZugAnalysis first, second;
  ZugLaws laws;
  ZugPosition position;

  zug_fixture_laws (&laws, "parity-single", NULL);
  zug_position_start (&laws, &position);
  g_assert_true (zug_search_analyse (&laws, &position, &limits, &first));
  g_assert_true (zug_search_analyse (&laws, &position, &limits, &second));
  g_assert_cmpuint (second.nodes, <, first.nodes / 2);
  g_assert_cmpfloat_with_epsilon (first.value, second.value, 0.02);
  zug_analysis_clear (&first);
  zug_analysis_clear (&second);
  zug_transpositions_unref (table);
}

static void
note_report (const ZugSearchReport *report, void *data)
{
  int *depth = data;

  g_assert_cmpint (report->depth, ==, *depth + 1);
  g_assert_cmpint (report->n_principal, >, 0);
  g_assert_cmpint (report->n_principal, <=, report->depth);
  g_assert_cmpuint (report->nodes, >, 0);
  *depth = report->depth;
}

/* Every depth is told of, the last one is the answer's. */
static void
test_reports (void)
{
  int depth = 0;
  ZugSearchLimits limits = {.depth = 3, .report = note_report, .report_data = &depth};
  ZugAnalysis analysis;
  ZugLaws laws;
  ZugPosition position;

  zug_fixture_laws (&laws, "randomized", NULL);
  zug_position_start (&laws, &position);
  g_assert_true (zug_search_analyse (&laws, &position, &limits, &analysis));
  g_assert_cmpint (depth, ==, 3);
  g_assert_cmpint (analysis.depth, ==, 3);
  zug_analysis_clear (&analysis);
}

/* The side that is ahead does not repeat a position for the last time. */
static void
test_repetition (void)
{
  ZugLaws laws;
  ZugPosition position;
  ZugOutcomes outcomes;
  ZugAnalysis analysis;
  ZugSearchLimits limits = {.depth = 2};
  uint64_t keys[2];
  ZugPair pair;
  int row, column;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_fixture_position (&laws, "4k3/pp6/8/8/8/8/PP6/3QK3 = - - - 0 10", &position);
  g_assert_true (zug_search_analyse (&laws, &position, &limits, &analysis));
  g_assert_cmpfloat (analysis.value, >, 0.3);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    pair.choice[side] = analysis.move[side][0];
  zug_analysis_clear (&analysis);
  zug_resolve (&laws, &position, pair, &outcomes);
  keys[0] = keys[1] = zug_hash (&laws, &outcomes.position[0]);
  limits.keys = keys;
  limits.n_keys = 2;
  g_assert_true (zug_search_analyse (&laws, &position, &limits, &analysis));
  row = zug_analysis_find (&analysis, ZUG_WHITE, pair.choice[ZUG_WHITE]);
  column = zug_analysis_find (&analysis, ZUG_BLACK, pair.choice[ZUG_BLACK]);
  g_assert_cmpfloat (analysis.cell[row * analysis.n[ZUG_BLACK] + column], ==, 0);
  g_assert_cmpfloat (analysis.value, >, 0.2);
  zug_analysis_clear (&analysis);
}

/* White seems to win by Nd4, Kxe6 and exf5, as long as of Black's next choices only the most
 * promising are looked at: a check with the bishop is none of them, and saves him. */
static void
test_no_win (void)
{
  const ZugSearchLimits limits[] = {
      {.level = ZUG_SEARCH_LEVELS, .depth = 4},
      {.level = ZUG_SEARCH_LEVELS, .best_first = true, .nodes = 20000},
      {.level = ZUG_SEARCH_LEVELS, .best_first = true, .nodes = 100000}};
  ZugLaws laws;
  ZugPosition position;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_fixture_position (&laws, "2r1r1n1/1p4Q1/4Nkp1/p4p1p/1bq1PP2/8/PPP3PP/R2R2K1 = - - f4/g8 0 22",
                        &position);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      ZugAnalysis analysis;

      g_assert_true (zug_search_analyse (&laws, &position, &limits[i], &analysis));
      g_assert_cmpfloat (analysis.value, >, 0.5);
      g_assert_cmpint (zug_evaluate_winner (analysis.value), ==, 0);
      zug_analysis_clear (&analysis);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const presets[] = {"parity", "parity-single", "synchronous", "randomized",
                                        "fair"};

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *whole = g_strdup_printf ("/search/analysis/whole-matrix/%s", presets[i]);
      g_autofree char *colours = g_strdup_printf ("/search/analysis/colours/%s", presets[i]);

      g_test_add_data_func (whole, presets[i], test_whole_matrix);
      g_test_add_data_func (colours, presets[i], test_colours);
    }
  g_test_add_data_func ("/search/analysis/whole-matrix/capablanca-parity", "capablanca-parity",
                        test_whole_matrix);
  g_test_add_func ("/search/analysis/no-win", test_no_win);
  g_test_add_func ("/search/analysis/repeatable", test_repeatable);
  g_test_add_func ("/search/analysis/threads", test_threads);
  g_test_add_func ("/search/analysis/kept-table", test_kept_table);
  g_test_add_func ("/search/analysis/reports", test_reports);
  g_test_add_func ("/search/analysis/repetition", test_repetition);
  return g_test_run ();
}
