/* zug-pgn-letters.c: the letters of other languages in which moves are written */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-letters.h"

#include "zug-pgn-lexer.h"
#include "zug-san.h"

#include <string.h>

static const char english[] = "NBRQK";

/* Languages with the same letters are one. */
const char *const zug_pgn_languages[] = {
    "SLTDK", /* German; Croatian, Danish, Norwegian, Slovene, Swedish */
    "CFTDR", /* French */
    "CATDR", /* Spanish, Italian */
    "CBTDR", /* Portuguese */
    "PLTDK", /* Dutch */
    "SGWHK", /* Polish */
    "JSVDK", /* Czech, Slovak */
    "HFBVK", /* Hungarian */
    "RLTDK", /* Finnish */
    "CNTDR", /* Romanian */
    "RBHDK", /* Icelandic */
};
const size_t zug_pgn_n_languages = sizeof zug_pgn_languages / sizeof *zug_pgn_languages;

static inline bool
is_capital (char c)
{
  return c >= 'A' && c <= 'Z';
}

static inline bool
has (ZugPgnCapitals capitals, char c)
{
  return capitals >> (c - 'A') & 1;
}

/* The English letter for one of the language; '\0' where it has no such letter. */
static char
in_english (const char *language, char c)
{
  const char *at = strchr (language, c);

  return at != NULL ? english[at - language] : '\0';
}

/* The O of castling and the X of a capture are nobody's letters. */
static ZugPgnCapitals
capitals_of (const char *word, size_t length)
{
  ZugPgnCapitals capitals = 0;

  for (size_t i = 0; i < length; i++)
    if (is_capital (word[i]) && word[i] != 'O' && word[i] != 'X')
      capitals |= UINT32_C (1) << (word[i] - 'A');
  return capitals;
}

ZugPgnCapitals
zug_pgn_capitals (const char *start, const char *at, const char *end)
{
  ZugPgnCapitals capitals = 0;
  ZugPgnLexer lexer;
  ZugPgnToken token;
  size_t depth = 0;

  zug_pgn_lexer_start (&lexer, start, at, end);
  /* Words behind the result are not the game's. */
  for (zug_pgn_lexer_next (&lexer, &token);
       token.kind != ZUG_PGN_END && (token.kind != ZUG_PGN_RESULT || depth > 0);
       zug_pgn_lexer_next (&lexer, &token))
    if (token.kind == ZUG_PGN_WORD && zug_san_is_move (token.text, token.length))
      capitals |= capitals_of (token.text, token.length);
    else if (token.kind == ZUG_PGN_OPEN)
      depth++;
    else if (token.kind == ZUG_PGN_CLOSE && depth > 0)
      depth--;
  return capitals;
}

int
zug_pgn_language_fits (const char *language, const ZugLaws *laws, ZugPgnCapitals capitals)
{
  bool foreign = false;
  int n = 0;

  for (const char *at = english; *at != '\0'; at++)
    if (zug_laws_man (laws, *at) != (ZugManType) (ZUG_KNIGHT + (at - english)))
      return 0;
  /* A variant's own man keeps its letter, which must not be one of the language's. */
  for (const char *at = language; *at != '\0'; at++)
    if (zug_laws_man (laws, *at) != ZUG_NO_MAN && *at != 'P' && strchr (english, *at) == NULL)
      return 0;
  for (char c = 'A'; c <= 'Z'; c++)
    if (has (capitals, c))
      {
        char meant = in_english (language, c);

        if (meant == '\0' && strchr (english, c) != NULL)
          return 0;
        n += meant != '\0';
        foreign |= meant != '\0' && zug_laws_man (laws, c) == ZUG_NO_MAN;
      }
  return foreign ? n : 0;
}

int
zug_pgn_languages_know (const ZugLaws *laws, ZugPgnCapitals capitals)
{
  int most = 0;

  for (size_t i = 0; i < zug_pgn_n_languages; i++)
    {
      int n = zug_pgn_language_fits (zug_pgn_languages[i], laws, capitals);

      most = n > most ? n : most;
    }
  return most;
}

bool
zug_pgn_languages_agree (const char *a, const char *b, ZugPgnCapitals capitals)
{
  for (char c = 'A'; c <= 'Z'; c++)
    if (has (capitals, c) && in_english (a, c) != in_english (b, c))
      return false;
  return true;
}

const char *
zug_pgn_language_read (const char *language, const char *word, size_t length,
                       char buffer[ZUG_PGN_LONGEST_MOVE])
{
  if (length > ZUG_PGN_LONGEST_MOVE)
    return word;
  for (size_t i = 0; i < length; i++)
    {
      char meant = is_capital (word[i]) ? in_english (language, word[i]) : '\0';

      buffer[i] = meant != '\0' ? meant : word[i];
    }
  return buffer;
}
