/* zug-vary-bar.h: other choices tried on the board while a game is looked at: variations */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-later.h"
#include "zug-play-session.h"
#include "zug-why-line.h"

G_BEGIN_DECLS

/* Hidden while nothing is tried. Actions: `add-variation`, `drop-variation`. */
#define ZUG_TYPE_VARY_BAR (zug_vary_bar_get_type ())
G_DECLARE_FINAL_TYPE (ZugVaryBar, zug_vary_bar, ZUG, VARY_BAR, GtkBox)

/* After the template: follows the session. annotation: the place of the bar in which what
 * is being written is kept first. why: says why what was typed is no choice. */
void zug_vary_bar_attach (ZugVaryBar *self, ZugPlaySession *session, ZugBoardView *board,
                          ZugLater *annotation, ZugWhyLine *why);
/* The choice on the board is another. */
void zug_vary_bar_choice_changed (ZugVaryBar *self);
/* Begins, or goes on, to type a variation with the key that is being handled: White's move and
 * Black's, or one of them. FALSE where none can be tried. */
gboolean zug_vary_bar_take_key (ZugVaryBar *self, GtkEventControllerKey *keys);

G_END_DECLS
