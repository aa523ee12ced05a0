/* test-variant.c: games that can be played */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-fixture.h"

static void
test_presets (void)
{
  g_autoptr (GListModel) presets = zug_variant_list_presets ();

  g_assert_cmpuint (g_list_model_get_n_items (presets), ==, zug_n_presets);
  for (guint i = 0; i < g_list_model_get_n_items (presets); i++)
    {
      g_autoptr (ZugVariant) variant = g_list_model_get_item (presets, i);
      g_autoptr (ZugVariant) same = zug_variant_new_preset (zug_variant_get_id (variant));

      g_assert_cmpstr (zug_variant_get_id (variant), ==, zug_presets[i].id);
      g_assert_cmpstr (zug_variant_get_name (variant), ==, zug_presets[i].name);
      g_assert_cmpstr (zug_variant_get_summary (variant), ==, zug_presets[i].summary);
      g_assert_true (zug_laws_equal (zug_variant_get_laws (variant), zug_variant_get_laws (same)));
    }
  g_assert_null (zug_variant_new_preset ("no such game"));
}

static void
test_groups (void)
{
  static const struct
  {
    const char *id;
    ZugPresetGroup group;
    gboolean team;
  } rows[] = {
      {"parity", ZUG_PRESET_GAME, FALSE},         {"fair-team", ZUG_PRESET_GAME, TRUE},
      {"fair-tictactoe", ZUG_PRESET_GAME, FALSE}, {"parity-replay", ZUG_PRESET_HOUSE, FALSE},
      {"capablanca", ZUG_PRESET_KNOWN, FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (rows[i].id);

      g_assert_cmpint (zug_variant_get_group (variant), ==, rows[i].group);
      g_assert_cmpint (zug_variant_is_team (variant), ==, rows[i].team);
    }
}

/* An archive keeps the name in the language of whoever stored it first. */
static void
test_found_name (void)
{
  g_assert_cmpstr (zug_variant_find_name ("parity", "Paritätsschach"), ==, "Parity Chess");
  g_assert_cmpstr (zug_variant_find_name ("mine", "Mine"), ==, "Mine");
}

static void
test_type (void)
{
  g_autoptr (ZugVariant) orthodox = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugVariant) parity = zug_variant_new_preset ("parity");
  g_autofree char *orthodox_type = zug_variant_dup_type (orthodox);
  g_autofree char *parity_type = zug_variant_dup_type (parity);

  g_assert_cmpstr (orthodox_type, ==, "");
  g_assert_cmpstr (parity_type, ==, "A3 A5 E2 F3 G1 G2");
  g_assert_false (zug_variant_is_simultaneous (orthodox));
  g_assert_true (zug_variant_is_simultaneous (parity));
}

/* Whoever reads a code of a game finds the law that it stands for. */
static void
test_codes (void)
{
  for (size_t i = 0; i < zug_n_presets; i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (zug_presets[i].id);
      g_autofree char *type = zug_variant_dup_type (variant);
      g_auto (GStrv) codes = NULL;
      g_auto (GStrv) card = zug_variant_dup_rule_card (variant, &codes, NULL);
      g_autofree char *joined = g_strjoinv (" ", codes);
      g_auto (GStrv) told = g_strsplit (joined, " ", -1);
      g_auto (GStrv) all = g_strsplit (type, " ", -1);

      g_test_message ("%s", zug_presets[i].id);
      for (guint k = 0; all[k] != NULL; k++)
        g_assert_true (g_strv_contains ((const char *const *) told, all[k]));
    }
}

static void
assert_card (const char *preset, const char *rules, guint n, const char *holds)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant (preset, rules);
  g_auto (GStrv) card = zug_variant_dup_rule_card (variant, NULL, NULL);
  g_autofree char *all = g_strjoinv ("\n", card);

  g_test_message ("%s", all);
  g_assert_cmpuint (g_strv_length (card), ==, n);
  g_assert_true (g_utf8_validate (all, -1, NULL));
  if (holds != NULL)
    g_assert_nonnull (strstr (all, holds));
}

static void
test_rule_card (void)
{
  /* turn, rest, check, king-entry, stalemate, resolution, collision, exchange */
  assert_card ("orthodox", NULL, 0, NULL);
  assert_card ("parity", NULL, 8, "While it rests it can be captured.");
  assert_card ("parity-single", NULL, 8, NULL);
  assert_card ("parity", "quiet=30", 9, "30");
  assert_card ("parity", "promote-to=QN", 9,
               "A pawn that reaches the far rank can become: Queen, Knight.");
  assert_card ("orthodox", "shuffle=back-rank", 1, "960");
  assert_card ("orthodox", "repetition=0", 1, "However often a position comes up");
  /* What only games of simultaneous turns know is not on the card of others. */
  assert_card ("orthodox", "collision=coin", 0, NULL);
  assert_card ("fair-tictactoe", NULL, 6, "comes up for the third time");
}

