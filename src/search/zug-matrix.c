/* zug-matrix.c: zero-sum games given as a matrix, solved exactly */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-matrix.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The linear programme: with all cells a_ij > 0, maximise Σ y_j where Σ_j a_ij y_j ≤ 1 and y ≥ 0.
 * Its optimum is 1 / value, y / Σ y the column player's mix, and the dual solution the row player's.
 * The tableau is the condensed one: a column for each variable that is 0, a row for each that is
 * not, the cost row and the right-hand side last. Variables 0 to rows - 1 are the slacks, the y_j
 * follow. */
typedef struct
{
  double *cell; /* (rows + 1) * (columns + 1) */
  int rows;
  int columns;
  int *row_variable;
  int *column_variable;
  double tiny; /* what counts as 0 */
  bool bland;  /* Bland's rule: slower, but always ends */
} Tableau;

static double *
tableau_row (const Tableau *tableau, int row)
{
  return tableau->cell + (size_t) row * (tableau->columns + 1);
}

static bool
tableau_init (Tableau *tableau, int rows, int columns)
{
  tableau->rows = rows;
  tableau->columns = columns;
  tableau->cell = malloc (sizeof (double) * (rows + 1) * (columns + 1));
  tableau->row_variable = malloc (sizeof (int) * (rows + columns));
  tableau->column_variable = tableau->row_variable ? tableau->row_variable + rows : NULL;
  return tableau->cell != NULL && tableau->row_variable != NULL;
}

static void
tableau_clear (Tableau *tableau)
{
  free (tableau->cell);
  free (tableau->row_variable);
}

/* Cells are brought between 1 and 2: value = low + (scaled - 1) * span. */
static void
tableau_fill (Tableau *tableau, const double *cells, double low, double span)
{
  for (int i = 0; i < tableau->rows; i++)
    {
      double *row = tableau_row (tableau, i);

      for (int j = 0; j < tableau->columns; j++)
        row[j] = 1 + (cells[(size_t) i * tableau->columns + j] - low) / span;
      row[tableau->columns] = 1;
      tableau->row_variable[i] = i;
    }
  for (int j = 0; j < tableau->columns; j++)
    {
      tableau_row (tableau, tableau->rows)[j] = -1;
      tableau->column_variable[j] = tableau->rows + j;
    }
  tableau_row (tableau, tableau->rows)[tableau->columns] = 0;
}

static void
tableau_pivot (Tableau *tableau, int r, int c)
{
  double *pivot_row = tableau_row (tableau, r);
  double inverse = 1 / pivot_row[c];
  int variable = tableau->row_variable[r];

  for (int j = 0; j <= tableau->columns; j++)
    pivot_row[j] *= inverse;
  pivot_row[c] = inverse;
  for (int i = 0; i <= tableau->rows; i++)
    {
      double *row = tableau_row (tableau, i);
      double factor = row[c];

      if (i == r || factor == 0)
        continue;
      row[c] = 0;
      for (int j = 0; j <= tableau->columns; j++)
        row[j] -= factor * pivot_row[j];
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
  double best = INFINITY;

  for (int j = 0; j < columns; j++)
    {
      double sum = 0;

      for (int i = 0; i < rows; i++)
        sum += cells[(size_t) i * columns + j] * row_mix[i];
      if (sum < best)
        best = sum;
    }
  return best;
}

double
zug_matrix_gap (const double *cells, int rows, int columns, const double *row_mix,
                const double *column_mix)
{
  return best_row (cells, rows, columns, column_mix) - best_column (cells, rows, columns, row_mix);
}

/* A pure equilibrium: a cell that is the least of its row and the greatest of its column. */
static bool
solve_saddle (const double *cells, int rows, int columns, double *row_mix, double *column_mix,
              double *value)
{
  int row = 0;
  int column = 0;
  double maximin = -INFINITY;
  double minimax = INFINITY;

  for (int i = 0; i < rows; i++)
    {
      double low = INFINITY;

      for (int j = 0; j < columns; j++)
        low = fmin (low, cells[(size_t) i * columns + j]);
      if (low > maximin)
        {
          maximin = low;
          row = i;
        }
    }
  for (int j = 0; j < columns && minimax > maximin; j++)
    {
      double high = -INFINITY;

      for (int i = 0; i < rows; i++)
        high = fmax (high, cells[(size_t) i * columns + j]);
      if (high < minimax)
        {
          minimax = high;
          column = j;
        }
    }
  if (maximin < minimax)
    return false;
  memset (row_mix, 0, sizeof (double) * rows);
  memset (column_mix, 0, sizeof (double) * columns);
  row_mix[row] = 1;
  column_mix[column] = 1;
  *value = maximin;
  return true;
}

static bool
find_span (const double *cells, int rows, int columns, double *low, double *high)
{
  *low = INFINITY;
  *high = -INFINITY;
  for (size_t i = 0; i < (size_t) rows * columns; i++)
    {
      if (!isfinite (cells[i]))
        return false;
      *low = fmin (*low, cells[i]);
      *high = fmax (*high, cells[i]);
    }
  return true;
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
solve_mixed (const double *cells, int rows, int columns, double low, double high, double *row_mix,
             double *column_mix)
{
  Tableau tableau;
  double allowed = 1e-9 * fmax (fabs (low), fabs (high));
  bool good = false;

  mix_evenly (row_mix, rows);
  mix_evenly (column_mix, columns);
  if (tableau_init (&tableau, rows, columns))
    for (size_t i = 0; i < sizeof ways / sizeof *ways && !good; i++)
      {
        tableau.tiny = ways[i].tiny;
        tableau.bland = ways[i].bland;
        tableau_fill (&tableau, cells, low, high - low);
        if (!tableau_solve (&tableau))
          continue;
        tableau_read (&tableau, row_mix, column_mix);
        good = zug_matrix_gap (cells, rows, columns, row_mix, column_mix) <= allowed;
      }
  tableau_clear (&tableau);
  return good;
}

bool
zug_matrix_solve (const double *cells, int rows, int columns, double *row_mix, double *column_mix,
                  double *value)
{
  double low;
  double high;
  bool good;

  good = find_span (cells, rows, columns, &low, &high);
  if (good && solve_saddle (cells, rows, columns, row_mix, column_mix, value))
    return true;
  if (good)
    good = solve_mixed (cells, rows, columns, low, high, row_mix, column_mix);
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
