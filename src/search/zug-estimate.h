/* zug-estimate.h: how far a player looks and how he mixes, as far as his turns tell */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-habits.h"
#include <stdatomic.h>

/* Ways to choose, from no look at the board on. In a game of alternating moves those that answer
 * what the other side does at the same time are as the sound one. */
typedef enum
{
  ZUG_WAY_RANDOM,    /* anything */
  ZUG_WAY_GREEDY,    /* what is worth most, should the other side stand still */
  ZUG_WAY_WARY,      /* what can go least wrong */
  ZUG_WAY_BEGINNER,  /* as the first, */
  ZUG_WAY_CASUAL,    /* the second */
  ZUG_WAY_ALERT,     /* and the third level, */
  ZUG_WAY_SOUND,     /* and as the fourth: an equilibrium of one turn */
  ZUG_WAY_LIKELIEST, /* always what is likeliest in that */
  ZUG_WAY_HABITUAL,  /* by habits: see zug_personality_expect() */
  /* The next two, where no lines are looked at for them, as the sound one: */
  ZUG_WAY_BELIEVING, /* what is best if sides took turns, as who comes from chess may think: see
                        zug_belief_suits(); not in positions that are none of chess */
  ZUG_WAY_TRYING,    /* what did best in lines that were tried out, each side by itself */
  ZUG_N_WAYS
} ZugWay;

enum
{
  ZUG_TRIED_KEPT = 16 /* choices, which are nearly all that is likely */
};

/* What lines that were tried out from a position told of what a side will choose there. */
typedef struct
{
  uint64_t key; /* zug_hash() of the position */
  ZugSide side;
  int n;                         /* 0: none were tried out */
  ZugMove move[ZUG_TRIED_KEPT];  /* the likeliest, */
  double likely[ZUG_TRIED_KEPT]; /* which sum to 1 */
} ZugTried;

/* What was revealed of a player so far. Initialise with { 0 }: every way is as likely. */
typedef struct
{
  int turns;                 /* that it comes from; old ones count for less */
  double belief[ZUG_N_WAYS]; /* the logarithm of how likely each way makes them */
  ZugHabits habits;
  ZugTried tried; /* on the coming turn, until it is learnt from; see zug_estimate_try_out() */
} ZugEstimate;

/* Learns from a choice that has been revealed, in the position before the turn; its habits too: by
 * Bayes' theorem, a way being thought to choose anything now and then. Looks at one turn, and where
 * both sides choose and lines from there were not tried out before, at some ten thousand positions
 * of such lines, if this may be somebody who tries them. On the heap; where memory is lacking
 * nothing is learnt, or nothing of who tries lines out; nor is it of a side that did not choose,
 * and once `stop` (or NULL) is set. */
void zug_estimate_learn (ZugEstimate *self, const ZugLaws *laws, const ZugPosition *before,
                         ZugSide side, ZugMove choice, const atomic_bool *stop);

/* How likely each way is; sums to 1. */
void zug_estimate_weigh (const ZugEstimate *self, double weight[ZUG_N_WAYS]);

/* How likely a player makes each of n choices (`move`), all those of `side` in a position; sums to
 * 1. False, and nothing filled, where memory is lacking. As zug_estimate_learn(), but lines are not
 * tried out for it: somebody who does so is foretold where they were before. */
bool zug_estimate_expect (const ZugEstimate *self, const ZugLaws *laws, const ZugPosition *position,
                          ZugSide side, const ZugMove *move, int n, const atomic_bool *stop,
                          double *likely);
