/* test-analysis.c: the Analysis page: a turn's matrix, its cells on the board, a review */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis-panel.h"
#include "zug-matrix-draw.h"
#include "zug-new-game.h"
#include "zug-play-fixture.h"
#include "zug-puzzle-window.h"
#include "zug-turn-analysis.h"
#include "zug-value-graph.h"
#include <math.h>
#include <string.h>

/* White's queen goes where a bishop takes it while it rests. */
#define BLUNDER "e4 d5 Qg4 a6 a3 Bxg4"

typedef struct
{
  GtkWindow *window;
  ZugPlayPage *page;
  ZugGame *game;
  GString *announced;
} Fixture;

static void
on_announce (ZugPlayPage *page, const char *words, Fixture *self)
{
  g_string_append_printf (self->announced, "%s\n", words);
}

/* What is folded at first. */
static GtkExpander *
fold (Fixture *self, const char *label)
{
  GtkWidget *found;

  for (guint n = 0;
       (found = zug_ui_find (GTK_WIDGET (play_part (self->page, "analysis")), GTK_TYPE_EXPANDER, n))
       != NULL;
       n++)
    if (g_str_equal (gtk_expander_get_label (GTK_EXPANDER (found)), label))
      return GTK_EXPANDER (found);
  g_assert_not_reached ();
}

static void
unfold (Fixture *self)
{
  static const char *const labels[] = {"_Mixes and Table", "More E_xactly"};

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_assert_false (gtk_expander_get_expanded (fold (self, labels[i])));
      gtk_expander_set_expanded (fold (self, labels[i]), TRUE);
    }
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->page = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL);
  self->announced = g_string_new (NULL);
  g_signal_connect (self->page, "announce", G_CALLBACK (on_announce), self);
  self->window = zug_ui_window (GTK_WIDGET (self->page), 1000, 900);
  zug_analysis_panel_set_limits (play_part (self->page, "analysis"),
                                 &(ZugTurnAnalysisLimits) {.depth = 1});
  zug_review_view_set_limits (
      zug_analysis_panel_get_review_view (play_part (self->page, "analysis")),
      &(ZugReviewLimits) {.nodes = 30000});
  unfold (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_clear_object (&self->game);
  g_string_free (self->announced, TRUE);
}

static void
look (Fixture *self)
{
  gtk_stack_set_visible_child_name (play_part (self->page, "panel_stack"), "analysis");
  zug_ui_wait_until (zug_analysis_panel_is_settled (play_part (self->page, "analysis")));
}

/* Shows the last turn of a game of the library. */
static void
show_game (Fixture *self, const char *preset, const char *turns)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_auto (GStrv) parts = g_strsplit (turns, " ", -1);

  self->game = zug_game_new (variant, NULL, NULL);
  for (guint i = 0; zug_variant_is_simultaneous (variant) && parts[i] != NULL; i += 2)
    zug_ui_turn (self->game, parts[i], parts[i + 1]);
  for (guint i = 0; !zug_variant_is_simultaneous (variant) && parts[i] != NULL; i++)
    g_assert_nonnull (
        zug_game_add_turn_text (self->game, zug_game_get_last (self->game), parts[i], 0, NULL));
  zug_game_set_archive_id (self->game, 7);
  zug_play_page_browse (self->page, self->game);
  zug_play_session_go_to (self->page->session, zug_game_get_last (self->game), FALSE);
}

/* … and looks into it. */
static void
open_game (Fixture *self, const char *preset, const char *turns)
{
  show_game (self, preset, turns);
  look (self);
}

static ZugMatrixView *
matrix (Fixture *self)
{
  return ZUG_MATRIX_VIEW (
      zug_ui_find (GTK_WIDGET (play_part (self->page, "analysis")), ZUG_TYPE_MATRIX_VIEW, 0));
}

static void
press (GtkWidget *widget, guint key, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &handled);
    }
  g_assert_true (handled);
}

