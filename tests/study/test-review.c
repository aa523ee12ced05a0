/* test-review.c: turns taken apart and judged, and a whole game of them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-analysis-words.h"
#include "zug-coordinate.h"
#include "zug-evaluate.h"
#include "zug-matrix.h"
#include "zug-game-fixture.h"
#include "zug-hint.h"
#include "zug-review-judge.h"
#include "zug-review-words.h"
#include "zug-turn-analysis.h"
#include "zug-turn-look.h"
#include <math.h>
#include <string.h>

/* White's queen goes where a bishop takes it while it rests. */
#define BLUNDER "e2e4/d7d5 d1g4/a7a6 a2a3/c8g4"

static const gboolean none_kept[ZUG_N_SIDES] = {FALSE, FALSE};

/* --- taking apart ----------------------------------------------------------------------------- */

/* A matrix by hand, with the mixes of its equilibrium. */
static ZugAnalysis
make_matrix (const double *cells, int rows, int columns)
{
  ZugAnalysis analysis;

  g_assert_true (zug_analysis_init (&analysis, rows, columns));
  memcpy (analysis.cell, cells, sizeof *cells * (size_t) (rows * columns));
  g_assert_true (zug_matrix_solve (cells, rows, columns, analysis.probability[ZUG_WHITE],
                                   analysis.probability[ZUG_BLACK], &analysis.value));
  return analysis;
}

/* Nothing but guessing: neither choice gives anything away, and for each the guess is 0 on average.
 */
static void
test_even (void)
{
  const double cells[] = {.3, -.1, -.2, .1};
  ZugAnalysis analysis = make_matrix (cells, 2, 2);
  double mean[2] = {0};

  g_assert_cmpfloat_with_epsilon (analysis.value, .1 / 7, 1e-9);
  for (int row = 0; row < 2; row++)
    for (int column = 0; column < 2; column++)
      {
        ZugReviewTurn turn = {0};

        zug_review_take_apart (&analysis, row, column, none_kept, &turn);
        g_assert_true (turn.judged);
        g_assert_cmpfloat_with_epsilon (turn.loss[ZUG_WHITE], 0, 1e-9);
        g_assert_cmpfloat_with_epsilon (turn.loss[ZUG_BLACK], 0, 1e-9);
        g_assert_cmpfloat_with_epsilon (turn.guess, cells[2 * row + column] - .1 / 7, 1e-9);
        g_assert_cmpfloat_with_epsilon (turn.probability[ZUG_WHITE], row == 0 ? 3. / 7 : 4. / 7,
                                        1e-9);
        mean[row] += turn.guess * analysis.probability[ZUG_BLACK][column];
      }
  g_assert_cmpfloat_with_epsilon (mean[0], 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (mean[1], 0, 1e-9);
  zug_analysis_clear (&analysis);
}

/* A row and a column that nobody should choose: what they cost hangs on the mix alone, and all
 * parts always make up the cell. */
static void
test_losses (void)
{
  const double cells[] = {.3, -.1, .5, -.2, .1, .4, -.5, -.3, .2};
  ZugAnalysis analysis = make_matrix (cells, 3, 3);

  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++)
      {
        ZugReviewTurn turn = {0};

        zug_review_take_apart (&analysis, row, column, none_kept, &turn);
        g_assert_cmpfloat_with_epsilon (turn.value - turn.loss[ZUG_WHITE] + turn.loss[ZUG_BLACK]
                                            + turn.guess,
                                        cells[3 * row + column], 1e-12);
        /* 1/70 - (2/7 * -.5 + 5/7 * -.3) and (3/7 * .5 + 4/7 * .4) - 1/70 */
        g_assert_cmpfloat_with_epsilon (turn.loss[ZUG_WHITE], row == 2 ? 2.6 / 7 : 0, 1e-9);
        g_assert_cmpfloat_with_epsilon (turn.loss[ZUG_BLACK], column == 2 ? 3. / 7 : 0, 1e-9);
      }
  zug_analysis_clear (&analysis);
}

