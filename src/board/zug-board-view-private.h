/* zug-board-view-private.h: what the parts of the board widget share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board-hand.h"
#include "zug-board-painter.h"
#include "zug-board-style.h"
#include "zug-board-turn.h"
#include "zug-board-view.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* The squares as widgets, and the cursor on them. */
typedef struct
{
  ZugBoardShape shape;
  GtkWidget *rows[16];               /* by rank; NULL beyond the board */
  GtkWidget *squares[ZUG_N_SQUARES]; /* NULL beyond the board and for holes */
  ZugSquare cursor;
  gboolean cursor_visible; /* moved by keys, not by the pointer */
  ZugSide home;            /* the side whose home the cursor returns to */
} ZugBoardGrid;

/* What gets in each other's way in the plan of a team. */
typedef struct
{
  GArray *conflicts;     /* of ZugPlanConflict, as far as they are known */
  GCancellable *finding; /* while a thread looks for them; cancelled where nobody wants to know any
                            more */
  gboolean stale;        /* the plan has changed since */
  ZugSquare pointed;     /* at with the pointer or the cursor; ZUG_NO_SQUARE for none */
} ZugBoardPlan;

typedef struct
{
  GtkGesture *drag;
  ZugSquare pressed; /* where it went down, and the point */
  ZugPoint start;
  ZugSquare at;  /* where it is, */
  gboolean asks; /* and whether it came there after the last press, drop and turn */
  gboolean was_selected;
  gboolean barred;        /* on a man that rests */
  GtkGesture *other_drag; /* with the other button */
  ZugPoint sketch_start;
} ZugBoardPointer;

struct _ZugBoardView
{
  GtkWidget parent_instance;

  ZugVariant *variant;
  ZugBoardState state; /* what is drawn; its choice is the person's open one */
  ZugGeometry geometry;
  ZugMen *men;
  ZugBoardPainter *painter;
  gboolean flipped;
  ZugCoordinates most_coordinates; /* that there is room for */
  int min_square;

  ZugBoardGrid grid;
  ZugBoardPointer pointer;
  ZugBoardHand hand;
  gboolean either; /* whoever's man is pressed chooses */
  ZugBoardPlan plan;
  GtkWidget *promotion; /* while a promotion is asked for */
  ZugSquare promotion_to;

  ZugBoardTurn turn;
  AdwAnimation *animation;
  ZugTurn *revealing; /* while under way */

  gboolean editing; /* the grid has no holes; those of the variant are drawn */
  gboolean drawable;
};

/* Each of the files below uses those above it alone; the view composes. What it says to others is
 * said by the names of its signals and properties. */

static inline gboolean
zug_board_view_may_choose (const ZugBoardView *self)
{
  return self->hand.side < ZUG_N_SIDES && self->variant != NULL && self->revealing == NULL
         && self->state.phase >= 1;
}

/* zug-board-accessible.c */
/* The name of a square with the words of its state. Transfer full. */
char *zug_board_view_name_square (ZugBoardView *self, ZugSquare square);
void zug_board_view_update_names (ZugBoardView *self);
/* Names all squares anew, each with the same number of changes whatever it was called. */
void zug_board_view_rename_squares (ZugBoardView *self);
void zug_board_view_changed (ZugBoardView *self); /* names and picture */
/* zug_board_view_dup_shape_words(). */
char *zug_board_view_describe_shapes (ZugBoardView *self);
/* What a sign or a pale man on a square means: the law behind it, whether it is to come or gone; a
 * sentence a line, NULL where there is none. Transfer full. */
char *zug_board_view_dup_sign_words (ZugBoardView *self, ZugSquare square);

/* zug-board-plan.c: the plan of a team */
/* A request takes the place of the one its man had. */
void zug_board_view_plan (ZugBoardView *self, ZugMove move);
/* Takes the request of the man on a square back, for ZUG_NO_SQUARE the last one; FALSE where there
 * is none. */
gboolean zug_board_view_take_back (ZugBoardView *self, ZugSquare square);
gboolean zug_board_view_clear_plan (ZugBoardView *self);
/* Wipes it, without a word. */
void zug_board_view_forget_plan (ZugBoardView *self);
/* zug_board_view_point_at(). */
void zug_board_view_point (ZugBoardView *self, ZugSquare square);
/* Looks at it anew, and says so. */
void zug_board_view_plan_changed (ZugBoardView *self);

/* zug-board-grid.c */
/* Gives the board a shape, with a widget for each of its squares. press: (ZugBoardView *self, guint
 * square), where one is activated. */
void zug_board_view_set_shape (ZugBoardView *self, const ZugBoardShape *shape, GCallback press);
void zug_board_view_move_cursor (ZugBoardView *self, ZugSquare square);
/* The cursor, and the focus where the board has it, to the home of the side. */
void zug_board_view_go_home (ZugBoardView *self);
gboolean zug_board_view_has_focus (ZugBoardView *self);

/* zug-board-choosing.c */
void zug_board_view_find_choices (ZugBoardView *self);
/* A square was pressed, by whatever means. */
void zug_board_view_press (ZugBoardView *self, ZugSquare square);
/* Picks up the man on a square; ZUG_NO_SQUARE: puts back the one that is held. */
void zug_board_view_select (ZugBoardView *self, ZugSquare square);
/* Puts the man that is held on a square if it may go there. */
gboolean zug_board_view_put_down (ZugBoardView *self, ZugSquare to);
/* Lets go of the last thing: the promotion asked for, the man picked up, the choice. FALSE where
 * there was none. */
gboolean zug_board_view_let_go (ZugBoardView *self);
/* Puts back the man that is held, without a word; the choice stays. */
void zug_board_view_put_back (ZugBoardView *self);
/* Lets go of everything without a word. */
void zug_board_view_forget (ZugBoardView *self);
void zug_board_view_choose (ZugBoardView *self, ZugMove move);
void zug_board_view_activate_choice (ZugBoardView *self);
void zug_board_view_close_promotion (ZugBoardView *self);
/* Says why the man on a square cannot go to another, or nowhere where `to` is ZUG_NO_SQUARE. */
void zug_board_view_refuse (ZugBoardView *self, ZugSquare from, ZugSquare to);

/* zug-board-reveal.c */
/* A phase of the turn shown, however it comes about. */
void zug_board_view_put_phase (ZugBoardView *self, double phase);
void zug_board_view_start_reveal (ZugBoardView *self, ZugTurn *turn);
void zug_board_view_stop_reveal (ZugBoardView *self);

/* zug-board-edit.c */
void zug_board_view_edit_begin (ZugBoardView *self, ZugSquare square, double x, double y);
void zug_board_view_edit_end (ZugBoardView *self, ZugSquare to);
/* Whose man is drawn at the pointer, and the board with its holes. */
ZugSide zug_board_view_edited_side (ZugBoardView *self);
ZugBoardShape zug_board_view_edited_shape (ZugBoardView *self);
/* Marks what a game does not show. */
void zug_board_view_mark_edited (ZugBoardView *self);

/* zug-board-sketch.c */
void zug_board_view_init_sketch (ZugBoardView *self);
/* Begins a shape at the cursor, or ends the one begun; FALSE where nothing may be drawn. */
gboolean zug_board_view_sketch_key (ZugBoardView *self, ZugShapeColour colour);
/* Gives up the shape that is being drawn; FALSE where there is none. */
gboolean zug_board_view_stop_sketch (ZugBoardView *self);

/* zug-board-input.c */
void zug_board_view_init_input (ZugBoardView *self);
gboolean zug_board_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard,
                                       GtkTooltip *tooltip);

G_END_DECLS
