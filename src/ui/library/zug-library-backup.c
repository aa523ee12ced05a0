/* zug-library-backup.c: all games at once: backed up, restored, checked */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-complaint.h"
#include <glib/gi18n.h>

/* --- backup ----------------------------------------------------------------------------------- */

static void
on_backed_up (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean good = zug_archive_backup_finish (ZUG_ARCHIVE (source), result, &error);

  zug_library_page_end_work (self);
  zug_library_page_tell_end (self, good ? C_ ("backup", "Backup written") : NULL, error);
  zug_library_page_next_work (self);
}

void
zug_library_page_backup (ZugLibraryPage *self, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *words = g_strdup_printf (C_ ("backup", "Writing the backup %s"), name);

  if (self->archive == NULL || self->work != NULL)
    return;
  zug_library_page_begin_work (self, words);
  zug_archive_backup_async (self->archive, path, zug_library_page_on_progress, self, self->work,
                            on_backed_up, g_object_ref (self));
}

static void
on_backup_chosen (GtkNativeDialog *chooser, int response, ZugLibraryPage *self)
{
  g_autofree char *path = zug_library_take_path (chooser, response);

  if (path != NULL)
    zug_library_page_backup (self, path);
}

static void
on_backup (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "zugleich-%Y-%m-%d.db");

  zug_library_page_ask (user_data, C_ ("backup", "Back Up All Games"), C_ ("backup", "_Back Up"),
                        name, G_CALLBACK (on_backup_chosen));
}

/* --- restoring -------------------------------------------------------------------------------- */

static void
on_restore_answered (AdwMessageDialog *dialog, const char *response, ZugLibraryPage *self)
{
  if (g_str_equal (response, "restore"))
    g_signal_emit_by_name (self, "restore", g_object_get_data (G_OBJECT (dialog), "path"));
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
  ZugLibraryPage *self = (ZugLibraryPage *) source;
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
  g_autofree char *path = zug_library_take_path (chooser, response);
  g_autoptr (GTask) task = NULL;

  if (path == NULL)
    return;
  task = g_task_new (self, NULL, on_looked_at, NULL);
  g_task_set_task_data (task, g_steal_pointer (&path), g_free);
  g_task_run_in_thread (task, look_at_backup);
}

static void
on_restore (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_library_page_ask (user_data, C_ ("backup", "Restore a Backup"), C_ ("backup", "_Restore"),
                        NULL, G_CALLBACK (on_restore_chosen));
}

/* --- check ------------------------------------------------------------------------------------ */

static void
on_checked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean good = zug_archive_check_finish (ZUG_ARCHIVE (source), result, &error);

  if (good)
    zug_library_page_toast (self, C_ ("check", "The library is whole and in order."));
  else if (self->toasts != NULL)
    zug_complain (zug_library_page_get_window (self),
                  C_ ("check", "Something Is Wrong With the Library"), error->message);
}

static void
on_check (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  zug_library_page_toast (self, C_ ("check", "The library is being read through…"));
  zug_archive_check_async (self->archive, NULL, on_checked, g_object_ref (self));
}

void
zug_library_page_add_backup_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {
      {"backup", on_backup}, {"restore", on_restore}, {"check", on_check}};

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
