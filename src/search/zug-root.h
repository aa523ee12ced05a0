/* zug-root.h: the turn to be decided, with all choices of both sides; for the search's own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-node.h"

#include "zug-crew.h"

enum
{
  /* Choices of a side that are looked at on the first turn: all of them on any board of usual size. */
  ZUG_ROOT_WIDTH = 256,
  ZUG_ROOT_THREADS = 64
};

/* What one thread has of its own. The first one's job is the search's. */
typedef struct
{
  ZugSearchJob *job;
  ZugSearchLimits limits;
  ZugSearcher searcher;
  ZugTurn turn;
} ZugHand;

/* Rows are White's choices, columns Black's, values White's. The matrix found so far and both mixes are in the
 * analysis. */
typedef struct
{
  ZugSearchJob *job;
  const ZugPosition *position;
  uint64_t key;
  ZugPast past;
  ZugTranspositions *table;
  bool own_table;
  ZugChoices *choices[ZUG_N_SIDES]; /* those that are looked at */
  double whim[ZUG_N_SIDES][ZUG_ROOT_WIDTH];
  ZugAnalysis *analysis;

  int further; /* turns looked at after this one */
  ZugOracle oracle;
  double *low;
  double *high;
  double *estimate;
  ZugOracleCell *wanted; /* what the hands are working on */

  int n_hands;
  ZugHand *hand[ZUG_ROOT_THREADS];
  ZugCrew *crew; /* NULL where one hand does all */
} ZugRoot;

/* Lists the choices, with mixes to go by should time run out at once, and takes what the search needs. `analysis`
 * is taken too. False where a side has no choice, or memory is lacking; to be cleared all the same. */
bool zug_root_init (ZugRoot *root, ZugSearchJob *job, const ZugPosition *position,
                    ZugAnalysis *analysis);
void zug_root_clear (ZugRoot *root);

/* Values cells looked at `root->further` turns; false where the search must end. For an oracle, `data`
 * being the root. */
bool zug_root_value (void *data, ZugOracleCell *cell, int n);