/* White drew from a mix that was kept: White has no loss, and the parts make up the cell. */
static void
test_kept_parts (void)
{
  const double cells[] = {.3, -.1, -.2, .1, -.5, -.4};
  const gboolean kept[ZUG_N_SIDES] = {TRUE, FALSE};
  ZugAnalysis analysis = make_matrix (cells, 3, 2);
  ZugReviewTurn turn = {0};

  zug_review_take_apart (&analysis, 2, 0, kept, &turn);
  g_assert_cmpfloat_with_epsilon (turn.value, .1 / 7, 1e-9);
  g_assert_cmpfloat (turn.loss[ZUG_WHITE], ==, 0);
  g_assert_cmpfloat_with_epsilon (turn.loss[ZUG_BLACK], 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (turn.guess, -.5 - .1 / 7, 1e-9);
  zug_analysis_clear (&analysis);
}

typedef struct
{
  const char *name;
  int loss;  /* White's, in hundredths of a pawn */
  int guess; /* as White sees it */
  gboolean careless;
  ZugManType man;
  gboolean taken;
  ZugVerdict verdict;
  ZugGamble white, black;
  const char *words; /* of White's choice; NULL for none */
} Judged;

static const Judged judged[] = {
    {"fine", 0, 0, FALSE, ZUG_NO_MAN, FALSE, ZUG_VERDICT_FINE, ZUG_GAMBLE_NONE, ZUG_GAMBLE_NONE,
     NULL},
    {"nearly-fine", 49, 49, FALSE, ZUG_NO_MAN, FALSE, ZUG_VERDICT_FINE, ZUG_GAMBLE_NONE,
     ZUG_GAMBLE_NONE, NULL},
    {"inaccuracy", 60, 0, FALSE, ZUG_NO_MAN, FALSE, ZUG_VERDICT_INACCURACY, ZUG_GAMBLE_NONE,
     ZUG_GAMBLE_NONE, "Not the best choice: −0.6 on average."},
    {"mistake", 120, 0, FALSE, ZUG_NO_MAN, FALSE, ZUG_VERDICT_MISTAKE, ZUG_GAMBLE_NONE,
     ZUG_GAMBLE_NONE, "A bad choice: −1.2 on average."},
    {"queen-lost", 810, 0, FALSE, ZUG_QUEEN, TRUE, ZUG_VERDICT_MISTAKE, ZUG_GAMBLE_NONE,
     ZUG_GAMBLE_NONE, "This lost the queen: −8.1."},
    {"queen-left", 210, 0, FALSE, ZUG_QUEEN, FALSE, ZUG_VERDICT_MISTAKE, ZUG_GAMBLE_NONE,
     ZUG_GAMBLE_NONE, "This left the queen to be taken: −2.1 on average."},
    {"paid", 0, 140, FALSE, ZUG_NO_MAN, FALSE, ZUG_VERDICT_FINE, ZUG_GAMBLE_PAID, ZUG_GAMBLE_LOST,
     "A sound choice, and a right guess: +1.4."},
    {"lost", 0, -140, FALSE, ZUG_NO_MAN, FALSE, ZUG_VERDICT_FINE, ZUG_GAMBLE_LOST, ZUG_GAMBLE_PAID,
     "A sound choice that was guessed: −1.4."},
    {"mistake-paid", 200, 310, FALSE, ZUG_NO_MAN, FALSE, ZUG_VERDICT_MISTAKE, ZUG_GAMBLE_PAID,
     ZUG_GAMBLE_LOST,
     "A bad choice that went well: −2.0 on average, +3.1 by a right guess this time."},
    {"inaccuracy-lost", 70, -80, FALSE, ZUG_NO_MAN, FALSE, ZUG_VERDICT_INACCURACY, ZUG_GAMBLE_LOST,
     ZUG_GAMBLE_PAID,
     "Not the best choice, and it was guessed: −0.7 on average, −0.8 more this time."},
    {"careless", 230, 0, TRUE, ZUG_ROOK, TRUE, ZUG_VERDICT_MISTAKE, ZUG_GAMBLE_NONE,
     ZUG_GAMBLE_NONE, "This lost the rook: −2.3."},
    {"careless-unpunished", 230, 230, TRUE, ZUG_ROOK, FALSE, ZUG_VERDICT_MISTAKE, ZUG_GAMBLE_NONE,
     ZUG_GAMBLE_NONE,
     "This left the rook to be taken, and it went well: −2.3 after the best answer."},
    {"guessable", 230, 230, TRUE, ZUG_NO_MAN, FALSE, ZUG_VERDICT_MISTAKE, ZUG_GAMBLE_NONE,
     ZUG_GAMBLE_NONE, "This could be guessed, and it went well: −2.3 after the best answer."},
};

static void
test_judged (gconstpointer data)
{
  const Judged *row = data;
  double pawn = zug_evaluate_expectation (100) / 100;
  ZugReviewTurn turn = {.judged = TRUE,
                        .reached = (row->guess - row->loss) * pawn,
                        .loss = {row->loss * pawn, 0},
                        .guess = row->guess * pawn,
                        .careless = {row->careless, FALSE},
                        .man = {row->man, ZUG_NO_MAN},
                        .taken = {row->taken, FALSE}};
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autofree char *words =
      zug_review_dup_verdict (zug_variant_get_laws (variant), &turn, ZUG_WHITE);

  g_assert_cmpint (zug_review_centipawns (turn.loss[ZUG_WHITE]), ==, row->loss);
  g_assert_cmpint (zug_review_get_verdict (&turn, ZUG_WHITE), ==, row->verdict);
  g_assert_cmpint (zug_review_get_verdict (&turn, ZUG_BLACK), ==, ZUG_VERDICT_FINE);
  g_assert_cmpint (zug_review_get_gamble (&turn, ZUG_WHITE), ==, row->white);
  g_assert_cmpint (zug_review_get_gamble (&turn, ZUG_BLACK), ==, row->black);
  g_assert_cmpstr (words, ==, row->words);
}

/* A mix as it is kept with a turn; NULL where the search cannot have one like it. */
static ZugMix *
dup_kept (const char *text)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  ZugTurn *turn = zug_fixture_play (game, "e2e4/d7d5");
  g_autoptr (GArray) parts = NULL;
  g_autofree ZugMix *mix = g_new (ZugMix, 1);

  zug_game_add_remark (game, turn, 'w', ZUG_REMARK_COMMAND, text);
  parts = zug_seal_dup_mix (turn, ZUG_WHITE);
  if (parts == NULL
      || !zug_review_read_mix (zug_variant_get_laws (variant), zug_turn_get_before (turn),
                               ZUG_WHITE, parts, mix))
    return NULL;
  return g_steal_pointer (&mix);
}

