/* test-puzzle.c: the window that asks what one would choose, and says what that is worth */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-sync.h"
#include "zug-board-view.h"
#include "zug-matrix-view.h"
#include "zug-puzzle-source.h"
#include "zug-puzzle-view.h"
#include "zug-puzzle-why.h"
#include "zug-puzzle-window.h"
#include "zug-rule-view.h"
#include "zug-temp-folder.h"
#include "zug-ui-fixture.h"
#include "zug-zfen.h"
#include <string.h>

enum
{
  TODAY = 740313 /* of Parity's, as the test sees to */
};

/* The keys are right: a set leaves out what is not. */
#define ONLY_ZFEN "r3kb1r/1p3ppp/2p5/p3q3/Q2N4/2N1n3/PP2KPPP/R6R = kq - e2/e3 0 17"
#define ONLY "only w 1500 f2e3:100,a4b4:-60 " ONLY_ZFEN
#define TWO "win2 w 1500 e5e7:100 2bk2r1/3p4/1P1P4/r3Q3/3B1P1p/3q3P/6B1/2R1K2R = K - d6/g8 0 33"
#define WIN "win1 b 2900 h1c6:100 r7/8/K7/1R3B2/3k1p2/8/5P2/3b3q = - - a6/a8 0 44"

typedef struct
{
  char *folder;
  ZugArchive *archive;
  char *puzzles;
} Fixture;

static char *
dup_line (const ZugLaws *laws, const char *puzzle, ZugSide side)
{
  ZugPosition position;

  g_assert_true (zug_zfen_read (laws, strchr (strchr (puzzle, ':'), ' ') + 1, &position, NULL));
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x %s", zug_puzzle_key (laws, &position, side),
                          puzzle);
}

static void
setup (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autofree char *only = dup_line (zug_variant_get_laws (variant), ONLY, ZUG_WHITE);
  g_autofree char *win = dup_line (zug_variant_get_laws (variant), WIN, ZUG_BLACK);
  const char *lines[] = {only, win};
  g_autofree char *text = zug_puzzle_set_write ("parity", lines, G_N_ELEMENTS (lines));

  self->folder = zug_temp_folder_new ();
  path = g_build_filename (self->folder, "games.db", NULL);
  self->archive = zug_archive_open_sync (path, NULL);
  self->puzzles = g_build_filename (self->folder, "parity.puzzles", NULL);
  g_assert_true (g_file_set_contents (self->puzzles, text, -1, NULL));
  g_setenv ("ZUGLEICH_PUZZLEDIR", self->folder, TRUE);
}

static void
teardown (Fixture *self, gconstpointer data)
{
  g_assert_true (zug_archive_close (self->archive, 10000, NULL));
  g_object_unref (self->archive);
  zug_temp_folder_remove (self->folder);
  g_free (self->puzzles);
}

static GtkWidget *
open_puzzles (const Fixture *self, ZugArchive *archive)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  GtkWidget *window = zug_puzzle_window_new (NULL, archive, variant, TODAY);

  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (zug_ui_says (window, "Looking at your mistakes again…"));
  zug_ui_wait_until (zug_ui_says (window, "You have ") || zug_ui_says (window, "No Puzzles"));
  return window;
}

static ZugBoardView *
board_of (GtkWidget *window)
{
  return ZUG_BOARD_VIEW (zug_ui_find (window, ZUG_TYPE_BOARD_VIEW, 0));
}

static void
choose (GtkWidget *window, const char *from, const char *to)
{
  const ZugMove move = {(guint8) zug_square_read (from), (guint8) zug_square_read (to), ZUG_NO_MAN,
                        ZUG_MOVE_PLAIN};

  g_assert_true (zug_board_view_set_choice (board_of (window), &move));
}

static gboolean
offers (GtkWidget *window, const char *label)
{
  return gtk_widget_get_mapped (zug_ui_find_button (window, label));
}

static void
press (GtkWidget *window, const char *label)
{
  zug_ui_wait_until (offers (window, label));
  zug_ui_click (zug_ui_find_button (window, label));
}

static GtkWidget *
today_button (GtkWidget *window)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (window, ZUG_TYPE_PUZZLE_WINDOW, "today_button"));
}

