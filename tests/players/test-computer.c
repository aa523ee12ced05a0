/* test-computer.c: the computer's choice is fixed before the other takes effect, and blind to it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choices.h"
#include "zug-computer-private.h"
#include "zug-coordinate.h"
#include "zug-game-fixture.h"
#include "zug-player-private.h"
#include "zug-seal.h"
#include <string.h>

/* Men attack each other, so that the matrix is no pure one. */
#define SHARP "r3k2r/ppp2ppp/2n2n2/3qp3/3QP3/2N2N2/PPP2PPP/R3K2R = KQkq - - 0 9"

static void
test_styles (void)
{
  for (guint level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    for (guint i = 0; i < ZUG_N_PERSONALITIES; i++)
      {
        const ZugComputerStyle style = {
            .level = level, .personality = (ZugPersonality) i, .seconds = 7};
        g_autoptr (ZugPlayer) player = zug_computer_new (ZUG_BLACK, &style);
        const char *personality = zug_computer_personality_name (style.personality);
        ZugComputerStyle read;

        g_assert_true (zug_computer_style_read (zug_player_get_kind (player), &read));
        g_assert_cmpuint (read.level, ==, level);
        g_assert_cmpuint (read.personality, ==, i);
        g_assert_cmpuint (read.seconds, ==,
                          level == ZUG_SEARCH_LEVELS ? 7 : ZUG_COMPUTER_USUAL_SECONDS);
        g_assert_nonnull (strstr (zug_player_get_name (player), zug_computer_level_name (level)));
        g_assert_true ((strstr (zug_player_get_name (player), personality) != NULL)
                       == (i != ZUG_PERSONALITY_BALANCED));
        g_assert_cmpint (zug_player_get_side (player), ==, ZUG_BLACK);
      }
}

/* One that adapts is none of the levels, whatever it begins at. */
static void
test_adaptive_style (void)
{
  for (guint level = 1; level <= ZUG_SEARCH_LEVELS; level++)
    {
      const ZugComputerStyle style = zug_computer_style_adaptive (level);
      g_autoptr (ZugPlayer) player = zug_computer_new (ZUG_WHITE, &style);
      g_autofree char *kind = g_strdup_printf ("computer:%u:adaptive", level);
      ZugComputerStyle read;

      g_assert_cmpstr (zug_player_get_kind (player), ==, kind);
      g_assert_true (zug_computer_style_read (kind, &read));
      g_assert_true (read.adapts);
      g_assert_cmpuint (read.level, ==, level);
      g_assert_cmpuint (zug_computer_style_place (&read), ==, ZUG_COMPUTER_ADAPTIVE);
      g_assert_false (zug_computer_style_has_time (&read));
      g_assert_cmpuint (zug_computer_get_level (ZUG_COMPUTER (player)), ==, level);
      g_assert_cmpstr (zug_player_get_name (player), ==, "Computer (Adapts to you)");
    }
}

typedef struct
{
  const char *kind;
  guint level; /* 0: of no computer */
  ZugPersonality personality;
  guint seconds;
  gboolean adapts;
} Kind;

static const Kind kinds[] = {
    {"person", 0, 0, 0},
    {"", 0, 0, 0},
    {"computer", 0, 0, 0},
    {"uci:stockfish", 0, 0, 0},
    /* The three levels of the first archives. */
    {"computer:1", 2, ZUG_PERSONALITY_BALANCED, 3},
    {"computer:2", 4, ZUG_PERSONALITY_BALANCED, 3},
    {"computer:3", 5, ZUG_PERSONALITY_BALANCED, 3},
    {"computer:9", 5, ZUG_PERSONALITY_BALANCED, 3},
    {"computer:1:balanced", 1, ZUG_PERSONALITY_BALANCED, 3},
    {"computer:4:gambler", 4, ZUG_PERSONALITY_GAMBLER, 3},
    {"computer:6:reader:20", 6, ZUG_PERSONALITY_READER, 20},
    {"computer:60:careful:900", 6, ZUG_PERSONALITY_CAREFUL, 30},
    {"computer:0:nobody-knows", 1, ZUG_PERSONALITY_BALANCED, 3},
    {"computer:3:adaptive", 3, ZUG_PERSONALITY_BALANCED, 3, TRUE},
    {"computer:9:adaptive:20", 6, ZUG_PERSONALITY_BALANCED, 20, TRUE},
    {"computer:3:adaptively", 3, ZUG_PERSONALITY_BALANCED, 3},
    {"computer:adaptive", 2, ZUG_PERSONALITY_BALANCED, 3},
};

static void
test_kind (gconstpointer data)
{
  const Kind *row = data;
  ZugComputerStyle style;

  g_assert_true (zug_computer_style_read (row->kind, &style) == (row->level > 0));
  if (row->level == 0)
    return;
  g_assert_cmpuint (style.level, ==, row->level);
  g_assert_cmpuint (style.personality, ==, row->personality);
  g_assert_cmpuint (style.seconds, ==, row->seconds);
  g_assert_true (style.adapts == row->adapts);
}

typedef struct
{
  ZugPlayer *computer;
  char *fingerprint;
  guint seals;
} Watch;

/* When the person's seal takes effect, the computer's fingerprint is already there. */
static void
on_person_state (Watch *watch, GParamSpec *pspec, ZugPlayer *person)
{
  if (zug_player_get_state (person) != ZUG_PLAYER_SEALED)
    return;
  watch->seals++;
  g_assert_cmpint (zug_player_get_state (watch->computer), ==, ZUG_PLAYER_SEALED);
  g_assert_nonnull (zug_player_get_fingerprint (watch->computer));
  g_free (watch->fingerprint);
  watch->fingerprint = g_strdup (zug_player_get_fingerprint (watch->computer));
}

/* What was shown before the reveal is the seal of what was played, and the turn says so itself. */
static void
assert_seal_matches (ZugGame *game, const char *fingerprint)
{
  ZugTurn *last = zug_game_get_last (game);
  g_auto (ZugSeal) seal = {0};
  g_autofree char *start = NULL;
  char move[ZUG_COORDINATE_MAX];

  zug_coordinate_write (zug_game_get_laws (game), zug_turn_get_pair (last).choice[ZUG_BLACK], move);
  start = g_strdup_printf ("%s %u b %s ", zug_game_get_tag (game, ZUG_SEAL_TAG),
                           zug_turn_get_number (last), move);
  zug_seal_read (game, last, ZUG_BLACK, &seal);
  g_assert_cmpint (seal.state, ==, ZUG_SEAL_GOOD);
  g_assert_cmpstr (seal.hash, ==, fingerprint);
  g_assert_true (g_str_has_prefix (seal.text, start));
  g_assert_cmpuint (strlen (seal.text), ==, strlen (start) + 32);
}

static void
test_fingerprint (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autoptr (ZugPlayer) person = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) computer = zug_fixture_computer (ZUG_BLACK, 1);
  g_autoptr (ZugMatch) match = zug_match_new (game, person, computer);
  Watch watch = {.computer = computer};

  g_signal_connect_swapped (person, "notify::state", G_CALLBACK (on_person_state), &watch);
  zug_match_start (match);
  g_assert_false (zug_match_is_shared_screen (match));
  g_assert_cmpint (zug_match_get_chooser (match), ==, ZUG_WHITE);
  /* Sealed at once: it waits, and cannot be changed. */
  zug_fixture_seal (match, ZUG_WHITE, "e2e4");
  g_assert_true (zug_person_is_pending (ZUG_PERSON (person)));
  g_assert_cmpint (zug_player_get_state (person), ==, ZUG_PLAYER_CHOOSING);
  g_assert_cmpint (zug_match_get_state (match), ==, ZUG_MATCH_CHOOSING);
  g_assert_cmpint (zug_match_get_chooser (match), ==, ZUG_N_SIDES);
  g_assert_null (zug_player_get_fingerprint (computer));
  g_assert_false (
      zug_person_seal (ZUG_PERSON (person), zug_fixture_move (game, ZUG_WHITE, "d2d4"), NULL));
  zug_fixture_wait_for_turn (match, 1);
  g_assert_cmpuint (watch.seals, ==, 1);
  g_assert_cmpstr (zug_turn_get_san (zug_game_get_last (game), ZUG_WHITE), ==, "e4");
  assert_seal_matches (game, watch.fingerprint);

  /* Sealed later: it takes effect at once, yet is revealed from the loop. */
  zug_fixture_wait_for_state (computer, ZUG_PLAYER_SEALED);
  zug_fixture_seal (match, ZUG_WHITE, "d2d4");
  g_assert_cmpint (zug_player_get_state (person), ==, ZUG_PLAYER_SEALED);
  g_assert_cmpuint (zug_fixture_count_turns (game), ==, 1);
  zug_fixture_wait_for_turn (match, 2);
  assert_seal_matches (game, watch.fingerprint);
  g_free (watch.fingerprint);
}