static void
test_read_mix (void)
{
  const char *const wrong[] = {"%mix", "%mix e4", "%mix e4:0", "%mix e5:0.50 e4:0.50", "%mix e4:x"};
  g_autofree ZugMix *mix = dup_kept ("%mix Nf3:0.60 e4:0.20");

  g_assert_nonnull (mix);
  g_assert_cmpint (mix->n, ==, 2);
  g_assert_cmpfloat_with_epsilon (mix->probability[0], .75, 1e-9);
  g_assert_cmpfloat_with_epsilon (mix->probability[1], .25, 1e-9);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_null (dup_kept (wrong[i]));
}

/* What was guessed wrong where nothing came of it was no gamble. */
static void
test_no_gamble (void)
{
  double pawn = zug_evaluate_expectation (100) / 100;
  ZugReviewTurn turn = {.judged = TRUE, .loss = {0, 140 * pawn}, .guess = -140 * pawn};

  g_assert_cmpint (zug_review_get_gamble (&turn, ZUG_WHITE), ==, ZUG_GAMBLE_NONE);
  g_assert_cmpint (zug_review_get_gamble (&turn, ZUG_BLACK), ==, ZUG_GAMBLE_PAID);
}

/* What half of the last change would judge differently is close, and a gamble that one of two
 * depths alone sees is none. */
