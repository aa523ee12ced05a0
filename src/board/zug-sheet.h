/* zug-sheet.h: drawn SVG: as a texture, or as a node that is drawn again and again */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A document of `length` bytes rendered over so many pixels. For any thread. Transfer full. */
GdkTexture *zug_sheet_render (const char *svg, gsize length, int width, int height);

/* A document that is drawn again and again, at any scale as sharply as the first time, without
 * being read again. All zero: an empty one. */
typedef struct
{
  char *svg;
  double edge;
  GskRenderNode *node; /* NULL: nothing is seen */
} ZugSheet;

/* What it says may be what somebody has chosen: it is wiped. */
void zug_sheet_clear (ZugSheet *sheet);

/* Puts a document on it, over so many squares with an edge in pixels; nothing is done where it is
 * there already. */
void zug_sheet_set (ZugSheet *sheet, const char *svg, int columns, int rows, double edge);

void zug_sheet_draw (const ZugSheet *sheet, GtkSnapshot *snapshot, double x, double y);

G_END_DECLS
