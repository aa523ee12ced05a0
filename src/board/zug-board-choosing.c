/* zug-board-choosing.c: a person chooses: picking up, putting down, promotion, a team's plan */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-board-look.h"
#include "zug-man-words.h"
#include "zug-promotion-chooser.h"
#include <string.h>

void
zug_board_view_find_choices (ZugBoardView *self)
{
  zug_board_hand_find (&self->hand, &self->state, zug_board_view_may_choose (self));
}

static gboolean
is_own (ZugBoardView *self, ZugSquare square)
{
  return zug_look_stands (&self->state.position, self->hand.side, square);
}

void
zug_board_view_select (ZugBoardView *self, ZugSquare square)
{
  zug_board_hand_select (&self->hand, &self->state, square);
  zug_board_view_changed (self);
  if (self->state.selected != ZUG_NO_SQUARE)
    g_signal_emit_by_name (self, "picked-up");
}

void
zug_board_view_close_promotion (ZugBoardView *self)
{
  gboolean focused;

  if (self->promotion == NULL)
    return;
  focused = zug_board_view_has_focus (self);
  if (focused)
    gtk_widget_grab_focus (self->grid.squares[self->grid.cursor]);
  g_clear_pointer (&self->promotion, gtk_widget_unparent);
  self->promotion_to = ZUG_NO_SQUARE;
}

void
zug_board_view_choose (ZugBoardView *self, ZugMove move)
{
  gboolean same = self->state.has_choice && zug_move_equal (self->state.choice, move);

  zug_board_hand_clear_refusal (&self->hand, &self->state);
  if (self->state.team)
    {
      zug_board_view_close_promotion (self);
      zug_board_view_select (self, ZUG_NO_SQUARE);
      zug_board_view_plan (self, move);
      return;
    }
  self->state.has_choice = TRUE;
  self->state.choice = move;
  zug_board_view_close_promotion (self);
  zug_board_view_select (self, ZUG_NO_SQUARE);
  if (!same)
    g_signal_emit_by_name (self, "choice-changed");
}

void
zug_board_view_activate_choice (ZugBoardView *self)
{
  if ((!self->state.has_choice && self->state.n_typed == 0) || !zug_board_view_may_choose (self))
    return;
  /* All that the focus and the names tell is taken back before the seal. */
  zug_board_view_select (self, ZUG_NO_SQUARE);
  zug_board_view_go_home (self);
  g_signal_emit_by_name (self, "choice-activated");
}

static void
promotion_chosen (ZugPromotionChooser *chooser, guint type, ZugBoardView *self)
{
  for (int i = 0; i < self->hand.choices->n; i++)
    {
      ZugMove move = self->hand.choices->move[i];

      if (move.kind != ZUG_MOVE_PASS && move.from == self->state.selected
          && move.to == self->promotion_to && move.promotion == type)
        {
          zug_board_view_choose (self, move);
          return;
        }
    }
}

static void
ask_promotion (ZugBoardView *self, ZugSquare from, ZugSquare to)
{
  int edge = (int) MAX (self->geometry.square * 0.8, 24);

  self->state.dragging = FALSE;
  self->state.over = ZUG_NO_SQUARE;
  self->promotion_to = to;
  self->promotion = zug_promotion_chooser_new (self->hand.side, self->hand.laws);
  gtk_widget_set_parent (self->promotion, GTK_WIDGET (self));
  for (int i = 0; i < self->hand.choices->n; i++)
    {
      const ZugMove *move = &self->hand.choices->move[i];

      if (move->kind != ZUG_MOVE_PASS && move->from == from && move->to == to)
        {
          g_autofree char *name = zug_man_words_on_square (zug_variant_get_laws (self->variant),
                                                           self->hand.side, move->promotion);

          zug_promotion_chooser_add (ZUG_PROMOTION_CHOOSER (self->promotion), self->men,
                                     move->promotion, name, edge);
        }
    }
  g_signal_connect (self->promotion, "chosen", G_CALLBACK (promotion_chosen), self);
  gtk_widget_child_focus (self->promotion, GTK_DIR_TAB_FORWARD);
}

gboolean
zug_board_view_put_down (ZugBoardView *self, ZugSquare to)
{
  gboolean asks;
  const ZugMove *move = zug_board_hand_move_to (&self->hand, &self->state, to, &asks);

  if (move == NULL)
    return FALSE;
  if (asks)
    ask_promotion (self, self->state.selected, to);
  else
    zug_board_view_choose (self, *move);
  return TRUE;
}

void
zug_board_view_refuse (ZugBoardView *self, ZugSquare from, ZugSquare to)
{
  g_autofree char *words = NULL;

  zug_board_hand_refuse (&self->hand, &self->state, from, to);
  zug_board_view_changed (self);
  /* Whoever listens may change what is shown. */
  words = g_strdup (self->hand.refusal.words);
  g_signal_emit_by_name (self, "refused", words);
}

static void
pick_up (ZugBoardView *self, ZugSquare square)
{
  if (zug_board_hand_can_move (&self->hand, square))
    {
      /* Who takes a man up again wants something else of it. */
      zug_board_view_take_back (self, square);
      zug_board_view_select (self, square);
      return;
    }
  if (self->state.selected != ZUG_NO_SQUARE)
    zug_board_view_select (self, ZUG_NO_SQUARE);
  zug_board_view_refuse (self, square, ZUG_NO_SQUARE);
}

