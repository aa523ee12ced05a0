/* test-variants-page.c: the variants as a list: copies, what is kept and deleted, sharing, a narrow
 * page */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-law-control.h"
#include "zug-man-window.h"
#include "zug-print-window.h"
#include "zug-setup-window.h"
#include "zug-variants-fixture.h"
#include <glib/gstdio.h>

/* --- what is built in ------------------------------------------------------------------------- */

/* Answers what was asked about a copy. */
static void
answer (const char *response)
{
  GtkWidget *dialog = zug_ui_toplevel (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
wish (VariantsFixture *self)
{
  GtkWidget *page = GTK_WIDGET (self->page);

  variants_pick (page, "Parity Chess");
  variants_turn (page, "castling", FALSE);
  /* Nothing has changed yet, and the switch says so. */
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (variants_find_control (page, "castling"))));
  g_assert_cmpuint (variants_count_own (self), ==, 0);
}

static void
test_locked (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  wish (self);
  answer ("cancel");
  g_assert_cmpuint (variants_count_own (self), ==, 0);
  g_assert_false (variants_is_enabled (self, "delete"));
  wish (self);
  answer ("duplicate");
  g_assert_cmpuint (variants_count_own (self), ==, 1);
  g_assert_true (zug_variant_item_is_own (zug_variants_page_get_item (self->page)));
  g_assert_cmpint (variants_laws_of (self)->castling, ==, ZUG_NO);
  variants_pick (GTK_WIDGET (self->page), "Parity Chess");
  g_assert_cmpint (variants_laws_of (self)->castling, ==, ZUG_YES);
}

/* Who comes by key is on the variant that is shown, and stays on what was left. */
static void
test_focus (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkWidget *list = zug_ui_find (page, ZUG_TYPE_VARIANT_LIST, 0);
  GtkWidget *focus;

  variants_pick (page, "Synchronous Chess");
  zug_ui_rest (page);
  gtk_widget_grab_focus (zug_ui_find (page, GTK_TYPE_SEARCH_ENTRY, 0));
  zug_variants_page_focus (self->page);
  focus = gtk_root_get_focus (gtk_widget_get_root (page));
  g_assert_true (gtk_widget_is_ancestor (focus, list));
  g_assert_true (gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (focus)));
  zug_variants_page_focus (self->page);
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (page)) == focus);
}

