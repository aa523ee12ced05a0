/* zug-look-bar.h: where nobody here has anything to choose, the way to a game where somebody has */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-session.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Hidden while a person plays, and while a variation is tried. */
#define ZUG_TYPE_LOOK_BAR (zug_look_bar_get_type ())
G_DECLARE_FINAL_TYPE (ZugLookBar, zug_look_bar, ZUG, LOOK_BAR, GtkBox)

/* After the template, and after the actions `take-back`, `rematch` and `review` are there: follows
 * the session. trying: the bar that is shown instead while a variation is tried. */
void zug_look_bar_attach (ZugLookBar *self, ZugPlaySession *session, GtkWidget *trying);

G_END_DECLS
