/* test-plan.c: a team's plan on the board, by press, drag and keys, and what gets in its way */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include "zug-board-view-private.h"
#include <string.h>

static void
open_team (ZugTable *table, const char *men)
{
  zug_table_open (table, zug_game_from ("fair-team", men), ZUG_WHITE);
}

/* The plan as "e2e4 g1f3", in its order. */
static void
assert_plan (ZugTable *table, const char *squares)
{
  ZugMove moves[ZUG_MAX_REQUESTS];
  guint n = zug_board_view_get_plan (table->board, moves);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%c%d%c%d", i > 0 ? " " : "", 'a' + zug_file (moves[i].from),
                            1 + zug_rank (moves[i].from), 'a' + zug_file (moves[i].to),
                            1 + zug_rank (moves[i].to));
  g_assert_cmpstr (text->str, ==, squares);
  g_assert_false (zug_board_view_get_choice (table->board, NULL));
}

static void
plan (ZugTable *table, const char *from, const char *to)
{
  zug_activate (table->board, from);
  zug_activate (table->board, to);
}

static void
test_press (void)
{
  ZugTable table;

  open_team (&table, NULL);
  g_assert_true (table.board->state.team);
  plan (&table, "e2", "e4");
  plan (&table, "g1", "f3");
  assert_plan (&table, "e2e4 g1f3");
  g_assert_cmpint (table.changed, ==, 2);

  /* A man that is taken up again has nothing planned until it is put down. */
  zug_activate (table.board, "e2");
  assert_plan (&table, "g1f3");
  g_assert_cmpint (table.board->state.selected, ==, zug_at ("e2"));
  zug_activate (table.board, "e3");
  assert_plan (&table, "g1f3 e2e3");
  zug_activate (table.board, "g1");
  zug_activate (table.board, "g1");
  assert_plan (&table, "e2e3");
  g_assert_cmpint (table.board->state.selected, ==, ZUG_NO_SQUARE);

  /* A press on a destination is no wish to seal: a plan is never complete by itself. */
  zug_activate (table.board, "e3");
  g_assert_cmpint (table.activated, ==, 0);
  zug_table_close (&table);
}

static void
test_drag (void)
{
  ZugTable table;

  open_team (&table, NULL);
  zug_drag (table.board, "e2", "e4");
  zug_drag (table.board, "d2", "d4");
  assert_plan (&table, "e2e4 d2d4");
  zug_drag (table.board, "e2", "e3");
  assert_plan (&table, "d2d4 e2e3");
  g_assert_cmpint (table.board->grid.cursor, ==, zug_at ("e3"));
  zug_table_close (&table);
}

static void
test_keys (void)
{
  ZugTable table;

  open_team (&table, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (table.board));
  zug_key (table.board, GDK_KEY_Up);
  zug_key (table.board, GDK_KEY_Return);
  zug_key (table.board, GDK_KEY_Up);
  zug_key (table.board, GDK_KEY_Up);
  zug_key (table.board, GDK_KEY_Return);
  assert_plan (&table, "e2e4");
  /* Enter on the destination seals nothing: there are more men to plan for. */
  zug_key (table.board, GDK_KEY_Return);
  g_assert_cmpint (table.activated, ==, 0);
  plan (&table, "d2", "d4");
  plan (&table, "a2", "a3");

  /* Escape: the man at the cursor, then the latest. */
  zug_board_view_move_cursor (table.board, zug_at ("e2"));
  g_assert_true (zug_key (table.board, GDK_KEY_Escape));
  assert_plan (&table, "d2d4 a2a3");
  g_assert_true (zug_key (table.board, GDK_KEY_Escape));
  assert_plan (&table, "d2d4");
  g_assert_true (zug_key (table.board, GDK_KEY_Escape));
  g_assert_false (zug_key (table.board, GDK_KEY_Escape));

  plan (&table, "d2", "d4");
  plan (&table, "a2", "a3");
  g_assert_true (zug_key (table.board, GDK_KEY_Delete));
  assert_plan (&table, "");
  g_assert_false (zug_key (table.board, GDK_KEY_Delete));
  zug_table_close (&table);
}

static void
test_promotion (void)
{
  ZugTable table;

  open_team (&table, "Ke1 Pa7 Pb7 ke5");
  plan (&table, "a7", "a8");
  g_assert_nonnull (table.board->promotion);
  g_signal_emit_by_name (table.board->promotion, "chosen", (guint) ZUG_KNIGHT);
  plan (&table, "b7", "b8");
  g_signal_emit_by_name (table.board->promotion, "chosen", (guint) ZUG_QUEEN);
  assert_plan (&table, "a7a8 b7b8");
  g_assert_cmpint (table.board->state.plan[0].promotion, ==, ZUG_KNIGHT);
  g_assert_cmpint (table.board->state.plan[1].promotion, ==, ZUG_QUEEN);
  zug_table_close (&table);
}