/* The board and the men have windows of their own, in a copy where the variant is built in. */
static void
test_windows (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkWidget *window;

  variants_pick (page, "Parity Chess");
  zug_ui_click (
      zug_ui_find_button (GTK_WIDGET (variants_find_row (page, "array")), "Edit on the Board…"));
  answer ("duplicate");
  g_assert_true (zug_variant_item_is_own (zug_variants_page_get_item (self->page)));
  window = zug_ui_toplevel (ZUG_TYPE_SETUP_WINDOW);
  g_assert_nonnull (window);
  gtk_window_destroy (GTK_WINDOW (window));
  zug_ui_click (zug_ui_find_button (GTK_WIDGET (variants_find_row (page, "men")), "Edit the Men…"));
  window = zug_ui_toplevel (ZUG_TYPE_MAN_WINDOW);
  g_assert_nonnull (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- deleting, keeping, giving away ----------------------------------------------------------- */

/* What is marked in the list is what is shown, also on the way from row to row. */
static void
test_cursor (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkListBox *list = GTK_LIST_BOX (
      zug_ui_find (zug_ui_find (page, ZUG_TYPE_VARIANT_LIST, 0), GTK_TYPE_LIST_BOX, 0));
  GtkListBoxRow *before;

  variants_pick (page, "Parity Chess");
  before = gtk_list_box_get_selected_row (list);
  for (int i = 0; i < 2; i++)
    g_signal_emit_by_name (list, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  g_assert_true (gtk_list_box_get_selected_row (list) != before);
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   gtk_label_get_label (GTK_LABEL (zug_ui_find (
                       GTK_WIDGET (gtk_list_box_get_selected_row (list)), GTK_TYPE_LABEL, 0))));
}

/* Beside one that goes is its neighbour, and after the last of one's own the game it is based on;
 * the laws of what has gone are not looked for any more. */
static void
test_delete_next (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  variants_pick (page, "Parity Chess");
  variants_act (self, "duplicate");
  variants_act (self, "duplicate");
  variants_act (self, "duplicate");
  variants_pick (page, "Parity Chess 3");
  gtk_editable_set_text (self->page->search, "castling");
  variants_act (self, "delete");
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Parity Chess 4");
  g_assert_cmpstr (gtk_editable_get_text (self->page->search), ==, "");
  zug_ui_wait_until (gtk_widget_get_visible (GTK_WIDGET (variants_find_row (page, "collision"))));
  variants_act (self, "delete");
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Parity Chess 2");
  variants_act (self, "delete");
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Parity Chess");
}

static void
test_delete (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *page = GTK_WIDGET (self->page);

  variants_make_vanish (page);
  variants_act (self, "delete");
  g_assert_cmpuint (variants_count_own (self), ==, 0);
  g_assert_false (zug_variant_item_is_own (zug_variants_page_get_item (self->page)));
  variants_act (self, "undo");
  g_assert_cmpuint (variants_count_own (self), ==, 1);
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Vanish");
  g_assert_cmpint (variants_laws_of (self)->collision, ==, ZUG_COLLISION_BOTH_REMOVED);
  /* Now Undo means the edits again. */
  variants_act (self, "undo");
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Parity Chess 2");
}

/* What was edited is there in the next run without having been saved. */
static void
test_kept (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  ZugVariantItem *item;

  variants_make_vanish (GTK_WIDGET (self->page));
  /* The first edit on the disk, and then all others as they stand. */
  for (int i = 0; i < 2; i++)
    {
      g_assert_true (zug_archive_flush (self->library.archive, 300000, NULL));
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  gtk_window_destroy (self->window);
  g_object_unref (self->variants);
  self->variants = zug_variant_store_new ();
  zug_variant_store_set_archive (self->variants, self->library.archive);
  zug_ui_wait_until (variants_count_own (self) == 1);
  variants_show_page (self);
  variants_pick (GTK_WIDGET (self->page), "Vanish");
  item = zug_variants_page_get_item (self->page);
  g_assert_true (zug_variant_item_is_own (item));
  g_assert_cmpint (variants_laws_of (self)->collision, ==, ZUG_COLLISION_BOTH_REMOVED);
  g_assert_cmpint (variants_laws_of (self)->castling, ==, ZUG_NO);
  g_assert_true (variants_row_shows (self, "castling", "mark"));
}

/* A new file is there before what is written to it. */
static gboolean
is_written (const char *path)
{
  GStatBuf file;

  return g_stat (path, &file) == 0 && file.st_size > 0;
}

/* Written to a file, deleted, and read again. */
static void
test_export_import (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  g_autofree char *path = g_build_filename (self->library.folder, "vanish.variant", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  variants_make_vanish (GTK_WIDGET (self->page));
  zug_variants_page_export (self->page, file);
  zug_ui_wait_until (is_written (path));
  variants_act (self, "delete");
  g_assert_cmpuint (variants_count_own (self), ==, 0);
  zug_variants_page_import_file (self->page, file);
  zug_ui_wait_until (variants_count_own (self) == 1);
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Vanish");
  g_assert_cmpint (variants_laws_of (self)->collision, ==, ZUG_COLLISION_BOTH_REMOVED);
}

/* Undo takes back what was done last: the import, then the deletion before it. */
static void
test_undo_import (VariantsFixture **fixture, gconstpointer data)
{
  static const char text[] = "[Variant]\nid=duel\nname=Duel\nbased-on=parity\n\n"
                             "[Laws]\ncastling=no\n";
  VariantsFixture *self = *fixture;

  variants_make_vanish (GTK_WIDGET (self->page));
  variants_act (self, "delete");
  zug_variants_page_import_text (self->page, text, strlen (text));
  g_assert_nonnull (zug_variant_store_find (self->variants, "duel"));
  variants_act (self, "undo");
  g_assert_null (zug_variant_store_find (self->variants, "duel"));
  g_assert_cmpuint (variants_count_own (self), ==, 0);
  variants_act (self, "undo");
  g_assert_cmpuint (variants_count_own (self), ==, 1);
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Vanish");
}

/* What is given away is called as it is now, also by its id. */
/* The rule card: there are no diagrams to choose, and no title. */
static void
test_print (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  g_autofree char *path = g_build_filename (self->library.folder, "card.pdf", NULL);
  g_autofree char *bytes = NULL;
  GtkWidget *window;

  variants_pick (GTK_WIDGET (self->page), "Parity Chess");
  variants_act (self, "print");
  window = zug_ui_toplevel (ZUG_TYPE_PRINT_WINDOW);
  g_assert_nonnull (window);
  g_assert_false (gtk_widget_get_visible (zug_ui_find (window, ADW_TYPE_ENTRY_ROW, 0)));
  g_assert_true (gtk_widget_get_visible (zug_ui_find (window, ADW_TYPE_COMBO_ROW, 0)));
  g_assert_false (gtk_widget_get_visible (zug_ui_find (window, ADW_TYPE_COMBO_ROW, 1)));
  zug_print_window_save (ZUG_PRINT_WINDOW (window), path);
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_PRINT_WINDOW) == NULL);
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF-"));
}

static void
test_export_renamed (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  g_autofree char *text = NULL;

  variants_make_vanish (GTK_WIDGET (self->page));
  text = zug_variant_item_dup_export (zug_variants_page_get_item (self->page));
  g_assert_nonnull (strstr (text, "id=vanish\n"));
}

static void
on_dragged (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
      gdk_content_provider_write_mime_type_finish (GDK_CONTENT_PROVIDER (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

/* What somebody who asks for a type gets of what is dragged. */
static char *
read_dragged (GdkContentProvider *content, const char *type)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  gboolean done = FALSE;

  gdk_content_provider_write_mime_type_async (content, type, stream, G_PRIORITY_DEFAULT, NULL,
                                              on_dragged, &done);
  zug_ui_wait_until (done);
  g_assert_true (g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}

static GtkDragSource *
find_drag_source (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DRAG_SOURCE (controller))
        return GTK_DRAG_SOURCE (controller);
    }
  g_assert_not_reached ();
}

/* A variant that is dragged out of the list is a file there, or its text. */
static void
test_drag (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  g_autoptr (GdkContentProvider) content = NULL;
  g_autofree char *uris = NULL, *path = NULL, *written = NULL, *name = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GValue) text = G_VALUE_INIT;
  GtkWidget *row;

  variants_make_vanish (GTK_WIDGET (self->page));
  gtk_editable_set_text (
      GTK_EDITABLE (zug_ui_find (GTK_WIDGET (self->page), ADW_TYPE_ENTRY_ROW, 0)),
      "Vanish: all/none");
  row = GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (zug_ui_find (
      zug_ui_find (GTK_WIDGET (self->page), ZUG_TYPE_VARIANT_LIST, 0), GTK_TYPE_LIST_BOX, 0))));
  g_signal_emit_by_name (find_drag_source (row), "prepare", 1.0, 1.0, &content);
  g_assert_nonnull (content);
  g_value_init (&text, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (content, &text, NULL));
  uris = read_dragged (content, "text/uri-list");
  lines = g_strsplit (uris, "\r\n", -1);
  path = g_filename_from_uri (lines[0], NULL, NULL);
  g_assert_nonnull (path);
  name = g_path_get_basename (path);
  g_assert_cmpstr (name, ==, "Vanish_ all_none.variant");
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, g_value_get_string (&text));
  variants_act (self, "delete");
  zug_variants_page_import_text (self->page, written, strlen (written));
  g_assert_cmpstr (zug_variant_item_get_name (zug_variants_page_get_item (self->page)), ==,
                   "Vanish: all/none");
  g_assert_cmpint (variants_laws_of (self)->collision, ==, ZUG_COLLISION_BOTH_REMOVED);
}

