/* zug-menu-tips.h: menus that are not covered by the tooltip of their button */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on no menu button has a tooltip while its menu is open. Once for a program. */
void zug_menu_tips_watch (void);

G_END_DECLS
