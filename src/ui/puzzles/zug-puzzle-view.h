/* zug-puzzle-view.h: a puzzle on its board: what would you choose? and what is that worth? */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-puzzle.h"
#include "zug-variant.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks, judges the answer, says what comes of it, and asks for the next turn of a win. It stands in
 * a window that has the action "puzzle.next", for the button that goes on. Signal `answered` (int
 * marks): as soon as somebody has answered or asked for the answer, again where it was asked again;
 * not for the later turns of a win. */
#define ZUG_TYPE_PUZZLE_VIEW (zug_puzzle_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugPuzzleView, zug_puzzle_view, ZUG, PUZZLE_VIEW, GtkBox)

/* What is said of a puzzle beside what it asks. */
typedef enum
{
  ZUG_PUZZLE_DAILY = 1 << 0, /* it is called that of today */
  ZUG_PUZZLE_RATED = 1 << 1, /* asking for the answer counts as an answer without marks */
  ZUG_PUZZLE_KNOWN = 1 << 2  /* it was answered before */
} ZugPuzzleSaid;

/* Asks a puzzle of a game. */
void zug_puzzle_view_show (ZugPuzzleView *self, ZugVariant *variant, const ZugPuzzle *puzzle,
                           ZugPuzzleSaid said);

/* There is none any more; the view is not to be seen then. */
void zug_puzzle_view_forget (ZugPuzzleView *self);

/* Shows the entry with a key that nothing else in the window has taken, where that may be part of
 * an answer; FALSE where it may not. */
gboolean zug_puzzle_view_take_key (ZugPuzzleView *self, GtkEventControllerKey *keys, guint keyval,
                                   GdkModifierType modifiers);

/* Gives the board the keyboard, where there is a puzzle and the window is seen. */
void zug_puzzle_view_focus (ZugPuzzleView *self);

G_END_DECLS
