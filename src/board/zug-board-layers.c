/* zug-board-layers.c: the signs on a board as SVG, in layers that fade each for itself */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-layers.h"

#include "zug-board-look.h"
#include <math.h>
#include <stdlib.h>

/* Where along its arrow the sign of a conflict lies: not in the middle, where arrows cross most. */
#define SIGN_AT 0.36

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

/* --- what a turn leaves ----------------------------------------------------------------------- */

static void
write_splits (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  const ZugPosition *position = state->phase < 1 ? &state->before : &state->position;
  ZugSquare square = ZUG_NO_SQUARE;

  while ((square = zug_board_shape_next (&pen->geometry.shape, square)) != ZUG_NO_SQUARE)
    if (zug_look_shared (position, square))
      zug_pen_split (pen, out, square);
}

/* The marks that are signs: squares are tinted and coins thrown elsewhere. The many arrows of a
 * team's plan are not to be mistaken for those of the last turn, which give way. */
static ZugMarks
signs_of (const ZugBoardState *state)
{
  ZugMarks signs;

  zug_marks_clear (&signs);
  for (int i = 0; i < state->marks.n; i++)
    {
      const ZugMark *mark = &state->marks.mark[i];
      gboolean arrow = mark->kind == ZUG_MARK_ARROW || mark->kind == ZUG_MARK_UNDONE;

      if (mark->kind != ZUG_MARK_COIN && !(arrow && state->n_plan > 0))
        signs.mark[signs.n++] = *mark;
    }
  return signs;
}

static void
write_ground (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  ZugMarks signs = signs_of (state);

  zug_pen_ground (pen, out, &signs);
}

static void
write_last_arrows (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  static const ZugMarkKind kinds[ZUG_N_LAYERS] = {[ZUG_LAYER_LAST] = ZUG_MARK_ARROW,
                                                  [ZUG_LAYER_STOPPED] = ZUG_MARK_STOPPED,
                                                  [ZUG_LAYER_UNDONE] = ZUG_MARK_UNDONE};
  ZugMarks signs = signs_of (state);

  for (int i = 0; i < signs.n; i++)
    if (signs.mark[i].kind == kinds[layer])
      zug_pen_last_arrow (pen, out, &signs, &signs.mark[i]);
}

static void
write_signs (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  ZugMarks signs = signs_of (state);

  zug_pen_signs (pen, out, &signs);
  zug_pen_rests (pen, out, state->under_way ? &state->before : &state->position);
}

static void
write_rests (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  if (state->phase < 1 && !state->under_way)
    zug_pen_rests (pen, out, &state->before);
}

/* The four corners of a square, thick, with a thin rim. */
static void
put_corners (const ZugPen *pen, GString *out, ZugSquare square)
{
  ZugRect rect = zug_geometry_square (&pen->geometry, square);
  double width = zug_pen_length (pen, 0.075, 2.5), inset = width * 0.75, arm = 0.26;
  double left = rect.x + inset, right = rect.x + 1 - inset;
  double top = rect.y + inset, bottom = rect.y + 1 - inset;

  for (int pass = 0; pass < 2; pass++)
    zug_pen_put (out,
                 "<path fill=\"none\" stroke=\"$\" stroke-width=\"@\" stroke-linecap=\"square\" "
                 "stroke-linejoin=\"miter\" d=\"M@ @H@V@M@ @H@V@M@ @H@V@M@ @H@V@\"/>",
                 (*pen->inks)[pass == 0 ? ZUG_INK_PAPER : ZUG_INK_LIT],
                 width * (pass == 0 ? 1.5 : 1), left + arm, top, left, top + arm, right - arm, top,
                 right, top + arm, left + arm, bottom, left, bottom - arm, right - arm, bottom,
                 right, bottom - arm);
}

static void
write_lit (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  for (ZugSet lit = state->lit; !zug_set_is_empty (&lit);)
    put_corners (pen, out, zug_set_take (&lit));
}

