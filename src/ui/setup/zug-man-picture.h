/* zug-man-picture.h: a man by himself, on the board's own paper */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-drawing.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What it is called is said by the button or the row around it. */
#define ZUG_TYPE_MAN_PICTURE (zug_man_picture_get_type ())
G_DECLARE_FINAL_TYPE (ZugManPicture, zug_man_picture, ZUG, MAN_PICTURE, GtkWidget)

/* drawing: a ZugDrawing; size: application pixels. */
GtkWidget *zug_man_picture_new (ZugSide side, guint drawing, int size);

void zug_man_picture_set_drawing (ZugManPicture *self, guint drawing);

G_END_DECLS
