/* test-twins.c: games that are there more than once: side by side, merged, left, brought back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-file-limit.h"
#include "zug-import-bar.h"
#include "zug-library-fixture.h"
#include "zug-library-page-private.h"
#include "zug-report-window.h"
#include "zug-side-by-side.h"
#include "zug-twins-window.h"

#define TAGS(white, date, result)                                                                  \
  "[White \"" white "\"]\n[Black \"Ben\"]\n[Date \"" date "\"]\n[Result \"" result "\"]\n"
#define LINE                                                                                       \
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 "   \
  "10. d4 Nbd7 "

/* 1 and 2 are certainly the same; 3 and 4 likely; 5 and 6 contradict each other. */
static const char pairs[] =
    TAGS ("Ann", "2001.02.03", "1-0") "[Event \"Cup\"]\n\n1. e4 {good} e5 1-0\n\n" TAGS ("Ann", "2001.02.03", "1-0") "[WhiteElo \"2100\"]\n\n1. e4 e5 1-0\n\n" TAGS (
        "Cleo", "2001.??.??",
        "1-0") "\n1. d4 {better} d5 1-0\n\n" TAGS ("Cleo", "2001.??.??",
                                                   "1-0") "\n1. d4 d5 1-0\n\n" TAGS ("Eva",
                                                                                     "2001.02.03",
                                                                                     "1-0") "\n" LINE
                                                                                            "1-"
                                                                                            "0\n"
                                                                                            "\n" TAGS (
                                                                                                "Ev"
                                                                                                "a",
                                                                                                "20"
                                                                                                "01"
                                                                                                ".0"
                                                                                                "2."
                                                                                                "0"
                                                                                                "3",
                                                                                                "0-"
                                                                                                "1") "\n" LINE
                                                                                                     "0-1\n\n";

static void
import (LibraryFixture *self, const char *text)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_import_text_async, self->archive, text, "twins", NULL, NULL);
  g_autoptr (ZugImportReport) report = zug_archive_import_finish (self->archive, result, NULL);

  g_assert_nonnull (report);
}

static void
set_up (LibraryFixture *self, gconstpointer data)
{
  library_open (self, data);
  import (self, pairs);
  library_show (self, 700, 500);
  zug_ui_wait_until (library_count (self) == 6);
}

static gboolean
is_working (LibraryFixture *self)
{
  return gtk_widget_get_visible (zug_ui_find (self->page, ZUG_TYPE_IMPORT_BAR, 0));
}

/* The cards that are there. */
static guint
count_cards (GtkWidget *window)
{
  GtkWidget *box = zug_ui_find (window, ZUG_TYPE_SIDE_BY_SIDE, 0);
  guint n = 0;

  for (GtkWidget *card = gtk_widget_get_first_child (box); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    n++;
  return n;
}

/* Has the window come, with the games of its first group. */
static GtkWidget *
look (LibraryFixture *self)
{
  GtkWidget *window;

  library_activate (self, "library.duplicates");
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_TWINS_WINDOW)) != NULL);
  zug_ui_wait_until (count_cards (window) == 2);
  return window;
}

static void
close_window (GtkWidget *window)
{
  gtk_window_close (GTK_WINDOW (window));
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_TWINS_WINDOW) == NULL);
}

static gboolean
may_undo (LibraryFixture *self)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (ZUG_LIBRARY_PAGE (self->page)->actions),
                                            "undo");
}

static ZugGameEntry *
load (LibraryFixture *self, gint64 id)
{
  return zug_archive_load_game_sync (self->archive, id, NULL);
}

/* --- what is shown ---------------------------------------------------------------------------- */

static GtkWidget *
keep_button (GtkWidget *window, guint i)
{
  return zug_ui_find (zug_ui_find (window, ZUG_TYPE_SIDE_BY_SIDE, 0), GTK_TYPE_CHECK_BUTTON, i);
}