/* --- what people drew ------------------------------------------------------------------------- */

static void
write_marked (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  for (int i = 0; i < state->shapes.n + state->sketching; i++)
    {
      const ZugShape *shape = i < state->shapes.n ? &state->shapes.shape[i] : &state->sketch;
      ZugShapes one = {.n = 1, .shape = {*shape}};

      if (shape->from == shape->to)
        zug_pen_shapes (pen, out, &one);
    }
}

/* Whether what is chosen goes the opposite way. */
static gboolean
is_met (const ZugBoardState *state, const ZugShape *shape)
{
  const ZugMove *choice = zug_board_state_choice (state);

  if (state->phase < 1)
    return FALSE;
  for (int i = 0; i < state->n_plan; i++)
    if (state->plan[i].from == shape->to && state->plan[i].to == shape->from)
      return TRUE;
  return choice != NULL && choice->from == shape->to && choice->to == shape->from;
}

static void
write_drawn (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  for (int i = 0; i < state->shapes.n + state->sketching; i++)
    {
      const ZugShape *shape = i < state->shapes.n ? &state->shapes.shape[i] : &state->sketch;

      if (shape->from != shape->to)
        zug_pen_drawn_arrow (pen, out, shape,
                             is_met (state, shape)
                                 || zug_pen_has_opposite (&state->shapes, shape->from, shape->to));
    }
}

/* --- what is meant ---------------------------------------------------------------------------- */

static ZugArrowLook
look_of (const ZugPen *pen, ZugInk ink, double width, double pixels)
{
  return (ZugArrowLook) {.width = zug_pen_length (pen, width, pixels),
                         .fill = (*pen->inks)[ink],
                         .rim = (*pen->inks)[ZUG_INK_PAPER]};
}

static gboolean
is_step (const ZugMove *move)
{
  return abs (zug_file (move->from) - zug_file (move->to)) <= 1
         && abs (zug_rank (move->from) - zug_rank (move->to)) <= 1;
}

/* The likelier, the thicker; but between neighbours not so thick that it is all head. */
static void
write_advice (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  for (int i = 0; i < state->n_advice; i++)
    {
      const ZugBoardAdvice *advice = &state->advice[i];
      double width = (0.06 + 0.1 * advice->probability) * (is_step (&advice->move) ? 0.7 : 1);
      ZugArrowLook look = look_of (pen, ZUG_INK_HINT, width, 3);

      look.dotted = TRUE;
      if (advice->move.kind == ZUG_MOVE_PLACE)
        zug_pen_outline (pen, out, advice->move.to, 0.09, ZUG_INK_HINT, FALSE);
      else if (advice->move.kind != ZUG_MOVE_PASS)
        zug_pen_arrow (pen, out, advice->move.from, advice->move.to, &look);
    }
}

static void
write_intents (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  gboolean now = layer == ZUG_LAYER_INTENTS;
  ZugMarks intents;

  if (state->phase >= 1)
    return;
  for (int i = 0; state->under_way && i < state->asked.n; i++)
    if (state->asked.mark[i].order == now)
      {
        intents = (ZugMarks) {.n = 1, .mark = {state->asked.mark[i]}};
        zug_pen_intents (pen, out, &intents, zug_pen_length (pen, 0.075, 2.5));
      }
  if (state->under_way || !now)
    return;
  zug_marks_set_intents (&intents, &state->events);
  zug_pen_intents (pen, out, &intents, zug_pen_length (pen, ZUG_PEN_INTENT, 3));
}

/* What somebody drew the opposite way is to be seen as well. */
static void
put_chosen (const ZugBoardState *state, const ZugPen *pen, GString *out, const ZugMove *move,
            ZugArrowLook look)
{
  if (zug_pen_has_opposite (&state->shapes, move->from, move->to))
    look.aside = zug_pen_aside (&look);
  zug_pen_arrow (pen, out, move->from, move->to, &look);
}

