/* zug-pen-signs.c: the signs on the board as SVG: they need no font */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pen.h"

#include <math.h>

#define ONE "M-.22-.28L.06-.48V.48"
#define TWO "M-.27-.24A.27.27 0 1 1 .22-.04L-.28.46H.3"

typedef enum
{
  FILLED,
  LINES,
  LINED /* filled, and its edge as wide as lines */
} Figure;

/* Radius 1, around the origin: discs in two inks, and a figure in the one of the outer. The
 * burst is computed. */
static const struct
{
  const char *id;
  ZugInk figure_ink;
  ZugInk ink;
  Figure kind;
  const char *width;
  const char *figure;
} signs[ZUG_N_SIGNS] = {
    [ZUG_SIGN_REST] = {"rest", ZUG_INK_PAPER, ZUG_INK_REST, LINES, ".28",
                       "M-.28-.36V.36M.28-.36V.36"},
    [ZUG_SIGN_CHECK] = {"check", ZUG_INK_PAPER, ZUG_INK_CHECK, FILLED, "",
                        "M-.17-.55H.17L.09.12H-.09zM-.16.42a.16.16 0 1 0 .32 0a.16.16 0 1 0-.32 "
                        "0z"},
    [ZUG_SIGN_DELAYED] = {"delayed", ZUG_INK_PAPER, ZUG_INK_DELAYED, LINED, ".14",
                          "M-.36-.52H.36L-.36.52H.36z"},
    [ZUG_SIGN_EXCHANGE] = {"exchange", ZUG_INK_PAPER, ZUG_INK_SHARED, LINES, ".17",
                           "M-.5-.26H.5M.22-.52L.5-.26L.22 0M.5.26H-.5M-.22.52L-.5.26L-.22 0"},
    [ZUG_SIGN_UNDONE] = {"undone", ZUG_INK_PAPER, ZUG_INK_CHECK, LINES, ".24",
                         "M-.4-.4L.4.4M.4-.4L-.4.4"},
    [ZUG_SIGN_CONFLICT] = {"conflict", ZUG_INK_PAPER, ZUG_INK_DELAYED, LINES, ".17",
                           "M-.66 0H-.16M-.4-.26L-.14 0L-.4.26M.66 0H.16M.4-.26L.14 0L.4.26"},
    [ZUG_SIGN_BANNED] = {"banned", ZUG_INK_PAPER, ZUG_INK_CHECK, FILLED, "",
                         "M-.55-.16H.55V.16H-.55z"},
    [ZUG_SIGN_FIRST_WHITE] = {"first-w", ZUG_INK_BLACK, ZUG_INK_PAPER, LINES, ".22", ONE},
    [ZUG_SIGN_FIRST_BLACK] = {"first-b", ZUG_INK_PAPER, ZUG_INK_BLACK, LINES, ".22", ONE},
    [ZUG_SIGN_SECOND_WHITE] = {"second-w", ZUG_INK_BLACK, ZUG_INK_PAPER, LINES, ".22", TWO},
    [ZUG_SIGN_SECOND_BLACK] = {"second-b", ZUG_INK_PAPER, ZUG_INK_BLACK, LINES, ".22", TWO},
    [ZUG_SIGN_COIN_WHITE] = {"coin-w", ZUG_INK_BLACK, ZUG_INK_PAPER, LINES, ".16",
                             "M-.45-.3L-.22.34L0-.3L.22.34L.45-.3"},
    [ZUG_SIGN_COIN_BLACK] = {"coin-b", ZUG_INK_PAPER, ZUG_INK_BLACK, LINES, ".16",
                             "M-.24.36V-.36H.06Q.26-.36.26-.18T.06 0H-.24M.06 0Q.3 0 "
                             ".3.18T.06.36H-.24"},
    [ZUG_SIGN_FACE_WHITE] = {"face-w", ZUG_INK_BLACK, ZUG_INK_PAPER},
    [ZUG_SIGN_FACE_BLACK] = {"face-b", ZUG_INK_PAPER, ZUG_INK_BLACK},
    [ZUG_SIGN_QUESTION] = {"question", ZUG_INK_PAPER, ZUG_INK_CHOICE, LINES, ".24",
                           "M-.27-.24A.27.27 0 1 1 .16-.02C.06.1 0 .1 0 .24M-.03 .54h.06"},
    [ZUG_SIGN_BURST] = {"burst"},
};

