/* test-gather.c: games dragged and moved to other collections, copied, pasted, and the clipbase */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-games-provider.h"
#include "zug-import-bar.h"
#include "zug-library-fixture.h"
#include "zug-library-page-private.h"
#include "zug-report-window.h"
#include <string.h>

static const char two[] = "[White \"Gus\"]\n[Black \"Hal\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"
                          "[White \"Ida\"]\n[Black \"Jon\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n";

static ZugLibraryPage *
page (LibraryFixture *self)
{
  return ZUG_LIBRARY_PAGE (self->page);
}

static gboolean
is_working (LibraryFixture *self)
{
  return gtk_widget_get_visible (zug_ui_find (self->page, ZUG_TYPE_IMPORT_BAR, 0));
}

/* The games of a collection by its title; -1: it is not listed. */
static gint64
games_of (LibraryFixture *self, const char *title)
{
  GPtrArray *collections = zug_collection_list_get (page (self)->collections);

  for (guint i = 0; collections != NULL && i < collections->len; i++)
    {
      const ZugCollection *collection = collections->pdata[i];

      if (g_str_equal (collection->title, title))
        return collection->games;
    }
  return -1;
}

/* As library_set_up(), with room for the list of collections. */
static void
show (LibraryFixture *self, gconstpointer data)
{
  library_open (self, data);
  library_keep (self, "Ada", "Ben");
  library_keep (self, "Cleo", "Dov");
  library_keep (self, "Eva", "Ben");
  library_show (self, 1200, 500);
  zug_ui_wait_until (library_count (self) == 3);
}

/* Two games in a collection of their own beside it, all shown. */
static gint64
set_up (LibraryFixture *self)
{
  g_autoptr (GAsyncResult) added =
      zug_archive_wait (zug_archive_add_collection_async, self->archive, "Club", NULL);
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_import_text_async, self->archive, two, "File", NULL, NULL);
  g_autoptr (ZugImportReport) report = zug_archive_import_finish (self->archive, result, NULL);

  g_assert_nonnull (report);
  zug_library_page_refresh (page (self));
  zug_ui_wait_until (library_count (self) == 5 && games_of (self, "File") == 2);
  return zug_archive_add_collection_finish (self->archive, added, NULL);
}

static void
select_games (LibraryFixture *self, guint n)
{
  gtk_selection_model_unselect_all (self->model);
  for (guint i = 0; i < n; i++)
    gtk_selection_model_select_item (self->model, i, FALSE);
}

/* Drops the games selected on a row of the list of collections; whether they were taken. The list
 * is made anew whenever it is read: the row is looked for until it has its place. */
static gboolean
drop (LibraryFixture *self, int row)
{
  GtkWidget *list = zug_ui_find (GTK_WIDGET (page (self)->collections), GTK_TYPE_LIST_BOX, 0);
  GtkWidget *widget = NULL;
  g_autoptr (GArray) ids = zug_game_model_dup_selected (ZUG_GAME_MODEL (self->model));
  g_auto (GValue) value = G_VALUE_INIT;
  graphene_rect_t bounds;
  gboolean taken = FALSE;

  zug_ui_wait_until (
      (widget = (GtkWidget *) gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), row)) != NULL
      && gtk_widget_get_height (widget) > 0);
  g_assert_true (gtk_widget_compute_bounds (widget, list, &bounds));
  g_value_init (&value, ZUG_TYPE_GAME_IDS);
  g_value_set_boxed (&value, ids);
  g_signal_emit_by_name (zug_ui_drop_target (list), "drop", &value, 10.0,
                         (double) (bounds.origin.y + bounds.size.height / 2), &taken);
  return taken;
}

