/* zug-plan.h: what the men of one side ask for while it is being planned */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-resolve.h"
#include <glib.h>

G_BEGIN_DECLS

/* What a side chooses on a turn: one move, a pass being one, or in a team game what its men ask for, of which
 * there may be none. */
typedef struct
{
  guint n;
  ZugMove move[ZUG_MAX_REQUESTS];
} ZugPlan;

static inline ZugPlan
zug_plan_of_move (ZugMove move)
{
  return (ZugPlan){1, {move}};
}

/* A request that stands in the way of others of the same side, the other side asking for nothing. */
typedef struct
{
  guint request; /* the one that would not happen */
  guint64 by;    /* bit 1 << i: request i stands against it */
} ZugPlanConflict;

/* Which of a side's requests get in each other's way already: those that do not happen where the other side asks for
 * nothing. Of ZugPlanConflict; transfer full. Uses about 2 MB of the stack at the worst. */
GArray *zug_plan_conflicts (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                            const ZugMove *moves, guint n);

G_END_DECLS
