/* test-match.c: games being played */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-fixture.h"
#include "zug-law-words.h"

typedef struct
{
  ZugVariant *variant;
  ZugGame *game;
  ZugPlayer *players[ZUG_N_SIDES];
  ZugMatch *match;
  guint revealed;
  guint ended;
  guint taken_back;
  guint answered;
  gboolean accepted;
} Fixture;

static void
count_up (guint *n)
{
  ++*n;
}

static void
on_answered (Fixture *fixture, ZugOffer offer, gboolean accepted)
{
  fixture->answered++;
  fixture->accepted = accepted;
}

static ZugPlayer *
new_player (ZugSide side, guint level)
{
  return level == 0 ? zug_person_new (side, "Somebody") : zug_fixture_computer (side, level);
}

/* Of fixture->variant. Levels of both sides, 0 for a person. */
static void
begin_game (Fixture *fixture, const char *zfen, guint white, guint black)
{
  fixture->game = zug_fixture_game (fixture->variant, zfen);
  fixture->players[ZUG_WHITE] = new_player (ZUG_WHITE, white);
  fixture->players[ZUG_BLACK] = new_player (ZUG_BLACK, black);
  fixture->match =
      zug_match_new (fixture->game, fixture->players[ZUG_WHITE], fixture->players[ZUG_BLACK]);
  g_signal_connect_swapped (fixture->match, "revealed", G_CALLBACK (count_up), &fixture->revealed);
  g_signal_connect_swapped (fixture->match, "ended", G_CALLBACK (count_up), &fixture->ended);
  g_signal_connect_swapped (fixture->match, "taken-back", G_CALLBACK (count_up),
                            &fixture->taken_back);
  g_signal_connect_swapped (fixture->match, "answered", G_CALLBACK (on_answered), fixture);
  zug_match_start (fixture->match);
}

static void
begin (Fixture *fixture, const char *preset, const char *zfen, guint white, guint black)
{
  fixture->variant = zug_variant_new_preset (preset);
  begin_game (fixture, zfen, white, black);
}

/* Also proves that nothing holds on to any of them. */
static void
finish (Fixture *fixture)
{
  g_assert_finalize_object (fixture->match);
  g_assert_finalize_object (fixture->players[ZUG_WHITE]);
  g_assert_finalize_object (fixture->players[ZUG_BLACK]);
  g_assert_finalize_object (fixture->game);
  g_clear_object (&fixture->variant);
}

static void
seal_both (Fixture *fixture, const char *white, const char *black)
{
  zug_fixture_seal (fixture->match, ZUG_WHITE, white);
  zug_fixture_seal (fixture->match, ZUG_BLACK, black);
  zug_fixture_settle ();
}

static void
test_two_people (void)
{
  Fixture fixture = {0};
  ZugTurn *turn;

  begin (&fixture, "parity", NULL, 0, 0);
  g_assert_true (zug_match_is_shared_screen (fixture.match));
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_CHOOSING);
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_WHITE);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_BLACK);
  g_assert_cmpint (zug_player_get_state (fixture.players[ZUG_WHITE]), ==, ZUG_PLAYER_SEALED);
  zug_fixture_settle ();
  g_assert_cmpuint (fixture.revealed, ==, 0);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  zug_fixture_seal (fixture.match, ZUG_BLACK, "e7e5");
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_N_SIDES);
  /* Never inside the call that seals. */
  g_assert_cmpuint (fixture.revealed, ==, 0);
  zug_fixture_settle ();
  g_assert_cmpuint (fixture.revealed, ==, 1);
  turn = zug_game_get_last (fixture.game);
  g_assert_cmpstr (zug_turn_get_san (turn, ZUG_WHITE), ==, "e4");
  g_assert_cmpstr (zug_turn_get_san (turn, ZUG_BLACK), ==, "e5");
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_WHITE);
  g_assert_null (zug_player_get_fingerprint (fixture.players[ZUG_WHITE]));
  /* Blind entry: Black may be first. */
  zug_fixture_seal (fixture.match, ZUG_BLACK, "g8f6");
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_WHITE);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "g1f3");
  zug_fixture_settle ();
  g_assert_cmpuint (fixture.revealed, ==, 2);
  finish (&fixture);
}

