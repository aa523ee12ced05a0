/* test-game.c: a game and its tree of turns */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-game-fixture.h"
#include "zug-zfen.h"
#include <string.h>

#define MEETING "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1"

typedef struct
{
  guint added;
  guint changed;
  guint placed;
  guint removed;
} Counts;

static void
count_up (guint *n)
{
  ++*n;
}

static void
count_signals (ZugGame *game, Counts *counts)
{
  g_signal_connect_swapped (game, "turn-added", G_CALLBACK (count_up), &counts->added);
  g_signal_connect_swapped (game, "turn-changed", G_CALLBACK (count_up), &counts->changed);
  g_signal_connect_swapped (game, "turn-placed", G_CALLBACK (count_up), &counts->placed);
  g_signal_connect_swapped (game, "turns-removed", G_CALLBACK (count_up), &counts->removed);
}

static void
assert_refused (ZugGame *game, ZugTurn *parent, const char *text, guint irregular, int code)
{
  g_autoptr (GError) error = NULL;
  guint children = zug_turn_get_n_children (parent);

  g_assert_null (zug_game_add_turn_text (game, parent, text, irregular, &error));
  g_assert_error (error, ZUG_GAME_ERROR, code);
  g_assert_cmpint (strlen (error->message), >, 10);
  g_test_message ("%s: %s", text, error->message);
  g_assert_cmpuint (zug_turn_get_n_children (parent), ==, children);
}

static void
test_tree (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  ZugTurn *root = zug_game_get_root (game);
  ZugTurn *first = zug_fixture_play (game, "e2e4/e7e5");
  ZugTurn *second = zug_fixture_play (game, "g1f3/b8c6");
  g_autoptr (GError) error = NULL;
  ZugTurn *variation = zug_game_add_turn_text (game, first, "d2d4/b8c6", 0, &error);
  Counts counts = {0};
  guint gone;

  g_assert_no_error (error);
  g_assert_cmpuint (zug_turn_get_id (root), ==, 0);
  g_assert_null (zug_turn_get_before (root));
  g_assert_null (zug_turn_get_parent (root));
  g_assert_cmpuint (zug_turn_get_number (first), ==, 1);
  g_assert_cmpuint (zug_turn_get_number (second), ==, 2);
  g_assert_true (zug_turn_get_parent (second) == first);
  g_assert_cmpuint (zug_turn_get_depth (root), ==, 0);
  g_assert_cmpuint (zug_turn_get_depth (second), ==, 2);
  g_assert_true (zug_turn_get_child (first, 0) == second);
  g_assert_true (zug_turn_get_child (first, 1) == variation);
  g_assert_true (zug_game_get_last (game) == second);
  g_assert_true (zug_game_get_turn (game, zug_turn_get_id (variation)) == variation);
  g_assert_cmpstr (zug_turn_get_san (second, ZUG_WHITE), ==, "Nf3");
  g_assert_cmpstr (zug_turn_get_san (second, ZUG_BLACK), ==, "Nc6");
  g_assert_null (zug_turn_get_san (root, ZUG_WHITE));

  count_signals (game, &counts);
  zug_game_set_place (game, variation, 0);
  g_assert_true (zug_game_get_last (game) == variation);
  zug_game_set_place (game, variation, 0);
  zug_game_set_place (game, variation, 7);
  g_assert_cmpuint (zug_game_get_place (game, variation), ==, 1);
  g_assert_true (zug_game_get_last (game) == second);
  g_assert_cmpuint (counts.placed, ==, 2);

  gone = zug_turn_get_id (second);
  zug_game_remove_turn (game, second);
  g_assert_cmpuint (counts.removed, ==, 1);
  g_assert_null (zug_game_get_turn (game, gone));
  g_assert_true (zug_game_get_last (game) == variation);
  zug_game_remove_turn (game, first);
  g_assert_true (zug_game_get_last (game) == root);
  g_assert_cmpuint (zug_turn_get_n_children (root), ==, 0);
  /* Ids are not given twice. */
  g_assert_cmpuint (zug_turn_get_id (zug_fixture_play (game, "a2a3/a7a6")), ==, 4);
  zug_game_set_next_id (game, 9);
  g_assert_cmpuint (zug_turn_get_id (zug_fixture_play (game, "b2b3/b7b6")), ==, 9);
  g_assert_null (zug_game_get_turn (game, 8));
  g_assert_null (zug_game_get_turn (game, 10));
  g_assert_cmpuint (counts.added, ==, 2);
}