static void
close_window (GtkWidget *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Choose, seal, read what that is worth; the rating is told, and kept for the next time. */
static void
test_answer (Fixture *self, gconstpointer data)
{
  GtkWidget *window = open_puzzles (self, self->archive);
  g_autofree char *drawn = NULL;

  g_assert_true (zug_ui_says (window, "One Good Choice"));
  g_assert_true (zug_ui_says (window, "You have White."));
  g_assert_true (zug_ui_says (window, "Rated 1500"));
  g_assert_false (offers (window, "Seal"));
  choose (window, "f2", "e3");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Right: full marks"));
  g_assert_true (zug_ui_says (window, "Right is "));
  g_assert_cmpuint (zug_board_view_get_chooser (board_of (window)), ==, ZUG_N_SIDES);
  g_assert_cmpuint (zug_board_view_get_n_advice (board_of (window)), ==, 0);
  drawn = zug_board_view_dup_shape_words (board_of (window));
  g_assert_nonnull (strstr (drawn, "e3"));
  g_assert_true (zug_ui_says (window, " ± "));
  close_window (window);
  g_assert_true (zug_archive_flush (self->archive, 10000, NULL));
  /* What was answered does not come again before the others. */
  window = open_puzzles (self, self->archive);
  g_assert_true (zug_ui_says (window, "Win in 1 Turn"));
  g_assert_true (zug_ui_says (window, "You have Black."));
  g_assert_true (zug_board_view_get_flipped (board_of (window)));
  g_assert_true (zug_ui_says (window, " ± "));
  close_window (window);
}

/* Those of the game that is asked of, without a lesson: that belongs to the window of games. */
static void
test_rules (Fixture *self, gconstpointer data)
{
  GtkWidget *window = open_puzzles (self, NULL), *rules;

  rules = zug_ui_find (window, ZUG_TYPE_RULE_VIEW, 0);
  g_assert_false (zug_ui_says (rules, "Parity Chess"));
  gtk_menu_button_popup (GTK_MENU_BUTTON (gtk_widget_get_ancestor (rules, GTK_TYPE_MENU_BUTTON)));
  zug_ui_wait_until (zug_ui_says (rules, "Parity Chess"));
  g_assert_true (zug_rule_view_has (ZUG_RULE_VIEW (rules), "E2", NULL));
  g_assert_false (gtk_widget_get_visible (zug_ui_find_button (rules, "Learn It in a Few Steps")));
  close_window (window);
}

/* By what it gives away; a mistake is none of the marks. */
static void
test_wrong (Fixture *self, gconstpointer data)
{
  GtkWidget *window = open_puzzles (self, NULL);

  choose (window, "a4", "b4");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Nearly: 50 of 100 marks"));
  g_assert_true (zug_ui_says (window, "gives away 0.6 pawns on average"));
  press (window, "Again");
  g_assert_false (zug_ui_says (window, "of 100 marks"));
  g_assert_cmpuint (zug_board_view_get_chooser (board_of (window)), ==, ZUG_WHITE);
  choose (window, "a2", "a3");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Not this time: 0 of 100 marks"));
  g_assert_true (zug_ui_says (window, "more than a pawn"));
  close_window (window);
}

static GtkWidget *
view_of (GtkWidget *window)
{
  return GTK_WIDGET (gtk_widget_get_template_child (window, ZUG_TYPE_PUZZLE_WINDOW, "view"));
}

static GtkWidget *
entry_of (GtkWidget *window)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (view_of (window), ZUG_TYPE_PUZZLE_VIEW, "typed"));
}

/* The first letter brings an entry, wherever the keyboard is; what is typed there can be sealed as
 * soon as it is a choice, and Escape lets go of it. */
