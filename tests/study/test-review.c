/* test-review.c: a whole game, judged turn by turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-analysis-words.h"
#include "zug-evaluate.h"
#include "zug-game-fixture.h"
#include "zug-hint.h"
#include "zug-review-words.h"
#include "zug-turn-analysis.h"
#include "zug-turn-look.h"
#include <math.h>
#include <string.h>

/* White's queen goes where a bishop takes it while it rests. */
#define BLUNDER "e2e4/d7d5 d1g4/a7a6 a2a3/c8g4"

/* --- whole games ------------------------------------------------------------------------------ */

typedef struct
{
  ZugVariant *variant;
  ZugGame *game;
  ZugReview *review;
  guint n_told;
  guint stop_at; /* after so many turns, if not 0 */
} Fixture;

static void
on_progress (ZugReview *review, guint index, Fixture *self)
{
  g_assert_cmpuint (index, ==, self->n_told);
  self->n_told++;
  g_assert_cmpuint (zug_review_get_n_reviewed (review), ==, self->n_told);
  if (self->n_told == self->stop_at)
    zug_review_stop (review);
}

static void
wait (ZugTurnAnalysis *analysis)
{
  while (zug_turn_analysis_get_running (analysis))
    g_main_context_iteration (NULL, TRUE);
}

static void
count_told (Fixture *self)
{
  self->n_told++;
}

static void
open_game (Fixture *self, const char *preset, const char *turns)
{
  self->variant = zug_variant_new_preset (preset);
  self->game = zug_fixture_game (self->variant, NULL);
  zug_fixture_play (self->game, turns);
}

static void
open_review (Fixture *self)
{
  self->review = zug_review_new (self->game);
  self->n_told = 0;
  g_signal_connect (self->review, "progress", G_CALLBACK (on_progress), self);
}

static void
wait_for (Fixture *self)
{
  while (zug_review_get_running (self->review))
    g_main_context_iteration (NULL, TRUE);
}

/* As the program does, with less to look at. */
static void
run_nodes (Fixture *self)
{
  zug_review_start (self->review, &(ZugReviewLimits) {.nodes = 60000});
  wait_for (self);
}

static void
run (Fixture *self, int depth)
{
  zug_review_start (self->review, &(ZugReviewLimits) {.depth = depth, .nodes = 200000});
  wait_for (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->review);
  g_clear_object (&self->game);
  g_clear_object (&self->variant);
}

static const ZugReviewTurn *
turn_at (Fixture *self, guint index)
{
  return zug_review_get_turn (self->review, index);
}

/* The queen's going is a bad choice whatever Black chose; the parts of every turn make up its
 * whole. */
static void
test_game (Fixture *self, gconstpointer data)
{
  ZugReviewSum sum;
  double guess = 0;
  g_autofree char *words = NULL;

  open_game (self, "parity", BLUNDER);
  open_review (self);
  run (self, 2);
  g_assert_cmpuint (self->n_told, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const ZugReviewTurn *turn = turn_at (self, i);

      g_assert_true (turn->reviewed && turn->judged && !turn->coins);
      g_assert_cmpfloat_with_epsilon (
          turn->reached, turn->value - turn->loss[ZUG_WHITE] + turn->loss[ZUG_BLACK] + turn->guess,
          1e-12);
      g_assert_cmpint (turn->n_mix[ZUG_WHITE], >, 0);
    }
  g_assert_cmpint (zug_review_get_verdict (turn_at (self, 1), ZUG_WHITE), ==, ZUG_VERDICT_MISTAKE);
  g_assert_cmpfloat (turn_at (self, 2)->value, <, -.2);
  words = zug_review_dup_point (self->review, 0);
  g_assert_cmpint (turn_at (self, 0)->depth, ==, 2);
  g_assert_nonnull (strstr (words, ", looked 2 turns deep."));
  zug_review_get_sum (self->review, &sum);
  g_assert_cmpuint (sum.n, ==, 3);
  g_assert_cmpuint (sum.mistakes[ZUG_WHITE], >=, 1);
  for (guint i = 0; i < 3; i++)
    guess += zug_review_is_close (turn_at (self, i)) ? 0 : turn_at (self, i)->guess;
  g_assert_cmpfloat_with_epsilon (sum.guess, guess, 1e-12);
}

