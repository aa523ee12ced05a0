/* zug-lesson-step.h: the steps of which lessons are made */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  ZUG_LESSON_OUTCOMES = 8, /* at most */
  ZUG_LESSON_NOTES = 5     /* at most */
};

/* Something that may come of a turn. Which one does is seen on the board after the turn, so that no
 * step says what a law does. */
typedef struct
{
  /* What tells it, all of it, the first outcome that is told being the one: "a4=R", White's rook
   * stands on a4 after the turn; "a4=Rn", so does a black knight; "a4=-", nobody does; "a1a4=may",
   * White could choose that on the turn, "=not", could not; "coin=yes", a coin decided;
   * "result=1-0"; "leave=must", a shared square has to be left on the next turn; and any law with
   * its values, "collision=coin|share". */
  const char *sign;
  const char *says; /* msgid, context "lesson answer": what one expects who expects it */
  const char *why;  /* msgid, context "lesson": why it comes so; NULL: it is only ever expected */
} ZugLessonOutcome;

/* What laws have to say of it that do not change what comes. */
typedef struct
{
  const char *sign;  /* as above, the first that is told being the one */
  const char *words; /* msgid, context "lesson": a paragraph behind why */
} ZugLessonNote;

typedef struct
{
  const char *id;       /* "leave": letters and hyphens */
  const char *where;    /* the laws under which it is asked, as in ZugExample */
  const char *example;  /* the id of the example whose board it is */
  guint turn;           /* of the example, from 0 */
  guint rank;           /* of more steps than a lesson takes, those of higher rank are left out */
  gboolean open;        /* what may be chosen is asked, so that no choice is shown */
  const char *title;    /* msgid, context "lesson" */
  const char *question; /* msgid, context "lesson"; the person has White */
  ZugLessonOutcome outcome[ZUG_LESSON_OUTCOMES];
  ZugLessonNote note[ZUG_LESSON_NOTES];
} ZugLessonStep;

/* In the order in which they are asked. */
extern const ZugLessonStep zug_lesson_steps[];
extern const gsize zug_n_lesson_steps;

G_END_DECLS
