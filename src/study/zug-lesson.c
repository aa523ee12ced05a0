/* zug-lesson.c: "What do you choose here?": positions of examples, with a choice of one's own */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-lesson.h"
#include "zug-choices.h"
#include <glib/gi18n.h>

static void
lesson_free (gpointer data)
{
  ZugLesson *lesson = data;

  g_clear_object (&lesson->game);
  g_free (lesson->key);
  g_free (lesson);
}

static gboolean
is_together (const ZugLesson *lesson)
{
  return zug_variant_is_simultaneous (zug_game_get_variant (lesson->game));
}

/* The turn that the lesson asks after, on the line played; NULL where the example does not get
 * there. */
static ZugTurn *
find_asked (const ZugLesson *lesson)
{
  guint n = lesson->example->lesson * (is_together (lesson) ? 1 : 2);
  ZugTurn *turn = zug_game_get_root (lesson->game);

  for (; n > 0 && turn != NULL; n--)
    turn = zug_turn_get_n_children (turn) > 0 ? zug_turn_get_child (turn, 0) : NULL;
  return turn != NULL && zug_turn_get_n_children (turn) > 0 ? turn : NULL;
}

/* NULL where these laws have no use for it, and where one choice is not all that a person could ask
 * for. */
static ZugLesson *
lesson_new (const ZugExample *example, const ZugLaws *laws)
{
  ZugLesson *lesson;
  g_autoptr (ZugGame) game = NULL;
  char buffer[ZUG_LAW_TEXT];
  ZugLaws own;

  if (!zug_example_laws (example, laws, &own, NULL) || zug_laws_know_teams (&own))
    return NULL;
  game = zug_example_play (example, laws, NULL);
  if (game == NULL)
    return NULL;
  lesson = g_new0 (ZugLesson, 1);
  lesson->example = example;
  lesson->game = g_steal_pointer (&game);
  lesson->asked = find_asked (lesson);
  lesson->key = g_strdup_printf ("%s %s", example->id,
                                 zug_laws_get (laws, zug_law_find (example->law), buffer));
  if (lesson->asked == NULL)
    g_clear_pointer (&lesson, lesson_free);
  return lesson;
}

/* Whether somebody who knows chess has something to learn about the law. */
static gboolean
is_new (ZugVariant *variant, const char *const *card, const char *key)
{
  const char *code = zug_law_find (key)->code;

  return g_strv_contains (card, key)
         || (zug_variant_is_simultaneous (variant)
             && (code[0] == 'G' || g_str_equal (key, "resolution")));
}

GPtrArray *
zug_lesson_list (ZugVariant *variant)
{
  GPtrArray *lessons = g_ptr_array_new_with_free_func (lesson_free);
  g_auto (GStrv) card = NULL;
  g_auto (GStrv) keys = NULL;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), lessons);

  card = zug_variant_dup_rule_card (variant, NULL, &keys);
  for (gsize i = 0; i < zug_n_examples; i++)
    if (is_new (variant, (const char *const *) keys, zug_examples[i].law))
      {
        ZugLesson *lesson = lesson_new (&zug_examples[i], zug_variant_get_laws (variant));

        if (lesson != NULL)
          g_ptr_array_add (lessons, lesson);
      }
  return lessons;
}

static void
list_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, zug_lesson_list (source), (GDestroyNotify) g_ptr_array_unref);
}

void
zug_lesson_list_async (ZugVariant *variant, GCancellable *cancellable, GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ZUG_IS_VARIANT (variant));

  task = g_task_new (variant, cancellable, callback, user_data);
  g_task_set_source_tag (task, zug_lesson_list_async);
  g_task_run_in_thread (task, list_thread);
}

GPtrArray *
zug_lesson_list_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, zug_lesson_list_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* --- answers ---------------------------------------------------------------------------------- */

