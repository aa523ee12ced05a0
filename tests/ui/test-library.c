/* test-library.c: the library page: search, sort, open, the keyboard, what is shown beside */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-collection-list.h"
#include "zug-file-limit.h"
#include "zug-game-conversion.h"
#include "zug-library-fixture.h"
#include "zug-library-list.h"
#include "zug-query-words.h"
#include "zug-seal.h"
#include "zug-temp-folder.h"

static gboolean
is_status_shown (LibraryFixture *self)
{
  return gtk_widget_get_mapped (zug_ui_find (self->page, ADW_TYPE_STATUS_PAGE, 0));
}

static void
test_list (LibraryFixture *self, gconstpointer data)
{
  /* What went on last comes first. */
  library_wait_for (self, "Eva", "Cleo", "Ada", NULL);
  g_assert_false (is_status_shown (self));

  library_keep (self, "Flo", "Gus");
  zug_library_page_refresh (ZUG_LIBRARY_PAGE (self->page));
  library_wait_for (self, "Flo", "Eva", "Cleo", "Ada", NULL);
}

/* A page that nobody sees does not read; it does when it is seen again. */
static void
test_unseen (LibraryFixture *self, gconstpointer data)
{
  gtk_widget_set_visible (self->page, FALSE);
  library_keep (self, "Flo", "Gus");
  zug_library_page_refresh (ZUG_LIBRARY_PAGE (self->page));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (library_count (self), ==, 3);
  gtk_widget_set_visible (self->page, TRUE);
  library_wait_for (self, "Flo", "Eva", "Cleo", "Ada", NULL);
}

static void
test_search (LibraryFixture *self, gconstpointer data)
{
  GtkEditable *search = GTK_EDITABLE (zug_ui_find (self->page, GTK_TYPE_SEARCH_ENTRY, 0));

  gtk_editable_set_text (search, "ben eva");
  library_wait_for (self, "Eva", NULL);
  gtk_editable_set_text (search, "nobody");
  zug_ui_wait_until (library_count (self) == 0 && is_status_shown (self));
  zug_ui_click (zug_ui_find_button (self->page, "Clear the Search"));
  library_wait_for (self, "Eva", "Cleo", "Ada", NULL);
  zug_ui_wait_until (!is_status_shown (self));
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "");
}

static void
press_header (LibraryFixture *self, const char *title, GtkSortType order)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0));
  GListModel *columns = gtk_column_view_get_columns (view);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (g_str_equal (gtk_column_view_column_get_title (column), title))
        {
          gtk_column_view_sort_by_column (view, column, order);
          return;
        }
    }
  g_assert_not_reached ();
}

static void
test_sort (LibraryFixture *self, gconstpointer data)
{
  GtkEditable *search = GTK_EDITABLE (zug_ui_find (self->page, GTK_TYPE_SEARCH_ENTRY, 0));

  press_header (self, "White", GTK_SORT_ASCENDING);
  library_wait_for (self, "Ada", "Cleo", "Eva", NULL);
  press_header (self, "White", GTK_SORT_DESCENDING);
  library_wait_for (self, "Eva", "Cleo", "Ada", NULL);
  press_header (self, "Black", GTK_SORT_DESCENDING);
  zug_ui_wait_until (g_strcmp0 (library_white (self, 0), "Cleo") == 0);
  /* A search keeps the order, and the order is none of the search's words. */
  press_header (self, "White", GTK_SORT_ASCENDING);
  gtk_editable_set_text (search, "ben");
  library_wait_for (self, "Ada", "Eva", NULL);
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "ben");
}

/* The menu sorts too: for the keyboard, and where there are no headers. */
static void
test_sort_menu (LibraryFixture *self, gconstpointer data)
{
  g_assert_true (gtk_widget_activate_action (self->page, "library.sort", "s", "white"));
  library_wait_for (self, "Ada", "Cleo", "Eva", NULL);
  library_activate (self, "library.reverse");
  library_wait_for (self, "Eva", "Cleo", "Ada", NULL);
}

