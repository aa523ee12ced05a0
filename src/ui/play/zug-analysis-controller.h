/* zug-analysis-controller.h: the Play page and what is found out about its turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-analysis-panel.h"
#include "zug-board-view.h"
#include "zug-play-session.h"

G_BEGIN_DECLS

/* Shows the panel what is shown, or why nothing of it may be analysed, and the board what comes
 * of a cell that is pointed at. Action: `review`. */
#define ZUG_TYPE_ANALYSIS_CONTROLLER (zug_analysis_controller_get_type ())
G_DECLARE_FINAL_TYPE (ZugAnalysisController, zug_analysis_controller, ZUG, ANALYSIS_CONTROLLER,
                      GObject)

/* Both outlive the controller. Transfer full. */
ZugAnalysisController *zug_analysis_controller_new (ZugPlaySession *session, ZugBoardView *board,
                                                    ZugAnalysisPanel *panel);

G_END_DECLS
