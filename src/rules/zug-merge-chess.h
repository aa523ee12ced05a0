/* zug-merge-chess.h: chess as an input game of the merge (LAWS.md section 6); for the rules' own
 * use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-attack-sets.h"

#include "zug-merge.h"
#include "zug-resolve.h"

/* What decides whether a request is legal: the men, those that have not moved on this turn,
 * castling rights and the pools. Kept free of padding that is not zero, as states are compared by
 * their bytes. */
typedef struct
{
  ZugSquares men[ZUG_N_SIDES][ZUG_WIDTH_TYPES];
  ZugSquares occupied[ZUG_N_SIDES];
  ZugSquares home[ZUG_N_SIDES]; /* men that stand where they stood when the turn began */
  ZugSquares rights;
  uint8_t pool[ZUG_N_SIDES][ZUG_WIDTH_TYPES];
} ZugMergeChessState;

/* A request, with the squares it is about. */
typedef struct
{
  ZugMove move;
  uint8_t side;
  uint8_t type;       /* of the man, ZUG_NO_MAN where none stands there */
  bool captures;      /* an enemy man is taken if it is carried out now */
  ZugSquare rook;     /* castling; ZUG_NO_SQUARE where it is not the first royal man's to make */
  ZugSquare rook_to;  /* castling */
  ZugSquares victim;  /* the square of the pawn that it may take en passant */
  ZugSquares leaves;  /* squares it makes vacant, that one apart */
  ZugSquares arrives; /* squares it fills */
  ZugSquares way;     /* castling: squares that king or rook crosses or reaches */
} ZugMergeChessRequest;

typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  int n;
  ZugMergeChessRequest request[ZUG_MERGE_MAX];
} ZugMergeChess;

/* Takes up the requests of a turn, White's first. A pass is no request. */
void zug_merge_chess_init (ZugMergeChess *chess, const ZugLaws *laws, const ZugPosition *position);
void zug_merge_chess_add (ZugMergeChess *chess, ZugSide side, ZugMove move);

void zug_merge_chess_start (const ZugMergeChess *chess, ZugMergeChessState *state);

/* Whether a request is legal in a state that plain play of the requests leads to. */
bool zug_merge_chess_is_legal (const ZugMergeChess *chess, const ZugMergeChessState *state,
                               int request);
void zug_merge_chess_play (const ZugMergeChess *chess, ZugMergeChessState *state, int request);
bool zug_merge_chess_is_same (const ZugMergeChess *chess, const ZugMergeChessState *a,
                              const ZugMergeChessState *b);

/* Decides all requests; one alone by its legality, two by trying both orders, more by zug_merge().
 */
void zug_merge_chess_decide (const ZugMergeChess *chess, ZugMerge *merge);

/* The same, always by zug_merge(). */
void zug_merge_chess_merge (const ZugMergeChess *chess, ZugMerge *merge);

/* The square of the pawn that a request takes en passant in a state; none where it takes what
 * stands on the chosen square, or nothing. */
ZugSquares zug_merge_chess_passed (const ZugMergeChess *chess, const ZugMergeChessState *state,
                                   int request);

/* Whether a request that is legal now can't be reached any more in a state, whatever follows. */
bool zug_merge_chess_is_barred (const ZugMergeChess *chess, const ZugMergeChessState *state,
                                int request);

/* Whether a request has to capture what it finds on its square, or else is illegal. */
bool zug_merge_chess_needs_target (const ZugMergeChess *chess, int request);

/* zug-merge-chess-causes.c: `tell` of ZugMergeGame. */
bool zug_merge_chess_tell (const void *data, const void *state, ZugRequestSet open,
                           ZugMergeConditions *conditions);

/* A side's royal men in a state, and whether it has lost one. */
static inline ZugSquares
zug_merge_chess_royals (const ZugMergeChess *chess, const ZugMergeChessState *state, ZugSide side)
{
  return zug_royals_of (chess->laws, state->men[side]);
}

static inline bool
zug_merge_chess_king_lost (const ZugMergeChess *chess, const ZugMergeChessState *state,
                           ZugSide side)
{
  return zug_misses_royal (chess->laws, chess->position, side, state->men[side]);
}

/* All squares that no man can enter in a state: those of men, and those off the board. */
static inline ZugSquares
zug_merge_chess_occupied (const ZugMergeChess *chess, const ZugMergeChessState *state)
{
  return state->occupied[ZUG_WHITE] | state->occupied[ZUG_BLACK] | zug_off (chess->laws);
}

/* Enemy men that the king of `side` has to fear in a state. */
ZugSquares zug_merge_chess_feared (const ZugMergeChess *chess, const ZugMergeChessState *state,
                                   ZugSide side);
