/* zug-habits.h: what a player is in the habit of choosing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"

/* What a choice can be, as a person sees it. */
typedef enum
{
  ZUG_HABIT_TAKES,    /* goes where a man of the other side stands */
  ZUG_HABIT_FLEES,    /* moves a man that is attacked */
  ZUG_HABIT_CHECKS,   /* attacks the king, should the other side stand still */
  ZUG_HABIT_ADVANCES, /* moves a man forward */
  ZUG_HABIT_FOLLOWS,  /* moves the man that it moved last */
  ZUG_HABIT_PASSES,
  ZUG_N_HABITS
} ZugHabit;

/* What was revealed of a player so far. Initialise with { 0 }. */
typedef struct
{
  int turns;
  int could[ZUG_N_HABITS]; /* turns with choices that are so, and with others */
  int did[ZUG_N_HABITS];   /* of these, the turns on which it chose one that is so */
  bool moved;              /* `last` is where the man stands that it moved last */
  ZugSquare last;
} ZugHabits;

/* Which habits a choice would be in keeping with: bit 1 << ZugHabit. */
unsigned zug_habits_of (const ZugHabits *habits, const ZugLaws *laws, const ZugPosition *position,
                        ZugSide side, ZugMove move);

/* Learns from a choice that has been revealed, in the position before the turn. Nothing is learnt
 * where memory is lacking, nor of a side that did not choose. */
void zug_habits_learn (ZugHabits *habits, const ZugLaws *laws, const ZugPosition *before,
                       ZugSide side, ZugMove choice);

/* How often a player is expected to choose so, who by his interest alone would with probability
 * `interest`: the mean of a beta distribution that begins at `interest` and has learnt from what he
 * did. */
double zug_habits_expect (const ZugHabits *habits, ZugHabit habit, double interest);
