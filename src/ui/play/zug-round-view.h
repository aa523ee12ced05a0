/* zug-round-view.h: a team's turn round by round: what happened, what was blocked and by whom */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a line is about. */
typedef struct
{
  guint round;    /* after which the board is to be seen; 0: before the turn */
  ZugSquare from; /* of a blocked request: its man; ZUG_NO_SQUARE for other lines */
  ZugSet squares; /* those it speaks of */
} ZugRoundLine;

/* Signal `chosen` (const ZugRoundLine *): the person went to a line. */
#define ZUG_TYPE_ROUND_VIEW (zug_round_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugRoundView, zug_round_view, ZUG, ROUND_VIEW, GtkWidget)

/* Shows a turn of a team game; NULL for none. */
void zug_round_view_show (ZugRoundView *self, ZugGame *game, ZugTurn *turn);

/* So many rounds are over on the board, all of them at the end; without `chosen`. What is still to
 * come steps back. */
void zug_round_view_set_round (ZugRoundView *self, guint round);

/* The lines of a round. Transfer full. */
char *zug_round_view_dup_round (ZugRoundView *self, guint round);

/* What is shown, a line each. Transfer full. */
char *zug_round_view_dup_text (ZugRoundView *self);

G_END_DECLS
