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