static void
test_seal_errors (void)
{
  Fixture fixture = {0};
  ZugPerson *white;
  g_autoptr (GError) illegal = NULL;
  g_autoptr (GError) twice = NULL;
  g_autoptr (GError) stopped = NULL;

  begin (&fixture, "parity", NULL, 0, 0);
  white = ZUG_PERSON (fixture.players[ZUG_WHITE]);
  g_assert_false (
      zug_person_seal (white, zug_fixture_move (fixture.game, ZUG_WHITE, "e2e5"), &illegal));
  g_assert_error (illegal, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  g_assert_cmpint (zug_player_get_state (ZUG_PLAYER (white)), ==, ZUG_PLAYER_CHOOSING);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  g_assert_false (
      zug_person_seal (white, zug_fixture_move (fixture.game, ZUG_WHITE, "d2d4"), &twice));
  g_assert_error (twice, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  zug_match_stop (fixture.match);
  g_assert_false (
      zug_person_seal (white, zug_fixture_move (fixture.game, ZUG_WHITE, "d2d4"), &stopped));
  g_assert_error (stopped, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  finish (&fixture);
}

/* What one turn forbids is refused on the next, the match goes on, and a take-back forgets it. */
static void
test_bans (void)
{
  Fixture fixture = {0};
  g_autoptr (GError) banned = NULL;

  begin (&fixture, "fair", "7k/8/5p2/4p3/8/5N2/8/K7 = - - - 0 1", 0, 0);
  seal_both (&fixture, "f3e5", "e5e4");
  zug_fixture_wait_for_turn (fixture.match, 1);
  g_assert_cmpuint (fixture.revealed, ==, 1);
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_CHOOSING);
  g_assert_false (zug_person_seal (ZUG_PERSON (fixture.players[ZUG_WHITE]),
                                   zug_fixture_move (fixture.game, ZUG_WHITE, "f3e5"), &banned));
  g_assert_error (banned, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  g_assert_cmpstr (banned->message, ==, zug_law_words_why (ZUG_WHY_BANNED));
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (fixture.match, TRUE);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  seal_both (&fixture, "f3e5", "h8g8");
  zug_fixture_wait_for_turn (fixture.match, 1);
  g_assert_cmpuint (fixture.revealed, ==, 2);
  finish (&fixture);
}

/* Moves undone are chosen again; the third time they count, and repetition does not see them. */
static void
test_replays (void)
{
  Fixture fixture = {0};

  fixture.variant = zug_fixture_variant ("parity", "collision=replay");
  begin_game (&fixture, "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1", 0, 0);
  for (guint i = 1; i <= 3; i++)
    {
      ZugTurn *turn;

      seal_both (&fixture, "g3e4", "f6e4");
      turn = zug_game_get_last (fixture.game);
      g_assert_cmpuint (zug_turn_get_number (turn), ==, 1);
      g_assert_cmpint (zug_turn_get_position (turn)->replays, ==, i % 3);
      g_assert_cmpint (zug_turn_get_position (turn)->turn, ==, i < 3 ? 1 : 2);
      g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_CHOOSING);
    }
  /* All three at once. */
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (fixture.match, TRUE);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  finish (&fixture);
}

/* The coin that a match throws is kept with the turn, so that its text gives the same turn again.
 */
static void
test_coin (void)
{
  guint fell[ZUG_CHANCE_NONE] = {0, 0};

  for (guint i = 0; i < 64; i++)
    {
      Fixture fixture = {0};
      g_autoptr (ZugGame) again = NULL;
      g_autofree char *text = NULL;
      ZugTurn *turn, *replayed;

      fixture.variant = zug_fixture_variant ("parity", "collision=coin");
      begin_game (&fixture, "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1", 0, 0);
      seal_both (&fixture, "g3e4", "f6e4");
      turn = zug_game_get_last (fixture.game);
      g_assert_cmpint (zug_turn_get_chance (turn), <, ZUG_CHANCE_NONE);
      fell[zug_turn_get_chance (turn)]++;
      text = zug_turn_dup_text (turn);
      again = zug_fixture_game (fixture.variant, "7k/8/5n2/8/8/6N1/8/K7 = - - - 0 1");
      replayed = zug_fixture_play (again, text);
      g_assert_true (
          zug_position_equal (zug_turn_get_position (turn), zug_turn_get_position (replayed)));
      finish (&fixture);
    }
  /* Each side at least once: that fails by chance once in 2^63 runs. */
  g_assert_cmpuint (fell[ZUG_CHANCE_WHITE], >, 0);
  g_assert_cmpuint (fell[ZUG_CHANCE_BLACK], >, 0);
}

static void
test_alternating (void)
{
  Fixture fixture = {0};

  begin (&fixture, "orthodox", NULL, 0, 0);
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_WHITE);
  g_assert_cmpint (zug_player_get_state (fixture.players[ZUG_BLACK]), ==, ZUG_PLAYER_WAITING);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "f2f3");
  zug_fixture_settle ();
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_BLACK);
  zug_fixture_seal (fixture.match, ZUG_BLACK, "e7e5");
  zug_fixture_settle ();
  zug_fixture_seal (fixture.match, ZUG_WHITE, "g2g4");
  zug_fixture_settle ();
  zug_fixture_seal (fixture.match, ZUG_BLACK, "d8h4");
  zug_fixture_settle ();
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_OVER);
  g_assert_cmpuint (fixture.ended, ==, 1);
  g_assert_cmpuint (fixture.revealed, ==, 4);
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_N_SIDES);
  finish (&fixture);
}

