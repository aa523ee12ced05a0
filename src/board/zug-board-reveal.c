/* zug-board-reveal.c: the phases of a turn, by time in a reveal or by hand */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

static void
enter_phase (ZugBoardView *self)
{
  if (!zug_board_turn_enter_phase (&self->turn, &self->state, self->hand.laws))
    return;
  zug_board_view_point (self, self->plan.pointed);
  if (self->revealing == NULL)
    zug_board_view_update_names (self);
}

void
zug_board_view_put_phase (ZugBoardView *self, double phase)
{
  gboolean was_over = self->turn.phase >= 1;

  if (self->turn.phase == phase)
    return;
  self->turn.phase = phase;
  enter_phase (self);
  if (was_over != (phase >= 1))
    {
      /* What is chosen stays so; it is not shown among what has been. */
      zug_board_view_put_back (self);
      zug_board_view_find_choices (self);
      zug_board_view_update_names (self);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "phase");
}

static void
finish (ZugBoardView *self)
{
  g_autoptr (ZugTurn) turn = g_steal_pointer (&self->revealing);

  if (turn == NULL)
    return;
  self->pointer.asks = FALSE;
  g_object_notify (G_OBJECT (self), "revealing");
  zug_board_view_put_phase (self, 1);
  zug_board_view_find_choices (self);
  zug_board_view_changed (self);
  g_signal_emit_by_name (self, "revealed", turn);
}

static void
progressed (double value, gpointer data)
{
  ZugBoardView *self = data;

  if (self->revealing != NULL)
    zug_board_view_put_phase (self, zug_board_turn_phase_at (&self->turn, &self->state, value));
}

static AdwAnimation *
animation (ZugBoardView *self)
{
  guint duration = zug_board_style_get_duration (
      zug_board_style_get_default (), zug_board_turn_get_duration (&self->turn, &self->state));

  if (self->animation == NULL)
    {
      self->animation =
          adw_timed_animation_new (GTK_WIDGET (self), 0, 1, duration,
                                   adw_callback_animation_target_new (progressed, self, NULL));
      /* The stage eases the ways itself. */
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
      g_signal_connect_swapped (self->animation, "done", G_CALLBACK (finish), self);
    }
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), duration);
  return self->animation;
}

static void
start (AdwAnimation *animation)
{
  if (adw_timed_animation_get_duration (ADW_TIMED_ANIMATION (animation)) > 0)
    {
      adw_animation_play (animation);
      return;
    }
  adw_animation_reset (animation);
  adw_animation_skip (animation);
}

void
zug_board_view_start_reveal (ZugBoardView *self, ZugTurn *turn)
{
  self->revealing = g_object_ref (turn);
  g_object_notify (G_OBJECT (self), "revealing");
  zug_board_view_put_phase (self, 0);
  zug_board_view_find_choices (self);
  start (animation (self));
}

void
zug_board_view_stop_reveal (ZugBoardView *self)
{
  /* Without a turn the end of the animation goes unheard. */
  if (self->revealing != NULL)
    {
      g_clear_object (&self->revealing);
      g_object_notify (G_OBJECT (self), "revealing");
    }
  if (self->animation != NULL && adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING)
    adw_animation_skip (self->animation);
}