/* Both games, with what differs marked by a sign, and the fuller to be kept. */
static void
test_shown (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = look (self);
  guint marks = 0;
  GtkWidget *label;

  g_assert_true (zug_ui_says (window, "3 games are there more than once. In 1 of them"));
  g_assert_true (zug_ui_says (window, "Certainly the same game"));
  g_assert_true (zug_ui_says (window, "1 of 3"));
  g_assert_true (zug_ui_says (window, "1 comment"));
  g_assert_true (zug_ui_says (window, "White’s rating"));
  for (guint n = 0; (label = zug_ui_find (window, GTK_TYPE_LABEL, n)) != NULL; n++)
    marks += g_str_equal (gtk_label_get_text (GTK_LABEL (label)), "≠");
  /* Event, annotations and rating, in both. */
  g_assert_cmpuint (marks, ==, 6);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (keep_button (window, 0))));
  for (guint i = 0; i < 2; i++)
    g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (keep_button (window, i)),
                                                     GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_assert_true (gtk_widget_activate_action (window, "twins.next", NULL));
  zug_ui_wait_until (count_cards (window) == 2);
  g_assert_true (zug_ui_says (window, "Likely the same game"));
  g_assert_true (gtk_widget_activate_action (window, "twins.next", NULL));
  zug_ui_wait_until (count_cards (window) == 2);
  g_assert_true (zug_ui_says (window, "The results contradict each other"));
  g_assert_true (gtk_widget_activate_action (window, "twins.back", NULL));
  zug_ui_wait_until (count_cards (window) == 2);
  g_assert_true (zug_ui_says (window, "2 of 3"));
  close_window (window);
  g_assert_false (may_undo (self));
}

