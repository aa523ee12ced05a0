/* zug-setup-question.c: asks before something is lost or made worse */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-setup-question.h"

/* The window may end by the answer, which the dialog would not outlive. */
static void
on_yes (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
}

void
zug_setup_question_ask (GtkWindow *parent, const char *question, const char *body,
                        const char *no_label, const char *yes_label, GCallback yes, gpointer owner)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, question, body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "no", no_label, "yes", yes_label,
                                    NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "no");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "no");
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "yes",
                                              ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect (dialog, "response::yes", G_CALLBACK (on_yes), NULL);
  g_signal_connect_object (dialog, "response::yes", yes, owner, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
