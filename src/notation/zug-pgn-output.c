/* zug-pgn-output.c: words in lines of 80 bytes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-output.h"

#include <string.h>

enum
{
  LINE = 80
};

void
zug_pgn_output_start (ZugPgnOutput *self, ZugPgnSink sink, void *data)
{
  self->sink = sink;
  self->data = data;
  self->failed = self->opens = false;
  self->n = self->column = 0;
  self->word = (ZugPgnBuffer) {.n = 0};
}

static void
flush (ZugPgnOutput *self)
{
  if (self->n > 0 && !self->failed)
    self->failed = !self->sink (self->data, self->bytes, self->n);
  self->n = 0;
}

static void
put (ZugPgnOutput *self, const char *text, size_t length)
{
  while (length > 0)
    {
      size_t room = sizeof self->bytes - self->n, part = length < room ? length : room;

      memcpy (self->bytes + self->n, text, part);
      self->n += part;
      self->column += part;
      text += part;
      length -= part;
      if (self->n == sizeof self->bytes)
        flush (self);
    }
}

static void
put_line (ZugPgnOutput *self)
{
  put (self, "\n", 1);
  self->column = 0;
}

/* Writes the word that waits. */
static void
end_word (ZugPgnOutput *self)
{
  if (self->word.n == 0)
    return;
  if (self->column > 0 && self->column + 1 + self->word.n > LINE)
    put_line (self);
  else if (self->column > 0)
    put (self, " ", 1);
  put (self, self->word.text, self->word.n);
  self->word.n = 0;
}

bool
zug_pgn_output_finish (ZugPgnOutput *self)
{
  end_word (self);
  flush (self);
  zug_pgn_buffer_clear (&self->word);
  return !self->failed;
}

void
zug_pgn_output_line (ZugPgnOutput *self)
{
  end_word (self);
  put_line (self);
}

/* The bytes at `at` that are no part of a text: byte order marks. */
static size_t
mark_length (const char *at)
{
  return strncmp (at, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

void
zug_pgn_output_tag (ZugPgnOutput *self, const char *name, const char *value)
{
  put (self, "[", 1);
  if (*name == '\0')
    put (self, "_", 1);
  for (; *name != '\0'; name++)
    put (self, zug_pgn_is_space (*name) || strchr ("\"[]{}();", *name) != NULL ? "_" : name, 1);
  put (self, " \"", 2);
  while (*value != '\0')
    {
      size_t mark = mark_length (value);

      value += mark;
      if (mark > 0)
        continue;
      if (*value == '"' || *value == '\\')
        put (self, "\\", 1);
      put (self, (unsigned char) *value < ' ' ? " " : value, 1);
      value++;
    }
  put (self, "\"]", 2);
  put_line (self);
}

static void
add (ZugPgnOutput *self, const char *text, size_t length)
{
  self->failed |= !zug_pgn_buffer_add (&self->word, text, length);
}

void
zug_pgn_output_word (ZugPgnOutput *self, const char *text, size_t length)
{
  end_word (self);
  if (self->opens)
    add (self, "(", 1);
  self->opens = false;
  add (self, text, length);
}

void
zug_pgn_output_open (ZugPgnOutput *self)
{
  self->opens = true;
}

void
zug_pgn_output_close (ZugPgnOutput *self)
{
  add (self, ")", 1);
}

void
zug_pgn_output_comment (ZugPgnOutput *self, const char *text, size_t length)
{
  const char *end = text + length;
  bool first = true;

  while (text < end)
    {
      const char *word = text;

      while (text < end && *text != ' ')
        text++;
      if (first)
        {
          zug_pgn_output_word (self, "{", 1);
          add (self, word, (size_t) (text - word));
        }
      else
        zug_pgn_output_word (self, word, (size_t) (text - word));
      first = false;
      text += text < end;
    }
  add (self, "}", 1);
}

/* What stands on its line as it is begins behind a space or at the beginning of a line. */
static void
put_apart (ZugPgnOutput *self)
{
  if (self->opens)
    {
      zug_pgn_output_word (self, "", 0);
    }
  end_word (self);
  if (self->column > 0)
    put (self, " ", 1);
}

void
zug_pgn_output_line_comment (ZugPgnOutput *self, const char *text, size_t length)
{
  put_apart (self);
  put (self, "; ", 2);
  put (self, text, length);
  put_line (self);
}

void
zug_pgn_output_raw (ZugPgnOutput *self, const char *text)
{
  put_apart (self);
  /* At the beginning of a line these would mean something else; dots become part of the text. */
  if (self->column == 0 && *text == '%')
    put (self, " ", 1);
  if (self->column == 0 && *text == '[')
    put (self, "... ", 4);
  put (self, text, strlen (text));
  put_line (self);
}
