/* zug-board-plan-draw.c: draws what the men of a team are to ask for, and what stands against it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-marks.h"

#include "zug-glyphs.h"
#include <math.h>

/* Where along its arrow the sign of a conflict lies: not in the middle, where arrows cross most. */
#define SIGN_AT 0.36

static void
draw_request (const ZugBrush *brush, const ZugBoardState *state, int index)
{
  double width = fmax (2.5, brush->geometry->square * 0.085);
  gboolean blocked = (state->plan_blocked >> index & 1) != 0;
  ZugMove move = state->plan[index];
  ZugArrow arrow;
  cairo_t *cr;

  if (!zug_geometry_arrow (brush->geometry, move.from, move.to, &arrow))
    return;
  cr = zug_brush_canvas (brush, zug_brush_around (brush, move.from, move.to));
  zug_glyph_arrow (cr, &arrow, width, 0, blocked, &brush->palette->choice, &brush->palette->paper);
  cairo_destroy (cr);
}

static void
draw_conflict (const ZugBrush *brush, ZugMove move)
{
  double radius = CLAMP (brush->geometry->square * 0.155, 5.5, 20);
  ZugArrow arrow;
  ZugPoint at;
  cairo_t *cr;

  if (!zug_geometry_arrow (brush->geometry, move.from, move.to, &arrow))
    return;
  at = (ZugPoint) {arrow.tail.x + SIGN_AT * (arrow.tip.x - arrow.tail.x),
                   arrow.tail.y + SIGN_AT * (arrow.tip.y - arrow.tail.y)};
  cr = zug_brush_canvas (brush, zug_rect_grown ((ZugRect) {at.x, at.y, 0, 0}, radius + 2));
  zug_glyph_conflict (cr, at, radius, &brush->palette->delayed, &brush->palette->paper);
  cairo_destroy (cr);
}

static void
draw_corners (const ZugBrush *brush, ZugSquare square)
{
  ZugRect rect = zug_geometry_square (brush->geometry, square);
  cairo_t *cr = zug_brush_canvas (brush, rect);

  zug_glyph_corners (cr, rect, fmax (2.5, rect.width * 0.075), &brush->palette->lit,
                     &brush->palette->paper);
  cairo_destroy (cr);
}

static void
draw_against (const ZugBrush *brush, const ZugBoardState *state)
{
  double width = fmax (3, brush->geometry->square * 0.11);

  for (int i = 0; i < state->against.n; i++)
    {
      const ZugMark *mark = &state->against.mark[i];
      ZugArrow arrow;
      cairo_t *cr;

      draw_corners (brush, mark->from);
      draw_corners (brush, mark->to);
      if (!zug_geometry_arrow (brush->geometry, mark->from, mark->to, &arrow))
        continue;
      cr = zug_brush_canvas (brush, zug_brush_around (brush, mark->from, mark->to));
      zug_glyph_arrow (cr, &arrow, width, 0, FALSE, &brush->palette->lit, &brush->palette->paper);
      cairo_destroy (cr);
    }
}

void
zug_board_draw_plan (const ZugBrush *brush, const ZugBoardState *state)
{
  if (state->phase < 1)
    {
      draw_against (brush, state);
      return;
    }
  /* While a man is held, its targets must be seen between the arrows of the others. */
  gtk_snapshot_push_opacity (brush->snapshot, state->selected != ZUG_NO_SQUARE ? 0.4 : 0.88);
  for (int i = 0; i < state->n_plan; i++)
    draw_request (brush, state, i);
  for (int i = 0; i < state->n_plan; i++)
    if ((state->plan_blocked >> i & 1) != 0)
      draw_conflict (brush, state->plan[i]);
  gtk_snapshot_pop (brush->snapshot);
  draw_against (brush, state);
}
