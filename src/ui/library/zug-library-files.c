/* zug-library-files.c: imports, exports and backups, while the list stays in use; the check */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-page-private.h"

#include "zug-complaint.h"
#include "zug-game-words.h"
#include "zug-report-window.h"
#include <glib/gi18n.h>
#include <string.h>

/* An import that waits: paths, or a text. */
typedef struct
{
  GStrv paths;
  char *text;
} Import;

static void zug_library_page_import_next (ZugLibraryPage *self);

static void
import_free (gpointer data)
{
  Import *import = data;

  g_strfreev (import->paths);
  g_free (import->text);
  g_free (import);
}

/* --- work under way --------------------------------------------------------------------------- */

static void
zug_library_page_begin_work (ZugLibraryPage *self, const char *words)
{
  self->work = g_cancellable_new ();
  zug_import_bar_begin (self->import_bar, words);
  zug_library_page_update (self);
}

static void
zug_library_page_end_work (ZugLibraryPage *self)
{
  g_clear_object (&self->work);
  if (self->toasts == NULL)
    return;
  zug_import_bar_end (self->import_bar);
  zug_library_page_update (self);
}

/* Says how it went, but not that it was cancelled. words: NULL where it failed. */
static void
zug_library_page_tell_end (ZugLibraryPage *self, const char *words, const GError *error)
{
  if (words != NULL || !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    zug_library_page_toast (self, words != NULL ? words : error->message);
}

/* Asks for a file. name: of one to be written, else NULL. */
static GtkFileChooser *
zug_library_page_ask (ZugLibraryPage *self, const char *title, const char *accept, const char *name,
                      GCallback on_chosen)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      title, zug_library_page_get_window (self),
      name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, accept, NULL);

  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "response", on_chosen, self, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
  return GTK_FILE_CHOOSER (chooser);
}

/* The path that was chosen, NULL for none; the dialog goes. */
static char *
take_path (GtkNativeDialog *chooser, int response)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                               : NULL;

  gtk_native_dialog_destroy (chooser);
  return file != NULL ? g_file_get_path (file) : NULL;
}

/* --- importing -------------------------------------------------------------------------------- */

/* Says why not where games cannot come in. */
static gboolean
zug_library_page_may_import (ZugLibraryPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->archive == NULL)
    zug_library_page_toast (self, C_ ("import", "The library is closed: nothing can be imported."));
  else if (!zug_archive_may_write (self->archive, &error))
    zug_library_page_toast (self, error->message);
  return self->archive != NULL && error == NULL;
}

static void
on_asked (ZugReportWindow *window, gint64 game, ZugLibraryPage *self)
{
  g_signal_emit_by_name (self, "open-game", game);
}

/* Gives away the report. */
static void
zug_library_page_present_report (ZugLibraryPage *self, ZugImportReport *report)
{
  GtkWidget *window = zug_report_window_new (zug_library_page_get_window (self), report);

  g_signal_connect_object (window, "asked", G_CALLBACK (on_asked), self, 0);
  gtk_window_present (GTK_WINDOW (window));
}

void
zug_library_page_show_report (ZugLibraryPage *self, gint64 id)
{
  GPtrArray *collections = zug_collection_list_get (self->collections);

  for (guint i = 0; collections != NULL && i < collections->len; i++)
    {
      const ZugCollection *collection = g_ptr_array_index (collections, i);
      ZugImportReport *report =
          collection->id == id ? zug_collection_read_report (collection) : NULL;

      if (report != NULL)
        zug_library_page_present_report (self, report);
    }
}

static void
on_show (AdwToast *toast, ZugLibraryPage *self)
{
  gint64 *collection = g_object_get_data (G_OBJECT (toast), "collection");

  zug_library_page_show_collection (self, *collection);
}

/* A clean import says so in passing; one with findings reports them. */
static void
zug_library_page_report (ZugLibraryPage *self, ZugImportReport *report)
{
  g_autofree char *number = zug_game_words_number (report->progress.games);
  g_autofree char *words = g_strdup_printf (
      g_dngettext (NULL, "%s game imported", "%s games imported", (gulong) report->progress.games),
      number);

  if (report->n_findings > 0)
    {
      zug_library_page_present_report (self, report);
      return;
    }
  if (report->collection != 0)
    {
      AdwToast *toast = zug_toast_with (self->toasts, words, C_ ("library", "_Show"),
                                        G_CALLBACK (on_show), self, NULL);

      g_object_set_data_full (G_OBJECT (toast), "collection",
                              g_memdup2 (&report->collection, sizeof report->collection), g_free);
    }
  else
    zug_library_page_toast (self, C_ ("import", "There is no game in it."));
  zug_import_report_free (report);
}

