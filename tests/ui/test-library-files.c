/* test-library-files.c: games from files and into files, backups; what the page says meanwhile */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-import-bar.h"
#include "zug-library-fixture.h"
#include "zug-library-page-private.h"
#include "zug-print-window.h"
#include "zug-report-window.h"
#include <string.h>

static const char clean[] = "[White \"Gus\"]\n[Black \"Hal\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"
                            "[White \"Ida\"]\n[Black \"Jon\"]\n[Result \"*\"]\n\n1. d4 *\n";
static const char odd[] = "[White \"Kim\"]\n[Black \"Lea\"]\n[Result \"*\"]\n\n1. e4 Nf9 2. d4 *\n";
static const char other[] = "[White \"Mia\"]\n[Black \"Noa\"]\n[Result \"*\"]\n\n1. e9 *\n";

static void
import (LibraryFixture *self, const char *path)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_list_store_append (files, file);
  zug_library_page_import_files (ZUG_LIBRARY_PAGE (self->page), G_LIST_MODEL (files));
}

static gboolean
is_working (LibraryFixture *self)
{
  return gtk_widget_get_visible (zug_ui_find (self->page, ZUG_TYPE_IMPORT_BAR, 0));
}

static void
test_import (LibraryFixture *self, gconstpointer data)
{
  g_autofree char *path = library_write_file (self, "two.pgn", clean);

  import (self, path);
  g_assert_true (is_working (self));
  /* Nothing was found wrong: no window says so, a message offers the games, but not for long. */
  zug_ui_wait_until (zug_ui_find_button (self->page, "Show") != NULL);
  g_assert_false (is_working (self));
  g_assert_null (zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW));
  zug_ui_click (zug_ui_find_button (self->page, "Show"));
  zug_ui_wait_until (library_count (self) == 2);
  zug_library_page_show_collection (ZUG_LIBRARY_PAGE (self->page), 0);
  zug_ui_wait_until (library_count (self) == 5);
}

static gint64
newest_collection (LibraryFixture *self)
{
  GPtrArray *collections = zug_collection_list_get (ZUG_LIBRARY_PAGE (self->page)->collections);
  gint64 newest = 0;

  for (guint i = 0; collections != NULL && i < collections->len; i++)
    newest = MAX (newest, ((ZugCollection *) g_ptr_array_index (collections, i))->id);
  return newest;
}

static void
assert_opens (LibraryFixture *self, GtkWidget *window, guint line, const char *white)
{
  g_autoptr (ZugGameEntry) game = NULL;

  self->opened = 0;
  g_signal_emit_by_name (zug_ui_find (window, GTK_TYPE_LIST_VIEW, 0), "activate", line);
  g_assert_cmpint (self->opened, >, 0);
  game = zug_archive_load_game_sync (self->archive, self->opened, NULL);
  g_assert_cmpstr (zug_game_entry_tag (game, "White"), ==, white);
}

static void
test_report (LibraryFixture *self, gconstpointer data)
{
  g_autofree char *path = library_write_file (self, "odd.pgn", odd);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  GtkWidget *window;

  import (self, path);
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW)) != NULL);
  text = zug_report_window_dup_text (ZUG_REPORT_WINDOW (window));
  g_assert_nonnull (strstr (text, "1 game imported"));
  g_assert_nonnull (strstr (text, "Kim – Lea"));
  g_assert_nonnull (strstr (text, "odd.pgn, game 1, line 5"));
  /* A finding opens its very game, … */
  assert_opens (self, window, 0, "Kim");
  /* … and the report can be opened again, also while it is open. */
  zug_ui_wait_until (newest_collection (self) > ZUG_OWN_GAMES);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_assert_true (gtk_widget_activate_action (zug_ui_find (self->page, ZUG_TYPE_COLLECTION_LIST, 0),
                                             "collection.report", "x", newest_collection (self)));
  zug_ui_wait_until (window == NULL);
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW)) != NULL);
  again = zug_report_window_dup_text (ZUG_REPORT_WINDOW (window));
  g_assert_cmpstr (again, ==, text);
  gtk_window_close (GTK_WINDOW (window));
}

/* One looks at the games of a report one after the other, and at the board beside it; in another
 * archive its games are others. */
static void
test_report_stays (LibraryFixture *self, gconstpointer data)
{
  g_autofree char *both = g_strconcat (odd, "\n", other, NULL);
  g_autofree char *path = library_write_file (self, "odd.pgn", both);
  GtkWidget *window;

  import (self, path);
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW)) != NULL);
  g_assert_false (gtk_window_get_modal (GTK_WINDOW (window)));
  assert_opens (self, window, 0, "Kim");
  assert_opens (self, window, 1, "Mia");
  g_assert_true (zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW) == window);
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), NULL, "Restoring");
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW) == NULL);
}

static gboolean
is_report_kept (LibraryFixture *self)
{
  GPtrArray *collections = zug_collection_list_get (ZUG_LIBRARY_PAGE (self->page)->collections);
  gint64 newest = newest_collection (self);

  for (guint i = 0; collections != NULL && i < collections->len; i++)
    {
      const ZugCollection *collection = g_ptr_array_index (collections, i);
      g_autoptr (ZugImportReport) report =
          collection->id == newest ? zug_collection_read_report (collection) : NULL;

      if (report != NULL)
        return report->kept;
    }
  return FALSE;
}

