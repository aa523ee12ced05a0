/* zug-one-stop.h: lists that Tab passes as one stop */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For `focus` of a widget or a window that has lists in it, of GtkListBox or GtkListView: Tab goes
 * to the row of a list that is selected, to what that has to press, and on; the arrows go from row
 * to row. */
gboolean zug_one_stop_focus (GtkWidget *widget, GtkDirectionType direction);

G_END_DECLS