/* Boards, men and marks: the whole card. */
static void
test_whole_cards (void)
{
  static const struct
  {
    const char *id;
    const char *card;
  } rows[] = {
      {"capablanca", "The board: 10 files by 8 ranks.\n"
                     "Archbishop (A): leaps (2,1), rides (1,1); value 7.\n"
                     "Chancellor (C): leaps (2,1), rides (1,0); value 8.\n"
                     "A leap goes as many squares one way as its first number says, and as many to "
                     "the side as its second, over whatever stands between.\n"
                     "A ride repeats its step over vacant squares.\n"
                     "White starts on rank 1 with: Rook, Knight, Archbishop, Bishop, Queen, King, "
                     "Bishop, Chancellor, Knight, Rook.\n"
                     "Black starts on rank 8 with: Rook, Knight, Archbishop, Bishop, Queen, King, "
                     "Bishop, Chancellor, Knight, Rook.\n"
                     "A pawn that reaches the far rank can become: Queen, Chancellor, Archbishop, "
                     "Rook, Bishop, Knight."},
      {"gardner", "The board: 5 files by 5 ranks.\n"
                  "White starts on rank 1 with: Rook, Knight, Bishop, Queen, King.\n"
                  "Black starts on rank 5 with: Rook, Knight, Bishop, Queen, King.\n"
                  "Nobody castles: king and rook move each for itself.\n"
                  "A pawn goes one square at a time, from its home rank too."},
      {"fair-tictactoe",
       "Each turn a side puts a mark on a vacant square. Marks stay where they are.\n"
       "Both sides choose in secret. Then both choices are revealed, and the turn is resolved.\n"
       "The board: 3 files by 3 ranks.\n"
       "When the same position comes up for the third time, the game is drawn.\n"
       "A mark is placed only if it could be placed in whatever order the two are. Otherwise its "
       "square stays as it is.\n"
       "Whoever first has 3 marks in a row has won: along a rank, a file or a diagonal."},
      {"ponds",
       "Both sides choose in secret. Then both choices are revealed, and the turn is resolved.\n"
       "A man that has moved must stand still on its side’s next turn. While it rests "
       "it can be captured.\n"
       "c4 f4 c5 f5 are no squares: a ride ends before them, a leap passes over them.\n"
       "Where a man that may move now attacks the king, the king itself must move, and its side "
       "has lost if it cannot. An attack by a resting man can be left for a turn. "
       "No other move may open a new attack on one’s own king.\n"
       "A king may not go to a square that an enemy man attacks, resting or not.\n"
       "A side that has no legal move has lost, in check or not.\n"
       "Both moves happen at the same moment. A capture fails when its target has moved away, and "
       "two men can meet on one square.\n"
       "Both men stay on the shared square. Neither can be captured there, and they may stay as "
       "long as they like.\n"
       "Two men that go to each other’s squares pass each other and have exchanged "
       "places."},
      {"randomized",
       "Both sides choose in secret. Then both choices are revealed, and the turn is resolved.\n"
       "A pawn may capture an enemy pawn that makes its double step in this very turn, on the "
       "square it passes, where the capture comes directly after the step.\n"
       "No choice may leave one’s own king attacked on the board as it would be if the "
       "other side stood still. Whoever loses the king all the same has lost; if both do in one "
       "turn, the game is drawn.\n"
       "Both moves are tried one after the other, in both orders. If one order lets both happen, "
       "it is the one that counts. Two moves of which only one can happen exclude each other.\n"
       "A coin decides which of the two moves happens. The other is discarded.\n"
       "A side may also choose a move that only the opponent’s choice can make "
       "possible, such as a pawn’s capture on a square that is still vacant. If it does not "
       "become possible, it does not happen.\n"
       "A man that moves along a line, such as a rook, captures the first enemy man on its way and "
       "stops there. So a choice names the furthest square."},
      {"synchronous",
       "Both sides choose in secret. Then both choices are revealed, and the turn is resolved.\n"
       "A side may choose to move nothing, on any turn.\n"
       "The game is drawn once both sides have passed on 2 turns running.\n"
       "A man that has moved must stand still on its side’s next turn. While it rests it can be "
       "captured.\n"
       "A pawn steps straight or diagonally ahead, and may capture either way. It attacks all it "
       "can capture.\n"
       "From its home rank a pawn may go two squares straight ahead over a vacant one, and may "
       "capture there.\n"
       "A pawn can become only a man that its side has lost, each of them once. Until there is "
       "one, it cannot enter the far rank.\n"
       "An attack on a king need not be answered. Whoever captures the king has won. If both kings "
       "are captured in one turn, the game is drawn.\n"
       "A king may not go to a square that an enemy man attacks, even a resting one. The one "
       "exception is an enemy king that may move now: its attack does not count.\n"
       "Two kings alone play on, and one may still take the other.\n"
       "Both moves happen at the same moment. A capture fails when its target has moved away, and "
       "two men can meet on one square.\n"
       "Where two men meet, White’s stays on light squares, Black’s on dark ones. The other is "
       "captured.\n"
       "Two men that go to each other’s squares pass each other and have exchanged places."},
      {"fair",
       "Both sides choose in secret. Then both choices are revealed, and the turn is resolved.\n"
       "No choice may leave one’s own king attacked on the board as it would be if the other side "
       "stood still.\n"
       "A move happens only if it is legal in whatever order the moves are made. Otherwise it is "
       "blocked, and its man stays.\n"
       "A move chosen as a capture happens only if it still captures; a plain move, only if it "
       "still does not.\n"
       "A move that was blocked or undone may not be chosen again at once, unless its side would "
       "have no other choice."},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (rows[i].id);
      g_auto (GStrv) card = zug_variant_dup_rule_card (variant, NULL, NULL);
      g_autofree char *all = g_strjoinv ("\n", card);

      g_assert_cmpstr (all, ==, rows[i].card);
    }
}

