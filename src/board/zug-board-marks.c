/* zug-board-marks.c: draws the marks and signs under and over the men */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-marks.h"

#include "zug-glyphs.h"
#include <math.h>
#include <stdlib.h>

/* Arrows reach beyond the middle of their squares by less than this part of a square. */
#define ARROW_REACH 0.5

static cairo_t *
canvas (const ZugBrush *brush, ZugRect rect)
{
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((float) rect.x, (float) rect.y, (float) rect.width, (float) rect.height);

  return gtk_snapshot_append_cairo (brush->snapshot, &bounds);
}

static ZugRect
grown (ZugRect rect, double by)
{
  return (ZugRect){rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by};
}

static double
badge_radius (const ZugBrush *brush)
{
  return CLAMP (brush->geometry->square * 0.155, 5.5, 20);
}

/* How far what came of a turn has appeared: not before it has come about. */
static double
appeared (const ZugBoardState *state)
{
  return state->progress < 0.7 ? 0 : (state->progress - 0.7) / 0.3;
}

static gboolean
push_fade (const ZugBrush *brush, double opacity)
{
  if (opacity >= 1)
    return FALSE;
  gtk_snapshot_push_opacity (brush->snapshot, opacity);
  return TRUE;
}

static void
pop_fade (const ZugBrush *brush, gboolean pushed)
{
  if (pushed)
    gtk_snapshot_pop (brush->snapshot);
}

/* Where a man's seal lies: in the upper right corner of its square; of two that share one, beside
 * the man in its own half. */
static ZugPoint
seal_place (const ZugBrush *brush, ZugSquare square, gboolean shared, gboolean lower, double radius)
{
  ZugRect rect = zug_geometry_square (brush->geometry, square);
  double gap = radius + fmax (1, rect.width * 0.02);

  if (!shared)
    return (ZugPoint){rect.x + rect.width - gap, rect.y + gap};
  if (lower)
    return (ZugPoint){rect.x + rect.width * 0.76, rect.y + rect.height - gap};
  return (ZugPoint){rect.x + rect.width * 0.24, rect.y + gap};
}

/* The upper left corner of a square, where badges lie. */
static ZugPoint
badge_place (const ZugBrush *brush, ZugSquare square, double radius)
{
  ZugRect rect = zug_geometry_square (brush->geometry, square);
  double gap = radius + fmax (1, rect.width * 0.02);

  return (ZugPoint){rect.x + gap, rect.y + gap};
}

static void
draw_split (const ZugBrush *brush, ZugSquare square)
{
  ZugRect rect = zug_geometry_square (brush->geometry, square);
  GdkRGBA upper = brush->geometry->flipped ? brush->palette->paper : brush->palette->ink;
  GdkRGBA lower = brush->geometry->flipped ? brush->palette->ink : brush->palette->paper;
  GdkRGBA line = brush->palette->shared;
  cairo_t *cr = canvas (brush, rect);

  upper = zug_palette_fade (upper, 0.20);
  lower = zug_palette_fade (lower, 0.34);
  cairo_translate (cr, rect.x, rect.y);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, rect.width, 0);
  cairo_line_to (cr, rect.width, rect.height);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &upper);
  cairo_fill (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0, rect.height);
  cairo_line_to (cr, rect.width, rect.height);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &lower);
  cairo_fill (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, rect.width, rect.height);
  cairo_set_line_width (cr, fmax (1, rect.width / 48));
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_check (const ZugBrush *brush, const ZugMark *mark)
{
  gboolean delayed = mark->kind == ZUG_MARK_DELAYED;
  ZugRect place = zug_geometry_square (brush->geometry, mark->to);
  ZugPoint centre = {place.x + place.width / 2, place.y + place.height / 2};
  const GdkRGBA *colour = delayed ? &brush->palette->delayed : &brush->palette->check;
  GdkRGBA soft = zug_palette_fade (*colour, 0.30);
  double width = fmax (2, place.width * 0.06);
  cairo_t *cr = canvas (brush, place);

  gdk_cairo_set_source_rgba (cr, &soft);
  cairo_arc (cr, centre.x, centre.y, place.width * 0.46, 0, 2 * G_PI);
  cairo_fill (cr);
  zug_glyph_ring (cr, centre, place.width * 0.46 - width / 4, width, delayed, colour);
  cairo_destroy (cr);
}

