/* zug-lesson.c: the lesson of a game: what will happen, and what does */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-lesson.h"
#include "zug-coordinate.h"
#include <glib/gi18n.h>
#include <string.h>

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

static const ZugExample *
example_of (const ZugLesson *lesson)
{
  return zug_example_by_id (lesson->step->example);
}

/* The turn that the lesson asks after, on the line played; NULL where the example does not get
 * there. */
static ZugTurn *
find_asked (const ZugLesson *lesson)
{
  guint n = lesson->step->turn * (is_together (lesson) ? 1 : 2);
  ZugTurn *turn = zug_game_get_root (lesson->game);

  for (; n > 0 && turn != NULL; n--)
    turn = zug_turn_get_next (turn);
  return turn != NULL && zug_turn_get_next (turn) != NULL ? turn : NULL;
}

/* With the reply, where moves come one after the other. */
static ZugTurn *
played (const ZugLesson *lesson, guint index)
{
  ZugTurn *turn = zug_turn_get_child (lesson->asked, index);

  return !is_together (lesson) && zug_turn_get_next (turn) != NULL ? zug_turn_get_next (turn)
                                                                   : turn;
}

/* --- what came of it -------------------------------------------------------------------------- */

/* As the signs of outcomes have it: "R", "Rn", "-". */
static void
write_men (const ZugLaws *laws, const ZugPosition *position, ZugSquare square, char men[3])
{
  guint n = 0;

  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      ZugSet set = zug_position_set (position, (ZugPositionSet) (ZUG_SET_WHITE + side));

      if (zug_set_has (&set, square))
        men[n++] = zug_laws_place_marks (laws)
                       ? "Xo"[side]
                       : zug_laws_letter (laws, side, zug_position_man (position, side, square));
    }
  if (n == 0)
    men[n++] = '-';
  men[n] = '\0';
}

static gboolean
may_choose (const ZugLesson *lesson, const char *move)
{
  ZugMove read;
  ZugStatus status;

  return zug_coordinate_read (zug_game_get_laws (lesson->game),
                              zug_turn_get_position (lesson->asked), ZUG_WHITE, move, strlen (move),
                              &read, &status);
}

/* One part of a sign, "what=value". */
static gboolean
is_seen (const ZugLesson *lesson, ZugTurn *turn, const char *part)
{
  const ZugLaws *laws = zug_game_get_laws (lesson->game);
  const char *value = strchr (part, '=') + 1;
  g_autofree char *what = g_strndup (part, value - part - 1);
  char men[3];

  if (g_str_equal (value, "may") || g_str_equal (value, "not"))
    return may_choose (lesson, what) == g_str_equal (value, "may");
  if (g_str_equal (part, "leave=must"))
    return zug_laws_must_leave (laws);
  if (g_str_equal (what, "coin"))
    return zug_turn_get_chance (turn) != ZUG_CHANCE_NONE;
  if (g_str_equal (what, "result"))
    return g_str_equal (zug_result_text (zug_turn_get_end (turn).result), value);
  if (strlen (what) > 2)
    return zug_example_unmet (part, laws) == NULL;
  write_men (laws, zug_turn_get_position (turn), zug_square_read (what), men);
  return g_str_equal (men, value);
}

