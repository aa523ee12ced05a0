/* zug-board-drawn.c: the arrows and marked squares that people draw */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-marks.h"

#include "zug-glyphs.h"
#include <math.h>

static gboolean
is_on_board (const ZugBrush *brush, const ZugShape *shape)
{
  return shape->colour < ZUG_N_SHAPE_COLOURS
         && zug_board_shape_has (&brush->geometry->shape, shape->from)
         && zug_board_shape_has (&brush->geometry->shape, shape->to);
}

/* A form of its own for each colour, near the edges of the square, where a man leaves it free. */
static void
form_path (cairo_t *cr, ZugShapeColour colour, double half)
{
  switch (colour)
    {
    case ZUG_SHAPE_RED:
      cairo_move_to (cr, -half, -half);
      cairo_line_to (cr, half, half);
      cairo_move_to (cr, half, -half);
      cairo_line_to (cr, -half, half);
      break;
    case ZUG_SHAPE_BLUE:
      cairo_rectangle (cr, -half, -half, 2 * half, 2 * half);
      break;
    case ZUG_SHAPE_YELLOW:
      cairo_move_to (cr, 0, -half);
      cairo_line_to (cr, half, 0);
      cairo_line_to (cr, 0, half);
      cairo_line_to (cr, -half, 0);
      cairo_close_path (cr);
      break;
    case ZUG_SHAPE_GREEN:
    case ZUG_N_SHAPE_COLOURS:
    default:
      cairo_arc (cr, 0, 0, half, 0, 2 * G_PI);
      break;
    }
}

static void
draw_square (const ZugBrush *brush, const ZugShape *shape)
{
  ZugRect rect = zug_geometry_square (brush->geometry, shape->to);
  ZugPoint centre = zug_geometry_centre (brush->geometry, shape->to);
  double width = fmax (2, rect.width * 0.07), half = rect.width * 0.5 - width;
  cairo_t *cr = zug_brush_canvas (brush, rect);

  cairo_translate (cr, centre.x, centre.y);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  form_path (cr, shape->colour, half);
  gdk_cairo_set_source_rgba (cr, &brush->palette->paper);
  cairo_set_line_width (cr, width + fmax (1.5, width * 0.6));
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &brush->palette->drawn[shape->colour]);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_arrow (const ZugBrush *brush, const ZugShape *shape)
{
  static const ZugShaft shafts[ZUG_N_SHAPE_COLOURS] = {
      [ZUG_SHAPE_GREEN] = ZUG_SHAFT_PLAIN,
      [ZUG_SHAPE_RED] = ZUG_SHAFT_DASHED,
      [ZUG_SHAPE_BLUE] = ZUG_SHAFT_DOTTED,
      [ZUG_SHAPE_YELLOW] = ZUG_SHAFT_DOUBLE,
  };
  ZugArrow arrow;
  cairo_t *cr;

  if (!zug_geometry_arrow (brush->geometry, shape->from, shape->to, &arrow))
    return;
  cr = zug_brush_canvas (brush, zug_brush_around (brush, shape->from, shape->to));
  zug_glyph_drawn_arrow (cr, &arrow, fmax (3, brush->geometry->square * 0.1), shafts[shape->colour],
                         &brush->palette->drawn[shape->colour], &brush->palette->paper);
  cairo_destroy (cr);
}

static void
draw_all (const ZugBrush *brush, const ZugBoardState *state, gboolean arrows)
{
  for (int i = 0; i < state->shapes.n + state->sketching; i++)
    {
      const ZugShape *shape = i < state->shapes.n ? &state->shapes.shape[i] : &state->sketch;

      if (!is_on_board (brush, shape) || (shape->from != shape->to) != arrows)
        continue;
      if (arrows)
        draw_arrow (brush, shape);
      else
        draw_square (brush, shape);
    }
}

void
zug_board_draw_drawn_squares (const ZugBrush *brush, const ZugBoardState *state)
{
  draw_all (brush, state, FALSE);
}

void
zug_board_draw_drawn_arrows (const ZugBrush *brush, const ZugBoardState *state)
{
  gtk_snapshot_push_opacity (brush->snapshot, 0.88);
  draw_all (brush, state, TRUE);
  gtk_snapshot_pop (brush->snapshot);
}
