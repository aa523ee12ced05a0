/* zug-play-layout.h: lays the board out beside the panel, or above it where the window is narrow */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Five children, set by properties: `board`; `panel`, what there is to look up; `tell`, what
 * happened, which has the room it needs where there is that much; `notes`, which open now and then;
 * `foot`. The last three may be missing. `square` is the part of the first that is as tall as wide,
 * `edge` the part right below it, `lead` part of the second, beside the board as wide as it likes
 * to be. Side by side the last four, one below the other, have about 22 em and the board the rest,
 * at least half. Where that is too little they stand below the board in one column, for which the
 * page scrolls: the foot, notes, what is told, the panel. The board is as wide as the window, but
 * no taller than `view` (double), the height that is seen at once, and `panel` as tall as it likes,
 * but no taller than most of that. */
#define ZUG_TYPE_PLAY_LAYOUT (zug_play_layout_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlayLayout, zug_play_layout, ZUG, PLAY_LAYOUT, GtkWidget)

/* The height of the square in parts of its width; 1, the default, for a square. */
void zug_play_layout_set_aspect (ZugPlayLayout *self, double aspect);

/* Of a card, for `get-child-position` of the overlay around the layout: over the board, in the
 * middle of what is seen of it at first, and no taller. In a column a card that is low enough lies
 * below `square` instead, and the card `ending`, for a position that is to be seen, whatever it is;
 * below `edge`, too, the part that follows it, where it can be lower than what is left of `view`
 * there, unless it is whole only over that part. */
gboolean zug_play_layout_place_card (ZugPlayLayout *self, GtkWidget *card, GdkRectangle *place,
                                     GtkOverlay *overlay);

G_END_DECLS
