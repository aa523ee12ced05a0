/* zug-pgn-text.c: the pieces of a PGN file's text: tag pairs, comments, results, words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-lexer.h"
#include "zug-san.h"

#include <string.h>

enum
{
  MAX_WORD = 16 /* bytes of a move with its number */
};

const char *
zug_pgn_skip_space (const char *start, const char *at, const char *end)
{
  while (at < end)
    if (zug_pgn_is_space (*at))
      at++;
    else if (zug_pgn_is_bom (at, end))
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
  if (at - start >= 3 && zug_pgn_is_bom (at - 3, at))
    at -= 3;
  return at == start || at[-1] == '\n' || at[-1] == '\r';
}

const char *
zug_pgn_skip_line (const char *at, const char *end)
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
    else if (zug_pgn_is_bom (at, end))
      at += 3;
    else
      break;
  return at;
}

static bool
ends_line (const char *at, const char *end)
{
  return at == end || *at == '\n' || *at == '\r';
}

/* What a value may end at, or where it goes on otherwise than with one byte more. */
static const bool ends_values[256] = {['"'] = true, ['\\'] = true, ['\n'] = true, ['\r'] = true};

/* The quotation mark that closes a value: one before a closing bracket, since careless programs
 * leave others as they are; the last on the line where no bracket follows any. The rest of the line
 * is not looked at where it need not be: all tags may stand on one. */
static const char *
value_end (const char *at, const char *end)
{
  const char *last = NULL;

  for (;; at++)
    {
      const char *behind;

      while (at < end && !ends_values[(unsigned char) *at])
        at++;
      if (ends_line (at, end))
        return last;
      behind = at + 1;
      if (*at == '\\' && behind < end && (*behind == '"' || *behind == '\\'))
        {
          const char *then = skip_blank (behind + 1, end);

          /* `\"]` at the end of a line closes a value that ends in a backslash. */
          if (*behind != '"' || then == end || *then != ']' || !ends_line (then + 1, end))
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
}

/* Where the bracket closes behind a value, and whether that is all there is on the line. */
static void
close_tag (const char *at, const char *from, const char *end, ZugPgnTagText *tag)
{
  const char *behind = skip_blank (at, end);
  bool closed = behind < end && *behind == ']';

  behind = closed ? behind + 1 : zug_pgn_skip_line (behind, end);
  tag->length = (size_t) (behind - from);
  tag->whole = closed && ends_line (skip_blank (behind, end), end);
}

/* The value that begins at `at`, in quotation marks or, where `loose`, without. */
static bool
scan_value (const char *at, const char *end, ZugPgnTagText *tag, const char **behind)
{
  const char *close;

  if (*at == '"')
    {
      tag->value = at + 1;
      close = value_end (at + 1, end);
      *behind = close != NULL ? close + 1 : zug_pgn_skip_line (at, end);
      if (close == NULL)
        for (close = *behind;
             close > tag->value && (zug_pgn_is_space (close[-1]) || close[-1] == ']');)
          close--;
    }
  else
    {
      tag->value = at;
      close = memchr (at, ']', (size_t) (zug_pgn_skip_line (at, end) - at));
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
  const char *at = skip_blank (from + 1, end), *behind;

  tag->name = at;
  while (at < end && is_name (*at))
    at++;
  tag->name_length = (size_t) (at - tag->name);
  at = skip_blank (at, end);
  if (tag->name_length == 0 || at == end || (*at != '"' && !loose)
      || !scan_value (at, end, tag, &behind))
    return false;
  close_tag (behind, from, end, tag);
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
  /* As they stand in UTF-8 and in Windows-1252, since games are measured before they are converted.
   */
  static const char *const halves[] = {"1/2", "\xc2\xbd", "\xbd", NULL};
  static const char *const dashes[] = {"-", ":", "\xe2\x80\x93", "\xe2\x88\x92", "\x96", NULL};
  const char *start = at;
  size_t n, dash;

  /* Most of what is asked begins with a letter, or is a number. */
  if (at == end || *at > '1' || zug_pgn_is_space (*at)
      || (*at >= '0' && (at + 1 == end || at[1] == '.' || (at[1] >= '0' && at[1] <= '9'))))
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

/* A word without byte order marks; its length, 0 where it is too long for a move or no move at all.
 * Games are cut before their encoding is looked at, so what is not ASCII counts neither then nor
 * later. */
static size_t
copy_word (const char *word, size_t length, char copy[MAX_WORD])
{
  size_t n = 0;

  for (const char *at = word; at < word + length; at++)
    if (zug_pgn_is_bom (at, word + length))
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
