/* zug-preferences.h: what people prefer, in one window */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-uci-setups.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Every row is a setting, and holds at once wherever it is of use; a board shows what comes of
 * it. Signal `open` (GtkWindow *): a window over it is to be shown, that of the engines. */
#define ZUG_TYPE_PREFERENCES (zug_preferences_get_type ())
G_DECLARE_FINAL_TYPE (ZugPreferences, zug_preferences, ZUG, PREFERENCES, AdwWindow)

/* engines: those that the window of engines shows. */
GtkWidget *zug_preferences_new (GtkWindow *parent, GSettings *settings, ZugUciSetups *engines);

G_END_DECLS
