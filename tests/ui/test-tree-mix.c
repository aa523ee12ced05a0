/* test-tree-mix.c: what was played from a position beside what the equilibrium plays, as a table
 * too */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-new-game.h"
#include "zug-tree-fixture.h"
#include "zug-tree-matrix.h"
#include <string.h>

static const char *
cell (TreeFixture *self, int column, int row)
{
  GtkWidget *pairs =
      zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), ZUG_TYPE_TREE_MATRIX, 0);
  GtkGrid *grid = GTK_GRID (gtk_widget_get_first_child (pairs));
  GtkWidget *field = gtk_grid_get_child_at (grid, column, row);

  return field != NULL ? gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (field)))
                       : NULL;
}

static GtkWidget *
field_at (TreeFixture *self, int column, int row)
{
  GtkWidget *pairs =
      zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), ZUG_TYPE_TREE_MATRIX, 0);

  return gtk_grid_get_child_at (GTK_GRID (gtk_widget_get_first_child (pairs)), column, row);
}

/* The place of a choice in a list; -1 none. */
static int
place_of (TreeFixture *self, guint which, const char *name)
{
  for (int i = 0; tree_row (self, which, i) != NULL; i++)
    {
      const ZugTreeRow *played = g_object_get_data (G_OBJECT (tree_row (self, which, i)), "row");

      if (g_str_equal (played->name, name))
        return i;
    }
  return -1;
}

static double
mix_of (TreeFixture *self, guint which, int index)
{
  const ZugTreeRow *played = g_object_get_data (G_OBJECT (tree_row (self, which, index)), "row");

  return played->mix;
}

static void
press_key (TreeFixture *self, guint key, GdkModifierType state)
{
  GtkWidget *pairs =
      zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), ZUG_TYPE_TREE_MATRIX, 0);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (pairs);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &handled);
    }
}

static void
await_mix (TreeFixture *self)
{
  zug_ui_wait_until (zug_tree_view_is_solved (play_part (self->page, "tree")));
}

/* The row of sums, which is the last. */
static int
sums (TreeFixture *self)
{
  int n = 1;

  while (g_strcmp0 (cell (self, 0, n), "All") != 0)
    n++;
  return n;
}

/* White's choices by Black's, with their shares of the games and of the equilibrium; where they
 * meet, the games and White's score; and the sums. */
static void
test_pairs (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5", "*");
  int all;

  tree_look_at_start (self, game);
  await_mix (self);
  all = sums (self);
  g_assert_null (cell (self, 0, 0));
  g_assert_true (g_str_has_prefix (cell (self, 0, 1), "e4\n80 → "));
  g_assert_true (g_str_has_prefix (cell (self, 0, 2), "d4\n20 → "));
  g_assert_true (g_str_has_prefix (cell (self, 1, 0), "e5\n60 → "));
  g_assert_true (g_str_has_prefix (cell (self, 2, 0), "d5\n40 → "));
  g_assert_cmpstr (cell (self, 1, 1), ==, "3\n50 %");
  tree_assert_named (field_at (self, 1, 1), "White e4, Black e5: 3 games, White scores 50 %");
  g_assert_cmpstr (cell (self, 2, 1), ==, "1\n100 %");
  /* Nobody played it: what the computer makes of it. */
  g_assert_true (g_str_has_prefix (cell (self, 1, 2), "("));
  g_assert_cmpstr (cell (self, 2, 2), ==, "1");
  g_assert_cmpstr (cell (self, 1, all), ==, "3\n50 %");
  tree_assert_named (field_at (self, 1, all), "Black e5: 3 games, White scores 50 %");
  g_assert_cmpstr (cell (self, 0, all + 1), ==, NULL);
}

/* How often the equilibrium makes it stands with each choice, also with those that nobody made;
 * and the lists are sorted by it. */
static void
test_mix (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5", "*");
  double sum = 0, last = 1;

  /* White does badly with what it plays. */
  for (int i = 0; i < 40; i++)
    tree_keep (self, i % 2 ? "e4 e5 Nf3 Nc6" : "d4 e5", "0-1");
  tree_look_at_start (self, game);
  gtk_drop_down_set_selected (tree_field (self, "sort"), ZUG_TREE_SORT_MIX);
  await_mix (self);
  for (int i = 0; tree_row (self, TREE_WHITE, i) != NULL; i++)
    {
      g_assert_cmpfloat (mix_of (self, TREE_WHITE, i), <=, last);
      last = mix_of (self, TREE_WHITE, i);
      sum += last;
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 0.05);
  /* Something else is better. */
  g_assert_cmpfloat (mix_of (self, TREE_WHITE, 0), >,
                     mix_of (self, TREE_WHITE, place_of (self, TREE_WHITE, "e4")));
  g_assert_cmpuint (
      ((ZugTreeRow *) g_object_get_data (G_OBJECT (tree_row (self, TREE_WHITE, 0)), "row"))
          ->count.n,
      ==, 0);
  g_assert_nonnull (strstr (cell (self, 0, 1), "\n0 → "));
  tree_assert_named (tree_row (self, TREE_WHITE, place_of (self, TREE_WHITE, "d4")),
                     "d4, 21 games, White scores 0 %, White won 0, drew 0, lost 20,"
                     " chosen 47\u00a0% · equilibrium 0\u00a0%");
  /* A choice that nobody made leads somewhere, too. */
  tree_press (self, TREE_WHITE, 0);
  zug_ui_wait_until (
      zug_turn_get_number (zug_turn_list_get_current (play_part (self->page, "turns"))) == 1);
}

