/* zug-plan.c: what the men of one side ask for while it is being planned */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-plan.h"
#include <string.h>

GArray *
zug_plan_conflicts (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                    const ZugMove *moves, guint n)
{
  GArray *conflicts = g_array_new (FALSE, FALSE, sizeof (ZugPlanConflict));
  g_autofree ZugRequests *requests = g_new0 (ZugRequests, 1);
  g_autofree ZugRounds *rounds = g_new (ZugRounds, 1);

  g_return_val_if_fail (n <= ZUG_MAX_REQUESTS, conflicts);

  requests->n[side] = (int) n;
  memcpy (requests->move[side], moves, n * sizeof *moves);
  zug_resolve_team_events (laws, position, requests, NULL, rounds);
  for (guint i = 0; i < n; i++)
    {
      const ZugRequestFate *fate = &rounds->fate[side][i];
      ZugPlanConflict conflict = {i, fate->by[side]};

      if (moves[i].kind != ZUG_MOVE_PASS && !fate->happened)
        g_array_append_val (conflicts, conflict);
    }
  explicit_bzero (requests, sizeof *requests);
  explicit_bzero (rounds, sizeof *rounds);
  return conflicts;
}

/* --- in a thread ------------------------------------------------------------------------------ */

/* The plan is a secret still. */
typedef struct
{
  ZugLaws laws;
  ZugPosition position;
  ZugSide side;
  guint n;
  ZugMove moves[ZUG_MAX_REQUESTS];
} Question;

static void
question_free (gpointer data)
{
  explicit_bzero (data, sizeof (Question));
  g_free (data);
}

void
zug_plan_conflicts_free (GArray *conflicts)
{
  if (conflicts->len > 0)
    explicit_bzero (conflicts->data, conflicts->len * sizeof (ZugPlanConflict));
  g_array_unref (conflicts);
}

static void
answer (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;

  if (g_task_return_error_if_cancelled (task))
    return;
  g_task_return_pointer (task,
                         zug_plan_conflicts (&question->laws, &question->position, question->side,
                                             question->moves, question->n),
                         (GDestroyNotify) zug_plan_conflicts_free);
}

void
zug_plan_conflicts_async (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                          const ZugMove *moves, guint n, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Question *question;

  g_return_if_fail (n <= ZUG_MAX_REQUESTS);

  question = g_new (Question, 1);
  question->laws = *laws;
  question->position = *position;
  question->side = side;
  question->n = n;
  if (n > 0)
    memcpy (question->moves, moves, n * sizeof *moves);
  g_task_set_source_tag (task, zug_plan_conflicts_async);
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, answer);
}

GArray *
zug_plan_conflicts_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, zug_plan_conflicts_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
