/* test-results.c: how one has done against each level, as it is shown */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-game-conversion.h"
#include "zug-library-fixture.h"
#include "zug-player-window.h"
#include "zug-rating-curve.h"
#include "zug-results-view.h"
#include <string.h>

static void
keep (LibraryFixture *self, const char *id, const char *opponent, ZugResult result)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (id);
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  ZugGameEntry *entry;
  g_autoptr (GError) error = NULL;

  zug_game_declare_end (
      game,
      (ZugEnd) {result, result == ZUG_RESULT_DRAW ? ZUG_REASON_AGREEMENT : ZUG_REASON_RESIGNATION});
  entry = zug_game_to_entry (game, "person", opponent);
  zug_game_data_set_tag (&entry->data, "White", "Ada");
  zug_game_data_set_tag (&entry->data, "Black", opponent);
  zug_archive_save_game_sync (self->archive, entry, &error);
  g_assert_no_error (error);
}

static const char *
row_text (gpointer view, guint n, const char *property)
{
  GtkWidget *row = zug_ui_find (GTK_WIDGET (view), ADW_TYPE_ACTION_ROW, n);
  g_autofree char *text = NULL;

  if (row == NULL)
    return NULL;
  g_object_get (row, property, &text, NULL);
  return g_intern_string (text);
}

/* The first row with this title. */
static GtkWidget *
find_row (gpointer view, const char *title)
{
  for (guint n = 0; row_text (view, n, "title") != NULL; n++)
    if (g_str_equal (row_text (view, n, "title"), title))
      return zug_ui_find (GTK_WIDGET (view), ADW_TYPE_ACTION_ROW, n);
  return NULL;
}

static GtkWidget *
find_by_subtitle (gpointer view, const char *beginning)
{
  guint n = 0;

  while (!g_str_has_prefix (row_text (view, n, "subtitle"), beginning))
    n++;
  return zug_ui_find (GTK_WIDGET (view), ADW_TYPE_ACTION_ROW, n);
}

static guint
place_of_row (gpointer view, const char *title)
{
  guint n = 0;

  while (g_strcmp0 (row_text (view, n, "title"), title) != 0)
    n++;
  return n;
}

/* Personalities of a level are one opponent; what was done in other games does not count. */
static void
test_line (LibraryFixture *self, gconstpointer data)
{
  ZugResultsView *view = g_object_new (ZUG_TYPE_RESULTS_VIEW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWindow *window = zug_ui_window (box, 360, 300);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (view));
  keep (self, "parity", "engine:Fake", ZUG_RESULT_WHITE);
  keep (self, "parity", "computer:1:balanced", ZUG_RESULT_WHITE);
  keep (self, "parity", "computer:1:gambler", ZUG_RESULT_BLACK);
  keep (self, "synchronous", "computer:1:balanced", ZUG_RESULT_WHITE);
  zug_results_view_ask (view, self->archive, "computer:1:careful", "parity");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (view)));
  zug_ui_wait_until (gtk_widget_get_visible (GTK_WIDGET (view)));
  g_assert_cmpstr (row_text (view, 0, "title"), ==, "Beginner");
  g_assert_cmpstr (row_text (view, 0, "subtitle"), ==, "2 games, 50 %: 1 won, 0 drawn, 1 lost");
  g_assert_null (row_text (view, 1, "title"));
  gtk_window_destroy (window);
}

/* --- a player's page -------------------------------------------------------------------------- */

static void
on_find (GtkWidget *window, const char *query, char **found)
{
  g_free (*found);
  *found = g_strdup (query);
}

/* Levels from the easiest on, then engines; then the same in each variant. */
static void
test_own (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window;
  g_autofree char *found = NULL;
  guint first;

  keep (self, "parity", "engine:Fake", ZUG_RESULT_WHITE);
  keep (self, "parity", "computer:3:balanced", ZUG_RESULT_DRAW);
  keep (self, "synchronous", "computer:1:gambler", ZUG_RESULT_BLACK);
  window = zug_player_window_new (NULL, self->archive, NULL);
  g_object_ref (window);
  g_signal_connect (window, "find", G_CALLBACK (on_find), &found);
  gtk_window_present (GTK_WINDOW (window));
  zug_ui_wait_until (row_text (window, 0, "title") != NULL);
  first = place_of_row (window, "Beginner");
  g_assert_cmpstr (row_text (window, first, "subtitle"), ==, "1 game, 0 %: 0 won, 0 drawn, 1 lost");
  g_assert_cmpstr (row_text (window, first + 2, "title"), ==, "Fake");
  /* Of the variants the one with the first row of all is told first; each has its rows. */
  g_assert_cmpstr (row_text (window, first + 3, "title"), !=, NULL);
  adw_action_row_activate (ADW_ACTION_ROW (find_row (window, "As White")));
  g_assert_cmpstr (found, ==,
                   "result:1-0,0-1,1/2-1/2 (white:=Ada black:=computer:1:gambler OR white:=Ada "
                   "black:=computer:3:balanced OR white:=Ada black:=engine:Fake)");
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

static AdwPreferencesGroup *
find_group (GtkWidget *window, const char *title)
{
  GtkWidget *group;

  for (guint n = 0; (group = zug_ui_find (window, ADW_TYPE_PREFERENCES_GROUP, n)) != NULL; n++)
    if (g_strcmp0 (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)), title) == 0)
      return ADW_PREFERENCES_GROUP (group);
  return NULL;
}