/* Side by side where there is room, else one below the other; all of it fits. */
static void
test_narrow (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = look (self), *first, *second;
  graphene_rect_t a, b;
  int least;

  first = gtk_widget_get_parent (keep_button (window, 0));
  second = gtk_widget_get_parent (keep_button (window, 1));
  zug_ui_wait_until (gtk_widget_get_width (first) > 0);
  g_assert_true (gtk_widget_compute_bounds (first, window, &a));
  g_assert_true (gtk_widget_compute_bounds (second, window, &b));
  g_assert_cmpfloat (b.origin.x, >, a.origin.x);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  gtk_widget_measure (zug_ui_find (window, ZUG_TYPE_SIDE_BY_SIDE, 0), GTK_ORIENTATION_HORIZONTAL,
                      -1, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (zug_ui_find (window, ZUG_TYPE_SIDE_BY_SIDE, 0),
                            &(GtkAllocation) {0, 0, least, 2000}, -1);
  g_assert_true (gtk_widget_compute_bounds (first, window, &a));
  g_assert_true (gtk_widget_compute_bounds (second, window, &b));
  g_assert_cmpfloat (b.origin.y, >=, a.origin.y + a.size.height);
  close_window (window);
}

static void
test_none (LibraryFixture *self, gconstpointer data)
{
  library_activate (self, "library.duplicates");
  zug_ui_wait_until (zug_ui_says (self->page, "No game is there more than once."));
  g_assert_null (zug_ui_toplevel (ZUG_TYPE_TWINS_WINDOW));
}

static void
test_cancel (LibraryFixture *self, gconstpointer data)
{
  library_activate (self, "library.duplicates");
  g_assert_true (is_working (self));
  g_assert_false (g_action_group_get_action_enabled (
      G_ACTION_GROUP (ZUG_LIBRARY_PAGE (self->page)->actions), "duplicates"));
  g_signal_emit_by_name (zug_ui_find (self->page, ZUG_TYPE_IMPORT_BAR, 0), "cancelled");
  zug_ui_wait_until (!is_working (self));
  g_assert_null (zug_ui_toplevel (ZUG_TYPE_TWINS_WINDOW));
}

/* --- one by one ------------------------------------------------------------------------------- */

/* The one chosen is kept, with what the other says; undone here at once, and once more after the
 * window has gone. */
static void
test_choose (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = look (self);
  g_autoptr (ZugGameEntry) game = NULL;

  gtk_check_button_set_active (GTK_CHECK_BUTTON (keep_button (window, 1)), TRUE);
  zug_ui_click (zug_ui_find_button (window, "Merge"));
  zug_ui_wait_until (library_count (self) == 5 && count_cards (window) == 2);
  g_assert_cmpint (self->deleted, ==, 1);
  game = load (self, 2);
  g_assert_cmpstr (zug_game_entry_tag (game, "Event"), ==, "Cup");
  g_assert_cmpstr (zug_game_entry_tag (game, "WhiteElo"), ==, "2100");
  g_assert_true (zug_ui_says (window, "1 of 2"));

  g_assert_true (gtk_widget_activate_action (window, "twins.undo", NULL));
  zug_ui_wait_until (library_count (self) == 6 && count_cards (window) == 2);
  g_assert_true (zug_ui_says (window, "1 of 3"));
  zug_ui_click (zug_ui_find_button (window, "Merge"));
  zug_ui_wait_until (library_count (self) == 5 && count_cards (window) == 2);
  g_assert_cmpint (self->deleted, ==, 2);
  zug_ui_click (zug_ui_find_button (window, "Merge"));
  zug_ui_wait_until (library_count (self) == 4 && count_cards (window) == 2);
  close_window (window);
  zug_ui_wait_until (zug_ui_says (self->page, "2 games merged into others"));
  library_activate (self, "library.undo");
  zug_ui_wait_until (library_count (self) == 6);
  zug_ui_wait_until (!may_undo (self));
}

static void
test_leave (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = look (self);

  for (guint left = 3; left > 0; left--)
    {
      zug_ui_wait_until (count_cards (window) == 2);
      zug_ui_click (zug_ui_find_button (window, "Leave"));
    }
  g_assert_true (zug_ui_says (window, "0 games were merged into others."));
  g_assert_true (gtk_widget_activate_action (window, "twins.undo", NULL));
  zug_ui_wait_until (count_cards (window) == 2);
  g_assert_true (zug_ui_says (window, "The results contradict each other"));
  close_window (window);
  g_assert_cmpuint (library_count (self), ==, 6);

  /* Those that were left come only where somebody asks for them. */
  window = look (self);
  g_assert_true (zug_ui_says (window, "1 of 1"));
  g_assert_true (gtk_widget_activate_action (window, "twins.show-left", NULL));
  zug_ui_wait_until (zug_ui_says (window, "2 of 3") && count_cards (window) == 2);
  g_assert_true (zug_ui_says (window, "You have left these as they are."));
  zug_ui_click (zug_ui_find_button (window, "Merge"));
  zug_ui_wait_until (library_count (self) == 5);
  close_window (window);
}

/* A disk without room: it is said, and nothing has changed. */
static void
test_full_disk (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = look (self);
  g_autoptr (ZugGameEntry) first = NULL;
  g_autoptr (ZugGameEntry) second = NULL;

  zug_file_limit_set (0);
  zug_ui_click (zug_ui_find_button (window, "Merge"));
  zug_ui_wait_until (zug_ui_says (window, "There is no room left on the disk."));
  zug_file_limit_set (-1);
  first = load (self, 1);
  second = load (self, 2);
  g_assert_cmpstr (zug_game_entry_tag (first, "WhiteElo"), ==, "");
  g_assert_nonnull (second);
  g_assert_true (zug_ui_says (window, "1 of 3"));
  zug_ui_click (zug_ui_find_button (window, "Merge"));
  zug_ui_wait_until (library_count (self) == 5);
  close_window (window);
}

/* A game that goes while it is shown has no twin any more. */
static void
test_gone (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = look (self);

  g_assert_true (zug_archive_delete_game_sync (self->archive, 2, NULL));
  zug_ui_click (zug_ui_find_button (window, "Merge"));
  zug_ui_wait_until (zug_ui_says (window, "no longer the same"));
  zug_ui_wait_until (zug_ui_says (window, "1 of 2"));
  close_window (window);
}

/* --- all at once ------------------------------------------------------------------------------ */

static void
test_merge_all (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = look (self);

  g_assert_nonnull (zug_ui_find_button (window, "Merge All (1)"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (zug_ui_find (window, GTK_TYPE_CHECK_BUTTON, 0)),
                               TRUE);
  zug_ui_click (zug_ui_find_button (window, "Merge All (2)"));
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_TWINS_WINDOW) == NULL);
  /* The message is not there for long. */
  zug_ui_wait_until (zug_ui_says (self->page, "2 games merged into others"));
  library_wait_for (self, "Eva", "Eva", "Cleo", "Ann", NULL);
  /* The two that contradict each other are still to be decided. */
  window = look (self);
  g_assert_true (zug_ui_says (window, "1 of 1"));
  g_assert_false (gtk_widget_get_sensitive (zug_ui_find_button (window, "Merge All (0)")));
  close_window (window);
  library_activate (self, "library.undo");
  library_wait_for (self, "Eva", "Eva", "Cleo", "Cleo", "Ann", "Ann", NULL);
}

/* An undo that finds no room says so, and is offered again. */
static void
test_full_undo (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = look (self);

  zug_ui_click (zug_ui_find_button (window, "Merge All (1)"));
  zug_ui_wait_until (library_count (self) == 5 && may_undo (self));
  zug_file_limit_set (0);
  library_activate (self, "library.undo");
  zug_ui_wait_until (zug_ui_says (self->page, "There is no room left on the disk."));
  zug_file_limit_set (-1);
  zug_ui_wait_until (!is_working (self) && may_undo (self));
  library_activate (self, "library.undo");
  zug_ui_wait_until (library_count (self) == 6);
}

