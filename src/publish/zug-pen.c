/* zug-pen.c: the board and its men as SVG */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pen.h"

#include "zug-publish-resources.h"
#include <gio/gio.h>
#include <math.h>
#include <string.h>

#define MEN_PATH "/io/github/zugleich/Zugleich/pieces/zugleich/"

/* Edge of a man's drawing. */
#define DRAWING 96.0

const ZugInks zug_document_inks = {
    [ZUG_INK_PAPER] = "#fffaf0",
    [ZUG_INK_BLACK] = "#2b2830",
    [ZUG_INK_SHARED] = "#813d9c",
    [ZUG_INK_CHECK] = "#c01c28",
    [ZUG_INK_DELAYED] = "#b35900",
    [ZUG_INK_MISSED] = "#1c5fa8",
    [ZUG_INK_BURST] = "#c43c08",
    [ZUG_INK_REST] = "#a51d3d",
    [ZUG_INK_COIN] = "#b8860b",
    [ZUG_INK_SQUARE] = "#efe8da",
    [ZUG_INK_CHOICE] = "#1a7f64",
    [ZUG_INK_HINT] = "#4527d0",
    [ZUG_INK_LIT] = "#c0146e",
    [ZUG_INK_DRAWN + ZUG_SHAPE_GREEN] = "#1a7f3c",
    [ZUG_INK_DRAWN + ZUG_SHAPE_RED] = "#c01c28",
    [ZUG_INK_DRAWN + ZUG_SHAPE_BLUE] = "#1a5fb4",
    [ZUG_INK_DRAWN + ZUG_SHAPE_YELLOW] = "#c88800",
};

static const ZugInks paper_inks = {
    [ZUG_INK_PAPER] = "#ffffff",
    [ZUG_INK_BLACK] = "#000000",
    [ZUG_INK_SHARED] = "#000000",
    [ZUG_INK_CHECK] = "#000000",
    [ZUG_INK_DELAYED] = "#000000",
    [ZUG_INK_MISSED] = "#000000",
    [ZUG_INK_BURST] = "#6e6e6e",
    [ZUG_INK_REST] = "#404040",
    [ZUG_INK_COIN] = "#404040",
    [ZUG_INK_SQUARE] = "#ffffff",
    [ZUG_INK_CHOICE] = "#404040",
    [ZUG_INK_LIT] = "#404040",
    [ZUG_INK_DRAWN + ZUG_SHAPE_GREEN] = "#303030",
    [ZUG_INK_DRAWN + ZUG_SHAPE_RED] = "#303030",
    [ZUG_INK_DRAWN + ZUG_SHAPE_BLUE] = "#303030",
    [ZUG_INK_DRAWN + ZUG_SHAPE_YELLOW] = "#303030",
};

static void
init (ZugPen *pen, const ZugInks *inks, ZugBoardShape shape, gboolean flipped)
{
  *pen = (ZugPen) {.inks = inks};
  /* A fine scale, or what lies on part of a square would be rounded to whole ones. */
  pen->geometry = (ZugGeometry) {.shape = shape, .square = 1, .scale = 1000, .flipped = flipped};
}

void
zug_pen_init (ZugPen *pen, const ZugLaws *laws, gboolean flipped)
{
  init (pen, &zug_document_inks, zug_board_shape_of (laws), flipped);
  pen->laws = laws;
}

void
zug_pen_init_paper (ZugPen *pen, const ZugLaws *laws, gboolean flipped)
{
  init (pen, &paper_inks, zug_board_shape_of (laws), flipped);
  pen->laws = laws;
  pen->grey = TRUE;
}

void
zug_pen_init_screen (ZugPen *pen, const ZugInks *inks, const ZugGeometry *board)
{
  init (pen, inks, board->shape, board->flipped);
  pen->pixel = 1 / board->square;
}

double
zug_pen_length (const ZugPen *pen, double length, double pixels)
{
  return fmax (length, pixels * pen->pixel);
}

static void
put_number (GString *out, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE], *end, *digits = buffer;

  g_ascii_formatd (buffer, sizeof buffer, "%.3f", number);
  end = buffer + strlen (buffer);
  while (end[-1] == '0')
    *--end = '\0';
  if (end[-1] == '.')
    *--end = '\0';
  if (g_str_equal (buffer, "-0"))
    digits = buffer + 1;
  if (g_str_has_prefix (digits, "0.") || g_str_has_prefix (digits, "-0."))
    {
      char *zero = strchr (digits, '0');

      memmove (zero, zero + 1, strlen (zero));
    }
  g_string_append (out, digits);
}

