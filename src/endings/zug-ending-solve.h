/* zug-ending-solve.h: the values of a slice of an ending, by turns left */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-ending-index.h"

/* An ending under laws that draw a game after L quiet turns is a game of at most L turns between
 * two captures or pawn moves, so that it can be solved backwards and exactly, like any game that
 * ends:
 *
 *   v_0(s) = the result where the laws have ended the game in s by kings or by lack of choices,
 * else 0 v_n(s) = the same result, else the value of the matrix game with the cells v_{n-1}(t) for
 * a quiet turn to t, v_L(t) for a capture or pawn move to t, which is in another slice and solved
 * before.
 *
 * v_n is what s is worth with n turns left to the quiet-turn draw; the game as it is played is v_L.
 * For the recursive game without such a draw (H. Everett, Recursive games, Contributions to the
 * Theory of Games III, 1957) an iteration that starts somewhere else can stop at a fixed point
 * which is not the value, however small its residual; v_n has no such trouble: it iterates nothing
 * but the turns of the game itself. A matrix game's value never differs by more than its largest
 * differing cell (Shapley, 1953), so that roundings add up and do not grow. */

/* A value as tables keep it: 1 is ZUG_ENDING_ONE. */
enum
{
  ZUG_ENDING_ONE = 32767
};

typedef enum
{
  ZUG_ENDING_GOOD,
  ZUG_ENDING_STOPPED, /* by who was told how far the work is */
  ZUG_ENDING_MEMORY,
  ZUG_ENDING_STRANGE, /* a turn leads to something of which no value is known */
  ZUG_ENDING_FILE,    /* errno says why */
  ZUG_ENDING_BUSY     /* another process is at the same table */
} ZugEndingStatus;

/* Who works, and whom to ask and tell. */
typedef struct
{
  int jobs; /* threads, that of the caller among them */
  /* What a position is worth to White that a capture or pawn move led to, all quiet turns left; NAN
   * where that is not known. Asked in any thread. */
  double (*outside) (const ZugPosition *position, void *data);
  void *outside_data;
  /* Told in the caller's thread how much of the step under way is done, 0 to 1; false ends it. */
  bool (*tick) (double done, void *data);
  void *tick_data;
} ZugEndingWork;

typedef struct _ZugEndingTurn ZugEndingTurn;
typedef struct _ZugEndingStore ZugEndingStore;

/* A slice being solved. Initialise with { 0 }. */
typedef struct
{
  const ZugEndingIndex *index;
  uint32_t first; /* state of the ending that is number 0 here */
  uint32_t n;     /* states */
  ZugEndingTurn *turn;
  ZugEndingStore *store; /* what the turns' cells are kept in */
  float *value;          /* of the layer last solved; the states, then the chances */
  float *next;
  uint8_t *changed; /* by the layer last solved */
  uint8_t *next_changed;
  int n_layers;                         /* solved: v_0 to v_{n_layers - 1} */
  bool settled;                         /* all further layers are as the last one */
  int16_t *layer[ZUG_ENDING_QUIET + 1]; /* by state */
} ZugEndingSlice;

/* Finds every turn of the slice's states, and v_0. */
ZugEndingStatus zug_ending_slice_begin (ZugEndingSlice *slice, const ZugEndingIndex *index,
                                        int number, const ZugEndingWork *work);

/* Solves the next layer; nothing where the slice is settled. */
ZugEndingStatus zug_ending_slice_step (ZugEndingSlice *slice, const ZugEndingWork *work);

/* Takes a layer from where it was kept, as if it had been solved; layers 0 and on, in order. Memory
 * may be lacking. */
ZugEndingStatus zug_ending_slice_resume (ZugEndingSlice *slice, const float *values);

void zug_ending_slice_clear (ZugEndingSlice *slice);