/* Two knights that ask for one square stand in each other's way; the pawn in nobody's. */
static void
test_conflict (void)
{
  ZugTable table;
  const GArray *conflicts;

  open_team (&table, "Ke1 Nb1 Nf3 Ph2 ke8");
  plan (&table, "b1", "d2");
  plan (&table, "h2", "h3");
  zug_await_conflicts (table.board);
  g_assert_cmpuint (zug_board_view_get_conflicts (table.board)->len, ==, 0);
  zug_assert_name (table.board, "b1", "b1, white knight, plans d2");
  zug_assert_name (table.board, "d2", "d2, empty, planned from b1");
  plan (&table, "f3", "d2");
  zug_await_conflicts (table.board);
  conflicts = zug_board_view_get_conflicts (table.board);
  g_assert_cmpuint (conflicts->len, ==, 2);
  g_assert_cmpuint (g_array_index (conflicts, ZugPlanConflict, 0).request, ==, 0);
  g_assert_cmphex (g_array_index (conflicts, ZugPlanConflict, 0).by, ==, 1u << 2);
  g_assert_cmphex (table.board->state.plan_blocked, ==, 1u << 0 | 1u << 2);
  zug_assert_name (
      table.board, "b1",
      "b1, white knight, plans d2, would be blocked by the plan of f3, stands in the way "
      "of the plan of f3");
  zug_assert_name (table.board, "h2", "h2, white pawn, plans h3");

  /* Pointing at one shows what is against it. */
  zug_board_view_point_at (table.board, zug_at ("b1"));
  g_assert_cmpint (table.board->state.against.n, ==, 1);
  g_assert_cmpint (table.board->state.against.mark[0].from, ==, zug_at ("f3"));
  zug_board_view_point_at (table.board, zug_at ("h2"));
  g_assert_cmpint (table.board->state.against.n, ==, 0);

  zug_activate (table.board, "f3");
  zug_activate (table.board, "f3");
  g_assert_cmpuint (zug_board_view_get_conflicts (table.board)->len, ==, 0);
  g_assert_cmphex (table.board->state.plan_blocked, ==, 0);
  zug_table_close (&table);
}

/* What is made elsewhere is shown whole or not at all. */
static void
test_set (void)
{
  ZugTable table;
  ZugMove good[2], twice[2], foreign[1] = {zug_move ("e7e6")}, pass[1] = {ZUG_PASS};

  open_team (&table, NULL);
  good[0] = zug_choice (table.game, zug_game_get_root (table.game), ZUG_WHITE, "e2e4");
  good[1] = zug_choice (table.game, zug_game_get_root (table.game), ZUG_WHITE, "b1c3");
  twice[0] = good[0];
  twice[1] = zug_choice (table.game, zug_game_get_root (table.game), ZUG_WHITE, "e2e3");
  g_assert_true (zug_board_view_set_plan (table.board, good, 2));
  assert_plan (&table, "e2e4 b1c3");
  g_assert_cmpint (table.changed, ==, 1);
  g_assert_true (zug_board_view_set_plan (table.board, good, 2));
  g_assert_cmpint (table.changed, ==, 1);
  g_assert_false (zug_board_view_set_plan (table.board, twice, 2));
  g_assert_false (zug_board_view_set_plan (table.board, foreign, 1));
  g_assert_false (zug_board_view_set_plan (table.board, pass, 1));
  g_assert_false (zug_board_view_set_choice (table.board, pass));
  assert_plan (&table, "e2e4 b1c3");
  g_assert_true (zug_board_view_set_plan (table.board, NULL, 0));
  assert_plan (&table, "");
  zug_table_close (&table);
}

/* --- a turn in rounds ------------------------------------------------------------------------- */

/* Adds a turn by the squares of what is asked for, "e2e4 g1f3". */
static ZugTurn *
merge (ZugGame *game, const char *white, const char *black)
{
  const char *asked[ZUG_N_SIDES] = {white, black};
  g_autofree ZugRequests *requests = g_new0 (ZugRequests, 1);
  g_autoptr (GError) error = NULL;
  ZugTurn *last = zug_game_get_last (game), *turn;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      g_auto (GStrv) squares = g_strsplit (asked[side], " ", -1);

      for (guint i = 0; squares[i] != NULL && *squares[i] != '\0'; i++)
        requests->move[side][requests->n[side]++] = zug_choice (game, last, side, squares[i]);
    }
  turn = zug_game_add_requests (game, last, requests, 0, &error);
  g_assert_no_error (error);
  return turn;
}

/* The rook takes the king's square c6 from it in the first round; the knight goes in the second. */
static void
open_rounds (ZugTable *table, ZugTurn **turn)
{
  open_team (table, "Kc3 Pg4 Rd8 nf1 kb7");
  *turn = merge (table->game, "d8c8 c3d4", "b7c6 f1d2");
}