/* What was there before is told. */
static void
test_known (LibraryFixture *self, gconstpointer data)
{
  static const char dated[] =
      "[Date \"2001.02.03\"]\n[White \"Gus\"]\n[Black \"Hal\"]\n[Result \"1-0\"]\n\n"
      "1. e4 e5 1-0\n\n";
  ZugLibraryPage *page = ZUG_LIBRARY_PAGE (self->page);
  g_autofree char *both = g_strconcat (dated, odd, NULL);
  g_autofree char *text = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *again = NULL;
  GtkWidget *window, *list;

  zug_library_page_import_text (page, dated);
  zug_ui_wait_until (!is_working (self) && library_count (self) == 4);
  g_assert_null (zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW));
  zug_library_page_import_text (page, both);
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW)) != NULL);
  text = zug_report_window_dup_text (ZUG_REPORT_WINDOW (window));
  g_assert_nonnull (strstr (text, "1 game was in the library before. It came in again."));
  /* The findings stay when this is settled. */
  zug_ui_click (zug_ui_find_button (window, "Keep Both"));
  g_assert_false (gtk_widget_get_mapped (zug_ui_find_button (window, "Keep Both")));
  kept = zug_report_window_dup_text (ZUG_REPORT_WINDOW (window));
  g_assert_nonnull (strstr (kept, "1 game was in the library before. Both are kept."));
  gtk_window_close (GTK_WINDOW (window));
  /* The collection keeps the answer with its report. */
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW) == NULL && is_report_kept (self));
  list = zug_ui_find (self->page, ZUG_TYPE_COLLECTION_LIST, 0);
  g_assert_true (
      gtk_widget_activate_action (list, "collection.report", "x", newest_collection (self)));
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW)) != NULL);
  again = zug_report_window_dup_text (ZUG_REPORT_WINDOW (window));
  g_assert_cmpstr (again, ==, kept);
  gtk_window_close (GTK_WINDOW (window));
}

/* The report of this collection, as the list of collections shows it; g_free(). */
static char *
ask_report (LibraryFixture *self, gint64 collection)
{
  GtkWidget *list = zug_ui_find (self->page, ZUG_TYPE_COLLECTION_LIST, 0), *window;
  char *text;

  g_assert_true (gtk_widget_activate_action (list, "collection.report", "x", collection));
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW)) != NULL);
  text = zug_report_window_dup_text (ZUG_REPORT_WINDOW (window));
  gtk_window_close (GTK_WINDOW (window));
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW) == NULL);
  return text;
}

/* As the list of collections knows it; -1: it does not. */
static int
games_in (LibraryFixture *self, gint64 id)
{
  GPtrArray *collections = zug_collection_list_get (ZUG_LIBRARY_PAGE (self->page)->collections);

  for (guint i = 0; collections != NULL && i < collections->len; i++)
    {
      const ZugCollection *collection = g_ptr_array_index (collections, i);

      if (collection->id == id)
        return (int) collection->games;
    }
  return -1;
}

/* What was merged when an import was over is told by its report later, and not when it is undone.
 */
static void
test_merged_away (LibraryFixture *self, gconstpointer data)
{
  ZugLibraryPage *page = ZUG_LIBRARY_PAGE (self->page);
  static const char dated[] =
      "[Date \"2001.02.03\"]\n[White \"Gus\"]\n[Black \"Hal\"]\n[Result \"1-0\"]\n\n"
      "1. e4 e5 1-0\n\n";
  g_autofree char *both = g_strconcat (dated, odd, NULL);
  g_autofree char *merged = NULL;
  g_autofree char *undone = NULL;
  GtkWidget *window;
  gint64 collection;

  zug_library_page_import_text (page, dated);
  zug_ui_wait_until (!is_working (self) && library_count (self) == 4);
  zug_library_page_import_text (page, both);
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW)) != NULL);
  zug_ui_wait_until (games_in (self, newest_collection (self)) == 2);
  collection = newest_collection (self);
  zug_ui_click (zug_ui_find_button (window, "Merge"));
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW) == NULL && !is_working (self)
                     && games_in (self, collection) == 1);
  merged = ask_report (self, collection);
  g_assert_nonnull (strstr (merged, "1 game was in the library before. It came in again."));
  g_assert_nonnull (strstr (merged, "1 game has left this collection since"));
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  zug_ui_click (zug_ui_find_button (self->page, "Undo"));
  zug_ui_wait_until (!is_working (self) && games_in (self, collection) == 2);
  undone = ask_report (self, collection);
  g_assert_null (strstr (undone, "has left"));
}

static void
test_text (LibraryFixture *self, gconstpointer data)
{
  zug_library_page_import_text (ZUG_LIBRARY_PAGE (self->page), clean);
  zug_ui_wait_until (!is_working (self) && library_count (self) == 5);
}