/* Where somebody went wrong, and what was better, in the order of the game; the same from both
 * sides. */
static void
test_turning_points (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) own = NULL;
  g_autoptr (GArray) others = NULL;
  g_autofree char *words = NULL, *named = NULL, *shown = NULL;
  const ZugKeyTurn *key;

  open_game (self, "parity", BLUNDER);
  open_review (self);
  run (self, 2);
  own = zug_review_list_turning_points (self->review, ZUG_WHITE, 1);
  others = zug_review_list_turning_points (self->review, ZUG_BLACK, 3);
  g_assert_cmpuint (own->len, ==, 1);
  for (guint i = 0; i < others->len; i++)
    g_assert_cmpint (g_array_index (others, ZugKeyTurn, i).side, ==, ZUG_BLACK);
  key = &g_array_index (own, ZugKeyTurn, 0);
  g_assert_cmpuint (key->index, ==, 1);
  words = zug_review_dup_turning_point (self->review, 1, ZUG_WHITE, ZUG_WHITE);
  named = zug_review_dup_turning_point (self->review, 1, ZUG_WHITE, ZUG_N_SIDES);
  shown = zug_review_dup_point_shown (self->review, 1, ZUG_WHITE);
  g_test_message ("%s %s", words, shown);
  g_assert_true (g_str_has_prefix (
      words, "Turn 2: You played Qg4. That left the queen to be taken. Better was "));
  g_assert_true (g_str_has_prefix (named, "Turn 2: White played Qg4. "));
  g_assert_nonnull (strstr (shown, "dashed Qg4, as it was played; green "));
}

/* A rook that rests was there to be taken. */
static void
test_better_takes (Fixture *self, gconstpointer data)
{
  g_autofree char *words = NULL;

  open_game (self, "parity", "e2e4/h7h5 d2d4/h8h6 a2a3/a7a6");
  open_review (self);
  run (self, 2);
  words = zug_review_dup_turning_point (self->review, 2, ZUG_WHITE, ZUG_WHITE);
  g_assert_cmpstr (words, ==,
                   "Turn 3: You played a3. Better was Bxh6: it takes Black’s rook, which rests on "
                   "h6 and cannot leave.");
}

/* That a win was missed outweighs what there was to take. */
static void
test_better_wins (Fixture *self, gconstpointer data)
{
  g_autofree char *words = NULL;

  self->variant = zug_variant_new_preset ("parity");
  self->game =
      zug_fixture_game (self->variant, "8/2B5/2p2k1p/2Np1p1P/3P1P2/2P2Kr1/r7/7R = - - f3/g3 18 48");
  zug_fixture_play (self->game, "h1h2/f6f7");
  open_review (self);
  run (self, 3);
  words = zug_review_dup_turning_point (self->review, 0, ZUG_BLACK, ZUG_BLACK);
  g_assert_cmpstr (words, ==, "Turn 48: You played Kf7+. Better was Rg2: it wins by force.");
}

/* What left its square could not be had, nor by a man whose own move would not have happened, as in
 * Fair Chess. */
