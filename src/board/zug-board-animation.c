/* zug-board-animation.c: the reveal of a turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include <adwaita.h>

#define REVEAL_MS 350

static void
finish (ZugBoardView *self)
{
  g_autoptr (ZugTurn) turn = g_steal_pointer (&self->revealing);

  if (turn == NULL)
    return;
  self->state.progress = 1;
  zug_board_view_find_choices (self);
  zug_board_view_changed (self);
  zug_board_view_emit_revealed (self, turn);
}

static void
progressed (double value, gpointer data)
{
  ZugBoardView *self = data;

  if (self->revealing == NULL)
    return;
  self->state.progress = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static AdwAnimation *
animation (ZugBoardView *self)
{
  if (self->animation == NULL)
    {
      self->animation =
          adw_timed_animation_new (GTK_WIDGET (self), 0, 1, REVEAL_MS,
                                   adw_callback_animation_target_new (progressed, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_IN_OUT_CUBIC);
      g_signal_connect_swapped (self->animation, "done", G_CALLBACK (finish), self);
    }
  return self->animation;
}

void
zug_board_view_stop_reveal (ZugBoardView *self)
{
  /* Without a turn the end of the animation goes unheard. */
  g_clear_object (&self->revealing);
  self->state.progress = 1;
  if (self->animation != NULL && adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING)
    adw_animation_skip (self->animation);
}

void
zug_board_view_reveal (ZugBoardView *self, ZugVariant *variant, ZugTurn *turn)
{
  g_autoptr (ZugBoardView) alive = NULL;
  const ZugPosition *before;

  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));
  g_return_if_fail (ZUG_IS_TURN (turn));

  alive = g_object_ref (self);
  zug_board_view_show (self, variant, zug_turn_get_position (turn), turn);
  before = zug_turn_get_before (turn);
  if (before == NULL)
    {
      zug_board_view_emit_revealed (self, turn);
      return;
    }
  self->state.before = *before;
  self->state.events = *zug_turn_get_events (turn);
  self->state.progress = 0;
  self->revealing = g_object_ref (turn);
  zug_board_view_find_choices (self);
  adw_animation_play (animation (self));
}

gboolean
zug_board_view_is_revealing (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);

  return self->revealing != NULL;
}
