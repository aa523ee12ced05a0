/* zug-review-view.h: the review of a game: its graph, what there is to say, and the turns worth a
 * look */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-review.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signals: `go` (ZugTurn): the person asks for a turn; `write` (ZugReview): to write it into the
 * game; `point` (ZugTurn, guint side, const ZugMove *better): to go to where the board is as before
 * the turn, what the side played there and what was better; `judged` (ZugTurn): of this turn
 * something is known now, or something else; `spoken` (const char *words): something a screen
 * reader should speak. */
#define ZUG_TYPE_REVIEW_VIEW (zug_review_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugReviewView, zug_review_view, ZUG, REVIEW_VIEW, GtkWidget)

/* you: the side that the person played; ZUG_N_SIDES where nobody knows. The review of another game,
 * or of other turns, is forgotten. NULL: no game. */
void zug_review_view_set_game (ZugReviewView *self, ZugGame *game, ZugSide you);

/* The turn that the board shows, marked in the graph. */
void zug_review_view_show_turn (ZugReviewView *self, ZugTurn *turn);

/* Begins, or goes on where it was; nothing happens where there is no turn. */
void zug_review_view_start (ZugReviewView *self);

/* What was found of a turn elsewhere: the review says the same of it (zug_review_deepen()). */
void zug_review_view_deepen (ZugReviewView *self, ZugTurn *turn, const ZugAnalysis *found);

/* What a turn was judged by; NULL where it was not. Borrowed until `judged` tells it again. */
const ZugAnalysis *zug_review_view_get_analysis (ZugReviewView *self, ZugTurn *turn);

/* NULL before the first start. Transfer none. */
ZugReview *zug_review_view_get_review (ZugReviewView *self);

/* For each turn; ZUG_TURN_LOOK_NODES by default. */
void zug_review_view_set_limits (ZugReviewView *self, const ZugReviewLimits *limits);

/* What folds all that is more than the turning points. Transfer none. */
GtkWidget *zug_review_view_get_exactly (ZugReviewView *self);

/* The board no longer shows what `point` asked for. */
void zug_review_view_hide_point (ZugReviewView *self);

G_END_DECLS