/* The same seal text never has the same fingerprint twice: the nonce is fresh. */
static void
test_nonce (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
      g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
      g_autoptr (ZugPlayer) black = zug_fixture_computer (ZUG_BLACK, 1);
      g_autoptr (ZugMatch) match = zug_match_new (game, white, black);

      zug_computer_set_seed (ZUG_COMPUTER (black), 1);
      zug_match_start (match);
      zug_fixture_wait_for_state (black, ZUG_PLAYER_SEALED);
      g_assert_true (g_hash_table_add (seen, g_strdup (zug_player_get_fingerprint (black))));
    }
}

typedef struct
{
  ZugMove choice;
  ZugMix *mix;
} Answer;

/* What the computer answers to a choice that is sealed before it or after it. */
static Answer
answer_to (ZugVariant *variant, const char *zfen, guint level, guint64 seed, ZugMove choice,
           gboolean before)
{
  g_autoptr (ZugGame) game = zug_fixture_game (variant, zfen);
  g_autoptr (ZugPlayer) person = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) computer = zug_fixture_computer (ZUG_BLACK, level);
  g_autoptr (ZugMatch) match = zug_match_new (game, person, computer);
  g_autoptr (GError) error = NULL;
  const ZugMix *mix;

  zug_computer_set_seed (ZUG_COMPUTER (computer), seed);
  zug_match_start (match);
  g_assert_null (zug_computer_get_last_mix (ZUG_COMPUTER (computer)));
  if (!before)
    zug_fixture_wait_for_state (computer, ZUG_PLAYER_SEALED);
  /* Sealed, its mix is as secret as its choice. */
  g_assert_null (zug_computer_get_last_mix (ZUG_COMPUTER (computer)));
  zug_person_seal (ZUG_PERSON (person), choice, &error);
  g_assert_no_error (error);
  zug_fixture_wait_for_turn (match, 1);
  mix = zug_computer_get_last_mix (ZUG_COMPUTER (computer));
  g_assert_nonnull (mix);
  return (Answer) {zug_turn_get_pair (zug_game_get_last (game)).choice[ZUG_BLACK],
                   g_memdup2 (mix, sizeof *mix)};
}