static void
test_better_got_away (void)
{
  static const struct
  {
    const char *preset, *turns, *better, *words;
  } rows[] = {
      {"fair", "e2e4/d7d5 a2a3/a7a6", "e4d5", "Better was exd5: it takes Black’s pawn on d5."},
      {"fair", "e2e4/d7d5 a2a3/d5d4", "e4d5", "Better was exd5."},
      {"randomized", "e2e4/d7d5 a2a3/a7a6", "e4d5",
       "Better was exd5: it takes Black’s pawn on d5."},
      {"randomized", "e2e4/d7d5 d1g4/a7a6 a2a3/c8g4", "g4g7",
       "Better was Qxg7: it takes Black’s pawn on g7."},
      {"fair", "e2e4/d7d5 d1g4/a7a6 a2a3/c8g4", "g4g7", "Better was Qxg7."},
      {"synchronous", "e2e4/d7d6 d1g4/a7a6 a2a3/c8g4", "g4g7",
       "Better was Qxg7: it takes Black’s pawn on g7."},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture self = {0};
      g_autofree char *words = NULL;
      ZugReviewTurn *turn;
      guint last;

      open_game (&self, rows[i].preset, rows[i].turns);
      open_review (&self);
      run (&self, 1);
      last = zug_review_get_n_turns (self.review) - 1;
      turn = (ZugReviewTurn *) turn_at (&self, last);
      turn->mix[ZUG_WHITE][0] = (ZugMove) {
          .from = (uint8_t) zug_square (rows[i].better[0] - 'a', rows[i].better[1] - '1'),
          .to = (uint8_t) zug_square (rows[i].better[2] - 'a', rows[i].better[3] - '1'),
          .promotion = ZUG_NO_MAN};
      turn->n_mix[ZUG_WHITE] = 1;
      words = zug_review_dup_turning_point (self.review, last, ZUG_WHITE, ZUG_WHITE);
      g_test_message ("%s", words);
      g_assert_true (g_str_has_suffix (words, rows[i].words));
      tear_down (&self, NULL);
    }
}

/* A man is lost where it was taken; else it was left, whatever was taken in its place. */
static void
test_left_not_lost (void)
{
  ZugReviewTurn turn = {.judged = TRUE, .careless = {TRUE}, .man = {ZUG_BISHOP, ZUG_NO_MAN}};
  ZugLaws laws;

  zug_laws_preset (&laws, "parity");
  turn.loss[ZUG_WHITE] = zug_evaluate_expectation (300);
  turn.reached = -turn.loss[ZUG_WHITE];
  for (gboolean taken = FALSE; taken <= TRUE; taken++)
    {
      g_autofree char *words = NULL;

      turn.taken[ZUG_WHITE] = taken;
      words = zug_review_dup_verdict (&laws, &turn, ZUG_WHITE);
      g_test_message ("%s", words);
      g_assert_true (g_str_has_prefix (words, taken ? "This lost the bishop: "
                                                    : "This left the bishop to be taken: "));
      g_assert_null (strstr (words, "went well"));
    }
}

/* Nobody calls the choice sound after which its side was mated. */
static void
test_mated (Fixture *self, gconstpointer data)
{
  g_autofree char *words = NULL;

  self->variant = zug_variant_new_preset ("parity");
  self->game = zug_fixture_game (
      self->variant, "r4b2/p1p1p3/Bpnk1N1p/3QNP2/3P4/8/PPP2PPP/R3K2R = KQ - d5/d6 0 16");
  zug_fixture_play (self->game, "e5c6/e7e6");
  open_review (self);
  run (self, 1);
  words = zug_review_dup_point (self->review, 0);
  g_test_message ("%s", words);
  g_assert_nonnull (strstr (words, " White: "));
  g_assert_null (strstr (words, " Black: "));
}

/* What is close counts as nothing in the sums. */
static void
test_close_sum (Fixture *self, gconstpointer data)
{
  ZugReviewTurn *turn;
  ZugReviewSum before, after;

  open_game (self, "parity", BLUNDER);
  open_review (self);
  run (self, 2);
  turn = (ZugReviewTurn *) turn_at (self, 1);
  turn->close[ZUG_WHITE] = FALSE;
  zug_review_get_sum (self->review, &before);
  turn->close[ZUG_WHITE] = TRUE;
  zug_review_get_sum (self->review, &after);
  g_assert_cmpfloat_with_epsilon (before.loss[ZUG_WHITE] - after.loss[ZUG_WHITE],
                                  turn->loss[ZUG_WHITE], 1e-12);
  g_assert_cmpfloat_with_epsilon (before.guess - after.guess,
                                  turn->close[ZUG_BLACK] ? 0 : turn->guess, 1e-12);
  g_assert_cmpuint (after.close[ZUG_WHITE], ==, before.close[ZUG_WHITE] + 1);
}

