/* zug-later.h: places for widgets and menus that are made when they are first seen, or asked for */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Stands in a template where the widget would, so that what nobody sees yet takes neither time nor
 * memory. Property: `kind` (string): the name of its type, which the class of the template ensures;
 * the class of it is made later too. Signal: `made` (GtkWidget *): it stands in its place and
 * nobody has seen it: to be connected and filled. */
#define ZUG_TYPE_LATER (zug_later_get_type ())
G_DECLARE_FINAL_TYPE (ZugLater, zug_later, ZUG, LATER, AdwBin)

/* The widget, made if it is not there; peek: NULL before it was made. Transfer none. */
gpointer zug_later_get (ZugLater *self);
gpointer zug_later_peek (ZugLater *self);

/* The same for a menu: the button has its own as soon as somebody opens it. */
void zug_menu_later (GtkMenuButton *button, GMenuModel *menu);

G_END_DECLS
