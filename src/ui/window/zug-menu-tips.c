/* zug-menu-tips.c: menus that are not covered by the tooltip of their button */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-menu-tips.h"

/* data: whether the tooltip may be seen again. */
static gboolean
on_change (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);
  GtkWidget *button = GTK_IS_POPOVER (popover) ? gtk_widget_get_parent (popover) : NULL;

  if (GTK_IS_MENU_BUTTON (button) && gtk_widget_get_tooltip_text (button) != NULL)
    gtk_widget_set_has_tooltip (button, GPOINTER_TO_INT (data));
  return TRUE;
}

void
zug_menu_tips_watch (void)
{
  /* The signals are there as soon as the class is, which stays. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_change,
                              GINT_TO_POINTER (FALSE), NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, on_change,
                              GINT_TO_POINTER (TRUE), NULL);
}
