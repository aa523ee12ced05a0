/* zug-ending-turns.h: all turns of the states of a slice, kept small */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-ending-solve.h"

#include <stdatomic.h>

/* A cell says where a pair of choices leads: to a state of the slice, to a chance (numbered on from
 * the states), or, with its first bit set, to a value that stays what it is. */
#define ZUG_CELL_FIXED UINT32_C (0x80000000)

static inline uint32_t
zug_cell_of_value (double value)
{
  return ZUG_CELL_FIXED | (uint32_t) ((value + 1) * (1 << 29) + 0.5);
}

static inline double
zug_cell_value (uint32_t cell, const float *value)
{
  if (cell & ZUG_CELL_FIXED)
    return (double) (cell & ~ZUG_CELL_FIXED) / (1 << 29) - 1;
  return (double) value[cell];
}

/* The matrix of a state; no cells where the game is over or no game could hold the state. */
struct _ZugEndingTurn
{
  uint32_t *cell; /* rows × columns */
  uint16_t rows;
  uint16_t columns;
  float value; /* without cells */
};

/* Two outcomes, each as likely as the other. */
typedef struct
{
  uint32_t cell[2];
} ZugEndingChance;

struct _ZugEndingStore
{
  struct _ZugEndingBlock *blocks; /* of cells, in a list */
  ZugEndingChance *chance;
  uint32_t n_chances;
  uint32_t room;
  int most_rows;
  int most_columns;
};

/* Fills slice->turn and slice->store. */
ZugEndingStatus zug_ending_turns_find (ZugEndingSlice *slice, const ZugEndingWork *work);
void zug_ending_store_free (ZugEndingStore *store);

/* Calls `part` for stretches of the numbers below n, in all threads, until they are done, one of
 * them has failed or the work is stopped. */
ZugEndingStatus zug_ending_share (const ZugEndingWork *work, uint32_t n,
                                  ZugEndingStatus (*part) (void *data, int job, uint32_t from,
                                                           uint32_t to),
                                  void *data);
