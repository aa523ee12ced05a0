/* zug-engine-row.h: one of a person's chess engines, and how it is to play */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-uci-setup.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Opened, it asks the engine what it lets one set, in a thread, and says whether it works.
 * Signals: `remove` (): asked for; `set` (ZugUciSetup): how it is to be kept from now on. */
#define ZUG_TYPE_ENGINE_ROW (zug_engine_row_get_type ())
G_DECLARE_FINAL_TYPE (ZugEngineRow, zug_engine_row, ZUG, ENGINE_ROW, AdwExpanderRow)

GtkWidget *zug_engine_row_new (ZugUciSetup *setup);

G_END_DECLS
