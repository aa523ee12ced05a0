/* zug-search.h: how the computer chooses */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-mix.h"
#include <stdatomic.h>

enum
{
  /* Levels are 1 to this: 1 errs on purpose, 2 sees one turn exactly, 3 looks further. */
  ZUG_SEARCH_LEVELS = 3
};

/* How strong, and when to stop. Initialise with { 0 } and set what is needed. */
typedef struct
{
  int level;
  /* Decides the errors of level 1 and which of equally good moves the others favour. The same
   * position and limits give the same mix; 0 favours nothing. */
  uint64_t seed;
  /* Set by anybody at any time to end the search at once; may be NULL. */
  const atomic_bool *stop;
  /* The time in seconds since some fixed moment, and the time by which the search must have
   * answered; clock may be NULL for no limit. Only a search that runs out of time depends on it. */
  double (*clock) (void *clock_data);
  void *clock_data;
  double deadline;
} ZugSearchLimits;

/* Whether the computer can play a game: every game of two players. Where every man is a player of
 * its own (players=team), a side makes more than one choice a turn. */
bool zug_search_plays (const ZugLaws *laws);

/* Finds how `side` should choose on the coming turn.
 *
 * In a simultaneous game: the mix of an equilibrium of the zero-sum game in which each pair of
 * legal choices is worth what comes of it, so that knowing the mix gains the other side nothing;
 * where they are too many for that, of the most promising ones. In an alternating game: the best move
 * by alpha-beta, or those nearly as good.
 *
 * Only the position is looked at: the other side's choice is no input. Stopped or out of time it
 * gives the best it has so far, even then a legal choice. Matrices are on the heap; nothing is kept
 * between calls, and any number may run at once. Where memory is lacking all choices are equally
 * likely.
 *
 * False, the mix empty, where the side has no choice: not its turn, the game is over, or it is none
 * that zug_search_plays(). */
bool zug_search_mix (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                     const ZugSearchLimits *limits, ZugMix *mix);

/* Whether the computer, playing `side`, would agree to a draw now: it thinks itself worse, or after
 * turn 20 not better, on the coming turn. Never in a game that it does not play. */
bool zug_search_accepts_draw (const ZugLaws *laws, const ZugPosition *position, ZugSide side);