static void
test_close (void)
{
  double pawn = zug_evaluate_expectation (100) / 100;
  ZugReviewTurn earlier = {.judged = TRUE,
                           .depth = 2,
                           .loss = {30 * pawn, 130 * pawn},
                           .average = {30 * pawn, 130 * pawn}};
  ZugReviewTurn turn = {.judged = TRUE,
                        .depth = 3,
                        .reached = 100 * pawn,
                        .loss = {60 * pawn, 150 * pawn},
                        .average = {60 * pawn, 150 * pawn},
                        .guess = 80 * pawn};
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autofree char *words = NULL;

  zug_review_compare (&earlier, &turn);
  g_assert_cmpint (zug_review_get_verdict (&turn, ZUG_WHITE), ==, ZUG_VERDICT_CLOSE);
  g_assert_cmpint (zug_review_get_verdict (&turn, ZUG_BLACK), ==, ZUG_VERDICT_MISTAKE);
  g_assert_cmpint (zug_review_get_gamble (&turn, ZUG_WHITE), ==, ZUG_GAMBLE_NONE);
  words = zug_review_dup_verdict (zug_variant_get_laws (variant), &turn, ZUG_WHITE);
  g_assert_cmpstr (words, ==, "Close: looked at further, it may be judged differently.");
  turn.depth = ZUG_ANALYSIS_EXACT;
  turn.close[ZUG_WHITE] = FALSE;
  zug_review_compare (&earlier, &turn);
  g_assert_cmpint (zug_review_get_verdict (&turn, ZUG_WHITE), ==, ZUG_VERDICT_INACCURACY);
}

typedef struct
{
  const char *name;
  int earlier,
      risk; /* what White risked by two looks, in hundredths of a pawn; on average nothing */
  ZugVerdict verdict;
} Risked;

static const Risked risked[] = {
    {"none", 0, 0, ZUG_VERDICT_FINE},
    {"little", 0, 90, ZUG_VERDICT_FINE},
    {"nearly", 20, 135, ZUG_VERDICT_CLOSE},
    {"steady", 130, 140, ZUG_VERDICT_FINE},
    {"barely", 60, 160, ZUG_VERDICT_CLOSE},
    {"no-more", 200, 60, ZUG_VERDICT_FINE},
    {"hardly-more", 200, 110, ZUG_VERDICT_CLOSE},
    {"always", 180, 190, ZUG_VERDICT_MISTAKE},
    {"ever-more", 300, 500, ZUG_VERDICT_MISTAKE},
};

/* What is nearly careless, or only just, is close, though it gives nothing away on average. */
static void
test_risked (gconstpointer data)
{
  const Risked *row = data;
  double pawn = zug_evaluate_expectation (100) / 100;
  ZugReviewTurn look[2] = {{.judged = TRUE, .depth = 2}, {.judged = TRUE, .depth = 3}};

  for (int i = 0; i < 2; i++)
    {
      int risk = i == 0 ? row->earlier : row->risk;

      look[i].risk[ZUG_WHITE] = risk * pawn;
      look[i].careless[ZUG_WHITE] = risk >= ZUG_REVIEW_CARELESS;
      look[i].loss[ZUG_WHITE] = look[i].careless[ZUG_WHITE] ? risk * pawn : 0;
    }
  zug_review_compare (&look[0], &look[1]);
  g_assert_cmpint (zug_review_get_verdict (&look[1], ZUG_WHITE), ==, row->verdict);
}