/* A star of rays around where men were taken. */
static void
put_burst (GString *out, const ZugPen *pen)
{
  const int rays = 12;

  zug_pen_put (out,
               "<path fill=\"$\" fill-opacity=\".55\" stroke=\"$\" stroke-width=\".09\" "
               "stroke-linejoin=\"round\"$ d=\"",
               (*pen->inks)[ZUG_INK_PAPER], (*pen->inks)[ZUG_INK_BURST],
               pen->pixel > 0 ? " paint-order=\"fill\"" : "");
  for (int i = 0; i < 2 * rays; i++)
    {
      double angle = G_PI * (i + 0.5) / rays, r = i % 2 == 0 ? 1 : 0.72;

      zug_pen_put (out, "$@ @", i == 0 ? "M" : "L", cos (angle) * r, sin (angle) * r);
    }
  g_string_append (out, "z\"/>");
}

static void
put_figure (GString *out, ZugSign sign, const char *ink)
{
  const char *width = signs[sign].width, *figure = signs[sign].figure;

  switch (signs[sign].kind)
    {
    case FILLED:
      zug_pen_put (out, "<path fill=\"$\" d=\"$\"/>", ink, figure);
      break;
    case LINES:
      zug_pen_put (out,
                   "<path fill=\"none\" stroke=\"$\" stroke-width=\"$\" "
                   "stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"$\"/>",
                   ink, width, figure);
      break;
    case LINED:
      zug_pen_put (out,
                   "<path fill=\"$\" stroke=\"$\" stroke-width=\"$\" "
                   "stroke-linejoin=\"round\" d=\"$\"/>",
                   ink, ink, width, figure);
      break;
    }
}

static gboolean
is_coin (ZugSign sign)
{
  return sign >= ZUG_SIGN_COIN_WHITE && sign <= ZUG_SIGN_FACE_BLACK;
}

void
zug_pen_define_sign (const ZugPen *pen, GString *out, ZugSign sign)
{
  const char *const *inks = *pen->inks;
  const char *outer = inks[signs[sign].figure_ink], *inner = inks[signs[sign].ink];

  zug_pen_put (out, "<g id=\"$\">", signs[sign].id);
  if (sign == ZUG_SIGN_BURST)
    put_burst (out, pen);
  else if (is_coin (sign))
    zug_pen_put (out,
                 "<circle r=\"1\" fill=\"$\"/><circle r=\".93\" fill=\"$\"/>"
                 "<circle r=\".74\" fill=\"$\"/>",
                 outer, inks[ZUG_INK_COIN], inner);
  else
    zug_pen_put (out, "<circle r=\"1\" fill=\"$\"/><circle r=\".88\" fill=\"$\"/>", outer, inner);
  if (signs[sign].figure != NULL)
    put_figure (out, sign, outer);
  g_string_append (out, "</g>");
}

double
zug_pen_radius (const ZugPen *pen, double radius, double least, double most)
{
  return pen->pixel > 0 ? CLAMP (radius, least * pen->pixel, most * pen->pixel) : radius;
}

double
zug_pen_badge (const ZugPen *pen)
{
  return zug_pen_radius (pen, 0.155, 5.5, 20);
}

void
zug_pen_sign (ZugPen *pen, GString *out, ZugSign sign, ZugPoint at, double radius)
{
  pen->signs |= 1u << sign;
  zug_pen_put (out, "<use href=\"#$\" transform=\"translate(@ @)scale(@)\"/>", signs[sign].id, at.x,
               at.y, radius);
}