/* Whether something else is being typed for the man on a square. */
static gboolean
is_typed_anew (const ZugBoardState *state, ZugSquare from)
{
  for (int i = 0; i < state->n_typed; i++)
    if (state->typed[i].from == from)
      return TRUE;
  return FALSE;
}

static void
write_plan (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  ZugArrowLook look = look_of (pen, ZUG_INK_CHOICE, 0.085, 2.5);

  if (state->phase < 1)
    return;
  for (int i = 0; i < state->n_plan; i++)
    {
      look.dash = (state->plan_blocked >> i & 1) != 0 ? 0.19 : 0;
      look.gap = 0.14;
      if (!is_typed_anew (state, state->plan[i].from))
        put_chosen (state, pen, out, &state->plan[i], look);
    }
  look.dash = 0;
  for (int i = 0; i < state->n_typed && state->team; i++)
    put_chosen (state, pen, out, &state->typed[i], look);
  for (int i = 0; i < state->n_plan; i++)
    {
      ZugArrow arrow;

      if ((state->plan_blocked >> i & 1) != 0 && !is_typed_anew (state, state->plan[i].from)
          && zug_geometry_arrow (&pen->geometry, state->plan[i].from, state->plan[i].to, &arrow))
        zug_pen_sign (pen, out, ZUG_SIGN_CONFLICT,
                      (ZugPoint) {arrow.tail.x + SIGN_AT * (arrow.tip.x - arrow.tail.x),
                                  arrow.tail.y + SIGN_AT * (arrow.tip.y - arrow.tail.y)},
                      zug_pen_badge (pen));
    }
}

static void
write_against (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  ZugArrowLook look = look_of (pen, ZUG_INK_LIT, 0.11, 3);

  for (int i = 0; i < state->against.n; i++)
    {
      const ZugMark *mark = &state->against.mark[i];

      put_corners (pen, out, mark->from);
      put_corners (pen, out, mark->to);
      zug_pen_arrow (pen, out, mark->from, mark->to, &look);
    }
}

/* A mark has a square and no way there; a pass has neither. */
static void
put_choice (const ZugBoardState *state, ZugPen *pen, GString *out, const ZugMove *choice,
            double width, double pixels)
{
  if (choice->kind == ZUG_MOVE_PLACE && state->chooser < ZUG_N_SIDES)
    zug_pen_outline (pen, out, choice->to, 0.09, ZUG_INK_CHOICE, FALSE);
  else if (choice->kind != ZUG_MOVE_PASS)
    put_chosen (state, pen, out, choice, look_of (pen, ZUG_INK_CHOICE, width, pixels));
}

static void
write_choice (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  const ZugMove *choice = zug_board_state_choice (state);

  if (state->phase < 1)
    return;
  if (state->has_beside)
    put_choice (state, pen, out, &state->beside, 0.085, 2.5);
  if (choice != NULL)
    put_choice (state, pen, out, choice, 0.13, 3);
}

/* --- where a man may go ----------------------------------------------------------------------- */

static void
put_dot (ZugPen *pen, GString *out, ZugSquare square)
{
  ZugPoint at = zug_geometry_centre (&pen->geometry, square);
  double radius = zug_pen_length (pen, 0.135, 4), line = zug_pen_length (pen, 1 / 48.0, 1);

  zug_pen_put (out,
               "<circle cx=\"@\" cy=\"@\" r=\"@\" fill=\"$\" fill-opacity=\".75\"/>"
               "<circle cx=\"@\" cy=\"@\" r=\"@\" fill=\"$\"/>",
               at.x, at.y, radius + line, (*pen->inks)[ZUG_INK_PAPER], at.x, at.y, radius,
               (*pen->inks)[ZUG_INK_CHOICE]);
}

