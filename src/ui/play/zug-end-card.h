/* zug-end-card.h: the card that comes when a game has been played to its end */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-play-session.h"

G_BEGIN_DECLS

/* Who won and how, since when the winner was ahead, and where to go from there. It comes when the
 * board has shown the end of a match, over the board or, where the page is a column, below it, and
 * goes with Escape, its close button, or as soon as something else is looked at. */
#define ZUG_TYPE_END_CARD (zug_end_card_get_type ())
G_DECLARE_FINAL_TYPE (ZugEndCard, zug_end_card, ZUG, END_CARD, GtkBox)

/* After the template: follows the session and the board below it. */
void zug_end_card_attach (ZugEndCard *self, ZugPlaySession *session, ZugBoardView *board);

/* The match is over: comes as soon as the end has been looked at for a moment. */
void zug_end_card_expect (ZugEndCard *self);

/* Something else is looked at. */
void zug_end_card_go_away (ZugEndCard *self);

G_END_DECLS
