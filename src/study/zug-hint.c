/* zug-hint.c: what the strongest search recommends to somebody who is choosing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hint.h"

#include "zug-analysis-words.h"
#include "zug-hint-reason.h"
#include "zug-letters.h"
#include "zug-list-words.h"
#include "zug-seal.h"
#include "zug-turn-keys.h"
#include "zug-turn-look.h"
#include <glib/gi18n.h>
#include <string.h>

/* The thread sees nothing but this. */
typedef struct
{
  atomic_bool stop;
  ZugLaws laws;
  ZugPosition start;
  ZugPosition position;
  ZugSide side;
  GArray *keys;
} Question;

void
zug_hint_free (ZugHint *hint)
{
  if (hint == NULL)
    return;
  g_free (hint->reason);
  g_free (hint);
}

static void
question_free (Question *question)
{
  g_array_unref (question->keys);
  g_free (question);
}

static void
on_cancelled (GCancellable *cancellable, Question *question)
{
  atomic_store (&question->stop, true);
}

/* As reviews and analyses look, so that what is advised here is no mistake there. */
static gboolean
look (const Question *question, ZugAnalysis *analysis)
{
  ZugTranspositions *table = zug_transpositions_new (ZUG_TURN_LOOK_TABLE);
  ZugTurnLook look = {.laws = &question->laws,
                      .position = &question->position,
                      .limits = {.level = ZUG_SEARCH_LEVELS,
                                 .stop = &question->stop,
                                 .keys = (const uint64_t *) (const void *) question->keys->data,
                                 .n_keys = (int) question->keys->len,
                                 .transpositions = table},
                      .nodes = ZUG_TURN_LOOK_NODES};
  gboolean found = zug_turn_look_through (&look, analysis);

  zug_transpositions_unref (table);
  return found;
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  g_autoptr (ZugHint) hint = g_new0 (ZugHint, 1);
  gulong handler =
      cancellable != NULL
          ? g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled), question, NULL)
          : 0;
  ZugAnalysis found;

  if (zug_position_chooses (&question->laws, &question->position, question->side)
      && look (question, &found))
    {
      zug_analysis_mix (&found, question->side, &hint->mix);
      zug_mix_tidy (&hint->mix, ZUG_MIX_LEAST_NAMED);
      hint->reason = zug_hint_reason (&question->laws, &question->start, &question->position,
                                      question->side, hint->mix.move[0], &found, &question->stop);
      zug_analysis_clear (&found);
    }
  if (cancellable != NULL)
    g_cancellable_disconnect (cancellable, handler);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (hint->mix.n > 0)
    g_task_return_pointer (task, g_steal_pointer (&hint), (GDestroyNotify) zug_hint_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             C_ ("hint", "There is nothing to choose."));
}

void
zug_hint_async (ZugGame *game, ZugSide side, GCancellable *cancellable,
                GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  ZugTurn *last = zug_game_get_last (game);
  Question *question = g_new0 (Question, 1);

  atomic_init (&question->stop, false);
  question->laws = *zug_game_get_laws (game);
  question->start = *zug_turn_get_position (zug_game_get_root (game));
  question->position = *zug_turn_get_position (last);
  question->side = side;
  question->keys = zug_turn_keys_before (last, &question->laws);
  g_task_set_source_tag (task, zug_hint_async);
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  g_task_run_in_thread (task, think);
}

ZugHint *
zug_hint_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

static char *
dup_choice (ZugGame *game, ZugSide side, ZugMove move)
{
  return zug_letters_dup_move (zug_game_get_laws (game),
                               zug_turn_get_position (zug_game_get_last (game)), side, move, NULL);
}

char *
zug_hint_dup_words (ZugGame *game, ZugSide side, const ZugHint *hint)
{
  g_autofree char *choice = dup_choice (game, side, hint->mix.move[0]);

  /* TRANSLATORS: a move, "Nf3", and a sentence that says why */
  return g_strdup_printf (C_ ("hint", "Play %1$s. %2$s"), choice, hint->reason);
}

char *
zug_hint_dup_mix_words (ZugGame *game, ZugSide side, const ZugMix *mix, guint most)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (mix->n == 1)
    return NULL;
  for (int i = 0; i < mix->n && i < (int) most; i++)
    {
      g_autofree char *choice = dup_choice (game, side, mix->move[i]);
      g_autofree char *part = zug_analysis_dup_times (choice, mix->probability[i]);

      zug_list_words_add (list, part);
    }
  return g_strdup_printf (
      mix->n > (int) most
          /* TRANSLATORS: %s is like "Nf3 62 times, d4 30 times"; there are more than are named */
          ? C_ ("hint",
                "Whoever always plays the same is seen through. Of a hundred times, best is: "
                "%s, and now and then another.")
          /* TRANSLATORS: %s is like "Nf3 62 times, d4 38 times" */
          : C_ ("hint",
                "Whoever always plays the same is seen through. Of a hundred times, best is: "
                "%s."),
      list->str);
}
