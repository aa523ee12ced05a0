/* zug-shortcuts-window.h: what can be done by which keys */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ZUG_TYPE_SHORTCUTS_WINDOW (zug_shortcuts_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugShortcutsWindow, zug_shortcuts_window, ZUG, SHORTCUTS_WINDOW, AdwWindow)

GtkWindow *zug_shortcuts_window_new (GtkWindow *parent);

G_END_DECLS
