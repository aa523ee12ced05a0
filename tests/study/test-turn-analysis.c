/* test-turn-analysis.c: one turn looked at, and what is said of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-analysis-words.h"
#include "zug-game-fixture.h"
#include "zug-matrix.h"
#include "zug-turn-analysis.h"
#include <string.h>

typedef struct
{
  ZugVariant *variant;
  ZugGame *game; /* a turn old */
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->variant = zug_variant_new_preset ("parity");
  self->game = zug_fixture_game (self->variant, NULL);
  zug_fixture_play (self->game, "e2e4/d7d5");
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->game);
  g_object_unref (self->variant);
}

static void
wait (ZugTurnAnalysis *analysis)
{
  while (zug_turn_analysis_get_running (analysis))
    g_main_context_iteration (NULL, TRUE);
}

static void
on_changed (ZugTurnAnalysis *analysis, int *deepest)
{
  const ZugAnalysis *result = zug_turn_analysis_get (analysis);

  g_assert_nonnull (result);
  g_assert_cmpint (result->depth, >, *deepest);
  *deepest = result->depth;
}

/* One depth after the other, each a whole result; asked again it goes on from there. */
static void
test_deepen (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugTurnAnalysis) analysis = zug_turn_analysis_new ();
  const ZugPosition *position;
  double sum = 0;
  int deepest = 0;

  position = zug_turn_get_position (zug_game_get_last (self->game));
  g_signal_connect (analysis, "changed", G_CALLBACK (on_changed), &deepest);
  zug_turn_analysis_start (analysis, self->variant, position, NULL, 0,
                           &(ZugTurnAnalysisLimits) {.depth = 1});
  g_assert_true (zug_turn_analysis_get_running (analysis));
  g_assert_cmpint (zug_turn_analysis_get_looking (analysis), ==, 1);
  wait (analysis);
  g_assert_cmpint (deepest, ==, 1);
  zug_turn_analysis_start (analysis, self->variant, position, NULL, 0,
                           &(ZugTurnAnalysisLimits) {.depth = 2});
  g_assert_cmpint (zug_turn_analysis_get_looking (analysis), ==, 2);
  wait (analysis);
  g_assert_cmpint (deepest, ==, 2);
  for (int i = 0; i < zug_turn_analysis_get (analysis)->n[ZUG_WHITE]; i++)
    sum += zug_turn_analysis_get (analysis)->probability[ZUG_WHITE][i];
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
}

/* Stopped at once, and the next question is answered all the same. */
static void
test_interrupt (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugTurnAnalysis) analysis = zug_turn_analysis_new ();
  const ZugPosition *position;

  position = zug_turn_get_position (zug_game_get_last (self->game));
  zug_turn_analysis_start (analysis, self->variant, position, NULL, 0,
                           &(ZugTurnAnalysisLimits) {0});
  zug_turn_analysis_stop (analysis);
  g_assert_false (zug_turn_analysis_get_running (analysis));
  zug_fixture_settle ();
  g_assert_null (zug_turn_analysis_get (analysis));
  zug_turn_analysis_start (analysis, self->variant,
                           zug_turn_get_position (zug_game_get_root (self->game)), NULL, 0,
                           &(ZugTurnAnalysisLimits) {.depth = 1});
  wait (analysis);
  g_assert_cmpint (zug_turn_analysis_get (analysis)->n[ZUG_WHITE], ==, 20);
  zug_turn_analysis_clear (analysis);
  g_assert_null (zug_turn_analysis_get (analysis));
}

static void
test_cell_words (Fixture *self, gconstpointer data)
{
  const double cells[] = {.3, -.1, -.2, .1};
  const ZugPosition *position;
  ZugAnalysis analysis;
  g_autofree char *words = NULL;
  g_autofree char *summary = NULL;

  g_assert_true (zug_analysis_init (&analysis, 2, 2));
  memcpy (analysis.cell, cells, sizeof cells);
  g_assert_true (zug_matrix_solve (cells, 2, 2, analysis.probability[ZUG_WHITE],
                                   analysis.probability[ZUG_BLACK], &analysis.value));
  position = zug_turn_get_before (zug_game_get_last (self->game));
  analysis.move[ZUG_WHITE][0] = zug_turn_get_pair (zug_game_get_last (self->game)).choice[0];
  analysis.move[ZUG_BLACK][0] = zug_turn_get_pair (zug_game_get_last (self->game)).choice[1];
  analysis.move[ZUG_WHITE][1] = analysis.move[ZUG_BLACK][1] = ZUG_PASS;
  words =
      zug_analysis_dup_cell_words (zug_variant_get_laws (self->variant), position, &analysis, 0, 0);
  g_assert_cmpstr (
      words, ==,
      "White e4, Black d5: +1.93 for White. If both play their mixes, these two meet in "
      "12\u00a0% of all cases.");
  summary = zug_analysis_dup_summary (zug_variant_get_laws (self->variant), position, &analysis);
  g_assert_true (g_str_has_prefix (
      summary, "White should mix e4\u00a043\u00a0%, pass\u00a057\u00a0%. Black should "));
  g_assert_true (g_str_has_suffix (summary, "Value: +0.09 for White."));
  zug_analysis_clear (&analysis);
}

static const struct
{
  double value;
  gboolean exact;
  const char *words;
  const char *number;
} values[] = {
    {0, FALSE, "Even", "0.00"},
    {0, TRUE, "Drawn with best play", "0.00"},
    {.73, TRUE, "0.73 for White with best play", "+0.73"},
    {-.73, TRUE, "0.73 for Black with best play", "−0.73"},
    {1, TRUE, "White wins with best play", "1–0"},
    {-1, FALSE, "Black wins", "0–1"},
};

static void
test_value_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *words = zug_analysis_dup_value_words (values[i].value, values[i].exact);
      g_autofree char *number = zug_analysis_dup_number (values[i].value, values[i].exact);

      g_assert_cmpstr (words, ==, values[i].words);
      g_assert_cmpstr (number, ==, values[i].number);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/model/analysis/deepen", Fixture, NULL, set_up, test_deepen, tear_down);
  g_test_add ("/model/analysis/interrupt", Fixture, NULL, set_up, test_interrupt, tear_down);
  g_test_add ("/model/analysis/cell-words", Fixture, NULL, set_up, test_cell_words, tear_down);
  g_test_add_func ("/model/analysis/value-words", test_value_words);
  return g_test_run ();
}
