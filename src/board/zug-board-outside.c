/* zug-board-outside.c: what others ask of the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include <string.h>

/* --- choices --------------------------------------------------------------------------------- */

gboolean
zug_board_view_get_choice (ZugBoardView *self, ZugMove *choice)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);

  if (self->state.has_choice && choice != NULL)
    *choice = self->state.choice;
  return self->state.has_choice;
}

gboolean
zug_board_view_set_choice (ZugBoardView *self, const ZugMove *choice)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);

  if (self->state.team)
    return choice == NULL && zug_board_view_set_plan (self, NULL, 0);
  if (choice == NULL)
    {
      gboolean had = self->state.has_choice;

      zug_board_view_forget (self);
      zug_board_view_changed (self);
      if (had)
        g_signal_emit_by_name (self, "choice-changed");
      return TRUE;
    }
  if (!zug_board_hand_allows (&self->hand, *choice))
    return FALSE;
  zug_board_view_choose (self, *choice);
  return TRUE;
}

void
zug_board_view_set_either (ZugBoardView *self, gboolean either)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  self->either = either;
}

void
zug_board_view_set_beside (ZugBoardView *self, const ZugMove *choice)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  if (self->state.has_beside == (choice != NULL)
      && (choice == NULL || zug_move_equal (self->state.beside, *choice)))
    return;
  self->state.has_beside = choice != NULL;
  self->state.beside = choice != NULL ? *choice : ZUG_PASS;
  zug_board_view_changed (self);
}

gboolean
zug_board_view_get_beside (ZugBoardView *self, ZugMove *choice)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);

  *choice = self->state.beside;
  return self->state.has_beside;
}

void
zug_board_view_pick_up (ZugBoardView *self, ZugSquare square)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (zug_board_shape_has (&self->grid.shape, square));

  zug_board_view_press (self, square);
}

const ZugBoardRefusal *
zug_board_view_get_refusal (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), NULL);

  return self->hand.has_refusal ? &self->hand.refusal : NULL;
}

void
zug_board_view_light (ZugBoardView *self, const ZugSet *squares)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  zug_board_hand_clear_refusal (&self->hand, &self->state);
  for (ZugSquare square = ZUG_NO_SQUARE;
       squares != NULL
       && (square = zug_board_shape_next (&self->grid.shape, square)) != ZUG_NO_SQUARE;)
    if (zug_set_has (squares, square))
      zug_set_add (&self->state.lit, square);
  zug_board_view_changed (self);
}

void
zug_board_view_set_typed (ZugBoardView *self, const ZugMove *moves, guint n)
{
  ZugBoardState *state;

  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (n == 0 || moves != NULL);

  state = &self->state;
  if (n == 0 && state->n_typed == 0)
    return;
  explicit_bzero (state->typed, sizeof state->typed);
  state->n_typed = zug_board_view_may_choose (self) ? (int) MIN (n, ZUG_MAX_REQUESTS) : 0;
  for (int i = 0; i < state->n_typed; i++)
    state->typed[i] = moves[i];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
zug_board_view_get_n_typed (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), 0);

  return (guint) self->state.n_typed;
}

void
zug_board_view_set_advice (ZugBoardView *self, const ZugBoardAdvice *advice, guint n)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (n == 0 || advice != NULL);

  /* Nothing of what one side was shown is left for the other. */
  explicit_bzero (self->state.advice, sizeof self->state.advice);
  self->state.n_advice = (int) MIN (n, ZUG_BOARD_MAX_ADVICE);
  for (int i = 0; i < self->state.n_advice; i++)
    self->state.advice[i] = advice[i];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
zug_board_view_get_n_advice (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), 0);
  return (guint) self->state.n_advice;
}

/* --- plans of a team ------------------------------------------------------------------------- */

guint
zug_board_view_get_plan (ZugBoardView *self, ZugMove *moves)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), 0);

  if (moves != NULL && self->state.n_plan > 0)
    memcpy (moves, self->state.plan, (gsize) self->state.n_plan * sizeof *moves);
  return (guint) self->state.n_plan;
}

