/* zug-root.h: the turn to be decided, with all choices of both sides; for the search's own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-turn-search.h"

#include "zug-thread-pool.h"

enum
{
  /* Choices of a side that are looked at on the first turn: all of them on any board of usual size.
   */
  ZUG_ROOT_WIDTH = 256,
  ZUG_ROOT_THREADS = 64
};

/* What one thread has of its own. The first one's run is the search's. */
typedef struct
{
  ZugSearchRun *run;
  ZugSearchLimits limits;
  ZugTurnSearch search;
  ZugTurnPairs turn;
} ZugRootWorker;

/* Rows are White's choices, columns Black's, values White's. The matrix found so far and both mixes
 * are in the analysis. */
typedef struct _ZugRoot ZugRoot;

/* Lines that are looked at further than the rest; see zug-best-first.h. */
typedef struct _ZugBestFirst ZugBestFirst;

struct _ZugRoot
{
  ZugSearchRun *run;
  const ZugPosition *position;
  uint64_t key;
  ZugPast past;
  ZugTranspositions *table;
  bool own_table;
  ZugChoices *choices[ZUG_N_SIDES]; /* those that are looked at */
  double noise[ZUG_N_SIDES][ZUG_ROOT_WIDTH];
  ZugAnalysis *analysis;

  int further; /* turns looked at after this one */
  ZugOracle oracle;
  double *low;
  double *high;
  double *estimate;
  ZugOracleCell *wanted; /* what the workers are working on, */
  int steps;             /* or how many steps each of them goes */
  ZugBestFirst *lines;   /* NULL before lines are followed */
  bool sure;             /* that a side wins was known before */

  int n_workers;
  ZugRootWorker *worker[ZUG_ROOT_THREADS];
  ZugThreadPool *pool; /* NULL where one worker does all */
  void (*work) (ZugRoot *root, int worker, int task);
};

/* Lists the choices, with mixes to go by should time run out at once, and takes what the search
 * needs. `analysis` is taken too. False where a side has no choice, or memory is lacking; to be
 * cleared all the same. */
bool zug_root_init (ZugRoot *root, ZugSearchRun *run, const ZugPosition *position,
                    ZugAnalysis *analysis);
void zug_root_clear (ZugRoot *root);

/* What is added to a pair's worth since of equal choices some are favoured. */
static inline double
zug_root_favour (const ZugRoot *root, int row, int column)
{
  return root->noise[ZUG_WHITE][row] - root->noise[ZUG_BLACK][column];
}

/* Says what a cell, counted row by row, is worth, to the analysis and the next oracle. */
void zug_root_note (ZugRoot *root, int cell, double value);

/* Has so many tasks done by all workers; false where the search must end. */
bool zug_root_run (ZugRoot *root, void (*work) (ZugRoot *root, int worker, int task), int n_tasks);

/* Values cells looked at `root->further` turns; false where the search must end. For an oracle,
 * `data` being the root. */
bool zug_root_value (void *data, ZugOracleCell *cell, int n);
