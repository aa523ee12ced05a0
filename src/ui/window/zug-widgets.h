/* zug-widgets.h: what is done with widgets again and again */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-signal.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The template of a class is the .ui file of that name. */
void zug_widget_class_set_template (GtkWidgetClass *klass, const char *name);

/* The name that screen readers tell of a widget. */
void zug_widget_tell_name (gpointer widget, const char *name);

/* Lets go of all children, for `dispose`. */
void zug_widget_drop_children (gpointer widget);

/* Lets the words of all buttons below break into lines where there is no room for one. */
void zug_widget_wrap_buttons (GtkWidget *widget);

/* A label that begins at the left and wraps, within long words too. css: a class of it, or NULL. */
GtkWidget *zug_text_label_new (const char *words, const char *css);

/* A row that is such a label, and is called by its words. */
GtkWidget *zug_text_row_new (const char *words);

void zug_list_box_clear (GtkListBox *list);

G_END_DECLS
