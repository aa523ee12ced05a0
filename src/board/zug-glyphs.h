/* zug-glyphs.h: the signs on the board, as cairo paths: they need no font */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-geometry.h"
#include <cairo.h>
#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Points and radii in logical pixels. Each leaves cairo's state as it was. */

/* A wax seal: a scalloped disc with a ring pressed into it. */
void zug_glyph_seal (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *wax,
                     const GdkRGBA *paper);

/* A badge with an exclamation mark, and one with an hourglass. */
void zug_glyph_alarm (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                      const GdkRGBA *paper);
void zug_glyph_hourglass (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                          const GdkRGBA *paper);

/* A badge with two arrows past each other. */
void zug_glyph_exchange (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                         const GdkRGBA *paper);

/* A badge with a stroke across. */
void zug_glyph_undone (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                       const GdkRGBA *paper);

/* A badge with a question mark, one with a bar (no way in), one with two arrows against each other,
 * and one with a number from 1 to 2. */
void zug_glyph_question (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                         const GdkRGBA *paper);
void zug_glyph_banned (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                       const GdkRGBA *paper);
void zug_glyph_conflict (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                         const GdkRGBA *paper);
void zug_glyph_number (cairo_t *cr, ZugPoint centre, double radius, int number,
                       const GdkRGBA *colour, const GdkRGBA *paper);

/* The two bars of a pause: nothing moves. */
void zug_glyph_pause (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour);

/* The face of a coin, as wide as the part `width` of its height. */
void zug_glyph_coin (cairo_t *cr, ZugPoint centre, double radius, double width, const GdkRGBA *face,
                     const GdkRGBA *rim, const GdkRGBA *line);

/* The four corners of a square, thick, with a thin rim in another colour. */
void zug_glyph_corners (cairo_t *cr, ZugRect rect, double width, const GdkRGBA *colour,
                        const GdkRGBA *rim);

/* A ring; dashed: of twelve dashes. */
void zug_glyph_ring (cairo_t *cr, ZugPoint centre, double radius, double width, gboolean dashed,
                     const GdkRGBA *colour);

/* A dashed outline of a square with round corners. */
void zug_glyph_outline (cairo_t *cr, ZugRect rect, double width, gboolean dashed,
                        const GdkRGBA *colour);

/* A star of rays around where men were taken. */
void zug_glyph_burst (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                      const GdkRGBA *paper);

/* An arrow with a shaft `width` thick in one colour, with a thin rim in another. aside: how far it
 * lies to the left of its axis. */
void zug_glyph_arrow (cairo_t *cr, const ZugArrow *arrow, double width, double aside,
                      gboolean dashed, const GdkRGBA *fill, const GdkRGBA *rim);

/* The shaft of an arrow that somebody drew: what tells colours apart without colour. */
typedef enum
{
  ZUG_SHAFT_PLAIN,
  ZUG_SHAFT_DASHED,
  ZUG_SHAFT_DOTTED,
  ZUG_SHAFT_DOUBLE
} ZugShaft;
void zug_glyph_drawn_arrow (cairo_t *cr, const ZugArrow *arrow, double width, ZugShaft shaft,
                            const GdkRGBA *fill, const GdkRGBA *rim);

G_END_DECLS