/* Where coins decide all limits are two and a half times as high: a loss, a risk and a guess, in
 * hundredths of a pawn. */
static void
test_limits (void)
{
  static const struct
  {
    int loss, risk, guess;
    ZugVerdict verdict[2];
    gboolean careless[2];
    ZugGamble gamble[2];
  } rows[] = {
      {60, 0, 0, {ZUG_VERDICT_INACCURACY, ZUG_VERDICT_FINE}, {FALSE, FALSE}, {0}},
      {119, 0, 0, {ZUG_VERDICT_INACCURACY, ZUG_VERDICT_FINE}, {FALSE, FALSE}, {0}},
      {130, 0, 0, {ZUG_VERDICT_MISTAKE, ZUG_VERDICT_INACCURACY}, {FALSE, FALSE}, {0}},
      {310, 0, 0, {ZUG_VERDICT_MISTAKE, ZUG_VERDICT_MISTAKE}, {FALSE, FALSE}, {0}},
      {0, 370, 0, {ZUG_VERDICT_FINE, ZUG_VERDICT_FINE}, {TRUE, FALSE}, {0}},
      {0, 380, 0, {ZUG_VERDICT_FINE, ZUG_VERDICT_FINE}, {TRUE, TRUE}, {0}},
      {0, 0, 120, {ZUG_VERDICT_FINE, ZUG_VERDICT_FINE}, {FALSE, FALSE}, {ZUG_GAMBLE_PAID, 0}},
      {0,
       0,
       130,
       {ZUG_VERDICT_FINE, ZUG_VERDICT_FINE},
       {FALSE, FALSE},
       {ZUG_GAMBLE_PAID, ZUG_GAMBLE_PAID}},
  };
  double pawn = zug_evaluate_expectation (100) / 100;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int coins = 0; coins < 2; coins++)
      {
        const ZugReviewTurn turn = {.judged = TRUE,
                                    .coins = coins,
                                    .reached = (rows[i].guess - rows[i].loss) * pawn,
                                    .loss = {rows[i].loss * pawn, 0},
                                    .average = {rows[i].loss * pawn, 0},
                                    .risk = {rows[i].risk * pawn, 0},
                                    .guess = rows[i].guess * pawn};

        g_assert_cmpint (zug_review_get_verdict (&turn, ZUG_WHITE), ==, rows[i].verdict[coins]);
        g_assert_cmpint (zug_review_is_careless (&turn, ZUG_WHITE), ==, rows[i].careless[coins]);
        g_assert_cmpint (zug_review_get_gamble (&turn, ZUG_WHITE), ==, rows[i].gamble[coins]);
      }
}

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
     ZUG_WHITE, TRUE, "This left the queen to be taken, and it went well: "},
    {"queen-taken-on", "parity", "e2e4/e7e5 d1h5/a7a6 b1c3/g7g6 a2a3/h7h6 h5e5/g6h5", ZUG_WHITE,
     FALSE, NULL},
    {"queen-left-among-choices", "parity",
     "e2e4/d7d5 d1f3/b8c6 b2b3/h7h6 h2h3/c6d4 a2a3/a7a6 g2g3/d4f3", ZUG_WHITE, TRUE,
     "This lost the queen: "},
    {"queen-left-synchronous", "synchronous", "e2e4/d7d5 d1f3/b8c6 b2b3/h7h6 h2h3/c6d4 a2a3/a7a6",
     ZUG_WHITE, FALSE, "A bad choice: "},
    {"queen-left-fair", "fair", "e2e4/e7e5 d1h5/g7g6 h2h3/g6h5", ZUG_WHITE, FALSE,
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

/* Queen and bishop attack each other, and a coin decides who takes whom. She was left to be taken
 * where the best choice gets her away, and not where that leaves her for certain. */
static void
test_man_by_coin (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *best;
    ZugManType man;
  } rows[] = {{"g4d1", ZUG_QUEEN}, {"a2a3", ZUG_NO_MAN}};

  open_game (self, "randomized", "e2e4/d7d5 d1g4/a7a6 g4c8/c8g4!w");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugTurn *turn = zug_game_get_last (self->game);
      const ZugLaws *laws = zug_game_get_laws (self->game);
      const ZugReviewQuestion question = {.laws = laws,
                                          .before = zug_turn_get_before (turn),
                                          .after = zug_turn_get_position (turn),
                                          .pair = zug_turn_get_pair (turn),
                                          .sides = 3};
      const double cells[] = {.2, -.1};
      ZugAnalysis analysis = make_matrix (cells, 2, 1);
      ZugStatus status;

      g_assert_true (zug_coordinate_read_shape (laws, question.before, ZUG_WHITE, rows[i].best,
                                                strlen (rows[i].best), &analysis.move[ZUG_WHITE][0],
                                                &status));
      analysis.move[ZUG_WHITE][1] = question.pair.choice[ZUG_WHITE];
      analysis.move[ZUG_BLACK][0] = question.pair.choice[ZUG_BLACK];
      memcpy (analysis.expected[ZUG_WHITE], cells, sizeof cells);
      g_assert_cmpint (zug_review_man_taken (&question, &analysis, ZUG_WHITE), ==, ZUG_NO_MAN);
      g_assert_cmpint (zug_review_man_left (&question, &analysis, ZUG_WHITE, 0), ==, rows[i].man);
      zug_analysis_clear (&analysis);
    }
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
                                   " on the game was as good as decided: there even a queen "
                                   "hardly counts."));
}