static void
test_typed (Fixture *self, gconstpointer data)
{
  GtkWidget *window = open_puzzles (self, NULL);
  GtkWidget *entry = entry_of (window);

  g_assert_false (gtk_widget_get_visible (entry));
  gtk_widget_grab_focus (today_button (window));
  zug_ui_press_letter (window, GDK_KEY_Q, TRUE);
  g_assert_true (gtk_widget_get_visible (entry));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Qh5");
  g_assert_false (offers (window, "Seal"));
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (zug_ui_says (window, "None of your men can play “Qh5”."));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Qb4");
  g_assert_false (zug_ui_says (window, "None of your men"));
  zug_ui_wait_until (offers (window, "Seal"));
  gtk_widget_activate_action (entry, "puzzle.untype", NULL);
  g_assert_false (gtk_widget_get_visible (entry));
  zug_ui_wait_until (offers (window, "Skip"));
  g_assert_false (offers (window, "Seal"));
  zug_ui_press_letter (window, GDK_KEY_Q, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Qb4");
  g_signal_emit_by_name (entry, "activate");
  zug_ui_wait_until (zug_ui_says (window, "Nearly: 50 of 100 marks"));
  g_assert_false (gtk_widget_get_visible (entry));
  close_window (window);
}

/* What the answer costs is said before it is asked for, by hand and by ear, while it costs. */
static void
test_show_answer (Fixture *self, gconstpointer data)
{
  static const char cost[] = "Counts for your rating like an answer without marks";
  GtkWidget *window = open_puzzles (self, NULL);
  GtkWidget *button = zug_ui_find_button (window, "Show Answer");

  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, cost);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       cost);
  press (window, "Show Answer");
  zug_ui_wait_until (zug_ui_says (window, "Right is "));
  g_assert_false (offers (window, "Show Answer"));
  press (window, "Again");
  zug_ui_wait_until (offers (window, "Show Answer"));
  g_assert_null (gtk_widget_get_tooltip_text (button));
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (button),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  close_window (window);
}

/* Skipping leaves no trace. */
static void
test_next (Fixture *self, gconstpointer data)
{
  GtkWidget *window = open_puzzles (self, self->archive);
  g_autofree char *drawn = NULL;

  press (window, "Skip");
  zug_ui_wait_until (zug_ui_says (window, "Win in 1 Turn"));
  g_assert_false (zug_ui_says (window, " ± "));
  choose (window, "h1", "c6");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Wins in 1 turn: "));
  zug_ui_wait_until (zug_ui_says (window, "Black wins"));
  /* What is wrong with another choice is shown. */
  press (window, "Again");
  choose (window, "h1", "g1");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "does not force a win so soon."));
  zug_ui_wait_until (zug_ui_says (window, "White holds out longer by choosing "));
  drawn = zug_board_view_dup_shape_words (board_of (window));
  g_assert_nonnull (strstr (drawn, "blue arrow from f2 to f3"));
  press (window, "Next");
  zug_ui_wait_until (zug_ui_says (window, "One Good Choice"));
  close_window (window);
}

/* Of two choices that win the one that was made is drawn, not both over each other. */
static void
test_one_of_two (Fixture *self, gconstpointer data)
{
  static const char two[] = "win1 w 1054 c7e5:50,c7d6:50 "
                            "kR4r1/2B2R2/8/p2p1p1p/P2P2nP/3b2P1/6r1/K7 = - - b8/g8 4 41";
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autofree char *line = dup_line (zug_variant_get_laws (variant), two, ZUG_WHITE);
  const char *lines[] = {line};
  g_autofree char *text = zug_puzzle_set_write ("parity", lines, 1), *drawn = NULL;
  GtkWidget *window;

  g_assert_true (g_file_set_contents (self->puzzles, text, -1, NULL));
  window = open_puzzles (self, NULL);
  choose (window, "c7", "e5");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Each of these wins"));
  drawn = zug_board_view_dup_shape_words (board_of (window));
  g_assert_nonnull (strstr (drawn, "green arrow from c7 to e5"));
  g_assert_null (strstr (drawn, "green arrow from c7 to d6"));
  close_window (window);
}

/* Asks for the win in two turns alone. */
static GtkWidget *
open_two (const Fixture *self, ZugArchive *archive)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autofree char *line = dup_line (zug_variant_get_laws (variant), TWO, ZUG_WHITE);
  const char *lines[] = {line};
  g_autofree char *text = zug_puzzle_set_write ("parity", lines, 1);

  g_assert_true (g_file_set_contents (self->puzzles, text, -1, NULL));
  return open_puzzles (self, archive);
}