/* Men that are told in other ways than those of the presets. */
static void
test_card_of_men (void)
{
  static const struct
  {
    const char *laws;
    const char *holds;
  } rows[] = {
      {"Piece.C.name=Camel; Piece.C.value=3", "Camel (C): has no moves; value 3."},
      {"Piece.P.value=2", "Pawn (P): moves as a pawn; value 2."},
      {"Piece.P.name=Foot; Piece.P.value=2", "Foot (P): moves as a pawn; value 2."},
      {"Piece.N.leaps=3,1; Piece.N.name=Camel", "Camel (N): leaps (3,1); value 3."},
      {"Piece.R.rides=1,1", "Rook (R): rides (1,1); value 5."},
      {"Piece.R.royal=yes; promote-to=Q", "Rook: royal; who loses one has lost."},
      {"Piece.K.royal=no", "King: not royal; it can be lost."},
      {"array=k7/8/8/8/8/8/8/QK6", "White starts with: Queen\u00a0a1, King\u00a0b1."},
      {"array=k7/8/8/8/8/8/8/QK6", "Black starts with: King\u00a0a8."},
      {"array=rnbqkbnr/pppppppp/8/8/8/PPPP4/4PPPP/RNBQKBNR",
       "White starts with: Pawn\u00a0e2–h2, Pawn\u00a0a3–d3."},
      {"turn=together; resolution=together; collision=both-removed",
       "No choice may leave one’s own king attacked on the board as it would be if the other side "
       "stood still. Whoever loses the king all the same has lost; if both do in one turn, the "
       "game is drawn."},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugVariant) variant = NULL;
      g_auto (GStrv) card = NULL;
      ZugLaws laws;
      size_t at;

      zug_laws_init (&laws);
      g_assert_true (zug_laws_read (&laws, rows[i].laws, &at));
      variant = zug_variant_new ("mine", "Mine", NULL, &laws);
      card = zug_variant_dup_rule_card (variant, NULL, NULL);
      g_assert_true (g_strv_contains ((const char *const *) card, rows[i].holds));
    }
}

/* Translators see the name of every man that a preset names. */
static void
test_names_of_men (void)
{
  for (size_t i = 0; i < zug_n_presets; i++)
    {
      ZugLaws laws;

      g_assert_true (zug_laws_preset (&laws, zug_presets[i].id));
      for (int type = 0; type < laws.n_types; type++)
        if (laws.man[type].name[0] != '\0')
          g_assert_true (g_strv_contains (zug_preset_men, laws.man[type].name));
    }
}

static void
test_properties (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", "collision=coin");

  g_assert_cmpstr (zug_variant_get_id (variant), ==, "parity");
  g_assert_cmpstr (zug_variant_get_name (variant), ==, "parity");
  g_assert_cmpstr (zug_variant_get_summary (variant), ==, "");
  g_assert_cmpint (zug_variant_get_laws (variant)->collision, ==, ZUG_COLLISION_COIN);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/variant/presets", test_presets);
  g_test_add_func ("/model/variant/found-name", test_found_name);
  g_test_add_func ("/model/variant/type", test_type);
  g_test_add_func ("/model/variant/codes", test_codes);
  g_test_add_func ("/model/variant/rule-card", test_rule_card);
  g_test_add_func ("/model/variant/groups", test_groups);
  g_test_add_func ("/model/variant/whole-cards", test_whole_cards);
  g_test_add_func ("/model/variant/card-of-men", test_card_of_men);
  g_test_add_func ("/model/variant/names-of-men", test_names_of_men);
  g_test_add_func ("/model/variant/properties", test_properties);
  return g_test_run ();
}
