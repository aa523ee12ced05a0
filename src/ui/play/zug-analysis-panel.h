/* zug-analysis-panel.h: the panel's Analysis page: a turn's matrix and mixes, and the review */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-engine-lines.h"
#include "zug-matrix-view.h"
#include "zug-play-session.h"
#include "zug-review-view.h"
#include "zug-turn-analysis.h"

G_BEGIN_DECLS

/* Shows what is found out about the turn shown, or why nothing of the game may be analysed, and on
 * the board what comes of a cell that is pointed at: a turn of a game that is kept nowhere.
 * Searches only while it can be seen. */
#define ZUG_TYPE_ANALYSIS_PANEL (zug_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (ZugAnalysisPanel, zug_analysis_panel, ZUG, ANALYSIS_PANEL, GtkWidget)

/* After the template: follows the session. board: in the same page. */
void zug_analysis_panel_attach (ZugAnalysisPanel *self, ZugPlaySession *session,
                                ZugBoardView *board);

/* What chess engines think of the same position; shown in alternating games alone. */
ZugEngineLines *zug_analysis_panel_get_engine_lines (ZugAnalysisPanel *self);

/* Whether there is something to review, and then begins to. */
gboolean zug_analysis_panel_may_review (ZugPlaySession *session);
void zug_analysis_panel_review (ZugAnalysisPanel *self);

/* Mixes, table, and all of a review that is no turning point, are folded until somebody asks for
 * them; that is remembered there. */
void zug_analysis_panel_remember (ZugAnalysisPanel *self, GSettings *settings);

ZugReviewView *zug_analysis_panel_get_review_view (ZugAnalysisPanel *self);

/* For the look at a turn: some seconds by default. */
void zug_analysis_panel_set_limits (ZugAnalysisPanel *self, const ZugTurnAnalysisLimits *limits);

/* Whether no look is under way, nor about to begin. */
gboolean zug_analysis_panel_is_settled (ZugAnalysisPanel *self);

G_END_DECLS