/* A choice that wins the game there, whatever is chosen against it, and one that does not. */
static void
find_second (ZugMove *right, ZugMove *wrong)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  const ZugLaws *laws = zug_variant_get_laws (variant);
  g_autofree char *line = dup_line (laws, TWO, ZUG_WHITE);
  g_autofree ZugPuzzle *puzzle = g_new0 (ZugPuzzle, 1);
  g_autofree ZugPuzzleStep *step = g_new0 (ZugPuzzleStep, 1);
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);

  g_assert_true (zug_puzzle_read (puzzle, laws, line));
  g_assert_true (zug_puzzle_go_on (puzzle, laws, puzzle->choice[0].move, step));
  zug_choices (laws, &step->next.position, ZUG_WHITE, choices);
  *right = step->next.choice[0].move;
  for (int i = 0; i < choices->n; i++)
    if (zug_puzzle_marks (&step->next, choices->move[i]) == 0)
      *wrong = choices->move[i];
  g_assert_cmpint (step->next.n, <, choices->n);
}

/* The second turn of a win is chosen, too; what counts is the first one. */
static void
test_second_turn (Fixture *self, gconstpointer data)
{
  GtkWidget *window = open_two (self, self->archive);
  ZugMove right, wrong;

  find_second (&right, &wrong);
  g_assert_true (zug_ui_says (window, "Win in 2 Turns"));
  choose (window, "e5", "e7");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "which holds out longest. Finish it."));
  g_assert_true (zug_ui_says (window, "Win in 1 Turn"));
  g_assert_true (zug_ui_says (window, "Right: full marks"));
  zug_ui_wait_until (zug_board_view_get_chooser (board_of (window)) == ZUG_WHITE);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         GTK_WIDGET (board_of (window))));
  g_assert_true (offers (window, "Skip"));
  g_assert_true (zug_board_view_set_choice (board_of (window), &wrong));
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Not this time"));
  g_assert_false (zug_ui_says (window, "of 100 marks"));
  zug_ui_wait_until (zug_ui_says (window, "wins in 1 turn"));
  /* From the first turn on. */
  press (window, "Again");
  g_assert_true (zug_ui_says (window, "Win in 2 Turns"));
  choose (window, "e5", "e7");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Win in 1 Turn"));
  zug_ui_wait_until (zug_board_view_get_chooser (board_of (window)) == ZUG_WHITE);
  g_assert_true (zug_board_view_set_choice (board_of (window), &right));
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "wins in 1 turn"));
  g_assert_true (zug_ui_says (window, "Right"));
  g_assert_true (offers (window, "Next"));
  g_assert_false (zug_ui_says (window, "full marks"));
  close_window (window);
}

/* Whoever asks for the answer meanwhile is told that of the second turn. */
static void
test_second_answer (Fixture *self, gconstpointer data)
{
  GtkWidget *window = open_two (self, NULL);

  choose (window, "e5", "e7");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Finish it."));
  press (window, "Show Answer");
  zug_ui_wait_until (zug_ui_says (window, "wins in 1 turn"));
  zug_ui_rest (window);
  g_assert_cmpuint (zug_board_view_get_chooser (board_of (window)), ==, ZUG_N_SIDES);
  press (window, "Next");
  zug_ui_wait_until (zug_ui_says (window, "Win in 2 Turns"));
  close_window (window);
}

/* The table of both sides' choices is looked for when somebody asks. */
static void
test_table (Fixture *self, gconstpointer data)
{
  GtkWidget *window = open_puzzles (self, NULL);
  GtkExpander *table = GTK_EXPANDER (zug_ui_find (window, GTK_TYPE_EXPANDER, 0));
  ZugMatrixView *matrix;
  int row, column;

  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (table)));
  press (window, "Show Answer");
  gtk_expander_set_expanded (table, TRUE);
  matrix = ZUG_MATRIX_VIEW (zug_ui_find (window, ZUG_TYPE_MATRIX_VIEW, 0));
  zug_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (matrix)));
  zug_ui_wait_until (gtk_widget_get_first_child (GTK_WIDGET (matrix)) != NULL
                     || (gtk_widget_grab_focus (GTK_WIDGET (matrix))
                         && zug_matrix_view_get_pointed (matrix, &row, &column)));
  /* Rows enough to read it, wherever the page's end is. */
  zug_ui_wait_until (gtk_widget_get_height (GTK_WIDGET (matrix)) > 200);
  close_window (window);
}