static GtkWidget *
focused (Fixture *self)
{
  return gtk_root_get_focus (GTK_ROOT (self->window));
}

static gboolean
has_words (Fixture *self, const char *words)
{
  return zug_ui_says (GTK_WIDGET (play_part (self->page, "analysis")), words);
}

/* The matrix stands there with the pair that was chosen, in words too. */
static void
test_show (Fixture *self, gconstpointer data)
{
  open_game (self, "parity", BLUNDER);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (matrix (self))));
  g_assert_true (has_words (self, "Turn 3"));
  g_assert_true (has_words (self, "for Black"));
  g_assert_true (has_words (self, "White should mix")
                 || has_words (self, "White’s best choice is"));
  gtk_widget_grab_focus (GTK_WIDGET (matrix (self)));
  g_assert_true (has_words (self, "White a3, Black Bxg4: "));
}

/* A cell is reached by keys and spoken as one; the board shows what comes of it and forgets it
 * again. */
static void
test_point (Fixture *self, gconstpointer data)
{
  GtkWidget *cell;
  int row, column;

  open_game (self, "parity", BLUNDER);
  g_assert_false (zug_matrix_view_get_pointed (matrix (self), &row, &column));
  g_assert_null (zug_play_session_get_outcome (self->page->session));
  gtk_widget_grab_focus (GTK_WIDGET (matrix (self)));
  press (GTK_WIDGET (matrix (self)), GDK_KEY_Home, GDK_CONTROL_MASK);
  press (GTK_WIDGET (matrix (self)), GDK_KEY_Down, 0);
  press (GTK_WIDGET (matrix (self)), GDK_KEY_Right, 0);
  g_assert_true (zug_matrix_view_get_pointed (matrix (self), &row, &column));
  g_assert_cmpint (row, ==, 1);
  g_assert_cmpint (column, ==, 1);
  cell = focused (self);
  g_assert_true (gtk_widget_is_ancestor (cell, GTK_WIDGET (matrix (self))));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (matrix (self)), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_relation (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_RELATION_ROW_INDEX, 2);
  gtk_test_accessible_assert_relation (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_RELATION_COL_INDEX, 2);

  /* The board shows the outcome, and nobody can choose there. */
  zug_ui_wait_until (zug_play_session_get_outcome (self->page->session) != NULL);
  g_assert_cmpint (zug_board_view_get_chooser (play_part (self->page, "board")), ==, ZUG_N_SIDES);
  g_assert_true (zug_turn_list_get_current (play_part (self->page, "turns"))
                 == zug_game_get_last (self->game));
  g_assert_cmpuint (zug_turn_get_n_children (zug_turn_get_parent (zug_game_get_last (self->game))),
                    ==, 1);

  /* Left, it is gone; pinned, it stays. */
  zug_play_page_focus (self->page);
  g_assert_null (zug_play_session_get_outcome (self->page->session));
  g_assert_cmpint (zug_board_view_get_chooser (play_part (self->page, "board")), ==, ZUG_WHITE);
  gtk_widget_grab_focus (GTK_WIDGET (matrix (self)));
  press (GTK_WIDGET (matrix (self)), GDK_KEY_Return, 0);
  zug_play_page_focus (self->page);
  zug_ui_wait_until (zug_play_session_get_outcome (self->page->session) != NULL);
  /* Whoever goes on has let go. */
  gtk_widget_grab_focus (GTK_WIDGET (matrix (self)));
  press (GTK_WIDGET (matrix (self)), GDK_KEY_Right, 0);
  zug_play_page_focus (self->page);
  g_assert_null (zug_play_session_get_outcome (self->page->session));
  gtk_widget_grab_focus (GTK_WIDGET (matrix (self)));
  press (GTK_WIDGET (matrix (self)), GDK_KEY_Return, 0);
  zug_play_page_focus (self->page);
  zug_ui_wait_until (zug_play_session_get_outcome (self->page->session) != NULL);
  g_action_group_activate_action (play_actions (self->page), "back", NULL);
  g_assert_null (zug_play_session_get_outcome (self->page->session));
  g_assert_false (zug_matrix_view_get_pointed (matrix (self), &row, &column));
}

