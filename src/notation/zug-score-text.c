/* zug-score-text.c: where in a text a score sheet's turns are */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-score-text.h"

#include <stdlib.h>
#include <string.h>

enum
{
  MAX_GAP = 12, /* lines of comment between two turns */
  MAX_RUN = 400 /* words of comment between two turns of running text */
};

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

static bool
is_space (char c)
{
  return is_blank (c) || c == '\n' || c == '\0';
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static const char *
skip_blank (const char *at, const char *end)
{
  while (at < end && is_blank (*at))
    at++;
  return at;
}

static const char *
skip_space (const char *at, const char *end)
{
  while (at < end && is_space (*at))
    at++;
  return at;
}

static const char *
line_end (const char *at, const char *end)
{
  const char *newline = memchr (at, '\n', (size_t) (end - at));

  return newline != NULL ? newline : end;
}

static ZugSpan
word_at (const char *at, const char *end)
{
  const char *start = at;

  while (at < end && !is_space (*at))
    at++;
  return (ZugSpan) {start, (size_t) (at - start)};
}

static ZugSpan
trimmed (const char *at, const char *end)
{
  at = skip_space (at, end);
  while (end > at && is_space (end[-1]))
    end--;
  return (ZugSpan) {at, (size_t) (end - at)};
}

static bool
starts (const char *at, const char *end, const char *word)
{
  size_t n = strlen (word);

  return (size_t) (end - at) >= n && memcmp (at, word, n) == 0;
}

/* A number as such; behind it in *after. -1 where none starts here. */
static int
number_at (const char *at, const char *end, const char **after)
{
  int number = 0;

  if (at == end || !is_digit (*at))
    return -1;
  while (at < end && is_digit (*at) && number < 100000)
    number = number * 10 + (*at++ - '0');
  *after = at;
  return number;
}

/* Whether a turn's number starts here: then what is behind it and its dots, and whether they leave
 * out White's move. */
static const char *
head_at (const char *at, const char *end, int number, bool *black_only)
{
  int dots = 0;
  bool bracket;

  if (number_at (at, end, &at) != number)
    return NULL;
  bracket = at < end && (*at == ')' || *at == ':');
  if (bracket)
    at++;
  for (const char *p = skip_blank (at, end); !bracket && p < end; p = skip_blank (at, end))
    {
      bool ellipsis = starts (p, end, "\xe2\x80\xa6");

      if (*p != '.' && !ellipsis)
        break;
      dots += ellipsis ? 3 : 1;
      at = p + (ellipsis ? 3 : 1);
    }
  *black_only = dots > 2;
  return bracket || dots > 0 || (at < end && is_space (*at)) ? at : NULL;
}

static const char *
gap (const char *at, const char *end, ZugScoreLayout layout)
{
  at = skip_blank (at, end);
  if (layout == ZUG_SCORE_LINES || at == end || *at != '\n')
    return at;
  return skip_blank (at + 1, end);
}

/* Results. */

static const char *
match_score (const char *at, const char *end, const char *first, const char *second)
{
  static const char *const dashes[] = {"-", ":", "\xe2\x80\x93", "\xe2\x80\x94"};
  const char *rest = NULL;

  if (!starts (at, end, first))
    return NULL;
  at = skip_blank (at + strlen (first), end);
  for (size_t i = 0; i < sizeof dashes / sizeof dashes[0] && rest == NULL; i++)
    if (starts (at, end, dashes[i]))
      rest = skip_blank (at + strlen (dashes[i]), end);
  if (rest == NULL || !starts (rest, end, second))
    return NULL;
  rest += strlen (second);
  return rest < end && (is_digit (*rest) || *rest == '/' || *rest == '-') ? NULL : rest;
}

/* The result a piece of text starts with, ZUG_RESULT_OPEN where it is none; *length is what it
 * takes up. */
static ZugResult
result_at (const char *at, const char *end, size_t *length)
{
  static const struct
  {
    const char *first, *second;
    ZugResult result;
  } scores[] = {
      {"1/2", "1/2", ZUG_RESULT_DRAW},
      {"\xc2\xbd", "\xc2\xbd", ZUG_RESULT_DRAW},
      {"1", "0", ZUG_RESULT_WHITE},
      {"0", "1", ZUG_RESULT_BLACK},
  };
  const char *start = at;
  bool bracket = at < end && *at == '(';

  if (bracket)
    at = skip_blank (at + 1, end);
  for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++)
    {
      const char *behind = match_score (at, end, scores[i].first, scores[i].second);

      if (behind == NULL)
        continue;
      if (bracket && (behind = skip_blank (behind, end)) < end && *behind == ')')
        behind++;
      *length = (size_t) (behind - start);
      return scores[i].result;
    }
  *length = 0;
  return ZUG_RESULT_OPEN;
}

