/* zug-board-rounds.c: the board goes through a team's turn round by round */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include <math.h>

void
zug_board_view_set_merged (ZugBoardView *self, ZugTurn *turn)
{
  const ZugRounds *rounds = turn != NULL ? zug_turn_get_rounds (turn) : NULL;

  self->round = -1;
  self->state.under_way = FALSE;
  self->state.against.n = 0;
  if (rounds == NULL || rounds->n_rounds == 0)
    turn = NULL;
  g_set_object (&self->merged, turn);
}

guint
zug_board_view_get_n_rounds (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), 0);

  return self->merged != NULL ? (guint) zug_turn_get_rounds (self->merged)->n_rounds : 0;
}

/* What is asked for in a round, as arrows. */
static void
add_asked (ZugMarks *asked, const ZugEvents *events, gboolean now)
{
  ZugMarks round;

  zug_marks_set_intents (&round, events);
  for (int i = 0; i < round.n && asked->n < ZUG_MAX_MARKS; i++)
    {
      asked->mark[asked->n] = round.mark[i];
      asked->mark[asked->n++].order = now;
    }
}

/* round: how many are over. Those leave their marks, the others what is asked for in them. */
static void
enter_round (ZugBoardView *self, guint round)
{
  ZugBoardState *state = &self->state;

  state->under_way = TRUE;
  state->before = *zug_turn_get_before (self->merged);
  zug_marks_clear (&state->marks);
  zug_marks_clear (&state->asked);
  for (guint i = 1; i <= zug_board_view_get_n_rounds (self); i++)
    {
      const ZugTeamRound *shown = zug_turn_get_round (self->merged, i);

      if (i <= round)
        zug_marks_add_events (&state->marks, &shown->events);
      else
        add_asked (&state->asked, &shown->events, i == round + 1);
      if (i == round)
        state->before = shown->after;
      if (i == round + 1)
        state->events = shown->events;
    }
}

static void
leave_rounds (ZugBoardView *self)
{
  ZugBoardState *state = &self->state;

  zug_marks_clear (&state->marks);
  zug_marks_clear (&state->asked);
  state->under_way = FALSE;
  state->before = *zug_turn_get_before (self->merged);
  zug_turn_copy_events (self->merged, &state->events);
  zug_marks_add_events (&state->marks, &state->events);
  zug_marks_add_checks (&state->marks, zug_variant_get_laws (self->variant), &state->position);
}

void
zug_board_view_enter_phase (ZugBoardView *self)
{
  guint n = zug_board_view_get_n_rounds (self);
  int round = -1;

  self->state.phase = self->phase;
  if (n == 0)
    return;
  if (self->phase < 1)
    {
      /* A phase that is meant to be the end of a round may lie a little before it. */
      round = MIN ((int) floor (self->phase * n + 1e-9), (int) n - 1);
      self->state.phase = CLAMP (self->phase * n - round, 0, 0.99999);
    }
  if (round == self->round)
    return;
  self->round = round;
  if (round < 0)
    leave_rounds (self);
  else
    enter_round (self, (guint) round);
  zug_board_view_point_at (self, self->pointed);
  if (self->revealing == NULL)
    zug_board_view_update_names (self);
}
