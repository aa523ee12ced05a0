/* zug-menu-tips.h: menus that are not covered by the tooltip of their button */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on each menu button in `root`, itself included, has no tooltip while its menu is open.
 */
void zug_menu_tips_hide (GtkWidget *root);

G_END_DECLS
