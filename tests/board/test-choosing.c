/* test-choosing.c: choosing on the board by press, drag and keys */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include "zug-board-view-private.h"

static void
assert_choice (ZugTable *table, const char *squares, ZugMoveKind kind)
{
  ZugMove choice;

  g_assert_true (zug_board_view_get_choice (table->board, &choice));
  g_assert_cmpint (choice.from, ==, zug_at (squares));
  g_assert_cmpint (choice.to, ==, zug_at (squares + 2));
  g_assert_cmpint (choice.kind, ==, kind);
}

static void
test_press (void)
{
  ZugTable table;

  zug_table_open (&table, zug_game_from ("parity", NULL), ZUG_WHITE);
  zug_activate (table.board, "g1");
  g_assert_true (zug_set_equal (table.board->state.quiet, zug_squares ("f3 h3")));
  g_assert_false (zug_board_view_get_choice (table.board, NULL));
  zug_activate (table.board, "f3");
  assert_choice (&table, "g1f3", ZUG_MOVE_PLAIN);
  g_assert_cmpint (table.changed, ==, 1);
  g_assert_cmpint (table.board->state.selected, ==, ZUG_NO_SQUARE);
  g_assert_true (zug_set_is_empty (&table.board->state.quiet));

  /* It can be changed, and the other destination is the same man's. */
  zug_activate (table.board, "g1");
  zug_activate (table.board, "h3");
  assert_choice (&table, "g1h3", ZUG_MOVE_PLAIN);
  g_assert_cmpint (table.changed, ==, 2);
  g_assert_cmpint (table.activated, ==, 0);
  zug_activate (table.board, "h3");
  g_assert_cmpint (table.activated, ==, 1);
  zug_table_close (&table);
}

static void
test_keys (void)
{
  ZugTable table;

  zug_table_open (&table, zug_game_from ("parity", NULL), ZUG_WHITE);
  gtk_widget_grab_focus (GTK_WIDGET (table.board));
  g_assert_true (zug_board_view_has_focus (table.board));
  g_assert_cmpint (table.board->grid.cursor, ==, zug_at ("e1"));
  g_assert_true (zug_key (table.board, GDK_KEY_Up));
  g_assert_true (zug_key (table.board, GDK_KEY_Return));
  g_assert_cmpint (table.board->state.selected, ==, zug_at ("e2"));
  g_assert_true (zug_key (table.board, GDK_KEY_Up));
  g_assert_true (zug_key (table.board, GDK_KEY_Up));
  g_assert_true (zug_key (table.board, GDK_KEY_space));
  assert_choice (&table, "e2e4", ZUG_MOVE_DOUBLE);

  /* Enter once more is the wish to seal. */
  g_assert_true (zug_key (table.board, GDK_KEY_Return));
  g_assert_cmpint (table.activated, ==, 1);
  g_assert_cmpint (table.board->grid.cursor, ==, zug_at ("e1"));

  /* Escape lets go of one thing after the other, then leaves the key to others. */
  zug_key (table.board, GDK_KEY_Up);
  zug_key (table.board, GDK_KEY_space);
  g_assert_cmpint (table.board->state.selected, ==, zug_at ("e2"));
  g_assert_true (zug_key (table.board, GDK_KEY_Escape));
  g_assert_cmpint (table.board->state.selected, ==, ZUG_NO_SQUARE);
  assert_choice (&table, "e2e4", ZUG_MOVE_DOUBLE);
  g_assert_true (zug_key (table.board, GDK_KEY_Escape));
  g_assert_false (zug_board_view_get_choice (table.board, NULL));
  g_assert_cmpint (table.changed, ==, 2);
  g_assert_false (zug_key (table.board, GDK_KEY_Escape));

  /* Tab leaves the board: no square takes the focus from another. */
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (table.board), GTK_DIR_TAB_FORWARD));
  zug_table_close (&table);
}

