/* zug-pgn-text.c: the bytes of a PGN file: encodings, tag pairs, comments, and where a game ends */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-lexer.h"
#include "zug-pgn-private.h"
#include "zug-san.h"

#include <stdlib.h>
#include <string.h>

#define BOM "\xef\xbb\xbf"

enum
{
  MAX_WORD = 16 /* bytes of a move with its number */
};

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
  *buffer = (ZugPgnBuffer){.n = 0};
}

/* Encodings. */

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
      if (left >= 3 && memcmp (at, BOM, 3) == 0)
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
  while ((at = memchr (at, BOM[0], (size_t) (end - at))) != NULL)
    {
      if (end - at >= 3 && memcmp (at, BOM, 3) == 0)
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

/* Pieces. */

const char *
zug_pgn_skip_space (const char *start, const char *at, const char *end)
{
  while (at < end)
    if (zug_pgn_is_space (*at))
      at++;
    else if (*at == '\xef' && end - at >= 3 && memcmp (at, BOM, 3) == 0)
      at += 3;
    else if (*at == '%' && (at == start || at[-1] == '\n' || at[-1] == '\r'))
      while (at < end && *at != '\n' && *at != '\r')
        at++;
    else
      break;
  return at;
}

bool
zug_pgn_begins_line (const char *start, const char *at)
{
  if (at - start >= 3 && memcmp (at - 3, BOM, 3) == 0)
    at -= 3;
  return at == start || at[-1] == '\n' || at[-1] == '\r';
}

static const char *
line_end (const char *at, const char *end)
{
  while (at < end && *at != '\n' && *at != '\r')
    at++;
  return at;
}

static bool
is_name (char c)
{
  switch (c)
    {
    case '"':
    case '[':
    case ']':
    case '{':
    case '}':
    case '(':
    case ')':
    case ';':
      return false;
    default:
      return !zug_pgn_is_space (c);
    }
}

static const char *
skip_blank (const char *at, const char *end)
{
  while (at < end)
    if (zug_pgn_is_space (*at) && *at != '\n' && *at != '\r')
      at++;
    else if (*at == BOM[0] && end - at >= 3 && memcmp (at, BOM, 3) == 0)
      at += 3;
    else
      break;
  return at;
}

/* Behind the quotation mark that closes a value: one before a closing bracket, since careless programs
 * leave others as they are; the last on the line where no bracket follows any. */
static const char *
value_end (const char *at, const char *end)
{
  const char *last = NULL;

  for (; at < end; at++)
    {
      const char *behind = at + 1;

      if (*at == '\\' && behind < end && (*behind == '"' || *behind == '\\'))
        {
          const char *then = skip_blank (behind + 1, end);

          /* `\"]` at the end of a line closes a value that ends in a backslash. */
          if (*behind != '"' || then + 1 != end || *then != ']')
            {
              at++;
              continue;
            }
        }
      if (*at != '"')
        continue;
      last = at;
      behind = skip_blank (behind, end);
      if (behind < end && *behind == ']')
        return at;
    }
  return last;
}

/* Where the bracket closes behind a value, and whether that is all there is on the line. */
static void
close_tag (const char *at, const char *from, const char *line, ZugPgnTagText *tag)
{
  const char *behind = skip_blank (at, line);
  bool closed = behind < line && *behind == ']';

  behind = closed ? behind + 1 : line;
  tag->length = (size_t) (behind - from);
  tag->whole = closed && skip_blank (behind, line) == line;
}

/* The value that begins at `at`, in quotation marks or, where `loose`, without. */
static bool
scan_value (const char *at, const char *line, ZugPgnTagText *tag, const char **behind)
{
  const char *close;

  if (*at == '"')
    {
      tag->value = at + 1;
      close = value_end (at + 1, line);
      *behind = close != NULL ? close + 1 : line;
      if (close == NULL)
        for (close = line;
             close > tag->value && (zug_pgn_is_space (close[-1]) || close[-1] == ']');)
          close--;
    }
  else
    {
      tag->value = at;
      close = memchr (at, ']', (size_t) (line - at));
      *behind = close;
      if (close == NULL)
        return false;
      while (close > at && zug_pgn_is_space (close[-1]))
        close--;
    }
  tag->value_length = (size_t) (close - tag->value);
  return true;
}

bool
zug_pgn_tag_scan (const char *from, const char *end, bool loose, ZugPgnTagText *tag)
{
  const char *at = skip_blank (from + 1, end), *line, *behind;

  tag->name = at;
  while (at < end && is_name (*at))
    at++;
  tag->name_length = (size_t) (at - tag->name);
  at = skip_blank (at, end);
  if (tag->name_length == 0 || at == end || (*at != '"' && !loose))
    return false;
  line = line_end (at, end);
  if (!scan_value (at, line, tag, &behind))
    return false;
  close_tag (behind, from, line, tag);
  return true;
}

const char *
zug_pgn_brace_end (const char *at, const char *end, bool *closed)
{
  int lines = 0; /* ends of lines in a row */
  ZugPgnTagText tag;

  *closed = false;
  for (; at < end; at++)
    if (*at == '}')
      {
        *closed = true;
        return at;
      }
    else if (*at == '\n' || *at == '\r')
      lines += *at == '\n' || at + 1 == end || at[1] != '\n';
    else if (*at == '[' && lines > 1 && zug_pgn_tag_scan (at, end, false, &tag) && tag.whole)
      return at;
    else if (!zug_pgn_is_space (*at))
      lines = 0;
  return end;
}

static size_t
scan_one (const char *at, const char *end, const char *word)
{
  size_t n = strlen (word);

  if (at == end || *at != *word)
    return 0;
  return (size_t) (end - at) >= n && memcmp (at, word, n) == 0 ? n : 0;
}

static size_t
scan_any (const char *at, const char *end, const char *const *words)
{
  for (; *words != NULL; words++)
    {
      size_t n = scan_one (at, end, *words);

      if (n > 0)
        return n;
    }
  return 0;
}

size_t
zug_pgn_result_scan (const char *at, const char *end, ZugResult *result)
{
  /* As they stand in UTF-8 and in Windows-1252, since games are measured before they are converted. */
  static const char *const halves[] = {"1/2", "\xc2\xbd", "\xbd", NULL};
  static const char *const dashes[] = {"-", ":", "\xe2\x80\x93", "\xe2\x88\x92", "\x96", NULL};
  const char *start = at;
  size_t n, dash;

  /* Most of what is asked begins with a letter. */
  if (at == end || *at > '1' || zug_pgn_is_space (*at))
    return 0;
  *result = ZUG_RESULT_OPEN;
  if (*at == '*')
    at++;
  else if ((n = scan_any (at, end, halves)) > 0)
    {
      *result = ZUG_RESULT_DRAW;
      at += n;
      dash = scan_any (at, end, dashes);
      if (dash > 0 && (n = scan_any (at + dash, end, halves)) > 0)
        at += dash + n;
    }
  else if (*at == '0' || *at == '1')
    {
      dash = scan_any (at + 1, end, dashes);
      if (dash == 0 || end - at < (ptrdiff_t) dash + 2 || at[1 + dash] != (*at ^ 1))
        return 0;
      *result = *at == '1' ? ZUG_RESULT_WHITE : ZUG_RESULT_BLACK;
      at += dash + 2;
    }
  else
    return 0;
  return at == end || zug_pgn_is_space (*at) || strchr ("{}();[", *at) != NULL
             ? (size_t) (at - start)
             : 0;
}

/* Where a word may end: white space, and what stands for itself. */
static const bool ends_words[256] = {
    [0 ... ' '] = true, ['('] = true, [')'] = true, ['{'] = true,
    ['}'] = true,       [';'] = true, ['$'] = true,
};

/* `e8(Q)` is one word. */
static bool
is_promotion (const char *start, const char *at, const char *end)
{
  return *at == '(' && at > start && at[-1] >= '1' && at[-1] <= '8' && end - at >= 3 && at[2] == ')'
         && at[1] >= 'A' && at[1] <= 'Z';
}

const char *
zug_pgn_word_end (const char *at, const char *end)
{
  const char *start = at;

  for (;;)
    {
      while (at < end && !ends_words[(unsigned char) *at])
        at++;
      if (at == end)
        return at;
      if (is_promotion (start, at, end))
        at += 3;
      else if (*at == '$' && at == start)
        at++;
      else
        return at;
    }
}

/* A word without byte order marks; its length, 0 where it is too long for a move or no move at all. Games are
 * cut before their encoding is looked at, so what is not ASCII counts neither then nor later. */
static size_t
copy_word (const char *word, size_t length, char copy[MAX_WORD])
{
  size_t n = 0;

  for (const char *at = word; at < word + length; at++)
    if (at[0] == BOM[0] && word + length - at >= 3 && memcmp (at, BOM, 3) == 0)
      at += 2;
    else if (n == MAX_WORD || (unsigned char) *at >= 0x80)
      return 0;
    else
      copy[n++] = *at;
  return n;
}

bool
zug_pgn_moves_begin_at (const char *word, size_t length, const char *end)
{
  char copy[MAX_WORD];
  const char *behind = copy + copy_word (word, length, copy), *at = copy, *next;
  bool number, digit = false;

  while (at < behind && *at >= '0' && *at <= '9')
    at++;
  number = at > copy && at < behind && *at == '.';
  if (!number)
    at = copy;
  while (at < behind && *at == '.')
    at++;
  if (at == behind)
    {
      next = skip_blank (word + length, end);
      return number && next < end && *next == '{';
    }
  for (const char *c = at; c < behind; c++)
    digit |= (*c >= '1' && *c <= '9') || *c == 'O';
  return digit && zug_san_is_move (at, (size_t) (behind - at));
}

/* Games. */

typedef struct
{
  const char *start;
  const char *at;
  const char *end;
  bool tags;           /* some stood there */
  bool event;          /* … Event among them */
  ZugPgnTagText first; /* … the first of them */
  bool moves;          /* what would be a game */
  const char *line;    /* up to here lines are known to be whole */
  size_t depth;        /* of parentheses */
} Measure;

/* Whether a tag pair stands at a bracket, and whether it belongs to the next game. */
static bool
measure_tag (Measure *m, bool *next)
{
  bool line = zug_pgn_begins_line (m->start, m->at), event;
  ZugPgnTagText tag;

  if ((m->moves && !line) || !zug_pgn_tag_scan (m->at, m->end, m->tags && !m->moves && line, &tag))
    return false;
  event = tag.name_length == 5 && memcmp (tag.name, "Event", 5) == 0;
  *next = m->moves || (event && m->event)
          || (m->tags && tag.name_length == m->first.name_length
              && memcmp (tag.name, m->first.name, tag.name_length) == 0);
  if (*next)
    return true;
  if (!m->tags)
    m->first = tag;
  m->tags = true;
  m->event |= event;
  m->at += tag.length;
  return true;
}

/* What stands behind a result on its line still belongs to the game. NULL where that cannot be told. */
static const char *
behind_result (const char *at, const char *end, bool last)
{
  for (;;)
    {
      const char *next = at;
      bool closed;

      while (next < end && (*next == ' ' || *next == '\t'))
        next++;
      if (next == end)
        return last ? next : NULL;
      if (*next == ';')
        {
          next = line_end (next, end);
          return next < end || last ? next : NULL;
        }
      if (*next != '{')
        return at;
      next = zug_pgn_brace_end (next + 1, end, &closed);
      if (!closed)
        return next < end || last ? next : NULL;
      at = next + 1;
    }
}

/* White space behind a game is taken up with it. */
static size_t
measured (const Measure *m, const char *at)
{
  if (at == NULL)
    return 0;
  while (at < m->end && zug_pgn_is_space (*at))
    at++;
  return (size_t) (at - m->start);
}

/* Takes one thing; true where the game has ended, *size then. */
static bool
measure_one (Measure *m, bool last, size_t *size)
{
  ZugResult result;
  bool next, closed;
  size_t n;

  switch (*m->at)
    {
    case '[':
      if (measure_tag (m, &next))
        {
          *size = next ? measured (m, m->at) : 0;
          return next;
        }
      break;
    case '{':
      m->at = zug_pgn_brace_end (m->at + 1, m->end, &closed);
      m->at += closed;
      m->moves |= m->tags;
      return false;
    case ';':
      m->at = line_end (m->at, m->end);
      m->moves |= m->tags;
      return false;
    case '(':
    case ')':
      m->depth = *m->at == '(' ? m->depth + 1 : m->depth > 0 ? m->depth - 1 : 0;
      m->at++;
      m->moves |= m->tags;
      return false;
    case '}':
      m->at++;
      m->moves |= m->tags;
      return false;
    default:
      break;
    }
  n = zug_pgn_result_scan (m->at, m->end, &result);
  if (n > 0 && m->depth == 0 && (m->tags || m->moves))
    {
      *size =
          m->at + n == m->end && !last ? 0 : measured (m, behind_result (m->at + n, m->end, last));
      return true;
    }
  n = (size_t) (zug_pgn_word_end (m->at, m->end) - m->at);
  if (n == 0)
    n = 1;
  m->moves = m->moves || m->tags || zug_pgn_moves_begin_at (m->at, n, m->end);
  m->at += n;
  return false;
}

size_t
zug_pgn_measure (const char *text, size_t length, bool last)
{
  Measure m = {.start = text, .at = text, .end = text + length, .line = text};
  size_t size;

  for (;;)
    {
      m.at = zug_pgn_skip_space (m.start, m.at, m.end);
      if (m.at == m.end)
        return last ? length : 0;
      /* A tag pair whose line is not there yet may turn out to be none. */
      if (*m.at == '[' && !last && m.at >= m.line && (m.line = line_end (m.at, m.end)) == m.end)
        return 0;
      if (measure_one (&m, last, &size))
        return size;
    }
}
