/* zug-board-painter.c: draws the board as a function of its state */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-painter.h"

#include "zug-board-coordinates.h"
#include "zug-board-layers.h"
#include "zug-board-look.h"
#include "zug-board-plates.h"
#include "zug-stage.h"
#include "zug-sheet.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

enum
{
  CURSOR_PIECES = 3 /* of its frame, on each side */
};

struct _ZugBoardPainter
{
  ZugMen *men;
  ZugSheet sheets[ZUG_N_LAYERS]; /* each layer as it was drawn last */
};

/* What everything is drawn with. Nothing is owned. */
typedef struct
{
  ZugBoardPainter *painter;
  GtkSnapshot *snapshot;
  const ZugGeometry *geometry;
  const ZugPalette *palette;
  PangoContext *context; /* NULL: no text */
} ZugBrush;

ZugBoardPainter *
zug_board_painter_new (ZugMen *men)
{
  ZugBoardPainter *self = g_new0 (ZugBoardPainter, 1);

  self->men = g_object_ref (men);
  return self;
}

void
zug_board_painter_free (ZugBoardPainter *self)
{
  zug_board_painter_forget (self);
  g_object_unref (self->men);
  g_free (self);
}

void
zug_board_painter_forget (ZugBoardPainter *self)
{
  for (int i = 0; i < ZUG_N_LAYERS; i++)
    zug_sheet_clear (&self->sheets[i]);
}

static graphene_rect_t
bounds_of (ZugRect rect)
{
  return GRAPHENE_RECT_INIT ((float) rect.x, (float) rect.y, (float) rect.width,
                             (float) rect.height);
}

static ZugRect
grown (ZugRect rect, double by)
{
  return (ZugRect) {rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by};
}

static void
fill (const ZugBrush *brush, ZugRect rect, const GdkRGBA *colour)
{
  graphene_rect_t bounds = bounds_of (rect);

  gtk_snapshot_append_color (brush->snapshot, colour, &bounds);
}

static void
append_border (const ZugBrush *brush, const GskRoundedRect *outline, double width,
               const GdkRGBA *colour)
{
  float widths[4] = {(float) width, (float) width, (float) width, (float) width};
  GdkRGBA colours[4] = {*colour, *colour, *colour, *colour};

  gtk_snapshot_append_border (brush->snapshot, outline, widths, colours);
}

static void
frame (const ZugBrush *brush, ZugRect rect, double width, const GdkRGBA *colour)
{
  graphene_rect_t bounds = bounds_of (rect);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, 0);
  append_border (brush, &outline, width, colour);
}

/* The places of the next squares side by side in a row of the picture, in one: FALSE after the
 * last. All zero *column and *row begin. */
static gboolean
next_run (const ZugGeometry *geometry, int *column, int *row, ZugRect *run)
{
  const ZugBoardShape *shape = &geometry->shape;
  int n = 0;

  for (; *row < shape->ranks; (*row)++, *column = 0)
    for (; *column < shape->files || n > 0; (*column)++)
      {
        ZugSquare square = *column < shape->files
                               ? zug_geometry_cell (shape, geometry->flipped, *column, *row)
                               : ZUG_NO_SQUARE;

        if (square != ZUG_NO_SQUARE && zug_board_shape_has (shape, square))
          {
            if (n++ == 0)
              *run = zug_geometry_square (geometry, square);
            else
              run->width += geometry->square;
          }
        else if (n > 0)
          return TRUE;
      }
  return FALSE;
}

static void
fill_runs (const ZugBrush *brush, double by, const GdkRGBA *colour)
{
  int column = 0, row = 0;
  ZugRect run;

  while (next_run (brush->geometry, &column, &row, &run))
    fill (brush, grown (run, by), colour);
}

