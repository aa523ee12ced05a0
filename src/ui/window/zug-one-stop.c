/* zug-one-stop.c: lists that Tab passes as one stop */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-one-stop.h"

/* The row inside a widget that has the keyboard, or holds what has it; NULL: none. */
static GtkWidget *
find_row (GtkWidget *widget)
{
  while (widget != NULL && !GTK_IS_LIST_BOX_ROW (widget))
    widget = gtk_widget_get_focus_child (widget);
  return widget;
}

gboolean
zug_one_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidgetClass *plain = g_type_class_peek (GTK_TYPE_WIDGET);
  GtkWidget *row = find_row (widget);

  if (row != NULL && (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return gtk_widget_child_focus (row, direction);
  return plain->focus (widget, direction);
}