/* A game that is there very often is decided a few at a time, whichever is kept. */
static void
test_many (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *window;

  library_open (self, data);
  for (guint i = 0; i < 9; i++)
    g_string_append (text, TAGS ("Ann", "2001.02.03", "1-0") "\n1. e4 e5 1-0\n\n");
  import (self, text->str);
  library_show (self, 700, 500);
  zug_ui_wait_until (library_count (self) == 9);
  library_activate (self, "library.duplicates");
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_TWINS_WINDOW)) != NULL);
  zug_ui_wait_until (count_cards (window) == 7);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (keep_button (window, 3)), TRUE);
  zug_ui_click (zug_ui_find_button (window, "Merge"));
  zug_ui_wait_until (library_count (self) == 3 && count_cards (window) == 3);
  zug_ui_click (zug_ui_find_button (window, "Merge"));
  zug_ui_wait_until (library_count (self) == 1);
  close_window (window);
  library_activate (self, "library.undo");
  zug_ui_wait_until (library_count (self) == 9);
}

/* What was done in an archive is not undone in another. */
static void
test_other_archive (LibraryFixture *self, gconstpointer data)
{
  GtkWidget *window = look (self);

  zug_ui_click (zug_ui_find_button (window, "Merge All (1)"));
  zug_ui_wait_until (library_count (self) == 5 && may_undo (self));
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), NULL, NULL);
  zug_ui_wait_until (!may_undo (self));
  zug_library_page_set_archive (ZUG_LIBRARY_PAGE (self->page), self->archive, NULL);
  zug_ui_wait_until (library_count (self) == 5);
  g_assert_false (may_undo (self));
}

/* --- games that come in ----------------------------------------------------------------------- */

static GtkWidget *
import_again (LibraryFixture *self)
{
  GtkWidget *window;

  zug_library_page_import_text (ZUG_LIBRARY_PAGE (self->page),
                                TAGS ("Ann", "2001.02.03", "1-0") "[Site \"Lund\"]\n\n"
                                                                  "1. e4 e5 1-0\n\n");
  zug_ui_wait_until ((window = zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW)) != NULL);
  g_assert_true (zug_ui_says (window, "1 game was in the library before. It came in again."));
  zug_ui_wait_until (library_count (self) == 7);
  return window;
}

/* Nothing is lost where nobody decides; merged, what was there says more. */
static void
test_import_merge (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (ZugGameEntry) game = NULL;

  zug_ui_click (zug_ui_find_button (import_again (self), "Keep Both"));
  zug_ui_wait_until (zug_ui_toplevel (ZUG_TYPE_REPORT_WINDOW) == NULL);
  g_assert_cmpuint (library_count (self), ==, 7);
  g_assert_true (zug_archive_delete_game_sync (self->archive, 7, NULL));
  zug_library_page_refresh (ZUG_LIBRARY_PAGE (self->page));
  zug_ui_wait_until (library_count (self) == 6);

  zug_ui_click (zug_ui_find_button (import_again (self), "Merge"));
  zug_ui_wait_until (zug_ui_says (self->page, "1 game merged into another"));
  zug_ui_wait_until (library_count (self) == 6);
  game = load (self, 1);
  g_assert_cmpstr (zug_game_entry_tag (game, "Site"), ==, "Lund");
  library_activate (self, "library.undo");
  zug_ui_wait_until (library_count (self) == 7);
}

static void
test_import_leave_out (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (ZugGameEntry) game = NULL;

  zug_ui_click (zug_ui_find_button (import_again (self), "Leave Out"));
  zug_ui_wait_until (zug_ui_says (self->page, "1 game left out"));
  zug_ui_wait_until (library_count (self) == 6);
  game = load (self, 1);
  g_assert_cmpstr (zug_game_entry_tag (game, "Site"), ==, "");
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/twins/" name, LibraryFixture, NULL, set_up, test, library_tear_down)
  ADD ("shown", test_shown);
  ADD ("narrow", test_narrow);
  ADD ("cancel", test_cancel);
  ADD ("choose", test_choose);
  ADD ("leave", test_leave);
  ADD ("gone", test_gone);
  ADD ("full-disk", test_full_disk);
  ADD ("merge-all", test_merge_all);
  ADD ("full-undo", test_full_undo);
  ADD ("other-archive", test_other_archive);
  ADD ("import-merge", test_import_merge);
  ADD ("import-leave-out", test_import_leave_out);
  g_test_add ("/ui/twins/many", LibraryFixture, NULL, NULL, test_many, library_tear_down);
  g_test_add ("/ui/twins/none", LibraryFixture, NULL, library_set_up, test_none, library_tear_down);
  return g_test_run ();
}
