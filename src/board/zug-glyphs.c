/* zug-glyphs.c: the signs on the board, as cairo paths: they need no font */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-glyphs.h"

#include <gdk/gdk.h>
#include <math.h>

static void
disc (cairo_t *cr, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
}

/* A disc with a rim, on which a badge's sign is drawn; moves the origin to its middle. */
static void
badge (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour, const GdkRGBA *paper)
{
  cairo_translate (cr, centre.x, centre.y);
  disc (cr, radius);
  gdk_cairo_set_source_rgba (cr, paper);
  cairo_fill (cr);
  disc (cr, radius * 0.88);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, paper);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

void
zug_glyph_seal (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *wax,
                const GdkRGBA *paper)
{
  const int lobes = 8;

  cairo_save (cr);
  cairo_translate (cr, centre.x, centre.y);
  for (int pass = 0; pass < 2; pass++)
    {
      double r = radius * (pass == 0 ? 1.0 : 0.86);

      for (int i = 0; i < lobes; i++)
        {
          double angle = 2 * G_PI * (i + 0.5) / lobes;

          cairo_new_sub_path (cr);
          cairo_arc (cr, cos (angle) * r * 0.70, sin (angle) * r * 0.70, r * 0.30, 0, 2 * G_PI);
        }
      disc (cr, r * 0.78);
      gdk_cairo_set_source_rgba (cr, pass == 0 ? paper : wax);
      cairo_fill (cr);
    }
  gdk_cairo_set_source_rgba (cr, paper);
  cairo_set_line_width (cr, fmax (radius * 0.13, 0.8));
  disc (cr, radius * 0.47);
  cairo_stroke (cr);
  disc (cr, radius * 0.16);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
zug_glyph_alarm (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                 const GdkRGBA *paper)
{
  cairo_save (cr);
  badge (cr, centre, radius, colour, paper);
  cairo_move_to (cr, -radius * 0.17, -radius * 0.55);
  cairo_line_to (cr, radius * 0.17, -radius * 0.55);
  cairo_line_to (cr, radius * 0.09, radius * 0.12);
  cairo_line_to (cr, -radius * 0.09, radius * 0.12);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_arc (cr, 0, radius * 0.42, radius * 0.16, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
zug_glyph_hourglass (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                     const GdkRGBA *paper)
{
  double half = radius * 0.36, high = radius * 0.52;

  cairo_save (cr);
  badge (cr, centre, radius, colour, paper);
  cairo_move_to (cr, -half, -high);
  cairo_line_to (cr, half, -high);
  cairo_line_to (cr, -half, high);
  cairo_line_to (cr, half, high);
  cairo_close_path (cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, radius * 0.14);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* One arrow of the exchange's badge, pointing right. */
static void
small_arrow (cairo_t *cr, double radius)
{
  cairo_move_to (cr, -radius * 0.5, 0);
  cairo_line_to (cr, radius * 0.5, 0);
  cairo_move_to (cr, radius * 0.22, -radius * 0.26);
  cairo_line_to (cr, radius * 0.5, 0);
  cairo_line_to (cr, radius * 0.22, radius * 0.26);
}

void
zug_glyph_exchange (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                    const GdkRGBA *paper)
{
  cairo_save (cr);
  badge (cr, centre, radius, colour, paper);
  cairo_set_line_width (cr, radius * 0.17);
  for (int i = 0; i < 2; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, 0, -radius * 0.26);
      small_arrow (cr, radius);
      cairo_restore (cr);
      cairo_rotate (cr, G_PI);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
zug_glyph_undone (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                  const GdkRGBA *paper)
{
  double arm = radius * 0.40;

  cairo_save (cr);
  badge (cr, centre, radius, colour, paper);
  cairo_set_line_width (cr, radius * 0.24);
  cairo_move_to (cr, -arm, -arm);
  cairo_line_to (cr, arm, arm);
  cairo_move_to (cr, arm, -arm);
  cairo_line_to (cr, -arm, arm);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
zug_glyph_question (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                    const GdkRGBA *paper)
{
  cairo_save (cr);
  badge (cr, centre, radius, colour, paper);
  cairo_set_line_width (cr, radius * 0.24);
  cairo_arc (cr, 0, -radius * 0.24, radius * 0.27, -G_PI, G_PI * 0.30);
  cairo_curve_to (cr, radius * 0.06, radius * 0.10, 0, radius * 0.10, 0, radius * 0.24);
  cairo_stroke (cr);
  cairo_arc (cr, 0, radius * 0.54, radius * 0.15, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
zug_glyph_banned (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                  const GdkRGBA *paper)
{
  cairo_save (cr);
  badge (cr, centre, radius, colour, paper);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, radius * 0.32);
  cairo_move_to (cr, -radius * 0.55, 0);
  cairo_line_to (cr, radius * 0.55, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
zug_glyph_conflict (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                    const GdkRGBA *paper)
{
  cairo_save (cr);
  badge (cr, centre, radius, colour, paper);
  cairo_set_line_width (cr, radius * 0.17);
  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (cr, -radius * 0.66, 0);
      cairo_line_to (cr, -radius * 0.16, 0);
      cairo_move_to (cr, -radius * 0.40, -radius * 0.26);
      cairo_line_to (cr, -radius * 0.14, 0);
      cairo_line_to (cr, -radius * 0.40, radius * 0.26);
      cairo_rotate (cr, G_PI);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
zug_glyph_number (cairo_t *cr, ZugPoint centre, double radius, int number, const GdkRGBA *colour,
                  const GdkRGBA *paper)
{
  cairo_save (cr);
  badge (cr, centre, radius, colour, paper);
  cairo_set_line_width (cr, radius * 0.22);
  if (number == 1)
    {
      cairo_move_to (cr, -radius * 0.22, -radius * 0.28);
      cairo_line_to (cr, radius * 0.06, -radius * 0.48);
      cairo_line_to (cr, radius * 0.06, radius * 0.48);
    }
  else
    {
      cairo_arc (cr, 0, -radius * 0.20, radius * 0.27, -G_PI * 0.95, G_PI * 0.20);
      cairo_line_to (cr, -radius * 0.28, radius * 0.46);
      cairo_line_to (cr, radius * 0.30, radius * 0.46);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
zug_glyph_pause (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour)
{
  cairo_save (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_rectangle (cr, centre.x - radius * 0.62, centre.y - radius * 0.8, radius * 0.42,
                   radius * 1.6);
  cairo_rectangle (cr, centre.x + radius * 0.20, centre.y - radius * 0.8, radius * 0.42,
                   radius * 1.6);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
zug_glyph_coin (cairo_t *cr, ZugPoint centre, double radius, double width, const GdkRGBA *face,
                const GdkRGBA *rim, const GdkRGBA *line)
{
  const double rings[3] = {1.0, 0.93, 0.74};
  const GdkRGBA *colours[3] = {line, rim, face};

  cairo_save (cr);
  cairo_translate (cr, centre.x, centre.y);
  /* Seen from its edge a coin still has its thickness. */
  cairo_scale (cr, fmax (width, 0.12), 1);
  for (int i = 0; i < 3; i++)
    {
      disc (cr, radius * rings[i]);
      gdk_cairo_set_source_rgba (cr, colours[i]);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

static void
corners_path (cairo_t *cr, ZugRect rect, double arm)
{
  for (int i = 0; i < 4; i++)
    {
      double x = i % 2 == 0 ? rect.x : rect.x + rect.width, dx = i % 2 == 0 ? arm : -arm;
      double y = i < 2 ? rect.y : rect.y + rect.height, dy = i < 2 ? arm : -arm;

      cairo_move_to (cr, x + dx, y);
      cairo_line_to (cr, x, y);
      cairo_line_to (cr, x, y + dy);
    }
}

void
zug_glyph_corners (cairo_t *cr, ZugRect rect, double width, const GdkRGBA *colour,
                   const GdkRGBA *rim)
{
  double inset = width * 0.75;
  ZugRect place = {rect.x + inset, rect.y + inset, rect.width - 2 * inset, rect.height - 2 * inset};

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  for (int pass = 0; pass < 2; pass++)
    {
      corners_path (cr, place, rect.width * 0.26);
      gdk_cairo_set_source_rgba (cr, pass == 0 ? rim : colour);
      cairo_set_line_width (cr, pass == 0 ? width * 1.5 : width);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

void
zug_glyph_ring (cairo_t *cr, ZugPoint centre, double radius, double width, gboolean dashed,
                const GdkRGBA *colour)
{
  double dash = 2 * G_PI * radius / 24;

  cairo_save (cr);
  cairo_translate (cr, centre.x, centre.y);
  if (dashed)
    cairo_set_dash (cr, &dash, 1, dash / 2);
  cairo_set_line_width (cr, width);
  gdk_cairo_set_source_rgba (cr, colour);
  disc (cr, radius);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
round_square (cairo_t *cr, ZugRect rect, double radius)
{
  double right = rect.x + rect.width, bottom = rect.y + rect.height;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, rect.y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, rect.x + radius, bottom - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, rect.x + radius, rect.y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

void
zug_glyph_outline (cairo_t *cr, ZugRect rect, double width, gboolean dashed, const GdkRGBA *colour)
{
  double inset = width / 2;
  ZugRect place = {rect.x + inset, rect.y + inset, rect.width - width, rect.height - width};
  double radius = place.width * 0.14;
  double dash = (4 * (place.width - 2 * radius) + 2 * G_PI * radius) / 32;

  cairo_save (cr);
  if (dashed)
    cairo_set_dash (cr, &dash, 1, 0);
  cairo_set_line_width (cr, width);
  gdk_cairo_set_source_rgba (cr, colour);
  round_square (cr, place, radius);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
zug_glyph_burst (cairo_t *cr, ZugPoint centre, double radius, const GdkRGBA *colour,
                 const GdkRGBA *paper)
{
  const int rays = 12;

  cairo_save (cr);
  cairo_translate (cr, centre.x, centre.y);
  for (int i = 0; i < 2 * rays; i++)
    {
      double angle = G_PI * (i + 0.5) / rays;
      double r = i % 2 == 0 ? radius : radius * 0.72;

      cairo_line_to (cr, cos (angle) * r, sin (angle) * r);
    }
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  gdk_cairo_set_source_rgba (cr, paper);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, fmax (radius * 0.09, 1.0));
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* The outline of an arrow along the x axis, its tail at 0. */
static void
arrow_path (cairo_t *cr, double length, double width)
{
  double half = width / 2, head = fmin (width * 2.5, length * 0.6), wide = width * 1.45;

  cairo_move_to (cr, 0, -half);
  cairo_line_to (cr, length - head, -half);
  cairo_line_to (cr, length - head, -wide);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, wide);
  cairo_line_to (cr, length - head, half);
  cairo_line_to (cr, 0, half);
  cairo_close_path (cr);
}

/* The same broken into dashes, for a move that did not come about. */
static void
broken_arrow (cairo_t *cr, double length, double width, const GdkRGBA *fill, const GdkRGBA *rim)
{
  double head = fmin (width * 2.5, length * 0.6), dashes[2] = {width * 2.2, width * 1.6};
  double line = fmax (width * 0.42, 2.0);

  for (int pass = 0; pass < 2; pass++)
    {
      cairo_save (cr);
      gdk_cairo_set_source_rgba (cr, pass == 0 ? rim : fill);
      cairo_set_dash (cr, dashes, 2, 0);
      cairo_set_line_width (cr, width + (pass == 0 ? line : 0));
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, length - head, 0);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  cairo_translate (cr, length - head, 0);
  cairo_move_to (cr, 0, -width * 1.45);
  cairo_line_to (cr, head, 0);
  cairo_line_to (cr, 0, width * 1.45);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, rim);
  cairo_set_line_width (cr, line);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, fill);
  cairo_fill (cr);
}

void
zug_glyph_arrow (cairo_t *cr, const ZugArrow *arrow, double width, double aside, gboolean dashed,
                 const GdkRGBA *fill, const GdkRGBA *rim)
{
  double dx = arrow->tip.x - arrow->tail.x, dy = arrow->tip.y - arrow->tail.y;
  double length = hypot (dx, dy);

  cairo_save (cr);
  cairo_translate (cr, arrow->tail.x, arrow->tail.y);
  cairo_rotate (cr, atan2 (dy, dx));
  cairo_translate (cr, 0, -aside);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (dashed)
    {
      broken_arrow (cr, length, width, fill, rim);
    }
  else
    {
      arrow_path (cr, length, width);
      gdk_cairo_set_source_rgba (cr, rim);
      cairo_set_line_width (cr, fmax (width * 0.42, 2.0));
      cairo_stroke_preserve (cr);
      gdk_cairo_set_source_rgba (cr, fill);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* One line of a shaft along the x axis. */
static void
shaft_line (cairo_t *cr, double from, double to, double y, double width, ZugShaft shaft)
{
  double dashes[2] = {width * 2.2, width * 1.6}, dots[2] = {0, width * 1.7};

  cairo_save (cr);
  if (shaft == ZUG_SHAFT_DASHED)
    cairo_set_dash (cr, dashes, 2, 0);
  if (shaft == ZUG_SHAFT_DOTTED)
    {
      cairo_set_dash (cr, dots, 2, 0);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      from += width / 2;
      to -= width / 2;
    }
  cairo_move_to (cr, from, y);
  cairo_line_to (cr, to, y);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
shaft_lines (cairo_t *cr, double length, double width, double line, ZugShaft shaft)
{
  if (shaft != ZUG_SHAFT_DOUBLE)
    {
      cairo_set_line_width (cr, line);
      shaft_line (cr, 0, length, 0, width, shaft);
      return;
    }
  cairo_set_line_width (cr, line - width * 0.5);
  shaft_line (cr, 0, length, -width * 0.55, width, shaft);
  shaft_line (cr, 0, length, width * 0.55, width, shaft);
}

void
zug_glyph_drawn_arrow (cairo_t *cr, const ZugArrow *arrow, double width, ZugShaft shaft,
                       const GdkRGBA *fill, const GdkRGBA *rim)
{
  double dx = arrow->tip.x - arrow->tail.x, dy = arrow->tip.y - arrow->tail.y;
  double length = hypot (dx, dy), head = fmin (width * 2.6, length * 0.6), wide = width * 1.6;
  double line = fmax (width * 0.42, 2.0);

  cairo_save (cr);
  cairo_translate (cr, arrow->tail.x, arrow->tail.y);
  cairo_rotate (cr, atan2 (dy, dx));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  gdk_cairo_set_source_rgba (cr, rim);
  shaft_lines (cr, length - head, width, width + line, shaft);
  gdk_cairo_set_source_rgba (cr, fill);
  shaft_lines (cr, length - head, width, width, shaft);
  cairo_move_to (cr, length - head, -wide);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, wide);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, rim);
  cairo_set_line_width (cr, line);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, fill);
  cairo_fill (cr);
  cairo_restore (cr);
}