static void
draw_squares (const ZugBrush *brush, gboolean ruled)
{
  const ZugPalette *palette = brush->palette;
  const ZugGeometry *geometry = brush->geometry;
  double line = zug_geometry_snap (geometry, fmax (1, geometry->square / 40));
  ZugSquare square = ZUG_NO_SQUARE;

  /* The line around the board follows its holes: it is what is left of larger squares. */
  fill_runs (brush, 1, &palette->edge);
  fill_runs (brush, 0, &palette->light);
  while ((square = zug_board_shape_next (&geometry->shape, square)) != ZUG_NO_SQUARE)
    {
      ZugRect rect = zug_geometry_square (geometry, square);

      if (ruled)
        frame (brush, rect, line / 2, &palette->dark);
      else if (zug_board_is_dark (square))
        fill (brush, rect, &palette->dark);
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
  GdkRGBA choice = zug_palette_ink (brush->palette, ZUG_INK_CHOICE);
  double width = zug_geometry_snap (brush->geometry, fmax (2, brush->geometry->square / 24));
  GdkRGBA tint = zug_palette_fade (choice, 0.42);
  GdkRGBA lit = zug_palette_fade (zug_palette_ink (brush->palette, ZUG_INK_LIT), 0.20);

  fill_set (brush, state->lit, &lit);
  if (state->selected != ZUG_NO_SQUARE)
    {
      ZugRect rect = zug_geometry_square (brush->geometry, state->selected);

      fill (brush, rect, &tint);
      frame (brush, rect, width, &choice);
    }
  if (zug_set_has (&state->quiet, state->over) || zug_set_has (&state->capture, state->over)
      || zug_set_has (&state->speculative, state->over))
    {
      tint = zug_palette_fade (choice, 0.30);
      fill (brush, zug_geometry_square (brush->geometry, state->over), &tint);
    }
}

/* A man's drawing of `edge` logical pixels, stretched over a place. */
static void
draw_drawing (const ZugBrush *brush, ZugSide side, guint drawing, double edge, ZugRect place,
              double opacity)
{
  GdkTexture *texture = zug_men_get (brush->painter->men, side, drawing,
                                     (int) lround (edge * brush->geometry->scale));
  graphene_rect_t bounds = bounds_of (place);

  if (texture == NULL)
    return;
  if (opacity < 1)
    gtk_snapshot_push_opacity (brush->snapshot, opacity);
  gtk_snapshot_append_texture (brush->snapshot, texture, &bounds);
  if (opacity < 1)
    gtk_snapshot_pop (brush->snapshot);
}

static void
draw_man (const ZugBrush *brush, const ZugBoardState *state, const ZugDrawnMan *man)
{
  const ZugGeometry *geometry = brush->geometry;
  double shared = zug_geometry_snap (geometry, geometry->square * ZUG_SHARED_PART);
  double edge = fabs (man->place.width - shared) < 0.5 ? shared : geometry->square;

  draw_drawing (brush, man->side, state->drawing[man->type], edge, man->place, man->opacity);
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

/* The pieces of a broken frame inside a square, each smaller by `inset` on all sides. */
static void
broken_frame (const ZugBrush *brush, ZugRect rect, double width, double inset,
              const GdkRGBA *colour)
{
  double length = zug_geometry_snap (brush->geometry, rect.width / (2 * CURSOR_PIECES - 1));

  for (int i = 0; i < CURSOR_PIECES; i++)
    {
      double at = (rect.width - length) * i / (CURSOR_PIECES - 1);
      const ZugRect pieces[] = {
          {rect.x + at, rect.y, length, width},
          {rect.x + at, rect.y + rect.height - width, length, width},
          {rect.x, rect.y + at, width, length},
          {rect.x + rect.width - width, rect.y + at, width, length},
      };

      for (guint k = 0; k < G_N_ELEMENTS (pieces); k++)
        fill (brush, grown (pieces[k], -inset), colour);
    }
}

/* Where the keyboard is, which nobody is to take for a man picked up or a choice: their frames are
 * whole, this one is broken. It is seen on every colour, for it is dark and edged with light. Signs
 * in the corners lie over it: enough of it is seen beside them. */
static void
draw_cursor (const ZugBrush *brush, const ZugBoardState *state)
{
  double unit = zug_geometry_snap (brush->geometry, fmax (1, brush->geometry->square / 56));
  GdkRGBA paper = zug_palette_ink (brush->palette, ZUG_INK_PAPER);
  GdkRGBA ink = zug_palette_ink (brush->palette, ZUG_INK_BLACK);
  ZugRect rect;

  if (state->cursor == ZUG_NO_SQUARE)
    return;
  rect = zug_geometry_square (brush->geometry, state->cursor);
  broken_frame (brush, rect, 5 * unit, 0, &paper);
  broken_frame (brush, rect, 5 * unit, unit, &ink);
}

/* A word in the middle of a point, `size` pixels high; none without a font. */
static void
draw_word (const ZugBrush *brush, const char *word, ZugPoint centre, double size, ZugInk ink)
{
  GdkRGBA colour = zug_palette_ink (brush->palette, ink);
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle extents;

  if (brush->context == NULL)
    return;
  layout = zug_board_layout_new (brush->context, size);
  pango_layout_set_text (layout, word, -1);
  pango_layout_get_pixel_extents (layout, &extents, NULL);
  gtk_snapshot_save (brush->snapshot);
  gtk_snapshot_translate (
      brush->snapshot,
      &GRAPHENE_POINT_INIT ((float) (centre.x - extents.x - extents.width / 2.0),
                            (float) (centre.y - extents.y - extents.height / 2.0)));
  gtk_snapshot_append_layout (brush->snapshot, layout, &colour);
  gtk_snapshot_restore (brush->snapshot);
}

/* --- signs ------------------------------------------------------------------------------------ */

static void
draw_layer (const ZugBrush *brush, const ZugBoardState *state, ZugLayer layer)
{
  ZugSheet *sheet = &brush->painter->sheets[layer];
  const ZugGeometry *geometry = brush->geometry;
  double opacity = zug_layer_opacity (layer, state);
  g_autoptr (GString) body = g_string_new (NULL);
  g_autoptr (GString) svg = NULL;
  ZugPen pen;

  zug_pen_init_screen (&pen, brush->palette->inks, geometry);
  zug_layer_write (layer, state, &pen, body);
  if (body->len == 0)
    zug_sheet_clear (sheet);
  if (body->len == 0 || opacity <= 0)
    return;
  svg = g_string_new (NULL);
  zug_pen_put (svg,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 @ @\" "
               "overflow=\"visible\" " ZUG_PEN_STROKES "><defs>",
               (double) geometry->shape.files, (double) geometry->shape.ranks);
  zug_pen_definitions (&pen, svg);
  zug_pen_put (svg, "</defs>$</svg>", body->str);
  zug_sheet_set (sheet, svg->str, geometry->shape.files, geometry->shape.ranks, geometry->square);
  if (opacity < 1)
    gtk_snapshot_push_opacity (brush->snapshot, opacity);
  zug_sheet_draw (sheet, brush->snapshot, geometry->x, geometry->y);
  if (opacity < 1)
    gtk_snapshot_pop (brush->snapshot);
}

/* The men that were missed, within their signs. */
static void
draw_missed (const ZugBrush *brush, const ZugBoardState *state)
{
  const ZugGeometry *geometry = brush->geometry;
  double opacity = 0.62 * zug_layer_opacity (ZUG_LAYER_SIGNS, state);
  ZugPen pen;

  zug_pen_init_screen (&pen, brush->palette->inks, geometry);
  for (int i = 0; i < state->marks.n; i++)
    if (state->marks.mark[i].kind == ZUG_MARK_MISSED && opacity > 0)
      {
        const ZugMark *mark = &state->marks.mark[i];
        ZugRect place = zug_pen_missed_man (&pen, mark);
        double edge = zug_geometry_snap (geometry, place.width * geometry->square);

        place.x = zug_geometry_snap (geometry, geometry->x + place.x * geometry->square);
        place.y = zug_geometry_snap (geometry, geometry->y + place.y * geometry->square);
        place.width = place.height = edge;
        draw_drawing (brush, mark->side, state->drawing[mark->man], edge, place, opacity);
      }
}

/* The letters on the coins: the only words among the signs. */
static void
draw_letters (const ZugBrush *brush, const ZugBoardState *state)
{
  const ZugGeometry *geometry = brush->geometry;
  ZugCoin coins[ZUG_MAX_MARKS];
  int n = zug_layer_coins (state, coins);
  ZugPen pen;

  zug_pen_init_screen (&pen, brush->palette->inks, geometry);
  for (int i = 0; i < n; i++)
    if (coins[i].width == 1)
      {
        gboolean white = coins[i].side == ZUG_WHITE;
        double radius;
        ZugPoint at = zug_layer_coin_place (state, &pen, &coins[i], &radius);

        at.x = geometry->x + at.x * geometry->square;
        at.y = geometry->y + at.y * geometry->square;
        draw_word (brush, white ? C_ ("coin", "W") : C_ ("coin", "B"), at,
                   radius * geometry->square, white ? ZUG_INK_BLACK : ZUG_INK_PAPER);
      }
}

/* --- plates ----------------------------------------------------------------------------------- */

/* With round ends. */
static void
draw_plate (const ZugBrush *brush, ZugRect rect, ZugInk ink, double rim, ZugInk rim_ink)
{
  graphene_rect_t bounds = bounds_of (rect);
  GdkRGBA colour = zug_palette_ink (brush->palette, ink);
  GdkRGBA edge = zug_palette_ink (brush->palette, rim_ink);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) (rect.height / 2));
  gtk_snapshot_push_rounded_clip (brush->snapshot, &outline);
  gtk_snapshot_append_color (brush->snapshot, &colour, &bounds);
  gtk_snapshot_pop (brush->snapshot);
  append_border (brush, &outline, rim, &edge);
}