/* A cell is named by both choices, its worth and whether it happened; the next one is another
 * widget, since a screen reader speaks what gets the keyboard. */
static void
test_names (Fixture *self, gconstpointer data)
{
  GtkWidget *first;
  g_autofree char *problem = NULL;

  open_game (self, "parity", "e4 d5");
  gtk_widget_grab_focus (GTK_WIDGET (matrix (self)));
  first = focused (self);
  problem = gtk_test_accessible_check_property (GTK_ACCESSIBLE (first),
                                                GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_nonnull (problem);
  g_assert_nonnull (strstr (problem, "White e4, Black d5: "));
  g_assert_nonnull (strstr (problem, " This was chosen."));
  press (GTK_WIDGET (matrix (self)), GDK_KEY_End, GDK_CONTROL_MASK);
  g_assert_true (focused (self) != first);
  g_assert_false (gtk_widget_get_focusable (first));
}

/* The open turn, where no game is on. */
static void
test_next (Fixture *self, gconstpointer data)
{
  GtkWidget *next;

  open_game (self, "parity", "e4 d5");
  next = zug_ui_find_button (GTK_WIDGET (play_part (self->page, "analysis")), "Next: Turn 2");
  g_assert_nonnull (next);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (next), TRUE);
  look (self);
  gtk_widget_grab_focus (GTK_WIDGET (matrix (self)));
  g_assert_false (has_words (self, "This was chosen"));
  zug_ui_wait_until (zug_play_session_get_outcome (self->page->session) != NULL);
  g_assert_cmpuint (zug_turn_get_number (zug_play_session_get_outcome (self->page->session)), ==,
                    2);
}

/* While a game is on nothing of it is looked at, neither its open turn nor one before; when it
 * is over all of it can be. */
static void
test_refuse (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);
  ZugGame *game = zug_match_get_game (match);

  zug_ui_turn (game, "e4", "d5");
  zug_play_page_play (self->page, match, ZUG_START_NOW);
  look (self);
  g_assert_true (has_words (self, "While a game is on"));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (matrix (self))));
  g_assert_false (g_action_group_get_action_enabled (play_actions (self->page), "review"));
  zug_play_session_go_to (self->page->session, zug_game_get_root (game), FALSE);
  look (self);
  g_assert_true (has_words (self, "While a game is on"));
  g_assert_true (zug_analysis_panel_is_settled (play_part (self->page, "analysis")));

  zug_match_resign (match, ZUG_WHITE);
  zug_ui_wait_until (zug_match_get_state (match) == ZUG_MATCH_OVER);
  look (self);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (matrix (self))));
  g_assert_true (gtk_widget_get_visible (play_part (self->page, "review_button")));
  g_assert_true (g_action_group_get_action_enabled (play_actions (self->page), "review"));
}

/* A match that begins takes all that was found away. */
static void
test_begin (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);

  open_game (self, "parity", BLUNDER);
  gtk_widget_grab_focus (GTK_WIDGET (matrix (self)));
  zug_ui_wait_until (zug_play_session_get_outcome (self->page->session) != NULL);
  zug_play_page_play (self->page, match, ZUG_START_NOW);
  g_assert_null (zug_play_session_get_outcome (self->page->session));
  look (self);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (matrix (self))));
  play_await_white (self->page);
  zug_match_stop (match);
}

static ZugReview *
review (Fixture *self)
{
  return zug_review_view_get_review (
      zug_analysis_panel_get_review_view (play_part (self->page, "analysis")));
}

