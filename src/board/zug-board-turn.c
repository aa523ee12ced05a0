/* zug-board-turn.c: the turn that a board shows, and how far it has gone */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-turn.h"

#include "zug-stage.h"
#include <math.h>

void
zug_board_turn_set (ZugBoardTurn *self, ZugBoardState *state, ZugTurn *turn)
{
  const ZugRounds *rounds = turn != NULL ? zug_turn_get_rounds (turn) : NULL;

  self->round = -1;
  state->under_way = FALSE;
  state->against.n = 0;
  if (rounds == NULL || rounds->n_rounds == 0)
    turn = NULL;
  g_set_object (&self->merged, turn);
}

guint
zug_board_turn_get_n_rounds (const ZugBoardTurn *self)
{
  return self->merged != NULL ? (guint) zug_turn_get_rounds (self->merged)->n_rounds : 0;
}

/* --- rounds ----------------------------------------------------------------------------------- */

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
enter_round (const ZugBoardTurn *self, ZugBoardState *state, guint round)
{
  state->under_way = TRUE;
  state->before = *zug_turn_get_before (self->merged);
  zug_marks_clear (&state->marks);
  zug_marks_clear (&state->asked);
  for (guint i = 1; i <= zug_board_turn_get_n_rounds (self); i++)
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
leave_rounds (const ZugBoardTurn *self, ZugBoardState *state, const ZugLaws *laws)
{
  zug_marks_clear (&state->marks);
  zug_marks_clear (&state->asked);
  state->under_way = FALSE;
  state->before = *zug_turn_get_before (self->merged);
  zug_turn_copy_events (self->merged, &state->events);
  zug_marks_add_events (&state->marks, &state->events);
  zug_marks_add_checks (&state->marks, laws, &state->position);
}

gboolean
zug_board_turn_enter_phase (ZugBoardTurn *self, ZugBoardState *state, const ZugLaws *laws)
{
  guint n = zug_board_turn_get_n_rounds (self);
  int round = -1;

  state->phase = self->phase;
  if (n == 0)
    return FALSE;
  if (self->phase < 1)
    {
      /* A phase that is meant to be the end of a round may lie a little before it. */
      round = MIN ((int) floor (self->phase * n + 1e-9), (int) n - 1);
      state->phase = CLAMP (self->phase * n - round, 0, 0.99999);
    }
  if (round == self->round)
    return FALSE;
  self->round = round;
  if (round < 0)
    leave_rounds (self, state, laws);
  else
    enter_round (self, state, (guint) round);
  return TRUE;
}

/* --- time ------------------------------------------------------------------------------------- */

/* How long the men are on their way, one after the other where the order mattered; how long a coin
 * turns and is looked at; and how long the outcome takes. */
#define WAY_MS 240
#define COIN_MS 900
#define OUTCOME_MS 110

typedef struct
{
  double meeting; /* milliseconds from the start */
  double outcome;
  double end;
} Tempo;

static Tempo
tempo_of (const ZugEvents *events)
{
  gboolean coin = zug_stage_outcome (events) > ZUG_PHASE_MEETING, ordered = FALSE;
  Tempo tempo;

  for (int i = 0; i < events->n; i++)
    ordered |= events->event[i].kind == ZUG_EVENT_FIRST;
  tempo.meeting = ordered ? 2 * WAY_MS : WAY_MS;
  tempo.outcome = tempo.meeting + (coin ? COIN_MS : 0);
  /* After a conflict the man that the coin favours has most of its way before it. */
  tempo.end = tempo.outcome + (coin ? WAY_MS : OUTCOME_MS);
  return tempo;
}

/* A round of a team's turn, with a pause in which it can be looked at. */
#define ROUND_MS 750
#define PAUSE_MS 330

/* The same for a turn in rounds: a pause is at the end of each but the last, which ends the reveal.
 */
static double
phase_in_rounds (guint n_rounds, double part)
{
  double time = part * (n_rounds * ROUND_MS - PAUSE_MS);
  double round = floor (time / ROUND_MS);
  double within = fmin (1, (time - round * ROUND_MS) / (ROUND_MS - PAUSE_MS));

  /* What a round came to is seen until the next begins. */
  return fmin (1, (round + (round + 1 < n_rounds ? fmin (within, 0.9999) : within)) / n_rounds);
}

/* The phase at a part of the time, 0 to 1. */
static double
phase_at (const ZugEvents *events, double part)
{
  Tempo tempo = tempo_of (events);
  double time = part * tempo.end, outcome = zug_stage_outcome (events);

  if (time < tempo.meeting)
    return ZUG_PHASE_MEETING * time / tempo.meeting;
  if (time < tempo.outcome)
    return ZUG_PHASE_MEETING
           + (outcome - ZUG_PHASE_MEETING) * (time - tempo.meeting)
                 / (tempo.outcome - tempo.meeting);
  return outcome + (1 - outcome) * (time - tempo.outcome) / (tempo.end - tempo.outcome);
}

guint
zug_board_turn_get_duration (const ZugBoardTurn *self, const ZugBoardState *state)
{
  guint rounds = zug_board_turn_get_n_rounds (self);

  return rounds > 0 ? rounds * ROUND_MS - PAUSE_MS : (guint) tempo_of (&state->events).end;
}

double
zug_board_turn_phase_at (const ZugBoardTurn *self, const ZugBoardState *state, double part)
{
  guint rounds = zug_board_turn_get_n_rounds (self);

  return rounds > 0 ? phase_in_rounds (rounds, part) : phase_at (&state->events, part);
}
