/* test-scored-turn.c: the equilibrium of a turn that was played often */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-scored-turn.h"

#include "zug-coordinate.h"
#include "zug-matrix.h"
#include "zug-zfen.h"
#include <math.h>
#include <string.h>

typedef struct
{
  ZugLaws laws;
  ZugPosition position;
  ZugAnalysis analysis; /* the answer */
  GError *error;
  gboolean done;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  zug_laws_preset (&self->laws, "parity");
  zug_position_start (&self->laws, &self->position);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  zug_analysis_clear (&self->analysis);
  g_clear_error (&self->error);
}

static ZugMove
move (Fixture *self, ZugSide side, const char *text)
{
  ZugMove found;
  ZugStatus status;

  if (!zug_coordinate_read_physical (&self->laws, &self->position, side, text, strlen (text),
                                     &found, &status))
    g_error ("%s is no move", text);
  return found;
}

static ZugScoredPair
scored (Fixture *self, const char *white, const char *black, guint64 games, double balance)
{
  return (ZugScoredPair) {
      {{move (self, ZUG_WHITE, white), move (self, ZUG_BLACK, black)}}, games, balance};
}

static void
on_solved (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *self = data;

  self->done = TRUE;
  zug_scored_turn_finish (result, &self->analysis, &self->error);
}

static void
solve (Fixture *self, const ZugScoredPair *pairs, guint n, GCancellable *cancellable)
{
  zug_analysis_clear (&self->analysis);
  self->analysis = (ZugAnalysis) {0};
  self->done = FALSE;
  zug_scored_turn_async (&self->laws, &self->position, pairs, n, cancellable, on_solved, self);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
  while (!self->done)
    g_main_context_iteration (NULL, TRUE);
}

static double
cell (Fixture *self, const char *white, const char *black)
{
  int row = zug_analysis_find (&self->analysis, ZUG_WHITE, move (self, ZUG_WHITE, white));
  int column = zug_analysis_find (&self->analysis, ZUG_BLACK, move (self, ZUG_BLACK, black));

  g_assert_cmpint (row, >=, 0);
  g_assert_cmpint (column, >=, 0);
  return self->analysis.cell[row * self->analysis.n[ZUG_BLACK] + column];
}

static double
share (Fixture *self, ZugSide side, const char *text)
{
  int place = zug_analysis_find (&self->analysis, side, move (self, side, text));

  return place >= 0 ? self->analysis.probability[side][place] : -1;
}

/* A pair is drawn towards how its games went, the others stay what the search says, and the mixes
 * are those of the whole. */
static void
test_drawn (Fixture *self, gconstpointer data)
{
  char white[ZUG_COORDINATE_MAX], black[ZUG_COORDINATE_MAX];
  ZugScoredPair pairs[2];
  double plain, unseen, before;

  solve (self, NULL, 0, NULL);
  g_assert_no_error (self->error);
  g_assert_cmpint (self->analysis.n[ZUG_WHITE], ==, 20);
  zug_coordinate_write (&self->laws, self->analysis.move[ZUG_WHITE][0], white);
  zug_coordinate_write (&self->laws, self->analysis.move[ZUG_BLACK][0], black);
  pairs[0] = scored (self, white, black, 60, -60);
  pairs[1] = scored (self, "a2a3", "a7a6", 0, 0);
  plain = cell (self, white, black);
  unseen = cell (self, "a2a3", "a7a6");
  before = share (self, ZUG_WHITE, white);
  g_assert_cmpfloat (before, >, 0.2);

  solve (self, pairs, G_N_ELEMENTS (pairs), NULL);
  g_assert_no_error (self->error);
  g_assert_cmpfloat_with_epsilon (cell (self, white, black), (20 * plain - 60) / 80, 1e-9);
  g_assert_cmpfloat_with_epsilon (cell (self, "a2a3", "a7a6"), unseen, 1e-9);
  g_assert_cmpfloat (share (self, ZUG_WHITE, white), <, before / 2);
  g_assert_cmpfloat (
      zug_matrix_gap (self->analysis.cell, self->analysis.n[ZUG_WHITE], self->analysis.n[ZUG_BLACK],
                      self->analysis.probability[ZUG_WHITE], self->analysis.probability[ZUG_BLACK]),
      <, 1e-6);
  /* The likeliest first, and worth what the mixes make of them. */
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      for (int i = 1; i < self->analysis.n[side]; i++)
        g_assert_cmpfloat (self->analysis.probability[side][i - 1], >=,
                           self->analysis.probability[side][i]);
      g_assert_cmpfloat_with_epsilon (self->analysis.expected[side][0], self->analysis.value, 1e-6);
    }
}

/* What the laws forbid somebody may have played; it is no part of the game that is solved. */
static void
test_forbidden (Fixture *self, gconstpointer data)
{
  ZugScoredPair pair;

  g_assert_true (zug_zfen_read (&self->laws, "4k3/pp6/8/3q4/8/8/PP6/3RK3 = - - -/d5 0 10",
                                &self->position, NULL));
  pair = scored (self, "d1d5", "d5d1", 1000, -1000);
  solve (self, &pair, 1, NULL);
  g_assert_no_error (self->error);
  g_assert_cmpfloat (share (self, ZUG_BLACK, "d5d1"), ==, -1);
  g_assert_cmpfloat (self->analysis.value, >, 0);
}

static void
test_cancelled (Fixture *self, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  solve (self, NULL, 0, cancellable);
  g_assert_error (self->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A king is gone: there is nothing to choose. */
static void
test_over (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (zug_position_take (&self->position, ZUG_WHITE, zug_square (4, 0)), ==, ZUG_KING);
  solve (self, NULL, 0, NULL);
  g_assert_error (self->error, G_IO_ERROR, G_IO_ERROR_FAILED);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
      {"/study/scored-turn/drawn", test_drawn},
      {"/study/scored-turn/forbidden", test_forbidden},
      {"/study/scored-turn/cancelled", test_cancelled},
      {"/study/scored-turn/over", test_over},
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
