/* zug-board-marks.c: draws the marks and signs under and over the men */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-marks.h"

#include "zug-board-look.h"
#include "zug-glyphs.h"
#include "zug-stage.h"
#include <math.h>
#include <stdlib.h>

/* Arrows reach beyond the middle of their squares by less than this part of a square. */
#define ARROW_REACH 0.5

cairo_t *
zug_brush_canvas (const ZugBrush *brush, ZugRect rect)
{
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((float) rect.x, (float) rect.y, (float) rect.width, (float) rect.height);

  return gtk_snapshot_append_cairo (brush->snapshot, &bounds);
}

ZugRect
zug_rect_grown (ZugRect rect, double by)
{
  return (ZugRect) {rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by};
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
  double outcome;

  if (state->phase >= 1 || state->under_way)
    return 1;
  outcome = zug_stage_outcome (&state->events);
  return CLAMP ((state->phase - outcome) / (1 - outcome) * 1.6 - 0.6, 0, 1);
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
    return (ZugPoint) {rect.x + rect.width - gap, rect.y + gap};
  if (lower)
    return (ZugPoint) {rect.x + rect.width * 0.76, rect.y + rect.height - gap};
  return (ZugPoint) {rect.x + rect.width * 0.24, rect.y + gap};
}

/* The upper left corner of a square, where badges lie. */
static ZugPoint
badge_place (const ZugBrush *brush, ZugSquare square, double radius)
{
  ZugRect rect = zug_geometry_square (brush->geometry, square);
  double gap = radius + fmax (1, rect.width * 0.02);

  return (ZugPoint) {rect.x + gap, rect.y + gap};
}

static void
draw_split (const ZugBrush *brush, ZugSquare square)
{
  ZugRect rect = zug_geometry_square (brush->geometry, square);
  GdkRGBA upper = brush->geometry->flipped ? brush->palette->paper : brush->palette->ink;
  GdkRGBA lower = brush->geometry->flipped ? brush->palette->ink : brush->palette->paper;
  GdkRGBA line = brush->palette->shared;
  cairo_t *cr = zug_brush_canvas (brush, rect);

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
  cairo_t *cr = zug_brush_canvas (brush, place);

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
  cairo_t *cr = zug_brush_canvas (brush, rect);

  zug_glyph_outline (cr, zug_rect_grown (rect, -fmax (1, rect.width * 0.03)), width, dashed,
                     colour);
  cairo_destroy (cr);
}

