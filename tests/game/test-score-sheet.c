/* test-score-sheet.c: games from text as people write them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-fixture.h"
#include <string.h>

static ZugGame *
read_game (const char *preset, const char *text)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_autoptr (GError) error = NULL;
  ZugGame *game = zug_game_new_from_score_sheet (variant, text, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  return game;
}

static ZugTurn *
turn_at (ZugGame *game, guint n)
{
  ZugTurn *turn = zug_game_get_root (game);

  while (n-- > 0)
    turn = zug_turn_get_child (turn, 0);
  return turn;
}

static void
test_plain (void)
{
  g_autoptr (ZugGame) game = read_game ("parity", "1. e4 e5\n"
                                                  "2. d4 d5 both\n     centres\n"
                                                  "3. dxe dxe failed captures by both\n"
                                                  "4. Nf3\n");
  ZugTurn *third = turn_at (game, 3);
  ZugTurn *last = zug_game_get_last (game);

  g_assert_cmpuint (zug_fixture_count_turns (game), ==, 4);
  g_assert_cmpstr (zug_turn_get_comment (turn_at (game, 2)), ==, "both centres");
  g_assert_cmpstr (zug_turn_get_comment (third), ==, "failed captures by both");
  g_assert_null (zug_turn_get_comment (turn_at (game, 1)));
  g_assert_true (zug_turn_has_choice (last, ZUG_WHITE));
  g_assert_false (zug_turn_has_choice (last, ZUG_BLACK));
  g_assert_cmpstr (zug_turn_get_san (last, ZUG_WHITE), ==, "Nf3");
  g_assert_null (zug_turn_get_san (last, ZUG_BLACK));
  g_assert_cmpint (zug_game_get_end (game).result, ==, ZUG_RESULT_OPEN);
  for (int i = 0; i < zug_turn_get_events (last)->n; i++)
    g_assert_cmpint (zug_turn_get_events (last)->event[i].kind, !=, ZUG_EVENT_PASS);
}

static void
test_result (void)
{
  g_autoptr (ZugGame) game = read_game ("orthodox", "1 e4 e5 2 Nf3 Nc6 1-0");

  g_assert_cmpuint (zug_fixture_count_turns (game), ==, 4);
  g_assert_cmpstr (zug_turn_get_san (zug_game_get_last (game), ZUG_BLACK), ==, "Nc6");
  g_assert_cmpstr (zug_game_get_tag (game, "Result"), ==, "1-0");
}

/* The pawn on e4 rests on turn 2; the men could still do it. */
static void
test_irregular (void)
{
  g_autoptr (ZugGame) game = read_game ("parity", "1 e4 d5\n2 exd5 e6\n3 Nf3 Nf6\n");
  ZugTurn *second = turn_at (game, 2);

  g_assert_cmpuint (zug_fixture_count_turns (game), ==, 3);
  g_assert_true (zug_turn_is_irregular (second, ZUG_WHITE));
  g_assert_false (zug_turn_is_irregular (second, ZUG_BLACK));
}

static void
test_unread (void)
{
  g_autoptr (ZugGame) game = read_game ("parity", "1 e4 e5\n2 d4 d5 good\n3 Qh7 Rxa1\n4 a3 a6\n");
  ZugTurn *last = zug_game_get_last (game);

  g_assert_cmpuint (zug_fixture_count_turns (game), ==, 2);
  g_assert_cmpstr (zug_turn_get_comment (last), ==, "good");
  g_assert_cmpuint (zug_turn_get_n_remarks (last), ==, 3);
  g_assert_cmpint (zug_turn_get_remark (last, 1)->kind, ==, ZUG_REMARK_UNREAD);
  g_assert_cmpstr (zug_turn_get_remark (last, 1)->text, ==, "3 Qh7 Rxa1 4 a3 a6");
  g_assert_cmpint (zug_turn_get_remark (last, 2)->kind, ==, ZUG_REMARK_REASON);
  g_assert_cmpint (strlen (zug_turn_get_remark (last, 2)->text), >, 10);
}

static void
test_nothing (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_game_new_from_score_sheet (variant, "Nothing of the kind.", &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
}

/* The printed sample game of Parity Chess: all of it, with the two choices its laws forbid. */
static void
test_sample (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "games", "parity-sample.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = NULL;
  guint comments = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  game = read_game ("parity", text);
  g_assert_cmpuint (zug_fixture_count_turns (game), ==, 64);
  for (guint n = 1; n <= 64; n++)
    {
      ZugTurn *turn = turn_at (game, n);
      const char *comment = zug_turn_get_comment (turn);

      g_assert_cmpuint (zug_turn_get_number (turn), ==, n);
      g_assert_cmpint (zug_turn_is_irregular (turn, ZUG_WHITE), ==, n == 63);
      g_assert_cmpint (zug_turn_is_irregular (turn, ZUG_BLACK), ==, n == 56);
      g_assert_true (zug_turn_has_choice (turn, ZUG_WHITE));
      g_assert_cmpint (zug_turn_has_choice (turn, ZUG_BLACK), ==, n < 64);
      for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
        g_assert_cmpint (zug_turn_get_remark (turn, i)->kind, ==, ZUG_REMARK_COMMENT);
      comments += comment != NULL;
    }
  g_assert_cmpuint (comments, >, 5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/score-sheet/plain", test_plain);
  g_test_add_func ("/model/score-sheet/result", test_result);
  g_test_add_func ("/model/score-sheet/irregular", test_irregular);
  g_test_add_func ("/model/score-sheet/unread", test_unread);
  g_test_add_func ("/model/score-sheet/nothing", test_nothing);
  g_test_add_func ("/model/score-sheet/sample", test_sample);
  return g_test_run ();
}
