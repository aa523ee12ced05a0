/* zug-low-scroller.h: what scrolls only where there is no room for all of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* As wide and as tall as its one child wants to be, which has the height that it needs for its
 * width: a GtkScrolledWindow does not ask for that. Where it gets less, the child scrolls. */
#define ZUG_TYPE_LOW_SCROLLER (zug_low_scroller_get_type ())
G_DECLARE_FINAL_TYPE (ZugLowScroller, zug_low_scroller, ZUG, LOW_SCROLLER, GtkWidget)

/* How far it has been scrolled, and how far it could be. Transfer none. */
GtkAdjustment *zug_low_scroller_get_place (ZugLowScroller *self);

/* Scrolls by a step with a key that does so. */
gboolean zug_low_scroller_take_key (ZugLowScroller *self, guint key);

G_END_DECLS
