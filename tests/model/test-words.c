/* test-words.c: squares, duties, laws and marks in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-model-fixture.h"
#include "zug-narration.h"
#include <string.h>

static void
test_squares (void)
{
  static const struct
  {
    const char *preset, *zfen, *square, *words;
  } cases[] = {
      {"parity", "7k/8/8/8/4(Pn)3/8/8/K7 = - - - 0 1", "e4", "e4, white pawn and black knight"},
      {"parity", "7k/8/8/8/4(Pn)3/8/8/K7 = - - e4/- 0 1", "e4",
       "e4, white pawn and black knight, white pawn rests"},
      {"parity", "7k/8/8/8/4(Pn)3/8/8/K7 = - - -/e4 0 1", "e4",
       "e4, white pawn and black knight, black knight rests"},
      {"parity", "7k/8/8/8/4(Pn)3/8/8/K7 = - - e4/e4 0 1", "e4",
       "e4, white pawn and black knight, both rest"},
      {"parity-single", "7k/8/8/8/4(Pn)3/8/8/K7 = - - e4/e4 0 1 leave=e4", "e4",
       "e4, white pawn and black knight, both must leave"},
      {"parity", "7k/8/8/8/8/8/8/K7 = - - a1/- 0 1", "a1", "a1, white king, rests"},
      {"parity", "7k/8/8/8/8/8/8/K7 = - - a1/- 0 1", "h8", "h8, black king"},
      {"parity", "7k/8/8/8/8/8/8/K7 = - - a1/- 0 1", "e4", "e4, empty"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (cases[i].preset);
      g_autoptr (ZugGame) game = zug_fixture_game (variant, cases[i].zfen);
      g_autofree char *words = zug_narration_square (
          zug_turn_get_position (zug_game_get_root (game)), zug_square_read (cases[i].square));

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_duties (void)
{
  static const struct
  {
    const char *preset, *zfen, *white, *black;
  } cases[] = {
      {"parity", "4k3/8/8/8/8/8/8/4K3 = - - - 0 1", NULL, NULL},
      {"parity", "4k3/8/8/8/8/8/4r3/K3R3 = - - - 0 1", NULL, NULL},
      {"parity", "4k3/8/8/8/8/8/8/r3K3 = - - - 0 1", "in check, move the king", NULL},
      {"parity", "4k3/8/8/8/8/8/8/r3K3 = - - -/a1 0 1", "in delayed check, a turn to answer it",
       NULL},
      {"parity-single", "7k/8/8/8/4(Pn)3/8/8/K7 = - - e4/e4 0 1 leave=e4", "must leave e4",
       "must leave e4"},
      {"orthodox", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "in check", NULL},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (cases[i].preset);
      g_autoptr (ZugGame) game = zug_fixture_game (variant, cases[i].zfen);
      const ZugPosition *position = zug_turn_get_position (zug_game_get_root (game));
      g_autofree char *white = zug_narration_duty (variant, position, ZUG_WHITE);
      g_autofree char *black = zug_narration_duty (variant, position, ZUG_BLACK);

      g_assert_cmpstr (white, ==, cases[i].white);
      g_assert_cmpstr (black, ==, cases[i].black);
    }
}

static void
test_choose_again (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", "collision=replay");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1");
  ZugTurn *turn = zug_fixture_play (game, "g3e4/f6e4");
  g_autofree char *duty = zug_narration_duty (variant, zug_turn_get_position (turn), ZUG_WHITE);

  g_assert_cmpstr (duty, ==, "choose again");
}

static void
test_why (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  ZugTurn *turn = zug_fixture_play (game, "g1f3/e7e5");
  g_autofree char *rests = zug_narration_why (variant, zug_turn_get_position (turn), ZUG_WHITE,
                                              zug_fixture_move (game, ZUG_WHITE, "f3g5"));

  g_assert_true (g_str_has_prefix (rests, "A5: "));
}

static void
assert_marks (const char *rules, const char *zfen, const char *turns, const char *icons)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", rules);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, zfen);
  ZugTurn *turn = zug_fixture_play (game, turns);
  GString *seen = g_string_new (NULL);
  ZugTurnMark marks[8];
  guint n = zug_narration_marks (turn, marks, G_N_ELEMENTS (marks));

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (g_str_has_prefix (marks[i].icon, "zug-"));
      g_assert_true (g_str_has_suffix (marks[i].icon, "-symbolic"));
      g_assert_cmpint (strlen (marks[i].words), >, 5);
      g_string_append_printf (seen, "%s%.*s", i > 0 ? " " : "",
                              (int) strlen (marks[i].icon) - 4 - 9, marks[i].icon + 4);
    }
  g_assert_cmpstr (seen->str, ==, icons);
  g_assert_cmpuint (zug_narration_marks (turn, marks, 0), ==, 0);
  g_string_free (seen, TRUE);
}

static void
test_marks (void)
{
  const char *knights = "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1";

  assert_marks (NULL, NULL, "e2e4/e7e5", "");
  assert_marks (NULL, knights, "g3e4/f6e4", "shared-square");
  assert_marks ("collision=share-then-leave", knights, "g3e4/f6e4", "shared-square must-leave");
  assert_marks ("collision=coin", knights, "g3e4/f6e4!w", "coin collision");
  assert_marks ("collision=replay", knights, "g3e4/f6e4", "takeback");
  assert_marks ("collision=both-return", knights, "g3e4/f6e4", "takeback");
  assert_marks (NULL, NULL, "e2e4/d7d5 a2a3/a7a6 e4d5/d5d4", "failed-capture");
  assert_marks (NULL, "4r2k/8/8/8/8/8/8/K3R3 = - - - 0 1", "e1e8/e8e1", "exchange hourglass");
  assert_marks (NULL, "7k/P7/8/8/8/8/7p/K7 = - - - 0 1", "a7a8q/h8g7", "promotion");
}

static void
test_men (void)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    for (guint type = 0; type < ZUG_N_TYPES; type++)
      g_assert_true (g_str_has_prefix (zug_narration_man (side, type),
                                       side == ZUG_WHITE ? "white " : "black "));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/words/squares", test_squares);
  g_test_add_func ("/model/words/duties", test_duties);
  g_test_add_func ("/model/words/choose-again", test_choose_again);
  g_test_add_func ("/model/words/why", test_why);
  g_test_add_func ("/model/words/marks", test_marks);
  g_test_add_func ("/model/words/men", test_men);
  return g_test_run ();
}