gboolean
zug_board_view_set_plan (ZugBoardView *self, const ZugMove *moves, guint n)
{
  ZugBoardState *state = &self->state;

  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (n == 0 || moves != NULL, FALSE);

  if (!state->team || n > ZUG_MAX_REQUESTS || !zug_board_view_may_choose (self))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (moves[i].kind == ZUG_MOVE_PASS || !zug_board_hand_allows (&self->hand, moves[i]))
        return FALSE;
      for (guint j = 0; j < i; j++)
        if (moves[j].from == moves[i].from)
          return FALSE;
    }
  if ((guint) state->n_plan == n && (n == 0 || memcmp (state->plan, moves, n * sizeof *moves) == 0))
    return TRUE;
  zug_board_view_put_back (self);
  zug_board_view_forget_plan (self);
  if (n > 0)
    memcpy (state->plan, moves, n * sizeof *moves);
  state->n_plan = (int) n;
  zug_board_view_plan_changed (self);
  return TRUE;
}

const GArray *
zug_board_view_get_conflicts (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), NULL);

  return self->plan.conflicts;
}

void
zug_board_view_point_at (ZugBoardView *self, ZugSquare square)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  zug_board_view_point (self, square);
}

/* --- the turn -------------------------------------------------------------------------------- */

void
zug_board_view_reveal (ZugBoardView *self, ZugVariant *variant, ZugTurn *turn)
{
  g_autoptr (ZugBoardView) alive = NULL;

  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));
  g_return_if_fail (ZUG_IS_TURN (turn));

  alive = g_object_ref (self);
  zug_board_view_show (self, variant, zug_turn_get_position (turn), turn);
  if (!self->turn.shown)
    {
      g_signal_emit_by_name (self, "revealed", turn);
      return;
    }
  zug_board_view_start_reveal (self, turn);
}

void
zug_board_view_show_turn (ZugBoardView *self, ZugVariant *variant, ZugTurn *turn, double phase)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (ZUG_IS_TURN (turn));

  zug_board_view_show (self, variant, zug_turn_get_position (turn), turn);
  zug_board_view_set_phase (self, phase);
}

gboolean
zug_board_view_is_revealing (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);

  return self->revealing != NULL;
}

guint
zug_board_view_get_reveal_time (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), 0);

  return self->revealing != NULL
             ? adw_timed_animation_get_duration (ADW_TIMED_ANIMATION (self->animation))
             : 0;
}

double
zug_board_view_get_phase (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), 1);

  return self->turn.phase;
}

void
zug_board_view_set_phase (ZugBoardView *self, double phase)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  if (!self->turn.shown || self->turn.phase == CLAMP (phase, 0, 1))
    return;
  zug_board_view_stop_reveal (self);
  zug_board_view_put_phase (self, CLAMP (phase, 0, 1));
}

guint
zug_board_view_get_n_rounds (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), 0);

  return zug_board_turn_get_n_rounds (&self->turn);
}

/* --- squares --------------------------------------------------------------------------------- */

ZugSquare
zug_board_view_get_cursor (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), ZUG_NO_SQUARE);

  return self->grid.cursor;
}

gboolean
zug_board_view_get_square_area (ZugBoardView *self, ZugSquare square, GdkRectangle *area)
{
  ZugRect rect;

  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (area != NULL, FALSE);

  if (!zug_board_shape_has (&self->grid.shape, square))
    return FALSE;
  rect = zug_geometry_square (&self->geometry, square);
  *area = (GdkRectangle) {(int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height};
  return TRUE;
}

void
zug_board_view_set_editing (ZugBoardView *self, gboolean editing)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  self->editing = editing;
}

/* --- what people draw ------------------------------------------------------------------------ */

char *
zug_board_view_dup_shape_words (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), NULL);

  return zug_board_view_describe_shapes (self);
}

void
zug_board_view_set_shapes (ZugBoardView *self, const ZugShapes *shapes)
{
  g_autofree char *words = NULL;

  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  self->state.shapes.n = 0;
  if (shapes != NULL)
    self->state.shapes = *shapes;
  self->state.sketching = FALSE;
  words = zug_board_view_dup_shape_words (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words != NULL ? words : "", -1);
  zug_board_view_changed (self);
}

void
zug_board_view_set_drawable (ZugBoardView *self, gboolean drawable)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  self->drawable = drawable;
  if (!drawable)
    zug_board_view_stop_sketch (self);
}
