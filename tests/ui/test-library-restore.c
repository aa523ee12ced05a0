/* test-library-restore.c: a backup takes the place of the archive, and nothing unsaved is lost */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application.h"
#include "zug-settings.h"
#include "zug-archive-sync.h"
#include "zug-file-limit.h"
#include "zug-library-fixture.h"
#include "zug-window.h"
#include <glib/gstdio.h>

/* The columns may be given the model late: the page is not seen when the program starts. */
static void
find_model (LibraryFixture *self)
{
  GtkWidget *view;

  self->model = NULL;
  view = zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0);
  if (view != NULL)
    self->model = gtk_column_view_get_model (GTK_COLUMN_VIEW (view));
  for (guint i = 0;
       self->model == NULL && (view = zug_ui_find (self->page, GTK_TYPE_LIST_VIEW, i)) != NULL; i++)
    self->model = gtk_list_view_get_model (GTK_LIST_VIEW (view));
}

static gboolean
is_listed (LibraryFixture *self, const char *white)
{
  find_model (self);
  for (guint i = 0; self->model != NULL && i < library_count (self); i++)
    if (g_strcmp0 (library_white (self, i), white) == 0)
      return TRUE;
  return FALSE;
}

static guint
count_kept (LibraryFixture *self)
{
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    n += g_str_has_prefix (name, "mine.db.before-");
  return n;
}

/* A comment that can't be saved is there when its game is looked at again: another one has a tab of
 * its own. */
static void
write_unsaved (LibraryFixture *self, GtkWidget *window)
{
  ZugPlayPage *page = zug_window_get_play_page (ZUG_WINDOW (window));
  GtkInfoBar *banner = GTK_INFO_BAR (zug_ui_find (window, GTK_TYPE_INFO_BAR, 0));
  gint64 id = zug_game_model_get_id (ZUG_GAME_MODEL (self->model), 0);
  g_autoptr (ZugGame) game = NULL;
  g_autoptr (ZugGame) other = zug_ui_sample_game ();

  g_signal_emit_by_name (self->page, "open-game", id);
  zug_ui_wait_until (zug_game_get_archive_id (zug_play_page_get_game (page)) == id);
  game = g_object_ref (zug_play_page_get_game (page));
  zug_file_limit_set (0);
  zug_game_editor_set_comment (zug_play_page_get_editor (page), zug_game_get_root (game), '-',
                               ZUG_REMARK_COMMENT, "not saved");
  zug_ui_wait_until (gtk_info_bar_get_revealed (banner));
  g_signal_emit_by_name (window, "browse", other);
  g_assert_true (zug_play_page_get_game (zug_window_get_play_page (ZUG_WINDOW (window))) == other);
  g_signal_emit_by_name (self->page, "open-game", id);
  zug_ui_wait_until (zug_window_get_play_page (ZUG_WINDOW (window)) == page);
  g_assert_true (zug_play_page_get_game (page) == game);
}

/* Asks for the backup, and answers what is asked before anything is lost; with room for the
 * backup or not. */
static void
ask_to_restore (LibraryFixture *self, const char *response, gboolean room)
{
  GtkWidget *question;

  g_signal_emit_by_name (self->page, "restore", self->path);
  zug_ui_wait_until ((question = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  g_assert_cmpuint (count_kept (self), ==, 0);
  zug_file_limit_set (room ? -1 : 0);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), response);
  gtk_window_destroy (GTK_WINDOW (question));
}

/* Within the program's main loop. */
static gboolean
restore (gpointer data)
{
  LibraryFixture *self = data;
  GtkWidget *window = zug_ui_toplevel (ZUG_TYPE_WINDOW);

  self->page = GTK_WIDGET (zug_window_get_library_page (ZUG_WINDOW (window)));
  gtk_widget_activate_action (window, "win.search", NULL);
  zug_ui_wait_until (is_listed (self, "White"));
  g_assert_false (is_listed (self, "Ada"));

  write_unsaved (self, window);
  gtk_widget_activate_action (window, "win.search", NULL);
  ask_to_restore (self, "stay", FALSE);
  ask_to_restore (self, "close", TRUE);
  zug_ui_wait_until (is_listed (self, "Ada"));
  g_assert_cmpuint (count_kept (self), >=, 1);
  gtk_window_close (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

static void
on_activate (GApplication *application, LibraryFixture *self)
{
  g_idle_add (restore, self);
}

static void
test_restore (void)
{
  LibraryFixture self;
  g_autoptr (GSettings) settings = zug_settings_new ();
  g_autoptr (ZugApplication) application = NULL;
  g_autofree char *mine = NULL;

  /* The backup is an archive that was closed. */
  library_open (&self, NULL);
  library_keep (&self, "Ada", "Ben");
  g_assert_true (zug_archive_close (self.archive, 300000, NULL));
  mine = g_build_filename (self.folder, "mine.db", NULL);
  g_setenv ("ZUGLEICH_ARCHIVE", mine, TRUE);

  application = zug_application_new (settings);
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_signal_connect_after (application, "activate", G_CALLBACK (on_activate), &self);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 0, NULL), ==, 0);
  library_tear_down (&self, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_ui_init_log ();
  g_test_add_func ("/ui/library/restore", test_restore);
  return g_test_run ();
}
