/* zug-puzzle-log.h: what one has answered, and what follows from it: rating, streak, what is next
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-glicko.h"
#include "zug-puzzle-set.h"

G_BEGIN_DECLS

/* An answer to a puzzle of a file. */
typedef struct
{
  guint32 day;         /* Julian, as GDate counts */
  const char *variant; /* interned */
  guint64 key;
  int rating; /* the puzzle's */
  int marks;
  gboolean daily; /* it was the puzzle of that day */
} ZugPuzzleTry;

/* Answers alone are kept (saving/zug-puzzle-keeping.h), and all that is told below is computed of
 * them. A new one is empty. */
typedef struct _ZugPuzzleLog ZugPuzzleLog;
ZugPuzzleLog *zug_puzzle_log_new (void);
void zug_puzzle_log_free (ZugPuzzleLog *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugPuzzleLog, zug_puzzle_log_free)

/* Takes the next. */
void zug_puzzle_log_add (ZugPuzzleLog *self, const ZugPuzzleTry *answer);

guint zug_puzzle_log_get_n (const ZugPuzzleLog *self);
/* Whether a puzzle has been answered; solved: with full marks. */
gboolean zug_puzzle_log_has (const ZugPuzzleLog *self, guint64 key, gboolean solved);

/* How strong one is at puzzles of a game, on the scale of its levels: each puzzle that is answered
 * for the first time, and whose rating is known, is a game against somebody of that rating
 * (zug_glicko_play()), its marks being the points. Returns how many there were. */
guint zug_puzzle_log_rate (const ZugPuzzleLog *self, const char *variant, ZugGlicko *rating);

/* On how many days running the puzzle of the day was solved, up to today or, where today's is not
 * solved, yesterday. */
guint zug_puzzle_log_streak (const ZugPuzzleLog *self, guint32 today);

/* The puzzle to go on with, as hard as one is strong for certain, and rather a win where none was
 * answered yet: of those not answered, else of those that were not solved, else of all. asked: the
 * keys (guint64) of those that were asked lately, the latest last; they come after the others of
 * their kind, in the same order, and the last one only if there is no other. The number of puzzles
 * where there are none. */
guint zug_puzzle_log_next (const ZugPuzzleLog *self, const ZugPuzzleSet *set, const GArray *asked);

/* --- the puzzle of a day: the same for everybody who has the same puzzles --------------------- */

/* Its game, one after the other. */
const char *zug_puzzle_day_variant (guint32 day);
/* Which of the game's it is. More puzzles change few days. The number of puzzles where there are
 * none. */
guint zug_puzzle_day_find (const ZugPuzzleSet *set, guint32 day);

G_END_DECLS
