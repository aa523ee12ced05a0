/* test-best-first.c: lines that are looked at further than the rest */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis.h"
#include "zug-matrix.h"
#include "zug-outcome.h"
#include "zug-search-fixture.h"

#include <math.h>

#define DELAY 0.995 /* what a turn's delay leaves of a value */
#define MOST 6      /* choices that a node of the tree has room for */

/* Small boards, a royal man and another one a side, neither with many places to go. */
#define SMALL                                                                                      \
  "turn=together; check=none; castling=no; double-step=no; en-passant=none; files=3; ranks=3; "    \
  "bare-kings=play; repetition=0; quiet=3; array=aw1/3/1WA; "                                      \
  "Piece.A.name=Fers; Piece.A.leaps=1,1; Piece.A.value=1; Piece.A.royal=yes; Piece.W.name=Wazir; " \
  "Piece.W.value=2; Piece.W.leaps=1,0; "

/* What a position is worth, looked through to the end of the game; *wide is set where a side has
 * more choices on the way than a node has room for. */
static double
exact_value (const ZugLaws *laws, const ZugPosition *position, gboolean *wide)
{
  ZugEnd end = zug_outcome (laws, position, NULL, 0);
  g_autofree ZugChoices *choices = g_new (ZugChoices, ZUG_N_SIDES);
  g_autofree double *cell = NULL;
  double mix[ZUG_N_SIDES][ZUG_MAX_CHOICES], value = 0;
  int columns;

  if (end.result != ZUG_RESULT_OPEN)
    return end.result == ZUG_RESULT_WHITE ? 1 : end.result == ZUG_RESULT_BLACK ? -1 : 0;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      zug_choices (laws, position, (ZugSide) side, &choices[side]);
      *wide = *wide || choices[side].n > MOST;
    }
  if (*wide)
    return 0;
  columns = choices[ZUG_BLACK].n;
  cell = g_new0 (double, choices[ZUG_WHITE].n *columns);
  for (int i = 0; i < choices[ZUG_WHITE].n; i++)
    for (int j = 0; j < columns; j++)
      {
        g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);

        zug_resolve (laws, position,
                     (ZugPair) {{choices[ZUG_WHITE].move[i], choices[ZUG_BLACK].move[j]}},
                     outcomes);
        for (int k = 0; k < outcomes->n; k++)
          {
            ZugEnd after = zug_outcome (laws, &outcomes->position[k], NULL, 0);
            double delay = after.result == ZUG_RESULT_OPEN ? DELAY : 1;

            cell[i * columns + j] +=
                outcomes->probability[k] * delay * exact_value (laws, &outcomes->position[k], wide);
          }
      }
  zug_matrix_solve (cell, choices[ZUG_WHITE].n, columns, mix[ZUG_WHITE], mix[ZUG_BLACK], &value);
  return value;
}

/* Where the tree has room for all there is, it finds what the game is worth. */
static void
test_exact (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (71);
  g_autofree char *text = g_strconcat (SMALL, (const char *) data, NULL);
  const int wanted = ZUG_SANITIZED > 1 ? 3 : 12;
  int compared = 0, uneven = 0;
  ZugLaws laws;

  zug_fixture_read_laws (&laws, text);
  for (int i = 0; i < 400 && compared < wanted; i++)
    {
      ZugSearchLimits limits = {.best_first = true, .nodes = 20000000};
      ZugPosition position;
      ZugAnalysis analysis;
      gboolean wide = FALSE;
      double value;

      zug_position_start (&laws, &position);
      for (int turns = i % 7; turns > 0; turns--)
        zug_fixture_play (&laws, &position, random);
      if (zug_outcome (&laws, &position, NULL, 0).result != ZUG_RESULT_OPEN)
        continue;
      value = exact_value (&laws, &position, &wide);
      if (wide)
        continue;
      g_assert_true (zug_search_analyse (&laws, &position, &limits, &analysis));
      g_assert_cmpuint (analysis.nodes, <, limits.nodes);
      g_assert_cmpfloat_with_epsilon (analysis.value, value, 1e-5);
      zug_analysis_clear (&analysis);
      compared++;
      uneven += fabs (value) > 0.01;
    }
  g_test_message ("%d compared, %d of them uneven", compared, uneven);
  g_assert_cmpint (compared, ==, wanted);
  if (ZUG_SANITIZED == 1)
    g_assert_cmpint (uneven, >, 0);
}

/* One thread, the same seed and the same number of positions: the same answer, bit for bit. With
 * more threads one that is as sound. */