/* After a turn the cursor stands where one's man has gone, and there it is while one seals. */
static void
test_keys_after_turn (void)
{
  ZugTable table;
  ZugTurn *turn;

  zug_table_open (&table, zug_game_from ("parity", NULL), ZUG_WHITE);
  turn = zug_play (table.game, "g1f3", "d7d5");
  zug_board_view_set_chooser (table.board, ZUG_N_SIDES);
  zug_board_view_show (table.board, zug_game_get_variant (table.game), zug_turn_get_position (turn),
                       turn);
  zug_board_view_set_chooser (table.board, ZUG_WHITE);
  gtk_widget_grab_focus (GTK_WIDGET (table.board));
  g_assert_cmpint (table.board->grid.cursor, ==, zug_at ("f3"));
  zug_activate (table.board, "b1");
  zug_activate (table.board, "c3");
  zug_board_view_activate_choice (table.board);
  g_assert_cmpint (table.board->grid.cursor, ==, zug_at ("f3"));
  zug_table_close (&table);
}

/* … or where it has stayed. */
static void
test_keys_after_failure (void)
{
  ZugTable table;
  ZugTurn *turn;

  zug_table_open (&table, zug_game_from ("fair", NULL), ZUG_WHITE);
  zug_play (table.game, "e2e4", "d7d5");
  turn = zug_play (table.game, "e4d5", "d5e4");
  zug_board_view_set_chooser (table.board, ZUG_N_SIDES);
  zug_board_view_show (table.board, zug_game_get_variant (table.game), zug_turn_get_position (turn),
                       turn);
  zug_board_view_set_chooser (table.board, ZUG_WHITE);
  g_assert_true (zug_set_is_empty (&table.board->state.marks.to[ZUG_WHITE]));
  g_assert_cmpint (table.board->grid.cursor, ==, zug_at ("e4"));
  zug_table_close (&table);
}

static void
test_flipped_keys (void)
{
  ZugTable table;

  zug_table_open (&table, zug_game_from ("parity", NULL), ZUG_BLACK);
  zug_board_view_set_flipped (table.board, TRUE);
  g_assert_true (zug_board_view_get_flipped (table.board));
  gtk_widget_grab_focus (GTK_WIDGET (table.board));
  g_assert_cmpint (table.board->grid.cursor, ==, zug_at ("e8"));
  zug_key (table.board, GDK_KEY_Up);
  g_assert_cmpint (table.board->grid.cursor, ==, zug_at ("e7"));
  zug_key (table.board, GDK_KEY_Left);
  g_assert_cmpint (table.board->grid.cursor, ==, zug_at ("f7"));
  zug_table_close (&table);
}

/* A move that was typed is as good as one chosen here: Enter seals it, too, unless the cursor has
 * been led to another man. */
static void
test_typed_enter (void)
{
  const ZugMove move = {zug_at ("e2"), zug_at ("e4"), ZUG_NO_MAN, ZUG_MOVE_DOUBLE};
  ZugTable table;

  zug_table_open (&table, zug_game_from ("parity", NULL), ZUG_WHITE);
  gtk_widget_grab_focus (GTK_WIDGET (table.board));
  zug_board_view_set_typed (table.board, &move, 1);
  g_assert_true (zug_key (table.board, GDK_KEY_Return));
  g_assert_cmpint (table.activated, ==, 1);
  g_assert_true (zug_key (table.board, GDK_KEY_Up));
  g_assert_true (zug_key (table.board, GDK_KEY_Left));
  g_assert_true (zug_key (table.board, GDK_KEY_Return));
  g_assert_cmpint (table.activated, ==, 1);
  g_assert_cmpint (table.board->state.selected, ==, zug_at ("d2"));
  zug_table_close (&table);
}

static void
test_drag (void)
{
  ZugTable table;

  zug_table_open (&table, zug_game_from ("parity", NULL), ZUG_WHITE);
  zug_drag (table.board, "b1", "c3");
  assert_choice (&table, "b1c3", ZUG_MOVE_PLAIN);
  g_assert_false (table.board->state.dragging);
  /* Enter seals it, also where the pointer has put the cursor on another man. */
  zug_drag (table.board, "d2", "d2");
  zug_drag (table.board, "d2", "d2");
  g_assert_true (zug_key (table.board, GDK_KEY_Return));
  g_assert_cmpint (table.activated, ==, 1);

  /* Where it cannot go it returns, and the words say why. */
  zug_drag (table.board, "b1", "b4");
  g_assert_cmpint (table.refused, ==, 1);
  g_assert_cmpstr (table.why, !=, "");
  assert_choice (&table, "b1c3", ZUG_MOVE_PLAIN);

  /* A press and a release on a man picked up puts it back. */
  zug_board_view_let_go (table.board);
  zug_drag (table.board, "d2", "d2");
  g_assert_cmpint (table.board->state.selected, ==, zug_at ("d2"));
  zug_drag (table.board, "d2", "d2");
  g_assert_cmpint (table.board->state.selected, ==, ZUG_NO_SQUARE);
  zug_table_close (&table);
}

