/* zug-engines-window.h: the chess engines one plays against: found, added, set, removed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-uci-setups.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Looks for installed engines as soon as it is shown, in a thread. */
#define ZUG_TYPE_ENGINES_WINDOW (zug_engines_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugEnginesWindow, zug_engines_window, ZUG, ENGINES_WINDOW, AdwWindow)

GtkWidget *zug_engines_window_new (GtkWindow *parent, ZugUciSetups *setups);

/* Asks a program whether it is an engine, and adds it where it is; says so where it is not. */
void zug_engines_window_add (ZugEnginesWindow *self, const char *command);

G_END_DECLS