/* What the other side wants after White's move, in an alternating game, where nothing is merged. */
static ZugTurn *
reply (const ZugLesson *lesson, ZugTurn *turn)
{
  const ZugLaws *laws = zug_game_get_laws (lesson->game);
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
  ZugTurn *last = NULL;

  if (zug_turn_get_end (turn).result == ZUG_RESULT_OPEN
      && zug_example_wish (lesson->example, lesson->example->lesson, laws,
                           zug_turn_get_position (turn), ZUG_BLACK, &pair.choice[ZUG_BLACK]))
    last = zug_game_add_turn (lesson->game, turn, pair, 1u << ZUG_BLACK, 0, ZUG_CHANCE_NONE, NULL);
  return last != NULL ? last : turn;
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const ZugLesson *lesson = g_task_get_task_data (task);
  GError *error = NULL;
  ZugTurn *turn = zug_game_add_finish (ZUG_GAME (source), result, &error);

  if (turn == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, is_together (lesson) ? turn : reply (lesson, turn), NULL);
}

void
zug_lesson_answer_async (const ZugLesson *lesson, ZugMove choice, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  const ZugLaws *laws;
  const ZugPosition *position;
  ZugPair pair = {{choice, ZUG_PASS}};
  ZugChance chance = ZUG_CHANCE_NONE;
  guint sides = 1u << ZUG_WHITE;
  GTask *task;

  g_return_if_fail (lesson != NULL);

  laws = zug_game_get_laws (lesson->game);
  position = zug_turn_get_position (lesson->asked);
  if (is_together (lesson))
    {
      zug_example_wish (lesson->example, lesson->example->lesson, laws, position, ZUG_BLACK,
                        &pair.choice[ZUG_BLACK]);
      sides |= 1u << ZUG_BLACK;
      if (zug_is_choice (laws, position, ZUG_WHITE, choice)
          && zug_game_needs_chance (lesson->game, lesson->asked, pair))
        chance = g_random_boolean () ? ZUG_CHANCE_WHITE : ZUG_CHANCE_BLACK;
    }
  task = g_task_new (lesson->game, cancellable, callback, user_data);
  g_task_set_source_tag (task, zug_lesson_answer_async);
  g_task_set_task_data (task, (gpointer) lesson, NULL);
  zug_game_add_turn_async (lesson->game, lesson->asked, pair, sides, 0, chance, cancellable,
                           on_answered, task);
}

ZugTurn *
zug_lesson_answer_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, zug_lesson_answer_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* White's part of an answer. */
static ZugTurn *
first_turn (const ZugLesson *lesson, ZugTurn *answer)
{
  while (zug_turn_get_parent (answer) != lesson->asked)
    answer = zug_turn_get_parent (answer);
  return answer;
}

char *
zug_lesson_dup_story (const ZugLesson *lesson, ZugTurn *answer)
{
  g_autofree char *last = NULL;
  g_autofree char *first = NULL;
  ZugTurn *turn;

  g_return_val_if_fail (lesson != NULL, NULL);
  g_return_val_if_fail (ZUG_IS_TURN (answer), NULL);

  last = zug_example_story (lesson->game, answer);
  turn = first_turn (lesson, answer);
  if (turn == answer)
    return g_steal_pointer (&last);
  first = zug_example_story (lesson->game, turn);
  return g_strdup_printf ("%s\n%s", first, last);
}

char *
zug_lesson_dup_verdict (const ZugLesson *lesson, ZugTurn *answer)
{
  g_autofree char *choice = NULL;
  const char *point;
  ZugTurn *mine, *theirs;

  g_return_val_if_fail (lesson != NULL, NULL);
  g_return_val_if_fail (ZUG_IS_TURN (answer), NULL);

  point = g_dpgettext2 (NULL, "example", lesson->example->point);
  mine = first_turn (lesson, answer);
  theirs = zug_turn_get_child (lesson->asked, 0);
  if (zug_move_equal (zug_turn_get_pair (mine).choice[ZUG_WHITE],
                      zug_turn_get_pair (theirs).choice[ZUG_WHITE]))
    /* TRANSLATORS: what is to be seen in the example, a sentence */
    return g_strdup_printf (C_ ("lesson", "White does the same in the example. %s"), point);
  choice = zug_turn_dup_choice (theirs, ZUG_WHITE);
  /* TRANSLATORS: a move, and what is to be seen in the example, a sentence */
  return g_strdup_printf (C_ ("lesson", "In the example White chooses %1$s. %2$s"), choice, point);
}
