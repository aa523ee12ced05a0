/* zug-pen-marks.c: what a turn leaves on the board, and what people draw there, as SVG */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pen.h"

#include <math.h>
#include <stdlib.h>

/* Radius of a badge, and its distance from the edges of its square. */
#define BADGE 0.155
#define GAP (BADGE + 0.02)

/* --- arrows ----------------------------------------------------------------------------------- */

typedef struct
{
  double width;
  double aside; /* to the left of its axis */
  const char *fill;
  const char *rim;
  const char *dash; /* of its shaft; NULL for an unbroken arrow */
  gboolean twofold; /* a shaft of two lines */
} Look;

/* From tail to tip along the x axis of `place`, a transform. */
static void
put_whole (GString *out, const char *place, double length, const Look *look)
{
  double half = look->width / 2, head = fmin (look->width * 2.5, length * 0.6);
  double wide = look->width * 1.45;

  zug_pen_put (out,
               "<path $ fill=\"$\" stroke=\"$\" stroke-width=\"@\" "
               "d=\"M0 @H@V@L@ 0L@ @V@H0z\"/>",
               place, look->fill, look->rim, fmax (look->width * 0.42, 0.03), -half, length - head,
               -wide, length, length - head, wide, half);
  if (look->twofold)
    zug_pen_put (out, "<path $ stroke=\"$\" stroke-width=\"@\" d=\"M0 0H@\"/>", place, look->rim,
                 look->width * 0.4, length - head);
}

static void
put_broken (GString *out, const char *place, double length, const Look *look)
{
  double head = fmin (look->width * 2.5, length * 0.6), wide = look->width * 1.45;
  double line = fmax (look->width * 0.42, 0.03);

  for (int pass = 0; pass < 2; pass++)
    zug_pen_put (out,
                 "<path $ stroke=\"$\" stroke-width=\"@\" stroke-dasharray=\"$\" d=\"M0 0H@\"/>",
                 place, pass == 0 ? look->rim : look->fill, look->width + (pass == 0 ? line : 0),
                 look->dash, length - head);
  zug_pen_put (out, "<path $ fill=\"$\" stroke=\"$\" stroke-width=\"@\" d=\"M@ @L@ 0L@ @z\"/>",
               place, look->fill, look->rim, line, length - head, -wide, length, length - head,
               wide);
}

static void
put_arrow (const ZugPen *pen, GString *out, ZugSquare from, ZugSquare to, const Look *look)
{
  g_autoptr (GString) place = g_string_new (NULL);
  ZugArrow arrow;
  double dx, dy;

  if (!zug_geometry_arrow (&pen->geometry, from, to, &arrow))
    return;
  dx = arrow.tip.x - arrow.tail.x;
  dy = arrow.tip.y - arrow.tail.y;
  zug_pen_put (place, "transform=\"translate(@ @)rotate(@)", arrow.tail.x, arrow.tail.y,
               atan2 (dy, dx) * 180 / G_PI);
  if (look->aside > 0)
    zug_pen_put (place, "translate(0 @)", -look->aside);
  g_string_append_c (place, '"');
  if (look->dash != NULL)
    put_broken (out, place->str, hypot (dx, dy), look);
  else
    put_whole (out, place->str, hypot (dx, dy), look);
}

static Look
side_look (ZugSide side, double width, double aside, gboolean dashed)
{
  return (Look) {width,
                 aside,
                 side == ZUG_WHITE ? ZUG_PEN_PAPER : ZUG_PEN_INK,
                 side == ZUG_WHITE ? ZUG_PEN_INK : ZUG_PEN_PAPER,
                 dashed ? ".15 .11" : NULL,
                 FALSE};
}

static gboolean
is_step (ZugSquare a, ZugSquare b)
{
  return abs (zug_file (a) - zug_file (b)) <= 1 && abs (zug_rank (a) - zug_rank (b)) <= 1;
}

static void
put_last_arrow (const ZugPen *pen, GString *out, const ZugMark *mark, gboolean aside)
{
  gboolean dashed = mark->kind == ZUG_MARK_UNDONE || mark->kind == ZUG_MARK_STOPPED;
  Look look = side_look (mark->side, 0.07, aside ? 0.112 : 0, dashed);

  /* Between neighbours the men would hide it, and the tints say as much. */
  if (!dashed && is_step (mark->from, mark->to))
    return;
  zug_pen_put (out, "<g opacity=\"$\">", dashed ? ".85" : ".62");
  put_arrow (pen, out, mark->from, mark->to, &look);
  g_string_append (out, "</g>");
}