void
zug_pen_put (GString *out, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  for (; *format != '\0'; format++)
    if (*format == '@')
      put_number (out, va_arg (arguments, double));
    else if (*format == '$')
      g_string_append (out, va_arg (arguments, const char *));
    else if (*format == '%')
      {
        g_autofree char *escaped = g_markup_escape_text (va_arg (arguments, const char *), -1);

        g_string_append (out, escaped);
      }
    else
      g_string_append_c (out, *format);
  va_end (arguments);
}

/* --- the board -------------------------------------------------------------------------------- */

static void
put_squares (const ZugPen *pen, GString *out, gboolean all)
{
  ZugSquare square = ZUG_NO_SQUARE;

  while ((square = zug_board_shape_next (&pen->geometry.shape, square)) != ZUG_NO_SQUARE)
    {
      ZugRect rect = zug_geometry_square (&pen->geometry, square);

      if (all || (zug_file (square) + zug_rank (square)) % 2 == 0)
        zug_pen_put (out, "M@ @h1v1h-1z", rect.x, rect.y);
    }
}

static void
put_coordinates (const ZugPen *pen, GString *out)
{
  const ZugGeometry *geometry = &pen->geometry;
  char name[4];

  zug_pen_put (out,
               "<g class=\"names\" fill=\"$\" font-family=\"sans-serif\" "
               "font-weight=\"bold\" font-size=\".26\" text-anchor=\"middle\">",
               pen->grey ? "#000" : "#5e5c64");
  for (int row = 0; row < geometry->shape.ranks; row++)
    {
      ZugSquare square = zug_geometry_cell (&geometry->shape, geometry->flipped, 0, row);

      zug_pen_put (out, "<text x=\"-.22\" y=\"@\">$</text>", row + 0.6,
                   zug_board_shape_rank_name (zug_rank (square), name));
    }
  for (int column = 0; column < geometry->shape.files; column++)
    {
      ZugSquare square = zug_geometry_cell (&geometry->shape, geometry->flipped, column, 0);

      zug_pen_put (out, "<text x=\"@\" y=\"@\">$</text>", column + 0.5, geometry->shape.ranks + 0.3,
                   zug_board_shape_file_name (zug_file (square), name));
    }
  g_string_append (out, "</g>");
}

void
zug_pen_board (const ZugPen *pen, GString *out)
{
  gboolean ruled = zug_laws_place_marks (pen->laws);

  /* Painted first, the stroke is left only around the board and its holes. */
  zug_pen_put (out,
               "<g id=\"board\"><path class=\"light\" fill=\"$\" stroke=\"$\" "
               "stroke-width=\"$\"$ d=\"",
               (*pen->inks)[ZUG_INK_SQUARE], pen->grey ? "#000" : "#7d705c",
               pen->grey ? ".08" : ".04", ruled ? " paint-order=\"fill\"" : "");
  put_squares (pen, out, TRUE);
  if (!ruled)
    {
      zug_pen_put (out, "\"/><path class=\"dark\" fill=\"$\" d=\"",
                   pen->grey ? "#c8c8c8" : "#b3a68e");
      put_squares (pen, out, FALSE);
    }
  g_string_append (out, "\"/>");
  put_coordinates (pen, out);
  g_string_append (out, "</g>");
}

/* --- men -------------------------------------------------------------------------------------- */

/* "wn", "barchbishop", "wletterX". */
static char *
man_id (ZugSide side, guint drawing)
{
  char letter[2] = "";

  if (drawing >= ZUG_DRAWING_LETTER)
    letter[0] = (char) ('A' + drawing - ZUG_DRAWING_LETTER);
  return g_strconcat (side == ZUG_WHITE ? "w" : "b", zug_drawing_name (drawing), letter, NULL);
}

void
zug_pen_man (ZugPen *pen, GString *out, ZugSide side, ZugManType type, ZugRect place)
{
  guint drawing = zug_drawing_of (pen->laws, type);
  g_autofree char *id = man_id (side, drawing);

  pen->men[side] |= G_GUINT64_CONSTANT (1) << drawing;
  if (place.width == 1)
    zug_pen_put (out, "<use href=\"#$\" x=\"@\" y=\"@\"/>", id, place.x, place.y);
  else
    zug_pen_put (out, "<use href=\"#$\" transform=\"translate(@ @)scale(@)\"/>", id, place.x,
                 place.y, place.width);
}

void
zug_pen_split (const ZugPen *pen, GString *out, ZugSquare square)
{
  ZugRect rect = zug_geometry_square (&pen->geometry, square);
  gboolean flipped = pen->geometry.flipped;
  double width = zug_pen_length (pen, 0.025, 1);
  /* The ends of the line would stand out of its square. */
  double inset = pen->pixel > 0 ? width / 2 : 0;
  const char *paper = (*pen->inks)[ZUG_INK_PAPER], *black = (*pen->inks)[ZUG_INK_BLACK];

  zug_pen_put (out,
               "<path fill=\"$\" fill-opacity=\"$\" d=\"M@ @h1v1z\"/>"
               "<path fill=\"$\" fill-opacity=\"$\" d=\"M@ @v1h1z\"/>"
               "<path stroke=\"$\" stroke-width=\"@\" d=\"M@ @l@ @\"/>",
               flipped ? paper : black, flipped ? ".34" : ".2", rect.x, rect.y,
               flipped ? black : paper, flipped ? ".2" : ".34", rect.x, rect.y,
               (*pen->inks)[ZUG_INK_SHARED], width, rect.x + inset, rect.y + inset, 1 - 2 * inset,
               1 - 2 * inset);
}

