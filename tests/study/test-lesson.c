/* test-lesson.c: what a person chooses in an example, and what comes of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-lesson.h"
#include "zug-game-fixture.h"
#include <string.h>

static const ZugLesson *
find (GPtrArray *lessons, const char *id)
{
  for (guint i = 0; i < lessons->len; i++)
    if (g_str_equal (((const ZugLesson *) g_ptr_array_index (lessons, i))->example->id, id))
      return g_ptr_array_index (lessons, i);
  return NULL;
}

static ZugMove
choice_of (const ZugLesson *lesson, const char *text)
{
  const ZugLaws *laws = zug_game_get_laws (lesson->game);
  ZugMove move;

  g_assert_true (zug_coordinate_read (laws, zug_turn_get_position (lesson->asked), ZUG_WHITE, text,
                                      strlen (text), &move, NULL));
  return move;
}

typedef struct
{
  ZugTurn *turn;
  GError *error; /* owned */
} Answer;

static void
on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->turn = zug_lesson_answer_finish (result, &answer->error);
}

static ZugTurn *
answer (const ZugLesson *lesson, ZugMove choice, GError **error)
{
  Answer answer = {NULL, NULL};

  zug_lesson_answer_async (lesson, choice, NULL, on_answered, &answer);
  while (answer.turn == NULL && answer.error == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (answer.error != NULL)
    g_propagate_error (error, answer.error);
  return answer.turn;
}

/* Every game that is not orthodox has its lessons, and whatever is chosen in them comes out. */
static void
test_all (void)
{
  for (gsize i = 0; i < zug_n_presets; i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset (zug_presets[i].id);
      g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);

      if (zug_variant_get_laws (variant)->game == ZUG_INPUT_CHESS
          && zug_variant_is_simultaneous (variant))
        g_assert_cmpuint (lessons->len, >, 2);
      for (guint j = 0; j < lessons->len; j++)
        {
          const ZugLesson *lesson = g_ptr_array_index (lessons, j);
          const ZugLaws *laws = zug_game_get_laws (lesson->game);
          g_autofree ZugChoices *choices = g_new (ZugChoices, 1);

          zug_choices (laws, zug_turn_get_position (lesson->asked), ZUG_WHITE, choices);
          g_assert_cmpint (choices->n, >, 0);
          for (int k = 0; k < choices->n; k++)
            {
              g_autoptr (GError) error = NULL;
              ZugTurn *turn = answer (lesson, choices->move[k], &error);
              g_autofree char *story = NULL;

              g_assert_no_error (error);
              story = zug_lesson_dup_story (lesson, turn);
              g_assert_cmpstr (story, !=, "");
            }
        }
    }
}

static void
test_orthodox (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);

  g_assert_cmpuint (lessons->len, ==, 0);
}

static void
test_answer (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  const ZugLesson *lesson = find (lessons, "collision-two");
  g_autofree char *same = NULL;
  g_autofree char *other = NULL;
  g_autofree char *story = NULL;

  g_assert_nonnull (lesson);
  g_assert_cmpstr (lesson->key, ==, "collision-two share");
  same = zug_lesson_dup_verdict (lesson, answer (lesson, choice_of (lesson, "e1e2"), NULL));
  g_assert_true (g_str_has_prefix (same, "White does the same in the example. Both go to one"));
  other = zug_lesson_dup_verdict (lesson, answer (lesson, choice_of (lesson, "e1e3"), NULL));
  g_assert_true (g_str_has_prefix (other, "In the example White chooses Re2."));
  story = zug_lesson_dup_story (lesson, answer (lesson, choice_of (lesson, "e1e3"), NULL));
  g_assert_cmpstr (story, ==,
                   "White moved the rook from e1 to e3.\nBlack moved the knight from f4 to e2.");
}

/* One after the other: the reply belongs to the answer. */
static void
test_alternating (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("orthodox", "rest=mover");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  const ZugLesson *lesson = find (lessons, "rest-knight");
  g_autofree char *story = NULL;

  g_assert_nonnull (lesson);
  story = zug_lesson_dup_story (lesson, answer (lesson, choice_of (lesson, "a1a2"), NULL));
  g_assert_nonnull (strstr (story, "White moved the king from a1 to a2."));
  g_assert_nonnull (strstr (story, "\nBlack moved the king"));
}

/* What is not legal is refused, and leaves nothing behind. */
static void
test_illegal (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (GPtrArray) lessons = zug_lesson_list (variant);
  const ZugLesson *lesson = find (lessons, "collision-two");
  g_autoptr (GError) error = NULL;
  guint n = zug_turn_get_n_children (lesson->asked);

  g_assert_null (answer (lesson, ZUG_PASS, &error));
  g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL);
  g_assert_cmpuint (zug_turn_get_n_children (lesson->asked), ==, n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/lesson/all", test_all);
  g_test_add_func ("/model/lesson/orthodox", test_orthodox);
  g_test_add_func ("/model/lesson/answer", test_answer);
  g_test_add_func ("/model/lesson/alternating", test_alternating);
  g_test_add_func ("/model/lesson/illegal", test_illegal);
  return g_test_run ();
}