void
zug_pen_intents (const ZugPen *pen, GString *out, const ZugMarks *intents)
{
  for (int i = 0; i < intents->n; i++)
    {
      const ZugMark *mark = &intents->mark[i];
      Look look = side_look (mark->side, 0.1, intents->n == 2 ? 0.07 : 0, FALSE);

      if (mark->from != mark->to)
        put_arrow (pen, out, mark->from, mark->to, &look);
      else
        {
          ZugPoint at = zug_geometry_centre (&pen->geometry, mark->to);

          /* A mark that was to be placed. */
          zug_pen_put (out,
                       "<circle cx=\"@\" cy=\"@\" r=\"$\" fill=\"none\" stroke=\"$\" "
                       "stroke-width=\".08\"/>",
                       at.x, at.y, mark->side == ZUG_WHITE ? ".3" : ".4", look.rim);
        }
    }
}

/* --- on the ground ---------------------------------------------------------------------------- */

static void
put_tint (const ZugPen *pen, GString *out, ZugSet squares, const char *colour, const char *opacity)
{
  if (zug_set_is_empty (&squares))
    return;
  zug_pen_put (out, "<path fill=\"$\" fill-opacity=\"$\" d=\"", colour, opacity);
  while (!zug_set_is_empty (&squares))
    {
      ZugRect rect = zug_geometry_square (&pen->geometry, zug_set_take (&squares));

      zug_pen_put (out, "M@ @h1v1h-1z", rect.x, rect.y);
    }
  g_string_append (out, "\"/>");
}

static void
put_check (const ZugPen *pen, GString *out, const ZugMark *mark)
{
  ZugPoint at = zug_geometry_centre (&pen->geometry, mark->to);
  gboolean delayed = mark->kind == ZUG_MARK_DELAYED;
  const char *colour = delayed ? ZUG_PEN_DELAYED : ZUG_PEN_CHECK;

  zug_pen_put (out,
               "<circle cx=\"@\" cy=\"@\" r=\".445\" fill=\"$\" fill-opacity=\".3\" stroke=\"$\" "
               "stroke-width=\".06\"$/>",
               at.x, at.y, colour, colour, delayed ? " stroke-dasharray=\".116\"" : "");
}

static void
put_outline (const ZugPen *pen, GString *out, ZugSquare square, const char *colour, gboolean dashed)
{
  ZugRect rect = zug_geometry_square (&pen->geometry, square);

  zug_pen_put (out,
               "<rect x=\"@\" y=\"@\" width=\".88\" height=\".88\" rx=\".13\" fill=\"none\" "
               "stroke=\"$\" stroke-width=\".05\"$/>",
               rect.x + 0.06, rect.y + 0.06, colour, dashed ? " stroke-dasharray=\".1\"" : "");
}

static gboolean
has_mark (const ZugMarks *marks, ZugMarkKind kind)
{
  for (int i = 0; i < marks->n; i++)
    if (marks->mark[i].kind == kind)
      return TRUE;
  return FALSE;
}

void
zug_pen_ground (ZugPen *pen, GString *out, const ZugMarks *marks)
{
  const char *const tints[ZUG_N_SIDES] = {"#f5c211", "#3a7fb8"};
  gboolean exchange = has_mark (marks, ZUG_MARK_EXCHANGE);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      put_tint (pen, out, marks->from[side], tints[side], ".3");
      put_tint (pen, out, marks->to[side], tints[side], ".42");
    }
  for (int i = 0; i < marks->n; i++)
    {
      const ZugMark *mark = &marks->mark[i];

      if (mark->kind == ZUG_MARK_CHECK || mark->kind == ZUG_MARK_DELAYED)
        put_check (pen, out, mark);
      else if (mark->kind == ZUG_MARK_MISSED)
        put_outline (pen, out, mark->from, ZUG_PEN_MISSED, TRUE);
      else if (mark->kind == ZUG_MARK_SHARED)
        put_outline (pen, out, mark->to, ZUG_PEN_SHARED, FALSE);
      else if (mark->kind == ZUG_MARK_BURST)
        zug_pen_sign (pen, out, ZUG_SIGN_BURST, zug_geometry_centre (&pen->geometry, mark->to),
                      0.47);
      else if (mark->kind == ZUG_MARK_ARROW)
        put_last_arrow (pen, out, mark, exchange);
      else if (mark->kind == ZUG_MARK_STOPPED)
        put_last_arrow (pen, out, mark, FALSE);
    }
}

