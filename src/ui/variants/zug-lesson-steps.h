/* zug-lesson-steps.h: the steps of a lesson as a row of buttons, with what has been learnt */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-lesson.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Each has its number, or a check mark once its question has been answered rightly. Which have been
 * is kept in the strings at "lessons-done" of settings. Signal `step` (guint): the person pressed
 * that one. */
#define ZUG_TYPE_LESSON_STEPS (zug_lesson_steps_get_type ())
G_DECLARE_FINAL_TYPE (ZugLessonSteps, zug_lesson_steps, ZUG, LESSON_STEPS, GtkBox)

/* lessons: of ZugLesson, from zug_lesson_list(). */
void zug_lesson_steps_set_lessons (ZugLessonSteps *self, GSettings *settings, GPtrArray *lessons);

/* The step that is before the person; the number of them all for none. */
void zug_lesson_steps_set_current (ZugLessonSteps *self, guint current);

/* Notes that the question of a step has been answered rightly. */
void zug_lesson_steps_set_done (ZugLessonSteps *self, guint index);

guint zug_lesson_steps_count_done (ZugLessonSteps *self);

/* The first that has not been answered rightly; 0 where all have. */
guint zug_lesson_steps_find_first (ZugLessonSteps *self);

G_END_DECLS
