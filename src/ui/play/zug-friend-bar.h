/* zug-friend-bar.h: what is to be sent to a friend elsewhere, and what is waited for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-session.h"
#include <adwaita.h>

G_BEGIN_DECLS

#define ZUG_TYPE_FRIEND_BAR (zug_friend_bar_get_type ())
G_DECLARE_FINAL_TYPE (ZugFriendBar, zug_friend_bar, ZUG, FRIEND_BAR, AdwBin)

/* Adds to the session's actions: copy-code, show-code, reach, claim. What is shown is asked of the
 * application (app.friend-code, app.friend-call). */
void zug_friend_bar_attach (ZugFriendBar *self, ZugPlaySession *session);

G_END_DECLS
