/* zug-board-accessible.c: the names of the squares */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-board-look.h"
#include "zug-coordinate.h"
#include "zug-law-guide.h"
#include "zug-list-words.h"
#include "zug-turn-phrases.h"
#include <glib/gi18n.h>

/* --- plans ------------------------------------------------------------------------------------ */

static void
add_words (GString *words, char *more)
{
  zug_list_words_add (words, more);
  g_free (more);
}

/* "f1, g2": where the men stand whose requests these are. */
static char *
squares_of (const ZugMove *moves, guint64 which)
{
  GString *names = g_string_new (NULL);
  char name[4];

  for (guint i = 0; i < ZUG_MAX_REQUESTS; i++)
    if ((which >> i & 1) != 0)
      zug_list_words_add (names, zug_square_write (moves[i].from, name));
  return g_string_free (names, FALSE);
}

/* What is against the request of the man on a square, and what that request is against. */
static void
add_conflict_words (ZugBoardView *self, guint request, GString *words)
{
  guint64 hindered = 0;
  g_autofree char *names = NULL;

  for (guint i = 0; i < self->plan.conflicts->len; i++)
    {
      const ZugPlanConflict *conflict = &g_array_index (self->plan.conflicts, ZugPlanConflict, i);

      if (conflict->request == request)
        {
          g_autofree char *by = squares_of (self->state.plan, conflict->by);

          /* TRANSLATORS: squares of men whose plans get in the way of this man's */
          add_words (words,
                     g_strdup_printf (C_ ("square", "would be blocked by the plan of %s"), by));
        }
      if ((conflict->by >> request & 1) != 0)
        hindered |= UINT64_C (1) << conflict->request;
    }
  if (hindered == 0)
    return;
  names = squares_of (self->state.plan, hindered);
  /* TRANSLATORS: squares of men whose plans this man's gets in the way of */
  add_words (words, g_strdup_printf (C_ ("square", "stands in the way of the plan of %s"), names));
}

static void
add_planned_words (ZugBoardView *self, ZugSquare square, GString *words)
{
  const ZugBoardState *state = &self->state;
  char name[4];

  for (int i = 0; i < state->n_plan; i++)
    {
      ZugMove move = state->plan[i];

      if (move.from == square)
        {
          /* TRANSLATORS: a man's square and where it is planned to go: "e2, white pawn, plans e4"
           */
          add_words (words,
                     g_strdup_printf (C_ ("square", "plans %s"), zug_square_write (move.to, name)));
          add_conflict_words (self, (guint) i, words);
        }
      if (move.to == square)
        /* TRANSLATORS: a square and from where a man is planned to go there: "e4, empty, planned
         * from e2" */
        add_words (words, g_strdup_printf (C_ ("square", "planned from %s"),
                                           zug_square_write (move.from, name)));
    }
}

static void
add_blocked_words (ZugBoardView *self, ZugSquare square, GString *words)
{
  const ZugRequests *requests = zug_turn_get_requests (self->turn.merged);
  const ZugRounds *rounds = zug_turn_get_rounds (self->turn.merged);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < requests->n[side]; i++)
      {
        const ZugRequestFate *fate = &rounds->fate[side][i];
        ZugMove move = requests->move[side][i];
        g_autofree char *white = NULL, *black = NULL;
        char name[4];

        if (move.kind == ZUG_MOVE_PASS || fate->happened || move.from != square)
          continue;
        white = squares_of (requests->move[ZUG_WHITE], fate->by[ZUG_WHITE]);
        black = squares_of (requests->move[ZUG_BLACK], fate->by[ZUG_BLACK]);
        zug_square_write (move.to, name);
        if (*white != '\0' && *black != '\0')
          /* TRANSLATORS: where a man asked to go, and the squares from where other requests came
           * that stood against it */
          add_words (words, g_strdup_printf (C_ ("square", "asked for %1$s, blocked by %2$s, %3$s"),
                                             name, white, black));
        else
          add_words (words, g_strdup_printf (C_ ("square", "asked for %1$s, blocked by %2$s"), name,
                                             *white != '\0' ? white : black));
      }
}

static char *
dup_plan_words (ZugBoardView *self, ZugSquare square)
{
  GString *words = g_string_new (NULL);

  add_planned_words (self, square, words);
  /* A plan on the board is what matters now; before there is one, what came of the last. */
  if (self->turn.merged != NULL && self->state.n_plan == 0)
    add_blocked_words (self, square, words);
  return g_string_free (words, words->len == 0);
}

