/* zug-puzzle-why.c: why an answer to a puzzle is right, and what answers a wrong one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-why.h"

#include "zug-analysis-words.h"
#include "zug-evaluate.h"
#include "zug-hint-reason.h"
#include "zug-law-words.h"
#include "zug-laws-traits.h"
#include "zug-outcome.h"
#include "zug-puzzle-win.h"
#include "zug-threat.h"
#include <glib/gi18n.h>

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

const ZugPuzzleChoice *
zug_puzzle_find_trap (const ZugPuzzle *self)
{
  const ZugPuzzleChoice *found = NULL;

  for (int i = 0; i < self->n && self->head.kind == ZUG_PUZZLE_TRAP; i++)
    {
      const ZugPuzzleChoice *choice = &self->choice[i];

      if (choice->percent == 0
          && zug_position_man (&self->position, zug_other (self->side), choice->move.to)
                 != ZUG_NO_MAN
          && (found == NULL || choice->loss > found->loss))
        found = choice;
    }
  return found;
}

/* The win of a side in as few turns as can be, up to a number. FALSE where none is proved. */
static gboolean
find_win (const ZugLaws *laws, const ZugPosition *position, ZugSide side, int most, ZugPuzzle *next)
{
  ZugMove winners[ZUG_PUZZLE_CHOICES];
  int n = 0, turns;

  for (turns = 1; turns <= most && n == 0; turns++)
    n = zug_puzzle_win (laws, position, side, turns, PAIRS, winners, ZUG_PUZZLE_CHOICES);
  *next =
      (ZugPuzzle) {.head = {zug_puzzle_key (laws, position, side), ZUG_PUZZLE_WIN, turns - 1, 0},
                   .side = side,
                   .later = TRUE,
                   .n = n,
                   .position = *position};
  for (int i = 0; i < n; i++)
    next->choice[i] = (ZugPuzzleChoice) {winners[i], MAX (100 / n, 1), 0};
  return n > 0;
}

gboolean
zug_puzzle_go_on (const ZugPuzzle *self, const ZugLaws *laws, ZugMove chosen, ZugPuzzleStep *step)
{
  g_autofree ZugOutcomes *outcomes = NULL;
  g_autofree ZugPuzzle *next = NULL;
  ZugPair pair;

  if (self->head.kind != ZUG_PUZZLE_WIN || self->head.turns < 2
      || zug_puzzle_marks (self, chosen) < ZUG_PUZZLE_FULL
      || !zug_puzzle_parry (laws, &self->position, self->side, self->head.turns - 1, PAIRS, chosen,
                            &step->reply))
    return FALSE;
  outcomes = g_new (ZugOutcomes, 1);
  next = g_new (ZugPuzzle, 1);
  pair.choice[self->side] = chosen;
  pair.choice[zug_other (self->side)] = step->reply;
  zug_resolve (laws, &self->position, pair, outcomes);
  step->next.head.turns = 0;
  for (int k = 0; k < outcomes->n; k++)
    if (zug_outcome (laws, &outcomes->position[k], NULL, 0).result == ZUG_RESULT_OPEN
        && find_win (laws, &outcomes->position[k], self->side, self->head.turns - 1, next)
        && next->head.turns > step->next.head.turns)
      {
        step->chance = outcomes->chance[k];
        step->next = *next;
      }
  return step->next.head.turns > 0;
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

/* Whether the first choice is proved to win, as a hint would say in the game. */
static gboolean
is_win (const ZugPuzzle *self, const ZugLaws *laws)
{
  g_autofree ZugPuzzle *win = g_new (ZugPuzzle, 1);

  return zug_laws_simultaneous (laws)
         && find_win (laws, &self->position, self->side, ZUG_PUZZLE_TURNS, win)
         && zug_puzzle_find (win, self->choice[0].move) != NULL;
}

static char *
dup_follow (const ZugPuzzle *self, const ZugLaws *laws, const ZugPuzzleStep *step)
{
  ZugSide other = zug_other (self->side);
  g_autofree char *reply = zug_analysis_dup_choice (laws, &self->position, other, step->reply);
  g_autofree char *next =
      zug_analysis_dup_choice (laws, &step->next.position, self->side, step->next.choice[0].move);

  return g_strdup_printf (
      other == ZUG_WHITE
          /* TRANSLATORS: two moves, "Kh8" and what the winner chooses then, "Qg7" */
          ? C_ ("puzzle", "White holds out longest with %1$s; then comes %2$s.")
          : C_ ("puzzle", "Black holds out longest with %1$s; then comes %2$s."),
      reply, next);
}

/* How a win goes on from turn to turn; NULL where a coin can change that. */
static char *
dup_line (const ZugPuzzle *self, const ZugLaws *laws)
{
  g_autofree ZugPuzzle *now = g_memdup2 (self, sizeof *self);
  g_autofree ZugPuzzleStep *step = g_new (ZugPuzzleStep, 1);
  g_autoptr (GString) words = g_string_new (NULL);

  if (zug_laws_have_coin (laws))
    return NULL;
  while (zug_puzzle_go_on (now, laws, now->choice[0].move, step))
    {
      g_autofree char *sentence = dup_follow (now, laws, step);

      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", sentence);
      *now = step->next;
    }
  return words->len > 0 ? g_strdup (words->str) : NULL;
}

char *
zug_puzzle_dup_reason (const ZugPuzzle *self, const ZugLaws *laws, const atomic_bool *stop)
{
  ZugPosition start;

  if (self->n > 1 && self->choice[1].percent > 0)
    return NULL;
  if (self->head.kind == ZUG_PUZZLE_WIN)
    return self->head.turns == 1 ? dup_end (self, laws) : dup_line (self, laws);
  if (self->head.kind == ZUG_PUZZLE_OWN && is_win (self, laws))
    return g_strdup (C_ ("hint", "It wins by force."));
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
  g_clear_object (&self->game);
  g_free (self->reason);
}

static void
find_step (ZugPuzzleWhy *self)
{
  ZugSide side = self->puzzle.side;
  ZugPair pair;

  self->goes_on = zug_puzzle_go_on (&self->puzzle, zug_variant_get_laws (self->variant),
                                    self->chosen, &self->step);
  if (!self->goes_on)
    return;
  pair.choice[side] = self->chosen;
  pair.choice[zug_other (side)] = self->step.reply;
  self->game = zug_game_new (self->variant, &self->puzzle.position, NULL);
  zug_game_add_turn (self->game, zug_game_get_root (self->game), pair,
                     1u << ZUG_WHITE | 1u << ZUG_BLACK, 0, self->step.chance, NULL);
}

static void
find (gpointer data)
{
  ZugPuzzleWhy *self = data;
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  const ZugPuzzleChoice *trap = zug_puzzle_find_trap (&self->puzzle);
  gboolean right =
      self->has_chosen && zug_puzzle_marks (&self->puzzle, self->chosen) == ZUG_PUZZLE_FULL;

  if (right)
    find_step (self);
  if (self->has_chosen && !right)
    self->has_reply =
        zug_puzzle_find_reply (&self->puzzle, laws, self->chosen, &self->job.stop, &self->reply);
  else if (trap != NULL)
    self->has_reply =
        zug_puzzle_find_reply (&self->puzzle, laws, trap->move, &self->job.stop, &self->reply);
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
