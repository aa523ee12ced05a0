/* test-library-edit.c: games of the library are tagged and deleted, and both is taken back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-file-limit.h"
#include "zug-game-search.h"
#include "zug-library-fixture.h"
#include "zug-tags-window.h"

/* --- deleting --------------------------------------------------------------------------------- */

static void
test_delete_and_undo (LibraryFixture *self, gconstpointer data)
{
  gint64 id = zug_game_model_get_id (ZUG_GAME_MODEL (self->model), 1);
  g_autoptr (ZugGameEntry) back = NULL;

  gtk_selection_model_select_item (self->model, 1, TRUE);
  library_activate (self, "library.delete");
  /* The game goes as the message comes, and that is not there for long. */
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  g_assert_cmpuint (library_count (self), ==, 2);
  g_assert_cmpstr (library_white (self, 0), ==, "Eva");
  g_assert_cmpstr (library_white (self, 1), ==, "Ada");
  g_assert_cmpint (self->deleted, ==, id);
  zug_ui_click (zug_ui_find_button (self->page, "Undo"));
  library_wait_for (self, "Eva", "Cleo", "Ada", NULL);
  back = zug_archive_load_game_sync (self->archive, id, NULL);
  g_assert_nonnull (back);
  g_assert_cmpstr (zug_game_entry_tag (back, "White"), ==, "Cleo");
  g_assert_cmpuint (back->data.n_turns, ==, 2);
}

static void
delete_and_close (LibraryFixture *self, guint position)
{
  gtk_selection_model_select_item (self->model, position, TRUE);
  library_activate (self, "library.delete");
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  zug_ui_click (gtk_widget_get_next_sibling (zug_ui_find_button (self->page, "Undo")));
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") == NULL);
}

/* Games that were deleted come back, one after the other, when the messages have long gone. */
static void
test_undo_later (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *list = library_focus (self);

  delete_and_close (self, 1);
  /* The next one is selected, and deleted by the same key. */
  g_assert_true (gtk_selection_model_is_selected (self->model, 1));
  g_assert_true (library_has_focus (self, list));
  delete_and_close (self, 0);
  library_wait_for (self, "Ada", NULL);
  g_assert_true (gtk_selection_model_is_selected (self->model, 0));
  library_activate (self, "library.undo");
  library_wait_for (self, "Eva", "Ada", NULL);
  library_activate (self, "library.undo");
  library_wait_for (self, "Eva", "Cleo", "Ada", NULL);
  /* What is not undone goes with the page. */
  delete_and_close (self, 1);
}

static void
test_delete_several (LibraryFixture *self, gconstpointer data)
{
  gtk_selection_model_select_all (self->model);
  library_activate (self, "library.delete");
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  zug_ui_wait_until (library_count (self) == 0);
  zug_ui_wait_until (gtk_widget_get_mapped (zug_ui_find (self->page, ADW_TYPE_STATUS_PAGE, 0)));
  library_activate (self, "library.undo");
  library_wait_for (self, "Eva", "Cleo", "Ada", NULL);
}

/* --- tags ---------------------------------------------------------------------------------------
 */

/* Fields of the tags window, by their titles. */
static GtkEditable *
find_field (GtkWidget *window, const char *title)
{
  for (guint n = 0;; n++)
    {
      GtkWidget *row = zug_ui_find (window, ADW_TYPE_ENTRY_ROW, n);

      g_assert_nonnull (row);
      if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title))
        return GTK_EDITABLE (row);
    }
}

static void
assert_black (LibraryFixture *self, gint64 id, const char *name)
{
  g_autoptr (ZugGameEntry) game = zug_archive_load_game_sync (self->archive, id, NULL);

  g_assert_cmpstr (zug_game_entry_tag (game, "Black"), ==, name);
}

static void
test_tags_and_undo (LibraryFixture *self, gconstpointer data)
{
  gint64 first = zug_game_model_get_id (ZUG_GAME_MODEL (self->model), 0);
  gint64 last = zug_game_model_get_id (ZUG_GAME_MODEL (self->model), 2);
  GtkEditable *search = GTK_EDITABLE (zug_ui_find (self->page, GTK_TYPE_SEARCH_ENTRY, 0));
  GtkWidget *window;

  gtk_selection_model_select_item (self->model, 0, TRUE);
  gtk_selection_model_select_item (self->model, 2, FALSE);
  library_activate (self, "library.tags");
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_TAGS_WINDOW)) != NULL);
  /* Where games differ, a field is empty and changes nothing. */
  g_assert_cmpstr (gtk_editable_get_text (find_field (window, "White")), ==, "");
  g_assert_cmpstr (gtk_editable_get_text (find_field (window, "Black")), ==, "Ben");
  gtk_editable_set_text (find_field (window, "Black"), "Bea");
  zug_ui_click (zug_ui_find_button (window, "Save"));
  /* The message is not there for long: the main loop stands still until it is pressed. */
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  assert_black (self, first, "Bea");
  assert_black (self, last, "Bea");
  zug_ui_click (zug_ui_find_button (self->page, "Undo"));
  gtk_editable_set_text (search, "bea");
  zug_ui_wait_until (library_count (self) == 0);
  gtk_editable_set_text (search, "ben");
  library_wait_for (self, "Eva", "Ada", NULL);
  assert_black (self, first, "Ben");
  assert_black (self, last, "Ben");
}

