/* zug-board-draw.c: draws the board as a function of its state */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-draw.h"

#include "zug-board-marks.h"
#include "zug-glyphs.h"
#include "zug-stage.h"
#include <math.h>
#include <string.h>

void
zug_board_state_clear (ZugBoardState *state)
{
  memset (state, 0, sizeof *state);
  zug_position_clear (&state->position);
  zug_position_clear (&state->before);
  state->progress = 1;
  state->coordinates = ZUG_COORDINATES_INSIDE;
  state->cursor = state->selected = state->over = ZUG_NO_SQUARE;
  state->choice = ZUG_PASS;
  state->chooser = ZUG_N_SIDES;
}

static graphene_rect_t
bounds_of (ZugRect rect)
{
  return GRAPHENE_RECT_INIT ((float) rect.x, (float) rect.y, (float) rect.width,
                             (float) rect.height);
}

static void
fill (const ZugBrush *brush, ZugRect rect, const GdkRGBA *colour)
{
  graphene_rect_t bounds = bounds_of (rect);

  gtk_snapshot_append_color (brush->snapshot, colour, &bounds);
}

static void
frame (const ZugBrush *brush, ZugRect rect, double width, const GdkRGBA *colour)
{
  graphene_rect_t bounds = bounds_of (rect);
  GskRoundedRect outline;
  float widths[4] = {(float) width, (float) width, (float) width, (float) width};
  GdkRGBA colours[4] = {*colour, *colour, *colour, *colour};

  gsk_rounded_rect_init_from_rect (&outline, &bounds, 0);
  gtk_snapshot_append_border (brush->snapshot, &outline, widths, colours);
}

static ZugRect
grown (ZugRect rect, double by)
{
  return (ZugRect){rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by};
}

static void
draw_squares (const ZugBrush *brush)
{
  const ZugPalette *palette = brush->palette;
  ZugRect board = zug_geometry_board (brush->geometry);

  frame (brush, grown (board, 1), 1, &palette->edge);
  fill (brush, board, &palette->light);
  for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
    if ((zug_file (square) + zug_rank (square)) % 2 == 0)
      fill (brush, zug_geometry_square (brush->geometry, square), &palette->dark);
}

static void
fill_set (const ZugBrush *brush, ZugSquares squares, const GdkRGBA *colour)
{
  while (squares != 0)
    fill (brush, zug_geometry_square (brush->geometry, zug_take (&squares)), colour);
}

/* The tints of a side's last move grow in while it is under way. */
static void
draw_tints (const ZugBrush *brush, const ZugBoardState *state)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      GdkRGBA colour = zug_palette_fade (brush->palette->last[side], fmin (1, state->progress * 2));
      GdkRGBA weaker = zug_palette_fade (colour, 0.72);

      fill_set (brush, state->marks.from[side], &weaker);
      fill_set (brush, state->marks.to[side], &colour);
    }
}

static void
draw_selection (const ZugBrush *brush, const ZugBoardState *state)
{
  const GdkRGBA *choice = &brush->palette->choice;
  double width = zug_geometry_snap (brush->geometry, fmax (2, brush->geometry->square / 24));
  GdkRGBA tint = zug_palette_fade (*choice, 0.42);

  if (state->selected != ZUG_NO_SQUARE)
    {
      ZugRect rect = zug_geometry_square (brush->geometry, state->selected);

      fill (brush, rect, &tint);
      frame (brush, rect, width, choice);
    }
  if (state->over != ZUG_NO_SQUARE && (state->quiet | state->capture) & zug_bit (state->over))
    {
      tint = zug_palette_fade (*choice, 0.30);
      fill (brush, zug_geometry_square (brush->geometry, state->over), &tint);
    }
}

static void
draw_man (const ZugBrush *brush, const ZugDrawnMan *man)
{
  const ZugGeometry *geometry = brush->geometry;
  double shared = zug_geometry_snap (geometry, geometry->square * ZUG_SHARED_PART);
  double edge = fabs (man->place.width - shared) < 0.5 ? shared : geometry->square;
  GdkTexture *texture =
      zug_men_get (brush->men, man->side, man->type, (int) lround (edge * geometry->scale));
  graphene_rect_t bounds = bounds_of (man->place);

  if (texture == NULL)
    return;
  if (man->opacity < 1)
    gtk_snapshot_push_opacity (brush->snapshot, man->opacity);
  gtk_snapshot_append_texture (brush->snapshot, texture, &bounds);
  if (man->opacity < 1)
    gtk_snapshot_pop (brush->snapshot);
}

static void
draw_men (const ZugBrush *brush, const ZugBoardState *state)
{
  ZugStage stage;

  if (state->progress < 1)
    zug_stage_turn (&stage, brush->geometry, &state->before, &state->position, &state->events,
                    state->progress);
  else
    zug_stage_settle (&stage, brush->geometry, &state->position, &state->marks);

  for (int i = 0; i < stage.n; i++)
    {
      ZugDrawnMan *man = &stage.man[i];

      if (state->dragging && man->side == state->chooser && man->square == state->selected)
        man->opacity = 0.3;
      draw_man (brush, man);
    }
}

