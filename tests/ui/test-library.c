/* test-library.c: the list of games kept: searching, opening, deleting and putting back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-game-records.h"
#include "zug-library-page.h"
#include "zug-ui-fixture.h"
#include <glib/gstdio.h>

typedef struct
{
  char *folder;
  ZugArchive *archive;
  GtkWindow *window;
  GtkWidget *page;
  GListModel *rows;
  GtkSelectionModel *selection;
  gint64 opened;
  gint64 deleted;
} Fixture;

static void
on_open_game (GtkWidget *page, gint64 id, Fixture *self)
{
  self->opened = id;
}

static void
on_game_deleted (GtkWidget *page, gint64 id, Fixture *self)
{
  self->deleted = id;
}

static gint64
keep (Fixture *self, const char *white, const char *black)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugGameRecord) record = NULL;
  gint64 id;

  zug_game_set_name (game, ZUG_WHITE, white);
  zug_game_set_name (game, ZUG_BLACK, black);
  zug_ui_turn (game, "e4", "d5");
  record = zug_game_records_from_game (game, "person", "person");
  id = zug_archive_save_game_sync (self->archive, record, NULL);
  g_assert_cmpint (id, >, 0);
  return id;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;

  *self = (Fixture){.folder = g_dir_make_tmp ("zugleich-XXXXXX", NULL)};
  path = g_build_filename (self->folder, "games.db", NULL);
  self->archive = zug_archive_open_sync (path, NULL);
  g_assert_nonnull (self->archive);
  keep (self, "Ada", "Ben");
  keep (self, "Cleo", "Dov");
  keep (self, "Eva", "Ben");

  self->page = g_object_new (ZUG_TYPE_LIBRARY_PAGE, NULL);
  g_signal_connect (self->page, "open-game", G_CALLBACK (on_open_game), self);
  g_signal_connect (self->page, "game-deleted", G_CALLBACK (on_game_deleted), self);
  self->window = zug_ui_window (self->page, 700, 500);
  self->selection =
      gtk_list_view_get_model (GTK_LIST_VIEW (zug_ui_find (self->page, GTK_TYPE_LIST_VIEW, 0)));
  self->rows = G_LIST_MODEL (self->selection);
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), self->archive, NULL);
  zug_ui_wait_until (g_list_model_get_n_items (self->rows) == 3);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  const char *const names[] = {"games.db", "games.db-wal", "games.db-shm"};

  gtk_window_destroy (self->window);
  g_assert_true (zug_archive_close (self->archive, 60000, NULL));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_object (&self->archive);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (self->folder, names[i], NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
}

static void
assert_row (Fixture *self, guint position, const char *white)
{
  g_autoptr (ZugGameRow) row = g_list_model_get_item (self->rows, position);

  g_assert_cmpstr (zug_game_row_get_white_name (row), ==, white);
}

static gboolean
is_status_shown (Fixture *self)
{
  GtkWidget *status = zug_ui_find (self->page, ADW_TYPE_STATUS_PAGE, 0);

  return gtk_widget_get_child_visible (status) && gtk_widget_get_mapped (status);
}

static void
test_list (Fixture *self, gconstpointer data)
{
  /* What went on last comes first. */
  assert_row (self, 0, "Eva");
  assert_row (self, 1, "Cleo");
  assert_row (self, 2, "Ada");
  g_assert_false (is_status_shown (self));

  keep (self, "Flo", "Gus");
  zug_library_page_refresh (ZUG_LIBRARY_PAGE (self->page));
  zug_ui_wait_until (g_list_model_get_n_items (self->rows) == 4);
  assert_row (self, 0, "Flo");
}

static void
test_search (Fixture *self, gconstpointer data)
{
  GtkWidget *search = zug_ui_find (self->page, GTK_TYPE_SEARCH_ENTRY, 0);

  gtk_editable_set_text (GTK_EDITABLE (search), "ben eva");
  zug_ui_wait_until (g_list_model_get_n_items (self->rows) == 1);
  assert_row (self, 0, "Eva");
  gtk_editable_set_text (GTK_EDITABLE (search), "nobody");
  zug_ui_wait_until (g_list_model_get_n_items (self->rows) == 0);
  zug_ui_wait_until (is_status_shown (self));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  zug_ui_wait_until (g_list_model_get_n_items (self->rows) == 3);
  g_assert_false (is_status_shown (self));
}

static void
test_open (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGameRow) row = g_list_model_get_item (self->rows, 1);

  gtk_selection_model_select_item (self->selection, 1, TRUE);
  zug_ui_click (zug_ui_find_button (self->page, "Open"));
  g_assert_cmpint (self->opened, ==, zug_game_row_get_id (row));
}

static void
test_delete_and_undo (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGameRow) row = g_list_model_get_item (self->rows, 1);
  gint64 id = zug_game_row_get_id (row);
  g_autoptr (ZugGameRecord) back = NULL;

  gtk_selection_model_select_item (self->selection, 1, TRUE);
  zug_ui_click (zug_ui_find_button (self->page, "Delete"));
  zug_ui_wait_until (g_list_model_get_n_items (self->rows) == 2);
  g_assert_cmpint (self->deleted, ==, id);
  assert_row (self, 0, "Eva");
  assert_row (self, 1, "Ada");
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  zug_ui_click (zug_ui_find_button (self->page, "Undo"));
  zug_ui_wait_until (g_list_model_get_n_items (self->rows) == 3);
  back = zug_archive_load_game_sync (self->archive, id, NULL);
  g_assert_nonnull (back);
  g_assert_cmpstr (back->white_name, ==, "Cleo");
  g_assert_cmpint (back->turns->len, ==, 1);
}

static void
test_closed (Fixture *self, gconstpointer data)
{
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), NULL, "It cannot be read.");
  g_assert_cmpint (g_list_model_get_n_items (self->rows), ==, 0);
  zug_ui_wait_until (is_status_shown (self));
  g_assert_cmpstr (adw_status_page_get_description (
                       ADW_STATUS_PAGE (zug_ui_find (self->page, ADW_TYPE_STATUS_PAGE, 0))),
                   ==, "It cannot be read.");
  g_assert_false (gtk_widget_is_sensitive (zug_ui_find_button (self->page, "Delete")));
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add ("/ui/library/list", Fixture, NULL, set_up, test_list, tear_down);
  g_test_add ("/ui/library/search", Fixture, NULL, set_up, test_search, tear_down);
  g_test_add ("/ui/library/open", Fixture, NULL, set_up, test_open, tear_down);
  g_test_add ("/ui/library/delete-and-undo", Fixture, NULL, set_up, test_delete_and_undo,
              tear_down);
  g_test_add ("/ui/library/closed", Fixture, NULL, set_up, test_closed, tear_down);
  return g_test_run ();
}
