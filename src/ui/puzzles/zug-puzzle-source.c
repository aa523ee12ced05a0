/* zug-puzzle-source.c: where the puzzles of a window come from: files and games, read in threads */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-source.h"

#include "zug-puzzle-look.h"
#include "zug-turn-look.h"

static void
run (GTask *task, gpointer data, GDestroyNotify free_data, GTaskThreadFunc func)
{
  g_task_set_task_data (task, data, free_data);
  g_task_run_in_thread (task, func);
  g_object_unref (task);
}

/* --- files ------------------------------------------------------------------------------------ */

static void
load (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  ZugPuzzleSet *set = zug_puzzle_set_load (zug_puzzle_folder (), data, &error);

  if (set != NULL)
    g_task_return_pointer (task, set, (GDestroyNotify) zug_puzzle_set_free);
  else
    g_task_return_error (task, error);
}

void
zug_puzzle_source_load_async (ZugVariant *variant, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer data)
{
  run (g_task_new (NULL, cancellable, callback, data), g_object_ref (variant), g_object_unref,
       load);
}

ZugPuzzleSet *
zug_puzzle_source_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- one's own game --------------------------------------------------------------------------- */

ZugPuzzleMistake *
zug_puzzle_mistake_new (const ZugPosition *position, ZugSide side, ZugMove played, int lost,
                        const ZugAnalysis *analysis)
{
  ZugPuzzleMistake *self = g_new0 (ZugPuzzleMistake, 1);

  self->position = *position;
  self->side = side;
  self->played = played;
  self->lost = lost;
  zug_analysis_copy (&self->analysis, analysis);
  return self;
}

void
zug_puzzle_mistake_free (ZugPuzzleMistake *self)
{
  zug_analysis_clear (&self->analysis);
  g_free (self);
}

typedef struct
{
  ZugVariant *variant;
  GPtrArray *mistakes;
} Taking;

static void
taking_free (gpointer data)
{
  Taking *taking = data;

  g_object_unref (taking->variant);
  g_ptr_array_unref (taking->mistakes);
  g_free (taking);
}

static void
take (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Taking *taking = data;
  GPtrArray *puzzles = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < taking->mistakes->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      ZugPuzzleMistake *mistake = g_ptr_array_index (taking->mistakes, i);
      g_autofree ZugPuzzle *puzzle = g_new (ZugPuzzle, 1);

      if (mistake->analysis.n[mistake->side] > 0
          && zug_puzzle_take (zug_variant_get_laws (taking->variant), &mistake->position,
                              mistake->side, ZUG_TURN_LOOK_NODES, NULL, &mistake->analysis, puzzle))
        {
          puzzle->played = mistake->played;
          puzzle->lost = mistake->lost;
          g_ptr_array_add (puzzles, g_steal_pointer (&puzzle));
        }
    }
  g_task_return_pointer (task, puzzles, (GDestroyNotify) g_ptr_array_unref);
}

void
zug_puzzle_source_take_async (ZugVariant *variant, GPtrArray *mistakes, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer data)
{
  Taking *taking = g_new (Taking, 1);

  *taking = (Taking) {g_object_ref (variant), g_ptr_array_ref (mistakes)};
  run (g_task_new (NULL, cancellable, callback, data), taking, taking_free, take);
}

GPtrArray *
zug_puzzle_source_take_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
