/* zug-scored-turn.c: the equilibrium of a turn that was played often, by how games went */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-scored-turn.h"

#include "zug-ending-cache.h"
#include "zug-matrix.h"
#include "zug-means.h"
#include <glib/gi18n.h>
#include <string.h>

/* Enough for values that are no guesses any more; on boards of usual size half of that time. */
#define DEPTH 3
#define THINKING_TIME 1.0

/* The thread sees nothing but this. */
typedef struct
{
  atomic_bool stop;
  ZugLaws laws;
  ZugPosition position;
  ZugScoredPair *scored;
  guint n_scored;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->scored);
  g_free (question);
}

static void
analysis_free (gpointer data)
{
  zug_analysis_clear (data);
  g_free (data);
}

static void
on_cancelled (GCancellable *cancellable, Question *question)
{
  atomic_store (&question->stop, true);
}

static void
draw_to_results (ZugAnalysis *analysis, const ZugScoredPair *scored)
{
  int row = zug_analysis_find (analysis, ZUG_WHITE, scored->pair.choice[ZUG_WHITE]);
  int column = zug_analysis_find (analysis, ZUG_BLACK, scored->pair.choice[ZUG_BLACK]);
  double *cell;

  if (row < 0 || column < 0)
    return;
  cell = &analysis->cell[row * analysis->n[ZUG_BLACK] + column];
  *cell = (ZUG_SCORED_TURN_PRIOR * *cell + scored->balance)
          / (ZUG_SCORED_TURN_PRIOR + (double) scored->games);
}

/* What each choice brings against the other side's mix. */
static void
expect (ZugAnalysis *analysis)
{
  const double *cell = analysis->cell;

  memset (analysis->expected[ZUG_WHITE], 0, (gsize) analysis->n[ZUG_WHITE] * sizeof *cell);
  memset (analysis->expected[ZUG_BLACK], 0, (gsize) analysis->n[ZUG_BLACK] * sizeof *cell);
  for (int row = 0; row < analysis->n[ZUG_WHITE]; row++)
    for (int column = 0; column < analysis->n[ZUG_BLACK]; column++, cell++)
      {
        analysis->expected[ZUG_WHITE][row] += analysis->probability[ZUG_BLACK][column] * *cell;
        analysis->expected[ZUG_BLACK][column] += analysis->probability[ZUG_WHITE][row] * *cell;
      }
}

static gboolean
solve (ZugAnalysis *analysis)
{
  if (!zug_matrix_solve (analysis->cell, analysis->n[ZUG_WHITE], analysis->n[ZUG_BLACK],
                         analysis->probability[ZUG_WHITE], analysis->probability[ZUG_BLACK],
                         &analysis->value))
    return FALSE;
  expect (analysis);
  zug_analysis_sort (analysis);
  return TRUE;
}

static gboolean
look (Question *question, ZugAnalysis *analysis)
{
  ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS,
                            .stop = &question->stop,
                            .clock = zug_means_clock,
                            .deadline = zug_means_clock (NULL) + THINKING_TIME,
                            .depth = DEPTH};

  if (!zug_ending_cache_analyse (&question->laws, &question->position, &limits, analysis))
    return FALSE;
  for (guint i = 0; i < question->n_scored; i++)
    draw_to_results (analysis, &question->scored[i]);
  if (solve (analysis))
    return TRUE;
  zug_analysis_clear (analysis);
  return FALSE;
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  ZugAnalysis *analysis = g_new0 (ZugAnalysis, 1);
  gulong handler =
      cancellable != NULL
          ? g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled), question, NULL)
          : 0;
  gboolean solved = look (question, analysis);

  if (cancellable != NULL)
    g_cancellable_disconnect (cancellable, handler);
  if (solved)
    g_task_return_pointer (task, analysis, analysis_free);
  else
    {
      g_free (analysis);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                               C_ ("hint", "There is nothing to choose."));
    }
}

void
zug_scored_turn_async (const ZugLaws *laws, const ZugPosition *position,
                       const ZugScoredPair *scored, guint n_scored, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Question *question;

  g_return_if_fail (laws != NULL && position != NULL);
  g_return_if_fail (scored != NULL || n_scored == 0);

  question = g_new0 (Question, 1);
  atomic_init (&question->stop, false);
  question->laws = *laws;
  question->position = *position;
  question->scored = g_memdup2 (scored, n_scored * sizeof *scored);
  question->n_scored = n_scored;
  g_task_set_source_tag (task, zug_scored_turn_async);
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, think);
}

gboolean
zug_scored_turn_finish (GAsyncResult *result, ZugAnalysis *analysis, GError **error)
{
  g_autofree ZugAnalysis *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return FALSE;
  *analysis = *found;
  return TRUE;
}
