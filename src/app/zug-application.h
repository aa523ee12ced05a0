/* zug-application.h: wires the archive, the match being played and the window together */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ZUG_TYPE_APPLICATION (zug_application_get_type ())
G_DECLARE_FINAL_TYPE (ZugApplication, zug_application, ZUG, APPLICATION, AdwApplication)

/* settings: zug_settings_new(). */
ZugApplication *zug_application_new (GSettings *settings);

G_END_DECLS