/* A branch that was cut off comes back as it was: its turns, their ids and remarks, its place. */
static void
test_branch (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  ZugTurn *root = zug_game_get_root (game);
  ZugTurn *first = zug_fixture_play (game, "e2e4/e7e5");
  ZugTurn *second = zug_fixture_play (game, "g1f3/b8c6");
  ZugTurn *other = zug_game_add_turn_text (game, root, "d2d4/d7d5", 0, NULL);
  Counts counts = {0};
  ZugBranch *branch;

  zug_game_add_remark (game, second, 'w', ZUG_REMARK_NAG, "1");
  count_signals (game, &counts);
  branch = zug_game_cut (game, first);
  g_assert_true (zug_game_get_last (game) == other);
  g_assert_null (zug_game_get_turn (game, 1));
  g_assert_null (zug_game_get_turn (game, 2));
  g_assert_true (zug_turn_get_parent (second) == first);
  zug_game_put_back (game, branch, 0);
  g_assert_true (zug_game_get_last (game) == second);
  g_assert_true (zug_game_get_turn (game, 1) == first);
  g_assert_true (zug_game_get_turn (game, 2) == second);
  g_assert_cmpuint (zug_turn_get_depth (second), ==, 2);
  g_assert_cmpuint (zug_turn_get_n_remarks (second), ==, 1);
  g_assert_cmpuint (zug_turn_get_n_children (root), ==, 2);
  g_assert_cmpuint (counts.added, ==, 1);
  g_assert_cmpuint (counts.removed, ==, 1);

  g_object_add_weak_pointer (G_OBJECT (second), (gpointer *) &second);
  zug_branch_free (zug_game_cut (game, first));
  g_assert_null (second);
}