/* How often of a hundred times a choice should be made; of one alone that it is a hint. */
static void
draw_share (const ZugBrush *brush, const ZugBoardState *state, int index)
{
  ZugRect plate = zug_board_advice_place (brush->geometry, state, index);
  ZugPoint centre = {plate.x + plate.width / 2, plate.y + plate.height / 2};
  g_autofree char *words = state->n_advice > 1
                               ? g_strdup_printf ("%.0f", 100 * state->advice[index].probability)
                               /* TRANSLATORS: on a plate on the board: keep it short */
                               : g_strdup (C_ ("hint", "Hint"));

  draw_plate (brush, grown (plate, 0.75), ZUG_INK_PAPER, 1.5, ZUG_INK_HINT);
  draw_word (brush, words, centre, plate.height * 0.7, ZUG_INK_BLACK);
}

static void
draw_shares (const ZugBrush *brush, const ZugBoardState *state)
{
  for (int i = 0; i < state->n_advice; i++)
    if (brush->context != NULL && state->advice[i].move.kind != ZUG_MOVE_PASS)
      draw_share (brush, state, i);
}

ZugRect
zug_board_pass_place (const ZugGeometry *geometry)
{
  ZugRect board = zug_geometry_board (geometry);
  double height = CLAMP (geometry->square * 0.8, 28, 64), width = height * 2.7;

  return (ZugRect) {board.x + (board.width - width) / 2, board.y + (board.height - height) / 2,
                    width, height};
}