/* Nor does what a sound choice gave away: the pawns are those of the choices that are counted. */
static void
test_sound_sum (Fixture *self, gconstpointer data)
{
  ZugReviewTurn *turn;
  ZugReviewSum before, after;
  double loss;

  open_game (self, "parity", BLUNDER);
  open_review (self);
  run (self, 2);
  turn = (ZugReviewTurn *) turn_at (self, 1);
  turn->close[ZUG_WHITE] = FALSE;
  zug_review_get_sum (self->review, &before);
  loss = turn->loss[ZUG_WHITE];
  turn->loss[ZUG_WHITE] = zug_evaluate_expectation (100) / 50;
  g_assert_cmpint (zug_review_get_verdict (turn, ZUG_WHITE), ==, ZUG_VERDICT_FINE);
  zug_review_get_sum (self->review, &after);
  g_assert_cmpfloat_with_epsilon (before.loss[ZUG_WHITE] - after.loss[ZUG_WHITE], loss, 1e-12);
}

/* Choices that can be judged by the board alone, each by the last turn of a game. */
static const struct
{
  const char *name, *preset, *turns;
  ZugSide side;
  gboolean careless;
  const char *verdict; /* how it begins; NULL for none */
} choices[] = {
    {"queen-left", "parity", "e2e4/e7e5 d1h5/a7a6 b1c3/g7g6 a2a3/h7h6 h2h3/g6h5", ZUG_WHITE, TRUE,
     "This lost the queen: "},
    {"queen-left-unpunished", "parity", "e2e4/e7e5 d1h5/a7a6 b1c3/g7g6 a2a3/h7h6 h2h3/b8c6",
     ZUG_WHITE, TRUE, "This left the queen to be taken; the best answer, −"},
    {"queen-taken-on", "parity", "e2e4/e7e5 d1h5/a7a6 b1c3/g7g6 a2a3/h7h6 h5e5/g6h5", ZUG_WHITE,
     FALSE, NULL},
    {"queen-left-among-choices", "parity",
     "e2e4/d7d5 d1f3/b8c6 b2b3/h7h6 h2h3/c6d4 a2a3/a7a6 g2g3/d4f3", ZUG_WHITE, TRUE,
     "This lost the queen: "},
    {"queen-left-synchronous", "synchronous", "e2e4/d7d5 d1f3/b8c6 b2b3/h7h6 h2h3/c6d4 a2a3/a7a6",
     ZUG_WHITE, FALSE, "A bad choice: "},
    {"queen-left-fair", "fair", "e2e4/e7e5 d1h5/g7g6 h2h3/g6h5", ZUG_WHITE, TRUE,
     "This lost the queen: "},
    {"queen-left-where-she-is-taken", "randomized", "e2e4/e7e5 d1h5/g7g6 h2h3/g6h5", ZUG_WHITE,
     FALSE, "This lost the queen: "},
};

static void
test_choice (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data), last;
  Fixture self = {0};
  g_autofree char *words = NULL;

  open_game (&self, choices[row].preset, choices[row].turns);
  open_review (&self);
  run_nodes (&self);
  last = zug_review_get_n_turns (self.review) - 1;
  words = zug_review_dup_verdict (zug_variant_get_laws (self.variant), turn_at (&self, last),
                                  choices[row].side);
  g_test_message ("%s", words);
  g_assert_cmpint (turn_at (&self, last)->careless[choices[row].side], ==, choices[row].careless);
  if (choices[row].verdict == NULL)
    g_assert_null (words);
  else
    g_assert_true (words != NULL && g_str_has_prefix (words, choices[row].verdict));
  tear_down (&self, NULL);
}

static void
on_hint (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ZugHint **hint = user_data;
  g_autoptr (GError) error = NULL;

  *hint = zug_hint_finish (result, &error);
  g_assert_no_error (error);
}

/* What the hints advise is no mistake. */
static void
test_hinted (Fixture *self, gconstpointer data)
{
  ZugHint *hint[ZUG_N_SIDES] = {NULL};
  ZugPair pair;

  open_game (self, "parity", "e2e4/d7d5 b1c3/d8d6");
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      zug_hint_async (self->game, (ZugSide) side, NULL, on_hint, &hint[side]);
      while (hint[side] == NULL)
        g_main_context_iteration (NULL, TRUE);
      pair.choice[side] = hint[side]->mix.move[0];
    }
  g_assert_nonnull (zug_game_add_turn (self->game, zug_game_get_last (self->game), pair, 3, 0,
                                       ZUG_CHANCE_NONE, NULL));
  open_review (self);
  zug_review_start (self->review, &(ZugReviewLimits) {.nodes = ZUG_TURN_LOOK_NODES});
  wait_for (self);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      g_assert_cmpint (zug_review_get_verdict (turn_at (self, 2), (ZugSide) side), ==,
                       ZUG_VERDICT_FINE);
      zug_hint_free (hint[side]);
    }
}