/* The man that follows the pointer, a little larger than on its square. */
static void
draw_dragged (const ZugBrush *brush, const ZugBoardState *state)
{
  double edge = brush->geometry->square * 1.1;
  ZugManType type;
  ZugDrawnMan man;

  if (!state->dragging || state->chooser >= ZUG_N_SIDES || state->selected == ZUG_NO_SQUARE)
    return;
  type = zug_position_man (&state->position, state->chooser, state->selected);
  if (type == ZUG_NO_MAN)
    return;
  man = (ZugDrawnMan){state->chooser,
                      (uint8_t) type,
                      state->selected,
                      {state->pointer.x - edge / 2, state->pointer.y - edge * 0.6, edge, edge},
                      1.0};
  draw_man (brush, &man);
}

/* A ring around the square that is seen on every colour: a dark one between two light ones. */
static void
draw_cursor (const ZugBrush *brush, const ZugBoardState *state)
{
  double unit = zug_geometry_snap (brush->geometry, fmax (1, brush->geometry->square / 56));
  ZugRect rect;

  if (state->cursor == ZUG_NO_SQUARE)
    return;
  rect = zug_geometry_square (brush->geometry, state->cursor);
  frame (brush, rect, 4 * unit, &brush->palette->paper);
  frame (brush, grown (rect, -unit), 2 * unit, &brush->palette->ink);
}

static void
draw_text (const ZugBrush *brush, PangoLayout *layout, char letter, ZugPoint at, double align_x,
           double align_y, const GdkRGBA *colour)
{
  char text[2] = {letter, '\0'};
  PangoRectangle ink;
  graphene_point_t origin;

  pango_layout_set_text (layout, text, 1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  origin = GRAPHENE_POINT_INIT ((float) round (at.x - ink.x - ink.width * align_x),
                                (float) round (at.y - ink.y - ink.height * align_y));
  gtk_snapshot_save (brush->snapshot);
  gtk_snapshot_translate (brush->snapshot, &origin);
  gtk_snapshot_append_layout (brush->snapshot, layout, colour);
  gtk_snapshot_restore (brush->snapshot);
}

static void
draw_inside (const ZugBrush *brush, PangoLayout *layout)
{
  const ZugGeometry *geometry = brush->geometry;
  double gap = fmax (2, geometry->square * 0.04);

  for (int i = 0; i < 8; i++)
    {
      ZugSquare left = zug_geometry_cell (geometry->flipped, 0, i);
      ZugSquare bottom = zug_geometry_cell (geometry->flipped, i, 7);
      ZugRect l = zug_geometry_square (geometry, left), b = zug_geometry_square (geometry, bottom);
      gboolean l_dark = (zug_file (left) + zug_rank (left)) % 2 == 0;
      gboolean b_dark = (zug_file (bottom) + zug_rank (bottom)) % 2 == 0;
      const ZugPalette *palette = brush->palette;

      draw_text (brush, layout, (char) ('1' + zug_rank (left)), (ZugPoint){l.x + gap, l.y + gap}, 0,
                 0, l_dark ? &palette->on_dark : &palette->on_light);
      draw_text (brush, layout, (char) ('a' + zug_file (bottom)),
                 (ZugPoint){b.x + b.width - gap, b.y + b.height - gap}, 1, 1,
                 b_dark ? &palette->on_dark : &palette->on_light);
    }
}

static void
draw_outside (const ZugBrush *brush, PangoLayout *layout)
{
  const ZugGeometry *geometry = brush->geometry;
  const GdkRGBA *colour = &brush->palette->outside;
  ZugRect board = zug_geometry_board (geometry);

  for (int i = 0; i < 8; i++)
    for (int far = 0; far < 2; far++)
      {
        ZugSquare square = zug_geometry_cell (geometry->flipped, i, i);
        ZugPoint centre = zug_geometry_centre (geometry, square);
        double away = geometry->margin / 2;
        double x = far ? board.x + board.width + away : board.x - away;
        double y = far ? board.y - away : board.y + board.height + away;

        draw_text (brush, layout, (char) ('1' + zug_rank (square)), (ZugPoint){x, centre.y}, 0.5,
                   0.5, colour);
        draw_text (brush, layout, (char) ('a' + zug_file (square)), (ZugPoint){centre.x, y}, 0.5,
                   0.5, colour);
      }
}

static void
draw_coordinates (const ZugBrush *brush, const ZugBoardState *state, PangoContext *context)
{
  gboolean outside = state->coordinates == ZUG_COORDINATES_OUTSIDE;
  g_autoptr (PangoLayout) layout = NULL;
  PangoFontDescription *font;
  double size;

  if (context == NULL || state->coordinates == ZUG_COORDINATES_OFF)
    return;
  size =
      outside ? brush->geometry->margin * 0.62 : CLAMP (brush->geometry->square * 0.155, 7.0, 16.0);
  layout = pango_layout_new (context);
  font = pango_font_description_new ();
  pango_font_description_set_family (font, "Sans");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  if (outside)
    draw_outside (brush, layout);
  else
    draw_inside (brush, layout);
}

void
zug_board_draw (GtkSnapshot *snapshot, const ZugBoardState *state, const ZugGeometry *geometry,
                const ZugPalette *palette, ZugMen *men, PangoContext *context)
{
  ZugBrush brush = {snapshot, geometry, palette, men};

  if (geometry->square < 1)
    return;
  draw_squares (&brush);
  draw_tints (&brush, state);
  zug_board_draw_ground (&brush, state);
  draw_selection (&brush, state);
  draw_coordinates (&brush, state, context);
  draw_men (&brush, state);
  zug_board_draw_signs (&brush, state);
  zug_board_draw_choice (&brush, state);
  draw_cursor (&brush, state);
  draw_dragged (&brush, state);
}