/* Who has choices sealed at once in games has them so here. */
static void
test_seal_at_once (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  GtkWidget *parent = g_object_ref_sink (g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL));
  g_autoptr (GSimpleAction) at_once =
      g_simple_action_new_stateful ("seal-at-once", NULL, g_variant_new_boolean (TRUE));
  GtkWidget *window = zug_puzzle_window_new (GTK_WINDOW (parent), NULL, variant, TODAY);

  g_action_map_add_action (G_ACTION_MAP (parent), G_ACTION (at_once));
  gtk_window_present (GTK_WINDOW (window));
  zug_ui_wait_until (zug_ui_says (window, "You have "));
  choose (window, "f2", "e3");
  g_assert_false (offers (window, "Seal"));
  zug_ui_wait_until (zug_ui_says (window, "Right: full marks"));
  close_window (window);
  gtk_window_destroy (GTK_WINDOW (parent));
  g_object_unref (parent);
}

/* Keys alone: the board has them at once, Enter seals what stands on it, Alt+Right goes on. */
static void
test_keyboard (Fixture *self, gconstpointer data)
{
  GtkWidget *window = open_puzzles (self, NULL);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (board_of (window))));
  choose (window, "f2", "e3");
  g_signal_emit_by_name (board_of (window), "choice-activated");
  zug_ui_wait_until (zug_ui_says (window, "Right: full marks"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == zug_ui_find_button (window, "Next"));
  g_assert_true (gtk_widget_activate_action (window, "puzzle.next", NULL));
  zug_ui_wait_until (zug_ui_says (window, "Win in 1 Turn"));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (board_of (window))));
  zug_ui_rest (window);
  /* Tab leads on from the board and comes to each button that is seen. */
  for (guint i = 0;
       i < 20
       && gtk_window_get_focus (GTK_WINDOW (window)) != zug_ui_find_button (window, "Show Answer");
       i++)
    g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window))
                 == zug_ui_find_button (window, "Show Answer"));
  close_window (window);
}

