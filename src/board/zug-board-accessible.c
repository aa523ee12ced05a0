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
  if (state->capture & zug_bit (square))
    return C_ ("square", "would capture");
  if (state->quiet & zug_bit (square))
    return C_ ("square", "can go here");
  if (state->has_choice && state->choice.kind != ZUG_MOVE_PASS && state->choice.from == square)
    return C_ ("square", "chosen to move");
  if (state->has_choice && state->choice.kind != ZUG_MOVE_PASS && state->choice.to == square)
    return C_ ("square", "chosen destination");
  return NULL;
}

char *
zug_board_view_name_square (ZugBoardView *self, ZugSquare square)
{
  g_autofree char *name = zug_narration_square (&self->state.position, square);
  const char *words = state_words (&self->state, square);

  if (words == NULL)
    return g_steal_pointer (&name);
  /* TRANSLATORS: a square ("e4, white pawn") and its state ("can go here"). */
  return g_strdup_printf (C_ ("square", "%s, %s"), name, words);
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
  for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
    {
      g_autofree char *name = zug_board_view_name_square (self, square);

      set_name (self, square, name);
    }
}

void
zug_board_view_rename_squares (ZugBoardView *self)
{
  /* The bus hears of changes alone: a square that keeps its name would be silent, and tell that
   * nothing was to be seen there. A short name between makes all of them speak. */
  for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
    {
      char name[3] = {(char) ('a' + zug_file (square)), (char) ('1' + zug_rank (square)), '\0'};

      set_name (self, square, name);
    }
  zug_board_view_update_names (self);
}
