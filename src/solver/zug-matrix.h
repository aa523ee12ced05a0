/* zug-matrix.h: zero-sum games given as a matrix, solved exactly */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

enum
{
  /* The largest number of rows and of columns. */
  ZUG_MATRIX_MAX = 512
};

/* Solves the game in which the row player picks a row, the column player a column, and the column
 * player pays the row player `cells[row * columns + column]` (any finite numbers).
 *
 * row_mix (rows numbers) and column_mix (columns numbers) receive the probabilities of an
 * equilibrium, *value what the row player then gets. A saddle point is looked for first and gives
 * a pure answer; otherwise the linear programme of von Neumann is solved by the simplex method,
 * with Bland's rule where that does not end. The same matrix always gets the same answer.
 *
 * Where the matrix has more than about 40 × 40 cells its workspace, 8 * (rows + 1) * (columns + 4)
 * bytes, comes from the heap and goes back before it returns. False where the mixes may be improved
 * on by more than 1e-9 of the largest number: they are even ones where there is no memory or a
 * number is not finite, and otherwise as near as the arithmetic came. *value is then the mean of
 * what the two sides can be held to. */
bool zug_matrix_solve (const double *cells, int rows, int columns, double *row_mix,
                       double *column_mix, double *value);

/* What both sides lose at most by their mixes against the best reply: best reply of the row player
 * to column_mix less that of the column player to row_mix; 0 in an equilibrium. */
double zug_matrix_gap (const double *cells, int rows, int columns, const double *row_mix,
                       const double *column_mix);