static void
draw_outline (const ZugBrush *brush, ZugSquare square, gboolean dashed, const GdkRGBA *colour)
{
  ZugRect rect = zug_geometry_square (brush->geometry, square);
  double width = fmax (2, rect.width * 0.05);
  cairo_t *cr = canvas (brush, rect);

  zug_glyph_outline (cr, grown (rect, -fmax (1, rect.width * 0.03)), width, dashed, colour);
  cairo_destroy (cr);
}

static void
draw_burst (const ZugBrush *brush, ZugSquare square)
{
  ZugRect rect = zug_geometry_square (brush->geometry, square);
  GdkRGBA paper = zug_palette_fade (brush->palette->paper, 0.55);
  cairo_t *cr = canvas (brush, rect);

  zug_glyph_burst (cr, zug_geometry_centre (brush->geometry, square), rect.width * 0.47,
                   &brush->palette->burst, &paper);
  cairo_destroy (cr);
}

static gboolean
has_mark (const ZugBoardState *state, ZugMarkKind kind)
{
  for (int i = 0; i < state->marks.n; i++)
    if (state->marks.mark[i].kind == kind)
      return TRUE;
  return FALSE;
}

static ZugRect
around (const ZugBrush *brush, ZugSquare from, ZugSquare to)
{
  ZugPoint a = zug_geometry_centre (brush->geometry, from);
  ZugPoint b = zug_geometry_centre (brush->geometry, to);
  ZugRect rect = {fmin (a.x, b.x), fmin (a.y, b.y), fabs (a.x - b.x), fabs (a.y - b.y)};

  return grown (rect, brush->geometry->square * ARROW_REACH);
}

static gboolean
is_step (ZugSquare a, ZugSquare b)
{
  return abs (zug_file (a) - zug_file (b)) <= 1 && abs (zug_rank (a) - zug_rank (b)) <= 1;
}

static void
draw_last_arrow (const ZugBrush *brush, const ZugMark *mark, gboolean aside)
{
  const ZugPalette *palette = brush->palette;
  gboolean white = mark->side == ZUG_WHITE, undone = mark->kind == ZUG_MARK_UNDONE;
  double width = fmax (2, brush->geometry->square * 0.07);
  ZugArrow arrow;
  cairo_t *cr;

  /* Between neighbours the men would hide it, and the tints say as much. */
  if (!undone && is_step (mark->from, mark->to))
    return;
  if (!zug_geometry_arrow (brush->geometry, mark->from, mark->to, &arrow))
    return;
  gtk_snapshot_push_opacity (brush->snapshot, undone ? 0.85 : 0.62);
  cr = canvas (brush, around (brush, mark->from, mark->to));
  zug_glyph_arrow (cr, &arrow, width, aside ? width * 1.6 : 0, undone,
                   white ? &palette->paper : &palette->ink,
                   white ? &palette->ink : &palette->paper);
  cairo_destroy (cr);
  gtk_snapshot_pop (brush->snapshot);
}