/* A rating that nobody knows comes last, whichever way round; of equal ones the latest first. */
static void
test_sort_ratings (LibraryFixture *self, gconstpointer data)
{
  zug_library_page_import_text (
      ZUG_LIBRARY_PAGE (self->page),
      "[White \"Kim\"]\n[Black \"Lea\"]\n[WhiteElo \"2500\"]\n[BlackElo \"2500\"]\n\n1. e4 *\n\n"
      "[White \"Mia\"]\n[Black \"Lea\"]\n[WhiteElo \"2700?\"]\n[BlackElo \"2300\"]\n\n1. e4 *\n\n"
      "[White \"Nia\"]\n[Black \"Lea\"]\n[WhiteElo \"2800\"]\n[BlackElo \"-\"]\n\n1. e4 *\n\n"
      "[White \"Oda\"]\n[Black \"Lea\"]\n[WhiteElo \"2600\"]\n[BlackElo \"2600\"]\n\n1. e4 *\n");
  zug_ui_wait_until (library_count (self) == 7);
  g_assert_true (gtk_widget_activate_action (self->page, "library.sort", "s", "elo-white"));
  library_wait_for (self, "Nia", "Mia", "Oda", "Kim", "Eva", "Cleo", "Ada", NULL);
  g_assert_true (gtk_widget_activate_action (self->page, "library.sort", "s", "elo"));
  library_wait_for (self, "Oda", "Mia", "Kim", "Nia", "Eva", "Cleo", "Ada", NULL);
  library_activate (self, "library.reverse");
  library_wait_for (self, "Kim", "Mia", "Oda", "Ada", "Cleo", "Eva", "Nia", NULL);
}

static void
test_open (LibraryFixture *self, gconstpointer data)
{
  gtk_selection_model_select_item (self->model, 1, TRUE);
  zug_ui_click (zug_ui_find_button (self->page, "Open"));
  g_assert_cmpint (self->opened, ==, zug_game_model_get_id (ZUG_GAME_MODEL (self->model), 1));
  gtk_selection_model_select_item (self->model, 2, FALSE);
  g_assert_false (library_is_enabled (self, "library.open"));
  g_assert_true (library_is_enabled (self, "library.delete"));
  gtk_selection_model_unselect_all (self->model);
  g_assert_false (library_is_enabled (self, "library.delete"));
}

static void
on_open_beside (ZugLibraryPage *page, gint64 id, gint64 *opened)
{
  *opened = id;
}

/* The middle button at a place of the list. */
static void
press_middle (GtkWidget *list, double x, double y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (one)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (one)) == GDK_BUTTON_MIDDLE)
        g_signal_emit_by_name (one, "released", 1, x, y);
    }
}

/* Beside the game on the board: by what the menu has, or the middle button on a row. */
static void
test_open_beside (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *list = zug_ui_find (self->page, ZUG_TYPE_LIBRARY_LIST, 0);
  GtkWidget *label = NULL;
  graphene_rect_t bounds;
  gint64 opened = 0;

  g_signal_connect (self->page, "open-beside", G_CALLBACK (on_open_beside), &opened);
  gtk_selection_model_select_item (self->model, 1, TRUE);
  library_activate (self, "library.open-beside");
  g_assert_cmpint (opened, ==, zug_game_model_get_id (ZUG_GAME_MODEL (self->model), 1));
  for (guint i = 0; (label = zug_ui_find (list, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_get_mapped (label)
        && g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), library_white (self, 2)) == 0)
      break;
  g_assert_nonnull (label);
  zug_ui_wait_until (gtk_widget_get_height (label) > 0);
  g_assert_true (gtk_widget_compute_bounds (label, list, &bounds));
  press_middle (list, bounds.origin.x + 2, bounds.origin.y + 2);
  g_assert_cmpint (opened, ==, zug_game_model_get_id (ZUG_GAME_MODEL (self->model), 2));
  opened = 0;
  press_middle (list, bounds.origin.x + 2, gtk_widget_get_height (list) - 2);
  g_assert_cmpint (opened, ==, 0);
}

