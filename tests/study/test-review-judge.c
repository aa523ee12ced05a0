/* test-review-judge.c: one turn taken apart, and how it is judged */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-evaluate.h"
#include "zug-game-fixture.h"
#include "zug-matrix.h"
#include "zug-review-judge.h"
#include "zug-review-words.h"
#include <string.h>

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
     ZUG_GAMBLE_NONE, "This left the rook to be taken; the best answer, −2.3, was not played."},
    {"guessable", 230, 230, TRUE, ZUG_NO_MAN, FALSE, ZUG_VERDICT_MISTAKE, ZUG_GAMBLE_NONE,
     ZUG_GAMBLE_NONE, "This could be guessed; the best answer, −2.3, was not played."},
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

  zug_review_compare (zug_variant_get_laws (variant), &earlier, &turn);
  g_assert_cmpint (zug_review_get_verdict (&turn, ZUG_WHITE), ==, ZUG_VERDICT_CLOSE);
  g_assert_cmpint (zug_review_get_verdict (&turn, ZUG_BLACK), ==, ZUG_VERDICT_MISTAKE);
  g_assert_cmpint (zug_review_get_gamble (&turn, ZUG_WHITE), ==, ZUG_GAMBLE_NONE);
  words = zug_review_dup_verdict (zug_variant_get_laws (variant), &turn, ZUG_WHITE);
  g_assert_cmpstr (words, ==, "Close: looked at further, it may be judged differently.");
  turn.depth = ZUG_ANALYSIS_EXACT;
  turn.close[ZUG_WHITE] = FALSE;
  zug_review_compare (zug_variant_get_laws (variant), &earlier, &turn);
  g_assert_cmpint (zug_review_get_verdict (&turn, ZUG_WHITE), ==, ZUG_VERDICT_INACCURACY);
}

/* A third look that changes nothing does not settle what the second one changed where moves are
 * merged, and does where they are not: by hundredths of a pawn. */
static void
test_changed_before (void)
{
  static const struct
  {
    const char *preset;
    int loss[3];
    ZugVerdict verdict;
  } rows[] = {
      {"parity", {0, 60, 60}, ZUG_VERDICT_INACCURACY},
      {"fair", {0, 60, 60}, ZUG_VERDICT_CLOSE},
      {"fair", {0, 70, 70}, ZUG_VERDICT_INACCURACY},
      {"fair", {200, 170, 130}, ZUG_VERDICT_CLOSE},
      {"randomized", {0, 160, 160}, ZUG_VERDICT_INACCURACY},
  };
  double pawn = zug_evaluate_expectation (100) / 100;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (rows[i].preset);
      const ZugLaws *laws = zug_variant_get_laws (variant);
      ZugReviewTurn look[3];

      for (int k = 0; k < 3; k++)
        {
          look[k] = (ZugReviewTurn) {.judged = TRUE,
                                     .coins = zug_laws_have_coin (laws),
                                     .depth = 2 + k,
                                     .loss = {rows[i].loss[k] * pawn, 0},
                                     .average = {rows[i].loss[k] * pawn, 0}};
          if (k > 0)
            zug_review_compare (laws, &look[k - 1], &look[k]);
        }
      g_assert_cmpint (zug_review_get_verdict (&look[2], ZUG_WHITE), ==, rows[i].verdict);
    }
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
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  double pawn = zug_evaluate_expectation (100) / 100;
  ZugReviewTurn look[2] = {{.judged = TRUE, .depth = 2}, {.judged = TRUE, .depth = 3}};

  for (int i = 0; i < 2; i++)
    {
      int risk = i == 0 ? row->earlier : row->risk;

      look[i].risk[ZUG_WHITE] = risk * pawn;
      look[i].careless[ZUG_WHITE] = risk >= ZUG_REVIEW_CARELESS;
      look[i].loss[ZUG_WHITE] = look[i].careless[ZUG_WHITE] ? risk * pawn : 0;
    }
  zug_review_compare (zug_variant_get_laws (variant), &look[0], &look[1]);
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

/* Queen and bishop attack each other, and a coin decides who takes whom. She was left to be taken
 * where the best choice gets her away, and not where that leaves her for certain. */
static void
test_man_by_coin (void)
{
  static const struct
  {
    const char *best;
    ZugManType man;
  } rows[] = {{"g4d1", ZUG_QUEEN}, {"a2a3", ZUG_NO_MAN}};

  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("randomized");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  ZugTurn *turn = zug_fixture_play (game, "e2e4/d7d5 d1g4/a7a6 g4c8/c8g4!w");
  const ZugLaws *laws = zug_game_get_laws (game);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
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
  g_test_add_func ("/model/review/changed-before", test_changed_before);
  g_test_add_func ("/model/review/limits", test_limits);
  g_test_add_func ("/model/review/man-by-coin", test_man_by_coin);
  for (guint i = 0; i < G_N_ELEMENTS (risked); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/review/risked/%s", risked[i].name);

      g_test_add_data_func (path, &risked[i], test_risked);
    }
  return g_test_run ();
}
