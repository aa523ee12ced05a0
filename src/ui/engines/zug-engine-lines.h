/* zug-engine-lines.h: what a chess engine thinks of the position that is looked at */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-uci-setups.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* An engine is chosen and told to analyse; its best lines are shown as it thinks, in a process of
 * its own, which ends with the analysis. It thinks only while the widget can be seen. */
#define ZUG_TYPE_ENGINE_LINES (zug_engine_lines_get_type ())
G_DECLARE_FINAL_TYPE (ZugEngineLines, zug_engine_lines, ZUG, ENGINE_LINES, GtkWidget)

/* The engines to choose from; NULL for none. */
void zug_engine_lines_set_engines (ZugEngineLines *self, ZugUciSetups *engines);

/* The position after a turn of a game is looked at; both NULL for none. An engine that is thinking
 * goes on with it. */
void zug_engine_lines_show (ZugEngineLines *self, ZugGame *game, ZugTurn *turn);

/* While somebody plays, nothing is analysed, and what is being analysed ends. */
void zug_engine_lines_set_allowed (ZugEngineLines *self, gboolean allowed);

G_END_DECLS
