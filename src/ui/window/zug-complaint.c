/* zug-complaint.c: says that something did not work, and why */
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