static void
on_replay (ZugLibraryPage *page, ZugGame *game, ZugGame **asked)
{
  *asked = g_object_ref (game);
}

/* The game that is selected is handed over as it was played. */
static void
test_replay (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = NULL;

  g_signal_connect (self->page, "replay", G_CALLBACK (on_replay), &game);
  gtk_selection_model_select_item (self->model, 1, TRUE);
  library_activate (self, "library.replay");
  zug_ui_wait_until (game != NULL);
  g_assert_cmpstr (zug_game_get_name (game, ZUG_WHITE), ==, library_white (self, 1));
  g_assert_cmpuint (zug_turn_get_number (zug_game_get_last (game)), ==, 1);
}

static void
on_keep_laws (GtkWidget *page, ZugVariant *variant, ZugVariant **kept)
{
  *kept = g_object_ref (variant);
}

/* The laws of the game selected are handed over. */
static void
test_keep_laws (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) kept = NULL;

  g_signal_connect (self->page, "keep-laws", G_CALLBACK (on_keep_laws), &kept);
  gtk_selection_model_select_item (self->model, 1, TRUE);
  library_activate (self, "library.keep-laws");
  zug_ui_wait_until (kept != NULL);
  g_assert_cmpstr (zug_variant_get_id (kept), ==, "parity");
}

/* The menu of a game; NULL until it was asked for. */
static GtkWidget *
find_game_menu (LibraryFixture *self)
{
  GtkWidget *child = gtk_widget_get_last_child (self->page);

  while (child != NULL && !GTK_IS_POPOVER_MENU (child))
    child = gtk_widget_get_prev_sibling (child);
  return child;
}

/* By key it comes too, where a game is selected, and the keyboard goes back to the games. */
static void
test_menu_key (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *list = library_focus (self);

  gtk_widget_activate_action (list, "list.menu", NULL);
  g_assert_null (find_game_menu (self));
  gtk_selection_model_select_item (self->model, 0, TRUE);
  gtk_widget_activate_action (list, "list.menu", NULL);
  g_assert_nonnull (find_game_menu (self));
  zug_ui_wait_until (gtk_widget_get_mapped (find_game_menu (self)));
  gtk_popover_popdown (GTK_POPOVER (find_game_menu (self)));
  zug_ui_wait_until (library_has_focus (self, list));
}

/* Who comes by key is on the games, on the one that was left where there is such, and on the search
 * where none is listed: until the first come, unless something is typed there. */
static void
test_focus (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *entry = zug_ui_find (self->page, GTK_TYPE_SEARCH_ENTRY, 0);
  GtkWidget *rows = zug_ui_find (self->page, GTK_TYPE_LIST_VIEW, 0);
  GtkWidget *columns = zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0);
  GtkWidget *list = gtk_widget_get_mapped (columns) ? columns : rows, *left;

  zug_ui_rest (GTK_WIDGET (self->window));
  gtk_widget_grab_focus (entry);
  zug_library_page_focus (ZUG_LIBRARY_PAGE (self->page));
  g_assert_true (library_has_focus (self, list));
  g_assert_true (gtk_selection_model_is_selected (self->model, 0));
  left = gtk_window_get_focus (self->window);
  zug_library_page_focus (ZUG_LIBRARY_PAGE (self->page));
  g_assert_true (gtk_window_get_focus (self->window) == left);
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "nobody of that name");
  zug_ui_wait_until (library_count (self) == 0);
  zug_library_page_focus (ZUG_LIBRARY_PAGE (self->page));
  g_assert_true (library_has_focus (self, entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  zug_ui_wait_until (library_count (self) == 3);
  g_assert_true (library_has_focus (self, entry));
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), NULL, NULL);
  zug_library_page_focus (ZUG_LIBRARY_PAGE (self->page));
  g_assert_false (library_has_focus (self, list));
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), self->archive, NULL);
  zug_ui_wait_until (library_has_focus (self, list));
}