/* The same game has the same review, however many turns are looked at at once, and wherever it was
 * interrupted. */
static void
test_repeat (Fixture *self, gconstpointer data)
{
  const ZugReviewLimits limits = {.nodes = 30000, .threads = 3};
  g_autoptr (ZugReview) first = NULL;

  open_game (self, data, BLUNDER);
  open_review (self);
  zug_review_start (self->review, &limits);
  wait_for (self);
  first = g_steal_pointer (&self->review);
  open_review (self);
  self->stop_at = 2;
  zug_review_start (self->review, &(ZugReviewLimits) {.nodes = limits.nodes});
  wait_for (self);
  g_assert_cmpuint (zug_review_get_n_reviewed (self->review), ==, 2);
  zug_review_start (self->review, &(ZugReviewLimits) {.nodes = limits.nodes});
  wait_for (self);
  for (guint i = 0; i < 3; i++)
    {
      const ZugReviewTurn *turn = zug_review_get_turn (first, i);

      g_assert_cmpfloat (turn->value, ==, turn_at (self, i)->value);
      g_assert_cmpfloat (turn->guess, ==, turn_at (self, i)->guess);
      for (int side = 0; side < ZUG_N_SIDES; side++)
        {
          g_assert_cmpfloat (turn->loss[side], ==, turn_at (self, i)->loss[side]);
          g_assert_cmpfloat (turn->risk[side], ==, turn_at (self, i)->risk[side]);
          g_assert_cmpint (zug_review_get_verdict (turn, side), ==,
                           zug_review_get_verdict (turn_at (self, i), side));
        }
      g_assert_cmpint (turn->depth, ==, turn_at (self, i)->depth);
      g_assert_cmpint (turn->depth, >, 1);
    }
}

/* Stopped, it keeps what it has, and goes on there. */
static void
test_stop (Fixture *self, gconstpointer data)
{
  open_game (self, "parity", BLUNDER);
  open_review (self);
  self->stop_at = 1;
  run (self, 1);
  g_assert_cmpuint (zug_review_get_n_reviewed (self->review), ==, 1);
  zug_fixture_settle ();
  g_assert_cmpuint (zug_review_get_n_reviewed (self->review), ==, 1);
  g_assert_false (turn_at (self, 1)->reviewed);
  run (self, 1);
  g_assert_cmpuint (zug_review_get_n_reviewed (self->review), ==, 3);
  g_assert_true (zug_review_is_current (self->review));
  zug_fixture_play (self->game, "b2b3/b7b6");
  g_assert_false (zug_review_is_current (self->review));
}

/* What a deeper look found of a turn is what the review says of it; a less deep one changes
 * nothing. */
static void
test_again (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugTurnAnalysis) analysis = zug_turn_analysis_new ();
  const ZugAnalysis *found;

  open_game (self, "parity", BLUNDER);
  open_review (self);
  run (self, 1);
  g_signal_handlers_disconnect_by_data (self->review, self);
  g_signal_connect_swapped (self->review, "progress", G_CALLBACK (count_told), self);
  for (int depth = 2; depth >= 1; depth--)
    {
      zug_turn_analysis_clear (analysis);
      zug_turn_analysis_start (analysis, self->variant,
                               zug_turn_get_before (turn_at (self, 1)->turn), NULL, 0,
                               &(ZugTurnAnalysisLimits) {.depth = depth});
      wait (analysis);
      found = zug_turn_analysis_get (analysis);
      g_assert_cmpint (found->depth, ==, depth);
      self->n_told = 0;
      zug_review_deepen (self->review, 1, found);
      while (depth == 2 && self->n_told == 0)
        g_main_context_iteration (NULL, TRUE);
      zug_fixture_settle ();
      g_assert_cmpuint (self->n_told, ==, depth - 1);
      g_assert_cmpint (turn_at (self, 1)->depth, ==, 2);
      g_assert_cmpuint (zug_review_get_n_reviewed (self->review), ==, 3);
      if (depth == 2)
        g_assert_cmpfloat (turn_at (self, 1)->value, ==, found->value);
    }
  g_assert_cmpint (zug_review_get_verdict (turn_at (self, 1), ZUG_WHITE), ==, ZUG_VERDICT_MISTAKE);
}

