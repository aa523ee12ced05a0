/* zug-matrix.c: zero-sum games given as a matrix, solved exactly */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-matrix.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The linear programme: with all cells a_ij > 0, maximise Σ y_j where Σ_j a_ij y_j ≤ 1 and y ≥ 0.
 * Its optimum is 1 / value, y / Σ y the column player's mix, and the dual solution the row
 * player's. The tableau is the condensed one: a column for each variable that is 0, a row for each
 * that is not, the cost row and the right-hand side last. Variables 0 to rows - 1 are the slacks,
 * the y_j follow. */
typedef struct
{
  double *cell; /* rows + 1 of `stride` numbers each */
  int rows;
  int columns;
  int stride; /* at least columns + 1, whole batches; what lies beyond is 0 and stays so */
  int *row_variable;
  int *column_variable;
  double tiny; /* what counts as 0 */
  bool bland;  /* Bland's rule: slower, but always ends */
} Tableau;

enum
{
  BATCH = 4,          /* numbers that the processor is given at once */
  SMALL_CELLS = 2048, /* tableaus up to this size are no business of the heap's */
  SMALL_LINES = 88
};

typedef double Batch __attribute__ ((vector_size (BATCH * sizeof (double)), aligned (16)));

/* Room for a tableau of usual size. */
typedef struct
{
  _Alignas (64) double cell[SMALL_CELLS];
  int variable[SMALL_LINES];
} Small;

static double *
tableau_row (const Tableau *tableau, int row)
{
  return tableau->cell + (size_t) row * (size_t) tableau->stride;
}

static bool
tableau_init (Tableau *tableau, int rows, int columns, Small *small)
{
  size_t cells;

  tableau->rows = rows;
  tableau->columns = columns;
  tableau->stride = (columns + BATCH) / BATCH * BATCH;
  cells = (size_t) (rows + 1) * (size_t) tableau->stride;
  tableau->cell = cells <= SMALL_CELLS ? small->cell : malloc (sizeof (double) * cells);
  tableau->row_variable = rows + columns <= SMALL_LINES
                              ? small->variable
                              : malloc (sizeof (int) * (size_t) (rows + columns));
  tableau->column_variable = tableau->row_variable ? tableau->row_variable + rows : NULL;
  return tableau->cell != NULL && tableau->row_variable != NULL;
}

static void
tableau_clear (Tableau *tableau, const Small *small)
{
  if (tableau->cell != small->cell)
    free (tableau->cell);
  if (tableau->row_variable != small->variable)
    free (tableau->row_variable);
}

/* Cells are brought between 1 and 2: value = low + (scaled - 1) * span. */
static void
tableau_fill (Tableau *tableau, const double *cells, double low, double span)
{
  double *cost = tableau_row (tableau, tableau->rows);
  double scale = 1 / span;

  for (int i = 0; i < tableau->rows; i++)
    {
      double *row = tableau_row (tableau, i);

      for (int j = 0; j < tableau->columns; j++)
        row[j] = 1 + (cells[(size_t) i * (size_t) tableau->columns + (size_t) j] - low) * scale;
      for (int j = tableau->columns; j < tableau->stride; j++)
        row[j] = j == tableau->columns;
      tableau->row_variable[i] = i;
    }
  for (int j = 0; j < tableau->stride; j++)
    cost[j] = j < tableau->columns ? -1 : 0;
  for (int j = 0; j < tableau->columns; j++)
    tableau->column_variable[j] = tableau->rows + j;
}

/* Takes `factor` times the pivot's row from another. */
static inline void
subtract_row (double *row, const double *pivot_row, double factor, int stride)
{
  Batch *to = (Batch *) row;
  const Batch *from = (const Batch *) pivot_row;

  for (int j = 0; j < stride / BATCH; j++)
    to[j] -= factor * from[j];
}

static void
tableau_pivot (Tableau *tableau, int r, int c)
{
  double *pivot_row = tableau_row (tableau, r);
  double inverse = 1 / pivot_row[c];
  int variable = tableau->row_variable[r];

  pivot_row[c] = 1;
  for (int j = 0; j <= tableau->columns; j++)
    pivot_row[j] *= inverse;
  for (int i = 0; i <= tableau->rows; i++)
    {
      double *row = tableau_row (tableau, i);
      double factor = row[c];

      if (i == r || factor == 0)
        continue;
      row[c] = 0;
      subtract_row (row, pivot_row, factor, tableau->stride);
    }
  tableau->row_variable[r] = tableau->column_variable[c];
  tableau->column_variable[c] = variable;
}

