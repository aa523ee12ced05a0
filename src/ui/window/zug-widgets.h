/* zug-widgets.h: what is done with widgets again and again */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-signal.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The template of a class is the .ui file of that name. */
void zug_widget_class_set_template (GtkWidgetClass *klass, const char *name);

/* The name that screen readers tell of a widget, whatever is written on it: GTK, from 4.10 on, and
 * libadwaita call a button by its own label and a row by its title, which would count for more. */
void zug_widget_tell_name (gpointer widget, const char *name);

/* What has the keyboard in the window that a widget is in; NULL: nothing, or it is in none. */
GtkWidget *zug_widget_get_focus (gpointer widget);

/* Lets go of all children, for `dispose`. */
void zug_widget_drop_children (gpointer widget);

/* Lets the words of all buttons below break into lines where there is no room for one; not those of
 * a stack's switcher, which are single words. */
void zug_widget_wrap_buttons (GtkWidget *widget);

/* The same; where text is larger than usual and a single word has no room, it is shortened, and a
 * tooltip says it. */
void zug_widget_shrink_buttons (GtkWidget *widget);

/* Lets the wheel pass over a slider, a number to be set, or what has nothing to scroll up or down,
 * or over all of them below a widget, to what scrolls around. */
void zug_widget_leave_wheel (gpointer widget);

/* Calls once a frame has laid a widget out; not where it goes before. */
void zug_widget_once_laid_out (gpointer widget, void (*call) (GtkWidget *widget));

/* Scrolls what is around so that all of a widget is in sight, its top where there is no room for
 * all, once a frame has laid it out. */
void zug_widget_show_whole (GtkWidget *widget);

/* Scrolls to the bottom once what has come there is laid out. */
void zug_scroller_go_down (GtkScrolledWindow *scroller);

/* Text out of a file for a label, as much as can be laid out while somebody waits: cut with an
 * ellipsis behind `most` characters, and with places to break the line in words that have no end.
 * Transfer full. */
char *zug_text_fit (const char *words, gsize most);

/* How lines of a text out of a file are broken: between letters only where a word has no end, for
 * the reason above. */
GtkWrapMode zug_text_wrap_mode (const char *words);

/* A label that begins at the left and wraps, within long words too. css: a class of it, or NULL. */
GtkWidget *zug_text_label_new (const char *words, const char *css);

/* A row that is such a label, and is called by its words. */
GtkWidget *zug_text_row_new (const char *words);

/* Gives the keyboard to the row of a list that is selected; FALSE where none is, or it is not to be
 * seen. */
gboolean zug_list_focus_selected (GtkWidget *list);

/* Heads a row by the name of the group that begins with it; NULL: none does. */
void zug_list_row_set_group (GtkListBoxRow *row, const char *words);

/* A menu that opens where somebody pressed, a child of `parent`, which unparents it. Whoever makes
 * it says by its signal `closed` where the keyboard goes then: GTK would give it to the first
 * button around. */
GtkWidget *zug_context_menu_new (GtkWidget *parent, GMenuModel *model);

/* x, y: in `at`, which is below the menu's parent. */
void zug_context_menu_open (GtkWidget *menu, GtkWidget *at, double x, double y);

/* For `activate-link`: calls follow (owner, uri) once the label is done with the click, which it
 * reads its links for once more; so that the words may change where the link leads. TRUE. */
gboolean zug_link_follow_later (gpointer owner, const char *uri,
                                void (*follow) (gpointer owner, const char *uri));

void zug_list_box_clear (GtkListBox *list);

/* Lets a new window be no larger than the one that it is transient for. */
void zug_window_fit (GtkWindow *window);

G_END_DECLS