static void
assert_same_mix (const ZugMix *a, const ZugMix *b)
{
  g_assert_cmpint (a->n, ==, b->n);
  g_assert_true (a->value >= b->value && a->value <= b->value);
  for (int i = 0; i < a->n; i++)
    {
      g_assert_true (zug_move_equal (a->move[i], b->move[i]));
      g_assert_true (a->probability[i] >= b->probability[i]
                     && a->probability[i] <= b->probability[i]);
    }
}

static void
test_blind (gconstpointer data)
{
  guint level = GPOINTER_TO_UINT (data);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, SHARP);
  ZugChoices choices;
  Answer first = {0};

  zug_choices (zug_variant_get_laws (variant), zug_turn_get_position (zug_game_get_last (game)),
               ZUG_WHITE, &choices);
  g_assert_cmpint (choices.n, >, 20);
  for (int i = 0; i < choices.n; i++)
    {
      Answer answer = answer_to (variant, SHARP, level, 5, choices.move[i], i % 2 == 0);

      if (i == 0)
        {
          first = answer;
          continue;
        }
      g_assert_true (zug_move_equal (answer.choice, first.choice));
      assert_same_mix (answer.mix, first.mix);
      g_free (answer.mix);
    }
  g_free (first.mix);
}

/* --- what it makes of the other side ---------------------------------------------------------- */

