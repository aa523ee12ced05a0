/* zug-one-stop.c: lists that Tab passes as one stop */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-one-stop.h"

/* The row inside a widget that has the keyboard, or holds what has it; NULL: none. */
static GtkWidget *
find_row (GtkWidget *widget)
{
  while (widget != NULL && !GTK_IS_LIST_BOX_ROW (widget)
         && !GTK_IS_LIST_VIEW (gtk_widget_get_parent (widget)))
    widget = gtk_widget_get_focus_child (widget);
  return widget;
}

/* On to what stands after the list, or before it, as if nothing in there could have the
 * keyboard. */
static gboolean
leave (GtkWidget *widget, GtkWidget *list, GtkDirectionType direction)
{
  GtkWidgetClass *plain =
      g_type_class_peek (GTK_IS_WINDOW (widget) ? GTK_TYPE_WINDOW : GTK_TYPE_WIDGET);
  gboolean moved;

  if (list != NULL)
    gtk_widget_set_can_focus (list, FALSE);
  moved = plain->focus (widget, direction);
  if (list != NULL)
    gtk_widget_set_can_focus (list, TRUE);
  return moved;
}

gboolean
zug_one_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *row = find_row (widget);

  if (row == NULL || (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD))
    return leave (widget, NULL, direction);
  return gtk_widget_child_focus (row, direction)
         || leave (widget, gtk_widget_get_parent (row), direction);
}