static void
draw_burst (const ZugBrush *brush, ZugSquare square)
{
  ZugRect rect = zug_geometry_square (brush->geometry, square);
  GdkRGBA paper = zug_palette_fade (brush->palette->paper, 0.55);
  cairo_t *cr = zug_brush_canvas (brush, rect);

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

ZugRect
zug_brush_around (const ZugBrush *brush, ZugSquare from, ZugSquare to)
{
  ZugPoint a = zug_geometry_centre (brush->geometry, from);
  ZugPoint b = zug_geometry_centre (brush->geometry, to);
  ZugRect rect = {fmin (a.x, b.x), fmin (a.y, b.y), fabs (a.x - b.x), fabs (a.y - b.y)};

  return zug_rect_grown (rect, brush->geometry->square * ARROW_REACH);
}

static gboolean
is_step (ZugSquare a, ZugSquare b)
{
  return abs (zug_file (a) - zug_file (b)) <= 1 && abs (zug_rank (a) - zug_rank (b)) <= 1;
}

/* The many arrows of a team's plan are not to be mistaken for those of the last turn. */
static gboolean
gives_way (const ZugBoardState *state, const ZugMark *mark)
{
  return state->n_plan > 0 && (mark->kind == ZUG_MARK_ARROW || mark->kind == ZUG_MARK_UNDONE);
}

static void
draw_last_arrow (const ZugBrush *brush, const ZugMark *mark, gboolean aside)
{
  const ZugPalette *palette = brush->palette;
  gboolean white = mark->side == ZUG_WHITE, undone = mark->kind == ZUG_MARK_UNDONE;
  gboolean dashed = undone || mark->kind == ZUG_MARK_STOPPED;
  double width = fmax (2, brush->geometry->square * 0.07);
  ZugArrow arrow;
  cairo_t *cr;

  /* Between neighbours the men would hide it, and the tints say as much. */
  if (!dashed && is_step (mark->from, mark->to))
    return;
  if (!zug_geometry_arrow (brush->geometry, mark->from, mark->to, &arrow))
    return;
  gtk_snapshot_push_opacity (brush->snapshot, dashed ? 0.85 : 0.62);
  cr = zug_brush_canvas (brush, zug_brush_around (brush, mark->from, mark->to));
  zug_glyph_arrow (cr, &arrow, width, aside ? width * 1.6 : 0, dashed,
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

  return (ZugPoint) {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

void
zug_board_draw_ground (const ZugBrush *brush, const ZugBoardState *state)
{
  gboolean aside = has_mark (state, ZUG_MARK_EXCHANGE), faded;
  ZugSquare square = ZUG_NO_SQUARE;

  while ((square = zug_board_shape_next (&brush->geometry->shape, square)) != ZUG_NO_SQUARE)
    if (zug_look_shared (state->phase < 1 ? &state->before : &state->position, square))
      draw_split (brush, square);

  faded = push_fade (brush, appeared (state));
  for (int i = 0; i < state->marks.n; i++)
    {
      const ZugMark *mark = &state->marks.mark[i];

      if (gives_way (state, mark))
        continue;
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
      else if (mark->kind == ZUG_MARK_STOPPED)
        draw_last_arrow (brush, mark, FALSE);
    }
  pop_fade (brush, faded);
}

static void
draw_seal (const ZugBrush *brush, ZugSquare square, ZugSide side, gboolean shared)
{
  gboolean lower = (side == ZUG_WHITE) != brush->geometry->flipped;
  double radius = CLAMP (brush->geometry->square * (shared ? 0.115 : 0.14), 4.5, 18);
  ZugPoint centre = seal_place (brush, square, shared, lower, radius);
  cairo_t *cr = zug_brush_canvas (brush, zug_geometry_square (brush->geometry, square));

  zug_glyph_seal (cr, centre, radius, &brush->palette->seal, &brush->palette->paper);
  cairo_destroy (cr);
}

static void
draw_seals (const ZugBrush *brush, const ZugPosition *position)
{
  ZugSquare square = ZUG_NO_SQUARE;

  /* Men that must leave count as resting where check is judged, but it is they that move. */
  while ((square = zug_board_shape_next (&brush->geometry->shape, square)) != ZUG_NO_SQUARE)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      if (zug_position_rests (position, side, square) && square != position->leave)
        draw_seal (brush, square, side, zug_look_shared (position, square));
}

/* The man that was missed, small, in a broken circle beside the one that came for it. */
static void
draw_missed (const ZugBrush *brush, const ZugBoardState *state, const ZugMark *mark)
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
  cr = zug_brush_canvas (brush, zug_geometry_square (brush->geometry, mark->from));
  cairo_arc (cr, at.x, at.y, radius, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_fill (cr);
  zug_glyph_ring (cr, at, radius, fmax (1.2, edge * 0.07), TRUE, &brush->palette->missed);
  cairo_destroy (cr);

  texture = zug_men_get (brush->men, mark->side, state->drawing[mark->man],
                         (int) lround (edge * 0.86 * brush->geometry->scale));
  if (texture == NULL)
    return;
  bounds = GRAPHENE_RECT_INIT ((float) (at.x - edge * 0.43), (float) (at.y - edge * 0.43),
                               (float) (edge * 0.86), (float) (edge * 0.86));
  gtk_snapshot_push_opacity (brush->snapshot, 0.62);
  gtk_snapshot_append_texture (brush->snapshot, texture, &bounds);
  gtk_snapshot_pop (brush->snapshot);
}

/* The middle of what a move meant, where a sign on its arrow lies. */
static void
draw_on_arrow (const ZugBrush *brush, const ZugMark *mark)
{
  double radius = badge_radius (brush);
  ZugPoint between = middle (brush, mark->from, mark->to);
  cairo_t *cr = zug_brush_canvas (
      brush, zug_rect_grown (zug_brush_around (brush, mark->from, mark->to), radius));

  if (mark->kind == ZUG_MARK_EXCHANGE)
    zug_glyph_exchange (cr, between, radius * 1.1, &brush->palette->shared, &brush->palette->paper);
  else
    zug_glyph_undone (cr, between, radius, &brush->palette->check, &brush->palette->paper);
  cairo_destroy (cr);
}

/* A sign in a corner of the square a mark is about: checks at the upper left, a conflict at the
 * lower left, a ban at the lower right, so that they can come together. */
static void
draw_in_corner (const ZugBrush *brush, const ZugMark *mark)
{
  const ZugPalette *palette = brush->palette;
  ZugRect rect = zug_geometry_square (brush->geometry, mark->to);
  double radius = badge_radius (brush);
  ZugPoint at = badge_place (brush, mark->to, radius);
  cairo_t *cr = zug_brush_canvas (brush, rect);

  if (mark->kind == ZUG_MARK_CONFLICT || mark->kind == ZUG_MARK_BANNED)
    at.y = 2 * rect.y + rect.height - at.y;
  if (mark->kind == ZUG_MARK_BANNED)
    at.x = 2 * rect.x + rect.width - at.x;
  if (mark->kind == ZUG_MARK_CHECK)
    zug_glyph_alarm (cr, at, radius, &palette->check, &palette->paper);
  else if (mark->kind == ZUG_MARK_DELAYED)
    zug_glyph_hourglass (cr, at, radius, &palette->delayed, &palette->paper);
  else if (mark->kind == ZUG_MARK_CONFLICT)
    zug_glyph_conflict (cr, at, radius, &palette->delayed, &palette->paper);
  else if (mark->kind == ZUG_MARK_BANNED)
    zug_glyph_banned (cr, at, radius, &palette->check, &palette->paper);
  cairo_destroy (cr);
}

/* Which of two moves had to come first, at the tails of their arrows. */
static void
draw_order (const ZugBrush *brush, const ZugMark *mark)
{
  gboolean white = mark->side == ZUG_WHITE;
  double radius = badge_radius (brush);
  ZugRect rect = zug_geometry_square (brush->geometry, mark->from);
  ZugArrow arrow;
  cairo_t *cr;

  if (!zug_geometry_arrow (brush->geometry, mark->from, mark->to, &arrow))
    return;
  cr = zug_brush_canvas (brush, zug_rect_grown (rect, radius));
  zug_glyph_number (cr, arrow.tail, radius, mark->order,
                    white ? &brush->palette->paper : &brush->palette->ink,
                    white ? &brush->palette->ink : &brush->palette->paper);
  cairo_destroy (cr);
}

static void
draw_sign (const ZugBrush *brush, const ZugBoardState *state, const ZugMark *mark)
{
  switch ((ZugMarkKind) mark->kind)
    {
    case ZUG_MARK_MISSED:
      draw_missed (brush, state, mark);
      break;
    case ZUG_MARK_UNDONE:
    case ZUG_MARK_EXCHANGE:
      draw_on_arrow (brush, mark);
      break;
    case ZUG_MARK_CHECK:
    case ZUG_MARK_DELAYED:
    case ZUG_MARK_CONFLICT:
    case ZUG_MARK_BANNED:
      draw_in_corner (brush, mark);
      break;
    case ZUG_MARK_ARROW:
      if (mark->order != 0)
        draw_order (brush, mark);
      break;
    case ZUG_MARK_STOPPED:
    case ZUG_MARK_SHARED:
    case ZUG_MARK_BURST:
    case ZUG_MARK_COIN:
      break;
    }
}

static void
draw_lit (const ZugBrush *brush, ZugSet squares)
{
  while (!zug_set_is_empty (&squares))
    {
      ZugRect rect = zug_geometry_square (brush->geometry, zug_set_take (&squares));
      cairo_t *cr = zug_brush_canvas (brush, rect);

      zug_glyph_corners (cr, rect, fmax (2.5, rect.width * 0.075), &brush->palette->lit,
                         &brush->palette->paper);
      cairo_destroy (cr);
    }
}

void
zug_board_draw_signs (const ZugBrush *brush, const ZugBoardState *state)
{
  gboolean faded = push_fade (brush, appeared (state));

  for (int i = 0; i < state->marks.n; i++)
    if (state->marks.mark[i].kind == ZUG_MARK_UNDONE && !gives_way (state, &state->marks.mark[i]))
      draw_last_arrow (brush, &state->marks.mark[i], FALSE);
  draw_seals (brush, state->under_way ? &state->before : &state->position);
  for (int i = 0; i < state->marks.n; i++)
    if (!gives_way (state, &state->marks.mark[i]))
      draw_sign (brush, state, &state->marks.mark[i]);
  pop_fade (brush, faded);
  if (state->phase < 1 && !state->under_way)
    {
      faded = push_fade (brush, 1 - appeared (state));
      draw_seals (brush, &state->before);
      pop_fade (brush, faded);
    }
  draw_lit (brush, state->lit);
}

static void
draw_intent (const ZugBrush *brush, const ZugMark *mark, double width, double aside)
{
  const ZugPalette *palette = brush->palette;
  gboolean white = mark->side == ZUG_WHITE;
  ZugArrow arrow;
  cairo_t *cr;

  if (!zug_geometry_arrow (brush->geometry, mark->from, mark->to, &arrow))
    return;
  cr = zug_brush_canvas (brush, zug_brush_around (brush, mark->from, mark->to));
  zug_glyph_arrow (cr, &arrow, width, aside, FALSE, white ? &palette->paper : &palette->ink,
                   white ? &palette->ink : &palette->paper);
  cairo_destroy (cr);
}

/* Those of later rounds wait; those of this one step back as their men go, and are gone with them.
 */
static void
draw_asked (const ZugBrush *brush, const ZugBoardState *state)
{
  double left = CLAMP (2 * (1 - state->phase), 0, 1);

  for (int now = 0; now < 2; now++)
    {
      gtk_snapshot_push_opacity (brush->snapshot, now ? 0.9 * left : 0.6);
      for (int i = 0; i < state->asked.n; i++)
        if (state->asked.mark[i].order == now)
          draw_intent (brush, &state->asked.mark[i], fmax (2.5, brush->geometry->square * 0.075),
                       0);
      gtk_snapshot_pop (brush->snapshot);
    }
}

/* Arrows stand out while nothing moves, and step back when the men are on their way. */
void
zug_board_draw_intents (const ZugBrush *brush, const ZugBoardState *state)
{
  double width = fmax (3, brush->geometry->square * 0.10);
  ZugMarks intents;

  if (state->phase >= 1)
    return;
  if (state->under_way)
    {
      draw_asked (brush, state);
      return;
    }
  zug_marks_set_intents (&intents, &state->events);
  gtk_snapshot_push_opacity (brush->snapshot,
                             (1 - appeared (state)) * fmax (0.4, 0.9 - state->phase * 2));
  for (int i = 0; i < intents.n; i++)
    draw_intent (brush, &intents.mark[i], width, intents.n == 2 ? width * 0.7 : 0);
  gtk_snapshot_pop (brush->snapshot);
}
