/* zug-application.h: wires the archive, the games that are open and the window together */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ZUG_TYPE_APPLICATION (zug_application_get_type ())
G_DECLARE_FINAL_TYPE (ZugApplication, zug_application, ZUG, APPLICATION, AdwApplication)

/* settings: zug_settings_new(). */
ZugApplication *zug_application_new (GSettings *settings);

/* Before anything else in the process. GTK reads its own theme with its settings, and libadwaita
 * puts an empty one in its place a moment later: it is empty from the beginning if the environment
 * says so until then. Whoever asks for a theme by GTK_THEME gets that one. */
void zug_application_prepare (void);

G_END_DECLS
