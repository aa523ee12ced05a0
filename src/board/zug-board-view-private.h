/* zug-board-view-private.h: what the parts of the board widget share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-painter.h"
#include "zug-board-view.h"
#include "zug-choices.h"
#include "zug-plan.h"
#include <adwaita.h>

G_BEGIN_DECLS

struct _ZugBoardView
{
  GtkWidget parent_instance;

  ZugVariant *variant;
  ZugBoardState state; /* what is drawn; its choice is the person's open one */
  ZugGeometry geometry;
  ZugMen *men;
  ZugBoardPainter *painter;
  gboolean flipped;
  int min_square;

  ZugSide chooser;
  ZugSide home; /* the side whose home the cursor returns to */
  /* Owned. Room for those of the largest boards is more than an instance may take. */
  ZugChoices *choices; /* the chooser's legal ones; none while nobody may choose */
  ZugChoices
      *physical; /* those that can be carried out as the board stands; where `choices` has any */
  gboolean has_refusal;
  ZugBoardRefusal refusal;
  ZugSquare cursor;
  gboolean cursor_visible; /* moved by keys, not by the pointer */

  ZugBoardShape shape;
  GtkWidget *rows[16];               /* by rank; NULL beyond the board */
  GtkWidget *squares[ZUG_N_SQUARES]; /* NULL beyond the board and for holes */

  GtkWidget *promotion; /* while a promotion is asked for */
  ZugSquare promotion_to;

  gboolean has_turn; /* state.before and state.events are those of a turn to state.position */
  double phase;      /* of it; state.phase is that of the round, where it has several */
  ZugTurn *merged;   /* the turn, where it is a team's that went in rounds; else NULL */
  int round;         /* shown now, from 0; -1 for none: all of it is over */
  AdwAnimation *animation;
  ZugTurn *revealing; /* while under way */

  gboolean editing;  /* `shape` has no holes; those of the variant are drawn */
  GArray *conflicts; /* of ZugPlanConflict: in the plan, as far as they are known */
  GCancellable
      *finding; /* while a thread looks for them; cancelled where nobody wants to know any more */
  gboolean plan_stale; /* the plan has changed since */
  ZugSquare pointed;   /* at with the pointer or the cursor; ZUG_NO_SQUARE for none */

  gboolean drawable;
  GtkGesture *other_drag; /* with the other button */
  ZugPoint sketch_start;  /* where it went down */

  gboolean either; /* whoever's man is pressed chooses */
  GtkGesture *drag;
  ZugSquare pressed; /* where the pointer went down, and the point */
  ZugPoint start;
  gboolean was_selected;
};

/* zug-board-view.c */
gboolean zug_board_view_may_choose (ZugBoardView *self);
void zug_board_view_changed (ZugBoardView *self); /* names and picture */
/* The other side chooses; the person himself has switched, so that nothing is secret. */
void zug_board_view_switch_chooser (ZugBoardView *self, ZugSide side);
void zug_board_view_emit_choice_changed (ZugBoardView *self);
void zug_board_view_emit_conflicts_changed (ZugBoardView *self);
void zug_board_view_emit_choice_activated (ZugBoardView *self);
void zug_board_view_emit_refused (ZugBoardView *self, const char *words);
void zug_board_view_emit_shape_drawn (ZugBoardView *self, ZugShape shape);
void zug_board_view_emit_square_pressed (ZugBoardView *self, ZugSquare square, guint button);
void zug_board_view_emit_square_dragged (ZugBoardView *self, ZugSquare from, ZugSquare to);
void zug_board_view_notify_phase (ZugBoardView *self);
void zug_board_view_notify_revealing (ZugBoardView *self);
void zug_board_view_emit_revealed (ZugBoardView *self, ZugTurn *turn);

/* zug-board-input.c */
void zug_board_view_init_input (ZugBoardView *self);
/* A square was pressed, by whatever means. */
void zug_board_view_press (ZugBoardView *self, ZugSquare square);
/* Lets go of the last thing: the promotion asked for, the man picked up, the choice. FALSE where
 * there was none. */
gboolean zug_board_view_let_go (ZugBoardView *self);
/* Puts back the man that is held, without a word; the choice stays. */
void zug_board_view_put_back (ZugBoardView *self);
/* Lets go of everything without a word. */
void zug_board_view_forget (ZugBoardView *self);
void zug_board_view_choose (ZugBoardView *self, ZugMove move);
void zug_board_view_activate_choice (ZugBoardView *self);
void zug_board_view_find_choices (ZugBoardView *self);
void zug_board_view_close_promotion (ZugBoardView *self);

