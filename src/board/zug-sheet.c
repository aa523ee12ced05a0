/* zug-sheet.c: drawn SVG: as a texture, or as a node that is drawn again and again */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-sheet.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

/* Into how many parts the edge of a square is cut to find out whether it has ink on it. */
#define FINE 4

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

/* As cairo writes it, a pixel is multiplied by how much of it there is. Nothing is lost where that
 * is taken back: multiplied and rounded again, it is what it was. */
static guint32
straighten (guint32 pixel)
{
  guint alpha = pixel >> 24;
  guint32 straight = alpha << 24;

  if (alpha == 0 || alpha == 255)
    return pixel;
  for (int shift = 0; shift < 24; shift += 8)
    straight |= MIN (255u, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift;
  return straight;
}

/* Where GTK draws with cairo itself, it turns every texture into what cairo has, each time: it has
 * a quick way from here, and a very slow one from what is that already. */
GdkTexture *
zug_sheet_render (const char *svg, gsize length, int width, int height)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize n = (gsize) width * height, stride = (gsize) width * 4;
  guint32 *pixels = g_new0 (guint32, n);
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      (guchar *) pixels, CAIRO_FORMAT_ARGB32, width, height, (int) stride);

  draw (surface, svg, length, width, height);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  for (gsize i = 0; i < n; i++)
    pixels[i] = straighten (pixels[i]);
  bytes = g_bytes_new_take (pixels, stride * height);
  return gdk_memory_texture_new (
      width, height, G_BYTE_ORDER == G_LITTLE_ENDIAN ? GDK_MEMORY_B8G8R8A8 : GDK_MEMORY_A8R8G8B8,
      bytes, stride);
}

/* Whether a square, counted from the corner of what was painted, has any. */
static gboolean
is_inked (const guchar *pixels, int stride, int column, int row)
{
  for (int y = 0; y < FINE; y++)
    for (int x = 0; x < FINE; x++)
      if (pixels[(row * FINE + y) * stride + column * FINE + x] != 0)
        return TRUE;
  return FALSE;
}

/* Draws what cairo was told, only where it has ink: signs lie far apart, and drawn as a whole they
 * would fill the board. Squares of a row side by side are one place. */
static GskRenderNode *
make_node (cairo_surface_t *drawing, double edge)
{
  double x, y, width, height;
  int left, top, columns, rows, stride;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *coarse;
  const guchar *pixels;
  cairo_t *cr;

  cairo_recording_surface_ink_extents (drawing, &x, &y, &width, &height);
  left = (int) floor (x / edge);
  top = (int) floor (y / edge);
  columns = (int) ceil ((x + width) / edge) - left;
  rows = (int) ceil ((y + height) / edge) - top;
  coarse = cairo_image_surface_create (CAIRO_FORMAT_A8, columns * FINE, rows * FINE);
  cr = cairo_create (coarse);
  cairo_scale (cr, FINE / edge, FINE / edge);
  cairo_set_source_surface (cr, drawing, -left * edge, -top * edge);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (coarse);
  pixels = cairo_image_surface_get_data (coarse);
  stride = cairo_image_surface_get_stride (coarse);

  for (int row = 0; row < rows; row++)
    for (int column = 0, end; column < columns; column = end + 1)
      {
        for (end = column; end < columns && is_inked (pixels, stride, end, row);)
          end++;
        if (end == column)
          continue;
        cr = gtk_snapshot_append_cairo (
            snapshot,
            &GRAPHENE_RECT_INIT ((float) ((left + column) * edge), (float) ((top + row) * edge),
                                 (float) ((end - column) * edge), (float) edge));
        cairo_set_source_surface (cr, drawing, 0, 0);
        cairo_paint (cr);
        cairo_destroy (cr);
      }
  cairo_surface_destroy (coarse);
  return gtk_snapshot_free_to_node (snapshot);
}

void
zug_sheet_clear (ZugSheet *sheet)
{
  if (sheet->svg != NULL)
    explicit_bzero (sheet->svg, strlen (sheet->svg));
  g_clear_pointer (&sheet->svg, g_free);
  g_clear_pointer (&sheet->node, gsk_render_node_unref);
}

void
zug_sheet_set (ZugSheet *sheet, const char *svg, int columns, int rows, double edge)
{
  cairo_surface_t *drawing;

  if (sheet->edge == edge && g_strcmp0 (sheet->svg, svg) == 0)
    return;
  zug_sheet_clear (sheet);
  sheet->svg = g_strdup (svg);
  sheet->edge = edge;
  drawing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  draw (drawing, svg, strlen (svg), columns * edge, rows * edge);
  sheet->node = make_node (drawing, edge);
  cairo_surface_destroy (drawing);
}

void
zug_sheet_draw (const ZugSheet *sheet, GtkSnapshot *snapshot, double x, double y)
{
  if (sheet->node == NULL)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_node (snapshot, sheet->node);
  gtk_snapshot_restore (snapshot);
}
