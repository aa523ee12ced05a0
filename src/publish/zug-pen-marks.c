/* zug-pen-marks.c: what a turn leaves on the board, and what people draw there, as SVG */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pen.h"

#include <math.h>
#include <stdlib.h>

/* --- arrows ----------------------------------------------------------------------------------- */

static double
line_of (const ZugPen *pen, const ZugArrowLook *look)
{
  return zug_pen_length (pen, fmax (look->width * 0.42, 0.03), 2);
}

/* From tail to tip along the x axis of `place`, a transform. */
static void
put_whole (const ZugPen *pen, GString *out, const char *place, double length,
           const ZugArrowLook *look)
{
  double half = look->width / 2, head = fmin (look->width * 2.5, length * 0.6);
  double wide = look->width * 1.45;

  zug_pen_put (out,
               "<path $ fill=\"$\" stroke=\"$\" stroke-width=\"@\" "
               "d=\"M0 @H@V@L@ 0L@ @V@H0z\"/>",
               place, look->fill, look->rim, line_of (pen, look), -half, length - head, -wide,
               length, length - head, wide, half);
  if (look->twofold)
    zug_pen_put (out, "<path $ stroke=\"$\" stroke-width=\"@\" d=\"M0 0H@\"/>", place, look->rim,
                 look->width * 0.4, length - head);
}

/* The lines of a shaft, `line` wide more than it. */
static void
put_lines (GString *out, const char *place, double length, const ZugArrowLook *look,
           const char *ink, double line)
{
  double thick = look->twofold ? look->width / 2 : look->width;
  double start = look->dotted ? look->width / 2 : 0;

  zug_pen_put (out, "<path $ stroke=\"$\" stroke-width=\"@\"", place, ink, thick + line);
  if (look->dotted)
    zug_pen_put (out, " stroke-linecap=\"round\" stroke-dasharray=\"0 @\"", look->width * 1.7);
  else if (look->dash > 0)
    {
      double fit = fmin (1, length / (2 * look->dash + look->gap)); /* two dashes at least */

      zug_pen_put (out, " stroke-dasharray=\"@ @\"", look->dash * fit, look->gap * fit);
    }
  for (int i = 0; i <= look->twofold; i++)
    zug_pen_put (out, "$M@ @H@", i == 0 ? " d=\"" : "", start,
                 look->twofold ? look->width * (i == 0 ? -0.55 : 0.55) : 0, length - start);
  g_string_append (out, "\"/>");
}

/* With a shaft of lines, of which something is seen however short it is. The head is longer than it
 * is wide: one with equal sides points three ways. */
static void
put_lined (const ZugPen *pen, GString *out, const char *place, double length,
           const ZugArrowLook *look)
{
  double head = fmin (look->width * 3, length * 0.5), wide = head * 0.43;
  double line = line_of (pen, look);

  put_lines (out, place, length - head, look, look->rim, line);
  put_lines (out, place, length - head, look, look->fill, 0);
  zug_pen_put (out, "<path $ fill=\"$\" stroke=\"$\" stroke-width=\"@\" d=\"M@ @L@ 0L@ @z\"/>",
               place, look->fill, look->rim, line, length - head, -wide, length, length - head,
               wide);
}

double
zug_pen_aside (const ZugArrowLook *look)
{
  return look->width * 1.6;
}

void
zug_pen_arrow (const ZugPen *pen, GString *out, ZugSquare from, ZugSquare to,
               const ZugArrowLook *look)
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
  if (look->dash > 0 || look->dotted || (look->twofold && pen->pixel > 0))
    put_lined (pen, out, place->str, hypot (dx, dy), look);
  else
    put_whole (pen, out, place->str, hypot (dx, dy), look);
}

static ZugArrowLook
side_look (const ZugPen *pen, ZugSide side, double width, gboolean dashed)
{
  gboolean white = side == ZUG_WHITE;

  return (ZugArrowLook) {.width = width,
                         .fill = (*pen->inks)[white ? ZUG_INK_PAPER : ZUG_INK_BLACK],
                         .rim = (*pen->inks)[white ? ZUG_INK_BLACK : ZUG_INK_PAPER],
                         .dash = dashed ? 0.15 : 0,
                         .gap = 0.11};
}

static gboolean
is_step (ZugSquare a, ZugSquare b)
{
  return abs (zug_file (a) - zug_file (b)) <= 1 && abs (zug_rank (a) - zug_rank (b)) <= 1;
}

static gboolean
is_dashed (const ZugMark *mark)
{
  return mark->kind == ZUG_MARK_UNDONE || mark->kind == ZUG_MARK_STOPPED;
}

