/* zug-puzzle-why.h: why an answer to a puzzle is right, and what answers a wrong one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-puzzle.h"
#include "zug-resolve.h"
#include "zug-thread-job.h"
#include "zug-variant.h"

G_BEGIN_DECLS

/* Both may wait, for some tenths of a second, in any thread. stop: may be NULL; once set what is
 * found does not matter any more. */

/* A choice of the other side, and whether the game is as good as over after it. */
typedef struct
{
  ZugMove move;
  gboolean wins;
} ZugPuzzleReply;

/* The other side's choice that shows what is wrong with one that has not full marks: of a win, one
 * after which it is not forced in as many turns; else what leaves the side worst, by zug-threat.h,
 * if that explains half of what is given away. FALSE where none does. */
gboolean zug_puzzle_find_reply (const ZugPuzzle *self, const ZugLaws *laws, ZugMove chosen,
                                const atomic_bool *stop, ZugPuzzleReply *reply);

/* Of a trap: the choice that only seems to take something. NULL of puzzles of another kind. */
const ZugPuzzleChoice *zug_puzzle_find_trap (const ZugPuzzle *self);

/* What comes of a right choice where the win takes more turns. */
typedef struct
{
  ZugMove reply;    /* of the other side, so that the win takes as long as can be */
  ZugChance chance; /* how a coin fell, for the same */
  ZugPuzzle next;   /* the turn after that: a win, in a turn less */
} ZugPuzzleStep;

/* FALSE where the choice is not right, nothing more is to be chosen, or it is not known. */
gboolean zug_puzzle_go_on (const ZugPuzzle *self, const ZugLaws *laws, ZugMove chosen,
                           ZugPuzzleStep *step);

/* What speaks for the right choice, where there is a single one, in whole sentences
 * (zug_hint_reason()); of a win in one turn how the game ends, of a longer one how it goes on. NULL
 * where nothing need be said. Transfer full. */
char *zug_puzzle_dup_reason (const ZugPuzzle *self, const ZugLaws *laws, const atomic_bool *stop);

/* All of it, found in a thread. */
typedef struct
{
  ZugThreadJob job;
  ZugVariant *variant;
  ZugPuzzle puzzle;
  gboolean has_chosen;
  ZugMove chosen;

  /* Once it is done. */
  gboolean has_reply; /* to what was chosen; where nobody fell into a trap, to that */
  ZugPuzzleReply reply;
  gboolean goes_on;
  ZugPuzzleStep step;
  ZugGame *game; /* of the puzzle and the turn that leads on */
  char *reason;
} ZugPuzzleWhy;

/* chosen: NULL where nobody chose. `done` is called when all is found; the owner
 * ends it by zug_thread_job_drop(). */
ZugPuzzleWhy *zug_puzzle_why_ask (gpointer owner, ZugVariant *variant, const ZugPuzzle *puzzle,
                                  const ZugMove *chosen, void (*done) (gpointer owner));

G_END_DECLS
