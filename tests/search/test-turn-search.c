/* test-turn-search.c: what positions are worth, some turns looked at, bounds on or off */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-best-first.h"
#include "zug-hash.h"
#include "zug-outcome.h"
#include "zug-search-fixture.h"
#include <math.h>
#include <string.h>

/* One thread's search of a position, with a table of its own. */
typedef struct
{
  ZugSearchLimits limits;
  ZugSearchRun run;
  ZugPast past;
  ZugTranspositions *table;
  ZugTurnSearch search;
  ZugTurnPairs turn;
  ZugPosition position;
  ZugLaws laws;
} Search;

static Search *
search_new (const char *preset)
{
  Search *search = g_new0 (Search, 1);

  zug_fixture_laws (&search->laws, preset, NULL);
  search->run.laws = &search->laws;
  search->run.limits = &search->limits;
  zug_past_init (&search->past, NULL, 0);
  return search;
}

/* Begins with the position as it stands, knowing nothing. */
static void
search_begin (Search *search)
{
  if (search->table != NULL)
    {
      zug_turn_search_clear (&search->search);
      zug_transpositions_unref (search->table);
    }
  search->table = zug_transpositions_new (1 << 20);
  zug_turn_search_init (&search->search, &search->run, search->table, 0, &search->past);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_choices (&search->laws, &search->position, (ZugSide) side, &search->turn.choices[side]);
  search->turn.ply = 0;
  zug_turn_search_begin (&search->search, &search->turn, &search->position,
                         zug_hash (&search->laws, &search->position));
}

static void
search_free (Search *search)
{
  zug_turn_search_clear (&search->search);
  zug_transpositions_unref (search->table);
  g_free (search);
}

/* Each pair with bounds that lie anywhere about its value: inside them the value, outside the right
 * side. */
static void
test_bounds (gconstpointer data)
{
  const double slack = 0.01; /* replies that gain less are not looked for, on either turn */
  g_autoptr (GRand) random = g_rand_new_with_seed (51);
  Search *search = search_new (data);
  int outside = 0;

  for (int i = 0; i < 12; i++)
    {
      int row, column;
      double value, low, high;
      ZugBounds bounds;

      zug_fixture_wander (&search->laws, random, &search->position);
      search_begin (search);
      row = g_rand_int_range (random, 0, search->turn.n[ZUG_WHITE]);
      column = g_rand_int_range (random, 0, search->turn.n[ZUG_BLACK]);
      bounds = zug_turn_search_pair (&search->search, &search->turn, row, column, 2, -INFINITY,
                                     INFINITY);
      g_assert_true (bounds.low == bounds.high);
      value = bounds.low;
      low = value + g_rand_double_range (random, -0.15, 0.1);
      high = low + g_rand_double_range (random, 0, 0.1);
      search_begin (search);
      bounds = zug_turn_search_pair (&search->search, &search->turn, row, column, 2, low, high);
      g_assert_cmpfloat (bounds.low, <=, value + slack);
      g_assert_cmpfloat (bounds.high, >=, value - slack);
      if (value < low - slack)
        g_assert_cmpfloat (bounds.high, <=, low + 1e-6);
      else if (value > high + slack)
        g_assert_cmpfloat (bounds.low, >=, high - 1e-6);
      outside += bounds.low != bounds.high;
    }
  g_assert_cmpint (outside, >, 0);
  search_free (search);
}

/* Asked again, between other bounds or not, the table's answer agrees. */
static void
test_table (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (52);
  Search *search = search_new ("parity");

  for (int i = 0; i < 6; i++)
    {
      ZugBounds first, again;
      uint64_t nodes;

      zug_fixture_wander (&search->laws, random, &search->position);
      search_begin (search);
      zug_turn_search_pair (&search->search, &search->turn, 0, 0, 2, -0.1, 0.1);
      first = zug_turn_search_pair (&search->search, &search->turn, 0, 0, 2, -INFINITY, INFINITY);
      nodes = search->run.nodes;
      again = zug_turn_search_pair (&search->search, &search->turn, 0, 0, 2, -INFINITY, INFINITY);
      g_assert_cmpfloat_with_epsilon (first.low, again.low, 1e-6);
      g_assert_true (again.high == again.low);
      g_assert_cmpuint (search->run.nodes - nodes, <=, 4);
    }
  search_free (search);
}

