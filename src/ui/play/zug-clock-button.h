/* zug-clock-button.h: one's own time while it runs and the game is not before one's eyes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-tabs.h"

G_BEGIN_DECLS

/* Leads back to the game (`win.page`), of the windows over it too. Visible only while the clock of
 * a person at this screen runs; of several games it shows the one that
 * zug_play_tabs_find_clocked() names. */
#define ZUG_TYPE_CLOCK_BUTTON (zug_clock_button_get_type ())
G_DECLARE_FINAL_TYPE (ZugClockButton, zug_clock_button, ZUG, CLOCK_BUTTON, GtkButton)

void zug_clock_button_attach (ZugClockButton *self, ZugPlayTabs *tabs);
/* Whether the game in front is before one's eyes and only others are shown. */
void zug_clock_button_set_beside (ZugClockButton *self, gboolean beside);

/* Puts one into the header of a window that stands over that of the game. Pressed, it closes it,
 * and those between them. */
void zug_clock_button_lend (GtkWindow *window, ZugPlayTabs *tabs);

G_END_DECLS
