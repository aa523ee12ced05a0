/* zug-menu-tips.c: menus that are not covered by the tooltip of their button */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-menu-tips.h"

void
zug_menu_tips_hide (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_MENU_BUTTON (root) && gtk_widget_get_tooltip_text (root) != NULL
      && gtk_menu_button_get_popover (GTK_MENU_BUTTON (root)) != NULL)
    g_object_bind_property (gtk_menu_button_get_popover (GTK_MENU_BUTTON (root)), "visible", root,
                            "has-tooltip", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    zug_menu_tips_hide (child);
}