static gboolean
is_told (const ZugLesson *lesson, ZugTurn *turn, const char *sign)
{
  g_auto (GStrv) parts = g_strsplit (sign, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (!is_seen (lesson, turn, parts[i]))
      return FALSE;
  return TRUE;
}

/* NULL where none of them tells it. */
static const ZugLessonOutcome *
find_outcome (const ZugLesson *lesson, ZugTurn *turn)
{
  const ZugLessonOutcome *outcome = lesson->step->outcome;

  for (guint i = 0; i < ZUG_LESSON_OUTCOMES && outcome[i].sign != NULL; i++)
    if (is_told (lesson, turn, outcome[i].sign))
      return &outcome[i];
  return NULL;
}

static const char *
find_note (const ZugLesson *lesson, ZugTurn *turn)
{
  const ZugLessonNote *note = lesson->step->note;

  for (guint i = 0; i < ZUG_LESSON_NOTES && note[i].sign != NULL; i++)
    if (is_told (lesson, turn, note[i].sign))
      return note[i].words;
  return NULL;
}

/* That one and the first others that say something else; the right one stands wherever its words
 * put it. */
static void
offer (ZugLesson *lesson, const ZugLessonOutcome *right)
{
  const ZugLessonOutcome *outcome = lesson->step->outcome;

  for (guint i = 0; i < ZUG_LESSON_OUTCOMES && outcome[i].sign != NULL; i++)
    if (lesson->n_answers + 1 < ZUG_LESSON_ANSWERS && !g_str_equal (outcome[i].says, right->says)
        && (lesson->n_answers == 0
            || !g_str_equal (outcome[i].says, lesson->answer[lesson->n_answers - 1]->says)))
      lesson->answer[lesson->n_answers++] = &outcome[i];
  lesson->right = g_str_hash (lesson->key) % (lesson->n_answers + 1);
  memmove (&lesson->answer[lesson->right + 1], &lesson->answer[lesson->right],
           (lesson->n_answers - lesson->right) * sizeof lesson->answer[0]);
  lesson->answer[lesson->right] = right;
  lesson->n_answers++;
}

/* --- the steps -------------------------------------------------------------------------------- */

/* NULL where these laws have no use for it, or where none of its outcomes is theirs. */
static ZugLesson *
lesson_new (const ZugLessonStep *step, ZugVariant *variant)
{
  const ZugLaws *laws = zug_variant_get_laws (variant);
  const ZugExample *example = zug_example_by_id (step->example);
  g_autoptr (ZugGame) game = NULL;
  const ZugLessonOutcome *right = NULL;
  ZugLesson *lesson;

  if (zug_example_unmet (step->where, laws) != NULL)
    return NULL;
  game = zug_example_play (example, laws, NULL);
  if (game == NULL)
    return NULL;
  lesson = g_new0 (ZugLesson, 1);
  lesson->step = step;
  lesson->game = g_steal_pointer (&game);
  lesson->asked = find_asked (lesson);
  if (lesson->asked != NULL)
    right = find_outcome (lesson, played (lesson, 0));
  if (right == NULL || right->why == NULL)
    g_clear_pointer (&lesson, lesson_free);
  else
    {
      lesson->key =
          g_strdup_printf ("%s %s: %s", zug_variant_get_id (variant), step->id, right->sign);
      lesson->n_played = zug_turn_get_n_children (lesson->asked);
      lesson->note = find_note (lesson, played (lesson, 0));
      offer (lesson, right);
    }
  return lesson;
}

/* Of the least telling ones the last. */
static guint
find_least (GPtrArray *lessons)
{
  guint least = 0;

  for (guint i = 1; i < lessons->len; i++)
    if (((const ZugLesson *) lessons->pdata[i])->step->rank
        >= ((const ZugLesson *) lessons->pdata[least])->step->rank)
      least = i;
  return least;
}

GPtrArray *
zug_lesson_list (ZugVariant *variant)
{
  GPtrArray *lessons = g_ptr_array_new_with_free_func (lesson_free);

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), lessons);

  for (gsize i = 0; i < zug_n_lesson_steps; i++)
    {
      ZugLesson *lesson = lesson_new (&zug_lesson_steps[i], variant);

      if (lesson != NULL)
        g_ptr_array_add (lessons, lesson);
    }
  while (lessons->len > ZUG_LESSON_MOST_STEPS)
    g_ptr_array_remove_index (lessons, find_least (lessons));
  return lessons;
}