static const char *const watching[] = {"computer:3:adaptive", "computer:4:reader"};

/* What a computer that has been shown `shown` chooses, asked anew in a game that goes `played`. */
static Answer
answer_after (const char *kind, const char *shown, const char *played)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) first = zug_fixture_game (variant, NULL);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autoptr (ZugPlayer) computer = NULL;
  ZugComputerStyle style;
  ZugPlan plan;

  g_assert_true (zug_computer_style_read (kind, &style));
  computer = zug_computer_new (ZUG_BLACK, &style);
  if (shown != NULL)
    {
      zug_fixture_play (first, shown);
      zug_player_ask (computer, first, NULL);
      zug_fixture_wait_for_state (computer, ZUG_PLAYER_SEALED);
      zug_player_forget (computer);
    }
  zug_computer_set_seed (ZUG_COMPUTER (computer), 4);
  zug_fixture_play (game, played);
  zug_player_ask (computer, game, NULL);
  zug_fixture_wait_for_state (computer, ZUG_PLAYER_SEALED);
  zug_player_copy_plan (computer, &plan);
  zug_player_reveal (computer);
  return (Answer) {plan.move[0], g_memdup2 (zug_computer_get_last_mix (ZUG_COMPUTER (computer)),
                                            sizeof (ZugMix))};
}

static const char played[] = "e2e4/e7e5 g1f3/b8c6 f1c4/f8c5 b1c3/g8f6 d2d3/d7d6";

/* Turns that were taken back are forgotten: it begins anew with those that stand. */
static void
test_forgets (gconstpointer kind)
{
  Answer fresh = answer_after (kind, NULL, played);
  Answer after =
      answer_after (kind, "a2a4/e7e5 h2h4/b8c6 a1a3/f8c5 h1h3/g8f6 a4a5/d7d6 h4h5/a7a6", played);

  g_assert_true (zug_move_equal (fresh.choice, after.choice));
  assert_same_mix (fresh.mix, after.mix);
  g_free (fresh.mix);
  g_free (after.mix);
}

/* What the other side seals on the turn at hand plays no part in what is made of those before. */
static void
test_unrevealed (gconstpointer kind)
{
  static const char *const sealed[] = {"b2b3", "a2a3", "h2h3"};
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  Answer answers[G_N_ELEMENTS (sealed)];
  ZugComputerStyle style;

  g_assert_true (zug_computer_style_read (kind, &style));
  for (gsize i = 0; i < G_N_ELEMENTS (sealed); i++)
    {
      g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
      g_autoptr (ZugPlayer) person = zug_person_new (ZUG_WHITE, "Ada");
      g_autoptr (ZugPlayer) computer = zug_computer_new (ZUG_BLACK, &style);
      g_autoptr (ZugMatch) match = NULL;

      zug_fixture_play (game, played);
      match = zug_match_new (game, person, computer);
      zug_computer_set_seed (ZUG_COMPUTER (computer), 5);
      zug_match_start (match);
      zug_fixture_seal (match, ZUG_WHITE, sealed[i]);
      zug_fixture_wait_for_turn (match, 6);
      answers[i] = (Answer) {
          zug_turn_get_pair (zug_game_get_last (game)).choice[ZUG_BLACK],
          g_memdup2 (zug_computer_get_last_mix (ZUG_COMPUTER (computer)), sizeof (ZugMix))};
      g_assert_true (zug_move_equal (answers[i].choice, answers[0].choice));
      assert_same_mix (answers[i].mix, answers[0].mix);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (sealed); i++)
    g_free (answers[i].mix);
}

/* Without a seed the draw is fresh each time. */
static void
test_fresh (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 64 && g_hash_table_size (seen) < 2; i++)
    {
      g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
      g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
      g_autoptr (ZugPlayer) black = zug_fixture_computer (ZUG_BLACK, 1);
      g_autoptr (ZugMatch) match = zug_match_new (game, white, black);

      zug_match_start (match);
      zug_fixture_seal (match, ZUG_WHITE, "e2e4");
      zug_fixture_wait_for_turn (match, 1);
      g_hash_table_add (seen, zug_turn_dup_text (zug_game_get_last (game)));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >=, 2);
}

