/* zug-lesson.h: "What do you choose here?": positions of examples, with a choice of one's own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-example.h"

G_BEGIN_DECLS

/* An example under the laws of a variant, at the turn that a person is asked about; the person
 * chooses for White. */
typedef struct
{
  const ZugExample *example;
  ZugGame *game;  /* the example as it goes, and answers as variations */
  ZugTurn *asked; /* the turn after which the choice is made; borrowed from the game */
  char *key; /* the same for the same example under the same value of its law: "collision-two share"
              */
} ZugLesson;

/* The lessons of a variant, of ZugLesson: examples of the laws that its rule card tells of, and of
 * those that decide what comes of two choices. Empty for orthodox chess. The examples are played
 * for it: who must not wait asks for a thread to do so. Transfer full. */
GPtrArray *zug_lesson_list (ZugVariant *variant);
void zug_lesson_list_async (ZugVariant *variant, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data);

/* NULL where it was cancelled. Transfer full. */
GPtrArray *zug_lesson_list_finish (GAsyncResult *result);

/* The person's choice and what the other side wants in the example: what comes of it, as a
 * variation, resolved as zug_game_add_turn_async() does. A coin is tossed. The lesson must stay
 * until the answer is there. */
void zug_lesson_answer_async (const ZugLesson *lesson, ZugMove choice, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);

/* The turn after which the answer is complete (in an alternating game the other side's reply, where
 * it has one); NULL with ZUG_GAME_ERROR where the choice is not legal. Transfer none. */
ZugTurn *zug_lesson_answer_finish (GAsyncResult *result, GError **error);

/* What came of an answer, a sentence a line, what White does in the example, and what is to be seen
 * in it. Transfer full. */
char *zug_lesson_dup_story (const ZugLesson *lesson, ZugTurn *answer);
char *zug_lesson_dup_verdict (const ZugLesson *lesson, ZugTurn *answer);

G_END_DECLS