/* What is dropped while an import is under way comes after it. */
static void
test_queue (LibraryFixture *self, gconstpointer data)
{
  g_autofree char *path = library_write_file (self, "two.pgn", clean);

  import (self, path);
  zug_library_page_import_text (ZUG_LIBRARY_PAGE (self->page), clean);
  zug_ui_wait_until (!is_working (self) && library_count (self) == 7);
}

static void
test_missing (LibraryFixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "none.pgn", NULL);

  import (self, path);
  zug_ui_wait_until (!is_working (self));
  g_assert_cmpuint (library_count (self), ==, 3);
  /* The page is free for the next one. */
  zug_library_page_import_text (ZUG_LIBRARY_PAGE (self->page), clean);
  zug_ui_wait_until (!is_working (self) && library_count (self) == 5);
}

static void
test_cancel (LibraryFixture *self, gconstpointer data)
{
  g_autofree char *path = library_write_file (self, "two.pgn", clean);

  import (self, path);
  zug_ui_click (zug_ui_find_button (self->page, "Cancel"));
  zug_ui_wait_until (!is_working (self));
  zug_library_page_refresh (ZUG_LIBRARY_PAGE (self->page));
  zug_ui_wait_until (library_count (self) == 3 || library_count (self) == 5);
}

static void
test_export (LibraryFixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "out.pgn", NULL);
  g_autofree char *text = NULL;

  gtk_selection_model_select_item (self->model, 1, TRUE);
  zug_library_page_export (ZUG_LIBRARY_PAGE (self->page), FALSE, path);
  zug_ui_wait_until (!is_working (self));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[White \"Cleo\"]"));
  g_assert_null (strstr (text, "[White \"Ada\"]"));

  g_clear_pointer (&text, g_free);
  zug_library_page_export (ZUG_LIBRARY_PAGE (self->page), TRUE, path);
  zug_ui_wait_until (!is_working (self));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[White \"Cleo\"]"));
  g_assert_nonnull (strstr (text, "[White \"Ada\"]"));
}

static ZugPrintWindow *
wait_for_print_window (void)
{
  GtkWidget *window = NULL;

  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_PRINT_WINDOW)) != NULL);
  return ZUG_PRINT_WINDOW (window);
}

static void
assert_printed (ZugPrintWindow *window, const char *path)
{
  g_autofree char *bytes = NULL;

  zug_print_window_save (window, path);
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_PRINT_WINDOW) == NULL);
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF-"));
}

/* What is printed is called so, and the file after it. */
static void
assert_heading (ZugPrintWindow *window, const char *words)
{
  GObject *heading =
      gtk_widget_get_template_child (GTK_WIDGET (window), ZUG_TYPE_PRINT_WINDOW, "heading");

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (heading)), ==, words);
}

/* One game, or all that are found as a booklet, which has a title. */
static void
test_print (LibraryFixture *self, gconstpointer data)
{
  g_autofree char *one = g_build_filename (self->folder, "one.pdf", NULL);
  g_autofree char *all = g_build_filename (self->folder, "all.pdf", NULL);
  ZugPrintWindow *window;

  gtk_selection_model_select_item (self->model, 1, TRUE);
  gtk_widget_activate_action (self->page, "library.print", NULL);
  window = wait_for_print_window ();
  g_assert_false (
      gtk_widget_get_visible (zug_ui_find (GTK_WIDGET (window), ADW_TYPE_ENTRY_ROW, 0)));
  assert_heading (window, "Cleo – Dov");
  assert_printed (window, one);
  gtk_widget_activate_action (self->page, "library.print-found", NULL);
  window = wait_for_print_window ();
  g_assert_true (gtk_widget_get_visible (zug_ui_find (GTK_WIDGET (window), ADW_TYPE_ENTRY_ROW, 0)));
  assert_heading (window, "3 games");
  assert_printed (window, all);
}

static void
test_backup (LibraryFixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "backup.db", NULL);

  zug_library_page_backup (ZUG_LIBRARY_PAGE (self->page), path);
  g_assert_true (is_working (self));
  zug_ui_wait_until (!is_working (self));
  g_assert_true (zug_archive_check_backup (path, NULL));
}

/* What is to come in meanwhile comes in afterwards. */
static void
test_backup_import (LibraryFixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "backup.db", NULL);
  g_autofree char *games = library_write_file (self, "two.pgn", clean);

  zug_library_page_backup (ZUG_LIBRARY_PAGE (self->page), path);
  import (self, games);
  zug_ui_wait_until (!is_working (self) && library_count (self) == 5);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/library/" name, LibraryFixture, NULL, library_set_up, test, library_tear_down)
  ADD ("import", test_import);
  ADD ("report", test_report);
  ADD ("report-stays", test_report_stays);
  ADD ("import-known", test_known);
  ADD ("import-merged-away", test_merged_away);
  ADD ("import-text", test_text);
  ADD ("import-queue", test_queue);
  ADD ("import-missing", test_missing);
  ADD ("import-cancel", test_cancel);
  ADD ("export", test_export);
  ADD ("print", test_print);
  ADD ("backup", test_backup);
  ADD ("backup-import", test_backup_import);
  return g_test_run ();
}
