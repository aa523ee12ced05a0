/* zug-pgn-lexer.c: the words of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-lexer.h"
#include "zug-text.h"

void
zug_pgn_lexer_start (ZugPgnLexer *lexer, const char *start, const char *at, const char *end)
{
  lexer->start = start;
  lexer->end = end;
  zug_pgn_lexer_go (lexer, at);
}

void
zug_pgn_lexer_go (ZugPgnLexer *lexer, const char *at)
{
  lexer->at = at;
  lexer->n_marks = 0;
  lexer->numbered = false;
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static bool
is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
is_word (const ZugPgnToken *token, const char *word)
{
  return zug_text_is (token->text, token->length, word);
}

/* Signs that stand for a number. */
static const struct
{
  const char *sign;
  const char *nag;
} signs[] = {
    {"!", "1"},
    {"?", "2"},
    {"!!", "3"},
    {"??", "4"},
    {"!?", "5"},
    {"?!", "6"},
    {"=", "10"},
    {"+=", "14"},
    {"+/=", "14"},
    {"=+", "15"},
    {"=/+", "15"},
    {"+/-", "16"},
    {"-/+", "17"},
    {"+-", "18"},
    {"-+", "19"},
    {"N", "146"},
    {"\xe2\x88\x9e", "13"},
    {"\xe2\xa9\xb2", "14"},
    {"\xe2\xa9\xb1", "15"},
    {"\xc2\xb1", "16"},
    {"\xe2\x88\x93", "17"},
};

static const char *
nag_of (const ZugPgnToken *token)
{
  for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
    if (is_word (token, signs[i].sign))
      return signs[i].nag;
  return NULL;
}

/* A sign as the NAG it stands for; one that stands for none is kept as words. */
static bool
take_sign (ZugPgnToken *token)
{
  const char *nag = nag_of (token);

  if (nag == NULL)
    return false;
  token->kind = ZUG_PGN_NAG;
  token->text = nag;
  token->length = strlen (nag);
  return true;
}

/* Signs that say what follows from the moves anyway. */
static bool
is_idle (const ZugPgnToken *token)
{
  static const char *const idle[] = {"e.p.", "e.p", "ep", "ep.", "+", "++", "#", "ch", "ch."};

  for (size_t i = 0; i < sizeof idle / sizeof idle[0]; i++)
    if (is_word (token, idle[i]))
      return true;
  return false;
}

/* Splits `!?` off a move, also where a + stands among them; the next token will be that. */
static void
split_marks (ZugPgnLexer *lexer, ZugPgnToken *token)
{
  size_t length = token->length;

  while (length > 0 && strchr ("+#!?", token->text[length - 1]) != NULL)
    length--;
  if (length == 0)
    return;
  lexer->n_marks = 0;
  for (size_t i = length; i < token->length; i++)
    if ((token->text[i] == '!' || token->text[i] == '?') && lexer->n_marks < sizeof lexer->glyphs)
      lexer->glyphs[lexer->n_marks++] = token->text[i];
  if (lexer->n_marks > 0)
    {
      lexer->marks = token->text + length;
      token->length = length;
    }
}

static void
take_marks (ZugPgnLexer *lexer, ZugPgnToken *token)
{
  token->from = lexer->marks;
  token->text = lexer->glyphs;
  token->length = lexer->n_marks;
  token->literal = token->closed = true;
  token->kind = ZUG_PGN_COMMENT;
  take_sign (token);
  lexer->n_marks = 0;
}

#define ELLIPSIS "\xe2\x80\xa6"

static bool
take_dots (ZugPgnLexer *lexer, ZugPgnToken *token)
{
  const char *start = lexer->at;

  token->dots = 0;
  for (;;)
    if (lexer->at < lexer->end && *lexer->at == '.')
      {
        lexer->at++;
        token->dots++;
      }
    else if (lexer->end - lexer->at >= 3 && memcmp (lexer->at, ELLIPSIS, 3) == 0)
      {
        lexer->at += 3;
        token->dots += 3;
      }
    else
      break;
  token->length = (size_t) (lexer->at - token->from);
  return lexer->at > start;
}

/* `12.`, `12...`, `12`, and the 1 of `1e4`; not the beginning of `0-0`. */
static bool
take_number (ZugPgnLexer *lexer, ZugPgnToken *token)
{
  const char *at = lexer->at;
  int number = 0, n = 0;

  for (; at < lexer->end && is_digit (*at) && n < 6; at++, n++)
    number = number * 10 + (*at - '0');
  token->kind = ZUG_PGN_NUMBER;
  token->number = n > 0 ? number : -1;
  lexer->at = at;
  if (take_dots (lexer, token))
    return true;
  if (n > 0
      && (at == lexer->end || zug_pgn_is_space (*at) || is_letter (*at)
          || strchr ("{}();", *at) != NULL))
    return true;
  lexer->at = token->from;
  return false;
}

static void
take_word (ZugPgnLexer *lexer, ZugPgnToken *token)
{
  const char *behind = zug_pgn_word_end (lexer->at, lexer->end);

  token->kind = ZUG_PGN_WORD;
  token->text = lexer->at;
  token->length = (size_t) (behind - lexer->at);
  lexer->at = behind;
}

static void
take_brace (ZugPgnLexer *lexer, ZugPgnToken *token)
{
  const char *close = zug_pgn_brace_end (lexer->at + 1, lexer->end, &token->closed);

  token->kind = ZUG_PGN_COMMENT;
  token->literal = false;
  token->text = lexer->at + 1;
  token->length = (size_t) (close - token->text);
  lexer->at = close + token->closed;
}