void
zug_pen_last_arrow (const ZugPen *pen, GString *out, const ZugMarks *marks, const ZugMark *mark)
{
  ZugArrowLook look = side_look (pen, mark->side, zug_pen_length (pen, 0.07, 2), is_dashed (mark));

  look.aside = zug_marks_oppose (marks, mark) ? zug_pen_aside (&look) : 0;
  /* Between neighbours the men would hide it, and the tints say as much. */
  if (is_dashed (mark) || !is_step (mark->from, mark->to))
    zug_pen_arrow (pen, out, mark->from, mark->to, &look);
}

static void
put_last_arrow (const ZugPen *pen, GString *out, const ZugMarks *marks, const ZugMark *mark)
{
  if (pen->pixel > 0 || (!is_dashed (mark) && is_step (mark->from, mark->to)))
    return;
  zug_pen_put (out, "<g opacity=\"$\">", pen->grey ? "1" : is_dashed (mark) ? ".85" : ".62");
  zug_pen_last_arrow (pen, out, marks, mark);
  g_string_append (out, "</g>");
}

void
zug_pen_intents (const ZugPen *pen, GString *out, const ZugMarks *intents, double width)
{
  for (int i = 0; i < intents->n; i++)
    {
      const ZugMark *mark = &intents->mark[i];
      ZugArrowLook look = side_look (pen, mark->side, width, FALSE);
      ZugPoint at = zug_geometry_centre (&pen->geometry, mark->to);

      look.aside = intents->n == 2 ? width * 0.7 : 0;
      if (mark->from != mark->to)
        zug_pen_arrow (pen, out, mark->from, mark->to, &look);
      /* A mark that was to be placed: on a screen it appears by itself. */
      else if (pen->pixel == 0)
        zug_pen_put (out,
                     "<circle cx=\"@\" cy=\"@\" r=\"$\" fill=\"none\" stroke=\"$\" "
                     "stroke-width=\".08\"/>",
                     at.x, at.y, mark->side == ZUG_WHITE ? ".3" : ".4", look.rim);
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

/* In grey a tint is no more than a shade: corners, thin where a man left and thick where it
 * came. */
static void
put_corners (const ZugPen *pen, GString *out, ZugSet squares, double width)
{
  const double far = 0.05 + width / 2, near = 0.28;

  if (zug_set_is_empty (&squares))
    return;
  for (int pass = 0; pass < 2; pass++)
    {
      ZugSet left = squares;

      zug_pen_put (out, "<path fill=\"none\" stroke=\"$\" stroke-width=\"@\" d=\"",
                   (*pen->inks)[pass == 0 ? ZUG_INK_PAPER : ZUG_INK_BLACK],
                   pass == 0 ? width + 0.05 : width);
      while (!zug_set_is_empty (&left))
        {
          ZugPoint at = zug_geometry_centre (&pen->geometry, zug_set_take (&left));

          for (int corner = 0; corner < 4; corner++)
            {
              double x = corner % 2 == 0 ? -1 : 1, y = corner < 2 ? -1 : 1;

              zug_pen_put (out, "M@ @V@H@", at.x + x * (0.5 - far), at.y + y * (0.5 - near),
                           at.y + y * (0.5 - far), at.x + x * (0.5 - near));
            }
        }
      g_string_append (out, "\"/>");
    }
}

static void
put_last (const ZugPen *pen, GString *out, const ZugMarks *marks)
{
  const char *const tints[ZUG_N_SIDES] = {"#f5c211", "#3a7fb8"};

  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (pen->grey)
      {
        put_corners (pen, out, marks->from[side], 0.03);
        put_corners (pen, out, marks->to[side], 0.06);
      }
    else
      {
        put_tint (pen, out, marks->from[side], tints[side], ".3");
        put_tint (pen, out, marks->to[side], tints[side], ".42");
      }
}

static void
put_check (const ZugPen *pen, GString *out, const ZugMark *mark)
{
  ZugPoint at = zug_geometry_centre (&pen->geometry, mark->to);
  gboolean delayed = mark->kind == ZUG_MARK_DELAYED;
  const char *colour = (*pen->inks)[delayed ? ZUG_INK_DELAYED : ZUG_INK_CHECK];

  zug_pen_put (out,
               "<circle cx=\"@\" cy=\"@\" r=\".445\" fill=\"$\" fill-opacity=\".3\" stroke=\"$\" "
               "stroke-width=\"@\"$/>",
               at.x, at.y, colour, colour, zug_pen_length (pen, 0.06, 2),
               delayed ? " stroke-dasharray=\".116\"" : "");
}

void
zug_pen_outline (const ZugPen *pen, GString *out, ZugSquare square, double inset, ZugInk ink,
                 gboolean dashed)
{
  ZugRect rect = zug_geometry_square (&pen->geometry, square);

  zug_pen_put (out,
               "<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\" rx=\".13\" fill=\"none\" "
               "stroke=\"$\" stroke-width=\"@\"$/>",
               rect.x + inset, rect.y + inset, 1 - 2 * inset, 1 - 2 * inset, (*pen->inks)[ink],
               zug_pen_length (pen, 0.05, 2), dashed ? " stroke-dasharray=\".1\"" : "");
}

void
zug_pen_ground (ZugPen *pen, GString *out, const ZugMarks *marks)
{
  put_last (pen, out, marks);
  for (int i = 0; i < marks->n; i++)
    {
      const ZugMark *mark = &marks->mark[i];

      if (mark->kind == ZUG_MARK_CHECK || mark->kind == ZUG_MARK_DELAYED)
        put_check (pen, out, mark);
      else if (mark->kind == ZUG_MARK_MISSED)
        zug_pen_outline (pen, out, mark->from, 0.06, ZUG_INK_MISSED, TRUE);
      else if (mark->kind == ZUG_MARK_SHARED)
        zug_pen_outline (pen, out, mark->to, 0.06, ZUG_INK_SHARED, FALSE);
      else if (mark->kind == ZUG_MARK_BURST)
        zug_pen_sign (pen, out, ZUG_SIGN_BURST, zug_geometry_centre (&pen->geometry, mark->to),
                      0.47);
      else if (mark->kind == ZUG_MARK_ARROW || mark->kind == ZUG_MARK_STOPPED)
        put_last_arrow (pen, out, marks, mark);
    }
}

/* --- over the men ----------------------------------------------------------------------------- */

/* In a corner of a square, for a sign of a radius. */
static ZugPoint
corner (const ZugPen *pen, ZugSquare square, gboolean right, gboolean low, double radius)
{
  double gap = radius + zug_pen_length (pen, 0.02, 1);
  ZugRect rect = zug_geometry_square (&pen->geometry, square);

  return (ZugPoint) {right ? rect.x + 1 - gap : rect.x + gap,
                     low ? rect.y + 1 - gap : rect.y + gap};
}

static void
put_badge (ZugPen *pen, GString *out, ZugSign sign, ZugSquare square, gboolean right, gboolean low)
{
  double radius = zug_pen_badge (pen);

  zug_pen_sign (pen, out, sign, corner (pen, square, right, low, radius), radius);
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
    zug_pen_sign (pen, out, mark->side == ZUG_WHITE ? sign : sign + 1, arrow.tail,
                  zug_pen_badge (pen));
}

/* The circle around a man that was missed: where it is, in a corner without other signs, and how
 * large. */
static ZugPoint
missed_place (const ZugPen *pen, const ZugMark *mark, double *radius)
{
  *radius = zug_pen_length (pen, 0.36, 12) * 0.54;
  return corner (pen, mark->from, TRUE, TRUE, *radius);
}

ZugRect
zug_pen_missed_man (const ZugPen *pen, const ZugMark *mark)
{
  double radius;
  ZugPoint at = missed_place (pen, mark, &radius);
  double half = radius * 0.43 / 0.54;

  return (ZugRect) {at.x - half, at.y - half, 2 * half, 2 * half};
}

/* The man that was missed, small, in a broken circle beside the one that came for it. */
static void
put_missed (ZugPen *pen, GString *out, const ZugMark *mark)
{
  double radius;
  ZugPoint at = missed_place (pen, mark, &radius);

  zug_pen_put (out,
               "<circle cx=\"@\" cy=\"@\" r=\"@\" fill=\"$\" fill-opacity=\".92\" "
               "stroke=\"$\" stroke-width=\"@\" stroke-dasharray=\".05\"/>",
               at.x, at.y, radius, (*pen->inks)[ZUG_INK_SQUARE], (*pen->inks)[ZUG_INK_MISSED],
               zug_pen_length (pen, 0.026, 1.2));
  if (pen->laws == NULL)
    return;
  g_string_append (out, "<g opacity=\".62\">");
  zug_pen_man (pen, out, mark->side, mark->man, zug_pen_missed_man (pen, mark));
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
put_sign (ZugPen *pen, GString *out, const ZugMarks *marks, const ZugMark *mark)
{
  double radius = zug_pen_badge (pen);

  switch ((ZugMarkKind) mark->kind)
    {
    case ZUG_MARK_EXCHANGE:
      zug_pen_sign (pen, out, ZUG_SIGN_EXCHANGE, middle (pen, mark), radius * 1.1);
      break;
    case ZUG_MARK_UNDONE:
      put_last_arrow (pen, out, marks, mark);
      zug_pen_sign (pen, out, ZUG_SIGN_UNDONE, middle (pen, mark), radius);
      break;
    /* Each in a corner of its own, so that they can come together. */
    case ZUG_MARK_CHECK:
      put_badge (pen, out, ZUG_SIGN_CHECK, mark->to, FALSE, FALSE);
      break;
    case ZUG_MARK_DELAYED:
      put_badge (pen, out, ZUG_SIGN_DELAYED, mark->to, FALSE, FALSE);
      break;
    case ZUG_MARK_CONFLICT:
      put_badge (pen, out, ZUG_SIGN_CONFLICT, mark->to, FALSE, TRUE);
      break;
    case ZUG_MARK_BANNED:
      put_badge (pen, out, ZUG_SIGN_BANNED, mark->to, TRUE, TRUE);
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
    put_sign (pen, out, marks, &marks->mark[i]);
}

void
zug_pen_rests (ZugPen *pen, GString *out, const ZugPosition *position)
{
  ZugSet shared = zug_position_set (position, ZUG_SET_SHARED);
  ZugSquare square = ZUG_NO_SQUARE;

  while ((square = zug_board_shape_next (&pen->geometry.shape, square)) != ZUG_NO_SQUARE)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      {
        gboolean both = zug_set_has (&shared, square);
        gboolean low = (side == ZUG_WHITE) != pen->geometry.flipped;
        double radius = zug_pen_radius (pen, both ? 0.115 : 0.14, 4.5, 18);
        ZugPoint at = corner (pen, square, TRUE, both && low, radius);

        /* Men that must leave count as resting where check is judged, but it is they that move. */
        if (!zug_position_rests (position, side, square) || square == position->leave)
          continue;
        if (both)
          at.x = zug_geometry_square (&pen->geometry, square).x + (low ? 0.76 : 0.24);
        zug_pen_sign (pen, out, ZUG_SIGN_REST, at, radius);
      }
}

/* --- drawn by people -------------------------------------------------------------------------- */

/* Files may draw on squares that this board lacks. */
static gboolean
is_known (const ZugPen *pen, const ZugShape *shape)
{
  return shape->colour < ZUG_N_SHAPE_COLOURS
         && zug_board_shape_has (&pen->geometry.shape, shape->to)
         && zug_board_shape_has (&pen->geometry.shape, shape->from);
}

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

  double width = zug_pen_length (pen, 0.07, 2), rim = zug_pen_length (pen, 0.04, 1.5);

  for (int pass = 0; pass < 2; pass++)
    zug_pen_put (out,
                 "<path transform=\"translate(@ @)\" fill=\"none\" stroke=\"$\" "
                 "stroke-width=\"@\" d=\"$\"/>",
                 at.x, at.y,
                 (*pen->inks)[pass == 0 ? ZUG_INK_PAPER : ZUG_INK_DRAWN + shape->colour],
                 width + (pass == 0 ? rim : 0), forms[shape->colour]);
}

/* Documents have dashes for dots, and a double shaft that is one with a line along it. */
void
zug_pen_drawn_arrow (const ZugPen *pen, GString *out, const ZugShape *shape, gboolean aside)
{
  const gboolean screen = pen->pixel > 0;
  static const double dashes[ZUG_N_SHAPE_COLOURS][2] = {
      [ZUG_SHAPE_RED] = {0.22, 0.12}, [ZUG_SHAPE_BLUE] = {0.08, 0.08}};
  gboolean twofold = shape->colour == ZUG_SHAPE_YELLOW;
  ZugArrowLook look;

  if (!is_known (pen, shape))
    return;
  look = (ZugArrowLook) {.width = zug_pen_length (pen, twofold && !screen ? 0.14 : 0.1, 3),
                         .fill = (*pen->inks)[ZUG_INK_DRAWN + shape->colour],
                         .rim = (*pen->inks)[ZUG_INK_PAPER],
                         .dash = dashes[shape->colour][0],
                         .gap = dashes[shape->colour][1],
                         .dotted = shape->colour == ZUG_SHAPE_BLUE && screen,
                         .twofold = twofold};
  look.aside = aside ? zug_pen_aside (&look) : 0;
  zug_pen_arrow (pen, out, shape->from, shape->to, &look);
}

gboolean
zug_pen_has_opposite (const ZugShapes *shapes, ZugSquare from, ZugSquare to)
{
  for (int i = 0; i < shapes->n; i++)
    if (shapes->shape[i].from == to && shapes->shape[i].to == from && from != to)
      return TRUE;
  return FALSE;
}

void
zug_pen_shapes (const ZugPen *pen, GString *out, const ZugShapes *shapes)
{
  for (int i = 0; i < shapes->n; i++)
    {
      const ZugShape *shape = &shapes->shape[i];

      if (shape->from != shape->to)
        zug_pen_drawn_arrow (pen, out, shape,
                             zug_pen_has_opposite (shapes, shape->from, shape->to));
      else if (is_known (pen, shape))
        put_marked (pen, out, shape);
    }
}