gboolean
zug_lesson_is_called_for (ZugVariant *variant)
{
  g_return_val_if_fail (ZUG_IS_VARIANT (variant), FALSE);

  for (gsize i = 0; i < zug_n_lesson_steps; i++)
    if (zug_example_unmet (zug_lesson_steps[i].where, zug_variant_get_laws (variant)) == NULL)
      return TRUE;
  return FALSE;
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

void
zug_lesson_get_plan (const ZugLesson *lesson, ZugSide side, ZugPlan *plan)
{
  ZugTurn *turn;

  g_return_if_fail (lesson != NULL);
  g_return_if_fail (plan != NULL);

  turn = zug_turn_get_child (lesson->asked, 0);
  plan->n = 0;
  if (zug_turn_has_choice (turn, side))
    zug_turn_get_plan (turn, side, plan);
}

ZugTurn *
zug_lesson_get_turn (const ZugLesson *lesson)
{
  g_return_val_if_fail (lesson != NULL, NULL);

  return played (lesson, (guint) g_random_int_range (0, (gint32) lesson->n_played));
}

/* What the other side chooses; nothing where it has no wish that is legal. */
static gboolean
other_requests (const ZugLesson *lesson, ZugTurn *turn, ZugRequests *requests)
{
  return zug_example_wish (example_of (lesson), lesson->step->turn,
                           zug_game_get_laws (lesson->game), zug_turn_get_position (turn),
                           ZUG_BLACK, requests);
}

/* What the other side wants after White's move, in an alternating game, where nothing is merged. */
static ZugTurn *
reply (const ZugLesson *lesson, ZugTurn *turn)
{
  ZugRequests requests = {.n = {0, 0}};
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
  ZugTurn *last = NULL;

  if (zug_turn_get_end (turn).result == ZUG_RESULT_OPEN && other_requests (lesson, turn, &requests))
    {
      pair.choice[ZUG_BLACK] = requests.move[ZUG_BLACK][0];
      last =
          zug_game_add_turn (lesson->game, turn, pair, 1u << ZUG_BLACK, 0, ZUG_CHANCE_NONE, NULL);
    }
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

/* A coin is thrown where one is needed; an illegal choice is told of when the turn is added. */
static ZugChance
toss (const ZugLesson *lesson, ZugPair pair)
{
  if (!zug_is_choice (zug_game_get_laws (lesson->game), zug_turn_get_position (lesson->asked),
                      ZUG_WHITE, pair.choice[ZUG_WHITE])
      || !zug_game_needs_chance (lesson->game, lesson->asked, pair))
    return ZUG_CHANCE_NONE;
  return g_random_boolean () ? ZUG_CHANCE_WHITE : ZUG_CHANCE_BLACK;
}

static void
add_pair (const ZugLesson *lesson, const ZugRequests *requests, GTask *task)
{
  ZugPair pair = {{requests->move[ZUG_WHITE][0], ZUG_PASS}};
  gboolean together = is_together (lesson);
  guint sides = 1u << ZUG_WHITE;

  if (together)
    {
      pair.choice[ZUG_BLACK] = requests->move[ZUG_BLACK][0];
      sides |= 1u << ZUG_BLACK;
    }
  zug_game_add_turn_async (lesson->game, lesson->asked, pair, sides, 0,
                           together ? toss (lesson, pair) : ZUG_CHANCE_NONE,
                           g_task_get_cancellable (task), on_answered, task);
}

void
zug_lesson_answer_async (const ZugLesson *lesson, const ZugPlan *plan, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  ZugRequests requests = {.n = {0, 0}};
  GTask *task;

  g_return_if_fail (lesson != NULL);
  g_return_if_fail (plan != NULL);

  if (is_together (lesson))
    other_requests (lesson, lesson->asked, &requests);
  requests.n[ZUG_WHITE] = (int) plan->n;
  memcpy (requests.move[ZUG_WHITE], plan->move, plan->n * sizeof plan->move[0]);
  task = g_task_new (lesson->game, cancellable, callback, user_data);
  g_task_set_source_tag (task, zug_lesson_answer_async);
  g_task_set_task_data (task, (gpointer) lesson, NULL);
  if (zug_laws_know_teams (zug_game_get_laws (lesson->game)))
    zug_game_add_requests_async (lesson->game, lesson->asked, &requests, 0, cancellable,
                                 on_answered, task);
  else
    add_pair (lesson, &requests, task);
}

ZugTurn *
zug_lesson_answer_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, zug_lesson_answer_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

char *
zug_lesson_dup_why (const ZugLesson *lesson)
{
  const char *why = g_dpgettext2 (NULL, "lesson", lesson->answer[lesson->right]->why);

  return lesson->note == NULL
             ? g_strdup (why)
             : g_strdup_printf ("%s\n\n%s", why, g_dpgettext2 (NULL, "lesson", lesson->note));
}

char *
zug_lesson_dup_story (const ZugLesson *lesson, ZugTurn *answer)
{
  g_autofree char *last = NULL;
  g_autofree char *first = NULL;

  g_return_val_if_fail (lesson != NULL, NULL);
  g_return_val_if_fail (ZUG_IS_TURN (answer), NULL);

  last = zug_example_story (lesson->game, answer);
  if (zug_turn_get_parent (answer) == lesson->asked)
    return g_steal_pointer (&last);
  first = zug_example_story (lesson->game, zug_turn_get_parent (answer));
  return g_strdup_printf ("%s\n%s", first, last);
}
