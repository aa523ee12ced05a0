/* zug-shapes.h: arrows and marked squares that people draw: the commands %cal and %csl */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-board.h"
#include <stdbool.h>
#include <stddef.h>

/* Letters of the colours as the commands have them. */
typedef enum
{
  ZUG_SHAPE_GREEN,  /* G: a circle; an arrow with a plain shaft */
  ZUG_SHAPE_RED,    /* R: a cross; an arrow with a dashed shaft */
  ZUG_SHAPE_BLUE,   /* B: a square; a dotted shaft */
  ZUG_SHAPE_YELLOW, /* Y: a diamond; a double shaft */
  ZUG_N_SHAPE_COLOURS
} ZugShapeColour;

/* An arrow, or a marked square where both squares are the same. */
typedef struct
{
  uint8_t colour; /* ZugShapeColour */
  ZugSquare from;
  ZugSquare to;
} ZugShape;

enum
{
  ZUG_MAX_SHAPES = 256
};

typedef struct
{
  int n;
  ZugShape shape[ZUG_MAX_SHAPES];
} ZugShapes;

/* Adds the shapes of a command ("%cal Ge2e4,Rd1d8", "%csl Ya1"); false where it is another command
 * or has a part that is none of them (then nothing is added, and the command is kept as text). */
bool zug_shapes_read (ZugShapes *shapes, const char *command);

/* The command for the arrows (`arrows`) or for the marked squares: "" where there are none.
 * snprintf's way: returns the length without NUL. */
size_t zug_shapes_write (const ZugShapes *shapes, bool arrows, char *buffer, size_t size);

/* Draws a shape, or takes it away where the same is there already; another colour replaces it. */
void zug_shapes_toggle (ZugShapes *shapes, ZugShape shape);
