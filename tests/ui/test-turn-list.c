/* test-turn-list.c: the turns of a game as rows */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-editor.h"
#include "zug-turn-list.h"
#include "zug-turn-row.h"
#include "zug-ui-fixture.h"
#include <string.h>

/* Tall enough that every row of the sample game has its widgets. */
#define HEIGHT 9000

static void
count (GObject *object, GParamSpec *pspec, int *n)
{
  (*n)++;
}

/* Labels below that are shown and whose text contains this. */
static guint
n_labels (GtkWidget *widget, const char *words, const char *css)
{
  GtkWidget *label;
  guint n = 0;

  for (guint i = 0; (label = zug_ui_find (widget, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_get_visible (label) && (css == NULL || gtk_widget_has_css_class (label, css))
        && strstr (gtk_label_get_text (GTK_LABEL (label)), words) != NULL)
      n++;
  return n;
}

static guint
n_comments (ZugGame *game)
{
  guint n = 0;

  for (ZugTurn *turn = zug_game_get_root (game); zug_turn_get_n_children (turn) > 0;)
    {
      turn = zug_turn_get_child (turn, 0);
      n += zug_turn_get_comment (turn) != NULL;
    }
  return n;
}

static void
test_sample (void)
{
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  GtkWidget *list = g_object_new (ZUG_TYPE_TURN_LIST, NULL);
  GtkWindow *window;

  zug_turn_list_set_game (ZUG_TURN_LIST (list), game);
  window = zug_ui_window (list, 420, HEIGHT);
  g_assert_cmpint (g_list_model_get_n_items (zug_turn_list_get_line (ZUG_TURN_LIST (list))), ==,
                   64);
  g_assert_true (zug_turn_list_get_current (ZUG_TURN_LIST (list)) == zug_game_get_root (game));
  zug_ui_wait_until (n_labels (list, "64.", "numeric") == 1);
  g_assert_cmpint (n_labels (list, "1.", "numeric"), ==, 7);
  g_assert_cmpint (n_comments (game), >, 10);
  g_assert_cmpint (n_labels (list, "", "comment"), ==, n_comments (game));
  g_assert_cmpint (n_labels (list, "§", "choice"), ==, 2);
  gtk_window_destroy (window);
}

/* Tab comes to the turn that is shown, not to the first, and leaves it shown. */
static void
test_tab (void)
{
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *list, *button;
  GtkWindow *window;
  ZugTurn *turn = zug_game_get_turn (game, 5);

  list = g_object_new (ZUG_TYPE_TURN_LIST, "vexpand", TRUE, NULL);
  button = gtk_button_new_with_label ("before");
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), list);
  zug_turn_list_set_game (ZUG_TURN_LIST (list), game);
  window = zug_ui_window (box, 420, 800);
  zug_turn_list_set_current (ZUG_TURN_LIST (list), turn);
  zug_ui_rest (GTK_WIDGET (window));
  gtk_widget_grab_focus (button);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), list));
  g_assert_true (gtk_widget_get_state_flags (gtk_window_get_focus (window))
                 & GTK_STATE_FLAG_SELECTED);
  g_assert_true (zug_turn_list_get_current (ZUG_TURN_LIST (list)) == turn);
  gtk_window_destroy (window);
}

/* Whatever the turns hold, the list asks for the same width: else the board beside it would move.
 */
static void
test_width (void)
{
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  GtkWidget *list = g_object_new (ZUG_TYPE_TURN_LIST, NULL);
  GtkWindow *window = zug_ui_window (list, 420, 400);
  int before, after;

  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &before, NULL, NULL, NULL);
  zug_turn_list_set_game (ZUG_TURN_LIST (list), game);
  zug_ui_wait_until (n_labels (list, "2.", "numeric") > 0);
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &after, NULL, NULL, NULL);
  g_assert_cmpint (after, ==, before);
  gtk_window_destroy (window);
}