/* The column to bring in: the steepest, or by Bland's rule the one with the lowest variable. */
static int
entering_column (const Tableau *tableau)
{
  const double *cost = tableau_row (tableau, tableau->rows);
  int best = -1;

  for (int j = 0; j < tableau->columns; j++)
    {
      if (cost[j] > -tableau->tiny)
        continue;
      if (best < 0
          || (tableau->bland ? tableau->column_variable[j] < tableau->column_variable[best]
                             : cost[j] < cost[best]))
        best = j;
    }
  return best;
}

/* The row that limits the column first. Of those that do so equally: by Bland's rule the lowest
 * variable, else the largest pivot, which keeps the numbers small. */
static int
leaving_row (const Tableau *tableau, int column)
{
  int best = -1;
  double best_ratio = 0;

  for (int i = 0; i < tableau->rows; i++)
    {
      const double *row = tableau_row (tableau, i);
      double ratio;
      bool better;

      if (row[column] <= tableau->tiny)
        continue;
      ratio = row[tableau->columns] / row[column];
      if (best < 0 || ratio < best_ratio - tableau->tiny)
        better = true;
      else if (ratio > best_ratio + tableau->tiny)
        better = false;
      else if (tableau->bland)
        better = tableau->row_variable[i] < tableau->row_variable[best];
      else
        better = row[column] > tableau_row (tableau, best)[column];
      if (!better)
        continue;
      best = i;
      best_ratio = ratio;
    }
  return best;
}

static bool
tableau_solve (Tableau *tableau)
{
  int limit = 20 * (tableau->rows + tableau->columns) + 100;

  if (tableau->bland)
    limit *= 20;
  for (int n = 0; n < limit; n++)
    {
      int column = entering_column (tableau);
      int row;

      if (column < 0)
        return true;
      row = leaving_row (tableau, column);
      if (row < 0)
        return false;
      tableau_pivot (tableau, row, column);
    }
  return false;
}

static void
normalise (double *mix, int n)
{
  double sum = 0;

  for (int i = 0; i < n; i++)
    {
      if (!(mix[i] > 0))
        mix[i] = 0;
      sum += mix[i];
    }
  for (int i = 0; i < n; i++)
    mix[i] = sum > 0 ? mix[i] / sum : 1.0 / n;
}

static void
tableau_read (const Tableau *tableau, double *row_mix, double *column_mix)
{
  const double *cost = tableau_row (tableau, tableau->rows);

  memset (row_mix, 0, sizeof (double) * tableau->rows);
  memset (column_mix, 0, sizeof (double) * tableau->columns);
  for (int j = 0; j < tableau->columns; j++)
    if (tableau->column_variable[j] < tableau->rows)
      row_mix[tableau->column_variable[j]] = cost[j];
  for (int i = 0; i < tableau->rows; i++)
    if (tableau->row_variable[i] >= tableau->rows)
      column_mix[tableau->row_variable[i] - tableau->rows] =
          tableau_row (tableau, i)[tableau->columns];
  normalise (row_mix, tableau->rows);
  normalise (column_mix, tableau->columns);
}

/* What the row player gets at most against a column mix. */
static double
best_row (const double *cells, int rows, int columns, const double *column_mix)
{
  double best = -INFINITY;

  for (int i = 0; i < rows; i++)
    {
      double sum = 0;

      for (int j = 0; j < columns; j++)
        sum += cells[(size_t) i * columns + j] * column_mix[j];
      if (sum > best)
        best = sum;
    }
  return best;
}

/* What the column player pays at least against a row mix. */
static double
best_column (const double *cells, int rows, int columns, const double *row_mix)
{
  double sum[ZUG_MATRIX_MAX];
  double best = INFINITY;

  memset (sum, 0, sizeof (double) * (size_t) columns);
  for (int i = 0; i < rows; i++)
    if (row_mix[i] != 0)
      for (int j = 0; j < columns; j++)
        sum[j] += cells[(size_t) i * (size_t) columns + (size_t) j] * row_mix[i];
  for (int j = 0; j < columns; j++)
    best = sum[j] < best ? sum[j] : best;
  return best;
}

