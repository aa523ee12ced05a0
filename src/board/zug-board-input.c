/* zug-board-input.c: choosing: picking up, putting down, dragging, promotion */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-board-look.h"
#include "zug-promotion-chooser.h"
#include "zug-narration.h"
#include <math.h>

/* How far the pointer goes, in pixels, before a press becomes a drag. */
#define DRAG_THRESHOLD 6

static gboolean
is_listed (const ZugChoices *list, ZugMove move)
{
  for (int i = 0; i < list->n; i++)
    if (zug_move_equal (list->move[i], move))
      return TRUE;
  return FALSE;
}

/* Placements that may not be repeated are crossed out from the start: nothing is picked up first.
 */
static void
find_banned_placements (ZugBoardView *self)
{
  for (int i = 0; i < self->physical->n; i++)
    {
      ZugMove move = self->physical->move[i];

      if (move.kind == ZUG_MOVE_PLACE
          && zug_position_banned (&self->state.position, self->chooser, move))
        zug_set_add (&self->state.banned, move.to);
    }
}

void
zug_board_view_find_choices (ZugBoardView *self)
{
  const ZugLaws *laws;

  self->choices->n = self->physical->n = 0;
  self->state.banned = (ZugSet) {{0}};
  if (!zug_board_view_may_choose (self))
    return;
  laws = zug_variant_get_laws (self->variant);
  zug_choices (laws, &self->state.position, self->chooser, self->choices);
  zug_physical_moves (laws, &self->state.position, self->chooser, self->physical);
  find_banned_placements (self);
}

static gboolean
is_own (ZugBoardView *self, ZugSquare square)
{
  return zug_look_stands (&self->state.position, self->chooser, square);
}

/* Sorts the targets of the man picked up by what going there means. */
static void
find_targets (ZugBoardView *self, ZugSquare from)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  ZugBoardState *state = &self->state;
  ZugSide other = zug_other (self->chooser);

  for (int i = 0; i < self->choices->n; i++)
    {
      ZugMove move = self->choices->move[i];

      if (move.kind == ZUG_MOVE_PASS || move.from != from)
        continue;
      if (zug_is_speculative (laws, &state->position, self->chooser, move))
        zug_set_add (&state->speculative, move.to);
      else if (move.kind == ZUG_MOVE_EN_PASSANT
               || zug_look_stands (&state->position, other, move.to))
        zug_set_add (&state->capture, move.to);
      else
        zug_set_add (&state->quiet, move.to);
    }
  for (int i = 0; i < self->physical->n; i++)
    {
      ZugMove move = self->physical->move[i];

      if (move.kind != ZUG_MOVE_PASS && move.from == from
          && zug_position_banned (&state->position, self->chooser, move))
        zug_set_add (&state->banned, move.to);
    }
}

static void
forget_targets (ZugBoardState *state)
{
  state->quiet = state->capture = state->speculative = (ZugSet) {{0}};
  if (!state->ruled)
    state->banned = (ZugSet) {{0}};
}

static void
select_man (ZugBoardView *self, ZugSquare square)
{
  ZugBoardState *state = &self->state;

  state->selected = square;
  forget_targets (state);
  if (square == ZUG_NO_SQUARE)
    {
      state->dragging = FALSE;
      state->over = ZUG_NO_SQUARE;
    }
  else
    {
      find_targets (self, square);
    }
  zug_board_view_changed (self);
}

void
zug_board_view_close_promotion (ZugBoardView *self)
{
  gboolean focused;

  if (self->promotion == NULL)
    return;
  focused = zug_board_view_has_focus (self);
  if (focused)
    gtk_widget_grab_focus (self->squares[self->cursor]);
  g_clear_pointer (&self->promotion, gtk_widget_unparent);
  self->promotion_to = ZUG_NO_SQUARE;
}

void
zug_board_view_choose (ZugBoardView *self, ZugMove move)
{
  gboolean same = self->state.has_choice && zug_move_equal (self->state.choice, move);

  zug_board_view_clear_refusal (self);
  if (self->state.team)
    {
      zug_board_view_close_promotion (self);
      select_man (self, ZUG_NO_SQUARE);
      zug_board_view_plan (self, move);
      return;
    }
  self->state.has_choice = TRUE;
  self->state.choice = move;
  zug_board_view_close_promotion (self);
  select_man (self, ZUG_NO_SQUARE);
  if (!same)
    zug_board_view_emit_choice_changed (self);
}

void
zug_board_view_activate_choice (ZugBoardView *self)
{
  if (!self->state.has_choice || !zug_board_view_may_choose (self))
    return;
  /* All that the focus and the names tell is taken back before the seal. */
  select_man (self, ZUG_NO_SQUARE);
  zug_board_view_go_home (self);
  zug_board_view_emit_choice_activated (self);
}

