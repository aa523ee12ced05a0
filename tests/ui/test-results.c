/* test-results.c: how one has done against each level, as it is shown */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-game-conversion.h"
#include "zug-library-fixture.h"
#include "zug-results-view.h"

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
  zug_archive_save_game_sync (self->archive, entry, &error);
  g_assert_no_error (error);
}

static const char *
row_text (ZugResultsView *view, guint n, const char *property)
{
  GtkWidget *row = zug_ui_find (GTK_WIDGET (view), ADW_TYPE_ACTION_ROW, n);
  g_autofree char *text = NULL;

  if (row == NULL)
    return NULL;
  g_object_get (row, property, &text, NULL);
  return g_intern_string (text);
}

/* Personalities of a level are one opponent; levels come from the easiest on, then engines. */
static void
test_rows (LibraryFixture *self, gconstpointer data)
{
  ZugResultsView *view = g_object_new (ZUG_TYPE_RESULTS_VIEW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWindow *window = zug_ui_window (box, 360, 300);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (view));
  keep (self, "parity", "engine:Fake", ZUG_RESULT_WHITE);
  keep (self, "parity", "computer:3:balanced", ZUG_RESULT_DRAW);
  keep (self, "parity", "computer:1:balanced", ZUG_RESULT_WHITE);
  keep (self, "parity", "computer:1:gambler", ZUG_RESULT_BLACK);
  zug_results_view_ask (view, self->archive, NULL, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (view)));
  zug_ui_wait_until (gtk_widget_get_visible (GTK_WIDGET (view)));
  g_assert_cmpstr (row_text (view, 0, "title"), ==, "Beginner");
  g_assert_cmpstr (row_text (view, 0, "subtitle"), ==, "2 played, 1 won, 0 drawn, 1 lost");
  g_assert_cmpstr (row_text (view, 1, "subtitle"), ==, "1 played, 0 won, 1 drawn, 0 lost");
  g_assert_cmpstr (row_text (view, 2, "title"), ==, "Fake");
  g_assert_null (row_text (view, 3, "title"));

  /* Of one opponent in one game: what was done in others does not count. */
  keep (self, "synchronous", "computer:3:balanced", ZUG_RESULT_WHITE);
  zug_results_view_ask (view, self->archive, "computer:3:careful", "parity");
  zug_ui_wait_until (gtk_widget_get_visible (GTK_WIDGET (view)));
  g_assert_cmpstr (row_text (view, 0, "subtitle"), ==, "1 played, 0 won, 1 drawn, 0 lost");
  g_assert_null (row_text (view, 1, "title"));
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add ("/ui/results/rows", LibraryFixture, NULL, library_open, test_rows, library_tear_down);
  return g_test_run ();
}
