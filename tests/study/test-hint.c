/* test-hint.c: what is recommended to somebody who is choosing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hint.h"
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
    {"parity", "parity", "4k3/pp6/8/3q4/8/8/PP6/3RK3 = - - -/d5 0 10", "Best: Rxd5"},
    {"orthodox", "orthodox", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Best: Rd8"},
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
  words = zug_hint_dup_words (game, ZUG_WHITE, answer.mix, 3);
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
  g_autofree char *all = NULL, *some = NULL;

  mix->n = G_N_ELEMENTS (moves);
  for (int i = 0; i < mix->n; i++)
    {
      mix->move[i] = zug_fixture_move (game, ZUG_WHITE, moves[i]);
      mix->probability[i] = i == 0 ? 0.62 : 0.19;
    }
  all = zug_hint_dup_words (game, ZUG_WHITE, mix, 3);
  some = zug_hint_dup_words (game, ZUG_WHITE, mix, 2);
  g_assert_cmpstr (all, ==, "Best mix: Nf3\u00a062\u00a0%, d4\u00a019\u00a0%, e4\u00a019\u00a0%");
  g_assert_cmpstr (some, ==, "Best mix: Nf3\u00a062\u00a0%, d4\u00a019\u00a0%, and others");
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
  return g_test_run ();
}
