/* test-example.c: the small board that plays what a law does */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view.h"
#include "zug-example-view.h"
#include "zug-letters.h"
#include "zug-ui-fixture.h"

static ZugLaws
laws_of (const char *preset, const char *key, const char *value)
{
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, preset));
  if (key != NULL)
    g_assert_true (zug_laws_set (&laws, zug_law_find (key), value));
  return laws;
}

/* The words that are shown: those of the visible page of the innermost stack. */
static const char *
shown_words (GtkWidget *view)
{
  GtkWidget *stack = zug_ui_find (view, GTK_TYPE_STACK, 0);
  GtkWidget *stories = zug_ui_find (stack, GTK_TYPE_STACK, 0);

  if (g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "none"))
    return gtk_label_get_text (GTK_LABEL (gtk_stack_get_visible_child (GTK_STACK (stack))));
  return gtk_label_get_text (GTK_LABEL (gtk_stack_get_visible_child (GTK_STACK (stories))));
}

static void
assert_says (GtkWidget *view, const char *words)
{
  if (strstr (shown_words (view), words) == NULL)
    g_error ("“%s” is not in “%s”", words, shown_words (view));
}

static void
show_law (GtkWidget *view, const ZugLaws *laws, const char *key)
{
  zug_example_view_show (ZUG_EXAMPLE_VIEW (view), laws, zug_law_find (key));
  zug_ui_wait_until (zug_example_view_is_ready (ZUG_EXAMPLE_VIEW (view)));
}

static GtkWidget *
show (const char *preset, const char *key, const char *law_to_set, const char *value)
{
  GtkWidget *view = zug_example_view_new ();
  ZugLaws laws = laws_of (preset, law_to_set, value);

  show_law (view, &laws, key);
  zug_ui_window (view, 400, 600);
  return view;
}

static void
close_window (GtkWidget *view)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (view)));
}

static void
step (GtkWidget *view, const char *action)
{
  g_assert_true (gtk_widget_activate_action (view, action, NULL));
}

/* Its turns are in the letters that people read. */
static void
test_letters (void)
{
  GtkWidget *view;

  zug_letters_set (ZUG_LETTERS_FIGURINES);
  view = show ("parity", "turn", NULL, NULL);
  step (view, "example.forward");
  assert_says (view, "1. ♖xa4 ♘c3");
  zug_letters_set (ZUG_LETTERS_ENGLISH);
  close_window (view);
}

/* Another value is another course, told in words. */
static void
test_values (void)
{
  GtkWidget *view = show ("parity", "collision", NULL, NULL);
  ZugLaws laws = laws_of ("parity", "collision", "lower-removed-demote");

  assert_says (view, "Start");
  step (view, "example.forward");
  assert_says (view, "Both men stay on the shared square");
  show_law (view, &laws, "collision");
  assert_says (view, "Start");
  step (view, "example.forward");
  assert_says (view, "stepped down and became a bishop");
  step (view, "example.forward");
  assert_says (view, "White’s king and Black’s pawn both landed on b4");
  step (view, "example.back");
  assert_says (view, "stepped down and became a bishop");
  close_window (view);
}

/* What a side may not do is said with the law's reason. */
static void
test_refusal (void)
{
  GtkWidget *view = show ("parity", "rest", NULL, NULL);

  step (view, "example.forward");
  step (view, "example.forward");
  assert_says (view, "White would like to go from d1 to c2. This man moved on the previous turn");
  close_window (view);
}

static void
test_coin (void)
{
  GtkWidget *view = show ("randomized", "conflict", NULL, NULL);

  step (view, "example.forward");
  assert_says (view, "the coin fell for White");
  step (view, "example.coin");
  assert_says (view, "the coin fell for Black");
  step (view, "example.coin");
  assert_says (view, "the coin fell for White");
  close_window (view);
}

static void
test_pages (void)
{
  GtkWidget *view = show ("parity", "collision", NULL, NULL);
  ZugLaws laws = laws_of ("parity", "collision", "both-removed");

  step (view, "example.page-forward");
  step (view, "example.forward");
  assert_says (view, "White’s knight and Black’s knight both landed on c3");
  /* The example that is looked at stays while the value changes. */
  show_law (view, &laws, "collision");
  step (view, "example.forward");
  assert_says (view, "White’s knight and Black’s knight both landed on c3");
  assert_says (view, "Both men were captured.");
  close_window (view);
}

/* Without an example it is not there; where the laws cannot show it, it says why. */
static void
test_none (void)
{
  GtkWidget *view = show ("orthodox", "collision", NULL, NULL);
  ZugLaws laws = laws_of ("orthodox", NULL, NULL);

  assert_says (view, "Who moves: one side after the other.");
  show_law (view, &laws, "files");
  g_assert_false (gtk_widget_get_visible (view));
  close_window (view);
}

/* Nothing starts by itself where people asked for less motion; a press plays, and stops. */
static void
test_play (void)
{
  GtkWidget *view = show ("parity", "exchange", NULL, NULL);

  assert_says (view, "Start");
  step (view, "example.play");
  zug_ui_wait_until (strstr (shown_words (view), "passed by each other: they have exchanged")
                     != NULL);
  step (view, "example.play");
  step (view, "example.forward");
  assert_says (view, "2. ");
  close_window (view);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/example/letters", test_letters);
  g_test_add_func ("/ui/example/values", test_values);
  g_test_add_func ("/ui/example/refusal", test_refusal);
  g_test_add_func ("/ui/example/coin", test_coin);
  g_test_add_func ("/ui/example/pages", test_pages);
  g_test_add_func ("/ui/example/none", test_none);
  g_test_add_func ("/ui/example/play", test_play);
  return g_test_run ();
}