static void
test_capture_hints (void)
{
  ZugTable table;

  zug_table_open (&table, zug_game_from ("parity", "Ka1 kh8 Rd4 pd7 pf4 Pd2"), ZUG_WHITE);
  zug_activate (table.board, "d4");
  g_assert_true (zug_set_equal (table.board->state.capture, zug_squares ("d7 f4")));
  g_assert_true (zug_set_equal (table.board->state.quiet, zug_squares ("d5 d6 e4 a4 b4 c4 d3")));
  zug_table_close (&table);
}

static void
test_refused (void)
{
  ZugTable table;
  ZugGame *game = zug_game_from ("parity", NULL);

  zug_play (game, "g1f3", "e7e5");
  zug_table_open (&table, game, ZUG_WHITE);
  zug_activate (table.board, "f3");
  g_assert_cmpint (table.refused, ==, 1);
  g_assert_nonnull (strstr (table.why, "rests"));
  g_assert_cmpint (table.board->state.selected, ==, ZUG_NO_SQUARE);
  /* Who presses its target has not seen that it was not picked up; a third time is no wish. */
  zug_activate (table.board, "e5");
  g_assert_cmpint (table.refused, ==, 2);
  g_assert_nonnull (strstr (table.why, "rests"));
  zug_activate (table.board, "e5");
  g_assert_null (zug_board_view_get_refusal (table.board));
  zug_activate (table.board, "a1");
  g_assert_cmpint (table.refused, ==, 3);
  zug_activate (table.board, "e2");
  zug_activate (table.board, "e6");
  g_assert_cmpint (table.refused, ==, 4);
  g_assert_cmpint (table.board->state.selected, ==, zug_at ("e2"));

  /* The other side's men and empty squares do nothing. */
  zug_board_view_let_go (table.board);
  zug_activate (table.board, "e5");
  zug_activate (table.board, "e4");
  g_assert_cmpint (table.refused, ==, 4);
  zug_table_close (&table);
}

/* A refusal carries the law, the move and the squares concerned, and lights them until the next
 * press. */
static void
test_reason (void)
{
  ZugTable table;
  const ZugBoardRefusal *refusal;
  ZugGame *game = zug_game_from ("orthodox", "Ke1 Re2 ke8 re7 Pa2");

  zug_table_open (&table, game, ZUG_WHITE);
  g_assert_null (zug_board_view_get_refusal (table.board));
  zug_activate (table.board, "e2");
  zug_activate (table.board, "d2");
  g_assert_cmpint (table.refused, ==, 1);
  refusal = zug_board_view_get_refusal (table.board);
  g_assert_nonnull (refusal);
  g_assert_cmpint (refusal->side, ==, ZUG_WHITE);
  g_assert_cmpint (refusal->square, ==, zug_at ("d2"));
  g_assert_true (refusal->has_move);
  g_assert_true (zug_move_equal (refusal->move, zug_move ("e2d2")));
  g_assert_cmpint (refusal->reason, ==, ZUG_WHY_OPENS_ATTACK);
  g_assert_cmpstr (refusal->code, ==, zug_why_code (ZUG_WHY_OPENS_ATTACK));
  g_assert_cmpstr (refusal->words, ==, table.why);
  g_assert_true (zug_set_has (&refusal->squares, zug_at ("e7")));
  g_assert_true (zug_set_equal (table.board->state.lit, refusal->squares));

  g_assert_cmpint (table.lapsed, ==, 0);
  zug_activate (table.board, "e3");
  assert_choice (&table, "e2e3", ZUG_MOVE_PLAIN);
  g_assert_cmpint (table.lapsed, ==, 1);
  g_assert_null (zug_board_view_get_refusal (table.board));
  g_assert_true (zug_set_is_empty (&table.board->state.lit));
  zug_table_close (&table);
}

