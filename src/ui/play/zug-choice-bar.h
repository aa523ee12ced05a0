/* zug-choice-bar.h: the choice on the board or typed: made, passed, handed over */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-view.h"
#include "zug-play-session.h"
#include "zug-team-plan.h"
#include "zug-why-line.h"

G_BEGIN_DECLS

/* Hidden where nobody here has anything to choose. What was on it is gone before the player
 * holds a choice. Actions: `seal`, `pass`, `let-go` (of the choice, or of the last request of a
 * plan, as long as it is not sealed), `peek` (shows what is typed beside somebody else), `ready`
 * (the other one looks away). */
#define ZUG_TYPE_CHOICE_BAR (zug_choice_bar_get_type ())
G_DECLARE_FINAL_TYPE (ZugChoiceBar, zug_choice_bar, ZUG, CHOICE_BAR, GtkBox)

/* After the template: follows the session. The others are in the same page. */
void zug_choice_bar_attach (ZugChoiceBar *self, ZugPlaySession *session, ZugBoardView *board,
                            ZugWhyLine *why, ZugTeamPlan *team);

GtkEntry *zug_choice_bar_get_entry (ZugChoiceBar *self);
GtkWidget *zug_choice_bar_get_hint_button (ZugChoiceBar *self);
/* Whether a complete choice on the board is sealed without asking. */
void zug_choice_bar_set_seal_at_once (ZugChoiceBar *self, gboolean at_once);
/* The choice on the board is another. */
void zug_choice_bar_choice_changed (ZugChoiceBar *self);

/* Whether such a key may be part of a move that is typed. */
gboolean zug_choice_bar_is_typed (guint keyval, GdkModifierType modifiers);
/* Puts the keyboard on the entry and gives it the key that is pressed; FALSE where nothing can be
 * typed. */
gboolean zug_choice_bar_take_key (ZugChoiceBar *self, GtkEventControllerKey *keys);

/* Puts the keyboard where the one of two people who is to choose says that the other looks away;
 * FALSE: nobody is to. */
gboolean zug_choice_bar_grab_ready (ZugChoiceBar *self);

G_END_DECLS