static void
test_rounds (void)
{
  ZugTable table;
  ZugTurn *turn;

  open_rounds (&table, &turn);
  zug_board_view_show_turn (table.board, zug_game_get_variant (table.game), turn, 0);
  g_assert_cmpuint (zug_board_view_get_n_rounds (table.board), ==, 2);
  g_assert_cmpint (table.board->state.asked.n, ==, 4);
  zug_assert_name (table.board, "d8", "d8, white rook");
  zug_board_view_set_phase (table.board, 0.5);
  zug_assert_name (table.board, "d8", "d8, empty");
  zug_assert_name (table.board, "c8", "c8, white rook");
  zug_assert_name (table.board, "f1", "f1, black knight");
  g_assert_cmpint (table.board->state.asked.n, ==, 2);
  /* Between rounds as within them nobody chooses. */
  zug_board_view_set_phase (table.board, 0.75);
  g_assert_cmpfloat (table.board->state.phase, ==, 0.5);
  zug_activate (table.board, "c3");
  g_assert_cmpint (table.board->state.selected, ==, ZUG_NO_SQUARE);
  zug_board_view_set_phase (table.board, 1);
  g_assert_cmpfloat (table.board->state.phase, ==, 1);
  g_assert_false (table.board->state.under_way);
  zug_assert_name (table.board, "d2", "d2, black knight");
  zug_assert_name (table.board, "b7", "b7, black king, asked for c6, blocked by d8");

  /* It looks the same as if nobody had looked back. */
  {
    ZugBoardState state = table.board->state;

    zug_board_view_show (table.board, zug_game_get_variant (table.game),
                         zug_turn_get_position (turn), turn);
    g_assert_cmpint (memcmp (&state.marks, &table.board->state.marks, sizeof state.marks), ==, 0);
    g_assert_cmpint (memcmp (&state.events, &table.board->state.events, sizeof state.events), ==,
                     0);
  }
  zug_table_close (&table);
}

/* What was blocked tells what stood against it, as soon as it has been. */
static void
test_against (void)
{
  ZugTable table;
  ZugTurn *turn;

  open_rounds (&table, &turn);
  zug_board_view_show_turn (table.board, zug_game_get_variant (table.game), turn, 0.5);
  zug_board_view_point_at (table.board, zug_at ("b7"));
  g_assert_cmpint (table.board->state.against.n, ==, 0);
  zug_board_view_set_phase (table.board, 1);
  g_assert_cmpint (table.board->state.against.n, ==, 1);
  g_assert_cmpint (table.board->state.against.mark[0].from, ==, zug_at ("d8"));
  g_assert_cmpint (table.board->state.against.mark[0].to, ==, zug_at ("c8"));
  zug_board_view_point_at (table.board, zug_at ("f1"));
  g_assert_cmpint (table.board->state.against.n, ==, 0);
  /* The cursor points as well, where it can be seen. */
  table.board->grid.cursor_visible = TRUE;
  zug_board_view_move_cursor (table.board, zug_at ("b7"));
  g_assert_cmpint (table.board->state.against.n, ==, 1);
  zug_table_close (&table);
}

/* A plan outlives a look at the course of the last turn, on which it cannot be seen. */
static void
test_look_back (void)
{
  ZugTable table;
  ZugTurn *turn;

  open_rounds (&table, &turn);
  zug_board_view_show (table.board, zug_game_get_variant (table.game), zug_turn_get_position (turn),
                       turn);
  plan (&table, "g4", "g5");
  zug_board_view_set_phase (table.board, 0.5);
  zug_assert_name (table.board, "g4", "g4, white pawn");
  zug_board_view_set_phase (table.board, 1);
  assert_plan (&table, "g4g5");
  zug_assert_name (table.board, "g4", "g4, white pawn, plans g5");
  zug_table_close (&table);
}

static void
revealed (ZugBoardView *board, ZugTurn *turn, int *n)
{
  *n += 1;
}

/* With animations it goes through every round; without them it is over at once. */
static void
test_reveal (gconstpointer data)
{
  gboolean animated = GPOINTER_TO_INT (data);
  ZugTable table;
  ZugTurn *turn;
  int n = 0;

  open_rounds (&table, &turn);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animated, NULL);
  g_signal_connect (table.board, "revealed", G_CALLBACK (revealed), &n);
  zug_board_view_reveal (table.board, zug_game_get_variant (table.game), turn);
  g_assert_cmpint (zug_board_view_is_revealing (table.board), ==, animated);
  g_assert_cmpint (n, ==, !animated);
  if (animated)
    g_assert_cmpint (table.board->turn.round, ==, 0);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (zug_board_view_get_phase (table.board), ==, 1);
  g_assert_cmpint (table.board->turn.round, ==, -1);
  zug_table_close (&table);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/board/plan/press", test_press);
  g_test_add_func ("/board/plan/drag", test_drag);
  g_test_add_func ("/board/plan/keys", test_keys);
  g_test_add_func ("/board/plan/promotion", test_promotion);
  g_test_add_func ("/board/plan/conflict", test_conflict);
  g_test_add_func ("/board/plan/set", test_set);
  g_test_add_func ("/board/plan/rounds", test_rounds);
  g_test_add_func ("/board/plan/against", test_against);
  g_test_add_func ("/board/plan/look-back", test_look_back);
  g_test_add_data_func ("/board/plan/reveal-at-once", GINT_TO_POINTER (FALSE), test_reveal);
  g_test_add_data_func ("/board/plan/reveal", GINT_TO_POINTER (TRUE), test_reveal);
  return g_test_run ();
}
