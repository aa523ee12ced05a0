/* zug-habits.c: what a player is in the habit of choosing */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-habits.h"

#include "zug-attack.h"
#include "zug-resolve.h"

#include <stdlib.h>

/* Turns that his interest counts for before anything is known of him. */
static const double doubt = 2;

static bool
takes (const ZugPosition *position, ZugSide side, ZugMove move)
{
  return move.kind == ZUG_MOVE_EN_PASSANT
         || (move.kind != ZUG_MOVE_PASS
             && zug_position_man (position, zug_other (side), move.to) != ZUG_NO_MAN);
}

static bool
checks (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  ZugPosition after;
  ZugSquare king;
  ZugSet attackers;

  zug_after_alone (laws, position, side, move, &after);
  king = zug_position_king (laws, &after, zug_other (side));
  if (king == ZUG_NO_SQUARE)
    return false;
  attackers = zug_attackers (laws, &after, side, king);
  return !zug_set_is_empty (&attackers);
}

static bool
is_attacked (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugSquare square)
{
  ZugSet attackers = zug_attackers (laws, position, zug_other (side), square);

  return !zug_set_is_empty (&attackers);
}

unsigned
zug_habits_of (const ZugHabits *habits, const ZugLaws *laws, const ZugPosition *position,
               ZugSide side, ZugMove move)
{
  bool forward = side == ZUG_WHITE ? zug_rank (move.to) > zug_rank (move.from)
                                   : zug_rank (move.to) < zug_rank (move.from);
  unsigned found = 0;

  if (move.kind == ZUG_MOVE_PASS)
    return 1u << ZUG_HABIT_PASSES;
  /* A mark is no man. */
  if (move.kind == ZUG_MOVE_PLACE)
    return 0;
  found |= (unsigned) takes (position, side, move) << ZUG_HABIT_TAKES;
  found |= (unsigned) is_attacked (laws, position, side, move.from) << ZUG_HABIT_FLEES;
  found |= (unsigned) checks (laws, position, side, move) << ZUG_HABIT_CHECKS;
  found |= (unsigned) forward << ZUG_HABIT_ADVANCES;
  found |= (unsigned) (habits->moved && habits->last == move.from) << ZUG_HABIT_FOLLOWS;
  return found;
}

void
zug_habits_learn (ZugHabits *habits, const ZugLaws *laws, const ZugPosition *before, ZugSide side,
                  ZugMove choice)
{
  ZugChoices *choices;
  unsigned some = 0, all = ~0u, chosen;

  if (!zug_position_chooses (laws, before, side))
    return;
  choices = malloc (sizeof *choices);
  if (choices == NULL)
    return;
  zug_choices (laws, before, side, choices);
  for (int i = 0; i < choices->n; i++)
    {
      unsigned found = zug_habits_of (habits, laws, before, side, choices->move[i]);

      some |= found;
      all &= found;
    }
  free (choices);
  chosen = zug_habits_of (habits, laws, before, side, choice);
  for (int habit = 0; habit < ZUG_N_HABITS; habit++)
    if ((some & ~all) >> habit & 1)
      {
        habits->could[habit]++;
        habits->did[habit] += (int) (chosen >> habit & 1);
      }
  habits->turns++;
  if (choice.kind != ZUG_MOVE_PASS)
    habits->last = choice.to;
  habits->moved = habits->moved || choice.kind != ZUG_MOVE_PASS;
}

double
zug_habits_expect (const ZugHabits *habits, ZugHabit habit, double interest)
{
  return (habits->did[habit] + doubt * interest) / (habits->could[habit] + doubt);
}