/* A date is taken as people type it, and one that is none is not saved. */
static void
test_date (LibraryFixture *self, gconstpointer data)
{
  gint64 id = zug_game_model_get_id (ZUG_GAME_MODEL (self->model), 0);
  g_autoptr (ZugGameEntry) game = NULL;
  GtkWidget *window, *save;

  gtk_selection_model_select_item (self->model, 0, TRUE);
  library_activate (self, "library.tags");
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_TAGS_WINDOW)) != NULL);
  save = zug_ui_find_button (window, "Save");
  gtk_editable_set_text (find_field (window, "Date"), "31.11.2026");
  g_assert_false (gtk_widget_is_sensitive (save));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (find_field (window, "Date")), "error"));
  gtk_editable_set_text (find_field (window, "Date"), "30.11.2026");
  g_assert_true (gtk_widget_is_sensitive (save));
  zug_ui_click (save);
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  game = zug_archive_load_game_sync (self->archive, id, NULL);
  g_assert_cmpstr (zug_game_entry_tag (game, "Date"), ==, "2026.11.30");
}

static guint
count_club (LibraryFixture *self)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_parse ("event:Club", NULL);
  g_autoptr (GArray) ids = zug_archive_search_ids_sync (self->archive, query, NULL);

  return ids->len;
}

/* Enters another event for all games, and saves. */
static void
tag_all (LibraryFixture *self)
{
  GtkWidget *window;

  gtk_selection_model_select_all (self->model);
  library_activate (self, "library.tags");
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_TAGS_WINDOW)) != NULL);
  gtk_editable_set_text (find_field (window, "Event"), "Club");
  zug_ui_click (zug_ui_find_button (window, "Save"));
}

/* Many games take their time: it is seen how far they are, they can be cancelled, what was done by
 * then (those saved together) is undone in one step, and so is all. */
static void
test_tags_of_many (LibraryFixture *self, gconstpointer data)
{
  const guint n = 120;

  library_fill (self, n - 3);
  zug_library_page_refresh (ZUG_LIBRARY_PAGE (self->page));
  zug_ui_wait_until (library_count (self) == n);
  tag_all (self);
  zug_ui_click (zug_ui_find_button (self->page, "Cancel"));
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  g_assert_cmpuint (count_club (self), ==, 32);
  library_activate (self, "library.undo");
  zug_ui_wait_until (count_club (self) == 0);

  tag_all (self);
  zug_ui_wait_until (zug_ui_find_button (self->page, "Undo") != NULL);
  g_assert_cmpuint (count_club (self), ==, n);
  library_activate (self, "library.undo");
  zug_ui_wait_until (count_club (self) == 0);
  zug_ui_wait_until (!gtk_widget_get_mapped (zug_ui_find_button (self->page, "Cancel")));
}

/* On a full disk nothing is changed, and it is said why. */
static void
test_tags_on_full_disk (LibraryFixture *self, gconstpointer data)
{
  zug_file_limit_set (0);
  tag_all (self);
  zug_ui_wait_until (zug_ui_says (self->page, "There is no room left on the disk. What was saved "
                                              "before is safe; free some space and try again."));
  zug_file_limit_set (-1);
  g_assert_null (zug_ui_find_button (self->page, "Undo"));
  g_assert_cmpuint (count_club (self), ==, 0);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/library-edit/" name, LibraryFixture, NULL, library_set_up, test,                \
              library_tear_down)
  ADD ("delete-and-undo", test_delete_and_undo);
  ADD ("delete-several", test_delete_several);
  ADD ("undo-later", test_undo_later);
  ADD ("tags-and-undo", test_tags_and_undo);
  ADD ("date", test_date);
  ADD ("tags-of-many", test_tags_of_many);
  ADD ("tags-on-full-disk", test_tags_on_full_disk);
  return g_test_run ();
}
