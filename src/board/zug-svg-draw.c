/* zug-svg-draw.c: SVG as textures, and as what cairo is told */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-svg-draw.h"

#include <librsvg/rsvg.h>

static void
draw (cairo_surface_t *surface, const char *svg, gsize length, double width, double height)
{
  g_autoptr (GError) error = NULL;
  RsvgRectangle place = {0, 0, width, height};
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, length, &error);
  cairo_t *cr = cairo_create (surface);

  if (handle == NULL || !rsvg_handle_render_document (handle, cr, &place, &error))
    g_critical ("%.80s: %s", svg, error->message);
  g_clear_object (&handle);
  cairo_destroy (cr);
}

GdkTexture *
zug_svg_render (const char *svg, gsize length, int width, int height)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize stride = (gsize) width * 4;
  guchar *pixels = g_malloc0 (stride * height);
  cairo_surface_t *surface = cairo_image_surface_create_for_data (pixels, CAIRO_FORMAT_ARGB32,
                                                                  width, height, (int) stride);

  draw (surface, svg, length, width, height);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  bytes = g_bytes_new_take (pixels, stride * height);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

cairo_surface_t *
zug_svg_record (const char *svg, gsize length, double width, double height)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);

  draw (surface, svg, length, width, height);
  return surface;
}
