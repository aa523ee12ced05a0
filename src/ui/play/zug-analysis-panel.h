/* zug-analysis-panel.h: the panel's Analysis page: a turn's matrix and mixes, and the review */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-engine-lines.h"
#include "zug-matrix-view.h"
#include "zug-review-view.h"
#include "zug-turn-analysis.h"

G_BEGIN_DECLS

/* Searches only while it can be seen, and never where it is not allowed.
 * Signals: `outcome` (ZugTurn): what comes of the cell that is pointed at, as a turn of a game that
 * is kept nowhere; NULL: nothing is pointed at any more; `go` (ZugTurn), `write` (ZugReview),
 * `spoken` (const char *words): as ZugReviewView has them. */
#define ZUG_TYPE_ANALYSIS_PANEL (zug_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (ZugAnalysisPanel, zug_analysis_panel, ZUG, ANALYSIS_PANEL, GtkWidget)

/* The turn that the board shows: it is looked at how it was chosen, or what to choose next. you:
 * see zug_review_view_set_game(). */
void zug_analysis_panel_show (ZugAnalysisPanel *self, ZugGame *game, ZugTurn *turn, ZugSide you);

/* Where nothing may be analysed all that was found is forgotten, and the page says why there is
 * nothing; NULL: it may. */
void zug_analysis_panel_forbid (ZugAnalysisPanel *self, const char *why);

/* Lets go of a cell that is pinned. */
void zug_analysis_panel_let_go (ZugAnalysisPanel *self);

/* Begins the review. */
void zug_analysis_panel_review (ZugAnalysisPanel *self);

/* What chess engines think of the same position; shown in alternating games alone. */
ZugEngineLines *zug_analysis_panel_get_engine_lines (ZugAnalysisPanel *self);

ZugReviewView *zug_analysis_panel_get_review_view (ZugAnalysisPanel *self);

/* For the look at a turn: some seconds by default. */
void zug_analysis_panel_set_limits (ZugAnalysisPanel *self, const ZugTurnAnalysisLimits *limits);

/* Whether no look is under way, nor about to begin. */
gboolean zug_analysis_panel_is_settled (ZugAnalysisPanel *self);

G_END_DECLS
