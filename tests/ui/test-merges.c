/* test-merges.c: no turn is merged in GTK's thread, whatever is done with a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis-panel.h"
#include "zug-archive-sync.h"
#include "zug-config.h"
#include "zug-example-view.h"
#include "zug-game-loading.h"
#include "zug-game-pgn.h"
#include "zug-game-preview.h"
#include "zug-game-conversion.h"
#include "zug-lesson-window.h"
#include "zug-library-fixture.h"
#include "zug-matrix-draw.h"
#include "zug-merge-watch.h"
#include "zug-play-fixture.h"
#include "zug-san.h"
#include <string.h>

/* Two knights that ask for one square. */
#define TURNS "d2d4,g1f3/d7d5,g8f6 b1d2,f3d2,e2e3/e7e6 a2a3/a7a6,h7h6"

static void
watch (void)
{
  zug_merge_watch (TRUE);
}

static void
unwatch (void)
{
  g_assert_cmpuint (zug_merge_watch_count (), >, 0);
  zug_merge_watch (FALSE);
}

static ZugGame *
make_game (const char *preset, const char *turns)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_auto (GStrv) texts = g_strsplit (turns, " ", -1);
  ZugGame *game = zug_game_new (variant, NULL, NULL);

  for (guint i = 0; texts[i] != NULL; i++)
    play_add (game, zug_game_get_last (game), texts[i]);
  return game;
}

static void
plan (PlayFixture *self, ZugSide side, const char *san)
{
  g_auto (GStrv) names = g_strsplit (san, " ", -1);
  ZugMove moves[ZUG_MAX_REQUESTS];
  guint n = 0;

  zug_ui_wait_until (play_chooser (self) == side);
  for (; names[n] != NULL; n++)
    moves[n] = zug_ui_move (zug_play_page_get_game (self->page), side, names[n]);
  g_assert_true (zug_board_view_set_plan (play_part (self->page, "board"), moves, n));
}

static guint
n_conflicts (PlayFixture *self)
{
  return zug_board_view_get_conflicts (play_part (self->page, "board"))->len;
}

static void
play_plans (PlayFixture *self, const char *white, const char *black)
{
  guint n = play_n_turns (self);

  plan (self, ZUG_WHITE, white);
  play_act (self, "seal");
  zug_ui_click (GTK_WIDGET (play_part (self->page, "card_button")));
  plan (self, ZUG_BLACK, black);
  play_act (self, "seal");
  zug_ui_wait_until (play_n_turns (self) == n + 1);
  play_await_white (self->page);
}

/* Back and forth through all of it, and through the rounds of the last turn. */
static void
step_through (PlayFixture *self)
{
  static const char *const actions[] = {"round-back", "round-back", "round-forward", "first",
                                        "forward",    "forward",    "last"};

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (play_is_enabled (self, actions[i]))
      play_act (self, actions[i]);
  play_act (self, "copy-game");
  zug_ui_wait_until (
      g_str_equal (gtk_label_get_label (play_part (self->page, "notice")), "Game copied"));
}

static void
test_played (void)
{
  PlayFixture self;

  watch ();
  play_open_match (&self, "fair-team", 0, 0);
  play_plans (&self, "d4 Nf3", "d5 Nf6");
  play_plans (&self, "Nbd2 Nfd2 e3", "e6");
  step_through (&self);
  play_act (&self, "offer-draw");
  play_act (&self, "accept");
  unwatch ();
  play_close_page (&self);
}

static void
test_computer (void)
{
  PlayFixture self;

  watch ();
  play_open_match (&self, "fair-team", 0, 1);
  plan (&self, ZUG_WHITE, "e4 d4 Nf3");
  play_act (&self, "seal");
  zug_ui_wait_until (play_n_turns (&self) == 1);
  play_await_white (self.page);
  play_act (&self, "take-back");
  g_assert_cmpuint (play_n_turns (&self), ==, 0);
  unwatch ();
  play_close_page (&self);
}

/* However long it takes to find out, the board can be planned on: one thread is at work, and
 * what it finds of a plan that has changed is not shown. */
static void
test_latest_plan (void)
{
  PlayFixture self;

  play_open_match (&self, "fair-team", 0, 0);
  watch ();
  zug_merge_watch_hold (TRUE);
  plan (&self, ZUG_WHITE, "Nf3 f3");
  zug_ui_wait_until (zug_merge_watch_waiting () == 1);
  plan (&self, ZUG_WHITE, "Nf3 Nc3");
  plan (&self, ZUG_WHITE, "Nf3 e3 Nc3 a3 c3");
  g_assert_cmpuint (zug_merge_watch_waiting (), ==, 1);
  g_assert_cmpuint (n_conflicts (&self), ==, 0);
  zug_merge_watch_hold (FALSE);
  zug_ui_wait_until (n_conflicts (&self) > 0);
  g_assert_cmpuint (g_array_index (zug_board_view_get_conflicts (play_part (self.page, "board")),
                                   ZugPlanConflict, n_conflicts (&self) - 1)
                        .request,
                    ==, 4);
  unwatch ();
  play_close_page (&self);
}

