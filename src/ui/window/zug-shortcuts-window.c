/* zug-shortcuts-window.c: what can be done by which keys */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-shortcuts-window.h"

#include "zug-one-stop.h"
#include "zug-shortcut-row.h"
#include "zug-widgets.h"

/* Of rows, which go into a small window; GTK's own is made as wide as it wants to be. */
struct _ZugShortcutsWindow
{
  AdwWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (ZugShortcutsWindow, zug_shortcuts_window, ADW_TYPE_WINDOW)

static void
zug_shortcuts_window_class_init (ZugShortcutsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = zug_one_stop_focus;
  g_type_ensure (ZUG_TYPE_SHORTCUT_ROW);
  zug_widget_class_set_template (widget_class, "zug-shortcuts-window");
}

static void
zug_shortcuts_window_init (ZugShortcutsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
zug_shortcuts_window_new (GtkWindow *parent)
{
  GtkWindow *self = g_object_new (ZUG_TYPE_SHORTCUTS_WINDOW, "transient-for", parent, NULL);

  zug_window_fit (self);
  return self;
}
