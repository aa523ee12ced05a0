/* test-team.c: team games: every man asks for a move, both sides' requests are merged */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-game-editor.h"
#include "zug-game-fixture.h"
#include "zug-turn-story.h"
#include "zug-plan.h"
#include "zug-seal.h"
#include <string.h>

/* Reads what a side asks for, as it stands before or behind the slash. */
static ZugRequests
read_requests (ZugGame *game, const char *text)
{
  ZugRequests requests;

  g_assert_true (zug_coordinate_read_requests (zug_game_get_laws (game),
                                               zug_turn_get_position (zug_game_get_last (game)),
                                               FALSE, text, strlen (text), &requests, NULL));
  return requests;
}

static ZugGame *
new_game (const char *zfen)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("fair-team");

  return zug_fixture_game (variant, zfen);
}

static void
test_turn (void)
{
  g_autoptr (ZugGame) game = new_game (NULL);
  ZugTurn *turn = zug_fixture_play (game, "e2e4,g1f3,a2a3/d7d5,g8f6");
  g_autofree char *text = zug_turn_dup_text (turn);
  const ZugRequests *requests = zug_turn_get_requests (turn);
  const ZugRounds *rounds = zug_turn_get_rounds (turn);
  ZugPlan plan;

  g_assert_cmpstr (text, ==, "e2e4,g1f3,a2a3/d7d5,g8f6");
  g_assert_cmpstr (zug_turn_get_san (turn, ZUG_WHITE), ==, "e4 Nf3 a3");
  g_assert_cmpstr (zug_turn_get_san (turn, ZUG_BLACK), ==, "d5 Nf6");
  g_assert_cmpint (requests->n[ZUG_WHITE], ==, 3);
  g_assert_cmpint (requests->n[ZUG_BLACK], ==, 2);
  g_assert_true (zug_turn_has_choice (turn, ZUG_WHITE) && zug_turn_has_choice (turn, ZUG_BLACK));
  g_assert_true (rounds->fate[ZUG_WHITE][0].happened);
  g_assert_null (zug_turn_get_requests (zug_game_get_root (game)));
  g_assert_null (zug_turn_get_rounds (zug_game_get_root (game)));
  zug_turn_get_plan (turn, ZUG_BLACK, &plan);
  g_assert_cmpuint (plan.n, ==, 2);
  g_assert_true (zug_move_equal (plan.move[1], requests->move[ZUG_BLACK][1]));
}

/* The position and the words of each round are those of the turn. */
static void
test_rounds (void)
{
  g_autoptr (ZugGame) game = new_game (NULL);
  ZugTurn *turn = zug_fixture_play (game, "e2e4,d2d4,b1c3,g1f3/e7e5,d7d5,g8f6 "
                                          "f1b5,c1g5,e1e2/f8b4,d8d7");
  g_autofree char *first = zug_turn_story_fate (game, turn, ZUG_WHITE, 1);
  g_autofree char *second = zug_turn_story_fate (game, turn, ZUG_BLACK, 0);
  g_autofree char *blocked = zug_turn_story_fate (game, turn, ZUG_WHITE, 0);
  const ZugPosition *after;

  g_assert_cmpint (zug_turn_get_rounds (turn)->n_rounds, ==, 2);
  after = &zug_turn_get_round (turn, 1)->after;
  g_assert_cmpint (zug_position_man (after, ZUG_WHITE, zug_square_read ("g5")), ==, ZUG_BISHOP);
  g_assert_cmpint (zug_position_man (after, ZUG_BLACK, zug_square_read ("f8")), ==, ZUG_BISHOP);
  after = &zug_turn_get_round (turn, 2)->after;
  g_assert_true (zug_position_equal (after, zug_turn_get_position (turn)));
  g_assert_cmpstr (first, ==, "White moved the bishop from c1 to g5.");
  g_assert_cmpstr (second, ==, "Black moved the bishop from f8 to b4.");
  g_assert_cmpstr (blocked, ==,
                   "White’s bishop (Bb5) was blocked by what happened first: White’s king (Ke2). "
                   "After that its way is blocked.");
}

