/* zug-start-card.h: the card over the board: a game is to begin, or the screen is handed over */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-board-view.h"
#include "zug-play-session.h"

G_BEGIN_DECLS

/* Follows the session; what is below waits for the answer. */
#define ZUG_TYPE_START_CARD (zug_start_card_get_type ())
G_DECLARE_FINAL_TYPE (ZugStartCard, zug_start_card, ZUG, START_CARD, GtkBox)

/* After the template. board: what it lies over, and what has the keyboard when it is answered. */
void zug_start_card_attach (ZugStartCard *self, ZugPlaySession *session, ZugBoardView *board);
/* Tells how one has done against the opponent who waits; NULL: tells nothing. */
void zug_start_card_set_archive (ZugStartCard *self, ZugArchive *archive);
/* Puts the keyboard on its button. */
void zug_start_card_focus (ZugStartCard *self);

G_END_DECLS