static void
on_imported (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  ZugImportReport *report = zug_archive_import_finish (ZUG_ARCHIVE (source), result, &error);

  zug_library_page_end_work (self);
  if (self->toasts == NULL)
    {
      g_clear_pointer (&report, zug_import_report_free);
      return;
    }
  if (report != NULL)
    zug_library_page_report (self, report);
  else
    zug_library_page_toast (self, error->message);
  zug_library_page_refresh (self);
  zug_collection_list_refresh (self->collections);
  zug_library_page_import_next (self);
}

static void
on_import_progress (const ZugImportProgress *progress, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  if (self->toasts == NULL)
    return;
  zug_import_bar_set_progress (self->import_bar, progress);
  /* The first games are shown as soon as they are in; the list is not read again until the end. */
  if (self->first_games && progress->games > 0)
    {
      self->first_games = FALSE;
      zug_library_page_refresh (self);
      zug_collection_list_refresh (self->collections);
    }
}

static char *
import_words (const Import *import)
{
  guint n = import->paths != NULL ? g_strv_length (import->paths) : 0;
  g_autofree char *name = n == 1 ? g_path_get_basename (import->paths[0]) : NULL;

  if (import->text != NULL)
    return g_strdup (C_ ("import", "Importing text"));
  if (n == 1)
    return g_strdup_printf (C_ ("import", "Importing %s"), name);
  return g_strdup_printf (g_dngettext (NULL, "Importing %u file", "Importing %u files", n), n);
}

static void
zug_library_page_import_next (ZugLibraryPage *self)
{
  Import *import;
  g_autofree char *words = NULL;

  if (self->work != NULL || self->archive == NULL || g_queue_is_empty (&self->waiting_imports))
    return;
  import = g_queue_pop_head (&self->waiting_imports);
  words = import_words (import);
  self->first_games = TRUE;
  zug_library_page_begin_work (self, words);
  if (import->text != NULL)
    zug_archive_import_text_async (self->archive, import->text, C_ ("import", "Pasted games"), NULL,
                                   self->work, on_imported, g_object_ref (self));
  else
    zug_archive_import_async (self->archive, (const char *const *) import->paths, NULL, NULL,
                              on_import_progress, self, self->work, on_imported,
                              g_object_ref (self));
  import_free (import);
}

/* Gives away paths, or a text. */
static void
zug_library_page_queue_import (ZugLibraryPage *self, GStrv paths, char *text)
{
  Import *import = g_new (Import, 1);

  *import = (Import) {paths, text};
  g_queue_push_tail (&self->waiting_imports, import);
  zug_library_page_import_next (self);
}

void
zug_library_page_import_files (ZugLibraryPage *self, GListModel *files)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  guint n = 0;

  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));

  if (!zug_library_page_may_import (self))
    return;
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);

      if (path != NULL)
        {
          g_strv_builder_add (paths, path);
          n++;
        }
    }
  if (n < g_list_model_get_n_items (files))
    zug_library_page_toast (self, C_ ("import", "Only files of this computer can be imported."));
  if (n > 0)
    zug_library_page_queue_import (self, g_strv_builder_end (paths), NULL);
}

void
zug_library_page_import_text (ZugLibraryPage *self, const char *text)
{
  g_return_if_fail (ZUG_IS_LIBRARY_PAGE (self));
  g_return_if_fail (text != NULL);

  if (zug_library_page_may_import (self))
    zug_library_page_queue_import (self, NULL, g_strdup (text));
}

static void
on_import_chosen (GtkNativeDialog *chooser, int response, ZugLibraryPage *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));

      zug_library_page_import_files (self, files);
    }
  gtk_native_dialog_destroy (chooser);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
on_import (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;
  const char *const games[] = {"*.pgn", "*.PGN", "*.txt", NULL}, *const all[] = {"*", NULL};
  GtkFileChooser *chooser =
      zug_library_page_ask (self, C_ ("import", "Import Games"), C_ ("import", "_Import"), NULL,
                            G_CALLBACK (on_import_chosen));

  gtk_file_chooser_set_select_multiple (chooser, TRUE);
  add_filter (chooser, C_ ("import", "Games (PGN, score sheets)"), games);
  add_filter (chooser, C_ ("import", "All Files"), all);
}