/* Reads a turn without its comment; NULL where none starts here, else what is behind the moves. */
static const char *
turn_at (const char *at, const char *end, int number, ZugScoreLayout layout, ZugRawTurn *turn)
{
  bool black_only;
  ZugSpan word;
  const char *behind, *next;

  *turn = (ZugRawTurn) {.number = number, .start = at};
  behind = head_at (at, end, number, &black_only);
  if (behind == NULL)
    return NULL;
  next = gap (behind, end, layout);
  for (int side = black_only ? ZUG_BLACK : ZUG_WHITE; side <= ZUG_BLACK; side++)
    {
      size_t length;

      word = word_at (next, end);
      if (result_at (word.text, end, &length) != ZUG_RESULT_OPEN
          || !zug_san_is_move (word.text, word.length))
        break;
      turn->move[side] = word;
      turn->has[side] = true;
      behind = word.text + word.length;
      next = gap (behind, end, layout);
    }
  return turn->has[ZUG_WHITE] || turn->has[ZUG_BLACK] ? behind : NULL;
}

const char *
zug_score_text_find (const char *text, const char *from, const char *end, int number,
                     ZugScoreLayout layout)
{
  ZugRawTurn turn;

  for (const char *at = from; at < end; at++)
    {
      const char *before = at;

      if (!is_digit (*at))
        continue;
      if (layout == ZUG_SCORE_LINES)
        while (before > text && is_blank (before[-1]))
          before--;
      if (before > text
          && !(layout == ZUG_SCORE_LINES ? before[-1] == '\n' : is_space (before[-1])))
        continue;
      if (turn_at (at, end, number, layout, &turn) != NULL)
        return at;
    }
  return NULL;
}

static ZugResult
result_in_words (const char *at, const char *end)
{
  static const struct
  {
    const char *words;
    ZugResult result;
  } table[] = {
      {"White wins", ZUG_RESULT_WHITE},   {"White won", ZUG_RESULT_WHITE},
      {"Black resign", ZUG_RESULT_WHITE}, {"Black wins", ZUG_RESULT_BLACK},
      {"Black won", ZUG_RESULT_BLACK},    {"White resign", ZUG_RESULT_BLACK},
      {"Draw", ZUG_RESULT_DRAW},
  };

  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
    if (starts (at, end, table[i].words))
      return table[i].result;
  return ZUG_RESULT_OPEN;
}

/* A line that is nothing but a result, in words, figures or both. */
static bool
result_line (const char *at, const char *end, ZugRawGame *game)
{
  const char *stop = line_end (at, end);
  ZugSpan line = trimmed (at, stop);
  size_t length;
  ZugResult result = result_at (line.text, stop, &length);

  if (result == ZUG_RESULT_OPEN && line.length <= 80)
    result = result_in_words (line.text, stop);
  else if (length < line.length)
    result = ZUG_RESULT_OPEN;
  if (result == ZUG_RESULT_OPEN)
    return false;
  game->result = result;
  game->result_printed = line;
  game->end = line.text + line.length;
  return true;
}

/* Finds figures that close a line; false where there are none. */
static bool
result_at_end (const char *at, const char *stop, ZugRawGame *game)
{
  ZugSpan line = trimmed (at, stop);

  for (size_t i = 0; i < line.length; i++)
    {
      size_t length;
      ZugResult result;

      if (i > 0 && !is_space (line.text[i - 1]))
        continue;
      result = result_at (line.text + i, line.text + line.length, &length);
      if (result == ZUG_RESULT_OPEN || i + length != line.length)
        continue;
      game->result = result;
      game->result_printed = (ZugSpan) {line.text + i, length};
      return true;
    }
  return false;
}

/* Splitting. */

static bool
add (ZugRawGame *game, const ZugRawTurn *turn)
{
  if (game->n == game->room)
    {
      size_t room = game->room > 0 ? game->room * 2 : 64;
      ZugRawTurn *grown = realloc (game->turn, room * sizeof *grown);

      if (grown == NULL)
        return false;
      game->turn = grown;
      game->room = room;
    }
  game->turn[game->n++] = *turn;
  return true;
}

static const char *
follows_at (const char *at, const char *end, int number, ZugScoreLayout layout, bool again,
            ZugRawTurn *turn)
{
  const char *behind = turn_at (at, end, number + 1, layout, turn);

  if (behind == NULL && again)
    behind = turn_at (at, end, number, layout, turn);
  return behind;
}

