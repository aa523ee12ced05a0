/* zug-exact.c: row games looked through to their end */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-exact.h"

#include "zug-matrix.h"
#include "zug-outcome.h"
#include "zug-resolve.h"
#include "zug-splitmix.h"

#include <math.h>
#include <stdlib.h>

enum
{
  MAX_VACANT = 9,   /* the whole of tic-tac-toe */
  MAX_CHOICES = 10, /* a pass included */
  TABLE_SIZE =
      1 << 13, /* nine vacant squares can be filled in about 3,000 ways, half-way included */
  TABLE_FULL = 6000,
  MAX_ROUNDS = 100
};

static const double delay = 0.995; /* a turn's delay: a win now is better than one later */
static const double close_enough = 1e-7;

typedef struct
{
  uint64_t key; /* 0: vacant */
  double value;
} Entry;

/* Positions whose value is known. */
struct _ZugExact
{
  int n;
  Entry entry[TABLE_SIZE];
};

/* What the marks are, whatever else the position remembers. */
static uint64_t
key_of (const ZugPosition *position)
{
  uint64_t key = 1;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSet set = zug_position_set (position, (ZugPositionSet) (ZUG_SET_WHITE + side));

      for (int i = 0; i < 4; i++)
        key = zug_splitmix (key ^ set.word[i]);
    }
  return key | 1;
}

static Entry *
find_entry (ZugExact *exact, uint64_t key)
{
  size_t i = (size_t) (key >> 32) % TABLE_SIZE;

  while (exact->entry[i].key != 0 && exact->entry[i].key != key)
    i = (i + 1) % TABLE_SIZE;
  return &exact->entry[i];
}

static void
remember (ZugExact *exact, uint64_t key, double value)
{
  Entry *entry = find_entry (exact, key);

  if (entry->key == 0 && exact->n == TABLE_FULL)
    return;
  exact->n += entry->key == 0;
  *entry = (Entry) {key, value};
}

/* A turn as a matrix: what each pair is worth if it gets on, and how likely it leaves the marks as
 * they are. */
typedef struct
{
  int n[ZUG_N_SIDES];
  ZugMove move[ZUG_N_SIDES][MAX_CHOICES];
  double value[MAX_CHOICES * MAX_CHOICES];
  double stays[MAX_CHOICES * MAX_CHOICES];
} Turn;

static bool
list_choices (ZugSearchRun *run, const ZugPosition *position, Turn *turn)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      zug_choices (run->laws, position, (ZugSide) side, &run->choices);
      turn->n[side] = run->choices.n;
      if (turn->n[side] == 0 || turn->n[side] > MAX_CHOICES)
        return false;
      for (int i = 0; i < turn->n[side]; i++)
        turn->move[side][i] = run->choices.move[i];
    }
  return true;
}

static void
fill_cell (ZugSearchRun *run, const ZugPosition *position, Turn *turn, int row, int column)
{
  ZugPair pair = {{turn->move[ZUG_WHITE][row], turn->move[ZUG_BLACK][column]}};
  int cell = row * turn->n[ZUG_BLACK] + column;
  ZugOutcomes outcomes;

  zug_resolve (run->laws, position, pair, &outcomes);
  turn->value[cell] = turn->stays[cell] = 0;
  for (int i = 0; i < outcomes.n; i++)
    if (key_of (&outcomes.position[i]) == key_of (position))
      turn->stays[cell] += outcomes.probability[i];
    else
      turn->value[cell] +=
          outcomes.probability[i] * delay * zug_exact_value (run, &outcomes.position[i]);
}

/* A turn that leaves the marks as they are is worth what it was worth before, a turn later: as each
 * such turn costs something, putting the last answer in gets ever closer to the true one. Bans that
 * blocked marks leave behind are not looked at. */
static double
solve (const Turn *turn)
{
  double row_mix[MAX_CHOICES], column_mix[MAX_CHOICES];
  double cells[MAX_CHOICES * MAX_CHOICES];
  int n = turn->n[ZUG_WHITE] * turn->n[ZUG_BLACK];
  double before, value = 0;

  for (int round = 0; round < MAX_ROUNDS; round++)
    {
      before = value;
      for (int i = 0; i < n; i++)
        cells[i] = turn->value[i] + turn->stays[i] * delay * before;
      zug_matrix_solve (cells, turn->n[ZUG_WHITE], turn->n[ZUG_BLACK], row_mix, column_mix, &value);
      if (fabs (value - before) < close_enough)
        break;
    }
  return value;
}

static double
look_through (ZugSearchRun *run, const ZugPosition *position)
{
  ZugEnd end = zug_outcome (run->laws, position, NULL, 0);
  Turn turn;

  if (end.result != ZUG_RESULT_OPEN)
    return zug_result_value (end.result);
  if (!list_choices (run, position, &turn))
    return 0;
  for (int i = 0; i < turn.n[ZUG_WHITE]; i++)
    for (int j = 0; j < turn.n[ZUG_BLACK] && !run->aborted; j++)
      fill_cell (run, position, &turn, i, j);
  return run->aborted ? 0 : solve (&turn);
}

double
zug_exact_value (ZugSearchRun *run, const ZugPosition *position)
{
  uint64_t key = key_of (position);
  const Entry *known = find_entry (run->exact, key);
  double value;

  if (known->key == key)
    return known->value;
  if (zug_search_tick (run))
    return 0;
  value = look_through (run, position);
  if (!run->aborted)
    remember (run->exact, key, value);
  return value;
}

void
zug_exact_init (ZugSearchRun *run, const ZugPosition *position)
{
  ZugSquares taken =
      position->occupied[ZUG_WHITE] | position->occupied[ZUG_BLACK] | zug_off (run->laws);

  run->exact = NULL;
  if (zug_laws_place_marks (run->laws) && ZUG_WIDTH_SQUARES - zug_count (taken) <= MAX_VACANT)
    run->exact = calloc (1, sizeof *run->exact);
}

void
zug_exact_clear (ZugSearchRun *run)
{
  free (run->exact);
  run->exact = NULL;
}