/* A man that rests is told so, even one that could not go anywhere. */
static void
test_rests_shut_in (void)
{
  ZugTable table;
  ZugGame *game = zug_game_from ("parity", "Ke1 ke8 Pe4 pe5");
  ZugPosition position = *zug_turn_get_position (zug_game_get_root (game));

  zug_table_open (&table, game, ZUG_WHITE);
  zug_activate (table.board, "e4");
  g_assert_cmpstr (zug_board_view_get_refusal (table.board)->code, ==, "");
  zug_position_set_mark (&position, ZUG_SET_WHITE_RESTS, zug_at ("e4"), true);
  zug_board_view_show (table.board, zug_game_get_variant (game), &position, NULL);
  zug_activate (table.board, "e4");
  g_assert_cmpint (zug_board_view_get_refusal (table.board)->reason, ==, ZUG_WHY_RESTS);
  zug_table_close (&table);
}

/* What may not be chosen again is crossed out and refused. */
static void
test_banned (void)
{
  ZugTable table;
  ZugGame *game = zug_game_from ("orthodox", "Ke1 ke8 Pe2 Pa2");
  ZugTurn *root = zug_game_get_root (game);
  ZugPosition position = *zug_turn_get_position (root);

  zug_table_open (&table, game, ZUG_WHITE);
  zug_position_ban (&position, ZUG_WHITE, zug_choice (game, root, ZUG_WHITE, "e2e4"));
  zug_board_view_show (table.board, zug_game_get_variant (game), &position, NULL);
  zug_activate (table.board, "e2");
  g_assert_true (zug_set_equal (table.board->state.quiet, zug_squares ("e3")));
  g_assert_true (zug_set_equal (table.board->state.banned, zug_squares ("e4")));
  zug_activate (table.board, "e4");
  g_assert_cmpint (table.refused, ==, 1);
  g_assert_cmpint (zug_board_view_get_refusal (table.board)->reason, ==, ZUG_WHY_BANNED);
  g_assert_false (zug_board_view_get_choice (table.board, NULL));
  zug_activate (table.board, "a2");
  g_assert_true (zug_set_is_empty (&table.board->state.banned));
  zug_table_close (&table);
}

/* A pass is set by others, and taken back by a press on its plate, by Escape or by a move. */
static void
test_pass (void)
{
  ZugTable table;
  const ZugMove pass = ZUG_PASS;
  ZugMove choice;
  ZugRect plate;

  zug_table_open (&table, zug_game_from ("synchronous", NULL), ZUG_WHITE);
  for (int way = 0; way < 3; way++)
    {
      g_assert_true (zug_board_view_set_choice (table.board, &pass));
      g_assert_true (zug_board_view_get_choice (table.board, &choice));
      g_assert_cmpint (choice.kind, ==, ZUG_MOVE_PASS);
      if (way == 0)
        {
          plate = zug_board_pass_place (&table.board->geometry);
          zug_press_at (table.board, plate.x + plate.width / 2, plate.y + plate.height / 2);
          g_assert_false (zug_board_view_get_choice (table.board, NULL));
        }
      else if (way == 1)
        {
          g_assert_true (zug_key (table.board, GDK_KEY_Escape));
          g_assert_false (zug_board_view_get_choice (table.board, NULL));
        }
      else
        {
          zug_activate (table.board, "g1");
          zug_activate (table.board, "f3");
          assert_choice (&table, "g1f3", ZUG_MOVE_PLAIN);
        }
    }
  zug_table_close (&table);
}

/* In a row game a press on a square chooses it for the mark, the next one is the wish to seal, and
 * keys do the same. The choices are put in by hand: here the board is tested, not the rules. */