/* Whether the keyboard is on a game, and not on what scrolls them. */
static gboolean
is_on_game (LibraryFixture *self)
{
  return library_has_focus (self, zug_ui_find (self->page, ZUG_TYPE_LIBRARY_LIST, 0))
         && !GTK_IS_SCROLLED_WINDOW (gtk_window_get_focus (self->window));
}

/* Who comes before the first games have come is on them once they have, where nothing was typed,
 * and stays on a game when the list changes its shape. */
static void
test_focus_first (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *entry, *columns;

  library_show (self, 1100, 500);
  entry = zug_ui_find (self->page, GTK_TYPE_SEARCH_ENTRY, 0);
  columns = zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0);
  zug_ui_rest (GTK_WIDGET (self->window));
  zug_library_page_focus (ZUG_LIBRARY_PAGE (self->page));
  g_assert_true (library_has_focus (self, entry));
  library_keep (self, "Ada", "Ben");
  zug_library_page_refresh (ZUG_LIBRARY_PAGE (self->page));
  zug_ui_wait_until (gtk_widget_get_mapped (columns) && is_on_game (self));
  gtk_window_set_default_size (self->window, 360, 500);
  zug_ui_wait_until (!gtk_widget_get_mapped (columns) && is_on_game (self));
  gtk_window_set_default_size (self->window, 1100, 500);
  zug_ui_wait_until (gtk_widget_get_mapped (columns) && is_on_game (self));
}

static GtkWidget *
find_label (GtkWidget *widget, const char *words)
{
  GtkWidget *label = NULL;

  for (guint i = 0; (label = zug_ui_find (widget, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), words))
      break;
  return label;
}

static void
test_closed (LibraryFixture *self, gconstpointer data)
{
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), NULL, "It cannot be read.");
  g_assert_cmpint (library_count (self), ==, 0);
  zug_ui_wait_until (is_status_shown (self));
  g_assert_cmpstr (adw_status_page_get_description (
                       ADW_STATUS_PAGE (zug_ui_find (self->page, ADW_TYPE_STATUS_PAGE, 0))),
                   ==, "It cannot be read.");
  g_assert_false (library_is_enabled (self, "library.delete"));
  g_assert_false (library_is_enabled (self, "library.import"));
}

/* A telephone's width: one column, nothing beside it, nothing cut off. */
static void
test_narrow (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *columns;
  int least;

  library_open (self, data);
  library_keep (self, "Ada", "Ben");
  library_show (self, 360, 600);
  columns = zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0);
  zug_ui_wait_until (!gtk_widget_get_mapped (columns));
  zug_ui_wait_until (library_count (self) == 1);
  gtk_widget_measure (self->page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 352);
  g_assert_false (gtk_widget_get_mapped (zug_ui_find (self->page, ZUG_TYPE_COLLECTION_LIST, 0)));

  gtk_editable_set_text (GTK_EDITABLE (zug_ui_find (self->page, GTK_TYPE_SEARCH_ENTRY, 0)), "zzz");
  zug_ui_wait_until (is_status_shown (self));
  gtk_widget_measure (self->page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 352);
}

/* Large text needs as much more room: what stands beside the columns folds away. */
static void
test_large_columns (LibraryFixture *self, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *columns;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  library_open (self, data);
  library_keep (self, "Ada", "Ben");
  library_show (self, 1200, 700);
  columns = zug_ui_find (self->page, GTK_TYPE_COLUMN_VIEW, 0);
  zug_ui_wait_until (gtk_widget_get_width (columns) > 0);
  g_assert_cmpint (gtk_widget_get_width (columns), <, 1000);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  zug_ui_wait_until (gtk_widget_get_width (columns) >= 1000);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  zug_ui_wait_until (gtk_widget_get_width (columns) < 1000);
}

/* The preview tells in words what a player wants to know of a game, and nothing of what serves
 * programs. */
