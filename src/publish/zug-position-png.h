/* zug-position-png.h: pictures as bitmaps */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The widest picture that is made. */
#define ZUG_PNG_MAX_WIDTH 8192

/* Renders an SVG document `width` pixels wide (0: its own size), as high as it comes to, as a PNG
 * file's bytes. Needs no display; may run in any thread. NULL with G_IO_ERROR where the document
 * cannot be rendered. */
GBytes *zug_svg_to_png (const char *svg, int width, GError **error);

G_END_DECLS
