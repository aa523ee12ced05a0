/* zug-board-animation.c: the phases of a turn, by time in a reveal or by hand */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-stage.h"
#include <math.h>

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

void
zug_board_view_put_phase (ZugBoardView *self, double phase)
{
  gboolean was_over = self->phase >= 1;

  if (self->phase == phase)
    return;
  self->phase = phase;
  zug_board_view_enter_phase (self);
  if (was_over != (phase >= 1))
    {
      /* What is chosen stays so; it is not shown among what has been. */
      zug_board_view_put_back (self);
      zug_board_view_find_choices (self);
      zug_board_view_update_names (self);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  zug_board_view_notify_phase (self);
}

static void
finish (ZugBoardView *self)
{
  g_autoptr (ZugTurn) turn = g_steal_pointer (&self->revealing);

  if (turn == NULL)
    return;
  zug_board_view_notify_revealing (self);
  zug_board_view_put_phase (self, 1);
  zug_board_view_find_choices (self);
  zug_board_view_changed (self);
  zug_board_view_emit_revealed (self, turn);
}

static void
progressed (double value, gpointer data)
{
  ZugBoardView *self = data;

  guint rounds = zug_board_view_get_n_rounds (self);

  if (self->revealing != NULL)
    zug_board_view_put_phase (self, rounds > 0 ? phase_in_rounds (rounds, value)
                                               : phase_at (&self->state.events, value));
}

static AdwAnimation *
animation (ZugBoardView *self)
{
  guint rounds = zug_board_view_get_n_rounds (self);

  if (self->animation == NULL)
    {
      self->animation =
          adw_timed_animation_new (GTK_WIDGET (self), 0, 1, WAY_MS,
                                   adw_callback_animation_target_new (progressed, self, NULL));
      /* The stage eases the ways itself. */
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
      g_signal_connect_swapped (self->animation, "done", G_CALLBACK (finish), self);
    }
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation),
                                    rounds > 0 ? rounds * ROUND_MS - PAUSE_MS
                                               : (guint) tempo_of (&self->state.events).end);
  return self->animation;
}

void
zug_board_view_stop_reveal (ZugBoardView *self)
{
  /* Without a turn the end of the animation goes unheard. */
  if (self->revealing != NULL)
    {
      g_clear_object (&self->revealing);
      zug_board_view_notify_revealing (self);
    }
  if (self->animation != NULL && adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING)
    adw_animation_skip (self->animation);
}

void
zug_board_view_reveal (ZugBoardView *self, ZugVariant *variant, ZugTurn *turn)
{
  g_autoptr (ZugBoardView) alive = NULL;

  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));
  g_return_if_fail (ZUG_IS_TURN (turn));

  alive = g_object_ref (self);
  zug_board_view_show (self, variant, zug_turn_get_position (turn), turn);
  if (!self->has_turn)
    {
      zug_board_view_emit_revealed (self, turn);
      return;
    }
  self->revealing = g_object_ref (turn);
  zug_board_view_notify_revealing (self);
  zug_board_view_put_phase (self, 0);
  zug_board_view_find_choices (self);
  adw_animation_play (animation (self));
}

gboolean
zug_board_view_is_revealing (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);

  return self->revealing != NULL;
}

void
zug_board_view_show_turn (ZugBoardView *self, ZugVariant *variant, ZugTurn *turn, double phase)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (ZUG_IS_TURN (turn));

  zug_board_view_show (self, variant, zug_turn_get_position (turn), turn);
  zug_board_view_set_phase (self, phase);
}

double
zug_board_view_get_phase (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), 1);

  return self->phase;
}

void
zug_board_view_set_phase (ZugBoardView *self, double phase)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  if (!self->has_turn || self->phase == CLAMP (phase, 0, 1))
    return;
  zug_board_view_stop_reveal (self);
  zug_board_view_put_phase (self, CLAMP (phase, 0, 1));
}

gboolean
zug_board_view_has_turn (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);

  return self->has_turn;
}
