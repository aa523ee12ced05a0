/* zug-columns.h: what comes to stand where, in columns from page to page */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Numbers alone: heights of lines in, places out. Points, y down. */
typedef struct
{
  guint n;       /* columns of a page */
  double height; /* of a column */
  double head;   /* less of it on the first page, for what stands above all columns there */
  guint limited; /* from this page on … */
  double limit;  /* … columns end here; 0: nowhere before their height */
} ZugColumns;

/* A paragraph, or a picture as one line. */
typedef struct
{
  double before; /* room above it; none at the head of a column */
  const double *lines;
  guint n_lines;      /* at least one */
  gboolean with_next; /* its end stands in one column with the beginning of the next item */
} ZugColumnItem;

/* Columns are counted through all pages: page * n + column. */
typedef struct
{
  guint column;
  double y; /* from the column's head */
} ZugColumnPlace;

typedef struct
{
  guint item;
  guint first; /* of its lines … */
  guint n;     /* … and how many stand there */
  ZugColumnPlace at;
} ZugColumnPiece;

/* Places items from `*place` on, which becomes where the next one would stand, and appends their
 * pieces to an array of ZugColumnPiece. At least two lines of a paragraph stand together at the
 * foot and at the head of a column. What is too high for any column is cut where one ends. */
void zug_columns_place (const ZugColumns *columns, const ZugColumnItem *items, guint n,
                        ZugColumnPlace *place, GArray *pieces);

/* The head of the next page, or this place where that is one. */
ZugColumnPlace zug_columns_next_page (const ZugColumns *columns, ZugColumnPlace place);

/* How many pages there are where everything ends at a place; at least one. */
guint zug_columns_pages (const ZugColumns *columns, ZugColumnPlace place);

/* Sets the limit with which the last page's columns end as nearly at one height as can be, of items
 * that begin at the head of the first page. */
void zug_columns_balance (ZugColumns *columns, const ZugColumnItem *items, guint n);

G_END_DECLS