static void
test_remarks (void)
{
  static const ZugRemark written[] = {
      {'-', ZUG_REMARK_COMMENT, "after"}, {'b', ZUG_REMARK_NAG, "2"},
      {'w', ZUG_REMARK_COMMENT, "one"},   {'w', ZUG_REMARK_COMMAND, "%clk 0:01:00"},
      {'w', ZUG_REMARK_COMMENT, "two"},   {'b', ZUG_REMARK_BEFORE, "now Black"},
      {'w', ZUG_REMARK_NAG, "1"},         {'-', ZUG_REMARK_BEFORE, "before"},
  };
  static const char *const order[] = {"before",    "1", "%clk 0:01:00", "one", "two",
                                      "now Black", "2", "after"};
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  ZugTurn *turn = zug_fixture_play (game, "e2e4/e7e5");
  Counts counts = {0};

  count_signals (game, &counts);
  g_assert_null (zug_turn_get_comment (turn));
  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    zug_game_add_remark (game, turn, written[i].side, written[i].kind, written[i].text);
  g_assert_cmpuint (counts.changed, ==, G_N_ELEMENTS (written));
  g_assert_cmpuint (zug_turn_get_n_remarks (turn), ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpstr (zug_turn_get_remark (turn, i)->text, ==, order[i]);
  g_assert_cmpstr (zug_turn_get_comment (turn), ==, "after");

  /* Nothing is told where nothing changes. */
  zug_game_set_remarks (game, turn, written, G_N_ELEMENTS (written));
  g_assert_cmpuint (counts.changed, ==, G_N_ELEMENTS (written));
  zug_game_set_remarks (game, turn, NULL, 0);
  g_assert_cmpuint (zug_turn_get_n_remarks (turn), ==, 0);
  g_assert_null (zug_turn_get_comment (turn));
}

/* A turn outlives its game where somebody holds it. */
static void
test_lifetime (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  ZugGame *game = zug_fixture_game (variant, NULL);
  g_autoptr (ZugTurn) turn = g_object_ref (zug_fixture_play (game, "e2e4/e7e5"));
  ZugTurn *root = zug_game_get_root (game);

  g_object_add_weak_pointer (G_OBJECT (root), (gpointer *) &root);
  zug_fixture_play (game, "g1f3/g8f6");
  g_assert_finalize_object (game);
  g_assert_null (root);
  g_assert_null (zug_turn_get_parent (turn));
  g_assert_cmpuint (zug_turn_get_n_children (turn), ==, 0);
  g_assert_cmpstr (zug_turn_get_san (turn, ZUG_WHITE), ==, "e4");
  g_assert_cmpuint (zug_turn_get_number (turn), ==, 1);
}

static void
test_round_trip (void)
{
  static const struct
  {
    const char *preset, *rules, *zfen, *turns;
  } cases[] = {
      {"parity", NULL, NULL, "e2e4/e7e5 g1f3/g8f6 f1c4/f8c5 O-O/O-O d2d3/d7d6"},
      {"parity", "collision=coin", MEETING, "g3e4/f6e4!w a1b1/h8g8"},
      {"parity", "collision=coin", MEETING, "g3e4/f6e4!b"},
      {"parity", "pass=yes", NULL, "--/-- e2e4/--"},
      {"parity", NULL, NULL, "e2e4/e7e5 d2d4/-"},
      {"parity", NULL, NULL, "-/e7e5"},
      {"orthodox", NULL, NULL, "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1"},
      {"orthodox", NULL, "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q h8g7"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ZugVariant) variant = zug_fixture_variant (cases[i].preset, cases[i].rules);
      g_autoptr (ZugGame) game = zug_fixture_game (variant, cases[i].zfen);
      g_autoptr (ZugGame) again = zug_fixture_game (variant, cases[i].zfen);
      ZugTurn *turn = zug_game_get_root (again);
      GString *texts = g_string_new (NULL);

      zug_fixture_play (game, cases[i].turns);
      for (ZugTurn *at = zug_game_get_root (game); zug_turn_get_n_children (at) > 0;)
        {
          g_autofree char *text = NULL;

          at = zug_turn_get_child (at, 0);
          text = zug_turn_dup_text (at);
          g_string_append_printf (texts, "%s%s", texts->len > 0 ? " " : "", text);
          turn = zug_game_add_turn_text (again, turn, text, 0, NULL);
          g_assert_nonnull (turn);
        }
      g_assert_true (zug_position_equal (zug_turn_get_position (turn),
                                         zug_turn_get_position (zug_game_get_last (game))));
      if (strstr (cases[i].turns, "e1g1") == NULL)
        g_assert_cmpstr (texts->str, ==, cases[i].turns);
      else
        g_assert_true (g_str_has_suffix (texts->str, " O-O"));
      g_string_free (texts, TRUE);
    }
}

static void
test_errors (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  ZugTurn *root = zug_game_get_root (game);
  ZugTurn *half;
  Counts counts = {0};
  static const char *const malformed[] = {"",
                                          "/",
                                          "e2e4",
                                          "e2e4/",
                                          "/e7e5",
                                          "e2e4/e7e5/d2d4",
                                          "e2e4/e7e5!w",
                                          "e2e4/e7e5!x",
                                          "e2/e4",
                                          "pawn/pawn",
                                          "-/-"};

  count_signals (game, &counts);
  for (guint i = 0; i + 1 < G_N_ELEMENTS (malformed); i++)
    assert_refused (game, root, malformed[i], 0, ZUG_GAME_ERROR_MALFORMED);
  assert_refused (game, root, "-/-", 0, ZUG_GAME_ERROR_ILLEGAL);
  assert_refused (game, root, "e2e5/e7e5", 0, ZUG_GAME_ERROR_ILLEGAL);
  assert_refused (game, root, "e2e5/e7e5", 3, ZUG_GAME_ERROR_ILLEGAL);
  assert_refused (game, root, "e7e5/e2e4", 0, ZUG_GAME_ERROR_ILLEGAL);
  g_assert_cmpuint (counts.added, ==, 0);

  half = zug_fixture_play (game, "e2e4/-");
  assert_refused (game, half, "d2d4/e7e5", 0, ZUG_GAME_ERROR_OVER);
  g_assert_cmpuint (counts.added, ==, 1);
}

/* A row game from its first mark to its end; the same square is blocked for both, and banned. */
static void
test_row (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("fair", "game=row files=3 ranks=3 line=3");
  g_autoptr (ZugGame) game = zug_fixture_row_game (variant);
  static const struct
  {
    const char *white, *black, *white_san;
  } turns[] = {{"a1", "c3", "@a1"}, {"b2", "b2", "@b2"}, {"a2", "c2", "@a2"}, {"a3", "b3", "@a3"}};
  g_autofree char *words = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      ZugSquare white = zug_square_read (turns[i].white), black = zug_square_read (turns[i].black);
      ZugPair pair = {
          {{white, white, ZUG_NO_MAN, ZUG_MOVE_PLACE}, {black, black, ZUG_NO_MAN, ZUG_MOVE_PLACE}}};
      g_autoptr (GError) error = NULL;
      ZugTurn *turn =
          zug_game_add_turn (game, zug_game_get_last (game), pair, 3, 0, ZUG_CHANCE_NONE, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (zug_turn_get_san (turn, ZUG_WHITE), ==, turns[i].white_san);
      g_assert_cmpint (zug_position_man (zug_turn_get_position (turn), ZUG_WHITE, white)
                           != ZUG_NO_MAN,
                       ==, white != black);
    }
  words = zug_game_dup_end_words (game);
  g_assert_cmpstr (words, ==, "White wins: White has completed a row.");
}

/* Of a row game and of a merged one, one side's choice alone is kept too. */
static void
test_further_halves (void)
{
  g_autoptr (ZugVariant) row = zug_fixture_variant ("fair", "game=row files=3 ranks=3 line=3");
  g_autoptr (ZugVariant) fair = zug_variant_new_preset ("fair");
  g_autoptr (ZugGame) marks = zug_fixture_row_game (row);
  g_autoptr (ZugGame) game = zug_fixture_game (fair, NULL);
  ZugSquare a1 = zug_square_read ("a1"), e4 = zug_square_read ("e4");
  ZugPair pair = {{{a1, a1, ZUG_NO_MAN, ZUG_MOVE_PLACE}, ZUG_PASS}};
  ZugTurn *turn =
      zug_game_add_turn (marks, zug_game_get_root (marks), pair, 1, 0, ZUG_CHANCE_NONE, NULL);

  g_assert_nonnull (turn);
  g_assert_cmpint (zug_position_man (zug_turn_get_position (turn), ZUG_WHITE, a1), !=, ZUG_NO_MAN);
  turn = zug_fixture_play (game, "-/e7e5");
  g_assert_cmpint (zug_position_man (zug_turn_get_position (turn), ZUG_WHITE, e4), ==, ZUG_NO_MAN);
  g_assert_cmpstr (zug_turn_get_san (turn, ZUG_BLACK), ==, "e5");
}

static void
test_chance (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", "collision=coin");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, MEETING);
  ZugTurn *root = zug_game_get_root (game);
  ZugSquare e4 = zug_square_read ("e4");
  ZugPair pair = {
      {zug_fixture_move (game, ZUG_WHITE, "g3e4"), zug_fixture_move (game, ZUG_BLACK, "f6e4")}};
  ZugTurn *turn;

  g_assert_true (zug_game_needs_chance (game, root, pair));
  assert_refused (game, root, "g3e4/f6e4", 0, ZUG_GAME_ERROR_MALFORMED);
  assert_refused (game, root, "g3e4/f6d5!w", 0, ZUG_GAME_ERROR_MALFORMED);
  turn = zug_game_add_turn (game, root, pair, 3, 0, ZUG_CHANCE_BLACK, NULL);
  g_assert_cmpint (zug_turn_get_chance (turn), ==, ZUG_CHANCE_BLACK);
  g_assert_cmpint (zug_position_man (zug_turn_get_position (turn), ZUG_BLACK, e4), ==, ZUG_KNIGHT);
  g_assert_cmpint (zug_position_man (zug_turn_get_position (turn), ZUG_WHITE, e4), ==, ZUG_NO_MAN);
}

static void
test_irregular (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  ZugTurn *turn = zug_fixture_play (game, "e2e4/e7e5");
  g_autoptr (GError) error = NULL;

  /* The pawn on e5 rests. */
  assert_refused (game, turn, "d2d4/e5d4", 0, ZUG_GAME_ERROR_ILLEGAL);
  assert_refused (game, turn, "d2d4/e5e4", 2, ZUG_GAME_ERROR_ILLEGAL);
  turn = zug_game_add_turn_text (game, turn, "e4d5/d7d5", 1, NULL);
  g_assert_null (turn);
  turn = zug_game_get_last (game);
  turn = zug_game_add_turn_text (game, turn, "d2d4/e8e7", 3, &error);
  g_assert_no_error (error);
  g_assert_false (zug_turn_is_irregular (turn, ZUG_WHITE));
  g_assert_false (zug_turn_is_irregular (turn, ZUG_BLACK));
  turn = zug_game_add_turn_text (game, turn, "b1c3/e7e6", 3, &error);
  g_assert_no_error (error);
  g_assert_false (zug_turn_is_irregular (turn, ZUG_WHITE));
  g_assert_true (zug_turn_is_irregular (turn, ZUG_BLACK));
  g_assert_cmpstr (zug_turn_get_san (turn, ZUG_BLACK), ==, "Ke6");
}

static void
test_start (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) array = zug_fixture_game (variant, NULL);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, MEETING);
  g_autofree char *zfen = zug_game_dup_start_zfen (game);
  g_autoptr (GError) error = NULL;
  ZugPosition position;

  g_assert_cmpstr (zfen, ==, MEETING);
  g_assert_null (zug_game_dup_start_zfen (array));
  zug_position_start (zug_variant_get_laws (variant), &position);
  zug_position_put (&position, ZUG_WHITE, ZUG_KING, 28);
  g_assert_null (zug_game_new (variant, &position, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
}

static void
test_tags (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_auto (GStrv) names = NULL;

  zug_game_set_tag (game, "Event", "Club evening");
  zug_game_set_name (game, ZUG_WHITE, "Ada");
  zug_game_set_name (game, ZUG_WHITE, "Ada");
  zug_game_set_name (game, ZUG_BLACK, "Bert");
  g_assert_cmpstr (zug_game_get_name (game, ZUG_BLACK), ==, "Bert");
  g_assert_cmpstr (zug_game_get_tag (game, "White"), ==, "Ada");
  g_assert_cmpstr (zug_game_get_tag (game, "Result"), ==, "*");
  g_assert_null (zug_game_get_tag (game, "Site"));
  zug_game_set_tag (game, "Event", NULL);
  zug_game_set_tag (game, "Event", NULL);
  names = zug_game_dup_tag_names (game);
  g_assert_cmpuint (g_strv_length (names), ==, 2);
  g_assert_cmpstr (names[0], ==, "White");
  g_assert_cmpstr (names[1], ==, "Black");
  zug_game_set_archive_id (game, 17);
  g_assert_cmpint (zug_game_get_archive_id (game), ==, 17);
}

static void
test_end (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autofree char *words = NULL;
  g_autofree char *declared = NULL;
  ZugTurn *mate;

  g_assert_null (zug_game_dup_end_words (game));
  mate = zug_fixture_play (game, "f2f3 e7e5 g2g4 d8h4");
  g_assert_cmpint (zug_game_get_end (game).result, ==, ZUG_RESULT_BLACK);
  g_assert_cmpint (zug_game_get_end (game).reason, ==, ZUG_REASON_NO_MOVE);
  g_assert_cmpstr (zug_turn_get_san (mate, ZUG_BLACK), ==, "Qh4#");
  words = zug_game_dup_end_words (game);
  g_assert_cmpstr (words, ==, "Black wins by mate: White is in check and has no move.");
  assert_refused (game, mate, "a2a3", 0, ZUG_GAME_ERROR_OVER);
  g_assert_cmpstr (zug_game_get_tag (game, "Result"), ==, "0-1");

  zug_game_remove_turn (game, mate);
  g_assert_cmpint (zug_game_get_end (game).result, ==, ZUG_RESULT_OPEN);
  g_assert_cmpstr (zug_game_get_tag (game, "Result"), ==, "*");
  zug_game_declare_end (game, (ZugEnd) {ZUG_RESULT_WHITE, ZUG_REASON_RESIGNATION});
  declared = zug_game_dup_end_words (game);
  g_assert_cmpstr (declared, ==, "White wins: Black resigned.");
  g_assert_cmpstr (zug_game_get_tag (game, "Result"), ==, "1-0");
}

/* The knights go out and home. The start comes back only with knights that rest; the position after
 * the first turn is there a third time after the ninth. */
static void
test_repetition (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  const char *round = "g1f3/g8f6 b1c3/b8c6 f3g1/f6g8 c3b1/c6b8";
  ZugTurn *turn;

  zug_fixture_play (game, round);
  turn = zug_fixture_play (game, round);
  g_assert_cmpint (zug_turn_get_end (turn).result, ==, ZUG_RESULT_OPEN);
  turn = zug_fixture_play (game, "g1f3/g8f6");
  g_assert_cmpint (zug_turn_get_end (turn).result, ==, ZUG_RESULT_DRAW);
  g_assert_cmpint (zug_turn_get_end (turn).reason, ==, ZUG_REASON_REPETITION);
  g_assert_cmpstr (zug_game_get_tag (game, "Result"), ==, "1/2-1/2");
}

/* What was met on one line says nothing about another, in whatever order they are added. */
static void
test_repetition_lines (void)
{
  static const struct
  {
    guint parent;
    const char *turn;
    ZugResult result;
  } rows[] = {{8, "g1f3/g8f6", ZUG_RESULT_DRAW}, /* 9: the third time, as turn 1 and 5 */
              {4, "a2a3/a7a6", ZUG_RESULT_OPEN}, /* 10 */
              {10, "g1f3/g8f6", ZUG_RESULT_OPEN}, {2, "f3d4/f6d5", ZUG_RESULT_OPEN},
              {8, "a2a3/a7a6", ZUG_RESULT_OPEN}, /* 13 */
              {4, "g1f3/g8f6", ZUG_RESULT_OPEN}, /* 14: turn 5 once more, the second time */
              {7, "c3b1/c6b8", ZUG_RESULT_OPEN},  {15, "g1f3/g8f6", ZUG_RESULT_DRAW}};
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  const char *round = "g1f3/g8f6 b1c3/b8c6 f3g1/f6g8 c3b1/c6b8";
  g_autoptr (GError) error = NULL;

  zug_fixture_play (game, round);
  zug_fixture_play (game, round);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugTurn *parent = zug_game_get_turn (game, rows[i].parent);
      ZugTurn *turn = zug_game_add_turn_text (game, parent, rows[i].turn, 0, &error);

      g_assert_no_error (error);
      g_assert_cmpint (zug_turn_get_end (turn).result, ==, rows[i].result);
    }
  /* With a branch gone the line is counted anew. */
  zug_game_remove_turn (game, zug_game_get_turn (game, 5));
  g_assert_cmpuint (zug_turn_get_id (zug_game_get_last (game)), ==, 11);
  zug_game_remove_turn (game, zug_game_get_turn (game, 10));
  g_assert_cmpuint (zug_turn_get_id (zug_game_get_last (game)), ==, 14);
  zug_fixture_play (game, "b1c3/b8c6 f3g1/f6g8 c3b1/c6b8");
  g_assert_cmpint (zug_game_get_end (game).result, ==, ZUG_RESULT_OPEN);
  zug_fixture_play (game, "g1f3/g8f6");
  g_assert_cmpint (zug_game_get_end (game).result, ==, ZUG_RESULT_DRAW);
}

