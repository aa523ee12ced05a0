/* zug-alpha-beta.h: the parts of the alpha-beta search of alternating games */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-search-width.h"

#include "zug-attack-sets.h"

#include "zug-resolve.h"
#include "zug-search-private.h"
#include "zug-transpositions.h"

/* Values are hundredths of a pawn from the view of the side to move; a side that is mated in n
 * moves from the root has n - ZUG_ALPHA_BETA_MATE. */
enum
{
  ZUG_ALPHA_BETA_MATE = 30000,
  ZUG_ALPHA_BETA_SURE = ZUG_ALPHA_BETA_MATE - 1000, /* from here on a value tells of a forced end */
  ZUG_ALPHA_BETA_LIMIT = 32000,
  ZUG_ALPHA_BETA_PLIES = 100,    /* from the root to the last leaf */
  ZUG_ALPHA_BETA_MAX_DEPTH = 64, /* that the root is looked at, extensions apart */
  ZUG_ALPHA_BETA_MOVES = 256,    /* looked at after the first; orthodox chess has at most 218 */
  ZUG_ALPHA_BETA_KEYS = 4096     /* bits of the sieve for keys */
};

/* Moves to look at: in which order, and what they take or gain at once in hundredths of a pawn. */
typedef struct
{
  int n;
  ZugMove move[ZUG_ALPHA_BETA_MOVES];
  int order[ZUG_ALPHA_BETA_MOVES];
  int gain[ZUG_ALPHA_BETA_MOVES];
} ZugAlphaBetaMoves;

/* A position on the way from the root. */
typedef struct
{
  ZugOutcomes outcomes; /* the position is its first */
  uint64_t key;
  bool check;        /* the side to move is in check */
  int value;         /* as it stands; in check the value two moves before */
  bool improves;     /* it stands better than two moves before */
  ZugMove move;      /* by which it is left at the moment */
  ZugMove killer[2]; /* quiet ones that refuted others at this distance */
  int n_line;        /* of what is expected to follow: */
  ZugMove line[ZUG_MAX_PRINCIPAL];
  ZugAlphaBetaMoves moves;
} ZugAlphaBetaFrame;

/* What all threads of a search share. */
typedef struct
{
  const ZugLaws *laws;
  const ZugSearchLimits *limits;
  ZugTranspositions *table; /* NULL where none is worth it */
  uint64_t game;            /* of the keys in the table */
  bool null_moves;          /* a pass is never better than the best move, as far as one can tell */
  bool chess;               /* what is worth looking at can be told by what it takes */
  int piece_value[ZUG_N_TYPES];
  uint64_t sieve[ZUG_ALPHA_BETA_KEYS / 64]; /* keys of the game so far, and perhaps others */
  atomic_bool over;                         /* all are to end */
  _Atomic uint64_t aside;                   /* nodes of the threads that help */
} ZugAlphaBeta;

/* One thread's part. */
typedef struct
{
  ZugAlphaBeta *tree;
  bool aborted; /* the search ends: whatever is still computed will be thrown away */
  bool helps;   /* is not the thread that called */
  uint64_t nodes;
  uint64_t most; /* nodes, 0 for any number */
  ZugChoices choices;
  int16_t history[ZUG_N_SIDES][ZUG_WIDTH_SQUARES][ZUG_WIDTH_SQUARES];
  ZugAlphaBetaFrame frame[ZUG_ALPHA_BETA_PLIES + 2];
} ZugAlphaBetaWorker;

static inline const ZugPosition *
zug_alpha_beta_position (const ZugAlphaBetaFrame *frame)
{
  return &frame->outcomes.position[0];
}

/* What a move takes or gains at once; 0 for a quiet move. A royal man is worth more than all
 * others. */
int zug_alpha_beta_gain (const ZugAlphaBeta *tree, const ZugPosition *position, ZugMove move);

/* Static exchange evaluation: what a move takes after all the takings back on its square that pay,
 * each side taking with its least man. Right where nobody is pinned. */
int zug_alpha_beta_exchange (const ZugAlphaBeta *tree, const ZugPosition *position, ZugMove move,
                             int gain);

/* Every move of a position (where there are too many those that gain and as many others as there is
 * room for), with its place in the order: first `first`, then what gains, then killer moves, then
 * by history, at the end what loses material. */
void zug_alpha_beta_list (ZugAlphaBetaWorker *worker, ZugAlphaBetaFrame *frame, ZugMove first);

/* The same but only what gains and does not lose by it, `first` apart. */
void zug_alpha_beta_list_gains (ZugAlphaBetaWorker *worker, ZugAlphaBetaFrame *frame);

/* Whether a move that gains was put at the end, as one that loses more than it takes. */
bool zug_alpha_beta_loses (const ZugAlphaBetaMoves *moves, int index);

/* Brings the first in order of the moves from `from` on to that place. */
void zug_alpha_beta_pick (ZugAlphaBetaMoves *moves, int from);

/* A killer for this ply, and for the history: a quiet move refuted what led here, after others
 * (quiet ones of the list before `index`) had not. */
void zug_alpha_beta_reward (ZugAlphaBetaWorker *worker, ZugAlphaBetaFrame *frame, int index,
                            int depth);

/* Makes the frame that follows a move; the frame must not be the last. */
void zug_alpha_beta_play (ZugAlphaBetaWorker *worker, int ply, ZugMove move);

/* The position's value looked at `depth` moves deep, known to be right if between alpha and beta,
 * else a bound. The frame's line is what is expected to follow. 0 once worker->aborted. */
int zug_alpha_beta_search (ZugAlphaBetaWorker *worker, int ply, int depth, int alpha, int beta,
                           bool may_pass);
