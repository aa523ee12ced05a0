/* zug-pen.h: writes boards, men and signs as SVG, a square being one unit */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-drawing.h"
#include "zug-geometry.h"
#include "zug-marks.h"
#include "zug-shapes.h"
#include <glib.h>

G_BEGIN_DECLS

/* What signs are drawn with. */
typedef enum
{
  ZUG_INK_PAPER, /* White's arrows, light lines of signs */
  ZUG_INK_BLACK, /* Black's arrows, dark lines of signs */
  ZUG_INK_SHARED,
  ZUG_INK_CHECK,
  ZUG_INK_DELAYED, /* delayed check */
  ZUG_INK_MISSED,  /* failed captures */
  ZUG_INK_BURST,   /* men taken where they met */
  ZUG_INK_REST,    /* resting men */
  ZUG_INK_COIN,    /* its rim */
  ZUG_INK_SQUARE,  /* a light one */
  ZUG_INK_CHOICE,  /* a person's own selection, where it may go, and arrow */
  ZUG_INK_HINT,    /* what the program recommends */
  ZUG_INK_LIT,     /* squares that a reason or an event is about */
  ZUG_INK_DRAWN,   /* what people drew: one for each ZugShapeColour */
  ZUG_N_INKS = ZUG_INK_DRAWN + ZUG_N_SHAPE_COLOURS
} ZugInk;

/* "#rrggbb" of each. Those of documents stay the same on light and dark pages, since they lie on
 * the squares. */
typedef const char *ZugInks[ZUG_N_INKS];
extern const ZugInks zug_document_inks;

/* Signs that are drawn once and used where they are needed. */
typedef enum
{
  ZUG_SIGN_REST,
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
  ZUG_SIGN_COIN_WHITE, /* with a letter */
  ZUG_SIGN_COIN_BLACK,
  ZUG_SIGN_FACE_WHITE, /* without */
  ZUG_SIGN_FACE_BLACK,
  ZUG_SIGN_QUESTION,
  ZUG_SIGN_BURST,
  ZUG_N_SIGNS
} ZugSign;

/* What several pictures of one game have in common. Men and signs are remembered as they are used,
 * so that a document defines those it needs. */
typedef struct
{
  const ZugLaws *laws; /* NULL: men are drawn by somebody else */
  const ZugInks *inks;
  double pixel;  /* of a screen, in squares; 0 for documents, which have no least sizes */
  gboolean grey; /* on paper: last moves have corners for tints */
  ZugGeometry geometry;
  guint64 men[ZUG_N_SIDES]; /* bit 1 << ZugDrawing */
  guint32 signs;            /* bit 1 << ZugSign */
} ZugPen;

/* For documents. */
void zug_pen_init (ZugPen *pen, const ZugLaws *laws, gboolean flipped);

/* For paper: the same in black, white and greys, told apart by their forms. */
void zug_pen_init_paper (ZugPen *pen, const ZugLaws *laws, gboolean flipped);

/* For a board on a screen, whose men somebody else draws: a unit is a square of that board. */
void zug_pen_init_screen (ZugPen *pen, const ZugInks *inks, const ZugGeometry *board);

/* A length in squares that is at least so many pixels on a screen. */
double zug_pen_length (const ZugPen *pen, double length, double pixels);

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

/* A shared square in two halves, as its men stand in it. */
void zug_pen_split (const ZugPen *pen, GString *out, ZugSquare square);

/* What lies under the men of a position and belongs to it alone (halves of shared squares), and the
 * men. */
void zug_pen_men (ZugPen *pen, GString *out, const ZugPosition *position);

/* Definitions of all men and signs used so far. */
void zug_pen_definitions (const ZugPen *pen, GString *out);

/* --- zug-pen-marks.c: what a turn leaves on the board ----------------------------------------- */

/* The width of what was meant. */
#define ZUG_PEN_INTENT 0.1

typedef struct
{
  double width; /* of its shaft */
  double aside; /* to the left of its axis */
  const char *fill;
  const char *rim;
  double dash, gap; /* of its shaft, shorter where that is; 0 for an unbroken arrow */
  gboolean dotted;  /* a shaft of dots */
  gboolean twofold; /* a shaft of two lines */
} ZugArrowLook;

/* How far two such arrows that go opposite ways lie from their common axis, so that both are seen.
 */
double zug_pen_aside (const ZugArrowLook *look);

/* An arrow; none from a square to itself. */
void zug_pen_arrow (const ZugPen *pen, GString *out, ZugSquare from, ZugSquare to,
                    const ZugArrowLook *look);

/* A line along a square's edges, `inset` from them. */
void zug_pen_outline (const ZugPen *pen, GString *out, ZugSquare square, double inset, ZugInk ink,
                      gboolean dashed);

/* The arrow of ZUG_MARK_ARROW, ZUG_MARK_STOPPED or ZUG_MARK_UNDONE, one of the marks. */
void zug_pen_last_arrow (const ZugPen *pen, GString *out, const ZugMarks *marks,
                         const ZugMark *mark);

/* The marks under the men, and those over them. On a screen without their arrows, which are seen
 * through: a group for each costs more there than a layer for all. */
void zug_pen_ground (ZugPen *pen, GString *out, const ZugMarks *marks);
void zug_pen_signs (ZugPen *pen, GString *out, const ZugMarks *marks);

/* Where the man that was missed is drawn in the sign of ZUG_MARK_MISSED. */
ZugRect zug_pen_missed_man (const ZugPen *pen, const ZugMark *mark);

/* The signs of resting men. */
void zug_pen_rests (ZugPen *pen, GString *out, const ZugPosition *position);

/* Arrows for what each side chose (zug_marks_set_intents()). */
void zug_pen_intents (const ZugPen *pen, GString *out, const ZugMarks *intents, double width);

/* Arrows and squares that a person drew. */
void zug_pen_shapes (const ZugPen *pen, GString *out, const ZugShapes *shapes);

/* One of the arrows; aside: another one goes the opposite way. And whether one of those does. */
void zug_pen_drawn_arrow (const ZugPen *pen, GString *out, const ZugShape *shape, gboolean aside);
gboolean zug_pen_has_opposite (const ZugShapes *shapes, ZugSquare from, ZugSquare to);

/* --- zug-pen-signs.c -------------------------------------------------------------------------- */

/* <g id="…">: a sign of radius 1 around the origin; and its use. */
void zug_pen_define_sign (const ZugPen *pen, GString *out, ZugSign sign);
void zug_pen_sign (ZugPen *pen, GString *out, ZugSign sign, ZugPoint at, double radius);

/* A radius in squares, on a screen within so many pixels; and that of most signs. */
double zug_pen_radius (const ZugPen *pen, double radius, double least, double most);
double zug_pen_badge (const ZugPen *pen);

G_END_DECLS
