/* zug-change-question.c: asks whether the game that was played may change */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-change-question.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static void
on_answered (AdwMessageDialog *dialog, const char *response, gpointer self)
{
  ZugChangeAgain again = (ZugChangeAgain) (gpointer) g_object_get_data (G_OBJECT (dialog), "again");
  ZugPlaySession *session = g_object_get_data (G_OBJECT (dialog), "session");
  const char *what = g_object_get_data (G_OBJECT (dialog), "what");

  if (g_str_equal (response, "change")
      && g_object_get_data (G_OBJECT (dialog), "turn")
             == (gpointer) zug_play_session_get_turn (session))
    again (self, what);
}

void
zug_change_question_ask (GtkWidget *over, ZugPlaySession *session, ZugChangeAgain again,
                         gpointer self, const char *what)
{
  GtkRoot *root = gtk_widget_get_root (over);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (root), C_ ("annotate", "Change the game that was played?"),
      C_ ("annotate", "Variations and comments leave the played game as it was; this does not. "
                      "It can be undone.")));

  adw_message_dialog_add_responses (dialog, "cancel", C_ ("annotate", "_Cancel"), "change",
                                    C_ ("annotate", "C_hange the Game"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "change", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data (G_OBJECT (dialog), "again", (gpointer) again);
  g_object_set_data (G_OBJECT (dialog), "turn", zug_play_session_get_turn (session));
  g_object_set_data_full (G_OBJECT (dialog), "session", g_object_ref (session), g_object_unref);
  g_object_set_data_full (G_OBJECT (dialog), "what", g_strdup (what), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