static int
natural_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* From the hundredth turn on the columns stay where they were. */
static void
test_long_game (void)
{
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  GtkWidget *list = g_object_new (ZUG_TYPE_TURN_LIST, NULL), *number;
  GtkWindow *window = zug_ui_window (list, 420, 400);
  guint i = 0;
  int before;

  zug_turn_list_set_game (ZUG_TURN_LIST (list), game);
  zug_ui_wait_until (n_labels (list, "2.", "numeric") > 0);
  while (!gtk_widget_has_css_class (number = zug_ui_find (list, GTK_TYPE_LABEL, i++), "numeric"))
    ;
  before = natural_width (number);
  gtk_label_set_label (GTK_LABEL (number), "100.");
  g_assert_cmpint (natural_width (number), ==, before);
  gtk_window_destroy (window);
}

static void
test_selection (void)
{
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  ZugTurnList *list = ZUG_TURN_LIST (g_object_new (ZUG_TYPE_TURN_LIST, NULL));
  GtkWindow *window = zug_ui_window (GTK_WIDGET (list), 420, 400);
  GtkWidget *view = zug_ui_find (GTK_WIDGET (list), GTK_TYPE_LIST_VIEW, 0);
  GtkSelectionModel *selection = gtk_list_view_get_model (GTK_LIST_VIEW (view));
  int notified = 0;

  zug_turn_list_set_game (list, game);
  g_signal_connect (list, "notify::current", G_CALLBACK (count), &notified);
  zug_turn_list_set_current (list, zug_game_get_last (game));
  g_assert_cmpint (notified, ==, 1);
  g_assert_true (gtk_selection_model_is_selected (selection, 63));
  zug_turn_list_set_current (list, zug_game_get_last (game));
  g_assert_cmpint (notified, ==, 1);

  gtk_selection_model_select_item (selection, 9, TRUE);
  g_assert_cmpint (notified, ==, 2);
  g_assert_cmpint (zug_turn_get_number (zug_turn_list_get_current (list)), ==, 10);

  zug_turn_list_set_current (list, zug_game_get_root (game));
  g_assert_false (gtk_selection_model_is_selected (selection, 9));
  zug_turn_list_set_game (list, NULL);
  g_assert_null (zug_turn_list_get_current (list));
  g_assert_cmpint (g_list_model_get_n_items (zug_turn_list_get_line (list)), ==, 0);
  gtk_window_destroy (window);
}

static void
test_follows (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  GtkWidget *list = g_object_new (ZUG_TYPE_TURN_LIST, NULL);
  GtkWindow *window = zug_ui_window (list, 420, 400);
  GListModel *line = zug_turn_list_get_line (ZUG_TURN_LIST (list));
  ZugTurn *first, *second;

  zug_turn_list_set_game (ZUG_TURN_LIST (list), game);
  first = zug_ui_turn (game, "e4", "d5");
  second = zug_ui_turn (game, "Nf3", "Nf6");
  g_assert_cmpint (g_list_model_get_n_items (line), ==, 2);
  zug_ui_wait_until (n_labels (list, "Nf3", "choice") == 1);

  zug_game_add_remark (game, first, '-', ZUG_REMARK_COMMENT, "A remark.");
  zug_ui_wait_until (n_labels (list, "A remark.", "comment") == 1);

  zug_game_remove_turn (game, second);
  g_assert_cmpint (g_list_model_get_n_items (line), ==, 1);
  zug_ui_wait_until (n_labels (list, "Nf3", "choice") == 0);
  gtk_window_destroy (window);
}

static GtkWidget *
find_row (GtkWidget *list, const char *label)
{
  GtkWidget *row;

  for (guint i = 0; (row = zug_ui_find (list, GTK_TYPE_BOX, i)) != NULL; i++)
    if (gtk_widget_has_css_class (row, "turn-row") && n_labels (row, label, NULL) > 0)
      return row;
  g_assert_not_reached ();
}

