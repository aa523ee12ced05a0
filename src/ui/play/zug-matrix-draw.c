/* zug-matrix-draw.c: draws a turn's matrix */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-matrix-draw.h"

#include <adwaita.h>
#include <math.h>

/* Pixels. */
#define PAD 4.f
#define SMALLEST 9.f /* cell without a number */
#define LARGEST 24.f /* the same */
#define LEGIBLE 15.f /* height at which a row's name can be read */
#define BAR 4.f      /* of a choice's part in the mix */
#define GAP 3.f      /* between the mixes and the rest */

/* A difference that has the full colour even where no cell has more: a pawn and a half. */
#define FULL 0.24

/* Both ends can be told apart by every kind of eye, by their lightness against the middle too. */
typedef struct
{
  GdkRGBA white, middle, black;
} Heat;

static const Heat heats[2][2] = {
    {{{.13f, .40f, .67f, 1}, {.96f, .96f, .95f, 1}, {.80f, .36f, .05f, 1}},
     {{.02f, .19f, .50f, 1}, {1, 1, 1, 1}, {.62f, .20f, 0, 1}}},
    {{{.42f, .68f, .95f, 1}, {.20f, .20f, .22f, 1}, {.95f, .60f, .25f, 1}},
     {{.55f, .82f, 1, 1}, {0, 0, 0, 1}, {1, .72f, .30f, 1}}},
};

GdkRGBA
zug_matrix_colour (double better, gboolean dark, gboolean contrast, gboolean *dark_ink)
{
  const Heat *heat = &heats[dark][contrast];
  const GdkRGBA *end = better > 0 ? &heat->white : &heat->black;
  float t = (float) fmin (1, fabs (better));
  GdkRGBA colour = {heat->middle.red + t * (end->red - heat->middle.red),
                    heat->middle.green + t * (end->green - heat->middle.green),
                    heat->middle.blue + t * (end->blue - heat->middle.blue), 1};

  /* Relative luminance, of which black and white are about as far away at 0.18. */
  *dark_ink = .2126f * powf (colour.red, 2.2f) + .7152f * powf (colour.green, 2.2f)
                  + .0722f * powf (colour.blue, 2.2f)
              > .18f;
  return colour;
}

static double
cell_value (const ZugMatrixLook *look, int row, int column)
{
  return look->analysis->cell[row * look->analysis->n[ZUG_BLACK] + column];
}

/* By how much the cells that are shown differ from the turn's value at most. */
static double
find_scale (const ZugMatrixLook *look)
{
  double most = FULL;

  for (int row = 0; row < look->n[ZUG_WHITE]; row++)
    for (int column = 0; column < look->n[ZUG_BLACK]; column++)
      most = fmax (most, fabs (cell_value (look, row, column) - look->analysis->value));
  return most;
}

/* Small differences shall be seen beside large ones. */
static double
heat_of (const ZugMatrixLook *look, int row, int column, double scale)
{
  double better = (cell_value (look, row, column) - look->analysis->value) / scale;

  return better < 0 ? -sqrt (-better) : sqrt (better);
}

/* --- places ----------------------------------------------------------------------------------- */

static float
place_of (const ZugMatrixLook *look, ZugSide side, int index)
{
  int axis = side == ZUG_BLACK ? 0 : 1;

  return look->header[axis] - (float) look->offset[axis] + (float) index * look->cell[axis]
         + (index >= look->in_mix[side] && look->in_mix[side] > 0 ? GAP : 0);
}

graphene_rect_t
zug_matrix_cell_area (const ZugMatrixLook *look, int row, int column)
{
  return GRAPHENE_RECT_INIT (place_of (look, ZUG_BLACK, column), place_of (look, ZUG_WHITE, row),
                             look->cell[0], look->cell[1]);
}

static PangoLayout *
make_layout (GtkWidget *widget, const char *text, double scale)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

static void
text_size (GtkWidget *widget, const char *text, double scale, float size[2])
{
  g_autoptr (PangoLayout) layout = make_layout (widget, text, scale);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  size[0] = (float) width;
  size[1] = (float) height;
}

#define SMALL 0.85

static void
measure_labels (GtkWidget *widget, ZugMatrixLook *look, ZugSide side)
{
  for (int i = 0; i < look->n[side] && look->label[side] != NULL; i++)
    {
      float own[2];

      text_size (widget, look->label[side][i], SMALL, own);
      look->widest[side] = fmaxf (look->widest[side], own[0]);
    }
}

