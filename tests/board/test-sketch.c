/* test-sketch.c: drawing arrows and marks with pointer and keys, and hearing of them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include "zug-board-view-private.h"

typedef struct
{
  ZugGame *game;
  GtkWindow *window;
  ZugBoardView *board;
  int drawn;
  ZugShape last;
  int choosers;
} Table;

static void
on_drawn (ZugBoardView *board, guint colour, guint from, guint to, Table *table)
{
  table->drawn++;
  table->last = (ZugShape) {(uint8_t) colour, (ZugSquare) from, (ZugSquare) to};
}

static void
on_chooser (ZugBoardView *board, GParamSpec *pspec, Table *table)
{
  table->choosers++;
}

static void
open_table (Table *table, ZugSide chooser)
{
  *table = (Table) {.game = zug_game_from ("parity", NULL)};
  table->window = zug_board_window (table->game, chooser, &table->board);
  zug_board_view_set_drawable (table->board, TRUE);
  g_signal_connect (table->board, "shape-drawn", G_CALLBACK (on_drawn), table);
  g_signal_connect (table->board, "notify::chooser", G_CALLBACK (on_chooser), table);
}

static void
close_table (Table *table)
{
  gtk_window_destroy (table->window);
  zug_settle ();
  g_assert_finalize_object (table->game);
}

static void
drag (Table *table, const char *from, double dx, double dy)
{
  GtkGesture *drag = table->board->pointer.other_drag;
  ZugPoint at = zug_geometry_centre (&table->board->geometry, zug_at (from));

  g_signal_emit_by_name (drag, "drag-begin", at.x, at.y);
  g_signal_emit_by_name (drag, "drag-update", dx / 2, dy / 2);
  g_signal_emit_by_name (drag, "drag-update", dx, dy);
  g_signal_emit_by_name (drag, "drag-end", dx, dy);
}

static void
assert_last (Table *table, ZugShapeColour colour, const char *from, const char *to)
{
  g_assert_cmpint (table->last.colour, ==, colour);
  g_assert_cmpint (table->last.from, ==, zug_at (from));
  g_assert_cmpint (table->last.to, ==, zug_at (to));
}

static void
test_pointer (void)
{
  Table table;
  double edge;

  open_table (&table, ZUG_N_SIDES);
  edge = table.board->geometry.square;
  drag (&table, "e2", 0, -2 * edge);
  g_assert_cmpint (table.drawn, ==, 1);
  assert_last (&table, ZUG_SHAPE_GREEN, "e2", "e4");
  drag (&table, "d5", 1, 1);
  assert_last (&table, ZUG_SHAPE_GREEN, "d5", "d5");
  /* Let go beside the board it is nothing. */
  drag (&table, "a1", -3 * edge, 0);
  g_assert_cmpint (table.drawn, ==, 2);
  g_assert_false (table.board->state.sketching);
  zug_board_view_set_drawable (table.board, FALSE);
  drag (&table, "d5", 1, 1);
  g_assert_cmpint (table.drawn, ==, 2);
  close_table (&table);
}

static void
alt_key (Table *table, guint key)
{
  g_autoptr (GListModel) list = gtk_widget_observe_controllers (GTK_WIDGET (table->board));

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GtkEventController) found = g_list_model_get_item (list, i);
      gboolean handled = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (found))
        g_signal_emit_by_name (found, "key-pressed", key, 0, GDK_ALT_MASK, &handled);
    }
}

static void
test_keys (void)
{
  Table table;
  g_autofree char *name = NULL;

  open_table (&table, ZUG_N_SIDES);
  zug_board_view_move_cursor (table.board, zug_at ("g1"));
  alt_key (&table, GDK_KEY_2);
  g_assert_cmpint (table.drawn, ==, 0);
  name = zug_board_view_name_square (table.board, zug_at ("g1"));
  g_assert_true (g_str_has_suffix (name, ", an arrow begins here"));
  zug_key (table.board, GDK_KEY_Up);
  zug_key (table.board, GDK_KEY_Left);
  zug_key (table.board, GDK_KEY_Up);
  g_assert_cmpint (table.board->state.sketch.to, ==, zug_at ("f3"));
  alt_key (&table, GDK_KEY_2);
  assert_last (&table, ZUG_SHAPE_RED, "g1", "f3");
  alt_key (&table, GDK_KEY_4);
  alt_key (&table, GDK_KEY_4);
  assert_last (&table, ZUG_SHAPE_YELLOW, "f3", "f3");
  alt_key (&table, GDK_KEY_3);
  g_assert_true (zug_key (table.board, GDK_KEY_Escape));
  g_assert_false (table.board->state.sketching);
  g_assert_cmpint (table.drawn, ==, 2);
  close_table (&table);
}

static void
test_words (void)
{
  ZugShapes shapes = {.n = 3,
                      .shape = {{ZUG_SHAPE_RED, zug_at ("e4"), zug_at ("e4")},
                                {ZUG_SHAPE_BLUE, zug_at ("d1"), zug_at ("e4")},
                                {ZUG_SHAPE_GREEN, zug_at ("a1"), zug_at ("a2")}}};
  g_autofree char *name = NULL, *all = NULL, *other = NULL;
  Table table;

  open_table (&table, ZUG_N_SIDES);
  g_assert_null (zug_board_view_dup_shape_words (table.board));
  zug_board_view_set_shapes (table.board, &shapes);
  name = zug_board_view_name_square (table.board, zug_at ("e4"));
  g_assert_cmpstr (name, ==, "e4, empty, marked red, blue arrow from d1 to e4");
  other = zug_board_view_name_square (table.board, zug_at ("e5"));
  g_assert_cmpstr (other, ==, "e5, empty");
  all = zug_board_view_dup_shape_words (table.board);
  g_assert_cmpstr (all, ==, "e4 marked red; blue arrow from d1 to e4; green arrow from a1 to a2");
  zug_board_view_set_shapes (table.board, NULL);
  g_assert_null (zug_board_view_dup_shape_words (table.board));
  close_table (&table);
}

/* Whoever looks at a game moves the men of both sides. */
static void
test_either (void)
{
  Table table;
  ZugMove choice;

  open_table (&table, ZUG_WHITE);
  zug_activate (table.board, "e7");
  g_assert_cmpint (zug_board_view_get_chooser (table.board), ==, ZUG_WHITE);
  zug_board_view_set_either (table.board, TRUE);
  zug_activate (table.board, "e2");
  zug_activate (table.board, "e4");
  g_assert_true (zug_board_view_get_choice (table.board, &choice));
  zug_drag (table.board, "e7", "e5");
  g_assert_cmpint (zug_board_view_get_chooser (table.board), ==, ZUG_BLACK);
  g_assert_cmpint (table.choosers, ==, 1);
  g_assert_true (zug_board_view_get_choice (table.board, &choice));
  g_assert_cmpint (choice.from, ==, zug_at ("e7"));
  g_assert_cmpint (choice.to, ==, zug_at ("e5"));
  close_table (&table);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/board/sketch/pointer", test_pointer);
  g_test_add_func ("/board/sketch/keys", test_keys);
  g_test_add_func ("/board/sketch/words", test_words);
  g_test_add_func ("/board/sketch/either", test_either);
  return g_test_run ();
}
