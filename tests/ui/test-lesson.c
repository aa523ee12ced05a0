/* test-lesson.c: the window that asks what a person chooses, and tells what comes of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view.h"
#include "zug-config.h"
#include "zug-coordinate.h"
#include "zug-lesson-window.h"
#include "zug-ui-fixture.h"

static GSettings *
fresh_settings (void)
{
  GSettings *settings = g_settings_new (ZUG_APP_ID);

  g_settings_reset (settings, "lessons-done");
  return settings;
}

static GtkWidget *
open_lessons (GSettings *settings, const char *preset)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  GtkWidget *window = zug_lesson_window_new (NULL, settings, variant);
  GtkStack *stack = NULL;

  gtk_window_present (GTK_WINDOW (window));
  /* A menu in the bar has one too. */
  for (guint n = 0; stack == NULL || gtk_stack_get_child_by_name (stack, "waiting") == NULL; n++)
    stack = GTK_STACK (zug_ui_find (window, GTK_TYPE_STACK, n));
  zug_ui_wait_until (gtk_widget_get_mapped (window)
                     && !g_str_equal (gtk_stack_get_visible_child_name (stack), "waiting"));
  return window;
}

static ZugBoardView *
board_of (GtkWidget *window)
{
  return ZUG_BOARD_VIEW (zug_ui_find (window, ZUG_TYPE_BOARD_VIEW, 0));
}

/* Goes on until a lesson with this title is asked. */
static void
go_to (GtkWidget *window, const char *title)
{
  for (guint i = 0; i < 50; i++)
    {
      GtkWidget *label;

      for (guint n = 0; (label = zug_ui_find (window, GTK_TYPE_LABEL, n)) != NULL; n++)
        if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), title))
          return;
      g_assert_true (gtk_widget_activate_action (window, "lesson.next", NULL));
    }
  g_assert_not_reached ();
}

static void
choose (GtkWidget *window, ZugMove move)
{
  g_assert_true (zug_board_view_set_choice (board_of (window), &move));
}

static void
on_play (GtkWidget *window, ZugVariant *variant, ZugVariant **played)
{
  *played = g_object_ref (variant);
}

static ZugMove
move_of (const char *from, const char *to)
{
  return (ZugMove) {(guint8) zug_square_read (from), (guint8) zug_square_read (to), ZUG_NO_MAN,
                    ZUG_MOVE_PLAIN};
}

static void
press (GtkWidget *window, const char *label)
{
  zug_ui_wait_until (gtk_widget_get_mapped (zug_ui_find_button (window, label)));
  zug_ui_click (zug_ui_find_button (window, label));
}

/* The one step whose question has been answered rightly; NULL: there is none. */
static void
assert_learnt (GSettings *settings, const char *key)
{
  g_auto (GStrv) done = g_settings_get_strv (settings, "lessons-done");

  g_assert_cmpuint (g_strv_length (done), ==, key != NULL);
  g_assert_cmpstr (done[0], ==, key);
}

