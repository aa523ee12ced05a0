/* zug-team-plan.h: a plan for many men: put aside and taken up, told in words, sealed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-plan-view.h"
#include "zug-play-session.h"
#include "zug-why-line.h"

G_BEGIN_DECLS

/* What is planned on the board, joined with what is typed. Signal: `seal` (guint side, const
 * ZugPlan *plan): it is to be handed over, and lives only as long as the signal. */
#define ZUG_TYPE_TEAM_PLAN (zug_team_plan_get_type ())
G_DECLARE_FINAL_TYPE (ZugTeamPlan, zug_team_plan, ZUG, TEAM_PLAN, GObject)

/* All four outlive this. view: tells the plan; entry: where moves are typed. Transfer full. */
ZugTeamPlan *zug_team_plan_new (ZugPlaySession *session, ZugBoardView *board, ZugPlanView *view,
                                ZugWhyLine *why, GtkEntry *entry);

/* The board is about to show something else: a plan that is not sealed is kept, and taken up
 * again when the one who made it may choose. */
void zug_team_plan_put_aside (ZugTeamPlan *self);
void zug_team_plan_take_up (ZugTeamPlan *self);
/* Whether a plan is put aside. */
gboolean zug_team_plan_is_kept (ZugTeamPlan *self);
/* Brings the words about the plan in line with the board. */
void zug_team_plan_update (ZugTeamPlan *self);
/* Transfer full, with a mnemonic. */
char *zug_team_plan_dup_seal_label (ZugTeamPlan *self);
/* The plan on the board is another. */
void zug_team_plan_changed (ZugTeamPlan *self);
/* The moves that are typed, up to the first that is not understood. Whoever keeps them wipes them.
 */
void zug_team_plan_read_typed (ZugTeamPlan *self, ZugSide side, ZugPlan *plan);
/* Emits `seal` with what is planned on the board and what is typed, or says what is wrong with
 * it. */
void zug_team_plan_seal (ZugTeamPlan *self);

G_END_DECLS