static void
test_preview_tags (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  static const char *const told[] = {"White’s clock",  "3:12",
                                     "Time",           "5 minutes, 3 seconds more with each turn",
                                     "White’s rating", "2410",
                                     "Weather",        "rain",
                                     "Help taken",     "one hint at least",
                                     "How it ended",   "broken off"};
  static const char *const silent[] = {ZUG_SEAL_TAG, "TimeControl",      "WhiteClock",
                                       "0:03:12",    ZUG_TAG_ASSISTANCE, "hint",
                                       "abandoned",  "Black’s title"};
  ZugGameEntry *entry;

  library_open (self, data);
  zug_game_set_tag (game, "WhiteElo", "2410");
  zug_game_set_tag (game, "BlackTitle", "-");
  zug_game_set_tag (game, "TimeControl", "300+3");
  zug_game_set_tag (game, "WhiteClock", "0:03:12");
  zug_game_set_tag (game, "Weather", "rain");
  zug_game_set_tag (game, ZUG_TAG_ASSISTANCE, "hint");
  zug_game_set_tag (game, "Termination", "abandoned");
  zug_seal_give_id (game);
  entry = zug_game_to_entry (game, "person", "person");
  g_assert_cmpint (zug_archive_save_game_sync (self->archive, entry, NULL), >, 0);
  library_show (self, 1200, 700);
  zug_ui_wait_until (library_count (self) == 1);
  gtk_selection_model_select_item (self->model, 0, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    zug_ui_wait_until (find_label (self->page, told[i]) != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (silent); i++)
    g_assert_null (find_label (self->page, silent[i]));
}

/* It says of a game with text that could not be read that there is some, and of no other. */
static void
test_preview_unread (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *note;

  library_open (self, data);
  library_keep (self, "Ada", "Ben");
  library_show (self, 1200, 700);
  zug_library_page_import_text (ZUG_LIBRARY_PAGE (self->page),
                                "[White \"Kim\"]\n[Black \"Lea\"]\n\n1. e4 Nf9 2. d4 *\n");
  library_wait_for (self, "Kim", "Ada", NULL);
  note = find_label (self->page, "Some of this game’s text could not be read. It is kept with the "
                                 "turn where that began.");
  g_assert_false (gtk_widget_get_visible (note));
  gtk_selection_model_select_item (self->model, 0, TRUE);
  zug_ui_wait_until (gtk_widget_get_visible (note));
  gtk_selection_model_select_item (self->model, 1, TRUE);
  zug_ui_wait_until (!gtk_widget_get_visible (note));
}

/* Its turns come with what is written on them, and are links to where the board can stand. */
static void
test_preview_turns (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *label;
  gboolean handled;

  library_open (self, data);
  library_show (self, 1200, 700);
  zug_library_page_import_text (ZUG_LIBRARY_PAGE (self->page),
                                "[White \"Kim\"]\n[Black \"Lea\"]\n[Variant \"Parity Chess\"]\n\n"
                                "1. e4! e5 {as usual} 2. d4 d5 *\n");
  zug_ui_wait_until (library_count (self) == 1);
  gtk_selection_model_select_item (self->model, 0, TRUE);
  zug_ui_wait_until ((label = find_label (self->page, "1. e4! e5 as usual 2. d4 d5")) != NULL);
  g_assert_nonnull (find_label (self->page, "2. d4 d5"));
  g_signal_emit_by_name (label, "activate-link", "1", &handled);
  g_assert_true (handled);
  zug_ui_wait_until (find_label (self->page, "1. e4 e5") != NULL);
}

/* Of several games selected there is nothing to show but how many they are. */
static void
test_preview_several (LibraryFixture *self, gconstpointer data)
{
  library_open (self, data);
  library_keep (self, "Ada", "Ben");
  library_keep (self, "Cleo", "Dov");
  library_show (self, 1200, 700);
  zug_ui_wait_until (library_count (self) == 2);
  zug_ui_wait_until (find_label (self->page, "Select a game to see it here.") != NULL);
  gtk_selection_model_select_all (self->model);
  zug_ui_wait_until (find_label (self->page, "2 games are selected") != NULL);
  gtk_selection_model_unselect_all (self->model);
  zug_ui_wait_until (find_label (self->page, "2 games are selected") == NULL);
}

static gboolean
is_named (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* What shows a picture alone has a name that a screen reader can say. */
static void
test_names (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *button;
  guint n = 0;

  for (guint i = 0; (button = zug_ui_find (self->page, GTK_TYPE_BUTTON, i)) != NULL; i++)
    {
      GtkWidget *holder = gtk_widget_get_ancestor (button, GTK_TYPE_MENU_BUTTON);

      if (gtk_button_get_icon_name (GTK_BUTTON (button)) == NULL && holder == NULL)
        continue;
      n++;
      if (!is_named (holder != NULL ? holder : button))
        g_error ("%s %s has no name", G_OBJECT_TYPE_NAME (button),
                 gtk_button_get_icon_name (GTK_BUTTON (button)));
    }
  /* Collections, saved searches, filter, preview, menu; four below the list … */
  g_assert_cmpuint (n, >=, 9);
  for (guint i = 0; (button = zug_ui_find (self->page, GTK_TYPE_ENTRY, i)) != NULL; i++)
    g_assert_true (is_named (button));
}

/* How many things can be done with the collections. */
static int
count_menus (LibraryFixture *self)
{
  GtkWidget *list = zug_ui_find (self->page, ZUG_TYPE_COLLECTION_LIST, 0);
  GtkWidget *button;
  int n = 0;

  for (guint i = 0; (button = zug_ui_find (list, GTK_TYPE_MENU_BUTTON, i)) != NULL; i++)
    n += g_menu_model_get_n_items (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button)));
  return n;
}

