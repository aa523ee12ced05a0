/* zug-puzzle-why.h: why an answer to a puzzle is right, and what answers a wrong one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-puzzle.h"
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

/* What speaks for the right choice, where there is a single one, in whole sentences
 * (zug_hint_reason()); of a win in one turn how the game ends. NULL where nothing need be said.
 * Transfer full. */
char *zug_puzzle_dup_reason (const ZugPuzzle *self, const ZugLaws *laws, const atomic_bool *stop);

/* Both, found in a thread. */
typedef struct
{
  ZugThreadJob job;
  ZugVariant *variant;
  ZugPuzzle puzzle;
  gboolean has_chosen; /* what has not full marks: */
  ZugMove chosen;

  /* Once it is done. */
  gboolean has_reply;
  ZugPuzzleReply reply;
  char *reason;
} ZugPuzzleWhy;

/* chosen: NULL where nobody chose, or it was right. `done` is called when all is found; the owner
 * ends it by zug_thread_job_drop(). */
ZugPuzzleWhy *zug_puzzle_why_ask (gpointer owner, ZugVariant *variant, const ZugPuzzle *puzzle,
                                  const ZugMove *chosen, void (*done) (gpointer owner));

G_END_DECLS
