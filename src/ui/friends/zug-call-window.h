/* zug-call-window.h: how a friend elsewhere is reached: by a short code, nearby, by messages */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-friend-call.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `called` (ZugFriendCall *): it has begun, and is to be kept; `messages` (): the codes
 * are wanted instead. It closes itself when there is nothing more to say. Who closes it before both
 * are connected ends the call. */
#define ZUG_TYPE_CALL_WINDOW (zug_call_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugCallWindow, zug_call_window, ZUG, CALL_WINDOW, AdwWindow)

/* number: of a game that is offered or on; 0: one will be offered by the friend. servers: where
 * codes lead. name: what one is called before there is a key. */
GtkWidget *zug_call_window_new (GtkWindow *parent, ZugFriends *friends, guint number,
                                const char *const *servers, const char *name);

G_END_DECLS