/* Whoever lets go of a review while it runs hears nothing more of it. */
static void
test_dropped (Fixture *self, gconstpointer data)
{
  open_game (self, "parity", BLUNDER);
  open_review (self);
  zug_review_start (self->review, &(ZugReviewLimits) {.depth = 2});
  g_assert_finalize_object (g_steal_pointer (&self->review));
  zug_fixture_settle ();
  g_assert_cmpuint (self->n_told, ==, 0);
}

/* A mix that was kept is taken without asking the search for one; a foolish one is not believed. */
static void
test_kept (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *own = NULL;
  ZugTurn *first;

  open_game (self, "parity", BLUNDER);
  open_review (self);
  run (self, 1);
  first = turn_at (self, 0)->turn;
  own = zug_analysis_dup_choice (zug_variant_get_laws (self->variant), zug_turn_get_before (first),
                                 ZUG_WHITE, turn_at (self, 0)->mix[ZUG_WHITE][0]);
  text = g_strdup_printf ("%%mix %s:0.90 e4:0.10", g_str_equal (own, "e4") ? "d4" : own);
  zug_game_add_remark (self->game, first, 'w', ZUG_REMARK_COMMAND, text);
  zug_game_add_remark (self->game, turn_at (self, 1)->turn, 'w', ZUG_REMARK_COMMAND,
                       "%mix Qg4:1.00");
  g_clear_object (&self->review);
  open_review (self);
  run (self, 2);
  g_assert_true (turn_at (self, 0)->kept[ZUG_WHITE]);
  g_assert_false (turn_at (self, 0)->kept[ZUG_BLACK]);
  g_assert_cmpfloat (turn_at (self, 0)->loss[ZUG_WHITE], ==, 0);
  g_assert_cmpfloat_with_epsilon (turn_at (self, 0)->probability[ZUG_WHITE], .1, 1e-9);
  g_assert_false (turn_at (self, 1)->kept[ZUG_WHITE]);
  g_assert_cmpint (zug_review_get_verdict (turn_at (self, 1), ZUG_WHITE), ==, ZUG_VERDICT_MISTAKE);
}

/* What a coin gave is no guess: both ways of its fall make up nothing. */
static void
test_coin (Fixture *self, gconstpointer data)
{
  double coin[2];

  for (int side = 0; side < 2; side++)
    {
      open_game (self, "randomized", side == 0 ? "e2e4/d7d5 e4d5/d5e4!w" : "e2e4/d7d5 e4d5/d5e4!b");
      open_review (self);
      run (self, 2);
      g_assert_true (turn_at (self, 0)->coins);
      g_assert_cmpfloat (turn_at (self, 0)->coin, ==, 0);
      coin[side] = turn_at (self, 1)->coin;
      tear_down (self, NULL);
    }
  g_assert_cmpfloat (coin[0], >, 0);
  g_assert_cmpfloat_with_epsilon (coin[0] + coin[1], 0, 1e-9);
}

/* Where sides take turns there is nothing to guess, and what a move gives away is its loss. */
static void
test_orthodox (Fixture *self, gconstpointer data)
{
  open_game (self, "orthodox", "e2e4 d7d5 d1g4 c8g4");
  open_review (self);
  run (self, 3);
  g_assert_cmpint (zug_review_get_verdict (turn_at (self, 2), ZUG_WHITE), ==, ZUG_VERDICT_MISTAKE);
  g_assert_cmpint (zug_review_get_verdict (turn_at (self, 3), ZUG_BLACK), ==, ZUG_VERDICT_FINE);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpfloat (turn_at (self, i)->guess, ==, 0);
      g_assert_cmpfloat (turn_at (self, i)->loss[1 - i % 2], ==, 0);
    }
}

