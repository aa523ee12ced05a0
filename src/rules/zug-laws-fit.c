/* zug-laws-fit.c: an array made to fit another board */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws-private.h"

#include <string.h>

/* Letters by rank, counted from the first, and file; NUL for a vacant square. */
typedef struct
{
  char letter[16][16];
  int files;
  int ranks;
} Grid;

static void
put (Grid *grid, int file, int line, char letter)
{
  if (line < 16 && file < 16)
    grid->letter[line][file] = letter;
  if (line < 16 && file < 16 && file >= grid->files)
    grid->files = file + 1;
}

/* Reads a placement of whatever size; its first line becomes the last rank. */
static void
read_grid (const char *text, Grid *grid)
{
  Grid lines = {.files = 0};
  int file = 0, line = 0;

  for (; *text != '\0'; text++)
    if (*text == '/')
      {
        line++;
        file = 0;
      }
    else if (*text >= '0' && *text <= '9')
      {
        int n = *text - '0';

        if (text[1] >= '0' && text[1] <= '9')
          n = n * 10 + *++text - '0';
        for (; n > 0; n--)
          put (&lines, file++, line, '\0');
      }
    else
      put (&lines, file++, line, *text == '*' ? '\0' : *text);
  *grid = (Grid) {.files = lines.files, .ranks = line < 15 ? line + 1 : 16};
  for (int rank = 0; rank < grid->ranks; rank++)
    memcpy (grid->letter[rank], lines.letter[grid->ranks - 1 - rank], sizeof lines.letter[0]);
}

/* The rank of the given array that comes to stand on a rank of the board; -1 for none. The halves
 * stay with their edges; a rank in the very middle stays if both have one, or if there is more
 * room. */
static int
old_rank (int rank, int ranks, int old_ranks)
{
  int smaller = ranks < old_ranks ? ranks : old_ranks;
  int half = smaller / 2;

  if (rank < half)
    return rank;
  if (rank >= ranks - half)
    return rank - ranks + old_ranks;
  return rank == half && smaller % 2 == 1 && old_ranks % 2 == 1 ? old_ranks / 2 : -1;
}

static void
fit_man (const ZugLaws *laws, const Grid *grid, int file, int rank, ZugArray *array)
{
  int from_rank = old_rank (rank, laws->ranks, grid->ranks);
  int from_file = file - (laws->files - grid->files) / 2;
  ZugManType type;
  char letter;

  if (from_rank < 0 || from_file < 0 || from_file >= grid->files)
    return;
  letter = grid->letter[from_rank][from_file];
  type = zug_laws_man (laws, letter);
  if (type != ZUG_PAWN || (rank > 0 && rank < laws->ranks - 1))
    array->type[letter >= 'a' ? ZUG_BLACK : ZUG_WHITE][zug_square (file, rank)] = (uint8_t) type;
}

void
zug_laws_fit_array (ZugLaws *laws)
{
  ZugArray array;
  Grid grid;

  memset (&array, ZUG_NO_MAN, sizeof array);
  read_grid (laws->array[0] != '\0' ? laws->array : ZUG_ORTHODOX_ARRAY, &grid);
  for (int rank = 0; rank < laws->ranks; rank++)
    for (int file = 0; file < laws->files; file++)
      fit_man (laws, &grid, file, rank, &array);
  zug_laws_set_array (laws, &array);
}