/* How far pairs are from what either choice changes alone: near enough to tell which to look at. */
static void
test_estimates (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (53);
  Search *search = search_new (data);
  double sum = 0;
  int n = 0, far = 0;

  for (int i = 0; i < 40; i++)
    {
      ZugTurnPairs *turn = &search->turn;
      double still;

      zug_fixture_wander (&search->laws, random, &search->position);
      search_begin (search);
      still = zug_turn_search_evaluate (&search->search, turn, turn->n[0], turn->n[1]);
      for (int k = 0; k < 50; k++)
        {
          int row = g_rand_int_range (random, 0, turn->n[ZUG_WHITE]);
          int column = g_rand_int_range (random, 0, turn->n[ZUG_BLACK]);
          double guess = zug_turn_search_evaluate (&search->search, turn, row, turn->n[1])
                         + zug_turn_search_evaluate (&search->search, turn, turn->n[0], column)
                         - still;
          double off = fabs (zug_turn_search_evaluate (&search->search, turn, row, column)
                             - fmax (-1, fmin (1, guess)));

          sum += off;
          far += off > 0.1;
          n++;
        }
    }
  g_test_message ("%s: off by %.4f on the average, %d of %d by more than 0.1", (const char *) data,
                  sum / n, far, n);
  g_assert_cmpfloat (sum / n, <, 0.05);
  g_assert_cmpint (far, <, n / 5);
  search_free (search);
}

/* What comes of a pair, each outcome valued by itself. */
static double
value_alone (const Search *search, ZugPair pair)
{
  ZugOutcomes outcomes;
  double sum = 0;

  zug_resolve (&search->laws, &search->position, pair, &outcomes);
  for (int i = 0; i < outcomes.n; i++)
    sum += outcomes.probability[i]
           * zug_evaluate_with (&search->laws, &outcomes.position[i], search->search.net, NULL);
  return sum;
}

/* What is kept of positions belongs to them, and tells those apart that are as good as drawn; and
 * so does what a net is told of choices that do not touch. */
static void
check_kept (const char *preset, int level)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (56);
  Search *search = search_new (preset);
  ZugTurnPairs *turn = &search->turn;
  int drawn = 0;

  search->limits.level = level;
  zug_fixture_wander (&search->laws, random, &search->position);
  search_begin (search);
  for (int i = 0; i < 16; i++)
    {
      if (i % 2 == 0)
        zug_fixture_wander (&search->laws, random, &search->position);
      search->position.quiet = i % 2 == 0 ? 0 : search->laws.quiet - 1;
      for (int side = 0; side < ZUG_N_SIDES; side++)
        zug_choices (&search->laws, &search->position, (ZugSide) side, &turn->choices[side]);
      zug_turn_search_begin (&search->search, turn, &search->position,
                             zug_hash (&search->laws, &search->position));
      for (int row = 0; row < turn->n[ZUG_WHITE]; row++)
        for (int column = 0; column < turn->n[ZUG_BLACK]; column++)
          {
            const ZugPair pair = {
                {turn->choices[ZUG_WHITE].move[row], turn->choices[ZUG_BLACK].move[column]}};
            double value = zug_turn_search_evaluate (&search->search, turn, row, column);

            g_assert_true (value == value_alone (search, pair));
            drawn += value == 0 && i % 2 != 0;
          }
    }
  g_assert_cmpint (drawn, >, 0);
  search_free (search);
}

static void
test_kept (gconstpointer data)
{
  check_kept (data, 0);
}

static void
test_kept_net (gconstpointer data)
{
  check_kept (data, ZUG_SEARCH_LEVELS);
}

