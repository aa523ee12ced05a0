/* zug-library-care.c: the archive's backup, its restoring and its check */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include <glib/gi18n.h>

/* --- backup ----------------------------------------------------------------------------------- */

static void
on_backed_up (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean good = zug_archive_backup_finish (ZUG_ARCHIVE (source), result, &error);

  g_clear_object (&self->work);
  if (self->toasts == NULL)
    return;
  zug_import_bar_end (self->import_bar);
  zug_library_page_update (self);
  if (good || !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    zug_library_page_toast (self, good ? C_ ("backup", "Backup written") : error->message);
}

static void
on_backup_progress (double done, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  if (self->toasts != NULL)
    zug_import_bar_set_fraction (self->import_bar, done);
}

void
zug_library_page_backup (ZugLibraryPage *self, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *words = g_strdup_printf (C_ ("backup", "Writing the backup %s"), name);

  if (self->archive == NULL || self->work != NULL)
    return;
  self->work = g_cancellable_new ();
  zug_import_bar_begin (self->import_bar, words);
  zug_library_page_update (self);
  zug_archive_backup_async (self->archive, path, on_backup_progress, self, self->work, on_backed_up,
                            g_object_ref (self));
}

static void
on_backup_chosen (GtkNativeDialog *chooser, int response, ZugLibraryPage *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
      g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

      if (path != NULL)
        zug_library_page_backup (self, path);
    }
  gtk_native_dialog_destroy (chooser);
}

static void
on_backup (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "zugleich-%Y-%m-%d.db");
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      C_ ("backup", "Back Up All Games"), zug_library_page_get_window (self),
      GTK_FILE_CHOOSER_ACTION_SAVE, C_ ("backup", "_Back Up"), NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "response", G_CALLBACK (on_backup_chosen), self, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* --- restoring -------------------------------------------------------------------------------- */

static void
on_restore_answered (AdwMessageDialog *dialog, const char *response, ZugLibraryPage *self)
{
  if (g_str_equal (response, "restore"))
    g_signal_emit (self, zug_library_page_signals[ZUG_LIBRARY_RESTORE], 0,
                   g_object_get_data (G_OBJECT (dialog), "path"));
}

static void
look_at_backup (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  GError *error = NULL;

  if (zug_archive_check_backup (path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_looked_at (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ZugLibraryPage *self = ZUG_LIBRARY_PAGE (source);
  const char *path = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *heading = g_strdup_printf (C_ ("backup", "Restore “%s”?"), name);
  AdwMessageDialog *dialog;

  if (self->toasts == NULL)
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      zug_library_page_toast (self, error->message);
      return;
    }
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      zug_library_page_get_window (self), heading,
      C_ ("backup", "All games are replaced by those of the backup. The file with the games of now "
                    "is kept beside it under another name.")));
  adw_message_dialog_add_responses (dialog, "cancel", C_ ("backup", "_Cancel"), "restore",
                                    C_ ("backup", "_Restore"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "restore", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (path), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_restore_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_restore_chosen (GtkNativeDialog *chooser, int response, ZugLibraryPage *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
      g_autoptr (GTask) task = g_task_new (self, NULL, on_looked_at, NULL);

      g_task_set_task_data (task, g_file_get_path (file), g_free);
      if (g_file_peek_path (file) != NULL)
        g_task_run_in_thread (task, look_at_backup);
    }
  gtk_native_dialog_destroy (chooser);
}

static void
on_restore (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      C_ ("backup", "Restore a Backup"), zug_library_page_get_window (self),
      GTK_FILE_CHOOSER_ACTION_OPEN, C_ ("backup", "_Restore"), NULL);

  g_signal_connect_object (chooser, "response", G_CALLBACK (on_restore_chosen), self, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* --- check ------------------------------------------------------------------------------------ */

static void
on_checked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (zug_archive_check_finish (ZUG_ARCHIVE (source), result, &error))
    {
      if (self->toasts != NULL)
        zug_library_page_toast (self, C_ ("check", "The archive is whole and in order."));
    }
  else if (self->toasts != NULL)
    {
      GtkWidget *dialog = adw_message_dialog_new (
          zug_library_page_get_window (self), C_ ("check", "Something Is Wrong With the Archive"),
          error->message);

      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close",
                                       C_ ("check", "_Close"));
      gtk_window_present (GTK_WINDOW (dialog));
    }
}

static void
on_check (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  zug_library_page_toast (self, C_ ("check", "The archive is being read through…"));
  zug_archive_check_async (self->archive, NULL, on_checked, g_object_ref (self));
}

void
zug_library_page_add_care_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {
      {"backup", on_backup}, {"restore", on_restore}, {"check", on_check}};

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