/* A game that is over has its result at the end, whatever was reached. */
static void
test_final (Fixture *self, gconstpointer data)
{
  open_game (self, "parity", BLUNDER);
  open_review (self);
  run (self, 1);
  g_assert_cmpfloat (fabs (zug_review_get_final_value (self->review)), <, 1);
  zug_game_declare_end (self->game, (ZugEnd) {ZUG_RESULT_BLACK, ZUG_REASON_RESIGNATION});
  g_assert_cmpfloat (zug_review_get_final_value (self->review), ==, -1);
}

static gboolean
has_remark (ZugTurn *turn, char side, ZugRemarkKind kind, const char *prefix)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);

      if (remark->side == side && remark->kind == kind && g_str_has_prefix (remark->text, prefix))
        return TRUE;
    }
  return FALSE;
}

/* Written into the game: values and signs, all of it one edit; what somebody judged stays. */
static void
test_write (Fixture *self, gconstpointer data)
{
  g_autoptr (ZugGameEditor) editor = NULL;
  ZugTurn *second;

  open_game (self, "parity", BLUNDER);
  open_review (self);
  run (self, 2);
  editor = zug_game_editor_new (self->game);
  second = turn_at (self, 1)->turn;
  g_assert_true (zug_review_write (self->review, editor));
  g_assert_true (has_remark (second, 'w', ZUG_REMARK_NAG, "2"));
  g_assert_true (has_remark (second, '-', ZUG_REMARK_COMMAND, "%eval -"));
  g_assert_true (has_remark (turn_at (self, 0)->turn, '-', ZUG_REMARK_COMMAND, "%eval "));
  g_assert_false (zug_review_write (self->review, editor));
  g_assert_cmpstr (zug_game_editor_undo (editor), ==, "Review");
  g_assert_cmpuint (zug_turn_get_n_remarks (second), ==, 0);
  g_assert_cmpuint (zug_turn_get_n_remarks (turn_at (self, 0)->turn), ==, 0);

  zug_game_editor_toggle_nag (editor, second, 'w', 1);
  g_assert_true (zug_review_write (self->review, editor));
  g_assert_true (has_remark (second, 'w', ZUG_REMARK_NAG, "1"));
  g_assert_false (has_remark (second, 'w', ZUG_REMARK_NAG, "2"));
}

/* The sentences name turn, choice and mix, and speak to whoever played. */
static void
test_words (Fixture *self, gconstpointer data)
{
  g_autofree char *third = NULL;
  g_autofree char *yours = NULL;
  g_autoptr (GArray) keys = NULL;
  g_auto (GStrv) lines = NULL;

  open_game (self, "parity", BLUNDER);
  open_review (self);
  run (self, 2);
  third = zug_review_dup_sentence (self->review, 1, ZUG_WHITE, ZUG_N_SIDES);
  yours = zug_review_dup_sentence (self->review, 1, ZUG_WHITE, ZUG_WHITE);
  g_assert_true (g_str_has_prefix (third, "Turn 2: White chose Qg4; the mix plays "));
  g_assert_true (g_str_has_prefix (yours, "Turn 2: you chose Qg4; the mix plays "));
  g_assert_nonnull (strstr (yours, "This left the queen to be taken: "));
  keys = zug_review_list_key_turns (self->review, 1);
  g_assert_cmpuint (keys->len, ==, 1);
  g_assert_cmpuint (g_array_index (keys, ZugKeyTurn, 0).index, ==, 1);
  lines = zug_review_dup_summary (self->review, ZUG_WHITE);
  g_assert_cmpuint (g_strv_length (lines), >=, 3);
  g_assert_true (g_str_has_prefix (lines[1], "Your choices gave away "));
}