/* The turn that follows one with this number, searched from behind its moves. */
static const char *
next_turn (const char *at, const char *end, int number, ZugScoreLayout layout, bool again,
           ZugRawTurn *turn)
{
  const char *behind;
  size_t length;

  if (layout == ZUG_SCORE_LINES)
    {
      at = line_end (at, end);
      for (int lines = 0; lines < MAX_GAP && at < end; lines++)
        {
          at++;
          if ((behind = follows_at (skip_blank (at, end), end, number, layout, again, turn))
              != NULL)
            return behind;
          at = line_end (at, end);
        }
      return NULL;
    }
  for (int words = 0; words < MAX_RUN; words++)
    {
      at = skip_space (at, end);
      if (at == end || result_at (at, end, &length) != ZUG_RESULT_OPEN)
        return NULL;
      if ((behind = follows_at (at, end, number, layout, again, turn)) != NULL)
        return behind;
      if (*at == '{' && memchr (at, '}', (size_t) (end - at)) != NULL)
        at = (const char *) memchr (at, '}', (size_t) (end - at)) + 1;
      else
        at += word_at (at, end).length;
    }
  return NULL;
}

/* Whether a line has a number in front and a move among the next two words. */
static bool
turnlike_line (const char *at, const char *end, int number)
{
  const char *stop = line_end (at, end);
  const char *behind;
  int found = number_at (skip_blank (at, stop), stop, &behind);
  ZugSpan word;

  if (found < 0 || (number > 0 && found != number))
    return false;
  while (behind < stop && (*behind == '.' || *behind == ')' || *behind == ':'))
    behind++;
  for (int i = 0; i < 2; i++)
    {
      word = word_at (skip_blank (behind, stop), stop);
      if (word.length > 0 && zug_san_is_move (word.text, word.length))
        return true;
      behind = word.text + word.length;
    }
  return false;
}

/* What looks like turns behind the last one, though the first of them does not read as one. */
static void
find_unread (const char *at, const char *end, int number, ZugRawGame *game)
{
  const char *first = NULL;
  const char *behind;

  at = line_end (at, end);
  for (int misses = 0; misses < 3 && at < end; at = line_end (at, end))
    {
      const char *line = ++at;
      bool numbered = number_at (skip_blank (line, end), end, &behind) == number + 1;

      if (first == NULL && numbered
          && (turnlike_line (line, end, number + 1)
              || (line_end (line, end) < end
                  && turnlike_line (line_end (line, end) + 1, end, number + 2))))
        first = line;
      else if (first == NULL || !turnlike_line (line, end, 0))
        {
          misses++;
          continue;
        }
      game->unread = trimmed (first, line_end (line, end));
      misses = 0;
    }
}

/* What comes behind the last turn: a result, or turns that cannot be split. */
static void
finish (const char *behind, const char *end, ZugRawGame *game)
{
  ZugRawTurn *last = &game->turn[game->n - 1];
  const char *stop = line_end (behind, end);
  const char *at = skip_space (behind, end);
  size_t length;

  game->result = result_at (at, end, &length);
  if (game->result != ZUG_RESULT_OPEN)
    {
      game->result_printed = (ZugSpan) {at, length};
      game->end = at + length;
      return;
    }
  last->comment = trimmed (behind, stop);
  game->end = last->comment.length > 0 ? last->comment.text + last->comment.length : behind;
  if (result_at_end (behind, stop, game))
    {
      last->comment = trimmed (behind, game->result_printed.text);
      return;
    }
  find_unread (behind, end, last->number, game);
  at = game->unread.length > 0 ? game->unread.text + game->unread.length : stop;
  if (game->unread.length > 0)
    game->end = at;
  for (int lines = 0; lines < 3 && at < end; lines++, at = line_end (at, end))
    if (result_line (++at, end, game))
      return;
}

bool
zug_score_text_split (const char *from, const char *end, int number, ZugScoreLayout layout,
                      bool again, ZugRawGame *game)
{
  ZugRawTurn turn;
  const char *behind = turn_at (from, end, number, layout, &turn);

  *game = (ZugRawGame) {.end = from};
  while (behind != NULL)
    {
      ZugRawTurn next;
      const char *after = next_turn (behind, end, turn.number, layout, again, &next);

      if (after != NULL)
        turn.comment = trimmed (behind, next.start);
      if (!add (game, &turn))
        return false;
      if (after == NULL)
        break;
      turn = next;
      behind = after;
    }
  if (behind != NULL)
    finish (behind, end, game);
  return true;
}

void
zug_raw_game_clear (ZugRawGame *game)
{
  free (game->turn);
  *game = (ZugRawGame) {.n = 0};
}
