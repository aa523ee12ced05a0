/* zug-plan-view.h: a team's plan in words: how many ask, and who would get in whose way */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-plan.h"
#include "zug-variant.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal `pointed` (guint square, const char *words): the person looks at a conflict, that of the
 * man on this square; ZUG_NO_SQUARE and NULL: at none any more. */
#define ZUG_TYPE_PLAN_VIEW (zug_plan_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlanView, zug_plan_view, ZUG, PLAN_VIEW, GtkWidget)

/* Shows a plan of a side for a position. n 0 takes it away, and nothing of the last one is left;
 * what to do then is said to a side that chooses, nothing where the side is ZUG_N_SIDES. */
void zug_plan_view_show (ZugPlanView *self, ZugVariant *variant, const ZugPosition *position,
                         ZugSide side, const ZugMove *moves, guint n, const GArray *conflicts);

/* What is shown, a line each; "" for nothing. Transfer full. */
char *zug_plan_view_dup_text (ZugPlanView *self);

G_END_DECLS
