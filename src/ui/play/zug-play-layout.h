/* zug-play-layout.h: lays the board out beside the panel, or above it where the window is narrow */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two children, set by the properties `board` and `panel`; `square` is the part of the first that
 * is as tall as wide. Side by side the panel has about 22 em and the board the rest; stacked the
 * board is as wide as the window and the panel has what is left below, for which the page scrolls
 * where that is too little. */
#define ZUG_TYPE_PLAY_LAYOUT (zug_play_layout_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlayLayout, zug_play_layout, ZUG, PLAY_LAYOUT, GtkWidget)

/* The height of the square in parts of its width; 1, the default, for a square. */
void zug_play_layout_set_aspect (ZugPlayLayout *self, double aspect);

G_END_DECLS
