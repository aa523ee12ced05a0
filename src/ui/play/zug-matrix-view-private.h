/* zug-matrix-view-private.h: what the parts of the matrix share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-matrix-draw.h"
#include "zug-matrix-view.h"

G_BEGIN_DECLS

struct _ZugMatrixView
{
  GtkWidget parent_instance;

  /* Two, in turn: a screen reader speaks what gets the keyboard. */
  GtkWidget *cells[2];
  guint active; /* of them */
  GtkAdjustment *adjustment[2];
  guint policy[2];

  ZugVariant *variant;
  ZugPosition position;
  ZugAnalysis analysis;
  ZugMatrixLook look;
  int hovered[ZUG_N_SIDES]; /* -1, -1: the pointer is elsewhere */
  graphene_point_t rest; /* of the pointer in the window, since it came or the page was scrolled; */
  gboolean resting;      /* it has not moved from there: what lies under it was not pointed at */
  int told[ZUG_N_SIDES]; /* what `pointed` said last */
  gboolean follow;       /* the next layout brings the cursor into view */
  gboolean laying_out;
};

static inline gboolean
zug_matrix_is_empty (ZugMatrixView *self)
{
  return self->look.n[ZUG_WHITE] == 0;
}

static inline void
zug_matrix_set_pair (int pair[ZUG_N_SIDES], int row, int column)
{
  pair[ZUG_WHITE] = row;
  pair[ZUG_BLACK] = column;
}

static inline gboolean
zug_matrix_same_pair (const int a[ZUG_N_SIDES], const int b[ZUG_N_SIDES])
{
  return a[0] == b[0] && a[1] == b[1];
}

/* zug-matrix-cell.c: what is pointed at */

/* Adds the cells of the keyboard, and what hears keys and pointer. */
void zug_matrix_cursor_init (ZugMatrixView *self);
/* Puts the cells of the keyboard where the cursor is. */
void zug_matrix_cursor_place (ZugMatrixView *self);
/* Scrolls as far as it takes to see all of the cell; the layout must be known. */
void zug_matrix_cursor_follow (ZugMatrixView *self);
/* Says to a screen reader what the cell under the cursor holds. */
void zug_matrix_cursor_name (ZugMatrixView *self);
/* Emits `pointed` where it is another cell than before. */
void zug_matrix_cursor_tell (ZugMatrixView *self);

G_END_DECLS