/* While a turn is not looked at yet, what stands below its matrix stays where it is. */
static void
test_room (Fixture *self, gconstpointer data)
{
  GtkWidget *room;
  int height, held;

  open_game (self, "parity", BLUNDER);
  room = gtk_widget_get_parent (
      gtk_widget_get_ancestor (GTK_WIDGET (matrix (self)), GTK_TYPE_EXPANDER));
  zug_ui_wait_until (gtk_widget_get_height (room) > 0);
  height = gtk_widget_get_height (room);
  zug_play_session_go_to (self->page->session, zug_turn_get_parent (zug_game_get_last (self->game)),
                          FALSE);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (matrix (self))));
  gtk_widget_measure (room, GTK_ORIENTATION_VERTICAL, -1, &held, NULL, NULL, NULL);
  g_assert_cmpint (held, >=, height);
}

/* Reviewed at a press: the graph leads to the turns, the list tells what was bad, and it can be
 * written down and taken back. */
static void
test_review (Fixture *self, gconstpointer data)
{
  ZugValueGraph *graph;
  graphene_point_t first, second;
  ZugTurn *bad;

  open_game (self, "parity", BLUNDER);
  zug_ui_click (
      zug_ui_find_button (GTK_WIDGET (play_part (self->page, "analysis")), "Review Game"));
  zug_ui_wait_until (review (self) != NULL && !zug_review_get_running (review (self)));
  g_assert_cmpuint (zug_review_get_n_reviewed (review (self)), ==, 3);
  g_assert_true (has_words (self, "White’s choices gave away "));
  g_assert_true (has_words (self, "Turn 2: White chose Qg4; the mix plays "));
  g_assert_nonnull (strstr (self->announced->str, "out-guessed"));

  graph = ZUG_VALUE_GRAPH (
      zug_ui_find (GTK_WIDGET (play_part (self->page, "analysis")), ZUG_TYPE_VALUE_GRAPH, 0));
  zug_ui_wait_until (gtk_widget_get_height (GTK_WIDGET (graph)) > 0);
  g_assert_cmpint (zug_value_graph_get_current (graph), ==, 2);
  press (GTK_WIDGET (graph), GDK_KEY_Left, 0);
  /* What the review knows of it stands there at once. */
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (matrix (self))));
  bad = zug_turn_get_parent (zug_game_get_last (self->game));
  g_assert_true (zug_turn_list_get_current (play_part (self->page, "turns")) == bad);
  g_assert_true (zug_value_graph_get_point (graph, 0, &first));
  g_assert_true (zug_value_graph_get_point (graph, 2, &second));
  g_assert_cmpfloat (first.y, <, second.y);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (graph), GTK_ACCESSIBLE_ROLE_SLIDER);
  g_assert_true (has_words (self, "White: This left the queen to be taken: "));

  zug_ui_click (
      zug_ui_find_button (GTK_WIDGET (play_part (self->page, "analysis")), "Write into the Game"));
  g_assert_true (zug_game_editor_has_nag (bad, 'w', 2));
  g_action_group_activate_action (play_actions (self->page), "undo", NULL);
  g_assert_false (zug_game_editor_has_nag (bad, 'w', 2));
}