/* What many men asked for is told in what room there is, with large text too. */
static void
test_team_fits (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("fair-team");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *list = g_object_new (ZUG_TYPE_TURN_LIST, NULL);
  GtkWindow *window;
  int dpi, least;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  g_assert_nonnull (
      zug_game_add_turn_text (game, zug_game_get_root (game), "e2e4,d2d4/e7e5,a7a6", 0, NULL));
  window = zug_ui_window (list, 385, 400);
  zug_turn_list_set_game (ZUG_TURN_LIST (list), game);
  zug_ui_wait_until (n_labels (list, "2 requests", "choice") == 2);
  gtk_widget_measure (find_row (list, "2 requests"), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  g_assert_cmpint (least, <=, 385);
  gtk_window_destroy (window);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* Columns become narrower before anything is beyond the edge. */
static void
test_fits (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  GtkWidget *list = g_object_new (ZUG_TYPE_TURN_LIST, NULL);
  GtkWindow *window;
  int dpi, least = 0;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  window = zug_ui_window (list, 340, 400);
  zug_turn_list_set_game (ZUG_TURN_LIST (list), game);
  zug_ui_wait_until (n_labels (list, "e4", "choice") > 0);
  zug_ui_wait_until ((gtk_widget_measure (find_row (list, "e4"), GTK_ORIENTATION_HORIZONTAL, -1,
                                          &least, NULL, NULL, NULL),
                      least <= 340));
  gtk_window_destroy (window);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* "dxe4" reads as if a man had been taken: where he had gone it is seen, and said, at the move. */
static void
test_failed_capture (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  GtkWidget *list = g_object_new (ZUG_TYPE_TURN_LIST, NULL);
  GtkWindow *window = zug_ui_window (list, 420, 400);
  ZugTurn *before;

  zug_ui_turn (game, "e4", "d5");
  zug_ui_turn (game, "d4", "Nf6");
  zug_ui_turn (game, "Nc3", "h6");
  before = zug_ui_turn (game, "a3", "a6");
  zug_ui_turn (game, "e5", "Nxe4");
  g_assert_nonnull (zug_game_add_turn_text (game, before, "b2b3/f6e4", 0, NULL));
  g_assert_nonnull (zug_game_add_turn_text (game, before, "e4d5/d5e4", 0, NULL));
  g_assert_nonnull (zug_game_add_turn_text (game, before, "c3d5/d5e4", 0, NULL));
  zug_turn_list_set_game (ZUG_TURN_LIST (list), game);
  zug_ui_wait_until (n_labels (list, "Nxe4∅", "choice") == 1);
  g_assert_cmpint (n_labels (list, "5. b3 Nxe4", "variation"), ==, 1);
  g_assert_cmpint (n_labels (list, "∅", "variation"), ==, 1);
  gtk_test_accessible_assert_property (find_row (list, "Nxe4∅"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "5. White e5 Black Nxe4, Failed capture by Black");
  gtk_test_accessible_assert_property (find_row (list, "Nxd5∅"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Variation: 5. Nxd5 (failed capture) dxe4");
  gtk_window_destroy (window);
}

/* Where sides move in turn, White's move and Black's stand in one row. */
static void
test_alternating (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  GtkWidget *list = g_object_new (ZUG_TYPE_TURN_LIST, NULL);
  GtkWindow *window = zug_ui_window (list, 420, 400);
  GListModel *line = zug_turn_list_get_line (ZUG_TURN_LIST (list));
  const char *const moves[] = {"e2e4", "e7e5", "g1f3"};
  ZugTurn *reply;
  ZugTurnRow *shown;

  zug_turn_list_set_game (ZUG_TURN_LIST (list), game);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_assert_nonnull (zug_game_add_turn_text (game, zug_game_get_last (game), moves[i], 0, NULL));
      g_assert_cmpint (g_list_model_get_n_items (line), ==, 1 + i / 2);
    }
  zug_ui_wait_until (n_labels (list, "e5", "choice") == 1);
  g_assert_cmpint (n_labels (list, "1.", "numeric"), ==, 1);

  /* Of the two turns in the row the one on the board is marked; one of a variation is in no such
   * row. */
  zug_turn_list_set_current (ZUG_TURN_LIST (list), zug_game_get_turn (game, 1));
  g_assert_cmpint (n_labels (list, "e4", "current"), ==, 1);
  g_assert_cmpint (n_labels (list, "e5", "current"), ==, 0);
  zug_turn_list_set_current (ZUG_TURN_LIST (list), zug_game_get_turn (game, 2));
  g_assert_cmpint (n_labels (list, "e4", "current"), ==, 0);
  g_assert_cmpint (n_labels (list, "e5", "current"), ==, 1);
  reply = zug_game_add_turn_text (game, zug_game_get_turn (game, 1), "c7c5", 0, NULL);
  zug_turn_list_set_current (ZUG_TURN_LIST (list), reply);
  g_assert_cmpint (n_labels (list, "e", "current"), ==, 0);
  shown = gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (
      gtk_list_view_get_model (GTK_LIST_VIEW (zug_ui_find (list, GTK_TYPE_LIST_VIEW, 0)))));
  g_assert_true (shown->turn == reply);
  gtk_window_destroy (window);
}

static GtkGesture *
find_press (GtkWidget *item, guint button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (item);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller)
          && gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (controller)) == 0
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button)
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

/* Presses the middle of a label in the row that has it. */
static void
press (GtkWidget *label, guint button)
{
  GtkWidget *item = label;
  GtkGesture *gesture;
  graphene_rect_t bounds;

  while (!gtk_widget_has_css_class (item, "turn-row"))
    item = gtk_widget_get_parent (item);
  gesture = find_press (item, button);
  g_assert_true (gtk_widget_compute_bounds (label, item, &bounds));
  g_signal_emit_by_name (gesture, "pressed", 1, (double) (bounds.origin.x + bounds.size.width / 2),
                         (double) (bounds.origin.y + bounds.size.height / 2));
  g_signal_emit_by_name (gesture, "released", 1, (double) (bounds.origin.x + bounds.size.width / 2),
                         (double) (bounds.origin.y + bounds.size.height / 2));
}

static GtkWidget *
find_label (GtkWidget *list, const char *text)
{
  GtkWidget *label;

  for (guint i = 0; (label = zug_ui_find (list, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return label;
  g_assert_not_reached ();
}

/* Of the two moves in a row each can be pressed, and what is written on one stands with it. */
static void
test_moves (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  g_autoptr (ZugGameEditor) editor = zug_game_editor_new (game);
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *list = g_object_new (ZUG_TYPE_TURN_LIST, "menu", menu, NULL);
  GtkWindow *window = zug_ui_window (list, 420, 400);
  const char *const moves[] = {"e2e4", "e7e5", "g1f3", "b8c6"};
  GtkWidget *popover;

  g_menu_append (menu, "Something", "play.something");
  zug_turn_list_set_game (ZUG_TURN_LIST (list), game);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_nonnull (zug_game_add_turn_text (game, zug_game_get_last (game), moves[i], 0, NULL));
  zug_ui_wait_until (n_labels (list, "Nc6", "choice") == 1);
  zug_ui_rest (GTK_WIDGET (window));
  press (find_label (list, "Nf3"), GDK_BUTTON_PRIMARY);
  g_assert_true (zug_turn_list_get_current (ZUG_TURN_LIST (list)) == zug_game_get_turn (game, 3));
  press (find_label (list, "Nc6"), GDK_BUTTON_PRIMARY);
  g_assert_true (zug_turn_list_get_current (ZUG_TURN_LIST (list)) == zug_game_get_turn (game, 4));
  g_assert_null (zug_ui_find (list, GTK_TYPE_POPOVER_MENU, 0));
  press (find_label (list, "e4"), GDK_BUTTON_SECONDARY);
  g_assert_true (zug_turn_list_get_current (ZUG_TURN_LIST (list)) == zug_game_get_turn (game, 1));
  popover = zug_ui_find (list, GTK_TYPE_POPOVER_MENU, 0);
  zug_ui_wait_until (gtk_widget_get_mapped (popover));
  gtk_popover_popdown (GTK_POPOVER (popover));

  zug_game_editor_toggle_nag (editor, zug_game_get_turn (game, 1), '-', 14);
  zug_game_editor_set_comment (editor, zug_game_get_turn (game, 2), '-', ZUG_REMARK_COMMENT,
                               "as usual");
  g_assert_cmpint (n_labels (list, "e4 +=", "choice"), ==, 1);
  g_assert_cmpint (n_labels (list, "e5: as usual", "comment"), ==, 1);
  gtk_window_destroy (window);
}

/* The label of the comment that begins like this. */
static const char *
comment_text (GtkWidget *list, const char *begin)
{
  GtkWidget *label;

  for (guint i = 0; (label = zug_ui_find (list, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_has_css_class (label, "comment")
        && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), begin))
      return gtk_label_get_text (GTK_LABEL (label));
  g_assert_not_reached ();
}

/* Text without end, as a damaged file has it, is cut, and its words can be broken: else laying it
 * out takes minutes. */
static void
test_endless (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
  GtkWidget *list = g_object_new (ZUG_TYPE_TURN_LIST, NULL);
  GtkWindow *window = zug_ui_window (list, 420, 400);
  g_autofree char *digits = g_strnfill (70000, '9');
  g_autofree char *text = g_strconcat ("[%clk ", digits, "]", NULL);
  const char *first, *second;
  ZugTurn *one, *two;

  one = zug_game_add_turn_text (game, zug_game_get_root (game), "e2e4/e7e5", 0, NULL);
  two = zug_game_add_turn_text (game, one, "d2d4/d7d5", 0, NULL);
  zug_game_add_remark (game, one, '-', ZUG_REMARK_COMMENT, text);
  zug_game_add_remark (game, two, '-', ZUG_REMARK_COMMENT, "and so on");
  zug_game_add_remark (game, two, '-', ZUG_REMARK_COMMENT, "and on");
  zug_turn_list_set_game (ZUG_TURN_LIST (list), game);
  zug_ui_wait_until (n_labels (list, "", "comment") == 2);
  first = comment_text (list, "[%clk");
  g_assert_cmpint (g_utf8_strlen (first, -1), <, 400);
  g_assert_true (g_str_has_suffix (first, "9…"));
  for (gsize run = 0; *first != '\0'; first = g_utf8_next_char (first))
    {
      gunichar letter = g_utf8_get_char (first);

      run = letter == ' ' || letter == 0x200b ? 0 : run + 1;
      g_assert_cmpuint (run, <=, 50);
    }
  g_assert_cmpstr (comment_text (list, "and"), ==, "and so on\nand on");

  /* More of it where it is looked at. */
  zug_turn_list_set_current (ZUG_TURN_LIST (list), one);
  second = comment_text (list, "[%clk");
  g_assert_cmpint (g_utf8_strlen (second, -1), >, 4000);
  g_assert_cmpint (g_utf8_strlen (second, -1), <, 4200);
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/turn-list/sample", test_sample);
  g_test_add_func ("/ui/turn-list/width", test_width);
  g_test_add_func ("/ui/turn-list/tab", test_tab);
  g_test_add_func ("/ui/turn-list/long-game", test_long_game);
  g_test_add_func ("/ui/turn-list/selection", test_selection);
  g_test_add_func ("/ui/turn-list/follows", test_follows);
  g_test_add_func ("/ui/turn-list/team-fits", test_team_fits);
  g_test_add_func ("/ui/turn-list/fits", test_fits);
  g_test_add_func ("/ui/turn-list/failed-capture", test_failed_capture);
  g_test_add_func ("/ui/turn-list/alternating", test_alternating);
  g_test_add_func ("/ui/turn-list/moves", test_moves);
  g_test_add_func ("/ui/turn-list/endless", test_endless);
  return g_test_run ();
}
