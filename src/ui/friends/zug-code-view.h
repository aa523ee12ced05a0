/* zug-code-view.h: codes that a friend is to get: as text, as a link, as a picture */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-friends.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ZUG_TYPE_CODE_VIEW (zug_code_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugCodeView, zug_code_view, ZUG, CODE_VIEW, GtkBox)

/* What is to be sent in a game; it stays as it is where that is so. */
void zug_code_view_show (ZugCodeView *self, const ZugFriendGame *game);

/* Puts the keyboard on the button that copies. */
void zug_code_view_focus (ZugCodeView *self);

/* Puts what is to be sent in a game on the clipboard, and says so to screen readers. */
void zug_code_copy (GtkWidget *widget, const ZugFriendGame *game);

G_END_DECLS
