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
  /* turn, rest, check, stalemate, collision */
  assert_card ("orthodox", NULL, 0, NULL);
  assert_card ("parity", NULL, 5, NULL);
  assert_card ("parity-single", NULL, 5, NULL);
  assert_card ("parity", "quiet=30", 6, "30");
  assert_card ("parity", "promote-to=QN", 6, "Men offered to a pawn that promotes: Queen, Knight.");
  assert_card ("orthodox", "shuffle=back-rank", 1, "960");
  assert_card ("orthodox", "repetition=0", 1, "A repeated position draws: never.");
  /* What only games of simultaneous turns know is not on the card of others. */
  assert_card ("orthodox", "collision=coin", 0, NULL);
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
      {"capablanca",
       "The board: 10 files by 8 ranks.\n"
       "Archbishop (A): leaps (2,1), rides (1,1); value 7.\n"
       "Chancellor (C): leaps (2,1), rides (1,0); value 8.\n"
       "A leap goes as many squares one way as its first number says, and as many to the side as "
       "its "
       "second, over whatever stands between.\n"
       "A ride repeats its step over vacant squares.\n"
       "White starts on rank 1 with: Rook, Knight, Archbishop, Bishop, Queen, King, Bishop, "
       "Chancellor, Knight, Rook.\n"
       "Black starts on rank 8 with: Rook, Knight, Archbishop, Bishop, Queen, King, Bishop, "
       "Chancellor, Knight, Rook.\n"
       "Men offered to a pawn that promotes: Queen, Chancellor, Archbishop, Rook, Bishop, Knight."},
      {"gardner", "The board: 5 files by 5 ranks.\n"
                  "White starts on rank 1 with: Rook, Knight, Bishop, Queen, King.\n"
                  "Black starts on rank 5 with: Rook, Knight, Bishop, Queen, King.\n"
                  "Castling: no.\n"
                  "Double step of a pawn: no."},
      {"fair-tictactoe", "The game: marks are placed, and so many in a row win.\n"
                         "Who moves: both sides at once.\n"
                         "The board: 3 files by 3 ranks.\n"
                         "What comes of two choices: a move happens if it is legal in whatever "
                         "order.\n"
                         "Marks in a row that win: 3."},
      {"ponds", "Who moves: both sides at once.\n"
                "A man that has moved: rests for a turn.\n"
                "Holes in the board: c4 f4 c5 f5.\n"
                "Check: delayed if a resting man gives it; from any other the king must flee.\n"
                "Having no move while not in check: loses.\n"
                "Two men that reach one square: both stay and share the square."},
      {"randomized",
       "Who moves: both sides at once.\n"
       "Capturing en passant: on the very turn of the double step.\n"
       "Check: must be answered.\n"
       "What comes of two choices: they happen one after the other, in the order that lets both.\n"
       "Two moves that exclude each other: a coin decides which of them happens.\n"
       "Moves that only a move of the opponent can make possible: yes.\n"
       "A ride ends at the first man it captures: yes."},
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
      {"array=k7/8/8/8/8/8/8/QK6", "White starts on rank 1 with: Queen, King, –, –, –, –, –, –."},
      {"array=k7/8/8/8/8/8/8/QK6", "Black starts on rank 8 with: King, –, –, –, –, –, –, –."},
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
  g_test_add_func ("/model/variant/rule-card", test_rule_card);
  g_test_add_func ("/model/variant/groups", test_groups);
  g_test_add_func ("/model/variant/whole-cards", test_whole_cards);
  g_test_add_func ("/model/variant/card-of-men", test_card_of_men);
  g_test_add_func ("/model/variant/names-of-men", test_names_of_men);
  g_test_add_func ("/model/variant/properties", test_properties);
  return g_test_run ();
}