static void
test_stop_and_start (void)
{
  Fixture fixture = {0};

  begin (&fixture, "parity", NULL, 0, 0);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_seal (fixture.match, ZUG_BLACK, "e7e5");
  zug_match_stop (fixture.match);
  zug_fixture_settle ();
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_IDLE);
  g_assert_cmpuint (fixture.revealed, ==, 0);
  g_assert_cmpint (zug_player_get_state (fixture.players[ZUG_WHITE]), ==, ZUG_PLAYER_WAITING);
  zug_match_start (fixture.match);
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_WHITE);
  seal_both (&fixture, "d2d4", "d7d5");
  g_assert_cmpstr (zug_turn_get_san (zug_game_get_last (fixture.game), ZUG_WHITE), ==, "d4");
  finish (&fixture);
}

/* A handler of `revealed` may stop the match. */
static void
test_stop_inside_reveal (void)
{
  Fixture fixture = {0};

  begin (&fixture, "parity", NULL, 0, 0);
  g_signal_connect_swapped (fixture.match, "revealed", G_CALLBACK (zug_match_stop), fixture.match);
  seal_both (&fixture, "d2d4", "d7d5");
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_IDLE);
  g_assert_cmpint (zug_player_get_state (fixture.players[ZUG_WHITE]), ==, ZUG_PLAYER_WAITING);
  finish (&fixture);
}

static void
test_resign (void)
{
  Fixture fixture = {0};

  begin (&fixture, "parity", NULL, 0, 0);
  seal_both (&fixture, "e2e4", "e7e5");
  zug_fixture_seal (fixture.match, ZUG_WHITE, "g1f3");
  zug_match_resign (fixture.match, ZUG_BLACK);
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_OVER);
  g_assert_cmpuint (fixture.ended, ==, 1);
  g_assert_cmpint (zug_game_get_end (fixture.game).result, ==, ZUG_RESULT_WHITE);
  g_assert_cmpint (zug_game_get_end (fixture.game).reason, ==, ZUG_REASON_RESIGNATION);
  zug_match_resign (fixture.match, ZUG_WHITE);
  g_assert_cmpint (zug_game_get_end (fixture.game).result, ==, ZUG_RESULT_WHITE);
  g_assert_cmpuint (fixture.ended, ==, 1);
  zug_fixture_settle ();
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 1);
  finish (&fixture);
}

