/* zug-shapes.c: arrows and marked squares that people draw: the commands %cal and %csl */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-shapes.h"
#include "zug-coordinate.h"
#include "zug-text.h"

static const char letters[] = "GRBY";

static bool
same_place (ZugShape a, ZugShape b)
{
  return a.from == b.from && a.to == b.to;
}

static int
find_place (const ZugShapes *shapes, ZugShape shape)
{
  for (int i = 0; i < shapes->n; i++)
    if (same_place (shapes->shape[i], shape))
      return i;
  return -1;
}

/* Puts a shape in, over what is drawn at the same place; false where there is no room. */
static bool
put (ZugShapes *shapes, ZugShape shape)
{
  int at = find_place (shapes, shape);

  if (at < 0 && shapes->n == ZUG_MAX_SHAPES)
    return false;
  shapes->shape[at < 0 ? shapes->n++ : at] = shape;
  return true;
}

static const char *
skip_blanks (const char *text)
{
  return text + strspn (text, " \t\r\n");
}

static const char *
read_shape (const char *text, bool arrow, ZugShape *shape)
{
  const char *letter = *text != '\0' ? strchr (letters, *text) : NULL;

  if (letter == NULL)
    return NULL;
  shape->colour = (uint8_t) (letter - letters);
  text++;
  text += zug_square_scan (text, strnlen (text, 3), &shape->from);
  shape->to = shape->from;
  if (arrow)
    text += zug_square_scan (text, strnlen (text, 3), &shape->to);
  /* An arrow from a square to itself is no arrow. */
  if (shape->from == ZUG_NO_SQUARE || shape->to == ZUG_NO_SQUARE
      || (arrow && shape->from == shape->to))
    return NULL;
  return text;
}

bool
zug_shapes_read (ZugShapes *shapes, const char *command)
{
  bool arrows = strncmp (command, "%cal", 4) == 0;
  ZugShapes all = *shapes;
  const char *at;

  if (!arrows && strncmp (command, "%csl", 4) != 0)
    return false;
  at = command + 4;
  if (skip_blanks (at) == at)
    return false;
  for (;;)
    {
      ZugShape shape;

      at = read_shape (skip_blanks (at), arrows, &shape);
      if (at == NULL || !put (&all, shape))
        return false;
      at = skip_blanks (at);
      if (*at == '\0')
        break;
      if (*at++ != ',')
        return false;
    }
  *shapes = all;
  return true;
}

size_t
zug_shapes_write (const ZugShapes *shapes, bool arrows, char *buffer, size_t size)
{
  ZugText text = zug_text (buffer, size);

  for (int i = 0; i < shapes->n; i++)
    {
      ZugShape shape = shapes->shape[i];
      char from[4], to[4] = "";

      if ((shape.from != shape.to) != arrows)
        continue;
      if (arrows)
        zug_square_write (shape.to, to);
      zug_text_add (&text, "%s%c%s%s",
                    text.length > 0 ? ","
                    : arrows        ? "%cal "
                                    : "%csl ",
                    letters[shape.colour], zug_square_write (shape.from, from), to);
    }
  return text.length;
}

void
zug_shapes_toggle (ZugShapes *shapes, ZugShape shape)
{
  int at = find_place (shapes, shape);

  if (at < 0 || shapes->shape[at].colour != shape.colour)
    {
      put (shapes, shape);
      return;
    }
  shapes->n--;
  memmove (&shapes->shape[at], &shapes->shape[at + 1],
           (size_t) (shapes->n - at) * sizeof *shapes->shape);
}