static void
test_repeatable (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (72);
  ZugLaws laws;

  zug_fixture_laws (&laws, data, NULL);
  for (int i = 0; i < (ZUG_SANITIZED > 1 ? 1 : 3); i++)
    {
      ZugSearchLimits limits = {.best_first = true, .seed = 7, .nodes = 30000};
      ZugPosition position;
      ZugAnalysis first, second, together;

      zug_fixture_wander (&laws, random, &position);
      g_assert_true (zug_search_analyse (&laws, &position, &limits, &first));
      g_assert_true (zug_search_analyse (&laws, &position, &limits, &second));
      limits.threads = 4;
      g_assert_true (zug_search_analyse (&laws, &position, &limits, &together));
      zug_fixture_assert_analysis (&first);
      zug_fixture_assert_same (&first, &second);
      zug_fixture_assert_analysis (&together);
      zug_analysis_clear (&first);
      zug_analysis_clear (&second);
      zug_analysis_clear (&together);
    }
}

/* What is told on the way. */
typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  int depth;
  int seldepth;
  int times;
} Told;

/* The line can be played, turn by turn. */
static void
assert_line (const Told *told, const ZugPair *pair, int n)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  g_autofree ZugPosition *position = g_new (ZugPosition, 1);

  *position = *told->position;
  for (int i = 0; i < n; i++)
    {
      for (int side = 0; side < ZUG_N_SIDES; side++)
        {
          gboolean found = FALSE;

          zug_choices (told->laws, position, (ZugSide) side, choices);
          for (int k = 0; k < choices->n; k++)
            found = found || zug_move_equal (choices->move[k], pair[i].choice[side]);
          g_assert_true (found);
        }
      zug_resolve (told->laws, position, pair[i], outcomes);
      *position = outcomes->position[0];
    }
}

static void
note_report (const ZugSearchReport *report, void *data)
{
  Told *told = data;

  g_assert_cmpint (report->depth, >=, told->depth);
  g_assert_cmpint (report->seldepth, >=, MAX (report->depth, told->seldepth));
  g_assert_cmpint (report->n_principal, >, 0);
  g_assert_cmpint (report->n_principal, <=, report->seldepth);
  assert_line (told, report->principal, report->n_principal);
  told->depth = report->depth;
  told->seldepth = report->seldepth;
  told->times++;
}

static void
test_reports (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (73);
  ZugPosition position;
  ZugLaws laws;
  Told told = {.laws = &laws, .position = &position};
  ZugSearchLimits limits = {
      .best_first = true, .nodes = 100000, .report = note_report, .report_data = &told};
  ZugAnalysis analysis;

  zug_fixture_laws (&laws, data, NULL);
  zug_fixture_wander (&laws, random, &position);
  g_assert_true (zug_search_analyse (&laws, &position, &limits, &analysis));
  g_assert_cmpint (told.times, >, 2);
  g_assert_cmpint (told.depth, ==, 2);
  g_assert_cmpint (told.seldepth, >, 3);
  assert_line (&told, analysis.principal, analysis.n_principal);
  zug_analysis_clear (&analysis);
}

/* A depth that is asked for is looked at in full, lines or no lines. */
static void
test_depth (void)
{
  ZugSearchLimits limits = {.best_first = true, .depth = 3};
  ZugPosition position;
  ZugAnalysis analysis;
  ZugLaws laws;

  zug_fixture_laws (&laws, "parity", NULL);
  zug_position_start (&laws, &position);
  g_assert_true (zug_search_analyse (&laws, &position, &limits, &analysis));
  g_assert_cmpint (analysis.depth, ==, 3);
  zug_analysis_clear (&analysis);
}

int
main (int argc, char *argv[])
{
  static const char *const presets[] = {"parity", "synchronous", "randomized", "fair"};
  static const char *const small[] = {"", "pass=yes", "resolution=ordered; speculative=yes"};

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (small); i++)
    {
      g_autofree char *exact = g_strdup_printf ("/search/best-first/exact/%" G_GSIZE_FORMAT, i + 1);

      g_test_add_data_func (exact, small[i], test_exact);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *repeatable =
          g_strdup_printf ("/search/best-first/repeatable/%s", presets[i]);
      g_autofree char *reports = g_strdup_printf ("/search/best-first/reports/%s", presets[i]);

      g_test_add_data_func (repeatable, presets[i], test_repeatable);
      g_test_add_data_func (reports, presets[i], test_reports);
    }
  g_test_add_func ("/search/best-first/depth", test_depth);
  return g_test_run ();
}
