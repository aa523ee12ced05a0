/* zug-ending-index.h: endings of at most three men, and their positions by number */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

enum
{
  ZUG_ENDING_SQUARES = 64,                 /* squares of the largest board that has tables */
  ZUG_ENDING_QUIET = 250,                  /* most turns to the quiet-turn draw */
  ZUG_ENDING_PASSES = 9,                   /* most turns of passes to a draw */
  ZUG_MAX_ENDINGS = 2 * (ZUG_N_TYPES + 1), /* that one game has */
  ZUG_ENDING_NAME = 4,                     /* bytes of "KQK" with its NUL */
  ZUG_ENDING_JOBS = 64                     /* most threads that work at a table */
};

#define ZUG_NO_STATE UINT32_MAX

/* Which men there are: both kings, and one man of one side, or none. */
typedef struct
{
  uint8_t strong; /* ZugSide whose man it is; ZUG_WHITE where there is none */
  uint8_t man;    /* ZugManType, ZUG_NO_MAN where there is none */
} ZugEnding;

/* The board of a game as the numbering sees it. */
typedef struct
{
  const ZugLaws *laws;
  int n;                              /* squares */
  uint8_t square[ZUG_ENDING_SQUARES]; /* ZugSquare of each number */
  uint8_t number[ZUG_N_SQUARES];      /* of each ZugSquare */
  int n_maps; /* reflections that change nothing for men other than pawns; */
  uint8_t
      map[8][ZUG_ENDING_SQUARES]; /* the first n_upright of them change nothing for pawns either; */
  int n_upright;                  /* map[0] leaves all squares where they are */
  bool colours_alike; /* exchanging colours and mirroring ranks changes nothing: one table for both
                         sides */
  int n_rests;        /* ways in which men can rest: 1 where the laws know no rest */
  int n_passes;       /* turns of passes running that are told apart beside none */
  bool leaves;        /* a shared square must be left */
} ZugEndingBoard;

/* The states of an ending. A state is the squares of the men, which of them rest, at most one a
 * side, and the turns of passes running. Squares that are shared, and must be left, follow from
 * these.
 *
 * The leading man, the pawn or else the strong side's king, stands on one square of each set of
 * squares that reflections carry into one another. A slice is what captures and pawn moves alone
 * lead out of: the states with one square of the pawn, or all states where there is none. */
typedef struct
{
  const ZugEndingBoard *board;
  ZugEnding ending;
  int n_orbits;
  uint8_t orbit[ZUG_ENDING_SQUARES]; /* of each square of the leading man */
  uint8_t
      bring[ZUG_ENDING_SQUARES]; /* the reflection that brings it to where its orbit is numbered */
  uint8_t leader[ZUG_ENDING_SQUARES]; /* of each orbit: the leading man's square; the pawn's: far
                                         ranks first */
  uint32_t n_states;
  int n_slices;
  uint32_t n_slice; /* states of one */
} ZugEndingIndex;

/* An ending's position taken apart. Men: the strong side's king, its man, the other king; the man
 * is missing where there is none. */
typedef struct
{
  ZugEnding ending;
  bool flipped;      /* colours were exchanged and ranks mirrored */
  uint8_t square[3]; /* numbers of squares */
  bool rests[3];
  int passes;
} ZugEndingPlace;

/* False where a game can have no tables: sides that take turns, no draw by quiet turns within
 * ZUG_ENDING_QUIET, more than ZUG_ENDING_SQUARES squares, other than one king a side, teams, bans,
 * replays. *reason is then an msgid with context "endings". The laws must outlive the board. */
bool zug_ending_board_init (ZugEndingBoard *board, const ZugLaws *laws, const char **reason);

/* All endings of the game, each after those it leads into. Returns how many. */
int zug_ending_list (const ZugEndingBoard *board, ZugEnding endings[ZUG_MAX_ENDINGS]);

/* "KQK": the strong side's king and man, the other king; "KKQ" where Black's man has a table of its
 * own; "KK". */
const char *zug_ending_name (const ZugEndingBoard *board, ZugEnding ending,
                             char name[ZUG_ENDING_NAME]);

void zug_ending_index_init (ZugEndingIndex *index, const ZugEndingBoard *board, ZugEnding ending);

/* Takes a position apart. False where it is none of an ending: more men, castling rights, squares
 * passed, a pool from which a pawn cannot become everything, a side without king. */
bool zug_ending_read (const ZugEndingBoard *board, const ZugPosition *position,
                      ZugEndingPlace *place);

/* The number of a place of this ending; ZUG_NO_STATE where it has none: two resting men of a side,
 * or more passes than the laws allow. */
uint32_t zug_ending_state (const ZugEndingIndex *index, const ZugEndingPlace *place);

/* The position of a state, nothing counted but the passes. False where no game could hold it. */
bool zug_ending_position (const ZugEndingIndex *index, uint32_t state, ZugPosition *position);
