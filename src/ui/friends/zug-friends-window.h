/* zug-friends-window.h: all games with friends elsewhere, and whose turn it is in each */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-friends.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `show-game` (guint number): a game is to be shown; `show-code` (guint number): what is
 * to be sent in it. */
#define ZUG_TYPE_FRIENDS_WINDOW (zug_friends_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugFriendsWindow, zug_friends_window, ZUG, FRIENDS_WINDOW, AdwWindow)

GtkWidget *zug_friends_window_new (GtkWindow *parent, ZugFriends *friends);

G_END_DECLS
