/* zug-lesson.h: the lesson of a game: what will happen, and what does */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-example.h"
#include "zug-lesson-step.h"

G_BEGIN_DECLS

enum
{
  ZUG_LESSON_MOST_STEPS = 8, /* at most */
  ZUG_LESSON_ANSWERS = 3     /* at most, to one question */
};

/* A step of a lesson: a board, a turn that is asked about, and what one may expect of it. The
 * person has White. */
typedef struct
{
  const ZugLessonStep *step;
  ZugGame *game;  /* the example as it goes, and what else was chosen as variations */
  ZugTurn *asked; /* the turn after which the choice is made; borrowed from the game */
  guint n_played; /* how many turns after it are the example's: two where a coin decides */
  guint n_answers;
  const ZugLessonOutcome *answer[ZUG_LESSON_ANSWERS];
  guint right;      /* among them */
  const char *note; /* msgid; NULL: there is none */
  char *key;        /* the game, the step and how it comes out: "parity meet: e2=Rn" */
} ZugLesson;

/* The steps that a game calls for, of ZugLesson: those that its laws ask and that come out as one
 * of their outcomes, the most telling ZUG_LESSON_MOST_STEPS of them. Empty for orthodox chess. The
 * examples are played for it: who must not wait asks for a thread to do so. Transfer full. */
GPtrArray *zug_lesson_list (ZugVariant *variant);
void zug_lesson_list_async (ZugVariant *variant, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data);

/* Whether the laws of a game call for any step; told at once. Some of an odd game may turn out to
 * have nothing to show. */
gboolean zug_lesson_is_called_for (ZugVariant *variant);

/* NULL where it was cancelled. Transfer full. */
GPtrArray *zug_lesson_list_finish (GAsyncResult *result);

/* What a side chooses on the turn that is asked about. */
void zug_lesson_get_plan (const ZugLesson *lesson, ZugSide side, ZugPlan *plan);

/* What comes of that; a coin is tossed. As zug_lesson_answer_finish() has it. */
ZugTurn *zug_lesson_get_turn (const ZugLesson *lesson);

/* The person's choice and what the other side chooses in the example: what comes of it, as a
 * variation, resolved as zug_game_add_turn_async() does. A coin is tossed. The lesson must stay
 * until the answer is there. */
void zug_lesson_answer_async (const ZugLesson *lesson, const ZugPlan *plan,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data);

/* The turn after which the answer is complete (in an alternating game the other side's reply, where
 * it has one); NULL with ZUG_GAME_ERROR where the choice is not legal. Transfer none. */
ZugTurn *zug_lesson_answer_finish (GAsyncResult *result, GError **error);

/* Why the right answer is right. Transfer full. */
char *zug_lesson_dup_why (const ZugLesson *lesson);

/* What came of an answer, a sentence a line. Transfer full. */
char *zug_lesson_dup_story (const ZugLesson *lesson, ZugTurn *answer);

G_END_DECLS