/* Expect something, and see what comes of it; both ways. */
static void
test_guess (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "parity");

  go_to (window, "Two that meet");
  g_assert_true (zug_ui_says (window, "go to the same empty square. What happens?"));
  g_assert_false (gtk_widget_get_mapped (zug_ui_find_button (window, "Seal")));
  press (window, "They share the square");
  zug_ui_wait_until (zug_ui_says (window, "Right: They share the square"));
  g_assert_true (zug_ui_says (window, "nobody can capture either of them there"));
  g_assert_cmpuint (zug_board_view_get_chooser (board_of (window)), ==, ZUG_N_SIDES);
  assert_learnt (settings, "parity meet: e2=Rn");

  press (window, "Again");
  g_assert_false (zug_ui_says (window, "Right: "));
  press (window, "Both are captured");
  zug_ui_wait_until (zug_ui_says (window, "That is wrong. The answer: They share the square"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A tick says that an answer was right: none is left behind by a wrong one. */
static void
test_wrong (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "parity");

  go_to (window, "Two that meet");
  press (window, "Both are captured");
  zug_ui_wait_until (zug_ui_says (window, "That is wrong. The answer: They share the square"));
  assert_learnt (settings, NULL);
  press (window, "Again");
  press (window, "They share the square");
  zug_ui_wait_until (zug_ui_says (window, "Right: They share the square"));
  assert_learnt (settings, "parity meet: e2=Rn");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Who has choices sealed at once has them here too: what was not asked about is seen at once, and
 * what was, which stands there chosen, is not. */
static void
test_seal_at_once (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window;

  g_settings_set_boolean (settings, "seal-at-once", TRUE);
  window = open_lessons (settings, "parity");
  go_to (window, "Two that meet");
  zug_ui_wait_until (gtk_widget_get_mapped (zug_ui_find_button (window, "Both are captured")));
  choose (window, move_of ("e1", "e3"));
  zug_ui_wait_until (zug_ui_says (window, "White moved the rook from e1 to e3."));
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (settings, "seal-at-once");
}

/* Move something else, seal, see what came of it. Where the question is about another move its
 * answer is not told beside that, and nothing has been answered. */
static void
test_own_choice (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "parity");

  go_to (window, "Two that meet");
  choose (window, move_of ("e1", "e3"));
  g_assert_false (gtk_widget_get_mapped (zug_ui_find_button (window, "Both are captured")));
  /* Who has thought better of it need not know which move was asked about. */
  press (window, "Again");
  zug_ui_wait_until (gtk_widget_get_mapped (zug_ui_find_button (window, "Both are captured")));
  choose (window, move_of ("e1", "e3"));
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "White moved the rook from e1 to e3."));
  g_assert_true (zug_ui_says (window, "You tried another move"));
  g_assert_false (zug_ui_says (window, "They share the square"));
  g_assert_false (zug_ui_says (window, "nobody can capture either of them there"));
  assert_learnt (settings, NULL);
  press (window, "Again");
  g_assert_false (zug_ui_says (window, "You tried another move"));

  go_to (window, "A man that has moved");
  choose (window, move_of ("a1", "b2"));
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "White moved the king from a1 to b2."));
  g_assert_true (zug_ui_says (window, "The answer: No, it rests for a turn"));
  assert_learnt (settings, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static double
top_of (GtkWidget *window, const char *answer)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (zug_ui_find_button (window, answer), window, &place));
  return place.origin.y;
}

/* Why a man cannot move is told where it moves no answer under the pointer. */
static void
test_refused (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "parity");
  double top;

  g_assert_true (zug_ui_says (window, "Or try another move on the board."));
  go_to (window, "A man that has moved");
  g_assert_false (zug_ui_says (window, "Or try another move on the board."));
  zug_ui_rest (window);
  top = top_of (window, "No, it rests for a turn");
  g_signal_emit_by_name (board_of (window), "refused", "This man rests.");
  zug_ui_wait_until (zug_ui_says (window, "This man rests."));
  zug_ui_rest (window);
  g_assert_cmpfloat (top_of (window, "No, it rests for a turn"), ==, top);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Enter seals the move that the question is about: it is seen, not answered. */
static void
test_asked_choice (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "parity");

  go_to (window, "Two that meet");
  g_signal_emit_by_name (board_of (window), "choice-activated");
  zug_ui_wait_until (zug_ui_says (window, "The answer: They share the square"));
  assert_learnt (settings, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Each game has its own place: what was learnt in one is asked again in the next, which comes out
 * the same there. */
static void
test_games (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "parity");

  press (window, "The knight gets away");
  zug_ui_wait_until (zug_ui_says (window, "Right: The knight gets away"));
  gtk_window_destroy (GTK_WINDOW (window));
  window = open_lessons (settings, "synchronous");
  g_assert_true (zug_ui_says (window, "Step 1 of "));
  g_assert_true (zug_ui_says (window, "A man that leaves"));
  gtk_window_destroy (GTK_WINDOW (window));
  window = open_lessons (settings, "parity");
  g_assert_true (zug_ui_says (window, "Step 2 of "));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* All its steps, one after the other, to the end and what is offered there. The next time it goes
 * on where it was left. */
static void
test_whole (gconstpointer preset)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  GtkWidget *window = open_lessons (settings, preset);
  ZugVariant *played = NULL;

  for (guint i = 0; i < lessons->len; i++)
    {
      const ZugLesson *lesson = g_ptr_array_index (lessons, i);
      g_autofree char *step = g_strdup_printf ("Step %u of %u", i + 1, lessons->len);
      g_autofree char *why = zug_lesson_dup_why (lesson);

      g_assert_true (zug_ui_says (window, step));
      g_assert_true (zug_ui_says (window, lesson->step->question));
      press (window, lesson->answer[lesson->right]->says);
      zug_ui_wait_until (zug_ui_says (window, why));
      if (i == 0)
        {
          gtk_window_destroy (GTK_WINDOW (window));
          window = open_lessons (settings, preset);
          g_assert_true (zug_ui_says (window, "Step 2 of "));
        }
      else
        press (window, i + 1 < lessons->len ? "Next" : "Finish");
    }
  g_assert_true (zug_ui_says (window, "Now you know "));
  g_assert_true (zug_ui_says (window, zug_variant_get_name (variant)));
  g_signal_connect (window, "play", G_CALLBACK (on_play), &played);
  press (window, "Play This Game Now");
  g_assert_cmpstr (zug_variant_get_id (played), ==, preset);
  g_object_unref (played);
}

