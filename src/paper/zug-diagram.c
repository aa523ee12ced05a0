/* zug-diagram.c: a position in black, white and greys, for paper */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-diagram.h"

#include "zug-pen.h"
#include <librsvg/rsvg.h>
#include <string.h>

/* Around the squares, in squares: names of files and ranks lie at the left and below. */
#define LEFT 0.5
#define BELOW 0.45
#define RIM 0.05

struct _ZugDiagram
{
  ZugVariant *variant;
  ZugPosition position;
  gboolean flipped;
  char *ground; /* SVG: what lies under the men; NULL for nothing */
  char *signs;  /* … and over them */
};

struct _ZugDiagramKit
{
  GHashTable *drawn; /* name of a part: what cairo was told of it */
};

/* --- what is drawn ---------------------------------------------------------------------------- */

/* Puts a body of a size in squares into its frame. */
static char *
frame (const ZugPen *pen, double x, double y, double width, double height, const char *body)
{
  GString *out = g_string_new (NULL);

  zug_pen_put (out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"@\" height=\"@\" "
               "viewBox=\"@ @ @ @\" " ZUG_PEN_STROKES "><defs>",
               width, height, x, y, width, height);
  zug_pen_definitions (pen, out);
  zug_pen_put (out, "</defs>$</svg>", body);
  return g_string_free (out, FALSE);
}

static double
width_of (const ZugLaws *laws)
{
  return laws->files + LEFT + RIM;
}

static double
height_of (const ZugLaws *laws)
{
  return laws->ranks + RIM + BELOW;
}

static char *
frame_board (const ZugPen *pen, const char *body)
{
  return frame (pen, -LEFT, -RIM, width_of (pen->laws), height_of (pen->laws), body);
}

static gboolean
stands (const ZugPosition *position, ZugSide side, ZugSquare square)
{
  return zug_position_man (position, side, square) != ZUG_NO_MAN;
}

static void
draw_ground (ZugDiagram *self, const ZugMarks *marks)
{
  g_autoptr (GString) body = g_string_new (NULL);
  ZugSquare square = ZUG_NO_SQUARE;
  ZugPen pen;

  zug_pen_init_paper (&pen, zug_variant_get_laws (self->variant), self->flipped);
  zug_pen_ground (&pen, body, marks);
  while ((square = zug_board_shape_next (&pen.geometry.shape, square)) != ZUG_NO_SQUARE)
    if (stands (&self->position, ZUG_WHITE, square) && stands (&self->position, ZUG_BLACK, square))
      zug_pen_split (&pen, body, square);
  if (body->len > 0)
    self->ground = frame_board (&pen, body->str);
}

static void
draw_signs (ZugDiagram *self, const ZugMarks *marks, const ZugShapes *shapes)
{
  g_autoptr (GString) body = g_string_new (NULL);
  ZugPen pen;

  zug_pen_init_paper (&pen, zug_variant_get_laws (self->variant), self->flipped);
  zug_pen_signs (&pen, body, marks);
  zug_pen_rests (&pen, body, &self->position);
  if (shapes != NULL)
    zug_pen_shapes (&pen, body, shapes);
  if (body->len > 0)
    self->signs = frame_board (&pen, body->str);
}

ZugDiagram *
zug_diagram_new (const ZugPicture *picture)
{
  ZugDiagram *self = g_new0 (ZugDiagram, 1);
  ZugMarks marks;

  self->variant = g_object_ref (picture->variant);
  self->position = *picture->position;
  self->flipped = picture->flipped;
  zug_marks_clear (&marks);
  if (picture->events != NULL)
    zug_marks_add_events (&marks, picture->events);
  zug_marks_add_checks (&marks, zug_variant_get_laws (self->variant), &self->position);
  draw_ground (self, &marks);
  draw_signs (self, &marks, picture->shapes);
  return self;
}

void
zug_diagram_free (ZugDiagram *self)
{
  g_object_unref (self->variant);
  g_free (self->ground);
  g_free (self->signs);
  g_free (self);
}

double
zug_diagram_get_height (const ZugDiagram *self, double width)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);

  return width / width_of (laws) * height_of (laws);
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void
surface_free (gpointer surface)
{
  cairo_surface_destroy (surface);
}

ZugDiagramKit *
zug_diagram_kit_new (void)
{
  ZugDiagramKit *self = g_new0 (ZugDiagramKit, 1);

  self->drawn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, surface_free);
  return self;
}

