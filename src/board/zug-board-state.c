/* zug-board-state.c: what is seen of a board, as plain data */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-state.h"

#include <string.h>

void
zug_board_state_clear (ZugBoardState *state)
{
  ZugLaws laws;

  zug_laws_init (&laws);
  memset (state, 0, sizeof *state);
  zug_position_clear (&laws, &state->position);
  zug_position_clear (&laws, &state->before);
  state->phase = 1;
  for (guint type = 0; type <= ZUG_KING; type++)
    state->drawing[type] = (uint8_t) type;
  state->coordinates = ZUG_COORDINATES_INSIDE;
  state->cursor = state->selected = state->over = ZUG_NO_SQUARE;
  state->choice = ZUG_PASS;
  state->chooser = ZUG_N_SIDES;
}

const ZugMove *
zug_board_state_choice (const ZugBoardState *state)
{
  if (state->has_choice)
    return &state->choice;
  return state->n_typed > 0 && !state->team ? &state->typed[0] : NULL;
}

void
zug_board_state_forget_targets (ZugBoardState *state)
{
  state->quiet = state->capture = state->speculative = (ZugSet) {{0}};
  if (!state->ruled)
    state->banned = (ZugSet) {{0}};
}
