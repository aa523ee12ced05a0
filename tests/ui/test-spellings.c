/* test-spellings.c: spellings that are one person's, chosen, renamed and brought back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-library-fixture.h"
#include "zug-spellings-window.h"

static const char *
row_text (GtkWidget *window, guint n, const char *property)
{
  GtkWidget *row = zug_ui_find (window, ADW_TYPE_ACTION_ROW, n);
  g_autofree char *text = NULL;

  if (row == NULL)
    return NULL;
  g_object_get (row, property, &text, NULL);
  return g_intern_string (text);
}

static GtkWidget *
show (LibraryFixture *self)
{
  GtkWidget *window;

  library_keep (self, "Kasparov,G", "Tal, M");
  library_keep (self, "Kasparov, Gary", "Tal, Mihail");
  library_keep (self, "Kasparov, Gary", "Nobody");
  zug_library_page_refresh (ZUG_LIBRARY_PAGE (self->page));
  library_wait_for (self, "Kasparov, Gary", "Kasparov, Gary", "Kasparov,G", "Eva", "Cleo", "Ada",
                    NULL);
  library_activate (self, "library.spellings");
  window = zug_ui_toplevel (ZUG_TYPE_SPELLINGS_WINDOW);
  g_assert_nonnull (window);
  zug_ui_wait_until (row_text (window, 0, "title") != NULL);
  return window;
}

/* What is chosen is renamed, and nothing else; undo gives every game its own spelling back. */
static void
test_rename (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = show (self);
  GtkWidget *rename = zug_ui_find_button (window, "Rename");

  g_assert_cmpstr (row_text (window, 0, "title"), ==, "Kasparov, Gary");
  g_assert_cmpstr (row_text (window, 0, "subtitle"), ==, "Kasparov,G (1 game)");
  g_assert_cmpstr (row_text (window, 1, "title"), ==, "Tal, Mihail");
  g_assert_null (row_text (window, 2, "title"));
  g_assert_false (gtk_widget_is_sensitive (rename));
  adw_action_row_activate (ADW_ACTION_ROW (zug_ui_find (window, ADW_TYPE_ACTION_ROW, 0)));
  g_assert_true (gtk_widget_is_sensitive (rename));
  zug_ui_click (rename);
  library_wait_for (self, "Kasparov, Gary", "Kasparov, Gary", "Kasparov, Gary", "Eva", "Cleo",
                    "Ada", NULL);
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  zug_ui_click (zug_ui_find_button (self->page, "Undo"));
  library_wait_for (self, "Kasparov, Gary", "Kasparov, Gary", "Kasparov,G", "Eva", "Cleo", "Ada",
                    NULL);
}

/* beside: while the page is at other work, which alone the bar shows and can end. */
static void
rename_all (LibraryFixture *self, gboolean beside)
{
  GtkWidget *window = show (self);

  if (beside)
    zug_library_page_import_text (ZUG_LIBRARY_PAGE (self->page), "[White \"Zoe\"]\n\n1. e4 *\n");
  zug_ui_click (zug_ui_find_button (window, "All or None"));
  zug_ui_click (zug_ui_find_button (window, "Rename"));
}

static void
open_again (LibraryFixture *self)
{
  g_assert_true (zug_archive_close (self->archive, 300000, NULL));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (self->archive);
  self->archive = zug_archive_open_sync (self->path, NULL);
}

/* What was renamed stays so in the program's next run, which offers nothing to undo. */
static void
test_restart (LibraryFixture *self, gconstpointer data)
{
  rename_all (self, FALSE);
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  gtk_window_destroy (self->window);
  open_again (self);
  library_show (self, 700, 500);
  library_wait_for (self, "Kasparov, Gary", "Kasparov, Gary", "Kasparov, Gary", "Eva", "Cleo",
                    "Ada", NULL);
  g_assert_null (zug_ui_find_button (self->page, "Undo"));
}

/* Another archive that is opened while games are renamed, or before that is undone, has nothing to
 * undo. */
static void
test_other_archive (LibraryFixture *self, gconstpointer later)
{
  rename_all (self, later == NULL);
  if (later != NULL)
    zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), NULL, NULL);
  open_again (self);
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), self->archive, NULL);
  zug_ui_wait_until (library_count (self) >= 6);
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") == NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (zug_ui_find_button (self->page, "Undo"));
}

static void
test_all (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = show (self);
  GtkWidget *rename = zug_ui_find_button (window, "Rename");

  zug_ui_click (zug_ui_find_button (window, "All or None"));
  g_assert_true (gtk_widget_is_sensitive (rename));
  zug_ui_click (zug_ui_find_button (window, "All or None"));
  g_assert_false (gtk_widget_is_sensitive (rename));
  gtk_window_close (GTK_WINDOW (window));
}

static gboolean
says (GtkWidget *window, const char *words)
{
  GtkWidget *label;

  for (guint n = 0; (label = zug_ui_find (window, GTK_TYPE_LABEL, n)) != NULL; n++)
    if (gtk_widget_get_mapped (label)
        && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), words))
      return TRUE;
  return FALSE;
}

/* What a file says; one that says nothing leaves what was found. */
static void
test_file (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = show (self), *complaint;
  g_autofree char *path = library_write_file (
      self, "names.ssp", "@PLAYER\nKasparov, Garry #GM\n=Kasparov,G\n=Both\nSomebody\n=Both\n");
  g_autofree char *bad = library_write_file (self, "bad.ssp", "nothing\n");

  zug_spellings_window_read (ZUG_SPELLINGS_WINDOW (window), path);
  zug_ui_wait_until (g_strcmp0 (row_text (window, 0, "title"), "Tal, Mihail") == 0);
  g_assert_cmpstr (row_text (window, 1, "title"), ==, "Kasparov, Garry");
  g_assert_cmpstr (row_text (window, 1, "subtitle"), ==, "Kasparov,G (1 game)");
  /* What the file contradicts itself in is left alone, and told. */
  g_assert_true (says (window, "1 spelling in the file stands for two people and is left alone."));
  zug_spellings_window_read (ZUG_SPELLINGS_WINDOW (window), bad);
  zug_ui_wait_until ((complaint = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  gtk_window_destroy (GTK_WINDOW (complaint));
  g_assert_cmpstr (row_text (window, 1, "title"), ==, "Kasparov, Garry");
  gtk_window_close (GTK_WINDOW (window));
}

/* Closed while names are read and compared. */
static void
test_closed (LibraryFixture *self, gconstpointer data)
{
  library_activate (self, "library.spellings");
  gtk_window_destroy (GTK_WINDOW (zug_ui_toplevel (ZUG_TYPE_SPELLINGS_WINDOW)));
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/spellings/" name, LibraryFixture, NULL, library_set_up, test, library_tear_down)
  ADD ("rename", test_rename);
  ADD ("restart", test_restart);
  ADD ("other-archive", test_other_archive);
  g_test_add ("/ui/spellings/other-archive-later", LibraryFixture, "later", library_set_up,
              test_other_archive, library_tear_down);
  ADD ("all", test_all);
  ADD ("file", test_file);
  ADD ("closed", test_closed);
  return g_test_run ();
}
