/* zug-board-hand.h: what a person may choose on a board, and what he holds */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-state.h"
#include "zug-choices.h"

G_BEGIN_DECLS

typedef struct
{
  const ZugLaws *laws; /* of the game shown; NULL for none */
  ZugSide side;        /* that may choose; ZUG_N_SIDES for nobody */
  /* Owned. Room for those of the largest boards is more than an instance may take. */
  ZugChoices *choices;  /* the legal ones; none while nobody may choose */
  ZugChoices *physical; /* those that can be carried out as the board stands; where `choices` has
                           any */
  gboolean has_refusal;
  ZugBoardRefusal refusal;
} ZugBoardHand;

void zug_board_hand_init (ZugBoardHand *hand);
void zug_board_hand_clear (ZugBoardHand *hand);

/* Finds what may be chosen in the position that is shown; nothing unless `may`. */
void zug_board_hand_find (ZugBoardHand *hand, ZugBoardState *state, gboolean may);

gboolean zug_board_hand_allows (const ZugBoardHand *hand, ZugMove move);
gboolean zug_board_hand_can_move (const ZugBoardHand *hand, ZugSquare square);

/* Picks up the man on a square, and shows where it may go; ZUG_NO_SQUARE: puts back what is held.
 */
void zug_board_hand_select (const ZugBoardHand *hand, ZugBoardState *state, ZugSquare square);

/* The choice by which the man that is held goes to a square, NULL for none; castling also to the
 * rook's. asks: whether there are several, with what the man becomes. */
const ZugMove *zug_board_hand_move_to (const ZugBoardHand *hand, const ZugBoardState *state,
                                       ZugSquare to, gboolean *asks);

/* Finds why the man on a square cannot go to another, or nowhere where `to` is ZUG_NO_SQUARE, and
 * lights the squares concerned. */
void zug_board_hand_refuse (ZugBoardHand *hand, ZugBoardState *state, ZugSquare from, ZugSquare to);

/* Forgets the refusal, and puts out the squares lit. */
void zug_board_hand_clear_refusal (ZugBoardHand *hand, ZugBoardState *state);

G_END_DECLS