/* The rows: all games, one's own, the clipbase, File, Club. */
static void
test_drag (LibraryFixture *self, gconstpointer data)
{
  set_up (self);
  select_games (self, 2);
  g_assert_false (drop (self, 0));
  g_assert_true (drop (self, 4));
  zug_ui_wait_until (games_of (self, "Club") == 2);
  /* Without games an import is not there. */
  zug_ui_wait_until (games_of (self, "File") == -1);
  g_assert_cmpuint (library_count (self), ==, 5);
  library_activate (self, "library.undo");
  zug_ui_wait_until (games_of (self, "Club") == 0 && games_of (self, "File") == 2);
  /* Where they are seen alone they are there already. */
  zug_library_page_show_collection (page (self), 3);
  zug_ui_wait_until (library_count (self) == 2);
  select_games (self, 2);
  g_assert_true (drop (self, 3));
  g_assert_false (is_working (self));
}

/* The dialog, with a collection that is made for them and goes when they do. */
static void
test_new_collection (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *dialog, *entry, *list;

  set_up (self);
  select_games (self, 1);
  library_activate (self, "library.copy-to");
  zug_ui_wait_until ((dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  list = zug_ui_find (dialog, GTK_TYPE_DROP_DOWN, 0);
  entry = zug_ui_find (dialog, GTK_TYPE_ENTRY, 0);
  g_assert_false (gtk_widget_get_visible (entry));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 3);
  g_assert_true (gtk_widget_get_visible (entry));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (dialog)), entry));
  g_assert_false (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (dialog), "go"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Best");
  g_assert_true (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (dialog), "go"));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "go");
  zug_ui_wait_until (games_of (self, "Best") == 1);
  g_assert_cmpint (games_of (self, "File"), ==, 2);
  library_activate (self, "library.undo");
  zug_ui_wait_until (games_of (self, "Best") == -1);
}

/* Into the clipbase come copies, from wherever. */
static void
test_clipbase (LibraryFixture *self, gconstpointer data)
{
  set_up (self);
  select_games (self, 1);
  library_activate (self, "library.clip");
  zug_ui_wait_until (games_of (self, "Clipbase") == 1);
  select_games (self, 2);
  g_assert_true (drop (self, 2));
  zug_ui_wait_until (games_of (self, "Clipbase") == 3);
  g_assert_cmpint (games_of (self, "File"), ==, 2);
  g_assert_cmpuint (library_count (self), ==, 5);
  library_activate (self, "library.undo");
  zug_ui_wait_until (games_of (self, "Clipbase") == 1);
}

/* Its row is there before it is. */
static void
test_look_at_clipbase (LibraryFixture *self, gconstpointer data)
{
  set_up (self);
  g_signal_emit_by_name (page (self)->collections, "picked", (gint64) ZUG_NO_CLIPBASE);
  zug_ui_wait_until (games_of (self, "Clipbase") == 0 && library_count (self) == 0);
}

/* --- the clipboard ---------------------------------------------------------------------------- */

static void
on_text (GObject *source, GAsyncResult *result, gpointer user_data)
{
  char **text = user_data;
  g_autoptr (GError) error = NULL;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  g_assert_no_error (error);
}

static void
test_copy (LibraryFixture *self, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (self->page);
  g_autofree char *text = NULL;

  set_up (self);
  select_games (self, 2);
  library_activate (self, "library.copy");
  gdk_clipboard_read_text_async (clipboard, NULL, on_text, &text);
  zug_ui_wait_until (text != NULL);
  g_assert_nonnull (strstr (text, "[White \"Gus\"]"));
  g_assert_nonnull (strstr (text, "[White \"Ida\"]"));
  g_assert_null (strstr (text, "[White \"Ada\"]"));
}

static void
test_paste (LibraryFixture *self, gconstpointer data)
{
  gint64 club = set_up (self);

  zug_library_page_show_collection (page (self), club);
  zug_ui_wait_until (library_count (self) == 0);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (self->page), two);
  library_activate (self, "library.paste");
  zug_ui_wait_until (library_count (self) == 2 && games_of (self, "Club") == 2);
  zug_ui_wait_until (games_of (self, "Pasted games") == -1);
  library_activate (self, "library.undo");
  zug_ui_wait_until (library_count (self) == 0 && games_of (self, "Club") == 0);
  g_assert_cmpint (games_of (self, "File"), ==, 2);
}