/* What is found of a plan after it was sealed is not shown to the other side. */
static void
test_sealed_plan (void)
{
  PlayFixture self;

  play_open_match (&self, "fair-team", 0, 0);
  watch ();
  zug_merge_watch_hold (TRUE);
  plan (&self, ZUG_WHITE, "Nf3 f3");
  zug_ui_wait_until (zug_merge_watch_waiting () == 1);
  play_act (&self, "seal");
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  plan (&self, ZUG_BLACK, "a6");
  g_string_truncate (self.announced, 0);
  zug_merge_watch_hold (FALSE);
  zug_ui_wait_until (zug_merge_watch_count () == 2 && zug_merge_watch_waiting () == 0);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_conflicts (&self), ==, 0);
  g_assert_cmpuint (self.announced->len, ==, 0);
  unwatch ();
  play_close_page (&self);
}

/* A turn that takes long: the page says so, nothing is to choose, and whoever leaves is not
 * kept. */
static void
test_slow_turn (void)
{
  PlayFixture self;

  watch ();
  play_open_match (&self, "fair-team", 0, 0);
  plan (&self, ZUG_WHITE, "e4");
  play_act (&self, "seal");
  zug_ui_click (GTK_WIDGET (play_part (self.page, "card_button")));
  plan (&self, ZUG_BLACK, "e5");
  zug_merge_watch_hold (TRUE);
  play_act (&self, "seal");
  zug_ui_wait_until (strstr (self.announced->str, "The turn is being resolved…") != NULL);
  g_assert_cmpint (play_chooser (&self), ==, ZUG_N_SIDES);
  g_assert_false (play_is_enabled (&self, "seal"));
  g_assert_null (strstr (self.announced->str, "e4"));
  play_close_page (&self);
  zug_merge_watch_hold (FALSE);
  zug_ui_wait_until (zug_merge_watch_waiting () == 0);
  unwatch ();
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  *(ZugGame **) data = zug_game_load_finish (result, NULL, &error);
  g_assert_no_error (error);
}

static void
test_loaded (void)
{
  LibraryFixture library = {NULL};
  PlayFixture self;
  ZugGame *loaded = NULL;
  g_autoptr (ZugGame) game = make_game ("fair-team", TURNS);
  ZugGameEntry *entry = zug_game_to_entry (game, "person", "person");
  GtkWidget *label, *preview;
  gint64 id;

  library_open (&library, NULL);
  id = zug_archive_save_game_sync (library.archive, entry, NULL);
  watch ();
  library_show (&library, 1200, 700);
  zug_ui_wait_until (library_count (&library) == 1);
  preview = zug_ui_find (library.page, ZUG_TYPE_GAME_PREVIEW, 0);
  gtk_selection_model_select_item (library.model, 0, TRUE);
  zug_ui_wait_until ((label = zug_ui_find (preview, GTK_TYPE_STACK, 0)) != NULL
                     && g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (label)), "game"));
  g_assert_true (gtk_widget_activate_action (preview, "preview.back", NULL));
  zug_game_load_async (library.archive, id, NULL, on_loaded, &loaded);
  zug_ui_wait_until (loaded != NULL);
  play_open_page (&self);
  zug_play_page_browse (self.page, loaded);
  play_act (&self, "last");
  step_through (&self);
  unwatch ();
  zug_play_page_browse (self.page, game);
  g_object_unref (loaded);
  play_close_page (&self);
  library_tear_down (&library, NULL);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  *(ZugGame **) data = zug_game_new_from_text_finish (result, &error);
  g_assert_no_error (error);
}

static void
test_text (void)
{
  g_autoptr (ZugGame) game = make_game ("fair-team", TURNS);
  g_autoptr (ZugGame) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *pgn = zug_game_dup_pgn (game);

  watch ();
  zug_game_new_from_text_async (pgn, strlen (pgn), zug_game_get_variant (game), on_read, &read);
  zug_ui_wait_until (read != NULL);
  unwatch ();
  g_assert_true (zug_position_equal (zug_turn_get_position (zug_game_get_last (read)),
                                     zug_turn_get_position (zug_game_get_last (game))));
}

/* Two people's Fair Chess is merged as well: variations of it, and what comes of the cells of
 * the matrix. */
static void
test_variation (void)
{
  PlayFixture self;
  ZugSanReading reading;
  ZugGame *game = make_game ("fair", "e2e4/e7e5 g1f3/b8c6");
  ZugTurn *first = zug_turn_get_child (zug_game_get_root (game), 0);

  play_open_game (&self, game);
  watch ();
  zug_play_session_go_to (self.page->session, first, FALSE);
  g_assert_true (zug_san_read (zug_game_get_laws (game), zug_turn_get_position (first), ZUG_WHITE,
                               "Nc3", 3, &reading));
  zug_board_view_set_chooser (play_part (self.page, "board"), ZUG_WHITE);
  g_assert_true (zug_board_view_set_choice (play_part (self.page, "board"), &reading.move));
  play_act (&self, "add-variation");
  zug_ui_wait_until (zug_turn_get_n_children (first) == 2);
  zug_ui_wait_until (play_shown (&self) == zug_turn_get_child (first, 1));
  unwatch ();
  play_close_page (&self);
}

