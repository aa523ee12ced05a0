/* zug-svg-draw.h: SVG as textures, and as what cairo is told */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* A document of `length` bytes rendered over so many pixels. For any thread. Transfer full. */
GdkTexture *zug_svg_render (const char *svg, gsize length, int width, int height);

/* The same as a recording surface, which draws at any scale as sharply as the document itself, but
 * without reading it again. Transfer full. */
cairo_surface_t *zug_svg_record (const char *svg, gsize length, double width, double height);

G_END_DECLS