/* Around a man that would be captured. */
static void
put_ring (ZugPen *pen, GString *out, ZugSquare square)
{
  ZugPoint at = zug_geometry_centre (&pen->geometry, square);
  double line = zug_pen_length (pen, 1 / 48.0, 1), width = zug_pen_length (pen, 0.075, 2.5);
  double radius = 0.5 - width / 2 - line;

  zug_pen_put (out,
               "<g fill=\"none\"><circle cx=\"@\" cy=\"@\" r=\"@\" stroke=\"$\" "
               "stroke-width=\"@\" stroke-opacity=\".75\"/>"
               "<circle cx=\"@\" cy=\"@\" r=\"@\" stroke=\"$\" stroke-width=\"@\"/></g>",
               at.x, at.y, radius, (*pen->inks)[ZUG_INK_PAPER], width + 2 * line, at.x, at.y,
               radius, (*pen->inks)[ZUG_INK_CHOICE], width);
}

/* Signs that would hide a man's face lie in the corner of its square. */
static void
put_signs (const ZugBoardState *state, ZugPen *pen, GString *out, ZugSet squares, ZugSign sign,
           double radius)
{
  while (!zug_set_is_empty (&squares))
    {
      ZugSquare square = zug_set_take (&squares);
      ZugPoint at = zug_geometry_centre (&pen->geometry, square);
      gboolean vacant = !zug_look_stands (&state->position, ZUG_WHITE, square)
                        && !zug_look_stands (&state->position, ZUG_BLACK, square);

      if (!vacant)
        at = (ZugPoint) {at.x + 0.28, at.y + 0.28};
      zug_pen_sign (pen, out, sign, at, radius);
    }
}

static void
write_hints (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  if (state->phase < 1)
    return;
  for (ZugSet quiet = state->quiet; !zug_set_is_empty (&quiet);)
    put_dot (pen, out, zug_set_take (&quiet));
  for (ZugSet capture = state->capture; !zug_set_is_empty (&capture);)
    put_ring (pen, out, zug_set_take (&capture));
  put_signs (state, pen, out, state->speculative, ZUG_SIGN_QUESTION, zug_pen_length (pen, 0.2, 7));
  put_signs (state, pen, out, state->banned, ZUG_SIGN_BANNED, zug_pen_length (pen, 0.17, 6));
}

/* --- coins ------------------------------------------------------------------------------------ */

int
zug_layer_coins (const ZugBoardState *state, ZugCoin coins[ZUG_MAX_MARKS])
{
  int n = 0;

  if (state->phase < 1)
    return zug_stage_coin (&coins[0], &state->events, state->phase) ? 1 : 0;
  for (int i = 0; i < state->marks.n; i++)
    if (state->marks.mark[i].kind == ZUG_MARK_COIN)
      coins[n++] = (ZugCoin) {state->marks.mark[i].to, state->marks.mark[i].side, 1, 0};
  return n;
}

/* Across the upper right corner of its square, inside the board. */
ZugPoint
zug_layer_coin_place (const ZugBoardState *state, const ZugPen *pen, const ZugCoin *coin,
                      double *radius)
{
  const ZugBoardShape *shape = &pen->geometry.shape;
  ZugRect rect = zug_geometry_square (&pen->geometry, coin->square);
  double shrunk = 1, edge;

  if (state->phase < 1)
    shrunk = CLAMP ((state->phase - zug_stage_outcome (&state->events)) * 4, 0, 1);
  *radius = zug_pen_length (pen, 0.40 - 0.16 * shrunk, 9);
  edge = *radius * 1.1;
  return (ZugPoint) {CLAMP (rect.x + 1, edge, shape->files - edge),
                     CLAMP (rect.y, edge, shape->ranks - edge) - coin->height * 0.25};
}