static void
on_open_game (GtkWidget *window, gint64 id, gint64 *opened)
{
  *opened = id;
}

/* A rating for each game with levels that were measured: against an engine, and in orthodox chess,
 * there is none. Every step is a row that leads to its game. */
static void
test_rating (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window;
  AdwPreferencesGroup *group;
  GtkWidget *game;
  gint64 opened = 0;

  keep (self, "parity", "computer:1:balanced", ZUG_RESULT_WHITE);
  keep (self, "parity", "computer:2:gambler", ZUG_RESULT_BLACK);
  keep (self, "parity", "engine:Fake", ZUG_RESULT_WHITE);
  keep (self, "fair", "computer:4:careful", ZUG_RESULT_DRAW);
  keep (self, "orthodox", "computer:1:balanced", ZUG_RESULT_WHITE);
  window = zug_player_window_new (NULL, self->archive, NULL);
  g_object_ref (window);
  g_signal_connect (window, "open-game", G_CALLBACK (on_open_game), &opened);
  gtk_window_present (GTK_WINDOW (window));
  zug_ui_wait_until (row_text (window, 0, "title") != NULL);

  group = find_group (window, "Your Rating: Parity Chess");
  g_assert_nonnull (group);
  g_assert_cmpstr (adw_preferences_group_get_description (group), ==,
                   "957 ± 620 after 2 games (−546 in the last one).");
  g_assert_nonnull (zug_ui_find (GTK_WIDGET (group), ZUG_TYPE_RATING_CURVE, 0));
  group = find_group (window, "Your Rating: Fair Chess");
  g_assert_nonnull (group);
  g_assert_cmpstr (adw_preferences_group_get_description (group), ==,
                   "1541 ± 490 after 1 game (+41).");
  /* A curve of one game would be a dot. */
  g_assert_null (zug_ui_find (GTK_WIDGET (group), ZUG_TYPE_RATING_CURVE, 0));
  g_assert_null (find_group (window, "Your Rating: Orthodox Chess"));

  game = find_by_subtitle (window, "Game 1, won against Beginner, ");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (game)), ==,
                   "1503 ± 680 (+3)");
  adw_action_row_activate (ADW_ACTION_ROW (game));
  g_assert_cmpint (opened, >, 0);
  g_object_unref (window);
}

/* Who has none is told what counts; and nothing leads to games that are not there. */
static void
test_no_rating (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window, *row;

  keep (self, "parity", "engine:Fake", ZUG_RESULT_WHITE);
  window = zug_player_window_new (NULL, self->archive, NULL);
  gtk_window_present (GTK_WINDOW (window));
  zug_ui_wait_until (row_text (window, 0, "title") != NULL);
  g_assert_true (zug_ui_says (window, "There is none yet."));
  row = find_row (window, "As White");
  g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  row = find_row (window, "As Black");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  gtk_window_destroy (GTK_WINDOW (window));
}

static const char *const games =
    "[White \"Ada\"]\n[Black \"Ben\"]\n[Date \"2013.05.12\"]\n[Result \"1-0\"]\n"
    "[WhiteElo \"2400\"]\n\n1. e4 c5 1-0\n\n"
    "[White \"Ben\"]\n[Black \"Ada\"]\n[Date \"2014.01.02\"]\n[Result \"1/2-1/2\"]\n"
    "[BlackElo \"2451\"]\n\n1. e4 c5 1/2-1/2\n\n";

