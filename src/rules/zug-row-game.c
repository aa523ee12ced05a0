/* zug-row-game.c: the row game */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-row-game.h"

typedef struct
{
  ZugSquares marks[ZUG_N_SIDES];
} RowState;

void
zug_row_game_init (ZugRowGame *row, const ZugLaws *laws, const ZugPosition *position)
{
  row->laws = laws;
  row->position = position;
  row->n = 0;
}

void
zug_row_game_add (ZugRowGame *row, ZugSide side, ZugMove move)
{
  if (row->n == ZUG_MERGE_MAX)
    return;
  row->move[row->n] = move;
  row->side[row->n] = (uint8_t) side;
  row->n++;
}

ZugSquares
zug_row_game_vacant (const ZugLaws *laws, const ZugSquares marks[ZUG_N_SIDES])
{
  return ~(zug_off (laws) | marks[ZUG_WHITE] | marks[ZUG_BLACK]);
}

/* Marks in an unbroken row from one square on. */
static int
length (const ZugLaws *laws, ZugSquares marks, ZugSquare from, int files, int ranks)
{
  int n = 0, file = zug_file (from), rank = zug_rank (from);

  while (file >= 0 && file < laws->files && rank >= 0 && rank < laws->ranks
         && zug_has (marks, zug_square (file, rank)))
    {
      n++;
      file += files;
      rank += ranks;
    }
  return n;
}

bool
zug_row_game_has_line (const ZugLaws *laws, ZugSquares marks)
{
  static const int way[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

  ZUG_FOR_SQUARES (from, marks)
    for (int i = 0; i < 4; i++)
      if (length (laws, marks, from, way[i][0], way[i][1]) >= laws->line)
        return true;
  return false;
}

static void
row_start (const void *data, void *state)
{
  const ZugRowGame *row = data;

  memcpy (((RowState *) state)->marks, row->position->occupied, sizeof (RowState));
}

static bool
row_is_legal (const void *data, const void *state, int request)
{
  const ZugRowGame *row = data;
  const RowState *marks = state;

  return row->move[request].kind == ZUG_MOVE_PLACE
         && zug_has (zug_row_game_vacant (row->laws, marks->marks), row->move[request].to);
}

static void
row_play (const void *data, void *state, int request)
{
  const ZugRowGame *row = data;

  ((RowState *) state)->marks[row->side[request]] |= zug_bit (row->move[request].to);
}

static bool
row_is_same (const void *data, const void *a, const void *b)
{
  return memcmp (a, b, sizeof (RowState)) == 0;
}

static bool
row_is_won (const void *data, const void *state)
{
  const ZugRowGame *row = data;
  const RowState *marks = state;

  return zug_row_game_has_line (row->laws, marks->marks[ZUG_WHITE])
         || zug_row_game_has_line (row->laws, marks->marks[ZUG_BLACK]);
}

void
zug_row_game_merge (const ZugRowGame *row, ZugMerge *merge)
{
  ZugMergeGame game = {.data = row,
                       .state_size = sizeof (RowState),
                       .start = row_start,
                       .is_legal = row_is_legal,
                       .play = row_play,
                       .is_same = row_is_same,
                       .is_won = row_is_won,
                       .sets_decide = true};

  zug_merge (&game, row->n, merge);
}

void
zug_row_game_choices (const ZugLaws *laws, const ZugPosition *position, ZugChoices *choices)
{
  ZugSquares vacant = zug_row_game_vacant (laws, position->occupied);

  choices->n = 0;
  if (zug_row_game_has_line (laws, position->occupied[ZUG_WHITE])
      || zug_row_game_has_line (laws, position->occupied[ZUG_BLACK]))
    return;
  ZUG_FOR_SQUARES (to, vacant)
    choices->move[choices->n++] =
        (ZugMove) {(uint8_t) to, (uint8_t) to, ZUG_NO_MAN, ZUG_MOVE_PLACE};
}
