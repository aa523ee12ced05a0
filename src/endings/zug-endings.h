/* zug-endings.h: exact values of endings with few men */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* Exact values of endings, read from files. */
typedef struct _ZugEndings ZugEndings;

/* Opens the tables in a folder that belong to the laws. NULL where there are none of them, or
 * memory is lacking; a damaged file is passed over. Reads all of the files, so never in a thread
 * that must not wait. */
ZugEndings *zug_endings_open (const char *folder, const ZugLaws *laws);
void zug_endings_close (ZugEndings *endings);

/* What the position is worth to White under best play of both sides, -1 to 1, with the quiet turns
 * and passes it has counted, to 16 bits; repetitions are not known to a table. False where no table
 * has it, or the laws are others than those the tables were made for. Any number of threads may ask
 * at once. */
bool zug_endings_value (const ZugEndings *endings, const ZugLaws *laws, const ZugPosition *position,
                        double *value);

/* --- making them ------------------------------------------------------------------------------ */

/* How far the work is. */
typedef struct
{
  const char *name; /* of the ending under way: "KQK" */
  int n;            /* which it is, from 1 */
  int n_endings;
  double done; /* of this ending, 0 to 1; guessed, since nobody knows when values settle */
} ZugEndingsProgress;

/* What a table teaches: of all positions in which the game is not over and no quiet turn or pass is
 * counted, the shares that the side with the man wins, draws and loses for certain (to 1 %), that
 * are left to chance, and what they are worth to it on the whole. */
typedef struct
{
  const char *name;
  uint64_t positions; /* the board's reflections counted */
  double won;
  double drawn;
  double lost;
  double mixed;
  double mean;
  int layers;    /* turns after which no value changes any more */
  uint64_t size; /* bytes of the file */
  bool made;     /* now, not before */
} ZugEndingsFigures;

typedef struct
{
  const char *folder; /* there is one of that name */
  int jobs;           /* threads, 1 to 64 */
  const char *only;   /* the name of an ending, "KQK": it and those it leads into alone; or NULL */
  /* Told in the caller's thread, often; false ends the work, which can then be taken up again. May
   * be NULL. */
  bool (*progress) (const ZugEndingsProgress *progress, void *data);
  /* Told of every table, as soon as it is there; valid until it returns. May be NULL. */
  void (*finished) (const ZugEndingsFigures *figures, void *data);
  void *data;
} ZugEndingsPlan;

typedef enum
{
  ZUG_ENDINGS_GOOD,
  ZUG_ENDINGS_STOPPED, /* by progress() */
  ZUG_ENDINGS_LAWS,    /* the game can have no tables: zug_endings_problem() says why */
  ZUG_ENDINGS_NAME,    /* no ending of the game is called `only` */
  ZUG_ENDINGS_MEMORY,  /* is lacking */
  ZUG_ENDINGS_FILE,    /* cannot be written or read: errno says why; what was finished stays */
  ZUG_ENDINGS_BUSY,    /* another process makes the same table */
  ZUG_ENDINGS_STRANGE  /* a turn leads to something that no table has */
} ZugEndingsStatus;

/* Why a game can have no tables, an msgid with context "endings"; NULL where it can. */
const char *zug_endings_problem (const ZugLaws *laws);

/* Makes the tables of a game that are not in the folder yet. What is done of one is kept in the
 * folder while it grows, so that work that was ended, or killed, goes on where it was. A finished
 * table never depends on that, nor on the number of threads. */
ZugEndingsStatus zug_endings_make (const ZugLaws *laws, const ZugEndingsPlan *plan);