/* From the game selected to the page of its player, and from a line of that to its games. */
static void
test_player (LibraryFixture *self, gconstpointer data)
{
  GtkEditable *search = GTK_EDITABLE (zug_ui_find (self->page, GTK_TYPE_SEARCH_ENTRY, 0));
  GtkWidget *window, *row;

  zug_library_page_import_text (ZUG_LIBRARY_PAGE (self->page), games);
  zug_ui_wait_until (library_count (self) == 5 && library_white (self, 4) != NULL);
  gtk_editable_set_text (search, "black:ada");
  library_wait_for (self, "Ben", NULL);
  gtk_selection_model_select_item (self->model, 0, TRUE);
  library_activate (self, "library.black-player");
  window = zug_ui_toplevel (ZUG_TYPE_PLAYER_WINDOW);
  g_assert_nonnull (window);
  zug_ui_wait_until (row_text (window, 0, "title") != NULL);
  g_assert_cmpstr (row_text (window, 0, "title"), ==, "As White");
  g_assert_cmpstr (row_text (window, 0, "subtitle"), ==,
                   "2 games, 100 %: 1 won, 0 drawn, 0 lost, 1 open");
  g_assert_nonnull (zug_ui_find (window, ZUG_TYPE_RATING_CURVE, 0));

  row = zug_ui_find (window, ADW_TYPE_ACTION_ROW, 1);
  adw_action_row_activate (ADW_ACTION_ROW (row));
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "black:=Ada");
  library_wait_for (self, "Ben", NULL);
}

/* Whoever looks at one game of a player looks at others: the page stays, behind the window that
 * shows the game, and goes with it. In another archive games are others. */
static void
test_games (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window;
  gint64 opened = 0;

  keep (self, "parity", "computer:1:balanced", ZUG_RESULT_WHITE);
  library_show (self, 700, 500);
  g_signal_connect (self->page, "open-game", G_CALLBACK (on_open_game), &opened);
  zug_library_page_show_player (ZUG_LIBRARY_PAGE (self->page), "Ada");
  window = zug_ui_toplevel (ZUG_TYPE_PLAYER_WINDOW);
  zug_ui_wait_until (find_row (window, "Ada – computer:1:balanced") != NULL);
  for (int i = 0; i < 2; i++)
    {
      opened = 0;
      adw_action_row_activate (ADW_ACTION_ROW (find_row (window, "Ada – computer:1:balanced")));
      g_assert_cmpint (opened, >, 0);
      g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (window)));
    }
  g_assert_true (zug_ui_toplevel (ZUG_TYPE_PLAYER_WINDOW) == window);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  zug_library_page_show_player (ZUG_LIBRARY_PAGE (self->page), "Ada");
  zug_ui_wait_until (window == NULL);
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), NULL, "Restoring");
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_PLAYER_WINDOW) == NULL);

  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), self->archive, NULL);
  zug_library_page_show_player (ZUG_LIBRARY_PAGE (self->page), "Ada");
  window = zug_ui_toplevel (ZUG_TYPE_PLAYER_WINDOW);
  zug_ui_wait_until (find_row (window, "As White") != NULL);
  adw_action_row_activate (ADW_ACTION_ROW (find_row (window, "As White")));
  gtk_window_destroy (self->window);
  self->window = NULL;
  g_assert_null (zug_ui_toplevel (ZUG_TYPE_PLAYER_WINDOW));
}

/* Nobody, and a page that is closed while the archive counts. */
static void
test_nobody (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = zug_player_window_new (NULL, self->archive, "Nobody");

  gtk_window_present (GTK_WINDOW (window));
  zug_ui_wait_until (gtk_widget_get_mapped (zug_ui_find (window, ADW_TYPE_STATUS_PAGE, 0)));
  g_assert_null (row_text (window, 0, "title"));
  gtk_window_destroy (GTK_WINDOW (window));
  window = zug_player_window_new (NULL, self->archive, "Ada");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add ("/ui/results/line", LibraryFixture, NULL, library_open, test_line, library_tear_down);
  g_test_add ("/ui/results/own", LibraryFixture, NULL, library_open, test_own, library_tear_down);
  g_test_add ("/ui/results/rating", LibraryFixture, NULL, library_open, test_rating,
              library_tear_down);
  g_test_add ("/ui/results/no-rating", LibraryFixture, NULL, library_open, test_no_rating,
              library_tear_down);
  g_test_add ("/ui/results/player", LibraryFixture, NULL, library_set_up, test_player,
              library_tear_down);
  g_test_add ("/ui/results/games", LibraryFixture, NULL, library_open, test_games,
              library_tear_down);
  g_test_add ("/ui/results/nobody", LibraryFixture, NULL, library_set_up, test_nobody,
              library_tear_down);
  return g_test_run ();
}