/* Who made no mistake is told so, and not how many there were of none. */
static void
test_faultless (Fixture *self, gconstpointer data)
{
  g_auto (GStrv) yours = NULL, third = NULL;

  open_game (self, "parity", "e2e4/d7d5 b1c3/d8d6 e4d5/a7a6");
  open_review (self);
  run (self, 2);
  yours = zug_review_dup_summary (self->review, ZUG_WHITE);
  third = zug_review_dup_summary (self->review, ZUG_N_SIDES);
  g_assert_cmpstr (yours[1], ==, "Each of your choices was sound.");
  g_assert_cmpstr (third[1], ==, "Each of White’s choices was sound.");
  g_assert_true (g_str_has_prefix (third[2], "Black’s choices gave away "));
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
      {"/model/review/mated", test_mated},
      {"/model/review/close-sum", test_close_sum},
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
      {"/model/review/man-by-coin", test_man_by_coin},
      {"/model/review/hinted", test_hinted},
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/model/review/repeat/parity", Fixture, "parity", NULL, test_repeat, tear_down);
  g_test_add ("/model/review/repeat/randomized", Fixture, "randomized", NULL, test_repeat,
              tear_down);
  g_test_add_func ("/model/review/even", test_even);
  g_test_add_func ("/model/review/losses", test_losses);
  g_test_add_func ("/model/review/kept-parts", test_kept_parts);
  g_test_add_func ("/model/review/read-mix", test_read_mix);
  for (guint i = 0; i < G_N_ELEMENTS (judged); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/review/judged/%s", judged[i].name);

      g_test_add_data_func (path, &judged[i], test_judged);
    }
  g_test_add_func ("/model/review/no-gamble", test_no_gamble);
  g_test_add_func ("/model/review/close", test_close);
  g_test_add_func ("/model/review/limits", test_limits);
  for (guint i = 0; i < G_N_ELEMENTS (risked); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/review/risked/%s", risked[i].name);

      g_test_add_data_func (path, &risked[i], test_risked);
    }
  for (guint i = 0; i < G_N_ELEMENTS (choices); i += ZUG_SANITIZED)
    {
      g_autofree char *path = g_strdup_printf ("/model/review/choice/%s", choices[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_choice);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, NULL, tests[i].test, tear_down);
  return g_test_run ();
}