/* A replayed turn is a node of its own, and its position is not counted again. */
static void
test_replay (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", "collision=replay");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, MEETING);
  ZugTurn *turn = zug_fixture_play (game, "g3e4/f6e4");

  g_assert_cmpint (zug_turn_get_position (turn)->replays, ==, 1);
  turn = zug_fixture_play (game, "g3e4/f6e4");
  g_assert_cmpint (zug_turn_get_position (turn)->replays, ==, 2);
  g_assert_cmpint (zug_turn_get_end (turn).result, ==, ZUG_RESULT_OPEN);
  g_assert_cmpuint (zug_turn_get_number (turn), ==, 1);
  turn = zug_fixture_play (game, "g3e4/f6e4");
  g_assert_cmpint (zug_turn_get_position (turn)->replays, ==, 0);
  g_assert_cmpint (zug_turn_get_end (turn).result, ==, ZUG_RESULT_OPEN);
  turn = zug_fixture_play (game, "g3e4/f6e4");
  g_assert_cmpuint (zug_turn_get_number (turn), ==, 2);
  g_assert_cmpint (zug_turn_get_end (turn).result, ==, ZUG_RESULT_OPEN);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/game/tree", test_tree);
  g_test_add_func ("/model/game/branch", test_branch);
  g_test_add_func ("/model/game/remarks", test_remarks);
  g_test_add_func ("/model/game/lifetime", test_lifetime);
  g_test_add_func ("/model/game/round-trip", test_round_trip);
  g_test_add_func ("/model/game/errors", test_errors);
  g_test_add_func ("/model/game/chance", test_chance);
  g_test_add_func ("/model/game/row", test_row);
  g_test_add_func ("/model/game/further-halves", test_further_halves);
  g_test_add_func ("/model/game/irregular", test_irregular);
  g_test_add_func ("/model/game/start", test_start);
  g_test_add_func ("/model/game/tags", test_tags);
  g_test_add_func ("/model/game/end", test_end);
  g_test_add_func ("/model/game/repetition", test_repetition);
  g_test_add_func ("/model/game/repetition-lines", test_repetition_lines);
  g_test_add_func ("/model/game/replay", test_replay);
  return g_test_run ();
}
