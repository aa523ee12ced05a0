/* zug-board-view.h: the board: shows a position, reveals a turn, and lets a person choose */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-turn.h"
#include "zug-variant.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  ZUG_COORDINATES_OFF,
  ZUG_COORDINATES_INSIDE, /* in the corners of the squares at the edge */
  ZUG_COORDINATES_OUTSIDE /* in a frame around the board */
} ZugCoordinates;

#define ZUG_TYPE_COORDINATES (zug_coordinates_get_type ())
GType zug_coordinates_get_type (void);

/* Properties, notified on change:
 *   `flipped` (gboolean, FALSE): seen from Black's side
 *   `coordinates` (ZugCoordinates, inside)
 *   `chooser` (guint, ZUG_N_SIDES): the ZugSide that may choose here now; ZUG_N_SIDES for nobody
 *   `min-square` (int, 36): the smallest square in pixels that the board asks room for
 * Signals:
 *   `choice-changed` (): the person made, changed or let go of a choice; see
 *     zug_board_view_get_choice()
 *   `choice-activated` (): a complete choice was activated once more (Enter, or a press on the
 *     destination): a wish to seal it
 *   `refused` (const char *why): something that cannot be was asked for, with the law's words
 *   `revealed` (ZugTurn *turn): zug_board_view_reveal() has come to its end
 * Keys: arrows move a cursor over the squares, Enter or Space picks up and puts down, Escape lets
 * go, Tab leaves. Always left to right. */
#define ZUG_TYPE_BOARD_VIEW (zug_board_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugBoardView, zug_board_view, ZUG, BOARD_VIEW, GtkWidget)

GtkWidget *zug_board_view_new (void);

/* Shows a position at once. last: the turn that led to it, whose men and events are marked, NULL
 * for none. The position is copied. Ends a running reveal, without `revealed`; lets go of every
 * choice, without `choice-changed`. */
void zug_board_view_show (ZugBoardView *self, ZugVariant *variant, const ZugPosition *position,
                          ZugTurn *last);

/* Shows a turn: both men go at the same time from where they stood, then what came of it stays
 * marked, as zug_board_view_show() with `last` leaves it. Takes 350 ms, none where animations are
 * off or the board cannot be seen; `revealed` comes from the main loop or from within this call.
 * Nobody can choose meanwhile. The root of a game is shown at once. */
void zug_board_view_reveal (ZugBoardView *self, ZugVariant *variant, ZugTurn *turn);

gboolean zug_board_view_is_revealing (ZugBoardView *self);

gboolean zug_board_view_get_flipped (ZugBoardView *self);
void zug_board_view_set_flipped (ZugBoardView *self, gboolean flipped);

ZugCoordinates zug_board_view_get_coordinates (ZugBoardView *self);
void zug_board_view_set_coordinates (ZugBoardView *self, ZugCoordinates coordinates);

/* Who may choose by pointer and keyboard. Every change forgets all that was chosen, picked up or
 * pointed at, returns the cursor to a square that depends on the side alone, and gives the 64
 * squares their names anew, so that neither the board nor the accessibility bus tells what it was:
 * sealing is zug_board_view_set_chooser (board, ZUG_N_SIDES). Emits no `choice-changed`. */
ZugSide zug_board_view_get_chooser (ZugBoardView *self);
void zug_board_view_set_chooser (ZugBoardView *self, ZugSide chooser);

/* The complete choice shown as an arrow; FALSE, *choice untouched, where there is none. */
gboolean zug_board_view_get_choice (ZugBoardView *self, ZugMove *choice);

/* Shows a choice made elsewhere (typed), NULL for none: it must be a legal one of the chooser's,
 * else nothing changes and FALSE comes back. Emits `choice-changed` on change. */
gboolean zug_board_view_set_choice (ZugBoardView *self, const ZugMove *choice);

int zug_board_view_get_min_square (ZugBoardView *self);
void zug_board_view_set_min_square (ZugBoardView *self, int pixels);

G_END_DECLS
