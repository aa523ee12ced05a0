/* zug-board-coordinates.c: the names of ranks and files, drawn all at once */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-coordinates.h"

#include <math.h>

PangoLayout *
zug_board_layout_new (PangoContext *context, double size)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family (font, "Sans");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

/* Names of one colour, drawn all at once: a font is made ready anew for each text that is drawn by
 * itself. */
typedef struct
{
  GtkSnapshot *snapshot;
  const GdkRGBA *colour;
  PangoFont *font; /* of all glyphs */
  PangoGlyphString *glyphs;
} Names;

/* The name that is to be placed, and a digit, by whose height all are. */
typedef struct
{
  PangoLayout *layout;
  PangoRectangle digit, ink;
} Name;

static void
name_set (Name *name, const char *text)
{
  pango_layout_set_text (name->layout, text, -1);
  pango_layout_get_pixel_extents (name->layout, &name->ink, NULL);
}

static void
name_init (Name *name, PangoLayout *layout)
{
  name->layout = layout;
  name_set (name, "0");
  name->digit = name->ink;
}

static void
names_init (Names *names, GtkSnapshot *snapshot, const GdkRGBA *colour)
{
  *names = (Names) {.snapshot = snapshot, .colour = colour, .glyphs = pango_glyph_string_new ()};
}

static void
names_flush (Names *names)
{
  GskRenderNode *node =
      names->font == NULL
          ? NULL
          : gsk_text_node_new (names->font, names->glyphs, names->colour, graphene_point_zero ());

  if (node != NULL)
    {
      gtk_snapshot_append_node (names->snapshot, node);
      gsk_render_node_unref (node);
    }
  pango_glyph_string_set_size (names->glyphs, 0);
  g_clear_object (&names->font);
}

static void
names_finish (Names *names)
{
  names_flush (names);
  pango_glyph_string_free (names->glyphs);
}

/* x: in units of Pango, moved past the run; y: of its base line. */
static void
names_add_run (Names *names, PangoGlyphItem *run, int *x, int y)
{
  PangoFont *font = run->item->analysis.font;
  int n = names->glyphs->num_glyphs;

  if (names->font != font)
    {
      names_flush (names);
      names->font = g_object_ref (font);
      n = 0;
    }
  pango_glyph_string_set_size (names->glyphs, n + run->glyphs->num_glyphs);
  for (int i = 0; i < run->glyphs->num_glyphs; i++)
    {
      PangoGlyphInfo *info = &names->glyphs->glyphs[n + i];

      *info = run->glyphs->glyphs[i];
      names->glyphs->log_clusters[n + i] = 0;
      info->geometry.x_offset += *x;
      info->geometry.y_offset += y;
      *x += info->geometry.width;
      info->geometry.width = 0;
    }
}

/* Letters with and without strokes above stand on one line. */
static void
names_place (Names *names, const Name *name, ZugPoint at, double align_x, double align_y)
{
  const PangoRectangle *digit = &name->digit, *ink = &name->ink;
  int x = (int) round (at.x - ink->x - ink->width * align_x) * PANGO_SCALE;
  int y = (int) round (at.y - digit->y - digit->height * align_y) * PANGO_SCALE
          + pango_layout_get_baseline (name->layout);

  for (GSList *run = pango_layout_get_line_readonly (name->layout, 0)->runs; run != NULL;
       run = run->next)
    names_add_run (names, run->data, &x, y);
}

gboolean
zug_board_is_dark (ZugSquare square)
{
  return (zug_file (square) + zug_rank (square)) % 2 == 0;
}

/* The first square of a row from the left, or of a column from below: holes carry no letters. */
static ZugSquare
first_square (const ZugGeometry *geometry, int line, gboolean row)
{
  const ZugBoardShape *shape = &geometry->shape;
  int n = row ? shape->files : shape->ranks;

  for (int i = 0; i < n; i++)
    {
      ZugSquare square = row ? zug_geometry_cell (shape, geometry->flipped, i, line)
                             : zug_geometry_cell (shape, geometry->flipped, line, n - 1 - i);

      if (zug_board_shape_has (shape, square))
        return square;
    }
  return ZUG_NO_SQUARE;
}

/* Names of ranks in the upper left corners of their squares, of files in the lower right. */
static void
draw_inside (GtkSnapshot *snapshot, Name *name, const ZugGeometry *geometry,
             const ZugPalette *palette, gboolean ruled)
{
  double gap = fmax (2, geometry->square * 0.04);
  int ranks = geometry->shape.ranks, files = geometry->shape.files;
  char text[4];
  Names on_dark, on_light;

  names_init (&on_dark, snapshot, &palette->on_dark);
  names_init (&on_light, snapshot, &palette->on_light);
  for (int i = 0; i < ranks + files; i++)
    {
      gboolean row = i < ranks;
      ZugSquare square = first_square (geometry, row ? i : i - ranks, row);
      double edge = row ? gap : geometry->square - gap;
      ZugRect rect;

      if (square == ZUG_NO_SQUARE)
        continue;
      rect = zug_geometry_square (geometry, square);
      name_set (name, row ? zug_board_shape_rank_name (zug_rank (square), text)
                          : zug_board_shape_file_name (zug_file (square), text));
      names_place (zug_board_is_dark (square) && !ruled ? &on_dark : &on_light, name,
                   (ZugPoint) {rect.x + edge, rect.y + edge}, !row, !row);
    }
  names_finish (&on_dark);
  names_finish (&on_light);
}

static void
draw_outside (GtkSnapshot *snapshot, Name *name, const ZugGeometry *geometry, const GdkRGBA *colour)
{
  const ZugBoardShape *shape = &geometry->shape;
  ZugRect board = zug_geometry_board (geometry);
  double away = geometry->margin / 2, edge = geometry->square;
  char text[4];
  Names names;

  names_init (&names, snapshot, colour);
  for (int row = 0; row < shape->ranks; row++)
    {
      ZugSquare square = zug_geometry_cell (shape, geometry->flipped, 0, row);
      double y = board.y + edge * (row + 0.5);

      name_set (name, zug_board_shape_rank_name (zug_rank (square), text));
      names_place (&names, name, (ZugPoint) {board.x - away, y}, 0.5, 0.5);
      names_place (&names, name, (ZugPoint) {board.x + board.width + away, y}, 0.5, 0.5);
    }
  for (int column = 0; column < shape->files; column++)
    {
      ZugSquare square = zug_geometry_cell (shape, geometry->flipped, column, 0);
      double x = board.x + edge * (column + 0.5);

      name_set (name, zug_board_shape_file_name (zug_file (square), text));
      names_place (&names, name, (ZugPoint) {x, board.y + board.height + away}, 0.5, 0.5);
      names_place (&names, name, (ZugPoint) {x, board.y - away}, 0.5, 0.5);
    }
  names_finish (&names);
}

void
zug_board_coordinates_draw (GtkSnapshot *snapshot, PangoContext *context,
                            const ZugBoardState *state, const ZugGeometry *geometry,
                            const ZugPalette *palette)
{
  gboolean outside = state->coordinates == ZUG_COORDINATES_OUTSIDE;
  double size = outside ? geometry->margin * 0.62 : CLAMP (geometry->square * 0.155, 7.0, 16.0);
  g_autoptr (PangoLayout) layout = zug_board_layout_new (context, size);
  Name name;

  name_init (&name, layout);
  if (outside)
    draw_outside (snapshot, &name, geometry, &palette->outside);
  else
    draw_inside (snapshot, &name, geometry, palette, state->ruled);
}