/* Closes the archive, and shows it again where there is room for more in it, or none. */
static void
open_again (LibraryFixture *self, gboolean room)
{
  GtkWidget *list = zug_ui_find (self->page, ZUG_TYPE_COLLECTION_LIST, 0);

  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), NULL, NULL);
  g_assert_true (zug_archive_close (self->archive, 300000, NULL));
  g_object_unref (self->archive);
  zug_file_limit_set (room ? -1 : 0);
  self->archive = zug_archive_open_sync (self->path, NULL);
  g_assert_cmpint (zug_archive_get_refusal (self->archive) == NULL, ==, room);
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), self->archive, NULL);
  zug_ui_wait_until (library_count (self) == 5
                     && zug_collection_list_get (ZUG_COLLECTION_LIST (list)) != NULL);
  gtk_selection_model_select_item (self->model, 0, TRUE);
}

/* What would be written is not offered where nothing can be; all the rest is. */
static void
test_read_only (LibraryFixture *self, gconstpointer data)
{
  const char *const writing[] = {"library.import", "library.delete", "library.tags"};
  const char *const reading[] = {"library.open", "library.export"};
  int menus = 0;

  library_fill (self, 2);
  for (int room = 0; room < 2; room++)
    {
      open_again (self, room);
      for (guint i = 0; i < G_N_ELEMENTS (writing); i++)
        g_assert_cmpint (library_is_enabled (self, writing[i]), ==, room);
      for (guint i = 0; i < G_N_ELEMENTS (reading); i++)
        g_assert_true (library_is_enabled (self, reading[i]));
      /* To hide either, to rename and delete the one that was imported. */
      if (room)
        g_assert_cmpint (count_menus (self), ==, menus + 4);
      else
        menus = count_menus (self);
    }
}

static void
on_acted (GObject *source, GAsyncResult *result, gpointer done)
{
  zug_friends_act_finish (ZUG_FRIENDS (source), result, NULL);
  *(gboolean *) done = TRUE;
}

static void
act (ZugFriends *friends, ZugFriendsAct what)
{
  gboolean done = FALSE;

  zug_friends_act_async (friends, &what, on_acted, &done);
  zug_ui_wait_until (done);
}

static guint
count_cells (LibraryFixture *self, const char *words)
{
  guint found = 0;
  GtkWidget *label;

  for (guint n = 0; (label = zug_ui_find (self->page, GTK_TYPE_LABEL, n)) != NULL; n++)
    found += gtk_widget_get_mapped (label)
             && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), words);
  return found;
}