/* zug-board-shape.c */
/* Gives the board a shape, with a widget for each of its squares. */
void zug_board_view_set_shape (ZugBoardView *self, const ZugBoardShape *shape);
/* The square where the cursor of a side is at home. */
ZugSquare zug_board_view_home_square (ZugBoardView *self, ZugSide side);

/* zug-board-refusal.c */
/* Finds why the man on a square cannot go to another, or nowhere where `to` is ZUG_NO_SQUARE;
 * lights the squares concerned and says so. */
void zug_board_view_refuse (ZugBoardView *self, ZugSquare from, ZugSquare to);
/* Forgets the refusal, and puts out the squares lit. */
void zug_board_view_clear_refusal (ZugBoardView *self);

/* zug-board-keys.c */
void zug_board_view_init_keys (ZugBoardView *self);
void zug_board_view_move_cursor (ZugBoardView *self, ZugSquare square);
/* The cursor, and the focus where the board has it, to the home of the side. */
void zug_board_view_go_home (ZugBoardView *self);
gboolean zug_board_view_has_focus (ZugBoardView *self);
gboolean zug_board_view_focus (GtkWidget *widget, GtkDirectionType direction);
gboolean zug_board_view_grab_focus (GtkWidget *widget);

/* zug-board-edit.c */
void zug_board_view_edit_begin (ZugBoardView *self, ZugSquare square, double x, double y);
void zug_board_view_edit_end (ZugBoardView *self, ZugSquare to);
/* Whose man is drawn at the pointer, and the board with its holes. */
ZugSide zug_board_view_edited_side (ZugBoardView *self);
ZugBoardShape zug_board_view_edited_shape (ZugBoardView *self);
/* Marks what a game does not show, and says it of a square; NULL for nothing. Transfer full. */
void zug_board_view_mark_edited (ZugBoardView *self);
char *zug_board_view_dup_edited_words (ZugBoardView *self, ZugSquare square);

/* zug-board-sketch.c */
void zug_board_view_init_sketch (ZugBoardView *self);
/* Begins a shape at the cursor, or ends the one begun; FALSE where nothing may be drawn. */
gboolean zug_board_view_sketch_key (ZugBoardView *self, ZugShapeColour colour);
/* The cursor has moved. */
void zug_board_view_follow_sketch (ZugBoardView *self);
/* Gives up the shape that is being drawn; FALSE where there is none. */
gboolean zug_board_view_stop_sketch (ZugBoardView *self);
/* What is drawn at a square, in words; NULL for nothing. Transfer full. */
char *zug_board_view_dup_drawn_words (ZugBoardView *self, ZugSquare square);

/* zug-board-plan.c: the plan of a team */
void zug_board_view_init_plan (ZugBoardView *self);
/* A request takes the place of the one its man had. */
void zug_board_view_plan (ZugBoardView *self, ZugMove move);
/* Whether the man on a square has a request. */
gboolean zug_board_view_is_planned (ZugBoardView *self, ZugSquare square);
/* Takes the request of the man on a square back, for ZUG_NO_SQUARE the last one; FALSE where there
 * is none. */
gboolean zug_board_view_take_back (ZugBoardView *self, ZugSquare square);
gboolean zug_board_view_clear_plan (ZugBoardView *self);
/* Wipes it, without a word. */
void zug_board_view_forget_plan (ZugBoardView *self);
/* What is planned or was asked for at a square, in words; NULL for nothing. Transfer full. */
char *zug_board_view_dup_plan_words (ZugBoardView *self, ZugSquare square);

/* zug-board-rounds.c: a team's turn, round by round */
/* The turn that is shown from now on. */
void zug_board_view_set_merged (ZugBoardView *self, ZugTurn *turn);
/* Brings what is drawn to the phase. */
void zug_board_view_enter_phase (ZugBoardView *self);

/* zug-board-animation.c */
/* A phase of the turn shown, however it comes about. */
void zug_board_view_put_phase (ZugBoardView *self, double phase);
void zug_board_view_stop_reveal (ZugBoardView *self);

/* zug-board-accessible.c */
/* The name of a square with the words of its state. Transfer full. */
char *zug_board_view_name_square (ZugBoardView *self, ZugSquare square);
void zug_board_view_update_names (ZugBoardView *self);
/* Names all squares anew, each with the same number of changes whatever it was called. */
void zug_board_view_rename_squares (ZugBoardView *self);

G_END_DECLS
