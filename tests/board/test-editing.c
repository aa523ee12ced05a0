/* test-editing.c: a board on which men are set up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include "zug-board-view-private.h"

typedef struct
{
  GtkWindow *window;
  ZugBoardView *board;
  guint square;
  guint button;
  guint from;
  guint to;
} Table;

static void
on_pressed (ZugBoardView *board, guint square, guint button, Table *table)
{
  table->square = square;
  table->button = button;
}

static void
on_dragged (ZugBoardView *board, guint from, guint to, Table *table)
{
  table->from = from;
  table->to = to;
}

/* A board with a hole on e4, on which nobody chooses. */
static void
open_table (Table *table, ZugPosition *position)
{
  ZugLaws laws = zug_preset_laws ("parity");
  g_autoptr (ZugVariant) variant = NULL;

  *table = (Table) {.square = ZUG_NO_SQUARE, .from = ZUG_NO_SQUARE, .to = ZUG_NO_SQUARE};
  g_assert_true (zug_laws_set (&laws, zug_law_find ("holes"), "e4"));
  variant = zug_variant_new ("own", "Own", "", &laws);
  zug_position_clear (&laws, position);
  zug_men_stand (position, "Ke1 Rh1 ke8 pd4");
  zug_position_set_mark (position, ZUG_SET_RIGHTS, zug_at ("h1"), true);
  zug_position_set_mark (position, ZUG_SET_PASSED, zug_at ("d6"), true);
  table->board = ZUG_BOARD_VIEW (zug_board_view_new ());
  zug_board_view_set_editing (table->board, TRUE);
  zug_board_view_show (table->board, variant, position, NULL);
  g_signal_connect (table->board, "square-pressed", G_CALLBACK (on_pressed), table);
  g_signal_connect (table->board, "square-dragged", G_CALLBACK (on_dragged), table);
  table->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (table->window, GTK_WIDGET (table->board));
  gtk_window_set_default_size (table->window, 400, 400);
  gtk_window_present (table->window);
  zug_settle ();
}

static void
test_presses (void)
{
  ZugPosition position;
  Table table;

  open_table (&table, &position);
  zug_activate (table.board, "c3");
  g_assert_cmpuint (table.square, ==, zug_at ("c3"));
  g_assert_cmpuint (table.button, ==, GDK_BUTTON_PRIMARY);
  /* A hole is pressed like every square, by key and pointer, and the cursor goes over it. */
  zug_board_view_move_cursor (table.board, zug_at ("d4"));
  g_assert_true (zug_key (table.board, GDK_KEY_Right));
  g_assert_cmpuint (zug_board_view_get_cursor (table.board), ==, zug_at ("e4"));
  g_assert_true (zug_key (table.board, GDK_KEY_Return));
  g_assert_cmpuint (table.square, ==, zug_at ("e4"));
  zug_drag (table.board, "e4", "e4");
  g_assert_cmpuint (table.from, ==, ZUG_NO_SQUARE);
  /* Letters are for whoever edits. */
  g_assert_false (zug_key (table.board, GDK_KEY_q));
  zug_drag (table.board, "d4", "c5");
  g_assert_cmpuint (table.from, ==, zug_at ("d4"));
  g_assert_cmpuint (table.to, ==, zug_at ("c5"));
  g_assert_cmpint (table.board->state.selected, ==, ZUG_NO_SQUARE);
  gtk_window_destroy (table.window);
}

/* What a game does not show is seen and said. */
static void
test_marks (void)
{
  ZugPosition position;
  Table table;

  open_table (&table, &position);
  zug_assert_name (table.board, "h1", "h1, white rook, may castle");
  zug_assert_name (table.board, "d6", "d6, empty, a pawn has just passed it");
  zug_assert_name (table.board, "e4", "e4, hole");
  g_assert_cmpint (table.board->state.shapes.n, ==, 2);
  gtk_window_destroy (table.window);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/board/editing/presses", test_presses);
  g_test_add_func ("/board/editing/marks", test_marks);
  return g_test_run ();
}