/* A pawn cannot pass the knight that can come there whenever it likes. */
static void
test_fates (void)
{
  g_autoptr (ZugGame) game = new_game (NULL);
  ZugTurn *turn = zug_fixture_play (game, "c2c4,b1c3,h2h3/-");
  const ZugRounds *rounds = zug_turn_get_rounds (turn);

  g_assert_false (rounds->fate[ZUG_WHITE][0].happened);
  g_assert_true (rounds->fate[ZUG_WHITE][1].happened);
  g_assert_true (rounds->fate[ZUG_WHITE][2].happened);
  g_assert_cmphex (rounds->fate[ZUG_WHITE][0].by[ZUG_WHITE], ==, 2);
  g_assert_cmpstr (zug_turn_get_san (turn, ZUG_BLACK), ==, "--");
}

/* What a plan says about itself is what comes of it where the other side stands still. */
static void
test_conflicts (void)
{
  g_autoptr (ZugGame) game = new_game (NULL);
  ZugRequests requests = read_requests (game, "c2c3,b1c3,h2h3/-");
  g_autoptr (GArray) conflicts = zug_plan_conflicts (
      zug_game_get_laws (game), zug_turn_get_position (zug_game_get_last (game)), ZUG_WHITE,
      requests.move[ZUG_WHITE], (guint) requests.n[ZUG_WHITE]);

  g_assert_cmpuint (conflicts->len, ==, 2);
  g_assert_cmpuint (g_array_index (conflicts, ZugPlanConflict, 0).request, ==, 0);
  g_assert_cmphex (g_array_index (conflicts, ZugPlanConflict, 0).by, ==, 2);
  g_assert_cmpuint (g_array_index (conflicts, ZugPlanConflict, 1).request, ==, 1);
  g_assert_cmphex (g_array_index (conflicts, ZugPlanConflict, 1).by, ==, 1);
}

typedef struct
{
  const char *text;
  guint irregular;
  ZugGameError error;
} Refusal;

static const Refusal refusals[] = {
    {"e2e4", 0, ZUG_GAME_ERROR_MALFORMED},      {"e2e4,/-", 0, ZUG_GAME_ERROR_MALFORMED},
    {"e2e4,--/-", 0, ZUG_GAME_ERROR_MALFORMED}, {"e2e4,e2e3/-", 0, ZUG_GAME_ERROR_MALFORMED},
    {"e2e4!w/-", 0, ZUG_GAME_ERROR_MALFORMED},  {"e2e4/e2e4", 0, ZUG_GAME_ERROR_ILLEGAL},
    {"e2e4,f1e2/-", 3, ZUG_GAME_ERROR_ILLEGAL},
};

