/* zug-plan.h: what the men of one side ask for while it is being planned */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-resolve.h"
#include <gio/gio.h>

G_BEGIN_DECLS

/* What a side chooses on a turn: one move, a pass being one, or in a team game what its men ask
 * for, of which there may be none. */
typedef struct
{
  guint n;
  ZugMove move[ZUG_MAX_REQUESTS];
} ZugPlan;

static inline ZugPlan
zug_plan_of_move (ZugMove move)
{
  return (ZugPlan) {1, {move}};
}

/* A request that stands in the way of others of the same side, the other side asking for nothing.
 */
typedef struct
{
  guint request; /* the one that would not happen */
  guint64 by;    /* bit 1 << i: request i stands against it */
} ZugPlanConflict;

/* Which of a side's requests get in each other's way already: those that do not happen where the
 * other side asks for nothing. Of ZugPlanConflict; transfer full. It takes a merge, which may be
 * long, and uses about 2 MB of the stack at the worst. */
GArray *zug_plan_conflicts (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                            const ZugMove *moves, guint n);

/* The same in a thread, which wipes what it was given of the plan; once cancelled it is not waited
 * for. */
void zug_plan_conflicts_async (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                               const ZugMove *moves, guint n, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
/* NULL with G_IO_ERROR_CANCELLED. */
GArray *zug_plan_conflicts_finish (GAsyncResult *result, GError **error);

/* Wipes and frees what conflicts tell of a plan. */
void zug_plan_conflicts_free (GArray *conflicts);

G_END_DECLS
