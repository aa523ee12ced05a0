/* zug-reveal-bar.h: over a turn: the slider from intention to result, and the rounds of a team */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-play-session.h"
#include "zug-round-view.h"
#include "zug-why-line.h"

G_BEGIN_DECLS

/* The slider stands at the result when another turn is shown, and is there at all only where
 * both sides chose. Actions: `round-back`, `round-forward`, `round-play`. */
#define ZUG_TYPE_REVEAL_BAR (zug_reveal_bar_get_type ())
G_DECLARE_FINAL_TYPE (ZugRevealBar, zug_reveal_bar, ZUG, REVEAL_BAR, GtkBox)

/* After the template: follows the session. rounds: where those of the turn are told. */
void zug_reveal_bar_attach (ZugRevealBar *self, ZugPlaySession *session, ZugBoardView *board,
                            ZugWhyLine *why, ZugRoundView *rounds);

G_END_DECLS