/* What is no game is said to be none, and changes nothing. */
static void
test_bad_paste (LibraryFixture *self, gconstpointer data)
{
  gint64 club = set_up (self);
  g_autofree char *text = NULL;
  GtkWidget *window;

  zug_library_page_show_collection (page (self), club);
  zug_ui_wait_until (library_count (self) == 0);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (self->page), "  \n");
  library_activate (self, "library.paste");
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW)) != NULL);
  text = zug_report_window_dup_text (ZUG_REPORT_WINDOW (window));
  g_assert_nonnull (strstr (text, "There is no game in it."));
  gtk_window_close (GTK_WINDOW (window));
  g_assert_cmpint (games_of (self, "Club"), ==, 0);
}

/* --- out of the window ------------------------------------------------------------------------ */

static void
on_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
      gdk_content_provider_write_mime_type_finish (GDK_CONTENT_PROVIDER (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

/* What somebody gets who asks for this. */
static char *
take (GdkContentProvider *provider, const char *type)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  gboolean written = FALSE;

  gdk_content_provider_write_mime_type_async (provider, type, stream, 0, NULL, on_written,
                                              &written);
  zug_ui_wait_until (written);
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_strndup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)),
                    g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)));
}

/* A file, which is there from when it is dropped to the end. */
static void
test_drag_out (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GdkContentProvider) provider = NULL;
  g_autofree char *pgn = NULL;
  g_autofree char *uris = NULL;
  g_autofree char *path = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *text = NULL;
  const gint64 game = 1;

  g_array_append_val (ids, game);
  provider = zug_games_provider_new (self->archive, ids, "Ada – Ben.pgn");
  uris = take (provider, "text/uri-list");
  *strpbrk (uris, "\r\n") = '\0';
  path = g_filename_from_uri (uris, NULL, NULL);
  g_assert_true (g_str_has_suffix (path, "/Ada – Ben.pgn"));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  pgn = take (provider, "text/plain;charset=utf-8");
  g_assert_cmpstr (pgn, ==, text);
  g_assert_nonnull (strstr (pgn, "[White \"Ada\"]"));
  g_clear_object (&provider);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  zug_games_provider_clean_up ();
  folder = g_path_get_dirname (path);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

/* What the program no longer has nobody gets. */
static void
on_failed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (
      gdk_content_provider_write_mime_type_finish (GDK_CONTENT_PROVIDER (source), result, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_CLOSED);
  *(gboolean *) user_data = TRUE;
}

static void
test_closed (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GdkContentProvider) provider = NULL;
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  const gint64 game = 1;
  gboolean failed = FALSE;

  g_array_append_val (ids, game);
  provider = zug_games_provider_new (self->archive, ids, NULL);
  zug_library_page_set_archive (page (self), NULL, NULL);
  g_assert_true (zug_archive_close (self->archive, 300000, NULL));
  gdk_content_provider_write_mime_type_async (provider, "text/plain", stream, 0, NULL, on_failed,
                                              &failed);
  zug_ui_wait_until (failed);
  zug_games_provider_clean_up ();
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/gather/" name, LibraryFixture, NULL, show, test, library_tear_down)
  ADD ("drag", test_drag);
  ADD ("new-collection", test_new_collection);
  ADD ("clipbase", test_clipbase);
  ADD ("look-at-clipbase", test_look_at_clipbase);
  ADD ("copy", test_copy);
  ADD ("paste", test_paste);
  ADD ("bad-paste", test_bad_paste);
  ADD ("drag-out", test_drag_out);
  ADD ("closed", test_closed);
  return g_test_run ();
}