/* Below the board of a narrow window there is room for all pairs. */
static void
test_narrow (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5", "*");
  GtkWidget *tree = GTK_WIDGET (play_part (self->page, "tree")), *matrix, *scroller;
  int height;

  gtk_window_set_default_size (self->window, 360, 720);
  tree_look_at_start (self, game);
  await_mix (self);
  matrix = zug_ui_find (tree, ZUG_TYPE_TREE_MATRIX, 0);
  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_ancestor (matrix, GTK_TYPE_STACK)),
                                    "pairs");
  scroller = gtk_widget_get_ancestor (matrix, GTK_TYPE_SCROLLED_WINDOW);
  zug_ui_wait_until (gtk_widget_get_width (tree) > 0 && gtk_widget_get_width (tree) <= 360);
  gtk_widget_measure (matrix, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  zug_ui_wait_until (gtk_widget_get_height (scroller) >= height);
}

/* Whoever plays gets no advice. */
static void
test_no_mix (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugMatch) match = zug_new_game_make_match ("parity", "Ada", 0, "Ben", 0);

  zug_play_page_play (self->page, match, ZUG_START_NOW);
  tree_look (self);
  g_assert_true (zug_tree_view_is_solved (play_part (self->page, "tree")));
  g_assert_cmpstr (cell (self, 0, 1), ==, "e4\n80 %");
  g_assert_cmpstr (cell (self, 1, 2), ==, "·");
  g_assert_cmpfloat (mix_of (self, TREE_WHITE, 0), ==, -1);
  tree_assert_named (field_at (self, 1, 2), "White d4, Black e5: not played");
  zug_match_stop (match);
}

/* One field has the keyboard, and a press leads where the list would. */
static void
test_pairs_keyboard (TreeFixture *self, gconstpointer data)
{
  g_autoptr (ZugGame) game = tree_make_game ("e4 e5 Nf3 d6", "*");
  int all;

  tree_look_at_start (self, game);
  await_mix (self);
  gtk_stack_set_visible_child_name (
      GTK_STACK (zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), GTK_TYPE_STACK, 1)),
      "pairs");
  all = sums (self);
  gtk_widget_grab_focus (field_at (self, 1, 1));
  g_assert_true (gtk_widget_has_focus (field_at (self, 1, 1)));
  press_key (self, GDK_KEY_Right, 0);
  g_assert_true (gtk_widget_has_focus (field_at (self, 2, 1)));
  g_assert_false (gtk_widget_get_focusable (field_at (self, 1, 1)));
  press_key (self, GDK_KEY_End, GDK_CONTROL_MASK);
  g_assert_cmpint (gtk_widget_has_focus (field_at (self, 1, all)), ==, FALSE);
  press_key (self, GDK_KEY_Home, GDK_CONTROL_MASK);
  g_assert_true (gtk_widget_has_focus (field_at (self, 0, 1)));
  /* The corner is no field. */
  press_key (self, GDK_KEY_Up, 0);
  g_assert_true (gtk_widget_has_focus (field_at (self, 0, 1)));
  press_key (self, GDK_KEY_Right, 0);
  press_key (self, GDK_KEY_Return, 0);
  g_assert_cmpstr (tree_san (self, ZUG_WHITE), ==, "e4");
  g_assert_cmpstr (tree_san (self, ZUG_BLACK), ==, "e5");
  g_assert_true (zug_play_page_get_game (self->page) == game);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (TreeFixture *self, gconstpointer data);
  } tests[] = {
      {"/ui/tree/mix", test_mix},       {"/ui/tree/narrow", test_narrow},
      {"/ui/tree/no-mix", test_no_mix}, {"/ui/tree/pairs-keyboard", test_pairs_keyboard},
      {"/ui/tree/pairs", test_pairs},
  };

  zug_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, TreeFixture, NULL, tree_set_up, tests[i].test, tree_tear_down);
  return g_test_run ();
}
