/* zug-application-leave.c: the end of the program, which loses nothing that was not asked about */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

#include "zug-document-file.h"
#include "zug-game-pgn.h"
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>

static void zug_application_leave (ZugApplication *self);
static void ask (ZugApplication *self, const char *heading, const char *words);

/* --- what is not saved ------------------------------------------------------------------------ */

static gboolean
is_saving (ZugApplication *self)
{
  return (self->opening && self->unkept != NULL) || zug_application_is_saving (self);
}

static gboolean
has_unsaved (ZugApplication *self)
{
  g_autoptr (GPtrArray) games = zug_application_dup_unsaved (self);

  return games->len > 0;
}

static char *
dup_file_name (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d %H.%M.%S");

  /* TRANSLATORS: the name of a file with games that could not be saved in the library, then the
   * time */
  return g_strdup_printf (C_ ("leave", "Zugleich, not saved %s.pgn"), date);
}

/* --- the window, and the session, may go ------------------------------------------------------ */

static void
let_session_go (ZugApplication *self)
{
  self->leave.ending = FALSE;
  if (self->leave.inhibited != 0)
    gtk_application_uninhibit (GTK_APPLICATION (self), self->leave.inhibited);
  self->leave.inhibited = 0;
}

static void
stay (ZugApplication *self)
{
  g_clear_pointer (&self->leave.backup, g_free);
  let_session_go (self);
}

static gboolean
close_window (gpointer user_data)
{
  g_autoptr (ZugApplication) self = user_data;

  if (self->window != NULL)
    gtk_window_close (GTK_WINDOW (self->window));
  return G_SOURCE_REMOVE;
}

/* Not from within the answer of a dialog, which goes with the window. */
static void
go (ZugApplication *self)
{
  g_autofree char *backup = g_steal_pointer (&self->leave.backup);

  let_session_go (self);
  if (backup != NULL)
    {
      zug_application_restore (self, backup);
      return;
    }
  self->leave.free = TRUE;
  g_idle_add (close_window, g_object_ref (self));
}

/* Without them: they are somewhere else, or nobody wants them. */
static void
go_without (ZugApplication *self)
{
  self->leave.thrown = self->leave.backup == NULL;
  go (self);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugApplication) self = user_data;
  g_autoptr (GError) error = NULL;

  if (zug_document_write_finish (G_FILE (source), result, &error))
    go_without (self);
  else if (self->window != NULL)
    ask (self, C_ ("leave", "The file could not be written"), error->message);
}

/* Games on their way into a file, one after the other. */
typedef struct
{
  ZugApplication *self;
  GFile *file;
  GPtrArray *games;
  guint next;
  GString *text;
} Writing;

static void
writing_free (Writing *writing)
{
  g_object_unref (writing->self);
  g_object_unref (writing->file);
  g_ptr_array_unref (writing->games);
  g_string_free (writing->text, TRUE);
  g_free (writing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Writing, writing_free)

static void on_told (GObject *source, GAsyncResult *result, gpointer user_data);

static void
write_next (Writing *writing)
{
  if (writing->next < writing->games->len)
    zug_game_dup_pgn_async (g_ptr_array_index (writing->games, writing->next++), on_told, writing);
  else
    {
      zug_document_write_async (writing->text->str, writing->file, 0, NULL, on_written,
                                g_object_ref (writing->self));
      writing_free (writing);
    }
}

static void
on_told (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Writing) writing = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *pgn = zug_game_dup_pgn_finish (result, &error);

  if (pgn != NULL)
    {
      g_string_append (writing->text, pgn);
      write_next (g_steal_pointer (&writing));
    }
  else if (writing->self->window != NULL)
    ask (writing->self, C_ ("leave", "The file could not be written"), error->message);
}

static void
on_chosen (ZugApplication *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->leave.chooser);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  Writing *writing;

  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (chooser));
  if (response != GTK_RESPONSE_ACCEPT || file == NULL)
    {
      stay (self);
      return;
    }
  writing = g_new (Writing, 1);
  *writing = (Writing) {g_object_ref (self), g_steal_pointer (&file),
                        zug_application_dup_unsaved (self), 0, g_string_new (NULL)};
  write_next (writing);
}