double
zug_matrix_gap (const double *cells, int rows, int columns, const double *row_mix,
                const double *column_mix)
{
  return best_row (cells, rows, columns, column_mix) - best_column (cells, rows, columns, row_mix);
}

/* What a look at every cell tells. */
typedef struct
{
  double low, high;          /* of all */
  double maximin, minimax;   /* what either side can be sure of by a pure choice, */
  int best_row, best_column; /* and by which */
} Survey;

/* False where a number is not finite. */
static bool
survey (const double *cells, int rows, int columns, Survey *seen)
{
  double most[ZUG_MATRIX_MAX];

  *seen = (Survey) {INFINITY, -INFINITY, -INFINITY, INFINITY, 0, 0};
  for (int j = 0; j < columns; j++)
    most[j] = -INFINITY;
  for (int i = 0; i < rows; i++)
    {
      const double *row = cells + (size_t) i * (size_t) columns;
      double least = INFINITY;

      for (int j = 0; j < columns; j++)
        {
          if (!(fabs (row[j]) < INFINITY))
            return false;
          least = row[j] < least ? row[j] : least;
          most[j] = row[j] > most[j] ? row[j] : most[j];
        }
      seen->low = least < seen->low ? least : seen->low;
      if (least > seen->maximin)
        {
          seen->maximin = least;
          seen->best_row = i;
        }
    }
  for (int j = 0; j < columns; j++)
    {
      seen->high = most[j] > seen->high ? most[j] : seen->high;
      if (most[j] < seen->minimax)
        {
          seen->minimax = most[j];
          seen->best_column = j;
        }
    }
  return true;
}

/* A pure equilibrium: a cell that is the least of its row and the greatest of its column. */
static void
mix_purely (double *mix, int n, int chosen)
{
  memset (mix, 0, sizeof (double) * (size_t) n);
  mix[chosen] = 1;
}

static void
mix_evenly (double *mix, int n)
{
  for (int i = 0; i < n; i++)
    mix[i] = 1.0 / n;
}

/* Ways to solve a tableau, tried in turn until the answer is exact. */
static const struct
{
  double tiny;
  bool bland;
} ways[] = {{1e-11, false}, {1e-14, false}, {1e-9, false}, {1e-11, true}};

static bool
solve_mixed (const double *cells, int rows, int columns, const Survey *seen, double *row_mix,
             double *column_mix)
{
  double allowed = 1e-9 * fmax (fabs (seen->low), fabs (seen->high));
  Tableau tableau;
  Small small;
  bool good = false;

  mix_evenly (row_mix, rows);
  mix_evenly (column_mix, columns);
  if (tableau_init (&tableau, rows, columns, &small))
    for (size_t i = 0; i < sizeof ways / sizeof *ways && !good; i++)
      {
        tableau.tiny = ways[i].tiny;
        tableau.bland = ways[i].bland;
        tableau_fill (&tableau, cells, seen->low, seen->high - seen->low);
        if (!tableau_solve (&tableau))
          continue;
        tableau_read (&tableau, row_mix, column_mix);
        good = zug_matrix_gap (cells, rows, columns, row_mix, column_mix) <= allowed;
      }
  tableau_clear (&tableau, &small);
  return good;
}

bool
zug_matrix_solve (const double *cells, int rows, int columns, double *row_mix, double *column_mix,
                  double *value)
{
  Survey seen;
  bool good = survey (cells, rows, columns, &seen);

  if (good && seen.maximin >= seen.minimax)
    {
      mix_purely (row_mix, rows, seen.best_row);
      mix_purely (column_mix, columns, seen.best_column);
      *value = seen.maximin;
      return true;
    }
  if (good)
    good = solve_mixed (cells, rows, columns, &seen, row_mix, column_mix);
  else
    {
      mix_evenly (row_mix, rows);
      mix_evenly (column_mix, columns);
    }
  *value =
      (best_row (cells, rows, columns, column_mix) + best_column (cells, rows, columns, row_mix))
      / 2;
  return good;
}