static void
take_line (ZugPgnLexer *lexer, ZugPgnToken *token)
{
  const char *line = zug_pgn_skip_line (lexer->at, lexer->end);

  token->kind = ZUG_PGN_COMMENT;
  token->literal = token->closed = true;
  token->text = lexer->at + 1;
  token->length = (size_t) (line - token->text);
  lexer->at = line;
}

static bool
take_nag (ZugPgnLexer *lexer, ZugPgnToken *token)
{
  const char *at = lexer->at + 1, *first;

  for (first = at; first < lexer->end && is_digit (*first);)
    first++;
  while (at + 1 < first && *at == '0')
    at++;
  if (first == at || first - at > ZUG_PGN_MAX_NAG)
    return false;
  lexer->at = first;
  token->kind = ZUG_PGN_NAG;
  token->text = at;
  token->length = (size_t) (first - at);
  return true;
}

static void
take_single (ZugPgnLexer *lexer, ZugPgnToken *token, ZugPgnTokenKind kind)
{
  token->kind = kind;
  token->text = lexer->at;
  token->length = 1;
  lexer->at++;
}

static bool
take_word_or_sign (ZugPgnLexer *lexer, ZugPgnToken *token)
{
  const char *last;

  take_word (lexer, token);
  last = token->text + token->length;
  /* Moves begin with a letter and mostly end in a digit, or in one sign behind it. */
  if (is_letter (*token->text) && token->length > 1
      && (is_digit (last[-1])
          || (token->length > 2 && is_digit (last[-2]) && (last[-1] == '+' || last[-1] == '#'))))
    return true;
  if (is_idle (token))
    return false;
  /* `2. N` is the beginning of a move, where the text was cut off. */
  if ((lexer->numbered && is_word (token, "N")) || !take_sign (token))
    split_marks (lexer, token);
  return true;
}

/* True where what stands here is a token, false where it is to be passed over. */
static bool
take_one (ZugPgnLexer *lexer, ZugPgnToken *token)
{
  char c = *lexer->at;

  token->from = token->text = lexer->at;
  if (is_letter (c))
    return take_word_or_sign (lexer, token);
  if (c == '{')
    take_brace (lexer, token);
  else if (c == ';')
    take_line (lexer, token);
  else if (c == '(' || c == ')')
    take_single (lexer, token, c == '(' ? ZUG_PGN_OPEN : ZUG_PGN_CLOSE);
  else if (c == '}')
    {
      lexer->at++;
      return false;
    }
  else if (c == '$' && take_nag (lexer, token))
    return true;
  else if ((token->length = zug_pgn_result_scan (lexer->at, lexer->end, &token->result)) > 0)
    {
      token->kind = ZUG_PGN_RESULT;
      lexer->at += token->length;
    }
  else if ((is_digit (c) || c == '.' || c == '\xe2') && take_number (lexer, token))
    return true;
  else
    return take_word_or_sign (lexer, token);
  return true;
}

void
zug_pgn_lexer_next (ZugPgnLexer *lexer, ZugPgnToken *token)
{
  if (lexer->n_marks > 0)
    {
      take_marks (lexer, token);
      return;
    }
  for (;;)
    {
      /* Mostly there is one blank, and then a letter or a number. */
      if (lexer->at < lexer->end && *lexer->at == ' ')
        lexer->at++;
      if (lexer->at < lexer->end && !is_letter (*lexer->at) && !is_digit (*lexer->at))
        lexer->at = zug_pgn_skip_space (lexer->start, lexer->at, lexer->end);
      if (lexer->at == lexer->end)
        {
          *token = (ZugPgnToken) {.kind = ZUG_PGN_END, .from = lexer->end, .text = lexer->end};
          return;
        }
      if (take_one (lexer, token))
        {
          lexer->numbered = token->kind == ZUG_PGN_NUMBER;
          return;
        }
    }
}

const char *
zug_pgn_tail (const char *at, const char *end)
{
  const char *word = end, *line, *all = end;
  ZugResult result;

  while (word > at && zug_pgn_is_space (word[-1]))
    word--;
  end = word;
  while (word > at && !zug_pgn_is_space (word[-1]))
    word--;
  for (line = word; line > at && line[-1] != '\n';)
    line--;
  return zug_pgn_result_scan (word, end, &result) == (size_t) (end - word) && end > word
                 && memchr (line, ';', (size_t) (word - line)) == NULL
             ? word
             : all;
}

ZugPgnRest
zug_pgn_rest (const ZugPgnLexer *lexer, const char *at, bool nested)
{
  ZugPgnLexer ahead = *lexer;
  ZugPgnRest rest = {.open = 0};
  ZugPgnToken token;

  zug_pgn_lexer_go (&ahead, at);
  for (;;)
    {
      zug_pgn_lexer_next (&ahead, &token);
      rest.next = token.from;
      if (token.kind == ZUG_PGN_END
          || (rest.open == 0 && token.kind == (nested ? ZUG_PGN_CLOSE : ZUG_PGN_RESULT)))
        break;
      if (token.kind == ZUG_PGN_OPEN)
        rest.open++;
      else if (token.kind == ZUG_PGN_CLOSE && rest.open > 0)
        rest.open--;
      rest.brace = token.kind == ZUG_PGN_COMMENT && !token.closed;
    }
  /* What should have closed is missing: the result ends it, where the text ends in one. */
  if (token.kind == ZUG_PGN_END && !rest.brace && (nested || rest.open > 0))
    rest.next = zug_pgn_tail (at, lexer->end);
  for (rest.end = rest.next; rest.end > at && zug_pgn_is_space (rest.end[-1]);)
    rest.end--;
  return rest;
}
