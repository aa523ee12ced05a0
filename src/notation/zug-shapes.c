/* zug-shapes.c: arrows and marked squares that people draw: the commands %cal and %csl */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-shapes.h"
#include <string.h>

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

/* Reads a square of any board; NULL where there is none. */
static const char *
read_square (const char *text, ZugSquare *square)
{
  int rank = 0, file = text[0] - 'a';
  const char *at = text + 1;

  if (file < 0 || file >= 16)
    return NULL;
  while (*at >= '0' && *at <= '9' && at - text < 3)
    rank = rank * 10 + (*at++ - '0');
  if (rank < 1 || rank > 16 || text[1] == '0')
    return NULL;
  *square = zug_square (file, rank - 1);
  return at;
}

static const char *
read_shape (const char *text, bool arrow, ZugShape *shape)
{
  const char *letter = *text != '\0' ? strchr (letters, *text) : NULL;

  if (letter == NULL)
    return NULL;
  shape->colour = (uint8_t) (letter - letters);
  text = read_square (text + 1, &shape->from);
  shape->to = text != NULL ? shape->from : 0;
  if (text != NULL && arrow)
    text = read_square (text, &shape->to);
  /* An arrow from a square to itself is no arrow. */
  if (text == NULL || (arrow && shape->from == shape->to))
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

/* --- writing ---------------------------------------------------------------------------------- */

typedef struct
{
  char *buffer;
  size_t size;
  size_t length; /* also of what had no room */
} Writer;

static void
write_char (Writer *writer, char c)
{
  if (writer->length + 1 < writer->size)
    {
      writer->buffer[writer->length] = c;
      writer->buffer[writer->length + 1] = '\0';
    }
  writer->length++;
}

static void
write_square (Writer *writer, ZugSquare square)
{
  int rank = zug_rank (square) + 1;

  write_char (writer, (char) ('a' + zug_file (square)));
  if (rank >= 10)
    write_char (writer, '1');
  write_char (writer, (char) ('0' + rank % 10));
}

size_t
zug_shapes_write (const ZugShapes *shapes, bool arrows, char *buffer, size_t size)
{
  Writer writer = {buffer, size, 0};
  const char *head = arrows ? "%cal " : "%csl ";

  if (size > 0)
    buffer[0] = '\0';
  for (int i = 0; i < shapes->n; i++)
    {
      ZugShape shape = shapes->shape[i];

      if ((shape.from != shape.to) != arrows)
        continue;
      if (writer.length > 0)
        write_char (&writer, ',');
      else
        for (const char *c = head; *c != '\0'; c++)
          write_char (&writer, *c);
      write_char (&writer, letters[shape.colour]);
      write_square (&writer, shape.from);
      if (arrows)
        write_square (&writer, shape.to);
    }
  return writer.length;
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
