/* zug-bare-king.c: how soon a bare king is lost */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-bare-king.h"

#include "zug-weights.h"

#include <string.h>

enum
{
  SQUARES = ZUG_BARE_KING_BOARD * ZUG_BARE_KING_BOARD,
  EIGHTH = 10, /* squares of an eighth of the board, its borders included */
  RESTS = 6,   /* who may rest */
  KING_BACK = 3,
  KING_WAY = 9, /* ways to the king: so far back, so many in all, */
  ROOK_BACK = 2,
  ROOK_WAY = 5,               /* and to the rook */
  AT_KING = EIGHTH * SQUARES, /* where the numbers for them begin */
  AT_ROOK = AT_KING + RESTS * KING_WAY * KING_WAY
};

_Static_assert (ZUG_BARE_KING_NUMBERS == AT_ROOK + RESTS * ROOK_WAY * ROOK_WAY,
                "numbers that nothing is said of");

static const struct
{
  int16_t mean;
  int8_t number[ZUG_BARE_KING_NUMBERS];
} fitted =
#include "zug-bare-king.inc"
    ;

bool
zug_bare_king_knows (const ZugLaws *laws)
{
  return strcmp (zug_weights_family_of (laws), "synchronous") == 0
         && laws->files == ZUG_BARE_KING_BOARD && laws->ranks == ZUG_BARE_KING_BOARD;
}

/* Turns all squares so that the bare king stands between the first file, the middle and the
 * diagonal: file and rank of king, rook and bare king. */
static void
turn_board (const ZugBareKing *seen, int file[3], int rank[3])
{
  const ZugSquare square[] = {seen->king, seen->rook, seen->bare};
  int last = ZUG_BARE_KING_BOARD - 1;
  bool across = zug_file (seen->bare) > last / 2, along = zug_rank (seen->bare) > last / 2;

  for (int i = 0; i < 3; i++)
    {
      file[i] = across ? last - zug_file (square[i]) : zug_file (square[i]);
      rank[i] = along ? last - zug_rank (square[i]) : zug_rank (square[i]);
    }
  if (rank[2] <= file[2])
    return;
  for (int i = 0; i < 3; i++)
    {
      int swap = file[i];

      file[i] = rank[i];
      rank[i] = swap;
    }
}

/* A way of so many squares among `n` that are told apart, `back` of them backwards. */
static int
way (int squares, int back, int n)
{
  int i = squares + back;

  return i < 0 ? 0 : i < n ? i : n - 1;
}

void
zug_bare_king_look (const ZugBareKing *seen, int at[ZUG_BARE_KING_SUMMANDS])
{
  int file[3], rank[3];
  int rests = (seen->king_rests ? 2 : seen->rook_rests ? 4 : 0) + seen->bare_rests;

  turn_board (seen, file, rank);
  at[0] =
      (file[2] * (file[2] + 1) / 2 + rank[2]) * SQUARES + file[0] * ZUG_BARE_KING_BOARD + rank[0];
  at[1] = AT_KING + (rests * KING_WAY + way (file[0] - file[2], KING_BACK, KING_WAY)) * KING_WAY
          + way (rank[0] - rank[2], KING_BACK, KING_WAY);
  at[2] = AT_ROOK + (rests * ROOK_WAY + way (file[1] - file[2], ROOK_BACK, ROOK_WAY)) * ROOK_WAY
          + way (rank[1] - rank[2], ROOK_BACK, ROOK_WAY);
}

double
zug_bare_king_turns (const ZugBareKing *seen)
{
  int at[ZUG_BARE_KING_SUMMANDS];
  int turns = fitted.mean;

  zug_bare_king_look (seen, at);
  for (int i = 0; i < ZUG_BARE_KING_SUMMANDS; i++)
    turns += fitted.number[at[i]];
  return turns > ZUG_BARE_KING_PARTS ? (double) turns / ZUG_BARE_KING_PARTS : 1;
}
