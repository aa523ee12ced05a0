/* zug-one-stop.h: lists that Tab passes as one stop */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For `focus` of a widget that is a GtkListBox and what is around it: Tab goes to the row that is selected, to what that
 * has to press, and out; the arrows go from row to row. */
gboolean zug_one_stop_focus (GtkWidget *widget, GtkDirectionType direction);

G_END_DECLS
