/* zug-window-outside.c: what comes from outside: dropped on the window, or pasted */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-window-private.h"

#include <glib/gi18n.h>

/* Files or text, whichever a drop or the clipboard holds. */
static void
take (ZugWindow *self, const GValue *value)
{
  g_autoptr (GListStore) files = NULL;

  if (G_VALUE_HOLDS_STRING (value))
    {
      if (g_value_get_string (value) != NULL)
        g_signal_emit_by_name (self, "open-text", g_value_get_string (value));
      return;
    }
  files = g_list_store_new (G_TYPE_FILE);
  for (GSList *item = g_value_get_boxed (value); item != NULL; item = item->next)
    g_list_store_append (files, item->data);
  g_signal_emit_by_name (self, "open-files", files);
}

/* What is dragged in this window is meant for another. */
static gboolean
on_drop_accept (GtkDropTarget *target, GdkDrop *drop, gpointer user_data)
{
  return gdk_drop_get_drag (drop) == NULL
         && gdk_content_formats_match (gtk_drop_target_get_formats (target),
                                       gdk_drop_get_formats (drop));
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  take (user_data, value);
  return TRUE;
}

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugWindow) self = user_data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);

  /* Closed since. */
  if (self->toaster == NULL)
    return;
  if (value != NULL)
    take (self, value);
  else
    zug_window_toast (self, C_ ("window", "The clipboard holds no game and no position."));
}

/* A text field that has the keyboard takes what is pasted before it comes here. */
static void
on_paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  gboolean files =
      gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), GDK_TYPE_FILE_LIST);

  gdk_clipboard_read_value_async (clipboard, files ? GDK_TYPE_FILE_LIST : G_TYPE_STRING,
                                  G_PRIORITY_DEFAULT, NULL, on_pasted, g_object_ref (widget));
}

void
zug_window_outside_init (ZugWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = {GDK_TYPE_FILE_LIST, G_TYPE_STRING};

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "accept", G_CALLBACK (on_drop_accept), NULL);
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self->toasts), GTK_EVENT_CONTROLLER (target));
}

void
zug_window_outside_bind (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.paste", NULL, on_paste);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste",
                                       NULL);
}
