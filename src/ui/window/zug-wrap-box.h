/* zug-wrap-box.h: a row that goes on in another where there is no room for all of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Its children from left to right, each as wide as it wants to be before there is a second row; one
 * that expands has what its row leaves, and takes no more than it needs to stay in it. A row in
 * which none expands stands in the middle; where one expands above it, the last one alone in its
 * row fills it. Properties, construct-only: `spacing` (int, 6), application pixels between two and
 * between rows; `whole` (gboolean): one that expands goes into the next row, too, before it has
 * less than it wants to have, and every row begins at the side; `pinned` (gboolean): the last child
 * stands at the end of the first row, however many there are. */
#define ZUG_TYPE_WRAP_BOX (zug_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (ZugWrapBox, zug_wrap_box, ZUG, WRAP_BOX, GtkWidget)

G_END_DECLS