static void
test_analysis (void)
{
  PlayFixture self;
  GtkWidget *matrix;
  ZugGame *game = make_game ("fair", "e2e4/e7e5 g1f3/b8c6");

  play_open_game (&self, game);
  watch ();
  zug_analysis_panel_set_limits (play_part (self.page, "analysis"),
                                 &(ZugTurnAnalysisLimits) {.depth = 1});
  play_act (&self, "last");
  gtk_stack_set_visible_child_name (play_part (self.page, "panel_stack"), "analysis");
  gtk_expander_set_expanded (
      GTK_EXPANDER (
          zug_ui_find (GTK_WIDGET (play_part (self.page, "analysis")), GTK_TYPE_EXPANDER, 0)),
      TRUE);
  matrix = zug_ui_find (GTK_WIDGET (play_part (self.page, "analysis")), ZUG_TYPE_MATRIX_VIEW, 0);
  zug_ui_wait_until (gtk_widget_get_mapped (matrix)
                     && zug_analysis_panel_is_settled (play_part (self.page, "analysis")));
  gtk_widget_grab_focus (matrix);
  zug_ui_wait_until (zug_play_session_get_outcome (self.page->session) != NULL);
  unwatch ();
  play_close_page (&self);
}

/* An example of a law may be a team's turn. */
static void
test_example (void)
{
  GtkWidget *view = zug_example_view_new ();
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, "fair-team"));
  watch ();
  zug_example_view_show (ZUG_EXAMPLE_VIEW (view), &laws, zug_law_find ("players"));
  zug_ui_wait_until (zug_example_view_is_ready (ZUG_EXAMPLE_VIEW (view)));
  zug_ui_window (view, 400, 600);
  g_assert_true (gtk_widget_activate_action (view, "example.forward", NULL));
  unwatch ();
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (view)));
}

/* The first choice there is. */
static void
choose_any (ZugBoardView *board)
{
  for (int from = 0; from < 128; from++)
    for (int to = 0; to < 128; to++)
      {
        ZugMove move = {(guint8) from, (guint8) to, ZUG_NO_MAN, ZUG_MOVE_PLAIN};

        if (zug_board_view_set_choice (board, &move))
          return;
      }
  g_assert_not_reached ();
}

/* The lessons of two people's Fair Chess, played through and answered. Once closed, a window waits
 * for nothing. */
static void
test_lesson (void)
{
  g_autoptr (GSettings) settings = g_settings_new (ZUG_APP_ID);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("fair");
  GtkWidget *window, *board, *seal;
  gpointer gone;

  watch ();
  window = zug_lesson_window_new (NULL, settings, variant);
  gtk_window_present (GTK_WINDOW (window));
  board = zug_ui_find (window, ZUG_TYPE_BOARD_VIEW, 0);
  seal = zug_ui_find_button (window, "Seal");
  zug_ui_wait_until (gtk_widget_get_mapped (board));
  choose_any (ZUG_BOARD_VIEW (board));
  zug_merge_watch_hold (TRUE);
  zug_ui_click (seal);
  zug_ui_wait_until (zug_merge_watch_waiting () == 1);
  g_assert_cmpint (zug_board_view_get_chooser (ZUG_BOARD_VIEW (board)), ==, ZUG_N_SIDES);
  zug_merge_watch_hold (FALSE);
  zug_ui_wait_until (gtk_widget_get_mapped (zug_ui_find_button (window, "Next")));

  gtk_widget_activate_action (window, "lesson.again", NULL);
  choose_any (ZUG_BOARD_VIEW (board));
  zug_merge_watch_hold (TRUE);
  zug_ui_click (seal);
  zug_ui_wait_until (zug_merge_watch_waiting () == 1);
  gone = window;
  g_object_add_weak_pointer (G_OBJECT (window), &gone);
  gtk_window_destroy (GTK_WINDOW (window));
  zug_merge_watch_hold (FALSE);
  zug_ui_wait_until (gone == NULL && zug_merge_watch_waiting () == 0);
  unwatch ();
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/merges/played", test_played);
  g_test_add_func ("/ui/merges/computer", test_computer);
  g_test_add_func ("/ui/merges/latest-plan", test_latest_plan);
  g_test_add_func ("/ui/merges/sealed-plan", test_sealed_plan);
  g_test_add_func ("/ui/merges/slow-turn", test_slow_turn);
  g_test_add_func ("/ui/merges/loaded", test_loaded);
  g_test_add_func ("/ui/merges/text", test_text);
  g_test_add_func ("/ui/merges/variation", test_variation);
  g_test_add_func ("/ui/merges/analysis", test_analysis);
  g_test_add_func ("/ui/merges/example", test_example);
  g_test_add_func ("/ui/merges/lesson", test_lesson);
  return g_test_run ();
}
