/* zug-board-draw.c: draws the board as a function of its state */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-draw.h"

#include "zug-board-look.h"
#include "zug-board-marks.h"
#include "zug-glyphs.h"
#include "zug-stage.h"
#include <math.h>
#include <string.h>

void
zug_board_state_clear (ZugBoardState *state)
{
  ZugLaws laws;

  zug_laws_init (&laws);
  memset (state, 0, sizeof *state);
  zug_position_clear (&laws, &state->position);
  zug_position_clear (&laws, &state->before);
  state->phase = 1;
  for (guint type = 0; type <= ZUG_KING; type++)
    state->drawing[type] = (uint8_t) type;
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

static gboolean
is_dark (ZugSquare square)
{
  return (zug_file (square) + zug_rank (square)) % 2 == 0;
}

static void
draw_squares (const ZugBrush *brush, gboolean ruled)
{
  const ZugPalette *palette = brush->palette;
  const ZugGeometry *geometry = brush->geometry;
  double line = zug_geometry_snap (geometry, fmax (1, geometry->square / 40));
  ZugSquare square = ZUG_NO_SQUARE;

  /* The line around the board follows its holes: it is what is left of larger squares. */
  while ((square = zug_board_shape_next (&geometry->shape, square)) != ZUG_NO_SQUARE)
    fill (brush, zug_rect_grown (zug_geometry_square (geometry, square), 1), &palette->edge);
  while ((square = zug_board_shape_next (&geometry->shape, square)) != ZUG_NO_SQUARE)
    {
      ZugRect rect = zug_geometry_square (geometry, square);

      fill (brush, rect, ruled || !is_dark (square) ? &palette->light : &palette->dark);
      if (ruled)
        frame (brush, rect, line / 2, &palette->dark);
    }
}

static void
fill_set (const ZugBrush *brush, ZugSet squares, const GdkRGBA *colour)
{
  while (!zug_set_is_empty (&squares))
    fill (brush, zug_geometry_square (brush->geometry, zug_set_take (&squares)), colour);
}

/* The tints of a side's last move grow in with the outcome, which they would tell before. */
static void
draw_tints (const ZugBrush *brush, const ZugBoardState *state)
{
  double outcome = state->phase < 1 ? zug_stage_outcome (&state->events) : 0;
  double grown = state->under_way ? 1 : (state->phase - outcome) / (1 - outcome);

  if (grown <= 0)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      GdkRGBA colour = zug_palette_fade (brush->palette->last[side], grown);
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
  GdkRGBA lit = zug_palette_fade (brush->palette->lit, 0.20);

  fill_set (brush, state->lit, &lit);
  if (state->selected != ZUG_NO_SQUARE)
    {
      ZugRect rect = zug_geometry_square (brush->geometry, state->selected);

      fill (brush, rect, &tint);
      frame (brush, rect, width, choice);
    }
  if (zug_set_has (&state->quiet, state->over) || zug_set_has (&state->capture, state->over)
      || zug_set_has (&state->speculative, state->over))
    {
      tint = zug_palette_fade (*choice, 0.30);
      fill (brush, zug_geometry_square (brush->geometry, state->over), &tint);
    }
}

static void
draw_man (const ZugBrush *brush, const ZugBoardState *state, const ZugDrawnMan *man)
{
  const ZugGeometry *geometry = brush->geometry;
  double shared = zug_geometry_snap (geometry, geometry->square * ZUG_SHARED_PART);
  double edge = fabs (man->place.width - shared) < 0.5 ? shared : geometry->square;
  GdkTexture *texture = zug_men_get (brush->men, man->side, state->drawing[man->type],
                                     (int) lround (edge * geometry->scale));
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

  if (state->phase < 1)
    zug_stage_turn (&stage, brush->geometry, &state->before, &state->events, state->phase);
  else
    zug_stage_settle (&stage, brush->geometry, &state->position, &state->marks);

  for (int i = 0; i < stage.n; i++)
    {
      ZugDrawnMan *man = &stage.man[i];

      if (state->dragging && man->side == state->chooser && man->square == state->selected)
        man->opacity = 0.3;
      draw_man (brush, state, man);
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
  man = (ZugDrawnMan) {state->chooser,
                       (uint8_t) type,
                       state->selected,
                       {state->pointer.x - edge / 2, state->pointer.y - edge * 0.6, edge, edge},
                       1.0};
  draw_man (brush, state, &man);
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
  frame (brush, zug_rect_grown (rect, -unit), 2 * unit, &brush->palette->ink);
}

/* Placed by the height of a digit, so that letters with and without strokes above stand on one
 * line. */
static void
draw_text (const ZugBrush *brush, PangoLayout *layout, const char *text, ZugPoint at,
           double align_x, double align_y, const GdkRGBA *colour)
{
  PangoRectangle digit, ink;
  graphene_point_t origin;

  pango_layout_set_text (layout, "0", -1);
  pango_layout_get_pixel_extents (layout, &digit, NULL);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  origin = GRAPHENE_POINT_INIT ((float) round (at.x - ink.x - ink.width * align_x),
                                (float) round (at.y - digit.y - digit.height * align_y));
  gtk_snapshot_save (brush->snapshot);
  gtk_snapshot_translate (brush->snapshot, &origin);
  gtk_snapshot_append_layout (brush->snapshot, layout, colour);
  gtk_snapshot_restore (brush->snapshot);
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

static void
draw_inside (const ZugBrush *brush, PangoLayout *layout, gboolean ruled)
{
  const ZugGeometry *geometry = brush->geometry;
  const ZugPalette *palette = brush->palette;
  double gap = fmax (2, geometry->square * 0.04);
  char name[4];

  for (int row = 0; row < geometry->shape.ranks; row++)
    {
      ZugSquare square = first_square (geometry, row, TRUE);
      ZugRect rect;

      if (square == ZUG_NO_SQUARE)
        continue;
      rect = zug_geometry_square (geometry, square);
      draw_text (brush, layout, zug_board_shape_rank_name (zug_rank (square), name),
                 (ZugPoint) {rect.x + gap, rect.y + gap}, 0, 0,
                 is_dark (square) && !ruled ? &palette->on_dark : &palette->on_light);
    }
  for (int column = 0; column < geometry->shape.files; column++)
    {
      ZugSquare square = first_square (geometry, column, FALSE);
      ZugRect rect;

      if (square == ZUG_NO_SQUARE)
        continue;
      rect = zug_geometry_square (geometry, square);
      draw_text (brush, layout, zug_board_shape_file_name (zug_file (square), name),
                 (ZugPoint) {rect.x + rect.width - gap, rect.y + rect.height - gap}, 1, 1,
                 is_dark (square) && !ruled ? &palette->on_dark : &palette->on_light);
    }
}

static void
draw_outside (const ZugBrush *brush, PangoLayout *layout)
{
  const ZugGeometry *geometry = brush->geometry;
  const GdkRGBA *colour = &brush->palette->outside;
  ZugRect board = zug_geometry_board (geometry);
  double away = geometry->margin / 2, edge = geometry->square;
  char name[4];

  for (int far = 0; far < 2; far++)
    {
      double x = far ? board.x + board.width + away : board.x - away;
      double y = far ? board.y - away : board.y + board.height + away;

      for (int row = 0; row < geometry->shape.ranks; row++)
        {
          ZugSquare square = zug_geometry_cell (&geometry->shape, geometry->flipped, 0, row);

          draw_text (brush, layout, zug_board_shape_rank_name (zug_rank (square), name),
                     (ZugPoint) {x, board.y + edge * (row + 0.5)}, 0.5, 0.5, colour);
        }
      for (int column = 0; column < geometry->shape.files; column++)
        {
          ZugSquare square = zug_geometry_cell (&geometry->shape, geometry->flipped, column, 0);

          draw_text (brush, layout, zug_board_shape_file_name (zug_file (square), name),
                     (ZugPoint) {board.x + edge * (column + 0.5), y}, 0.5, 0.5, colour);
        }
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
    draw_inside (brush, layout, state->ruled);
}

void
zug_board_draw (GtkSnapshot *snapshot, const ZugBoardState *state, const ZugGeometry *geometry,
                const ZugPalette *palette, ZugMen *men, PangoContext *context)
{
  ZugBrush brush = {snapshot, geometry, palette, men, context};

  if (geometry->square < 1)
    return;
  draw_squares (&brush, state->ruled);
  draw_tints (&brush, state);
  zug_board_draw_ground (&brush, state);
  draw_selection (&brush, state);
  draw_coordinates (&brush, state, context);
  zug_board_draw_drawn_squares (&brush, state);
  draw_men (&brush, state);
  zug_board_draw_drawn_arrows (&brush, state);
  zug_board_draw_advice (&brush, state);
  zug_board_draw_intents (&brush, state);
  zug_board_draw_signs (&brush, state);
  zug_board_draw_coin (&brush, state);
  zug_board_draw_plan (&brush, state);
  zug_board_draw_choice (&brush, state);
  draw_cursor (&brush, state);
  draw_dragged (&brush, state);
}
