/* zug-lesson-window.h: the lesson of a game: a step after the other, each with its board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-lesson.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `learnt` (ZugVariant): the person has come to the end of that game's lesson; `play`
 * (ZugVariant): he wants to play that game now; the window closes. */
#define ZUG_TYPE_LESSON_WINDOW (zug_lesson_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugLessonWindow, zug_lesson_window, ZUG, LESSON_WINDOW, AdwWindow)

/* Opens at the first step of this game that has not been answered rightly (zug-lesson-steps.h). A
 * variant without lessons (zug_lesson_list()) says so. */
GtkWidget *zug_lesson_window_new (GtkWindow *parent, GSettings *settings, ZugVariant *variant);

G_END_DECLS
