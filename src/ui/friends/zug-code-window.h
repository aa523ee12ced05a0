/* zug-code-window.h: what a friend is to get in one game, and where the answer comes in */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-friends.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* It follows the game, and closes by itself when the game begins or is gone. What is pasted or
 * dropped there goes to the window it belongs to. Signal: `text` (const char *): dropped. */
#define ZUG_TYPE_CODE_WINDOW (zug_code_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugCodeWindow, zug_code_window, ZUG, CODE_WINDOW, AdwWindow)

GtkWidget *zug_code_window_new (GtkWindow *parent, ZugFriends *friends, guint number);

G_END_DECLS