/* Row game: a press chooses the square for the mark; a second one is the wish to seal. */
static void
press_to_place (ZugBoardView *self, ZugSquare square)
{
  const ZugBoardState *state = &self->state;
  ZugMove move = {
      .from = square, .to = square, .promotion = (uint8_t) ZUG_NO_MAN, .kind = ZUG_MOVE_PLACE};

  if (state->has_choice && zug_move_equal (state->choice, move))
    zug_board_view_activate_choice (self);
  else if (zug_board_hand_allows (&self->hand, move))
    zug_board_view_choose (self, move);
  else
    zug_board_view_refuse (self, square, square);
}

static gboolean
is_target (const ZugBoardState *state, ZugSquare square)
{
  return zug_set_has (&state->quiet, square) || zug_set_has (&state->capture, square)
         || zug_set_has (&state->speculative, square);
}

void
zug_board_view_put_back (ZugBoardView *self)
{
  zug_board_view_close_promotion (self);
  zug_board_hand_clear_refusal (&self->hand, &self->state);
  self->pointer.pressed = ZUG_NO_SQUARE;
  self->state.selected = self->state.over = ZUG_NO_SQUARE;
  self->state.dragging = FALSE;
  zug_board_state_forget_targets (&self->state);
}

/* The other side chooses; the person himself has switched, so that nothing is secret. */
static void
switch_chooser (ZugBoardView *self, ZugSide side)
{
  ZugSquare pressed = self->pointer.pressed;

  /* The drag that is beginning goes on with the other side's man. */
  zug_board_view_put_back (self);
  self->pointer.pressed = pressed;
  self->hand.side = self->grid.home = side;
  self->state.has_choice = FALSE;
  self->state.choice = ZUG_PASS;
  zug_board_view_forget_plan (self);
  zug_board_view_find_choices (self);
  zug_board_view_changed (self);
  g_object_notify (G_OBJECT (self), "chooser");
}

/* Where either side may choose, whoever's man is pressed does, unless the man picked up goes there.
 */
static void
switch_side (ZugBoardView *self, ZugSquare square)
{
  ZugSide other = zug_other (self->hand.side);

  if (self->either && !is_own (self, square) && !is_target (&self->state, square)
      && zug_look_stands (&self->state.position, other, square)
      && zug_position_chooses (self->hand.laws, &self->state.position, other))
    switch_chooser (self, other);
}

/* The man that the last press was to pick up, and did not; ZUG_NO_SQUARE after another press. */
static ZugSquare
find_stuck (const ZugBoardHand *hand)
{
  const ZugBoardRefusal *refusal = &hand->refusal;

  return hand->has_refusal && (!refusal->has_move || refusal->square == refusal->move.from)
             ? refusal->square
             : ZUG_NO_SQUARE;
}

void
zug_board_view_press (ZugBoardView *self, ZugSquare square)
{
  ZugBoardState *state = &self->state;
  ZugSquare stuck = find_stuck (&self->hand);

  if (self->editing)
    g_signal_emit_by_name (self, "square-pressed", (guint) square, GDK_BUTTON_PRIMARY);
  if (!zug_board_view_may_choose (self))
    return;
  zug_board_view_close_promotion (self);
  if (!zug_set_is_empty (&state->lit))
    {
      zug_board_hand_clear_refusal (&self->hand, &self->state);
      zug_board_view_changed (self);
      g_signal_emit_by_name (self, "refused", NULL);
    }
  switch_side (self, square);
  if (state->ruled)
    {
      press_to_place (self, square);
      return;
    }
  if (state->selected != ZUG_NO_SQUARE)
    {
      if (square == state->selected)
        zug_board_view_select (self, ZUG_NO_SQUARE);
      else if (zug_board_view_put_down (self, square))
        return;
      else if (is_own (self, square))
        pick_up (self, square);
      else
        zug_board_view_refuse (self, state->selected, square);
    }
  else if (is_own (self, square))
    pick_up (self, square);
  else if (state->has_choice && state->choice.kind != ZUG_MOVE_PASS && state->choice.to == square)
    zug_board_view_activate_choice (self);
  /* Who goes on as if the man were picked up has not read why it is not. */
  else if (stuck != ZUG_NO_SQUARE)
    zug_board_view_refuse (self, stuck, square);
}

gboolean
zug_board_view_let_go (ZugBoardView *self)
{
  if (self->promotion != NULL)
    zug_board_view_close_promotion (self);
  else if (self->state.selected != ZUG_NO_SQUARE)
    zug_board_view_select (self, ZUG_NO_SQUARE);
  else if (self->state.team)
    return zug_board_view_take_back (self, self->grid.cursor)
           || zug_board_view_take_back (self, ZUG_NO_SQUARE);
  else if (self->state.has_choice)
    {
      self->state.has_choice = FALSE;
      self->state.choice = ZUG_PASS;
      zug_board_view_changed (self);
      g_signal_emit_by_name (self, "choice-changed");
    }
  else
    return FALSE;
  return TRUE;
}

void
zug_board_view_forget (ZugBoardView *self)
{
  ZugBoardState *state = &self->state;

  zug_board_view_close_promotion (self);
  state->selected = state->over = self->pointer.pressed = ZUG_NO_SQUARE;
  zug_board_hand_clear_refusal (&self->hand, &self->state);
  zug_board_state_forget_targets (state);
  state->dragging = state->sketching = FALSE;
  state->pointer = (ZugPoint) {0, 0};
  state->has_choice = FALSE;
  state->choice = ZUG_PASS;
  explicit_bzero (state->typed, sizeof state->typed);
  state->n_typed = 0;
  zug_board_view_forget_plan (self);
  self->pointer.was_selected = FALSE;
  zug_board_painter_forget (self->painter);
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->pointer.drag));
}