/* A plate in the middle of the board that says that nothing moves, with the two bars of a pause. */
static void
draw_pass (const ZugBrush *brush)
{
  ZugRect rect = zug_board_pass_place (brush->geometry);
  GdkRGBA paper = zug_palette_ink (brush->palette, ZUG_INK_PAPER);
  double middle = rect.y + rect.height / 2, unit = rect.height * 0.27;
  double pause = rect.x + rect.width * (brush->context != NULL ? 0.24 : 0.5);

  draw_plate (brush, rect, ZUG_INK_CHOICE, fmax (2, rect.height * 0.06), ZUG_INK_PAPER);
  for (int bar = 0; bar < 2; bar++)
    fill (brush,
          (ZugRect) {pause + unit * (bar == 0 ? -0.62 : 0.20), middle - unit * 0.8, unit * 0.42,
                     unit * 1.6},
          &paper);
  draw_word (brush, C_ ("choice", "Pass"), (ZugPoint) {rect.x + rect.width * 0.61, middle},
             rect.height * 0.42, ZUG_INK_PAPER);
}

/* The man that is to come to an empty square, as what it will be there: it stands where it stood
 * until both sides have sealed, and a drag would look refused. */
static void
draw_coming (const ZugBrush *brush, const ZugBoardState *state, const ZugMove *choice)
{
  ZugSide side = state->chooser;
  int man = choice->promotion != ZUG_NO_MAN
                ? choice->promotion
                : zug_position_man (&state->position, side, choice->from);

  if (!zug_look_stands (&state->position, ZUG_WHITE, choice->to)
      && !zug_look_stands (&state->position, ZUG_BLACK, choice->to))
    draw_drawing (brush, side, state->drawing[man], brush->geometry->square,
                  zug_geometry_square (brush->geometry, choice->to), 0.6);
}