void
zug_diagram_kit_free (ZugDiagramKit *self)
{
  g_hash_table_unref (self->drawn);
  g_free (self);
}

/* An SVG of our own, over so much room of what `cr` draws on. */
static void
render (cairo_t *cr, const char *svg, double width, double height)
{
  const RsvgRectangle place = {0, 0, width, height};
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), &error);

  if (handle == NULL || !rsvg_handle_render_document (handle, cr, &place, &error))
    g_warning ("a diagram cannot be drawn: %s", error->message);
  g_clear_object (&handle);
}

/* What is kept is drawn so many times as large as its units say. */
#define SCALE 100.0

static void
keep_part (ZugDiagramKit *kit, const char *name, const char *svg, double width, double height)
{
  const cairo_rectangle_t extents = {0, 0, width * SCALE, height * SCALE};
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (surface);

  render (cr, svg, extents.width, extents.height);
  cairo_destroy (cr);
  g_hash_table_insert (kit->drawn, g_strdup (name), surface);
}

/* FALSE where nothing is kept under this name. */
static gboolean
draw_part (ZugDiagramKit *kit, cairo_t *cr, const char *name)
{
  cairo_surface_t *surface = g_hash_table_lookup (kit->drawn, name);

  if (surface == NULL)
    return FALSE;
  cairo_save (cr);
  cairo_scale (cr, 1 / SCALE, 1 / SCALE);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  return TRUE;
}

static void
draw_board (const ZugDiagram *self, ZugDiagramKit *kit, cairo_t *cr)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  g_autoptr (GString) body = g_string_new (NULL);
  ZugPen pen;

  zug_pen_init_paper (&pen, laws, self->flipped);
  zug_pen_board (&pen, body);
  if (!draw_part (kit, cr, body->str))
    {
      g_autofree char *svg = frame_board (&pen, body->str);

      keep_part (kit, body->str, svg, width_of (laws), height_of (laws));
      draw_part (kit, cr, body->str);
    }
}

static void
draw_man (const ZugDiagram *self, ZugDiagramKit *kit, cairo_t *cr, ZugSide side, ZugManType type)
{
  g_autoptr (GString) body = g_string_new (NULL);
  ZugPen pen;

  zug_pen_init_paper (&pen, zug_variant_get_laws (self->variant), self->flipped);
  zug_pen_man (&pen, body, side, type, (ZugRect) {0, 0, 1, 1});
  if (!draw_part (kit, cr, body->str))
    {
      g_autofree char *svg = frame (&pen, 0, 0, 1, 1, body->str);

      keep_part (kit, body->str, svg, 1, 1);
      draw_part (kit, cr, body->str);
    }
}

static void
put_man (const ZugDiagram *self, ZugDiagramKit *kit, cairo_t *cr, const ZugGeometry *geometry,
         ZugSide side, ZugSquare square)
{
  gboolean shared = stands (&self->position, zug_other (side), square);
  ZugRect place = zug_geometry_man (geometry, square, side, shared);

  cairo_save (cr);
  cairo_translate (cr, LEFT + place.x, RIM + place.y);
  cairo_scale (cr, place.width, place.height);
  draw_man (self, kit, cr, side, zug_position_man (&self->position, side, square));
  cairo_restore (cr);
}

void
zug_diagram_draw (const ZugDiagram *self, ZugDiagramKit *kit, cairo_t *cr, double x, double y,
                  double width)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  ZugSide upper = self->flipped ? ZUG_WHITE : ZUG_BLACK;
  ZugSquare square = ZUG_NO_SQUARE;
  double scale = width / width_of (laws);
  ZugPen pen;

  zug_pen_init_paper (&pen, laws, self->flipped);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  draw_board (self, kit, cr);
  if (self->ground != NULL)
    render (cr, self->ground, width_of (laws), height_of (laws));
  while ((square = zug_board_shape_next (&pen.geometry.shape, square)) != ZUG_NO_SQUARE)
    for (int i = 0; i < ZUG_N_SIDES; i++)
      {
        ZugSide side = i == 0 ? upper : zug_other (upper);

        if (stands (&self->position, side, square))
          put_man (self, kit, cr, &pen.geometry, side, square);
      }
  if (self->signs != NULL)
    render (cr, self->signs, width_of (laws), height_of (laws));
  cairo_restore (cr);
}
