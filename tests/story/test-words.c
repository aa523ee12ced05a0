/* test-words.c: squares, duties, laws and marks in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-man-words.h"
#include "zug-game-fixture.h"
#include "zug-turn-phrases.h"
#include "zug-turn-private.h"
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
      g_autofree char *words =
          zug_turn_phrases_square (variant, zug_turn_get_position (zug_game_get_root (game)),
                                   zug_square_read (cases[i].square));

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
      {"synchronous", "4k3/1P6/8/8/8/8/5p2/4K3 = - - - 0 1 pool=QN",
       "can promote to: queen, knight", "no captured man to promote to"},
      {"synchronous", "4k3/8/1P6/8/8/8/5p2/4K3 = - - - 0 1 pool=q", NULL, "can promote to: queen"},
      /* Who rests or has nowhere to go does not promote. */
      {"synchronous", "4k3/1P6/8/8/8/8/5p2/4K3 = - - b7/f2 0 1 pool=QN", NULL, NULL},
      {"synchronous", "NNN1k3/1P6/8/8/8/8/8/4K3 = - - - 0 1 pool=QN", NULL, NULL},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (cases[i].preset);
      g_autoptr (ZugGame) game = zug_fixture_game (variant, cases[i].zfen);
      const ZugPosition *position = zug_turn_get_position (zug_game_get_root (game));
      g_autofree char *white = zug_turn_phrases_duty (variant, position, ZUG_WHITE);
      g_autofree char *black = zug_turn_phrases_duty (variant, position, ZUG_BLACK);

      g_assert_cmpstr (white, ==, cases[i].white);
      g_assert_cmpstr (black, ==, cases[i].black);
    }
}

static void
test_ban (void)
{
  g_autoptr (ZugVariant) variant =
      zug_fixture_variant ("parity", "collision=both-return repeat-blocked=forbidden");
  g_autoptr (ZugGame) game =
      zug_fixture_game (variant, "4k3/8/8/8/8/8/8/RN2K3 = - - - 0 1 blocked=a1a5,b1c3/-");
  const ZugPosition *position = zug_turn_get_position (zug_game_get_root (game));
  g_autofree char *white = zug_turn_phrases_duty (variant, position, ZUG_WHITE);
  g_autofree char *black = zug_turn_phrases_duty (variant, position, ZUG_BLACK);

  g_assert_cmpstr (white, ==, "may not repeat Ra5, Nc3");
  g_assert_null (black);
}

static void
test_choose_again (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", "collision=replay");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1");
  ZugTurn *turn = zug_fixture_play (game, "g3e4/f6e4");
  g_autofree char *duty = zug_turn_phrases_duty (variant, zug_turn_get_position (turn), ZUG_WHITE);

  g_assert_cmpstr (duty, ==, "choose again");
  g_clear_pointer (&duty, g_free);
  turn = zug_fixture_play (game, "g3e4/f6e4");
  duty = zug_turn_phrases_duty (variant, zug_turn_get_position (turn), ZUG_WHITE);
  g_assert_cmpstr (duty, ==, "choose again, for the last time");
}

static void
assert_preset_marks (const char *preset, const char *rules, const char *zfen, const char *turns,
                     const char *icons)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant (preset, rules);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, zfen);
  ZugTurn *turn = zug_fixture_play (game, turns);
  GString *seen = g_string_new (NULL);
  ZugTurnMark marks[8];
  guint n = zug_turn_phrases_marks (turn, marks, G_N_ELEMENTS (marks));

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (g_str_has_prefix (marks[i].icon, "zug-"));
      g_assert_true (g_str_has_suffix (marks[i].icon, "-symbolic"));
      g_assert_cmpint (strlen (marks[i].words), >, 5);
      g_string_append_printf (seen, "%s%.*s", i > 0 ? " " : "",
                              (int) strlen (marks[i].icon) - 4 - 9, marks[i].icon + 4);
    }
  g_assert_cmpstr (seen->str, ==, icons);
  g_assert_cmpuint (zug_turn_phrases_marks (turn, marks, 0), ==, 0);
  g_string_free (seen, TRUE);
}

static void
assert_marks (const char *rules, const char *zfen, const char *turns, const char *icons)
{
  assert_preset_marks ("parity", rules, zfen, turns, icons);
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
  assert_preset_marks ("fair", NULL, knights, "g3e4/f6e4", "blocked");
}

