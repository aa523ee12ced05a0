/* zug-typesetter.h: sets words and diagrams in columns, and draws pages of them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-columns.h"
#include "zug-paper.h"

G_BEGIN_DECLS

/* Needs no display. For one thread at a time, with all parts that it sets. */
typedef struct _ZugTypesetter ZugTypesetter;
ZugTypesetter *zug_typesetter_new (const ZugPaperSize *size);
void zug_typesetter_free (ZugTypesetter *self);

/* Its columns, as of a document whose first page begins with nothing above them. */
ZugColumns zug_typesetter_get_columns (const ZugTypesetter *self);

/* Blocks that have been set: a game, a card, a stretch of the contents. */
typedef struct _ZugSetPart ZugSetPart;

/* Sets blocks, which it takes, from *place on, which becomes where the next part would begin. */
ZugSetPart *zug_typesetter_set (ZugTypesetter *self, const ZugColumns *columns, GPtrArray *blocks,
                                ZugColumnPlace *place);

/* Sets blocks, which it takes, as a document of their own: its title spreads over the columns, and
 * those of its last page end at one height. */
ZugSetPart *zug_typesetter_set_alone (ZugTypesetter *self, GPtrArray *blocks, guint *n_pages);
void zug_set_part_free (ZugSetPart *self);

/* The page that a part begins on, counted from 0 as places are. */
guint zug_set_part_get_page (const ZugSetPart *self);

/* Draws what of a part stands on a page. */
void zug_set_part_draw (const ZugSetPart *self, cairo_t *cr, guint page);

/* What stands above and below the columns: words at the left and at the right (NULL for none), and
 * the page's number. */
void zug_typesetter_draw_frame (ZugTypesetter *self, cairo_t *cr, const char *left,
                                const char *right, guint number);

G_END_DECLS