/* A position that has been there often enough is drawn, whatever is on the board. */
static void
test_repetition (void)
{
  Search *search = search_new ("parity");
  ZugOutcomes outcomes;
  uint64_t keys[2];
  ZugBounds bounds;
  double before;

  zug_fixture_position (&search->laws, "4k3/pp6/8/8/8/8/PP6/3QK3 = - - - 0 10", &search->position);
  search_begin (search);
  bounds = zug_turn_search_pair (&search->search, &search->turn, 0, 0, 0, -INFINITY, INFINITY);
  before = bounds.low;
  g_assert_cmpfloat (before, >, 0.3);
  zug_resolve (&search->laws, &search->position,
               (ZugPair) {{search->turn.choices[0].move[0], search->turn.choices[1].move[0]}},
               &outcomes);
  keys[0] = keys[1] = zug_hash (&search->laws, &outcomes.position[0]);
  for (int times = 1; times <= 2; times++)
    {
      zug_past_init (&search->past, keys, times);
      for (int depth = 0; depth < 3; depth++)
        {
          search_begin (search);
          bounds = zug_turn_search_pair (&search->search, &search->turn, 0, 0, depth, -INFINITY,
                                         INFINITY);
          if (times + 1 >= search->laws.repetition)
            g_assert_cmpfloat (bounds.high, ==, 0);
          else
            g_assert_cmpfloat (bounds.low, >, 0.3);
        }
    }
  search_free (search);
}

static void
leave_mixes (ZugRoot *root)
{
}

/* A tree that may grow no more looks deeper at its leaves instead, and what it finds stays sound.
 */
static void
test_full_tree (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (54);
  Search *search = search_new (data);
  g_autofree ZugRoot *root = g_new (ZugRoot, 1);
  ZugAnalysis analysis = {0};
  ZugBestFirst *tree;
  int changed = 0;

  zug_fixture_wander (&search->laws, random, &search->position);
  g_assert_true (zug_root_init (root, &search->run, &search->position, &analysis));
  tree = zug_best_first_new (root, leave_mixes, 12);
  for (int i = 0; i < 60; i++)
    {
      g_autofree double *before =
          g_memdup2 (analysis.cell, sizeof (double) * (gsize) (analysis.n[0] * analysis.n[1]));

      g_assert_true (zug_best_first_step (tree, 0));
      for (int cell = 0; i >= 30 && cell < analysis.n[0] * analysis.n[1]; cell++)
        changed += analysis.cell[cell] != before[cell];
    }
  for (int cell = 0; cell < analysis.n[0] * analysis.n[1]; cell++)
    g_assert_cmpfloat (fabs (analysis.cell[cell]), <=, 1);
  g_assert_cmpint (changed, >, 0);
  g_assert_cmpint (zug_best_first_deepest (tree), >=, 2);
  zug_best_first_tell (tree, 0, 0, &analysis);
  g_assert_cmpint (analysis.n_principal, >, 0);
  zug_best_first_free (tree);
  zug_root_clear (root);
  zug_analysis_clear (&analysis);
  search_begin (search);
  search_free (search);
}

int
main (int argc, char *argv[])
{
  static const char *const presets[] = {"parity", "synchronous", "randomized", "fair"};

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *bounds = g_strdup_printf ("/search/node/bounds/%s", presets[i]);
      g_autofree char *full = g_strdup_printf ("/search/node/full-tree/%s", presets[i]);
      g_autofree char *kept = g_strdup_printf ("/search/node/kept/%s", presets[i]);
      g_autofree char *kept_net = g_strdup_printf ("/search/node/kept-net/%s", presets[i]);
      g_autofree char *estimates = g_strdup_printf ("/search/node/estimates/%s", presets[i]);

      g_test_add_data_func (bounds, presets[i], test_bounds);
      g_test_add_data_func (full, presets[i], test_full_tree);
      g_test_add_data_func (kept, presets[i], test_kept);
      g_test_add_data_func (kept_net, presets[i], test_kept_net);
      g_test_add_data_func (estimates, presets[i], test_estimates);
    }
  g_test_add_func ("/search/node/table", test_table);
  g_test_add_func ("/search/node/repetition", test_repetition);
  return g_test_run ();
}