static void
write_coins (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  ZugCoin coins[ZUG_MAX_MARKS];
  int n = zug_layer_coins (state, coins);

  for (int i = 0; i < n; i++)
    {
      double radius;
      ZugPoint at = zug_layer_coin_place (state, pen, &coins[i], &radius);
      gboolean white = coins[i].side == ZUG_WHITE;

      /* Seen from its edge a coin still has its thickness. */
      zug_pen_put (out, "<g transform=\"translate(@ @)scale(@ 1)\">", at.x, at.y,
                   fmax (coins[i].width, 0.12));
      zug_pen_sign (pen, out, white ? ZUG_SIGN_FACE_WHITE : ZUG_SIGN_FACE_BLACK, (ZugPoint) {0, 0},
                    radius);
      g_string_append (out, "</g>");
    }
}

/* ---------------------------------------------------------------------------------------------- */

void
zug_layer_write (ZugLayer layer, const ZugBoardState *state, ZugPen *pen, GString *out)
{
  static void (*const writers[ZUG_N_LAYERS]) (ZugLayer, const ZugBoardState *, ZugPen *,
                                              GString *) = {
      [ZUG_LAYER_SPLITS] = write_splits,    [ZUG_LAYER_GROUND] = write_ground,
      [ZUG_LAYER_LAST] = write_last_arrows, [ZUG_LAYER_STOPPED] = write_last_arrows,
      [ZUG_LAYER_MARKED] = write_marked,    [ZUG_LAYER_DRAWN] = write_drawn,
      [ZUG_LAYER_ADVICE] = write_advice,    [ZUG_LAYER_WAITING] = write_intents,
      [ZUG_LAYER_INTENTS] = write_intents,  [ZUG_LAYER_UNDONE] = write_last_arrows,
      [ZUG_LAYER_SIGNS] = write_signs,      [ZUG_LAYER_RESTS] = write_rests,
      [ZUG_LAYER_LIT] = write_lit,          [ZUG_LAYER_COINS] = write_coins,
      [ZUG_LAYER_PLAN] = write_plan,        [ZUG_LAYER_AGAINST] = write_against,
      [ZUG_LAYER_CHOICE] = write_choice,    [ZUG_LAYER_HINTS] = write_hints,
  };

  writers[layer](layer, state, pen, out);
}

double
zug_layer_opacity (ZugLayer layer, const ZugBoardState *state)
{
  gboolean held = state->selected != ZUG_NO_SQUARE;

  switch (layer)
    {
    case ZUG_LAYER_GROUND:
    case ZUG_LAYER_SIGNS:
      return appeared (state);
    case ZUG_LAYER_LAST:
      return 0.62 * appeared (state);
    case ZUG_LAYER_STOPPED:
    case ZUG_LAYER_UNDONE:
      return 0.85 * appeared (state);
    case ZUG_LAYER_RESTS:
      return 1 - appeared (state);
    case ZUG_LAYER_DRAWN:
      return 0.88;
    case ZUG_LAYER_WAITING:
      return 0.6;
    /* Arrows stand out while nothing moves, and step back when the men are on their way. Those of a
     * round are gone with them. */
    case ZUG_LAYER_INTENTS:
      return state->under_way ? 0.9 * CLAMP (2 * (1 - state->phase), 0, 1)
                              : (1 - appeared (state)) * fmax (0.4, 0.9 - state->phase * 2);
    /* While a man is held, its targets must be seen between the arrows of the others, and the
     * choice that it would replace steps back. */
    case ZUG_LAYER_PLAN:
      return held ? 0.4 : 0.88;
    case ZUG_LAYER_CHOICE:
      return state->ruled ? 1 : held ? 0.35 : 0.88;
    case ZUG_LAYER_SPLITS:
    case ZUG_LAYER_MARKED:
    case ZUG_LAYER_ADVICE:
    case ZUG_LAYER_LIT:
    case ZUG_LAYER_COINS:
    case ZUG_LAYER_AGAINST:
    case ZUG_LAYER_HINTS:
    case ZUG_N_LAYERS:
      break;
    }
  return 1;
}
