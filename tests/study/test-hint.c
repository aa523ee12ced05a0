/* test-hint.c: what is recommended to somebody who is choosing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hint.h"
#include "zug-hint-reason.h"
#include "zug-game-fixture.h"

#include <string.h>

typedef struct
{
  gboolean done;
  ZugMix *mix;
  GError *error;
} Answer;

static void
on_hint (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->mix = zug_hint_finish (result, &answer->error);
  answer->done = TRUE;
}

static Answer
ask (ZugGame *game, ZugSide side, GCancellable *cancellable)
{
  Answer answer = {FALSE, NULL, NULL};

  zug_hint_async (game, side, cancellable, on_hint, &answer);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  return answer;
}

typedef struct
{
  const char *name;
  const char *preset;
  const char *zfen;
  const char *words;
} Row;

static const Row rows[] = {
    /* The queen rests: she is taken for certain. */
    {"parity", "parity", "4k3/pp6/8/3q4/8/8/PP6/3RK3 = - - -/d5 0 10",
     "Play Rxd5. It takes Black’s queen: a man that rests cannot leave."},
    {"orthodox", "orthodox", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Play Rd8. It gives check."},
};

static void
test_best (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (row->preset);
  g_autoptr (ZugGame) game = zug_fixture_game (variant, row->zfen);
  Answer answer = ask (game, ZUG_WHITE, NULL);
  g_autofree char *words = NULL;

  g_assert_no_error (answer.error);
  words = zug_hint_dup_words (game, ZUG_WHITE, answer.mix);
  g_assert_cmpstr (words, ==, row->words);
  g_free (answer.mix);
}

static void
test_cancelled (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = ask (game, ZUG_BLACK, cancellable);

  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (answer.mix);
  g_clear_error (&answer.error);
}

/* Who is not to choose gets none. */
static void
test_nothing_to_choose (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  Answer answer = ask (game, ZUG_BLACK, NULL);

  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_clear_error (&answer.error);
}

static void
test_words (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, NULL);
  const char *const moves[] = {"g1f3", "d2d4", "e2e4"};
  g_autofree ZugMix *mix = g_new0 (ZugMix, 1);
  g_autofree char *one = NULL, *all = NULL, *some = NULL;

  mix->n = G_N_ELEMENTS (moves);
  for (int i = 0; i < mix->n; i++)
    {
      mix->move[i] = zug_fixture_move (game, ZUG_WHITE, moves[i]);
      mix->probability[i] = i == 0 ? 0.62 : 0.19;
    }
  one = zug_hint_dup_words (game, ZUG_WHITE, mix);
  all = zug_hint_dup_mix_words (game, ZUG_WHITE, mix, 3);
  some = zug_hint_dup_mix_words (game, ZUG_WHITE, mix, 2);
  g_assert_cmpstr (one, ==, "Play Nf3. It brings the knight into play.");
  g_assert_true (g_str_has_suffix (
      all, " best is: Nf3\u00a062\u00a0%, d4\u00a019\u00a0%, e4\u00a019\u00a0%."));
  g_assert_true (g_str_has_suffix (
      some, " best is: Nf3\u00a062\u00a0%, d4\u00a019\u00a0%, and now and then another."));
  mix->n = 1;
  g_assert_null (zug_hint_dup_mix_words (game, ZUG_WHITE, mix, 3));
}

/* What is seen on the board is said, and nothing that is not so. */
static const struct
{
  const char *preset, *zfen, *move, *words;
} reasons[] = {
    {"parity", NULL, "e2e4", "It takes room in the centre."},
    {"parity", NULL, "g2g3", "It gives the men behind it more room."},
    {"parity", NULL, "b1c3", "It brings the knight into play."},
    {"parity", "4k3/pp6/8/3q4/8/8/PP6/3RK3 = - - - 0 10", "d1d5",
     "It takes Black’s queen, if the man stays there."},
    {"orthodox", "4k3/pp6/8/3q4/8/8/PP6/3RK3 w - - 0 10", "d1d5", "It takes Black’s queen."},
    {"orthodox", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "Castling brings the king to safety."},
    {"orthodox", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "The pawn becomes a queen."},
    {"orthodox", "8/8/8/8/8/8/1r6/K6k w - - 0 1", "a1b2", "There is no other choice."},
    {"orthodox", "4k3/8/8/8/3b4/8/8/K5Q1 w - - 0 1", "g1d4", "It answers the check."},
    {"orthodox", "7k/8/8/3p4/4Q3/8/8/K7 w - - 0 1", "e4b1", "It brings the queen to safety."},
    {"orthodox", "4k3/8/8/4q3/8/8/8/KN6 w - - 0 1", "b1c3", "It answers the check."},
    {"orthodox", "4k3/8/8/4q3/8/8/8/1K3N2 w - - 0 1", "f1g3", "It brings the knight into play."},
    {"orthodox", "4k3/8/8/4q3/8/8/8/1K3N2 w - - 0 1", "b1a2", "The computer finds nothing better."},
    {"orthodox", "r3k3/8/8/8/8/2N5/8/7K w - - 0 1", "c3b5", "The computer finds nothing better."},
    {"orthodox", "4k3/8/8/8/8/r3N3/8/7K w - - 0 1", "e3c2", "It brings the knight to safety."},
    {"fair-tictactoe", NULL, "@b2", "The computer finds nothing better."},
};

static void
test_reasons (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (reasons[i].preset);
      g_autoptr (ZugGame) game = zug_fixture_game (variant, reasons[i].zfen);
      ZugMove move = zug_fixture_move (game, ZUG_WHITE, reasons[i].move);
      g_autofree char *words = zug_hint_reason (game, ZUG_WHITE, move);

      g_test_message ("%s", reasons[i].move);
      g_assert_cmpstr (words, ==, reasons[i].words);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/hint/best/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_best);
    }
  g_test_add_func ("/model/hint/cancelled", test_cancelled);
  g_test_add_func ("/model/hint/nothing-to-choose", test_nothing_to_choose);
  g_test_add_func ("/model/hint/words", test_words);
  g_test_add_func ("/model/hint/reasons", test_reasons);
  return g_test_run ();
}