static void
save_elsewhere (ZugApplication *self)
{
  g_autofree char *name = dup_file_name ();
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      C_ ("leave", "Save as PGN"), GTK_WINDOW (self->window), GTK_FILE_CHOOSER_ACTION_SAVE,
      C_ ("save dialog", "_Save"), C_ ("save dialog", "_Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "response", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);
  self->leave.chooser = chooser;
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* --- asking ----------------------------------------------------------------------------------- */

static void
on_answer (ZugApplication *self, const char *response)
{
  g_clear_weak_pointer (&self->leave.question);
  if (g_str_equal (response, "close"))
    go_without (self);
  else if (g_str_equal (response, "again"))
    zug_application_leave (self);
  else if (g_str_equal (response, "save"))
    save_elsewhere (self);
  else
    stay (self);
}

static char *
dup_question (ZugApplication *self)
{
  g_autoptr (GPtrArray) games = zug_application_dup_unsaved (self);
  guint n = MAX (games->len, 1);
  g_autofree char *what =
      g_strdup_printf (ngettext ("Turns or comments of %u game are not in the library.",
                                 "Turns or comments of %u games are not in the library.", n),
                       n);
  const ZugTrouble *trouble = zug_application_find_trouble (self);

  return trouble != NULL ? g_strdup_printf ("%s %s", what, trouble->reason)
                         : g_steal_pointer (&what);
}

static void
ask (ZugApplication *self, const char *heading, const char *words)
{
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (self->window), heading, words));

  adw_message_dialog_add_responses (dialog, "stay", C_ ("leave", "_Cancel"), "close",
                                    self->leave.backup != NULL
                                        ? C_ ("leave", "_Restore All the Same")
                                        : C_ ("leave", "Close _All the Same"),
                                    NULL);
  if (self->archive != NULL)
    adw_message_dialog_add_response (dialog, "again", C_ ("leave", "_Try Again"));
  adw_message_dialog_add_response (dialog, "save", C_ ("leave", "_Save as PGN…"));
  adw_message_dialog_set_response_appearance (dialog, "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "stay");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answer), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->leave.question, GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* All saves have been answered, or are no longer waited for. */
static void
decide (ZugApplication *self)
{
  g_autofree char *words = dup_question (self);
  gboolean whole = !is_saving (self) && !has_unsaved (self);

  self->leave.waiting = FALSE;
  g_clear_handle_id (&self->leave.patience, g_source_remove);
  if (!whole)
    ask (self, C_ ("leave", "Not everything is saved"), words);
  else if (self->leave.ending)
    let_session_go (self);
  else
    go (self);
}

static gboolean
on_patience_over (gpointer user_data)
{
  ZugApplication *self = user_data;

  self->leave.patience = 0;
  decide (self);
  return G_SOURCE_REMOVE;
}

/* Not from within a signal of the autosave: what it told of may be followed by another save. */
static gboolean
look_again (gpointer user_data)
{
  g_autoptr (ZugApplication) self = user_data;

  if (self->leave.waiting && self->window != NULL && !is_saving (self))
    decide (self);
  return G_SOURCE_REMOVE;
}

void
zug_application_leave_answered (ZugApplication *self)
{
  if (self->leave.waiting)
    g_idle_add (look_again, g_object_ref (self));
}

/* Tries to save what is not, and asks when that is answered and something is left. */
static void
zug_application_leave (ZugApplication *self)
{
  if (self->leave.waiting)
    return;
  self->leave.waiting = TRUE;
  self->leave.patience = g_timeout_add (ZUG_APPLICATION_CLOSE_TIMEOUT, on_patience_over, self);
  if (!zug_application_open_again (self))
    zug_application_try_again (self);
  /* Meanwhile there may have been room. */
  zug_application_leave_answered (self);
}

/* --- who wants it to end ---------------------------------------------------------------------- */

static gboolean
on_close (ZugApplication *self)
{
  zug_application_keep_writing (self);
  if (self->leave.free || (!is_saving (self) && !has_unsaved (self)))
    {
      zug_application_rest (self);
      return GDK_EVENT_PROPAGATE;
    }
  if (self->leave.question != NULL)
    gtk_window_present (self->leave.question);
  else if (self->leave.chooser == NULL)
    zug_application_leave (self);
  return GDK_EVENT_STOP;
}

void
zug_application_leave_for (ZugApplication *self, const char *backup)
{
  if (self->leave.waiting || self->leave.question != NULL || self->leave.chooser != NULL)
    return;
  zug_application_keep_writing (self);
  self->leave.backup = g_strdup (backup);
  if (is_saving (self) || has_unsaved (self))
    zug_application_leave (self);
  else
    go (self);
}

/* The session waits as long as it is asked about. */
static void
on_query_end (ZugApplication *self)
{
  zug_application_keep_writing (self);
  if (self->window == NULL || self->leave.inhibited != 0
      || (!is_saving (self) && !has_unsaved (self)))
    return;
  self->leave.inhibited = gtk_application_inhibit (
      GTK_APPLICATION (self), GTK_WINDOW (self->window), GTK_APPLICATION_INHIBIT_LOGOUT,
      C_ ("leave", "Turns or comments are not saved yet."));
  self->leave.ending = TRUE;
  if (self->leave.question == NULL && self->leave.chooser == NULL)
    zug_application_leave (self);
}

/* There is nobody to be asked, and little time. */
static gboolean
on_signal (gpointer user_data)
{
  g_application_quit (G_APPLICATION (user_data));
  return G_SOURCE_CONTINUE;
}

void
zug_application_leave_init (ZugApplication *self)
{
  g_signal_connect (self, "query-end", G_CALLBACK (on_query_end), NULL);
  g_unix_signal_add (SIGTERM, on_signal, self);
  g_unix_signal_add (SIGINT, on_signal, self);
  g_unix_signal_add (SIGHUP, on_signal, self);
}

void
zug_application_leave_watch (ZugApplication *self)
{
  g_signal_connect_object (self->window, "close-request", G_CALLBACK (on_close), self,
                           G_CONNECT_SWAPPED);
}

/* --- the last moment -------------------------------------------------------------------------- */

/* The games one after the other; NULL where one cannot be told. */
static char *
dup_pgn (GPtrArray *games)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *pgn = zug_game_dup_pgn (g_ptr_array_index (games, i));

      if (pgn == NULL)
        return NULL;
      g_string_append (text, pgn);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Where somebody would look for it, or wherever there is room. */
static void
rescue (GPtrArray *games)
{
  const char *const folders[] = {g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS),
                                 g_get_home_dir (), g_get_tmp_dir ()};
  g_autofree char *text = dup_pgn (games);
  g_autofree char *name = dup_file_name ();

  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = folders[i] != NULL ? g_build_filename (folders[i], name, NULL) : NULL;
      g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;

      if (file != NULL && zug_document_write (text, file, 0, NULL))
        {
          g_printerr (C_ ("leave", "What the library could not take is in %s.\n"), path);
          return;
        }
    }
}

/* The answer to a game's first save may ask for what was played meanwhile. No further than that:
 * what else is due, such as a tooltip, may belong to a window that is gone. */
static void
wait_for_saves (ZugApplication *self)
{
  if (self->archive != NULL
      && zug_archive_flush (self->archive, ZUG_APPLICATION_CLOSE_TIMEOUT, NULL))
    while (is_saving (self) && g_main_context_iteration (NULL, FALSE))
      ;
}

void
zug_application_leave_finish (ZugApplication *self)
{
  g_autoptr (GPtrArray) unsaved = NULL;

  g_clear_handle_id (&self->leave.patience, g_source_remove);
  self->leave.waiting = FALSE;
  zug_application_keep_writing (self);
  zug_application_rest (self);
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  wait_for_saves (self);
  unsaved = zug_application_dup_unsaved (self);
  if (self->leave.thrown || unsaved->len == 0)
    return;
  zug_application_try_again (self);
  wait_for_saves (self);
  g_ptr_array_unref (unsaved);
  unsaved = zug_application_dup_unsaved (self);
  if (unsaved->len > 0)
    rescue (unsaved);
}