/* --- over the men ----------------------------------------------------------------------------- */

/* A corner of a square. */
static ZugPoint
corner (const ZugPen *pen, ZugSquare square, gboolean right, gboolean low, double gap)
{
  ZugRect rect = zug_geometry_square (&pen->geometry, square);

  return (ZugPoint) {right ? rect.x + 1 - gap : rect.x + gap,
                     low ? rect.y + 1 - gap : rect.y + gap};
}

static ZugPoint
middle (const ZugPen *pen, const ZugMark *mark)
{
  ZugPoint a = zug_geometry_centre (&pen->geometry, mark->from);
  ZugPoint b = zug_geometry_centre (&pen->geometry, mark->to);

  return (ZugPoint) {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* Which of two moves had to come first, at the tails of their arrows. */
static void
put_order (ZugPen *pen, GString *out, const ZugMark *mark)
{
  ZugSign sign = mark->order == 1 ? ZUG_SIGN_FIRST_WHITE : ZUG_SIGN_SECOND_WHITE;
  ZugArrow arrow;

  if (mark->order != 0 && zug_geometry_arrow (&pen->geometry, mark->from, mark->to, &arrow))
    zug_pen_sign (pen, out, mark->side == ZUG_WHITE ? sign : sign + 1, arrow.tail, BADGE);
}

/* The man that was missed, small, in a broken circle beside the one that came for it. */
static void
put_missed (ZugPen *pen, GString *out, const ZugMark *mark)
{
  const double edge = 0.36;
  ZugPoint at = corner (pen, mark->from, FALSE, FALSE, edge * 0.54 + 0.02);

  zug_pen_put (out,
               "<circle cx=\"@\" cy=\"@\" r=\"@\" fill=\"#efe8da\" fill-opacity=\".92\" "
               "stroke=\"" ZUG_PEN_MISSED "\" stroke-width=\".026\" stroke-dasharray=\".05\"/>"
               "<g opacity=\".62\">",
               at.x, at.y, edge * 0.54);
  zug_pen_man (pen, out, mark->side, mark->man,
               (ZugRect) {at.x - edge * 0.43, at.y - edge * 0.43, edge * 0.86, edge * 0.86});
  g_string_append (out, "</g>");
}

/* A coin lies across the upper right corner of its square, inside the board. */
static void
put_coin (ZugPen *pen, GString *out, const ZugMark *mark)
{
  ZugRect rect = zug_geometry_square (&pen->geometry, mark->to);
  ZugPoint at = {fmin (rect.x + 1, pen->geometry.shape.files - 0.26), fmax (rect.y, 0.26)};

  zug_pen_sign (pen, out, mark->side == ZUG_WHITE ? ZUG_SIGN_COIN_WHITE : ZUG_SIGN_COIN_BLACK, at,
                0.24);
}

static void
put_sign (ZugPen *pen, GString *out, const ZugMark *mark)
{
  switch ((ZugMarkKind) mark->kind)
    {
    case ZUG_MARK_EXCHANGE:
      zug_pen_sign (pen, out, ZUG_SIGN_EXCHANGE, middle (pen, mark), BADGE * 1.1);
      break;
    case ZUG_MARK_UNDONE:
      put_last_arrow (pen, out, mark, FALSE);
      zug_pen_sign (pen, out, ZUG_SIGN_UNDONE, middle (pen, mark), BADGE);
      break;
    case ZUG_MARK_CHECK:
      zug_pen_sign (pen, out, ZUG_SIGN_CHECK, corner (pen, mark->to, FALSE, FALSE, GAP), BADGE);
      break;
    case ZUG_MARK_DELAYED:
      zug_pen_sign (pen, out, ZUG_SIGN_DELAYED, corner (pen, mark->to, FALSE, FALSE, GAP), BADGE);
      break;
    case ZUG_MARK_CONFLICT:
      zug_pen_sign (pen, out, ZUG_SIGN_CONFLICT, corner (pen, mark->to, FALSE, TRUE, GAP), BADGE);
      break;
    case ZUG_MARK_BANNED:
      zug_pen_sign (pen, out, ZUG_SIGN_BANNED, corner (pen, mark->to, TRUE, TRUE, GAP), BADGE);
      break;
    case ZUG_MARK_ARROW:
      put_order (pen, out, mark);
      break;
    case ZUG_MARK_COIN:
      put_coin (pen, out, mark);
      break;
    case ZUG_MARK_MISSED:
      put_missed (pen, out, mark);
      break;
    case ZUG_MARK_STOPPED:
    case ZUG_MARK_SHARED:
    case ZUG_MARK_BURST:
      break;
    }
}

void
zug_pen_signs (ZugPen *pen, GString *out, const ZugMarks *marks)
{
  for (int i = 0; i < marks->n; i++)
    put_sign (pen, out, &marks->mark[i]);
}

void
zug_pen_seals (ZugPen *pen, GString *out, const ZugPosition *position)
{
  ZugSet shared = zug_position_set (position, ZUG_SET_SHARED);
  ZugSquare square = ZUG_NO_SQUARE;

  while ((square = zug_board_shape_next (&pen->geometry.shape, square)) != ZUG_NO_SQUARE)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      {
        gboolean both = zug_set_has (&shared, square);
        gboolean low = (side == ZUG_WHITE) != pen->geometry.flipped;
        double radius = both ? 0.115 : 0.14;
        ZugPoint at = corner (pen, square, TRUE, both && low, radius + 0.02);

        /* Men that must leave count as resting where check is judged, but it is they that move. */
        if (!zug_position_rests (position, side, square) || square == position->leave)
          continue;
        if (both)
          at.x = zug_geometry_square (&pen->geometry, square).x + (low ? 0.76 : 0.24);
        zug_pen_sign (pen, out, ZUG_SIGN_SEAL, at, radius);
      }
}

/* --- drawn by people -------------------------------------------------------------------------- */

static const char *const shape_colours[ZUG_N_SHAPE_COLOURS] = {
    [ZUG_SHAPE_GREEN] = "#1a7f3c",
    [ZUG_SHAPE_RED] = "#c01c28",
    [ZUG_SHAPE_BLUE] = "#1a5fb4",
    [ZUG_SHAPE_YELLOW] = "#c88800",
};

/* A form of its own for each colour, over the whole square. */
static void
put_marked (const ZugPen *pen, GString *out, const ZugShape *shape)
{
  static const char *const forms[ZUG_N_SHAPE_COLOURS] = {
      [ZUG_SHAPE_GREEN] = "M-.42 0a.42.42 0 1 0 .84 0a.42.42 0 1 0-.84 0z",
      [ZUG_SHAPE_RED] = "M-.4-.4L.4.4M.4-.4L-.4.4",
      [ZUG_SHAPE_BLUE] = "M-.42-.42H.42V.42H-.42z",
      [ZUG_SHAPE_YELLOW] = "M0-.46L.46 0L0 .46L-.46 0z",
  };
  ZugPoint at = zug_geometry_centre (&pen->geometry, shape->to);

  for (int pass = 0; pass < 2; pass++)
    zug_pen_put (out,
                 "<path transform=\"translate(@ @)\" fill=\"none\" stroke=\"$\" "
                 "stroke-width=\"$\" d=\"$\"/>",
                 at.x, at.y, pass == 0 ? ZUG_PEN_PAPER : shape_colours[shape->colour],
                 pass == 0 ? ".11" : ".07", forms[shape->colour]);
}

static void
put_drawn_arrow (const ZugPen *pen, GString *out, const ZugShape *shape)
{
  const char *const dashes[ZUG_N_SHAPE_COLOURS] = {
      [ZUG_SHAPE_RED] = ".22 .12", [ZUG_SHAPE_BLUE] = ".08 .08"};
  Look look = {.width = shape->colour == ZUG_SHAPE_YELLOW ? 0.14 : 0.1,
               .fill = shape_colours[shape->colour],
               .rim = ZUG_PEN_PAPER,
               .dash = dashes[shape->colour],
               .twofold = shape->colour == ZUG_SHAPE_YELLOW};

  put_arrow (pen, out, shape->from, shape->to, &look);
}

void
zug_pen_shapes (const ZugPen *pen, GString *out, const ZugShapes *shapes)
{
  for (int i = 0; i < shapes->n; i++)
    {
      const ZugShape *shape = &shapes->shape[i];

      if (shape->colour >= ZUG_N_SHAPE_COLOURS
          || !zug_board_shape_has (&pen->geometry.shape, shape->to)
          || !zug_board_shape_has (&pen->geometry.shape, shape->from))
        continue;
      if (shape->from == shape->to)
        put_marked (pen, out, shape);
      else
        put_drawn_arrow (pen, out, shape);
    }
}