/* --- exporting -------------------------------------------------------------------------------- */

static void
on_exported (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  gint64 n = zug_archive_export_finish (ZUG_ARCHIVE (source), result, &error);
  g_autofree char *number = zug_game_words_number (n);
  g_autofree char *words = NULL;

  zug_library_page_end_work (self);
  if (self->toasts == NULL)
    return;
  if (n >= 0)
    words = g_strdup_printf (
        g_dngettext (NULL, "%s game exported", "%s games exported", (gulong) n), number);
  zug_library_page_tell_end (self, words, error);
  zug_library_page_import_next (self);
}

static void
on_export_progress (const ZugImportProgress *progress, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  if (self->toasts != NULL)
    zug_import_bar_set_progress (self->import_bar, progress);
}

void
zug_library_page_export (ZugLibraryPage *self, gboolean all, const char *path)
{
  g_autoptr (GArray) ids = all ? NULL : zug_game_model_dup_selected (self->model);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *words = g_strdup_printf (C_ ("export", "Exporting to %s"), name);

  if (self->archive == NULL || self->work != NULL)
    return;
  zug_library_page_begin_work (self, words);
  zug_archive_export_async (self->archive, ids != NULL ? (const gint64 *) ids->data : NULL,
                            ids != NULL ? ids->len : 0, zug_library_search_get_query (self->search),
                            path, on_export_progress, self, self->work, on_exported,
                            g_object_ref (self));
}

/* The chooser knows whether it is about all games found. */
static void
on_export_chosen (GtkNativeDialog *chooser, int response, ZugLibraryPage *self)
{
  gboolean all = g_object_get_data (G_OBJECT (chooser), "all") != NULL;
  g_autofree char *path = take_path (chooser, response);

  if (path != NULL)
    zug_library_page_export (self, all, path);
}

static void
zug_library_page_ask_export (ZugLibraryPage *self, gboolean all)
{
  GtkFileChooser *chooser = zug_library_page_ask (
      self, all ? C_ ("export", "Export Games Found") : C_ ("export", "Export Games Selected"),
      C_ ("export", "_Export"), C_ ("export", "games.pgn"), G_CALLBACK (on_export_chosen));

  g_object_set_data (G_OBJECT (chooser), "all", GINT_TO_POINTER (all));
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_library_page_ask_export (user_data, FALSE);
}

static void
on_export_found (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_library_page_ask_export (user_data, TRUE);
}

/* --- backup ----------------------------------------------------------------------------------- */

static void
on_backed_up (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean good = zug_archive_backup_finish (ZUG_ARCHIVE (source), result, &error);

  zug_library_page_end_work (self);
  zug_library_page_tell_end (self, good ? C_ ("backup", "Backup written") : NULL, error);
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
  zug_library_page_begin_work (self, words);
  zug_archive_backup_async (self->archive, path, on_backup_progress, self, self->work, on_backed_up,
                            g_object_ref (self));
}

static void
on_backup_chosen (GtkNativeDialog *chooser, int response, ZugLibraryPage *self)
{
  g_autofree char *path = take_path (chooser, response);

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
  g_autofree char *path = take_path (chooser, response);
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
    zug_library_page_toast (self, C_ ("check", "The archive is whole and in order."));
  else if (self->toasts != NULL)
    zug_complain (zug_library_page_get_window (self),
                  C_ ("check", "Something Is Wrong With the Archive"), error->message);
}

static void
on_check (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugLibraryPage *self = user_data;

  zug_library_page_toast (self, C_ ("check", "The archive is being read through…"));
  zug_archive_check_async (self->archive, NULL, on_checked, g_object_ref (self));
}

void
zug_library_page_add_file_actions (ZugLibraryPage *self)
{
  const GActionEntry entries[] = {
      {"import", on_import}, {"export", on_export},   {"export-found", on_export_found},
      {"backup", on_backup}, {"restore", on_restore}, {"check", on_check}};

  g_queue_init (&self->waiting_imports);
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

void
zug_library_page_stop_work (ZugLibraryPage *self)
{
  g_queue_clear_full (&self->waiting_imports, import_free);
  g_cancellable_cancel (self->work);
}