/* Whether what has the keyboard is called by words that hold these, or something in it is. */
static gboolean
is_called (GtkWidget *widget, const char *words)
{
  g_autofree char *problem = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "nothing");

  if (problem != NULL && strstr (problem, words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_called (child, words))
      return TRUE;
  return FALSE;
}

/* A game with a friend that is not over says whose turn it is, as long as it is not. */
static void
test_friends (LibraryFixture *self, gconstpointer width)
{
  char *folder = zug_temp_folder_new ();
  g_autoptr (ZugFriends) friends = zug_friends_new (folder, "Ada");
  g_autoptr (ZugVariant) parity = zug_variant_new_preset ("parity");
  g_autofree char *laws = g_new (char, ZUG_LAWS_TEXT);
  ZugFriendsAct offer = {.verb = ZUG_FRIENDS_OFFER};
  gint64 id;

  library_open (self, NULL);
  id = library_keep (self, "Ada", "Ben");
  library_keep (self, "Ada", "Cleo");
  library_show (self, GPOINTER_TO_INT (width), 600);
  zug_ui_wait_until (count_cells (self, zug_result_unfinished_words ()) == 2);
  zug_library_page_set_friends (ZUG_LIBRARY_PAGE (self->page), friends);
  zug_laws_write (zug_variant_get_laws (parity), laws);
  g_strlcpy (offer.terms.laws, laws, sizeof offer.terms.laws);
  act (friends, offer);
  act (friends, (ZugFriendsAct) {.verb = ZUG_FRIENDS_SET_ROW, .number = 1, .row = id});
  zug_ui_wait_until (count_cells (self, "nobody has accepted yet") == 1);
  g_assert_cmpuint (count_cells (self, zug_result_unfinished_words ()), ==, 1);
  g_assert_true (is_called (self->page, "Ada – Ben, nobody has accepted yet, "));
  act (friends, (ZugFriendsAct) {.verb = ZUG_FRIENDS_DROP, .number = 1});
  zug_ui_wait_until (count_cells (self, zug_result_unfinished_words ()) == 2);
  zug_library_page_set_friends (ZUG_LIBRARY_PAGE (self->page), NULL);
  g_clear_object (&friends);
  zug_temp_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/library/" name, LibraryFixture, NULL, library_set_up, test, library_tear_down)
  ADD ("list", test_list);
  ADD ("unseen", test_unseen);
  ADD ("search", test_search);
  ADD ("sort", test_sort);
  ADD ("sort-menu", test_sort_menu);
  ADD ("sort-ratings", test_sort_ratings);
  ADD ("open", test_open);
  ADD ("open-beside", test_open_beside);
  ADD ("replay", test_replay);
  ADD ("keep-laws", test_keep_laws);
  ADD ("menu-key", test_menu_key);
  ADD ("focus", test_focus);
  ADD ("closed", test_closed);
  ADD ("names", test_names);
  ADD ("read-only", test_read_only);
  g_test_add ("/ui/library/focus-first", LibraryFixture, NULL, library_open, test_focus_first,
              library_tear_down);
  g_test_add ("/ui/library/narrow", LibraryFixture, NULL, NULL, test_narrow, library_tear_down);
  g_test_add ("/ui/library/friends", LibraryFixture, GINT_TO_POINTER (1200), NULL, test_friends,
              library_tear_down);
  g_test_add ("/ui/library/friends-narrow", LibraryFixture, GINT_TO_POINTER (360), NULL,
              test_friends, library_tear_down);
  g_test_add ("/ui/library/large-columns", LibraryFixture, NULL, NULL, test_large_columns,
              library_tear_down);
  g_test_add ("/ui/library/preview-tags", LibraryFixture, NULL, NULL, test_preview_tags,
              library_tear_down);
  g_test_add ("/ui/library/preview-several", LibraryFixture, NULL, NULL, test_preview_several,
              library_tear_down);
  g_test_add ("/ui/library/preview-turns", LibraryFixture, NULL, NULL, test_preview_turns,
              library_tear_down);
  g_test_add ("/ui/library/preview-unread", LibraryFixture, NULL, NULL, test_preview_unread,
              library_tear_down);
  return g_test_run ();
}