/* Whether what is chosen, planned or typed leads to a square, as a pale man shows there. */
static gboolean
is_chosen_for (const ZugBoardState *state, ZugSquare square)
{
  const ZugMove *choice = zug_board_state_choice (state);
  gboolean is = choice != NULL && choice->kind != ZUG_MOVE_PASS && choice->to == square;

  for (int i = 0; i < state->n_plan && !is; i++)
    is = state->plan[i].to == square;
  return is && state->phase == 1;
}

/* What is pale on a square is not there: it is to come, or it is gone. NULL: nothing is pale. */
static const char *
pale_words (const ZugBoardState *state, const ZugLaws *laws, ZugSquare square)
{
  guint met = 0;

  if (is_chosen_for (state, square))
    return zug_laws_place_marks (laws)
               ? C_ ("square", "The pale mark shows your choice. It is not placed yet.")
               : C_ ("square", "The pale man shows where your choice leads. It has not moved yet.");
  for (int i = 0; i < state->marks.n; i++)
    {
      const ZugMark *mark = &state->marks.mark[i];

      if (mark->kind == ZUG_MARK_MISSED && mark->from == square)
        return C_ ("square", "The small pale man had left when it was to be captured here.");
      met += mark->kind == ZUG_MARK_BURST && mark->to == square;
    }
  if (met == 0)
    return NULL;
  return met > 1 ? C_ ("square", "The pale men met here and were captured.")
                 : C_ ("square", "The pale man met another here and was captured.");
}

char *
zug_board_view_dup_sign_words (ZugBoardView *self, ZugSquare square)
{
  const ZugPosition *position = &self->state.position;
  const ZugLaws *laws;
  const char *key = NULL, *pale;
  g_autofree char *words = NULL;

  if (self->variant == NULL || self->editing || square == ZUG_NO_SQUARE)
    return NULL;
  laws = zug_variant_get_laws (self->variant);
  if (zug_look_shared (position, square))
    key = "collision";
  else if (zug_position_rests (position, ZUG_WHITE, square)
           || zug_position_rests (position, ZUG_BLACK, square))
    key = "rest";
  if (key != NULL)
    words = zug_law_guide_words (laws, zug_law_find (key));
  pale = pale_words (&self->state, laws, square);
  if (words == NULL || pale == NULL)
    return words != NULL ? g_steal_pointer (&words) : g_strdup (pale);
  return g_strdup_printf ("%s\n%s", pale, words);
}

/* --- what people drew ------------------------------------------------------------------------- */

static const char *
marked_words (ZugShapeColour colour)
{
  switch (colour)
    {
    case ZUG_SHAPE_RED:
      return C_ ("square", "marked red");
    case ZUG_SHAPE_BLUE:
      return C_ ("square", "marked blue");
    case ZUG_SHAPE_YELLOW:
      return C_ ("square", "marked yellow");
    case ZUG_SHAPE_GREEN:
    case ZUG_N_SHAPE_COLOURS:
    default:
      return C_ ("square", "marked green");
    }
}

static char *
arrow_words (const ZugShape *shape)
{
  char from[4], to[4];

  zug_square_write (shape->from, from);
  zug_square_write (shape->to, to);
  switch (shape->colour)
    {
    case ZUG_SHAPE_RED:
      return g_strdup_printf (C_ ("square", "red arrow from %1$s to %2$s"), from, to);
    case ZUG_SHAPE_BLUE:
      return g_strdup_printf (C_ ("square", "blue arrow from %1$s to %2$s"), from, to);
    case ZUG_SHAPE_YELLOW:
      return g_strdup_printf (C_ ("square", "yellow arrow from %1$s to %2$s"), from, to);
    default:
      /* TRANSLATORS: an arrow that somebody drew on the board, from a square to a square */
      return g_strdup_printf (C_ ("square", "green arrow from %1$s to %2$s"), from, to);
    }
}

static char *
dup_drawn_words (ZugBoardView *self, ZugSquare square)
{
  const ZugBoardState *state = &self->state;
  GString *words = g_string_new (NULL);

  for (int i = 0; i < state->shapes.n; i++)
    {
      const ZugShape *shape = &state->shapes.shape[i];

      if (shape->from != square && shape->to != square)
        continue;
      if (shape->from == shape->to)
        zug_list_words_add (words, marked_words (shape->colour));
      else
        {
          g_autofree char *arrow = arrow_words (shape);

          zug_list_words_add (words, arrow);
        }
    }
  if (state->sketching && state->sketch.from == square)
    zug_list_words_add (words, C_ ("square", "an arrow begins here"));
  return g_string_free (words, words->len == 0);
}

