/* zug-board-hints.c: draws what a person can choose and has chosen, and the coin */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-look.h"
#include "zug-board-marks.h"
#include "zug-glyphs.h"
#include "zug-stage.h"
#include <glib/gi18n.h>
#include <math.h>

void
zug_brush_word (const ZugBrush *brush, const char *word, ZugPoint centre, double size,
                const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoFontDescription *font;
  PangoRectangle ink;
  graphene_point_t origin;

  if (brush->context == NULL)
    return;
  layout = pango_layout_new (brush->context);
  font = pango_font_description_new ();
  pango_font_description_set_family (font, "Sans");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, word, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  origin = GRAPHENE_POINT_INIT ((float) (centre.x - ink.x - ink.width / 2.0),
                                (float) (centre.y - ink.y - ink.height / 2.0));
  gtk_snapshot_save (brush->snapshot);
  gtk_snapshot_translate (brush->snapshot, &origin);
  gtk_snapshot_append_layout (brush->snapshot, layout, colour);
  gtk_snapshot_restore (brush->snapshot);
}

/* A ring around a man that would be captured. */
static void
draw_ring (cairo_t *cr, const ZugPalette *palette, ZugRect rect, ZugPoint centre)
{
  GdkRGBA rim = zug_palette_fade (palette->paper, 0.75);
  double line = fmax (1, rect.width / 48), width = fmax (2.5, rect.width * 0.075);
  double radius = rect.width * 0.5 - width / 2 - line;

  zug_glyph_ring (cr, centre, radius, width + 2 * line, FALSE, &rim);
  zug_glyph_ring (cr, centre, radius, width, FALSE, &palette->choice);
}

static void
draw_dot (cairo_t *cr, const ZugPalette *palette, ZugRect rect, ZugPoint centre)
{
  GdkRGBA rim = zug_palette_fade (palette->paper, 0.75);
  double line = fmax (1, rect.width / 48), radius = fmax (4, rect.width * 0.135);

  cairo_arc (cr, centre.x, centre.y, radius + line, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &rim);
  cairo_fill (cr);
  cairo_arc (cr, centre.x, centre.y, radius, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &palette->choice);
  cairo_fill (cr);
}

static void
draw_question (cairo_t *cr, const ZugPalette *palette, ZugRect rect, ZugPoint centre)
{
  zug_glyph_question (cr, centre, fmax (7, rect.width * 0.20), &palette->choice, &palette->paper);
}

static void
draw_crossed (cairo_t *cr, const ZugPalette *palette, ZugRect rect, ZugPoint centre)
{
  zug_glyph_banned (cr, centre, fmax (6, rect.width * 0.17), &palette->check, &palette->paper);
}

/* Signs that would hide a man's face lie in the corner of its square. */
static ZugPoint
sign_place (const ZugBrush *brush, const ZugBoardState *state, ZugSquare square)
{
  ZugRect rect = zug_geometry_square (brush->geometry, square);
  gboolean vacant = !zug_look_stands (&state->position, ZUG_WHITE, square)
                    && !zug_look_stands (&state->position, ZUG_BLACK, square);

  return vacant ? zug_geometry_centre (brush->geometry, square)
                : (ZugPoint) {rect.x + rect.width * 0.78, rect.y + rect.height * 0.78};
}

static void
draw_hints (const ZugBrush *brush, const ZugBoardState *state, ZugSet squares, gboolean sign,
            void (*draw) (cairo_t *cr, const ZugPalette *palette, ZugRect rect, ZugPoint centre))
{
  while (!zug_set_is_empty (&squares))
    {
      ZugSquare square = zug_set_take (&squares);
      ZugRect rect = zug_geometry_square (brush->geometry, square);
      cairo_t *cr = zug_brush_canvas (brush, rect);

      draw (cr, brush->palette, rect,
            sign ? sign_place (brush, state, square)
                 : zug_geometry_centre (brush->geometry, square));
      cairo_destroy (cr);
    }
}

ZugRect
zug_board_pass_place (const ZugGeometry *geometry)
{
  ZugRect board = zug_geometry_board (geometry);
  double height = CLAMP (geometry->square * 0.8, 28, 64), width = height * 2.7;

  return (ZugRect) {board.x + (board.width - width) / 2, board.y + (board.height - height) / 2,
                    width, height};
}

/* A plate in the middle of the board that says that nothing moves. */
static void
draw_pass (const ZugBrush *brush)
{
  const ZugPalette *palette = brush->palette;
  ZugRect rect = zug_board_pass_place (brush->geometry);
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((float) rect.x, (float) rect.y, (float) rect.width, (float) rect.height);
  double rim = fmax (2, rect.height * 0.06), middle = rect.y + rect.height / 2;
  gboolean text = brush->context != NULL;
  float widths[4] = {(float) rim, (float) rim, (float) rim, (float) rim};
  GdkRGBA colours[4] = {palette->paper, palette->paper, palette->paper, palette->paper};
  GskRoundedRect outline;
  cairo_t *cr;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) (rect.height / 2));
  gtk_snapshot_push_rounded_clip (brush->snapshot, &outline);
  gtk_snapshot_append_color (brush->snapshot, &palette->choice, &bounds);
  gtk_snapshot_pop (brush->snapshot);
  gtk_snapshot_append_border (brush->snapshot, &outline, widths, colours);
  cr = zug_brush_canvas (brush, rect);
  zug_glyph_pause (cr, (ZugPoint) {rect.x + rect.width * (text ? 0.24 : 0.5), middle},
                   rect.height * 0.27, &palette->paper);
  cairo_destroy (cr);
  zug_brush_word (brush, C_ ("choice", "Pass"), (ZugPoint) {rect.x + rect.width * 0.61, middle},
                  rect.height * 0.42, &palette->paper);
}