void
zug_pen_men (ZugPen *pen, GString *out, const ZugPosition *position)
{
  ZugSquare square = ZUG_NO_SQUARE;

  while ((square = zug_board_shape_next (&pen->geometry.shape, square)) != ZUG_NO_SQUARE)
    {
      ZugManType men[ZUG_N_SIDES] = {zug_position_man (position, ZUG_WHITE, square),
                                     zug_position_man (position, ZUG_BLACK, square)};
      gboolean shared = men[ZUG_WHITE] != ZUG_NO_MAN && men[ZUG_BLACK] != ZUG_NO_MAN;
      /* The lower man stands before the upper one. */
      ZugSide upper = pen->geometry.flipped ? ZUG_WHITE : ZUG_BLACK;

      if (shared)
        zug_pen_split (pen, out, square);
      for (int i = 0; i < ZUG_N_SIDES; i++)
        {
          ZugSide side = i == 0 ? upper : zug_other (upper);

          if (men[side] != ZUG_NO_MAN)
            zug_pen_man (pen, out, side, men[side],
                         zug_geometry_man (&pen->geometry, square, side, shared));
        }
    }
}

/* A drawing's elements without its frame: what stands between the title and </svg>. */
static char *
drawing_body (GBytes *bytes)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  const char *title = strstr (text, "</title>");
  char *end = g_strrstr (text, "</svg>");

  g_return_val_if_fail (title != NULL && end != NULL, g_strdup (""));

  *end = '\0';
  return g_strdup (title + strlen ("</title>"));
}

/* Takes out the line breaks and indents that a drawing has for whoever reads it. */
static void
squeeze (GString *text)
{
  gsize to = 0;

  for (gsize from = 0; from < text->len; from++)
    {
      char c = g_ascii_isspace (text->str[from]) ? ' ' : text->str[from];
      char before = to > 0 ? text->str[to - 1] : '>';

      if (c != ' ' || (before != ' ' && before != '>'))
        text->str[to++] = c;
    }
  g_string_truncate (text, to);
  g_string_replace (text, " <", "<", 0);
}

static void
define_man (GString *out, ZugSide side, guint drawing)
{
  g_autofree char *path =
      g_strdup_printf (MEN_PATH "%c%s%s.svg", side == ZUG_WHITE ? 'w' : 'b',
                       drawing > ZUG_DRAWING_KING ? "-" : "", zug_drawing_name (drawing));
  g_autoptr (GBytes) bytes = g_resource_lookup_data (zug_publish_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *id = man_id (side, drawing), *body = NULL;
  g_autofree char *shape = g_strconcat (id, "-m", NULL), *inside = g_strconcat (id, "-i", NULL);
  GString *text;

  g_return_if_fail (bytes != NULL);

  body = drawing_body (bytes);
  text = g_string_new (body);
  g_string_replace (text, "@LETTER@", zug_drawing_letter (drawing), 0);
  squeeze (text);
  /* Names within a drawing are its own; in a document they need the man's. */
  for (guint i = 0; i < 2; i++)
    {
      const char *name = i == 0 ? "man" : "inside", *own = i == 0 ? shape : inside;
      g_autofree char *set = g_strdup_printf ("id=\"%s\"", name);
      g_autofree char *set_own = g_strdup_printf ("id=\"%s\"", own);
      g_autofree char *link = g_strdup_printf ("#%s", name);
      g_autofree char *link_own = g_strdup_printf ("#%s", own);

      g_string_replace (text, set, set_own, 0);
      g_string_replace (text, link, link_own, 0);
    }
  zug_pen_put (out, "<g id=\"$\" transform=\"scale(@)\">", id, 1 / DRAWING);
  g_string_append (out, text->str);
  g_string_append (out, "</g>");
  g_string_free (text, TRUE);
}

void
zug_pen_definitions (const ZugPen *pen, GString *out)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (guint drawing = 0; drawing < ZUG_N_DRAWINGS; drawing++)
      if (pen->men[side] >> drawing & 1)
        define_man (out, side, drawing);
  for (int sign = 0; sign < ZUG_N_SIGNS; sign++)
    if (pen->signs >> sign & 1)
      zug_pen_define_sign (pen, out, sign);
}