/* A choice that is more than an arrow. */
static void
draw_chosen (const ZugBrush *brush, const ZugBoardState *state)
{
  const ZugMove *choice = zug_board_state_choice (state);

  if (choice == NULL || state->phase < 1)
    return;
  if (choice->kind == ZUG_MOVE_PASS && state->selected == ZUG_NO_SQUARE)
    draw_pass (brush);
  if (choice->kind == ZUG_MOVE_PLACE && state->chooser < ZUG_N_SIDES)
    draw_drawing (brush, state->chooser, ZUG_DRAWING_MARK, brush->geometry->square,
                  zug_geometry_square (brush->geometry, choice->to), 0.6);
  else if (choice->kind != ZUG_MOVE_PASS && state->chooser < ZUG_N_SIDES)
    draw_coming (brush, state, choice);
}

void
zug_board_painter_draw (ZugBoardPainter *self, GtkSnapshot *snapshot, const ZugBoardState *state,
                        const ZugGeometry *geometry, const ZugPalette *palette,
                        PangoContext *context)
{
  ZugBrush brush = {self, snapshot, geometry, palette, context};

  if (geometry->square < 1)
    return;
  draw_squares (&brush, state->ruled);
  draw_tints (&brush, state);
  for (ZugLayer layer = 0; layer < ZUG_LAYER_MARKED; layer++)
    draw_layer (&brush, state, layer);
  draw_selection (&brush, state);
  if (context != NULL && state->coordinates != ZUG_COORDINATES_OFF)
    zug_board_coordinates_draw (snapshot, context, state, geometry, palette);
  draw_layer (&brush, state, ZUG_LAYER_MARKED);
  draw_men (&brush, state);
  draw_layer (&brush, state, ZUG_LAYER_DRAWN);
  draw_layer (&brush, state, ZUG_LAYER_ADVICE);
  draw_shares (&brush, state);
  for (ZugLayer layer = ZUG_LAYER_WAITING; layer < ZUG_LAYER_SIGNS; layer++)
    draw_layer (&brush, state, layer);
  draw_cursor (&brush, state);
  for (ZugLayer layer = ZUG_LAYER_SIGNS; layer < ZUG_LAYER_COINS; layer++)
    draw_layer (&brush, state, layer);
  draw_missed (&brush, state);
  draw_layer (&brush, state, ZUG_LAYER_COINS);
  draw_letters (&brush, state);
  for (ZugLayer layer = ZUG_LAYER_PLAN; layer < ZUG_N_LAYERS; layer++)
    draw_layer (&brush, state, layer);
  draw_chosen (&brush, state);
  draw_dragged (&brush, state);
}