/* What is chosen in a lost game is not called sound, and why it hardly counts is told once. */
static void
test_decided (Fixture *self, gconstpointer data)
{
  g_autofree char *point = NULL;
  g_auto (GStrv) lines = NULL;

  open_game (self, "parity",
             BLUNDER " g1f3/b7b6 a3a4/g4f3 h2h3/c7c6 b2b3/f3g2 a4a5/h7h6 h3h4/g2h1 c2c3/e7e6");
  open_review (self);
  run (self, 2);
  point = zug_review_dup_point (self->review, 9);
  g_assert_nonnull (strstr (point, " White: The game was as good as lost."));
  lines = zug_review_dup_summary (self->review, ZUG_WHITE);
  g_assert_true (g_str_has_suffix (lines[g_strv_length (lines) - 1],
                                   " on the game was as good as decided: even the loss of a "
                                   "queen changes little there."));
}

/* Who made no mistake is told so, and not how many there were of none. */
static void
test_faultless (Fixture *self, gconstpointer data)
{
  g_auto (GStrv) yours = NULL, third = NULL;

  open_game (self, "parity", "e2e4/d7d5 b1c3/d8d6 e4d5/c8h3");
  open_review (self);
  run (self, 2);
  yours = zug_review_dup_summary (self->review, ZUG_WHITE);
  third = zug_review_dup_summary (self->review, ZUG_N_SIDES);
  g_assert_cmpstr (yours[1], ==, "Each of your choices was sound.");
  g_assert_cmpstr (third[1], ==, "Each of White’s choices was sound.");
  g_assert_true (g_str_has_prefix (third[2], "Black’s choices gave away "));
}

/* A knight left where a pawn takes it now and then is no mistake, but it is told what it cost;
 * Black made none either. */
static void
test_guessed (Fixture *self, gconstpointer data)
{
  g_autofree char *white = NULL, *black = NULL, *third = NULL;

  self->variant = zug_variant_new_preset ("synchronous");
  self->game = zug_fixture_game (
      self->variant, "rnb1kb1r/ppp2ppp/3q4/4pn2/4p3/2PP1N2/PP2BPPP/RNBQ1RK1 = kq - c3/f5 0 7");
  zug_fixture_play (self->game, "d3d4/e4f3");
  open_review (self);
  run_nodes (self);
  white = zug_review_dup_no_turning_point (self->review, ZUG_WHITE);
  black = zug_review_dup_no_turning_point (self->review, ZUG_BLACK);
  third = zug_review_dup_no_turning_point (self->review, ZUG_N_SIDES);
  g_test_message ("%s", white);
  g_assert_true (g_str_has_prefix (white, "You made no mistake that stands out. What cost you most "
                                          "was a guess: turn 7, d4, −1."));
  g_assert_cmpstr (black, ==, "You made no mistake that stands out.");
  g_assert_cmpstr (third, ==, "Neither side made a mistake that stands out.");
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
      {"/model/review/game", test_game},
      {"/model/review/turning-points", test_turning_points},
      {"/model/review/better-takes", test_better_takes},
      {"/model/review/better-wins", test_better_wins},
      {"/model/review/mated", test_mated},
      {"/model/review/close-sum", test_close_sum},
      {"/model/review/sound-sum", test_sound_sum},
      {"/model/review/stop", test_stop},
      {"/model/review/again", test_again},
      {"/model/review/dropped", test_dropped},
      {"/model/review/kept", test_kept},
      {"/model/review/coin", test_coin},
      {"/model/review/orthodox", test_orthodox},
      {"/model/review/final", test_final},
      {"/model/review/write", test_write},
      {"/model/review/words", test_words},
      {"/model/review/decided", test_decided},
      {"/model/review/faultless", test_faultless},
      {"/model/review/guessed", test_guessed},
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/model/review/repeat/parity", Fixture, "parity", NULL, test_repeat, tear_down);
  if (ZUG_SANITIZED == 1) /* another game, and figures alone */
    {
      g_test_add ("/model/review/repeat/randomized", Fixture, "randomized", NULL, test_repeat,
                  tear_down);
      g_test_add ("/model/review/hinted", Fixture, NULL, NULL, test_hinted, tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (choices); i += ZUG_SANITIZED)
    {
      g_autofree char *path = g_strdup_printf ("/model/review/choice/%s", choices[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_choice);
    }
  g_test_add_func ("/model/review/better-got-away", test_better_got_away);
  g_test_add_func ("/model/review/left-not-lost", test_left_not_lost);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, NULL, tests[i].test, tear_down);
  return g_test_run ();
}
