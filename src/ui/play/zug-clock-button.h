/* zug-clock-button.h: one's own time while it runs and the game is not before one's eyes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-session.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Leads back to the game (`win.page`), of the windows over it too. Visible only while the clock of
 * a person at this screen runs. */
#define ZUG_TYPE_CLOCK_BUTTON (zug_clock_button_get_type ())
G_DECLARE_FINAL_TYPE (ZugClockButton, zug_clock_button, ZUG, CLOCK_BUTTON, GtkButton)

void zug_clock_button_attach (ZugClockButton *self, ZugPlaySession *session);

/* Puts one into the header of a window that stands over that of the game. Pressed, it closes it,
 * and those between them. */
void zug_clock_button_lend (GtkWindow *window, ZugPlaySession *session);

G_END_DECLS
