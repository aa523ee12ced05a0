/* zug-puzzle-why.c: why an answer to a puzzle is right, and what answers a wrong one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-why.h"

#include "zug-evaluate.h"
#include "zug-hint-reason.h"
#include "zug-law-words.h"
#include "zug-outcome.h"
#include "zug-puzzle-win.h"
#include "zug-resolve.h"
#include "zug-threat.h"

enum
{
  PAIRS = 60000, /* resolved for a win */
  UNTOLD = 200   /* hundredths of a pawn that what is not told of gives away, at least */
};

static int
loss_of (const ZugPuzzle *self, ZugMove chosen)
{
  const ZugPuzzleChoice *choice = zug_puzzle_find (self, chosen);

  return choice != NULL ? choice->loss : UNTOLD;
}

gboolean
zug_puzzle_find_reply (const ZugPuzzle *self, const ZugLaws *laws, ZugMove chosen,
                       const atomic_bool *stop, ZugPuzzleReply *reply)
{
  const ZugThreatAsk ask = {laws, stop};
  g_autofree ZugChoices *replies = NULL;
  g_autofree ZugPosition *after = NULL;
  int least = G_MAXINT;

  reply->wins = FALSE;
  if (self->head.kind == ZUG_PUZZLE_WIN)
    return zug_puzzle_parry (laws, &self->position, self->side, self->head.turns, PAIRS, chosen,
                             &reply->move);
  replies = g_new (ZugChoices, 1);
  after = g_new (ZugPosition, 1);
  zug_choices (laws, &self->position, zug_other (self->side), replies);
  for (int i = 0; i < replies->n && (stop == NULL || !atomic_load (stop)); i++)
    {
      ZugPair pair;
      int value;

      pair.choice[self->side] = chosen;
      pair.choice[zug_other (self->side)] = replies->move[i];
      zug_threat_play (&ask, &self->position, pair, self->side, after);
      value = zug_threat_value (&ask, after, self->side);
      if (value < least)
        {
          least = value;
          reply->move = replies->move[i];
        }
    }
  if (least == G_MAXINT) /* nobody wants to know any more */
    return FALSE;
  reply->wins = least <= -ZUG_EVALUATE_MOST;
  return 2 * (zug_threat_value (&ask, &self->position, self->side) - least)
         >= loss_of (self, chosen);
}

/* How the game ends by a choice that wins at once; NULL where that depends on the answer. */
static char *
dup_end (const ZugPuzzle *self, const ZugLaws *laws)
{
  g_autofree ZugChoices *replies = g_new (ZugChoices, 1);
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  g_autofree char *words = NULL;
  ZugPair pair;

  pair.choice[self->side] = self->choice[0].move;
  zug_choices (laws, &self->position, zug_other (self->side), replies);
  for (int i = 0; i < replies->n; i++)
    {
      pair.choice[zug_other (self->side)] = replies->move[i];
      zug_resolve (laws, &self->position, pair, outcomes);
      for (int k = 0; k < outcomes->n; k++)
        {
          const ZugPosition *after = &outcomes->position[k];
          g_autofree char *end =
              zug_law_words_end (laws, after, zug_outcome (laws, after, NULL, 0));

          if (words == NULL)
            words = g_steal_pointer (&end);
          else if (!g_str_equal (words, end))
            return NULL;
        }
    }
  return g_steal_pointer (&words);
}

char *
zug_puzzle_dup_reason (const ZugPuzzle *self, const ZugLaws *laws, const atomic_bool *stop)
{
  ZugPosition start;

  if (self->n > 1 && self->choice[1].percent > 0)
    return NULL;
  if (self->head.kind == ZUG_PUZZLE_WIN)
    return self->head.turns == 1 ? dup_end (self, laws) : NULL;
  zug_position_start (laws, &start);
  return zug_hint_reason (laws, &start, &self->position, self->side, self->choice[0].move, NULL,
                          stop);
}

/* --- in a thread ------------------------------------------------------------------------------ */

static void
why_clear (gpointer data)
{
  ZugPuzzleWhy *self = data;

  g_object_unref (self->variant);
  g_free (self->reason);
}

static void
find (gpointer data)
{
  ZugPuzzleWhy *self = data;
  const ZugLaws *laws = zug_variant_get_laws (self->variant);

  self->has_reply =
      self->has_chosen
      && zug_puzzle_find_reply (&self->puzzle, laws, self->chosen, &self->job.stop, &self->reply);
  self->reason = zug_puzzle_dup_reason (&self->puzzle, laws, &self->job.stop);
}

ZugPuzzleWhy *
zug_puzzle_why_ask (gpointer owner, ZugVariant *variant, const ZugPuzzle *puzzle,
                    const ZugMove *chosen, void (*done) (gpointer owner))
{
  ZugPuzzleWhy *self = zug_thread_job_new (sizeof *self, owner, why_clear);

  self->variant = g_object_ref (variant);
  self->puzzle = *puzzle;
  self->has_chosen = chosen != NULL;
  if (chosen != NULL)
    self->chosen = *chosen;
  zug_thread_job_run (self, find, done);
  return self;
}