/* What was given away can be practised once all is reviewed: the turn is asked once more. */
static void
test_practise (Fixture *self, gconstpointer data)
{
  GtkWidget *panel = play_part (self->page, "analysis"), *button, *window;
  GtkWidget *view = GTK_WIDGET (zug_analysis_panel_get_review_view (ZUG_ANALYSIS_PANEL (panel)));

  open_game (self, "parity", BLUNDER);
  button = GTK_WIDGET (gtk_widget_get_template_child (view, ZUG_TYPE_REVIEW_VIEW, "practise"));
  g_assert_false (gtk_widget_get_mapped (button));
  zug_ui_click (zug_ui_find_button (panel, "Review Game"));
  zug_ui_wait_until (review (self) != NULL && !zug_review_get_running (review (self)));
  g_assert_true (gtk_widget_get_visible (button));
  zug_ui_click (button);
  window = zug_ui_toplevel (ZUG_TYPE_PUZZLE_WINDOW);
  g_assert_nonnull (window);
  zug_ui_wait_until (zug_ui_says (window, "From Your Game"));
  g_assert_true (zug_ui_says (window, "You have White."));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A turning point leads to the board as it was before, with two arrows and words for them, until
 * somebody goes elsewhere; what is pointed at by chance changes nothing. */
static void
test_turning_point (Fixture *self, gconstpointer data)
{
  GtkWidget *panel = play_part (self->page, "analysis");
  ZugBoardView *board = play_part (self->page, "board");
  GtkWidget *view;
  GtkListBox *points;
  GtkLabel *point;
  g_autofree char *words = NULL;
  ZugTurn *bad;

  open_game (self, "parity", BLUNDER);
  zug_ui_click (zug_ui_find_button (panel, "Review Game"));
  zug_ui_wait_until (review (self) != NULL && !zug_review_get_running (review (self)));
  g_assert_true (has_words (self, "Turn 2: White played Qg4. "));
  g_assert_nonnull (strstr (self->announced->str, "Turn 2: White played Qg4. "));
  view = GTK_WIDGET (zug_analysis_panel_get_review_view (ZUG_ANALYSIS_PANEL (panel)));
  points = GTK_LIST_BOX (gtk_widget_get_template_child (view, ZUG_TYPE_REVIEW_VIEW, "points"));
  point = GTK_LABEL (gtk_widget_get_template_child (view, ZUG_TYPE_REVIEW_VIEW, "point"));
  zug_play_session_go_to (self->page->session, zug_turn_get_parent (zug_game_get_last (self->game)),
                          FALSE);
  words = g_strdup (gtk_label_get_label (point));
  bad = zug_turn_get_parent (zug_game_get_last (self->game));
  for (int i = 0; gtk_list_box_get_row_at_index (points, i) != NULL; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (points, i);

      if (strstr (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))), "Qg4"))
        g_signal_emit_by_name (points, "row-activated", row);
    }
  g_assert_true (zug_turn_list_get_current (play_part (self->page, "turns"))
                 == zug_turn_get_parent (bad));
  g_assert_true (zug_play_session_get_outcome (self->page->session) == bad);
  g_assert_cmpint (zug_board_view_get_chooser (board), ==, ZUG_N_SIDES);
  g_assert_true (has_words (self, "dashed Qg4, as it was played"));
  g_assert_cmpstr (gtk_label_get_label (point), ==, words);
  g_assert_nonnull (strstr (self->announced->str, "On the board, before that: "));
  g_action_group_activate_action (play_actions (self->page), "forward", NULL);
  g_assert_null (zug_play_session_get_outcome (self->page->session));
  g_assert_true (zug_turn_list_get_current (play_part (self->page, "turns")) == bad);
  g_assert_false (has_words (self, "dashed Qg4, as it was played"));
}

/* Whose game it was in the library is spoken to, and is asked about nobody else's mistakes. */
static void
test_own_review (Fixture *self, gconstpointer data)
{
  GtkWidget *panel = play_part (self->page, "analysis");

  zug_play_page_set_person (self->page, ZUG_WHITE);
  open_game (self, "parity", BLUNDER);
  zug_ui_click (zug_ui_find_button (panel, "Review Game"));
  zug_ui_wait_until (review (self) != NULL && !zug_review_get_running (review (self)));
  g_assert_true (has_words (self, "Turn 2: You played Qg4. "));
  g_assert_false (has_words (self, "White played"));
  g_assert_false (has_words (self, "Black played"));
}

/* What the review knows of a turn stands above it too, without another look; who asks for a deeper
 * one finds that in both. */
