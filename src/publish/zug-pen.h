/* zug-pen.h: writes boards, men and signs as SVG, a square being one unit */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-drawing.h"
#include "zug-geometry.h"
#include "zug-marks.h"
#include "zug-shapes.h"
#include <glib.h>

G_BEGIN_DECLS

/* Colours that stay the same on light and dark pages, since they lie on the squares. */
#define ZUG_PEN_PAPER "#fffaf0"
#define ZUG_PEN_INK "#2b2830"
#define ZUG_PEN_SHARED "#813d9c"
#define ZUG_PEN_CHECK "#c01c28"
#define ZUG_PEN_DELAYED "#b35900"
#define ZUG_PEN_MISSED "#1c5fa8"

/* Signs that are drawn once and used where they are needed. */
typedef enum
{
  ZUG_SIGN_SEAL,
  ZUG_SIGN_CHECK,
  ZUG_SIGN_DELAYED,
  ZUG_SIGN_EXCHANGE,
  ZUG_SIGN_UNDONE,
  ZUG_SIGN_CONFLICT,
  ZUG_SIGN_BANNED,
  ZUG_SIGN_FIRST_WHITE, /* numbers 1 and 2 in the colours of a side */
  ZUG_SIGN_FIRST_BLACK,
  ZUG_SIGN_SECOND_WHITE,
  ZUG_SIGN_SECOND_BLACK,
  ZUG_SIGN_COIN_WHITE,
  ZUG_SIGN_COIN_BLACK,
  ZUG_SIGN_BURST,
  ZUG_N_SIGNS
} ZugSign;

/* What several pictures of one game have in common. Men and signs are remembered as they are used,
 * so that a document defines those it needs. */
typedef struct
{
  const ZugLaws *laws;
  ZugGeometry geometry;
  guint64 men[ZUG_N_SIDES]; /* bit 1 << ZugDrawing */
  guint32 signs;            /* bit 1 << ZugSign */
} ZugPen;

void zug_pen_init (ZugPen *pen, const ZugLaws *laws, gboolean flipped);

/* Appends a format in which `@` stands for a double, written as shortly as three decimals allow,
 * `$` for text as it is and `%` for text that is escaped. Whatever the locale. */
void zug_pen_put (GString *out, const char *format, ...);

/* --- zug-pen.c: the board and its men --------------------------------------------------------- */

/* What every <svg> that uses a pen's board has among its attributes: arrows and the line around the
 * squares rely on it. */
#define ZUG_PEN_STROKES "stroke-linejoin=\"round\" paint-order=\"stroke\""

/* <g id="board">: the squares, the line around them and their names at the left and below. */
void zug_pen_board (const ZugPen *pen, GString *out);

/* A man in a place. */
void zug_pen_man (ZugPen *pen, GString *out, ZugSide side, ZugManType type, ZugRect place);

/* What lies under the men of a position and belongs to it alone (halves of shared squares), and the
 * men. */
void zug_pen_men (ZugPen *pen, GString *out, const ZugPosition *position);

/* Definitions of all men and signs used so far. */
void zug_pen_definitions (const ZugPen *pen, GString *out);

/* --- zug-pen-marks.c: what a turn leaves on the board ----------------------------------------- */

/* The marks under the men, and those over them. */
void zug_pen_ground (ZugPen *pen, GString *out, const ZugMarks *marks);
void zug_pen_signs (ZugPen *pen, GString *out, const ZugMarks *marks);

/* The seals of resting men. */
void zug_pen_seals (ZugPen *pen, GString *out, const ZugPosition *position);

/* Arrows for what each side chose (zug_marks_set_intents()). */
void zug_pen_intents (const ZugPen *pen, GString *out, const ZugMarks *intents);

/* Arrows and squares that a person drew. */
void zug_pen_shapes (const ZugPen *pen, GString *out, const ZugShapes *shapes);

/* --- zug-pen-signs.c -------------------------------------------------------------------------- */

/* <g id="…">: a sign of radius 1 around the origin; and its use. */
void zug_pen_define_sign (GString *out, ZugSign sign);
void zug_pen_sign (ZugPen *pen, GString *out, ZugSign sign, ZugPoint at, double radius);

G_END_DECLS
