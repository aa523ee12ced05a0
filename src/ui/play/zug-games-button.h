/* zug-games-button.h: the games that are open, by a menu, where there is no room for their tabs */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-tabs.h"

G_BEGIN_DECLS

/* Says which game is in front, and whether somebody is waited for in another. Its menu has one
 * entry for each, and closes that in front (`win.close-tab`). */
#define ZUG_TYPE_GAMES_BUTTON (zug_games_button_get_type ())
G_DECLARE_FINAL_TYPE (ZugGamesButton, zug_games_button, ZUG, GAMES_BUTTON, AdwBin)

void zug_games_button_attach (ZugGamesButton *self, ZugPlayTabs *tabs);

G_END_DECLS
