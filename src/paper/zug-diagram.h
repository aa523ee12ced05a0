/* zug-diagram.h: a position in black, white and greys, for paper */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position-svg.h"
#include <cairo.h>

G_BEGIN_DECLS

/* What is drawn, taken from its game once and for all. */
typedef struct _ZugDiagram ZugDiagram;

/* The picture's title is left out. */
ZugDiagram *zug_diagram_new (const ZugPicture *picture);
void zug_diagram_free (ZugDiagram *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugDiagram, zug_diagram_free)

/* How high it is where it is so wide, with the names of files and ranks. */
double zug_diagram_get_height (const ZugDiagram *self, double width);

/* What diagrams of a document have in common: men that were drawn once, so that the document has
 * each only once. For one thread at a time. */
typedef struct _ZugDiagramKit ZugDiagramKit;
ZugDiagramKit *zug_diagram_kit_new (void);
void zug_diagram_kit_free (ZugDiagramKit *self);

void zug_diagram_draw (const ZugDiagram *self, ZugDiagramKit *kit, cairo_t *cr, double x, double y,
                       double width);

G_END_DECLS
