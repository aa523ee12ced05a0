/* zug-board-turn.h: the turn that a board shows, and how far it has gone */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-state.h"
#include "zug-turn.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean shown;  /* the state's `before` and `events` are those of a turn to its position */
  double phase;    /* of it; the state's is that of the round, where it has several */
  ZugTurn *merged; /* the turn, where it is a team's that went in rounds; else NULL. Owned */
  int round;       /* shown now, from 0; -1 for none: all of it is over */
} ZugBoardTurn;

/* The turn that is shown from now on, as far as it went in rounds; NULL for none. */
void zug_board_turn_set (ZugBoardTurn *self, ZugBoardState *state, ZugTurn *turn);

/* How many rounds it has; 0 where it has none. */
guint zug_board_turn_get_n_rounds (const ZugBoardTurn *self);

/* Brings the state to the phase; TRUE where another round is shown than before. */
gboolean zug_board_turn_enter_phase (ZugBoardTurn *self, ZugBoardState *state, const ZugLaws *laws);

/* How long a reveal takes, in milliseconds, and the phase at a part of that time, 0 to 1. */
guint zug_board_turn_get_duration (const ZugBoardTurn *self, const ZugBoardState *state);
double zug_board_turn_phase_at (const ZugBoardTurn *self, const ZugBoardState *state, double part);

G_END_DECLS