static void
test_review_again (Fixture *self, gconstpointer data)
{
  GtkWidget *panel = play_part (self->page, "analysis");
  ZugTurn *second;
  const ZugReviewTurn *turn;

  open_game (self, "parity", BLUNDER);
  zug_review_view_set_limits (zug_analysis_panel_get_review_view (ZUG_ANALYSIS_PANEL (panel)),
                              &(ZugReviewLimits) {.depth = 2});
  zug_ui_click (zug_ui_find_button (panel, "Review Game"));
  zug_ui_wait_until (review (self) != NULL && !zug_review_get_running (review (self)));
  second = zug_turn_get_parent (zug_game_get_last (self->game));
  turn = zug_review_get_turn (review (self), 1);
  for (guint i = 0; i < 2; i++)
    {
      int depth = turn->depth;

      zug_play_session_go_to (self->page->session, zug_game_get_last (self->game), FALSE);
      zug_play_session_go_to (self->page->session, second, FALSE);
      g_assert_true (zug_analysis_panel_is_settled (ZUG_ANALYSIS_PANEL (panel)));
      g_assert_true (has_words (self, depth == 2 ? "2 turns deep" : "3 turns deep"));
      g_assert_true (
          has_words (self, depth == 2 ? ", looked 2 turns deep." : ", looked 3 turns deep."));
      if (i > 0)
        break;
      zug_ui_click (zug_ui_find_button (panel, "Deeper"));
      zug_ui_wait_until (turn->depth > 2);
      if (!zug_analysis_panel_is_settled (ZUG_ANALYSIS_PANEL (panel)))
        zug_ui_click (zug_ui_find_button (panel, "Stop"));
    }
}

/* Cancelled, it keeps what it has. */
static void
test_cancel (Fixture *self, gconstpointer data)
{
  open_game (self, "parity", BLUNDER);
  zug_ui_click (
      zug_ui_find_button (GTK_WIDGET (play_part (self->page, "analysis")), "Review Game"));
  zug_ui_click (zug_ui_find_button (GTK_WIDGET (play_part (self->page, "analysis")), "Cancel"));
  g_assert_false (zug_review_get_running (review (self)));
  g_assert_nonnull (
      zug_ui_find_button (GTK_WIDGET (play_part (self->page, "analysis")),
                          zug_review_get_n_reviewed (review (self)) > 0 ? "Go On" : "Review Game"));
}

/* Where sides take turns there is no matrix, but a line and room for those of others. */
static void
test_orthodox (Fixture *self, gconstpointer data)
{
  open_game (self, "orthodox", "e2e4 e7e5");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (matrix (self))));
  g_assert_true (gtk_widget_get_mapped (
      GTK_WIDGET (zug_analysis_panel_get_engine_lines (play_part (self->page, "analysis")))));
  g_assert_true (has_words (self, "Black’s best move is "));
  g_assert_true (has_words (self, "1… "));
  g_assert_nonnull (
      zug_ui_find_button (GTK_WIDGET (play_part (self->page, "analysis")), "Next: White’s Move 2"));
}

static gboolean
is_noticed (Fixture *self, const char *words)
{
  return g_str_equal (gtk_label_get_text (play_part (self->page, "notice")), words);
}

/* The line of an orthodox game becomes a variation of it; asked for once more, it is there. */
static void
test_add_line (Fixture *self, gconstpointer data)
{
  GtkWidget *panel = GTK_WIDGET (play_part (self->page, "analysis"));
  ZugGame *game;
  guint n = 0;

  zug_analysis_panel_set_limits (play_part (self->page, "analysis"),
                                 &(ZugTurnAnalysisLimits) {.depth = 4});
  open_game (self, "orthodox", "e2e4 e7e5 g1f3");
  game = zug_play_page_get_game (self->page);
  zug_ui_wait_until (zug_ui_find_button (panel, "Add as Variation") != NULL
                     && gtk_widget_get_mapped (zug_ui_find_button (panel, "Add as Variation")));
  g_assert_null (zug_game_get_turn (game, 4));
  zug_ui_click (zug_ui_find_button (panel, "Add as Variation"));
  zug_ui_wait_until (is_noticed (self, "The line is a variation of the game now."));
  while (zug_game_get_turn (game, n + 1) != NULL)
    n++;
  g_assert_cmpuint (n, >, 3);
  zug_ui_click (zug_ui_find_button (panel, "Add as Variation"));
  zug_ui_wait_until (is_noticed (self, "The line is in the game already."));
  g_assert_null (zug_game_get_turn (game, n + 1));
}

