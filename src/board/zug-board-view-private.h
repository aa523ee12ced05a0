/* zug-board-view-private.h: what the parts of the board widget share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-draw.h"
#include "zug-board-view.h"
#include "zug-choices.h"
#include <adwaita.h>

G_BEGIN_DECLS

struct _ZugBoardView
{
  GtkWidget parent_instance;

  ZugVariant *variant;
  ZugBoardState state; /* what is drawn; its choice is the person's open one */
  ZugGeometry geometry;
  ZugMen *men;
  gboolean flipped;
  int min_square;

  ZugSide chooser;
  ZugSide home;       /* the side whose home the cursor returns to */
  ZugChoices choices; /* the chooser's legal ones; none while nobody may choose */
  ZugSquare cursor;
  gboolean cursor_visible; /* moved by keys, not by the pointer */

  GtkWidget *rows[8]; /* by rank */
  GtkWidget *squares[ZUG_N_SQUARES];

  GtkWidget *promotion; /* while a promotion is asked for */
  ZugSquare promotion_to;

  AdwAnimation *animation;
  ZugTurn *revealing; /* while under way */

  GtkGesture *drag;
  ZugSquare pressed; /* where the pointer went down, and the point */
  ZugPoint start;
  gboolean was_selected;
};

/* zug-board-view.c */
gboolean zug_board_view_may_choose (ZugBoardView *self);
void zug_board_view_changed (ZugBoardView *self); /* names and picture */
void zug_board_view_emit_choice_changed (ZugBoardView *self);
void zug_board_view_emit_choice_activated (ZugBoardView *self);
void zug_board_view_emit_refused (ZugBoardView *self, ZugSquare from, ZugSquare to);
void zug_board_view_emit_revealed (ZugBoardView *self, ZugTurn *turn);

/* zug-board-input.c */
void zug_board_view_init_input (ZugBoardView *self);
/* A square was pressed, by whatever means. */
void zug_board_view_press (ZugBoardView *self, ZugSquare square);
/* Lets go of the last thing: the promotion asked for, the man picked up, the choice. FALSE where
 * there was none. */
gboolean zug_board_view_let_go (ZugBoardView *self);
/* Lets go of everything without a word. */
void zug_board_view_forget (ZugBoardView *self);
void zug_board_view_choose (ZugBoardView *self, ZugMove move);
void zug_board_view_activate_choice (ZugBoardView *self);
void zug_board_view_find_choices (ZugBoardView *self);
void zug_board_view_close_promotion (ZugBoardView *self);

/* zug-board-refusal.c */
/* Why the man on a square cannot go to another, or nowhere where `to` is ZUG_NO_SQUARE. Transfer
 * full, translated. */
char *zug_board_view_why (ZugBoardView *self, ZugSquare from, ZugSquare to);

/* zug-board-keys.c */
void zug_board_view_init_keys (ZugBoardView *self);
void zug_board_view_move_cursor (ZugBoardView *self, ZugSquare square);
/* The cursor, and the focus where the board has it, to the home of the side. */
void zug_board_view_go_home (ZugBoardView *self);
gboolean zug_board_view_has_focus (ZugBoardView *self);
gboolean zug_board_view_focus (GtkWidget *widget, GtkDirectionType direction);
gboolean zug_board_view_grab_focus (GtkWidget *widget);

/* zug-board-animation.c */
void zug_board_view_stop_reveal (ZugBoardView *self);

/* zug-board-accessible.c */
/* The name of a square with the words of its state. Transfer full. */
char *zug_board_view_name_square (ZugBoardView *self, ZugSquare square);
void zug_board_view_update_names (ZugBoardView *self);
/* Names all squares anew, each with the same number of changes whatever it was called. */
void zug_board_view_rename_squares (ZugBoardView *self);

G_END_DECLS
