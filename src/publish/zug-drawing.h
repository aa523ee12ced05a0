/* zug-drawing.h: which drawing stands for a man of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"

enum
{
  ZUG_DRAWN_TYPES = 26 /* types of men a game can have */
};

/* The drawings. The six of orthodox chess are numbered as their ZugManType, so that where only they
 * play a type is a drawing. */
typedef enum
{
  ZUG_DRAWING_KING = ZUG_KING,
  ZUG_DRAWING_ARCHBISHOP, /* bishop and knight */
  ZUG_DRAWING_CHANCELLOR, /* rook and knight */
  ZUG_DRAWING_AMAZON,     /* queen and knight */
  ZUG_DRAWING_CAMEL,      /* leaps 1,3 */
  ZUG_DRAWING_NIGHTRIDER, /* rides 1,2 */
  ZUG_DRAWING_FERZ,       /* a step along diagonals */
  ZUG_DRAWING_WAZIR,      /* a step along ranks and files */
  ZUG_DRAWING_GUARD,      /* a king's step */
  ZUG_DRAWING_MARK,       /* of the row game: a cross for White, a ring for Black */
  ZUG_DRAWING_LETTER,     /* a shield with the letter A; the next 25 with the others */
  ZUG_N_DRAWINGS = ZUG_DRAWING_LETTER + 26
} ZugDrawing;

/* The drawing of a man under these laws: the picture it was given; else of the six by what it is,
 * of others by what it does, and where that is none of the above a shield with its letter. Types
 * that the laws do not know are drawn as pawns. */
ZugDrawing zug_drawing_of (const ZugLaws *laws, unsigned type);

/* The name of a drawing's file without its side ("n", "amazon"). */
const char *zug_drawing_name (unsigned drawing);

/* The strokes of a letter on its shield as an SVG path; "" for drawings without a letter. */
const char *zug_drawing_letter (unsigned drawing);
