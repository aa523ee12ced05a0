/* zug-side-by-side.h: two widgets side by side, or one above the other where room is short */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All children are equally wide; they stand in a row where each has its smallest width there. */
#define ZUG_TYPE_SIDE_BY_SIDE (zug_side_by_side_get_type ())
G_DECLARE_FINAL_TYPE (ZugSideBySide, zug_side_by_side, ZUG, SIDE_BY_SIDE, GtkWidget)

G_END_DECLS