/* From the end of a lesson to the next game's. */
static void
test_next_game (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "fair");

  while (!zug_ui_says (window, "That was the last step"))
    g_assert_true (gtk_widget_activate_action (window, "lesson.next", NULL));
  g_assert_true (zug_ui_says (window, "0 of 7 answered rightly"));
  press (window, "Learn Another Game: Fair Chess for Teams");
  zug_ui_wait_until (zug_ui_says (window, "Step 1 of 8"));
  g_assert_true (zug_ui_says (window, "Every man may move"));
  /* The menu of games leads to any other, out of the middle of a lesson. */
  g_assert_true (gtk_widget_activate_action (window, "lesson.game", "s", "synchronous"));
  zug_ui_wait_until (zug_ui_says (window, "A man that leaves"));
  g_assert_true (zug_ui_says (window, "Lesson: Synchronous Chess"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What White may choose there, and is not what is asked about. */
static ZugMove
another_move (const ZugLesson *lesson)
{
  ZugChoices choices;
  ZugPlan asked;
  int i = 0;

  zug_lesson_get_plan (lesson, ZUG_WHITE, &asked);
  zug_choices (zug_game_get_laws (lesson->game), zug_turn_get_position (lesson->asked), ZUG_WHITE,
               &choices);
  while (zug_move_equal (choices.move[i], asked.move[0]))
    i++;
  g_assert_cmpint (i, <, choices.n);
  return choices.move[i];
}

/* The last answer is still shown, or played out in a thread: the end of the lesson does not wait.
 */
static void
test_hasty (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("fair");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  const ZugLesson *last = g_ptr_array_index (lessons, lessons->len - 1);
  GtkWidget *window = open_lessons (settings, "fair");

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  go_to (window, last->step->title);
  press (window, last->answer[last->right]->says);
  g_assert_true (zug_board_view_is_revealing (board_of (window)));
  press (window, "Finish");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  zug_ui_wait_until (zug_ui_says (window, "1 of 7 answered rightly"));
  assert_learnt (settings, last->key);

  g_assert_true (gtk_widget_activate_action (window, "lesson.previous", NULL));
  choose (window, another_move (last));
  press (window, "Seal");
  g_assert_true (gtk_widget_activate_action (window, "lesson.next", NULL));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_true (zug_ui_says (window, "That was the last step"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_pass (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "synchronous");

  press (window, "Pass");
  press (window, "Seal");
  zug_ui_wait_until (zug_ui_says (window, "White passed."));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_none (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "orthodox");

  g_assert_true (zug_ui_says (window, "Nothing New to Learn"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The window is no wider than the one it belongs to, and as wide as it likes over a wide one. */
static void
test_width (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  const int rows[][2] = {{380, 380}, {900, 460}};

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWindow *parent = zug_ui_window (gtk_label_new (NULL), rows[i][0], 600);
      GtkWidget *window;
      int width, height;

      zug_ui_wait_until (gtk_widget_get_width (GTK_WIDGET (parent)) == rows[i][0]);
      window = zug_lesson_window_new (parent, settings, variant);
      gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
      g_assert_cmpint (width, ==, rows[i][1]);
      gtk_window_destroy (GTK_WINDOW (window));
      gtk_window_destroy (parent);
    }
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/lesson/guess", test_guess);
  g_test_add_func ("/ui/lesson/wrong", test_wrong);
  g_test_add_func ("/ui/lesson/own-choice", test_own_choice);
  g_test_add_func ("/ui/lesson/seal-at-once", test_seal_at_once);
  g_test_add_func ("/ui/lesson/refused", test_refused);
  g_test_add_func ("/ui/lesson/asked-choice", test_asked_choice);
  g_test_add_func ("/ui/lesson/games", test_games);
  g_test_add_data_func ("/ui/lesson/whole/synchronous", "synchronous", test_whole);
  g_test_add_data_func ("/ui/lesson/whole/team", "fair-team", test_whole);
  g_test_add_data_func ("/ui/lesson/whole/tictactoe", "fair-tictactoe", test_whole);
  g_test_add_func ("/ui/lesson/next-game", test_next_game);
  g_test_add_func ("/ui/lesson/hasty", test_hasty);
  g_test_add_func ("/ui/lesson/pass", test_pass);
  g_test_add_func ("/ui/lesson/none", test_none);
  g_test_add_func ("/ui/lesson/width", test_width);
  return g_test_run ();
}
