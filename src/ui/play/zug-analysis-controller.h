/* zug-analysis-controller.h: the analysis on the Play page: when its panel is made, and a review */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-later.h"
#include "zug-play-session.h"
#include "zug-uci-setups.h"

G_BEGIN_DECLS

/* Has what an analysis panel needs as soon as somebody sees one. Action: `review`, which shows it
 * and begins to review the game. */
#define ZUG_TYPE_ANALYSIS_CONTROLLER (zug_analysis_controller_get_type ())
G_DECLARE_FINAL_TYPE (ZugAnalysisController, zug_analysis_controller, ZUG, ANALYSIS_CONTROLLER,
                      GObject)

/* panel: the place of an analysis panel. Both outlive the controller. Transfer full. */
ZugAnalysisController *zug_analysis_controller_new (ZugPlaySession *session, ZugBoardView *board,
                                                    ZugLater *panel);

/* The chess engines that may analyse; NULL for none. */
void zug_analysis_controller_set_engines (ZugAnalysisController *self, ZugUciSetups *engines);

/* What is folded in the panel is remembered there, of a panel that is made from now on. */
void zug_analysis_controller_remember (ZugAnalysisController *self, GSettings *settings);

G_END_DECLS