static ZugPoint
middle (const ZugBrush *brush, ZugSquare from, ZugSquare to)
{
  ZugPoint a = zug_geometry_centre (brush->geometry, from);
  ZugPoint b = zug_geometry_centre (brush->geometry, to);

  return (ZugPoint){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

void
zug_board_draw_ground (const ZugBrush *brush, const ZugBoardState *state)
{
  gboolean aside = has_mark (state, ZUG_MARK_EXCHANGE), faded;
  ZugSquares shared = zug_position_shared (&state->position);

  if (state->progress < 1)
    shared &= zug_position_shared (&state->before);
  while (shared != 0)
    draw_split (brush, zug_take (&shared));

  faded = push_fade (brush, appeared (state));
  for (int i = 0; i < state->marks.n; i++)
    {
      const ZugMark *mark = &state->marks.mark[i];

      if (mark->kind == ZUG_MARK_CHECK || mark->kind == ZUG_MARK_DELAYED)
        draw_check (brush, mark);
      else if (mark->kind == ZUG_MARK_MISSED)
        draw_outline (brush, mark->from, TRUE, &brush->palette->missed);
      else if (mark->kind == ZUG_MARK_SHARED)
        draw_outline (brush, mark->to, FALSE, &brush->palette->shared);
      else if (mark->kind == ZUG_MARK_BURST)
        draw_burst (brush, mark->to);
      else if (mark->kind == ZUG_MARK_ARROW)
        draw_last_arrow (brush, mark, aside);
    }
  pop_fade (brush, faded);
}

static void
draw_seals (const ZugBrush *brush, const ZugBoardState *state)
{
  ZugSquares shared = zug_position_shared (&state->position);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugSquares rest = state->position.rest[side];
      gboolean lower = (side == ZUG_WHITE) != brush->geometry->flipped;

      /* Men that must leave count as resting where check is judged, but it is they that move. */
      if (state->position.leave != ZUG_NO_SQUARE)
        rest &= ~zug_bit (state->position.leave);
      while (rest != 0)
        {
          ZugSquare square = zug_take (&rest);
          gboolean two = (shared & zug_bit (square)) != 0;
          double radius = CLAMP (brush->geometry->square * (two ? 0.115 : 0.14), 4.5, 18);
          ZugPoint centre = seal_place (brush, square, two, lower, radius);
          cairo_t *cr = canvas (brush, zug_geometry_square (brush->geometry, square));

          zug_glyph_seal (cr, centre, radius, &brush->palette->seal, &brush->palette->paper);
          cairo_destroy (cr);
        }
    }
}

/* The man that was missed, small, in a broken circle beside the one that came for it. */
static void
draw_missed (const ZugBrush *brush, const ZugMark *mark)
{
  double edge = zug_geometry_snap (brush->geometry, fmax (12, brush->geometry->square * 0.36));
  double radius = edge * 0.54;
  ZugPoint at = badge_place (brush, mark->from, radius);
  GdkRGBA paper = zug_palette_fade (brush->palette->light, 0.92);
  GdkTexture *texture;
  graphene_rect_t bounds;
  cairo_t *cr;

  at.x = zug_geometry_snap (brush->geometry, at.x - edge / 2) + edge / 2;
  at.y = zug_geometry_snap (brush->geometry, at.y - edge / 2) + edge / 2;
  cr = canvas (brush, zug_geometry_square (brush->geometry, mark->from));
  cairo_arc (cr, at.x, at.y, radius, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_fill (cr);
  zug_glyph_ring (cr, at, radius, fmax (1.2, edge * 0.07), TRUE, &brush->palette->missed);
  cairo_destroy (cr);

  texture = zug_men_get (brush->men, mark->side, mark->man,
                         (int) lround (edge * 0.86 * brush->geometry->scale));
  if (texture == NULL)
    return;
  bounds = GRAPHENE_RECT_INIT ((float) (at.x - edge * 0.43), (float) (at.y - edge * 0.43),
                               (float) (edge * 0.86), (float) (edge * 0.86));
  gtk_snapshot_push_opacity (brush->snapshot, 0.62);
  gtk_snapshot_append_texture (brush->snapshot, texture, &bounds);
  gtk_snapshot_pop (brush->snapshot);
}

static void
draw_badge (const ZugBrush *brush, const ZugMark *mark)
{
  const ZugPalette *palette = brush->palette;
  double radius = badge_radius (brush);
  ZugPoint at = badge_place (brush, mark->to, radius);
  ZugPoint between = middle (brush, mark->from, mark->to);
  cairo_t *cr = canvas (brush, grown (around (brush, mark->from, mark->to), radius));

  if (mark->kind == ZUG_MARK_CHECK)
    zug_glyph_alarm (cr, at, radius, &palette->check, &palette->paper);
  else if (mark->kind == ZUG_MARK_DELAYED)
    zug_glyph_hourglass (cr, at, radius, &palette->delayed, &palette->paper);
  else if (mark->kind == ZUG_MARK_EXCHANGE)
    zug_glyph_exchange (cr, between, radius * 1.1, &palette->shared, &palette->paper);
  else if (mark->kind == ZUG_MARK_UNDONE)
    zug_glyph_undone (cr, between, radius, &palette->check, &palette->paper);
  cairo_destroy (cr);
}

void
zug_board_draw_signs (const ZugBrush *brush, const ZugBoardState *state)
{
  gboolean faded = push_fade (brush, appeared (state));

  for (int i = 0; i < state->marks.n; i++)
    if (state->marks.mark[i].kind == ZUG_MARK_UNDONE)
      draw_last_arrow (brush, &state->marks.mark[i], FALSE);
  draw_seals (brush, state);
  for (int i = 0; i < state->marks.n; i++)
    {
      const ZugMark *mark = &state->marks.mark[i];

      if (mark->kind == ZUG_MARK_MISSED)
        draw_missed (brush, mark);
      else if (mark->kind == ZUG_MARK_CHECK || mark->kind == ZUG_MARK_DELAYED
               || mark->kind == ZUG_MARK_EXCHANGE || mark->kind == ZUG_MARK_UNDONE)
        draw_badge (brush, mark);
    }
  pop_fade (brush, faded);
}

static void
draw_hint (const ZugBrush *brush, ZugSquare square, gboolean capture)
{
  ZugRect rect = zug_geometry_square (brush->geometry, square);
  ZugPoint centre = zug_geometry_centre (brush->geometry, square);
  GdkRGBA rim = zug_palette_fade (brush->palette->paper, 0.75);
  double line = fmax (1, rect.width / 48);
  cairo_t *cr = canvas (brush, rect);

  if (capture)
    {
      double width = fmax (2.5, rect.width * 0.075), radius = rect.width * 0.5 - width / 2 - line;

      zug_glyph_ring (cr, centre, radius, width + 2 * line, FALSE, &rim);
      zug_glyph_ring (cr, centre, radius, width, FALSE, &brush->palette->choice);
    }
  else
    {
      double radius = fmax (4, rect.width * 0.135);

      cairo_arc (cr, centre.x, centre.y, radius + line, 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (cr, &rim);
      cairo_fill (cr);
      cairo_arc (cr, centre.x, centre.y, radius, 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (cr, &brush->palette->choice);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

void
zug_board_draw_choice (const ZugBrush *brush, const ZugBoardState *state)
{
  ZugSquares quiet = state->quiet, capture = state->capture;
  ZugArrow arrow;

  if (state->has_choice && state->choice.kind != ZUG_MOVE_PASS
      && zug_geometry_arrow (brush->geometry, state->choice.from, state->choice.to, &arrow))
    {
      double width = fmax (3, brush->geometry->square * 0.13);
      cairo_t *cr;

      /* While another man is held, the choice that it would replace steps back. */
      gtk_snapshot_push_opacity (brush->snapshot, state->selected != ZUG_NO_SQUARE ? 0.35 : 0.88);
      cr = canvas (brush, around (brush, state->choice.from, state->choice.to));
      zug_glyph_arrow (cr, &arrow, width, 0, FALSE, &brush->palette->choice,
                       &brush->palette->paper);
      cairo_destroy (cr);
      gtk_snapshot_pop (brush->snapshot);
    }
  while (quiet != 0)
    draw_hint (brush, zug_take (&quiet), FALSE);
  while (capture != 0)
    draw_hint (brush, zug_take (&capture), TRUE);
}