static void
test_place (void)
{
  ZugLaws laws = zug_preset_laws ("orthodox");
  g_autoptr (ZugVariant) variant = NULL;
  ZugPosition position;
  ZugTable table;
  const char *squares[] = {"b2", "c3"};

  laws.game = ZUG_INPUT_ROW;
  laws.files = laws.ranks = 3;
  variant = zug_variant_new ("row", "Row", "", &laws);
  zug_laws_settle (&laws);
  zug_position_clear (&laws, &position);
  zug_table_open (&table, zug_game_from ("parity", NULL), ZUG_WHITE);
  zug_board_view_show (table.board, variant, &position, NULL);
  zug_settle ();
  table.board->hand.choices->n = 2;
  for (int i = 0; i < 2; i++)
    {
      uint8_t square = (uint8_t) zug_at (squares[i]);

      table.board->hand.choices->move[i] =
          (ZugMove) {square, square, (uint8_t) ZUG_NO_MAN, ZUG_MOVE_PLACE};
    }
  zug_activate (table.board, "b2");
  assert_choice (&table, "b2b2", ZUG_MOVE_PLACE);
  gtk_test_accessible_assert_property (table.board->grid.squares[zug_at ("b2")],
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "b2, empty, chosen");
  gtk_widget_grab_focus (GTK_WIDGET (table.board));
  zug_key (table.board, GDK_KEY_Right);
  zug_key (table.board, GDK_KEY_Up);
  zug_key (table.board, GDK_KEY_Up);
  g_assert_cmpint (table.board->grid.cursor, ==, zug_at ("c3"));
  zug_key (table.board, GDK_KEY_Return);
  assert_choice (&table, "c3c3", ZUG_MOVE_PLACE);
  g_assert_cmpint (table.activated, ==, 0);
  zug_activate (table.board, "c3");
  g_assert_cmpint (table.activated, ==, 1);
  zug_activate (table.board, "a1");
  g_assert_cmpint (table.refused, ==, 1);
  g_assert_cmpint (zug_board_view_get_refusal (table.board)->move.kind, ==, ZUG_MOVE_PLACE);
  g_assert_true (zug_key (table.board, GDK_KEY_Escape));
  g_assert_false (zug_board_view_get_choice (table.board, NULL));
  zug_table_close (&table);
}

/* A choice that only the opponent's can make possible is a guess: marked, and chosen like any. */
static void
test_speculative (void)
{
  ZugTable table;

  zug_table_open (&table, zug_game_from ("randomized", "Ke1 Qf3 Pe4 kg8 nf6"), ZUG_WHITE);
  zug_activate (table.board, "f3");
  g_assert_true (zug_set_has (&table.board->state.speculative, zug_at ("e4")));
  g_assert_false (zug_set_has (&table.board->state.speculative, zug_at ("d3")));
  g_assert_false (zug_set_has (&table.board->state.quiet, zug_at ("e4")));
  gtk_test_accessible_assert_property (table.board->grid.squares[zug_at ("e4")],
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "e4, white pawn, can be tried");
  zug_activate (table.board, "e4");
  assert_choice (&table, "f3e4", ZUG_MOVE_PLAIN);
  g_assert_true (zug_set_is_empty (&table.board->state.speculative));

  /* Enter on another own man picks it up; on the one that is speculated on it is the wish to seal.
   */
  zug_board_view_move_cursor (table.board, zug_at ("e2"));
  zug_key (table.board, GDK_KEY_Down);
  zug_key (table.board, GDK_KEY_Return);
  g_assert_cmpint (table.board->state.selected, ==, zug_at ("e1"));
  zug_key (table.board, GDK_KEY_Escape);
  assert_choice (&table, "f3e4", ZUG_MOVE_PLAIN);
  zug_board_view_move_cursor (table.board, zug_at ("e4"));
  zug_key (table.board, GDK_KEY_Return);
  g_assert_cmpint (table.activated, ==, 1);
  g_assert_cmpint (table.board->state.selected, ==, ZUG_NO_SQUARE);
  zug_table_close (&table);
}

static void
test_shared (void)
{
  ZugTable table;
  ZugGame *game = zug_game_from ("parity", "Ka1 kh8 Rd1 be4 Pa2");

  zug_play (game, "d1d5", "e4d5");
  zug_play (game, "a2a3", "h8h7");
  zug_table_open (&table, game, ZUG_BLACK);
  zug_activate (table.board, "d5");
  g_assert_cmpint (table.board->state.selected, ==, zug_at ("d5"));
  zug_activate (table.board, "a8");
  assert_choice (&table, "d5a8", ZUG_MOVE_PLAIN);
  zug_board_view_set_chooser (table.board, ZUG_WHITE);
  zug_activate (table.board, "d5");
  zug_activate (table.board, "d8");
  assert_choice (&table, "d5d8", ZUG_MOVE_PLAIN);
  zug_table_close (&table);
}

