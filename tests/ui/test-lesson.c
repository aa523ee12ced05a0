/* test-lesson.c: the window that asks what a person chooses, and tells what comes of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view.h"
#include "zug-config.h"
#include "zug-coordinate.h"
#include "zug-lesson-window.h"
#include "zug-ui-fixture.h"
#include <string.h>

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
  GtkStack *stack;

  gtk_window_present (GTK_WINDOW (window));
  stack = GTK_STACK (zug_ui_find (window, GTK_TYPE_STACK, 0));
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

/* Whether a visible label holds the words. */
static gboolean
says (GtkWidget *window, const char *words)
{
  GtkWidget *label;

  for (guint n = 0; (label = zug_ui_find (window, GTK_TYPE_LABEL, n)) != NULL; n++)
    if (gtk_widget_get_mapped (label)
        && strstr (gtk_label_get_text (GTK_LABEL (label)), words) != NULL)
      return TRUE;
  return FALSE;
}

static void
choose (GtkWidget *window, ZugMove move)
{
  g_assert_true (zug_board_view_set_choice (board_of (window), &move));
}

static ZugMove
move_of (const char *from, const char *to)
{
  return (ZugMove) {(guint8) zug_square_read (from), (guint8) zug_square_read (to), ZUG_NO_MAN,
                    ZUG_MOVE_PLAIN};
}

/* Choose, seal, see what came of it; once more, and otherwise. */
static void
test_answer (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "parity");
  g_auto (GStrv) done = NULL;

  go_to (window, "Rook and knight, king and pawn");
  g_assert_true (says (window, "Does your rook?"));
  g_assert_false (gtk_widget_is_sensitive (zug_ui_find_button (window, "Seal")));
  choose (window, move_of ("e1", "e2"));
  zug_ui_click (zug_ui_find_button (window, "Seal"));
  zug_ui_wait_until (says (window, "both landed on e2"));
  g_assert_true (says (window, "White does the same in the example."));
  g_assert_cmpuint (zug_board_view_get_chooser (board_of (window)), ==, ZUG_N_SIDES);
  done = g_settings_get_strv (settings, "lessons-done");
  g_assert_cmpuint (g_strv_length (done), ==, 1);
  g_assert_cmpstr (done[0], ==, "collision-two share");

  g_assert_true (gtk_widget_activate_action (window, "lesson.again", NULL));
  g_assert_false (says (window, "both landed on e2"));
  choose (window, move_of ("e1", "e3"));
  zug_ui_click (zug_ui_find_button (window, "Seal"));
  zug_ui_wait_until (says (window, "White moved the rook from e1 to e3."));
  g_assert_true (says (window, "In the example White chooses Re2."));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The next time it goes on where it was left. */
static void
test_progress (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "randomized");
  g_autofree char *first = NULL;

  g_assert_true (says (window, "Randomized"));
  g_assert_true (says (window, "1 of "));
  go_to (window, "A man that is about to leave");
  choose (window, move_of ("a1", "a4"));
  zug_ui_click (zug_ui_find_button (window, "Seal"));
  zug_ui_wait_until (says (window, "1 done"));
  gtk_window_destroy (GTK_WINDOW (window));
  window = open_lessons (settings, "randomized");
  g_assert_false (says (window, "A man that is about to leave"));
  g_assert_true (says (window, "1 done"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_pass (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "synchronous");

  go_to (window, "Waiting");
  zug_ui_click (zug_ui_find_button (window, "Pass"));
  zug_ui_click (zug_ui_find_button (window, "Seal"));
  zug_ui_wait_until (says (window, "White passed."));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_none (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  GtkWidget *window = open_lessons (settings, "orthodox");

  g_assert_true (says (window, "Nothing New to Learn"));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/lesson/answer", test_answer);
  g_test_add_func ("/ui/lesson/progress", test_progress);
  g_test_add_func ("/ui/lesson/pass", test_pass);
  g_test_add_func ("/ui/lesson/none", test_none);
  return g_test_run ();
}