void
zug_matrix_measure (GtkWidget *widget, ZugMatrixLook *look, float width)
{
  const float *widest = look->widest;
  float size[2];

  text_size (widget, "−00.00", SMALL, size);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (look->widest[side] <= 0)
      measure_labels (widget, look, side);
  if (look->numbers)
    {
      look->cell[0] = fmaxf (size[0], widest[ZUG_BLACK]) + 2 * PAD;
      look->cell[1] = size[1] + 2 * PAD;
      look->header[0] = widest[ZUG_WHITE] + 2 * PAD;
      look->header[1] = size[1] + BAR + 2 * PAD;
      return;
    }
  look->header[0] = widest[ZUG_WHITE] + 2 * PAD;
  look->header[1] = BAR + 2 * PAD;
  width = (width - look->header[0] - GAP) / (float) MAX (1, look->n[ZUG_BLACK]);
  look->cell[0] = floorf (fminf (LARGEST, fmaxf (SMALLEST, width)));
  look->cell[1] = fmaxf (LEGIBLE, look->cell[0]);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* The first and the last of the rows or columns that can be seen. */
static void
find_range (const ZugMatrixLook *look, ZugSide side, int *first, int *last)
{
  int axis = side == ZUG_BLACK ? 0 : 1;
  float size = axis == 0 ? look->width : look->height;

  *first = MAX (0, (int) ((look->offset[axis] - GAP) / look->cell[axis]));
  *last = MIN (look->n[side] - 1,
               (int) ((look->offset[axis] + size - look->header[axis]) / look->cell[axis]));
}

static void
draw_text (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, const GdkRGBA *colour,
           const graphene_rect_t *area, float align)
{
  g_autoptr (PangoLayout) layout = make_layout (widget, text, SMALL);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (floorf (area->origin.x + align * (area->size.width - (float) width)),
                            floorf (area->origin.y + (area->size.height - (float) height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

/* Up where the meeting is better for White than the turn is worth, down where it is worse. */
static void
draw_stroke (GtkSnapshot *snapshot, const graphene_rect_t *area, double heat, const GdkRGBA *ink)
{
  float height = (float) fabs (heat) * (area->size.height / 2 - 1);
  float width = fmaxf (2, area->size.width / 4);
  float middle = area->origin.y + area->size.height / 2;

  if (height < 1)
    return;
  gtk_snapshot_append_color (snapshot, ink,
                             &GRAPHENE_RECT_INIT (area->origin.x + (area->size.width - width) / 2,
                                                  heat > 0 ? middle - height : middle, width,
                                                  height));
}

static void
draw_frame (GtkSnapshot *snapshot, graphene_rect_t area, float inset, float line,
            const GdkRGBA *colour)
{
  GskRoundedRect outline;

  graphene_rect_inset (&area, inset, inset);
  gsk_rounded_rect_init_from_rect (&outline, &area, 2);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) {line, line, line, line},
                              (GdkRGBA[4]) {*colour, *colour, *colour, *colour});
}

static void
draw_cells (GtkWidget *widget, GtkSnapshot *snapshot, const ZugMatrixLook *look, gboolean dark,
            gboolean contrast)
{
  double scale = find_scale (look);
  int first[ZUG_N_SIDES], last[ZUG_N_SIDES];

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    find_range (look, side, &first[side], &last[side]);
  for (int row = first[ZUG_WHITE]; row <= last[ZUG_WHITE]; row++)
    for (int column = first[ZUG_BLACK]; column <= last[ZUG_BLACK]; column++)
      {
        graphene_rect_t area = zug_matrix_cell_area (look, row, column);
        double heat = heat_of (look, row, column, scale);
        gboolean dark_ink;
        GdkRGBA colour = zug_matrix_colour (heat, dark, contrast, &dark_ink);
        GdkRGBA ink = dark_ink ? (GdkRGBA) {.08f, .08f, .09f, 1} : (GdkRGBA) {1, 1, 1, 1};

        gtk_snapshot_append_color (snapshot, &colour,
                                   &GRAPHENE_RECT_INIT (area.origin.x, area.origin.y,
                                                        area.size.width - 1, area.size.height - 1));
        if (look->numbers)
          {
            g_autofree char *number = zug_analysis_dup_number (
                cell_value (look, row, column), look->analysis->depth == ZUG_ANALYSIS_EXACT);

            draw_text (widget, snapshot, number, &ink, &area, .5f);
          }
        else
          draw_stroke (snapshot, &area, heat, &ink);
      }
}

/* What was played has a frame, what is pinned a frame and a corner, the cursor a line in the
 * accent. */
static void
draw_marks (GtkWidget *widget, GtkSnapshot *snapshot, const ZugMatrixLook *look)
{
  GdkRGBA text, accent;
  graphene_rect_t area;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  accent = text;
  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color", &accent);
  if (look->played[ZUG_WHITE] >= 0)
    {
      area = zug_matrix_cell_area (look, look->played[ZUG_WHITE], look->played[ZUG_BLACK]);
      draw_frame (snapshot, area, -1, 2, &text);
    }
  if (look->pinned[ZUG_WHITE] >= 0)
    {
      area = zug_matrix_cell_area (look, look->pinned[ZUG_WHITE], look->pinned[ZUG_BLACK]);
      draw_frame (snapshot, area, 0, 1, &accent);
      gtk_snapshot_append_color (
          snapshot, &accent,
          &GRAPHENE_RECT_INIT (area.origin.x + area.size.width - 7, area.origin.y, 6, 6));
    }
  if (look->focused)
    {
      area = zug_matrix_cell_area (look, look->cursor[ZUG_WHITE], look->cursor[ZUG_BLACK]);
      draw_frame (snapshot, area, -1, 3, &accent);
    }
}

/* The name of a choice and its part in the mix. */
static void
draw_name (GtkWidget *widget, GtkSnapshot *snapshot, const ZugMatrixLook *look, ZugSide side,
           int index, const GdkRGBA *text, const GdkRGBA *accent)
{
  graphene_rect_t area = side == ZUG_WHITE
                             ? GRAPHENE_RECT_INIT (0, place_of (look, side, index),
                                                   look->header[0] - PAD, look->cell[1])
                             : GRAPHENE_RECT_INIT (place_of (look, side, index), 0, look->cell[0],
                                                   look->header[1] - BAR - 2);
  double part = look->analysis->probability[side][index];
  gboolean legible = side == ZUG_WHITE || look->numbers;

  if (legible)
    draw_text (widget, snapshot, look->label[side][index], text, &area,
               side == ZUG_WHITE ? 1 : .5f);
  if (part <= 0)
    return;
  if (side == ZUG_BLACK)
    area = GRAPHENE_RECT_INIT (area.origin.x, look->header[1] - BAR - 1,
                               (float) fmax (2, part * (look->cell[0] - 1)), BAR);
  else
    {
      float height = (float) fmax (2, part * (look->cell[1] - 1));

      area = GRAPHENE_RECT_INIT (look->header[0] - PAD + 1,
                                 area.origin.y + look->cell[1] - 1 - height, PAD - 2, height);
    }
  gtk_snapshot_append_color (snapshot, accent, &area);
}

static void
draw_names (GtkWidget *widget, GtkSnapshot *snapshot, const ZugMatrixLook *look, ZugSide side)
{
  int first, last;
  GdkRGBA text, accent;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  accent = text;
  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color", &accent);
  find_range (look, side, &first, &last);
  gtk_snapshot_push_clip (
      snapshot, side == ZUG_WHITE
                    ? &GRAPHENE_RECT_INIT (0, look->header[1], look->header[0], look->height)
                    : &GRAPHENE_RECT_INIT (look->header[0], 0, look->width, look->header[1]));
  for (int i = first; i <= last; i++)
    draw_name (widget, snapshot, look, side, i, &text, &accent);
  gtk_snapshot_pop (snapshot);
}

void
zug_matrix_draw (GtkWidget *widget, GtkSnapshot *snapshot, const ZugMatrixLook *look)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (look->header[0] - 2, look->header[1] - 2,
                                                         look->width, look->height));
  draw_cells (widget, snapshot, look, adw_style_manager_get_dark (style),
              adw_style_manager_get_high_contrast (style));
  draw_marks (widget, snapshot, look);
  gtk_snapshot_pop (snapshot);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    draw_names (widget, snapshot, look, side);
}
