/* zug-hint-controller.h: shows a person who is choosing what the search recommends */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-why-line.h"

G_BEGIN_DECLS

/* The action `hint`: looks for what the person who chooses should choose, and shows a move with
 * what speaks for it; then `hint-mix`: why not always that one, and what else is good how often.
 * Nothing is looked for any more, and nothing shown, when somebody else chooses. */
#define ZUG_TYPE_HINT_CONTROLLER (zug_hint_controller_get_type ())
G_DECLARE_FINAL_TYPE (ZugHintController, zug_hint_controller, ZUG, HINT_CONTROLLER, GObject)

/* board: where a person chooses and the hint is shown; button: what asks for it; why: where it is
 * said. All outlive the controller. Transfer full. */
ZugHintController *zug_hint_controller_new (ZugPlaySession *session, ZugBoardView *board,
                                            GtkWidget *button, ZugWhyLine *why);
gboolean zug_hint_controller_is_looking (ZugHintController *self);

G_END_DECLS