static void
test_draw (void)
{
  Fixture fixture = {0};
  ZugSide by;

  begin (&fixture, "parity", NULL, 0, 0);
  zug_match_offer (fixture.match, ZUG_BLACK, ZUG_OFFER_DRAW);
  g_assert_cmpint (zug_match_get_offer (fixture.match, &by), ==, ZUG_OFFER_DRAW);
  g_assert_cmpint (by, ==, ZUG_BLACK);
  zug_match_answer (fixture.match, FALSE);
  g_assert_cmpuint (fixture.answered, ==, 1);
  g_assert_false (fixture.accepted);
  g_assert_cmpint (zug_match_get_offer (fixture.match, NULL), ==, ZUG_OFFER_NONE);
  /* An offer that nobody answers ends with the turn; one's own can be withdrawn. */
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_DRAW);
  seal_both (&fixture, "e2e4", "e7e5");
  g_assert_cmpint (zug_match_get_offer (fixture.match, NULL), ==, ZUG_OFFER_NONE);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_DRAW);
  zug_match_offer (fixture.match, ZUG_BLACK, ZUG_OFFER_NONE);
  g_assert_cmpint (zug_match_get_offer (fixture.match, NULL), ==, ZUG_OFFER_DRAW);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_NONE);
  g_assert_cmpint (zug_match_get_offer (fixture.match, NULL), ==, ZUG_OFFER_NONE);
  zug_match_answer (fixture.match, TRUE);
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_CHOOSING);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_DRAW);
  zug_match_answer (fixture.match, TRUE);
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_OVER);
  g_assert_cmpint (zug_game_get_end (fixture.game).reason, ==, ZUG_REASON_AGREEMENT);
  finish (&fixture);
}

static void
test_take_back (void)
{
  Fixture fixture = {0};

  begin (&fixture, "parity", NULL, 0, 0);
  g_assert_false (zug_match_can_take_back (fixture.match));
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  g_assert_cmpint (zug_match_get_offer (fixture.match, NULL), ==, ZUG_OFFER_NONE);
  seal_both (&fixture, "e2e4", "e7e5");
  seal_both (&fixture, "d2d4", "d7d5");
  g_assert_true (zug_match_can_take_back (fixture.match));
  zug_fixture_seal (fixture.match, ZUG_WHITE, "g1f3");
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 2);
  zug_match_answer (fixture.match, TRUE);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 1);
  g_assert_cmpuint (fixture.taken_back, ==, 1);
  /* What was open is lost. */
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_WHITE);
  zug_match_resign (fixture.match, ZUG_WHITE);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (fixture.match, TRUE);
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_CHOOSING);
  g_assert_cmpint (zug_game_get_end (fixture.game).result, ==, ZUG_RESULT_OPEN);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  seal_both (&fixture, "e2e4", "e7e5");
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 1);
  finish (&fixture);
}

/* Who takes back against the computer was helped, and the game says so; two people agreed to it. */
static void
test_assistance (void)
{
  for (guint level = 0; level <= 1; level++)
    {
      Fixture fixture = {0};

      begin (&fixture, "parity", NULL, 0, level);
      zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
      if (level == 0)
        zug_fixture_seal (fixture.match, ZUG_BLACK, "e7e5");
      zug_fixture_wait_for_turn (fixture.match, 1);
      g_assert_null (zug_game_get_tag (fixture.game, "Assistance"));
      zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
      if (level == 0)
        zug_match_answer (fixture.match, TRUE);
      g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
      g_assert_cmpstr (zug_game_get_tag (fixture.game, "Assistance"), ==,
                       level > 0 ? "takeback" : NULL);
      zug_match_note_assistance (fixture.match, "hint");
      g_assert_cmpstr (zug_game_get_tag (fixture.game, "Assistance"), ==,
                       level > 0 ? "hint" : NULL);
      zug_match_stop (fixture.match);
      zug_fixture_settle ();
      finish (&fixture);
    }
}

/* Against a level from where the game begins: not between people, nor from a position set up. */
static void
test_rated (void)
{
  const struct
  {
    const char *zfen;
    guint level;
    gboolean rated;
  } games[] = {
      {NULL, 1, TRUE}, {NULL, 0, FALSE}, {"4k3/8/8/3q4/3Q4/8/8/4K3 = - - - 40 1", 1, FALSE}};

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      Fixture fixture = {0};

      begin (&fixture, "parity", games[i].zfen, 0, games[i].level);
      g_assert_cmpint (zug_match_is_rated (fixture.match), ==, games[i].rated);
      zug_match_stop (fixture.match);
      zug_fixture_settle ();
      finish (&fixture);
    }
}