/* A mark of the row game that is to be placed. */
static void
draw_placement (const ZugBrush *brush, const ZugBoardState *state)
{
  ZugRect rect = zug_geometry_square (brush->geometry, state->choice.to);
  double width = fmax (2, rect.width * 0.06);
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((float) rect.x, (float) rect.y, (float) rect.width, (float) rect.height);
  GdkTexture *texture;
  cairo_t *cr;

  if (state->chooser >= ZUG_N_SIDES)
    return;
  texture = zug_men_get (brush->men, state->chooser, ZUG_DRAWING_MARK,
                         (int) lround (rect.width * brush->geometry->scale));
  gtk_snapshot_push_opacity (brush->snapshot, 0.6);
  gtk_snapshot_append_texture (brush->snapshot, texture, &bounds);
  gtk_snapshot_pop (brush->snapshot);
  cr = zug_brush_canvas (brush, rect);
  zug_glyph_outline (cr, zug_rect_grown (rect, -width), width, FALSE, &brush->palette->choice);
  cairo_destroy (cr);
}

static void
draw_move (const ZugBrush *brush, const ZugBoardState *state)
{
  double width = fmax (3, brush->geometry->square * 0.13);
  ZugArrow arrow;
  cairo_t *cr;

  if (!zug_geometry_arrow (brush->geometry, state->choice.from, state->choice.to, &arrow))
    return;
  /* While another man is held, the choice that it would replace steps back. */
  gtk_snapshot_push_opacity (brush->snapshot, state->selected != ZUG_NO_SQUARE ? 0.35 : 0.88);
  cr = zug_brush_canvas (brush, zug_brush_around (brush, state->choice.from, state->choice.to));
  zug_glyph_arrow (cr, &arrow, width, 0, FALSE, &brush->palette->choice, &brush->palette->paper);
  cairo_destroy (cr);
  gtk_snapshot_pop (brush->snapshot);
}

void
zug_board_draw_choice (const ZugBrush *brush, const ZugBoardState *state)
{
  if (state->phase < 1)
    return;
  if (state->has_choice && state->choice.kind == ZUG_MOVE_PLACE)
    draw_placement (brush, state);
  else if (state->has_choice && state->choice.kind != ZUG_MOVE_PASS)
    draw_move (brush, state);
  draw_hints (brush, state, state->quiet, FALSE, draw_dot);
  draw_hints (brush, state, state->capture, FALSE, draw_ring);
  draw_hints (brush, state, state->speculative, TRUE, draw_question);
  draw_hints (brush, state, state->banned, TRUE, draw_crossed);
  if (state->has_choice && state->choice.kind == ZUG_MOVE_PASS && state->selected == ZUG_NO_SQUARE)
    draw_pass (brush);
}

/* A coin lies across the upper right corner of its square, inside the board. */
static ZugPoint
coin_place (const ZugGeometry *geometry, ZugSquare square, double radius)
{
  ZugRect board = zug_geometry_board (geometry), rect = zug_geometry_square (geometry, square);

  return (ZugPoint) {CLAMP (rect.x + rect.width, board.x + radius, board.x + board.width - radius),
                     CLAMP (rect.y, board.y + radius, board.y + board.height - radius)};
}

static void
draw_one_coin (const ZugBrush *brush, const ZugCoin *coin, double radius)
{
  const ZugPalette *palette = brush->palette;
  gboolean white = coin->side == ZUG_WHITE;
  ZugPoint at = coin_place (brush->geometry, coin->square, radius * 1.1);
  ZugRect rect;
  cairo_t *cr;

  at.y -= coin->height * brush->geometry->square * 0.25;
  rect = (ZugRect) {at.x - radius, at.y - radius, 2 * radius, 2 * radius};
  cr = zug_brush_canvas (brush, zug_rect_grown (rect, 1));
  zug_glyph_coin (cr, at, radius, coin->width, white ? &palette->paper : &palette->ink,
                  &palette->coin, white ? &palette->ink : &palette->paper);
  cairo_destroy (cr);
  if (coin->width == 1)
    zug_brush_word (brush, white ? C_ ("coin", "W") : C_ ("coin", "B"), at, radius * 1.0,
                    white ? &palette->ink : &palette->paper);
}

void
zug_board_draw_coin (const ZugBrush *brush, const ZugBoardState *state)
{
  double square = brush->geometry->square;
  ZugCoin coin;

  if (state->phase < 1)
    {
      double after = (state->phase - zug_stage_outcome (&state->events)) * 4;
      double size = 0.40 - 0.16 * CLAMP (after, 0, 1);

      if (zug_stage_coin (&coin, &state->events, state->phase))
        draw_one_coin (brush, &coin, fmax (9, square * size));
      return;
    }
  for (int i = 0; i < state->marks.n; i++)
    if (state->marks.mark[i].kind == ZUG_MARK_COIN)
      {
        coin = (ZugCoin) {state->marks.mark[i].to, state->marks.mark[i].side, 1, 0};
        draw_one_coin (brush, &coin, fmax (9, square * 0.24));
      }
}
