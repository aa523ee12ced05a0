/* zug-puzzle-win.c: wins that nothing can prevent, proved by the rules alone */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-win.h"

#include "zug-outcome.h"
#include "zug-resolve.h"

typedef struct
{
  const ZugLaws *laws;
  ZugSide side;
  guint left; /* pairs that may be resolved; none: nothing is proved */
} Proof;

static gboolean forces (Proof *self, const ZugPosition *position, int turns);

static gboolean
is_won (Proof *self, const ZugPosition *position, int turns)
{
  ZugResult result = zug_outcome (self->laws, position, NULL, 0).result;

  if (result == ZUG_RESULT_OPEN)
    return turns > 0 && forces (self, position, turns);
  return result == (self->side == ZUG_WHITE ? ZUG_RESULT_WHITE : ZUG_RESULT_BLACK);
}

/* What has refuted a choice is likely to refute the next one: it comes to the front. */
static gboolean
choice_wins (Proof *self, const ZugPosition *position, ZugMove move, ZugChoices *replies, int turns)
{
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  ZugPair pair;

  pair.choice[self->side] = move;
  for (int j = 0; j < replies->n; j++)
    {
      ZugMove reply = replies->move[j];
      gboolean won = self->left > 0;

      if (!won)
        return FALSE;
      self->left--;
      pair.choice[zug_other (self->side)] = reply;
      zug_resolve (self->laws, position, pair, outcomes);
      for (int k = 0; k < outcomes->n && won; k++)
        won = is_won (self, &outcomes->position[k], turns - 1);
      if (!won)
        {
          replies->move[j] = replies->move[0];
          replies->move[0] = reply;
          return FALSE;
        }
    }
  return TRUE;
}

static int
list_winners (Proof *self, const ZugPosition *position, int turns, ZugMove *moves, int most)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  g_autofree ZugChoices *replies = g_new (ZugChoices, 1);
  int n = 0;

  zug_choices (self->laws, position, self->side, choices);
  zug_choices (self->laws, position, zug_other (self->side), replies);
  for (int i = 0; i < choices->n && n < most && replies->n > 0; i++)
    if (choice_wins (self, position, choices->move[i], replies, turns))
      moves[n++] = choices->move[i];
  return self->left > 0 ? n : 0;
}

static gboolean
forces (Proof *self, const ZugPosition *position, int turns)
{
  ZugMove move;

  return list_winners (self, position, turns, &move, 1) > 0;
}

int
zug_puzzle_win (const ZugLaws *laws, const ZugPosition *position, ZugSide side, int turns,
                guint pairs, ZugMove *moves, int most)
{
  Proof self = {laws, side, pairs};

  return list_winners (&self, position, turns, moves, most);
}

gboolean
zug_puzzle_parry (const ZugLaws *laws, const ZugPosition *position, ZugSide side, int turns,
                  guint pairs, ZugMove move, ZugMove *reply)
{
  g_autofree ZugChoices *replies = g_new (ZugChoices, 1);
  Proof self = {laws, side, pairs};

  zug_choices (laws, position, zug_other (side), replies);
  if (choice_wins (&self, position, move, replies, turns) || self.left == 0)
    return FALSE;
  *reply = replies->move[0];
  return TRUE;
}