/* What was taken back comes back as it was, turn by turn, as long as nobody has chosen anything. */
static void
test_put_back (void)
{
  Fixture fixture = {0};
  g_autoptr (ZugTurn) first = NULL;

  begin (&fixture, "parity", NULL, 0, 0);
  seal_both (&fixture, "e2e4", "e7e5");
  first = g_object_ref (zug_game_get_last (fixture.game));
  zug_game_add_remark (fixture.game, first, 'w', ZUG_REMARK_COMMENT, "well done");
  seal_both (&fixture, "d2d4", "d7d5");
  g_assert_false (zug_match_can_put_back (fixture.match));
  for (guint i = 0; i < 2; i++)
    {
      zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
      zug_match_answer (fixture.match, TRUE);
    }
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  /* Both have to want it. */
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_PUT_BACK);
  g_assert_cmpint (zug_match_get_offer (fixture.match, NULL), ==, ZUG_OFFER_PUT_BACK);
  zug_match_answer (fixture.match, FALSE);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  for (guint i = 1; i <= 2; i++)
    {
      g_assert_true (zug_match_can_put_back (fixture.match));
      zug_match_offer (fixture.match, ZUG_BLACK, ZUG_OFFER_PUT_BACK);
      zug_match_answer (fixture.match, TRUE);
      g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, i);
    }
  g_assert_false (zug_match_can_put_back (fixture.match));
  g_assert_true (zug_turn_get_parent (zug_game_get_last (fixture.game)) == first);
  g_assert_cmpstr (zug_turn_get_remark (first, 0)->text, ==, "well done");
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_WHITE);

  /* A choice that is sealed is not touched, and another turn takes its place for good. */
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (fixture.match, TRUE);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_PUT_BACK);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "g1f3");
  g_assert_cmpint (zug_match_get_offer (fixture.match, NULL), ==, ZUG_OFFER_NONE);
  g_assert_false (zug_match_can_put_back (fixture.match));
  zug_fixture_seal (fixture.match, ZUG_BLACK, "g8f6");
  zug_fixture_settle ();
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 2);
  g_assert_false (zug_match_can_put_back (fixture.match));
  finish (&fixture);
}

/* The computer agrees at once; with the turn comes its end. */
static void
test_put_back_end (void)
{
  Fixture fixture = {0};

  begin (&fixture, "parity", NULL, 0, 1);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_wait_for_turn (fixture.match, 1);
  zug_match_resign (fixture.match, ZUG_WHITE);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_CHOOSING);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_PUT_BACK);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 1);
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_OVER);
  g_assert_cmpint (zug_game_get_end (fixture.game).reason, ==, ZUG_REASON_RESIGNATION);
  g_assert_false (zug_match_can_put_back (fixture.match));
  finish (&fixture);
}

static void
test_take_back_alternating (void)
{
  Fixture fixture = {0};

  begin (&fixture, "orthodox", NULL, 0, 0);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_settle ();
  zug_fixture_seal (fixture.match, ZUG_BLACK, "e7e5");
  zug_fixture_settle ();
  zug_match_offer (fixture.match, ZUG_BLACK, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (fixture.match, TRUE);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 1);
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_BLACK);
  zug_fixture_seal (fixture.match, ZUG_BLACK, "d7d5");
  zug_fixture_settle ();
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  zug_match_answer (fixture.match, TRUE);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_WHITE);
  finish (&fixture);
}

static void
test_take_back_from_computer (void)
{
  Fixture fixture = {0};

  begin (&fixture, "parity", NULL, 0, 1);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_wait_for_turn (fixture.match, 1);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  g_assert_cmpint (zug_match_get_chooser (fixture.match), ==, ZUG_WHITE);
  finish (&fixture);

  /* With the reply where there is one; without where it is thinking. */
  fixture = (Fixture) {0};
  begin (&fixture, "orthodox", NULL, 0, 1);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "e2e4");
  zug_fixture_wait_for_turn (fixture.match, 2);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  zug_fixture_seal (fixture.match, ZUG_WHITE, "d2d4");
  zug_fixture_wait_for_turn (fixture.match, 1);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_TAKE_BACK);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 0);
  finish (&fixture);

  /* Black cannot take back the computer's first move. */
  fixture = (Fixture) {0};
  begin (&fixture, "orthodox", NULL, 1, 0);
  zug_fixture_wait_for_turn (fixture.match, 1);
  g_assert_false (zug_match_can_take_back (fixture.match));
  zug_match_offer (fixture.match, ZUG_BLACK, ZUG_OFFER_TAKE_BACK);
  g_assert_cmpuint (zug_fixture_count_turns (fixture.game), ==, 1);
  finish (&fixture);
}

