/* zug-complaint.c: says in a dialog, or in a line, what did not work or what has been done */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-complaint.h"

#include <glib/gi18n.h>

void
zug_complain (GtkWindow *parent, const char *heading, const char *words)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, words);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close",
                                   C_ ("complaint", "_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

AdwToast *
zug_toast (AdwToastOverlay *toasts, const char *words)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_overlay_add_toast (toasts, toast);
  return toast;
}

AdwToast *
zug_toast_with (AdwToastOverlay *toasts, const char *words, const char *button, GCallback on_button,
                gpointer data, GClosureNotify destroy)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_button_label (toast, button);
  adw_toast_set_timeout (toast, 10);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_signal_connect_data (toast, "button-clicked", on_button, data, destroy, 0);
  adw_toast_overlay_add_toast (toasts, toast);
  return toast;
}