/* --- the matrix by itself --------------------------------------------------------------------- */

/* Whether all of the cell that has the keyboard lies in the room that a widget around it has. */
static gboolean
is_whole (GtkWidget *view, GtkWidget *around)
{
  GtkWidget *cell = gtk_root_get_focus (gtk_widget_get_root (view));
  graphene_rect_t area, room;

  return cell != NULL && gtk_widget_compute_bounds (cell, around, &area)
         && graphene_rect_intersection (
             &area,
             &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (around),
                                  (float) gtk_widget_get_height (around)),
             &room)
         && room.size.width >= area.size.width - 1 && room.size.height >= area.size.height - 1;
}

/* A step of the wheel; whether it is done with. */
static gboolean
roll (GtkWidget *view, double dy)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        g_signal_emit_by_name (controller, "scroll", 0., dy, &handled);
    }
  return handled;
}

/* Very many choices: the best stand there, all of them can be reached, and drawing does not
 * wait. */
static void
test_many (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *page = gtk_scrolled_window_new ();
  GtkAdjustment *below = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  ZugMatrixView *view = g_object_new (ZUG_TYPE_MATRIX_VIEW, NULL);
  ZugAnalysis analysis;
  GtkWindow *window;
  int row, column;

  g_assert_true (zug_analysis_init (&analysis, 300, 200));
  for (int i = 0; i < 300; i++)
    analysis.move[ZUG_WHITE][i] = (ZugMove) {(ZugSquare) (i % 256), (ZugSquare) (i / 256), 0, 0};
  for (int i = 0; i < 200; i++)
    analysis.move[ZUG_BLACK][i] = (ZugMove) {(ZugSquare) i, 7, 0, 0};
  for (int i = 0; i < 300 * 200; i++)
    analysis.cell[i] = sin (i);
  analysis.probability[ZUG_WHITE][0] = analysis.probability[ZUG_BLACK][0] = 1;
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (view));
  gtk_widget_set_size_request (scroller, -1, 700);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), scroller);
  window = zug_ui_window (page, 360, 400);
  zug_matrix_view_show (view, variant, zug_turn_get_position (zug_game_get_root (game)), &analysis,
                        NULL);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  press (GTK_WIDGET (view), GDK_KEY_End, GDK_CONTROL_MASK);
  g_assert_true (zug_matrix_view_get_pointed (view, &row, &column));
  g_assert_cmpint (row, ==, ZUG_MATRIX_MOST - 1);
  g_assert_cmpint (column, ==, ZUG_MATRIX_MOST - 1);
  zug_ui_wait_until (gtk_adjustment_get_value (
                         gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)))
                     > 0);
  zug_ui_wait_until (is_whole (GTK_WIDGET (view), scroller));
  /* At its end it lets the page go on, before it not. */
  g_assert_false (roll (GTK_WIDGET (view), -1));
  g_assert_cmpfloat (gtk_adjustment_get_value (below), ==, 0);
  g_assert_true (roll (GTK_WIDGET (view), 1));
  g_assert_cmpfloat (gtk_adjustment_get_value (below), >, 0);
  /* Whoever scrolls the page and works elsewhere goes by. */
  gtk_window_set_focus (window, NULL);
  gtk_adjustment_set_value (below, 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                            0);
  g_assert_true (roll (GTK_WIDGET (view), 1));
  g_assert_cmpfloat (gtk_adjustment_get_value (below), >, 0);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  press (GTK_WIDGET (view), GDK_KEY_Home, GDK_CONTROL_MASK);
  zug_ui_wait_until (is_whole (GTK_WIDGET (view), page));
  press (GTK_WIDGET (view), GDK_KEY_End, GDK_CONTROL_MASK);
  zug_ui_wait_until (is_whole (GTK_WIDGET (view), page));
  zug_matrix_view_set_numbers (view, FALSE);
  zug_matrix_view_show (view, NULL, NULL, NULL, NULL);
  g_assert_false (zug_matrix_view_get_pointed (view, &row, &column));
  zug_analysis_clear (&analysis);
  gtk_window_destroy (window);
}

