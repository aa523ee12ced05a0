/* zug-board-advice.c: the arrows of a hint, each with how likely it should be */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-marks.h"
#include "zug-board-view-private.h"
#include "zug-glyphs.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static void
draw_mark (const ZugBrush *brush, const ZugBoardAdvice *advice)
{
  ZugRect rect = zug_geometry_square (brush->geometry, advice->move.to);
  double width = fmax (2, rect.width * 0.06);
  cairo_t *cr = zug_brush_canvas (brush, rect);

  zug_glyph_outline (cr, zug_rect_grown (rect, -width), width, FALSE, &brush->palette->choice);
  cairo_destroy (cr);
}

/* The likelier, the thicker. */
static void
draw_arrow (const ZugBrush *brush, const ZugBoardAdvice *advice)
{
  double width = brush->geometry->square * (0.06 + 0.1 * advice->probability);
  ZugArrow arrow;
  cairo_t *cr;

  if (!zug_geometry_arrow (brush->geometry, advice->move.from, advice->move.to, &arrow))
    return;
  cr = zug_brush_canvas (brush, zug_brush_around (brush, advice->move.from, advice->move.to));
  zug_glyph_drawn_arrow (cr, &arrow, fmax (3, width), ZUG_SHAFT_DOTTED, &brush->palette->choice,
                         &brush->palette->paper);
  cairo_destroy (cr);
}

/* How often other advice before this one leads to the same square. */
static int
place_of (const ZugBoardState *state, int index)
{
  int place = 0;

  for (int i = 0; i < index; i++)
    place += state->advice[i].move.to == state->advice[index].move.to
             && state->advice[i].move.kind != ZUG_MOVE_PASS;
  return place;
}

/* "62 %" on a plate at the edge of the square that is further from where the man comes; one behind
 * the other where several lead there. */
static void
draw_share (const ZugBrush *brush, const ZugBoardState *state, int index)
{
  const ZugBoardAdvice *advice = &state->advice[index];
  ZugRect rect = zug_geometry_square (brush->geometry, advice->move.to);
  double height = fmax (12, rect.width * 0.26), width = fmax (32, rect.width * 0.66);
  double inward = height * (0.5 + 1.1 * place_of (state, index)) + 1;
  gboolean upward =
      zug_geometry_centre (brush->geometry, advice->move.from).y > rect.y + rect.height;
  ZugPoint centre = {rect.x + rect.width / 2,
                     upward ? rect.y + inward : rect.y + rect.height - inward};
  ZugRect plate = {centre.x - width / 2, centre.y - height / 2, width, height};
  /* TRANSLATORS: a probability on a plate on the board: keep it short */
  g_autofree char *words = g_strdup_printf (C_ ("hint", "%.0f %%"), 100 * advice->probability);
  cairo_t *cr;

  if (brush->context == NULL)
    return;
  cr = zug_brush_canvas (brush, zug_rect_grown (plate, 1));
  cairo_arc (cr, plate.x + height / 2, centre.y, height / 2, G_PI_2, 3 * G_PI_2);
  cairo_arc (cr, plate.x + width - height / 2, centre.y, height / 2, -G_PI_2, G_PI_2);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &brush->palette->paper);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &brush->palette->choice);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_destroy (cr);
  zug_brush_word (brush, words, centre, height * 0.7, &brush->palette->ink);
}

void
zug_board_draw_advice (const ZugBrush *brush, const ZugBoardState *state)
{
  for (int i = 0; i < state->n_advice; i++)
    if (state->advice[i].move.kind == ZUG_MOVE_PLACE)
      draw_mark (brush, &state->advice[i]);
    else if (state->advice[i].move.kind != ZUG_MOVE_PASS)
      draw_arrow (brush, &state->advice[i]);
  for (int i = 0; i < state->n_advice; i++)
    if (state->advice[i].move.kind != ZUG_MOVE_PASS)
      draw_share (brush, state, i);
}

void
zug_board_view_set_advice (ZugBoardView *self, const ZugBoardAdvice *advice, guint n)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (n == 0 || advice != NULL);

  /* Nothing of what one side was shown is left for the other. */
  explicit_bzero (self->state.advice, sizeof self->state.advice);
  self->state.n_advice = (int) MIN (n, ZUG_BOARD_MAX_ADVICE);
  for (int i = 0; i < self->state.n_advice; i++)
    self->state.advice[i] = advice[i];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
zug_board_view_get_n_advice (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), 0);
  return (guint) self->state.n_advice;
}
