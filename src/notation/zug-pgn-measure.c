/* zug-pgn-measure.c: where a game ends in the text of a PGN file */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-lexer.h"
#include "zug-pgn.h"

#include <string.h>

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

/* What stands behind a result on its line still belongs to the game. NULL where that cannot be
 * told. */
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
          next = zug_pgn_skip_line (next, end);
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
      m->at = zug_pgn_skip_line (m->at, m->end);
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

/* Whether neither a tag nor a result nor anything but a word begins with these. */
static bool
begins_word (char c, char next)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '2' && c <= '9')
         || ((c == '0' || c == '1') && (next == '.' || (next >= '0' && next <= '9')));
}

/* What neither ends a game nor changes how it goes on, wherever it stands among moves. */
static const bool is_plain[256] = {
    ['A' ... 'Z'] = true, ['a' ... 'z'] = true, ['0' ... '9'] = true, ['.'] = true, ['+'] = true,
    ['#'] = true,         ['='] = true,         ['!'] = true,         ['?'] = true, [' '] = true,
    ['\t'] = true,        ['\n'] = true,        ['\r'] = true,
};

/* Where the first word begins in which something else stands. */
static const char *
skip_plain (const char *from, const char *end)
{
  const unsigned char *at = (const unsigned char *) from, *last = (const unsigned char *) end;

  while (last - at >= 4 && (is_plain[at[0]] & is_plain[at[1]] & is_plain[at[2]] & is_plain[at[3]]))
    at += 4;
  while (at < last && is_plain[*at])
    at++;
  while ((const char *) at > from && !zug_pgn_is_space ((char) at[-1]))
    at--;
  return (const char *) at;
}

/* Passes over words among moves, most of what there is. */
static void
skip_words (Measure *m)
{
  for (;;)
    {
      m->at = skip_plain (m->at, m->end);
      if (m->end - m->at < 2 || !begins_word (m->at[0], m->at[1]))
        return;
      m->at = zug_pgn_word_end (m->at, m->end);
    }
}

size_t
zug_pgn_measure (const char *text, size_t length, bool last)
{
  Measure m = {.start = text, .at = text, .end = text + length, .line = text};
  size_t size;

  for (;;)
    {
      if (m.moves)
        skip_words (&m);
      m.at = zug_pgn_skip_space (m.start, m.at, m.end);
      if (m.at == m.end)
        return last ? length : 0;
      /* A tag pair whose line is not there yet may turn out to be none. */
      if (*m.at == '[' && !last && m.at >= m.line
          && (m.line = zug_pgn_skip_line (m.at, m.end)) == m.end)
        return 0;
      if (measure_one (&m, last, &size))
        return size;
    }
}
