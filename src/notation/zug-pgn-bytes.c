/* zug-pgn-bytes.c: the bytes of a PGN file: memory used again, and encodings */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-lexer.h"

#include <stdlib.h>
#include <string.h>

bool
zug_pgn_buffer_add (ZugPgnBuffer *buffer, const char *text, size_t length)
{
  if (buffer->room - buffer->n < length)
    {
      size_t room = 2 * (buffer->n + length) + 64;
      char *grown = realloc (buffer->text, room);

      if (grown == NULL)
        return false;
      buffer->text = grown;
      buffer->room = room;
    }
  if (length > 0)
    memcpy (buffer->text + buffer->n, text, length);
  buffer->n += length;
  return true;
}

void
zug_pgn_buffer_clear (ZugPgnBuffer *buffer)
{
  free (buffer->text);
  *buffer = (ZugPgnBuffer) {.n = 0};
}

/* The bytes of the UTF-8 character at `at`, 0 where there is none. */
static size_t
utf8_length (const unsigned char *at, size_t left)
{
  size_t n = at[0] < 0x80 ? 1 : at[0] < 0xc2 ? 0 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;

  if (n == 0 || n > left || at[0] > 0xf4)
    return 0;
  for (size_t i = 1; i < n; i++)
    if ((at[i] & 0xc0) != 0x80)
      return 0;
  if ((at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xed && at[1] > 0x9f)
      || (at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] > 0x8f))
    return 0;
  return n;
}

static bool
is_ascii (const char *text, size_t length)
{
  uint64_t word, all = 0;
  size_t i = 0;

  for (; i + sizeof word <= length; i += sizeof word)
    {
      memcpy (&word, text + i, sizeof word);
      all |= word;
    }
  for (; i < length; i++)
    all |= (unsigned char) text[i];
  return (all & UINT64_C (0x8080808080808080)) == 0;
}

static bool
is_utf8 (const char *text, size_t length)
{
  const unsigned char *at = (const unsigned char *) text;

  for (size_t i = 0, n; i < length; i += n)
    if ((n = utf8_length (at + i, length - i)) == 0)
      return false;
  return true;
}

/* What Windows-1252 has in place of the control characters from 0x80 on. */
static const uint16_t windows[32] = {
    0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
};

static size_t
write_utf8 (unsigned point, char out[4])
{
  if (point < 0x80)
    {
      out[0] = (char) point;
      return 1;
    }
  if (point < 0x800)
    {
      out[0] = (char) (0xc0 | point >> 6);
      out[1] = (char) (0x80 | (point & 0x3f));
      return 2;
    }
  out[0] = (char) (0xe0 | point >> 12);
  out[1] = (char) (0x80 | (point >> 6 & 0x3f));
  out[2] = (char) (0x80 | (point & 0x3f));
  return 3;
}

/* What becomes of the bytes at `at`: how many they are, and how many are in `out` for them. */
static size_t
clean_one (const char *at, size_t left, bool utf8, char out[4], size_t *n_out)
{
  unsigned char c = (unsigned char) *at;
  size_t n = 1;

  *n_out = 1;
  if (c >= 0x80)
    {
      if (zug_pgn_is_bom (at, at + left))
        {
          *n_out = 0;
          return 3;
        }
      if (utf8)
        {
          *n_out = n = utf8_length ((const unsigned char *) at, left);
          memcpy (out, at, n);
        }
      else
        *n_out = write_utf8 (c < 0xa0 ? windows[c - 0x80] : c, out);
      return n;
    }
  out[0] = c == '\r' ? '\n' : c == '\0' ? ' ' : (char) c;
  return c == '\r' && left > 1 && at[1] == '\n' ? 2 : 1;
}

static bool
has_mark (const char *at, const char *end)
{
  while ((at = memchr (at, '\xef', (size_t) (end - at))) != NULL)
    {
      if (zug_pgn_is_bom (at, end))
        return true;
      at++;
    }
  return false;
}

bool
zug_pgn_clean (ZugPgnBuffer *buffer, const char **text, size_t *length)
{
  bool ascii = is_ascii (*text, *length), utf8 = ascii || is_utf8 (*text, *length);
  char out[4];
  size_t n_out;

  if (utf8 && memchr (*text, '\r', *length) == NULL && memchr (*text, '\0', *length) == NULL
      && (ascii || !has_mark (*text, *text + *length)))
    return true;
  buffer->n = 0;
  for (size_t i = 0; i < *length;)
    {
      i += clean_one (*text + i, *length - i, utf8, out, &n_out);
      if (!zug_pgn_buffer_add (buffer, out, n_out))
        return false;
    }
  *text = buffer->text != NULL ? buffer->text : "";
  *length = buffer->n;
  return true;
}

size_t
zug_pgn_clean_place (const char *text, size_t length, size_t cleaned)
{
  bool utf8 = is_utf8 (text, length);
  size_t made = 0, n_out, i = 0;
  char out[4];

  while (i < length)
    {
      size_t n = clean_one (text + i, length - i, utf8, out, &n_out);

      if (made + n_out > cleaned)
        break;
      made += n_out;
      i += n;
    }
  return i;
}
