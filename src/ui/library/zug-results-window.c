/* zug-results-window.c: how one has done, in a window of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-results-window.h"

#include "zug-results-view.h"
#include "zug-widgets.h"

struct _ZugResultsWindow
{
  AdwWindow parent_instance;

  ZugResultsView *results;
};

G_DEFINE_FINAL_TYPE (ZugResultsWindow, zug_results_window, ADW_TYPE_WINDOW)

static void
zug_results_window_class_init (ZugResultsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ZUG_TYPE_RESULTS_VIEW);
  zug_widget_class_set_template (widget_class, "zug-results-window");
  gtk_widget_class_bind_template_child (widget_class, ZugResultsWindow, results);
}

static void
zug_results_window_init (ZugResultsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
zug_results_window_new (GtkWindow *parent, ZugArchive *archive)
{
  ZugResultsWindow *self = g_object_new (ZUG_TYPE_RESULTS_WINDOW, "transient-for", parent, NULL);

  zug_results_view_ask (self->results, archive, NULL, NULL);
  return GTK_WIDGET (self);
}