/* Every event with a mark, whatever the rules make of a pair. */
static void
test_ordered_marks (void)
{
  static const struct
  {
    ZugEventKind kind;
    const char *icon;
  } marked[] = {{ZUG_EVENT_CONFLICT, "zug-conflict-symbolic"},
                {ZUG_EVENT_DISCARDED, "zug-discarded-symbolic"},
                {ZUG_EVENT_BLOCKED, "zug-blocked-symbolic"},
                {ZUG_EVENT_IMPOSSIBLE, "zug-impossible-symbolic"},
                {ZUG_EVENT_STOPPED, "zug-stopped-symbolic"},
                {ZUG_EVENT_FIRST, "zug-first-symbolic"}};
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("randomized");
  ZugPosition position;

  zug_position_start (zug_variant_get_laws (variant), &position);
  for (guint i = 0; i < G_N_ELEMENTS (marked); i++)
    {
      g_autoptr (ZugTurn) turn = zug_turn_new (1, variant);
      const ZugEvents events = {1, {{.kind = marked[i].kind, .side = ZUG_WHITE}}};
      ZugTurnMark marks[4];

      zug_turn_take_result (turn, &position, &events);
      g_assert_cmpuint (zug_turn_phrases_marks (turn, marks, G_N_ELEMENTS (marks)), ==, 1);
      g_assert_cmpstr (marks[0].icon, ==, marked[i].icon);
      g_assert_cmpint (strlen (marks[0].words), >, 5);
    }
}

static void
test_men (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    for (guint type = 0; type <= ZUG_KING; type++)
      {
        g_autofree char *man = zug_man_words_on_square (zug_variant_get_laws (variant), side, type);

        g_assert_true (g_str_has_prefix (man, side == ZUG_WHITE ? "white " : "black "));
      }
}

/* A man of a variant's own, and one of the six under another name. */
static void
test_own_men (void)
{
  const ZugManType camel = ZUG_KING + 1;
  g_autofree char *subject = NULL;
  g_autofree char *object = NULL;
  g_autofree char *moved = NULL;
  g_autofree char *become = NULL;
  g_autofree char *bare = NULL;
  g_autofree char *renamed = NULL;
  g_autofree char *nameless = NULL;
  ZugLaws laws;

  zug_laws_init (&laws);
  g_assert_false (zug_man_words_knows (&laws, camel));
  laws.man[camel] = (ZugMan) {.letter = 'C', .name = "camel"};
  g_strlcpy (laws.man[ZUG_BISHOP].name, "guard", sizeof laws.man[ZUG_BISHOP].name);
  g_assert_true (zug_man_words_knows (&laws, camel));
  subject = zug_man_words_subject (&laws, ZUG_WHITE, camel);
  object = zug_man_words_object (&laws, ZUG_BLACK, camel);
  moved = zug_man_words_moved (&laws, camel);
  become = zug_man_words_become (&laws, camel);
  bare = zug_man_words_bare (&laws, camel);
  renamed = zug_man_words_on_square (&laws, ZUG_BLACK, ZUG_BISHOP);
  g_assert_cmpstr (subject, ==, "White’s camel");
  g_assert_cmpstr (object, ==, "Black’s camel");
  g_assert_cmpstr (moved, ==, "the camel");
  g_assert_cmpstr (become, ==, "“camel”");
  g_assert_cmpstr (bare, ==, "camel");
  g_assert_cmpstr (renamed, ==, "black guard");
  laws.man[camel].name[0] = '\0';
  nameless = zug_man_words_with (&laws, camel);
  g_assert_cmpstr (nameless, ==, "the C");
}

static void
test_marks_of_a_row_game (void)
{
  g_autofree char *cross = NULL;
  g_autofree char *nought = NULL;
  ZugLaws laws;

  zug_laws_init (&laws);
  laws.game = ZUG_INPUT_ROW;
  cross = zug_man_words_subject (&laws, ZUG_WHITE, ZUG_PAWN);
  nought = zug_man_words_on_square (&laws, ZUG_BLACK, ZUG_PAWN);
  g_assert_cmpstr (cross, ==, "White’s cross");
  g_assert_cmpstr (nought, ==, "nought of Black");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/words/squares", test_squares);
  g_test_add_func ("/model/words/duties", test_duties);
  g_test_add_func ("/model/words/ban", test_ban);
  g_test_add_func ("/model/words/choose-again", test_choose_again);
  g_test_add_func ("/model/words/marks", test_marks);
  g_test_add_func ("/model/words/ordered-marks", test_ordered_marks);
  g_test_add_func ("/model/words/men", test_men);
  g_test_add_func ("/model/words/own-men", test_own_men);
  g_test_add_func ("/model/words/row-marks", test_marks_of_a_row_game);
  return g_test_run ();
}
