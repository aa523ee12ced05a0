/* zug-board-view.h: the board: shows a position, reveals a turn, and lets a person choose */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-enums.h"
#include "zug-board-state.h"
#include "zug-plan.h"
#include "zug-turn.h"
#include "zug-variant.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties, notified on change:
 *   `flipped` (gboolean, FALSE): seen from Black's side
 *   `coordinates` (ZugCoordinates, inside): the most that there is room for, where people want as
 *     much (zug-board-style.h)
 *   `chooser` (guint, ZUG_N_SIDES): the ZugSide that may choose here now; ZUG_N_SIDES for nobody
 *   `min-square` (int, 36): the smallest square in pixels that the board asks room for; on boards
 *     of more than eight squares a side it asks for as much room as eight need
 *   `phase` (double, 1): of the turn shown, 0 to 1; see zug_board_view_set_phase()
 *   `has-turn` (gboolean, read only): whether there is a turn whose phases can be shown
 *   `revealing` (gboolean, read only): a turn is being shown, and moves
 * Signals:
 *   `choice-changed` (): the person made, changed or let go of a choice; see
 *     zug_board_view_get_choice()
 *   `conflicts-changed` (): it has been found out what gets in each other's way; see
 *     zug_board_view_get_conflicts()
 *   `choice-activated` (): a complete choice, or a typed one that is shown, was activated once more
 *     (Enter, or a press on the destination): a wish to seal it
 *   `picked-up` (): the chooser holds a man
 *   `refused` (const char *why): something that cannot be was asked for, with the law's words; see
 *     zug_board_view_get_refusal(). NULL: a press has put out what was lit, of a refusal or else
 *   `revealed` (ZugTurn *turn): zug_board_view_reveal() has come to its end
 *   `shape-drawn` (guint colour, guint from, guint to): the person drew a ZugShape; the board shows
 * it when it is told to by zug_board_view_set_shapes() `square-pressed` (guint square, guint
 * button), `square-dragged` (guint from, guint to): where the board is edited; see
 * zug_board_view_set_editing() A press on a man of one's own picks it up, on a square it may go to
 * puts it down; in a row game a press on a vacant square chooses it. A chosen pass shows as a plate
 * in the middle; a press on it, or Escape, takes it back. Keys: arrows move a cursor over the
 * squares, Enter or Space picks up and puts down, Escape lets go, Tab leaves. Always left to right.
 * Where shapes may be drawn: the secondary button marks a square, or draws an arrow to the square
 * where it is let go; green, with Shift red, with Control blue, with both yellow. Alt+1 to Alt+4 do
 * the same from the cursor: once where it begins, once more where it ends. */
#define ZUG_TYPE_BOARD_VIEW (zug_board_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugBoardView, zug_board_view, ZUG, BOARD_VIEW, GtkWidget)

GtkWidget *zug_board_view_new (void);

/* Shows a position at once, on a board of the variant's size. last: the turn that led to it, whose
 * men and events are marked, NULL for none. The position is copied. Ends a running reveal, without
 * `revealed`; lets go of every choice, without `choice-changed`. */
void zug_board_view_show (ZugBoardView *self, ZugVariant *variant, const ZugPosition *position,
                          ZugTurn *last);

/* Shows a turn: both men go at the same time from where they stood, then what came of it stays
 * marked, as zug_board_view_show() with `last` leaves it. Takes 350 ms at normal pace, longer where
 * the order mattered or a coin turns and shows its side before the outcome; no time where
 * animations are off
 * or the board cannot be seen; `revealed` comes from the main loop or from within this call. Nobody
 * can choose meanwhile. The root of a game is shown at once. */
void zug_board_view_reveal (ZugBoardView *self, ZugVariant *variant, ZugTurn *turn);

gboolean zug_board_view_is_revealing (ZugBoardView *self);
/* How long the reveal that runs takes in all, in milliseconds; 0: none does. */
guint zug_board_view_get_reveal_time (ZugBoardView *self);

/* Shows a turn at a phase: 0, what was meant; 0.5, the men where their ways led them; 1, what came
 * of it, as zug_board_view_show() with `last`. Ends a running reveal as that does. Nobody can
 * choose before phase 1. The root of a game has phase 1 alone. */
void zug_board_view_show_turn (ZugBoardView *self, ZugVariant *variant, ZugTurn *turn,
                               double phase);

/* A team's turn goes in rounds, from phase 0 to 1 in steps as long as each other: how many the turn
 * shown has, 0 where it has none. */
guint zug_board_view_get_n_rounds (ZugBoardView *self);

/* The phase of the turn last shown; nothing happens where there is none. Cheap: for every motion of
 * a scrubber. Ends a running reveal, without `revealed`. */
double zug_board_view_get_phase (ZugBoardView *self);
void zug_board_view_set_phase (ZugBoardView *self, double phase);

/* Why the last thing that was asked for cannot be; NULL where nothing is refused. Good until the
 * next press, choice, seal or position; the squares concerned are lit as long. Transfer none. */
const ZugBoardRefusal *zug_board_view_get_refusal (ZugBoardView *self);

/* Lights squares that an event or a law is about; NULL or none: puts them out. They go out by
 * themselves with the next press, choice, seal or position. */
void zug_board_view_light (ZugBoardView *self, const ZugSet *squares);

/* Where a square is in the board's coordinates, for a popover; FALSE, *area untouched, where it is
 * no part of the board. */
gboolean zug_board_view_get_square_area (ZugBoardView *self, ZugSquare square, GdkRectangle *area);

