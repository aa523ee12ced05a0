/* zug-man-window.h: the men of a variant that is being made: letter, name, how they go, picture */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-draft.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* The list of a draft's men; a press on one opens it. The draft hears of it once, as one step of
 * undo, when the person is done; somebody who closes the window leaves it as it was. */
#define ZUG_TYPE_MAN_WINDOW (zug_man_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugManWindow, zug_man_window, ZUG, MAN_WINDOW, AdwWindow)

GtkWidget *zug_man_window_new (GtkWindow *parent, ZugDraft *draft);

G_END_DECLS
