/* zug-matrix-draw.h: draws a turn's matrix */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-matrix-view.h"

G_BEGIN_DECLS

/* All that there is to draw. Nothing is owned. */
typedef struct
{
  const ZugAnalysis *analysis;
  int n[ZUG_N_SIDES];        /* rows and columns that are shown */
  int in_mix[ZUG_N_SIDES];   /* those of them that are in the mixes, the first ones */
  char **label[ZUG_N_SIDES]; /* choices in SAN */
  int played[ZUG_N_SIDES];   /* -1, -1 for none */
  int cursor[ZUG_N_SIDES];
  int pinned[ZUG_N_SIDES]; /* -1, -1 for none */
  gboolean focused;
  gboolean numbers;
  float widest[ZUG_N_SIDES]; /* of the labels; 0 until they are measured */
  float cell[2];             /* width and height of a cell */
  float header[2];           /* width of the rows' names, height of the columns' */
  double offset[2];
  float width, height; /* of the widget */
} ZugMatrixLook;

/* Where a cell is in the widget, hidden parts and all. */
graphene_rect_t zug_matrix_cell_area (const ZugMatrixLook *look, int row, int column);

/* What room a look needs: sets cell and header for the widget's font; `width` is what there is. */
void zug_matrix_measure (GtkWidget *widget, ZugMatrixLook *look, float width);

void zug_matrix_draw (GtkWidget *widget, GtkSnapshot *snapshot, const ZugMatrixLook *look);

/* The colour of a cell that is so much better for White than the turn is worth, -1 to 1, and
 * whether what is written on it is to be dark. */
GdkRGBA zug_matrix_colour (double better, gboolean dark, gboolean contrast, gboolean *dark_ink);

G_END_DECLS