gboolean zug_board_view_get_flipped (ZugBoardView *self);
void zug_board_view_set_flipped (ZugBoardView *self, gboolean flipped);

ZugCoordinates zug_board_view_get_coordinates (ZugBoardView *self);
void zug_board_view_set_coordinates (ZugBoardView *self, ZugCoordinates coordinates);

/* Who may choose by pointer and keyboard. Every change forgets all that was chosen, picked up or
 * pointed at, returns the cursor to a square that depends on the side alone, and gives the
 * squares their names anew, so that neither the board nor the accessibility bus tells what it was:
 * sealing is zug_board_view_set_chooser (board, ZUG_N_SIDES). Emits no `choice-changed`. */
ZugSide zug_board_view_get_chooser (ZugBoardView *self);
void zug_board_view_set_chooser (ZugBoardView *self, ZugSide chooser);

/* The complete choice shown as an arrow; FALSE, *choice untouched, where there is none. */
gboolean zug_board_view_get_choice (ZugBoardView *self, ZugMove *choice);

/* Shows a choice made elsewhere (typed, or a pass by a button), NULL for none: it must be a legal
 * one of the chooser's, else nothing changes and FALSE comes back. Emits `choice-changed` on
 * change. */
gboolean zug_board_view_set_choice (ZugBoardView *self, const ZugMove *choice);

/* Team games: what the men of the chooser are to ask for is planned, a request a man, and shows as
 * an arrow each. A press on a man that has one takes it back, as Escape does with that of the man
 * at the cursor or the last one; Delete takes all. There is no choice then. `choice-changed` says
 * that the plan is another. It is wiped when anybody else chooses, or nobody.
 *
 * Writes the plan to `moves` (room for ZUG_MAX_REQUESTS; NULL: nothing) and returns how many there
 * are. Whoever keeps them wipes them. */
guint zug_board_view_get_plan (ZugBoardView *self, ZugMove *moves);

/* Shows a plan made elsewhere: legal choices of the chooser's, one a man and no pass, else nothing
 * changes and FALSE comes back. Emits `choice-changed` on change. */
gboolean zug_board_view_set_plan (ZugBoardView *self, const ZugMove *moves, guint n);

/* Which requests of the plan get in each other's way already: of ZugPlanConflict, by their places
 * in the plan. A thread works that out, mostly before the next frame; until then what is known of
 * requests that have not changed. Good until `choice-changed` or `conflicts-changed`. Transfer
 * none. */
const GArray *zug_board_view_get_conflicts (ZugBoardView *self);

/* Shows what stands against the requests from and to a square, of the plan or of the turn shown as
 * far as it has gone, as the pointer and the cursor do; ZUG_NO_SQUARE: nothing. */
void zug_board_view_point_at (ZugBoardView *self, ZugSquare square);

/* Shows what the chooser is typing as if it were chosen, n moves that are no passes; 0: nothing is
 * understood. To the eye alone: no square says it, and there is no choice. It goes as choices do,
 * with the position and with the chooser. */
void zug_board_view_set_typed (ZugBoardView *self, const ZugMove *moves, guint n);
guint zug_board_view_get_n_typed (ZugBoardView *self);

/* Shows the first few choices of a hint as arrows with percentages; 0 takes them away. They go with
 * the position and with the chooser, as everything does that only the chooser may see. */
void zug_board_view_set_advice (ZugBoardView *self, const ZugBoardAdvice *advice, guint n);
guint zug_board_view_get_n_advice (ZugBoardView *self);

/* For one who looks at a game and tries other moves: a press on a man of the other side makes that
 * side the chooser (`chooser` is notified) and forgets what was chosen. FALSE as long as nobody
 * asks. */
void zug_board_view_set_either (ZugBoardView *self, gboolean either);

/* Shows what the other side would choose in the same turn, where one who looks at a game tries
 * choices of both; NULL: nothing. To the eye alone, until it is set again. */
void zug_board_view_set_beside (ZugBoardView *self, const ZugMove *choice);
gboolean zug_board_view_get_beside (ZugBoardView *self, ZugMove *choice);

/* The arrows and marked squares that are shown; NULL for none. They stay until they are set again.
 */
void zug_board_view_set_shapes (ZugBoardView *self, const ZugShapes *shapes);
/* Whether the person may draw. */
void zug_board_view_set_drawable (ZugBoardView *self, gboolean drawable);
/* All that is drawn, in words for a list; NULL for nothing. Transfer full. */
char *zug_board_view_dup_shape_words (ZugBoardView *self);

/* For one who sets men up: nobody chooses. A press on a square, by pointer or keyboard, and the end
 * of a drag of what stands on one, are told by signals and change nothing here; button:
 * GDK_BUTTON_PRIMARY, also of keys, or GDK_BUTTON_SECONDARY; to: ZUG_NO_SQUARE beside the board.
 * Holes are squares that can be pressed, and squares are named with the marks that a game does not
 * show: rights to castle, passed squares. FALSE as long as nobody asks; set before a position is
 * shown. */
void zug_board_view_set_editing (ZugBoardView *self, gboolean editing);

/* Picks up the chooser's man on a square, as a press does, so that it is seen where he can go. */
void zug_board_view_pick_up (ZugBoardView *self, ZugSquare square);

/* The square with the cursor. */
ZugSquare zug_board_view_get_cursor (ZugBoardView *self);

void zug_board_view_set_min_square (ZugBoardView *self, int pixels);

G_END_DECLS