static void
test_castling (void)
{
  ZugTable table;
  ZugGame *game = zug_game_from ("parity", NULL);

  zug_play (game, "e2e4", "e7e5");
  zug_play (game, "g1f3", "b8c6");
  zug_play (game, "f1c4", "g8f6");
  zug_play (game, "a2a3", "a7a6");
  zug_table_open (&table, game, ZUG_WHITE);
  zug_activate (table.board, "e1");
  zug_activate (table.board, "g1");
  assert_choice (&table, "e1g1", ZUG_MOVE_CASTLE_SHORT);
  zug_board_view_let_go (table.board);
  zug_activate (table.board, "e1");
  zug_activate (table.board, "h1");
  assert_choice (&table, "e1g1", ZUG_MOVE_CASTLE_SHORT);
  zug_board_view_let_go (table.board);
  zug_drag (table.board, "e1", "h1");
  assert_choice (&table, "e1g1", ZUG_MOVE_CASTLE_SHORT);

  /* The other rook cannot castle: pressing it picks it up instead. */
  zug_board_view_let_go (table.board);
  zug_activate (table.board, "e1");
  zug_activate (table.board, "a1");
  g_assert_cmpint (table.board->state.selected, ==, zug_at ("a1"));
  zug_table_close (&table);
}

static GtkWidget *
nth_child (GtkWidget *parent, int n)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (n-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
test_promotion (void)
{
  ZugTable table;
  ZugMove choice;

  zug_table_open (&table, zug_game_from ("parity", "Ka1 kh8 Pb7"), ZUG_WHITE);
  zug_activate (table.board, "b7");
  zug_activate (table.board, "b8");
  g_assert_nonnull (table.board->promotion);
  g_assert_false (zug_board_view_get_choice (table.board, NULL));
  zug_settle ();

  /* Escape takes back the question, then the man. */
  g_assert_true (zug_key (table.board, GDK_KEY_Escape));
  g_assert_null (table.board->promotion);
  g_assert_cmpint (table.board->state.selected, ==, zug_at ("b7"));
  zug_activate (table.board, "b8");
  zug_settle ();
  g_signal_emit_by_name (nth_child (table.board->promotion, 1), "clicked");
  zug_settle ();
  g_assert_true (zug_board_view_get_choice (table.board, &choice));
  g_assert_cmpint (choice.to, ==, zug_at ("b8"));
  g_assert_cmpint (choice.promotion, <, ZUG_N_TYPES);
  g_assert_null (table.board->promotion);
  zug_table_close (&table);
}

static void
test_typed (void)
{
  ZugTable table;
  ZugMove move = {zug_at ("e2"), zug_at ("e4"), ZUG_NO_MAN, ZUG_MOVE_DOUBLE};
  ZugMove illegal = zug_move ("e2e5");

  zug_table_open (&table, zug_game_from ("parity", NULL), ZUG_WHITE);
  g_assert_false (zug_board_view_set_choice (table.board, &illegal));
  g_assert_cmpint (table.changed, ==, 0);
  g_assert_true (zug_board_view_set_choice (table.board, &move));
  g_assert_true (zug_board_view_set_choice (table.board, &move));
  g_assert_cmpint (table.changed, ==, 1);
  assert_choice (&table, "e2e4", ZUG_MOVE_DOUBLE);
  g_assert_true (zug_board_view_set_choice (table.board, NULL));
  g_assert_cmpint (table.changed, ==, 2);
  g_assert_false (zug_board_view_get_choice (table.board, NULL));
  zug_table_close (&table);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/board/choosing/press", test_press);
  g_test_add_func ("/board/choosing/keys", test_keys);
  g_test_add_func ("/board/choosing/typed-enter", test_typed_enter);
  g_test_add_func ("/board/choosing/keys-after-turn", test_keys_after_turn);
  g_test_add_func ("/board/choosing/keys-after-failure", test_keys_after_failure);
  g_test_add_func ("/board/choosing/flipped-keys", test_flipped_keys);
  g_test_add_func ("/board/choosing/drag", test_drag);
  g_test_add_func ("/board/choosing/capture-hints", test_capture_hints);
  g_test_add_func ("/board/choosing/refused", test_refused);
  g_test_add_func ("/board/choosing/shared", test_shared);
  g_test_add_func ("/board/choosing/castling", test_castling);
  g_test_add_func ("/board/choosing/promotion", test_promotion);
  g_test_add_func ("/board/choosing/typed", test_typed);
  g_test_add_func ("/board/choosing/reason", test_reason);
  g_test_add_func ("/board/choosing/rests-shut-in", test_rests_shut_in);
  g_test_add_func ("/board/choosing/banned", test_banned);
  g_test_add_func ("/board/choosing/pass", test_pass);
  g_test_add_func ("/board/choosing/place", test_place);
  g_test_add_func ("/board/choosing/speculative", test_speculative);
  return g_test_run ();
}