char *
zug_board_view_describe_shapes (ZugBoardView *self)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < self->state.shapes.n; i++)
    {
      const ZugShape *shape = &self->state.shapes.shape[i];
      g_autofree char *arrow = shape->from != shape->to ? arrow_words (shape) : NULL;
      char name[4];

      if (words->len > 0)
        g_string_append (words, "; ");
      if (arrow != NULL)
        g_string_append (words, arrow);
      else
        /* TRANSLATORS: a square and how it is marked ("e4 marked red") */
        g_string_append_printf (words, C_ ("square", "%1$s %2$s"),
                                zug_square_write (shape->to, name), marked_words (shape->colour));
    }
  return g_string_free (words, words->len == 0);
}

/* --- names ------------------------------------------------------------------------------------ */

/* What a game does not show. */
static char *
dup_edited_words (const ZugPosition *position, ZugSquare square)
{
  if (zug_look_may_castle (position, square))
    return g_strdup (C_ ("square", "may castle"));
  if (zug_look_passed (position, square))
    return g_strdup (C_ ("square", "a pawn has just passed it"));
  if (position->leave == square)
    return g_strdup (C_ ("square", "must be left now"));
  return NULL;
}

/* What a person who chooses sees of a square beside the men; NULL for nothing. */
static const char *
state_words (const ZugBoardState *state, ZugSquare square)
{
  if (state->selected == square)
    return C_ ("square", "picked up");
  if (zug_set_has (&state->capture, square))
    return C_ ("square", "would capture");
  if (zug_set_has (&state->quiet, square))
    return C_ ("square", "can go here");
  if (zug_set_has (&state->speculative, square))
    return C_ ("square", "can be tried");
  if (zug_set_has (&state->banned, square))
    return C_ ("square", "may not be chosen again yet");
  if (state->has_choice && state->choice.kind == ZUG_MOVE_PLACE && state->choice.to == square)
    return C_ ("square", "chosen");
  if (state->has_choice && state->choice.kind != ZUG_MOVE_PASS && state->choice.from == square)
    return C_ ("square", "chosen to move");
  if (state->has_choice && state->choice.kind != ZUG_MOVE_PASS && state->choice.to == square)
    return C_ ("square", "chosen destination");
  if (zug_set_has (&state->lit, square))
    return C_ ("square", "part of the reason");
  return NULL;
}

char *
zug_board_view_name_square (ZugBoardView *self, ZugSquare square)
{
  /* A reveal speaks of what comes of it; what a person has stopped at is named as it is seen. */
  gboolean before = self->state.phase < 1 && self->revealing == NULL;
  g_autofree char *name = zug_turn_phrases_square (
      self->variant, before ? &self->state.before : &self->state.position, square);
  const char *words = before ? NULL : state_words (&self->state, square);
  g_autofree char *plan = before ? NULL : dup_plan_words (self, square);
  g_autofree char *drawn = self->editing ? dup_edited_words (&self->state.position, square)
                                         : dup_drawn_words (self, square);
  const char *more[] = {words, plan, drawn};

  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    if (more[i] != NULL)
      {
        /* TRANSLATORS: a square ("e4, white pawn") and its state ("can go here"). */
        char *both = g_strdup_printf (C_ ("square", "%s, %s"), name, more[i]);

        g_free (name);
        name = both;
      }
  return g_steal_pointer (&name);
}

static void
set_name (ZugBoardView *self, ZugSquare square, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid.squares[square]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
zug_board_view_update_names (ZugBoardView *self)
{
  ZugSquare square = ZUG_NO_SQUARE;

  while ((square = zug_board_shape_next (&self->grid.shape, square)) != ZUG_NO_SQUARE)
    {
      g_autofree char *name = zug_board_view_name_square (self, square);

      set_name (self, square, name);
    }
}

void
zug_board_view_rename_squares (ZugBoardView *self)
{
  ZugSquare square = ZUG_NO_SQUARE;

  /* The bus hears of changes alone: a square that keeps its name would be silent, and tell that
   * nothing was to be seen there. A short name between makes all of them speak. */
  while ((square = zug_board_shape_next (&self->grid.shape, square)) != ZUG_NO_SQUARE)
    {
      char file[4], rank[4], name[8];

      g_snprintf (name, sizeof name, "%s%s", zug_board_shape_file_name (zug_file (square), file),
                  zug_board_shape_rank_name (zug_rank (square), rank));
      set_name (self, square, name);
    }
  zug_board_view_update_names (self);
}

void
zug_board_view_changed (ZugBoardView *self)
{
  zug_board_view_update_names (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
