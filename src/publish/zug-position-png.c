/* zug-position-png.c: pictures as bitmaps */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-position-png.h"

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

static cairo_status_t
collect (void *bytes, const unsigned char *data, unsigned length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
write_surface (cairo_surface_t *surface, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_status_t status = cairo_surface_write_to_png_stream (surface, collect, bytes);

  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}

/* The place a document fills when it is so wide; FALSE where it has no size. */
static gboolean
measure (RsvgHandle *handle, int width, RsvgRectangle *place)
{
  double own_width, own_height;

  if (!rsvg_handle_get_intrinsic_size_in_pixels (handle, &own_width, &own_height)
      || !(own_width > 0 && own_height > 0))
    return FALSE;
  place->x = place->y = 0;
  place->width = width > 0 ? width : ceil (own_width);
  place->height = ceil (place->width * own_height / own_width);
  return TRUE;
}

static GBytes *
render (RsvgHandle *handle, const RsvgRectangle *place, GError **error)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) place->width, (int) place->height);
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes = NULL;

  if (rsvg_handle_render_document (handle, cr, place, error))
    bytes = write_surface (surface, error);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return bytes;
}

GBytes *
zug_svg_to_png (const char *svg, int width, GError **error)
{
  RsvgRectangle place;
  RsvgHandle *handle;
  GBytes *bytes = NULL;

  g_return_val_if_fail (svg != NULL && width >= 0 && width <= ZUG_PNG_MAX_WIDTH, NULL);

  handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), error);
  if (handle == NULL)
    return NULL;
  if (measure (handle, width, &place))
    bytes = render (handle, &place, error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "a picture without a size");
  g_object_unref (handle);
  return bytes;
}
