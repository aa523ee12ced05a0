/* zug-board-accessible.c: the names of the squares */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-narration.h"
#include <glib/gi18n.h>

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
  g_autofree char *name = zug_narration_square (
      self->variant, before ? &self->state.before : &self->state.position, square);
  const char *words = before ? NULL : state_words (&self->state, square);
  g_autofree char *plan = before ? NULL : zug_board_view_dup_plan_words (self, square);
  g_autofree char *drawn = self->editing ? zug_board_view_dup_edited_words (self, square)
                                         : zug_board_view_dup_drawn_words (self, square);
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->squares[square]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
zug_board_view_update_names (ZugBoardView *self)
{
  ZugSquare square = ZUG_NO_SQUARE;

  while ((square = zug_board_shape_next (&self->shape, square)) != ZUG_NO_SQUARE)
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
  while ((square = zug_board_shape_next (&self->shape, square)) != ZUG_NO_SQUARE)
    {
      char file[4], rank[4], name[8];

      g_snprintf (name, sizeof name, "%s%s", zug_board_shape_file_name (zug_file (square), file),
                  zug_board_shape_rank_name (zug_rank (square), rank));
      set_name (self, square, name);
    }
  zug_board_view_update_names (self);
}