static void
promotion_chosen (ZugPromotionChooser *chooser, guint type, ZugBoardView *self)
{
  for (int i = 0; i < self->choices->n; i++)
    {
      ZugMove move = self->choices->move[i];

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
  self->promotion = zug_promotion_chooser_new (self->chooser, zug_variant_get_laws (self->variant));
  gtk_widget_set_parent (self->promotion, GTK_WIDGET (self));
  for (int i = 0; i < self->choices->n; i++)
    {
      const ZugMove *move = &self->choices->move[i];

      if (move->kind != ZUG_MOVE_PASS && move->from == from && move->to == to)
        {
          g_autofree char *name = zug_narration_man (self->variant, self->chooser, move->promotion);

          zug_promotion_chooser_add (ZUG_PROMOTION_CHOOSER (self->promotion), self->men,
                                     move->promotion, name, edge);
        }
    }
  g_signal_connect (self->promotion, "chosen", G_CALLBACK (promotion_chosen), self);
  gtk_widget_child_focus (self->promotion, GTK_DIR_TAB_FORWARD);
}

/* The rook a castling move takes along: the one with its right nearest to the king on its side. */
static ZugSquare
castling_rook (ZugBoardView *self, const ZugMove *move)
{
  const ZugPosition *position = &self->state.position;
  int step = move->kind == ZUG_MOVE_CASTLE_SHORT ? 1 : -1;

  for (int file = zug_file (move->from) + step; file >= 0 && file < self->shape.files; file += step)
    {
      ZugSquare square = zug_square (file, zug_rank (move->from));

      if (zug_board_shape_has (&self->shape, square)
          && zug_position_man (position, self->chooser, square) == ZUG_ROOK
          && zug_look_may_castle (position, square))
        return square;
    }
  return ZUG_NO_SQUARE;
}

/* Puts the man picked up on a square if it may go there. */
static gboolean
put_down (ZugBoardView *self, ZugSquare to)
{
  ZugSquare from = self->state.selected;
  const ZugMove *found = NULL;
  int n = 0;

  for (int i = 0; i < self->choices->n; i++)
    {
      const ZugMove *move = &self->choices->move[i];

      if (move->kind == ZUG_MOVE_PASS || move->from != from)
        continue;
      if (zug_move_is_castle (*move) && castling_rook (self, move) == to)
        {
          zug_board_view_choose (self, *move);
          return TRUE;
        }
      if (move->to != to)
        continue;
      /* Where a king's step and castling reach the same square, the rook stands for castling. */
      if (found == NULL || zug_move_is_castle (*found))
        found = move;
      n += move->promotion != ZUG_NO_MAN;
    }
  if (found == NULL)
    return FALSE;
  if (n > 1)
    ask_promotion (self, from, to);
  else
    zug_board_view_choose (self, *found);
  return TRUE;
}

static gboolean
can_move (ZugBoardView *self, ZugSquare square)
{
  for (int i = 0; i < self->choices->n; i++)
    if (self->choices->move[i].kind != ZUG_MOVE_PASS && self->choices->move[i].from == square)
      return TRUE;
  return FALSE;
}

static void
pick_up (ZugBoardView *self, ZugSquare square)
{
  if (can_move (self, square))
    {
      /* Who takes a man up again wants something else of it. */
      zug_board_view_take_back (self, square);
      select_man (self, square);
      return;
    }
  if (self->state.selected != ZUG_NO_SQUARE)
    select_man (self, ZUG_NO_SQUARE);
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
  else if (is_listed (self->choices, move))
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

/* Where either side may choose, whoever's man is pressed does, unless the man picked up goes there.
 */
static void
switch_side (ZugBoardView *self, ZugSquare square)
{
  ZugSide other = zug_other (self->chooser);

  if (self->either && !is_own (self, square) && !is_target (&self->state, square)
      && zug_look_stands (&self->state.position, other, square)
      && zug_position_chooses (zug_variant_get_laws (self->variant), &self->state.position, other))
    zug_board_view_switch_chooser (self, other);
}

void
zug_board_view_press (ZugBoardView *self, ZugSquare square)
{
  ZugBoardState *state = &self->state;

  if (self->editing)
    zug_board_view_emit_square_pressed (self, square, GDK_BUTTON_PRIMARY);
  if (!zug_board_view_may_choose (self))
    return;
  zug_board_view_close_promotion (self);
  if (!zug_set_is_empty (&state->lit))
    {
      zug_board_view_clear_refusal (self);
      zug_board_view_changed (self);
      zug_board_view_emit_refused (self, NULL);
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
        select_man (self, ZUG_NO_SQUARE);
      else if (put_down (self, square))
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
}

void
zug_board_view_put_back (ZugBoardView *self)
{
  zug_board_view_close_promotion (self);
  zug_board_view_clear_refusal (self);
  self->pressed = ZUG_NO_SQUARE;
  self->state.selected = self->state.over = ZUG_NO_SQUARE;
  self->state.dragging = FALSE;
  forget_targets (&self->state);
}

gboolean
zug_board_view_let_go (ZugBoardView *self)
{
  if (self->promotion != NULL)
    zug_board_view_close_promotion (self);
  else if (self->state.selected != ZUG_NO_SQUARE)
    select_man (self, ZUG_NO_SQUARE);
  else if (self->state.team)
    return zug_board_view_take_back (self, self->cursor)
           || zug_board_view_take_back (self, ZUG_NO_SQUARE);
  else if (self->state.has_choice)
    {
      self->state.has_choice = FALSE;
      self->state.choice = ZUG_PASS;
      zug_board_view_changed (self);
      zug_board_view_emit_choice_changed (self);
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
  state->selected = state->over = self->pressed = ZUG_NO_SQUARE;
  zug_board_view_clear_refusal (self);
  forget_targets (state);
  state->dragging = state->sketching = FALSE;
  state->pointer = (ZugPoint) {0, 0};
  state->has_choice = FALSE;
  state->choice = ZUG_PASS;
  zug_board_view_forget_plan (self);
  self->was_selected = FALSE;
  zug_board_painter_forget (self->painter);
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->drag));
}

static gboolean
is_on_promotion (ZugBoardView *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return picked != NULL && self->promotion != NULL
         && (picked == self->promotion || gtk_widget_is_ancestor (picked, self->promotion));
}

/* The plate that says that a pass is chosen. */
static gboolean
is_on_pass (ZugBoardView *self, double x, double y)
{
  ZugRect rect = zug_board_pass_place (&self->geometry);

  return self->state.has_choice && self->state.choice.kind == ZUG_MOVE_PASS
         && self->state.selected == ZUG_NO_SQUARE && x >= rect.x && x < rect.x + rect.width
         && y >= rect.y && y < rect.y + rect.height;
}

static void
drag_begin (GtkGestureDrag *drag, double x, double y, ZugBoardView *self)
{
  ZugSquare square = zug_geometry_at (&self->geometry, x, y);

  self->pressed = ZUG_NO_SQUARE;
  if (self->editing && square != ZUG_NO_SQUARE)
    {
      zug_board_view_edit_begin (self, square, x, y);
      return;
    }
  if (square == ZUG_NO_SQUARE || !zug_board_view_may_choose (self) || is_on_promotion (self, x, y))
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  self->cursor_visible = FALSE;
  if (is_on_pass (self, x, y))
    {
      zug_board_view_let_go (self);
      return;
    }
  if (self->promotion != NULL)
    {
      zug_board_view_close_promotion (self);
      return;
    }
  zug_board_view_move_cursor (self, square);
  self->pressed = square;
  self->start = (ZugPoint) {x, y};
  self->was_selected = self->state.selected == square;
  if (!self->was_selected)
    zug_board_view_press (self, square);
}

static void
drag_update (GtkGestureDrag *drag, double dx, double dy, ZugBoardView *self)
{
  ZugBoardState *state = &self->state;

  if (state->selected == ZUG_NO_SQUARE || state->selected != self->pressed
      || (!state->dragging && hypot (dx, dy) < DRAG_THRESHOLD))
    return;
  state->dragging = TRUE;
  state->pointer = (ZugPoint) {self->start.x + dx, self->start.y + dy};
  state->over = zug_geometry_at (&self->geometry, state->pointer.x, state->pointer.y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop (ZugBoardView *self, ZugSquare square)
{
  ZugSquare from = self->state.selected;

  self->state.dragging = FALSE;
  self->state.over = ZUG_NO_SQUARE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (square == ZUG_NO_SQUARE || square == from)
    return;
  if (put_down (self, square))
    {
      /* A choice that was sealed at once is gone already, and the cursor home. */
      if (!self->state.has_choice && self->state.n_plan == 0 && self->promotion == NULL)
        return;
      self->cursor = square;
      if (self->promotion == NULL && zug_board_view_has_focus (self))
        zug_board_view_move_cursor (self, square);
    }
  else
    zug_board_view_refuse (self, from, square);
}

static void
drag_end (GtkGestureDrag *drag, double dx, double dy, ZugBoardView *self)
{
  ZugBoardState *state = &self->state;

  if (self->editing)
    {
      zug_board_view_edit_end (
          self, zug_geometry_at (&self->geometry, self->start.x + dx, self->start.y + dy));
      return;
    }
  if (state->dragging)
    drop (self, zug_geometry_at (&self->geometry, self->start.x + dx, self->start.y + dy));
  else if (self->was_selected && state->selected == self->pressed)
    select_man (self, ZUG_NO_SQUARE);
  self->pressed = ZUG_NO_SQUARE;
  self->was_selected = FALSE;
}

static void
drag_cancelled (GtkGesture *drag, GdkEventSequence *sequence, ZugBoardView *self)
{
  self->state.dragging = FALSE;
  self->state.over = ZUG_NO_SQUARE;
  self->pressed = ZUG_NO_SQUARE;
  self->was_selected = FALSE;
  if (self->editing)
    self->state.selected = ZUG_NO_SQUARE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
zug_board_view_init_input (ZugBoardView *self)
{
  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begin), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancelled), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));
}