/* Stopped or gone while thinking: no answer comes, and nothing is kept alive. */
static void
test_stop_while_thinking (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  ZugGame *game = zug_fixture_game (variant, SHARP);
  ZugPlayer *person = zug_person_new (ZUG_WHITE, "Ada");
  ZugPlayer *computer = zug_fixture_computer (ZUG_BLACK, ZUG_SEARCH_LEVELS);
  ZugMatch *match = zug_match_new (game, person, computer);

  for (guint i = 0; i < 3; i++)
    {
      zug_match_start (match);
      g_assert_cmpint (zug_player_get_state (computer), ==, ZUG_PLAYER_CHOOSING);
      zug_match_stop (match);
      g_assert_cmpint (zug_player_get_state (computer), ==, ZUG_PLAYER_WAITING);
      zug_fixture_settle ();
      g_assert_null (zug_player_get_fingerprint (computer));
    }
  zug_match_start (match);
  zug_fixture_wait_for_state (computer, ZUG_PLAYER_SEALED);
  zug_match_stop (match);
  g_assert_null (zug_player_get_fingerprint (computer));
  zug_match_start (match);
  g_assert_finalize_object (match);
  g_assert_cmpint (zug_player_get_state (computer), ==, ZUG_PLAYER_WAITING);
  g_assert_finalize_object (person);
  g_assert_finalize_object (computer);
  g_assert_finalize_object (game);
  /* Late answers find nobody. */
  for (guint i = 0; i < 20; i++)
    {
      g_usleep (5000);
      zug_fixture_settle ();
    }
}

/* A computer that is alone where the sides alternate: its move comes at once. */
static void
test_alternating (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autoptr (ZugPlayer) white = zug_fixture_computer (ZUG_WHITE, 1);
  g_autoptr (ZugPlayer) black = zug_person_new (ZUG_BLACK, "Bert");
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);

  zug_match_start (match);
  g_assert_cmpint (zug_player_get_state (black), ==, ZUG_PLAYER_WAITING);
  g_assert_cmpint (zug_match_get_chooser (match), ==, ZUG_N_SIDES);
  zug_fixture_wait_for_turn (match, 1);
  g_assert_cmpint (zug_match_get_chooser (match), ==, ZUG_BLACK);
  g_assert_cmpint (zug_player_get_state (white), ==, ZUG_PLAYER_WAITING);
  zug_fixture_seal (match, ZUG_BLACK, "e7e5");
  g_assert_false (zug_person_is_pending (ZUG_PERSON (black)));
  zug_fixture_wait_for_turn (match, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/computer/styles", test_styles);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/computer/kind/%zu", i);

      g_test_add_data_func (path, &kinds[i], test_kind);
    }
  g_test_add_func ("/model/computer/adaptive-style", test_adaptive_style);
  for (gsize i = 0; i < G_N_ELEMENTS (watching); i++)
    {
      g_autofree char *forgets = g_strdup_printf ("/model/computer/forgets/%zu", i);
      g_autofree char *unrevealed = g_strdup_printf ("/model/computer/unrevealed/%zu", i);

      g_test_add_data_func (forgets, watching[i], test_forgets);
      g_test_add_data_func (unrevealed, watching[i], test_unrevealed);
    }
  g_test_add_func ("/model/computer/fingerprint", test_fingerprint);
  g_test_add_func ("/model/computer/nonce", test_nonce);
  g_test_add_data_func ("/model/computer/blind/1", GUINT_TO_POINTER (1), test_blind);
  g_test_add_data_func ("/model/computer/blind/2", GUINT_TO_POINTER (2), test_blind);
  g_test_add_func ("/model/computer/fresh", test_fresh);
  g_test_add_func ("/model/computer/stop-while-thinking", test_stop_while_thinking);
  g_test_add_func ("/model/computer/alternating", test_alternating);
  return g_test_run ();
}
