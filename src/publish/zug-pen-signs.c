/* zug-pen-signs.c: the signs on the board as SVG: they need no font */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pen.h"

#include <math.h>

#define BADGE(colour)                                                                              \
  "<circle r=\"1\" fill=\"" ZUG_PEN_PAPER "\"/><circle r=\".88\" fill=\"" colour "\"/>"
#define LINES(colour, width, d)                                                                    \
  "<path fill=\"none\" stroke=\"" colour "\" stroke-width=\"" width                                \
  "\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"" d "\"/>"
#define NUMBER(colour, paper, d)                                                                   \
  "<circle r=\"1\" fill=\"" paper "\"/><circle r=\".88\" fill=\"" colour                           \
  "\"/>" LINES (paper, ".22", d)
#define ONE "M-.22-.28L.06-.48V.48"
#define TWO "M-.27-.24A.27.27 0 1 1 .22-.04L-.28.46H.3"
#define COIN(face, line, d)                                                                        \
  "<circle r=\"1\" fill=\"" line "\"/><circle r=\".93\" fill=\"#b8860b\"/><circle r=\".74\" "      \
  "fill=\"" face "\"/>" LINES (line, ".16", d)

/* Radius 1, around the origin. Seal and burst are computed. */
static const struct
{
  const char *id;
  const char *body;
} signs[ZUG_N_SIGNS] = {
    [ZUG_SIGN_SEAL] = {"seal", NULL},
    [ZUG_SIGN_CHECK] =
        {"check",
         BADGE (ZUG_PEN_CHECK) "<path fill=\"" ZUG_PEN_PAPER
                               "\" d=\"M-.17-.55H.17L.09.12H-.09zM-.16.42a.16.16 0 1 0 .32 0a"
                               ".16.16 0 1 0-.32 0z\"/>"},
    [ZUG_SIGN_DELAYED] = {"delayed",
                          BADGE (
                              ZUG_PEN_DELAYED) "<path fill=\"" ZUG_PEN_PAPER
                                               "\" stroke=\"" ZUG_PEN_PAPER
                                               "\" stroke-width=\".14\" stroke-linejoin=\"round\" "
                                               "d=\"M-.36-.52H.36L-.36.52H.36z\"/>"},
    [ZUG_SIGN_EXCHANGE] = {"exchange", BADGE (ZUG_PEN_SHARED) LINES (
                                           ZUG_PEN_PAPER, ".17",
                                           "M-.5-.26H.5M.22-.52L.5-.26L.22 0M.5.26H-.5M-.22.52L-.5"
                                           ".26L-.22 0")},
    [ZUG_SIGN_UNDONE] = {"undone", BADGE (ZUG_PEN_CHECK)
                                       LINES (ZUG_PEN_PAPER, ".24", "M-.4-.4L.4.4M.4-.4L-.4.4")},
    [ZUG_SIGN_CONFLICT] = {"conflict",
                           BADGE (ZUG_PEN_DELAYED)
                               LINES (ZUG_PEN_PAPER, ".17",
                                      "M-.66 0H-.16M-.4-.26L-.14 0L-.4.26M.66 0H.16M.4-.26L.14 "
                                      "0L.4.26")},
    [ZUG_SIGN_BANNED] = {"banned", BADGE (ZUG_PEN_CHECK) "<path fill=\"" ZUG_PEN_PAPER
                                                         "\" d=\"M-.55-.16H.55V.16H-.55z\"/>"},
    [ZUG_SIGN_FIRST_WHITE] = {"first-w", NUMBER (ZUG_PEN_PAPER, ZUG_PEN_INK, ONE)},
    [ZUG_SIGN_FIRST_BLACK] = {"first-b", NUMBER (ZUG_PEN_INK, ZUG_PEN_PAPER, ONE)},
    [ZUG_SIGN_SECOND_WHITE] = {"second-w", NUMBER (ZUG_PEN_PAPER, ZUG_PEN_INK, TWO)},
    [ZUG_SIGN_SECOND_BLACK] = {"second-b", NUMBER (ZUG_PEN_INK, ZUG_PEN_PAPER, TWO)},
    [ZUG_SIGN_COIN_WHITE] = {"coin-w", COIN (ZUG_PEN_PAPER, ZUG_PEN_INK,
                                             "M-.45-.3L-.22.34L0-.3L.22.34L.45-.3")},
    [ZUG_SIGN_COIN_BLACK] = {"coin-b",
                             COIN (ZUG_PEN_INK, ZUG_PEN_PAPER,
                                   "M-.24.36V-.36H.06Q.26-.36.26-.18T.06 0H-.24M.06 0Q.3 0 "
                                   ".3.18T.06.36H-.24")},
    [ZUG_SIGN_BURST] = {"burst", NULL},
};

/* A scalloped disc of wax with a ring pressed into it. */
static void
put_seal (GString *out)
{
  const int lobes = 8;

  for (int pass = 0; pass < 2; pass++)
    {
      double r = pass == 0 ? 1 : 0.86;

      zug_pen_put (out, "<path fill=\"$\" d=\"", pass == 0 ? ZUG_PEN_PAPER : "#a51d3d");
      for (int i = 0; i <= lobes; i++)
        {
          double angle = 2 * G_PI * i / lobes;
          double x = cos (angle) * r * 0.92, y = sin (angle) * r * 0.92;

          if (i == 0)
            zug_pen_put (out, "M@ @", x, y);
          else
            zug_pen_put (out, "A@ @ 0 0 1 @ @", r * 0.38, r * 0.38, x, y);
        }
      g_string_append (out, "z\"/>");
    }
  g_string_append (out, "<circle r=\".47\" fill=\"none\" stroke=\"" ZUG_PEN_PAPER
                        "\" stroke-width=\".13\"/><circle r=\".16\" fill=\"" ZUG_PEN_PAPER "\"/>");
}

/* A star of rays around where men were taken. */
static void
put_burst (GString *out)
{
  const int rays = 12;

  g_string_append (out, "<path fill=\"" ZUG_PEN_PAPER "\" fill-opacity=\".55\" stroke=\"#d9480f\" "
                        "stroke-width=\".09\" stroke-linejoin=\"round\" d=\"");
  for (int i = 0; i < 2 * rays; i++)
    {
      double angle = G_PI * (i + 0.5) / rays, r = i % 2 == 0 ? 1 : 0.72;

      zug_pen_put (out, "$@ @", i == 0 ? "M" : "L", cos (angle) * r, sin (angle) * r);
    }
  g_string_append (out, "z\"/>");
}

void
zug_pen_define_sign (GString *out, ZugSign sign)
{
  zug_pen_put (out, "<g id=\"$\">", signs[sign].id);
  if (sign == ZUG_SIGN_SEAL)
    put_seal (out);
  else if (sign == ZUG_SIGN_BURST)
    put_burst (out);
  else
    g_string_append (out, signs[sign].body);
  g_string_append (out, "</g>");
}

void
zug_pen_sign (ZugPen *pen, GString *out, ZugSign sign, ZugPoint at, double radius)
{
  pen->signs |= 1u << sign;
  zug_pen_put (out, "<use href=\"#$\" transform=\"translate(@ @)scale(@)\"/>", signs[sign].id, at.x,
               at.y, radius);
}