static void
test_refusal (gconstpointer data)
{
  const Refusal *row = data;
  g_autoptr (ZugGame) game = new_game (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (
      zug_game_add_turn_text (game, zug_game_get_root (game), row->text, row->irregular, &error));
  g_assert_error (error, ZUG_GAME_ERROR, (int) row->error);
  g_assert_cmpuint (zug_fixture_count_turns (game), ==, 0);
}

/* A pair of choices is one request a side; nothing comes of half a turn but what was chosen. */
static void
test_pair (void)
{
  g_autoptr (ZugGame) game = new_game (NULL);
  ZugPair pair = {{zug_fixture_move (game, ZUG_WHITE, "e2e4"), ZUG_PASS}};
  g_autoptr (GError) error = NULL;
  ZugTurn *turn =
      zug_game_add_turn (game, zug_game_get_root (game), pair, 3, 0, ZUG_CHANCE_NONE, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = zug_turn_dup_text (turn);
  g_assert_cmpstr (text, ==, "e2e4/-");
  g_assert_cmpint (zug_turn_get_requests (turn)->n[ZUG_BLACK], ==, 0);
  g_assert_false (zug_game_needs_chance (game, turn, pair));
}

/* A side in check may not stand still, nor ask for anything that leaves its king there. */
static void
test_check (void)
{
  g_autoptr (ZugGame) game = new_game ("4k3/8/8/8/7b/8/8/R3K2R = - - - 0 1");
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_game_add_turn_text (game, zug_game_get_root (game), "-/e8e7", 0, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  g_clear_error (&error);
  g_assert_null (zug_game_add_turn_text (game, zug_game_get_root (game), "a1a8/-", 0, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  zug_fixture_play (game, "h1h4,e1e2/e8e7");
}

static void
assert_sealed (ZugTurn *turn, ZugSide side, const ZugSeal *seal, gpointer data)
{
  guint *n = data;

  g_assert_cmpint (seal->state, ==, ZUG_SEAL_GOOD);
  ++*n;
}

/* Two computers play a game to its end, or forty turns; every choice was sealed. */
static void
test_computers (void)
{
  g_autoptr (ZugGame) game = new_game (NULL);
  g_autoptr (ZugPlayer) white = zug_fixture_computer (ZUG_WHITE, 1);
  g_autoptr (ZugPlayer) black = zug_fixture_computer (ZUG_BLACK, 2);
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);
  guint seals = 0;

  zug_computer_set_seed (ZUG_COMPUTER (white), 1);
  zug_computer_set_seed (ZUG_COMPUTER (black), 2);
  zug_match_start (match);
  while (zug_match_get_state (match) != ZUG_MATCH_OVER && zug_fixture_count_turns (game) < 40)
    g_main_context_iteration (NULL, TRUE);
  zug_match_stop (match);
  zug_seal_foreach (game, assert_sealed, &seals);
  g_assert_cmpuint (seals, ==, 2 * zug_fixture_count_turns (game));
}

/* A person's plan waits for the computer's, which is fixed and shown by its fingerprint before. */
static void
test_person (void)
{
  g_autoptr (ZugGame) game = new_game (NULL);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Anna");
  g_autoptr (ZugPlayer) black = zug_fixture_computer (ZUG_BLACK, 1);
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);
  ZugRequests requests = read_requests (game, "e2e4,g1f3/-");
  g_autoptr (GError) error = NULL;
  guint seals = 0;

  zug_match_start (match);
  g_assert_true (
      zug_person_seal_requests (ZUG_PERSON (white), requests.move[ZUG_WHITE], 2, &error));
  g_assert_true (zug_person_is_pending (ZUG_PERSON (white)));
  g_assert_null (zug_player_get_fingerprint (black));
  zug_fixture_wait_for_state (white, ZUG_PLAYER_SEALED);
  g_assert_nonnull (zug_player_get_fingerprint (black));
  zug_fixture_wait_for_turn (match, 1);
  g_assert_cmpint (zug_turn_get_requests (zug_game_get_last (game))->n[ZUG_WHITE], ==, 2);
  zug_seal_foreach (game, assert_sealed, &seals);
  g_assert_cmpuint (seals, ==, 1);

  zug_match_offer (match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  g_assert_cmpuint (zug_fixture_count_turns (game), ==, 0);
  zug_match_resign (match, ZUG_WHITE);
  g_assert_cmpint (zug_game_get_end (game).reason, ==, ZUG_REASON_RESIGNATION);
}

/* What cannot be asked for is refused, and nothing has changed; two people then see both plans at
 * once. */
static void
test_people (void)
{
  g_autoptr (ZugGame) game = new_game (NULL);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Anna");
  g_autoptr (ZugPlayer) black = zug_person_new (ZUG_BLACK, "Bert");
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);
  const ZugMove twice[] = {zug_fixture_move (game, ZUG_WHITE, "e2e4"),
                           zug_fixture_move (game, ZUG_WHITE, "e2e3")};
  const ZugMove far = zug_fixture_move (game, ZUG_WHITE, "f1b5");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  zug_match_start (match);
  g_assert_false (zug_person_seal_requests (ZUG_PERSON (white), twice, 2, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  g_clear_error (&error);
  g_assert_false (zug_person_seal_requests (ZUG_PERSON (white), &far, 1, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  g_clear_error (&error);
  g_assert_cmpint (zug_match_get_chooser (match), ==, ZUG_WHITE);
  g_assert_true (zug_person_seal_requests (ZUG_PERSON (white), NULL, 0, &error));
  g_assert_cmpint (zug_match_get_chooser (match), ==, ZUG_BLACK);
  zug_fixture_seal (match, ZUG_BLACK, "e7e5");
  zug_fixture_wait_for_turn (match, 1);
  text = zug_turn_dup_text (zug_game_get_last (game));
  g_assert_cmpstr (text, ==, "-/e7e5");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/team/turn", test_turn);
  g_test_add_func ("/model/team/rounds", test_rounds);
  g_test_add_func ("/model/team/fates", test_fates);
  g_test_add_func ("/model/team/conflicts", test_conflicts);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/team/refusal/%u", i);

      g_test_add_data_func (path, &refusals[i], test_refusal);
    }
  g_test_add_func ("/model/team/pair", test_pair);
  g_test_add_func ("/model/team/check", test_check);
  g_test_add_func ("/model/team/computers", test_computers);
  g_test_add_func ("/model/team/person", test_person);
  g_test_add_func ("/model/team/people", test_people);
  return g_test_run ();
}
