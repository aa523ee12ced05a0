/* zug-clock-view.h: what is left of a side's time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-session.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Of the match that is played; of a game that is looked at, what was left with the turn shown.
 * Hidden where the side has no clock. */
#define ZUG_TYPE_CLOCK_VIEW (zug_clock_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugClockView, zug_clock_view, ZUG, CLOCK_VIEW, GtkWidget)

/* After the template: follows the session. */
void zug_clock_view_attach (ZugClockView *self, ZugPlaySession *session);

/* Whose clock it is; White's at first. */
void zug_clock_view_set_side (ZugClockView *self, ZugSide side);

G_END_DECLS