static void
test_copy_paste (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->page));

  variants_make_vanish (GTK_WIDGET (self->page));
  variants_act (self, "copy");
  variants_act (self, "delete");
  variants_act (self, "paste");
  zug_ui_wait_until (variants_count_own (self) == 1);
  g_assert_cmpint (variants_laws_of (self)->castling, ==, ZUG_NO);
  /* What is none changes nothing. */
  gdk_clipboard_set_text (clipboard, "[Variant]\nid=odd\nname=Odd\n\n[Laws]\nsparkle=yes\n");
  variants_act (self, "paste");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (variants_count_own (self), ==, 1);
}

static void
test_narrow (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkCssProvider *style = zug_ui_add_style ();
  int minimum;

  variants_make_vanish (GTK_WIDGET (self->page));
  variants_choose (GTK_WIDGET (self->page), "resolution", "merge");
  gtk_widget_measure (GTK_WIDGET (self->page), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  zug_ui_remove_style (style);
  g_assert_cmpint (minimum, <=, 360);
}

/* Every control is called as its law, and told of by the law's sentence. */
static void
test_names (VariantsFixture **fixture, gconstpointer data)
{
  VariantsFixture *self = *fixture;
  GtkWidget *row;
  guint n;

  variants_await_rows (GTK_WIDGET (self->page));
  for (n = 0; (row = zug_ui_find (GTK_WIDGET (self->page), ZUG_TYPE_LAW_ROW, n)) != NULL; n++)
    {
      GtkWidget *control = zug_ui_find (row, ZUG_TYPE_LAW_CONTROL, 0);

      g_assert_true (
          gtk_test_accessible_has_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL));
      if (control == NULL)
        continue;
      control = zug_law_control_get_widget (ZUG_LAW_CONTROL (control));
      g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (control),
                                                       GTK_ACCESSIBLE_PROPERTY_LABEL));
      g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (control),
                                                       GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
    }
  g_assert_cmpuint (n, ==, zug_n_laws);
}

int
main (int argc, char **argv)
{
  int result;

  zug_ui_init (&argc, &argv);

  VARIANTS_ADD ("page/locked", test_locked);
  VARIANTS_ADD ("page/focus", test_focus);
  VARIANTS_ADD ("page/windows", test_windows);
  VARIANTS_ADD ("page/cursor", test_cursor);
  VARIANTS_ADD ("page/delete", test_delete);
  VARIANTS_ADD ("page/undo-import", test_undo_import);
  VARIANTS_ADD ("page/print", test_print);
  VARIANTS_ADD ("page/export-renamed", test_export_renamed);
  VARIANTS_ADD ("page/delete-next", test_delete_next);
  VARIANTS_ADD ("page/kept", test_kept);
  VARIANTS_ADD ("page/export-import", test_export_import);
  VARIANTS_ADD ("page/drag", test_drag);
  VARIANTS_ADD ("page/copy-paste", test_copy_paste);
  VARIANTS_ADD ("page/narrow", test_narrow);
  VARIANTS_ADD ("page/names", test_names);
  result = g_test_run ();
  variants_close ();
  return result;
}