/* The day's puzzle is that of its game, and what is solved on the day counts days running. */
static void
test_day (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("fair");
  guint32 day = TODAY;
  GtkWidget *window;
  gboolean only;

  while (!g_str_equal (zug_puzzle_day_variant (day), "parity"))
    day++;
  window = zug_puzzle_window_new (NULL, NULL, variant, day);
  gtk_window_present (GTK_WINDOW (window));
  zug_ui_wait_until (zug_ui_says (window, "No Puzzles"));
  zug_ui_click (today_button (window));
  zug_ui_wait_until (zug_ui_says (window, "Today’s Puzzle"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Puzzles: Parity Chess");
  only = zug_ui_says (window, "You have White.");
  choose (window, only ? "f2" : "h1", only ? "e3" : "c6");
  press (window, "Seal");
  zug_ui_wait_until (g_strcmp0 (gtk_widget_get_tooltip_text (today_button (window)),
                                "Today’s Puzzle: solved on 1 day running")
                     == 0);
  g_assert_true (zug_ui_says (today_button (window), "1"));
  /* Back to the game before. */
  press (window, "Next");
  zug_ui_wait_until (!zug_ui_says (window, "Today’s Puzzle"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Puzzles: Fair Chess");
  g_assert_false (zug_ui_says (window, "Answered before"));
  zug_ui_click (today_button (window));
  zug_ui_wait_until (zug_ui_says (window, "Today’s Puzzle"));
  g_assert_true (zug_ui_says (window, "Answered before"));
  close_window (window);
}

/* What is wrong with a file is said where the puzzle would be. */
static void
test_newer (Fixture *self, gconstpointer data)
{
  GtkWidget *window;

  g_assert_true (g_file_set_contents (self->puzzles, "zugleich-puzzles 2 parity\n", -1, NULL));
  window = open_puzzles (self, NULL);
  g_assert_true (zug_ui_says (window, "newer version of Zugleich"));
  close_window (window);
}

/* Turns of one's own game: one after the other, until there are no more, and nothing is rated. */
static void
test_own (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  const ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS, .depth = 2};
  g_autoptr (GPtrArray) mistakes =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_puzzle_mistake_free);
  const ZugMove played = {(guint8) zug_square_read ("a4"), (guint8) zug_square_read ("b4"),
                          ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  ZugPosition position;
  ZugAnalysis analysis;
  GtkWidget *window;

  g_assert_true (zug_zfen_read (zug_variant_get_laws (variant), ONLY_ZFEN, &position, NULL));
  g_assert_true (
      zug_search_analyse (zug_variant_get_laws (variant), &position, &limits, &analysis));
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (mistakes,
                     zug_puzzle_mistake_new (&position, ZUG_WHITE, played, 187, &analysis));
  zug_analysis_clear (&analysis);
  window = zug_puzzle_window_new_own (NULL, variant, mistakes);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (zug_ui_says (window, "Looking at your mistakes again…"));
  zug_ui_wait_until (zug_ui_says (window, "From Your Game"));
  g_assert_false (zug_ui_says (window, "Looking at your mistakes again…"));
  g_assert_true (
      zug_ui_says (window, "In the game you chose Qb4, which gives away 1.9 pawns on average."));
  g_assert_true (zug_ui_says (window, "1 of 2"));
  g_assert_false (gtk_widget_get_visible (today_button (window)));
  g_assert_null (gtk_widget_get_tooltip_text (zug_ui_find_button (window, "Show Answer")));
  choose (window, "a4", "b4");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Your choice gives away 1.9 pawns on average."));
  press (window, "Again");
  choose (window, "f2", "e3");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Right: full marks"));
  g_assert_false (zug_ui_says (window, " ± "));
  press (window, "Next");
  zug_ui_wait_until (zug_ui_says (window, "2 of 2"));
  press (window, "Skip");
  zug_ui_wait_until (zug_ui_says (window, "That Was All"));
  g_assert_true (zug_ui_says (window, "You were right at the first try on 0 of 2 turns."));
  g_assert_false (offers (window, "Skip"));
  /* What was not found at once is asked again, and what was is not. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window))
                 == zug_ui_find_button (window, "Try the Missed Ones Again"));
  press (window, "Try the Missed Ones Again");
  zug_ui_wait_until (zug_ui_says (window, "1 of 2"));
  choose (window, "f2", "e3");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Right: full marks"));
  press (window, "Next");
  zug_ui_wait_until (zug_ui_says (window, "2 of 2"));
  press (window, "Skip");
  zug_ui_wait_until (zug_ui_says (window, "You were right at the first try on 1 of 2 turns."));
  press (window, "Try the Missed Ones Again");
  zug_ui_wait_until (zug_ui_says (window, "1 of 1"));
  choose (window, "f2", "e3");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "Right: full marks"));
  press (window, "Next");
  zug_ui_wait_until (zug_ui_says (window, "You were right at the first try on 1 of 1 turn."));
  g_assert_false (offers (window, "Try the Missed Ones Again"));
  close_window (window);
}

/* It fits the narrowest window, before and after the answer. */
static void
test_narrow (Fixture *self, gconstpointer data)
{
  GtkWidget *window = open_puzzles (self, NULL);
  int least;

  press (window, "Show Answer");
  gtk_expander_set_expanded (GTK_EXPANDER (zug_ui_find (window, GTK_TYPE_EXPANDER, 0)), TRUE);
  zug_ui_rest (window);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  zug_ui_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/ui/puzzle/" name, Fixture, NULL, setup, func, teardown)
  ADD ("rules", test_rules);
  ADD ("answer", test_answer);
  ADD ("wrong", test_wrong);
  ADD ("show-answer", test_show_answer);
  ADD ("next", test_next);
  ADD ("second-turn", test_second_turn);
  ADD ("second-answer", test_second_answer);
  ADD ("table", test_table);
  ADD ("seal-at-once", test_seal_at_once);
  ADD ("one-of-two", test_one_of_two);
  ADD ("keyboard", test_keyboard);
  ADD ("typed", test_typed);
  ADD ("day", test_day);
  ADD ("newer", test_newer);
  ADD ("own", test_own);
  ADD ("narrow", test_narrow);
  return g_test_run ();
}