/* Both ends differ from each other and from the middle in lightness or hue for every kind of
 * eye, and what is written on them can be read. */
static void
test_colours (void)
{
  for (int style = 0; style < 4; style++)
    for (int i = -4; i <= 4; i++)
      {
        gboolean dark_ink;
        GdkRGBA colour = zug_matrix_colour (i / 4., style % 2, style / 2, &dark_ink);
        double light = .2126 * pow (colour.red, 2.2) + .7152 * pow (colour.green, 2.2)
                       + .0722 * pow (colour.blue, 2.2);
        double ink = dark_ink ? .01 : 1;

        g_assert_cmpfloat ((fmax (light, ink) + .05) / (fmin (light, ink) + .05), >=, 4);
        /* White's end is the bluer one, Black's the redder: no red against green. */
        if (i != 0)
          g_assert_true ((colour.blue > colour.red) == (i > 0));
      }
}

/* Asked for by its button, the review is seen from its top, also once the matrix has come above
 * it; as long as that is out of sight nobody is asked to point at it. */
static void
test_review_top (Fixture *self, gconstpointer data)
{
  GtkWidget *view, *panel;
  graphene_rect_t bounds = {0};

  gtk_window_set_default_size (self->window, 1000, 600);
  show_game (self, "parity", BLUNDER);
  panel = play_part (self->page, "analysis");
  view = GTK_WIDGET (zug_analysis_panel_get_review_view (ZUG_ANALYSIS_PANEL (panel)));
  g_action_group_activate_action (play_actions (self->page), "review", NULL);
  zug_ui_wait_until (!zug_review_get_running (review (self)));
  zug_play_session_go_to (self->page->session, zug_turn_get_parent (zug_game_get_last (self->game)),
                          FALSE);
  look (self);
  zug_play_session_go_to (self->page->session, zug_game_get_last (self->game), FALSE);
  look (self);
  zug_ui_wait_until (gtk_widget_compute_bounds (view, panel, &bounds) && bounds.origin.y == 0);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (matrix (self))));
  zug_ui_wait_until (*gtk_label_get_label (play_part (self->page, "cell")) == '\0');
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
                                gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW))),
                            0);
  g_assert_cmpstr (gtk_label_get_label (play_part (self->page, "cell")), ==,
                   "Point at a cell: the board shows what comes of it.");
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
      {"/ui/analysis/show", test_show},
      {"/ui/analysis/point", test_point},
      {"/ui/analysis/names", test_names},
      {"/ui/analysis/next", test_next},
      {"/ui/analysis/refuse", test_refuse},
      {"/ui/analysis/begin", test_begin},
      {"/ui/analysis/room", test_room},
      {"/ui/analysis/review", test_review},
      {"/ui/analysis/turning-point", test_turning_point},
      {"/ui/analysis/own-review", test_own_review},
      {"/ui/analysis/practise", test_practise},
      {"/ui/analysis/review-top", test_review_top},
      {"/ui/analysis/review-again", test_review_again},

      {"/ui/analysis/cancel", test_cancel},
      {"/ui/analysis/orthodox", test_orthodox},
      {"/ui/analysis/add-line", test_add_line},
      {"/ui/analysis/many", test_many},
  };

  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/analysis/colours", test_colours);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