static void
offer_draw_to_computer (const char *zfen, gboolean accepts)
{
  Fixture fixture = {0};

  begin (&fixture, "parity", zfen, 0, 1);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_DRAW);
  while (fixture.answered == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (fixture.accepted, ==, accepts);
  g_assert_cmpint (zug_match_get_state (fixture.match), ==,
                   accepts ? ZUG_MATCH_OVER : ZUG_MATCH_CHOOSING);
  finish (&fixture);
}

static void
test_draw_with_computer (void)
{
  Fixture fixture = {0};

  offer_draw_to_computer ("7k/8/8/8/8/8/QQ6/K7 = - - - 0 1", TRUE);
  offer_draw_to_computer ("7k/6qq/8/8/8/8/8/K7 = - - - 0 1", FALSE);

  /* Nobody is there any more when the answer comes. */
  begin (&fixture, "parity", NULL, 0, 1);
  zug_match_offer (fixture.match, ZUG_WHITE, ZUG_OFFER_DRAW);
  finish (&fixture);
  zug_fixture_settle ();
}

static void
test_whole_game_of_computers (void)
{
  Fixture fixture = {0};

  /* Ten turns without capture or pawn move end it at the latest. */
  begin (&fixture, "parity", "4k3/8/8/3q4/3Q4/8/8/4K3 = - - - 40 1", 1, 1);
  while (zug_match_get_state (fixture.match) != ZUG_MATCH_OVER)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture.ended, ==, 1);
  g_assert_cmpuint (fixture.revealed, ==, zug_fixture_count_turns (fixture.game));
  g_assert_false (zug_match_can_take_back (fixture.match));
  finish (&fixture);
}

static void
test_over_at_start (void)
{
  Fixture fixture = {0};

  begin (&fixture, "orthodox", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0, 0);
  g_assert_cmpint (zug_match_get_state (fixture.match), ==, ZUG_MATCH_OVER);
  g_assert_cmpuint (fixture.ended, ==, 1);
  g_assert_cmpstr (zug_game_get_tag (fixture.game, "Result"), ==, "1/2-1/2");
  finish (&fixture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/match/two-people", test_two_people);
  g_test_add_func ("/model/match/seal-errors", test_seal_errors);
  g_test_add_func ("/model/match/alternating", test_alternating);
  g_test_add_func ("/model/match/bans", test_bans);
  g_test_add_func ("/model/match/replays", test_replays);
  g_test_add_func ("/model/match/coin", test_coin);
  g_test_add_func ("/model/match/stop-and-start", test_stop_and_start);
  g_test_add_func ("/model/match/stop-inside-reveal", test_stop_inside_reveal);
  g_test_add_func ("/model/match/resign", test_resign);
  g_test_add_func ("/model/match/draw", test_draw);
  g_test_add_func ("/model/match/take-back", test_take_back);
  g_test_add_func ("/model/match/assistance", test_assistance);
  g_test_add_func ("/model/match/rated", test_rated);
  g_test_add_func ("/model/match/put-back", test_put_back);
  g_test_add_func ("/model/match/put-back-end", test_put_back_end);
  g_test_add_func ("/model/match/take-back-alternating", test_take_back_alternating);
  g_test_add_func ("/model/match/take-back-from-computer", test_take_back_from_computer);
  g_test_add_func ("/model/match/draw-with-computer", test_draw_with_computer);
  g_test_add_func ("/model/match/computers", test_whole_game_of_computers);
  g_test_add_func ("/model/match/over-at-start", test_over_at_start);
  return g_test_run ();
}
